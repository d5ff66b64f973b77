// The oracle on problems whose solutions were found by hand or stand in the literature.
#include "support/brute_force.hpp"

#include <dlx/puzzle/queens.hpp>

#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(brute_force)

using dlx::OptionId;
using support::to_text;

namespace {

using Names = std::initializer_list<std::string_view>;

dlx::Problem problem(Names primary, Names secondary, std::initializer_list<Names> options) {
  dlx::ProblemBuilder builder;
  for (const auto name : primary) builder.primary(name);
  for (const auto name : secondary) builder.secondary(name);
  for (const auto& option : options) builder.option(option);
  return builder.build();
}

std::string solutions(const dlx::Problem& problem, std::initializer_list<std::uint32_t> given = {},
                      std::initializer_list<std::uint32_t> without = {}) {
  std::vector<OptionId> chosen, left_out;
  for (const auto number : given) chosen.push_back(OptionId{number - 1});
  for (const auto number : without) left_out.push_back(OptionId{number - 1});
  return to_text(support::brute_force(problem, chosen, left_out));
}

dlx::Problem five_elements() {
  return problem({"1", "2", "3", "4", "5"}, {},
                 {{"1", "5"},
                  {"2", "4"},
                  {"2", "3"},
                  {"3"},
                  {"1", "4", "5"},
                  {"1", "3", "5"},
                  {"2", "5"},
                  {"1", "4"}});
}

dlx::Problem six_items() {
  return problem({"A", "B", "C", "D", "E", "F"}, {},
                 {{"A", "C"}, {"B", "E"}, {"B", "E", "F"}, {"A", "C", "D"}, {"D"}});
}

}  // namespace

// {1 5}{2 4}{3}; {2 3}{1 4 5}; {2 4}{1 3 5}; {3}{2 5}{1 4}.
BOOST_AUTO_TEST_CASE(the_course_example_has_four_solutions) {
  BOOST_TEST(solutions(five_elements()) == "{1 2 4}; {2 6}; {3 5}; {4 7 8}");
}

BOOST_AUTO_TEST_CASE(the_six_item_example_has_two) {
  BOOST_TEST(solutions(six_items()) == "{1 3 5}; {3 4}");
}

BOOST_AUTO_TEST_CASE(the_articles_sets_have_one) {
  const auto sets = problem({"1", "2", "3", "4", "5"}, {},
                            {{"1", "2"}, {"2", "3"}, {"1", "5"}, {"1", "4"}, {"5"}});
  BOOST_TEST(solutions(sets) == "{2 4 5}");
}

BOOST_AUTO_TEST_CASE(the_matrix_has_two) {
  const auto matrix = problem({"1", "2", "3", "4"}, {},
                              {{"1", "3", "4"}, {"2", "3"}, {"1", "2", "4"}, {"1", "4"}, {"2"}});
  BOOST_TEST(solutions(matrix) == "{1 5}; {2 4}");
}

// Option 4 * row + column + 1. The two solutions have their queens in columns 1 3 0 2 and 2 0 3 1.
BOOST_AUTO_TEST_CASE(queens_have_their_solutions) {
  BOOST_TEST(solutions(dlx::puzzle::queens({.size = 4}).problem) == "{2 8 9 15}; {3 5 12 14}");
  BOOST_TEST(support::brute_force(dlx::puzzle::queens({.size = 5}).problem).size() == 10);
  BOOST_TEST(support::brute_force(dlx::puzzle::queens({.size = 6}).problem).size() == 4);
  BOOST_TEST(support::brute_force(dlx::puzzle::queens({.size = 3}).problem).empty());
  const auto slack = dlx::puzzle::queens({.size = 4, .slack = true}).problem;
  BOOST_TEST(support::brute_force(slack).size() == 2);
}

BOOST_AUTO_TEST_CASE(a_secondary_item_is_used_at_most_once) {
  const auto shared = problem({"A", "B"}, {"x"}, {{"A", "x"}, {"B", "x"}, {"A"}, {"B"}});
  BOOST_TEST(solutions(shared) == "{1 4}; {2 3}; {3 4}");
}

// Knuth's example of exact covering with colors (TAOCP 7.2.2.1): its one solution is q x:A, p r y.
BOOST_AUTO_TEST_CASE(colors_must_agree) {
  const auto colored = problem(
      {"p", "q", "r"}, {"x", "y"},
      {{"p", "q", "x", "y:A"}, {"p", "r", "x:A", "y"}, {"p", "x:B"}, {"q", "x:A"}, {"r", "y:B"}});
  BOOST_TEST(solutions(colored) == "{2 4}");
}

BOOST_AUTO_TEST_CASE(a_use_without_color_agrees_with_nothing) {
  const auto colored =
      problem({"A", "B", "C"}, {"x"},
              {{"A", "x:red"}, {"B", "x:red"}, {"B", "x"}, {"C", "x:red"}, {"C"}, {"A", "x"}});
  BOOST_TEST(solutions(colored) == "{1 2 4}; {1 2 5}");
}

BOOST_AUTO_TEST_CASE(bounds_say_how_often) {
  dlx::ProblemBuilder builder;
  builder.primary("A", {2, 2});
  builder.primary("B", {0, 1});
  for (const Names& option : {Names{"A"}, {"A"}, {"A", "B"}, {"B"}}) builder.option(option);
  BOOST_TEST(solutions(builder.build()) == "{1 2}; {1 2 4}; {1 3}; {2 3}");
}

BOOST_AUTO_TEST_CASE(an_optional_item_may_stay_uncovered) {
  dlx::ProblemBuilder builder;
  builder.primary("A", {0, 3});
  builder.option({"A"});
  builder.option({"A"});
  BOOST_TEST(solutions(builder.build()) == "{}; {1}; {1 2}; {2}");
}

BOOST_AUTO_TEST_CASE(equal_options_are_different_options) {
  BOOST_TEST(solutions(problem({"A"}, {}, {{"A"}, {"A"}})) == "{1}; {2}");
}

BOOST_AUTO_TEST_CASE(an_option_without_primary_item_is_never_chosen) {
  const auto with = problem({"A"}, {"x"}, {{"A"}, {"x"}});
  BOOST_TEST(solutions(with) == "{1}");
  BOOST_TEST(solutions(with, {2}) == "");
}

BOOST_AUTO_TEST_CASE(without_primary_items_there_is_the_empty_solution) {
  BOOST_TEST(solutions(dlx::Problem()) == "{}");
  BOOST_TEST(solutions(problem({}, {"x"}, {{"x"}})) == "{}");
}

BOOST_AUTO_TEST_CASE(an_item_without_options_leaves_no_solution) {
  BOOST_TEST(solutions(problem({"A", "B"}, {}, {{"A"}})) == "");
  BOOST_TEST(solutions(problem({"A"}, {}, {})) == "");
}

BOOST_AUTO_TEST_CASE(given_options_are_part_of_every_solution) {
  BOOST_TEST(solutions(five_elements(), {2}) == "{1 2 4}; {2 6}");
  BOOST_TEST(solutions(five_elements(), {4, 2, 2}) == "{1 2 4}");
  BOOST_TEST(solutions(five_elements(), {1, 8}) == "");
}

BOOST_AUTO_TEST_CASE(options_left_out_are_part_of_none) {
  BOOST_TEST(solutions(five_elements(), {}, {2}) == "{3 5}; {4 7 8}");
  BOOST_TEST(solutions(five_elements(), {4}, {7}) == "{1 2 4}");
  BOOST_TEST(solutions(five_elements(), {4}, {4}) == "");
}

BOOST_AUTO_TEST_CASE(costs_add_up) {
  dlx::ProblemBuilder builder;
  for (const auto* name : {"A", "B"}) builder.primary(name);
  builder.option({"A"}, -7);
  builder.option({"B"}, 5);
  builder.option({"A", "B"}, std::numeric_limits<std::int64_t>::max() - 12);
  const auto found = support::brute_force(builder.build());
  BOOST_TEST(to_text(found) == "{1 2}; {3}");
  BOOST_TEST(found[0].cost == -2);
  BOOST_TEST(found[1].cost == std::numeric_limits<std::int64_t>::max() - 12);
}

BOOST_AUTO_TEST_CASE(sorting_keeps_repetitions) {
  const std::vector<dlx::Solution> found{
      {{OptionId{2}}, 0}, {{OptionId{0}}, 0}, {{OptionId{2}}, 0}};
  BOOST_TEST(to_text(support::sorted(found)) == "{1}; {3}; {3}");
}

BOOST_AUTO_TEST_CASE(too_many_options_are_refused) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  for (std::size_t i = 0; i <= support::most_options; ++i) builder.option({"A"});
  BOOST_CHECK_THROW((void)support::brute_force(builder.build()), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
