// The problems on which `auto` is compared with every engine: a hundred of thirty kinds, most of
// them between milliseconds and seconds by the best engine.
#include "families.hpp"

#include <dlx/puzzle/sudoku.hpp>

namespace bench {
namespace {

using Problems = std::vector<Family>;

void add(Problems& all, const std::string& name, std::uint64_t solutions,
         std::function<dlx::Problem()> make) {
  all.push_back({name, solutions, [make = std::move(make)] { return Load{make(), {{}}}; }});
}

void add(Problems& all, const std::string& name, std::function<dlx::Problem()> make) {
  add(all, name, 0, std::move(make));
}

std::string sized(const char* name, std::size_t size) {
  return std::string(name) + ' ' + std::to_string(size);
}

void add_tilings(Problems& all, const std::string& shapes) {
  const auto tiling = [&](const char* pieces, const char* board, bool any, std::uint64_t count) {
    add(all, std::string(pieces) + ' ' + board + (any ? ", any number" : ""), count,
        [=] { return polyominoes(shapes, pieces, board, any).problem; });
  };
  tiling("pentominoes", "6x10", false, 9356);
  tiling("pentominoes", "5x12", false, 4040);
  tiling("pentominoes", "4x15", false, 1472);
  tiling("pentominoes", "3x20", false, 8);
  tiling("pentominoes", "8x8-without-centre", false, 520);
  tiling("pentominoes", "5x10", true, 0);
  tiling("tetrominoes", "8x5", true, 800290);
  tiling("tetrominoes", "6x6", true, 0);
  tiling("tetrominoes", "8x8", true, 0);
  tiling("tetrominoes-one-sided", "4x7", false, 0);
  tiling("trominoes", "9x9", true, 0);
  tiling("hexominoes", "6x6", true, 0);
  for (const char* board : {"8x8", "12x12", "16x16", "20x20"}) tiling("dominoes", board, true, 0);
  add(all, "Y pentominoes 10x15", 8954, [] { return y_pentominoes().problem; });
  for (const std::size_t size : {6U, 8U, 12U})
    add(all, sized("mutilated dominoes", size), [=] { return mutilated_dominoes(size); });
}

void add_classics(Problems& all) {
  const std::vector<std::uint64_t> counts{92, 352, 724, 2680, 14200, 73712, 365596};
  for (std::size_t i = 0; i < counts.size(); ++i)
    add(all, sized("queens", 8 + i), counts[i], [=] { return queens(8 + i).problem; });
  add(all, "Langford 7", 52, [] { return langford(7).problem; });
  add(all, "Langford 8", 300, [] { return langford(8).problem; });
  add(all, "Langford 11", 35584, [] { return langford(11).problem; });
  add(all, "Langford 12", 216288, [] { return langford(12).problem; });
  add(all, "Langford 10", [] { return langford(10).problem; });
  add(all, "Soma cube", 11520, [] { return soma_cube().problem; });
  for (const std::size_t size : {8U, 12U, 16U, 20U})
    add(all, sized("menage", size), [=] { return menage(size); });
  for (const std::size_t size : {8U, 10U, 12U, 14U})
    add(all, sized("set partitions", size), [=] { return set_partitions(size); });
  for (const std::size_t size : {7U, 9U})
    add(all, sized("triple systems", size), [=] { return triple_systems(size); });
  for (const std::size_t size : {4U, 5U, 6U})
    add(all, sized("motley dissections", size), [=] { return motley_dissections(size, size); });
  for (const std::size_t order : {3U, 4U, 5U})
    add(all, sized("partridge", order), [=] { return partridge(order); });
}

void add_random(Problems& all) {
  const auto sparse = [&](std::uint32_t items, std::size_t options, std::size_t size) {
    add(all,
        "random " + std::to_string(options) + " of " + std::to_string(items) + " by " +
            std::to_string(size),
        [=] { return random_sparse(items, options, size).problem; });
  };
  sparse(30, 300, 3);
  sparse(36, 200, 3);
  sparse(45, 200, 3);
  sparse(24, 400, 4);
  sparse(20, 10000, 5);
  sparse(40, 2000, 8);
}

void add_sudokus(Problems& all, const std::string& shapes) {
  namespace puzzle = dlx::puzzle;
  const auto blank = [&](std::uint32_t rows, std::uint32_t columns, std::uint64_t count) {
    add(all, "blank sudoku " + std::to_string(rows * columns), count, [=] {
      return puzzle::sudoku(puzzle::blank_sudoku({.box_rows = rows, .box_columns = columns}))
          .problem;
    });
  };
  blank(2, 2, 288);
  blank(2, 3, 28200960);
  for (const char* name : {"16x16", "25x25"})
    add(all, std::string("sudoku ") + name, 1,
        [=] { return sudoku_file(shapes + "/sudoku/" + name + ".txt").problem; });
  for (const std::size_t n : {4U, 5U})
    add(all, sized("Latin squares", n), [=] { return latin_completion(n, 100, 0); });
  add(all, "Latin completion 12, 50 %", [] { return latin_completion(12, 50, 1); });
  add(all, "Latin completion 15, 42 %", [] { return latin_completion(15, 42, 1); });
  for (const std::size_t n : {7U, 9U, 11U})
    add(all, sized("transversals, cyclic", n), [=] { return latin_transversals(n, 0); });
  for (const std::size_t n : {9U, 10U, 11U})
    add(all, sized("transversals, random", n), [=] { return latin_transversals(n, n); });
}

void add_graphs(Problems& all) {
  for (const std::size_t n : {8U, 12U, 16U, 20U})
    add(all, sized("matchings, complete", n), [=] { return perfect_matchings(complete_graph(n)); });
  add(all, "matchings, random 60", [] { return perfect_matchings(random_graph(60, 150, 1)); });
  for (const std::size_t n : {4U, 6U, 8U})
    add(all, sized("one-factorisations", n), [=] { return one_factorisations(n); });
  add(all, "matchings, tree 8 by path 4", [] { return perfect_matchings(tree_product(8, 4)); });
  add(all, "matchings, tree 10 by path 4", [] { return perfect_matchings(tree_product(10, 4)); });
  add(all, "matchings, tree 8 by path 6", [] { return perfect_matchings(tree_product(8, 6)); });
  add(all, "trominoes, comb of 40", [] { return connected_parts(comb_graph(40, 12), 3, 3); });
  add(all, "parts of 2 and 3, cave", [] { return connected_parts(cave_graph(30, 4, 1), 2, 3); });
  add(all, "parts of 1 and 2, k-tree",
      [] { return connected_parts(k_tree_with_paths(6, 100, 1), 1, 2); });
  add(all, "paths cover grid 5x5", [] { return disjoint_paths(grid_graph(5, 5), 3, true, 1); });
  add(all, "paths cover grid 5x6", [] { return disjoint_paths(grid_graph(5, 6), 4, true, 2); });
  add(all, "disjoint paths grid 5x5", [] { return disjoint_paths(grid_graph(5, 5), 3, false, 3); });
  add(all, "disjoint paths grid 5x6", [] { return disjoint_paths(grid_graph(5, 6), 4, false, 2); });
  add(all, "paths cover random 18",
      [] { return disjoint_paths(random_graph(18, 36, 1), 3, true, 1); });
  add(all, "disjoint paths random 18",
      [] { return disjoint_paths(random_graph(18, 36, 2), 3, false, 1); });
  add(all, "disjoint paths random 24",
      [] { return disjoint_paths(random_graph(24, 42, 3), 4, false, 1); });
  add(all, "paths cover random 16, dense",
      [] { return disjoint_paths(random_graph(16, 44, 4), 2, true, 1); });
  add(all, "disjoint paths random 18, dense",
      [] { return disjoint_paths(random_graph(18, 44, 5), 2, false, 1); });
  add(all, "disjoint paths grid 6x6", [] { return disjoint_paths(grid_graph(6, 6), 4, false, 3); });
  add(all, "paths cover grid 4x9", [] { return disjoint_paths(grid_graph(4, 9), 3, true, 7); });
  // None of these has a solution.
  add(all, "disjoint paths network 80, three",
      [] { return disjoint_paths(network_graph(80, 103, 5, 3), 3, false, 3); });
  add(all, "disjoint paths network 80, four",
      [] { return disjoint_paths(network_graph(80, 103, 5, 10), 4, false, 10); });
  add(all, "disjoint paths network 80, few",
      [] { return disjoint_paths(network_graph(80, 99, 5, 3), 3, false, 3); });
  add(all, "parts of 6, grid 6x6", [] { return connected_parts(grid_graph(6, 6), 6, 6); });
  add(all, "parts of 3 to 5, grid 5x6", [] { return connected_parts(grid_graph(5, 6), 3, 5); });
  add(all, "parts of 4, random 24", [] { return connected_parts(random_graph(24, 60, 1), 4, 4); });
  add(all, "parts of 2 to 6, random 20",
      [] { return connected_parts(random_graph(20, 36, 2), 2, 6); });
  add(all, "Hamiltonian cycles grid 4x5", [] { return hamiltonian_cycles(grid_graph(4, 5)); });
  add(all, "Hamiltonian cycles grid 4x6", [] { return hamiltonian_cycles(grid_graph(4, 6)); });
  add(all, "Hamiltonian cycles complete 8", [] { return hamiltonian_cycles(complete_graph(8)); });
  add(all, "Hamiltonian cycles random 16",
      [] { return hamiltonian_cycles(random_graph(16, 40, 1)); });
  add(all, "Hamiltonian cycles, odd grid", [] { return hamiltonian_cycles(grid_graph(5, 5)); });
  add(all, "Hamiltonian cycles, leaves",
      [] { return hamiltonian_cycles(with_leaves(random_graph(20, 50, 2), 2)); });
}

void add_puzzles(Problems& all) {
  for (const std::size_t size : {8U, 10U, 12U})
    add(all, sized("kakuro", size), [=] { return kakuro(size, size); });
  add(all, "kakuro 9, second", [] { return kakuro(9, 2); });
  for (const std::size_t size : {10U, 16U, 20U})
    add(all, sized("nonogram", size), [=] { return nonogram(size, 60, size); });
  add(all, "nonogram 12, half full", [] { return nonogram(12, 50, 1); });
  add(all, "edge matching 4x4", [] { return edge_matching(4, 4, 3, 1); });
  add(all, "edge matching 4x5", [] { return edge_matching(4, 5, 4, 1); });
  add(all, "edge matching 6x6", [] { return edge_matching(6, 6, 9, 1); });
  add(all, "edge matching 7x9", [] { return edge_matching(7, 9, 12, 1); });
  add(all, "word squares 4x4", [] { return word_squares(4, 300, 1); });
  add(all, "word squares 5x5", [] { return word_squares(5, 700, 1); });
  add(all, "word squares 3x3", [] { return word_squares(3, 150, 1); });
  add(all, "packing 6x8", [] { return packing(6, 8, 4); });
  add(all, "packing 8x9", [] { return packing(8, 9, 5); });
  add(all, "packing 9x13", [] { return packing(9, 13, 6); });
  add(all, "timetable 12", [] { return timetable(12, 5, 4, 1); });
  add(all, "timetable 20", [] { return timetable(20, 6, 4, 2); });
}

}  // namespace

std::vector<Family> regret_families(const std::string& shapes) {
  Problems all;
  add_tilings(all, shapes);
  add_classics(all);
  add_random(all);
  add_sudokus(all, shapes);
  add_graphs(all);
  add_puzzles(all);
  add(all, "MacMahon squares", 106624, [] { return macmahon_squares().problem; });
  return all;
}

}  // namespace bench
