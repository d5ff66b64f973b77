// Pools of constraints: each mark holds on the digits that it was drawn from, those of a symmetry
// come with their images, and a puzzle of a problem's lines is that problem again.
#include "support/read_sudokus.hpp"

#include <dlx/puzzle/mark_pool.hpp>
#include <dlx/solve.hpp>

#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(mark_pool)

namespace {

using dlx::board::MarkPlace;
using dlx::puzzle::MarkPool, dlx::puzzle::SudokuGrid;

const std::string digits_of_nine =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<std::uint8_t> digits() {
  std::vector<std::uint8_t> all;
  for (const char c : digits_of_nine) all.push_back(static_cast<std::uint8_t>(c - '0'));
  return all;
}

MarkPool pool_of(const std::string& words, const MarkPool::Image& image, std::uint64_t seed) {
  const auto wishes = dlx::puzzle::mark_wishes_of(words);
  return MarkPool(dlx::puzzle::blank_sudoku({3, 3}), digits(), wishes, image, seed);
}

SudokuGrid whole(const MarkPool& pool) {
  return pool.grid(std::vector<bool>(pool.size(), true));
}

std::string error_of(const std::string& text) {
  try {
    return std::to_string(dlx::puzzle::mark_wishes_of(text).size()) + " read";
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
}

}  // namespace

// The grid with all digits given has one solution with the pool, and it has marks of each word.
BOOST_AUTO_TEST_CASE(marks_hold_on_their_digits) {
  for (const std::string word : {"kropki",       "xv",          "difference",    "ratio",
                                 "even",         "odd",         "minimum",       "maximum",
                                 "thermo",       "slow-thermo", "whisper",       "dutch-whisper",
                                 "renban",       "palindrome",  "between",       "arrow",
                                 "killer",       "quadruple",   "little-killer", "sandwich",
                                 "x-sum",        "skyscraper",  "numbered-room", "lockout",
                                 "entropic",     "modular",     "nabner",        "zipper",
                                 "double-arrow", "cage-repeats"}) {
    const MarkPool pool = pool_of(word + ":12", {}, word.size());
    SudokuGrid grid = whole(pool);
    const std::size_t marks = grid.variant.marks.size() + grid.variant.cages.size();
    BOOST_TEST((2U <= marks && marks <= 12U), word << ": " << marks);
    grid.digits = digits();
    BOOST_TEST(
        dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string() == "1",
        word);
  }
}

BOOST_AUTO_TEST_CASE(givens_are_drawn_too) {
  const MarkPool pool = pool_of("givens:7,even:2", {}, 1);
  const SudokuGrid grid = whole(pool);
  BOOST_TEST(std::count(grid.digits.begin(), grid.digits.end(), 0) == 81 - 7);
  BOOST_TEST(grid.variant.marks.size() == 2U);
  BOOST_TEST((pool.grid(std::vector<bool>(pool.size())) == dlx::puzzle::blank_sudoku({3, 3})));
}

BOOST_AUTO_TEST_CASE(places_are_symmetric) {
  const auto turned = [](MarkPlace at) { return MarkPlace{8 - at.row, 8 - at.column}; };
  for (const std::string words : {"kropki,thermo:6", "killer:12,little-killer:6", "sandwich:8"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const SudokuGrid grid = whole(pool_of(words, turned, seed));
      std::multiset<std::pair<int, int>> places, images;
      const auto add = [&](MarkPlace at) {
        places.emplace(at.row, at.column);
        images.emplace(turned(at).row, turned(at).column);
      };
      for (const auto& mark : grid.variant.marks)
        for (const auto& group : mark.groups)
          for (const MarkPlace at : group) add(at);
      for (const auto& cage : grid.variant.cages)
        for (const std::size_t cell : cage.cells)
          add({static_cast<int>(cell / 9), static_cast<int>(cell % 9)});
      BOOST_TEST(places.size() >= 4U, words);
      BOOST_TEST((places == images), words << ' ' << seed);
    }
}

BOOST_AUTO_TEST_CASE(wishes_are_read) {
  BOOST_TEST(error_of("kropki,thermo:6,killer:10") == "3 read");
  BOOST_TEST(error_of("kropki,").starts_with("unknown constraint '': there are kropki, xv, "));
  BOOST_TEST(error_of("thermo:0") == "expected a number from 1 behind the colon of 'thermo:0'");
  BOOST_TEST(error_of("thermo:") == "expected a number from 1 behind the colon of 'thermo:'");
}

BOOST_AUTO_TEST_CASE(lines_of_a_problem_are_its_grid) {
  for (const std::string text :
       {"size 6x6\nbox 3x2\nthermo r1c1 r1c2\ncage 5 r2c1 r2c2\ndiagonals\nclues r6c6=3\n",
        "grids 4@1,1 4@3,3\nwindows\nanti-king r3c3\nclues r6c6=3\n",
        "size 4x4\nregion AABB\nregion AACB\nregion DCCB\nregion DDDC\nsandwich 5 r0c1\n"}) {
    const auto puzzles = support::read(text);
    BOOST_TEST_REQUIRE(puzzles.size() == 1U);
    const auto instance = dlx::puzzle::sudoku(puzzles[0].grid);
    BOOST_TEST((dlx::puzzle::sudoku_of(instance.directives) == puzzles[0].grid), text);
  }
  BOOST_CHECK_THROW((void)dlx::puzzle::sudoku_of({}), dlx::ModelError);
}

BOOST_AUTO_TEST_SUITE_END()
