// Problems that are narrow as trees alone. In the random ones primary items are the nodes of a
// random tree, options are pieces of the ways to its root, and secondary items sit beside nodes.
#pragma once

#include "support/random_problem.hpp"

#include <dlx/text.hpp>

#include <string>
#include <vector>

namespace support {

struct TreeRecipe {
  bool bounds = false, colors = false;
};

[[nodiscard]] inline dlx::Instance random_tree(const TreeRecipe& recipe, std::uint64_t seed) {
  Dice dice(seed);
  const std::uint32_t nodes = dice.between(7, 11);
  std::vector<std::uint32_t> parents{0};
  std::string items = recipe.bounds ? "0:2|n0" : "n0", secondary = " |", options;
  for (std::uint32_t n = 1; n < nodes; ++n) {
    parents.push_back(dice.one_in(2) ? n - 1 : dice.below(n));
    items += recipe.bounds && dice.one_in(4) ? " 1:2|n" : " n";
    items += std::to_string(n);
  }
  for (std::uint32_t n = 0; n < nodes; ++n) secondary += " s" + std::to_string(n);
  const auto option = [&](std::uint32_t node, std::uint32_t length) {
    const std::uint32_t lowest = node;
    std::string line = "n" + std::to_string(node);
    for (; length > 1 && node > 0; --length) line += " n" + std::to_string(node = parents[node]);
    if (recipe.colors && dice.one_in(2))
      line += " s" + std::to_string(parents[lowest]) +
              (dice.one_in(4)   ? ""
               : dice.one_in(2) ? ":x"
                                : ":y");
    options += line + " |" + std::to_string(static_cast<int>(dice.below(7)) - 3) + "\n";
  };
  for (std::uint32_t n = 0; n < nodes; ++n)
    for (std::uint32_t length = 1; length <= 3; ++length)
      if (!dice.one_in(length + 1)) option(n, length);
  return dlx::read_problem(items + (recipe.colors ? secondary : "") + "\n" + options, "tree.dlx");
}

// The product of a complete binary tree and a path; options are its edges.
[[nodiscard]] inline dlx::Problem tree_product(int depth, int width) {
  dlx::ProblemBuilder builder;
  const int nodes = (1 << depth) - 1;
  const auto name = [](int node, int place) {
    return std::to_string(node) + '.' + std::to_string(place);
  };
  for (int node = 1; node <= nodes; ++node)
    for (int place = 0; place < width; ++place) builder.primary(name(node, place));
  for (int node = 1; node <= nodes; ++node)
    for (int place = 0; place < width; ++place) {
      if (place + 1 < width) builder.option({name(node, place), name(node, place + 1)});
      if (node > 1) builder.option({name(node / 2, place), name(node, place)});
    }
  return builder.build();
}

}  // namespace support
