// The problems of the benchmark, each with the number of its solutions.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// One problem, or one problem asked about many times with different givens.
struct Load {
  dlx::Problem problem;
  std::vector<std::vector<dlx::OptionId>> questions{{}};
};

struct Family {
  std::string name;
  std::uint64_t solutions;  // of all questions together
  std::function<Load()> load;
};

/// `shapes` is the folder of that name in the repository.
[[nodiscard]] std::vector<Family> all_families(const std::string& shapes);
/// Those on which `auto` is compared with every engine; here 0 solutions are an unknown number.
[[nodiscard]] std::vector<Family> regret_families(const std::string& shapes);
/// Those that are narrow as trees (tree_families.cpp), to be counted beside other counters.
[[nodiscard]] std::vector<Family> tree_families();
/// Those of which one solution is wanted (first_families.cpp): large, with many solutions.
[[nodiscard]] std::vector<Family> first_families(const std::string& shapes);

// --- Of the library's generators, and of Knuth's examples (made_families.cpp) ---

[[nodiscard]] Load queens(std::uint64_t size);
[[nodiscard]] Load y_pentominoes(std::uint32_t rows = 10, std::uint32_t columns = 15);
[[nodiscard]] Load polyominoes(const std::string& shapes, const std::string& pieces,
                               const std::string& board, bool any);
/// Each of the twelve so many times.
[[nodiscard]] Load pentomino_sets(const std::string& shapes, std::uint32_t sets,
                                  const std::string& board);
/// The 35 on a square of 15 without a rectangle in its middle.
[[nodiscard]] Load hexominoes(const std::string& shapes);
/// A random grid with boxes of `box` times `box` cells, so many per cent of them blank.
[[nodiscard]] Load sudoku_with_holes(std::uint32_t box, std::size_t percent, std::uint64_t seed);
[[nodiscard]] Load sudoku_file(const std::string& path);
[[nodiscard]] Load sudoku_batch(const std::string& puzzle, std::size_t count);
[[nodiscard]] Load langford(std::uint32_t pairs);
[[nodiscard]] Load soma_cube();
[[nodiscard]] Load macmahon_squares();
/// `options` of `size` random items each.
[[nodiscard]] Load random_sparse(std::uint32_t items = 45, std::size_t options = 260,
                                 std::size_t size = 3, std::uint64_t seed = 1);

// --- Of graphs (graph_families.cpp) ---

/// The neighbours of each vertex.
using Graph = std::vector<std::vector<std::size_t>>;

[[nodiscard]] Graph grid_graph(std::size_t rows, std::size_t columns);
[[nodiscard]] Graph complete_graph(std::size_t vertices);
[[nodiscard]] Graph bipartite_graph(std::size_t left, std::size_t right);
/// Two complete graphs that share a vertex.
[[nodiscard]] Graph two_complete_graphs(std::size_t vertices_of_each);
[[nodiscard]] Graph random_graph(std::size_t vertices, std::size_t edges, std::uint64_t seed);
/// A graph like a network of cables: most edges are short, and many vertices have degree 1. A
/// spanning tree and further edges, each to a vertex at most `reach` earlier.
[[nodiscard]] Graph network_graph(std::size_t vertices, std::size_t edges, std::size_t reach,
                                  std::uint64_t seed);
// Narrow as trees, not along a line:
/// The product of a complete binary tree of this depth and a path.
[[nodiscard]] Graph tree_product(std::size_t depth, std::size_t path);
/// Teeth of 4 columns, a gap apart, below a spine of 3 rows.
[[nodiscard]] Graph comb_graph(std::size_t teeth, std::size_t length);
/// Square rooms, each but the first with a door to a random earlier one.
[[nodiscard]] Graph cave_graph(std::size_t rooms, std::size_t side, std::uint64_t seed);
/// A random k-tree with a path of two vertices hung on each vertex.
[[nodiscard]] Graph k_tree_with_paths(std::size_t k, std::size_t vertices, std::uint64_t seed);
/// Each new vertex has so many edges to earlier ones, drawn by their degrees (A.-L. Barabási and
/// R. Albert 1999).
[[nodiscard]] Graph social_graph(std::size_t vertices, std::size_t edges_of_each,
                                 std::uint64_t seed);
/// The graph with a vertex of degree 1 at each of the first vertices.
[[nodiscard]] Graph with_leaves(Graph graph, std::size_t leaves);
void connect(Graph& graph, std::size_t a, std::size_t b);

[[nodiscard]] dlx::Problem perfect_matchings(const Graph& graph);
[[nodiscard]] dlx::Problem one_factorisations(std::size_t vertices);
/// Random pairs of vertices joined by disjoint simple paths, which cover the graph if so asked.
[[nodiscard]] dlx::Problem disjoint_paths(const Graph& graph, std::size_t pairs, bool cover_all,
                                          std::uint64_t seed);
/// Partitions into connected parts of `least` to `most` vertices.
[[nodiscard]] dlx::Problem connected_parts(const Graph& graph, std::size_t least, std::size_t most);
[[nodiscard]] dlx::Problem hamiltonian_cycles(const Graph& graph);
[[nodiscard]] dlx::Problem set_partitions(std::size_t size);
[[nodiscard]] dlx::Problem triple_systems(std::size_t points);

// --- Puzzles (puzzle_families.cpp) ---

[[nodiscard]] dlx::Problem kakuro(std::size_t size, std::uint64_t seed);
[[nodiscard]] dlx::Problem nonogram(std::size_t size, std::size_t percent, std::uint64_t seed);
[[nodiscard]] dlx::Problem edge_matching(std::size_t rows, std::size_t columns, std::size_t colors,
                                         std::uint64_t seed);
[[nodiscard]] dlx::Problem word_squares(std::size_t size, std::size_t words, std::uint64_t seed);
/// Random words in the rows and columns of even numbers, with some of their cells black too.
[[nodiscard]] dlx::Problem crossword(std::size_t size, std::size_t percent, std::size_t words,
                                     std::uint64_t seed);
[[nodiscard]] dlx::Problem latin_transversals(std::size_t n, std::uint64_t seed);
[[nodiscard]] dlx::Problem latin_completion(std::size_t n, std::size_t percent, std::uint64_t seed);
[[nodiscard]] dlx::Problem packing(std::size_t rows, std::size_t columns, std::size_t pieces);
[[nodiscard]] dlx::Problem partridge(std::size_t order);
[[nodiscard]] dlx::Problem motley_dissections(std::size_t rows, std::size_t columns);
[[nodiscard]] dlx::Problem timetable(std::size_t lessons, std::size_t slots, std::size_t rooms,
                                     std::uint64_t seed);
[[nodiscard]] dlx::Problem timetable_with_rooms(std::size_t lessons, std::size_t slots,
                                                std::size_t rooms, std::uint64_t seed);
[[nodiscard]] dlx::Problem golfers(std::size_t groups, std::size_t size, std::size_t weeks);
[[nodiscard]] dlx::Problem menage(std::size_t couples);
[[nodiscard]] dlx::Problem mutilated_dominoes(std::size_t size);

}  // namespace bench
