// A search with restarts by several threads: alone as long as there are runs, shared afterwards,
// with the solutions of one thread in the same order.
#include "search/restarts.hpp"
#include "support/parallel.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(parallel_restarts)

namespace {

using dlx::search::Engine;
using dlx::search::RestartTuning;

std::unique_ptr<Engine> restarts(const dlx::Prepared& prepared, const RestartTuning& tuning) {
  dlx::SearchOptions options;
  options.engine = "links";
  return std::make_unique<dlx::search::Restarts>(
      prepared, options, dlx::search::make_engine(prepared, options).engine, tuning);
}

struct Found {
  std::vector<dlx::Solution> solutions;
  bool shared = false;
};

Found find(const dlx::Instance& question, const RestartTuning& tuning, std::size_t threads,
           const dlx::parallel::QueueLimits& limits) {
  const dlx::Prepared prepared(question.problem);
  support::Shared shared{{}, limits};
  shared.options.limits.threads = threads;
  auto search = shared.search(prepared, restarts(prepared, tuning));
  search.restart(question.given, question.without);
  Found found{support::rest_of(search), search.threads() > 1};
  BOOST_TEST((search.outcome() == dlx::Outcome::exhausted));
  BOOST_TEST(search.statistics().solutions == found.solutions.size());
  return found;
}

// None, one or two runs; a run finds the first solution of many of these.
constexpr RestartTuning tunings[] = {{.first_turn = 1,
                                      .least_unit = 1,
                                      .entries_per_node = 1000,
                                      .long_run = 1,
                                      .nodes_before_long_turns = 1,
                                      .most_run_nodes = 0},
                                     {.first_turn = 1,
                                      .least_unit = 1,
                                      .entries_per_node = 1000,
                                      .long_run = 1,
                                      .nodes_before_long_turns = 1,
                                      .most_run_nodes = 1},
                                     {.first_turn = 2,
                                      .least_unit = 3,
                                      .entries_per_node = 1000,
                                      .long_run = 2,
                                      .nodes_before_long_turns = 4,
                                      .most_run_nodes = 6}};

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_are_those_of_one_thread) {
  std::size_t shared = 0, alone = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const auto question = support::random_question(family, seed);
      for (const RestartTuning& tuning : tunings) {
        const auto expected = find(question, tuning, 1, {});
        const auto found = find(question, tuning, 3, support::tiny_limits[seed % 3]);
        BOOST_TEST((found.solutions == expected.solutions), support::to_text(family, seed));
        ++(found.shared ? shared : alone);
      }
    }
  BOOST_TEST(shared > 20U);
  BOOST_TEST(alone > 20U);
}

BOOST_AUTO_TEST_SUITE_END()
