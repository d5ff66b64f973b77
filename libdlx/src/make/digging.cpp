// Blocks and their halves; see the header.
#include "make/digging.hpp"

#include <algorithm>

namespace dlx::make {
namespace {

std::uint64_t size_of(std::span<const Orbit* const> block) {
  std::uint64_t sum = 0;
  for (const Orbit* const orbit : block) sum += orbit->size();
  return sum;
}

}  // namespace

bool Digger::begin(const Positions& given, Level hardest) {
  given_ = given;
  count_ = given.size();
  hardest_ = hardest;
  if (hardest < Level::hard) return is_easy_enough(given);
  return uniqueness_.is_unique(given) && (hardest == Level::nested || is_easy_enough(given));
}

// Tries three eighths of what is left at once as long as that works, then fewer.
void Digger::dig(std::span<const Orbit* const> order, std::uint64_t target) {
  target_ = target;
  first_ = order.data();
  if (hardest_ >= Level::hard) uniqueness_.begin_order(given_, order);
  std::size_t size = order.size() * 3 / 8;
  while (!order.empty()) {
    size = std::clamp<std::size_t>(std::min(size, order.size() * 3 / 8), 1, order.size());
    const Block block = order.first(size);
    order = order.subspan(size);
    if (!take(block)) {
      halve(block);
      size /= 4;
    }
  }
}

// Takes the block away if it can go.
bool Digger::take(Block block) {
  const std::uint64_t size = size_of(block);
  if (count_ < target_ + size) return false;
  fewer_ = given_;
  erase(block, fewer_);
  if (!is_fine(block)) return false;
  given_ = fewer_;
  count_ -= size;
  return true;
}

// REQUIRES that the block cannot go as a whole.
void Digger::halve(Block block) {
  if (block.size() <= 1) {
    if (hardest_ >= Level::hard) uniqueness_.keep(*block.front());
    return;
  }
  const Block first = block.first(block.size() / 2), second = block.subspan(block.size() / 2);
  if (take(first)) return halve(second);
  halve(first);
  if (!take(second)) halve(second);
}

void Digger::erase(Block block, Positions& from) const {
  for (const Orbit* const orbit : block)
    for (const std::uint32_t at : *orbit) from.erase(at);
}

// The rules of a level, if they solve it, prove that the solution is the only one. Where they look
// ahead, a search refutes sooner what has several.
bool Digger::is_fine(Block without) {
  if (hardest_ < Level::hard) return !uniqueness_.is_refuted(fewer_) && is_easy_enough(fewer_);
  const auto behind = static_cast<std::size_t>(without.data() - first_) + without.size();
  return uniqueness_.is_unique_behind(behind, fewer_, without) &&
         (hardest_ == Level::nested || is_easy_enough(fewer_));
}

bool Digger::is_easy_enough(const Positions& given) {
  uniqueness_.require_time();
  return rater_.is_solved_by(hardest_, uniqueness_.options(given), uniqueness_.without(),
                             uniqueness_.solution());
}

}  // namespace dlx::make
