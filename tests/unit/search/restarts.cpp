// Randomized restarts: complete, each solution once, always in the same order, and soon.
#include "search/restarts.hpp"

#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/langford.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(restarts)

namespace {

using dlx::search::Restarts;
using dlx::search::RestartTuning;

dlx::search::Restarts make(const dlx::Instance& instance, const std::string& first,
                           const RestartTuning& tuning) {
  const dlx::Prepared prepared(instance.problem);
  dlx::SearchOptions options;
  options.engine = first;
  Restarts restarts(prepared, options, dlx::search::make_engine(prepared, options).engine, tuning);
  restarts.restart(instance.given, instance.without);
  return restarts;
}

// A Latin square with 42 % of its cells blank: that of (row + column) mod size, rows, columns and
// symbols shuffled.
dlx::Problem square_with_holes(std::uint32_t size, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::vector<std::uint32_t>> orders(3, std::vector<std::uint32_t>(size));
  for (auto& order : orders) {
    for (std::uint32_t i = 0; i < size; ++i) order[i] = i;
    for (std::uint32_t i = size; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  }
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < 3 * size * size; ++i) builder.primary(std::to_string(i));
  for (std::uint32_t row = 0; row < size; ++row)
    for (std::uint32_t column = 0; column < size; ++column) {
      const bool blank = random() % 100 < 42;
      const std::uint32_t symbol = orders[2][(orders[0][row] + orders[1][column]) % size];
      for (std::uint32_t s = blank ? 0 : symbol; s < (blank ? size : symbol + 1); ++s)
        builder.option(std::array{dlx::Entry{dlx::ItemId{row * size + column}},
                                  dlx::Entry{dlx::ItemId{(size + row) * size + s}},
                                  dlx::Entry{dlx::ItemId{(2 * size + column) * size + s}}});
    }
  return builder.build();
}

// From turns of a node to turns that most searches end in, with runs that learn clauses and
// without; no runs at all.
constexpr RestartTuning tunings[] = {{.first_turn = 1,
                                      .least_unit = 1,
                                      .entries_per_node = 1000,
                                      .long_run = 2,
                                      .nodes_before_long_turns = 1000,
                                      .most_run_nodes = 100000,
                                      .entries_per_learning_node = 1000,
                                      .nodes_before_clauses = 0},
                                     {.first_turn = 3,
                                      .least_unit = 2,
                                      .entries_per_node = 1000,
                                      .long_run = 4,
                                      .nodes_before_long_turns = 10,
                                      .most_run_nodes = 50},
                                     {.first_turn = 2,
                                      .least_unit = 1,
                                      .entries_per_node = 1000,
                                      .long_run = 100,
                                      .nodes_before_long_turns = 100,
                                      .most_run_nodes = 100000,
                                      .entries_per_learning_node = 1000,
                                      .nodes_before_clauses = 10},
                                     {.first_turn = 20,
                                      .least_unit = 5,
                                      .entries_per_node = 1000,
                                      .long_run = 100,
                                      .nodes_before_long_turns = 1000,
                                      .most_run_nodes = 100000},
                                     {.first_turn = 1,
                                      .least_unit = 7,
                                      .entries_per_node = 1000,
                                      .long_run = 1,
                                      .nodes_before_long_turns = 1,
                                      .most_run_nodes = 0}};

}  // namespace

BOOST_AUTO_TEST_CASE(every_solution_is_found_once) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::affordable(300, 60); ++seed) {
      const auto question = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      const auto expected = support::brute_force(question);
      for (const RestartTuning& tuning : tunings) {
        auto restarts = make(question, seed % 3 == 0 ? "links" : "bits", tuning);
        const auto found = support::all_of(restarts);
        BOOST_TEST((support::sorted(found) == expected), support::to_text(family, seed));
        restarts.restart(question.given, question.without);
        BOOST_TEST((support::all_of(restarts) == found), support::to_text(family, seed));
      }
    }
}

// The node limit may end a turn before its time.
BOOST_AUTO_TEST_CASE(pauses_change_nothing) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto question = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      for (const RestartTuning& tuning : tunings) {
        auto whole = make(question, "bits", tuning);
        const auto expected = support::all_of(whole);
        auto paused = make(question, "bits", tuning);
        std::vector<dlx::Solution> found;
        for (std::uint64_t limit = 1;; ++limit) {
          const auto outcome = support::find_more(paused, found, {.nodes = limit});
          if (outcome == dlx::Outcome::exhausted) break;
          BOOST_TEST((outcome == dlx::Outcome::node_limit));
          BOOST_TEST(paused.statistics().nodes == limit);
        }
        BOOST_TEST((found == expected), support::to_text(family, seed));
        BOOST_TEST(paused.statistics().nodes == whole.statistics().nodes);
      }
    }
}

// A position is that of the search that found the last solution.
BOOST_AUTO_TEST_CASE(the_rest_is_a_position) {
  for (const auto family : {support::Family::many_solutions, support::Family::colored})
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto question = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      for (const RestartTuning& tuning : tunings) {
        auto restarts = make(question, "bits", tuning);
        std::vector<dlx::Solution> found;
        for (int i = 0; i < 3 && !restarts.step({}); ++i) found.push_back(restarts.solution());
        if (found.size() < 3) continue;
        const dlx::Position position = restarts.position();
        auto further = make(question, "bits", tuning);
        further.restart_at(position);
        support::find_more(restarts, found);
        const auto rest = support::all_of(further);
        const auto known = support::sorted(found);
        for (const auto& solution : rest)
          BOOST_TEST((std::find(known.begin(), known.end(), solution) != known.end()));
        BOOST_TEST(rest.size() >= found.size() - 3, support::to_text(family, seed));
      }
    }
}

// None of these ends in a minute in the order of the file.
BOOST_AUTO_TEST_CASE(the_first_solution_comes_soon) {
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  for (const std::uint64_t size : {64U, 100U, 128U}) {
    dlx::Search search(dlx::puzzle::queens({.size = size}).problem, options);
    BOOST_TEST(search.next());
    BOOST_TEST(search.statistics().nodes < 20000);
    BOOST_TEST(search.solution().options.size() == size);
    dlx::Search again(dlx::puzzle::queens({.size = size}).problem, options);
    BOOST_TEST(again.next());
    BOOST_TEST((again.solution() == search.solution()));
  }
}

// Learning runs are for such problems: see restarts.hpp.
BOOST_AUTO_TEST_CASE(holes_of_a_latin_square_are_filled_soon) {
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  for (const std::uint64_t seed : {3U, 4U, 6U}) {
    dlx::Search search(square_with_holes(40, seed), options);
    BOOST_TEST(search.next());
    BOOST_TEST(search.statistics().nodes < 200000);
  }
}

// The first solution comes from learned clauses, and so do the others: the first search finds none
// of them in a minute.
BOOST_AUTO_TEST_CASE(further_solutions_come_from_learned_clauses) {
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  options.limits.solutions = 100;
  options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  dlx::Search search(square_with_holes(40, 1), options);
  std::vector<dlx::Solution> found;
  while (search.next()) found.push_back(search.solution());
  found = support::sorted(found);
  BOOST_TEST(found.size() == 100);
  BOOST_TEST((std::adjacent_find(found.begin(), found.end()) == found.end()));
  BOOST_TEST(search.statistics().nodes < 1'000'000);
}

// Langford's problem has no solution for 10 pairs; with restarts it is still proved.
BOOST_AUTO_TEST_CASE(no_solution_is_proved) {
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  const auto problem = dlx::puzzle::langford({.size = 10}).problem;
  dlx::Search search(problem, options);
  BOOST_TEST(!search.next());
  BOOST_TEST((search.outcome() == dlx::Outcome::exhausted));
  options.restarts = false;
  dlx::Search plain(problem, options);
  BOOST_TEST(!plain.next());
  BOOST_TEST(search.statistics().nodes <= 3 * plain.statistics().nodes);
}

BOOST_AUTO_TEST_SUITE_END()
