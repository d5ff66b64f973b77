// Solutions as the paths of a graph: the lists of a sweep (edge_store.hpp), as they were recorded,
// or a diagram in which equal sets are one node (sets/diagram.hpp). Here: going through all paths,
// through those up to a cost, and the cheapest ones.
//
// A graph has nodes, which are sets of solutions, and edges, each a label and the node of what may
// follow; a path from the root to node 0 spells a solution. Numbers of nodes fall along a path. It
// is a value that is cheap to copy, and says
//
//     is_empty(), root()       whether there are paths; the node in which they begin
//     begin(node)              its first edge; REQUIRES a node other than 0
//     next(node, edge)         the next one, or no_edge
//     label(edge), to(edge)    where it leads
//     cost(label)
//     least(edge)              the least cost of a path from there over it
#pragma once

#include "frontier/edge_store.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace dlx::frontier {

inline constexpr std::uint32_t no_edge = edge_end;

/// The lists of a sweep, backwards from the final state; labels are options of the matrix. A list
/// is named by its newest edge, and that is newer than the lists its edges come from: REQUIRES that
/// one thread recorded them.
class RecordedPaths {
 public:
  RecordedPaths(RecordedEdges<CostedEdge> recorded, std::span<const std::int64_t> costs)
      : recorded_(std::move(recorded)), costs_(costs) {}

  [[nodiscard]] bool is_empty() const noexcept { return recorded_.head == edge_end; }
  [[nodiscard]] std::uint32_t root() const noexcept { return node(recorded_.head); }
  [[nodiscard]] static std::uint32_t begin(std::uint32_t node) noexcept { return node - 1; }
  [[nodiscard]] std::uint32_t next(std::uint32_t, std::uint32_t edge) const {
    return at(edge).next;
  }
  [[nodiscard]] std::uint32_t label(std::uint32_t edge) const { return at(edge).option; }
  [[nodiscard]] std::uint32_t to(std::uint32_t edge) const { return node(at(edge).from); }
  [[nodiscard]] std::int64_t cost(std::uint32_t label) const { return costs_[label]; }
  [[nodiscard]] std::int64_t least(std::uint32_t edge) const { return at(edge).cost(); }

 private:
  [[nodiscard]] const CostedEdge& at(std::uint32_t edge) const { return (*recorded_.store)[edge]; }
  [[nodiscard]] static std::uint32_t node(std::uint32_t list) noexcept {
    return list == edge_start ? 0 : list + 1;
  }

  RecordedEdges<CostedEdge> recorded_;
  std::span<const std::int64_t> costs_;
};

/// All paths, depth first, edges in their order; or those within a cost. While the limit does not
/// fall there are no dead ends: each path takes time proportional to its length.
template <class Graph>
class PathIterator {
 public:
  /// `base` is added to the cost of each path.
  explicit PathIterator(Graph graph, std::int64_t base = 0)
      : graph_(std::move(graph)), is_done_(graph_.is_empty()), cost_(base) {}

  /// Goes to the next path that costs no more than `limit`, which may have fallen since.
  [[nodiscard]] bool next(std::int64_t limit = 0) {
    if (is_done_) return false;
    bool found = false;
    if (!std::exchange(begun_, true))
      found = graph_.root() == 0 ? cost_ <= limit : descend(graph_.root(), limit);
    while (!found && !places_.empty()) found = turn(limit);
    is_done_ = !found;
    return found;
  }
  [[nodiscard]] std::vector<std::uint32_t> labels() const {
    std::vector<std::uint32_t> labels;
    for (const Place& place : places_) labels.push_back(graph_.label(place.edge));
    return labels;
  }

 private:
  struct Place {
    std::uint32_t node, edge;
    std::int64_t before;  // the cost of the labels above
  };

  // Descends from a node to the end; false at a place without an edge within the limit.
  bool descend(std::uint32_t node, std::int64_t limit) {
    while (node != 0) {
      places_.push_back({node, graph_.begin(node), cost_});
      if (!take(limit)) return false;
      node = graph_.to(places_.back().edge);
    }
    return true;
  }
  // The last place takes the first edge, from the one where it is on, that is cheap enough.
  bool take(std::int64_t limit) {
    Place& place = places_.back();
    while (place.edge != no_edge && place.before + graph_.least(place.edge) > limit)
      place.edge = graph_.next(place.node, place.edge);
    if (place.edge == no_edge) return false;
    cost_ = place.before + graph_.cost(graph_.label(place.edge));
    return true;
  }
  bool turn(std::int64_t limit) {
    Place& place = places_.back();
    if (place.edge != no_edge) place.edge = graph_.next(place.node, place.edge);
    if (take(limit)) return descend(graph_.to(place.edge), limit);
    places_.pop_back();
    return false;
  }

  Graph graph_;
  bool is_done_, begun_ = false;
  std::int64_t cost_;
  std::vector<Place> places_;
};

/// The cheapest paths, by the recursive enumeration algorithm (V. Jimenez and A. Marzal 1999): the
/// paths of a node in order of cost are merged from those of its targets, each computed when it is
/// asked for.
///
/// The first of two paths of equal cost is the one that contains the smallest number that only one
/// of them contains.
/// Where no solution contains another one this is the order of their ascending lists; and it is
/// kept when both grow by the same labels.
template <class Graph>
class BestPaths {
 public:
  /// `numbers`: by label; a path never has two labels of one number, but for the greatest one.
  /// REQUIRES that it outlives this.
  BestPaths(Graph graph, std::span<const std::uint32_t> numbers)
      : graph_(std::move(graph)), numbers_(numbers) {
    nodes_[0].found.push_back({0, no_edge, 0});
    nodes_[0].is_done = true;
  }

  /// The labels of path `rank` from 0, if there are so many.
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> path(std::size_t rank) {
    if (graph_.is_empty()) return std::nullopt;
    find_first(graph_.root());
    Node& root = nodes_.at(graph_.root());
    while (root.found.size() <= rank && !root.is_done) find_next(graph_.root());
    if (root.found.size() <= rank) return std::nullopt;
    std::vector<std::uint32_t> labels;
    for (Cursor at{graph_.root(), root.found[rank]}; at.node != 0; step(at))
      labels.push_back(graph_.label(at.path.edge));
    return labels;
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
  // A place on a path.
  struct Cursor {
    std::uint32_t node;
    Path path;
    friend bool operator==(const Cursor& a, const Cursor& b) {
      return a.node == b.node && a.path.edge == b.path.edge && a.path.rank == b.path.rank;
    }
  };

  template <class Act>
  void each_edge(std::uint32_t node, Act act) const {
    for (std::uint32_t e = graph_.begin(node); e != no_edge; e = graph_.next(node, e)) act(e);
  }

  // Makes the first path of a node known, and before it those of the targets that decide it.
  void find_first(std::uint32_t root) {
    std::vector<std::uint32_t> down{root};
    while (!down.empty()) {
      const std::uint32_t node = down.back();
      const std::size_t depth = down.size();
      if (nodes_.count(node) == 0) {
        const auto cheapest = cheapest_edges(node);
        for (const std::uint32_t e : cheapest)
          if (const std::uint32_t to = graph_.to(e); nodes_.count(to) == 0) down.push_back(to);
        if (down.size() > depth) continue;
        Path best{graph_.least(cheapest.front()), cheapest.front(), 0};
        for (const std::uint32_t e : cheapest)
          if (const Path path{best.cost, e, 0}; is_better(path, best, node)) best = path;
        nodes_[node].found.push_back(best);
      }
      down.pop_back();
    }
  }
  [[nodiscard]] std::vector<std::uint32_t> cheapest_edges(std::uint32_t node) const {
    std::vector<std::uint32_t> edges;
    each_edge(node, [&](std::uint32_t e) {
      const bool less = edges.empty() || graph_.least(e) < graph_.least(edges.front());
      if (less) edges.clear();
      if (less || graph_.least(e) == graph_.least(edges.front())) edges.push_back(e);
    });
    return edges;
  }

  // The last path found leaves its place to the next one over the same edge, which the target may
  // have to find first, and so on down the path.
  void find_next(std::uint32_t root) {
    std::vector<std::uint32_t> down{root};
    while (true) {
      const Path& last = nodes_.at(down.back()).found.back();
      const std::uint32_t to = graph_.to(last.edge);
      const Node& target = nodes_.at(to);
      if (target.is_done || target.found.size() > last.rank + 1) break;
      down.push_back(to);
    }
    for (; !down.empty(); down.pop_back()) advance(down.back());
  }
  void advance(std::uint32_t number) {
    const auto worse = [&](const Path& a, const Path& b) { return is_better(b, a, number); };
    Node& node = nodes_.at(number);
    const Path last = node.found.back();
    if (node.found.size() == 1) open(number, last.edge);
    const Node& target = nodes_.at(graph_.to(last.edge));
    if (last.rank + 1 < target.found.size()) {
      const std::int64_t own = graph_.cost(graph_.label(last.edge));
      node.next.push_back({own + target.found[last.rank + 1].cost, last.edge, last.rank + 1});
      std::push_heap(node.next.begin(), node.next.end(), worse);
    }
    node.is_done = node.next.empty();
    if (node.is_done) return;
    std::pop_heap(node.next.begin(), node.next.end(), worse);
    node.found.push_back(node.next.back());
    node.next.pop_back();
  }
  // The first paths over all other edges.
  void open(std::uint32_t number, std::uint32_t first) {
    std::vector<Path> paths;
    each_edge(number, [&](std::uint32_t e) {
      if (e == first) return;
      find_first(graph_.to(e));
      paths.push_back({graph_.least(e), e, 0});
    });
    std::make_heap(paths.begin(), paths.end(),
                   [&](const Path& a, const Path& b) { return is_better(b, a, number); });
    nodes_.at(number).next = std::move(paths);
  }

  void step(Cursor& at) const {
    const std::uint32_t to = graph_.to(at.path.edge);
    at = {to, nodes_.at(to).found[at.path.rank]};
  }

  // Paths of equal cost are compared where they differ: going on from the greater node finds the
  // one at which they meet.
  [[nodiscard]] bool is_better(const Path& a, const Path& b, std::uint32_t node) const {
    if (a.cost != b.cost) return a.cost < b.cost;
    std::vector<std::uint32_t> of_a, of_b;
    for (Cursor at_a{node, a}, at_b{node, b}; !(at_a == at_b);) {
      const bool steps_a = at_a.node >= at_b.node, steps_b = at_b.node >= at_a.node;
      if (steps_a) of_a.push_back(numbers_[graph_.label(at_a.path.edge)]), step(at_a);
      if (steps_b) of_b.push_back(numbers_[graph_.label(at_b.path.edge)]), step(at_b);
    }
    std::sort(of_a.begin(), of_a.end());
    std::sort(of_b.begin(), of_b.end());
    const auto [in_a, in_b] = std::mismatch(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
    return in_a != of_a.end() && (in_b == of_b.end() || *in_a < *in_b);
  }

  Graph graph_;
  std::span<const std::uint32_t> numbers_;
  std::unordered_map<std::uint32_t, Node> nodes_;  // that were asked for
};

}  // namespace dlx::frontier
