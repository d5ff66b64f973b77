// Tents: counts against all sets of cells, with a matching of trees by augmenting paths; texts,
// made boards and pictures.
#include "support/pictures.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/tents.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(tents)

namespace {

using dlx::puzzle::Tents, dlx::puzzle::TentsLayout;

std::uint64_t count(const Tents& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::tents(board).problem)).value.to_uint64();
}

// The number of cells between two cells, the larger of both directions.
std::size_t between(const Tents& board, std::size_t a, std::size_t b) {
  const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
  return std::max(apart(a / board.columns, b / board.columns),
                  apart(a % board.columns, b % board.columns));
}

bool are_beside(const Tents& board, std::size_t a, std::size_t b) {
  return between(board, a, b) == 1 &&
         (a / board.columns == b / board.columns || a % board.columns == b % board.columns);
}

// True if each tree has a tent of its own beside it, and no tent is left over.
bool are_matched(const Tents& board, const std::vector<std::size_t>& tents) {
  std::vector<std::size_t> trees, tree_of(tents.size(), SIZE_MAX);
  for (std::size_t cell = 0; cell < board.trees.size(); ++cell)
    if (board.trees[cell]) trees.push_back(cell);
  if (trees.size() != tents.size()) return false;
  for (const std::size_t tree : trees) {
    std::vector<char> seen(tents.size(), 0);
    std::function<bool(std::size_t)> augment = [&](std::size_t of) {
      for (std::size_t k = 0; k < tents.size(); ++k) {
        if (seen[k] != 0 || !are_beside(board, of, tents[k])) continue;
        seen[k] = 1;
        if (tree_of[k] == SIZE_MAX || augment(tree_of[k])) {
          tree_of[k] = of;
          return true;
        }
      }
      return false;
    };
    if (!augment(tree)) return false;
  }
  return true;
}

bool are_counted(const Tents& board, const std::vector<std::size_t>& tents) {
  std::vector<std::uint32_t> rows(board.rows, 0), columns(board.columns, 0);
  for (const std::size_t tent : tents) {
    ++rows[tent / board.columns];
    ++columns[tent % board.columns];
  }
  for (std::size_t k = 0; k < rows.size(); ++k)
    if (board.in_row[k].value_or(rows[k]) != rows[k]) return false;
  for (std::size_t k = 0; k < columns.size(); ++k)
    if (board.in_column[k].value_or(columns[k]) != columns[k]) return false;
  return true;
}

// All sets of cells.
std::uint64_t placements(const Tents& board) {
  std::uint64_t found = 0;
  std::vector<std::size_t> tents;
  std::function<void(std::size_t)> from = [&](std::size_t cell) {
    if (cell == board.trees.size()) {
      if (are_counted(board, tents) && are_matched(board, tents)) ++found;
      return;
    }
    from(cell + 1);
    if (board.trees[cell]) return;
    for (const std::size_t tent : tents)
      if (between(board, tent, cell) < 2) return;
    tents.push_back(cell);
    from(cell + 1);
    tents.pop_back();
  };
  from(0);
  return found;
}

Tents random_board(std::uint32_t rows, std::uint32_t columns, std::mt19937_64& random) {
  Tents board{rows, columns, {}, {}, {}};
  board.trees.resize(std::size_t{rows} * columns);
  for (std::size_t cell = 0; cell < board.trees.size(); ++cell)
    board.trees[cell] = random() % 3 == 0;
  board.trees[random() % board.trees.size()] = true;
  const auto add = [&](auto& counts, std::uint32_t lines) {
    for (std::uint32_t k = 0; k < lines; ++k)
      counts.push_back(random() % 3 != 0 ? std::nullopt
                                         : std::optional(static_cast<std::uint32_t>(random() % 3)));
  };
  add(board.in_column, columns);
  add(board.in_row, rows);
  return board;
}

Tents read_board(const std::string& text) {
  return dlx::puzzle::TentsReader(text, "board").next().value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read_in_several_forms) {
  const Tents board = read_board("  2 0 1\n1 . T .\n2 . . T\n");
  BOOST_TEST((board.rows == 2 && board.columns == 3));
  for (const std::string text :
       {"? 2 0 1\n1 .T.\n2 ..T\n", ",2,0,1\n1,,T,\n2,,,T\n", "3x2:ac_,2,0,1,1,2\n"}) {
    const Tents read = read_board(text);
    BOOST_TEST((read.trees == board.trees && read.in_row == board.in_row &&
                read.in_column == board.in_column),
               text);
  }
  const Tents open = read_board("  ? 0 1\n. . T .\n2 . . T\n");
  BOOST_TEST(!open.in_row[0]);
  BOOST_TEST(!open.in_column[0]);
  BOOST_TEST(*open.in_column[1] == 0U);
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_sets_of_cells) {
  std::mt19937_64 random(57);
  std::uint64_t solvable = 0;
  for (int round = 0; round < 400; ++round) {
    const auto rows = static_cast<std::uint32_t>(1 + random() % 4);
    const auto columns = static_cast<std::uint32_t>(1 + random() % 4);
    const Tents board = random_board(rows, columns, random);
    const std::uint64_t found = placements(board);
    BOOST_TEST(count(board) == found, round);
    solvable += found > 0 ? 1 : 0;
  }
  BOOST_TEST(solvable > 40U);
}

// Four trees between four tents match in two ways, and eight trees around a larger ring.
BOOST_AUTO_TEST_CASE(trees_around_a_ring_count_once) {
  BOOST_TEST(count(read_board("  ? ? ?\n? . T .\n? T . T\n? . T .\n")) == 1U);
  const Tents large =
      read_board("  ? ? ? ? ?\n? . T . T .\n? T . . . T\n? . . . . .\n? T . . . T\n? . T . T .\n");
  BOOST_TEST(count(large) == placements(large));
  const Tents two = read_board("  ? ? ? ? ?\n? . T . T .\n? T . T . T\n? . T . T .\n");
  BOOST_TEST(count(two) == placements(two));
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_placement) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Tents> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return TentsLayout::drawn(4, 5, of_layout); },
        [&](const TentsLayout& layout) { return dlx::puzzle::tents(*(last = layout.board())); },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(placements(*last) == 1U);
  }
  BOOST_CHECK_THROW((void)TentsLayout::drawn(1, 5, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(tents_are_drawn) {
  const auto instance = dlx::puzzle::tents(read_board("  1 0 1\n2 . T .\n0 . . T\n"));
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 4 && picture.height == 3));
    BOOST_TEST(picture.symbols.size() == 4U);
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_among_tents_is_marked) {
  using support::option, support::wrong_cells;
  const auto said =
      support::directives({{"puzzle", "tents"}, {"trees", ". T ."}, {"trees", "T . ."}});
  const auto one = option(1, {"tree@r1c2", "r1c3", "T0,1"}),
             two = option(2, {"tree@r2c1", "r1c1", "T0,0"});
  BOOST_TEST(wrong_cells(said, {one, two}) == "");
  BOOST_TEST(wrong_cells(said, {one, option(3, {"tree@r2c1", "r2c2", "T0,1"})}) == "r1c3 r2c2");
  BOOST_TEST(wrong_cells(said, {option(4, {"tree@r2c1", "r1c2"})}) == "r1c2");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "tents"}, {"trees", "q"}}), {}) ==
             "'| @trees' needs cells T and '.', not 'q'");
  BOOST_TEST(support::refusal(
                 support::directives({{"puzzle", "tents"}, {"trees", "T ."}, {"counts", "top 1"}}),
                 {}) == "'| @counts' needs a number, or '.', for each column");
}

BOOST_AUTO_TEST_SUITE_END()
