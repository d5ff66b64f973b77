// Solutions in batches against the same ones by one: in the same order, at the same places of the
// search and with the same effort, by every engine.
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/parallel.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(batches)

namespace {

using dlx::Outcome;
using Rows = std::vector<std::vector<dlx::OptionId>>;
constexpr std::chrono::hours long_time{1};

Rows rows(const dlx::SolutionBatch& batch) {
  Rows rows;
  for (std::size_t at = 0; at < batch.size(); ++at) {
    rows.emplace_back(batch[at].begin(), batch[at].end());
    std::sort(rows.back().begin(), rows.back().end());
  }
  return rows;
}

struct State {
  Outcome outcome = Outcome::running;
  std::uint64_t solutions = 0, nodes = 0, updates = 0;
  std::vector<std::uint64_t> profile;
  dlx::Position position;
  friend bool operator==(const State&, const State&) = default;
};

State state_of(const dlx::Search& search) {
  const auto& effort = search.statistics();
  return {search.outcome(), effort.solutions, effort.nodes,
          effort.updates,   effort.profile,   search.position()};
}

// Compares batches of `most` solutions: each ends where as many calls of next() do.
void compare(const dlx::Instance& question, const dlx::SearchOptions& options, std::size_t most) {
  dlx::Search by_one(question, options), search(question, options);
  for (bool more = true; more;) {
    dlx::SolutionBatch batch;
    more = search.next_within(long_time, batch, most);
    Rows expected;
    for (bool found = true; found && expected.size() < most;)
      if ((found = by_one.next())) expected.push_back(by_one.solution().options);
    BOOST_TEST((rows(batch) == expected));
    BOOST_TEST(more == (batch.size() == most));
    BOOST_TEST((state_of(search) == state_of(by_one)));
    if (more) BOOST_TEST((search.solution() == by_one.solution()));
  }
}

// Paths in batches of about that weight against those of next().
void compare_paths(const dlx::Instance& question, const std::string& engine, std::size_t weight) {
  dlx::SearchOptions options;
  options.engine = engine;
  const dlx::Prepared prepared(question.problem);
  const auto make = [&] {
    auto made = dlx::search::make_engine(prepared, options).engine;
    made->restart(question.given, question.without);
    return made;
  };
  const auto by_one = make(), search = make();
  for (bool more = true; more;) {
    dlx::search::PathBatch batch;
    more = !search->step({.paths = &batch, .full = weight});
    BOOST_TEST(more == (batch.weight() >= weight));
    for (std::size_t at = 0; at < batch.size(); ++at) {
      BOOST_TEST(!by_one->step({}));
      const auto path = by_one->position().path;
      BOOST_TEST(std::equal(path.begin(), path.end(), batch[at].begin(), batch[at].end()));
    }
    if (more) BOOST_TEST((search->position() == by_one->position()));
  }
  BOOST_TEST(by_one->step({}).has_value());
}

dlx::Instance instance(support::Family family, std::uint64_t seed) {
  return support::random_question(family, seed, {.bounds = seed % 4 == 0, .costs = seed % 3 == 0});
}

}  // namespace

BOOST_AUTO_TEST_CASE(batches_are_the_next_solutions) {
  const std::uint64_t each = support::random_problems / 100 / support::all_families.size() + 1;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      const auto question = instance(family, seed);
      for (const auto& engine : dlx::engines()) {
        if (question.problem.has_multiplicities() && !engine.can.multiplicities) continue;
        for (const std::size_t most : {1U, 2U, 3U, 1000U})
          compare(question, {.engine = std::string(engine.name)}, most);
      }
    }
}

BOOST_AUTO_TEST_CASE(batches_of_paths_are_those_of_the_next_solutions) {
  const std::uint64_t each = support::random_problems / 500 / support::all_families.size() + 1;
  for (const auto& engine : dlx::engines()) {
    for (const std::size_t weight : {1U, 30U, 100000U})
      for (const auto family : support::all_families)
        for (std::uint64_t seed = 1; seed <= each; ++seed)
          if (const auto question = instance(family, seed);
              !question.problem.has_multiplicities() || engine.can.multiplicities)
            compare_paths(question, std::string(engine.name), weight);
  }
}

// The searches have compact subproblems, and engine cells hands over to bits.
BOOST_AUTO_TEST_CASE(batches_of_larger_searches) {
  for (const char* const engine : {"bits", "cells", "links"})
    for (const std::size_t most : {1U, 7U, 64U, 100000U}) {
      compare(dlx::puzzle::queens({.size = 8}), {.engine = engine}, most);
      compare_paths(dlx::puzzle::queens({.size = 9, .slack = true}), engine, most);
      compare(dlx::puzzle::queens({.size = 10, .slack = true}), {.engine = engine}, most);
    }
}

BOOST_AUTO_TEST_CASE(limits_end_a_batch) {
  const auto queens = dlx::puzzle::queens({.size = 8});
  for (const std::size_t threads : {1U, 2U}) {
    dlx::SearchOptions options;
    options.limits.threads = threads;
    options.limits.solutions = 50;
    dlx::Search search(queens, options);
    dlx::SolutionBatch batch;
    BOOST_TEST(search.next_within(long_time, batch, 50));
    BOOST_TEST((search.outcome() == Outcome::running));
    BOOST_TEST(!search.next_within(long_time, batch, 1));
    BOOST_TEST((search.outcome() == Outcome::solution_limit));
    search.set_solution_limit(60);
    BOOST_TEST(!search.next_within(long_time, batch, 1000));
    BOOST_TEST((search.outcome() == Outcome::solution_limit));
    BOOST_TEST(batch.size() == 60U);
    search.set_solution_limit({});
    BOOST_TEST(!search.next_within(long_time, batch, 1000));
    BOOST_TEST((search.outcome() == Outcome::exhausted));
    BOOST_TEST(batch.size() == 92U);
  }
}

// Nothing is lost at a pause, whatever it interrupts.
BOOST_AUTO_TEST_CASE(pauses_lose_nothing) {
  const auto queens = dlx::puzzle::queens({.size = 8});
  Rows expected;
  dlx::Search by_one(queens);
  while (by_one.next()) expected.push_back(by_one.solution().options);
  dlx::SearchOptions options;
  options.limits.nodes = 0;
  dlx::Search search(queens, options);
  dlx::SolutionBatch batch;
  for (std::uint64_t limit = 1;
       !search.next_within(long_time, batch, 1000) && search.outcome() == Outcome::node_limit;
       ++limit) {
    BOOST_TEST(search.statistics().nodes == limit - 1);
    search.set_node_limit(limit);
  }
  BOOST_TEST((rows(batch) == expected));
  BOOST_TEST((search.outcome() == Outcome::exhausted));
  dlx::Search sliced(queens);
  batch.clear();
  do {
    while (sliced.next_within(std::chrono::nanoseconds(1), batch, 5)) continue;
  } while (sliced.outcome() == Outcome::running);
  BOOST_TEST((rows(batch) == expected));
}

BOOST_AUTO_TEST_CASE(threads_change_nothing) {
  const std::uint64_t each = support::random_problems / 500 / support::all_families.size() + 1;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      const auto question = instance(family, seed);
      dlx::SearchOptions options;
      Rows expected;
      dlx::Search by_one(question, options);
      while (by_one.next()) expected.push_back(by_one.solution().options);
      options.limits.threads = 2;
      const support::Shared shared{options, support::tiny_limits[seed % 3]};
      const dlx::Prepared prepared(question.problem);
      auto search = shared.search(prepared);
      search.restart(question.given, question.without);
      dlx::SolutionBatch batch;
      while (search.next({}, batch, seed % 5 + 1))
        BOOST_TEST((search.outcome() == Outcome::running));
      BOOST_TEST((search.outcome() == Outcome::exhausted));
      BOOST_TEST((rows(batch) == expected));
    }
}

BOOST_AUTO_TEST_SUITE_END()
