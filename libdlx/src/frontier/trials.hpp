// Choosing an item order by successive halving (K. Jamieson and A. Talwalkar 2016): all orders get
// some effort, the better half of them four times as much, and so on until one is left. The width
// of an order alone misleads (a blank sudoku of order 6 takes a second over one order and minutes
// over a narrower one), and so does the beginning of a search; both together rarely do. Only orders
// that are not far wider than the narrowest one take part. A trial uses one thread, as the effort
// of several is not comparable. A paused search keeps its tables and goes on where it was. The
// first order gets its second share together with its first, so that a small count ends before
// there are trials.
//
// Other orders are sought beside the searches (better_orders.hpp): a tree is of use if values can
// be joined, else the line along it is. What is clearly narrower goes alone.
#pragma once

#include "frontier/better_orders.hpp"
#include "frontier/frontier_search.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::frontier {

/// Nothing if even the encodings do not fit in memory.
template <class Semiring>
[[nodiscard]] std::unique_ptr<FrontierEngine<typename Semiring::Result>> make_frontier_search(
    const matrix::Matrix& matrix, StateEncoding encoding, const std::string& name,
    typename Semiring::Parameters parameters, matrix::MemoryBudget& memory,
    matrix::StopCondition& stop_condition, const Sharing& sharing,
    const PruningOptions& options = {}) {
  const auto stops = [&] { return stop_condition.stops("frontier"); };
  if (!memory.take(encoding.bytes())) return nullptr;
  encoding.make_masks(matrix, stops);
  const auto search =
      [&](auto words) -> std::unique_ptr<FrontierEngine<typename Semiring::Result>> {
    return std::make_unique<FrontierSearch<Semiring, words()>>(matrix, std::move(encoding), name,
                                                               Semiring(parameters), memory,
                                                               stop_condition, sharing, options);
  };
  using Zero = std::integral_constant<std::size_t, 0>;
  switch (encoding.words()) {
    case 1:
      return search(std::integral_constant<std::size_t, 1>());
    case 2:
      return search(std::integral_constant<std::size_t, 2>());
    default:
      return search(Zero());
  }
}

/// Trial runs of the candidate orders, then the run of the best.
template <class Semiring>
class FrontierTrials final : public matrix::ResumableEngine<typename Semiring::Result> {
 public:
  using Result = typename Semiring::Result;

  FrontierTrials(const matrix::Matrix& matrix, const CountOptions& options,
                 typename Semiring::Parameters parameters, matrix::MemoryBudget& memory,
                 matrix::StopCondition& stop_condition)
      : matrix_(matrix),
        parameters_(parameters),
        memory_(memory),
        stop_condition_(stop_condition),
        fork_join_(options.limits.threads),
        joins_(JoinsSubtrees<Semiring> && options.trees),
        better_orders_(
            matrix, joins_, [this] { return orders(); }, poll()) {
    if (options.order != "auto") better_orders_.give_up();
    const auto stops = [&stop_condition] { return stop_condition.stops("frontier"); };
    for (matrix::ItemOrder& order : matrix::orders_of(matrix, options.order, stops))
      candidates_.push_back({usable(std::move(order)), {}, nullptr});
    set_wide_ones_aside(stops);
  }

  matrix::AdvanceResult advance(std::uint64_t effort) override try {
    if (stop_condition_.stops(*this))
      return matrix::AdvanceResult::stopped;  // perhaps before the first order
    while (!candidates_.empty() && effort > 0) {
      if (improve()) {
        effort -= std::min(effort, tuning::moves_at_once);
        continue;
      }
      Candidate& candidate = candidates_[at_];
      if (!candidate.search) {
        if (!candidate.encoding) candidate.encoding.emplace(matrix_, candidate.order, poll());
        candidate.search = make_frontier_search<Semiring>(
            matrix_, *std::exchange(candidate.encoding, std::nullopt), candidate.order.name,
            parameters_, memory_, stop_condition_,
            Sharing{.fork_join = &fork_join_, .later = true});
        effort -= std::min<std::uint64_t>(effort, tuning::encoding_effort * matrix_.uses.size());
      }
      const bool alone = candidates_.size() == 1;
      if (alone && candidate.search) candidate.search->begin_sharing();
      std::uint64_t spend = std::min(effort, better_orders_.due() - spent_);
      if (!alone) spend = std::min(spend, next_stop(candidate) - candidate.spent);
      const matrix::AdvanceResult step =
          candidate.search ? candidate.search->advance(spend) : matrix::AdvanceResult::too_large;
      if (step == matrix::AdvanceResult::done || step == matrix::AdvanceResult::stopped)
        return step;
      if (step == matrix::AdvanceResult::too_large) {
        drop(alone);
      } else {
        effort -= spend;
        candidate.spent += spend;
        spent_ += spend;
        if (candidate.spent == share_)
          candidate.estimated_log2_work = candidate.search->estimated_log2_work();
        if (!alone && candidate.spent == last_stop()) ++at_;
      }
      if (at_ == candidates_.size()) next_round();
    }
    return candidates_.empty() ? matrix::AdvanceResult::too_large : matrix::AdvanceResult::paused;
  } catch (const matrix::Stopped&) {
    return matrix::AdvanceResult::stopped;
  }

  [[nodiscard]] Result value() const override {
    return at_work() == nullptr ? Semiring(parameters_).none() : at_work()->value();
  }
  /// The effort of an order is estimated by its states once it has gone some way. Before, that
  /// estimate is far too low, and tells only what is hopeless.
  [[nodiscard]] double effort_ahead() const override {
    if (candidates_.empty() || !candidates_[0].search) return 0;
    const double least =
        std::min(candidates_[0].search->effort_ahead(), most_effort(candidates_[0]));
    const bool alone =
        candidates_.size() == 1 && candidates_[0].spent >= tuning::effort_before_estimate;
    if (alone || spent_ >= tuning::effort_before_moves) return least;
    return least > std::exp2(tuning::hopeless_bits) ? least : 0;
  }
  /// An order that had all the memory did not do with it; worse ones may still be tried.
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }
  /// The order at work. REQUIRES that advance() said done.
  [[nodiscard]] const matrix::ItemOrder& order() const noexcept { return candidates_[at_].order; }
  [[nodiscard]] Progress progress() const override {
    return at_work() == nullptr ? Progress() : at_work()->progress();
  }
  void report(CountStatistics& statistics) const override {
    if (at_work() == nullptr) return;
    at_work()->report(statistics);
    statistics.items.clear();
    for (const std::uint32_t item : candidates_[at_].order.items)
      statistics.items.push_back(matrix_.ids[item]);
  }

 private:
  static constexpr double beyond_reach = 1000;  // bits

  struct Candidate {
    matrix::ItemOrder order;
    std::optional<StateEncoding> encoding;
    std::unique_ptr<FrontierEngine<Result>> search;
    std::uint64_t spent = 0;
    double estimated_log2_work = 0;
    double width = beyond_reach;  // the same, by the widths alone
  };

  void encode(Candidate& candidate, const matrix::Poll& poll) {
    candidate.encoding.emplace(matrix_, candidate.order, poll);
    candidate.width = candidate.encoding->estimated_log2_work();
    candidate.estimated_log2_work = candidate.width;
  }

  [[nodiscard]] static bool is_better(const Candidate& a, const Candidate& b) noexcept {
    return a.estimated_log2_work < b.estimated_log2_work;
  }

  [[nodiscard]] static bool is_narrower(const Candidate& a, const Candidate& b) noexcept {
    return a.width < b.width;
  }

  // Every state that the widths allow tries the options of its level.
  [[nodiscard]] double most_effort(const Candidate& candidate) const {
    const double levels =
        static_cast<double>(std::max<std::size_t>(candidate.order.items.size(), 1));
    return std::exp2(std::min(candidate.width, beyond_reach)) *
           (static_cast<double>(matrix_.option_count()) / levels + tuning::options_besides);
  }

  [[nodiscard]] const FrontierEngine<Result>* at_work() const noexcept {
    return candidates_.empty() ? nullptr : candidates_[at_].search.get();
  }

  // Values that cannot be joined are summed along a line.
  [[nodiscard]] matrix::ItemOrder usable(matrix::ItemOrder order) const {
    if (!joins_) order.parents.clear();
    return order;
  }

  // Does some of what is sought beside the orders; false where there is nothing to be done.
  bool improve() {
    if (spent_ < better_orders_.due()) return false;
    const Candidate& narrowest =
        *std::min_element(candidates_.begin(), candidates_.end(), is_narrower);
    return better_orders_.advance(
        {spent_, effort_ahead_by_states(), most_effort(narrowest), narrowest.width},
        [this](matrix::ItemOrder order, double gain) { return add(std::move(order), gain); });
  }

  [[nodiscard]] double effort_ahead_by_states() const {
    double least = std::numeric_limits<double>::infinity();
    for (const Candidate& candidate : candidates_)
      if (candidate.search) least = std::min(least, candidate.search->effort_ahead());
    return least;
  }

  // It takes part if it is narrower than all others by so many bits, and goes alone if it is
  // clearly narrower.
  bool add(matrix::ItemOrder order, double gain) {
    Candidate candidate{usable(std::move(order)), {}, nullptr};
    encode(candidate, poll());
    const double least = narrowest_width();
    if (candidate.width > least - gain) return false;
    share_ = std::max(share_, candidates_[0].spent);  // of one that was alone
    candidates_.push_back(std::move(candidate));
    if (candidates_.back().width < least - tuning::width_tolerance) keep_only(candidates_.back());
    return true;
  }

  [[nodiscard]] double narrowest_width() const {
    double least = beyond_reach;
    for (const auto* const known : {&candidates_, &reserve_})
      for (const Candidate& candidate : *known) least = std::min(least, candidate.width);
    return least;
  }
  [[nodiscard]] std::vector<matrix::ItemOrder> orders() const {
    std::vector<matrix::ItemOrder> all;
    for (const auto* const known : {&candidates_, &reserve_})
      for (const Candidate& candidate : *known) all.push_back(candidate.order);
    return all;
  }
  [[nodiscard]] matrix::Poll poll() const {
    return matrix::Poll([this] { return stop_condition_.stops("frontier"); });
  }

  // Wide orders wait in the reserve, the narrowest first. Where an order takes less than the trials
  // would, all but that one wait.
  void set_wide_ones_aside(const std::function<bool()>& stops) {
    const matrix::Poll poll(stops);
    std::vector<double> widths;
    for (Candidate& candidate : candidates_) {
      if (stops()) throw matrix::Stopped();
      encode(candidate, poll);
      if (most_effort(candidate) < tuning::trial_effort * static_cast<double>(matrix_.uses.size()))
        return keep_only(candidate);
      widths.push_back(candidate.width);
    }
    if (candidates_.size() < 2) return;
    std::sort(widths.begin(), widths.end());
    const double widest = std::min(widths[0] + tuning::width_tolerance,
                                   widths[std::min(tuning::most_orders, widths.size()) - 1]);
    std::vector<Candidate> narrow;
    for (Candidate& candidate : candidates_)
      (candidate.estimated_log2_work <= widest ? narrow : reserve_).push_back(std::move(candidate));
    candidates_ = std::move(narrow);
    std::stable_sort(reserve_.begin(), reserve_.end(), is_better);
  }

  void keep_only(Candidate& candidate) {
    std::swap(candidate, candidates_.front());
    reserve_.insert(reserve_.begin(), std::make_move_iterator(candidates_.begin() + 1),
                    std::make_move_iterator(candidates_.end()));
    std::stable_sort(reserve_.begin(), reserve_.end(), is_better);
    candidates_.resize(1);
    for (Candidate& other : reserve_) other.search.reset();
    at_ = 0;
  }

  // The end of a share: the current candidate is compared, and the next one takes its turn.
  [[nodiscard]] std::uint64_t next_stop(const Candidate& candidate) const noexcept {
    return candidate.spent < share_ ? share_ : last_stop();
  }
  [[nodiscard]] std::uint64_t last_stop() const noexcept {
    return share_ == tuning::first_share && at_ == 0 ? tuning::share_growth * share_ : share_;
  }

  // The current candidate ran out of memory. If further ones have tables, it may retry alone.
  void drop(bool alone) {
    candidates_[at_].search.reset();
    has_failed_ = has_failed_ || alone;
    if (!alone) reserve_.push_back(std::move(candidates_[at_]));
    candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(at_));
  }

  // The worse half moves to the head of the reserve, which replaces a candidate that fails.
  void next_round() {
    at_ = 0;
    std::stable_sort(candidates_.begin(), candidates_.end(), is_better);
    for (std::size_t keep = (candidates_.size() + 1) / 2; candidates_.size() > keep;
         candidates_.pop_back()) {
      candidates_.back().search.reset();
      reserve_.insert(reserve_.begin(), std::move(candidates_.back()));
    }
    share_ *= tuning::share_growth;
    if (!candidates_.empty() || reserve_.empty()) return;
    candidates_.push_back(std::move(reserve_.front()));
    reserve_.erase(reserve_.begin());
  }

  const matrix::Matrix& matrix_;
  typename Semiring::Parameters parameters_;
  matrix::MemoryBudget& memory_;
  matrix::StopCondition& stop_condition_;
  base::ForkJoin fork_join_;
  bool joins_;  // trees are of use
  BetterOrders better_orders_;
  std::uint64_t spent_ = 0;  // effort of the searches, so far
  bool has_failed_ = false;
  std::vector<Candidate> candidates_;  // the one at `at_` is at work
  std::vector<Candidate> reserve_;     // without tables, the most promising first
  std::size_t at_ = 0;
  std::uint64_t share_ = tuning::first_share;  // what each may have spent at the end of the round
};

}  // namespace dlx::frontier
