// Counting by an algorithm portfolio (B. Huberman, R. Lukose and T. Hogg 1997).
//
// A small problem is searched at once, by a search that is kept for the next instance. A larger one
// starts a portfolio: the searching engine, whose work is estimated by random probes (D. E. Knuth
// 1975), against the counting engines, which estimate theirs late. A counting engine asked for by
// name runs alone; if it exceeds its memory budget, the portfolio takes over.
#include "solve/matrix_counter.hpp"
#include "solve/portfolio.hpp"
#include "solve/search_counter.hpp"
#include "solve/tuning.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <optional>

namespace dlx {
namespace solve {
namespace {

constexpr std::string_view at_work_when_stopped = "it was at work when the count was stopped";
constexpr std::string_view too_little_memory =
    "what was asked for needs more memory than it may take";

CountOptions for_search(CountOptions options) {
  if (find_engine(options.engine) != nullptr) options.engine = "auto";
  return options;
}

struct Givens {
  std::span<const OptionId> given, without;
};

}  // namespace
}  // namespace solve

using namespace solve;
using matrix::AdvanceResult;

class ExactCounter::Impl {
 public:
  Impl(Prepared prepared, CountOptions options)
      : prepared_(std::move(prepared)), options_(std::move(options)), stop_condition_(options_) {
    require_engine(prepared_.problem(), options_);
    if (must_search()) search();
  }

  Count count(Givens givens) {
    stop_condition_.reset();
    searching_ = false;
    if (must_search()) {
      const AdvanceResult step = start_search(givens).advance(matrix::no_limit);
      return by_search(step, asked_for() ? "it was asked for" : "what is asked needs a search");
    }
    if (asked_for()) {
      if (auto count = compete(givens, true, "it was asked for")) return *count;
      return compete(givens, false, too_little_memory).value_or(Count());
    }
    const AdvanceResult step = start_search(givens).advance(tuning::short_search);
    if (step == AdvanceResult::done) return by_search(step, "the search is short");
    if (step == AdvanceResult::stopped) return by_search(step, at_work_when_stopped);
    return compete(givens, false, "it was the first to end").value_or(Count());
  }

  [[nodiscard]] const Prepared& prepared() const noexcept { return prepared_; }

 private:
  [[nodiscard]] bool asked_for() const { return options_.engine != "auto"; }
  [[nodiscard]] bool must_search() const {
    return options_.limits.nodes || options_.limits.solutions || options_.seed ||
           (asked_for() && find_engine(options_.engine) == nullptr);
  }

  SearchCounter& search() {
    if (!search_) search_.emplace(prepared_, for_search(options_), stop_condition_);
    return *search_;
  }
  SearchCounter& start_search(Givens givens) {
    search().restart(givens.given, givens.without);
    searching_ = true;
    return *search_;
  }

  Count by_search(AdvanceResult step, std::string_view reason) {
    Count count;
    search().report(count.statistics);
    count.value = search().value();
    count.outcome = step == AdvanceResult::done     ? search().outcome()
                    : step == AdvanceResult::paused ? Outcome::node_limit
                                                    : stop_condition_.outcome();
    count.statistics.engine = search().engine();
    count.statistics.reason = reason;
    return count;
  }

  // A portfolio of the named engine alone, or of all but it; nothing if memory was too small, which
  // it never is for a search.
  std::optional<Count> compete(Givens givens, bool alone, std::string_view reason) {
    matrix::MemoryBudget memory(options_.limits.memory);
    std::vector<std::unique_ptr<MatrixCounter>> counters;
    std::vector<Member> members;
    if (!alone) {
      if (!searching_) start_search(givens);
      members.push_back({{}, &*search_});
    }
    for (const CountingEngineRow& row : engine_table()) {
      if ((row.info.name == options_.engine) != alone) continue;
      counters.push_back(std::make_unique<MatrixCounter>(prepared_, givens.given, givens.without,
                                                         row, options_, memory, stop_condition_));
      members.push_back({row.info.name, counters.back().get()});
    }
    Portfolio portfolio(std::move(members), Portfolio::usual_clock(options_.limits.threads));
    const AdvanceResult step = portfolio.run();
    if (step == AdvanceResult::too_large) return std::nullopt;
    if (step == AdvanceResult::stopped) reason = at_work_when_stopped;
    if (alone && counters.front()->givens_clash()) reason = "the options given clash";
    Count count = result(step, portfolio.members().front(), memory, reason);
    if (step == AdvanceResult::stopped) {  // every member has a lower bound: take the largest
      for (const Member& member : portfolio.members())
        count.value = std::max(count.value, member.counter->value());
    }
    return count;
  }

  Count result(AdvanceResult step, const Member& first, const matrix::MemoryBudget& memory,
               std::string_view reason) {
    if (search_ && first.counter == &*search_) return by_search(step, reason);
    Count count;
    count.value = first.counter->value();
    count.outcome = step == AdvanceResult::done ? Outcome::exhausted : stop_condition_.outcome();
    first.counter->report(count.statistics);
    count.statistics.memory = memory.peak();
    count.statistics.engine = first.name;
    count.statistics.reason = reason;
    if (step != AdvanceResult::done) count.statistics.effort_ahead = first.counter->effort_ahead();
    return count;
  }

  Prepared prepared_;
  CountOptions options_;
  matrix::StopCondition stop_condition_;
  std::optional<SearchCounter> search_;
  bool searching_ = false;  // the search has begun this count
};

ExactCounter::ExactCounter(const Prepared& prepared, const CountOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
ExactCounter::~ExactCounter() = default;
ExactCounter::ExactCounter(ExactCounter&&) noexcept = default;
ExactCounter& ExactCounter::operator=(ExactCounter&&) noexcept = default;

Count ExactCounter::count() {
  return impl_->count({impl_->prepared().given(), impl_->prepared().without()});
}
Count ExactCounter::count(std::span<const OptionId> given, std::span<const OptionId> without) {
  return impl_->count({given, without});
}

Count count(const Prepared& prepared, const CountOptions& options) {
  return ExactCounter(prepared, options).count();
}

}  // namespace dlx
