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
//
// A sweep along a tree (frontier/README.md) makes another diagram, which is read backwards, from
// the state in which all is covered: an edge chooses the last option of what its node holds, and
// leads to a node of earlier levels. A state that a join has made has edges that choose nothing, to
// *products*: a product is a node with two edges, and holds each union of a solution of the one and
// one of the other, which have no level in common. So it is a deterministic and decomposable
// negation normal form (A. Darwiche, "On the tractable counting of theory models", 2001), and a
// solution is a tree of edges in it.
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

/// These stand where a label would: the edge chooses nothing, or is one of the two of a product.
inline constexpr std::uint32_t no_label = frontier::no_edge;
inline constexpr std::uint32_t factor_label = no_label - 1;

struct Edge {
  std::uint32_t label;
  std::uint32_t to;  // a node with a lower number
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// Levels from `begin` to before `end`.
struct Span {
  std::uint32_t begin, end;
};

struct Diagram {
  Diagram() = default;
  explicit Diagram(std::vector<Label> all, bool tree = false)
      : labels(std::move(all)), is_tree(tree) {}

  std::vector<Label> labels;             // levels ascend
  std::vector<std::uint32_t> begins{0};  // node n has edges begins[n] .. begins[n + 1]
  std::vector<Edge> edges;  // of a node: labels ascend; of a tree, targets of equal ones
  bool is_tree = false;     // what a sweep along a tree makes
  std::vector<Span> spans;  // of a tree, by node: span()

  [[nodiscard]] std::uint32_t nodes() const noexcept {
    return static_cast<std::uint32_t>(begins.size() - 1);
  }
  [[nodiscard]] bool is_empty() const noexcept { return nodes() == 0; }
  [[nodiscard]] std::uint32_t root() const noexcept { return nodes() - 1; }
  [[nodiscard]] std::span<const Edge> node(std::uint32_t n) const noexcept {
    return {edges.data() + begins[n], edges.data() + begins[n + 1]};
  }
  [[nodiscard]] bool is_product(std::uint32_t n) const noexcept {
    return n != 0 && node(n).front().label == factor_label;
  }
  /// no_option if the edge chooses nothing.
  [[nodiscard]] OptionId option(const Edge& edge) const noexcept {
    return edge.label < factor_label ? labels[edge.label].option : no_option;
  }
  /// All labels below a node have levels of its span; that of its target is a part of it.
  [[nodiscard]] Span span(std::uint32_t n) const noexcept {
    return is_tree ? spans[n] : Span{level(n), levels()};
  }
  /// The level on which a node branches; the end of all levels for node 0. REQUIRES no tree.
  [[nodiscard]] std::uint32_t level(std::uint32_t n) const noexcept {
    return n == 0 ? levels() : labels[node(n).front().label].level;
  }
  [[nodiscard]] std::uint32_t levels() const noexcept {
    return labels.empty() ? 0 : labels.back().level + 1;
  }
  /// Adds a node: the first one without edges, any other with some.
  void add(std::span<const Edge> node_edges);
  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return edges.size() * sizeof(Edge) + begins.capacity() * sizeof(std::uint32_t) +
           spans.capacity() * sizeof(Span);
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
    const bool is_last = edge + 1 == diagram_->begins[node + 1] || is_factor(edge);
    return is_last ? frontier::no_edge : edge + 1;
  }
  [[nodiscard]] std::uint32_t label(std::uint32_t edge) const {
    return is_factor(edge) ? no_label : diagram_->edges[edge].label;
  }
  [[nodiscard]] std::uint32_t to(std::uint32_t edge) const { return diagram_->edges[edge].to; }
  [[nodiscard]] std::uint32_t beside(std::uint32_t edge) const {
    return is_factor(edge) ? diagram_->edges[edge + 1].to : 0;
  }
  [[nodiscard]] std::int64_t cost(std::uint32_t label) const {
    return costs_.empty() ? 0 : costs_[label];
  }
  [[nodiscard]] std::int64_t least(std::uint32_t edge) const {
    if (costs_.empty()) return 0;
    const std::uint32_t own = label(edge);
    return (own == no_label ? 0 : costs_[own]) + (*least_)[to(edge)] + (*least_)[beside(edge)];
  }

 private:
  [[nodiscard]] bool is_factor(std::uint32_t edge) const {
    return diagram_->edges[edge].label == factor_label;
  }

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
/// of its node that its target has not, and all given options of these must be its own.
class GivenOptions {
 public:
  /// `given`: by option.
  GivenOptions(const Diagram& diagram, const std::vector<char>& given);
  /// REQUIRES that the node is no product.
  [[nodiscard]] bool allows(std::uint32_t node, const Edge& edge) const;
  [[nodiscard]] bool allows_product(std::uint32_t node) const;
  /// True if no given option has a level that the root has not.
  [[nodiscard]] bool allows_root() const;

 private:
  [[nodiscard]] std::uint32_t count_in(Span span) const {
    return before_[span.end] - before_[span.begin];
  }

  const Diagram& diagram_;
  const std::vector<char>& given_;
  std::vector<std::uint32_t> before_;  // by level: given options of earlier ones
};

/// The paths with all options that `given` says and none that `without` says, by option.
[[nodiscard]] Diagram restricted(const Diagram& diagram, const std::vector<char>& given,
                                 const std::vector<char>& without);

}  // namespace dlx::sets
