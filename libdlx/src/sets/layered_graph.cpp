// Backwards, level by level, from the final state: a state is met when an edge of it leads to a
// node, so dead states are never met. At the level of a state all its targets are nodes; it becomes
// the node of its edges, and each edge into it moves from the list of its target to that of its
// source, in place. The sweep has recorded the edges level by level, so those of a level done, and
// all behind them, are forgotten: an edge of the diagram is smaller.
//
// A sweep along a tree begins at many leaves, and cannot be turned round: its edges are the diagram
// as they stand, without those that do not lead to the final state.
#include "sets/compile.hpp"
#include "sets/tuning.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace dlx::sets {

using frontier::edge_end, frontier::edge_start, frontier::StateEdge;
using EdgeStore = frontier::EdgeStore<StateEdge>;

// The labels in the order in which the frontier search places options: by level, then as they stand
// in the matrix.
LabelOrder labels_of(const matrix::Matrix& matrix, const matrix::ItemOrder& order) {
  std::vector<std::uint32_t> place(matrix.primary), level(matrix.option_count());
  for (std::uint32_t p = 0; p < order.items.size(); ++p) place[order.items[p]] = p;
  for (std::size_t o = 0; o < level.size(); ++o) {
    level[o] = matrix.primary;
    for (const auto& use : matrix.option(o))
      if (use.item < matrix.primary) level[o] = std::min(level[o], place[use.item]);
  }
  std::vector<std::uint32_t> options(level.size());
  std::iota(options.begin(), options.end(), 0U);
  std::stable_sort(options.begin(), options.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return level[a] < level[b]; });
  LabelOrder result{.labels = {}, .of_option = std::vector<std::uint32_t>(level.size())};
  std::uint32_t levels = 0;  // without those where no option begins
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::uint32_t o = options[i];
    if (i > 0 && level[options[i - 1]] != level[o]) ++levels;
    result.of_option[o] = static_cast<std::uint32_t>(i);
    result.labels.push_back({matrix.options[o], levels});
  }
  std::vector<char> is_parent(order.items.size() + 1, 0);
  for (const std::uint32_t parent : order.parents)
    if (std::exchange(is_parent[parent], 1) == 1 && parent < order.items.size())
      result.is_tree = true;
  return result;
}

namespace {

void hold(matrix::MemoryShare& held, std::uint64_t bytes) {
  if (!held.hold(bytes)) throw matrix::MatrixTooLarge("the diagram of all solutions");
}

class Reversal {
 public:
  Reversal(EdgeStore& store, LabelOrder labels, matrix::MemoryShare& held)
      : store_(store),
        held_(held),
        of_option_(std::move(labels.of_option)),
        ahead_(store.bound(), none) {
    diagram_.labels = std::move(labels.labels);
    diagram_.edges.reserve(store.bound());  // memory that is not touched yet
    states_.resize(diagram_.levels());
    diagram_.add({});
  }

  // The node of the start is the last one.
  Diagram run(std::uint32_t head) {
    if (head != edge_start) {
      nodes_.assign(1, 0);
      hand_back({head});
    }
    for (std::size_t level = states_.size(); level-- > 0;) {
      const std::vector<std::uint32_t> states = std::exchange(states_[level], {});
      nodes_.clear();
      for (std::size_t i = 0; i < states.size(); ++i) {
        ask_ahead(states, i);
        nodes_.push_back(close(states[i]));
      }
      store_.forget_from(lowest_);
      if (states.empty() || states.front() != edge_start) hand_back(states);
      table_.forget();
      hold(held_, diagram_.bytes());
    }
    return std::move(diagram_);
  }

 private:
  static constexpr std::uint32_t none = edge_end;

  // The node of a state from the edges handed to it.
  std::uint32_t close(std::uint32_t state) {
    edges_.clear();
    for (std::uint32_t e = ahead(state); e != none; e = store_[e].next) {
      edges_.push_back({store_[e].option, store_[e].from});
      lowest_ = std::min(lowest_, e);
    }
    std::sort(edges_.begin(), edges_.end(),
              [](const Edge& a, const Edge& b) { return a.label < b.label; });
    return table_.node(edges_);
  }

  // Prefetches all that close() reads of the states to come.
  void ask_ahead(const std::vector<std::uint32_t>& states, std::size_t at) {
    if (at + tuning::list_prefetch < states.size())
      __builtin_prefetch(&ahead(states[at + tuning::list_prefetch]));
    if (at + tuning::edge_prefetch >= states.size()) return;
    if (const std::uint32_t first = ahead(states[at + tuning::edge_prefetch]); first != none)
      __builtin_prefetch(&store_[first]);
  }

  // The edges into a state, one after the other.
  struct Walk {
    std::uint32_t edge = none, node = 0;
    bool is_here = false;  // the edge was read, and the list that it goes to was asked for
  };

  // The edges into these states, of nodes_, are now edges of their sources. Each list is chased
  // through memory, so many are at a time, and each takes a step when what it asked for has come.
  void hand_back(const std::vector<std::uint32_t>& states) {
    std::array<Walk, 16> walks;
    std::size_t active = 0, begun = 0;
    const auto begin = [&](Walk& walk) {
      walk = {states[begun], nodes_[begun], false};
      __builtin_prefetch(&store_[walk.edge]);
      ++begun;
    };
    while (active < walks.size() && begun < states.size()) begin(walks[active++]);
    while (active > 0)
      for (std::size_t i = 0; i < active; ++i) {
        step(walks[i]);
        if (walks[i].edge != none) continue;
        if (begun < states.size())
          begin(walks[i]);
        else
          walks[i--] = walks[--active];
      }
  }

  void step(Walk& walk) {
    StateEdge& edge = store_[walk.edge];
    std::uint32_t& list = ahead(edge.from);
    walk.is_here = !walk.is_here;
    if (walk.is_here) return __builtin_prefetch(&list);
    const std::uint32_t next = edge.next;
    const std::uint32_t label = of_option_[edge.option];
    if (list == none) states_[diagram_.labels[label].level].push_back(edge.from);
    edge = {label, walk.node, list};
    list = std::exchange(walk.edge, next);
    if (next != none) __builtin_prefetch(&store_[next]);
  }

  std::uint32_t& ahead(std::uint32_t state) {
    return state == edge_start ? ahead_of_start_ : ahead_[state];
  }

  EdgeStore& store_;
  matrix::MemoryShare& held_;
  std::vector<std::uint32_t> of_option_;
  std::vector<std::uint32_t> ahead_;  // by state: the edges handed to it
  std::uint32_t ahead_of_start_ = none;
  std::uint32_t lowest_ = none;                     // of the edges of nodes so far
  std::vector<std::vector<std::uint32_t>> states_;  // by level: those met
  Diagram diagram_;
  NodeTable table_{diagram_};
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> nodes_;  // of the states of a level
};

// The lists of the edges of a tree become nodes, the oldest first.
class TreeReader {
 public:
  TreeReader(EdgeStore& store, LabelOrder labels, matrix::MemoryShare& held)
      : store_(store),
        held_(held),
        of_option_(std::move(labels.of_option)),
        diagram_(std::move(labels.labels), true) {
    diagram_.add({});
  }

  Diagram run(std::uint32_t head) {
    if (head == edge_start) return std::move(diagram_);
    nodes_.assign(std::size_t{head} + 1, unreached);
    nodes_[head] = reached;
    for (std::uint32_t list = head + 1; list-- > 0;)
      if (nodes_[list] == reached) reach_sources(list);
    for (std::uint32_t list = 0; list <= head; ++list) {
      if (nodes_[list] == reached) nodes_[list] = close(list);
      if (list % EdgeStore::per_chunk == 0) hold(held_, diagram_.bytes());
    }
    return std::move(diagram_);
  }

 private:
  static constexpr std::uint32_t unreached = edge_end, reached = edge_end - 1;

  void reach_sources(std::uint32_t list) {
    for (std::uint32_t e = list; e != edge_end; e = store_[e].next) {
      reach(store_[e].from);
      if (store_[e].option == frontier::joined_option) reach(store_[e - 1].from);
    }
  }
  void reach(std::uint32_t list) {
    if (list != edge_start) nodes_[list] = reached;
  }
  [[nodiscard]] std::uint32_t node_of(std::uint32_t list) const {
    return list == edge_start ? 0 : nodes_[list];
  }

  // A node that is but one product is that product.
  std::uint32_t close(std::uint32_t list) {
    edges_.clear();
    for (std::uint32_t e = list; e != edge_end; e = store_[e].next) {
      const StateEdge& edge = store_[e];
      if (edge.option == frontier::joined_option)
        edges_.push_back({no_label, product(node_of(store_[e - 1].from), node_of(edge.from))});
      else
        edges_.push_back({of_option_[edge.option], node_of(edge.from)});
    }
    if (edges_.size() == 1 && edges_.front().label == no_label) return edges_.front().to;
    std::sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) {
      return a.label != b.label ? a.label < b.label : a.to < b.to;
    });
    diagram_.add(edges_);
    return diagram_.root();
  }
  std::uint32_t product(std::uint32_t left, std::uint32_t right) {
    diagram_.add(std::array{Edge{factor_label, left}, Edge{factor_label, right}});
    return diagram_.root();
  }

  EdgeStore& store_;
  matrix::MemoryShare& held_;
  std::vector<std::uint32_t> of_option_;
  std::vector<std::uint32_t> nodes_;  // by list, which is named by its last edge
  Diagram diagram_;
  std::vector<Edge> edges_;
};

}  // namespace

Diagram diagram_of(frontier::RecordedEdges<StateEdge> recorded, LabelOrder labels) {
  if (recorded.head == edge_end) return Diagram(std::move(labels.labels), labels.is_tree);
  matrix::MemoryShare held(recorded.store->memory());
  if (labels.is_tree)
    return TreeReader(*recorded.store, std::move(labels), held).run(recorded.head);
  return Reversal(*recorded.store, std::move(labels), held).run(recorded.head);
}

}  // namespace dlx::sets
