// A search by several threads ends by limits, time, stop tokens, exceptions, its owner.
#include "base/thread.hpp"
#include "support/parallel.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>

#include <functional>
#include <stdexcept>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(parallel_stops)

namespace {

using dlx::Outcome;
using dlx::parallel::Parallel;
using dlx::search::Engine;
using support::Shared;
using Solutions = std::vector<dlx::Solution>;

dlx::Prepared queens(std::uint32_t size) {
  return dlx::Prepared(dlx::puzzle::queens({.size = size}).problem);
}

Shared with_threads(std::size_t threads) {
  Shared shared{{}, support::tiny_limits[1]};
  shared.options.limits.threads = threads;
  return shared;
}

// Passes everything on, until it is time to fail.
class Faulty final : public Engine {
 public:
  struct Plan {
    std::function<void()> on_clone, on_step;
  };
  Faulty(std::unique_ptr<Engine> engine, const Plan& plan, bool is_clone)
      : engine_(std::move(engine)), plan_(plan), is_clone_(is_clone) {}

  void restart(std::span<const dlx::OptionId> given,
               std::span<const dlx::OptionId> without) override {
    engine_->restart(given, without);
  }
  void restart_at(const dlx::Position& position) override { engine_->restart_at(position); }
  std::optional<Outcome> step(const dlx::search::StepLimits& limits) override {
    if (is_clone_) plan_.on_step();
    return engine_->step(limits);
  }
  [[nodiscard]] dlx::Solution solution() const override { return engine_->solution(); }
  [[nodiscard]] const dlx::Statistics& statistics() const noexcept override {
    return engine_->statistics();
  }
  [[nodiscard]] double progress() const noexcept override { return engine_->progress(); }
  [[nodiscard]] dlx::Position position() const override { return engine_->position(); }
  [[nodiscard]] std::vector<dlx::Position> split(const dlx::Position& position) override {
    return engine_->split(position);
  }
  [[nodiscard]] std::unique_ptr<Engine> clone() const override {
    plan_.on_clone();
    return std::make_unique<Faulty>(engine_->clone(), plan_, true);
  }
  [[nodiscard]] std::optional<dlx::search::WorkShare> split_off() override {
    return engine_->split_off();
  }

 private:
  std::unique_ptr<Engine> engine_;
  Plan plan_;
  bool is_clone_;
};

Parallel faulty(const dlx::Prepared& prepared, const Shared& shared, const Faulty::Plan& plan) {
  auto engine = dlx::search::make_engine(prepared, shared.options).engine;
  return {std::make_unique<Faulty>(std::move(engine), plan, false),
          prepared,
          shared.options,
          {shared.alone, shared.limits}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_limit_gives_the_first_solutions_and_can_be_raised) {
  const auto prepared = queens(8);
  auto alone = with_threads(1).search(prepared);
  const Solutions whole = support::rest_of(alone);
  for (const std::size_t threads : {2UL, 8UL}) {
    auto search = with_threads(threads).search(prepared);
    for (std::uint64_t limit = 0; limit <= 92; ++limit) {
      search.restart({}, {});
      search.set_solution_limit(limit / 2);
      Solutions found = support::rest_of(search);
      BOOST_TEST((search.outcome() == Outcome::solution_limit));
      search.set_solution_limit(limit);
      const Solutions more = support::rest_of(search);
      found.insert(found.end(), more.begin(), more.end());
      BOOST_TEST((found == Solutions(whole.begin(), whole.begin() + static_cast<int>(limit))));
      BOOST_TEST((search.outcome() == Outcome::solution_limit));
      BOOST_TEST(search.statistics().solutions == limit);
    }
    search.set_solution_limit({});
    BOOST_TEST(support::rest_of(search).empty());
    BOOST_TEST((search.outcome() == Outcome::exhausted));
  }
}

BOOST_AUTO_TEST_CASE(a_limited_count_is_exactly_the_limit) {
  auto search = with_threads(2).search(queens(8));
  for (const std::uint64_t limit : {0U, 1U, 50U, 92U, 93U}) {
    search.restart({}, {});
    search.set_solution_limit(limit);
    search.run();
    BOOST_TEST(search.statistics().solutions == std::min<std::uint64_t>(limit, 92));
    BOOST_TEST((search.outcome() == (limit > 92 ? Outcome::exhausted : Outcome::solution_limit)));
  }
}

// It is shared from the first milliseconds on; a starved machine may need some hundred of them.
BOOST_AUTO_TEST_CASE(a_deadline_ends_a_search_that_would_last) {
  const auto prepared = queens(40);
  for (const bool counting : {false, true}) {
    Shared late = with_threads(2);
    late.options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    auto search = late.search(prepared);
    counting ? search.run() : static_cast<void>(support::rest_of(search));
    BOOST_TEST(search.threads() == 2U);
    BOOST_TEST((search.outcome() == Outcome::timeout));
  }
}

// It comes from outside when a helper is at work. The deadline is for a machine without a second
// thread.
BOOST_AUTO_TEST_CASE(a_stop_token_ends_a_search_that_would_last) {
  const auto prepared = queens(40);
  for (const bool counting : {false, true}) {
    dlx::StopSource source;
    std::atomic<bool> helped = false;
    Shared stoppable = with_threads(2);
    stoppable.options.limits.stop = source.get_token();
    stoppable.options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    auto search = faulty(prepared, stoppable,
                         {[] {},
                          [&] {
                            helped = true;
                            helped.notify_all();
                          }});
    const dlx::base::Thread later([&] {
      helped.wait(false);
      source.request_stop();
    });
    counting ? search.run() : static_cast<void>(support::rest_of(search));
    BOOST_TEST(search.threads() == 2U);
    BOOST_TEST((search.outcome() == Outcome::interrupted));
    BOOST_TEST(!search.next());
    BOOST_TEST((search.outcome() == Outcome::interrupted));
    helped = true;
    helped.notify_all();
  }
}

// A stop is heard before solutions that have been found already are given.
BOOST_AUTO_TEST_CASE(a_stop_holds_back_what_was_found) {
  dlx::StopSource source;
  Shared shared = with_threads(2);
  shared.limits = {};
  shared.options.limits.stop = source.get_token();
  auto search = shared.search(queens(9));
  BOOST_TEST(search.next());
  source.request_stop();
  BOOST_TEST(!search.next());
  BOOST_TEST((search.outcome() == Outcome::interrupted));
}

// This also holds where the search goes on inside a call: to another part, or to ask whether to
// share.
BOOST_AUTO_TEST_CASE(after_a_solution_the_search_is_running) {
  const auto prepared = queens(8);
  dlx::Search whole(prepared);
  const auto parts = whole.split(whole.position());
  for (const std::size_t threads : {1UL, 2UL, 8UL})
    for (const std::uint64_t alone : {0U, 100U, 1000000U}) {
      auto shared = with_threads(threads);
      shared.alone = alone;
      auto search = shared.search(prepared);
      search.restart_at(parts);
      std::uint64_t solutions = 0;
      for (; search.next(); ++solutions) BOOST_REQUIRE((search.outcome() == Outcome::running));
      BOOST_TEST((search.outcome() == Outcome::exhausted));
      BOOST_TEST(solutions == 92U);
    }
}

BOOST_AUTO_TEST_CASE(slices_lose_nothing) {
  for (const std::size_t threads : {2UL, 8UL}) {
    auto search = with_threads(threads).search(queens(8));
    std::uint64_t solutions = 0, pauses = 0;
    double last = 0;
    do {
      while (search.next(std::chrono::nanoseconds(1))) ++solutions;
      ++pauses;
      BOOST_TEST(search.progress() >= last - 1e-9);
      last = search.progress();
      BOOST_TEST(last <= 1.0);
    } while (search.outcome() == Outcome::running);
    BOOST_TEST(solutions == 92U);
    BOOST_TEST(pauses > 2U);
    BOOST_TEST(last == 1.0);
  }
}

// Asked for in the middle, it stops, and the search can go on.
BOOST_AUTO_TEST_CASE(a_node_limit_in_the_middle) {
  auto search = with_threads(2).search(queens(9));
  BOOST_TEST(search.next());
  search.set_node_limit(1);
  std::uint64_t solutions = 1;
  while (search.next()) ++solutions;
  BOOST_TEST((search.outcome() == Outcome::node_limit));
  search.set_node_limit({});
  while (search.next()) ++solutions;
  BOOST_TEST((search.outcome() == Outcome::exhausted));
  BOOST_TEST(solutions == 352U);
}

// Large enough for every worker to take part, whatever else the machine does.
BOOST_AUTO_TEST_CASE(what_a_worker_throws_arrives) {
  const auto prepared = queens(11);
  for (const int after : {0, 1, 20}) {
    std::atomic<int> calls = 0;
    std::atomic<bool> broken = true;
    auto search = faulty(prepared, with_threads(3),
                         {[] {},
                          [&] {
                            if (broken && calls++ >= after) throw std::runtime_error("broken");
                          }});
    BOOST_CHECK_THROW(support::rest_of(search), std::runtime_error);
    broken = false;
    search.restart({}, {});
    BOOST_TEST(support::rest_of(search).size() == 2680U);
  }
}

BOOST_AUTO_TEST_CASE(without_memory_for_helpers_there_is_an_exception) {
  const auto prepared = queens(9);
  auto search = faulty(prepared, with_threads(3), {[] { throw std::bad_alloc(); }, [] {}});
  BOOST_CHECK_THROW((void)search.next(), std::bad_alloc);
}

// Searches end with solutions found, with none, in the middle of everything.
BOOST_AUTO_TEST_CASE(searches_end_with_their_owner) {
  for (const std::uint32_t size : {6U, 9U, 40U})
    for (const int solutions : {0, 1, 3})
      for (const auto& limits : support::tiny_limits) {
        Shared shared = with_threads(4);
        shared.limits = limits;
        auto search = shared.search(queens(size));
        for (int i = 0; i < solutions; ++i) (void)search.next(std::chrono::nanoseconds(1));
        auto moved = std::move(search);
        (void)moved.next(std::chrono::nanoseconds(1));
      }
  BOOST_TEST(true);
}

BOOST_AUTO_TEST_SUITE_END()
