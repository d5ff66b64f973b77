// Random problems: the same for a seed everywhere, what their recipes promise, and the rare cases
// that they are there to bring.
#include "support/random_problem.hpp"

#include "support/brute_force.hpp"

#include <functional>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(random_problem)

using support::all_families, support::Family, support::random_instance, support::recipe;
using support::to_text;

namespace {

// The number of instances with seeds 1 to 500 that have a property.
int count_if(const support::Recipe& recipe,
             const std::function<bool(const dlx::Instance&)>& property) {
  int count = 0;
  for (std::uint64_t seed = 1; seed <= 500; ++seed)
    count += property(random_instance(recipe, seed)) ? 1 : 0;
  return count;
}

std::size_t solutions(const dlx::Instance& instance) {
  return support::brute_force(instance).size();
}

bool has_solution(const dlx::Instance& instance) {
  return solutions(instance) > 0;
}

bool has_option_without_primary(const dlx::Instance& instance) {
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o)
    if (!instance.problem.can_be_chosen(dlx::OptionId{o})) return true;
  return false;
}

bool has_equal_options(const dlx::Instance& instance) {
  const auto& problem = instance.problem;
  for (std::uint32_t a = 0; a < problem.option_count(); ++a)
    for (std::uint32_t b = 0; b < a; ++b) {
      const auto first = problem.option(dlx::OptionId{a}),
                 second = problem.option(dlx::OptionId{b});
      if (std::equal(first.begin(), first.end(), second.begin(), second.end())) return true;
    }
  return false;
}

}  // namespace

// The standard prescribes the generator's numbers; this fixes what is made of them.
BOOST_AUTO_TEST_CASE(dice_fall_the_same_everywhere) {
  support::Dice dice(1);
  std::vector<std::uint32_t> falls;
  for (int i = 0; i < 8; ++i) falls.push_back(dice.between(1, 6));
  const std::vector<std::uint32_t> expected{3, 1, 1, 1, 1, 4, 3, 4};
  BOOST_TEST(falls == expected, boost::test_tools::per_element());
  std::vector<std::uint32_t> order{1, 2, 3, 4, 5};
  dice.shuffle(order);
  const std::vector<std::uint32_t> shuffled{5, 2, 3, 1, 4};
  BOOST_TEST(order == shuffled, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_seed_gives_the_same_problem_everywhere) {
  auto changed = recipe(Family::colored);
  changed.options = {4, 4};
  changed.costs = changed.bounds = changed.questions = true;
  BOOST_TEST(to_text(random_instance(changed, 21)) ==
             "\np1 2:2|p2 3:3|p3 1:2|p4 | s1 s2 \n"
             "s2 p3 p2 s1:c2 |6\n"
             "p2 p4 s1 s2:c1 |-7\n"
             "p1 p2 s1:c1 |6\n"
             "p3 p1 s1:c1 s2 |9\n"
             "given 2\n"
             "without 4\n");
  BOOST_TEST(to_text(Family::colored, 5) == "colored, seed 5");
}

BOOST_AUTO_TEST_CASE(seeds_and_families_differ) {
  for (const auto family : all_families) {
    const auto text = to_text(random_instance(recipe(family), 1));
    BOOST_TEST(text != to_text(random_instance(recipe(family), 2)), support::name(family));
    for (const auto other : all_families)
      if (other != family) BOOST_TEST(text != to_text(random_instance(recipe(other), 1)));
  }
}

BOOST_AUTO_TEST_CASE(planted_solutions_are_there) {
  for (const bool bounds : {false, true}) {
    auto many = recipe(Family::many_solutions);
    many.bounds = bounds;
    BOOST_TEST(count_if(many, has_solution) == 500);
    BOOST_TEST(count_if(many, [](const auto& i) { return solutions(i) >= 5; }) > 100);
  }
}

BOOST_AUTO_TEST_CASE(without_solution_means_without) {
  for (const bool bounds : {false, true}) {
    auto none = recipe(Family::none);
    none.bounds = bounds;
    BOOST_TEST(count_if(none, has_solution) == 0);
  }
}

BOOST_AUTO_TEST_CASE(the_other_families_have_both) {
  for (const auto family : {Family::small, Family::dense, Family::sparse, Family::colored}) {
    const int solvable = count_if(recipe(family), has_solution);
    BOOST_TEST(solvable > 50, support::name(family));
    BOOST_TEST(solvable < 450, support::name(family));
  }
}

BOOST_AUTO_TEST_CASE(bounds_costs_and_questions_come_only_when_asked_for) {
  const auto asks = [](const auto& i) { return !i.given.empty() || !i.without.empty(); };
  const auto costs = [](const auto& i) { return i.problem.has_costs(); };
  const auto bounds = [](const auto& i) { return i.problem.has_multiplicities(); };
  for (const auto family : all_families) {
    auto changed = recipe(family);
    BOOST_TEST(count_if(changed, asks) + count_if(changed, costs) + count_if(changed, bounds) == 0);
    changed.bounds = changed.costs = changed.questions = true;
    BOOST_TEST(count_if(changed, asks) > 150);
    BOOST_TEST(count_if(changed, costs) > 300);
    BOOST_TEST(count_if(changed, bounds) > 300);
  }
}

BOOST_AUTO_TEST_CASE(rare_cases_come) {
  BOOST_TEST(count_if(recipe(Family::small), has_option_without_primary) > 50);
  BOOST_TEST(count_if(recipe(Family::dense), has_equal_options) > 50);
  BOOST_TEST(count_if(recipe(Family::small),
                      [](const auto& i) { return i.problem.primary_count() == 0; }) > 50);
  BOOST_TEST(count_if(recipe(Family::small),
                      [](const auto& i) { return i.problem.option_count() == 0; }) > 20);
  BOOST_TEST(count_if(recipe(Family::colored),
                      [](const auto& i) { return i.problem.color_count() == 3; }) > 300);
}

BOOST_AUTO_TEST_SUITE_END()
