// Symmetries of conflicts: the graph has an edge for each pair of options that exclude each other
// by secondary items, in place of these items. So two ways of joining such pairs into items have
// the same symmetries, and those that a way has broken are found.
#include "symmetry/canonical.hpp"
#include "symmetry/tuning.hpp"

#include <dlx/symmetry.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

namespace dlx {
namespace {

using symmetry::CanonicalLabeller, symmetry::Permutation;
using Edges = std::vector<CanonicalLabeller::Edge>;  // the lesser vertex first

// True if a primary item already keeps them from being chosen together.
bool share_primary_item(const Problem& problem, OptionId a, OptionId b) {
  for (const Entry& entry : problem.option(a))
    if (problem.is_primary(entry.item) && problem.bounds(entry.item).high == 1)
      for (const Entry& other : problem.option(b))
        if (other.item == entry.item) return true;
  return false;
}

// The pairs of options that secondary items exclude; nothing if there may be too many, or the graph
// has too many vertices.
std::optional<Edges> conflicts_of(const Problem& problem) {
  if (problem.option_count() + problem.primary_count() > symmetry::tuning::most_unrefined)
    return std::nullopt;
  struct Use {
    OptionId option;
    ColorId color;
  };
  std::vector<std::vector<Use>> uses(problem.item_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    for (const auto& [item, color] : problem.option(OptionId{o}))
      if (!problem.is_primary(item)) uses[index(item)].push_back({OptionId{o}, color});
  std::size_t most = 0;
  for (const auto& of_item : uses) most += of_item.size() * of_item.size() / 2;
  if (most > symmetry::tuning::most_conflicts) return std::nullopt;
  Edges pairs;
  for (const auto& of_item : uses)
    for (auto b = of_item.begin(); b != of_item.end(); ++b)
      for (auto a = of_item.begin(); a != b; ++a)
        if ((a->color == no_color || a->color != b->color) &&
            !share_primary_item(problem, a->option, b->option))
          pairs.emplace_back(index(a->option), index(b->option));
  return pairs;
}

// Vertices are the options, then the primary items.
Edges edges_of(const Problem& problem, Edges conflicts) {
  Edges edges = std::move(conflicts);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    for (const Entry& entry : problem.option(OptionId{o}))
      if (problem.is_primary(entry.item))
        edges.emplace_back(o, problem.option_count() + index(entry.item));
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

// Symmetries keep options given and left out, and the bounds of items.
std::vector<std::uint32_t> colors_of(const Instance& instance) {
  const Problem& problem = instance.problem;
  std::vector<std::uint32_t> colors(problem.option_count());
  for (const OptionId option : instance.without) colors[index(option)] |= 1U;
  for (const OptionId option : instance.given) colors[index(option)] |= 2U;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < problem.primary_count(); ++i) {
    const auto [low, high] = problem.bounds(ItemId{i});
    colors.push_back(numbers.try_emplace({low, high}, 4 + numbers.size()).first->second);
  }
  return colors;
}

// Exchanges of equal items move no option.
std::vector<OptionId> images_of_options(const Permutation& image, std::size_t options) {
  std::vector<OptionId> images;
  bool moves = false;
  for (std::uint32_t o = 0; o < options; ++o) {
    images.push_back(OptionId{image[o]});
    moves = moves || image[o] != o;
  }
  return moves ? images : std::vector<OptionId>();
}

bool is_automorphism(const Edges& edges, const Permutation& image) {
  return std::all_of(edges.begin(), edges.end(), [&](const CanonicalLabeller::Edge& edge) {
    const auto [a, b] = std::minmax(image[edge.first], image[edge.second]);
    if (a == edge.first && b == edge.second) return true;
    return std::binary_search(edges.begin(), edges.end(), CanonicalLabeller::Edge(a, b));
  });
}

}  // namespace

std::vector<std::vector<OptionId>> solution_symmetries(const Instance& instance,
                                                       const Limits& limits) {
  const Problem& problem = instance.problem;
  auto conflicts = conflicts_of(problem);
  if (!conflicts)
    return SymmetryGroup({problem, instance.given, instance.without, {}}, {.limits = limits})
        .generators();
  const Edges edges = edges_of(problem, std::move(*conflicts));
  const auto colors = colors_of(instance);
  CanonicalLabeller labeller(static_cast<std::uint32_t>(colors.size()), edges);
  std::vector<std::vector<OptionId>> generators;
  for (const Permutation& image : labeller.run(colors, false, true).generators) {
    auto images = images_of_options(image, problem.option_count());
    if (images.empty()) continue;
    if (!is_automorphism(edges, image))
      throw std::logic_error("symmetry: a generator is no automorphism");
    generators.push_back(std::move(images));
  }
  return generators;
}

}  // namespace dlx
