// Solutions as the paths of a graph: the lists of a sweep (edge_store.hpp), as they were recorded,
// or a diagram in which equal sets are one node (sets/diagram.hpp). Here: going through all paths,
// through those up to a cost, and the cheapest ones.
//
// A graph has nodes, which are sets of solutions, and edges, each a label and the node of what may
// follow; a path from the root to node 0 spells a solution. Numbers of nodes fall along a path. An
// edge may also have a second node beside the first: then each solution of the one goes with each
// of the other (the graph is an AND/OR graph, and a path branches there). It is a value that is
// cheap to copy, and says
//
//     is_empty(), root()       whether there are paths; the node in which they begin
//     begin(node)              its first edge; REQUIRES a node other than 0
//     next(node, edge)         the next one, or no_edge
//     label(edge), to(edge)    where it leads; no_edge for a label if it chooses nothing
//     beside(edge)             the second node, or 0
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
  [[nodiscard]] static std::uint32_t beside(std::uint32_t) noexcept { return 0; }
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
      found = graph_.root() == 0 ? cost_ <= limit : descend(graph_.root(), 0, limit);
    while (!found && !places_.empty()) found = turn(limit);
    is_done_ = !found;
    return found;
  }
  [[nodiscard]] std::vector<std::uint32_t> labels() const {
    std::vector<std::uint32_t> labels;
    for (const Place& place : places_)
      if (const std::uint32_t label = graph_.label(place.edge); label != no_edge)
        labels.push_back(label);
    return labels;
  }

 private:
  struct Place {
    std::uint32_t node, edge;
    std::int64_t before;  // the cost of the labels above
    std::size_t waiting;  // the last place above whose second node is still to come, from 1; or 0
  };

  // Descends from a node to the end, and then from the second nodes that wait; false at a place
  // without an edge within the limit.
  bool descend(std::uint32_t node, std::size_t waiting, std::int64_t limit) {
    while (true) {
      for (; node == 0 && waiting != 0; waiting = places_[waiting - 1].waiting)
        node = graph_.beside(places_[waiting - 1].edge);
      if (node == 0) return true;
      places_.push_back({node, graph_.begin(node), cost_, waiting});
      if (!take(limit)) return false;
      waiting = waiting_below();
      node = graph_.to(places_.back().edge);
    }
  }
  [[nodiscard]] std::size_t waiting_below() const {
    const Place& place = places_.back();
    return graph_.beside(place.edge) == 0 ? place.waiting : places_.size();
  }
  // The last place takes the first edge, from the one where it is on, that is cheap enough.
  bool take(std::int64_t limit) {
    Place& place = places_.back();
    while (place.edge != no_edge && place.before + graph_.least(place.edge) > limit)
      place.edge = graph_.next(place.node, place.edge);
    if (place.edge == no_edge) return false;
    const std::uint32_t label = graph_.label(place.edge);
    cost_ = place.before + (label == no_edge ? 0 : graph_.cost(label));
    return true;
  }
  bool turn(std::int64_t limit) {
    Place& place = places_.back();
    if (place.edge != no_edge) place.edge = graph_.next(place.node, place.edge);
    if (take(limit)) return descend(graph_.to(place.edge), waiting_below(), limit);
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
/// kept when both grow by the same labels. So where an edge has a second node, the pair after
/// paths i and j of the two is i + 1 and j, or i and j + 1 (L. Huang and D. Chiang, "Better k-best
/// parsing", 2005).
template <class Graph>
class BestPaths {
 public:
  /// `numbers`: by label; a path never has two labels of one number, but for the greatest one.
  /// REQUIRES that it outlives this.
  BestPaths(Graph graph, std::span<const std::uint32_t> numbers)
      : graph_(std::move(graph)), numbers_(numbers) {
    nodes_[0].found.push_back({0, no_edge, 0, 0});
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
    Front front;
    put(front, graph_.root(), static_cast<std::uint32_t>(rank));
    while (!front.empty()) step(front, labels);
    return labels;
  }

 private:
  // A path of a node: its edge, then path number `rank` of the target, and one of the node beside.
  struct Path {
    std::int64_t cost;
    std::uint32_t edge;
    std::uint32_t rank;
    std::uint32_t beside_rank;
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
      return a.node == b.node && a.path.edge == b.path.edge && a.path.rank == b.path.rank &&
             a.path.beside_rank == b.path.beside_rank;
    }
    friend bool operator<(const Cursor& a, const Cursor& b) { return a.node < b.node; }
  };
  using Front = std::vector<Cursor>;  // a heap: the branches of a path, the greatest node first

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
          for (const std::uint32_t to : {graph_.to(e), graph_.beside(e)})
            if (nodes_.count(to) == 0) down.push_back(to);
        if (down.size() > depth) continue;
        Path best{graph_.least(cheapest.front()), cheapest.front(), 0, 0};
        for (const std::uint32_t e : cheapest)
          if (const Path path{best.cost, e, 0, 0}; is_better(path, best, node)) best = path;
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

  // The last path found leaves its place to the next ones over the same edge, which the targets may
  // have to find first, and so on down the path.
  void find_next(std::uint32_t root) {
    std::vector<std::uint32_t> down{root};
    while (!down.empty()) {
      const Path last = nodes_.at(down.back()).found.back();
      const std::uint32_t to = graph_.to(last.edge), beside = graph_.beside(last.edge);
      if (last.beside_rank == 0 && is_lacking(to, last.rank + 1)) {
        down.push_back(to);
      } else if (is_lacking(beside, last.beside_rank + 1)) {
        down.push_back(beside);
      } else {
        advance(down.back());
        down.pop_back();
      }
    }
  }
  // True if a path of this rank is not found yet, and may be.
  [[nodiscard]] bool is_lacking(std::uint32_t node, std::size_t rank) const {
    const Node& target = nodes_.at(node);
    return !target.is_done && target.found.size() <= rank;
  }
  // Each pair of ranks is made once: the first rank grows where the second one is 0.
  void advance(std::uint32_t number) {
    const auto worse = [&](const Path& a, const Path& b) { return is_better(b, a, number); };
    Node& node = nodes_.at(number);
    const Path last = node.found.back();
    if (node.found.size() == 1) open(number, last.edge);
    const auto put = [&](std::uint32_t rank, std::uint32_t beside_rank) {
      const auto& of_target = nodes_.at(graph_.to(last.edge)).found;
      const auto& of_beside = nodes_.at(graph_.beside(last.edge)).found;
      if (rank >= of_target.size() || beside_rank >= of_beside.size()) return;
      const std::uint32_t label = graph_.label(last.edge);
      const std::int64_t own = label == no_edge ? 0 : graph_.cost(label);
      node.next.push_back(
          {own + of_target[rank].cost + of_beside[beside_rank].cost, last.edge, rank, beside_rank});
      std::push_heap(node.next.begin(), node.next.end(), worse);
    };
    if (last.beside_rank == 0) put(last.rank + 1, 0);
    put(last.rank, last.beside_rank + 1);
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
      find_first(graph_.beside(e));
      paths.push_back({graph_.least(e), e, 0, 0});
    });
    std::make_heap(paths.begin(), paths.end(),
                   [&](const Path& a, const Path& b) { return is_better(b, a, number); });
    nodes_.at(number).next = std::move(paths);
  }

  // Replaces the greatest node of a front by those that its edge leads to, and keeps its label.
  void step(Front& front, std::vector<std::uint32_t>& labels) const {
    std::pop_heap(front.begin(), front.end());
    const Path path = front.back().path;
    front.pop_back();
    if (const std::uint32_t label = graph_.label(path.edge); label != no_edge)
      labels.push_back(label);
    put(front, graph_.to(path.edge), path.rank);
    put(front, graph_.beside(path.edge), path.beside_rank);
  }
  void put(Front& front, std::uint32_t node, std::uint32_t rank) const {
    if (node == 0) return;
    front.push_back({node, nodes_.at(node).found[rank]});
    std::push_heap(front.begin(), front.end());
  }

  // Paths of equal cost are compared where they differ: going on from the greater node finds those
  // at which they meet.
  [[nodiscard]] bool is_better(const Path& a, const Path& b, std::uint32_t node) const {
    if (a.cost != b.cost) return a.cost < b.cost;
    std::vector<std::uint32_t> of_a, of_b;
    Front at_a(1, {node, a}), at_b(1, {node, b});
    while (!at_a.empty() || !at_b.empty()) {
      if (!at_a.empty() && !at_b.empty() && at_a.front() == at_b.front()) {
        for (Front* front : {&at_a, &at_b}) {
          std::pop_heap(front->begin(), front->end());
          front->pop_back();
        }
        continue;
      }
      const std::uint32_t of_a_first = at_a.empty() ? 0 : at_a.front().node;
      const std::uint32_t of_b_first = at_b.empty() ? 0 : at_b.front().node;
      if (of_a_first >= of_b_first) step(at_a, of_a);
      if (of_b_first >= of_a_first) step(at_b, of_b);
    }
    for (auto* labels : {&of_a, &of_b})
      for (std::uint32_t& label : *labels) label = numbers_[label];
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
