// Guesses of the cost with estimates at each node, alone: against the oracle, in small steps; the
// bound of the root against known linear programs.
#include "bound/deepening.hpp"

#include "matrix/compiled.hpp"
#include "matrix/poll.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <atomic>
#include <limits>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(deepening)

namespace {

using dlx::bound::BoundSearch, dlx::bound::Cost, dlx::bound::Deepening, dlx::bound::Incumbents;
using support::Dice, support::Family;

constexpr Cost any_cost = std::numeric_limits<Cost>::max();
constexpr std::uint64_t any_nodes = std::numeric_limits<std::uint64_t>::max();

// Each two of n items are an option of cost 2, each alone one of cost 5: for an odd n a solution
// leaves one alone, (n - 1) / 2 * 2 + 5, and the linear program takes halves around a cycle: n.
dlx::Problem pairs(std::uint32_t n) {
  dlx::ProblemBuilder builder;
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < n; ++i) names.push_back("i" + std::to_string(i));
  for (const std::string& name : names) builder.primary(name);
  for (std::uint32_t i = 0; i < n; ++i) {
    builder.option({names[i]}, 5);
    for (std::uint32_t j = 0; j < i; ++j) builder.option({names[i], names[j]}, 2);
  }
  return builder.build();
}

struct Run {
  std::vector<Cost> costs;
  Cost least_bound = any_cost, last_bound = any_cost;
  std::uint64_t nodes = 0;
};

// The costs of the best, asked for in steps of so much effort.
Run run(const dlx::Instance& asked, bool maximize, std::uint64_t most, std::uint64_t effort,
        std::size_t threads = 1) {
  const dlx::Prepared prepared(asked.problem);
  Deepening guesses(BoundSearch(*compiled_form(prepared), {maximize, false}), threads);
  Incumbents incumbents(most, any_cost);
  guesses.start(asked.given, asked.without, incumbents);
  Run result;
  bool ended = false;
  while (!ended) {
    ended = guesses.advance(effort, any_nodes, incumbents) == BoundSearch::Found::end;
    if (!guesses.lower_bound()) continue;
    result.least_bound = std::min(result.least_bound, *guesses.lower_bound());
    result.last_bound = *guesses.lower_bound();
  }
  for (const auto& solution : incumbents.kept()) result.costs.push_back(solution.cost);
  result.nodes = guesses.nodes();
  return result;
}

std::vector<Cost> best_costs(const dlx::Instance& asked, bool maximize, std::uint64_t most) {
  std::vector<Cost> costs;
  for (const auto& solution : support::brute_force(asked))
    costs.push_back(maximize ? -solution.cost : solution.cost);
  std::sort(costs.begin(), costs.end());
  costs.resize(std::min<std::size_t>(costs.size(), most));
  return costs;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_the_best_costs_of_the_oracle) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 16 + 1;
  std::uint64_t deep = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Dice dice(seed * 64 + static_cast<std::uint64_t>(family));
      const auto asked =
          support::random_question(family, seed, {.bounds = dice.one_in(4), .costs = true});
      const bool maximize = dice.one_in(2);
      const std::uint64_t most = dice.one_in(2) ? 1 : 1 + dice.below(6);
      const Run found = run(asked, maximize, most, 1 + dice.below(100), 1 + seed % 3);
      const auto costs = best_costs(asked, maximize, most);
      BOOST_TEST(found.costs == costs, boost::test_tools::per_element());
      if (!costs.empty()) BOOST_TEST(found.last_bound <= costs.back());
      if (!costs.empty()) BOOST_TEST(found.least_bound <= costs.front());
      if (found.nodes > 3) ++deep;
    }
  BOOST_TEST(deep > each);
}

// Threads that share a search do the same each time, though they run at once.
BOOST_AUTO_TEST_CASE(several_threads_repeat_themselves) {
  const support::Recipe recipe{.primaries = {20, 24},
                               .secondaries = {0, 0},
                               .options = {200, 300},
                               .primaries_per_option = {2, 5},
                               .secondaries_per_option = {0, 0},
                               .planted = 1,
                               .costs = true};
  std::uint64_t more = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto asked = support::random_instance(recipe, seed);
    const Run alone = run(asked, false, 3, 100);
    for (const std::size_t threads : {2U, 5U}) {
      const Run first = run(asked, false, 3, 100, threads),
                again = run(asked, false, 3, 100, threads);
      BOOST_TEST(first.costs == alone.costs, boost::test_tools::per_element());
      BOOST_TEST(again.costs == alone.costs, boost::test_tools::per_element());
      BOOST_TEST(first.nodes == again.nodes, "seed " << seed << " threads " << threads);
    }
    if (alone.nodes > 10) ++more;
  }
  BOOST_TEST(more > 1);
}

// A round is left when the Poll says so, by all threads, and what was found is kept.
BOOST_AUTO_TEST_CASE(a_round_of_threads_is_stopped) {
  const dlx::Problem problem = pairs(41);
  const dlx::Prepared prepared(problem);
  std::atomic<int> asked = 0;
  dlx::bound::SharedSearch shared(3);
  BoundSearch search(*compiled_form(prepared), {},
                     dlx::matrix::Poll([&] { return shared.is_in_round() && ++asked > 20; }));
  Incumbents incumbents(1, any_cost);
  search.restart({}, {}, incumbents);
  const auto rounds = [&] {
    for (int round = 0; round < 1000; ++round) (void)shared.advance(search, 1'000'000, incumbents);
  };
  BOOST_CHECK_THROW(rounds(), dlx::matrix::Stopped);
  BOOST_TEST(!shared.is_in_round());
  BOOST_TEST(!incumbents.kept().empty());
}

BOOST_AUTO_TEST_CASE(the_root_has_the_bound_of_the_linear_program) {
  for (const std::uint32_t n : {3U, 5U, 7U}) {
    const dlx::Problem problem = pairs(n);
    const Run found = run(dlx::Instance{problem, {}, {}, {}}, false, 1, 1000);
    BOOST_TEST(found.least_bound == static_cast<Cost>(n));
    BOOST_TEST(found.costs.at(0) == static_cast<Cost>(n) + 4);
  }
}

BOOST_AUTO_TEST_SUITE_END()
