// A frame is a branch whose first child was entered. Backing up undoes it and enters the second:
// that decision belongs to the frame below, and is undone with it. Of options, the first child
// chooses one and the second leaves it out. Of an item that needs one option this visits
// them one after the other; of one that needs several, combinations, each once.
#include "bound/bound_search.hpp"

#include "bound/residual.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace dlx::bound {
namespace {

constexpr std::uint64_t dual_ascent_effort = 30'000'000;
constexpr int root_steps = 3'000, node_steps = 200;
constexpr std::uint64_t step_entries = 2;  // of a step in the time of one entry of the search
constexpr int most_rounds = 3;             // of estimates at a node
constexpr std::size_t round_worth = 10;    // another round if one removed a tenth of the options
constexpr std::size_t blocked_worth = 50;  // looked for again if one removed a fiftieth of them
constexpr std::uint64_t most_root_entries = 2'000'000'000;  // looked at for the root: some seconds

// Pairs of items: of estimates below `least_estimate` there are many, which matter little.
constexpr double least_estimate = 0.02, nearly_none = 0.05, best_share = 0.6;
constexpr double same_share = 1e-9;
constexpr int most_tried = 6, probe_steps = 25;  // of the pairs, and in each child

}  // namespace

void BoundSearch::restart(std::span<const OptionId> given, std::span<const OptionId> without,
                          const Incumbents& incumbents) {
  begin(incumbents.cutoff(), restart_at_root(given, without));
}

bool BoundSearch::restart_at_root(std::span<const OptionId> given,
                                  std::span<const OptionId> without) {
  multipliers_.clear();
  volume_.reset();
  given_.assign(given.begin(), given.end());
  without_.assign(without.begin(), without.end());
  statistics_ = {};
  return residual_.restart(given_, without_);
}

void BoundSearch::restart_with_multipliers(Cost cutoff) {
  bool possible = residual_.restart(given_, without_);
  if (possible && multipliers_.empty()) {
    find_multipliers();
    possible = residual_.restart(given_, without_);
  }
  if (possible && !multipliers_.empty()) residual_.set_multipliers(multipliers_);
  begin(cutoff, possible);
}

void BoundSearch::find_multipliers() {
  if (estimates_nodes_)
    run_volume();
  else
    multipliers_ = dual_ascent(residual_, dual_ascent_effort);
}

// The volume algorithm starts best from coordinate ascent.
void BoundSearch::run_volume() {
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max() / 4;
  const std::int64_t most = residual_.scale().largest();
  if (residual_.tighten(no_limit) && residual_.remove_blocked()) {
    if (!volume_) volume_.emplace(residual_);
    const auto steps = std::min<std::uint64_t>(
        root_steps, most_root_entries / (residual_.live_entry_count() + 1) + 1);
    residual_.spend(volume_->run(residual_, no_limit, static_cast<int>(steps)) / step_entries);
    residual_.move_multipliers(volume_->multipliers());
  }
  for (const std::int64_t multiplier : residual_.multipliers())
    multipliers_.push_back(std::clamp(multiplier, -most, most));
}

void BoundSearch::begin_with(std::vector<std::int64_t> multipliers, Cost cutoff) {
  multipliers_ = std::move(multipliers);
  residual_.set_multipliers(multipliers_);
  begin(cutoff, true);
}

void BoundSearch::begin(Cost cutoff, bool possible) {
  begin_here();
  possible_ = possible && residual_.tighten(residual_.scale().limit(cutoff)) &&
              (!estimates_nodes_ || residual_.remove_blocked());
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

bool BoundSearch::is_open(const Incumbents& incumbents, bool has_witness) {
  if (!residual_.propagate()) return false;
  if (!bounds(incumbents)) return true;
  const std::int64_t limit = residual_.scale().limit(incumbents.cutoff());
  if (residual_.bound() > limit || !residual_.tighten(limit)) return false;
  return !estimates_nodes_ || has_witness || estimate(limit);
}

// The steps start from the multipliers of the parent, and again where they have removed much.
bool BoundSearch::estimate(std::int64_t limit) {
  if (!volume_) volume_.emplace(residual_);
  bool has_blocked = true;
  for (int round = 0; round < most_rounds && residual_.live_count() > 0; ++round) {
    const std::size_t live = residual_.live_count();
    residual_.spend(volume_->run(residual_, limit, node_steps) / step_entries);
    residual_.move_multipliers(volume_->multipliers());
    if (!residual_.fix(limit)) return false;
    const std::size_t fixed = residual_.live_count();
    if (has_blocked && !residual_.remove_blocked()) return false;
    has_blocked = fixed - residual_.live_count() > fixed / blocked_worth;
    if (live - residual_.live_count() < live / round_worth) break;
  }
  return true;
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
      descend(residual_.scale().limit(incumbents.cutoff()));
    }
  }
  return Found::end;
}

void BoundSearch::descend(std::int64_t limit) {
  const Branch branch = pick_branch(limit);
  if (branch.is_forced) {
    at_node_ = follow(branch, true);
    return;
  }
  const double below =
      branch.is_pair
          ? weight_ / 2
          : weight_ / std::max(1U, residual_.size(branch.item) + 1 - residual_.need(branch.item));
  frames_.push_back({residual_.mark(), branch, weight_ - below});
  weight_ = below;
  ++statistics_.nodes;
  at_node_ = follow(branch, true);
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
  at_node_ = follow(frame.branch, false);
}

// The first branch is the one with the most below its second child. Without its frame this search
// ends when it has done the first.
void BoundSearch::split_off(BoundSearch& other) {
  const Statistics statistics = std::move(other.statistics_);
  const double finished = other.finished_;
  const Frame first = frames_.front();
  frames_.erase(frames_.begin());
  other = *this;
  other.statistics_ = statistics;
  other.finished_ = finished;
  other.frames_.clear();
  other.residual_.undo_to(first.mark);
  other.weight_ = first.weight;
  other.at_node_ = other.follow(first.branch, false);
}

void BoundSearch::abandon() noexcept {
  frames_.clear();
  statistics_ = {};
  finished_ = weight_ = 0;
  done_ = true;
}

bool BoundSearch::follow(const Branch& branch, bool first) {
  if (!branch.is_pair)
    return first ? residual_.choose(branch.option) : residual_.remove(branch.option);
  return branch.unites_first == first ? residual_.unite(branch.item, branch.other)
                                      : residual_.separate(branch.item, branch.other);
}

BoundSearch::Branch BoundSearch::pick_branch(std::int64_t limit) {
  if (estimates_nodes_ && volume_) {
    find_candidates();
    if (const auto pair = try_candidates(limit)) return *pair;
  }
  const std::uint32_t item = pick_item();
  return {item, pick_option(item), 0, false, false};
}

// The estimated share of solutions in which one option has the item and another one, for all that
// come later and are covered once, too.
void BoundSearch::add_partners(std::uint32_t item) {
  partners_.clear();
  together_.resize(residual_.item_count(), 0);
  residual_.spend(residual_.size(item));
  for (std::uint32_t k = 0; k < residual_.size(item); ++k) {
    const std::uint32_t option = residual_.live_option(item, k);
    const double estimate = volume_->estimate(option);
    if (estimate < least_estimate) continue;
    residual_.for_multipliers(option, [&](std::uint32_t other) {
      if (other <= item || !residual_.is_once(other)) return;
      if (together_[other] == 0) partners_.push_back(other);
      together_[other] += estimate;
    });
  }
}

// Pairs of items of which the estimate does not know whether one option covers both, the best
// looking first. Pairs of the same share are mostly covered by the same options: one of them is
// enough.
void BoundSearch::find_candidates() {
  candidates_.clear();
  for (std::uint32_t i = 0; i < residual_.item_count(); ++i) {
    if (residual_.size(i) < 2 || !residual_.is_once(i)) continue;
    add_partners(i);
    for (const std::uint32_t other : partners_) {
      const double share = std::exchange(together_[other], 0);
      if (share < nearly_none || share > 1 - nearly_none) continue;
      candidates_.push_back({std::abs(share - best_share), {i, 0, other, true, share >= 0.5}});
    }
  }
  const auto is_nearer = [](const Candidate& a, const Candidate& b) {
    return a.distance < b.distance;
  };
  const auto is_equal = [](const Candidate& a, const Candidate& b) {
    return b.distance - a.distance < same_share;
  };
  std::stable_sort(candidates_.begin(), candidates_.end(), is_nearer);
  candidates_.erase(std::unique(candidates_.begin(), candidates_.end(), is_equal),
                    candidates_.end());
}

// Strong branching: some steps of the volume algorithm in both children of a few candidates tell
// which pair raises the bound most. A child that they close leaves the other one alone. Estimates
// may be older than the node, so both children must be seen to remove some options.
std::optional<BoundSearch::Branch> BoundSearch::try_candidates(std::int64_t limit) {
  std::optional<Branch> best;
  double most = -1;
  int tried = 0;
  for (const Candidate& candidate : candidates_) {
    Branch branch = candidate.branch;
    if (!residual_.can_split(branch.item, branch.other)) continue;
    const auto first = gain(branch, true, limit), second = gain(branch, false, limit);
    if (!first || !second) {
      if (!first) branch.unites_first = !branch.unites_first;
      branch.is_forced = true;
      return branch;
    }
    if (const double product = std::max(*first, 1.0) * std::max(*second, 1.0); product > most) {
      most = product;
      best = branch;
    }
    if (++tried == most_tried) break;
  }
  return best;
}

// The amount, scaled, that the bound gains in a child; nothing if the child has no solution within
// the limit, which the exact bound tells.
std::optional<double> BoundSearch::gain(const Branch& branch, bool first, std::int64_t limit) {
  const Residual::ResidualMark mark = residual_.mark();
  const auto before = static_cast<double>(residual_.bound());
  bool is_open = follow(branch, first) && residual_.propagate() && residual_.bound() <= limit;
  double after = before;
  if (is_open && residual_.live_count() > 0) {
    residual_.spend(volume_->probe(residual_, limit, probe_steps) / step_entries);
    after = volume_->bound();
    if (after > static_cast<double>(limit)) {
      residual_.move_multipliers(volume_->multipliers());
      is_open = residual_.bound() <= limit;
    }
  }
  residual_.undo_to(mark);
  return is_open ? std::optional(after - before) : std::nullopt;
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
