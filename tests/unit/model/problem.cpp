// Problem and ProblemBuilder: what goes in comes out, and every wrong problem is refused.
#include <dlx/problem.hpp>

#include <functional>
#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(problem)

using dlx::ItemId, dlx::OptionId, dlx::Entry;

namespace {

dlx::ProblemBuilder small() {
  dlx::ProblemBuilder builder;
  for (const auto* name : {"A", "B", "C"}) builder.primary(name);
  builder.secondary("x");
  builder.secondary("y");
  return builder;
}

std::string message(const std::function<void(dlx::ProblemBuilder&)>& act) {
  auto builder = small();
  try {
    act(builder);
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

BOOST_AUTO_TEST_CASE(keeps_what_it_was_given) {
  auto builder = small();
  builder.option({"B", "x:red", "A"}, 5);
  builder.option({"y"});
  const dlx::Problem problem = builder.build();
  BOOST_TEST(problem.item_count() == 5);
  BOOST_TEST(problem.primary_count() == 3);
  BOOST_TEST(problem.option_count() == 2);
  BOOST_TEST(problem.entry_count() == 4);
  const auto entries = problem.option(OptionId{0});
  BOOST_TEST(problem.name(entries[0].item) == "B");
  BOOST_TEST(problem.name(entries[1].item) == "x");
  BOOST_TEST(problem.name(entries[1].color) == "red");
  BOOST_TEST(problem.cost(OptionId{0}) == 5);
  BOOST_TEST(problem.cost(OptionId{1}) == 0);
  BOOST_TEST(problem.can_be_chosen(OptionId{0}));
  BOOST_TEST(!problem.can_be_chosen(OptionId{1}));
  BOOST_TEST((problem.find_item("y") == ItemId{4}));
  BOOST_TEST(!problem.find_item("z"));
  BOOST_TEST(!problem.find_color("blue"));
}

BOOST_AUTO_TEST_CASE(bounds_are_one_unless_said) {
  dlx::ProblemBuilder builder;
  const ItemId a = builder.primary("A");
  const ItemId b = builder.primary("B", {1, 3});
  const ItemId c = builder.primary("C");
  const ItemId x = builder.secondary("x");
  const dlx::Problem problem = builder.build();
  BOOST_TEST(problem.has_multiplicities());
  BOOST_TEST((problem.bounds(a) == dlx::Bounds{1, 1}));
  BOOST_TEST((problem.bounds(b) == dlx::Bounds{1, 3}));
  BOOST_TEST((problem.bounds(c) == dlx::Bounds{1, 1}));
  BOOST_TEST((problem.bounds(x) == dlx::Bounds{1, 1}));
}

BOOST_AUTO_TEST_CASE(finds_a_hundred_thousand_names) {
  dlx::ProblemBuilder builder;
  for (int i = 0; i < 100'000; ++i) builder.primary("item" + std::to_string(i));
  const dlx::Problem problem = builder.build();
  for (std::uint32_t i = 0; i < 100'000; i += 777)
    BOOST_TEST((problem.find_item("item" + std::to_string(i)) == ItemId{i}));
}

BOOST_AUTO_TEST_CASE(refuses_wrong_items) {
  BOOST_TEST(message([](auto& b) { b.secondary("A"); }) == "duplicate item 'A'");
  BOOST_TEST(message([](auto& b) { b.primary("D"); }) == "primary item 'D' after a secondary one");
  BOOST_TEST(message([](auto& b) { b.secondary(""); }) == "an item needs a name");
  dlx::ProblemBuilder builder;
  BOOST_CHECK_THROW(builder.primary("A", {0, 0}), dlx::ModelError);
  BOOST_CHECK_THROW(builder.primary("A", {3, 2}), dlx::ModelError);
  BOOST_CHECK_NO_THROW(builder.primary("A", {0, 2}));
}

BOOST_AUTO_TEST_CASE(refuses_wrong_options) {
  BOOST_TEST(message([](auto& b) { b.option({"A", "D"}); }) == "unknown item 'D'");
  BOOST_TEST(message([](auto& b) { b.option({"A", "B", "A"}); }) == "item 'A' twice in an option");
  BOOST_TEST(message([](auto& b) { b.option({"A:red"}); }) == "color on primary item 'A'");
  BOOST_TEST(message([](auto& b) { b.option(std::span<const Entry>{}); }) ==
             "an option without items");
  BOOST_TEST(message([](auto& b) { b.option({{}}); }) == "unknown item ''");
}

BOOST_AUTO_TEST_CASE(a_refused_option_leaves_no_trace) {
  auto builder = small();
  BOOST_CHECK_THROW(builder.option({"A", "B", "A"}), dlx::ModelError);
  BOOST_CHECK_NO_THROW(builder.option({"A", "B"}));
  BOOST_TEST(builder.option_count() == 1);
}

BOOST_AUTO_TEST_CASE(costs_must_add_up_within_64_bits) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  const std::string overflow = "the sum of all costs does not fit in 64 bits";
  BOOST_TEST(message([](auto& b) { b.option({"A"}, most); }) == "no error");
  BOOST_TEST(message([](auto& b) { b.option({"A"}, most - 1), b.option({"B"}, -2); }) == overflow);
  BOOST_TEST(message([](auto& b) { b.option({"A"}, std::numeric_limits<std::int64_t>::min()); }) ==
             overflow);
}

BOOST_AUTO_TEST_SUITE_END()
