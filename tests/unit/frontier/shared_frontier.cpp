// A search by several threads counts what one counts, however small the pieces; with memory too
// small for it; and when it is stopped.
#include "frontier/frontier.hpp"
#include "matrix/matrix.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/large_counts.hpp"
#include "support/random_problem.hpp"
#include "support/random_tree.hpp"

#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(shared_frontier)

namespace {

using namespace dlx::frontier;
using namespace dlx::matrix;

struct Counted {
  AdvanceResult step = AdvanceResult::paused;
  dlx::Natural value;
  dlx::CountStatistics effort;
  std::uint64_t left = 0;  // memory not given back
  friend bool operator==(const Counted& a, const Counted& b) {
    return a.step == b.step && a.value == b.value && a.effort.states == b.effort.states &&
           a.effort.transitions == b.effort.transitions &&
           a.effort.most_states == b.effort.most_states &&
           a.effort.largest_table == b.effort.largest_table;
  }
};

// Memory, the states that are worth sharing, and the effort before the other threads come.
struct Limits {
  std::uint64_t bytes = std::uint64_t{1} << 30U;
  std::size_t from_states = 0;
  std::uint64_t alone = 0;
};

// Looks at every state.
Counted search(const Matrix& matrix, const ItemOrder& order, dlx::base::ForkJoin& fork_join,
               const Limits& limits = {}) {
  const dlx::CountOptions defaults;
  StopCondition stop_condition(defaults);
  MemoryBudget memory(limits.bytes);
  Counted swept;
  {
    const auto counter = make_frontier_search(
        matrix, order, memory, stop_condition,
        Sharing{
            .fork_join = &fork_join, .from_states = limits.from_states, .later = limits.alone > 0},
        PruningOptions{.from_states = 0, .level = PruningLevel::unit_propagation});
    if (!counter) return {AdvanceResult::too_large, {}, {}, memory.used()};
    if (limits.alone > 0) swept.step = counter->advance(limits.alone);
    counter->begin_sharing();
    while (swept.step == AdvanceResult::paused) swept.step = counter->advance(1000);
    swept.value = counter->value();
    counter->report(swept.effort);
  }
  swept.left = memory.used();
  return swept;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_counts_what_the_oracle_finds) {
  dlx::base::ForkJoin alone(1), three(3);
  const auto recipe_of = [](support::Family family) {
    auto recipe = support::recipe(family);
    recipe.questions = true;
    return recipe;
  };
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 1000 + 10; ++seed) {
      const auto asked = support::random_instance(recipe_of(family), seed);
      const auto expected = support::brute_force(asked).size();
      const auto matrix = matrix_of(asked.problem, asked.given, asked.without);
      const auto orders = matrix ? orders_of(*matrix, "auto") : std::vector<ItemOrder>();
      for (const ItemOrder& order : orders) {
        const Counted one = search(*matrix, order, alone), more = search(*matrix, order, three);
        BOOST_TEST((more == one), support::to_text(family, seed));
        BOOST_TEST((more.value == dlx::Natural(expected)), support::to_text(family, seed));
      }
    }
}

BOOST_AUTO_TEST_CASE(counts_grow_past_every_word) {
  dlx::base::ForkJoin alone(1), three(3);
  for (const auto& [count, group] : {std::pair{41, 6}, {90, 5}, {162, 9}}) {
    const auto matrix = matrix_of(support::copies(count, group), {}, {}).value();
    const auto order = orders_of(matrix, "file").at(0);
    const Counted swept = search(matrix, order, three);
    BOOST_TEST((swept.step == AdvanceResult::done));
    BOOST_TEST((swept.value == support::power(3, count)));
    BOOST_TEST(swept.effort.threads == 3U);
    BOOST_TEST((swept == search(matrix, order, alone)));
  }
}

// No level of this tree is shared, but some joins are. The number is that of a program which knows
// the tree.
BOOST_AUTO_TEST_CASE(joins_are_shared) {
  const auto matrix = matrix_of(support::tree_product(5, 12), {}, {}).value();
  const auto order = orders_of(matrix, "tree").at(0);
  for (const std::size_t threads : {1U, 3U}) {
    dlx::base::ForkJoin fork_join(threads);
    const Counted swept = search(matrix, order, fork_join, {.from_states = SIZE_MAX});
    BOOST_TEST(swept.value.to_string() == "153138778172011404531255358601622879919");
    BOOST_TEST(swept.effort.joins > 10U);
    BOOST_TEST(swept.effort.threads == threads);
  }
}

// Subtrees of at least so many states are, but no levels and no joins.
BOOST_AUTO_TEST_CASE(subtrees_are_shared) {
  for (const auto& [depth, width] : {std::pair{6, 3}, {7, 2}, {7, 4}, {8, 3}}) {
    const auto matrix = matrix_of(support::tree_product(depth, width), {}, {}).value();
    const auto order = orders_of(matrix, "tree").at(0);
    dlx::base::ForkJoin alone(1);
    const Counted one = search(matrix, order, alone);
    BOOST_TEST((one.step == AdvanceResult::done));
    for (const std::size_t threads : {2U, 3U}) {
      dlx::base::ForkJoin fork_join(threads);
      const Counted more = search(matrix, order, fork_join, {.from_states = 16});
      BOOST_TEST((more == one));
      BOOST_TEST(more.left == 0U);
      BOOST_TEST(more.effort.threads == threads);
      BOOST_TEST((search(matrix, order, fork_join) == one));
      for (const std::uint64_t effort : {1U, 77U, 500U, 2000U, 4000U})
        BOOST_TEST((search(matrix, order, fork_join, {.alone = effort}) == one));
    }
  }
}

BOOST_AUTO_TEST_CASE(random_trees_are_shared) {
  dlx::base::ForkJoin alone(1), two(2), three(3);
  for (std::uint64_t seed = 1; seed <= support::random_problems / 100 + 50; ++seed) {
    const auto asked =
        support::random_tree({.bounds = seed % 2 == 0, .colors = seed % 3 == 0}, seed);
    const auto matrix = matrix_of(asked.problem, asked.given, asked.without);
    if (!matrix) continue;
    for (const ItemOrder& order : orders_of(*matrix, "tree")) {
      const Counted one = search(*matrix, order, alone);
      BOOST_TEST((search(*matrix, order, two) == one), seed);
      BOOST_TEST((search(*matrix, order, three) == one), seed);
    }
  }
}

// A search that several threads join on its way: tables are cut, and their states moved.
BOOST_AUTO_TEST_CASE(threads_come_later) {
  dlx::base::ForkJoin alone(1), three(3);
  for (std::uint64_t seed = 1; seed <= support::random_problems / 200 + 30; ++seed) {
    const auto asked =
        support::random_tree({.bounds = seed % 2 == 0, .colors = seed % 3 == 0}, seed);
    const auto matrix = matrix_of(asked.problem, asked.given, asked.without);
    if (!matrix) continue;
    auto orders = orders_of(*matrix, "auto");
    for (ItemOrder& tree : orders_of(*matrix, "tree")) orders.push_back(std::move(tree));
    for (const ItemOrder& order : orders) {
      const Counted one = search(*matrix, order, alone);
      const Counted more = search(*matrix, order, three, {.alone = seed * 7});
      BOOST_TEST((more == one), seed);
    }
  }
}

// Order and states are those of one thread: trials are over before others join.
BOOST_AUTO_TEST_CASE(threads_choose_no_other_order) {
  dlx::CountOptions options;
  options.engine = "frontier";
  for (const auto& problem : {support::dominoes(14, 14), support::dominoes(12, 15)}) {
    const dlx::Prepared prepared(problem);
    options.limits.threads = 1;
    const auto one = dlx::count(prepared, options);
    for (const std::size_t threads : {2U, 3U}) {
      options.limits.threads = threads;
      const auto more = dlx::count(prepared, options);
      BOOST_TEST((more.value == one.value));
      BOOST_TEST(more.statistics.order == one.statistics.order);
      BOOST_TEST(more.statistics.states == one.statistics.states);
      BOOST_TEST(more.statistics.most_states == one.statistics.most_states);
    }
  }
}

// Where several subtrees at once do not fit, one thread goes on.
BOOST_AUTO_TEST_CASE(subtrees_obey_the_bound) {
  const auto matrix = matrix_of(support::tree_product(7, 4), {}, {}).value();
  const auto order = orders_of(matrix, "tree").at(0);
  dlx::base::ForkJoin alone(1), two(2);
  const Counted expected = search(matrix, order, alone);
  std::uint64_t too_large = 0, done = 0;
  for (std::uint64_t bytes = 10'000; bytes < std::uint64_t{1} << 23U; bytes += bytes / 19)
    for (const std::uint64_t effort : {0U, 800U}) {
      const Counted swept =
          search(matrix, order, two, {.bytes = bytes, .from_states = 64, .alone = effort});
      BOOST_TEST(swept.left == 0U);
      if (swept.step == AdvanceResult::too_large) ++too_large;
      if (swept.step != AdvanceResult::done) continue;
      BOOST_TEST((swept == expected));
      ++done;
    }
  BOOST_TEST(too_large > 3U);
  BOOST_TEST(done > 3U);
}

// Boards around a centre, which each of them may cover with one of its cells: wide pieces with few
// states at their exits.
dlx::Problem boards_around_a_centre(int boards, int side) {
  dlx::ProblemBuilder builder;
  const auto cell = [](int b, int r, int c) {
    return std::to_string(b) + '_' + std::to_string(r) + ',' + std::to_string(c);
  };
  builder.primary("centre");
  for (int b = 0; b < boards; ++b)
    for (int r = 0; r < side; ++r)
      for (int c = 0; c < side; ++c) builder.primary(cell(b, r, c));
  builder.option({"centre"});
  for (int b = 0; b < boards; ++b) {
    builder.option({"centre", cell(b, 0, 0)});
    for (int r = 0; r < side; ++r)
      for (int c = 0; c < side; ++c) {
        if (c + 1 < side) builder.option({cell(b, r, c), cell(b, r, c + 1)});
        if (r + 1 < side) builder.option({cell(b, r, c), cell(b, r + 1, c)});
      }
  }
  return builder.build();
}

// Where there is memory for one board at a time, the search begins again and sweeps them so.
BOOST_AUTO_TEST_CASE(boards_that_do_not_fit_at_once) {
  const auto matrix = matrix_of(boards_around_a_centre(6, 8), {}, {}).value();
  const auto order = orders_of(matrix, "tree").at(0);
  dlx::base::ForkJoin alone(1), four(4);
  const Counted expected = search(matrix, order, alone);
  dlx::Natural product = 1;
  for (int board = 0; board < 6; ++board) product = product * dlx::Natural(12988816U);
  BOOST_TEST((expected.value == product));  // P. W. Kasteleyn 1961
  std::uint64_t least = 1000;
  while (search(matrix, order, alone, {.bytes = least}).step != AdvanceResult::done) least += 1000;
  for (std::uint64_t bytes = least; bytes < 6 * least; bytes += least / 8)
    for (const std::uint64_t effort : {0U, 500U}) {
      const Counted swept =
          search(matrix, order, four, {.bytes = bytes, .from_states = 64, .alone = effort});
      BOOST_TEST(swept.left == 0U);
      BOOST_TEST((swept == expected), bytes);
    }
}

// Without memory for slices one thread goes on; without memory for states the search ends.
BOOST_AUTO_TEST_CASE(memory_too_small_is_told_or_enough) {
  const auto matrix = matrix_of(support::dominoes(8, 8), {}, {}).value();
  const auto order = orders_of(matrix, "file").at(0);
  dlx::base::ForkJoin two(2);
  std::uint64_t too_large = 0, alone = 0, together = 0;
  for (std::uint64_t bytes = 1000; bytes < std::uint64_t{1} << 26U; bytes += bytes / 9) {
    const Counted swept = search(matrix, order, two, {.bytes = bytes});
    BOOST_TEST(swept.left == 0U);
    if (swept.step == AdvanceResult::too_large) ++too_large;
    if (swept.step != AdvanceResult::done) continue;
    BOOST_TEST((swept.value == dlx::Natural(12988816U)));  // P. W. Kasteleyn 1961
    ++(swept.effort.threads == 1 ? alone : together);
  }
  BOOST_TEST(too_large > 3U);
  BOOST_TEST(alone > 3U);
  BOOST_TEST(together > 3U);
}

BOOST_AUTO_TEST_CASE(whole_counts_are_shared_and_stopped) {
  dlx::CountOptions options;
  options.engine = "frontier";
  options.limits.threads = 4;
  const auto count = dlx::count(dlx::Prepared(support::dominoes(18, 18)), options);
  BOOST_TEST(count.value.to_string() == "548943583215388338077567813208427340288");  // OEIS A004003
  BOOST_TEST(count.statistics.threads == 4U);

  options.monitor.interval = std::chrono::nanoseconds(0);
  options.monitor.report = [](const dlx::Progress& progress) { return progress.level <= 150; };
  const auto stopped = dlx::count(dlx::Prepared(support::dominoes(16, 16)), options);
  BOOST_TEST((stopped.outcome == dlx::Outcome::interrupted));
}

BOOST_AUTO_TEST_SUITE_END()
