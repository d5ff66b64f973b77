// The orders: the problem's own; E. Cuthill and J. McKee, "Reducing the bandwidth of sparse
// symmetric matrices", ACM 1969; breadth-first from a peripheral item, found as N. E. Gibbs,
// W. G. Poole and P. K. Stockmeyer (SIAM J. Numer. Anal. 13, 1976) do, by three walks to the
// far end; and a greedy one that adds as few items to the frontier as it can.
// Each of them forwards and backwards.
#include "matrix/order.hpp"

#include "matrix/elimination.hpp"
#include "matrix/improved_line.hpp"
#include "matrix/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace dlx::matrix {

namespace {

using Items = std::vector<std::uint32_t>;
using Stops = std::function<bool()>;

Items file_order(const Matrix& matrix) {
  Items items(matrix.primary);
  std::iota(items.begin(), items.end(), 0U);
  return items;
}

// An item at an end of the component of `start`: the far end of a walk from the far end.
std::uint32_t peripheral(const ItemGraph& graph, std::uint32_t start, const Poll& poll) {
  for (int rounds = 0; rounds < 3; ++rounds) start = graph.breadth_first(start, true, poll).back();
  return start;
}

// Component by component.
Items breadth_order(const ItemGraph& graph, bool by_degree, const Stops& stops) {
  const Matrix& matrix = graph.matrix();
  const Poll poll(stops);
  std::vector<char> placed(matrix.items, 0);
  Items items;
  for (std::uint32_t first = 0; first < matrix.primary; ++first) {
    if (placed[first] != 0) continue;
    if (stops()) break;
    const std::uint32_t start = peripheral(graph, first, poll);
    for (const std::uint32_t item : graph.breadth_first(start, by_degree, poll)) {
      placed[item] = 1;
      if (item < matrix.primary) items.push_back(item);
    }
  }
  return items;
}

// All items that are not placed wait in a set, by how much placing them would add to the frontier:
// the items that their options would touch for the first time, less themselves if they are on it;
// then by the age of what they share options with, so that the frontier moves on evenly.
class Greedy {
 public:
  Greedy(const ItemGraph& graph, const Stops& stops)
      : graph_(graph), stops_(stops), items_(graph.matrix().items), seen_(items_.size(), 0) {
    for (std::uint32_t i = 0; i < items_.size() && !stops_(); ++i)
      items_[i].opens = static_cast<std::int64_t>(neighbours(i).size());
    for (std::uint32_t i = 0; i < graph.matrix().primary; ++i) waiting_.insert(key(i));
  }

  Items order() {
    Items items;
    while (!waiting_.empty() && !stops_()) {
      const std::uint32_t item = waiting_.begin()->item;
      waiting_.erase(waiting_.begin());
      items_[item].placed = true;
      items.push_back(item);
      const Items around = neighbours(item);
      for (const std::uint32_t other : around)
        if (!items_[other].touched && !stops_()) touch(other);
    }
    return items;
  }

 private:
  struct ItemProgress {
    std::int64_t opens = 0;                              // untouched items among its neighbours
    std::uint32_t age = static_cast<std::uint32_t>(-1);  // of the oldest neighbour touched
    bool touched = false;
    bool placed = false;
  };
  struct Key {
    std::int64_t grows;
    std::uint32_t age;
    std::uint32_t item;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  // All items that share an option with this one, without itself, ascending.
  const Items& neighbours(std::uint32_t item) {
    neighbours_.clear();
    seen_[item] = ++looks_;
    for (const std::uint32_t option : graph_.options_of(item)) {
      if (neighbours_.size() + 1 == seen_.size()) break;  // they are all items
      for (const Matrix::ItemUse& use : graph_.matrix().option(option))
        if (std::exchange(seen_[use.item], looks_) != looks_) neighbours_.push_back(use.item);
    }
    std::sort(neighbours_.begin(), neighbours_.end());
    return neighbours_;
  }

  void touch(std::uint32_t item) {
    change(item, [](ItemProgress& progress) { progress.touched = true; });
    ++touched_;
    for (const std::uint32_t other : neighbours(item))
      change(other, [this](ItemProgress& progress) {
        --progress.opens;
        progress.age = std::min(progress.age, touched_);
      });
  }

  template <class Change>
  void change(std::uint32_t item, Change act) {
    const bool waits = item < graph_.matrix().primary && !items_[item].placed;
    if (waits) waiting_.erase(key(item));
    act(items_[item]);
    if (waits) waiting_.insert(key(item));
  }

  [[nodiscard]] Key key(std::uint32_t item) const {
    const ItemProgress& progress = items_[item];
    return {progress.opens - (progress.touched ? 1 : 0), progress.age, item};
  }

  const ItemGraph& graph_;
  const Stops& stops_;
  std::vector<ItemProgress> items_;
  std::uint32_t touched_ = 0;
  std::set<Key> waiting_;
  Items neighbours_;
  std::vector<std::uint64_t> seen_;  // by item: the stamp of the last scan that saw it
  std::uint64_t looks_ = 0;
};

// The cost of the greedy order, which is skipped where it takes more than an instant.
bool greedy_is_cheap(const ItemGraph& graph) {
  constexpr double most = 2e7;
  double steps = 0;
  for (std::uint32_t i = 0; i < graph.matrix().items && steps < most; ++i) {
    double around = 0;
    for (const std::uint32_t option : graph.options_of(i))
      around += static_cast<double>(graph.matrix().option(option).size());
    steps += 4 * around;
  }
  return steps < most;
}

Items order_named(const ItemGraph& graph, std::string_view name, const Stops& stops) {
  if (name.starts_with("cuthill")) return breadth_order(graph, true, stops);
  if (name.starts_with("breadth")) return breadth_order(graph, false, stops);
  if (name.starts_with("greedy")) return Greedy(graph, stops).order();
  return file_order(graph.matrix());
}

// The order that is made of all others; nothing if it must stop.
std::vector<ItemOrder> order_of_orders(const Matrix& matrix, std::string_view wanted,
                                       const Stops& stops) try {
  std::vector<ItemOrder> lines = orders_of(matrix, "auto", stops);
  if (stops()) return {};
  const Poll poll(stops);
  if (wanted == "tree") return {tree_order(matrix, {}, poll).value_or(lines.front())};
  const TreeLimits limits{.most_steps = tuning::most_order_steps};
  if (auto tree = tree_order(matrix, limits, poll)) lines.push_back(std::move(*tree));
  LineMoves moves(matrix, lines, poll);
  moves.advance(tuning::most_order_steps);
  return {moves.line()};
} catch (const Stopped&) {
  return {};
}

}  // namespace

std::vector<ItemOrder> orders_of(const Matrix& matrix, std::string_view wanted,
                                 const Stops& stops) {
  if (wanted == "tree" || wanted == "improved") return order_of_orders(matrix, wanted, stops);
  const ItemGraph graph(matrix, Poll(stops));
  std::vector<ItemOrder> orders;
  std::map<std::string_view, Items> ways;  // without their directions
  for (const std::string_view name : order_names) {
    const bool all = wanted == "auto";
    if (name == "auto" || name == "improved") continue;
    if (name == "tree" || (!all && name != wanted)) continue;
    if (all && name.starts_with("greedy") && !greedy_is_cheap(graph)) continue;
    const auto [way, is_new] = ways.try_emplace(name.substr(0, name.find('-')));
    if (is_new) way->second = order_named(graph, name, stops);
    if (stops()) break;
    Items items = way->second;
    if (name.ends_with("-reversed")) std::reverse(items.begin(), items.end());
    const bool repeats = std::any_of(orders.begin(), orders.end(),
                                     [&](const ItemOrder& o) { return o.items == items; });
    if (!repeats) orders.push_back({std::string(name), std::move(items)});
  }
  return orders;
}

// An item is on the frontier from the first level at which an option with it begins to the last. An
// item whose first option begins at its own level is never on the frontier.

namespace {

constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

// The levels at which options with an item begin.
struct Span {
  std::uint32_t first = nowhere, last = 0;
};

std::vector<Span> spans_of(const Matrix& matrix, const std::vector<std::uint32_t>& levels) {
  std::vector<Span> spans(matrix.primary);
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    std::uint32_t begin = nowhere;
    for (const Matrix::ItemUse& use : matrix.option(o)) begin = std::min(begin, levels[use.item]);
    for (const Matrix::ItemUse& use : matrix.option(o)) {
      Span& span = spans[use.item];
      span = {std::min(span.first, begin), std::max(span.last, begin)};
    }
  }
  return spans;
}

}  // namespace

double estimated_log2_work(const Matrix& matrix, const ItemOrder& order) {
  std::vector<std::uint32_t> levels(matrix.primary), widths(order.items.size(), 0);
  for (std::uint32_t p = 0; p < order.items.size(); ++p) levels[order.items[p]] = p;
  const auto spans = spans_of(matrix, levels);
  for (std::uint32_t i = 0; i < spans.size(); ++i) {
    if (spans[i].first >= levels[i]) continue;  // no option has it, or it is open there
    ++widths[spans[i].first];
    --widths[spans[i].last];
  }
  std::partial_sum(widths.begin(), widths.end(), widths.begin());
  return log2_states(0, widths, 1);
}

}  // namespace dlx::matrix
