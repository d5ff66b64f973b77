// check: each defect has its sentence, and sets of options are judged as the oracle judges them.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/check.hpp>

#include <algorithm>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(check)

using dlx::OptionId;

namespace {

std::string verdict(const dlx::Problem& problem, std::initializer_list<std::uint32_t> numbers) {
  std::vector<OptionId> options;
  for (const auto number : numbers) options.push_back(OptionId{number - 1});
  return dlx::check(problem, options).value_or("a solution");
}

dlx::Problem example() {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B", {0, 2});
  builder.primary("C", {3, 4});
  for (const auto* name : {"x", "y"}) builder.secondary(name);
  builder.option({"A", "B", "C", "x:red"});      // 1
  builder.option({"B", "C", "x:red", "y"});      // 2
  builder.option({"C", "B", "x:blue"});          // 3
  builder.option({"C", "y"});                    // 4
  builder.option({"C", "y:red"});                // 5
  builder.option({"x:red", "y:red"});            // 6
  builder.option({"C", "x:red", "A", "y:red"});  // 7
  builder.option({"C"});                         // 8
  builder.option({"C", "B"});                    // 9
  return builder.build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_have_no_defect) {
  const auto problem = example();
  BOOST_TEST(verdict(problem, {1, 2, 8}) == "a solution");
  BOOST_TEST(verdict(problem, {8, 2, 1}) == "a solution");
  BOOST_TEST(verdict(problem, {7, 5, 8, 9}) == "a solution");
  BOOST_TEST(verdict(dlx::Problem(), {}) == "a solution");
}

BOOST_AUTO_TEST_CASE(options_must_exist_once_and_be_choosable) {
  const auto problem = example();
  BOOST_TEST(verdict(problem, {1, 10}) == "there is no option 10, the number of options is 9");
  BOOST_TEST(verdict(problem, {0}) == "there is no option 4294967296, the number of options is 9");
  BOOST_TEST(verdict(problem, {1, 8, 1}) == "option 1 is chosen twice");
  BOOST_TEST(verdict(problem, {6}) == "option 6 has no primary item, so no solution contains it");
}

BOOST_AUTO_TEST_CASE(primary_items_are_covered_within_their_bounds) {
  const auto problem = example();
  BOOST_TEST(verdict(problem, {}) == "item 'A' is not covered");
  BOOST_TEST(verdict(problem, {1}) ==
             "item 'C' is covered once and must be covered at least 3 times");
  BOOST_TEST(verdict(problem, {1, 2}) ==
             "item 'C' is covered twice and must be covered at least 3 times");
  BOOST_TEST(verdict(problem, {1, 7}) == "item 'A' is covered twice, by options 1 and 7");
  BOOST_TEST(verdict(problem, {1, 2, 9}) ==
             "item 'B' is covered 3 times, by option 9 the last time, and may be covered twice at "
             "most");
}

BOOST_AUTO_TEST_CASE(secondary_items_are_used_once_or_in_one_color) {
  const auto problem = example();
  BOOST_TEST(verdict(problem, {1, 3}) ==
             "secondary item 'x' is used by option 1 with color 'red' and by option 3 with color "
             "'blue'");
  BOOST_TEST(verdict(problem, {2, 5}) ==
             "secondary item 'y' is used by option 2 without a color and by option 5 with color "
             "'red'");
  BOOST_TEST(verdict(problem, {2, 4}) ==
             "secondary item 'y' is used by option 2 without a color and by option 4 without a "
             "color");
}

BOOST_AUTO_TEST_CASE(hostile_names_are_quoted) {
  dlx::ProblemBuilder builder;
  builder.primary("A\nforged");
  BOOST_TEST(verdict(builder.build(), {}) == "item 'A\\x0Aforged' is not covered");
}

namespace {

// Every subset for a problem of up to eight options, else two hundred random ones.
std::vector<std::vector<OptionId>> subsets(const dlx::Problem& problem, std::uint64_t seed) {
  const std::size_t options = problem.option_count();
  support::Dice dice(seed);
  std::vector<std::vector<OptionId>> sets(options <= 8 ? std::size_t{1} << options : 200);
  for (std::size_t s = 0; s < sets.size(); ++s)
    for (std::uint32_t o = 0; o < options; ++o)
      if (options <= 8 ? (s >> o) % 2 == 1 : dice.one_in(3)) sets[s].push_back(OptionId{o});
  return sets;
}

void agrees_with_oracle(support::Family family, std::uint64_t seed, std::size_t& solved) {
  auto recipe = support::recipe(family);
  recipe.bounds = seed % 2 == 0;
  const dlx::Problem problem = support::random_instance(recipe, seed).problem;
  const auto expected = support::brute_force(problem);
  const auto is_solution = [&](const std::vector<OptionId>& set) {
    return std::any_of(expected.begin(), expected.end(),
                       [&](const auto& solution) { return solution.options == set; });
  };
  auto sets = subsets(problem, seed);
  for (std::size_t i = 0; i < std::min<std::size_t>(expected.size(), 50); ++i)
    sets.push_back(expected[i].options);
  dlx::Checker checker(problem);
  for (const auto& set : sets) {
    const bool right = is_solution(set);
    solved += right ? 1 : 0;
    const auto defect = dlx::check(problem, set);
    if (defect.has_value() == right || checker.check(set) != defect)
      BOOST_ERROR(support::to_text(family, seed) + ": " + support::to_text({{set, 0}}));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(agrees_with_the_oracle) {
  for (const auto family : support::all_families) {
    std::size_t solved = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) agrees_with_oracle(family, seed, solved);
    BOOST_TEST((solved > 100) == (family != support::Family::none), support::name(family));
  }
}

BOOST_AUTO_TEST_SUITE_END()
