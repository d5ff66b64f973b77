// Counts from the literature, tests/data/known-counts.tsv, through the real pipe: by the engine
// that is chosen when none is named, and by every engine as far as a bounded number of nodes goes.
#include "support/run.hpp"

#include <set>
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
  const std::string text = support::read_file(support::source_path("tests/data/known-counts.tsv"));
  for (const std::string& line : support::lines_of(text)) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    Known row;
    std::getline(fields, row.generator, '\t');
    std::getline(fields, row.count, '\t');
    rows.push_back(row);
  }
  return rows;
}

// They take nine tenths of the time for all; the first and the last one are also examples, which
// check runs.
const std::set<std::string> long_ones{"gen-edges --board 4x6 --macmahon 3 --border A",
                                      "gen-latin --diagonals 6",
                                      "gen-polyform --board 2x5x6 planar-pentacubes",
                                      "gen-polyform --lattice cube --board 3x4x5 pentominoes"};

support::Run count(const Known& known, const std::string& options) {
  return support::shell(
      known.generator + " | dlx-solve --count " + options,
      {{"langford.awk", support::read_file(support::source_path("tests/data/langford.awk"))}});
}

void check(const Known& known, const std::string& options) {
  expect(count(known, options), 0, known.count + "\n");
}

// Memory is little, so that the larger counts are handed over.
const std::string by_frontier = "--engine frontier --memory 100M";

}  // namespace

BOOST_AUTO_TEST_CASE(by_the_engine_that_is_chosen) {
  const auto rows = table();
  BOOST_TEST(rows.size() > 60U);
  for (const Known& known : rows)
    if (!long_ones.contains(known.generator)) check(known, "");
}

BOOST_AUTO_TEST_CASE(by_the_frontier) {
  for (const Known& known : table())
    if (!long_ones.contains(known.generator)) check(known, by_frontier);
}

// 3 is the status of a search that its node limit stopped: its count says nothing then.
BOOST_AUTO_TEST_CASE(by_every_engine) {
  for (const std::string options :
       {"--engine links", "--engine links --branch first", "--engine bits",
        "--engine bits --branch first", "--engine subsets"}) {
    int finished = 0;
    for (const Known& known : table()) {
      const auto run = count(known, options + " --node-limit 20000");
      BOOST_TEST((run.status == 0 || run.status == 3), run.report());
      if (run.status != 0) continue;
      BOOST_TEST(run.out == known.count + "\n", run.report());
      ++finished;
    }
    BOOST_TEST(finished > 20, options);
  }
}

BOOST_AUTO_TEST_SUITE_END()

// A minute: `tests/nightly/run long_counts`.
BOOST_AUTO_TEST_SUITE(long_counts, *boost::unit_test::disabled())

BOOST_AUTO_TEST_CASE(by_the_engine_that_is_chosen_and_by_the_frontier) {
  std::size_t counted = 0;
  for (const known_counts::Known& known : known_counts::table()) {
    if (!known_counts::long_ones.contains(known.generator)) continue;
    for (const std::string& options : {std::string(), known_counts::by_frontier})
      known_counts::check(known, options);
    ++counted;
  }
  BOOST_TEST(counted == known_counts::long_ones.size());
}

BOOST_AUTO_TEST_SUITE_END()
