// Hash-consing, postorder, and building from a sorted list: the incremental construction of minimal
// acyclic automata by J. Daciuk et al. (2000).
#include "sets/diagram.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace dlx::sets {
namespace {

std::uint64_t hash_of(std::span<const Edge> edges) noexcept {
  std::uint64_t sum = edges.size();
  for (const Edge& edge : edges) {
    sum ^= (std::uint64_t{edge.label} << 32U) | edge.to;
    sum *= 0x9E3779B97F4A7C15U;
    sum ^= sum >> 29U;
  }
  return sum;
}

}  // namespace

void Diagram::add(std::span<const Edge> node_edges) {
  if (edges.size() + node_edges.size() >= std::numeric_limits<std::uint32_t>::max())
    throw std::length_error("a solution set of more than 2^32 edges");
  edges.insert(edges.end(), node_edges.begin(), node_edges.end());
  begins.push_back(static_cast<std::uint32_t>(edges.size()));
  if (!is_tree) return;
  Span hull{std::numeric_limits<std::uint32_t>::max(), 0};
  const auto include = [&hull](Span span) {
    if (span.begin == span.end) return;
    hull = {std::min(hull.begin, span.begin), std::max(hull.end, span.end)};
  };
  for (const Edge& edge : node_edges) {
    include(spans[edge.to]);
    if (edge.label < factor_label)
      include({labels[edge.label].level, labels[edge.label].level + 1});
  }
  spans.push_back(hull.begin < hull.end ? hull : Span{0, 0});
}

Diagram unit_diagram() {
  Diagram diagram;
  diagram.add({});
  return diagram;
}

namespace {

bool are_equal(std::span<const Edge> a, std::span<const Edge> b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

std::size_t NodeTable::find(std::span<const Edge> edges) const noexcept {
  std::size_t cell = hash_of(edges) & (cells_.size() - 1);
  while (cells_[cell] != 0 && !are_equal(diagram_.node(cells_[cell]), edges))
    cell = (cell + 1) & (cells_.size() - 1);
  return cell;
}

void NodeTable::grow() {
  cells_.assign(std::max<std::size_t>(2 * cells_.size(), 64), 0);
  for (const std::uint32_t node : used_) cells_[find(diagram_.node(node))] = node;
}

std::uint32_t NodeTable::node(std::span<const Edge> edges) {
  if (edges.empty()) return 0;
  if (2 * used_.size() >= cells_.size()) grow();
  const std::size_t cell = find(edges);
  if (cells_[cell] != 0) return cells_[cell];
  diagram_.add(edges);
  used_.push_back(diagram_.root());
  return cells_[cell] = diagram_.root();
}

void NodeTable::forget() noexcept {
  if (used_.size() < cells_.size() / 64) {
    cells_.clear();
  } else {
    std::fill(cells_.begin(), cells_.end(), 0);
  }
  used_.clear();
}

// Most of the time goes into waiting for memory: of a node that is entered, what its edges lead to
// is asked for at once.
Diagram canonical(const Diagram& diagram, std::uint32_t root) {
  struct Step {
    std::uint32_t node;
    const Edge *at, *end;
  };
  Diagram result(diagram.labels, diagram.is_tree);
  if (root >= diagram.nodes()) return result;
  result.begins.reserve(diagram.begins.size());
  result.edges.reserve(diagram.edges.size());
  result.add({});
  std::vector<std::uint32_t> numbers(diagram.nodes(), 0);
  std::vector<Step> path;  // nodes, and the next edge of each
  const auto enter = [&](std::uint32_t node) {
    const auto edges = diagram.node(node);
    for (const Edge& edge : edges) {
      __builtin_prefetch(&numbers[edge.to]);
      __builtin_prefetch(&diagram.begins[edge.to]);
    }
    path.push_back({node, edges.data(), edges.data() + edges.size()});
  };
  if (root != 0) enter(root);
  std::vector<Edge> edges;
  while (!path.empty()) {
    Step& step = path.back();
    while (step.at != step.end && (step.at->to == 0 || numbers[step.at->to] != 0)) ++step.at;
    if (step.at != step.end) {
      enter((step.at++)->to);
      continue;
    }
    edges.clear();
    for (const Edge& edge : diagram.node(step.node))
      edges.push_back({edge.label, numbers[edge.to]});
    result.add(edges);
    numbers[step.node] = result.root();
    path.pop_back();
  }
  return result;
}

// The path of the last solution stays open; what the next one does not share is closed, deepest
// first.
std::optional<Diagram> diagram_of(std::vector<Label> labels,
                                  std::vector<std::vector<std::uint32_t>>& list,
                                  std::size_t too_many) {
  Diagram diagram(std::move(labels));
  if (list.empty()) return diagram;
  diagram.add({});
  std::sort(list.begin(), list.end());
  NodeTable table(diagram);
  std::vector<std::vector<Edge>> open(1);  // by depth: edges so far; the last one leads on
  const auto close = [&](std::size_t depth) {
    for (; open.size() > depth + 1; open.pop_back())
      open[open.size() - 2].back().to = table.node(open.back());
  };
  const std::vector<std::uint32_t>* last = nullptr;
  for (const auto& solution : list) {
    std::size_t shared = 0;
    if (last != nullptr)
      shared = static_cast<std::size_t>(
          std::mismatch(last->begin(), last->end(), solution.begin(), solution.end()).first -
          last->begin());
    close(shared);
    if (diagram.edges.size() >= too_many) return std::nullopt;  // none of them will go again
    for (std::size_t depth = shared; depth < solution.size(); ++depth) {
      open[depth].push_back({solution[depth], 0});
      open.emplace_back();
    }
    last = &solution;
  }
  close(0);
  const std::uint32_t root = table.node(open.front());
  if (diagram.edges.size() >= too_many) return std::nullopt;
  return canonical(diagram, root);
}

DiagramPaths::DiagramPaths(const Diagram& diagram, std::span<const std::int64_t> costs)
    : diagram_(&diagram), costs_(costs) {
  if (costs.empty()) return;
  const auto known = std::make_shared<std::vector<std::int64_t>>(diagram.nodes(), 0);
  least_ = known;
  for (std::uint32_t n = 1; n < known->size(); ++n) {
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    for (std::uint32_t e = begin(n); e != frontier::no_edge; e = next(n, e))
      best = std::min(best, least(e));
    (*known)[n] = best;
  }
}

namespace {

// A line read backwards.
Diagram as_tree(const Diagram& diagram) {
  if (diagram.is_tree) return diagram;
  Diagram result({diagram.labels.rbegin(), diagram.labels.rend()}, true);
  for (Label& label : result.labels) label.level = diagram.levels() - 1 - label.level;
  const auto labels = static_cast<std::uint32_t>(diagram.labels.size());
  std::vector<Edge> edges;
  for (std::uint32_t n = 0; n < diagram.nodes(); ++n) {
    edges.assign(diagram.node(n).rbegin(), diagram.node(n).rend());
    for (Edge& edge : edges) edge.label = labels - 1 - edge.label;
    result.add(edges);
  }
  return result;
}

Diagram tree_product(Diagram first, const Diagram& second) {
  const auto labels = static_cast<std::uint32_t>(first.labels.size());
  const std::uint32_t levels = first.levels(), left = first.root();
  for (const Label& label : second.labels)
    first.labels.push_back({label.option, label.level + levels});
  std::vector<Edge> edges;
  for (std::uint32_t n = 1; n < second.nodes(); ++n) {
    edges.assign(second.node(n).begin(), second.node(n).end());
    for (Edge& edge : edges) {
      if (edge.label < factor_label) edge.label += labels;
      if (edge.to != 0) edge.to += left;
    }
    first.add(edges);
  }
  first.add(std::array{Edge{factor_label, left}, Edge{factor_label, first.root()}});
  return first;
}

}  // namespace

Diagram product(const Diagram& first, Diagram second) {
  if (first.is_empty() || second.is_empty()) return {};
  if (first.root() == 0) return second;
  if (second.root() == 0) return first;
  if (first.is_tree || second.is_tree) return tree_product(as_tree(first), as_tree(second));
  Diagram result = std::move(second);
  const auto labels = static_cast<std::uint32_t>(first.labels.size());
  for (Label& label : result.labels) label.level += first.levels();
  result.labels.insert(result.labels.begin(), first.labels.begin(), first.labels.end());
  for (Edge& edge : result.edges) edge.label += labels;
  const std::uint32_t shift = result.root();
  std::vector<Edge> edges;
  for (std::uint32_t n = 1; n < first.nodes(); ++n) {
    edges.assign(first.node(n).begin(), first.node(n).end());
    for (Edge& edge : edges) edge.to += shift;
    result.add(edges);
  }
  return result;
}

GivenOptions::GivenOptions(const Diagram& diagram, const std::vector<char>& given)
    : diagram_(diagram), given_(given), before_(diagram.levels() + 1, 0) {
  std::vector<char> seen(given.size(), 0);
  for (const Label& label : diagram.labels)
    if (label.option != no_option && given[index(label.option)] != 0 &&
        std::exchange(seen[index(label.option)], 1) == 0)
      ++before_[label.level + 1];
  std::partial_sum(before_.begin(), before_.end(), before_.begin());
}

bool GivenOptions::allows(std::uint32_t node, const Edge& edge) const {
  const OptionId option = diagram_.option(edge);
  const bool is_given = option != no_option && given_[index(option)] != 0;
  return count_in(diagram_.span(node)) - count_in(diagram_.span(edge.to)) == (is_given ? 1U : 0U);
}

bool GivenOptions::allows_product(std::uint32_t node) const {
  std::uint32_t below = 0;
  for (const Edge& factor : diagram_.node(node)) below += count_in(diagram_.span(factor.to));
  return count_in(diagram_.span(node)) == below;
}

bool GivenOptions::allows_root() const {
  return !diagram_.is_empty() && count_in(diagram_.span(diagram_.root())) == before_.back();
}

Diagram restricted(const Diagram& diagram, const std::vector<char>& given,
                   const std::vector<char>& without) {
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  const GivenOptions givens(diagram, given);
  Diagram result(diagram.labels, diagram.is_tree);
  if (!givens.allows_root()) return result;
  result.add({});
  NodeTable table(result);
  std::vector<std::uint32_t> numbers(diagram.nodes(), none);
  std::vector<Edge> edges;
  for (std::uint32_t n = 0; n < diagram.nodes(); ++n) {
    edges.clear();
    const bool is_product = diagram.is_product(n);
    for (const Edge& edge : diagram.node(n)) {
      const OptionId option = diagram.option(edge);
      if (numbers[edge.to] != none &&
          (is_product ? givens.allows_product(n) : givens.allows(n, edge)) &&
          (option == no_option || without[index(option)] == 0))
        edges.push_back({edge.label, numbers[edge.to]});
    }
    if (is_product && edges.size() < 2) edges.clear();
    if (n == 0 || !edges.empty()) numbers[n] = table.node(edges);
  }
  return canonical(result, numbers[diagram.root()]);
}

}  // namespace dlx::sets
