// The algorithm of Buchheim, Juenger and Leipert (2002), which mends Walker's (1990): subtrees are
// placed from left to right, each pushed away from those before it along the contours of both;
// `thread` leads along a contour where the subtree itself has no deeper node, and pushes are
// shared out over the subtrees in between once for each parent. Names as in the paper; distances
// are between the middles of nodes of different widths.
#include "draw/search_tree.hpp"

#include <algorithm>
#include <limits>

namespace dlx::draw {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

struct Node {
  std::size_t parent = none;
  std::size_t place = 0;  // among its siblings
  std::vector<std::size_t> children;
  std::size_t thread = none;
  std::size_t ancestor = none;
  std::size_t default_ancestor = none;  // for its children
  double prelim = 0, mod = 0, change = 0, shift = 0;
};

// A contour on its way down: the node, and the sum of the `mod`s above it.
struct Contour {
  std::size_t node;
  double mods;
};

class Tidy {
 public:
  Tidy(const std::vector<std::size_t>& parents, const std::vector<double>& widths, double gap)
      : nodes_(parents.size()), widths_(widths), gap_(gap) {
    for (std::size_t v = 0; v < nodes_.size(); ++v) {
      nodes_[v].ancestor = v;
      if (v == 0) continue;
      auto& siblings = nodes_[parents[v]].children;
      nodes_[v].parent = parents[v];
      nodes_[v].place = siblings.size();
      siblings.push_back(v);
    }
  }

  std::vector<double> middles() {
    for (const std::size_t v : postorder()) {
      place(v);
      if (nodes_[v].parent != none) apportion(v);
    }
    return sums();
  }

 private:
  // Preorder from right to left, backwards.
  [[nodiscard]] std::vector<std::size_t> postorder() const {
    std::vector<std::size_t> order, waiting{0};
    while (!waiting.empty()) {
      const std::size_t v = waiting.back();
      waiting.pop_back();
      order.push_back(v);
      waiting.insert(waiting.end(), nodes_[v].children.begin(), nodes_[v].children.end());
    }
    std::reverse(order.begin(), order.end());
    return order;
  }

  // Places v over its children, and beside its left sibling.
  void place(std::size_t v) {
    Node& node = nodes_[v];
    double middle = 0;
    if (!node.children.empty()) {
      execute_shifts(v);
      middle = (nodes_[node.children.front()].prelim + nodes_[node.children.back()].prelim) / 2;
    }
    node.prelim = middle;
    const std::size_t left = left_sibling(v);
    if (left == none) return;
    node.prelim = nodes_[left].prelim + distance(left, v);
    node.mod = node.prelim - middle;
  }

  // Moves the subtree of v right until it is free of all those of its left siblings.
  void apportion(std::size_t v) {
    std::size_t& default_ancestor = nodes_[nodes_[v].parent].default_ancestor;
    const std::size_t left = left_sibling(v);
    if (left == none) {
      default_ancestor = v;
      return;
    }
    Contour inner_left = at(left), outer_left = at(nodes_[nodes_[v].parent].children.front());
    Contour inner = at(v), outer = inner;
    while (next_right(inner_left.node) != none && next_left(inner.node) != none) {
      inner_left.node = next_right(inner_left.node);
      inner.node = next_left(inner.node);
      outer_left.node = next_left(outer_left.node);
      outer.node = next_right(outer.node);
      nodes_[outer.node].ancestor = v;
      const double overlap =
          position(inner_left) - position(inner) + distance(inner_left.node, inner.node);
      if (overlap > 0) {
        move_subtree(ancestor(inner_left.node, v, default_ancestor), v, overlap);
        inner.mods += overlap;
        outer.mods += overlap;
      }
      for (Contour* contour : {&inner_left, &outer_left, &inner, &outer})
        contour->mods += nodes_[contour->node].mod;
    }
    if (next_right(inner_left.node) != none && next_right(outer.node) == none)
      set_thread(outer, next_right(inner_left.node), inner_left.mods);
    if (next_left(inner.node) != none && next_left(outer_left.node) == none) {
      set_thread(outer_left, next_left(inner.node), inner.mods);
      default_ancestor = v;
    }
  }

  void move_subtree(std::size_t left, std::size_t right, double shift) {
    const auto between = static_cast<double>(nodes_[right].place - nodes_[left].place);
    nodes_[right].change -= shift / between;
    nodes_[right].shift += shift;
    nodes_[left].change += shift / between;
    nodes_[right].prelim += shift;
    nodes_[right].mod += shift;
  }

  void execute_shifts(std::size_t v) {
    double shift = 0, change = 0;
    const auto& children = nodes_[v].children;
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
      Node& node = nodes_[*child];
      node.prelim += shift;
      node.mod += shift;
      change += node.change;
      shift += node.shift + change;
    }
  }

  void set_thread(const Contour& from, std::size_t to, double mods) {
    nodes_[from.node].thread = to;
    nodes_[from.node].mod += mods - from.mods;
  }

  [[nodiscard]] std::vector<double> sums() const {
    std::vector<double> middles(nodes_.size()), mods(nodes_.size());
    double leftmost = std::numeric_limits<double>::max();
    for (std::size_t v = 0; v < nodes_.size(); ++v) {
      const std::size_t parent = nodes_[v].parent;
      mods[v] = parent == none ? 0 : mods[parent] + nodes_[parent].mod;
      middles[v] = nodes_[v].prelim + mods[v];
      leftmost = std::min(leftmost, middles[v] - widths_[v] / 2);
    }
    for (double& middle : middles) middle -= leftmost;
    return middles;
  }

  // Small words

  [[nodiscard]] Contour at(std::size_t v) const { return {v, nodes_[v].mod}; }
  [[nodiscard]] double position(const Contour& contour) const {
    return nodes_[contour.node].prelim + contour.mods;
  }
  [[nodiscard]] double distance(std::size_t left, std::size_t right) const {
    return (widths_[left] + widths_[right]) / 2 + gap_;
  }
  [[nodiscard]] std::size_t left_sibling(std::size_t v) const {
    if (nodes_[v].place == 0) return none;
    return nodes_[nodes_[v].parent].children[nodes_[v].place - 1];
  }
  [[nodiscard]] std::size_t next_left(std::size_t v) const {
    return nodes_[v].children.empty() ? nodes_[v].thread : nodes_[v].children.front();
  }
  [[nodiscard]] std::size_t next_right(std::size_t v) const {
    return nodes_[v].children.empty() ? nodes_[v].thread : nodes_[v].children.back();
  }
  [[nodiscard]] std::size_t ancestor(std::size_t v, std::size_t of, std::size_t otherwise) const {
    const std::size_t candidate = nodes_[v].ancestor;
    return nodes_[candidate].parent == nodes_[of].parent ? candidate : otherwise;
  }

  std::vector<Node> nodes_;
  const std::vector<double>& widths_;
  double gap_;
};

}  // namespace

std::vector<double> tree_layout(const std::vector<std::size_t>& parents,
                                const std::vector<double>& widths, double gap) {
  if (parents.empty()) return {};
  return Tidy(parents, widths, gap).middles();
}

}  // namespace dlx::draw
