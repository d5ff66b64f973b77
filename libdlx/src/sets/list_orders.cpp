// The orders of the frontier method, and a greedy one that keeps few options open: begun, as one of
// their items is placed, and not ended, as another one is not. Next comes, of the items that share
// an option with one placed, that which ends most options for those that it begins. It goes through
// a board along its longer side, however the board lies.
#include "matrix/order.hpp"
#include "sets/compile.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <set>
#include <utility>

namespace dlx::sets {

using matrix::ItemGraph, matrix::ItemOrder, matrix::Matrix;

namespace {

// An option that ends counts as much as the beginning of as many as it has items.
class FewOpen {
 public:
  explicit FewOpen(const Matrix& matrix)
      : graph_(matrix), states_(matrix.primary), sizes_(matrix.option_count(), 0) {
    for (std::uint32_t option = 0; option < sizes_.size(); ++option) {
      each_item(option, [&](std::uint32_t item) {
        ++sizes_[option];
        ++states_[item].begins;
      });
      if (sizes_[option] == 1) each_item(option, [&](std::uint32_t item) { ++states_[item].ends; });
    }
    left_ = sizes_;
    for (std::uint32_t item = 0; item < states_.size(); ++item) waiting_.insert(key(item));
  }

  std::vector<std::uint32_t> order() {
    std::vector<std::uint32_t> items;
    while (!waiting_.empty()) {
      const std::uint32_t item = waiting_.begin()->item;
      waiting_.erase(waiting_.begin());
      states_[item].is_placed = true;
      items.push_back(item);
      for (const std::uint32_t option : graph_.options_of(item)) place_in(option);
    }
    return items;
  }

 private:
  struct State {
    std::int64_t begins = 0, ends = 0;  // of its options, if it is placed next
    bool is_near = false, is_placed = false;
  };
  struct Key {
    bool is_far;
    std::int64_t opens;
    std::uint32_t item;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  [[nodiscard]] Key key(std::uint32_t item) const {
    const State& state = states_[item];
    return {!state.is_near, state.begins - state.ends, item};
  }
  template <class Act>
  void each_item(std::uint32_t option, Act act) const {
    for (const Matrix::ItemUse& use : graph_.matrix().option(option))
      if (use.item < states_.size()) act(use.item);
  }
  template <class Change>
  void change(std::uint32_t item, Change act) {
    if (states_[item].is_placed) return;
    waiting_.erase(key(item));
    act(states_[item]);
    waiting_.insert(key(item));
  }

  // One of its items was placed.
  void place_in(std::uint32_t option) {
    const auto begun = [](State& state) {
      --state.begins;
      state.is_near = true;
    };
    const auto nearly_ended = [&](State& state) { state.ends += sizes_[option]; };
    if (left_[option] == sizes_[option])
      each_item(option, [&](std::uint32_t item) { change(item, begun); });
    if (--left_[option] == 1)
      each_item(option, [&](std::uint32_t item) { change(item, nearly_ended); });
  }

  ItemGraph graph_;
  std::vector<State> states_;         // by item
  std::vector<std::uint32_t> sizes_;  // by option: its primary items
  std::vector<std::uint32_t> left_;   // by option: those not placed
  std::set<Key> waiting_;
};

// The number of items that share an option with each item, itself included.
std::vector<std::size_t> count_neighbours(const Matrix& matrix) {
  const ItemGraph graph(matrix);
  std::vector<std::size_t> around(matrix.items, 0);
  std::vector<std::uint32_t> seen(matrix.items);  // the last item, from 1, that it was seen from
  for (std::uint32_t item = 0; item < matrix.items; ++item)
    for (const std::uint32_t option : graph.options_of(item))
      for (const auto& use : matrix.option(option))
        if (std::exchange(seen[use.item], item + 1) != item + 1) ++around[item];
  return around;
}

Matrix without_items(const Matrix& matrix, const std::vector<bool>& items) {
  Matrix result = matrix;
  result.uses.clear();
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    for (const auto& use : matrix.option(o))
      if (!items[use.item]) result.uses.push_back(use);
    result.starts[o + 1] = result.uses.size();
  }
  return result;
}

// Items that share options with three quarters of the items that are none of these: the pieces of a
// puzzle, whose places are all over the board.
std::vector<bool> hubs_of(const Matrix& matrix) {
  std::vector<bool> hubs(matrix.items);
  for (std::size_t left = matrix.items, before = 0; left > 0 && left != before;) {
    const auto around = count_neighbours(without_items(matrix, hubs));
    before = left;
    for (std::uint32_t item = 0; item < matrix.items; ++item) {
      if (hubs[item] || 4 * around[item] < 3 * before) continue;
      hubs[item] = true;
      --left;
    }
  }
  return hubs;
}

std::vector<ItemOrder> all_orders(const Matrix& matrix) {
  auto orders = matrix::orders_of(matrix, "auto");
  orders.push_back({"few-open", FewOpen(matrix).order()});
  orders.push_back(
      {"few-open-reversed", {orders.back().items.rbegin(), orders.back().items.rend()}});
  return orders;
}

}  // namespace

// The orders are also made as if there were no hubs, which come last then: every level of such an
// order meets them, and their neighbours are not near each other.
std::vector<ItemOrder> orders_for_list(const Matrix& matrix) {
  auto orders = all_orders(matrix);
  const std::vector<bool> hubs = hubs_of(matrix);
  if (std::find(hubs.begin(), hubs.end(), true) == hubs.end()) return orders;
  for (ItemOrder& order : all_orders(without_items(matrix, hubs))) {
    std::stable_partition(order.items.begin(), order.items.end(),
                          [&](std::uint32_t item) { return !hubs[item]; });
    orders.push_back(std::move(order));
  }
  return orders;
}

}  // namespace dlx::sets
