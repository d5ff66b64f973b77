// A frame is an option that was chosen. Backing up undoes it and leaves it out: that decision
// belongs to the frame below, and is undone with it. Of an item that needs one option this visits
// them one after the other; of one that needs several, combinations, each once.
#include "bound/bound_search.hpp"

#include "bound/residual.hpp"

#include <algorithm>

namespace dlx::bound {
namespace {

constexpr std::uint64_t dual_ascent_effort = 30'000'000;

}  // namespace

void BoundSearch::restart(std::span<const OptionId> given, std::span<const OptionId> without,
                          const Incumbents& incumbents) {
  begin(incumbents.cutoff(), restart_at_root(given, without));
}

bool BoundSearch::restart_at_root(std::span<const OptionId> given,
                                  std::span<const OptionId> without) {
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  statistics_ = {};
  return residual_.restart(given_, without_);
}

void BoundSearch::restart_with_multipliers(Cost cutoff) {
  const bool possible = residual_.restart(given_, without_);
  if (possible)
    if (const auto multipliers = dual_ascent(residual_, dual_ascent_effort); !multipliers.empty())
      residual_.set_multipliers(multipliers);
  begin(cutoff, possible);
}

void BoundSearch::begin(Cost cutoff, bool possible) {
  begin_here();
  possible_ = possible && residual_.tighten(residual_.scale().limit(cutoff));
  done_ = !possible_;
  root_bound_ = residual_.bound();
}

void BoundSearch::begin_here() {
  frames_.clear();
  finished_ = 0;
  weight_ = 1;
  done_ = false;
  at_node_ = true;
  ++statistics_.nodes;
}

// No bound is computed while the costs alone cannot exceed the cutoff.
bool BoundSearch::bounds(const Incumbents& incumbents) const noexcept {
  return residual_.scale().limit(incumbents.cutoff()) < residual_.scale().largest() - 1;
}

bool BoundSearch::is_open(const Incumbents& incumbents) {
  if (!residual_.propagate()) return false;
  if (!bounds(incumbents)) return true;
  const std::int64_t limit = residual_.scale().limit(incumbents.cutoff());
  return residual_.bound() <= limit && residual_.tighten(limit);
}

BoundSearch::Found BoundSearch::advance(std::uint64_t effort, bool one, std::uint64_t most_nodes,
                                        Incumbents& incumbents) {
  const std::uint64_t end = residual_.effort() + effort;
  while (!done_) {
    if (residual_.effort() >= end || statistics_.nodes >= most_nodes) return Found::paused;
    if (!at_node_ || !is_open(incumbents)) {
      back_up();
    } else if (residual_.is_solved()) {
      at_node_ = false;
      if (!incumbents.accepts(residual_.cost())) continue;
      ++statistics_.solutions;
      incumbents.add(residual_.chosen(), residual_.cost());
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
  const double below = weight_ / std::max(1U, residual_.size(item) + 1 - residual_.need(item));
  frames_.push_back({residual_.mark(), option, weight_ - below});
  weight_ = below;
  ++statistics_.nodes;
  at_node_ = residual_.choose(option);
}

void BoundSearch::back_up() {
  finished_ += weight_;
  if (frames_.empty()) {
    done_ = true;
    return;
  }
  const Frame frame = frames_.back();
  frames_.pop_back();
  residual_.undo_to(frame.mark);
  weight_ = frame.weight;
  at_node_ = residual_.remove(frame.option);
}

// The item with the fewest options beyond those it needs; if no item needs one, an item that may
// still have some.
std::uint32_t BoundSearch::pick_item() const {
  std::uint32_t best = 0, fewest = UINT32_MAX, optional = 0;
  for (std::uint32_t i = 0; i < residual_.item_count(); ++i) {
    if (residual_.need(i) == 0) {
      if (residual_.size(i) > 0) optional = i;
      continue;
    }
    const std::uint32_t ways = residual_.size(i) - residual_.need(i);
    if (ways < fewest) {
      fewest = ways;
      best = i;
    }
  }
  return fewest == UINT32_MAX ? optional : best;
}

std::uint32_t BoundSearch::pick_option(std::uint32_t item) const {
  std::uint32_t best = residual_.live_option(item, 0);
  for (std::uint32_t k = 1; k < residual_.size(item); ++k) {
    const std::uint32_t option = residual_.live_option(item, k);
    const std::int64_t reduced_cost = residual_.reduced_cost(option),
                       least = residual_.reduced_cost(best);
    if (reduced_cost < least || (reduced_cost == least && option < best)) best = option;
  }
  return best;
}

std::optional<Cost> BoundSearch::lower_bound() const noexcept {
  if (!possible_) return std::nullopt;
  return residual_.scale().above(root_bound_);
}

}  // namespace dlx::bound
