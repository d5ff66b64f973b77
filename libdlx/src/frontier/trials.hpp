// Trial runs: all orders get some effort, the better half of them four times as much, and so on
// until one is left. What a width promises is often wrong (a blank sudoku of order 6 takes a second
// over one order and minutes over a narrower one), and so is the beginning of a sweep, but both
// together rarely are. Trials are for one thread each: several run past the end of theirs, each by
// another amount, and cannot be compared. A sweep that is paused keeps its tables and goes on where
// it was. The first order gets its second share together with its first: what ends by then is
// answered before there were trials.
#pragma once

#include "frontier/sweep.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace dlx::counting {

/// Nothing if even what says how to sweep needs more memory than there is.
template <class Algebra>
[[nodiscard]] std::unique_ptr<AnySweep<typename Algebra::Result>> make_sweep(
    const Core& core, const ItemOrder& order, typename Algebra::Setting setting, Memory& memory,
    Watch& watch, const Sharing& sharing, const Looking& looking = {}) {
  FrontierPlan plan(core, order);
  if (!memory.take(plan.bytes())) return nullptr;
  plan.make_masks(core, order);
  const auto sweep = [&](auto words) -> std::unique_ptr<AnySweep<typename Algebra::Result>> {
    return std::make_unique<Sweep<Algebra, words()>>(
        core, std::move(plan), order.name, Algebra(setting), memory, watch, sharing, looking);
  };
  using Zero = std::integral_constant<std::size_t, 0>;
  switch (plan.words()) {
    case 1:
      return sweep(std::integral_constant<std::size_t, 1>());
    case 2:
      return sweep(std::integral_constant<std::size_t, 2>());
    case 3:
      return sweep(std::integral_constant<std::size_t, 3>());
    case 4:
      return sweep(std::integral_constant<std::size_t, 4>());
    default:
      return sweep(Zero());
  }
}

/// The orders in question, tried.
template <class Algebra>
class SweepTrials final : public Finder<typename Algebra::Result> {
 public:
  using Result = typename Algebra::Result;

  SweepTrials(const Core& core, const CountOptions& options, typename Algebra::Setting setting,
              Memory& memory, Watch& watch)
      : core_(core), setting_(setting), memory_(memory), watch_(watch), team_(options.threads) {
    const auto stops = [&watch] { return watch.stops("frontier"); };
    for (ItemOrder& order : orders_of(core, options.order, stops))
      racing_.push_back({std::move(order), nullptr, 0, 0});
  }

  Step advance(std::uint64_t effort) override {
    if (watch_.stops(*this)) return Step::stopped;  // perhaps before there were orders
    while (!racing_.empty() && effort > 0) {
      Runner& runner = racing_[at_];
      if (!runner.sweep)
        runner.sweep = make_sweep<Algebra>(core_, runner.order, setting_, memory_, watch_,
                                           Sharing{.team = &team_, .later = true});
      const bool alone = racing_.size() == 1;
      if (alone && runner.sweep) runner.sweep->begin_sharing();
      const std::uint64_t spend =
          alone ? effort : std::min(effort, next_stop(runner) - runner.spent);
      const Step step = runner.sweep ? runner.sweep->advance(spend) : Step::too_large;
      if (step == Step::done || step == Step::stopped) return step;
      if (step == Step::too_large) {
        drop(alone);
      } else {
        effort -= spend;
        runner.spent += spend;
        if (runner.spent == share_) runner.outlook = runner.sweep->outlook();
        if (!alone && runner.spent == last_stop()) ++at_;
      }
      if (at_ == racing_.size()) next_round();
    }
    return racing_.empty() ? Step::too_large : Step::paused;
  }

  [[nodiscard]] Result value() const override {
    return at_work() == nullptr ? Algebra(setting_).none() : at_work()->value();
  }
  /// Known once there is one order left.
  [[nodiscard]] double effort_ahead() const override {
    return racing_.size() == 1 && racing_[0].sweep ? racing_[0].sweep->effort_ahead() : 0;
  }
  [[nodiscard]] CountProgress progress() const override {
    return at_work() == nullptr ? CountProgress() : at_work()->progress();
  }
  void report(CountStatistics& statistics) const override {
    if (at_work() != nullptr) at_work()->report(statistics);
  }

 private:
  static constexpr std::uint64_t first_share = 1 << 13, growth = 4;

  struct Runner {
    ItemOrder order;
    std::unique_ptr<AnySweep<Result>> sweep;
    std::uint64_t spent;
    double outlook;
  };

  [[nodiscard]] const AnySweep<Result>* at_work() const noexcept {
    return racing_.empty() ? nullptr : racing_[at_].sweep.get();
  }

  // Where the runner at work is looked at, and where it makes room for the next one.
  [[nodiscard]] std::uint64_t next_stop(const Runner& runner) const noexcept {
    return runner.spent < share_ ? share_ : last_stop();
  }
  [[nodiscard]] std::uint64_t last_stop() const noexcept {
    return share_ == first_share && at_ == 0 ? growth * share_ : share_;
  }

  // The runner at work has no memory left. If others have tables, too, it may try again alone.
  void drop(bool alone) {
    racing_[at_].sweep.reset();
    if (!alone) reserve_.push_back(std::move(racing_[at_]));
    racing_.erase(racing_.begin() + static_cast<std::ptrdiff_t>(at_));
  }

  // How many of the racing, sorted, go on: half of them. Of the last three all those that look like
  // the best, while a round is little of what is to be done: outlooks may still move by some bits,
  // as the first row of a board tells little of the others, and the wrong order costs five times as
  // much.
  [[nodiscard]] std::size_t count_kept() const {
    constexpr double alike = 2, part = 64;
    const std::size_t half = (racing_.size() + 1) / 2;
    if (racing_.size() < 2 || racing_.size() > 3) return half;
    if (part * static_cast<double>(share_) > racing_[0].sweep->effort_ahead()) return half;
    const auto worse = std::find_if(racing_.begin(), racing_.end(), [this](const Runner& runner) {
      return runner.outlook > racing_[0].outlook + alike;
    });
    return static_cast<std::size_t>(worse - racing_.begin());
  }

  // The worse half goes to the head of the reserve; the first of it replaces the last to drop out.
  void next_round() {
    at_ = 0;
    std::stable_sort(racing_.begin(), racing_.end(),
                     [](const Runner& a, const Runner& b) { return a.outlook < b.outlook; });
    for (std::size_t keep = count_kept(); racing_.size() > keep; racing_.pop_back()) {
      racing_.back().sweep.reset();
      reserve_.insert(reserve_.begin(), std::move(racing_.back()));
    }
    share_ *= growth;
    if (!racing_.empty() || reserve_.empty()) return;
    racing_.push_back(std::move(reserve_.front()));
    reserve_.erase(reserve_.begin());
  }

  const Core& core_;
  typename Algebra::Setting setting_;
  Memory& memory_;
  Watch& watch_;
  search::Team team_;
  std::vector<Runner> racing_;   // the one at `at_` is at work
  std::vector<Runner> reserve_;  // without tables, the most promising first
  std::size_t at_ = 0;
  std::uint64_t share_ = first_share;  // what each may have spent at the end of the round
};

}  // namespace dlx::counting
