// Trial runs: every order gets the same effort, then twice as much, and so on; the first sweep to
// come to the end wins. A sweep that is paused keeps its tables and goes on where it was.
#include "count/frontier.hpp"

#include "count/sweep.hpp"

namespace dlx::counting {
namespace {

constexpr std::uint64_t first_effort = 1 << 14;

class Trials final : public Counter {
 public:
  Trials(const Core& core, const CountOptions& options, Memory& memory, Watch& watch) {
    for (const ItemOrder& order : orders_of(core, options.order))
      sweeps_.push_back(make_sweep(core, order, memory, watch));
  }

  Step advance(std::uint64_t effort) override {
    while (!sweeps_.empty()) {
      const std::uint64_t spend = std::min(left_, effort);
      const Step step = sweeps_[at_]->advance(spend);
      effort -= spend;
      left_ -= spend;
      if (step == Step::done || step == Step::stopped) return step;
      if (step == Step::too_large) {
        sweeps_.erase(sweeps_.begin() + static_cast<std::ptrdiff_t>(at_));
        left_ = share_;
        if (at_ == sweeps_.size()) next_round();
      } else if (left_ == 0) {
        left_ = share_;
        if (++at_ == sweeps_.size()) next_round();
      }
      if (effort == 0) return Step::paused;
    }
    return Step::too_large;
  }

  [[nodiscard]] Natural value() const override {
    return sweeps_.empty() ? Natural() : sweeps_[at_]->value();
  }
  [[nodiscard]] CountProgress progress() const override {
    return sweeps_.empty() ? CountProgress() : sweeps_[at_]->progress();
  }
  void report(CountStatistics& statistics) const override {
    if (!sweeps_.empty()) sweeps_[at_]->report(statistics);
  }

 private:
  void next_round() {
    at_ = 0;
    share_ *= 2;
    left_ = share_;
  }

  std::vector<std::unique_ptr<Counter>> sweeps_;
  std::size_t at_ = 0;                  // whose turn it is
  std::uint64_t share_ = first_effort;  // of each in this round
  std::uint64_t left_ = first_effort;   // of this turn
};

template <std::size_t words>
std::unique_ptr<Counter> sweep(FrontierPlan plan, const ItemOrder& order, Memory& memory,
                               Watch& watch) {
  return std::make_unique<Sweep<Counts, words>>(std::move(plan), order.name, Counts(), memory,
                                                watch);
}

}  // namespace

std::unique_ptr<Counter> make_sweep(const Core& core, const ItemOrder& order, Memory& memory,
                                    Watch& watch) {
  FrontierPlan plan(core, order);
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
