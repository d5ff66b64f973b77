// Heaps of balls against a placing by distances: a piece of up to three balls lies on every set of
// balls that has its distances, and such sets cover the heap as often as the problem says.
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(balls)

namespace {

using namespace dlx::puzzle;
using dlx::puzzle::Board;

struct Ball {
  double x, y, z;
};

// Layers of squares, each in the hollows of the one below; balls are a unit wide.
std::vector<Ball> pyramid(int side) {
  std::vector<Ball> balls;
  for (int layer = 0; layer < side; ++layer)
    for (int i = 0; i < side - layer; ++i)
      for (int j = 0; j < side - layer; ++j)
        balls.push_back({i + layer / 2.0, j + layer / 2.0, layer * std::sqrt(0.5)});
  return balls;
}

// Layers of triangles.
std::vector<Ball> tetrahedron(int side) {
  std::vector<Ball> balls;
  for (int layer = 0; layer < side; ++layer)
    for (int i = 0; i < side - layer; ++i)
      for (int j = 0; i + j < side - layer; ++j)
        balls.push_back({i + j / 2.0 + layer / 2.0,
                         j * std::sqrt(0.75) + layer * std::sqrt(1 / 12.0),
                         layer * std::sqrt(2 / 3.0)});
  return balls;
}

// Squares of distances, ascending.
using Distances = std::vector<int>;

Distances distances(const std::vector<Ball>& balls, const std::vector<std::size_t>& chosen) {
  Distances all;
  for (const std::size_t a : chosen)
    for (const std::size_t b : chosen)
      if (a < b)
        all.push_back(static_cast<int>(std::lround(std::pow(balls[a].x - balls[b].x, 2) +
                                                   std::pow(balls[a].y - balls[b].y, 2) +
                                                   std::pow(balls[a].z - balls[b].z, 2))));
  std::sort(all.begin(), all.end());
  return all;
}

// The sets of balls from `first` on that have one of these distances, added to what is chosen.
void add_sets(const std::vector<Ball>& balls, const std::vector<Distances>& pieces,
              std::vector<std::size_t>& chosen, std::vector<std::uint64_t>& sets) {
  if (std::find(pieces.begin(), pieces.end(), distances(balls, chosen)) != pieces.end() &&
      chosen.size() > 1) {
    std::uint64_t set = 0;
    for (const std::size_t ball : chosen) set |= std::uint64_t{1} << ball;
    sets.push_back(set);
  }
  if (chosen.size() == 3) return;
  for (std::size_t next = chosen.empty() ? 0 : chosen.back() + 1; next < balls.size(); ++next) {
    chosen.push_back(next);
    add_sets(balls, pieces, chosen, sets);
    chosen.pop_back();
  }
}

std::uint64_t coverings(std::uint64_t open, const std::vector<std::uint64_t>& sets) {
  if (open == 0) return 1;
  const std::uint64_t first = open & -open;
  std::uint64_t count = 0;
  for (const std::uint64_t set : sets)
    if ((set & first) != 0 && (set & ~open) == 0) count += coverings(open & ~set, sets);
  return count;
}

std::uint64_t by_distances(const std::vector<Ball>& balls, const std::vector<Distances>& pieces) {
  std::vector<std::size_t> chosen;
  std::vector<std::uint64_t> sets;
  add_sets(balls, pieces, chosen, sets);
  return coverings((std::uint64_t{1} << balls.size()) - 1, sets);
}

std::string counted(const std::string& size, const std::string& pieces) {
  Polyominoes puzzle;
  puzzle.board = board_of_size(Lattice::sphere, size);
  puzzle.pieces = read_pieces(pieces, "p", Moves::one_sided, Lattice::sphere);
  puzzle.any = true;
  return dlx::count(polyomino(puzzle)).value.to_string();
}

}  // namespace

BOOST_AUTO_TEST_CASE(small_heaps_are_covered_as_their_distances_say) {
  const std::string pair = "I2 x1y1z1 x2y2z1\n", corner = "V3 x1y1z1 x2y2z1 x3y1z1\n",
                    line = "I3 x1y1z1 x2y2z1 x3y3z1\n", flat = "D3 x1y1z1 x2y2z1 x2y1z2\n";
  for (int side = 2; side <= 4; ++side) {
    const std::string n = std::to_string(side);
    const auto square = pyramid(side), triangle = tetrahedron(side);
    const std::vector<Distances> pairs{{1}}, three{{1, 1, 2}, {1, 1, 4}},
        all{{1}, {1, 1, 2}, {1, 1, 4}, {1, 1, 1}};
    BOOST_TEST(counted("tetrahedron:" + n, pair) == std::to_string(by_distances(triangle, pairs)));
    BOOST_TEST(counted("tetrahedron:" + n, corner + line) ==
               std::to_string(by_distances(triangle, three)));
    if (side == 4) continue;
    BOOST_TEST(counted("pyramid:" + n, pair) == std::to_string(by_distances(square, pairs)));
    BOOST_TEST(counted("pyramid:" + n, pair + corner + line + flat) ==
               std::to_string(by_distances(square, all)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
