// Probes with rejection find all solutions, and nothing else, each with the same chance: by
// chi-square, wherever the rim of the opened top lies. Dives come near that by rejection.
#include "make/solution_source.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"
#include "support/sudokus.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(probes)

namespace {

using dlx::Instance, dlx::OptionId, dlx::make::Dives, dlx::make::Probes;

bool never() {
  return false;
}

struct Fit {
  double chi_square = 0, degrees = 0;
  std::size_t seen = 0;

  // The distance from the expectation, in standard deviations.
  [[nodiscard]] double deviation() const { return (chi_square - degrees) / std::sqrt(2 * degrees); }
};

// The fit of `draw`, which gives a solution's options or none, until there are `each` for every
// solution.
template <class Draw>
Fit fit_of(const Draw& draw, std::size_t solutions, int each) {
  std::mt19937_64 random(7);
  std::map<std::vector<OptionId>, int> counts;
  for (auto left = solutions * static_cast<std::size_t>(each); left > 0;)
    if (const auto solution = draw(random)) {
      ++counts[solution->options];
      --left;
    }
  Fit fit;
  for (const auto& [options, count] : counts)
    fit.chi_square += (count - each) * (count - each) / static_cast<double>(each);
  fit.chi_square += each * static_cast<double>(solutions - counts.size());
  fit.degrees = static_cast<double>(solutions) - 1;
  fit.seen = counts.size();
  return fit;
}

Fit fit(const Instance& instance, std::size_t most_rim, std::size_t solutions, int each) {
  Probes probes(instance);
  if (!probes.prepare(1'000'000, never, most_rim)) return {};
  return fit_of([&](auto& random) { return probes.probe(random); }, solutions, each);
}

Fit fit_of_dives(const Instance& instance, double most_weight, std::size_t solutions, int each) {
  Dives dives(dlx::Prepared(instance), most_weight);
  const auto draw = [&](auto& random) {
    return dives.dive(random) ? std::optional(dives.solution()) : std::nullopt;
  };
  return fit_of(draw, solutions, each);
}

// Each row, and each column, has one.
Instance permutations(int size) {
  dlx::ProblemBuilder builder;
  for (const char side : {'R', 'C'})
    for (int line = 0; line < size; ++line) builder.primary(side + std::to_string(line));
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      builder.option({'R' + std::to_string(row), 'C' + std::to_string(column)});
  return {builder.build(), {}, {}, {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(permutations_with_equal_chances) {
  for (const std::size_t rim : {std::size_t{1}, std::size_t{10}, std::size_t{100}}) {
    const Fit found = fit(permutations(5), rim, 120, 40);
    BOOST_TEST(found.seen == 120U, rim);
    BOOST_TEST(std::abs(found.deviation()) < 3.5, rim);
  }
}

BOOST_AUTO_TEST_CASE(grids_with_equal_chances) {
  const Fit found = fit(support::blank_sudoku(2, 2), 150, 288, 20);
  BOOST_TEST(found.seen == 288U);
  BOOST_TEST(std::abs(found.deviation()) < 3.5);
}

// Colors, givens, options left out, dead ends; weights that differ.
BOOST_AUTO_TEST_CASE(random_problems_with_equal_chances) {
  constexpr std::uint64_t seeds = std::clamp<std::uint64_t>(support::random_problems / 1000, 4, 60);
  Fit sum;
  for (const auto family : {support::Family::many_solutions, support::Family::colored})
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const Instance instance = support::random_instance(support::recipe(family), seed);
      const auto all = support::brute_force(instance);
      if (all.size() < 2) continue;
      const Fit found = fit(instance, seed % 4, all.size(), 12);
      BOOST_TEST(found.seen == all.size(), support::to_text(family, seed));
      sum.chi_square += found.chi_square;
      sum.degrees += found.degrees;
    }
  BOOST_TEST(sum.degrees > static_cast<double>(10 * seeds));
  BOOST_TEST(std::abs(sum.deviation()) < 3.5);
}

// Chances are about equal under the largest weight of a sample; without it, they are far from
// equal.
BOOST_AUTO_TEST_CASE(dives_with_about_equal_chances) {
  Fit kept, all_kept;
  for (const auto family : {support::Family::many_solutions, support::Family::colored})
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const Instance instance = support::random_instance(support::recipe(family), seed);
      const auto all = support::brute_force(instance);
      if (all.size() < 2) continue;
      const double weight = Dives(dlx::Prepared(instance)).observe(20, never);
      if (weight == 0) continue;
      for (Fit* const sum : {&kept, &all_kept}) {
        const Fit found = fit_of_dives(instance, sum == &kept ? weight : 0, all.size(), 30);
        BOOST_TEST(found.seen == all.size(), support::to_text(family, seed));
        sum->chi_square += found.chi_square;
        sum->degrees += found.degrees;
      }
    }
  BOOST_TEST(kept.degrees > 100);
  BOOST_TEST(std::abs(kept.deviation()) < 3.5);
  BOOST_TEST(all_kept.deviation() > 20);
}

BOOST_AUTO_TEST_CASE(too_many_rejected) {
  BOOST_TEST(Dives(dlx::Prepared(support::blank_sudoku())).observe(3, never) == 0);
  BOOST_TEST(!Probes(support::blank_sudoku()).prepare(1000, never));
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B");
  builder.option({"A"});
  BOOST_TEST(!Probes(Instance{builder.build(), {}, {}, {}}).prepare(1000, never));
  BOOST_TEST(!Probes(permutations(5))
                  .prepare(
                      1000, [] { return true; }, 1));
}

BOOST_AUTO_TEST_SUITE_END()
