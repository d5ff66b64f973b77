// Covers by options of a diagram are as many as those by the same options written out.
#include "support/brute_force.hpp"
#include "support/option_families.hpp"
#include "support/random_problem.hpp"

#include <dlx/diagram_count.hpp>

#include <map>
#include <set>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(option_diagrams)

namespace {

using dlx::OptionDiagram, dlx::Problem;
using support::connected_parts, support::distinct, support::items_of, support::options_of;

OptionDiagram through_text(const OptionDiagram& diagram) {
  std::stringstream text;
  dlx::write_option_diagram(text, diagram);
  return dlx::read_option_diagram(text, "text");
}

// Items are cells, rows with symbols, and columns with symbols.
Problem latin_squares(std::uint32_t size) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < 3 * size * size; ++i) builder.primary(std::to_string(i));
  for (std::uint32_t r = 0; r < size; ++r)
    for (std::uint32_t c = 0; c < size; ++c)
      for (std::uint32_t s = 0; s < size; ++s)
        builder.option(std::vector<dlx::Entry>{{dlx::ItemId{r * size + c}},
                                               {dlx::ItemId{(size + r) * size + s}},
                                               {dlx::ItemId{(2 * size + c) * size + s}}});
  return builder.build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(they_count_what_the_oracle_finds) {
  std::uint64_t with_solutions = 0;
  for (const support::Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      support::Recipe recipe = support::recipe(family);
      recipe.colors = 0;
      const Problem problem = distinct(support::random_instance(recipe, seed).problem);
      const auto expected = support::brute_force(problem).size();
      const auto diagram = through_text(dlx::diagram_of_options(problem));
      const auto count = dlx::count(items_of(problem), diagram);
      if (count.outcome != dlx::Outcome::exhausted || count.value != dlx::Natural(expected))
        BOOST_ERROR("expected " + std::to_string(expected) + ", counted " +
                    count.value.to_string() + '\n' + support::to_text(family, seed));
      with_solutions += expected > 0 ? 1 : 0;
    }
  BOOST_TEST(with_solutions > 300U);
}

// OEIS A068416: partitions of a board into connected parts.
BOOST_AUTO_TEST_CASE(partitions_of_boards) {
  const std::map<std::size_t, std::string> expected{{2, "12"}, {3, "1434"}, {4, "1691690"}};
  for (const auto& [size, partitions] : expected) {
    const Problem problem = connected_parts(size, 0);
    const auto diagram = dlx::diagram_of_options(problem);
    BOOST_TEST(dlx::count(items_of(problem), diagram).value.to_string() == partitions);
  }
}

BOOST_AUTO_TEST_CASE(secondary_items_may_stay_open) {
  for (const std::size_t secondary : {1U, 4U, 8U}) {
    const Problem problem = connected_parts(3, secondary);
    const auto diagram = dlx::diagram_of_options(problem);
    BOOST_TEST((dlx::count(items_of(problem), diagram).value == dlx::count(problem).value));
  }
}

// Twenty options are open at once, more than a word has room for: keys grow.
BOOST_AUTO_TEST_CASE(many_options_are_open_at_once) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < 40; ++i) builder.primary(std::to_string(i));
  for (std::uint32_t i = 0; i < 20; ++i)
    for (std::uint32_t j = 20; j < 40; ++j)
      if (j - i >= 19 && j - i <= 21)
        builder.option(std::vector<dlx::Entry>{{dlx::ItemId{i}}, {dlx::ItemId{j}}});
  const Problem problem = builder.build();
  const auto count = dlx::count(items_of(problem), dlx::diagram_of_options(problem));
  BOOST_TEST(count.value.to_string() == "10946");  // the 21st of Fibonacci's numbers
  BOOST_TEST(count.statistics.width == 20U);
}

BOOST_AUTO_TEST_CASE(options_are_written_out) {
  for (const support::Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      support::Recipe recipe = support::recipe(family);
      recipe.colors = 0;
      const Problem problem = distinct(support::random_instance(recipe, seed).problem);
      const Problem written =
          dlx::with_options(items_of(problem), dlx::diagram_of_options(problem));
      BOOST_TEST((options_of(written) == options_of(problem)), support::to_text(family, seed));
      for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
        BOOST_TEST(written.name(dlx::ItemId{i}) == problem.name(dlx::ItemId{i}));
        BOOST_TEST(written.is_primary(dlx::ItemId{i}) == problem.is_primary(dlx::ItemId{i}));
      }
    }
  dlx::ProblemBuilder builder;
  for (const char* const name : {"a", "b", "c"}) builder.primary(name);
  const auto diagram =
      dlx::read_option_diagram(std::string_view("1 2 T T\n2 1 1 1\n.\norder 3 1 2\n"), "text");
  const Problem written = dlx::with_options(builder.build(), diagram);
  using Options = std::multiset<std::set<std::size_t>>;
  BOOST_TEST((options_of(written) == Options{{2}, {0}, {0, 2}}));  // the empty set is left out
}

// All sets of forty items: a family that no memory holds.
BOOST_AUTO_TEST_CASE(too_many_options_are_not_written_out) {
  OptionDiagram all;
  for (std::uint32_t element = 40; element > 0; --element) {
    const auto below = static_cast<std::uint32_t>(all.nodes.size()) - 1;
    all.nodes.push_back({element, below, below});
  }
  all.root = static_cast<std::uint32_t>(all.nodes.size()) - 1;
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < 40; ++i) builder.primary(std::to_string(i));
  const Problem items = builder.build();
  BOOST_CHECK_THROW((void)dlx::with_options(items, all), dlx::ModelError);
  // The number of partitions of 40 items: Bell's.
  BOOST_TEST(dlx::count(items, all).value.to_string() == "157450588391204931289324344702531067");
}

// A sweep whose states are many gives up, and the options that it has are counted otherwise.
BOOST_AUTO_TEST_CASE(few_options_are_counted_otherwise) {
  const Problem problem = latin_squares(6);
  const auto diagram = dlx::diagram_of_options(problem);
  for (const std::size_t threads : {1U, 2U}) {
    dlx::CountOptions options;
    options.limits.threads = threads;
    const auto count = dlx::count(items_of(problem), diagram, options);
    BOOST_TEST(count.value.to_string() == "812851200");  // OEIS A002860
    BOOST_TEST(count.statistics.order != "diagram");
    BOOST_TEST(count.statistics.reason.ends_with("the options written out"),
               count.statistics.reason);
  }
}

// Elements in another order than the items are named.
BOOST_AUTO_TEST_CASE(the_order_says_which_items_the_elements_are) {
  dlx::ProblemBuilder builder;
  builder.primary("a");
  builder.primary("b");
  builder.secondary("c");
  const Problem items = builder.build();
  const auto covers = [&](const std::string& text) {
    return dlx::count(items, dlx::read_option_diagram(std::string_view(text), "text"))
        .value.to_string();
  };
  BOOST_TEST(covers("1 2 T T\n2 1 B 1\n.\n") == "1");               // a, ab: ab
  BOOST_TEST(covers("1 2 T T\n2 1 B 1\n.\norder 2 1 3\n") == "1");  // b, ab
  BOOST_TEST(covers("1 2 T T\n2 1 B 1\n.\norder 3 1 2\n") == "0");  // c, ca
  BOOST_TEST(covers("T\n.\n") == "0");
  BOOST_TEST(covers("B\n.\n") == "0");
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_an_error) {
  dlx::ProblemBuilder builder;
  builder.primary("a");
  const Problem one = builder.build();
  const auto diagram = dlx::read_option_diagram(std::string_view("1 2 B T\n.\n"), "text");
  BOOST_CHECK_THROW((void)dlx::count(one, diagram), dlx::ModelError);
  builder.primary("a", {0, 2});
  builder.primary("b");
  BOOST_CHECK_THROW((void)dlx::count(builder.build(), diagram), dlx::ModelError);
  builder.primary("a");
  builder.primary("b");
  builder.option({"a"});
  builder.option({"a"});
  const Problem twice = builder.build();
  BOOST_CHECK_THROW((void)dlx::count(twice, diagram), dlx::ModelError);
  BOOST_CHECK_THROW((void)dlx::diagram_of_options(twice), dlx::ModelError);
  BOOST_CHECK_THROW((void)dlx::count(one, dlx::read_option_diagram(
                                              std::string_view("1 1 B T\n.\norder 2\n"), "text")),
                    dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(memory_and_time_are_limited) {
  const Problem problem = connected_parts(4, 0);
  const auto diagram = dlx::diagram_of_options(problem);
  dlx::CountOptions options;
  options.limits.memory = 1000;
  BOOST_CHECK_THROW((void)dlx::count(items_of(problem), diagram, options), std::length_error);
  options = {};
  options.limits.deadline = std::chrono::steady_clock::now();
  BOOST_TEST((dlx::count(items_of(problem), diagram, options).outcome == dlx::Outcome::timeout));
}

// One option has so many items that no recursion goes as deep.
BOOST_AUTO_TEST_CASE(a_set_of_many_elements_is_written_out) {
  constexpr std::uint32_t elements = 300'000;
  dlx::ProblemBuilder builder;
  OptionDiagram diagram;
  diagram.root = OptionDiagram::end;
  for (std::uint32_t e = elements; e > 0; --e) {
    diagram.nodes.push_back({e, OptionDiagram::none, diagram.root});
    diagram.root = static_cast<std::uint32_t>(diagram.nodes.size() - 1);
  }
  for (std::uint32_t e = 1; e <= elements; ++e) builder.primary(std::to_string(e));
  const Problem written = dlx::with_options(builder.build(), diagram);
  BOOST_TEST(written.option_count() == 1U);
  BOOST_TEST(written.entry_count() == elements);
}

BOOST_AUTO_TEST_SUITE_END()
