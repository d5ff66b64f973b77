// Counts from the literature, tests/data/known-counts.tsv, through the real pipe: by the engine
// that is chosen when none is named, and by every engine as far as a bounded number of nodes goes.
#include "support/run.hpp"

#include <sstream>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(known_counts)

namespace {

struct Known {
  std::string generator;
  std::string count;
};

std::vector<Known> table() {
  std::vector<Known> rows;
  std::istringstream text(support::read_file(support::source_path("tests/data/known-counts.tsv")));
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    Known row;
    std::getline(fields, row.generator, '\t');
    std::getline(fields, row.count, '\t');
    rows.push_back(row);
  }
  return rows;
}

support::Run count(const Known& known, const std::string& options) {
  return support::shell(
      known.generator + " | dlx-solve --count " + options,
      {{"langford.awk", support::read_file(support::source_path("tests/data/langford.awk"))}});
}

}  // namespace

BOOST_AUTO_TEST_CASE(by_the_engine_that_is_chosen) {
  const auto rows = table();
  BOOST_TEST(rows.size() > 60U);
  for (const Known& known : rows) {
    const auto run = count(known, "");
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(run.out == known.count + "\n", run.report());
  }
}

// With little memory, so that the larger ones are handed over.
BOOST_AUTO_TEST_CASE(by_the_frontier) {
  for (const Known& known : table()) {
    const auto run = count(known, "--engine frontier --memory 100M");
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(run.out == known.count + "\n", run.report());
  }
}

// 3 is the status of a search that its node limit stopped: its count says nothing then.
BOOST_AUTO_TEST_CASE(by_every_engine) {
  for (const std::string options :
       {"--engine links", "--engine links --branch first", "--engine bits",
        "--engine bits --branch first", "--engine subsets"}) {
    int finished = 0;
    for (const Known& known : table()) {
      const auto run = count(known, options + " --node-limit 100000");
      BOOST_TEST((run.status == 0 || run.status == 3), run.report());
      if (run.status != 0) continue;
      BOOST_TEST(run.out == known.count + "\n", run.report());
      ++finished;
    }
    BOOST_TEST(finished > 20, options);
  }
}

BOOST_AUTO_TEST_SUITE_END()
