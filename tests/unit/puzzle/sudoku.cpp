// The encoding of sudoku: items, options, directives, clashes, shapes.
#include "support/brute_force.hpp"
#include "support/refusal.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku)

namespace {

using dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuShape;

std::string option(const dlx::Problem& problem, std::size_t id) {
  std::string text;
  for (const auto& entry : problem.option(dlx::OptionId{static_cast<std::uint32_t>(id)}))
    (text += text.empty() ? "" : " ") += problem.name(entry.item);
  return text;
}

std::set<std::string> options(const dlx::Problem& problem) {
  std::set<std::string> all;
  for (std::size_t o = 0; o < problem.option_count(); ++o) all.insert(option(problem, o));
  return all;
}

SudokuGrid grid_of(const SudokuShape& shape, std::string_view cells) {
  SudokuGrid grid = dlx::puzzle::blank_sudoku(shape);
  for (std::size_t i = 0; i < cells.size(); ++i)
    grid.digits.at(i) = static_cast<std::uint8_t>(cells[i] == '.' ? 0 : cells[i] - '0');
  return grid;
}

std::string message(const SudokuGrid& grid) {
  return support::refusal<dlx::ModelError>([&] { (void)dlx::puzzle::sudoku(grid); });
}

// Does the option of a blank grid agree with all givens? From the rules, not from the encoding.
bool fits(const SudokuGrid& grid, std::size_t row, std::size_t column, std::size_t digit) {
  const std::size_t size = grid.shape.size();
  for (std::size_t r = 0; r < size; ++r)
    for (std::size_t c = 0; c < size; ++c) {
      const std::size_t given = grid.digits[r * size + c];
      const bool here = r == row && c == column;
      const bool sees = r == row || c == column ||
                        (r / grid.shape.box_rows == row / grid.shape.box_rows &&
                         c / grid.shape.box_columns == column / grid.shape.box_columns);
      if (given != 0 && (here ? given != digit : sees && given == digit)) return false;
    }
  return true;
}

// A complete grid: the pattern row * box_columns + row / box_rows + column, relabelled.
SudokuGrid complete(const SudokuShape& shape, std::mt19937& random) {
  const std::size_t size = shape.size();
  std::vector<std::uint8_t> names(size);
  for (std::size_t d = 0; d < size; ++d) names[d] = static_cast<std::uint8_t>(d + 1);
  std::shuffle(names.begin(), names.end(), random);
  SudokuGrid grid = dlx::puzzle::blank_sudoku(shape);
  for (std::size_t r = 0; r < size; ++r)
    for (std::size_t c = 0; c < size; ++c)
      grid.digits[r * size + c] =
          names[(r % shape.box_rows * shape.box_columns + r / shape.box_rows + c) % size];
  return grid;
}

constexpr std::array<SudokuShape, 10> shapes = {
    SudokuShape{1, 1}, SudokuShape{1, 4}, SudokuShape{2, 2}, SudokuShape{2, 3}, SudokuShape{3, 2},
    SudokuShape{2, 4}, SudokuShape{3, 3}, SudokuShape{3, 4}, SudokuShape{4, 4}, SudokuShape{5, 5}};

}  // namespace

BOOST_AUTO_TEST_CASE(a_blank_grid_has_an_option_for_each_digit_of_each_cell) {
  for (const auto& shape : shapes) {
    const std::size_t size = shape.size();
    const auto problem = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku(shape)).problem;
    BOOST_TEST(problem.item_count() == 4 * size * size);
    BOOST_TEST(problem.primary_count() == problem.item_count());
    BOOST_TEST(problem.option_count() == size * size * size);
    BOOST_TEST(options(problem).size() == problem.option_count());
  }
}

BOOST_AUTO_TEST_CASE(names_count_from_one_and_boxes_row_by_row) {
  const auto problem = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({})).problem;
  BOOST_TEST(option(problem, 3 * 9 + 7) == "r1c4 r1=8 c4=8 b2=8");
  BOOST_TEST(option(problem, 728) == "r9c9 r9=9 c9=9 b9=9");
  const auto large = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({4, 4})).problem;
  BOOST_TEST(option(large, (9 * 16 + 11) * 16 + 15) == "r10c12 r10=16 c12=16 b11=16");
}

BOOST_AUTO_TEST_CASE(boxes_are_rows_by_columns) {
  const auto wide = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({2, 3})).problem;
  BOOST_TEST(option(wide, (1 * 6 + 2) * 6) == "r2c3 r2=1 c3=1 b1=1");
  BOOST_TEST(option(wide, (2 * 6 + 3) * 6) == "r3c4 r3=1 c4=1 b4=1");
  const auto high = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({3, 2})).problem;
  BOOST_TEST(option(high, (1 * 6 + 2) * 6) == "r2c3 r2=1 c3=1 b2=1");
  BOOST_TEST(option(high, (3 * 6 + 5) * 6) == "r4c6 r4=1 c6=1 b6=1");
}

BOOST_AUTO_TEST_CASE(each_box_has_as_many_cells_as_the_grid_has_rows) {
  for (const auto& shape : shapes) {
    std::vector<std::size_t> cells(shape.size());
    for (std::size_t r = 0; r < shape.size(); ++r)
      for (std::size_t c = 0; c < shape.size(); ++c) ++cells.at(shape.box(r, c));
    for (const std::size_t count : cells) BOOST_TEST(count == shape.size());
  }
}

BOOST_AUTO_TEST_CASE(exactly_the_options_that_agree_with_the_givens_stay) {
  std::mt19937 random(2);
  for (const auto& shape : shapes)
    for (int round = 0; round < 5; ++round) {
      SudokuGrid grid = complete(shape, random);
      for (auto& digit : grid.digits)
        if (random() % 5 < 3) digit = 0;
      std::set<std::string> expected;
      const auto blank = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku(shape)).problem;
      const std::size_t size = shape.size();
      for (std::size_t o = 0; o < blank.option_count(); ++o)
        if (fits(grid, o / size / size, o / size % size, o % size + 1))
          expected.insert(option(blank, o));
      const auto problem = dlx::puzzle::sudoku(grid).problem;
      BOOST_TEST(problem.item_count() == blank.item_count());
      BOOST_TEST(problem.option_count() == expected.size());
      BOOST_TEST((options(problem) == expected));
    }
}

BOOST_AUTO_TEST_CASE(a_complete_grid_keeps_one_option_a_cell) {
  std::mt19937 random(3);
  for (const auto& shape : shapes) {
    const auto problem = dlx::puzzle::sudoku(complete(shape, random)).problem;
    BOOST_TEST(problem.option_count() == shape.cells());
    std::set<std::size_t> covered;
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      for (const auto& entry : problem.option(dlx::OptionId{o})) covered.insert(index(entry.item));
    BOOST_TEST(covered.size() == problem.item_count());
  }
}

// Brute force finds those of the 288 grids of 4x4 in which three cages have their sums and no digit
// twice: one in a row, one around a corner, one with a given.
BOOST_AUTO_TEST_CASE(cages_hold_different_digits_with_their_sum) {
  using support::brute_force;
  SudokuGrid grid = grid_of({2, 2}, "........3......2");
  const auto plain = dlx::puzzle::sudoku(grid);
  grid.variant.cages = {{5, {0, 1}}, {6, {2, 5, 6}}, {3, {11, 15}}};
  const auto digits_of = [](const dlx::Problem& problem, const dlx::Solution& solution) {
    std::vector<std::size_t> digits(16, 0);
    for (const dlx::OptionId o : solution.options) {
      std::size_t cell = 0;
      for (const auto& entry : problem.option(o)) {
        const std::string name(problem.name(entry.item));
        if (index(entry.item) < 16) cell = index(entry.item);
        if (name.starts_with("r") && name[2] == '=') digits[cell] = std::stoul(name.substr(3));
      }
    }
    return digits;
  };
  std::set<std::vector<std::size_t>> expected, found;
  for (const auto& solution : brute_force(plain.problem)) {
    const auto d = digits_of(plain.problem, solution);
    const bool differ = d[2] != d[5] && d[2] != d[6] && d[5] != d[6];
    if (differ && d[0] + d[1] == 5 && d[2] + d[5] + d[6] == 6 && d[11] + d[15] == 3)
      expected.insert(d);
  }
  const auto caged = dlx::puzzle::sudoku(grid);
  for (const auto& solution : brute_force(caged.problem))
    BOOST_TEST(found.insert(digits_of(caged.problem, solution)).second);
  BOOST_TEST(!expected.empty());
  BOOST_TEST((found == expected));
  BOOST_TEST(option(caged.problem, 22) == "r1c1 r1=1 c1=1 b1=1 r1c2 r1=4 c2=4 b1=4");
  BOOST_TEST(*caged.directives.find("cage") == "5 r1c1 r1c2");
}

BOOST_AUTO_TEST_CASE(cages_that_are_none_are_refused) {
  SudokuGrid grid = dlx::puzzle::blank_sudoku({3, 3});
  const auto told = [&](std::vector<dlx::puzzle::SudokuCage> cages) {
    grid.variant.cages = std::move(cages);
    return message(grid);
  };
  BOOST_TEST(told({{3, {}}}) == "a cage without cells");
  BOOST_TEST(told({{3, {1, 0}}}) == "the cells of a cage are not ascending cells of the sudoku");
  BOOST_TEST(told({{3, {80, 81}}}) == "the cells of a cage are not ascending cells of the sudoku");
  BOOST_TEST(told({{3, {0, 1}}, {4, {1, 2}}}) == "cell r1c2 is in two cages");
  BOOST_TEST(told({{45, {0, 1, 12, 13, 24, 25, 36, 37, 48}}}) == "");
  // None at all is a problem without solution.
  BOOST_TEST(told({{2, {0, 1}}}) == "");
}

BOOST_AUTO_TEST_CASE(givens_are_options_of_the_blank_grid) {
  const auto blank = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({2, 2})).problem;
  std::vector<dlx::OptionId> givens{dlx::OptionId{7}};
  dlx::puzzle::sudoku_givens(grid_of({2, 2}, "...4.3.........1"), givens);
  BOOST_TEST_REQUIRE(givens.size() == 3);
  BOOST_TEST(option(blank, index(givens[0])) == "r1c4 r1=4 c4=4 b2=4");
  BOOST_TEST(option(blank, index(givens[1])) == "r2c2 r2=3 c2=3 b1=3");
  BOOST_TEST(option(blank, index(givens[2])) == "r4c4 r4=1 c4=1 b4=1");
  dlx::puzzle::sudoku_givens(dlx::puzzle::blank_sudoku({2, 2}), givens);
  BOOST_TEST(givens.empty());
}

BOOST_AUTO_TEST_CASE(directives_say_how_to_draw) {
  const auto directives = dlx::puzzle::sudoku(grid_of({2, 3}, ".5....4")).directives;
  BOOST_TEST(*directives.find("puzzle") == "sudoku");
  BOOST_TEST(*directives.find("size") == "6x6");
  BOOST_TEST(*directives.find("box") == "2x3");
  BOOST_TEST(*directives.find("symbols") == "123456");
  BOOST_TEST(*directives.find("clues") == "r1c2=5 r2c1=4");
  BOOST_TEST(dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({})).directives.find("clues") ==
             nullptr);
  BOOST_TEST(dlx::puzzle::blank_sudoku({4, 4}).symbols == "123456789ABCDEFG");
  BOOST_TEST(dlx::puzzle::blank_sudoku({6, 6}).symbols.empty());
}

BOOST_AUTO_TEST_CASE(clashes_name_both_cells) {
  BOOST_TEST(message(grid_of({2, 2}, "1..1")) == "r1c4=1 clashes with r1c1=1: same row");
  BOOST_TEST(message(grid_of({2, 2}, "1...........1")) ==
             "r4c1=1 clashes with r1c1=1: same column");
  BOOST_TEST(message(grid_of({2, 2}, "1....1")) == "r2c2=1 clashes with r1c1=1: same box");
  BOOST_TEST(message(grid_of({2, 2}, "1.....1")) == "");
  BOOST_TEST(message(grid_of({3, 2}, "1......1")) == "r2c2=1 clashes with r1c1=1: same box");
  BOOST_TEST(message(grid_of({2, 3}, ".1......1")) == "r2c3=1 clashes with r1c2=1: same box");
}

BOOST_AUTO_TEST_CASE(the_clash_is_the_one_that_is_read_first) {
  const auto clash = dlx::puzzle::find_clash(grid_of({2, 2}, "2..1....2..1"));
  BOOST_TEST_REQUIRE(clash.has_value());
  BOOST_TEST(clash->first == 0);
  BOOST_TEST(clash->second == 8);
  BOOST_TEST(!dlx::puzzle::find_clash(dlx::puzzle::blank_sudoku({})).has_value());
}

BOOST_AUTO_TEST_CASE(usual_boxes_are_the_squarest) {
  using Pairs = std::vector<std::pair<std::uint64_t, SudokuShape>>;
  for (const auto& [size, shape] : Pairs{{4, {2, 2}},
                                         {6, {2, 3}},
                                         {8, {2, 4}},
                                         {9, {3, 3}},
                                         {12, {3, 4}},
                                         {16, {4, 4}},
                                         {25, {5, 5}},
                                         {64, {8, 8}}})
    BOOST_TEST((SudokuShape::usual(size) == shape), size);
  for (const std::uint64_t size : {0ULL, 1ULL, 2ULL, 3ULL, 5ULL, 7ULL, 61ULL, 65ULL, ~0ULL})
    BOOST_TEST(!SudokuShape::usual(size).has_value(), size);
}

BOOST_AUTO_TEST_CASE(shapes_out_of_range_are_refused_before_memory_is_asked_for) {
  for (const SudokuShape shape :
       {SudokuShape{0, 3}, SudokuShape{3, 0}, SudokuShape{5, 13}, SudokuShape{100'000, 10'000},
        SudokuShape{0xFFFFFFFF, 0xFFFFFFFF}})
    BOOST_CHECK_THROW((void)dlx::puzzle::blank_sudoku(shape), dlx::ModelError);
  BOOST_TEST(message({{9, 8}, {}, {}}) ==
             "boxes of 9x8 cells are too large: a sudoku has at most 64x64 cells");
  BOOST_CHECK_NO_THROW((void)dlx::puzzle::blank_sudoku({8, 8}));
}

BOOST_AUTO_TEST_CASE(the_largest_grid_is_encoded) {
  std::mt19937 random(4);
  SudokuGrid grid = complete({8, 8}, random);
  for (auto& digit : grid.digits)
    if (random() % 2 == 0) digit = 0;
  BOOST_CHECK_NO_THROW((void)dlx::puzzle::sudoku(grid));
  BOOST_TEST(dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({8, 8})).problem.option_count() ==
             64 * 64 * 64);
}

BOOST_AUTO_TEST_CASE(grids_that_are_none_are_refused) {
  SudokuGrid grid = dlx::puzzle::blank_sudoku({2, 2});
  grid.digits.pop_back();
  BOOST_TEST(message(grid) == "a sudoku of 4x4 has 16 cells, not 15");
  grid.digits.push_back(5);
  BOOST_TEST(message(grid) == "a sudoku of 4x4 has no digit 5");
  grid.digits.back() = 4;
  for (const auto* symbols : {"123", "12345", "123 ", "12\n4", "12\xC3\xA9"}) {
    grid.symbols = symbols;
    BOOST_TEST(message(grid) == "a sudoku of 4x4 needs 4 symbols, one character each");
  }
}

BOOST_AUTO_TEST_SUITE_END()
