// The search with a table against the oracle: in every order, with tables so small that they
// forget most of what they are told, and with counts that outgrow every machine word.
#include "memo/memo.hpp"

#include "matrix/givens.hpp"
#include "memo/big_count.hpp"
#include "memo/search.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/large_counts.hpp"
#include "support/random_problem.hpp"

#include <dlx/count.hpp>
#include <dlx/puzzle/queens.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(memo)

using namespace dlx::counting;
using support::dominoes;
using support::Family;
using support::power;

namespace {

constexpr std::uint64_t plenty = std::uint64_t{1} << 30U;
constexpr std::uint64_t all = UINT64_MAX;

struct Result {
  dlx::Natural value;
  std::uint64_t evictions = 0;
  std::uint64_t nodes = 0;
};

Result search(const Matrix& matrix, const ItemOrder& order, std::uint64_t most_buckets,
              std::uint64_t effort = all) {
  MemoryBudget memory(plenty);
  Result result;
  {
    MemoSearch<BigCountSemiring> search(matrix, order.items, memory, most_buckets);
    AdvanceResult step = AdvanceResult::paused;
    while (step == AdvanceResult::paused) step = search.advance(effort);
    BOOST_TEST((step == AdvanceResult::done));
    BOOST_TEST(search.done() == 1.0);
    result = {to_natural(search.value()), search.table().evictions, search.nodes()};
  }
  if (memory.used() != 0) BOOST_ERROR("memory is not given back");
  return result;
}

dlx::Instance instance(Family family, std::uint64_t seed) {
  auto recipe = support::recipe(family);
  recipe.questions = true;
  recipe.bounds = seed % 2 == 0;
  return support::random_instance(recipe, seed);
}

// `copies` times: two items to be covered together or apart, and a color for them to agree on.
dlx::Problem copies_of_a_small_problem(std::uint32_t copies) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t k = 0; k < copies; ++k)
    for (const char* name : {"a", "b"}) builder.primary(name + std::to_string(k));
  for (std::uint32_t k = 0; k < copies; ++k) builder.secondary("x" + std::to_string(k));
  for (std::uint32_t k = 0; k < copies; ++k) {
    const std::string n = std::to_string(k);
    const std::string a = "a" + n, b = "b" + n, x = "x" + n;
    builder.option({a, b});
    builder.option({a, x + ":1"});
    builder.option({a, x + ":2"});
    builder.option({b, x + ":1"});
    builder.option({b, x + ":2"});
    builder.option({b, x + ":2"});
    builder.option({a});
  }
  return builder.build();
}

dlx::CountOptions with_memo() {
  dlx::CountOptions options;
  options.engine = "memo";
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_what_the_oracle_counts) {
  const std::uint64_t each = support::random_problems / support::all_families.size() + 1;
  std::uint64_t with_solutions = 0, evictions = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      const auto question = instance(family, seed);
      const auto expected =
          support::brute_force(question.problem, question.given, question.without).size();
      if (expected > 0) ++with_solutions;
      const auto matrix = matrix_of(question.problem, question.given, question.without);
      if (!matrix) {
        BOOST_TEST(expected == 0U);
        continue;
      }
      const auto orders = orders_of(*matrix, "auto");
      for (std::uint64_t i = 0; i < 2; ++i) {
        const auto& order = orders[(seed + i) % orders.size()];
        const auto found = search(*matrix, order, i == 0 ? all : 1, 1 + seed % 100);
        evictions += found.evictions;
        if (found.value != dlx::Natural(expected))
          BOOST_ERROR("expected " + std::to_string(expected) + ", found " +
                      found.value.to_string() + " in order " + order.name + ", " +
                      support::to_text(family, seed) + '\n' + support::to_text(question));
      }
    }
  BOOST_TEST(with_solutions > support::random_problems / 5);
  BOOST_TEST(evictions > support::random_problems / 20);
}

// The engine as a whole, trial runs included.
BOOST_AUTO_TEST_CASE(the_engine_counts_what_the_oracle_counts) {
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const auto question = instance(family, seed);
      const auto expected =
          support::brute_force(question.problem, question.given, question.without).size();
      const auto count = dlx::count(dlx::Prepared(question.problem), with_memo(), question.given,
                                    question.without);
      BOOST_TEST((count.outcome == dlx::Outcome::exhausted));
      BOOST_TEST((count.value == dlx::Natural(expected)), support::to_text(family, seed));
      BOOST_TEST(count.statistics.engine == "memo");
    }
}

BOOST_AUTO_TEST_CASE(tables_that_forget_cost_time_only) {
  const auto matrix = matrix_of(dominoes(6, 8), {}, {}).value();
  const auto order = orders_of(matrix, "file").front();
  const auto roomy = search(matrix, order, all);
  BOOST_TEST(roomy.value.to_string() == "167089");
  std::uint64_t nodes = 0;
  for (const std::uint64_t buckets : {1U, 10U, 50U, 100U}) {
    const auto small = search(matrix, order, buckets);
    BOOST_TEST((small.value == roomy.value));
    BOOST_TEST(small.evictions > 0U);
    BOOST_TEST(small.nodes >= roomy.nodes);
    if (nodes > 0) BOOST_TEST(small.nodes <= nodes);
    nodes = small.nodes;
  }
}

BOOST_AUTO_TEST_CASE(counts_outgrow_every_word) {
  const auto one = matrix_of(copies_of_a_small_problem(1), {}, {}).value();
  const auto base = search(one, orders_of(one, "file").front(), all).value;
  const auto oracle = support::brute_force(copies_of_a_small_problem(1));
  BOOST_TEST((base == dlx::Natural(oracle.size())));
  for (const std::uint32_t copies : {2U, 20U, 23U, 24U, 25U, 26U, 50U, 60U, 300U}) {
    const auto matrix = matrix_of(copies_of_a_small_problem(copies), {}, {}).value();
    for (const auto& order : orders_of(matrix, "auto"))
      BOOST_TEST((search(matrix, order, 64).value == power(base, copies)));
  }
}

// Items and options in another order, and other names: the orders are made anew.
BOOST_AUTO_TEST_CASE(a_permuted_problem_has_the_same_count) {
  const dlx::Problem board = dominoes(8, 10);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    support::Dice dice(seed);
    std::vector<std::uint32_t> place(board.item_count()), options(board.option_count());
    for (std::uint32_t i = 0; i < place.size(); ++i) place[i] = i;
    for (std::uint32_t o = 0; o < options.size(); ++o) options[o] = o;
    dice.shuffle(place);
    dice.shuffle(options);
    dlx::ProblemBuilder builder;
    for (std::uint32_t i = 0; i < place.size(); ++i) builder.primary("p" + std::to_string(i));
    for (const std::uint32_t o : options) {
      std::vector<dlx::Entry> entries;
      for (const auto& entry : board.option(dlx::OptionId{o}))
        entries.push_back({dlx::ItemId{place[index(entry.item)]}});
      builder.option(entries);
    }
    const auto count = dlx::count(dlx::Prepared(builder.build()), with_memo());
    BOOST_TEST(count.value.to_string() == "1031151241");
    BOOST_TEST(count.statistics.nodes < 100'000U);
  }
}

BOOST_AUTO_TEST_CASE(memory_is_bounded_and_given_back) {
  const auto matrix = matrix_of(dominoes(8, 8), {}, {}).value();
  const auto order = orders_of(matrix, "file").front();
  std::size_t counted = 0;
  for (std::uint64_t limit = 0; limit < 1'000'000; limit = limit * 3 / 2 + 100) {
    MemoryBudget memory(limit);
    const dlx::CountOptions options;
    StopCondition stop_condition(options);
    {
      const auto counter = make_memo_search(matrix, order, memory, stop_condition);
      const AdvanceResult step = counter->advance(all);
      BOOST_TEST((step == AdvanceResult::done || step == AdvanceResult::too_large));
      if (step == AdvanceResult::done) ++counted;
      if (step == AdvanceResult::done) BOOST_TEST(counter->value().to_string() == "12988816");
    }
    BOOST_TEST(memory.peak() <= limit);
    BOOST_TEST(memory.used() == 0U);
  }
  BOOST_TEST(counted > 3U);
}

// Wherever it is stopped, what it has counted so far is no more than there is, and never less than
// what it had before.
BOOST_AUTO_TEST_CASE(what_is_counted_so_far_grows) {
  const auto matrix = matrix_of(dominoes(6, 6), {}, {}).value();
  MemoryBudget memory(plenty);
  MemoSearch<BigCountSemiring> search(matrix, orders_of(matrix, "file").front().items, memory);
  dlx::Natural before = 0;
  double done = 0;
  std::size_t steps = 0;
  for (; search.advance(1) == AdvanceResult::paused; ++steps) {
    const auto now = to_natural(search.value());
    BOOST_TEST((now >= before));
    BOOST_TEST(search.done() >= done - 1e-12);
    BOOST_TEST(search.done() <= 1);
    before = now;
    done = search.done();
  }
  BOOST_TEST(steps > 100U);
  BOOST_TEST((before <= dlx::Natural(6728)));
  BOOST_TEST(to_natural(search.value()).to_string() == "6728");
}

BOOST_AUTO_TEST_CASE(it_can_be_stopped) {
  const dlx::Prepared prepared(dominoes(12, 12));
  auto options = with_memo();
  options.deadline = std::chrono::steady_clock::now();
  const auto late = dlx::count(prepared, options);
  BOOST_TEST((late.outcome == dlx::Outcome::timeout));
  options = with_memo();
  std::stop_source source;
  options.stop = source.get_token();
  options.slice = std::chrono::nanoseconds(0);
  options.observer = [&](const dlx::CountProgress& progress) {
    BOOST_TEST(progress.engine == "memo");
    if (progress.nodes > 1000) source.request_stop();
  };
  const auto stopped = dlx::count(prepared, options);
  BOOST_TEST((stopped.outcome == dlx::Outcome::interrupted));
}

BOOST_AUTO_TEST_CASE(queens_and_an_empty_problem) {
  const auto queens =
      dlx::count(dlx::Prepared(dlx::puzzle::queens({.size = 8}).problem), with_memo());
  BOOST_TEST(queens.value.to_string() == "92");
  BOOST_TEST(queens.statistics.states > 0U);
  BOOST_TEST(dlx::count(dlx::Prepared(dlx::Problem()), with_memo()).value.to_string() == "1");
}

BOOST_AUTO_TEST_SUITE_END()
