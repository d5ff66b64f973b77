// Greedy elimination (D. J. Rose 1972; W. F. Tinney and J. W. Walker 1967) in the graph of the
// items: the neighbours of an item become a clique when it goes, and are what a state must tell
// once its subtree is done. The tree is found from the order alone, in almost linear time (J. W. H.
// Liu, "The role of elimination trees in sparse factorization", 1990).
#include "matrix/elimination.hpp"

#include "matrix/improved_line.hpp"
#include "matrix/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace dlx::matrix {
namespace {

using ItemList = std::vector<std::uint32_t>;
constexpr std::uint32_t no_item = static_cast<std::uint32_t>(-1);

enum class Rule { fill, degree };

// Neighbours are lists, ascending, of the items that are not eliminated.
class Elimination {
 public:
  Elimination(const Matrix& matrix, const TreeLimits& limits, const Poll& poll)
      : matrix_(matrix),
        limits_(limits),
        poll_(poll),
        weights_(bits_of_items(matrix)),
        graph_(matrix, poll),
        begun_(matrix.option_count(), 0),
        open_options_(matrix.items, 0),
        neighbours_(matrix.items),
        met_(matrix.items, no_item),
        keys_(matrix.items, gone) {
    for (const Matrix::ItemUse& use : matrix.uses) ++open_options_[use.item];
    for (std::uint32_t i = 0; i < matrix.items && is_within_limits(); ++i) meet_all(i);
  }

  // The order; nothing if it exceeds a limit.
  std::optional<ItemList> run(Rule rule) {
    rule_ = rule;
    for (std::uint32_t i = 0; i < matrix_.items && is_within_limits(); ++i)
      if (may_go(i)) wait(i);
    ItemList order;
    while (!waiting_.empty() && is_within_limits()) {
      const auto [missing, degree, item] = waiting_.top();
      waiting_.pop();
      if (keys_[item] != Cost{missing, degree}) continue;  // it has waited again since
      keys_[item] = gone;
      order.push_back(item);
      eliminate(item);
    }
    if (!is_within_limits()) return std::nullopt;
    return order;
  }
  // The sum of two to the bits of all states, as a logarithm.
  [[nodiscard]] double log2_work() const { return std::log2(std::max(work_, 1.0)); }

 private:
  using Cost = std::pair<double, double>;
  using Key = std::tuple<double, double, std::uint32_t>;
  static constexpr Cost gone{-1, -1};

  [[nodiscard]] bool is_within_limits() const {
    return steps_ <= limits_.most_steps && log2_work() <= limits_.most_bits;
  }
  void count(std::size_t steps) {
    poll_(steps);
    steps_ += static_cast<double>(steps);
  }

  // A secondary item is known to be settled once each of its options has begun.
  [[nodiscard]] bool may_go(std::uint32_t item) const {
    return item < matrix_.primary || open_options_[item] == 0;
  }

  void meet_all(std::uint32_t item) {
    ItemList& around = neighbours_[item];
    met_[item] = item;
    for (const std::uint32_t option : graph_.options_of(item)) {
      count(matrix_.option(option).size());
      for (const Matrix::ItemUse& use : matrix_.option(option))
        if (std::exchange(met_[use.item], item) != item) around.push_back(use.item);
      if (!is_within_limits()) return;
    }
    std::sort(around.begin(), around.end());
  }

  [[nodiscard]] double bits(const ItemList& items) const {
    return std::accumulate(items.begin(), items.end(), 0.0,
                           [this](double sum, std::uint32_t item) { return sum + weights_[item]; });
  }

  // The pairs of neighbours that are not neighbours of each other; twice.
  double fill(const ItemList& around) {
    double missing = 0;
    for (const std::uint32_t item : around) {
      const ItemList& others = neighbours_[item];
      count(around.size() + others.size());
      std::size_t met = 0;
      auto other = others.begin();
      for (const std::uint32_t wanted : around) {
        while (other != others.end() && *other < wanted) ++other;
        met += other != others.end() && *other == wanted ? 1U : 0U;
      }
      missing += static_cast<double>(around.size() - 1 - met);
    }
    return missing;
  }

  void wait(std::uint32_t item) {
    const ItemList& around = neighbours_[item];
    const double degree = bits(around);
    const bool wide = degree > limits_.most_bits;
    const double missing = wide || rule_ == Rule::degree ? degree : fill(around);
    keys_[item] = {rule_ == Rule::fill && wide ? 1e18 : missing, degree};
    waiting_.emplace(keys_[item].first, degree, item);
  }

  void eliminate(std::uint32_t item) {
    const ItemList around = std::move(neighbours_[item]);
    work_ += std::exp2(std::min(bits(around), 1000.0));
    if (!is_within_limits()) return;
    begin_options(item);
    for (const std::uint32_t other : around) {
      count(around.size() + neighbours_[other].size());
      join(neighbours_[other], around, other, item);
      keys_[other] = gone;
    }
    for (const std::uint32_t other : around)
      if (may_go(other)) wait(other);
  }

  // The neighbours of `other` become those of either, but itself and the item that goes.
  void join(ItemList& others, const ItemList& around, std::uint32_t other, std::uint32_t item) {
    merged_.resize(others.size() + around.size());
    std::uint32_t* to = merged_.data();
    const std::uint32_t *a = others.data(), *b = around.data();
    const std::uint32_t *const a_end = a + others.size(), *const b_end = b + around.size();
    while (a != a_end && b != b_end) {
      const std::uint32_t next = std::min(*a, *b);
      a += *a == next ? 1 : 0;
      b += *b == next ? 1 : 0;
      *to = next;
      to += next != other && next != item ? 1 : 0;
    }
    for (; a != a_end; ++a)
      if (*a != item) *to++ = *a;
    for (; b != b_end; ++b)
      if (*b != other) *to++ = *b;
    others.assign(merged_.data(), to);
  }

  void begin_options(std::uint32_t item) {
    if (item >= matrix_.primary) return;
    for (const std::uint32_t option : graph_.options_of(item)) {
      if (std::exchange(begun_[option], 1) != 0) continue;
      for (const Matrix::ItemUse& use : matrix_.option(option)) --open_options_[use.item];
    }
  }

  const Matrix& matrix_;
  TreeLimits limits_;
  const Poll& poll_;
  std::vector<std::uint32_t> weights_;
  ItemGraph graph_;
  std::vector<char> begun_;                  // by option: one of its items is eliminated
  std::vector<std::uint32_t> open_options_;  // by item: not begun
  std::vector<ItemList> neighbours_;
  ItemList met_;            // by item: the last one that has it among its neighbours
  std::vector<Cost> keys_;  // by item, while it waits
  std::priority_queue<Key, std::vector<Key>, std::greater<>> waiting_;
  ItemList merged_;
  Rule rule_ = Rule::fill;
  double steps_ = 0;
  double work_ = 0;
};

// Its vertices are the places of the elimination order.
struct Tree {
  ItemList elimination;
  std::vector<std::uint32_t> parents;
  std::vector<double> bits;  // of the state of a subtree that is done

  [[nodiscard]] std::size_t size() const noexcept { return parents.size(); }
};

// The places of an option's items in the order, ascending.
ItemList places(const Matrix& matrix, std::size_t option, const ItemList& place_of) {
  ItemList found;
  for (const Matrix::ItemUse& use : matrix.option(option)) found.push_back(place_of[use.item]);
  std::sort(found.begin(), found.end());
  return found;
}

// Each item is linked below the next one of each of its options, with everything above it so far.
std::vector<std::uint32_t> parents_of(const Matrix& matrix, const ItemList& place_of,
                                      const Poll& poll) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    poll();
    const ItemList line = places(matrix, o, place_of);
    for (std::size_t k = 1; k < line.size(); ++k) links.emplace_back(line[k], line[k - 1]);
  }
  std::sort(links.begin(), links.end());
  links.erase(std::unique(links.begin(), links.end()), links.end());
  std::vector<std::uint32_t> parents(place_of.size(), no_item), tops(place_of.size());
  std::iota(tops.begin(), tops.end(), 0U);
  for (const auto& [above, below] : links) {
    std::uint32_t top = below;
    while (tops[top] != top) top = std::exchange(tops[top], tops[tops[top]]);
    if (top == above) continue;
    parents[top] = tops[top] = above;
  }
  return parents;
}

// An item is told from where its options begin up to itself. Nothing if that exceeds a limit.
std::vector<double> bits_of(const Matrix& matrix, const ItemList& place_of,
                            const std::vector<std::uint32_t>& parents, const TreeLimits& limits,
                            const Poll& poll) {
  const std::vector<std::uint32_t> weight = bits_of_items(matrix);
  const ItemGraph graph(matrix, poll);
  std::vector<double> bits(parents.size(), 0);
  std::vector<std::uint32_t> begins(matrix.option_count(), no_item), seen(parents.size(), no_item);
  for (std::size_t o = 0; o < begins.size(); ++o)
    for (const Matrix::ItemUse& use : matrix.option(o))
      if (use.item < matrix.primary) begins[o] = std::min(begins[o], place_of[use.item]);
  double steps = static_cast<double>(matrix.uses.size()), widest = 0;
  const auto is_within_limits = [&] {
    return steps <= limits.most_steps && widest <= limits.most_bits;
  };
  for (std::uint32_t item = 0; item < matrix.items && is_within_limits(); ++item)
    for (const std::uint32_t option : graph.options_of(item))
      for (std::uint32_t at = begins[option];
           at != no_item && at != place_of[item] && std::exchange(seen[at], item) != item;
           at = parents[at]) {
        poll();
        ++steps;
        widest = std::max(widest, bits[at] += weight[item]);
      }
  if (!is_within_limits()) bits.clear();
  return bits;
}

// Secondary items leave the tree, their children go to what is above them. Trees that only such an
// item joined go below the last primary item.
void keep_primary(Tree& tree, std::size_t primary) {
  const ItemList& elimination = tree.elimination;
  std::uint32_t root = no_item;
  for (std::uint32_t p = 0; p < tree.size(); ++p)
    if (elimination[p] < primary) root = p;
  for (std::uint32_t p = static_cast<std::uint32_t>(tree.size()); p-- > 0;) {
    const std::uint32_t parent = tree.parents[p];
    if (parent != no_item && elimination[parent] >= primary) tree.parents[p] = tree.parents[parent];
    if (tree.parents[p] == no_item && p < root) tree.parents[p] = root;
  }
}

// Children first whose widest state is the widest beside what they leave (R. Sethi and J. D. Ullman
// 1970): so the states that wait are few, and so is the width of a line along all of it.
class PostOrder {
 public:
  PostOrder(const Tree& tree, std::size_t primary)
      : tree_(tree), children_(tree.size() + 1), peaks_(tree.size(), 0) {
    for (std::uint32_t p = 0; p < tree.size(); ++p) {
      if (tree.elimination[p] >= primary) continue;
      sort_children(p);
      const std::uint32_t parent = tree.parents[p];
      children_[parent == no_item ? tree.size() : parent].push_back(p);
    }
  }

  // The places of all items, children before parents.
  [[nodiscard]] ItemList order() const {
    ItemList reversed, stack = children_.back();
    while (!stack.empty()) {
      const std::uint32_t at = stack.back();
      stack.pop_back();
      reversed.push_back(at);
      stack.insert(stack.end(), children_[at].begin(), children_[at].end());
    }
    return {reversed.rbegin(), reversed.rend()};
  }

 private:
  void sort_children(std::uint32_t at) {
    ItemList& children = children_[at];
    std::stable_sort(children.begin(), children.end(), [this](std::uint32_t a, std::uint32_t b) {
      return peaks_[a] - tree_.bits[a] > peaks_[b] - tree_.bits[b];
    });
    double waiting = 0, peak = tree_.bits[at];
    for (const std::uint32_t child : children) {
      peak = std::max(peak, waiting + peaks_[child]);
      waiting += tree_.bits[child];
    }
    peaks_[at] = std::max(peak, waiting);
  }

  const Tree& tree_;
  std::vector<ItemList> children_;  // the last: the roots
  std::vector<double> peaks_;       // bits
};

// Its bits are missing where they exceed a limit.
Tree tree_of(const Matrix& matrix, ItemList elimination, const TreeLimits& limits,
             const Poll& poll) {
  ItemList place_of(matrix.items);
  for (std::uint32_t p = 0; p < elimination.size(); ++p) place_of[elimination[p]] = p;
  Tree tree{std::move(elimination), parents_of(matrix, place_of, poll), {}};
  tree.bits = bits_of(matrix, place_of, tree.parents, limits, poll);
  return tree;
}

// The sum of two to the bits of all subtrees, as a logarithm.
double log2_work(const Tree& tree) {
  double work = 0;
  for (const double bits : tree.bits) work += std::exp2(std::min(bits, 1000.0));
  return std::log2(std::max(work, 1.0));
}

ItemOrder order_of(Tree tree, std::size_t primary) {
  keep_primary(tree, primary);
  const ItemList order = PostOrder(tree, primary).order();
  ItemList rank(tree.size(), static_cast<std::uint32_t>(order.size()));
  for (std::uint32_t r = 0; r < order.size(); ++r) rank[order[r]] = r;
  ItemOrder made{"tree", {}, {}};
  for (const std::uint32_t at : order) {
    const std::uint32_t parent = tree.parents[at];
    made.items.push_back(tree.elimination[at]);
    made.parents.push_back(parent == no_item ? static_cast<std::uint32_t>(order.size())
                                             : rank[parent]);
  }
  return made;
}

// Secondary items stand where their last options begin.
ItemList with_secondary(const Matrix& matrix, const ItemList& line) {
  ItemList places(matrix.items, no_item), last(matrix.items, 0);
  for (std::uint32_t p = 0; p < line.size(); ++p) places[line[p]] = p;
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    std::uint32_t begin = no_item;
    for (const Matrix::ItemUse& use : matrix.option(o)) begin = std::min(begin, places[use.item]);
    for (const Matrix::ItemUse& use : matrix.option(o))
      last[use.item] = std::max(last[use.item], begin);
  }
  ItemList all = line;
  for (std::uint32_t i = matrix.primary; i < matrix.items; ++i) all.push_back(i);
  for (std::uint32_t i = 0; i < matrix.primary; ++i) last[i] = places[i];
  std::stable_sort(all.begin(), all.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return last[a] < last[b]; });
  return all;
}

}  // namespace

ItemOrder elimination_tree(const Matrix& matrix, std::span<const std::uint32_t> elimination,
                           const Poll& poll) {
  constexpr TreeLimits unlimited{.most_bits = 1e18, .most_steps = 1e18};
  return order_of(tree_of(matrix, {elimination.begin(), elimination.end()}, unlimited, poll),
                  matrix.primary);
}

std::optional<ItemOrder> tree_order(const Matrix& matrix, const TreeLimits& limits,
                                    const Poll& poll) {
  Elimination by_degree(matrix, {limits.most_bits + tuning::degree_tolerance, limits.most_steps},
                        poll);
  std::optional<ItemList> best = by_degree.run(Rule::degree);
  if (!best) return std::nullopt;
  Elimination by_fill(matrix,
                      {std::min(limits.most_bits, by_degree.log2_work()), limits.most_steps}, poll);
  if (auto order = by_fill.run(Rule::fill))
    best = std::move(order);
  else if (by_degree.log2_work() > limits.most_bits)
    best.reset();
  if (!best) return std::nullopt;
  return elimination_tree(matrix, *best, poll);
}

std::optional<ItemOrder> tree_along(const Matrix& matrix, std::span<const ItemOrder> lines,
                                    const TreeLimits& limits, const Poll& poll) {
  TreeLimits better = limits;
  std::optional<Tree> best;
  for (const ItemOrder& line : lines) {
    Tree tree = tree_of(matrix, with_secondary(matrix, line.items), better, poll);
    if (tree.bits.empty() || log2_work(tree) > better.most_bits) continue;
    better.most_bits = log2_work(tree);
    best = std::move(tree);
  }
  if (!best) return std::nullopt;
  return order_of(std::move(*best), matrix.primary);
}

}  // namespace dlx::matrix
