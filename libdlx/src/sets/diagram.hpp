// Solutions as the paths of a layered decision diagram: a zero-suppressed decision diagram (S.
// Minato 1993; Knuth, TAOCP 7.1.4) whose nodes branch on all options of an item at once, the states
// of the frontier method with equal continuations merged.
//
// A label is a choice, and labels stand in the order in which they are made. A label has a level,
// the place of the first item it covers in the item order (places where no option begins are
// skipped: levels are dense); a node branches on labels of one level, and each edge leads to a
// later level. So each solution has one path, its labels ascend along it, and a level that it
// passes over holds none of its options. Multiplicities are encoded
// (matrix/encode_multiplicities.hpp): some labels choose nothing, and an option may have several
// labels, all of one level.
//
// Nodes are numbered children first: 0 is the set of the empty solution, the last one the root.
#pragma once

#include "frontier/paths.hpp"

#include <dlx/problem.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace dlx::sets {

struct Label {
  OptionId option;  // or no_option: the label chooses nothing
  std::uint32_t level;
};

struct Edge {
  std::uint32_t label;
  std::uint32_t to;  // a node with a lower number
  friend bool operator==(const Edge&, const Edge&) = default;
};

struct Diagram {
  Diagram() = default;
  explicit Diagram(std::vector<Label> all) : labels(std::move(all)) {}

  std::vector<Label> labels;             // levels ascend
  std::vector<std::uint32_t> begins{0};  // node n has edges begins[n] .. begins[n + 1]
  std::vector<Edge> edges;               // of a node: labels ascend

  [[nodiscard]] std::uint32_t nodes() const noexcept {
    return static_cast<std::uint32_t>(begins.size() - 1);
  }
  [[nodiscard]] bool is_empty() const noexcept { return nodes() == 0; }
  [[nodiscard]] std::uint32_t root() const noexcept { return nodes() - 1; }
  [[nodiscard]] std::span<const Edge> node(std::uint32_t n) const noexcept {
    return {edges.data() + begins[n], edges.data() + begins[n + 1]};
  }
  /// The level on which a node branches; the end of all levels for node 0.
  [[nodiscard]] std::uint32_t level(std::uint32_t n) const noexcept {
    return n == 0 ? levels() : labels[node(n).front().label].level;
  }
  [[nodiscard]] std::uint32_t levels() const noexcept {
    return labels.empty() ? 0 : labels.back().level + 1;
  }
  /// Adds a node: the first one without edges, any other with some.
  void add(std::span<const Edge> node_edges);
  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return edges.size() * sizeof(Edge) + begins.capacity() * sizeof(std::uint32_t);
  }
};

/// Its solutions one by one: a graph of frontier/paths.hpp.
class DiagramPaths {
 public:
  /// `costs`: by label; empty if they do not matter. REQUIRES that both outlive it.
  explicit DiagramPaths(const Diagram& diagram, std::span<const std::int64_t> costs = {});

  [[nodiscard]] bool is_empty() const noexcept { return diagram_->is_empty(); }
  [[nodiscard]] std::uint32_t root() const noexcept { return diagram_->root(); }
  [[nodiscard]] std::uint32_t begin(std::uint32_t node) const { return diagram_->begins[node]; }
  [[nodiscard]] std::uint32_t next(std::uint32_t node, std::uint32_t edge) const {
    return edge + 1 < diagram_->begins[node + 1] ? edge + 1 : frontier::no_edge;
  }
  [[nodiscard]] std::uint32_t label(std::uint32_t edge) const {
    return diagram_->edges[edge].label;
  }
  [[nodiscard]] std::uint32_t to(std::uint32_t edge) const { return diagram_->edges[edge].to; }
  [[nodiscard]] std::int64_t cost(std::uint32_t label) const {
    return costs_.empty() ? 0 : costs_[label];
  }
  [[nodiscard]] std::int64_t least(std::uint32_t edge) const {
    return costs_.empty() ? 0 : costs_[label(edge)] + (*least_)[to(edge)];
  }

 private:
  const Diagram* diagram_;
  std::span<const std::int64_t> costs_;
  std::shared_ptr<const std::vector<std::int64_t>> least_;  // by node, if costs matter
};

/// The diagram of {the empty solution}.
[[nodiscard]] Diagram unit_diagram();

/// Adds nodes to a diagram, equal ones once.
class NodeTable {
 public:
  explicit NodeTable(Diagram& diagram) : diagram_(diagram) {}
  /// The node of these edges.
  [[nodiscard]] std::uint32_t node(std::span<const Edge> edges);
  /// Nodes so far will not be asked for again: those of a level done.
  void forget() noexcept;

 private:
  [[nodiscard]] std::size_t find(std::span<const Edge> edges) const noexcept;
  void grow();

  Diagram& diagram_;
  std::vector<std::uint32_t> cells_;  // open addressing; 0: free
  std::vector<std::uint32_t> used_;   // nodes in cells
};

/// The nodes that the root reaches, numbered in postorder. Empty if `root` is none of its nodes.
[[nodiscard]] Diagram canonical(const Diagram& diagram, std::uint32_t root);

/// The minimal diagram of a list of sets of labels, each ascending; nothing if it has as many edges
/// as `too_many`. Sorts the list.
[[nodiscard]] std::optional<Diagram> diagram_of(std::vector<Label> labels,
                                                std::vector<std::vector<std::uint32_t>>& list,
                                                std::size_t too_many);

/// All unions of a solution of `first` and one of `second`; labels of `second` come later.
[[nodiscard]] Diagram product(const Diagram& first, Diagram second);

/// Tells which edges a path may have that holds all given options: an edge passes over the levels
/// between its node and its target, and all given options of these must be its own.
class GivenOptions {
 public:
  /// `given`: by option.
  GivenOptions(const Diagram& diagram, const std::vector<char>& given);
  [[nodiscard]] bool allows(std::uint32_t node, const Edge& edge) const;
  /// True if no given option has an earlier level than the root.
  [[nodiscard]] bool allows_root() const;

 private:
  const Diagram& diagram_;
  const std::vector<char>& given_;
  std::vector<std::uint32_t> before_;  // by level: given options of earlier ones
};

/// The paths with all options that `given` says and none that `without` says, by option.
[[nodiscard]] Diagram restricted(const Diagram& diagram, const std::vector<char>& given,
                                 const std::vector<char>& without);

}  // namespace dlx::sets
