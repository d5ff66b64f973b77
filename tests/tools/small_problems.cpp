// The problems that ship in shapes/problems, through the real pipe, with every engine that the
// course compares: what their comments promise is what comes out.
#include "support/run.hpp"

#include <filesystem>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(small_problems)

using support::shell;

namespace {

struct Expected {
  std::string file;
  std::string solutions;  // option numbers from 1, a solution a line, in the order of the options
};

const std::vector<Expected> problems{
    {"matrix.dlx", "1 3 5\n3 4\n"}, {"subsets.dlx", "1 2 4\n2 6\n3 5\n4 7 8\n"},
    {"sets.dlx", "2 4 5\n"},        {"colors.dlx", "2 4\n"},
    {"matrix.emc", "1 5\n2 4\n"},   {"article.csv", "1 4 5\n"},
};

std::string reading(const std::string& file) {
  const std::string path = "'" + support::source_path("shapes/problems/" + file) + "'";
  const std::string reader = file.ends_with(".emc")   ? "dlx-convert --from emc "
                             : file.ends_with(".csv") ? "gen-matrix "
                                                      : "cat ";
  return reader + path + " | dlx-solve --format rows ";
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_has_its_solutions_with_each_engine) {
  for (const auto& [file, solutions] : problems)
    for (const std::string how :
         {"--engine links", "--engine links --branch first", "--engine subsets"}) {
      expect(shell(reading(file) + how + " | LC_ALL=C sort"), 0, solutions);
    }
}

// Counted from 0, as the course does.
BOOST_AUTO_TEST_CASE(the_matrix_has_the_rows_of_the_handout) {
  expect(shell(reading("matrix.dlx") + "--base 0 | LC_ALL=C sort"), 0, "0 2 4\n2 3\n");
}

BOOST_AUTO_TEST_CASE(an_answer_names_the_sets) {
  const auto run = shell("dlx-solve '" + support::source_path("shapes/problems/sets.dlx") + "'");
  BOOST_TEST(support::contains(run.out, "\nB 2 3\nD 1 4\nE 5\n"), run.report());
}

// A file without an expected count would never be tested.
BOOST_AUTO_TEST_CASE(every_file_is_tested) {
  std::size_t files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(support::source_path("shapes/problems")))
    if (entry.path().extension() != ".md") ++files;
  BOOST_TEST(files == problems.size());
}

BOOST_AUTO_TEST_SUITE_END()
