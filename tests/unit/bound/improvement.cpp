// Dives and neighborhoods alone: what they find is a solution of the oracle's, with its cost, and
// the same again; from the worst solution they come to better ones, mostly to the best.
#include "bound/improvement.hpp"

#include "matrix/compiled.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <limits>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(improvement)

namespace {

using dlx::Solution;
using dlx::bound::BoundSearch, dlx::bound::Cost, dlx::bound::Improvement, dlx::bound::Incumbents;
using support::Dice, support::Family;

// The incumbents after some improvements of a list that has these at first.
std::vector<Solution> improved(const dlx::Instance& asked, bool maximize,
                               const std::vector<Solution>& first) {
  const dlx::Prepared prepared(asked.problem);
  BoundSearch search(*compiled_form(prepared), {maximize, false});
  search.estimate_nodes();
  if (!search.restart_at_root(asked.given, asked.without)) return {};
  search.restart_with_multipliers(std::numeric_limits<Cost>::max());
  Incumbents incumbents(1, std::numeric_limits<Cost>::max());
  incumbents.add_new(first);
  Improvement improvement(search);
  for (int i = 0; i < 6; ++i) BOOST_REQUIRE(improvement.improve(incumbents) > 0U);
  return incumbents.kept();
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_solutions_of_the_oracle) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 32 + 1;
  std::uint64_t dived = 0, asked_for = 0, best = 0, better = 0, may_be_better = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Dice dice(seed * 64 + static_cast<std::uint64_t>(family));
      const auto asked =
          support::random_question(family, seed, {.bounds = dice.one_in(4), .costs = true});
      const bool maximize = dice.one_in(2);
      auto solutions = support::brute_force(asked);
      if (maximize)
        for (Solution& solution : solutions) solution.cost = -solution.cost;
      std::stable_sort(solutions.begin(), solutions.end(),
                       [](const Solution& a, const Solution& b) { return a.cost < b.cost; });
      const auto is_one = [&](const Solution& found) {
        return std::count(solutions.begin(), solutions.end(), found) == 1;
      };
      const auto by_dives = improved(asked, maximize, {});
      BOOST_TEST(std::all_of(by_dives.begin(), by_dives.end(), is_one));
      BOOST_TEST((improved(asked, maximize, {}) == by_dives));
      if (solutions.empty()) continue;
      ++asked_for;
      if (!by_dives.empty()) ++dived;
      const auto around = improved(asked, maximize, {solutions.back()});
      BOOST_TEST(std::all_of(around.begin(), around.end(), is_one));
      if (solutions.front().cost == solutions.back().cost) continue;
      ++may_be_better;
      if (around.at(0).cost < solutions.back().cost) ++better;
      if (around.at(0).cost == solutions.front().cost) ++best;
    }
  BOOST_TEST(dived > asked_for / 2, dived << " of " << asked_for);
  BOOST_TEST(better > may_be_better / 2, better << " of " << may_be_better);
  BOOST_TEST(best > may_be_better / 4, best << " of " << may_be_better);
}

BOOST_AUTO_TEST_SUITE_END()
