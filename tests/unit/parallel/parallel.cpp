// Searches by several threads against the search by one, and that against the oracle: the same
// solutions in the same order, the same nodes on every level.
#include "support/parallel.hpp"

#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(parallel)

namespace {

using dlx::Outcome;
using support::Shared;
using Solutions = std::vector<dlx::Solution>;

struct Found {
  Solutions solutions;
  std::uint64_t counted = 0, nodes = 0, updates = 0;
  std::vector<std::uint64_t> profile;
  double progress = 0;
  std::vector<dlx::Position> left;
  friend bool operator==(const Found&, const Found&) = default;
};

Found results(const dlx::parallel::Parallel& search, Solutions solutions) {
  const auto& done = search.statistics();
  return {std::move(solutions), done.solutions,    done.nodes,        done.updates,
          done.profile,         search.progress(), search.positions()};
}

Found find(const Shared& shared, const dlx::Instance& question) {
  const dlx::Prepared prepared(question.problem);
  auto search = shared.search(prepared);
  search.restart(question.given, question.without);
  auto solutions = support::rest_of(search);
  return results(search, std::move(solutions));
}

Found count(const Shared& shared, const dlx::Instance& question) {
  const dlx::Prepared prepared(question.problem);
  auto search = shared.search(prepared);
  search.restart(question.given, question.without);
  search.run();
  return results(search, {});
}

dlx::Instance instance(support::Family family, std::uint64_t seed) {
  return support::random_question(
      family, seed, {.bounds = seed % 2 == 0, .costs = seed % 3 == 0, .sharp = seed % 4 < 2});
}

// One way after the other, of those that can search the problem.
dlx::SearchOptions options(std::uint64_t number, const dlx::Problem& problem) {
  auto engines = dlx::engines();
  if (problem.has_multiplicities())
    std::erase_if(engines, [](const auto& info) { return !info.can.multiplicities; });
  dlx::SearchOptions options;
  options.engine = engines[number % engines.size()].name;
  options.branch = number % 5 == 0  ? dlx::Branch::first
                   : number % 5 < 3 ? dlx::Branch::sharp
                                    : dlx::Branch::mrv;
  if (number % 7 == 0) options.seed = number;
  return options;
}

// A problem, by one thread and by so many: with solutions, counted, in any order.
void compare(const dlx::Instance& question, std::uint64_t number, std::size_t threads,
             const std::string& name) {
  Shared shared{options(number, question.problem),
                support::tiny_limits[number % support::tiny_limits.size()]};
  const Found expected = find(shared, question);
  const auto oracle = support::brute_force(question);
  if (support::sorted(expected.solutions) != oracle) BOOST_ERROR("one thread is wrong: " + name);
  const auto compare_count = [&] {
    Found counted = count(shared, question);
    counted.solutions = expected.solutions;
    if (counted != expected) BOOST_ERROR("counted otherwise: " + name);
  };
  compare_count();
  shared.options.limits.threads = threads;
  if (find(shared, question) != expected) BOOST_ERROR("not what one thread finds: " + name);
  compare_count();
  shared.options.unordered = true;
  Found unordered = find(shared, question);
  if (support::sorted(unordered.solutions) != oracle) BOOST_ERROR("wrong without order: " + name);
  unordered.solutions = expected.solutions;
  if (unordered != expected) BOOST_ERROR("other effort without order: " + name);
}

void compare_random(std::uint64_t problems, std::size_t threads) {
  const std::uint64_t each = problems / support::all_families.size() + 1;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed)
      compare(instance(family, seed), seed, threads,
              std::to_string(threads) + " threads, " + support::to_text(family, seed));
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_threads_find_what_one_finds) {
  compare_random(support::random_problems / 10, 2);
}

BOOST_AUTO_TEST_CASE(eight_threads_find_what_one_finds) {
  compare_random(std::max<std::uint64_t>(support::random_problems / 100, 500), 8);
}

// Deep enough for donations at every level, with hundreds of solutions.
BOOST_AUTO_TEST_CASE(order_and_effort_on_larger_problems) {
  for (const auto& info : dlx::engines())
    for (const auto& limits : support::tiny_limits)
      for (const std::size_t threads : {2UL, 3UL, 8UL}) {
        const auto question = dlx::puzzle::queens({.size = info.name == "subsets" ? 6U : 9U});
        Shared shared{{}, limits};
        shared.options.engine = info.name;
        const Found expected = find(shared, question);
        shared.options.limits.threads = threads;
        BOOST_TEST((find(shared, question) == expected), info.name);
        shared.alone = 100;
        BOOST_TEST((find(shared, question) == expected), info.name);
      }
}

BOOST_AUTO_TEST_CASE(only_large_searches_are_shared) {
  dlx::SearchOptions options;
  options.limits.threads = 2;
  dlx::Search small(dlx::Prepared(dlx::puzzle::queens({.size = 6}).problem), options);
  small.run();
  BOOST_TEST(small.statistics().solutions == 4U);
  BOOST_TEST(small.threads() == 1U);
  dlx::Search large(dlx::Prepared(dlx::puzzle::queens({.size = 11}).problem), options);
  large.run();
  BOOST_TEST(large.statistics().solutions == 2680U);
  BOOST_TEST(large.threads() == 2U);

  dlx::CountOptions counting;
  counting.engine = "bits";
  counting.limits.threads = 2;
  const auto count = dlx::count(dlx::Prepared(dlx::puzzle::queens({.size = 11}).problem), counting);
  BOOST_TEST((count.value == dlx::Natural(2680)));
  BOOST_TEST(count.statistics.nodes == large.statistics().nodes);
}

BOOST_AUTO_TEST_CASE(no_thread_for_an_observer_or_a_node_limit) {
  Shared shared;
  shared.options.limits.threads = 4;
  shared.options.limits.nodes = 1000;
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 9}).problem);
  auto limited = shared.search(prepared);
  while (limited.next()) continue;
  BOOST_TEST((limited.outcome() == Outcome::node_limit));
  BOOST_TEST(limited.statistics().nodes == 1000U);
  BOOST_TEST(limited.threads() == 1U);
  shared.options.limits.nodes.reset();
  shared.options.observer = [](const dlx::TraceEvent&) {};
  auto observed = shared.search(prepared);
  observed.run();
  BOOST_TEST(observed.threads() == 1U);
  BOOST_TEST(observed.statistics().solutions == 352U);
}

// Many turns of both kinds: what workers find in between is counted once.
BOOST_AUTO_TEST_CASE(counting_goes_on_where_solutions_were_taken_and_back) {
  Shared shared;
  shared.options.limits.threads = 3;
  constexpr std::chrono::microseconds slice{5};
  auto search = shared.search(dlx::Prepared(dlx::puzzle::queens({.size = 12}).problem));
  for (int times = 0; times < 20; ++times) {
    search.restart({}, {});
    for (int round = 0; search.outcome() == Outcome::running; ++round) {
      const auto before = search.statistics().solutions;
      if (round % 2 == 0) {
        search.run(slice);
      } else if (search.next(slice)) {
        BOOST_TEST(search.statistics().solutions >= before + 1);
        BOOST_TEST(search.solution().options.size() == 12U);
      }
    }
    BOOST_TEST(search.statistics().solutions == 14200U);
    BOOST_TEST((search.outcome() == Outcome::exhausted));
  }
}

// Two engines' worth of threads, made once, for question after question.
BOOST_AUTO_TEST_CASE(a_shared_search_can_be_used_again_and_again) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto question = instance(family, seed);
      Shared shared{options(seed, question.problem), support::tiny_limits[1]};
      const dlx::Prepared prepared(question.problem);
      const Solutions whole = find(shared, {question.problem, {}, {}, {}}).solutions;
      const Solutions part = find(shared, question).solutions;
      shared.options.limits.threads = 2;
      auto search = shared.search(prepared);
      for (int times = 0; times < 3; ++times) {
        BOOST_TEST((support::rest_of(search) == whole));
        search.restart(question.given, question.without);
        (void)search.next();  // left in the middle
        search.restart(question.given, question.without);
        BOOST_TEST((support::rest_of(search) == part));
        search.restart({}, {});
      }
    }
}

BOOST_AUTO_TEST_SUITE_END()
