// The matrix format: what is read and written, and a message with its place for every defect.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/formats.hpp>

#include <chrono>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(emc)

namespace {

// The matrix as lines of the .dlx format, warnings first; or the error.
std::string read(std::string_view text) {
  std::string result;
  try {
    const auto matrix = dlx::read_emc(text, "m.txt");
    for (const auto& [line, column, message] : matrix.warnings)
      result += std::to_string(line) + ':' + std::to_string(column) + ": " + message;
    dlx::Instance instance;
    instance.problem = matrix.problem;
    return result + support::to_text(instance);
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

std::string written(const dlx::Problem& problem) {
  std::ostringstream out;
  try {
    dlx::write_emc(out, problem);
  } catch (const dlx::ModelError& error) {
    return out.str() + error.what();
  }
  return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(columns_are_items_and_rows_options) {
  BOOST_TEST(read("2\n1\n3\n101\n010\n011\n") == "\nC1 C2 | C3 \nC1 C3\nC2\nC2 C3\n");
  BOOST_TEST(read("1\n0\n0\n") == "\nC1 \n");
  BOOST_TEST(read("0\n0\n0\n") == "\n\n");
  BOOST_TEST(read("0\n1\n1\n1\n") == "\n| C1 \nC1\n");
}

BOOST_AUTO_TEST_CASE(blanks_and_line_ends_do_not_matter) {
  const auto expected = read("2\n1\n2\n101\n010\n");
  BOOST_TEST(read(" 2\r\n1 \r\n\r\n2\r\n1 0\t1 \r\n\r\n010") == expected);
  BOOST_TEST(read("\xEF\xBB\xBF"
                  "002\n1\n2\n101\n010\n\n \n") == expected);
  std::istringstream in("2\n1\n2\n101\n010\n");
  BOOST_TEST(dlx::read_emc(in, "m.txt").problem.option_count() == 2);
}

BOOST_AUTO_TEST_CASE(the_matrix_of_the_course_project_has_two_solutions) {
  const auto matrix = dlx::read_emc("4\n0\n5\n1011\n0110\n1101\n1001\n0100\n", "m.txt");
  BOOST_TEST(support::to_text(support::brute_force(matrix.problem)) == "{1 5}; {2 4}");
}

BOOST_AUTO_TEST_CASE(a_row_of_zeros_keeps_its_number_and_is_never_chosen) {
  BOOST_TEST(read("2\n1\n4\n000\n100\n0 0 0\n010\n") ==
             "4:1: row 1 is all zeros: no solution contains it (it became an option with the "
             "secondary item 'zero', so that all rows keep their numbers)\n"
             "C1 C2 | C3 zero \nzero\nC1\nzero\nC2\n");
  const auto matrix = dlx::read_emc("2\n0\n4\n10\n00\n01\n00\n", "m.txt");
  BOOST_TEST(support::to_text(support::brute_force(matrix.problem)) == "{1 3}");
}

BOOST_AUTO_TEST_CASE(defects_in_the_header_have_their_place) {
  BOOST_TEST(read("") == "m.txt:1:1: empty input: did the generator fail?");
  BOOST_TEST(read("\n") == "m.txt:2:1: the number of primary columns is missing");
  BOOST_TEST(read("2\n") == "m.txt:2:1: the number of secondary columns is missing");
  BOOST_TEST(read("2\n0\n") == "m.txt:3:1: the number of rows is missing");
  BOOST_TEST(read(" A B\n") == "m.txt:1:2: expected the number of primary columns, not 'A B'");
  BOOST_TEST(read("2\n-1\n") == "m.txt:2:1: expected the number of secondary columns, not '-1'");
  BOOST_TEST(read("2 0 1\n") == "m.txt:1:1: expected the number of primary columns, not '2 0 1'");
  BOOST_TEST(read("2\n0\n1e3\n") == "m.txt:3:1: expected the number of rows, not '1e3'");
  BOOST_TEST(read("0\n0\n2\n\n\n") == "m.txt:3:1: a matrix without columns cannot have rows");
}

// A few bytes may not claim gigabytes.
BOOST_AUTO_TEST_CASE(huge_numbers_are_refused_at_once) {
  const auto start = std::chrono::steady_clock::now();
  BOOST_TEST(
      read("99999999999999999999\n") ==
      "m.txt:1:1: too many primary columns: '99999999999999999999' (the limit is 4294967293)");
  BOOST_TEST(read("4294967296\n") ==
             "m.txt:1:1: too many primary columns: '4294967296' (the limit is 4294967293)");
  BOOST_TEST(read("4294967293\n1\n1\n") ==
             "m.txt:2:1: too many columns: 4294967294 (the limit is 4294967293)");
  BOOST_TEST(
      read("4294967293\n0\n0\n") ==
      "m.txt:3:1: a matrix without rows cannot have 4294967293 columns: the limit is 1000000");
  BOOST_TEST(read("4294967293\n0\n4294967293\n101\n") ==
             "m.txt:4:4: the number of digits is 3, the number of columns 4294967293");
  BOOST_TEST(read("1\n0\n4294967293\n1\n") == "m.txt:5:1: row 2 of 4294967293 is missing");
  BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(1)));
}

BOOST_AUTO_TEST_CASE(defects_in_rows_have_their_place) {
  BOOST_TEST(read("2\n1\n1\n10\n") ==
             "m.txt:4:3: the number of digits is 2, the number of columns 3");
  BOOST_TEST(read("2\n1\n1\n1 011\n") ==
             "m.txt:4:5: the number of digits is 4, the number of columns 3");
  BOOST_TEST(read("2\n1\n1\n1 2 1\n") == "m.txt:4:3: expected 0 or 1, not '2'");
  BOOST_TEST(read("2\n1\n1\n1\xC3\xA9"
                  "1\n") == "m.txt:4:2: expected 0 or 1, not '\xC3\xA9'");
  BOOST_TEST(read("2\n1\n2\n101\n") == "m.txt:5:1: row 2 of 2 is missing");
  BOOST_TEST(read("2\n1\n2\n101") == "m.txt:5:1: row 2 of 2 is missing");
  BOOST_TEST(read("2\n1\n1\n101\n\n010\n") == "m.txt:6:1: text after row 1, the last one");
  BOOST_TEST(read("1\n0\n0\n1\n") == "m.txt:4:1: text after row 0, the last one");
  BOOST_TEST(read(std::string_view("1\n0\n1\n\0\n", 8)) ==
             "m.txt:4:1: NUL byte: is this a text file?");
}

BOOST_AUTO_TEST_CASE(writes_what_it_reads) {
  for (const std::string text :
       {"2\n1\n3\n101\n010\n011\n", "1\n0\n0\n", "0\n0\n0\n", "0\n2\n2\n10\n11\n"})
    BOOST_TEST(written(dlx::read_emc(text, "m.txt").problem) == text);
}

BOOST_AUTO_TEST_CASE(random_problems_come_back_with_their_solutions) {
  for (const auto family :
       {support::Family::small, support::Family::dense, support::Family::sparse})
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const auto problem = support::random_instance(support::recipe(family), seed).problem;
      const auto matrix = dlx::read_emc(written(problem), "m.txt");
      BOOST_TEST(matrix.warnings.empty());
      BOOST_TEST((support::brute_force(matrix.problem) == support::brute_force(problem)),
                 support::to_text(family, seed));
    }
}

BOOST_AUTO_TEST_CASE(refuses_what_zeros_and_ones_cannot_say) {
  dlx::ProblemBuilder builder;
  const auto begin = [&](dlx::Bounds bounds) {
    builder = {};
    builder.primary("A", bounds);
    builder.secondary("x");
  };
  begin({});
  builder.option({"A", "x:red"});
  BOOST_TEST(written(builder.build()) == "a matrix of zeros and ones cannot hold colors");
  begin({0, 1});
  BOOST_TEST(written(builder.build()) == "a matrix of zeros and ones cannot hold bounds");
  begin({});
  builder.option({"A"}, 3);
  BOOST_TEST(written(builder.build()) == "a matrix of zeros and ones cannot hold costs");
}

BOOST_AUTO_TEST_CASE(refuses_to_write_without_end) {
  dlx::ProblemBuilder builder;
  for (int i = 0; i < 100'001; ++i) builder.primary('p' + std::to_string(i));
  const dlx::Entry entry{dlx::ItemId{0}};
  for (int i = 0; i < 100'000; ++i) builder.option(std::span(&entry, 1));
  BOOST_TEST(written(builder.build()) ==
             "a matrix of 100000 rows and 100001 columns is too large to be written: the limit is "
             "10000000000 digits");
}

BOOST_AUTO_TEST_SUITE_END()
