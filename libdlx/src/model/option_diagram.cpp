// Options as a diagram, from the last element up: sets that begin alike share their nodes, and so
// do those that end alike.
#include <dlx/option_diagram.hpp>

#include <algorithm>
#include <map>
#include <span>
#include <tuple>

namespace dlx {
namespace {

using Set = std::vector<std::uint32_t>;  // elements, ascending

class DiagramMaker {
 public:
  explicit DiagramMaker(const Problem& problem) {
    if (problem.color_count() > 0) throw ModelError("a diagram of options has no colors");
    if (problem.has_costs()) throw ModelError("a diagram of options has no costs");
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      Set& set = sets_.emplace_back();
      for (const Entry& entry : problem.option(OptionId{o}))
        set.push_back(static_cast<std::uint32_t>(index(entry.item)) + 1);
      std::sort(set.begin(), set.end());
    }
    std::sort(sets_.begin(), sets_.end());
    if (std::adjacent_find(sets_.begin(), sets_.end()) != sets_.end())
      throw ModelError("two options are equal: a diagram has each set of items once");
  }

  OptionDiagram make() {
    diagram_.root = node_of(sets_, 0);
    return std::move(diagram_);
  }

 private:
  // The sets agree up to `depth`; what follows is told by the node.
  std::uint32_t node_of(std::span<const Set> sets, std::size_t depth) {
    std::uint32_t node = OptionDiagram::none;
    if (!sets.empty() && sets.front().size() == depth) {
      node = OptionDiagram::end;
      sets = sets.subspan(1);
    }
    while (!sets.empty()) {
      const std::uint32_t element = sets.back()[depth];
      std::size_t begin = sets.size();
      while (begin > 0 && sets[begin - 1][depth] == element) --begin;
      node = unique({element, node, node_of(sets.subspan(begin), depth + 1)});
      sets = sets.first(begin);
    }
    return node;
  }

  std::uint32_t unique(const OptionDiagram::Node& node) {
    const auto next = static_cast<std::uint32_t>(diagram_.nodes.size());
    const auto [place, is_new] = numbers_.try_emplace({node.element, node.low, node.high}, next);
    if (is_new) diagram_.nodes.push_back(node);
    return place->second;
  }

  std::vector<Set> sets_;
  OptionDiagram diagram_;
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> numbers_;
};

}  // namespace

OptionDiagram diagram_of_options(const Problem& problem) {
  return DiagramMaker(problem).make();
}

}  // namespace dlx
