// The volume algorithm on a core of the options: the bound that it tells is that of its multipliers
// on all options, and no run makes it worse.
#include "bound/volume.hpp"

#include "bound/residual.hpp"
#include "matrix/compiled.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(volume)

BOOST_AUTO_TEST_CASE(bounds_of_a_core_hold_for_all_options) {
  using dlx::bound::Residual, dlx::bound::Volume;
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max() / 4;
  const support::Recipe recipe{.primaries = {6, 20},
                               .secondaries = {0, 2},
                               .options = {1500, 2500},
                               .primaries_per_option = {1, 4},
                               .secondaries_per_option = {0, 1},
                               .planted = 1,
                               .costs = true};
  int smaller = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    auto made = recipe;
    made.bounds = seed % 4 == 0;
    const auto asked = support::random_instance(made, seed);
    const dlx::Prepared prepared(asked.problem);
    Residual residual(*compiled_form(prepared), {});
    if (!residual.restart({}, {}) || residual.live_count() == 0) continue;
    Volume volume(residual);
    const auto rounding =
        static_cast<double>(residual.live_entry_count() + residual.item_count() + 1);
    for (int run = 0; run < 4; ++run) {
      const auto before = static_cast<double>(residual.bound());
      const std::uint64_t entries = volume.probe(residual, no_limit, 0) / 2;
      if (entries < residual.live_entry_count()) ++smaller;
      (void)volume.run(residual, no_limit, 120);
      residual.move_multipliers(volume.multipliers());
      const auto bound = static_cast<double>(residual.bound());
      BOOST_TEST(std::abs(bound - volume.bound()) <= rounding, "seed " << seed << " run " << run);
      BOOST_TEST(bound >= before - rounding, "seed " << seed << " run " << run);
    }
  }
  BOOST_TEST(smaller > 24);
}

BOOST_AUTO_TEST_SUITE_END()
