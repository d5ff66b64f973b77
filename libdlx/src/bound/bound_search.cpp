// A frame is an option that was chosen. Backing up undoes it and leaves it out: that decision
// belongs to the frame below, and is undone with it. Of an item that needs one option this visits
// them one after the other; of one that needs several, combinations, each once.
#include "bound/bound_search.hpp"

#include "bound/taxes.hpp"

#include <algorithm>

namespace dlx::optimizing {
namespace {

constexpr std::uint64_t tax_effort = 30'000'000;

}  // namespace

void BoundSearch::restart(std::span<const OptionId> given, std::span<const OptionId> without,
                          const Collector& collector) {
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  statistics_ = {};
  begin(collector, rest_.restart(given_, without_));
}

void BoundSearch::restart_with_taxes(const Collector& collector) {
  const bool possible = rest_.restart(given_, without_);
  if (possible)
    if (const auto taxes = soft_taxes(rest_, tax_effort); !taxes.empty()) rest_.set_taxes(taxes);
  begin(collector, possible);
}

void BoundSearch::begin(const Collector& collector, bool possible) {
  frames_.clear();
  finished_ = 0;
  weight_ = 1;
  possible_ = possible && rest_.tighten(rest_.scale().limit(collector.limit()));
  done_ = !possible_;
  at_node_ = true;
  root_bound_ = rest_.bound();
  ++statistics_.nodes;
}

// Bounds cost more than they bring as long as nothing could be above the limit.
bool BoundSearch::bounds(const Collector& collector) const noexcept {
  return rest_.scale().limit(collector.limit()) < rest_.scale().largest() - 1;
}

bool BoundSearch::is_open(const Collector& collector) {
  if (!rest_.propagate()) return false;
  if (!bounds(collector)) return true;
  const std::int64_t limit = rest_.scale().limit(collector.limit());
  return rest_.bound() <= limit && rest_.tighten(limit);
}

BoundSearch::Found BoundSearch::advance(std::uint64_t effort, bool one, std::uint64_t most_nodes,
                                        Collector& collector) {
  const std::uint64_t end = rest_.effort() + effort;
  while (!done_) {
    if (rest_.effort() >= end || statistics_.nodes >= most_nodes) return Found::paused;
    if (!at_node_ || !is_open(collector)) {
      back_up();
    } else if (rest_.is_solved()) {
      at_node_ = false;
      if (!collector.wants(rest_.cost())) continue;
      ++statistics_.solutions;
      collector.add(rest_.chosen(), rest_.cost());
      if (one) return Found::solution;
    } else {
      descend();
    }
  }
  return Found::end;
}

void BoundSearch::descend() {
  const std::uint32_t item = pick_item();
  const std::uint32_t option = pick_option(item);
  const double below = weight_ / std::max(1U, rest_.size(item) + 1 - rest_.need(item));
  frames_.push_back({rest_.mark(), option, weight_ - below});
  weight_ = below;
  ++statistics_.nodes;
  at_node_ = rest_.choose(option);
}

void BoundSearch::back_up() {
  finished_ += weight_;
  if (frames_.empty()) {
    done_ = true;
    return;
  }
  const Frame frame = frames_.back();
  frames_.pop_back();
  rest_.undo_to(frame.mark);
  weight_ = frame.weight;
  at_node_ = rest_.remove(frame.option);
}

// The item with the fewest ways to be wrong about; if none needs an option, one that may have some.
std::uint32_t BoundSearch::pick_item() const {
  std::uint32_t best = 0, fewest = UINT32_MAX, optional = 0;
  for (std::uint32_t i = 0; i < rest_.item_count(); ++i) {
    if (rest_.need(i) == 0) {
      if (rest_.size(i) > 0) optional = i;
      continue;
    }
    const std::uint32_t ways = rest_.size(i) - rest_.need(i);
    if (ways < fewest) fewest = ways, best = i;
  }
  return fewest == UINT32_MAX ? optional : best;
}

std::uint32_t BoundSearch::pick_option(std::uint32_t item) const {
  std::uint32_t best = rest_.live_option(item, 0);
  for (std::uint32_t k = 1; k < rest_.size(item); ++k) {
    const std::uint32_t option = rest_.live_option(item, k);
    const std::int64_t net = rest_.net(option), least = rest_.net(best);
    if (net < least || (net == least && option < best)) best = option;
  }
  return best;
}

std::optional<Cost> BoundSearch::lower_bound() const noexcept {
  if (!possible_) return std::nullopt;
  return rest_.scale().above(root_bound_);
}

}  // namespace dlx::optimizing
