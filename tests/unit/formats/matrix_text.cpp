// Matrices as people keep them: names, separators, secondary columns, and every defect's place.
#include "support/brute_force.hpp"

#include <dlx/formats.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(matrix_text)

namespace {

// The problem as text, behind what its first line says of the writer; or the error.
std::string read(const std::string& text, const dlx::MatrixForm& form = {}) {
  try {
    const auto matrix = dlx::read_matrix(std::string_view(text), "m.csv", form);
    std::ostringstream out;
    for (const auto& warning : matrix.warnings)
      out << warning.line << ':' << warning.column << ' ' << warning.message << '\n';
    for (std::uint32_t i = 0; i < matrix.problem.item_count(); ++i)
      out << (i == matrix.problem.primary_count() ? "| " : "")
          << matrix.problem.name(dlx::ItemId{i})
          << (i + 1 < matrix.problem.item_count() ? " " : "");
    out << '\n';
    for (std::uint32_t o = 0; o < matrix.problem.option_count(); ++o) {
      std::string line;
      dlx::append_option(line, matrix.problem, dlx::OptionId{o});
      out << line << '\n';
    }
    return out.str();
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(rows_are_written_in_many_ways) {
  const std::string expected = "C1 C2 C3\nC1 C3\nC2\n";
  for (const std::string text :
       {"101\n010\n", "1 0 1\n0 1 0\n", "10 1\n 0 10\n", "1,0,1\n0,1,0\n", "1;0;1\n;1;\n",
        "1\t0\t1\n0\t1\t0",
        "\xEF\xBB\xBF"
        "101\r\n\r\n010\r\n",
        "| a matrix\n101\n| of two rows\n010\n", "\"1\",\"0\",\"1\"\n 0 , 1 ,0\n"})
    BOOST_TEST(read(text) == expected, text);
}

BOOST_AUTO_TEST_CASE(names_stand_in_the_first_line) {
  BOOST_TEST(read("A,B,\"C\"\n1,0,1\n") == "A B C\nA C\n");
  BOOST_TEST(read("A B C\n101\n") == "A B C\nA C\n");
  BOOST_TEST(read("A;B;|;x\n1;0;1\n") == "A B | x\nA x\n");
  BOOST_TEST(read("A B | x\n101\n") == "A B | x\nA x\n");
  BOOST_TEST(read("1,2,3\n1,0,1\n") == "1 2 3\n1 3\n");
  BOOST_TEST(read("0 1\n10\n", {.has_names = true}) == "0 1\n0\n");
  BOOST_TEST(read("0,1\n1,1\n", {.has_names = true}) == "0 1\n0 1\n");
  BOOST_TEST(read("A,B\n") == "A B\n");
  BOOST_TEST(read("10,11\n1,1\n") == "10 11\n10 11\n");
}

BOOST_AUTO_TEST_CASE(columns_can_be_secondary) {
  BOOST_TEST(read("101\n010\n", {.secondary = 1}) == "C1 C2 | C3\nC1 C3\nC2\n");
  BOOST_TEST(read("A,B,C\n1,0,1\n", {.secondary = 2}) == "A | B C\nA C\n");
  BOOST_TEST(read("101\n", {.secondary = 3}) ==
             "m.csv:1:1: there are 3 columns: with 3 secondary ones none is primary");
  BOOST_TEST(read("A,|,B\n1,0\n", {.secondary = 1}) ==
             "m.csv:1:3: '|' says which columns are secondary: no number of them besides");
}

BOOST_AUTO_TEST_CASE(rows_of_zeros_keep_the_numbers_right) {
  BOOST_TEST(read("10\n00\n01\n,\n"
                  "\n") == "m.csv:4:1: expected 0 or 1, not ','");
  BOOST_TEST(read("10\n00\n01\n00\n") ==
             "2:1 row 2 is all zeros: no solution contains it (it became an option with the "
             "secondary item 'zero', so that all rows keep their numbers)\n"
             "C1 C2 | zero\nC1\nzero\nC2\nzero\n");
  BOOST_TEST(read("zero,b\n1,1\n,\n") ==
             "3:1 row 2 is all zeros: no solution contains it (it became an option with the "
             "secondary item 'zero~', so that all rows keep their numbers)\n"
             "zero b | zero~\nzero b\nzero~\n");
}

BOOST_AUTO_TEST_CASE(defects_have_their_place) {
  BOOST_TEST(read("") == "m.csv:1:1: empty input: did the generator fail?");
  BOOST_TEST(read("\n| nothing\n") == "m.csv:3:1: empty input: did the generator fail?");
  BOOST_TEST(read("1,0\n1,2\n") == "m.csv:2:3: expected 0 or 1, not '2'");
  BOOST_TEST(read("10\n1x\n") == "m.csv:2:2: expected 0 or 1, not 'x'");
  BOOST_TEST(read("10\n1\xC3\xA9\n") == "m.csv:2:2: expected 0 or 1, not '\xC3\xA9'");
  BOOST_TEST(read("1,0\n1,0,1\n") ==
             "m.csv:2:5: the number of fields is 3, the number of columns 2");
  BOOST_TEST(read("101\n10\n") == "m.csv:2:3: the number of fields is 2, the number of columns 3");
  BOOST_TEST(read("A,B,A\n") == "m.csv:1:5: a second column named 'A'");
  BOOST_TEST(read("A,,B\n") == "m.csv:1:3: a column without a name");
  BOOST_TEST(read("A,\"B C\"\n") == "m.csv:1:4: the name 'B C' has a blank, ':' or '|' in it");
  BOOST_TEST(read("A,b:c\n") == "m.csv:1:3: the name 'b:c' has a blank, ':' or '|' in it");
  BOOST_TEST(read("A,|,B,|,C\n") == "m.csv:1:7: the name '|' has a blank, ':' or '|' in it");
  BOOST_TEST(read(std::string_view("1\0", 2).data() + std::string("\n1\x01\n")) ==
             "m.csv:2:2: control character 0x01");
}

BOOST_AUTO_TEST_SUITE_END()
