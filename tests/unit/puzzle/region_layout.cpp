// Regions around solutions and clues of jigsaws: connected, of the right sizes, repaired until
// brute force finds one solution.
#include <dlx/make/repair.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(region_layout)

namespace {

using dlx::puzzle::RegionLayout, dlx::puzzle::RegionRules, dlx::board::Regions;

// The cells that are reached from the first one of a region.
std::size_t reached(const Regions& map, std::uint32_t region) {
  const auto first = std::find(map.of.begin(), map.of.end(), region);
  std::set<std::size_t> seen;
  std::function<void(std::size_t)> from = [&](std::size_t cell) {
    if (map.of[cell] != region || !seen.insert(cell).second) return;
    if (cell % map.size > 0) from(cell - 1);
    if (cell % map.size + 1 < map.size) from(cell + 1);
    if (cell >= map.size) from(cell - map.size);
    if (cell + map.size < map.of.size()) from(cell + map.size);
  };
  from(static_cast<std::size_t>(first - map.of.begin()));
  return seen.size();
}

void require_connected(const Regions& map, std::size_t least, std::size_t most) {
  BOOST_TEST(map.names.size() == map.size);
  for (std::uint32_t region = 0; region < map.size; ++region) {
    const auto cells = static_cast<std::size_t>(std::count(map.of.begin(), map.of.end(), region));
    BOOST_TEST((least <= cells && cells <= most));
    BOOST_TEST(reached(map, region) == cells);
  }
}

// Queens one a row, column and region, that do not touch: row by row.
std::uint64_t placements(const Regions& map) {
  std::vector<std::size_t> columns;
  std::set<std::size_t> used;
  std::set<std::uint32_t> regions;
  std::function<std::uint64_t()> next = [&]() -> std::uint64_t {
    const std::size_t row = columns.size();
    if (row == map.size) return 1;
    std::uint64_t sum = 0;
    for (std::size_t column = 0; column < map.size; ++column) {
      const std::uint32_t region = map.of[row * map.size + column];
      const bool touches = row > 0 && columns.back() + 1 >= column && column + 1 >= columns.back();
      if (touches || used.count(column) != 0 || regions.count(region) != 0) continue;
      used.insert(column), regions.insert(region), columns.push_back(column);
      sum += next();
      used.erase(column), regions.erase(region), columns.pop_back();
    }
    return sum;
  };
  return next();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_of_queens_have_one_solution) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto size = static_cast<std::uint32_t>(5 + seed % 4);
    const RegionRules rules{.size = size, .each = 1, .min_cells = seed % 3 == 0 ? 3U : 1U};
    dlx::puzzle::Queens queens{.size = size, .no_touch = true};
    const dlx::Prepared blank(dlx::puzzle::queens(queens));
    dlx::make::RepairOptions options;
    options.seed = seed;
    options.others = 1 + seed % 3;
    const auto made = dlx::make::repaired(
        [&](std::uint64_t of_layout) {
          const auto solution = dlx::make::shuffled_solution(blank, of_layout, {}, 100'000).first;
          std::vector<std::uint32_t> cells;
          for (const auto option : solution->options)
            cells.push_back(static_cast<std::uint32_t>(index(option)));
          return RegionLayout::drawn(rules, cells, of_layout);
        },
        [&](const RegionLayout& layout) {
          queens.regions = layout.regions();
          return dlx::puzzle::queens(queens);
        },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(placements(*queens.regions) == 1U, seed);
    require_connected(*queens.regions, rules.min_cells, std::size_t{size} * size);
  }
}

// Several stars a region: patches around one star each are joined.
BOOST_AUTO_TEST_CASE(regions_of_several_stars_are_connected) {
  // Two stars in each row, column and region of 8 x 8.
  const std::vector<std::uint32_t> stars{0,  2,  12, 14, 16, 18, 29, 31,
                                         33, 35, 45, 47, 49, 51, 60, 62};
  int drawn = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto layout = RegionLayout::drawn({.size = 8, .each = 2, .min_cells = 3}, stars, seed);
    if (!layout) continue;
    ++drawn;
    const Regions map = layout->regions();
    require_connected(map, 3, 64);
    std::vector<int> count(8);
    for (const std::uint32_t star : stars) ++count[map.of[star]];
    BOOST_TEST((count == std::vector<int>(8, 2)));
  }
  BOOST_TEST(drawn > 20);
}

BOOST_AUTO_TEST_CASE(rules_that_no_map_keeps_are_refused) {
  const std::vector<std::uint32_t> marked{0, 3};
  BOOST_CHECK_THROW((void)RegionLayout::drawn({.size = 63}, marked, 1), dlx::ModelError);
  BOOST_CHECK_THROW((void)RegionLayout::drawn({.size = 3}, marked, 1), dlx::ModelError);
  BOOST_CHECK_THROW((void)RegionLayout::drawn({.size = 2, .min_cells = 3}, marked, 1),
                    dlx::ModelError);
  const std::vector<std::uint32_t> twice{1, 1}, outside{1, 4};
  BOOST_CHECK_THROW((void)RegionLayout::drawn({.size = 2}, twice, 1), dlx::ModelError);
  BOOST_CHECK_THROW((void)RegionLayout::drawn({.size = 2}, outside, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(jigsaws_are_connected_regions_of_one_size) {
  std::set<std::vector<std::uint32_t>> seen;
  for (std::uint32_t size = 1; size <= 12; ++size)
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Regions map = dlx::puzzle::random_jigsaw(size, seed);
      require_connected(map, size, size);
      dlx::board::require_sound(map);
      if (size == 7) seen.insert(map.of);
    }
  BOOST_TEST(seen.size() == 10U);
  BOOST_TEST((dlx::puzzle::random_jigsaw(9, 5) == dlx::puzzle::random_jigsaw(9, 5)));
  BOOST_CHECK_THROW((void)dlx::puzzle::random_jigsaw(0, 1), dlx::ModelError);
  BOOST_CHECK_THROW((void)dlx::puzzle::random_jigsaw(63, 1), dlx::ModelError);
}

// One solution, and none of the clues can go.
BOOST_AUTO_TEST_CASE(clues_are_minimal) {
  const auto count = [](const dlx::puzzle::SudokuGrid& grid) {
    return *dlx::count(dlx::puzzle::sudoku(grid)).value.to_uint64();
  };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto grid = dlx::puzzle::blank_sudoku({2, 2});
    const dlx::Instance blank = dlx::puzzle::sudoku(grid);
    dlx::make::RepairOptions options;
    options.seed = seed;
    options.others = seed % 4 + 1;
    dlx::puzzle::SudokuGrid last = grid;
    const auto made = dlx::make::repaired(
        [&](std::uint64_t of_layout) {
          const auto solution = dlx::make::shuffled_solution(blank, of_layout, {}, 10'000).first;
          return std::optional(dlx::puzzle::SudokuClues(grid, blank.problem, *solution, of_layout));
        },
        [&](const dlx::puzzle::SudokuClues& clues) {
          return dlx::puzzle::sudoku(last = clues.grid());
        },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(count(last) == 1U);
    for (std::uint8_t& digit : last.digits) {
      const std::uint8_t clue = std::exchange(digit, std::uint8_t{0});
      if (clue != 0) BOOST_TEST(count(last) > 1U);
      digit = clue;
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
