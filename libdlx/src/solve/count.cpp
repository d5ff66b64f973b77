// The choice of a way to count.
//
// What is small is searched at once, by a search that stays for the next question. What is not is
// a race: the searching engine, whose work is known roughly from random probes, against the
// counting engines, of which nothing is known beforehand. A counting engine asked for by name runs
// alone; if it needs more memory than there is, the others take over.
#include "matrix/givens.hpp"
#include "solve/engines.hpp"
#include "solve/enumeration.hpp"
#include "solve/product.hpp"
#include "solve/race.hpp"

#include <dlx/estimate.hpp>

#include <algorithm>
#include <limits>
#include <optional>

namespace dlx {
namespace counting {
namespace {

constexpr std::string_view at_work_when_stopped = "it was at work when the count was stopped";
constexpr std::string_view too_little_memory =
    "what was asked for needs more memory than it may take";
constexpr std::uint64_t largest_core = std::uint64_t{1} << 24U;  // uses, where bounds are unrolled
constexpr std::uint64_t bytes_per_use = 64;
constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t small_effort = 1U << 16U;  // a millisecond or two
constexpr std::uint64_t probes = 200;
constexpr std::uint64_t probing_effort = 2'000'000;  // in the unit of estimate(): ten milliseconds

CountOptions for_search(CountOptions options) {
  if (find_engine(options.engine) != nullptr) options.engine = "auto";
  return options;
}

struct Question {
  std::span<const OptionId> given, without;
};

}  // namespace
}  // namespace counting

using namespace counting;

class ExactCounter::Impl {
 public:
  Impl(Prepared prepared, CountOptions options)
      : prepared_(std::move(prepared)), options_(std::move(options)), watch_(options_) {
    require_engine(prepared_.problem(), options_);
    if (must_search()) search();
  }

  Count count(Question question) {
    watch_.reset();
    searching_ = false;
    if (must_search()) {
      const Step step = start_search(question).advance(all);
      return by_search(step, asked_for() ? "it was asked for" : "what is asked needs a search");
    }
    if (!asked_for()) {
      const Step step = start_search(question).advance(small_effort);
      if (step != Step::paused)
        return by_search(step, step == Step::done ? "the search is short" : at_work_when_stopped);
    }
    return count_core(question);
  }

 private:
  [[nodiscard]] bool asked_for() const { return options_.engine != "auto"; }
  [[nodiscard]] bool must_search() const {
    return options_.node_limit || options_.seed ||
           (asked_for() && find_engine(options_.engine) == nullptr);
  }

  Enumeration& search() {
    if (!search_) search_.emplace(prepared_, for_search(options_), watch_);
    return *search_;
  }
  Enumeration& start_search(Question question) {
    search().restart(question.given, question.without);
    searching_ = true;
    return *search_;
  }

  Count by_search(Step step, std::string_view reason) {
    Count count;
    search().report(count.statistics);
    count.value = search().value();
    count.outcome = step == Step::done     ? Outcome::exhausted
                    : step == Step::paused ? Outcome::node_limit
                                           : watch_.outcome();
    count.statistics.engine = search().engine();
    count.statistics.reason = reason;
    return count;
  }

  // Bounds may take more space than there is to be unrolled: then there is only the search.
  Count count_core(Question question) {
    CoreLimits limits;
    limits.most_uses =
        static_cast<std::size_t>(std::min(largest_core, options_.memory / bytes_per_use));
    limits.stops = [this] { return watch_.stops(options_.engine); };
    try {
      const auto core = core_of(prepared_.problem(), question.given, question.without, limits);
      return core ? count_core(*core, question) : nothing();
    } catch (const CoreTooLarge&) {
      if (!searching_) start_search(question);
      return by_search(search_->advance(all), asked_for()
                                                  ? too_little_memory
                                                  : "the bounds take too much memory otherwise");
    }
  }

  Count nothing() const {
    Count count;
    count.outcome = Outcome::exhausted;
    count.statistics.engine = options_.engine;
    count.statistics.reason = "the options given clash";
    return count;
  }

  Count count_core(const Core& core, Question question) {
    const Reduction reduction = reduce(core);
    if (asked_for())
      if (auto count = compete(reduction, question, true, "it was asked for")) return *count;
    const auto count = compete(reduction, question, false,
                               asked_for() ? too_little_memory : "it was the first to end");
    return count.value_or(Count());  // always one: a search takes no tables
  }

  // A race of the engine asked for alone, or of all others; nothing if memory was too small.
  std::optional<Count> compete(const Reduction& reduction, Question question, bool alone,
                               std::string_view reason) {
    Memory memory(options_.memory);
    std::vector<std::unique_ptr<Counter>> counters;
    std::vector<Entrant> entrants;
    for (const Row& row : engine_table()) {
      if ((row.info.name == options_.engine) != alone) continue;
      counters.push_back(make_product(reduction, row, options_, memory, watch_));
      entrants.push_back({row.info.name, counters.back().get(), 0});
    }
    Race race(std::move(entrants));
    Step step = alone ? Step::paused : race.begin();
    if (step == Step::paused || step == Step::too_large) {
      if (!alone) enter_search(race, question);
      step = race.run();
    }
    if (step == Step::too_large) return std::nullopt;
    if (step == Step::stopped) reason = at_work_when_stopped;
    Count count = result(step, race.entrants().front(), memory, reason);
    if (step == Step::stopped) {  // what the others have found is a lower bound, too
      for (const Entrant& entrant : race.entrants())
        count.value = std::max(count.value, entrant.counter->value());
      if (searching_) count.value = std::max(count.value, search_->value());
    }
    return count;
  }

  // The search is the one whose work is worth some milliseconds of probing.
  void enter_search(Race& race, Question question) {
    if (!searching_) start_search(question);
    race.enter({{}, &*search_, search_work(question)});
  }

  double search_work(Question question) {
    EstimateOptions options;
    options.engine = for_search(options_).engine;
    options.branch = options_.branch;
    options.probes = probes;
    options.work_limit = probing_effort;
    options.given.assign(question.given.begin(), question.given.end());
    options.without.assign(question.without.begin(), question.without.end());
    options.proceed = [this](std::uint64_t) { return !watch_.stops(*search_); };
    return estimate(prepared_, options).nodes.mean.to_double() * search().node_effort();
  }

  Count result(Step step, const Entrant& first, const Memory& memory, std::string_view reason) {
    if (search_ && first.counter == &*search_) return by_search(step, reason);
    Count count;
    count.value = first.counter->value();
    count.outcome = step == Step::done ? Outcome::exhausted : watch_.outcome();
    first.counter->report(count.statistics);
    count.statistics.memory = memory.peak();
    count.statistics.engine = first.name;
    count.statistics.reason = reason;
    return count;
  }

  Prepared prepared_;
  CountOptions options_;
  Watch watch_;
  std::optional<Enumeration> search_;
  bool searching_ = false;  // the search has begun this count
};

ExactCounter::ExactCounter(const Prepared& prepared, const CountOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
ExactCounter::~ExactCounter() = default;
ExactCounter::ExactCounter(ExactCounter&&) noexcept = default;
ExactCounter& ExactCounter::operator=(ExactCounter&&) noexcept = default;

Count ExactCounter::count(std::span<const OptionId> given, std::span<const OptionId> without) {
  return impl_->count({given, without});
}

Count count(const Prepared& prepared, const CountOptions& options, std::span<const OptionId> given,
            std::span<const OptionId> without) {
  return ExactCounter(prepared, options).count(given, without);
}

}  // namespace dlx
