// A sudoku file can be wrong in many ways: each is told with its place, and the puzzles before it
// stand.
#include "support/effort.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <random>
#include <sstream>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_text_errors)

namespace {

using dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader, dlx::puzzle::SudokuShape;

// The message after as many good puzzles as said, or what went otherwise.
std::string message(const std::string& text, std::size_t good = 0,
                    std::optional<SudokuShape> shape = {}) {
  SudokuReader reader(std::string_view(text), "t", shape);
  SudokuPuzzle puzzle;
  std::size_t read = 0;
  try {
    while (reader.next(puzzle)) ++read;
  } catch (const dlx::ParseError& error) {
    BOOST_TEST(!reader.next(puzzle));
    return read == good ? error.what() : "after " + std::to_string(read) + ": " + error.what();
  }
  return "no error";
}

std::string times(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

const std::string four = "12..\n..3.\n....\n.4..\n";
const std::string nine = times(".", 80) + "1";

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_to_read) {
  BOOST_TEST(message("") == "t: empty input: a sudoku was expected");
  BOOST_TEST(message("\n\n") == "t: there is no sudoku in this input");
  BOOST_TEST(message("# only\n--+--\n[State]\n" + four) == "t: there is no sudoku in this input");
  BOOST_TEST(message("0\n") == "t: there is no sudoku in this input");
  BOOST_TEST(message("\xFF") == "t:1:1: invalid UTF-8 (try iconv -f LATIN1 -t UTF-8)");
  BOOST_TEST(message("# \x01\n") == "t:1:3: control character 0x01");
}

BOOST_AUTO_TEST_CASE(wrong_number_of_cells_on_a_line) {
  BOOST_TEST(message(nine + "\n" + nine + ".\n", 1) == "t:2:82: 82 cells instead of 81");
  BOOST_TEST(message(nine + "\n" + times(".", 80) + "\n", 1) == "t:2:81: 80 cells instead of 81");
  BOOST_TEST(message(nine + "\n" + times(".", 40), 1) ==
             "t:2:41: 40 cells instead of 81: is the input cut off?");
  BOOST_TEST(message(nine + "\n1...2...3...4...\n", 1) == "t:2:17: 16 cells instead of 81");
  BOOST_TEST(message("a," + nine + "\nb\n", 1) ==
             "t:2:1: field 2 is missing: it was the puzzle in the first line");
  BOOST_TEST(message(times(".", 80)).starts_with("t:1:1: 80 cells on this line: a puzzle on one"));
}

BOOST_AUTO_TEST_CASE(two_puzzles_on_a_line) {
  BOOST_TEST(message(nine + " " + nine) == "t:1:83: two puzzles on a line");
  BOOST_TEST(message(nine + "\n" + nine + "," + times("0", 81), 1) ==
             "t:2:83: two puzzles on a line");
}

BOOST_AUTO_TEST_CASE(wrong_number_of_cells_in_a_row) {
  BOOST_TEST(message("12..\n..3\n....\n.4..\n") == "t:2:4: a row of 3 cells instead of 4");
  BOOST_TEST(message("12..\n..3..\n....\n.4..\n") == "t:2:5: a row of 5 cells instead of 4");
  BOOST_TEST(message(four + "1.....\n", 1) == "t:5:5: a row of 6 cells instead of 4");
  BOOST_TEST(message("12.....\n").starts_with("t:1:1: 7 cells on this line: no grid"));
  BOOST_TEST(message("12..\n", 0, SudokuShape{3, 3}) ==
             "t:1:1: 4 cells on this line: a row of a 9x9 grid has 9, a puzzle on one line 81");
}

BOOST_AUTO_TEST_CASE(cut_off) {
  BOOST_TEST(message(four + "12..\n..3.\n....\n", 1) == "t:8:1: the input ends after 3 of 4 rows");
  BOOST_TEST(message("Grid 1\n12..\n..3.\n....\nGrid 2\n" + four) ==
             "t:5:1: the puzzle before has only 3 of 4 rows");
  BOOST_TEST(message("12..\n..3.\n....\n\n" + four) ==
             "t:4:1: a blank line after 3 of 4 rows: is a row missing?");
  BOOST_TEST(message(four + "\n12..\n..3.\n\n....\n.4..\n", 1) ==
             "t:8:1: a blank line after 2 of 4 rows: is a row missing?");
  BOOST_TEST(message("12..\n..3.\n--+--\n....\n+-+-+\n" + four) ==
             "t:5:1: a separator after 3 of 4 rows: is a row missing?");
}

BOOST_AUTO_TEST_CASE(unknown_characters) {
  BOOST_TEST(message("12..\n.?3.\n....\n.4..\n") == "t:2:2: unknown character '?'");
  BOOST_TEST(message("12..\n.\xC3\xA9"
                     "3.\n") == "t:2:2: unknown character '\xC3\xA9'");
  BOOST_TEST(message(times(".", 40) + "(" + times(".", 40)) == "t:1:41: unknown character '('");
  BOOST_TEST(message("hello, world (1)\n") == "t:1:14: unknown character '('");
  BOOST_TEST(message("1 2 . .\n. . 1234 .\n") == "t:2:5: unknown character '1234'");
}

BOOST_AUTO_TEST_CASE(digits_out_of_range) {
  BOOST_TEST(message("12..\n..3.\n....\n.5..\n") ==
             "t:4:2: '5' is not a digit of a 4x4 grid (1 to 4)");
  BOOST_TEST(message("A" + nine.substr(1)) == "t:1:1: 'A' is not a digit of a 9x9 grid (1 to 9)");
  const std::string rest = times(".", 254) + "\n";
  BOOST_TEST(message("1H" + rest) == "t:1:2: 'H' is not a digit of a 16x16 grid (1 to 9, A to G)");
  BOOST_TEST(message("1x" + rest + "10" + rest + "1G" + rest, 2) ==
             "t:3:2: 'G' is not a digit of a 16x16 grid (0 to 9, A to F)");
  BOOST_TEST(message("AP" + rest + "A1" + rest, 1) ==
             "t:2:2: '1' is not a digit of a 16x16 grid (A to P)");
  const std::string row = "0" + times(" 0", 11) + "\n";
  BOOST_TEST(message("12 . . . . . . . . . . 13\n" + times(row, 11)) ==
             "t:1:24: '13' is not a digit of a 12x12 grid (1 to 12)");
  BOOST_TEST(message("1X" + times(".", 398)) ==
             "t:1:2: 'X' is not a digit of a 20x20 grid (1 to 9, A to K)");
}

BOOST_AUTO_TEST_CASE(counts_that_do_not_match) {
  BOOST_TEST(message("3\n" + nine + "\n" + nine + "\n", 2) ==
             "t:1:1: the input announces 3 puzzles, but has 2");
  BOOST_TEST(message(" 1\n" + four + "\n" + four, 1) ==
             "t:7:1: more puzzles than the 1 that line 1 announces");
  BOOST_TEST(message("3\n\n") == "t:1:1: the input announces 3 puzzles, but has none");
}

BOOST_AUTO_TEST_CASE(sizes_beyond_what_can_be_written) {
  BOOST_TEST(message(times(".", 37), 0, SudokuShape{1, 37}) ==
             "t:1:1: a grid of 37x37 is written as numbers with blanks between them");
  BOOST_CHECK_THROW(SudokuReader(std::string_view{}, "t", SudokuShape{9, 9}), dlx::ModelError);
  BOOST_TEST(message(times("1 ", 65)).starts_with("t:1:1: 65 cells on this line"));
}

BOOST_AUTO_TEST_CASE(lines_of_any_length) {
  const std::string dots(support::affordable(50'000'000, 5'000'000), '.');
  const std::string spaces = times(". ", 1'000'000);
  BOOST_TEST(message(dots).starts_with("t:1:1: more than 4096 cells on this line"));
  BOOST_TEST(message(spaces).starts_with("t:1:1: more than 4096 cells on this line"));
  BOOST_TEST(message(times(spaces, 3), 0, SudokuShape{3, 3}).starts_with("t:1:1: more than 4096"));
  BOOST_TEST(message(nine + "\n" + dots, 1) == "t:2:82: more than 4096 cells instead of 81");
  BOOST_TEST(message("1 . . .\n" + spaces) == "t:2:9: a row of more than 4096 cells instead of 4");
  BOOST_TEST(message("1 . . .\n" + std::string(1'000'000, '1')) ==
             "t:2:1: unknown character '" + std::string(64, '1') + "...'");
}

BOOST_AUTO_TEST_CASE(a_defect_ahead_does_not_hide_what_is_before) {
  BOOST_TEST(message("1...2...3...4...\n\xFF\n", 1).starts_with("t:2:1: invalid UTF-8"));
  BOOST_TEST(message(four + "\n12..\n..\x01.\n", 1) == "t:7:3: control character 0x01");
}

// The reader of any bytes ends with puzzles of the right size or with a ParseError.
BOOST_AUTO_TEST_CASE(damaged_files_end_in_a_message) {
  const std::vector<std::string> seeds = {
      four,
      four + "\n" + four,
      nine + "\n" + nine,
      "2\n" + times(times("-AP-", 4) + "\n", 16),
      "#A\n[Puzzle]\n" + four + "[State]\n" + four,
      times("12 . . . . . . . . . . 11\n", 12),
      "┌──┬──┐\n│12│··│\n│··│3·│\n├──┼──┤\n│··│··│\n│·4│··│\n└──┴──┘\n"};
  using std::string_view_literals::operator""sv;
  constexpr std::string_view bytes = "\0\n\r\t 019.-+|#[]AGPxz,*_=\xC2\xB7\xE2\x94\xFF"sv;
  std::mt19937 random(5);
  for (int round = 0; round < 20'000; ++round) {
    std::string text = seeds[random() % seeds.size()];
    for (std::size_t damage = random() % 4 + 1; damage > 0 && !text.empty(); --damage) {
      const std::size_t at = random() % text.size();
      const char byte = bytes[random() % bytes.size()];
      switch (random() % 4) {
        case 0:
          text.erase(at, random() % 20);
          break;
        case 1:
          text.insert(at, 1, byte);
          break;
        case 2:
          text.insert(at, text.substr(random() % text.size(), random() % 40));
          break;
        default:
          text[at] = byte;
      }
    }
    SudokuReader reader(std::string_view(text), "t");
    SudokuPuzzle puzzle;
    try {
      while (reader.next(puzzle)) (void)dlx::puzzle::find_clash(puzzle.grid);
    } catch (const dlx::ParseError& error) {
      BOOST_TEST_REQUIRE(!error.message().empty());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
