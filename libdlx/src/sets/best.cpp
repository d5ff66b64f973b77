// The recursive enumeration algorithm (V. Jimenez and A. Marzal 1999): the solutions of a node in
// order of cost are merged from those of its targets, each computed when it is asked for. The first
// of every node comes from one pass upwards.
//
// Of equal costs the set comes first that has the least option of those in which the two differ.
// No solution contains another one but where items may be covered several times, so this is the
// order of their ascending lists, and it is kept when both grow by the same options.
#include "sets/set.hpp"

#include <algorithm>
#include <queue>

namespace dlx {
namespace sets {
namespace {

class BestPaths {
 public:
  BestPaths(const SolutionSet::Impl& set, bool maximize)
      : set_(set), diagram_(set.diagram), sign_(maximize ? -1 : 1), nodes_(diagram_.nodes()) {
    for (std::uint32_t n = 0; n < diagram_.nodes(); ++n) start(n);
  }

  // The labels of number `rank` from 0 of the root, if there are so many. REQUIRES a root.
  std::optional<std::vector<std::uint32_t>> path(std::size_t rank) {
    const std::uint32_t root = diagram_.root();
    if (!grow(root, rank)) return std::nullopt;
    return root == 0 ? std::vector<std::uint32_t>() : labels(nodes_[root].found[rank], root);
  }

 private:
  // A path of a node: its edge, then path number `rank` of the target.
  struct Path {
    std::int64_t cost;
    std::uint32_t edge;
    std::uint32_t rank;
  };
  struct Node {
    std::vector<Path> found;  // best first
    std::vector<Path> next;   // once a second one is asked for, a heap: each edge's best not found
    bool is_done = false;     // nothing is left in it
  };

  [[nodiscard]] std::int64_t cost_of(std::uint32_t label) const {
    const OptionId option = diagram_.labels[label].option;
    return option == no_option ? 0 : sign_ * set_.instance.problem.cost(option);
  }
  [[nodiscard]] std::optional<Path> over(std::uint32_t node, std::uint32_t edge,
                                         std::uint32_t rank) const {
    const Edge& e = diagram_.node(node)[edge];
    if (e.to != 0 && rank >= nodes_[e.to].found.size()) return std::nullopt;
    if (e.to == 0 && rank > 0) return std::nullopt;
    const std::int64_t behind = e.to == 0 ? 0 : nodes_[e.to].found[rank].cost;
    return Path{behind + cost_of(e.label), edge, rank};
  }

  void start(std::uint32_t n) {
    std::optional<Path> best;
    for (std::uint32_t e = 0; e < diagram_.node(n).size(); ++e)
      if (const auto path = over(n, e, 0); !best || is_better(*path, *best, n)) best = path;
    if (best) nodes_[n].found.push_back(*best);
  }

  // Makes path number `rank` of a node known; false if it has fewer.
  bool grow(std::uint32_t node, std::size_t rank) {
    if (node == 0) return rank == 0;
    while (nodes_[node].found.size() <= rank && !nodes_[node].is_done) find_next(node);
    return nodes_[node].found.size() > rank;
  }

  // The last path found leaves its place to the next one over the same edge, which the target may
  // have to find first, and so on down the path.
  void find_next(std::uint32_t root) {
    std::vector<std::uint32_t> down{root};
    for (bool known = false; !known;) {
      const Path last = nodes_[down.back()].found.back();
      const std::uint32_t to = diagram_.node(down.back())[last.edge].to;
      known = to == 0 || nodes_[to].is_done || nodes_[to].found.size() > last.rank + 1;
      if (!known) down.push_back(to);
    }
    for (; !down.empty(); down.pop_back()) advance(down.back());
  }

  void advance(std::uint32_t n) {
    Node& node = nodes_[n];
    const auto worse = [&](const Path& a, const Path& b) { return is_better(b, a, n); };
    const Path last = node.found.back();
    if (node.found.size() == 1) {
      for (std::uint32_t e = 0; e < diagram_.node(n).size(); ++e)
        if (e != last.edge) node.next.push_back(*over(n, e, 0));
      std::make_heap(node.next.begin(), node.next.end(), worse);
    }
    if (const auto path = over(n, last.edge, last.rank + 1)) {
      node.next.push_back(*path);
      std::push_heap(node.next.begin(), node.next.end(), worse);
    }
    node.is_done = node.next.empty();
    if (node.is_done) return;
    std::pop_heap(node.next.begin(), node.next.end(), worse);
    node.found.push_back(node.next.back());
    node.next.pop_back();
  }

  [[nodiscard]] std::vector<std::uint32_t> labels(Path path, std::uint32_t node) const {
    std::vector<std::uint32_t> labels;
    while (true) {
      const Edge& edge = diagram_.node(node)[path.edge];
      labels.push_back(edge.label);
      node = edge.to;
      if (node == 0) return labels;
      path = nodes_[node].found[path.rank];
    }
  }

  [[nodiscard]] std::vector<OptionId> options(Path path, std::uint32_t node) const {
    std::vector<OptionId> options;
    for (const std::uint32_t label : labels(path, node))
      options.push_back(diagram_.labels[label].option);
    std::sort(options.begin(), options.end());  // labels that choose nothing last
    return options;
  }

  [[nodiscard]] bool is_better(const Path& a, const Path& b, std::uint32_t node) const {
    return a.cost != b.cost ? a.cost < b.cost : options(a, node) < options(b, node);
  }

  const SolutionSet::Impl& set_;
  const Diagram& diagram_;
  std::int64_t sign_;
  std::vector<Node> nodes_;
};

}  // namespace
}  // namespace sets

std::vector<Solution> SolutionSet::best(std::uint64_t k, bool maximize) const {
  std::vector<Solution> best;
  sets::BestPaths paths(*impl_, maximize);
  while (best.size() < k) {
    const auto labels = impl_->diagram.is_empty() ? std::nullopt : paths.path(best.size());
    if (!labels) break;
    best.push_back(impl_->solution(*labels));
  }
  return best;
}

}  // namespace dlx
