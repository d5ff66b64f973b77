// Trial runs: all orders get some effort, the better half of them four times as much, and so on
// until one is left. What a width promises is often wrong (a blank sudoku of order 6 takes a second
// over one order and minutes over a narrower one), and so is the beginning of a sweep, but both
// together rarely are. A sweep that is paused keeps its tables and goes on where it was.
#include "count/frontier.hpp"

#include "count/sweep.hpp"

#include <algorithm>

namespace dlx::counting {
namespace {

constexpr std::uint64_t first_share = 1 << 13;

class Trials final : public Counter {
 public:
  Trials(const Core& core, const CountOptions& options, Memory& memory, Watch& watch)
      : core_(core), memory_(memory), watch_(watch) {
    const auto stops = [&watch] { return watch.stops("frontier"); };
    for (ItemOrder& order : orders_of(core, options.order, stops))
      racing_.push_back({std::move(order), nullptr, 0, 0});
  }

  Step advance(std::uint64_t effort) override {
    if (watch_.stops(*this)) return Step::stopped;  // perhaps before there were orders
    while (!racing_.empty() && effort > 0) {
      Runner& runner = racing_[at_];
      if (!runner.sweep) runner.sweep = make_sweep(core_, runner.order, memory_, watch_);
      const bool alone = racing_.size() == 1;
      const std::uint64_t spend = alone ? effort : std::min(effort, share_ - runner.spent);
      const Step step = runner.sweep ? runner.sweep->advance(spend) : Step::too_large;
      if (step == Step::done || step == Step::stopped) return step;
      if (step == Step::too_large) {
        drop(alone);
      } else {
        effort -= spend;
        runner.spent += spend;
        if (!alone && runner.spent >= share_) {
          runner.outlook = runner.sweep->outlook();
          ++at_;
        }
      }
      if (at_ == racing_.size()) next_round();
    }
    return racing_.empty() ? Step::too_large : Step::paused;
  }

  [[nodiscard]] Natural value() const override {
    return at_work() == nullptr ? Natural() : at_work()->value();
  }
  [[nodiscard]] CountProgress progress() const override {
    return at_work() == nullptr ? CountProgress() : at_work()->progress();
  }
  void report(CountStatistics& statistics) const override {
    if (at_work() != nullptr) at_work()->report(statistics);
  }

 private:
  struct Runner {
    ItemOrder order;
    std::unique_ptr<AnySweep> sweep;
    std::uint64_t spent;
    double outlook;
  };

  [[nodiscard]] const AnySweep* at_work() const noexcept {
    return racing_.empty() ? nullptr : racing_[at_].sweep.get();
  }

  // The runner at work has no memory left. If others have tables, too, it may try again alone.
  void drop(bool alone) {
    racing_[at_].sweep.reset();
    if (!alone) reserve_.push_back(std::move(racing_[at_]));
    racing_.erase(racing_.begin() + static_cast<std::ptrdiff_t>(at_));
  }

  // The worse half goes to the head of the reserve; the first of it replaces the last to drop out.
  void next_round() {
    at_ = 0;
    share_ *= 4;
    std::stable_sort(racing_.begin(), racing_.end(),
                     [](const Runner& a, const Runner& b) { return a.outlook < b.outlook; });
    for (std::size_t keep = (racing_.size() + 1) / 2; racing_.size() > keep; racing_.pop_back()) {
      racing_.back().sweep.reset();
      reserve_.insert(reserve_.begin(), std::move(racing_.back()));
    }
    if (!racing_.empty() || reserve_.empty()) return;
    racing_.push_back(std::move(reserve_.front()));
    reserve_.erase(reserve_.begin());
  }

  const Core& core_;
  Memory& memory_;
  Watch& watch_;
  std::vector<Runner> racing_;   // the one at `at_` is at work
  std::vector<Runner> reserve_;  // without tables, the most promising first
  std::size_t at_ = 0;
  std::uint64_t share_ = first_share;  // what each may have spent at the end of the round
};

template <std::size_t words>
std::unique_ptr<AnySweep> sweep(FrontierPlan plan, const ItemOrder& order, Memory& memory,
                                Watch& watch) {
  return std::make_unique<Sweep<Counts, words>>(std::move(plan), order.name, Counts(), memory,
                                                watch);
}

}  // namespace

std::unique_ptr<AnySweep> make_sweep(const Core& core, const ItemOrder& order, Memory& memory,
                                     Watch& watch) {
  FrontierPlan plan(core, order);
  if (!memory.take(plan.bytes())) return nullptr;
  plan.make_masks(core, order);
  switch (plan.words()) {
    case 1:
      return sweep<1>(std::move(plan), order, memory, watch);
    case 2:
      return sweep<2>(std::move(plan), order, memory, watch);
    case 3:
      return sweep<3>(std::move(plan), order, memory, watch);
    case 4:
      return sweep<4>(std::move(plan), order, memory, watch);
    default:
      return sweep<0>(std::move(plan), order, memory, watch);
  }
}

std::unique_ptr<Counter> make_frontier(const Core& core, const CountOptions& options,
                                       Memory& memory, Watch& watch) {
  return std::make_unique<Trials>(core, options, memory, watch);
}

}  // namespace dlx::counting
