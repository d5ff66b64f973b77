// The portfolio costs about as much as its winner, whichever member that is.
#include "solve/portfolio.hpp"

#include "solve/engines.hpp"
#include "solve/matrix_counter.hpp"
#include "solve/search_counter.hpp"

#include <dlx/puzzle/langford.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <chrono>
#include <sstream>
#include <thread>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(portfolio)

namespace {

using namespace dlx::solve;
using namespace dlx::matrix;

// Needs so many seconds; then it is done, or too large. Its unit of effort takes its own time.
class Fake final : public Counter {
 public:
  Fake(double& clock, double need, AdvanceResult end = AdvanceResult::done)
      : clock_(clock), need_(need), end_(end) {}
  /// Makes it say, once it has had `from` seconds, that `times` times as much is ahead as there is.
  Fake& tell(double times, double from = 0) {
    times_ = times;
    from_ = from;
    return *this;
  }
  /// The same, but from `until` on it tells the truth: only its own turns make that better.
  Fake& guess(double times, double until) {
    until_ = until;
    return tell(times);
  }
  Fake& unit(double seconds) {
    unit_ = seconds;
    return *this;
  }
  AdvanceResult advance(std::uint64_t effort) override {
    const double some = std::min(static_cast<double>(effort) * unit_, need_ - spent_);
    spent_ += some;
    clock_ += some;
    return need_ - spent_ < 1e-12 ? end_ : AdvanceResult::paused;
  }
  [[nodiscard]] double effort_ahead() const override {
    const double times = until_ > 0 && spent_ >= until_ ? 1 : times_;
    return spent_ < from_ ? 0 : times * (need_ - spent_) / unit_;
  }
  [[nodiscard]] bool is_guessing() const override { return until_ > 0; }
  [[nodiscard]] dlx::Natural value() const override { return 1; }
  [[nodiscard]] dlx::Progress progress() const override { return {}; }
  void report(dlx::CountStatistics&) const override {}
  [[nodiscard]] double spent() const noexcept { return spent_; }

 private:
  double& clock_;
  double need_;
  AdvanceResult end_;
  double times_ = 0, from_ = 0, until_ = 0, unit_ = 1e-8;
  double spent_ = 0;
};

struct Competition {
  double clock = 0;
  Fake search{clock, 0}, tables{clock, 0};

  Competition(double search_needs, double tables_need)
      : search(clock, search_needs), tables(clock, tables_need) {}

  // The time of both, in units of what the better one needs.
  double regret(double best) {
    Portfolio portfolio({{"search", &search}, {"tables", &tables}}, [this] { return clock; });
    BOOST_TEST((portfolio.run() == AdvanceResult::done));
    return (search.spent() + tables.spent()) / best;
  }
};

template <class Use>
void each_pair_of_needs(const Use& use) {
  for (double search = 0.01; search < 1e4; search *= 3)
    for (double tables = 0.01; tables < 1e4; tables *= 3) use(search, tables);
}

}  // namespace

// Where the tables tell nothing, they are worth a third of the search.
BOOST_AUTO_TEST_CASE(a_good_estimate_of_one_costs_little) {
  each_pair_of_needs([](double search, double tables) {
    for (const double error : {0.8, 1.0, 1.25}) {
      Competition race(search, tables);
      race.search.tell(error);
      const double regret = race.regret(std::min(search, tables));
      if (tables > search || 4 * tables < search) {
        BOOST_TEST(regret <= 1.6, search << ' ' << tables << ' ' << error << ": " << regret);
      } else {
        BOOST_TEST(regret <= 4.2, search << ' ' << tables << ' ' << error << ": " << regret);
      }
    }
  });
}

// The search gets less company of a member without an estimate, the further off its own end.
BOOST_AUTO_TEST_CASE(a_search_without_hope_costs_little) {
  for (const double tables : {0.01, 1.0, 100.0}) {
    Competition near(30 * tables, tables), far(1e6 * tables, tables);
    near.search.tell(1);
    far.search.tell(1);
    BOOST_TEST(near.regret(tables) <= 1.3);
    BOOST_TEST(far.regret(tables) <= 1.1);
  }
}

// Both can tell, one of them early and the other after a tenth of its work.
BOOST_AUTO_TEST_CASE(good_estimates_of_both_cost_little) {
  each_pair_of_needs([](double search, double tables) {
    Competition race(search, tables);
    race.search.tell(1);
    race.tables.tell(1, tables / 10).unit(1e-7);
    const double regret = race.regret(std::min(search, tables));
    BOOST_TEST(regret <= 1.6, search << ' ' << tables << ": " << regret);
  });
}

BOOST_AUTO_TEST_CASE(bad_estimates_cost_more_but_not_everything) {
  each_pair_of_needs([](double search, double tables) {
    for (const double error : {0.01, 0.1, 10.0, 100.0}) {
      Competition race(search, tables);
      race.search.tell(error);
      const double regret = race.regret(std::min(search, tables));
      BOOST_TEST(regret <= 1.6 * std::max(error, 1 / error) + 3,
                 search << ' ' << tables << ' ' << error << ": " << regret);
    }
  });
}

// A guess beyond the best estimate is tried, where it is not far beyond: once a third of the work
// is done, it is seen that the tables end first.
BOOST_AUTO_TEST_CASE(a_guess_that_is_too_high_is_tried) {
  for (const double tables : {0.1, 1.0, 100.0}) {
    Competition race(3 * tables, tables);
    race.search.tell(1);
    race.tables.guess(5, tables / 3);
    BOOST_TEST(race.regret(tables) <= 1.6);
    BOOST_TEST(race.tables.spent() == tables, boost::test_tools::tolerance(1e-6));
  }
}

BOOST_AUTO_TEST_CASE(a_guess_far_beyond_is_not_tried) {
  for (const double search : {0.1, 1.0, 100.0}) {
    Competition race(search, 1000 * search);
    race.search.tell(1);
    race.tables.guess(1, 500 * search);
    BOOST_TEST(race.regret(search) <= 1.01);
  }
}

BOOST_AUTO_TEST_CASE(an_explorer_keeps_to_its_quarter) {
  for (const double search : {0.1, 1.0, 100.0}) {
    Competition race(search, 1000 * search);
    race.search.tell(1);
    race.regret(search);
    BOOST_TEST(race.tables.spent() <= 0.25 * search + 0.4e-3);  // the least slices
    BOOST_TEST(race.tables.spent() >= 0.2 * search);
  }
}

// Units of effort are not comparable, time is: without estimates each has half of it.
BOOST_AUTO_TEST_CASE(members_are_charged_by_the_clock) {
  for (const double unit : {1e-9, 1e-8, 1e-6}) {
    Competition race(100, 1e9);
    race.search.unit(unit);
    const double regret = race.regret(100);
    BOOST_TEST(regret >= 1.7);
    BOOST_TEST(regret <= 2.3);
  }
}

BOOST_AUTO_TEST_CASE(a_member_that_is_too_large_leaves) {
  double clock = 0;
  const auto time = [&clock] { return clock; };
  Fake large(clock, 0.1, AdvanceResult::too_large), good(clock, 10);
  Portfolio portfolio({{"good", &good}, {"large", &large}}, time);
  BOOST_TEST((portfolio.run() == AdvanceResult::done));
  BOOST_TEST(portfolio.members().size() == 1U);
  BOOST_TEST(portfolio.members().front().name == "good");

  Fake alone(clock, 0.1, AdvanceResult::too_large);
  Portfolio one({{"alone", &alone}}, time);
  BOOST_TEST((one.run() == AdvanceResult::too_large));
  BOOST_TEST(one.members().empty());
}

// A member that takes no time is charged all the same, so that the other one gets its turns.
BOOST_AUTO_TEST_CASE(a_member_that_does_nothing_does_not_stop_the_other) {
  double clock = 0;
  class Idle final : public Counter {
   public:
    AdvanceResult advance(std::uint64_t) override { return AdvanceResult::paused; }
    [[nodiscard]] dlx::Natural value() const override { return 0; }
    [[nodiscard]] dlx::Progress progress() const override { return {}; }
    void report(dlx::CountStatistics&) const override {}
  } idle;
  Fake search(clock, 1);
  Portfolio portfolio({{"search", &search}, {"idle", &idle}}, [&clock] { return clock; });
  BOOST_TEST((portfolio.run() == AdvanceResult::done));
  BOOST_TEST(portfolio.members().front().name == "search");
}

// The time that masks take is not part of a rate: they are made where a turn begins, and before it
// what that takes is said.
BOOST_AUTO_TEST_CASE(another_engine_begins_a_turn) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 40}).problem);
  const dlx::CountOptions options;
  StopCondition stop_condition(options);
  SearchCounter search(prepared, options, stop_condition);
  search.restart({}, {});
  for (int turn = 0; turn < 1000 && search.effort_to_begin() == 0; ++turn) {
    BOOST_TEST((search.advance(5000) == AdvanceResult::paused));
    BOOST_TEST(search.progress().engine == "links");
  }
  BOOST_TEST(search.effort_to_begin() > 0);
  BOOST_TEST((search.advance(1) == AdvanceResult::paused));
  BOOST_TEST(search.effort_to_begin() == 0);
  BOOST_TEST(search.progress().engine == "bits");
}

// A search of long questions by two threads.
struct SearchByThreads {
  const dlx::Prepared prepared{dlx::puzzle::queens({.size = 40}).problem};
  dlx::CountOptions options = by_two_threads();
  StopCondition stop_condition{options};
  SearchCounter search{prepared, options, stop_condition};

  SearchByThreads() { search.restart({}, {}); }

  static dlx::CountOptions by_two_threads() {
    dlx::CountOptions chosen;
    chosen.engine = "bits";
    chosen.limits.threads = 2;
    return chosen;
  }
};

// A limit of nodes would not end a turn once threads search.
BOOST_FIXTURE_TEST_CASE(a_short_turn_of_a_search_with_threads_ends, SearchByThreads) {
  for (const std::uint64_t effort : {1U << 24U, 1000U, 1U << 20U, 1U})
    BOOST_TEST((search.advance(effort) == AdvanceResult::paused));
}

// Threads that went on would take the processors from the other members.
BOOST_FIXTURE_TEST_CASE(the_threads_of_a_search_rest_between_its_turns, SearchByThreads) {
  for (int turn = 0; turn < 3; ++turn) {
    BOOST_TEST((search.advance(1U << 24U) == AdvanceResult::paused));
    const std::uint64_t nodes = search.progress().nodes;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    BOOST_TEST(search.progress().nodes == nodes);
  }
}

// One turn preprocesses the matrix and makes the first encoding: neither tells a rate.
BOOST_AUTO_TEST_CASE(the_frontier_begins_in_one_turn) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  const dlx::CountOptions options;
  MemoryBudget memory(options.limits.memory);
  StopCondition stop_condition(options);
  MatrixCounter counter(prepared, {}, {}, *find_engine("frontier"), options, memory,
                        stop_condition);
  BOOST_TEST(counter.effort_to_begin() > 0);
  BOOST_TEST((counter.advance(1'000'000) == AdvanceResult::paused));
  BOOST_TEST(counter.effort_to_begin() == 0);
  // The order is improved in turns of their own.
  for (int turn = 0; turn < 1000 && counter.progress().levels == 0; ++turn)
    BOOST_TEST((counter.advance(1) == AdvanceResult::paused));
  BOOST_TEST(counter.progress().levels > 0U);
}

// Two thousand branches that end at once and, as the last one, a tree: probes hardly see it.
BOOST_AUTO_TEST_CASE(probes_that_proved_too_low_tell_nothing) {
  std::string text = "S b a x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12\n";
  for (int branch = 0; branch < 2000; ++branch) text += "S a\n";
  text += "S\nb a\n";
  for (int item = 1; item <= 12; ++item)
    for (int twice = 0; twice < 2; ++twice) text += "x" + std::to_string(item) + '\n';
  std::istringstream in(text);
  const dlx::Prepared prepared(dlx::read_problem(in, "tree").problem);
  dlx::CountOptions options;
  options.engine = "links";
  options.branch = dlx::Branch::first;
  StopCondition stop_condition(options);
  SearchCounter probed(prepared, options, stop_condition), other(prepared, options, stop_condition);
  for (SearchCounter* counter : {&probed, &other}) {
    counter->restart({}, {});
    if (counter == &probed) counter->refine_estimate(10'000);
    BOOST_TEST((counter->effort_ahead() > 0) == (counter == &probed));
    while (counter->progress().nodes < 5000)
      BOOST_REQUIRE((counter->advance(1000) == AdvanceResult::paused));
  }
  BOOST_TEST(other.effort_ahead() > 0);
  BOOST_TEST(probed.effort_ahead() == other.effort_ahead());
}

// A state of items with colors is more than a set of them.
BOOST_AUTO_TEST_CASE(few_items_tell_the_work_unless_they_have_colors) {
  const auto ahead_of = [](const char* text) {
    std::istringstream in(text);
    const dlx::Prepared prepared(dlx::read_problem(in, "few").problem);
    const dlx::CountOptions options;
    MemoryBudget memory(options.limits.memory);
    StopCondition stop_condition(options);
    const MatrixCounter counter(prepared, {}, {}, *find_engine("frontier"), options, memory,
                                stop_condition);
    return counter.effort_ahead();
  };
  BOOST_TEST(ahead_of("A B | c\nA c\nB c\nA B\n") > 0);
  BOOST_TEST(ahead_of("A B | c\nA c:1\nB c:1\nA B\n") == 0);
}

// `auto` begins with `links` where masks take long to build and are built at once, and goes on with
// another engine in the same tree: nodes by level are those of `links`.
BOOST_AUTO_TEST_CASE(the_engine_changes_in_the_middle) {
  for (const std::uint64_t size : {33U, 40U, 100U})
    for (const std::uint64_t nodes : {10U, 5000U, 20000U, 60000U}) {
      const dlx::Prepared prepared(dlx::puzzle::queens({.size = size}).problem);
      dlx::CountOptions options;
      options.limits.nodes = nodes;
      const auto changed = dlx::count(prepared, options);
      options.engine = "links";
      const auto links = dlx::count(prepared, options);
      BOOST_TEST(changed.statistics.nodes == nodes);
      BOOST_TEST(changed.statistics.profile == links.statistics.profile,
                 boost::test_tools::per_element());
      BOOST_TEST((changed.value == links.value));
      if (nodes == 10) BOOST_TEST((changed.statistics.engine == "links") == (size < 100));
      if (size == 33 && nodes == 60000) BOOST_TEST(changed.statistics.engine == "bits");
    }
}

// The same with solutions on either side of the change, with givens, and with several threads.
BOOST_AUTO_TEST_CASE(the_change_of_engine_keeps_the_count) {
  const auto problem = dlx::puzzle::langford({.size = 11}).problem;  // 198 options: no change
  dlx::ProblemBuilder builder;                                       // with 1000 that exclude all
  for (std::uint32_t i = 0; i < problem.primary_count(); ++i)
    builder.primary(problem.name(dlx::ItemId{i}));
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    builder.option(problem.option(dlx::OptionId{o}));
  std::vector<dlx::Entry> all;
  for (std::uint32_t i = 1; i < problem.primary_count(); ++i) all.push_back({dlx::ItemId{i}});
  for (int i = 0; i < 1000; ++i) builder.option(all);
  const dlx::Problem large = builder.build();
  for (const std::size_t threads : {1U, 2U})
    for (const std::vector<dlx::OptionId>& given :
         {std::vector<dlx::OptionId>{}, {dlx::OptionId{3}}, {dlx::OptionId{50}}}) {
      dlx::CountOptions options;
      options.limits.threads = threads;
      options.limits.solutions = UINT64_MAX;  // so that a search counts
      const auto expected = dlx::ExactCounter(problem).count(given);
      for (const std::uint64_t most : {1U, 2U, 100U, 30000U}) {
        dlx::CountOptions few;
        few.limits.solutions = most;
        dlx::ExactCounter counter(large, few);
        for (int again = 0; again < 3; ++again)
          BOOST_TEST((counter.count(given).value == std::min(expected.value, dlx::Natural(most))));
      }
      dlx::ExactCounter counter(large, options);
      for (int again = 0; again < 2; ++again)
        BOOST_TEST((counter.count(given).value == expected.value));
    }
}

// An hour is not over when a count begins, nor when it ends.
BOOST_AUTO_TEST_CASE(a_monitor_is_called_when_its_interval_is_over) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 9}).problem);
  for (const auto* engine : {"auto", "links", "frontier"}) {
    int calls = 0;
    dlx::CountOptions options;
    options.engine = engine;
    options.monitor = {[&](const dlx::Progress&) { return ++calls > 0; }, std::chrono::hours(1)};
    BOOST_TEST((dlx::count(prepared, options).value == dlx::Natural(352)), engine);
    BOOST_TEST(calls == 0, engine);
  }
}

// The search has found solutions when the frontier, which has none yet, is stopped.
BOOST_AUTO_TEST_CASE(what_any_of_them_has_found_is_kept) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 30}).problem);
  dlx::CountOptions options;
  options.monitor.interval = std::chrono::nanoseconds(0);
  options.monitor.report = [](const dlx::Progress& progress) {
    return progress.engine != "frontier" || progress.nodes == 0;
  };
  const auto count = dlx::count(prepared, options);
  BOOST_TEST((count.outcome == dlx::Outcome::interrupted));
  BOOST_TEST(count.statistics.engine == "frontier");
  BOOST_TEST((count.value > dlx::Natural(0)));
}

BOOST_AUTO_TEST_SUITE_END()
