// Counts are the same without dead states, and fewer states are needed.
#include "frontier/pruning.hpp"

#include "frontier/frontier.hpp"
#include "matrix/matrix.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/large_counts.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(pruning)

namespace {

using namespace dlx::frontier;
using namespace dlx::matrix;
using support::Family;
struct Counted {
  dlx::Natural value;
  std::uint64_t states = 0, transitions = 0;
  std::uint64_t left = 0;  // memory not given back
};

Counted search(const Matrix& matrix, const ItemOrder& order, const PruningOptions& options,
               std::uint64_t bytes = std::uint64_t{1} << 30U) {
  const dlx::CountOptions defaults;
  StopCondition stop_condition(defaults);
  MemoryBudget memory(bytes);
  Counted swept;
  {
    const auto counter = make_frontier_search(matrix, order, memory, stop_condition, {}, options);
    while (counter->advance(1000) == AdvanceResult::paused) continue;
    dlx::CountStatistics statistics;
    counter->report(statistics);
    swept = {counter->value(), statistics.states, statistics.transitions, 0};
  }
  swept.left = memory.used();
  return swept;
}

// The transitions of a sweep that goes from set to set of covered items, and drops what no later
// option says anything about. REQUIRES no colors, and that the items stand in the file's order.
std::uint64_t plain_transitions(const Matrix& matrix) {
  const std::size_t levels = matrix.primary;
  std::vector<std::size_t> begins(matrix.option_count()), last(matrix.items, 0);
  std::vector<char> has_options(matrix.items, 0);
  for (const Matrix::ItemUse& use : matrix.uses) has_options[use.item] = 1;
  for (std::size_t o = 0; o < begins.size(); ++o) {
    begins[o] = levels;
    for (const auto& use : matrix.option(o))
      begins[o] = std::min<std::size_t>(begins[o], use.item < levels ? use.item : levels);
    for (const auto& use : matrix.option(o)) last[use.item] = std::max(last[use.item], begins[o]);
  }
  std::vector<std::set<std::vector<char>>> states(levels + 1);
  const auto fits = [&](std::size_t o, std::size_t level, const std::vector<char>& covered) {
    const auto uses = matrix.option(o);
    return begins[o] == level && std::ranges::none_of(uses, [&](const Matrix::ItemUse& use) {
             return covered[use.item] != 0;
           });
  };
  // Leaves the levels of covered items; false if an item is open that no later option has, or if
  // none fits for the first open one.
  const auto put = [&](std::size_t level, std::vector<char> covered) {
    for (; level < levels && covered[level] != 0; ++level)
      for (std::size_t i = level + 1; i < matrix.items; ++i) {
        if (last[i] > level || has_options[i] == 0) continue;
        if (i < levels && covered[i] == 0) return false;
        if (i >= levels) covered[i] = 0;
      }
    std::fill_n(covered.begin(), level, 0);
    bool any = level == levels;
    for (std::size_t o = 0; o < begins.size() && !any; ++o) any = fits(o, level, covered);
    if (any) states[level].insert(covered);
    return any;
  };
  put(0, std::vector<char>(matrix.items, 0));
  std::uint64_t transitions = 0;
  for (std::size_t level = 0; level < levels; ++level)
    for (const std::vector<char>& state : states[level])
      for (std::size_t o = 0; o < begins.size(); ++o) {
        if (!fits(o, level, state)) continue;
        std::vector<char> next = state;
        for (const Matrix::ItemUse& use : matrix.option(o)) next[use.item] = 1;
        transitions += put(level, next) ? 1U : 0U;
      }
  return transitions;
}

constexpr PruningOptions at_none{.from_states = SIZE_MAX};
constexpr PruningOptions at_all{.from_states = 0, .level = PruningLevel::forward_check};
constexpr PruningOptions forced{.from_states = 0, .level = PruningLevel::unit_propagation};

}  // namespace

BOOST_AUTO_TEST_CASE(counts_are_the_same_without_them) {
  std::uint64_t fewer = 0, swept = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 2000 + 15; ++seed) {
      const auto asked = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      const auto expected = support::brute_force(asked).size();
      const auto matrix = matrix_of(asked.problem, asked.given, asked.without);
      for (const ItemOrder& order :
           matrix ? orders_of(*matrix, "auto") : std::vector<ItemOrder>()) {
        const Counted all = search(*matrix, order, at_none);
        for (const PruningOptions& options : {at_all, forced}) {
          const Counted some = search(*matrix, order, options);
          BOOST_TEST((some.value == dlx::Natural(expected)), support::to_text(family, seed));
          BOOST_TEST(some.states <= all.states);
          BOOST_TEST(some.left == 0U);
          fewer += some.states < all.states ? 1 : 0;
          ++swept;
        }
      }
    }
  BOOST_TEST(fewer > swept / 20);
}

BOOST_AUTO_TEST_CASE(states_are_fewer) {
  const auto matrix = matrix_of(support::polyominoes(4, 8, 6), {}, {}).value();
  std::uint64_t before = 0, after = 0;
  for (const ItemOrder& order : orders_of(matrix, "auto")) {
    const Counted all = search(matrix, order, at_none), some = search(matrix, order, at_all);
    BOOST_TEST((some.value == all.value));
    BOOST_TEST(some.states < all.states);
    before += all.states;
    after += some.states;
  }
  BOOST_TEST(after * 4 < before * 3);
}

// The example of src/frontier/README.md: after `a p`, and after `a q`, the options left of x and y
// are one each, and they conflict. Item s stands before: a level's list is made when the one before
// it is left.
BOOST_AUTO_TEST_CASE(two_items_that_need_one_option) {
  const auto problem =
      dlx::read_problem("s a b y x p q\ns\na p\na q\na x\nb\ny p\ny q\nx p\nx q\np\nq\n", "test")
          .problem;
  const auto matrix = matrix_of(problem, {}, {}).value();
  const auto order = orders_of(matrix, "file").at(0);
  for (const auto& [options, states] : {std::pair(at_none, 10), {at_all, 10}, {forced, 6}}) {
    const Counted found = search(matrix, order, options);
    BOOST_TEST((found.value == dlx::Natural(2)));
    BOOST_TEST(found.states == static_cast<std::uint64_t>(states));
  }
}

// Most dead states of queens are seen by what is forced: 7.3 times fewer, and 2.6 times without.
BOOST_AUTO_TEST_CASE(what_is_forced) {
  const auto matrix = matrix_of(dlx::puzzle::queens({.size = 10}).problem, {}, {}).value();
  const auto order = orders_of(matrix, "cuthill").at(0);
  const Counted all = search(matrix, order, at_none), some = search(matrix, order, at_all);
  const Counted few = search(matrix, order, forced);
  BOOST_TEST((some.value == dlx::Natural(724)));
  BOOST_TEST((few.value == dlx::Natural(724)));
  BOOST_TEST(some.states * 2 < all.states);
  BOOST_TEST(few.states * 2 < some.states);
}

BOOST_AUTO_TEST_CASE(transitions_are_those_of_a_plain_sweep) {
  std::uint64_t all = 0, kept = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Family family = seed % 2 == 0 ? Family::sparse : Family::many_solutions;
    const auto asked = support::random_question(family, seed, {});
    const auto matrix = matrix_of(asked.problem, asked.given, asked.without);
    if (!matrix || matrix->primary == 0 || asked.problem.color_count() > 0) continue;
    const auto order = orders_of(*matrix, "file").at(0);
    const std::uint64_t expected = plain_transitions(*matrix);
    BOOST_TEST(search(*matrix, order, at_none).transitions == expected, support::to_text(asked));
    all += expected;
    kept += search(*matrix, order, forced).transitions;
  }
  BOOST_TEST(all > 500U);
  BOOST_TEST(kept < all);
}

// By default states are tested where a level has many of them and the tests find enough to prune:
// on the board they do, of the copies no state is dead. 19077209438: a depth-first search
// with a table of residual problems, since removed, found the same.
BOOST_AUTO_TEST_CASE(where_it_pays) {
  const auto board = matrix_of(support::polyominoes(4, 8, 8), {}, {}).value();
  const auto order = orders_of(board, "cuthill").at(0);
  const auto some = search(board, order, {}), all = search(board, order, at_none);
  BOOST_TEST(some.value.to_string() == "19077209438");
  BOOST_TEST((some.value == all.value));
  BOOST_TEST(some.states * 4 < all.states * 3);
  const auto copies = matrix_of(support::copies(60, 12), {}, {}).value();
  BOOST_TEST(search(copies, orders_of(copies, "file").at(0), {}).value.to_string() ==
             support::power(3, 60).to_string());
}

BOOST_AUTO_TEST_CASE(lists_obey_the_bound) {
  const auto matrix = matrix_of(support::polyominoes(3, 6, 9), {}, {}).value();
  const auto order = orders_of(matrix, "file").at(0);
  const dlx::Natural expected = search(matrix, order, at_none).value;
  const dlx::CountOptions defaults;
  StopCondition stop_condition(defaults);
  int done = 0, refused = 0;
  for (std::uint64_t bytes = 0; bytes < 1'000'000; bytes += 9'973) {
    MemoryBudget memory(bytes);
    {
      const auto counter = make_frontier_search(matrix, order, memory, stop_condition, {}, forced);
      const AdvanceResult step = counter ? counter->advance(UINT64_MAX) : AdvanceResult::too_large;
      if (step == AdvanceResult::done) BOOST_TEST((counter->value() == expected));
      ++(step == AdvanceResult::done ? done : refused);
    }
    BOOST_TEST(memory.used() == 0U);
    BOOST_TEST(memory.peak() <= bytes);
  }
  BOOST_TEST(done > 5);
  BOOST_TEST(refused > 5);
}

BOOST_AUTO_TEST_SUITE_END()
