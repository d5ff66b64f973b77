// The search as a counter, and trial runs of several orders: all get the same effort, then the
// better half of them twice as much, and so on. Better is what seems to need fewer doublings until
// its end, if the part that is done goes on growing like a power of the effort.
#pragma once

#include "count/memo_search.hpp"
#include "count/order.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::counting {

/// The search in one order.
template <class Algebra>
class Memo final : public Finder<typename Algebra::Result> {
 public:
  using Setting = typename Algebra::Setting;

  Memo(const Core& core, ItemOrder order, Setting setting, Memory& memory, Watch& watch)
      : core_(core), order_(std::move(order)), setting_(setting), memory_(memory), watch_(watch) {}

  Step advance(std::uint64_t effort) override {
    if (!search_ && !begin()) return Step::too_large;
    while (effort > 0) {
      if (watch_.stops(*this)) return Step::stopped;
      const std::uint64_t spend = std::min(effort, effort_between_looks);
      const Step step = search_->advance(spend);
      if (step != Step::paused) return step;
      effort -= spend;
    }
    return Step::paused;
  }

  [[nodiscard]] typename Algebra::Result value() const override {
    if (search_) return search_->result();
    Memory nothing(0);
    Algebra algebra(nothing, setting_);
    typename Algebra::Value zero;
    algebra.set_zero(zero);
    return algebra.result(zero);
  }

  [[nodiscard]] CountProgress progress() const override {
    if (!search_) return {"memo"};
    return {"memo", search_->done(), 0, 0, search_->table().entries(), search_->nodes()};
  }

  void report(CountStatistics& statistics) const override {
    statistics.order = order_.name;
    if (!search_) return;
    const MemoTable& table = search_->table();
    statistics.nodes = search_->nodes();
    statistics.updates = search_->updates();
    statistics.states = table.entries() + table.evictions();
    statistics.most_states = table.entries();
    statistics.lookups = table.lookups();
    statistics.hits = table.hits();
    statistics.evictions = table.evictions();
  }

  // Doublings of the effort until it is done; the more the less is known.
  [[nodiscard]] double doublings_left() {
    const double done = search_ ? std::max(search_->done(), 1e-300) : 1e-300;
    const double growth = std::log2(done / std::exchange(done_before_, done));
    return -std::log2(done) / std::max(growth, 1e-3);
  }

 private:
  static constexpr std::uint64_t effort_between_looks = 2000;

  bool begin() {
    const double room = static_cast<double>(memory_.limit() - memory_.used());
    if (Slots::bytes_for(core_) > room / 2) return false;
    search_.emplace(core_, order_.items, memory_, MemoTable::largest, setting_);
    return search_->fits();
  }

  const Core& core_;
  ItemOrder order_;
  Setting setting_;
  Memory& memory_;
  Watch& watch_;
  std::optional<MemoSearch<Algebra>> search_;
  double done_before_ = 1;
};

/// The orders in question, tried.
template <class Algebra>
class MemoTrials final : public Finder<typename Algebra::Result> {
 public:
  using Setting = typename Algebra::Setting;

  MemoTrials(const Core& core, const CountOptions& options, Setting setting, Memory& memory,
             Watch& watch)
      : none_(core, ItemOrder(), setting, memory, watch), watch_(watch) {
    const auto stops = [&watch] { return watch.stops("memo"); };
    for (ItemOrder& order : orders_of(core, options.order, stops))
      runs_.push_back(
          std::make_unique<Memo<Algebra>>(core, std::move(order), setting, memory, watch));
  }

  Step advance(std::uint64_t effort) override {
    if (watch_.stops(*this)) return Step::stopped;  // perhaps before there were orders
    while (!runs_.empty() && effort > 0) {
      const std::uint64_t spend = runs_.size() == 1 ? effort : std::min(left_, effort);
      const Step step = runs_[at_]->advance(spend);
      if (step == Step::done || step == Step::stopped) return step;
      effort -= spend;
      left_ -= std::min(left_, spend);
      if (step == Step::too_large) {
        runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(at_));
        next_turn(at_);
      } else if (left_ == 0) {
        next_turn(at_ + 1);
      }
    }
    return runs_.empty() ? Step::too_large : Step::paused;
  }

  [[nodiscard]] typename Algebra::Result value() const override {
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
    std::vector<std::unique_ptr<Memo<Algebra>>> kept;
    kept.reserve(ranking.size());
    for (const auto& [left, at] : ranking) kept.push_back(std::move(runs_[at]));
    runs_ = std::move(kept);
  }

  Memo<Algebra> none_;  // never begun
  Watch& watch_;
  std::vector<std::unique_ptr<Memo<Algebra>>> runs_;
  std::size_t at_ = 0;                 // whose turn it is
  std::uint64_t share_ = first_share;  // of each in this round
  std::uint64_t left_ = first_share;   // of this turn
  int round_ = 0;
};

}  // namespace dlx::counting
