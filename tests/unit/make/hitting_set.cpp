// Minimum hitting sets against trying all choices.
#include "make/hitting_set.hpp"

#include "support/random_problem.hpp"

#include <bit>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(hitting_set)

namespace {

using dlx::make::HittingSets, dlx::make::Positions;

std::uint64_t least_weight(const std::vector<std::uint32_t>& sets,
                           const std::vector<std::uint32_t>& weights) {
  std::uint64_t least = ~std::uint64_t{0};
  for (std::uint32_t choice = 0; choice < (1U << weights.size()); ++choice) {
    std::uint64_t weight = 0;
    for (std::size_t element = 0; element < weights.size(); ++element)
      if ((choice >> element & 1U) != 0) weight += weights[element];
    bool meets_all = true;
    for (const std::uint32_t set : sets) meets_all = meets_all && (choice & set) != 0;
    if (meets_all) least = std::min(least, weight);
  }
  return least;
}

}  // namespace

BOOST_AUTO_TEST_CASE(nodes_end_the_work) {
  HittingSets hitting(
      {1, 1}, [] { return false; }, 1);
  Positions first(2), second(2);
  first.insert(0);
  second.insert(1);
  hitting.add(first);
  hitting.add(second);
  BOOST_TEST(!hitting.smallest().has_value());
  BOOST_TEST(hitting.bound() < 2U);
}

// Sets come one after the other, as the implicit hitting set approach has them.
BOOST_AUTO_TEST_CASE(random_sets) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    support::Dice dice(seed);
    std::vector<std::uint32_t> weights(dice.between(1, 12)), sets;
    for (auto& weight : weights) weight = seed % 2 == 0 ? 1 : dice.between(1, 4);
    HittingSets hitting(weights, [] { return false; });
    for (int count = 0; count < 12; ++count) {
      const auto elements = static_cast<std::uint32_t>(weights.size());
      std::uint32_t set = 1U << dice.below(elements);
      for (std::uint32_t element = 0; element < elements; ++element)
        if (dice.one_in(4)) set |= 1U << element;
      Positions positions(weights.size());
      for (std::uint32_t element = 0; element < elements; ++element)
        if ((set >> element & 1U) != 0) positions.insert(element);
      hitting.add(positions);
      sets.push_back(set);
      const auto choice = hitting.smallest();
      BOOST_REQUIRE(choice.has_value());
      std::uint64_t weight = 0;
      std::uint32_t chosen = 0;
      choice->each([&](std::size_t element) {
        weight += weights[element];
        chosen |= 1U << element;
      });
      for (const std::uint32_t other : sets) BOOST_TEST((chosen & other) != 0U);
      BOOST_TEST(weight == least_weight(sets, weights), "seed " << seed);
      BOOST_TEST(hitting.bound() == weight);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_sets_and_stopping) {
  HittingSets hitting({1, 1}, [] { return false; });
  BOOST_TEST(hitting.smallest()->is_empty());
  std::vector<std::uint32_t> ones(60, 1);
  HittingSets endless(ones, [] { return true; });
  support::Dice dice(5);
  for (int count = 0; count < 400; ++count) {
    Positions set(60);
    while (set.size() < 6) set.insert(dice.below(60));
    endless.add(set);
  }
  BOOST_TEST(!endless.smallest().has_value());
  BOOST_TEST(endless.bound() > 2U);
}

BOOST_AUTO_TEST_SUITE_END()
