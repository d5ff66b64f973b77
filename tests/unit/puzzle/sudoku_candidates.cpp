// Grids with candidates: one puzzle in every form that has them reads as the same sets, and slips
// are told at their places.
#include "support/read_sudokus.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_candidates)

namespace {

using dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader;

// A full grid made by shifts, of which some cells are open.
SudokuGrid open_grid() {
  const std::string order = "371946285";
  SudokuGrid grid = dlx::puzzle::blank_sudoku({});
  for (std::size_t row = 0; row < 9; ++row)
    for (std::size_t column = 0; column < 9; ++column) {
      const bool is_open = (row * 4 + column * 7 + row * column) % 5 < 3;
      const std::size_t at = (3 * (row % 3) + row / 3 + column) % 9;
      grid.digits[row * 9 + column] = is_open ? 0 : static_cast<std::uint8_t>(order[at] - '0');
    }
  return grid;
}

// The digits that rows, columns and boxes leave to an empty cell.
std::string left_in(const SudokuGrid& grid, std::size_t cell) {
  if (grid.digits[cell] != 0) return std::to_string(grid.digits[cell]);
  std::string left;
  for (char digit = '1'; digit <= '9'; ++digit) {
    bool is_free = true;
    for (std::size_t other = 0; other < 81; ++other) {
      const bool is_peer = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                           (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
      if (is_peer && grid.digits[other] == digit - '0') is_free = false;
    }
    if (is_free) left += digit;
  }
  return left;
}

std::vector<std::string> sets_of(const SudokuGrid& grid) {
  std::vector<std::string> sets;
  for (std::size_t cell = 0; cell < 81; ++cell) sets.push_back(left_in(grid, cell));
  return sets;
}

// The grid has a frame and bars, as solvers show it.
std::string framed(const std::vector<std::string>& sets, const std::string& top,
                   const std::string& between, const std::string& bottom) {
  std::string text = top + "\n";
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    if (cell % 9 == 0 && cell > 0 && cell % 27 == 0) text += between + "\n";
    text += (cell % 3 == 0 ? "| " : "") + sets[cell] + std::string(10 - sets[cell].size(), ' ');
    if (cell % 9 == 8) text += "|\n";
  }
  return text + bottom + "\n";
}

// Each digit at its place among nine.
std::string placed(const std::vector<std::string>& sets, const std::string& between, char gone) {
  std::string text;
  for (const std::string& set : sets) {
    std::string cell(9, gone);
    for (const char digit : set) cell[static_cast<std::size_t>(digit - '1')] = digit;
    text += (text.empty() ? "" : between) + cell;
  }
  return text + "\n";
}

std::string joined(const std::vector<std::string>& sets) {
  std::string text;
  for (const std::string& set : sets) text += (text.empty() ? "" : " ") + set;
  return text + "\n";
}

using support::message, support::read;

std::string digits_in(dlx::puzzle::SudokuDigits set) {
  std::string digits;
  for (int digit = 0; digit < 9; ++digit)
    if ((set >> digit & 1U) != 0) digits += static_cast<char>('1' + digit);
  return digits;
}

void require_sets(const SudokuGrid& read, const std::vector<std::string>& sets) {
  BOOST_TEST_REQUIRE(read.candidates.size() == 81U);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    BOOST_TEST(digits_in(read.candidates[cell]) == sets[cell]);
    BOOST_TEST(read.digits[cell] == (sets[cell].size() == 1 ? sets[cell][0] - '0' : 0));
  }
}

std::string count(const SudokuGrid& grid) {
  return dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string();
}

const std::string dashes(28, '-');

}  // namespace

// The clipboard of Simple Sudoku: the givens, the digits reached and the candidates are one puzzle.
BOOST_AUTO_TEST_CASE(digits_with_their_candidates_below) {
  const SudokuGrid grid = open_grid();
  const auto sets = sets_of(grid);
  const std::string rule = "*-----------*\n";
  const auto frame = [&](std::size_t every) {
    std::string text = rule;
    for (std::size_t cell = 0, placed = 0; cell < 81; ++cell) {
      const bool is_shown = grid.digits[cell] != 0 && placed++ % every == 0;
      if (cell % 3 == 0) text += '|';
      text += is_shown ? static_cast<char>('0' + grid.digits[cell]) : '.';
      if (cell % 9 == 8) text += "|\n";
      if (cell == 26 || cell == 53) text += "|---+---+---|\n";
    }
    return text + rule + "\n\n";
  };
  const std::string pencil = framed(sets, "*" + dashes + dashes + "*",
                                    "|" + dashes + "+" + dashes + "|", "*" + dashes + dashes + "*");
  for (const std::string& text : {frame(1) + pencil, frame(2) + frame(1) + pencil}) {
    const auto puzzles = read(text);
    BOOST_TEST_REQUIRE(puzzles.size() == 1U);
    BOOST_TEST(puzzles[0].grid.digits == grid.digits, boost::test_tools::per_element());
    for (std::size_t cell = 0; cell < 81; ++cell)
      BOOST_TEST(digits_in(puzzles[0].grid.candidates.at(cell)) == sets[cell]);
    BOOST_TEST(read(text + "\n" + text).size() == 2U);
  }
  BOOST_TEST(read(frame(1) + frame(1)).size() == 2U);
  // Candidates that contradict the digits above belong to another puzzle, and the error says so.
  auto others = sets;
  for (std::string& set : others)
    if (set.size() == 1) set = "12";
  BOOST_TEST(message(frame(1) + framed(others, rule, rule, rule)).find("instead of 9") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_form_reads_as_the_same_sets) {
  const SudokuGrid grid = open_grid();
  const auto sets = sets_of(grid);
  const std::string hodoku = framed(sets, "." + dashes + "." + dashes + "." + dashes + ".",
                                    ":" + dashes + "+" + dashes + "+" + dashes + ":",
                                    "'" + dashes + "'" + dashes + "'" + dashes + "'");
  const std::string simple = framed(sets, "*" + dashes + dashes + "*",
                                    "|" + dashes + "+" + dashes + "|", "*" + dashes + dashes + "*");
  for (const std::string& text :
       {hodoku, simple, hodoku + "\n" + hodoku, placed(sets, "", '.'), placed(sets, "", '0'),
        placed(sets, " ", '.'), joined(sets), "1 " + placed(sets, "", '.'),
        placed(sets, "", '.') + joined(sets).substr(0, 0)}) {
    const auto puzzles = read(text);
    BOOST_TEST_REQUIRE(!puzzles.empty());
    for (const auto& puzzle : puzzles) require_sets(puzzle.grid, sets);
  }
  BOOST_TEST(read(hodoku + "\n" + hodoku).size() == 2U);
  BOOST_TEST(read(placed(sets, "", '.') + placed(sets, "", '.')).size() == 2U);
  BOOST_TEST(count(read(hodoku)[0].grid) == count(grid));
}

BOOST_AUTO_TEST_CASE(a_candidate_that_is_gone_takes_its_solutions) {
  const SudokuGrid grid = open_grid();
  auto sets = sets_of(grid);
  std::size_t cell = 0;
  while (sets[cell].size() < 3) ++cell;
  std::uint64_t sum = 0;
  const std::string all = sets[cell];
  for (const char digit : all) {
    sets[cell] = std::string(1, digit);
    sum += std::stoull(count(read(placed(sets, "", '.'))[0].grid));
  }
  BOOST_TEST(std::to_string(sum) == count(grid));
  sets[cell].clear();
  const auto none = read(placed(sets, "", '.'))[0].grid;
  BOOST_TEST(none.candidates[cell] == 0U);
  BOOST_TEST(count(none) == "0");
}

BOOST_AUTO_TEST_CASE(entries_of_libraries) {
  const SudokuGrid grid = open_grid();
  std::string cells;
  std::size_t open = 81;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const int digit = grid.digits[cell];
    if (digit == 0 && open == 81 && left_in(grid, cell).size() > 1) open = cell;
    cells += digit == 0 ? "." : (cell % 2 == 0 ? "+" : "") + std::to_string(digit);
  }
  const std::string gone = left_in(grid, open).substr(0, 1) + std::to_string(open / 9 + 1) +
                           std::to_string(open % 9 + 1);
  const auto puzzles = read(":0000:x:" + cells + ":::\n:0702-1:9:" + cells + ":" + gone +
                            ":911 912:r1c1:\n" + ":0100:1:" + cells + "\n");
  BOOST_TEST_REQUIRE(puzzles.size() == 3U);
  for (const auto& puzzle : puzzles) BOOST_TEST(puzzle.grid.digits == grid.digits);
  BOOST_TEST(puzzles[0].grid.candidates.empty());
  BOOST_TEST(puzzles[2].grid.candidates.empty());
  BOOST_TEST_REQUIRE(puzzles[1].grid.candidates.size() == 81U);
  for (std::size_t cell = 0; cell < 81; ++cell)
    BOOST_TEST(digits_in(puzzles[1].grid.candidates[cell]).size() == (cell == open ? 8U : 9U));
  // A line of cells alone may have the marks, too.
  BOOST_TEST(read(cells + "\n")[0].grid.digits == grid.digits);
}

BOOST_AUTO_TEST_CASE(a_string_of_27_rows_stays_one) {
  std::string cells(729, '.');
  cells[0] = 'R';
  cells[3] = '4';
  BOOST_TEST(read(cells + "\n")[0].grid.shape.size() == 27U);
  BOOST_TEST(read(std::string(729, '.') + "\n")[0].grid.shape.size() == 27U);
  for (std::size_t at = 0; at < 100; ++at) cells[7 * at] = static_cast<char>('1' + at % 9);
  BOOST_TEST(read(cells + "\n")[0].grid.shape.size() == 27U);
}

BOOST_AUTO_TEST_CASE(slips_have_places) {
  auto sets = sets_of(open_grid());
  const std::string good = placed(sets, "", '.');
  std::string bad = good;
  std::size_t at = 0;
  while (bad[at] != '.') ++at;
  bad[at] = at % 9 == 8 ? '1' : '9';
  const std::size_t cell = at / 9 * 9;
  BOOST_TEST(message(bad) ==
             "t:1:" + std::to_string(cell + 1) + ": '" + bad.substr(cell, 9) +
                 "' is no set of candidates: digits up to 9 that ascend, such as 124");
  BOOST_TEST(message(good + good.substr(1)) == "t:2:729: 728 candidates instead of 729");
  auto descending = sets;
  std::size_t several = 40;
  while (sets[several].size() < 2) ++several;
  descending[several] = "21";
  std::string rows = framed(descending, "*---*", "|---|", "*---*");
  BOOST_TEST(message(rows).find("'21' is no set of candidates") != std::string::npos);
  // Twelve among dots is a slip of a grid of digits.
  BOOST_TEST(message("1 . . .\n. . 12 .\n. . . .\n. . . 13\n") ==
             "t:2:5: '12' is not a digit of a 4x4 grid (1 to 4)");
  const std::string cells(81, '.');
  BOOST_TEST(message(":0000:x:" + cells + ":41 528::\n") ==
             "t:1:91: expected a digit, its row and its column such as 415, not '41'");
  BOOST_TEST(message(":0000:x:" + cells + ":415 508::\n") ==
             "t:1:95: expected a digit, its row and its column such as 415, not '508'");
  BOOST_TEST(message(":0000:x:.5" + cells.substr(2) + ":511 512::\n") ==
             "t:1:95: '512' takes away the digit that the cell has");
  BOOST_TEST(message(":0000:x:" + cells.substr(1) + ":::\n") == "t:1:89: 80 cells instead of 81");
  BOOST_TEST(message(":0000:x:" + cells + ":::\nno entry\n") ==
             "t:2:1: expected an entry of a library such as :0000:x:5.3..7...:415 528::");
}

BOOST_AUTO_TEST_SUITE_END()
