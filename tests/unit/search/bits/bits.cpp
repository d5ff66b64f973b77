// The bit-set engine where random problems of a few options do not reach: compaction, sizes that
// need 16 bits, rows and sets of several cache lines. Its tree is that of the links, so solutions
// must come in the same order and at the same number of nodes.
#include "search/bits/bits.hpp"

#include "parallel/worker_pool.hpp"
#include "search/depth_first.hpp"
#include "search/links/links.hpp"
#include "support/effort.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bits)

namespace {

using dlx::search::Bits;
using dlx::search::Links;
using support::find;
using support::Found;

Found by_links(const dlx::Instance& question) {
  const dlx::Prepared prepared(question.problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), {});
  return find(question, prepared, Links(*compiled_form(prepared), order, dlx::Branch::mrv));
}

Found by_bits(const dlx::Instance& question, const Bits::Thresholds& compact_at) {
  const dlx::Prepared prepared(question.problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), {});
  return find(question, prepared,
              Bits(*compiled_form(prepared), order, dlx::Branch::mrv, compact_at));
}

// Counts by steps of so many nodes, each by a search that knows nothing but the last position.
Found count_by_steps(const dlx::Instance& question, std::uint64_t nodes) {
  const dlx::Prepared prepared(question.problem);
  dlx::SearchOptions options;
  options.engine = "bits";
  dlx::Statistics sum;
  dlx::Position position;
  while (true) {
    const auto engine = dlx::search::make_engine(prepared, options).engine;
    engine->restart(question.given, question.without);
    if (sum.nodes > 0) engine->restart_at(position);
    const auto outcome = engine->step({.nodes = nodes, .counting = true});
    BOOST_TEST(outcome.has_value());
    dlx::search::add(sum, engine->statistics());
    if (outcome == dlx::Outcome::exhausted) break;
    position = engine->position();
  }
  return {std::vector<dlx::Solution>(sum.solutions), sum.profile};
}

dlx::Instance random(support::Recipe recipe, std::uint64_t seed) {
  recipe.questions = true;
  return support::random_instance(recipe, seed);
}

// Options with up to two of four secondary items.
support::Recipe colored() {
  support::Recipe recipe = support::recipe(support::Family::dense);
  recipe.secondaries = {0, 4};
  recipe.secondaries_per_option = {0, 2};
  recipe.colors = 2;
  return recipe;
}

// Items in a row, each covered alone or with the next: most choices are forced.
dlx::Instance chain(std::uint32_t items, std::uint32_t seed) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < items; ++i) builder.primary("i" + std::to_string(i));
  support::Dice dice(seed);
  for (std::uint32_t i = 0; i + 1 < items; ++i) {
    const dlx::Entry one[] = {{dlx::ItemId{i}}};
    const dlx::Entry two[] = {{dlx::ItemId{i}}, {dlx::ItemId{i + 1}}};
    if (!dice.one_in(8)) builder.option(two);
    if (dice.one_in(12)) builder.option(one);
  }
  const dlx::Entry last[] = {{dlx::ItemId{items - 1}}};
  builder.option(last);
  return {builder.build(), {}, {}, {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(compaction_changes_nothing) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 50; ++seed) {
      const auto question = random(support::recipe(family), seed);
      const auto expected = by_links(question);
      for (const std::size_t below : {1UL, 3UL, 6UL, 12UL})
        if (by_bits(question, {below, below / 2}) != expected)
          BOOST_ERROR("compacting at " + std::to_string(below) + ": " +
                      support::to_text(family, seed) + '\n' + support::to_text(question));
    }
}

// Wherever the count is stopped, also just above a solution, it goes on from there.
BOOST_AUTO_TEST_CASE(counting_passes_solutions_and_visits_the_same_nodes) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 100; ++seed) {
      const auto question = random(support::recipe(family), seed);
      Found expected = by_links(question);
      expected.solutions.assign(expected.solutions.size(), {});
      for (const std::uint64_t nodes : {1U, 2U, 3U, 1000U})
        if (count_by_steps(question, nodes) != expected)
          BOOST_ERROR("in steps of " + std::to_string(nodes) + ": " +
                      support::to_text(family, seed) + '\n' + support::to_text(question));
    }
}

// Hundreds of options on a dozen items: some item is in more than 254 of them.
BOOST_AUTO_TEST_CASE(lists_too_long_for_bytes) {
  support::Recipe recipe = colored();
  recipe.primaries = {6, 9};
  recipe.options = {400, 900};
  recipe.primaries_per_option = {3, 6};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto question = random(recipe, seed);
    const auto expected = by_links(question);
    for (const std::size_t below : {64UL, 200UL, 5000UL})
      BOOST_TEST((by_bits(question, {below, below / 2}) == expected),
                 "seed " + std::to_string(seed));
  }
}

// More primary items than one, two and four cache lines of bytes have places; from four lines on
// sizes are counted item by item, and forced levels share their sets.
BOOST_AUTO_TEST_CASE(rows_of_several_lines) {
  for (const std::uint32_t items : {63U, 64U, 65U, 127U, 128U, 129U, 192U, 193U, 300U, 500U}) {
    const auto question = chain(items, items);
    const auto expected = by_links(question);
    for (const std::size_t below : {40UL, 100UL, 5000UL})
      BOOST_TEST((by_bits(question, {below, below / 2}) == expected),
                 std::to_string(items) + " items");
  }
}

BOOST_AUTO_TEST_CASE(chains_of_forced_levels_can_be_stopped_anywhere) {
  for (const std::uint32_t items : {193U, 300U})
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
      const auto question = chain(items, seed);
      Found expected = by_links(question);
      expected.solutions.assign(expected.solutions.size(), {});
      for (const std::uint64_t nodes : {1U, 7U, 100U})
        BOOST_TEST((count_by_steps(question, nodes) == expected), "seed " + std::to_string(seed));
    }
}

// Back to every node of a path, also to those whose sets were taken over by the next level.
BOOST_AUTO_TEST_CASE(forced_levels_can_be_left_and_searched_again) {
  const auto sudoku = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({}));
  const dlx::Prepared prepared(sudoku.problem);
  const auto search_with = [&](const char* name) {
    dlx::SearchOptions options;
    options.engine = name;
    return dlx::search::make_engine(prepared, options).engine;
  };
  const auto engine = search_with("bits");
  const auto reference = search_with("links");
  BOOST_REQUIRE(!engine->step({}));
  auto place = engine->position();
  BOOST_REQUIRE(place.path.size() == 81U);
  const auto first_solutions = [&](dlx::search::Engine& at, const char* name) {
    place.engine = name;
    at.restart_at(place);
    std::vector<dlx::Solution> solutions;
    while (solutions.size() < 20 && !at.step({})) solutions.push_back(at.solution());
    return std::pair(solutions, at.statistics().nodes);
  };
  for (place.visited = false; !place.path.empty(); place.path.pop_back()) {
    place.fixed = place.path.size();
    BOOST_TEST((first_solutions(*engine, "bits") == first_solutions(*reference, "links")),
               std::to_string(place.fixed) + " levels");
  }
}

BOOST_AUTO_TEST_CASE(queens_of_every_number_of_words) {
  for (std::uint32_t size = 1; size <= 10; ++size) {
    const auto question = dlx::puzzle::queens({.size = size});
    const auto expected = by_links(question);
    for (const std::size_t below : {16UL, 50UL, 1024UL})
      BOOST_TEST((by_bits(question, {below, below / 2}) == expected),
                 std::to_string(size) + " queens");
  }
}

// Sets of more than 512 and more than 1,024 options.
BOOST_AUTO_TEST_CASE(sets_of_several_lines) {
  for (const std::uint32_t size : {23U, 32U, 33U, 40U}) {
    const auto problem = dlx::puzzle::queens({.size = size}).problem;
    const dlx::Prepared prepared(problem);
    const auto first_with = [&](const char* engine) {
      dlx::SearchOptions options;
      options.engine = engine;
      options.limits.solutions = 3;
      dlx::Search search(prepared, options);
      std::vector<dlx::Solution> solutions;
      while (search.next()) solutions.push_back(search.solution());
      BOOST_TEST(solutions.size() == 3U);
      return std::pair(solutions, search.statistics().nodes);
    };
    BOOST_TEST((first_with("bits") == first_with("links")), std::to_string(size) + " queens");
  }
}

// More than 4,096 options: conflicts are made as options are chosen, and all of them after a
// quarter as many choices, or for a sibling.
BOOST_AUTO_TEST_CASE(conflicts_are_made_late) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 66}).problem);
  const auto nodes_by_level = [](dlx::search::Engine& engine, std::uint64_t nodes) {
    (void)engine.step({.nodes = nodes, .counting = true});
    return engine.statistics().profile;
  };
  const auto make = [&](const char* name) {
    dlx::SearchOptions options;
    options.engine = name;
    return dlx::search::make_engine(prepared, options).engine;
  };
  const auto expected = nodes_by_level(*make("links"), 3000);
  BOOST_TEST(nodes_by_level(*make("bits"), 3000) == expected);
  const auto bits = make("bits");
  (void)nodes_by_level(*bits, 200);
  BOOST_TEST(nodes_by_level(*bits->clone(), 3000) == expected);
  BOOST_TEST(nodes_by_level(*bits, 3000) == expected);
}

BOOST_AUTO_TEST_CASE(conflicts_are_made_late_where_lists_are_long) {
  support::Recipe recipe = colored();
  recipe.primaries = {16, 20};
  recipe.options = {4200, 4600};
  recipe.primaries_per_option = {7, 9};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto question = random(recipe, seed);
    BOOST_TEST((by_bits(question, {1024, 256}) == by_links(question)),
               "seed " + std::to_string(seed));
  }
}

BOOST_AUTO_TEST_SUITE_END()
