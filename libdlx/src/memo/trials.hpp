// The search as a counter, and trial runs of several orders: all get the same effort, then the
// better half of them twice as much, and so on. Better is what seems to need fewer doublings until
// its end, if the fraction that is done goes on growing like a power of the effort.
#pragma once

#include "base/fork_join.hpp"
#include "matrix/order.hpp"
#include "memo/search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::counting {

/// Who helps a search, once it has had so much effort.
struct Helpers {
  search::ForkJoin* fork_join = nullptr;
  std::uint64_t from_effort = 1U << 21U;  // some twenty milliseconds
};

/// The search in one order.
template <class Semiring>
class Memo final : public ResumableEngine<typename Semiring::Result> {
 public:
  using Parameters = typename Semiring::Parameters;

  Memo(const Matrix& matrix, ItemOrder order, Parameters parameters, MemoryBudget& memory,
       StopCondition& stop_condition, const Helpers& sharing = {})
      : matrix_(matrix),
        order_(std::move(order)),
        parameters_(parameters),
        memory_(memory),
        stop_condition_(stop_condition),
        sharing_(sharing) {}

  AdvanceResult advance(std::uint64_t effort) override {
    if (!search_ && !begin()) return AdvanceResult::too_large;
    while (effort > 0) {
      if (stop_condition_.stops(*this)) return AdvanceResult::stopped;
      const bool together = is_shared();
      const std::uint64_t spend =
          std::min(effort, together ? effort_together : effort_between_looks);
      const AdvanceResult step = together ? advance_together(spend) : search_->advance(spend);
      if (step != AdvanceResult::paused) return step;
      effort -= spend;
      spent_ += spend;
    }
    return AdvanceResult::paused;
  }

  [[nodiscard]] typename Semiring::Result value() const override {
    if (search_) return (ended_ != nullptr ? *ended_ : *search_).result();
    MemoryBudget nothing(0);
    Semiring semiring(nothing, parameters_);
    typename Semiring::Value zero;
    semiring.set_zero(zero);
    return semiring.result(zero);
  }

  [[nodiscard]] CountProgress progress() const override {
    if (!search_) return {"memo"};
    return {"memo", search_->done(), 0, 0, search_->table().entries, search_->nodes()};
  }

  void report(CountStatistics& statistics) const override {
    statistics.order = order_.name;
    if (!search_) return;
    const auto table = search_->table();
    statistics.nodes = search_->nodes();
    statistics.updates = search_->updates();
    statistics.states = table.entries + table.evictions;
    statistics.most_states = table.entries;
    statistics.lookups = table.lookups;
    statistics.hits = table.hits;
    statistics.evictions = table.evictions;
    statistics.threads = 1 + helpers_.size();
    for (const auto& helper : helpers_) {
      statistics.nodes += helper->nodes();
      statistics.updates += helper->updates();
    }
  }

  // Doublings of the effort until it is done; the more the less is known.
  [[nodiscard]] double doublings_left() {
    const double done = search_ ? std::max(search_->done(), 1e-300) : 1e-300;
    const double growth = std::log2(done / std::exchange(done_before_, done));
    return -std::log2(done) / std::max(growth, 1e-3);
  }

 private:
  using Search = MemoSearch<Semiring>;
  static constexpr std::uint64_t effort_between_looks = 2000;
  static constexpr std::uint64_t effort_together = 50'000;  // far more than it takes to meet

  bool begin() {
    const double room = static_cast<double>(memory_.limit() - memory_.used());
    if (BitSlicedLists::bytes_for(matrix_) > room / 2) return false;
    return begin(most_shards()) || (most_shards() > 1 && begin(1));
  }
  bool begin(std::size_t shards) {
    search_.emplace(matrix_, order_.items, memory_, MemoTable::largest, parameters_, shards);
    return search_->fits();
  }

  // Semirings whose options extend values have storage of their own, for one thread.
  [[nodiscard]] std::size_t most_shards() const noexcept {
    if (Semiring::extends || sharing_.fork_join == nullptr || sharing_.fork_join->size() == 1)
      return 1;
    return std::bit_ceil(std::min<std::size_t>(4 * sharing_.fork_join->size(), 64));
  }

  [[nodiscard]] bool is_shared() {
    if (spent_ < sharing_.from_effort || !search_->can_have_helpers()) return false;
    for (std::size_t i = helpers_made_; i + 1 < sharing_.fork_join->size(); i = ++helpers_made_)
      helpers_.push_back(std::make_unique<Search>(*search_, i + 1));
    return !helpers_.empty();
  }

  // A helper that finds no memory goes.
  AdvanceResult advance_together(std::uint64_t effort) {
    std::vector<AdvanceResult> steps(1 + helpers_.size());
    sharing_.fork_join->each(steps.size(), [&](std::size_t i) {
      steps[i] = (i == 0 ? *search_ : *helpers_[i - 1]).advance(effort);
    });
    for (std::size_t i = steps.size(); i-- > 1;) {
      if (steps[i] == AdvanceResult::done)
        return ended_ = helpers_[i - 1].get(), AdvanceResult::done;
      if (steps[i] == AdvanceResult::too_large)
        helpers_.erase(helpers_.begin() + static_cast<std::ptrdiff_t>(i - 1));
    }
    return steps[0];
  }

  const Matrix& matrix_;
  ItemOrder order_;
  Parameters parameters_;
  MemoryBudget& memory_;
  StopCondition& stop_condition_;
  Helpers sharing_;
  std::optional<Search> search_;
  std::vector<std::unique_ptr<Search>> helpers_;
  std::size_t helpers_made_ = 0;
  const Search* ended_ = nullptr;  // a helper that came to the end first
  std::uint64_t spent_ = 0;
  double done_before_ = 1;
};

/// The orders in question, tried.
template <class Semiring>
class MemoTrials final : public ResumableEngine<typename Semiring::Result> {
 public:
  using Parameters = typename Semiring::Parameters;

  MemoTrials(const Matrix& matrix, const CountOptions& options, Parameters parameters,
             MemoryBudget& memory, StopCondition& stop_condition)
      : none_(matrix, ItemOrder(), parameters, memory, stop_condition),
        stop_condition_(stop_condition),
        fork_join_(options.threads) {
    const auto stops = [&stop_condition] { return stop_condition.stops("memo"); };
    for (ItemOrder& order : orders_of(matrix, options.order, stops))
      runs_.push_back(std::make_unique<Memo<Semiring>>(matrix, std::move(order), parameters, memory,
                                                       stop_condition,
                                                       Helpers{.fork_join = &fork_join_}));
  }

  AdvanceResult advance(std::uint64_t effort) override {
    if (stop_condition_.stops(*this))
      return AdvanceResult::stopped;  // perhaps before there were orders
    while (!runs_.empty() && effort > 0) {
      const std::uint64_t spend = runs_.size() == 1 ? effort : std::min(left_, effort);
      const AdvanceResult step = runs_[at_]->advance(spend);
      if (step == AdvanceResult::done || step == AdvanceResult::stopped) return step;
      effort -= spend;
      left_ -= std::min(left_, spend);
      if (step == AdvanceResult::too_large) {
        runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(at_));
        next_turn(at_);
      } else if (left_ == 0) {
        next_turn(at_ + 1);
      }
    }
    return runs_.empty() ? AdvanceResult::too_large : AdvanceResult::paused;
  }

  [[nodiscard]] typename Semiring::Result value() const override {
    return runs_.empty() ? none_.value() : runs_[at_]->value();
  }
  [[nodiscard]] CountProgress progress() const override {
    return runs_.empty() ? CountProgress() : runs_[at_]->progress();
  }
  void report(CountStatistics& statistics) const override {
    if (!runs_.empty()) runs_[at_]->report(statistics);
  }

 private:
  static constexpr std::uint64_t first_share = 1 << 15;

  void next_turn(std::size_t at) {
    at_ = at;
    if (at_ >= runs_.size()) next_round();
    left_ = share_;
  }

  void next_round() {
    at_ = 0;
    share_ *= 2;
    std::vector<std::pair<double, std::size_t>> ranking;
    for (auto& run : runs_) ranking.emplace_back(run->doublings_left(), ranking.size());
    if (++round_ < 2) return;  // what grows is known from the second on
    std::sort(ranking.begin(), ranking.end());
    ranking.resize((ranking.size() + 1) / 2);
    std::vector<std::unique_ptr<Memo<Semiring>>> kept;
    kept.reserve(ranking.size());
    for (const auto& [left, at] : ranking) kept.push_back(std::move(runs_[at]));
    runs_ = std::move(kept);
  }

  Memo<Semiring> none_;  // never begun
  StopCondition& stop_condition_;
  search::ForkJoin fork_join_;
  std::vector<std::unique_ptr<Memo<Semiring>>> runs_;
  std::size_t at_ = 0;                 // whose turn it is
  std::uint64_t share_ = first_share;  // of each in this round
  std::uint64_t left_ = first_share;   // of this turn
  int round_ = 0;
};

}  // namespace dlx::counting
