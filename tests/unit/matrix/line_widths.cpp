// Lines improved by moves on graphs of known pathwidth, their vertices in random order. The items
// of a matching are the vertices; a state tells those that have options on both sides, at most as
// many as the pathwidth on the best line. Sources of the pathwidths: of trees J. Ellis, I.
// Sudborough and J. Turner 1994; of grids J. Ellis and R. Warren 2008; of hypercubes L. S. Chandran
// and T. Kavitha 2006; the others are textbook examples (H. L. Bodlaender 1998).
#include "frontier/state_encoding.hpp"
#include "matrix/matrix.hpp"
#include "matrix/order.hpp"
#include "support/random_problem.hpp"

#include <string_view>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(line_widths)

namespace {

using namespace dlx::matrix;
using Edges = std::vector<std::pair<int, int>>;

Edges grid(int rows, int columns) {
  Edges edges;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      if (c + 1 < columns) edges.emplace_back(r * columns + c, r * columns + c + 1);
      if (r + 1 < rows) edges.emplace_back(r * columns + c, (r + 1) * columns + c);
    }
  return edges;
}

// Each vertex with so many children; the height is the number of edges to a leaf.
Edges regular_tree(int children, int height) {
  Edges edges;
  int begin = 0, end = 1;
  for (int level = 0; level < height; ++level) {
    const int next = end + (end - begin) * children;
    for (int v = end; v < next; ++v) edges.emplace_back(begin + (v - end) / children, v);
    begin = std::exchange(end, next);
  }
  return edges;
}

Edges cycle(int size) {
  Edges edges;
  for (int v = 0; v < size; ++v) edges.emplace_back(v, (v + 1) % size);
  return edges;
}

Edges with_hub(Edges edges, int size) {
  for (int v = 0; v < size; ++v) edges.emplace_back(v, size);
  return edges;
}

Edges bipartite(int left, int right) {
  Edges edges;
  for (int a = 0; a < left; ++a)
    for (int b = 0; b < right; ++b) edges.emplace_back(a, left + b);
  return edges;
}

// Each vertex is joined to the k vertices before it.
Edges k_path(int k, int size) {
  Edges edges;
  for (int v = 1; v < size; ++v)
    for (int back = 1; back <= std::min(k, v); ++back) edges.emplace_back(v - back, v);
  return edges;
}

// A path with two leaves at each vertex.
Edges caterpillar(int size) {
  Edges edges = k_path(1, size);
  for (int v = 0; v < size; ++v) {
    edges.emplace_back(v, size + 2 * v);
    edges.emplace_back(v, size + 2 * v + 1);
  }
  return edges;
}

Edges hypercube(int dimension) {
  Edges edges;
  for (int v = 0; v < 1 << dimension; ++v)
    for (int bit = 1; bit < 1 << dimension; bit *= 2)
      if ((v & bit) == 0) edges.emplace_back(v, v | bit);
  return edges;
}

Edges petersen() {
  Edges edges = cycle(5);
  for (int v = 0; v < 5; ++v) {
    edges.emplace_back(v, v + 5);
    edges.emplace_back(v + 5, (v + 2) % 5 + 5);
  }
  return edges;
}

Matrix matching(const Edges& edges, std::uint64_t seed) {
  int size = 0;
  for (const auto& [a, b] : edges) size = std::max({size, a + 1, b + 1});
  std::vector<int> names(static_cast<std::size_t>(size));
  for (std::size_t v = 0; v < names.size(); ++v) names[v] = static_cast<int>(v);
  support::Dice dice(seed);
  dice.shuffle(names);
  dlx::ProblemBuilder builder;
  for (int v = 0; v < size; ++v) builder.primary(std::to_string(v));
  for (const auto& [a, b] : edges)
    builder.option({std::to_string(names[static_cast<std::size_t>(a)]),
                    std::to_string(names[static_cast<std::size_t>(b)])});
  return matrix_of(dlx::Prepared(builder.build()), {}, {}).value();
}

// The most bits of a state.
std::size_t width_of(const Matrix& matrix, const ItemOrder& line) {
  const dlx::frontier::StateEncoding encoding(matrix, line);
  std::uint32_t most = 0;
  for (std::size_t level = 0; level < encoding.length(); ++level)
    most = std::max(most, encoding.bits_after(level));
  return most;
}

}  // namespace

BOOST_AUTO_TEST_CASE(widths_of_graphs_of_known_pathwidth) {
  const std::vector<std::tuple<const char*, Edges, std::size_t>> graphs{
      {"path", k_path(1, 60), 1},
      {"2-path", k_path(2, 60), 2},
      {"5-path", k_path(5, 60), 5},
      {"cycle", cycle(50), 2},
      {"wheel", with_hub(cycle(30), 30), 3},
      {"star", bipartite(1, 40), 1},
      {"caterpillar", caterpillar(30), 1},
      {"complete", k_path(8, 9), 8},
      {"bipartite 3", bipartite(3, 20), 3},
      {"bipartite 6", bipartite(6, 9), 6},
      {"ladder", grid(2, 40), 2},
      {"grid 4", grid(4, 20), 4},
      {"grid 6", grid(6, 6), 6},
      {"grid 8", grid(8, 20), 8},
      {"binary tree 4", regular_tree(2, 4), 2},
      {"binary tree 6", regular_tree(2, 6), 3},
      {"ternary tree 3", regular_tree(3, 3), 3},
      {"ternary tree 4", regular_tree(3, 4), 4},
      {"cube", hypercube(3), 4},
      {"cube 4", hypercube(4), 7},
      {"cube 5", hypercube(5), 13},
      {"Petersen", petersen(), 5}};
  for (const auto& [name, edges, pathwidth] : graphs) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Matrix matrix = matching(edges, seed);
      const std::size_t width = width_of(matrix, orders_of(matrix, "improved").at(0));
      // Moves go by the sum of all states, which has levels of four bits there.
      const std::size_t more = std::string_view(name) == "binary tree 6" ? 1 : 0;
      BOOST_TEST(width <= pathwidth + more, name << ": " << width);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
