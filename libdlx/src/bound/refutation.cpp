// The tree is walked without recursion: a level is a node that branches. The residual problem has
// better multipliers than those that were told, which are whole at a smaller scale: every decision
// is taken by the latter, as the reader of the steps has no others.
#include "bound/refutation.hpp"

#include "matrix/counter.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace dlx::bound {
namespace {

constexpr int most_proof_exponent = 8, most_ascents = 3, most_told_rounds = 4;
constexpr int first_steps = 3'000, later_steps = 100;
constexpr std::size_t told_round_worth = 10;  // another round if one removed a tenth of the options

}  // namespace

// --- Bounds as the reader computes them ---

int Refutation::proof_exponent() const noexcept {
  return std::clamp(residual_.scale().exponent(), 0, most_proof_exponent);
}

std::int64_t Refutation::rounded(std::int64_t multiplier) const noexcept {
  const int shift = residual_.scale().exponent() - proof_exponent();
  if (shift >= 0) return multiplier >> shift;
  const std::int64_t most = std::numeric_limits<std::int64_t>::max() >> std::min(-shift, 62);
  return std::clamp(multiplier, -most, most) * (std::int64_t{1} << std::min(-shift, 62));
}

Refutation::Sum Refutation::share(std::uint32_t item) const noexcept {
  const std::int64_t multiplier = told_[item];
  if (multiplier > 0) return Sum{multiplier} * residual_.need(item);
  return Sum{multiplier} * std::min(residual_.room(item), residual_.size(item));
}

Refutation::Sum Refutation::reduced_cost(std::uint32_t option) const noexcept {
  Sum cost = Sum{residual_.cost_of(option)} * scale();
  residual_.for_multipliers(option, [&](std::uint32_t item) { cost -= told_[item]; });
  return cost;
}

Refutation::Sum Refutation::bound() const noexcept {
  Sum sum = Sum{residual_.cost()} * scale();
  for (std::uint32_t i = 0; i < residual_.item_count(); ++i)
    if (told_[i] != 0) sum += share(i);
  residual_.for_live([&](std::uint32_t option) { sum += std::min<Sum>(reduced_cost(option), 0); });
  return sum;
}

// --- The tree ---

bool Refutation::run(std::span<const OptionId> given, std::span<const OptionId> without,
                     std::optional<std::int64_t> cutoff, std::uint64_t better) {
  has_cutoff_ = cutoff.has_value();
  cheaper_ = 0;
  cutoff_ = cutoff.value_or(0);
  limit_ = (Sum{cutoff_} - 1) * scale();
  inner_limit_ =
      residual_.scale().limit(std::max(cutoff_, std::numeric_limits<std::int64_t>::min() + 1) - 1);
  told_.assign(residual_.item_count(), 0);
  changes_.clear();
  levels_.clear();
  if (!residual_.start(given, without)) return better == 0;
  visit();
  while (!levels_.empty() && cheaper_ <= better) next_child();
  return cheaper_ == better;
}

// Looks at a node at which no item lacks options.
void Refutation::visit() {
  residual_.poll()(residual_.live_count() + 1);
  Level level{residual_.mark(), {}, changes_.size(), 0, {}, 0};
  if (settles() || (has_cutoff_ && !improve())) return leave(level);
  branch(std::move(level));
}

// True if the reader needs no step here: the bound closes the node, or nothing is left to choose.
bool Refutation::settles() {
  if (is_closed()) return true;
  if (residual_.live_count() > 0) return false;
  if (!has_cutoff_ || residual_.cost() < cutoff_) ++cheaper_;
  return true;
}

// Looks for multipliers that close the node, or take options out, and tells those; false if then
// nothing is left to be shown.
bool Refutation::improve() {
  for (int round = 0; round < most_told_rounds; ++round) {
    const std::size_t live = residual_.live_count();
    look_for_multipliers();
    const std::size_t before = changes_.size();
    change_multipliers();
    const bool closed = is_closed();
    if (!closed) find_doomed();
    if (!closed && doomed_.empty()) {
      restore_multipliers(before);
      return true;
    }
    tell_changes(before);
    if (closed || !remove_doomed() || settles()) return false;
    if (live - residual_.live_count() <= live / told_round_worth) break;
  }
  return true;
}

void Refutation::look_for_multipliers() {
  ascend();
  if (residual_.bound() > inner_limit_) return;
  (void)volume_.run(residual_, inner_limit_, levels_.empty() ? first_steps : later_steps);
  residual_.move_multipliers(volume_.multipliers());
  ascend();
}

void Refutation::ascend() {
  for (int pass = 0; pass < most_ascents && residual_.bound() <= inner_limit_; ++pass) {
    const std::int64_t before = residual_.bound();
    for (std::uint32_t i = 0; i < residual_.item_count(); ++i) residual_.raise(i);
    if (residual_.bound() == before) break;
  }
}

// Multipliers of items without options matter to no bound.
void Refutation::change_multipliers() {
  for (std::uint32_t i = 0; i < residual_.item_count(); ++i) {
    if (!residual_.has_multiplier(i) || residual_.size(i) == 0) continue;
    const std::int64_t multiplier = rounded(residual_.multipliers()[i]);
    if (multiplier != told_[i]) changes_.push_back({i, std::exchange(told_[i], multiplier)});
  }
}

void Refutation::restore_multipliers(std::size_t count) {
  for (; changes_.size() > count; changes_.pop_back())
    told_[changes_.back().item] = changes_.back().from;
}

// The bound is told even where no multiplier has changed: it may have grown since the last time.
void Refutation::tell_changes(std::size_t from) {
  for (std::size_t c = from; c < changes_.size(); ++c)
    sink_({RefutationStep::Kind::multiplier, ItemId{changes_[c].item}, told_[changes_[c].item]});
  sink_({RefutationStep::Kind::bound, {}, 0});
}

// Options that would cost too much.
void Refutation::find_doomed() {
  const Sum gap = limit_ - bound();
  doomed_.clear();
  residual_.for_live([&](std::uint32_t option) {
    if (const Sum cost = reduced_cost(option); cost > 0 && cost > gap) doomed_.push_back(option);
  });
}

// They leave the problem; false if an item lacks options then.
bool Refutation::remove_doomed() {
  return std::all_of(doomed_.begin(), doomed_.end(),
                     [&](std::uint32_t option) { return residual_.remove(option); });
}

// The item with the fewest options beyond those it needs; if no item needs one, the first that may
// still have some.
std::uint32_t Refutation::pick_item() const {
  std::uint32_t best = 0, fewest = UINT32_MAX, optional = UINT32_MAX;
  for (std::uint32_t i = 0; i < residual_.item_count() && residual_.is_primary(i); ++i) {
    if (residual_.need(i) == 0 && residual_.size(i) > 0) optional = std::min(optional, i);
    if (residual_.need(i) == 0) continue;
    const std::uint32_t ways = residual_.size(i) - residual_.need(i);
    if (ways < fewest) best = i;
    fewest = std::min(fewest, ways);
  }
  return fewest == UINT32_MAX ? optional : best;
}

void Refutation::branch(Level level) {
  level.item = pick_item();
  for (std::uint32_t k = 0; k < residual_.size(level.item); ++k)
    level.options.push_back(residual_.live_option(level.item, k));
  std::sort(level.options.begin(), level.options.end());
  level.branch = residual_.mark();
  sink_({RefutationStep::Kind::branch, ItemId{level.item}, 0});
  levels_.push_back(std::move(level));
}

// The options that were tried stay out. Where an item lacks options without them, so it does at
// all later children.
void Refutation::next_child() {
  Level& level = levels_.back();
  residual_.undo_to(level.branch);
  const std::size_t k = level.next++, count = level.options.size();
  const bool lacks = k > 0 && k <= count && !residual_.remove(level.options[k - 1]);
  level.branch = residual_.mark();
  if (!lacks && k < count) {
    if (residual_.choose(level.options[k])) visit();
  } else if (!lacks && k == count && residual_.need(level.item) == 0) {
    visit();
  } else {
    const Level done = std::move(levels_.back());
    levels_.pop_back();
    leave(done);
  }
}

void Refutation::leave(const Level& level) {
  residual_.undo_to(level.node);
  restore_multipliers(level.changes);
}

}  // namespace dlx::bound

namespace dlx {

Refuted refute(const Prepared& prepared, const RefutationOptions& options,
               const std::function<void(const RefutationStep&)>& take) {
  matrix::StopCondition stop(options.limits, options.monitor);
  try {
    bound::Refutation refutation(*compiled_form(prepared), {options.maximize, options.unit_costs},
                                 take, matrix::Poll([&] { return stop.stops("bound"); }));
    // Sums of costs are far from the ends of 64 bits.
    const auto cutoff = options.cost && options.maximize ? -*options.cost : options.cost;
    const bool holds = refutation.run(prepared.given(), prepared.without(), cutoff, options.better);
    return {holds, refutation.scale(), Outcome::exhausted};
  } catch (const matrix::Stopped&) {
    return {false, 1, stop.outcome()};
  }
}

}  // namespace dlx
