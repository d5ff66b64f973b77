// The positions of several threads, searched later, give the rest in order.
#include "support/effort.hpp"
#include "support/parallel.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>

#include <algorithm>
#include <stdexcept>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(parallel_positions)

namespace {

using dlx::Outcome;
using dlx::Position;
using dlx::parallel::Parallel;
using support::Shared;
using Solutions = std::vector<dlx::Solution>;

// 20 in check, 12 under sanitizers, 60 at night: each starts and stops thousands of threads.
const std::uint64_t seeds = std::clamp<std::uint64_t>(support::random_problems / 5000, 12, 60);

// The solutions of a search, and the number of its nodes.
struct Whole {
  Solutions solutions;
  std::uint64_t nodes;
};

Whole whole_of(Shared shared, const dlx::Prepared& prepared) {
  shared.options.limits.threads = 1;
  auto search = shared.search(prepared);
  auto solutions = support::rest_of(search);
  return {std::move(solutions), search.statistics().nodes};
}

std::vector<Position> read_back(const std::vector<Position>& positions) {
  std::vector<Position> copies;
  for (const auto& position : positions)
    copies.push_back(Position::from_string(position.to_string()).value());
  return copies;
}

bool is_leaf(const Position& position) {
  return !position.visited && position.fixed == position.path.size();
}

// Takes a few solutions, stops, and goes on with other objects and numbers of threads, from `most`
// positions at most.
Solutions in_steps(const Shared& shared, const dlx::Prepared& prepared, std::uint64_t step,
                   bool counts_nodes, std::uint64_t nodes, std::size_t most = SIZE_MAX) {
  Solutions found;
  std::vector<Position> left{{}};
  std::uint64_t nodes_done = 0;
  for (std::size_t round = 0; !left.empty(); ++round) {
    Shared part = shared;
    part.options.limits.threads = round % 3 + 1;
    auto search = part.search(prepared);
    search.restart_at(left);
    for (std::uint64_t i = 0; i < step && search.next(); ++i) found.push_back(search.solution());
    search.pause();
    left = read_back(search.positions(most));
    BOOST_TEST(left.size() <= most);
    nodes_done += search.statistics().nodes;
    for (const auto& position : left)
      if (is_leaf(position) && !position.path.empty()) counts_nodes = false;
  }
  // A solution found and not given is looked at again; else no node is visited twice.
  if (counts_nodes) BOOST_TEST(nodes_done == nodes);
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_positions_of_a_stopped_search_are_the_rest_in_order) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto family = seed % 2 == 0 ? support::Family::many_solutions : support::Family::colored;
    auto recipe = support::recipe(family);
    recipe.bounds = seed % 3 == 0;
    const dlx::Prepared prepared(support::random_instance(recipe, seed).problem);
    for (const auto& info : dlx::engines()) {
      if (recipe.bounds && !info.can.multiplicities) continue;
      Shared shared{{}, support::tiny_limits[seed % 3]};
      shared.options.engine = info.name;
      const auto [solutions, nodes] = whole_of(shared, prepared);
      for (const std::uint64_t step : {1U, 4U, 1000U})
        BOOST_TEST((in_steps(shared, prepared, step, true, nodes) == solutions),
                   support::to_text(family, seed));
    }
  }
}

BOOST_AUTO_TEST_CASE(large_searches_stopped_in_the_middle) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 10}).problem);
  for (const auto& limits : support::tiny_limits) {
    const Shared shared{{}, limits};
    const auto [solutions, nodes] = whole_of(shared, prepared);
    for (const std::uint64_t step : {20U, 150U})
      BOOST_TEST((in_steps(shared, prepared, step, false, nodes) == solutions));
  }
}

BOOST_AUTO_TEST_CASE(positions_are_merged_until_they_are_few) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto family = seed % 2 == 0 ? support::Family::many_solutions : support::Family::colored;
    auto recipe = support::recipe(family);
    recipe.bounds = seed % 3 == 0;
    const dlx::Prepared prepared(support::random_instance(recipe, seed).problem);
    const Shared shared{{}, support::tiny_limits[seed % 3]};
    const auto [solutions, nodes] = whole_of(shared, prepared);
    for (const std::size_t most : {1U, 2U, 5U})
      for (const std::uint64_t step : {1U, 7U})
        BOOST_TEST((in_steps(shared, prepared, step, false, nodes, most) == solutions),
                   support::to_text(family, seed) << " in " << most);
  }
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 9}).problem);
  const Shared shared{{}, {}};
  const auto [solutions, nodes] = whole_of(shared, prepared);
  for (const std::size_t most : {1U, 3U, 20U})
    BOOST_TEST((in_steps(shared, prepared, 30, false, nodes, most) == solutions));
}

// A part is not merged with its neighbour: what lies between them is not of this search.
BOOST_AUTO_TEST_CASE(parts_stay_apart) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  Shared shared{{}, support::tiny_limits[1]};
  auto whole = shared.search(prepared);
  std::vector<Position> parts = whole.split({});
  for (std::size_t i = 1; i < parts.size(); ++i) parts.erase(parts.begin() + static_cast<int>(i));
  whole.restart_at(parts);
  const Solutions expected = support::rest_of(whole);
  shared.options.limits.threads = 3;
  auto search = shared.search(prepared);
  search.restart_at(parts);
  Solutions found;
  for (int i = 0; i < 5 && search.next(); ++i) found.push_back(search.solution());
  search.pause();
  const auto left = search.positions(1);
  BOOST_TEST(left.size() <= parts.size());
  auto rest = shared.search(prepared);
  rest.restart_at(left);
  for (const auto& solution : support::rest_of(rest)) found.push_back(solution);
  BOOST_TEST((found == expected));
}

// Held in between, what was counted and what is left are of the same moment.
BOOST_AUTO_TEST_CASE(counts_can_be_stopped_and_resumed_again_and_again) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 10}).problem);
  Shared shared{{}, {}};
  const auto [solutions, nodes] = whole_of(shared, prepared);

  std::uint64_t counted = 0, visited = 0;
  std::vector<Position> left{{}};
  for (std::size_t round = 0; !left.empty(); ++round) {
    shared.options.limits.threads = round % 3 + 1;
    auto search = shared.search(prepared);
    search.restart_at(left);
    for (int slices = 0; slices < 3; ++slices) search.run(std::chrono::microseconds(100));
    search.pause();
    left = read_back(search.positions());
    counted += search.statistics().solutions;
    visited += search.statistics().nodes;
  }
  BOOST_TEST(counted == solutions.size());
  BOOST_TEST(visited == nodes);
}

BOOST_AUTO_TEST_CASE(one_position_is_where_the_reader_is) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  for (const auto& limits : support::tiny_limits) {
    Shared shared{{}, limits};
    const Solutions solutions = whole_of(shared, prepared).solutions;
    shared.options.limits.threads = 3;
    for (std::size_t taken = 0; taken <= solutions.size(); ++taken) {
      auto search = shared.search(prepared);
      for (std::size_t i = 0; i < taken; ++i) BOOST_TEST(search.next());
      const auto position = Position::from_string(search.position().to_string()).value();
      auto rest = shared.search(prepared);
      rest.restart_at(std::vector{position});
      BOOST_TEST((support::rest_of(rest) ==
                  Solutions(solutions.begin() + static_cast<int>(taken), solutions.end())));
    }
  }
}

BOOST_AUTO_TEST_CASE(several_places_are_not_one) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  Shared shared{{}, {}};
  auto search = shared.search(prepared);
  const auto parts = search.split({});
  BOOST_TEST(parts.size() == 8U);
  search.restart_at(parts);
  BOOST_CHECK_THROW((void)search.position(), std::logic_error);
  BOOST_TEST(search.positions().size() == 8U);
  shared.options.limits.threads = 2;
  shared.options.unordered = true;
  auto unordered = shared.search(prepared);
  BOOST_TEST(unordered.next());
  BOOST_CHECK_THROW((void)unordered.position(), std::logic_error);
}

BOOST_AUTO_TEST_CASE(parts_one_after_the_other_are_the_whole) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  for (const std::size_t threads : {1UL, 2UL, 8UL}) {
    Shared shared{{}, support::tiny_limits[1]};
    const auto [solutions, nodes] = whole_of(shared, prepared);
    shared.options.limits.threads = threads;
    auto search = shared.search(prepared);
    const auto parts = search.split({});
    search.restart_at(parts);
    Solutions found;
    double last = 0;
    do {
      while (search.next(std::chrono::nanoseconds(1))) found.push_back(search.solution());
      BOOST_TEST(search.progress() >= last - 1e-9);
      last = search.progress();
    } while (search.outcome() == Outcome::running);
    BOOST_TEST((found == solutions));
    BOOST_TEST(search.statistics().nodes == nodes - 1);  // the root is in no part
    BOOST_TEST(search.statistics().solutions == 92U);
  }
}

BOOST_AUTO_TEST_CASE(no_part_at_all_is_nothing) {
  auto search = Shared{{}, {}}.search(dlx::Prepared(dlx::puzzle::queens({.size = 6}).problem));
  search.restart_at({});
  BOOST_TEST(!search.next());
  BOOST_TEST((search.outcome() == Outcome::exhausted));
  BOOST_TEST(search.progress() == 1.0);
  BOOST_TEST(search.positions().empty());
}

BOOST_AUTO_TEST_CASE(a_wrong_part_is_refused_at_once) {
  auto four = Shared{{}, {}}.search(dlx::Prepared(dlx::puzzle::queens({.size = 4}).problem));
  auto six = Shared{{}, {}}.search(dlx::Prepared(dlx::puzzle::queens({.size = 6}).problem));
  BOOST_TEST(six.next());
  const std::vector<Position> parts{{}, six.position()};
  BOOST_CHECK_THROW(four.restart_at(parts), std::invalid_argument);
  BOOST_TEST(!four.next());
}

// A reader may be slow: the solutions that wait are bounded by the room and a heap for each thread.
BOOST_AUTO_TEST_CASE(what_waits_is_bounded) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 9}).problem);
  constexpr std::size_t threads = 4;
  for (const auto& limits : {support::tiny_limits[0], support::tiny_limits[1]}) {
    Shared shared{{}, limits};
    shared.options.limits.threads = threads;
    auto search = shared.search(prepared);
    // A solution of nine queens weighs ten.
    const std::size_t most =
        limits.front + limits.second_stops + (2 * threads + 2) * (limits.batch + 10);
    std::size_t largest = 0;
    while (search.next()) {
      std::size_t waiting = 0;
      for (const auto& position : search.positions()) waiting += is_leaf(position) ? 1U : 0U;
      largest = std::max(largest, waiting);
      BOOST_TEST(waiting * 10 <= most);
    }
    BOOST_TEST(largest > 0U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
