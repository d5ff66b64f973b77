// Shuffling by Fisher and Yates: std::shuffle differs between libraries.
#include "search/order.hpp"

#include "base/random.hpp"
#include "matrix/counter.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

namespace dlx::search {
namespace {

template <class T>
void shuffle(std::vector<T>& values, std::mt19937_64& random) {
  for (std::size_t i = values.size(); i > 1; --i)
    std::swap(values[i - 1], values[base::draw(random, i)]);
}

// The options and the condition that looks at them.
struct Watch {
  explicit Watch(const SearchOptions& options)
      : limits(options.limits), monitor(options.monitor), condition(limits, monitor) {}

  Limits limits;
  Monitor monitor;
  matrix::StopCondition condition;
};

}  // namespace

matrix::Poll poll_of(const SearchOptions& options) {
  const Limits& limits = options.limits;
  if (!options.monitor.report && !limits.deadline && !limits.stop.stop_possible()) return {};
  return matrix::Poll([watch = std::make_shared<Watch>(options)] {
    return watch->condition.stops(std::string_view("auto"));
  });
}

Order order_of(const Prepared::Compiled& compiled, std::optional<std::uint64_t> seed,
               Branch branch) {
  Order order{{}, compiled.choosable};
  order.items.reserve(compiled.problem.primary_count());
  for (std::uint32_t i = 0; i < compiled.problem.primary_count(); ++i)
    order.items.push_back(ItemId{i});
  if (seed) {
    std::mt19937_64 random(*seed);
    shuffle(order.items, random);
    shuffle(order.options, random);
  }
  if (branch == Branch::sharp) {
    const auto rest =
        std::stable_partition(order.items.begin(), order.items.end(),
                              [&](ItemId item) { return compiled.sharp[index(item)] != 0; });
    order.sharp = static_cast<std::size_t>(rest - order.items.begin());
  }
  order.place.resize(compiled.problem.item_count());
  std::iota(order.place.begin(), order.place.end(), 0U);
  for (std::uint32_t i = 0; i < order.items.size(); ++i) order.place[index(order.items[i])] = i;
  order.option_place.assign(compiled.problem.option_count(), no_place);
  for (std::uint32_t o = 0; o < order.options.size(); ++o)
    order.option_place[index(order.options[o])] = o;
  return order;
}

Order polled_order(const Prepared::Compiled& compiled, const SearchOptions& options) {
  Order order = order_of(compiled, options.seed, options.branch);
  order.poll = poll_of(options);
  return order;
}

Outcome outcome_when_stopped(const Limits& limits) {
  const bool is_late = limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline;
  return is_late ? Outcome::timeout : Outcome::interrupted;
}

}  // namespace dlx::search
