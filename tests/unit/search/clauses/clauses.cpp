// Clause learning against the oracle: each solution once, with givens, however often it pauses.
#include "search/clauses/clauses.hpp"

#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/langford.hpp>
#include <dlx/solve.hpp>

#include <array>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(clauses)

namespace {

using dlx::search::Clauses;

Clauses searching(const dlx::Instance& question, std::uint64_t seed = 0) {
  Clauses search(dlx::Prepared(question.problem), seed);
  search.restart(question.given, question.without);
  return search;
}

// Each run of a few nodes more than the one before.
std::vector<dlx::Solution> found_in_runs(Clauses& search) {
  std::vector<dlx::Solution> found;
  for (std::uint64_t run = 0;; ++run) {
    const auto outcome = support::find_more(search, found, {.nodes = run});
    if (outcome == dlx::Outcome::exhausted) return found;
    BOOST_TEST((outcome == dlx::Outcome::node_limit));
    BOOST_TEST(search.statistics().nodes == run);
    BOOST_TEST(search.begin_again(run));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_what_the_oracle_finds) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 20; ++seed) {
      const auto question = support::random_question(family, seed);
      const auto expected = support::brute_force(question);
      auto search = searching(question, seed);
      const auto found = support::all_of(search);
      if (support::sorted(found) != expected)
        BOOST_ERROR(support::to_text(family, seed) + '\n' + support::to_text(question));
      auto paused = searching(question, seed);
      BOOST_TEST((found_in_runs(paused) == found), support::to_text(family, seed));
      search.restart({}, {});
      BOOST_TEST(
          (support::sorted(support::all_of(search)) == support::brute_force(question.problem)));
    }
}

// Some thousand dead ends, so that it begins again at the root and forgets clauses.
BOOST_AUTO_TEST_CASE(what_is_forgotten_is_not_needed) {
  for (const std::uint32_t pairs : {8U, 9U, 10U}) {
    auto search = searching(dlx::puzzle::langford({.size = pairs}));
    const std::size_t solutions = pairs == 8 ? 300 : 0;
    BOOST_TEST(support::all_of(search).size() == solutions);
    BOOST_TEST(search.statistics().solutions == solutions);
  }
}

BOOST_AUTO_TEST_CASE(it_is_not_built_when_the_poll_says_so) {
  const dlx::Prepared prepared(dlx::puzzle::langford({.size = 64}).problem);
  const dlx::matrix::Poll poll([] { return true; });
  BOOST_CHECK_THROW(Clauses(prepared, 1, poll), dlx::matrix::Stopped);
}

BOOST_AUTO_TEST_CASE(only_sparse_problems_suit_it) {
  const auto suits = [](int options) {
    dlx::ProblemBuilder builder;
    const dlx::ItemId item = builder.primary("A");
    for (int option = 0; option < options; ++option) builder.option(std::array{dlx::Entry{item}});
    return Clauses::suits(dlx::Prepared(builder.build()));
  };
  BOOST_TEST(suits(100));
  BOOST_TEST(!suits(101));
}

BOOST_AUTO_TEST_SUITE_END()
