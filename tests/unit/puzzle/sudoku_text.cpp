// Each form in which people write sudokus, each size, and how a form is decided.
#include <dlx/puzzle/sudoku.hpp>

#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_text)

namespace {

using dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader, dlx::puzzle::SudokuShape;

// The digits of all puzzles, in decimal: rows end in `/`, puzzles in a line feed.
std::string digits(const std::string& text, std::optional<SudokuShape> shape = {}) {
  SudokuReader reader(std::string_view(text), "t", shape);
  SudokuPuzzle puzzle;
  std::string all;
  while (reader.next(puzzle)) {
    const std::size_t size = puzzle.grid.shape.size();
    BOOST_TEST_REQUIRE(puzzle.grid.digits.size() == size * size);
    BOOST_TEST_REQUIRE(puzzle.places.size() == size * size);
    for (std::size_t i = 0; i < puzzle.grid.digits.size(); ++i) {
      const std::string digit = std::to_string(puzzle.grid.digits[i]);
      all += size > 9 && i % size > 0 ? ' ' + digit : digit;
      if (i % size == size - 1) all += '/';
    }
    all += '\n';
  }
  return all;
}

SudokuPuzzle first(const std::string& text, std::optional<SudokuShape> shape = {}) {
  SudokuReader reader(std::string_view(text), "t", shape);
  SudokuPuzzle puzzle;
  BOOST_TEST_REQUIRE(reader.next(puzzle));
  return puzzle;
}

std::string times(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

const std::string nine_a = "5.......1" + times(".", 63) + "2......34";
const std::string nine_b = ".6......7" + times(".", 72);
const std::string read_a = "500000001/" + times("000000000/", 7) + "200000034/\n";
const std::string read_b = "060000007/" + times("000000000/", 8) + "\n";

// Nine rows, the given text between every three.
std::string rows_a(const std::string& between) {
  const std::string empty = ".........\n";
  return "5.......1\n" + empty + empty + between + empty + empty + empty + between + empty + empty +
         "2......34\n";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_puzzle_a_line) {
  BOOST_TEST(digits(nine_a + '\n' + nine_b + '\n') == read_a + read_b);
  BOOST_TEST(digits("\xEF\xBB\xBF" + nine_a + "\r\n\r\n  " + nine_b + "  \r\n") == read_a + read_b);
  BOOST_TEST(digits(nine_a) == read_a);
}

BOOST_AUTO_TEST_CASE(every_sign_for_an_empty_cell) {
  for (const char sign : {'.', '0', '*', '_', '-', 'x', 'X'}) {
    std::string text = nine_a + '\n' + nine_b;
    for (char& c : text) c = c == '.' ? sign : c;
    BOOST_TEST(digits(text) == read_a + read_b, sign);
  }
  for (const std::string sign : {".", "0", "*", "_", "x", "X", "\xC2\xB7"})
    BOOST_TEST(
        digits("12" + sign + "4\n" + times(times(sign, 4) + "\n", 3)) == "1204/0000/0000/0000/\n",
        sign);
}

BOOST_AUTO_TEST_CASE(lines_with_other_fields) {
  const std::string solution = times("123456789", 9);
  BOOST_TEST(digits(nine_a + "," + solution + "\n" + nine_b + "," + solution) == read_a + read_b);
  BOOST_TEST(digits("quizzes,solutions\n" + nine_a + "," + solution + "\n") == read_a);
  BOOST_TEST(digits("id,Puzzle,clues\n1," + nine_a + ",5\n2," + nine_b + ",2\n") ==
             read_a + read_b);
  BOOST_TEST(digits("00ab12cd34ef " + nine_a + " 1.2\n00ab12cd34ff " + nine_b + " 0.5\n") ==
             read_a + read_b);
  BOOST_TEST(digits(times("0af3", 16) + ";" + nine_a) == read_a);
  BOOST_TEST(digits(nine_a + " # by hand\n# a line of its own\n" + nine_b + ":1:easy") ==
             read_a + read_b);
  BOOST_TEST(digits("\"" + nine_a + "\",\n\"" + nine_b + "\",\n") == read_a + read_b);
}

BOOST_AUTO_TEST_CASE(lines_in_groups) {
  const std::string group = "5.......1 ......... ......... ";
  BOOST_TEST(digits(group + group + group) == times("500000001/000000000/000000000/", 3) + "\n");
  BOOST_TEST(digits("1.|..|..|.2|..|3.|..|.4", SudokuShape{2, 2}) == "1000/0002/0030/0004/\n");
  BOOST_TEST(digits(times("5 0 . ", 27)) == times("500500500/", 9) + "\n");
}

BOOST_AUTO_TEST_CASE(rows) {
  BOOST_TEST(digits(rows_a("")) == read_a);
  BOOST_TEST(digits(rows_a("") + rows_a("")) == read_a + read_a);
  BOOST_TEST(digits(rows_a("\n") + "\n\n" + rows_a("\n")) == read_a + read_a);
}

BOOST_AUTO_TEST_CASE(drawn_grids) {
  BOOST_TEST(digits("12|..\n..|3.\n--+--\n..|..\n.4|..\n") == "1200/0030/0000/0400/\n");
  BOOST_TEST(digits("+-----+-----+\n| 1 2 | . . |\n| . . | 3 . |\n+-----+-----+\n"
                    "| . . | . . |\n| . 4 | . . |\n+-----+-----+\n") == "1200/0030/0000/0400/\n");
  BOOST_TEST(digits("*-----*\n|12|..|\n|..|3.|\n|--+--|\n|..|..|\n|.4|..|\n*-----*\n") ==
             "1200/0030/0000/0400/\n");
  BOOST_TEST(
      digits(".---.---.\n: 12: ..:\n: ..: 3.:\n:---+---:\n: ..: ..:\n: .4: ..:\n'---'---'\n") ==
      "1200/0030/0000/0400/\n");
  BOOST_TEST(digits("* * | * *\n* 2 | * *\n====+====\n* * | * *\n* * | * 3\n") ==
             "0000/0200/0000/0003/\n");
}

BOOST_AUTO_TEST_CASE(box_drawing) {
  BOOST_TEST(digits("┌──┬──┐\n│12│··│\n│··│3·│\n├──┼──┤\n│··│··│\n│·4│··│\n└──┴──┘\n") ==
             "1200/0030/0000/0400/\n");
  BOOST_TEST(
      digits("╔═══╦═══╗\n║1 2║. .║\n║. .║3 .║\n╠═══╬═══╣\n║. .║. .║\n║. 4║. .║\n╚═══╩═══╝") ==
      "1200/0030/0000/0400/\n");
}

BOOST_AUTO_TEST_CASE(a_rule_after_every_row) {
  const std::string rule = "+-+-+-+-+\n";
  const std::string grid = rule + "|1|2|.|.|\n" + rule + "|.|.|3|.|\n" + rule + "|.|.|.|.|\n" +
                           rule + "|.|4|.|.|\n" + rule;
  BOOST_TEST(digits(grid) == "1200/0030/0000/0400/\n");
  BOOST_TEST(digits(grid + grid) == times("1200/0030/0000/0400/\n", 2));
  BOOST_TEST(digits("12..\n\n..3.\n\n....\n\n.4..\n\n12..\n\n..3.\n\n....\n\n.4..\n") ==
             times("1200/0030/0000/0400/\n", 2));
}

BOOST_AUTO_TEST_CASE(dashes_beside_digits_are_empty_cells) {
  BOOST_TEST(digits("----\n-1--\n----\n--2-\n") == "0000/0100/0000/0020/\n");
  BOOST_TEST(digits("1-|--\n--|--\n--+--\n--|--\n--|2-\n") == "1000/0000/0000/0020/\n");
}

BOOST_AUTO_TEST_CASE(sadman_and_simple_sudoku) {
  BOOST_TEST(digits("#AMe\n#DNothing - much\n" + rows_a("")) == read_a);
  BOOST_TEST(digits("#AMe\n[Puzzle]\n" + rows_a("") + "[State]\n" + times("123456789\n", 9) +
                    "[PencilMarks]\n1,2,,,3\n12,,4\n") == read_a);
  BOOST_TEST(digits("[State]\n12..\n[Puzzle]\n" + rows_a("")) == read_a);
  const std::string empty = "...|...|...\n";
  BOOST_TEST(digits("5..|...|..1\n" + empty + empty + "-----------\n" + empty + empty + empty +
                    "-----------\n" + empty + empty + "2..|...|.34\n") == read_a);
}

BOOST_AUTO_TEST_CASE(titles_begin_a_puzzle) {
  BOOST_TEST(digits("Grid 01\n" + rows_a("") + "Grid 02\n" + rows_a("")) == read_a + read_a);
  BOOST_TEST(digits("Puzzle #1:\n" + rows_a("") + "\nSUDOKU\n\n" + rows_a("")) == read_a + read_a);
}

BOOST_AUTO_TEST_CASE(spoj) {
  const std::string dashes = times(times("-", 16) + "\n", 15);
  const std::string empty = times("0" + times(" 0", 15) + "/", 15);
  const std::string row = "0 1 16" + times(" 0", 13) + "/";
  BOOST_TEST(digits("2\n-AP-------------\n" + dashes + "\n" + dashes + "-AP-------------\n\n") ==
             row + empty + "\n" + empty + row + "\n");
  BOOST_TEST(first("1\n" + dashes + times("-", 16)).grid.shape.size() == 16);
}

BOOST_AUTO_TEST_CASE(a_count_before_other_forms) {
  BOOST_TEST(digits("2\n" + nine_a + "\n" + nine_b) == read_a + read_b);
  BOOST_TEST(digits("1\n" + rows_a("\n")) == read_a);
}

BOOST_AUTO_TEST_CASE(rows_of_numbers) {
  const std::string empty = times("0 . 00 0 . 0 . 0 . 0 . 0\n", 11);
  const std::string read = times("0" + times(" 0", 11) + "/", 11) + "\n";
  BOOST_TEST(digits("12 0 3 . 05 . . . . . 11 .\n" + empty) == "12 0 3 0 5 0 0 0 0 0 11 0/" + read);
  BOOST_TEST(first("12 0 3 . . . . . . . . .\n" + empty).grid.symbols.empty());
  BOOST_TEST(first("1 0 0 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n").grid.symbols == "1234");
  const std::string wide = times("40" + times(" 0", 39) + "\n", 40);
  BOOST_TEST((first(wide).grid.shape == SudokuShape{5, 8}));
  BOOST_TEST(first(times(times("64 ", 64) + "\n", 64)).grid.digits.back() == 64);
  BOOST_TEST(first(times(times("16 . 0 1 ", 64), 1)).grid.shape.size() == 16);
}

BOOST_AUTO_TEST_CASE(sizes_and_usual_boxes) {
  for (const std::size_t size : {4U, 6U, 8U, 9U, 10U, 12U, 15U, 20U, 25U}) {
    const std::string row = "1" + times(".", size - 1) + "\n";
    const auto puzzle = first(times(row, size) + times("#\n", 20));
    BOOST_TEST((puzzle.grid.shape == *SudokuShape::usual(size)), size);
  }
  for (const std::size_t size : {6U, 8U, 9U, 12U, 16U, 25U})
    BOOST_TEST(first("1" + times(".", size * size - 1)).grid.shape.size() == size);
}

BOOST_AUTO_TEST_CASE(a_given_shape_decides) {
  const std::string six = times("1.....\n", 6);
  BOOST_TEST((first(six, SudokuShape{3, 2}).grid.shape == SudokuShape{3, 2}));
  BOOST_TEST(digits(times("12345..\n", 7), SudokuShape{1, 7}) == times("1234500/", 7) + "\n");
  BOOST_TEST(digits("1", SudokuShape{1, 1}) == "1/\n");
  BOOST_TEST(digits(times("12 34 00 08\n", 8), SudokuShape{4, 2}) == times("12340008/", 8) + "\n");
  BOOST_TEST(first(times("................\n", 16), SudokuShape{2, 2}).grid.shape.size() == 4);
  BOOST_TEST(first(times("123.............\n", 16), SudokuShape{2, 8}).grid.shape.size() == 16);
}

BOOST_AUTO_TEST_CASE(sixteen_characters_a_line) {
  const std::string four = "1...2...3...4...\n";
  BOOST_TEST(digits(four) == "1000/2000/3000/4000/\n");
  BOOST_TEST(digits(times(four, 40)) == times("1000/2000/3000/4000/\n", 40));
  BOOST_TEST(digits(four + "\n" + four + "# end\n") == times("1000/2000/3000/4000/\n", 2));
  BOOST_TEST(first("................").grid.shape.size() == 4);
  BOOST_TEST(first(times("................\n", 16)).grid.shape.size() == 16);
  BOOST_TEST(first(times(four, 15) + "5...............").grid.shape.size() == 16);
  BOOST_TEST(digits("1...2...3...4... easy\n") == "1000/2000/3000/4000/\n");
}

BOOST_AUTO_TEST_CASE(groups_of_digits_are_no_numbers) {
  BOOST_TEST(first(times("12 34 56 78\n", 8)).grid.shape.size() == 8);
  BOOST_TEST(first(times("00 03 00 00\n", 8)).grid.shape.size() == 8);
  BOOST_TEST(first(times("123 000 000 000\n", 12)).grid.shape.size() == 12);
  BOOST_TEST(first(times("01 00 10 00 09 00 00 00 00 00 00 12\n", 12)).grid.digits[2] == 10);
}

BOOST_AUTO_TEST_CASE(letters_after_nine) {
  const auto grid = first("9AG." + times(".", 252)).grid;
  BOOST_TEST((grid.digits[1] == 10 && grid.digits[2] == 16));
  BOOST_TEST(grid.symbols == "123456789ABCDEFG");
  BOOST_TEST(first("1ag0" + times("0", 252)).grid.digits[2] == 16);
  const auto large = first("9aPXx" + times("0", 35 * 35 - 5)).grid;
  BOOST_TEST((large.digits[2] == 25 && large.digits[3] == 33 && large.digits[4] == 33));
}

BOOST_AUTO_TEST_CASE(hexadecimal_when_zero_is_not_the_empty_cell) {
  const auto grid = first("90AF" + times(".", 252)).grid;
  BOOST_TEST((grid.digits[0] == 9 && grid.digits[1] == 16 && grid.digits[2] == 10));
  BOOST_TEST(grid.digits[3] == 15);
  BOOST_TEST(grid.symbols == "123456789ABCDEF0");
  const auto mixed = first("90AG" + times(".", 252)).grid;
  BOOST_TEST((mixed.digits[1] == 0 && mixed.digits[3] == 16));
  const auto largest =
      first("0Z" + times(".", 34) + "\n" + times(times(".", 36) + "\n", 35), SudokuShape{6, 6})
          .grid;
  BOOST_TEST((largest.digits[0] == 36 && largest.digits[1] == 35));
  BOOST_TEST(largest.symbols == "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0");
}

BOOST_AUTO_TEST_CASE(the_alphabet_is_decided_once_for_a_file) {
  const std::string rest = times(".", 253) + "\n";
  SudokuPuzzle puzzle;
  std::vector<int> thirds;
  // A blank grid decides nothing; `P` does; afterwards 0 is an empty cell.
  const std::string text = times(".", 256) + "\n..P" + rest + "0AB" + rest;
  SudokuReader letters(std::string_view(text), "t");
  while (letters.next(puzzle)) thirds.push_back(puzzle.grid.digits[2]);
  BOOST_TEST((thirds == std::vector<int>{0, 16, 2}));
  BOOST_TEST(puzzle.grid.symbols == "ABCDEFGHIJKLMNOP");
  BOOST_TEST(puzzle.grid.digits[0] == 0);
}

BOOST_AUTO_TEST_CASE(letters_only) {
  const auto grid = first("AY" + times("-", 623)).grid;
  BOOST_TEST((grid.digits[0] == 1 && grid.digits[1] == 25));
  BOOST_TEST(grid.symbols == "ABCDEFGHIJKLMNOPQRSTUVWXY");
}

BOOST_AUTO_TEST_CASE(letters_that_follow_nine_alone) {
  const auto few = first("AC" + times(".", 142)).grid;
  BOOST_TEST((few.digits[0] == 10 && few.digits[1] == 12));
  BOOST_TEST(few.symbols == "123456789ABC");
  const auto more = first("ACD" + times(".", 141)).grid;
  BOOST_TEST((more.digits[0] == 1 && more.digits[1] == 3 && more.digits[2] == 4));
  BOOST_TEST(more.symbols == "ABCDEFGHIJKL");
  const auto largest = first("AP" + times("-", 623)).grid;
  BOOST_TEST((largest.digits[0] == 10 && largest.digits[1] == 25));
}

BOOST_AUTO_TEST_CASE(places_are_lines_and_columns_in_bytes) {
  auto puzzle = first("# four\n\n│12│3.│\n│..│3.│\n..|..\n .  4 . .\n");
  BOOST_TEST((puzzle.places[0].line == 3 && puzzle.places[0].column == 4));
  BOOST_TEST((puzzle.places[2].line == 3 && puzzle.places[2].column == 9));
  BOOST_TEST((puzzle.places[13].line == 6 && puzzle.places[13].column == 5));
  puzzle = first("7, " + nine_a);
  BOOST_TEST((puzzle.places[80].line == 1 && puzzle.places[80].column == 84));
}

BOOST_AUTO_TEST_CASE(streams_and_texts_read_the_same) {
  std::istringstream in(nine_a + "\n" + nine_b);
  SudokuReader reader(in, "t");
  BOOST_TEST(reader.form().empty());
  SudokuPuzzle puzzle;
  BOOST_TEST(reader.next(puzzle));
  BOOST_TEST(reader.form() == "a puzzle a line");
  BOOST_TEST((puzzle.grid == first(nine_a).grid));
  BOOST_TEST(reader.next(puzzle));
  BOOST_TEST((puzzle.grid == first(nine_b).grid));
  BOOST_TEST(!reader.next(puzzle));
  BOOST_TEST(!reader.next(puzzle));
}

BOOST_AUTO_TEST_SUITE_END()
