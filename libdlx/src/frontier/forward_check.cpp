// The options of an item in the order in which they are tested: minimal masks first.
#include "frontier/forward_check.hpp"

#include <algorithm>

namespace dlx::frontier {

void ForwardCheck::add(const std::vector<Word>& item, std::vector<Word> tests,
                       std::vector<Word> sets) {
  auto [order, minimal] = minimal_first(tests, words_);
  // Two masks at least: filled up with one of all bits, which every key meets, as it has the tag.
  for (; order.size() < 2; sets.resize(tests.size())) {
    order.push_back(order.size());
    tests.resize(tests.size() + words_, ~Word{0});
  }
  const auto append = [this](std::vector<Word>& to, const std::vector<Word>& masks, std::size_t i) {
    to.insert(to.end(), masks.data() + i * words_, masks.data() + (i + 1) * words_);
  };
  append(masks_, item, 0);
  const std::size_t begin = tests_.size() / words_;
  for (std::size_t i = 0; i < order.size(); ++i) {
    append(i < 2 ? masks_ : tests_, tests, order[i]);
    append(sets_, sets, order[i]);
  }
  items_.push_back(
      {begin, begin + std::max<std::size_t>(minimal, 2) - 2, begin + order.size() - 2});
}

std::uint64_t ForwardCheck::bytes() const noexcept {
  return sizeof(*this) + (masks_.size() + tests_.size() + sets_.size()) * sizeof(Word) +
         items_.size() * sizeof(Item);
}

}  // namespace dlx::frontier
