// Problems with many solutions of which one is wanted, and some without any.
#include "families.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace bench {
namespace {

template <class T>
std::vector<T> shuffled(std::vector<T> values, std::mt19937_64& random) {
  for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random() % i]);
  return values;
}

std::vector<std::uint32_t> shuffled_numbers(std::size_t from, std::size_t to,
                                            std::mt19937_64& random) {
  std::vector<std::uint32_t> numbers(to - from);
  std::iota(numbers.begin(), numbers.end(), static_cast<std::uint32_t>(from));
  return shuffled(numbers, random);
}

// The same problem with its items and options in a random order; without colors and bounds.
dlx::Problem shuffled(const dlx::Problem& problem, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> place(problem.item_count());
  for (const auto item : shuffled_numbers(0, problem.primary_count(), random))
    place[item] = builder.primary(problem.name(dlx::ItemId{item}));
  for (const auto item : shuffled_numbers(problem.primary_count(), problem.item_count(), random))
    place[item] = builder.secondary(problem.name(dlx::ItemId{item}));
  for (const auto option : shuffled_numbers(0, problem.option_count(), random)) {
    std::vector<dlx::Entry> entries;
    for (const dlx::Entry& entry : problem.option(dlx::OptionId{option}))
      entries.push_back({place[index(entry.item)]});
    builder.option(shuffled(entries, random));
  }
  return builder.build();
}

}  // namespace

std::vector<Family> first_families(const std::string& shapes) {
  std::vector<Family> all;
  const auto add = [&](const std::string& name, std::function<dlx::Problem()> make) {
    all.push_back({name, 1, [make = std::move(make)] { return Load{make(), {{}}}; }});
  };
  for (std::size_t size = 8; size <= 256; size += 8)
    add("queens " + std::to_string(size), [=] { return queens(size).problem; });
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const std::string which = ", " + std::to_string(seed);
    add("quasigroup 30, 42 % holes" + which, [=] { return latin_completion(30, 42, seed); });
    add("quasigroup 40, 42 % holes" + which, [=] { return latin_completion(40, 42, seed); });
  }
  add("golfers 5-3-6", [] { return golfers(5, 3, 6); });
  add("golfers 7-3-9", [] { return golfers(7, 3, 9); });
  for (std::uint64_t seed = 1; seed <= 24; ++seed)
    add("golfers 7-3-9, shuffled " + std::to_string(seed),
        [=] { return shuffled(golfers(7, 3, 9), seed); });
  add("golfers 8-4-5", [] { return golfers(8, 4, 5); });
  for (const std::uint32_t pairs : {16U, 20U, 27U, 32U, 40U})
    add("Langford " + std::to_string(pairs), [=] { return langford(pairs).problem; });
  add("timetable 800", [] { return timetable_with_rooms(800, 30, 30, 1); });
  add("Y pentominoes 15x15", [=] { return y_pentominoes(15, 15).problem; });
  add("pentominoes 12x15, three sets", [=] { return pentomino_sets(shapes, 3, "12x15").problem; });
  add("hexominoes 15x15 without 3x5", [=] { return hexominoes(shapes).problem; });
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::string which = ", shuffled " + std::to_string(seed);
    add("Y pentominoes 15x15" + which,
        [=] { return shuffled(y_pentominoes(15, 15).problem, seed); });
    add("hexominoes 15x15 without 3x5" + which,
        [=] { return shuffled(hexominoes(shapes).problem, seed); });
  }
  for (std::uint64_t seed = 1; seed <= 16; ++seed)
    add("sudoku 36x36, 55 % holes, " + std::to_string(seed),
        [=] { return sudoku_with_holes(6, 55, seed).problem; });
  add("partridge 8", [] { return partridge(8); });
  const auto add_without = [&](const std::string& name, std::function<dlx::Problem()> make) {
    add("no solution: " + name, std::move(make));
    all.back().solutions = 0;
  };
  add_without("dominoes 12x12 without two corners", [] { return mutilated_dominoes(12); });
  for (const std::size_t left : {7U, 8U})
    add_without(
        "Hamiltonian cycles of K(" + std::to_string(left) + ',' + std::to_string(left + 1) + ')',
        [=] { return hamiltonian_cycles(bipartite_graph(left, left + 1)); });
  for (const std::size_t each : {8U, 10U})
    add_without("Hamiltonian cycles of two K" + std::to_string(each) + " that share a vertex",
                [=] { return hamiltonian_cycles(two_complete_graphs(each)); });
  return all;
}

}  // namespace bench
