// The orders: the problem's own; E. Cuthill and J. McKee, "Reducing the bandwidth of sparse
// symmetric matrices", ACM 1969; breadth-first from a peripheral item, found as N. E. Gibbs,
// W. G. Poole and P. K. Stockmeyer (SIAM J. Numer. Anal. 13, 1976) do, by walking to the far end
// until that gets no farther; and a greedy one that opens as few new items as it can. Each of them
// both ways.
#include "count/order.hpp"

#include "count/graph.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace dlx::counting {
namespace {

using Items = std::vector<std::uint32_t>;

Items file_order(const Core& core) {
  Items items(core.primary);
  std::iota(items.begin(), items.end(), 0U);
  return items;
}

// An item at an end of the component of `start`: the far end of a walk from the far end.
std::uint32_t peripheral(const ItemGraph& graph, std::uint32_t start) {
  for (int rounds = 0; rounds < 3; ++rounds) start = graph.breadth_first(start, true).back();
  return start;
}

// Component by component.
Items breadth_order(const ItemGraph& graph, bool by_degree) {
  const Core& core = graph.core();
  std::vector<char> placed(core.items, 0);
  Items items;
  for (std::uint32_t first = 0; first < core.primary; ++first) {
    if (placed[first] != 0) continue;
    for (const std::uint32_t item : graph.breadth_first(peripheral(graph, first), by_degree)) {
      placed[item] = 1;
      if (item < core.primary) items.push_back(item);
    }
  }
  return items;
}

// The items that are touched and not placed wait in a set, by how many untouched items their
// options would touch, then by how long they have waited.
class Greedy {
 public:
  explicit Greedy(const ItemGraph& graph)
      : graph_(graph), opens_(graph.core().items, 0), age_(graph.core().items, untouched) {
    for (std::uint32_t i = 0; i < graph.core().items; ++i)
      opens_[i] = static_cast<std::uint32_t>(neighbours(i).size());
  }

  Items order() {
    Items items;
    for (std::uint32_t first = 0; first < graph_.core().primary; ++first) {
      if (age_[first] != untouched) continue;
      touch(peripheral_primary(first));
      while (!waiting_.empty()) {
        const std::uint32_t item = std::get<2>(*waiting_.begin());
        waiting_.erase(waiting_.begin());
        items.push_back(item);
        const Items around = neighbours(item);
        for (const std::uint32_t other : around)
          if (age_[other] == untouched) touch(other);
      }
    }
    return items;
  }

 private:
  static constexpr std::uint32_t untouched = static_cast<std::uint32_t>(-1);

  std::uint32_t peripheral_primary(std::uint32_t first) const {
    const Items met = graph_.breadth_first(peripheral(graph_, first), true);
    return *std::find_if(met.begin(), met.end(),
                         [this](std::uint32_t i) { return i < graph_.core().primary; });
  }

  // All items that share an option with this one, and itself.
  const Items& neighbours(std::uint32_t item) {
    neighbours_.clear();
    for (const std::uint32_t option : graph_.options_of(item))
      for (const Core::Use& use : graph_.core().option(option)) neighbours_.push_back(use.item);
    neighbours_.push_back(item);
    std::sort(neighbours_.begin(), neighbours_.end());
    neighbours_.erase(std::unique(neighbours_.begin(), neighbours_.end()), neighbours_.end());
    return neighbours_;
  }

  void touch(std::uint32_t item) {
    age_[item] = ++touched_;
    for (const std::uint32_t other : neighbours(item)) {
      const bool waits = waiting_.erase(key(other)) > 0;
      --opens_[other];
      if (waits) waiting_.insert(key(other));
    }
    if (item < graph_.core().primary) waiting_.insert(key(item));
  }

  [[nodiscard]] std::tuple<std::uint32_t, std::uint32_t, std::uint32_t> key(
      std::uint32_t item) const {
    return {opens_[item], age_[item], item};
  }

  const ItemGraph& graph_;
  Items opens_;  // by item: untouched items that its options would touch
  Items age_;    // by item: when it was touched
  std::uint32_t touched_ = 0;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> waiting_;
  Items neighbours_;
};

// What the greedy order costs; it is not made for problems where that takes more than an instant.
bool greedy_is_cheap(const ItemGraph& graph) {
  double steps = 0;
  for (std::uint32_t i = 0; i < graph.core().items; ++i) {
    double around = 0;
    for (const std::uint32_t option : graph.options_of(i))
      around += static_cast<double>(graph.core().option(option).size());
    steps += 4 * around;
  }
  return steps < 2e7;
}

Items order_named(const ItemGraph& graph, std::string_view name) {
  if (name.starts_with("cuthill")) return breadth_order(graph, true);
  if (name.starts_with("breadth")) return breadth_order(graph, false);
  if (name.starts_with("greedy")) return Greedy(graph).order();
  return file_order(graph.core());
}

}  // namespace

std::vector<ItemOrder> orders_of(const Core& core, std::string_view wanted) {
  const ItemGraph graph(core);
  std::vector<ItemOrder> orders;
  for (const std::string_view name : order_names) {
    const bool all = wanted == "auto";
    if (name == "auto" || (!all && name != wanted)) continue;
    if (all && name.starts_with("greedy") && !greedy_is_cheap(graph)) continue;
    Items items = order_named(graph, name);
    if (name.ends_with("-reversed")) std::reverse(items.begin(), items.end());
    const bool repeats = std::any_of(orders.begin(), orders.end(),
                                     [&](const ItemOrder& o) { return o.items == items; });
    if (!repeats) orders.push_back({std::string(name), std::move(items)});
  }
  return orders;
}

}  // namespace dlx::counting
