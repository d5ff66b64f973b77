// Shuffling by Fisher and Yates with our own bounded draws: the standard distributions and
// std::shuffle differ between libraries.
#include "search/order.hpp"

#include <random>
#include <utility>

namespace dlx::search {
namespace {

// Uniform on 0 .. bound - 1: draws that would favour small values are thrown away.
std::uint64_t draw(std::mt19937_64& random, std::uint64_t bound) {
  const std::uint64_t excess = (0 - bound) % bound;  // 2^64 mod bound
  std::uint64_t value = random();
  while (value < excess) value = random();
  return value % bound;
}

template <class T>
void shuffle(std::vector<T>& values, std::mt19937_64& random) {
  for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[draw(random, i)]);
}

}  // namespace

Order order_of(const Prepared::Compiled& compiled, std::optional<std::uint64_t> seed) {
  Order order{{}, compiled.choosable};
  for (std::uint32_t i = 0; i < compiled.problem.primary_count(); ++i)
    order.items.push_back(ItemId{i});
  if (seed) {
    std::mt19937_64 random(*seed);
    shuffle(order.items, random);
    shuffle(order.options, random);
  }
  return order;
}

}  // namespace dlx::search
