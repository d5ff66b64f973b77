// Failure-weighted search against the oracle: whatever it has learnt, each solution once.
#include "search/weighted/weighted.hpp"

#include "search/depth_first.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(weighted)

namespace {

using dlx::search::DepthFirst;
using dlx::search::Weighted;

DepthFirst<Weighted> searching(const dlx::Instance& question, std::uint64_t seed) {
  const dlx::Prepared prepared(question.problem);
  dlx::SearchOptions options;
  options.seed = seed;
  DepthFirst<Weighted> search(prepared, options, "weighted",
                              Weighted(*compiled_form(prepared), seed));
  search.restart(question.given, question.without);
  return search;
}

std::vector<dlx::Solution> rest_of(DepthFirst<Weighted>& search) {
  std::vector<dlx::Solution> found;
  BOOST_TEST((support::find_more(search, found) == dlx::Outcome::exhausted));
  return found;
}

// Some runs of a few nodes each.
void learn(DepthFirst<Weighted>& search, std::uint64_t runs) {
  for (std::uint64_t run = 0; run < runs; ++run) {
    (void)search.step({.nodes = run % 7, .counting = true});
    BOOST_TEST(search.begin_again(run));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(building_is_left_when_the_poll_says_so) {
  dlx::ProblemBuilder builder;
  builder.primary("a");
  for (int i = 0; i < 10'000; ++i) builder.option({"a"});
  const dlx::Prepared prepared(builder.build());
  bool stops = true;
  Weighted tree(*compiled_form(prepared), 1, dlx::matrix::Poll([&] { return stops; }));
  BOOST_CHECK_THROW((void)tree.apply_givens({}, {}), dlx::matrix::Stopped);
  stops = false;
  BOOST_TEST(tree.apply_givens({}, {}));
  BOOST_TEST(tree.branching().degree == 10'000U);
}

BOOST_AUTO_TEST_CASE(every_run_finds_what_the_oracle_finds) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 20; ++seed) {
      const auto question = support::random_question(family, seed);
      const auto expected = support::brute_force(question);
      auto search = searching(question, seed);
      for (std::uint64_t runs : {0U, 1U, 20U}) {
        learn(search, runs);
        const auto found = support::sorted(rest_of(search));
        if (found != expected)
          BOOST_ERROR(support::to_text(family, seed) + '\n' + support::to_text(question));
        BOOST_TEST(search.begin_again(seed));
      }
      search.restart({}, {});
      BOOST_TEST((support::sorted(rest_of(search)) == support::brute_force(question.problem)));
    }
}

BOOST_AUTO_TEST_CASE(the_sets_are_right_at_every_node) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const dlx::Prepared prepared(support::random_question(family, seed).problem);
      Weighted tree(*compiled_form(prepared), seed);
      std::size_t levels = 0;
      bool fresh = tree.apply_givens({}, {});
      while (fresh || levels > 0) {
        BOOST_TEST(tree.verify_sets());
        const auto branching = fresh ? tree.branching() : dlx::search::Branching{};
        if (branching.degree > 0) tree.enter(branching), ++levels;
        if (levels == 0) break;
        fresh = tree.advance();
        if (!fresh) tree.leave(), --levels;
      }
    }
}

BOOST_AUTO_TEST_SUITE_END()
