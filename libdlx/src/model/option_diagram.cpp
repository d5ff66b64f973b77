// Options as a diagram, from the last element up: sets that begin alike share their nodes, and so
// do those that end alike. And back: a diagram written out as options, where they are few.
#include "model/diagram_items.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>

namespace dlx {
namespace {

constexpr double most_entries = 1e9;

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

void require_items(const Problem& items) {
  if (items.option_count() > 0)
    throw ModelError("the problem has options: with a diagram, it has items only");
  if (items.has_multiplicities())
    throw ModelError("the problem has bounds: with a diagram, items are covered once");
}

void require_elements(const OptionDiagram& diagram, std::size_t items) {
  const std::size_t most = diagram.items.empty() ? items : diagram.items.size();
  for (const OptionDiagram::Node& node : diagram.nodes)
    if (node.element > most)
      throw ModelError("the diagram has element " + std::to_string(node.element) + ", and there " +
                       (most == 1 ? "is 1 item" : "are " + std::to_string(most) + " items"));
}

// Sets with an element before those without.
class OptionWriter {
 public:
  OptionWriter(const Problem& items, const OptionDiagram& diagram)
      : diagram_(diagram), items_(model::items_of_elements(items, diagram)) {
    for (std::uint32_t i = 0; i < items.item_count(); ++i) {
      const ItemId item{i};
      items.is_primary(item) ? builder_.primary(items.name(item))
                             : builder_.secondary(items.name(item));
    }
  }

  // A walk without recursion, as a set may have more elements than a stack has room for.
  Problem write() {
    std::uint32_t node = take_elements(diagram_.root);
    while (true) {
      if (node == OptionDiagram::end && !set_.empty()) builder_.option(set_);
      if (path_.empty()) return builder_.build();
      node = take_elements(diagram_.nodes[leave_last()].low);
    }
  }

 private:
  // The terminal node behind all elements from this node on.
  std::uint32_t take_elements(std::uint32_t node) {
    for (; node > OptionDiagram::end; node = diagram_.nodes[node].high) {
      path_.push_back(node);
      set_.push_back({ItemId{items_[diagram_.nodes[node].element] - 1}});
    }
    return node;
  }
  std::uint32_t leave_last() {
    const std::uint32_t node = path_.back();
    path_.pop_back();
    set_.pop_back();
    return node;
  }

  const OptionDiagram& diagram_;
  std::vector<std::uint32_t> items_;  // by element
  ProblemBuilder builder_;
  std::vector<std::uint32_t> path_;  // the nodes whose elements are in the set
  std::vector<Entry> set_;
};

}  // namespace

namespace model {

std::vector<std::uint32_t> items_of_elements(const Problem& problem, const OptionDiagram& diagram) {
  require_items(problem);
  require_elements(diagram, problem.item_count());
  std::vector<std::uint32_t> items(1, 0);
  std::vector<char> known(problem.item_count() + 1, 0);
  for (const std::uint32_t item : diagram.items) {
    if (item == 0 || item > problem.item_count() || known[item] != 0)
      throw ModelError("the order of the diagram has item " + std::to_string(item) +
                       ", which the problem does not have, or twice");
    known[item] = 1;
    items.push_back(item);
  }
  for (std::uint32_t item = 1; item <= problem.item_count(); ++item)
    if (known[item] == 0) items.push_back(item);
  return items;
}

double entries_of(const OptionDiagram& diagram) {
  struct Family {
    double sets = 0, entries = 0;
  };
  std::vector<Family> families(diagram.nodes.size());
  families[OptionDiagram::end].sets = 1;
  for (std::size_t n = 2; n < diagram.nodes.size(); ++n) {
    const Family &low = families[diagram.nodes[n].low], &high = families[diagram.nodes[n].high];
    families[n] = {low.sets + high.sets, low.entries + high.entries + high.sets};
  }
  return families[diagram.root].entries;
}

}  // namespace model

Problem with_options(const Problem& items, const OptionDiagram& diagram) {
  if (model::entries_of(diagram) > most_entries)
    throw ModelError("the diagram has more options than can be written out");
  return OptionWriter(items, diagram).write();
}

OptionDiagram diagram_of_options(const Problem& problem) {
  return DiagramMaker(problem).make();
}

}  // namespace dlx
