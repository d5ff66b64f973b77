// A search with helpers counts what it counts alone, whoever ends first; with tables too small;
// and when it is stopped.
#include "matrix/givens.hpp"
#include "memo/big_count.hpp"
#include "memo/trials.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/large_counts.hpp"
#include "support/random_problem.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(shared_memo)

namespace {

using namespace dlx::counting;

struct Counted {
  AdvanceResult step = AdvanceResult::paused;
  dlx::Natural value;
  std::size_t threads = 0;
  std::uint64_t left = 0;  // memory not given back
};

// With helpers from the first moment on; by rounds of so much effort.
Counted count(const Matrix& matrix, const ItemOrder& order, dlx::search::ForkJoin& fork_join,
              std::uint64_t effort = 1000, std::uint64_t bytes = std::uint64_t{1} << 30U) {
  const dlx::CountOptions defaults;
  StopCondition stop_condition(defaults);
  MemoryBudget memory(bytes);
  Counted counted;
  {
    Memo<BigCountSemiring> memo(matrix, order, {}, memory, stop_condition,
                                {.fork_join = &fork_join, .from_effort = 0});
    while (counted.step == AdvanceResult::paused) counted.step = memo.advance(effort);
    counted.value = memo.value();
    dlx::CountStatistics statistics;
    memo.report(statistics);
    counted.threads = statistics.threads;
  }
  counted.left = memory.used();
  return counted;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_counts_what_the_oracle_finds) {
  dlx::search::ForkJoin fork_join(3);
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 1000 + 10; ++seed) {
      auto recipe = support::recipe(family);
      recipe.questions = true;
      const auto asked = support::random_instance(recipe, seed);
      const auto expected = support::brute_force(asked.problem, asked.given, asked.without).size();
      const auto matrix = matrix_of(asked.problem, asked.given, asked.without);
      if (!matrix) continue;
      const auto found =
          count(*matrix, orders_of(*matrix, "file").front(), fork_join, 1 + seed % 200);
      BOOST_TEST((found.step == AdvanceResult::done));
      BOOST_TEST((found.value == dlx::Natural(expected)), support::to_text(family, seed));
      BOOST_TEST(found.left == 0U);
    }
}

BOOST_AUTO_TEST_CASE(large_counts_are_shared) {
  dlx::search::ForkJoin fork_join(4);
  const auto board = matrix_of(support::dominoes(8, 10), {}, {}).value();
  const auto copies = matrix_of(support::copies(90, 5), {}, {}).value();
  for (int round = 0; round < 3; ++round) {
    const auto counted = count(board, orders_of(board, "file").front(), fork_join, 20'000);
    BOOST_TEST(counted.value.to_string() == "1031151241");  // OEIS A187616 (8x10)
    BOOST_TEST(counted.threads == 4U);
    const auto power = count(copies, orders_of(copies, "file").front(), fork_join);
    BOOST_TEST((power.value == support::power(3, 90)));
  }
}

// Tables that forget, and no table at all.
BOOST_AUTO_TEST_CASE(memory_too_small_is_told_or_enough) {
  dlx::search::ForkJoin fork_join(2);
  const auto matrix = matrix_of(support::dominoes(6, 8), {}, {}).value();
  const auto order = orders_of(matrix, "file").front();
  std::uint64_t too_large = 0, together = 0;
  for (std::uint64_t bytes = 1000; bytes < std::uint64_t{1} << 24U; bytes += bytes / 5) {
    const auto counted = count(matrix, order, fork_join, 5000, bytes);
    BOOST_TEST(counted.left == 0U);
    if (counted.step == AdvanceResult::too_large) ++too_large;
    if (counted.step != AdvanceResult::done) continue;
    BOOST_TEST(counted.value.to_string() == "167089");  // OEIS A004003's neighbour: 6x8
    if (counted.threads == 2) ++together;
  }
  BOOST_TEST(too_large > 3U);
  BOOST_TEST(together > 3U);
}

BOOST_AUTO_TEST_CASE(whole_counts_are_stopped) {
  dlx::CountOptions options;
  options.engine = "memo";
  options.threads = 4;
  const dlx::Prepared large(support::dominoes(20, 20));
  options.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
  BOOST_TEST((dlx::count(large, options).outcome == dlx::Outcome::timeout));
}

BOOST_AUTO_TEST_SUITE_END()
