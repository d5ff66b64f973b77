// Sticks: names, numbers of pieces, and which pieces cross, against angles about each dot.
#include "board/lattice.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numbers>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sticks)

namespace {

using namespace dlx::board;
using namespace dlx::puzzle;
using dlx::puzzle::Board;

// A dot by its column and row on the grid.
using Dot = std::pair<int, int>;

// The dots at the ends of a stick, from its name.
std::pair<Dot, Dot> ends_of(Lattice lattice, const std::string& name) {
  const std::size_t second = name.find_first_not_of("0123456789", 1);
  const int a = std::stoi(name.substr(1)), b = std::stoi(name.substr(second + 1));
  const Dot dot = lattice == Lattice::sticks ? Dot{b, a} : Dot{a, b};
  const auto at = [&](int across, int down) { return Dot{dot.first + across, dot.second + down}; };
  switch (name.back()) {
    case 'h':
      return {dot, at(1, 0)};
    case 'u':
      return {at(0, 1), at(1, 0)};
    default:
      return {dot, at(0, 1)};
  }
}

double angle(Lattice lattice, const Dot& from, const Dot& to) {
  const double across = to.first - from.first, down = to.second - from.second;
  return lattice == Lattice::sticks ? std::atan2(down, across)
                                    : std::atan2(down * std::numbers::sqrt3 / 2, across + down / 2);
}

// Going around, one piece has a stick between two of the other, and one beyond.
bool cross(const std::vector<std::pair<double, std::size_t>>& around, std::size_t a,
           std::size_t b) {
  std::string order;
  for (const auto& [angle, piece] : around)
    if ((piece == a || piece == b) && (order.empty() || order.back() != (piece == a ? 'a' : 'b')))
      order += piece == a ? 'a' : 'b';
  if (order.size() > 1 && order.front() == order.back()) order.pop_back();
  return order.size() >= 4;
}

// Each piece as the names of its sticks.
bool any_cross(Lattice lattice, const std::vector<std::vector<std::string>>& pieces) {
  std::map<Dot, std::vector<std::pair<double, std::size_t>>> dots;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece)
    for (const std::string& name : pieces[piece]) {
      const auto [from, to] = ends_of(lattice, name);
      dots[from].emplace_back(angle(lattice, from, to), piece);
      dots[to].emplace_back(angle(lattice, to, from), piece);
    }
  for (auto& [dot, around] : dots) {
    std::sort(around.begin(), around.end());
    for (std::size_t b = 1; b < pieces.size(); ++b)
      for (std::size_t a = 0; a < b; ++a)
        if (cross(around, a, b)) return true;
  }
  return false;
}

std::vector<std::vector<std::string>> pieces_of(Lattice lattice, const dlx::Problem& problem,
                                                const dlx::Solution& solution) {
  std::vector<std::vector<std::string>> pieces;
  for (const dlx::OptionId option : solution.options) {
    pieces.emplace_back();
    for (const dlx::Entry& entry : problem.option(option))
      if (cell_from_name(lattice, problem.name(entry.item)))
        pieces.back().emplace_back(problem.name(entry.item));
  }
  return pieces;
}

// The solutions in which no two pieces cross, of those in which they may.
std::uint64_t without_crossing(Polyominoes puzzle) {
  puzzle.crosses = true;
  const auto instance = polyomino(puzzle);
  dlx::Search search(instance);
  std::uint64_t count = 0;
  while (search.next())
    count += any_cross(puzzle.board.lattice(),
                       pieces_of(puzzle.board.lattice(), instance.problem, search.solution()))
                 ? 0U
                 : 1U;
  return count;
}

std::vector<std::size_t> counts(Lattice lattice, Moves moves, std::uint32_t most) {
  std::vector<std::size_t> counts;
  for (std::uint32_t size = 1; size <= most; ++size)
    counts.push_back(connected_shapes(lattice, size, moves).size());
  return counts;
}

}  // namespace

// OEIS A019988, A151537, A096267 and A159867.
BOOST_AUTO_TEST_CASE(pieces_are_as_many_as_the_encyclopedia_says) {
  constexpr std::array<std::size_t, 6> free{1, 2, 5, 16, 55, 222};
  constexpr std::array<std::size_t, 5> one_sided{1, 2, 7, 25, 99};
  constexpr std::array<std::size_t, 5> fixed{2, 6, 22, 88, 372};
  constexpr std::array<std::size_t, 5> triangular{1, 3, 12, 60, 375};
  const auto agree = [](Lattice lattice, Moves moves, const auto& known) {
    const auto found = counts(lattice, moves, static_cast<std::uint32_t>(known.size()));
    return std::equal(found.begin(), found.end(), known.begin(), known.end());
  };
  BOOST_TEST(agree(Lattice::sticks, Moves::free, free));
  BOOST_TEST(agree(Lattice::sticks, Moves::one_sided, one_sided));
  BOOST_TEST(agree(Lattice::sticks, Moves::fixed, fixed));
  BOOST_TEST(agree(Lattice::triangle_sticks, Moves::free, triangular));
}

BOOST_AUTO_TEST_CASE(names_go_both_ways) {
  for (const Lattice lattice : {Lattice::sticks, Lattice::triangle_sticks}) {
    std::set<std::string> names;
    for (const Cell cell : Board(lattice, {1, 7, 9}).cells()) {
      const std::string name = cell_name(lattice, cell);
      BOOST_TEST(names.insert(name).second);
      BOOST_TEST((cell_from_name(lattice, name) == cell), name);
    }
  }
  for (const char* const name : {"r1c1", "r1c1u", "r1c1d", "r1c1 ", "r0c1h", "r1c01h", "r1c1hh"})
    BOOST_TEST(!cell_from_name(Lattice::sticks, name), name);
  BOOST_TEST(!cell_from_name(Lattice::triangle_sticks, "q1r1v"));
}

// On random boards with random pieces, the solutions are those among all with crossings in which
// the pieces lie apart.
BOOST_AUTO_TEST_CASE(pieces_cross_as_their_angles_tell) {
  std::mt19937 random(57);
  std::uint64_t all = 0, kept = 0;
  for (int round = 0; round < 24; ++round) {
    const bool is_square = round % 2 == 0;
    const Lattice lattice = is_square ? Lattice::sticks : Lattice::triangle_sticks;
    Polyominoes puzzle;
    puzzle.board = board_of_size(lattice, is_square           ? "2x2"
                                          : random() % 2 == 0 ? "hexagon:1"
                                                              : "triangle:2");
    std::vector<Cell> cells = puzzle.board.cells();
    for (auto drop = random() % 3; drop > 0; --drop)
      cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(random() % cells.size()));
    puzzle.board = Board(lattice, puzzle.board.size(), cells);
    for (const std::uint32_t size : {2U, 3U}) {
      auto shapes = connected_shapes(lattice, size, Moves::free);
      std::shuffle(shapes.begin(), shapes.end(), random);
      for (std::size_t i = 0; i < std::min<std::size_t>(shapes.size(), 4); ++i)
        puzzle.pieces.push_back(
            {std::to_string(size) + char('a' + i), shapes[i], Moves::free, 0, 4});
    }
    const std::uint64_t expected = without_crossing(puzzle);
    const auto found = dlx::count(polyomino(puzzle)).value;
    BOOST_TEST(found.to_string() == std::to_string(expected), round);
    puzzle.crosses = true;
    all += std::stoull(dlx::count(polyomino(puzzle)).value.to_string());
    kept += expected;
  }
  BOOST_TEST(kept > 0);
  BOOST_TEST(kept < all);
}

BOOST_AUTO_TEST_SUITE_END()
