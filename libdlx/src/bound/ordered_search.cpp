// With multiplicities what is chosen may be a solution while options are left. It stands before all
// that continue it if these options come later; else those with one of them come first.
#include "bound/ordered_search.hpp"

#include <algorithm>
#include <utility>

namespace dlx::bound {

using Found = BoundSearch::Found;

namespace {

constexpr std::uint64_t effort_between_estimates = 20'000'000;  // of nodes with a witness

}  // namespace

void OrderedSearch::start(std::span<const OptionId> given, std::span<const OptionId> without,
                          std::vector<std::int64_t> multipliers, const Solution& known) {
  within_ = Incumbents(std::nullopt, known.cost);
  frames_.clear();
  witness_ = known.options;
  next_ = 0;
  listed_ = false;
  if (!search_.restart_at_root(given, without)) {
    phase_ = Phase::done;
    return;
  }
  const std::int64_t most = residual().scale().largest();
  for (std::int64_t& multiplier : multipliers) multiplier = std::clamp(multiplier, -most, most);
  residual().set_multipliers(multipliers);
  next_estimate_ = 0;
  enter();
}

Found OrderedSearch::advance(std::uint64_t effort, std::uint64_t most_nodes) {
  const std::uint64_t end = residual().effort() + effort;
  while (phase_ != Phase::done) {
    const std::uint64_t now = residual().effort();
    if (now >= end || nodes() >= most_nodes) return Found::paused;
    if (phase_ == Phase::seeking)
      seek(end - now, most_nodes);
    else if (walk())
      return Found::solution;
  }
  return Found::end;
}

// Below a known solution an estimate only removes options, which is worth its time at the root and
// where searches for others take much longer.
bool OrderedSearch::is_open() {
  const bool skips_estimate = witness_ && residual().effort() < next_estimate_;
  const bool open = search_.is_open(within_, skips_estimate);
  if (!skips_estimate) next_estimate_ = residual().effort() + effort_between_estimates;
  return open;
}

// A node that was just reached by a decision.
void OrderedSearch::enter() {
  if (is_open())
    look();
  else
    back_up();
}

// A node that may have solutions below.
void OrderedSearch::look() {
  phase_ = witness_ ? Phase::walking : Phase::seeking;
  if (witness_) return;
  mark_ = residual().mark();
  search_.begin_here();
}

void OrderedSearch::seek(std::uint64_t effort, std::uint64_t most_nodes) {
  const Found found = search_.advance(effort, true, most_nodes, within_);
  if (found == Found::paused) return;
  residual().undo_to(mark_);
  if (found == Found::end) return back_up();
  witness_ = std::move(within_.kept().front().options);
  within_.kept().clear();
  phase_ = Phase::walking;
}

// True if what is chosen is the next solution.
bool OrderedSearch::walk() {
  while (next_ < residual().option_count() && !residual().is_live(next_)) ++next_;
  if (!listed_ && is_first_below()) {
    listed_ = true;
    solution_ = {{residual().chosen().begin(), residual().chosen().end()}, residual().cost()};
    std::sort(solution_.options.begin(), solution_.options.end());
    return true;
  }
  if (next_ < residual().option_count())
    descend(next_);
  else
    back_up();
  return false;
}

bool OrderedSearch::is_first_below() const {
  const Residual& residual = search_.residual();
  if (!residual.needs_met() || residual.cost() > within_.cutoff()) return false;
  const auto& chosen = residual.chosen();
  return std::all_of(chosen.begin(), chosen.end(),
                     [this](OptionId option) { return index(option) < next_; });
}

void OrderedSearch::descend(std::uint32_t option) {
  const bool has = std::binary_search(witness_->begin(), witness_->end(), OptionId{option});
  frames_.push_back({residual().mark(), option, std::nullopt, listed_});
  if (!has) frames_.back().other = std::exchange(witness_, std::nullopt);
  listed_ = false;
  next_ = option + 1;
  if (residual().choose(option))
    enter();
  else
    back_up();
}

void OrderedSearch::back_up() {
  bool possible = false;
  while (!possible) {
    if (frames_.empty()) {
      phase_ = Phase::done;
      return;
    }
    Frame& frame = frames_.back();
    residual().undo_to(frame.mark);
    next_ = frame.option + 1;
    witness_ = std::move(frame.other);
    listed_ = frame.listed;
    possible = residual().remove(frame.option) && is_open();
    frames_.pop_back();
  }
  look();
}

}  // namespace dlx::bound
