// Battleships: counts against all sets of places of the ships; texts, made boards and pictures.
#include "support/pictures.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/address.hpp>
#include <dlx/puzzle/battleships.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(battleships)

namespace {

using dlx::puzzle::Battleships, dlx::puzzle::BattleshipsLayout;

std::uint64_t count(const Battleships& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::battleships(board).problem)).value.to_uint64();
}

// The parts of ships in a sea of `#` and `.`; nothing if ships touch, or one is not straight.
std::optional<std::string> parts_of(const Battleships& board, const std::string& sea,
                                    std::multiset<std::uint32_t>& lengths) {
  const auto is_ship = [&](std::int64_t row, std::int64_t column) {
    return row >= 0 && column >= 0 && row < board.rows && column < board.columns &&
           sea[static_cast<std::size_t>(row * board.columns + column)] == '#';
  };
  std::string parts(sea.size(), '~');
  for (std::int64_t row = 0; row < board.rows; ++row)
    for (std::int64_t column = 0; column < board.columns; ++column) {
      if (!is_ship(row, column)) continue;
      const bool above = is_ship(row - 1, column), below = is_ship(row + 1, column),
                 left = is_ship(row, column - 1), right = is_ship(row, column + 1);
      if (((above || below) && (left || right)) || is_ship(row - 1, column - 1) ||
          is_ship(row - 1, column + 1))
        return std::nullopt;
      char& part = parts[static_cast<std::size_t>(row * board.columns + column)];
      part = above && below ? '#' : left && right ? '#' : 'o';
      if (above != below) part = above ? 'v' : '^';
      if (left != right) part = left ? '>' : '<';
      if (above || left) continue;
      std::uint32_t length = 1;
      while (below ? is_ship(row + length, column) : is_ship(row, column + length)) ++length;
      lengths.insert(length);
    }
  return parts;
}

bool is_right(const Battleships& board, const std::string& sea) {
  std::multiset<std::uint32_t> lengths;
  const auto parts = parts_of(board, sea, lengths);
  if (!parts || lengths != std::multiset<std::uint32_t>(board.fleet.begin(), board.fleet.end()))
    return false;
  for (std::size_t cell = 0; cell < sea.size(); ++cell) {
    const char shown = board.cells[cell], part = (*parts)[cell];
    if (shown != '.' && shown != part && (shown != 'x' || part == '~')) return false;
  }
  for (std::uint32_t row = 0; row < board.rows; ++row) {
    const auto first = sea.begin() + static_cast<std::ptrdiff_t>(row * board.columns);
    const auto ships = static_cast<std::uint32_t>(std::count(first, first + board.columns, '#'));
    if (board.in_row[row].value_or(ships) != ships) return false;
  }
  for (std::uint32_t column = 0; column < board.columns; ++column) {
    std::uint32_t ships = 0;
    for (std::size_t cell = column; cell < sea.size(); cell += board.columns)
      ships += sea[cell] == '#' ? 1U : 0U;
    if (board.in_column[column].value_or(ships) != ships) return false;
  }
  return true;
}

// All seas.
std::uint64_t seas(const Battleships& board) {
  std::uint64_t found = 0;
  const std::size_t cells = board.cells.size();
  std::string sea(cells, '.');
  for (std::uint32_t set = 0; set < 1U << cells; ++set) {
    for (std::size_t cell = 0; cell < cells; ++cell)
      sea[cell] = (set >> cell & 1U) != 0 ? '#' : '.';
    found += is_right(board, sea) ? 1U : 0U;
  }
  return found;
}

Battleships random_board(std::uint32_t rows, std::uint32_t columns, std::mt19937_64& random) {
  Battleships board{rows, columns, {}, {}, std::string(std::size_t{rows} * columns, '.'), {}};
  for (std::uint64_t ships = 1 + random() % 3; ships > 0; --ships)
    board.fleet.push_back(
        static_cast<std::uint32_t>(1 + random() % std::min(std::max(rows, columns), 4U)));
  for (char& cell : board.cells)
    if (random() % 12 == 0) cell = "~~^v<>#ox"[random() % 9];
  const auto add = [&](auto& counts, std::uint32_t lines, std::uint32_t cells) {
    for (std::uint32_t k = 0; k < lines; ++k)
      counts.push_back(random() % 3 != 0 ? std::nullopt
                                         : std::optional(static_cast<std::uint32_t>(
                                               random() % std::min(cells + 1, 4U))));
  };
  add(board.in_column, columns, rows);
  add(board.in_row, rows, columns);
  return board;
}

Battleships read_board(const std::string& text) {
  return dlx::puzzle::BattleshipsReader(text, "board").next().value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read_in_several_forms) {
  const Battleships board = read_board("fleet 2 1\n  1 2 .\n2 < . ~\n. . . o\n");
  BOOST_TEST((board.rows == 2 && board.columns == 3));
  BOOST_TEST(board.cells == "<.~..o");
  BOOST_TEST((board.fleet == std::vector<std::uint32_t>{2, 1}));
  BOOST_TEST((*board.in_column[1] == 2U && !board.in_column[2] && !board.in_row[1]));
  for (const std::string text :
       {"fleet 2 1\n1 2 ?\n2 <.w\n? ..0\n", "fleet 2 1\n,1,2,\n2,<,,~\n,,,O\n"}) {
    const Battleships read = read_board(text);
    BOOST_TEST((read.cells == board.cells && read.in_row == board.in_row &&
                read.in_column == board.in_column),
               text);
  }
  BOOST_TEST(
      (read_board("? ? ? ? ? ?\n? ......\n? ......\n? ......\n? ......\n? ......\n? ......\n")
           .fleet == std::vector<std::uint32_t>{3, 2, 2, 1, 1, 1}));
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_seas) {
  std::mt19937_64 random(57);
  std::uint64_t solvable = 0;
  for (int round = 0; round < 200; ++round) {
    const auto rows = static_cast<std::uint32_t>(1 + random() % 3);
    const auto columns = static_cast<std::uint32_t>(1 + random() % 4);
    const Battleships board = random_board(rows, columns, random);
    const std::uint64_t found = seas(board);
    BOOST_TEST(count(board) == found, round);
    solvable += found > 0 ? 1 : 0;
  }
  BOOST_TEST(solvable > 30U);
}

BOOST_AUTO_TEST_CASE(empty_seas_hold_fleets_in_as_many_ways_as_all_sets_of_cells) {
  for (const std::vector<std::uint32_t>& fleet :
       {std::vector<std::uint32_t>{1}, {2}, {3, 1}, {2, 2}, {2, 1, 1}, {1, 1, 1, 1}}) {
    const Battleships board{4,
                            4,
                            std::vector<std::optional<std::uint32_t>>(4),
                            std::vector<std::optional<std::uint32_t>>(4),
                            std::string(16, '.'),
                            fleet};
    BOOST_TEST(count(board) == seas(board));
  }
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_sea) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Battleships> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return BattleshipsLayout::drawn(4, 4, of_layout); },
        [&](const BattleshipsLayout& layout) {
          return dlx::puzzle::battleships(*(last = layout.board()));
        },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(seas(*last) == 1U);
  }
  BOOST_CHECK_THROW((void)BattleshipsLayout::drawn(1, 5, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(random_boards_come_back_from_addresses) {
  std::mt19937_64 random(58);
  for (int round = 0; round < 100; ++round) {
    const auto rows = static_cast<std::uint32_t>(1 + random() % 7);
    const auto columns = static_cast<std::uint32_t>(1 + random() % 7);
    const Battleships board = random_board(rows, columns, random);
    const auto before = dlx::puzzle::battleships(board).directives;
    const std::string address = dlx::puzzle::address_of(before, dlx::board::kind_of(before));
    BOOST_TEST((dlx::puzzle::battleships(read_board(address + '\n')).directives == before),
               address);
  }
}

BOOST_AUTO_TEST_CASE(fleets_are_drawn) {
  const auto instance =
      dlx::puzzle::battleships(read_board("fleet 2 1\n  1 1 1\n1 o . .\n0 . . .\n2 . . .\n"));
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 4 && picture.height == 4));
    BOOST_TEST(picture.circles.size() == 3U);
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_sea_is_marked) {
  using support::option, support::wrong_cells;
  const auto said = support::directives({{"puzzle", "battleships"}, {"sea", ". . ."}});
  const auto ship = option(1, {"<>", "r1c1", "r1c2", "T0,0", "T0,1"}),
             water = option(2, {"r1c3", "row1", "column3", "water:yes"}),
             touching = option(3, {"o", "r1c3", "T0,1"});
  BOOST_TEST(wrong_cells(said, {ship, water}) == "");
  BOOST_TEST(wrong_cells(said, {ship, touching}) == "r1c1 r1c2 r1c3");
  BOOST_TEST(wrong_cells(said, {ship}) == "r1c3");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "battleships"}, {"sea", "q"}}), {}) ==
             "'| @sea' needs cells such as . ~ < # o, not 'q'");
  BOOST_TEST(support::refusal(
                 support::directives({{"puzzle", "battleships"}, {"sea", ". ."}, {"fleet", "0"}}),
                 {}) == "'| @fleet' needs up to 1000 lengths of ships such as 3 2 1, not '0'");
}

BOOST_AUTO_TEST_SUITE_END()
