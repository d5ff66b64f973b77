// Shikaku: counts against cutting a board from its first free cell on, texts, made boards and
// pictures.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/shikaku.hpp>
#include <dlx/solve.hpp>

#include <functional>
#include <optional>
#include <random>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(shikaku)

namespace {

using dlx::puzzle::Shikaku, dlx::puzzle::ShikakuLayout;

std::uint64_t count(const Shikaku& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::shikaku(board).problem)).value.to_uint64();
}

// The first free cell is the corner of some rectangle, which must have one number, its area.
std::uint64_t cuts(const Shikaku& board) {
  std::vector<char> is_covered(board.areas.size(), 0);
  std::function<std::uint64_t(std::size_t)> from = [&](std::size_t cell) -> std::uint64_t {
    while (cell < is_covered.size() && is_covered[cell] != 0) ++cell;
    if (cell == is_covered.size()) return 1;
    const std::size_t row = cell / board.columns, column = cell % board.columns;
    std::uint64_t found = 0;
    for (std::size_t high = 1; row + high <= board.rows; ++high)
      for (std::size_t wide = 1; column + wide <= board.columns; ++wide) {
        std::vector<std::size_t> cells;
        for (std::size_t k = 0; k < high * wide; ++k)
          cells.push_back(cell + k / wide * board.columns + k % wide);
        std::size_t numbers = 0;
        bool is_right = true;
        for (const std::size_t at : cells) {
          is_right = is_right && is_covered[at] == 0 &&
                     (board.areas[at] == 0 || board.areas[at] == cells.size());
          if (board.areas[at] > 0) ++numbers;
        }
        if (!is_right || numbers != 1) continue;
        for (const std::size_t at : cells) is_covered[at] = 1;
        found += from(cell + 1);
        for (const std::size_t at : cells) is_covered[at] = 0;
      }
    return found;
  };
  return from(0);
}

Shikaku read_board(const std::string& text) {
  return dlx::puzzle::ShikakuReader(text, "board").next().value();
}

std::string refusal(const std::string& text) {
  return support::refusal<std::runtime_error>(
      [&] { (void)dlx::puzzle::shikaku(read_board(text)); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read_in_several_forms) {
  const Shikaku board = read_board("3 2 .\n. . .\n. . 4\n");
  BOOST_TEST((board.rows == 3 && board.columns == 3));
  BOOST_TEST(count(board) == 1U);
  for (const std::string text :
       {"32.\n...\n..4\n", "3,2,\n,,\n,,4\n", "[[3, 2, 0], [0, 0, 0], [0, 0, 4]]\n", "3x3:3_2f4\n",
        "https://puzz.link/p?shikaku/3/3/32l4\n",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/rect.html#3:3_2f4\n"})
    BOOST_TEST((read_board(text).areas == board.areas), text);
}

// Numbers of random cuts, which may be cut in other ways, too, and numbers at random.
BOOST_AUTO_TEST_CASE(counts_are_those_of_cutting) {
  std::uint64_t several = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const auto rows = static_cast<std::uint32_t>(2 + seed % 5);
    const auto columns = static_cast<std::uint32_t>(2 + seed % 7);
    Shikaku board = ShikakuLayout::drawn(rows, columns, seed)->board();
    const std::uint64_t found = cuts(board);
    BOOST_TEST(count(board) == found, seed);
    BOOST_TEST(found >= 1U);
    several += found > 1 ? 1 : 0;
    std::mt19937_64 random(seed);
    std::swap(board.areas[random() % board.areas.size()],
              board.areas[random() % board.areas.size()]);
    BOOST_TEST(count(board) == cuts(board), seed);
  }
  BOOST_TEST(several > 10U);
}

BOOST_AUTO_TEST_CASE(made_boards_are_cut_in_one_way) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Shikaku> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return ShikakuLayout::drawn(7, 6, of_layout); },
        [&](const ShikakuLayout& layout) { return dlx::puzzle::shikaku(*(last = layout.board())); },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(cuts(*last) == 1U);
  }
  BOOST_CHECK_THROW((void)ShikakuLayout::drawn(1, 5, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(what_is_no_shikaku_is_refused) {
  BOOST_TEST(refusal(". .\n. .\n") == "there are no numbers");
  BOOST_TEST(refusal("4 .\n.\n") == "board:2:1: a row of 1 cells, not 2");
  BOOST_TEST(refusal("4 x\n. .\n") ==
             "board:1:3: expected a number of up to 40000 or '.', not 'x'");
}

BOOST_AUTO_TEST_CASE(rectangles_are_drawn) {
  const auto instance = dlx::puzzle::shikaku(read_board("3 2 .\n. . .\n. . 4\n"));
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 3 && picture.height == 3));
    BOOST_TEST(picture.boxes.size() == 3U);
    BOOST_TEST(picture.labels.size() == 3U);
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_among_rectangles_is_marked) {
  using support::option, support::wrong_cells;
  const auto said =
      support::directives({{"puzzle", "shikaku"}, {"areas", "2 ."}, {"areas", ". 2"}});
  const auto upper = option(1, {"2@r1c1", "r1c1", "r1c2"}),
             lower = option(2, {"2@r2c2", "r2c1", "r2c2"});
  BOOST_TEST(wrong_cells(said, {upper, lower}) == "");
  BOOST_TEST(wrong_cells(said, {upper}) == "r2c1 r2c2");
  BOOST_TEST(wrong_cells(said, {upper, option(3, {"2@r2c2", "r1c2", "r2c2"})}) == "r1c2 r2c1");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "shikaku"}, {"areas", "q"}}), {}) ==
             "'| @areas' needs areas and dots such as . 6 ., not 'q'");
}

BOOST_AUTO_TEST_SUITE_END()
