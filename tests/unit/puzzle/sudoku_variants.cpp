// Sudokus with diagonals, windows and regions: their numbers of solutions against filling grids
// cell by cell after the rules' own words, and what is drawn.
#include "support/pictures.hpp"
#include "support/random_problem.hpp"
#include "support/refusal.hpp"

#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <cstdlib>
#include <functional>
#include <map>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_variants)

namespace {

using dlx::board::Regions, dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuVariant;
namespace draw = dlx::draw;

// Fills a grid in every way; cells that see each other differ.
class Filling {
 public:
  explicit Filling(const SudokuGrid& grid) : grid_(grid), size_(grid.shape.size()) {
    fill(0, grid.digits);
  }
  std::uint64_t count = 0;

 private:
  void fill(std::size_t cell, const std::vector<std::uint8_t>& given) {
    if (cell == given.size()) {
      ++count;
      return;
    }
    for (std::uint8_t digit = 1; digit <= size_; ++digit) {
      if (given[cell] != 0 && given[cell] != digit) continue;
      if (given[cell] == 0 && !grid_.candidates.empty() &&
          (grid_.candidates[cell] >> (digit - 1U) & 1U) == 0)
        continue;
      digits_.push_back(digit);
      if (fits(cell)) fill(cell + 1, given);
      digits_.pop_back();
    }
  }

  [[nodiscard]] bool fits(std::size_t cell) const {
    for (std::size_t other = 0; other < cell; ++other)
      if (digits_[other] == digits_[cell] && see(other, cell)) return false;
    return true;
  }

  [[nodiscard]] bool see(std::size_t a, std::size_t b) const {
    const std::size_t r = a / size_, c = a % size_, s = b / size_, d = b % size_;
    const auto& [diagonals, windows, regions, cages, marks, corners] = grid_.variant;
    if (r == s || c == d) return true;
    if (diagonals && r == c && s == d) return true;
    if (diagonals && r + c == size_ - 1 && s + d == size_ - 1) return true;
    if (!regions.empty()) return regions[0].of[a] == regions[0].of[b];
    const std::size_t high = grid_.shape.box_rows, wide = grid_.shape.box_columns;
    if (r / high == s / high && c / wide == d / wide) return true;
    return windows && window(r, c) != 0 && window(r, c) == window(s, d);
  }

  // Drawn by hand, from 1; 0 outside.
  [[nodiscard]] int window(std::size_t row, std::size_t column) const {
    static const std::map<std::size_t, std::vector<std::string>> maps{
        {4, {"0000", "0110", "0110", "0000"}},
        {6, {"000000", "011100", "011100", "000000", "000000", "000000"}},
        {9,
         {"000000000", "011102220", "011102220", "011102220", "000000000", "033304440", "033304440",
          "033304440", "000000000"}}};
    return maps.at(size_)[row][column] - '0';
  }

  const SudokuGrid& grid_;
  std::size_t size_;
  std::vector<std::uint8_t> digits_;
};

std::string count(const SudokuGrid& grid) {
  return dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string();
}

void compare(const SudokuGrid& grid, const std::string& what) {
  BOOST_TEST(count(grid) == std::to_string(Filling(grid).count), what);
}

SudokuGrid four(const SudokuVariant& variant) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 2});
  grid.variant = variant;
  return grid;
}

// Equal regions, whether connected or not.
Regions random_regions(std::uint32_t size, std::uint64_t seed) {
  support::Dice dice(seed);
  Regions map{size, {}, {}};
  for (std::uint32_t r = 0; r < size; ++r) map.names.emplace_back(1, static_cast<char>('a' + r));
  for (std::uint32_t cell = 0; cell < size * size; ++cell) map.of.push_back(cell / size);
  for (int swap = 0; swap < 3; ++swap)  // few: most maps have no grids at all
    std::swap(map.of[dice.below(size * size)], map.of[dice.below(size * size)]);
  return map;
}

SudokuGrid jigsaw(const Regions& map) {
  auto grid = dlx::puzzle::blank_sudoku(
      {.box_rows = 1, .box_columns = static_cast<std::uint32_t>(map.size)});
  grid.variant.regions = {map};
  return grid;
}

std::string refusal(const SudokuGrid& grid) {
  return support::refusal<dlx::ModelError>([&] { (void)dlx::puzzle::sudoku(grid); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(small_grids_are_as_many_as_can_be_filled) {
  BOOST_TEST(count(four({})) == "288");
  BOOST_TEST(count(four({.diagonals = true})) == "48");
  for (const bool diagonals : {false, true})
    for (const bool windows : {false, true})
      compare(four({.diagonals = diagonals, .windows = windows}), "4x4");
}

BOOST_AUTO_TEST_CASE(regions_take_the_place_of_boxes) {
  std::uint64_t with_solutions = 0;
  for (const std::uint32_t size : {1U, 2U, 3U, 4U, 5U})
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      auto grid = jigsaw(random_regions(size, seed));
      grid.variant.diagonals = seed % 3 == 0;
      with_solutions += Filling(grid).count > 0 ? 1U : 0U;
      compare(grid, "size " + std::to_string(size) + ", seed " + std::to_string(seed));
    }
  BOOST_TEST(with_solutions > 10U);
}

BOOST_AUTO_TEST_CASE(givens_count_in_all_units) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    support::Dice dice(seed);
    auto grid = seed % 2 == 0 ? four({.diagonals = true, .windows = seed % 4 == 0})
                              : jigsaw(random_regions(4, seed));
    for (int given = 0; given < 2; ++given)
      grid.digits[dice.below(16)] = static_cast<std::uint8_t>(dice.between(1, 4));
    if (dlx::puzzle::find_clash(grid))
      BOOST_TEST(Filling(grid).count == 0U);
    else
      compare(grid, "seed " + std::to_string(seed));
  }
}

BOOST_AUTO_TEST_CASE(candidates_that_are_gone_are_options_that_are_not_written) {
  std::uint64_t with_solutions = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    support::Dice dice(seed);
    auto grid =
        seed % 2 == 0 ? four({.diagonals = seed % 4 == 0}) : jigsaw(random_regions(4, seed));
    grid.digits[dice.below(16)] = static_cast<std::uint8_t>(dice.between(1, 4));
    if (seed % 3 == 0) grid.variant.cages = {{5, {0, 1}}};
    for (std::size_t cell = 0; cell < 16; ++cell)
      grid.candidates.push_back(15U & ~(1U << dice.below(6)));
    auto filled = grid;
    filled.variant.cages.clear();
    const auto expected = Filling(filled).count;
    if (grid.variant.cages.empty()) compare(grid, "seed " + std::to_string(seed));
    BOOST_TEST(std::stoull(count(grid)) <= expected);
    with_solutions += expected > 0 ? 1U : 0U;
  }
  BOOST_TEST(with_solutions > 10U);
}

BOOST_AUTO_TEST_CASE(candidates_are_told_without_those_that_givens_exclude) {
  auto grid = four({});
  grid.digits[0] = 1;
  grid.candidates.assign(16, 0b1111);
  grid.candidates[1] = 0b0101;
  grid.candidates[6] = 0;
  grid.candidates[7] = 0b1010;
  const auto instance = dlx::puzzle::sudoku(grid);
  const auto lines = instance.directives.all("candidates");
  BOOST_REQUIRE(lines.size() == 1U);
  BOOST_TEST(lines[0].substr(0, 53) == "r1c2=3 r1c3=2,3,4 r1c4=2,3,4 r2c1=2,3,4 r2c2=2,3,4 r2");
  BOOST_TEST(lines[0].find(" r2c3=0 r2c4=2,4 ") != std::string::npos);
  grid.candidates.pop_back();
  BOOST_TEST(refusal(grid) == "a sudoku of 4x4 has 16 sets of candidates, not 15");
  grid.candidates.push_back(16);
  BOOST_TEST(refusal(grid) == "a candidate of r4c4 is above 4");
}

// A larger one with windows in two rows: most cells given, from a grid found before.
BOOST_AUTO_TEST_CASE(windows_of_the_usual_size) {
  auto blank = dlx::puzzle::blank_sudoku({});
  blank.variant = {.diagonals = true, .windows = true};
  dlx::SearchOptions any;
  any.purpose = dlx::Purpose::any;
  dlx::Search search{dlx::Prepared(dlx::puzzle::sudoku(blank).problem), any};
  BOOST_REQUIRE(search.next());
  auto grid = blank;
  for (const dlx::OptionId option : search.solution().options)
    grid.digits[dlx::index(option) / 9] = static_cast<std::uint8_t>(dlx::index(option) % 9 + 1);
  BOOST_TEST(Filling(grid).count == 1U);
  for (std::size_t cell = 0; cell < 81; ++cell)
    if (cell % 5 > 2 || cell % 3 == 0) grid.digits[cell] = 0;
  compare(grid, "two fifths given");
  grid.variant.windows = false;
  compare(grid, "two fifths given, no windows");
}

BOOST_AUTO_TEST_CASE(items_say_which_unit) {
  const auto problem = dlx::puzzle::sudoku(four({.diagonals = true, .windows = true})).problem;
  const auto text = [&](std::uint32_t option) {
    std::string names;
    for (const auto& entry : problem.option(dlx::OptionId{option}))
      (names += ' ') += problem.name(entry.item);
    return names;
  };
  BOOST_TEST(text(0) == " r1c1 r1=1 c1=1 b1=1 d1=1");
  BOOST_TEST(text(14) == " r1c4 r1=3 c4=3 b2=3 d2=3");
  BOOST_TEST(text(20) == " r2c2 r2=1 c2=1 b1=1 d1=1 w1=1");
  BOOST_TEST(problem.item_count() == 4U * (4 + 12 + 2 + 1));
}

BOOST_AUTO_TEST_CASE(clashes_name_the_unit) {
  auto grid = four({.diagonals = true, .windows = true});
  grid.digits[0] = grid.digits[15] = 2;
  BOOST_TEST(dlx::puzzle::find_clash(grid)->message == "r4c4=2 clashes with r1c1=2: same diagonal");
  grid.digits[15] = 0;
  grid.digits[5] = grid.digits[10] = 3;
  grid.variant.diagonals = false;
  BOOST_TEST(dlx::puzzle::find_clash(grid)->message == "r3c3=3 clashes with r2c2=3: same window");
  Regions map = random_regions(4, 1);
  map.of = {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  grid = jigsaw(map);
  grid.digits[0] = grid.digits[5] = 1;
  BOOST_TEST(dlx::puzzle::find_clash(grid)->message == "r2c2=1 clashes with r1c1=1: same region");
}

BOOST_AUTO_TEST_CASE(what_makes_no_grid_is_refused) {
  auto grid = four({});
  grid.variant.regions = {random_regions(5, 1)};
  BOOST_TEST(refusal(grid) == "the map of regions has 5 rows, the sudoku 4");
  grid.variant.regions = {random_regions(4, 1)};
  grid.variant.windows = true;
  BOOST_TEST(refusal(grid) == "windows go with boxes, not with regions");
  grid.variant.windows = false;
  grid.variant.regions[0].of.assign(16, 0);
  for (std::uint32_t r = 1; r < 4; ++r) grid.variant.regions[0].of[r] = r;
  BOOST_TEST(refusal(grid) == "region a of a sudoku has 13 cells, not 4");
  auto flat = dlx::puzzle::blank_sudoku({.box_rows = 1, .box_columns = 5});
  flat.variant.windows = true;
  BOOST_TEST(refusal(flat) == "a sudoku with boxes of 1x5 cells has no room for a window");
}

BOOST_AUTO_TEST_CASE(diagonals_and_windows_have_a_ground) {
  auto instance = dlx::puzzle::sudoku(four({.diagonals = true, .windows = true}));
  support::each_answer(instance, 3, [&](const dlx::SolutionRecord& answer) {
    const auto picture = draw::Drawer(instance.directives).draw(answer);
    const auto is_marked = [&](int row, int column) {
      return support::ground(picture, row, column).role == draw::Role::highlight;
    };
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 4; ++column)
        BOOST_TEST(is_marked(row, column) == (row == column || row + column == 3));
    BOOST_TEST(support::has_wall(picture, 2, 0.5));
  });
  instance = dlx::puzzle::sudoku(four({.windows = true}));
  support::each_answer(instance, 3, [&](const dlx::SolutionRecord& answer) {
    const auto picture = draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((support::ground(picture, 1, 2).role == draw::Role::highlight));
    BOOST_TEST((support::ground(picture, 0, 0).role != draw::Role::highlight));
  });
}

BOOST_AUTO_TEST_CASE(regions_are_walled_in) {
  Regions map = random_regions(4, 1);
  map.of = {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  const auto instance = dlx::puzzle::sudoku(jigsaw(map));
  support::each_answer(instance, 3, [&](const dlx::SolutionRecord& answer) {
    const draw::Drawer drawer(instance.directives);
    const auto picture = drawer.draw(answer);
    for (int row = 0; row < 4; ++row)
      for (int column = 1; column < 4; ++column) {
        const auto cell = static_cast<std::size_t>(4 * row + column);
        BOOST_TEST(support::has_wall(picture, column, row + 0.5) ==
                   (map.of[cell] != map.of[cell - 1]));
      }
    BOOST_TEST(drawer.sudoku(answer).box_rows == 4U);
  });
}

// Right in rows, columns and boxes; `line` tells the other items of cells.
BOOST_AUTO_TEST_CASE(answers_that_break_a_variant_are_marked) {
  const std::string digits = "1234341221434321";
  const auto wrong = [&](std::vector<std::pair<std::string, std::string>> lines,
                         const std::function<std::string(std::size_t, std::size_t)>& line) {
    lines.insert(lines.begin(), {{"puzzle", "sudoku"}, {"size", "4x4"}});
    std::vector<dlx::RecordedOption> options;
    for (std::size_t cell = 0; cell < 16; ++cell) {
      const std::size_t row = cell / 4, column = cell % 4;
      const std::string r = "r" + std::to_string(row + 1), c = "c" + std::to_string(column + 1),
                        is_digit = "=" + std::string(1, digits[cell]);
      options.push_back(support::option(cell, {r + c, r + is_digit, c + is_digit}));
      if (const std::string name = line(row, column); !name.empty())
        options.back().tokens.push_back(name + is_digit);
    }
    return support::wrong_cells(support::directives(lines), options);
  };
  const auto box = [](std::size_t row, std::size_t column) {
    return "b" + std::to_string(row / 2 * 2 + column / 2 + 1);
  };
  const auto falling = [](std::size_t row, std::size_t column) {
    return std::string(row == column ? "d1" : "");
  };
  const auto inner = [](std::size_t row, std::size_t column) {
    return std::string(row % 3 != 0 && column % 3 != 0 ? "w1" : "");
  };
  const auto region = [](std::size_t row, std::size_t column) {
    return "b" + std::to_string(row < 2 ? column + 1 : 4 - column);
  };
  BOOST_TEST(wrong({{"box", "2x2"}}, box) == "");
  BOOST_TEST(wrong({{"box", "2x2"}, {"diagonals", ""}}, falling) == "r1c1 r2c2 r3c3 r4c4");
  BOOST_TEST(wrong({{"box", "2x2"}, {"windows", ""}}, inner) == "r2c2 r2c3 r3c2 r3c3");
  BOOST_TEST(wrong({{"region", "abcd"}, {"region", "abcd"}, {"region", "dcba"}, {"region", "dcba"}},
                   region) != "");
  BOOST_TEST(support::refusal(
                 support::directives({{"puzzle", "sudoku"}, {"size", "4x4"}, {"region", "abcd"}}),
                 {}) == "'| @region' needs 4 lines, not 1");
}

BOOST_AUTO_TEST_SUITE_END()
