// Options that conflict with all options of an item: those removed are in no solution of the
// oracle.
#include "bound/residual.hpp"
#include "matrix/compiled.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(blocked_options)

namespace {

using dlx::bound::Residual;

bool may_be_chosen(const Residual& residual, dlx::OptionId option) {
  const auto chosen = residual.chosen();
  return residual.is_live(static_cast<std::uint32_t>(index(option))) ||
         std::find(chosen.begin(), chosen.end(), option) != chosen.end();
}

}  // namespace

// With `a d` no option would be left for b, and none is the only one of its item.
BOOST_AUTO_TEST_CASE(an_option_that_blocks_an_item_goes) {
  dlx::ProblemBuilder builder;
  for (const char* name : {"a", "b", "c", "d"}) builder.primary(name);
  builder.option({"a", "b"});
  builder.option({"b", "d"});
  builder.option({"a", "d"});
  builder.option({"a", "c"});
  builder.option({"c", "d"});
  builder.option({"c"});
  const dlx::Prepared prepared(builder.build());
  Residual residual(*compiled_form(prepared), {});
  BOOST_REQUIRE(residual.restart({}, {}));
  BOOST_TEST(residual.live_count() == 6U);
  BOOST_REQUIRE(residual.remove_blocked());
  BOOST_TEST(!may_be_chosen(residual, dlx::OptionId{2}));
  BOOST_TEST(may_be_chosen(residual, dlx::OptionId{0}));
}

BOOST_AUTO_TEST_CASE(no_solution_is_lost) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 4 + 1;
  std::uint64_t removed = 0;
  for (const support::Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      auto recipe = support::recipe(family);
      recipe.questions = true;
      recipe.bounds = seed % 4 == 0;
      const auto asked = support::random_instance(recipe, seed);
      const auto solutions = support::brute_force(asked);
      const dlx::Prepared prepared(asked.problem);
      Residual residual(*compiled_form(prepared), {});
      if (!residual.restart(asked.given, asked.without)) continue;
      const std::size_t before = residual.live_count();
      if (!residual.remove_blocked()) {
        BOOST_TEST(solutions.empty());
        continue;
      }
      if (residual.live_count() < before) ++removed;
      for (const auto& solution : solutions)
        for (const dlx::OptionId option : solution.options)
          BOOST_TEST(may_be_chosen(residual, option));
    }
  BOOST_TEST(removed > each / 4);
}

BOOST_AUTO_TEST_SUITE_END()
