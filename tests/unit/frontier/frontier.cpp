// The frontier against the oracle; over every order; with memory too small; with counts that grow
// past every number of words.
#include "frontier/frontier.hpp"

#include "matrix/matrix.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/large_counts.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(frontier)

namespace {

using namespace dlx::frontier;
using namespace dlx::matrix;
using support::copies;
using support::dominoes;
using support::Family;
using support::power;

dlx::CountOptions options(std::uint64_t seed) {
  const auto orders = dlx::item_orders();
  dlx::CountOptions options;
  options.engine = "frontier";
  options.order = orders.at(seed % orders.size());
  if (seed % 4 == 0) options.limits.memory = seed / 4 % 40 * 100;  // a table takes 224 bytes
  return options;
}

std::uint64_t problems_of_each_family() {
  return support::random_problems / support::all_families.size() + 1;
}

ItemOrder file_order(const Matrix& matrix) {
  return orders_of(matrix, "file").at(0);
}

struct Counted {
  AdvanceResult step = AdvanceResult::paused;
  dlx::Natural value;
  std::uint64_t rounds = 0;
  std::uint64_t left = 0;  // memory not given back
};

Counted search(const dlx::Problem& problem, std::uint64_t effort, std::uint64_t bytes) {
  const auto matrix = matrix_of(problem, {}, {});
  const dlx::CountOptions defaults;
  StopCondition stop_condition(defaults);
  MemoryBudget memory(bytes);
  Counted swept;
  {
    const auto counter = make_frontier_search(*matrix, file_order(*matrix), memory, stop_condition);
    if (!counter) return {AdvanceResult::too_large, {}, 0, memory.used()};
    for (; swept.step == AdvanceResult::paused; ++swept.rounds)
      swept.step = counter->advance(effort);
    swept.value = counter->value();
  }
  swept.left = memory.used();
  return swept;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_counts_what_the_oracle_finds) {
  std::uint64_t with_solutions = 0, handed_over = 0, swept = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= problems_of_each_family(); ++seed) {
      const auto asked = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      const auto expected = support::brute_force(asked).size();
      const auto found = dlx::count(asked, options(seed));
      if (found.value != dlx::Natural(expected) || found.outcome != dlx::Outcome::exhausted)
        BOOST_ERROR("expected " + std::to_string(expected) + ", counted " +
                    found.value.to_string() + '\n' + support::to_text(family, seed) + ", order " +
                    options(seed).order + support::to_text(asked));
      if (expected > 0) ++with_solutions;
      ++(found.statistics.engine == "frontier" ? swept : handed_over);
    }
  BOOST_TEST(with_solutions > support::random_problems / 5);
  BOOST_TEST(swept > support::random_problems / 2);
  BOOST_TEST(handed_over > support::random_problems / 100);
}

BOOST_AUTO_TEST_CASE(counts_grow_past_every_word) {
  for (const auto& [count, group] : {std::pair{40, 6},
                                     {41, 6},
                                     {42, 1},
                                     {81, 7},
                                     {90, 5},
                                     {162, 4},
                                     {324, 6},
                                     {330, 1},
                                     {1000, 8}}) {
    const auto swept = search(copies(count, group), UINT64_MAX, std::uint64_t{1} << 30U);
    BOOST_TEST((swept.step == AdvanceResult::done));
    BOOST_TEST(swept.value.to_string() == power(3, count).to_string());
    BOOST_TEST(swept.left == 0U);
  }
}

BOOST_AUTO_TEST_CASE(a_sweep_can_be_paused_anywhere) {
  for (const std::uint64_t effort : {1U, 7U, 100U}) {
    const auto swept = search(copies(90, 5), effort, std::uint64_t{1} << 30U);
    BOOST_TEST((swept.step == AdvanceResult::done));
    BOOST_TEST(swept.value.to_string() == power(3, 90).to_string());
    BOOST_TEST(swept.rounds >= 10U);
  }
}

// Five hundred items wait at once for an option that begins far behind: the masks of the encoding
// take more than the tables would at first.
BOOST_AUTO_TEST_CASE(a_plan_obeys_the_bound) {
  dlx::ProblemBuilder builder;
  for (int i = 0; i < 2000; ++i) builder.primary(std::to_string(i));
  for (int i = 0; i < 1000; ++i)
    for (const int other : {i, (i + 500) % 1000})
      builder.option({std::to_string(i), std::to_string(other + 1000)});
  const auto refused = search(builder.build(), UINT64_MAX, 100'000);
  BOOST_TEST((refused.step == AdvanceResult::too_large));
  BOOST_TEST(refused.rounds == 0U);
  BOOST_TEST(refused.left == 0U);
}

// The count is right or there is none, with any bound, and all memory comes back.
BOOST_AUTO_TEST_CASE(a_sweep_obeys_its_bound) {
  int done = 0, refused = 0;
  for (std::uint64_t bytes = 0; bytes < 20'000; bytes += 97) {
    const auto swept = search(copies(45, 7), UINT64_MAX, bytes);
    BOOST_TEST((swept.step == AdvanceResult::done || swept.step == AdvanceResult::too_large));
    BOOST_TEST(swept.left == 0U);
    if (swept.step == AdvanceResult::too_large) ++refused;
    if (swept.step != AdvanceResult::done) continue;
    ++done;
    BOOST_TEST(swept.value.to_string() == power(3, 45).to_string());
  }
  BOOST_TEST(done > 20);
  BOOST_TEST(refused > 20);
}

// Two options with the same color of one item get on, with two colors or without any they do not.
BOOST_AUTO_TEST_CASE(many_colors_of_one_item) {
  for (const int colors : {1, 2, 3, 6, 7, 20, 21, 100}) {
    dlx::ProblemBuilder builder;
    for (const char* item : {"p", "q", "r"}) builder.primary(item);
    builder.secondary("x");
    for (const std::string item : {"p", "q", "r"}) {
      builder.option({item, "x"});
      for (int color = 0; color < colors; ++color)
        builder.option({item, "x:" + std::to_string(color)});
    }
    builder.option({"r"});
    // All three in one color; or r without x, and p and q in one color.
    const auto swept = search(builder.build(), UINT64_MAX, std::uint64_t{1} << 30U);
    BOOST_TEST(swept.value.to_string() == std::to_string(2 * colors));
  }
}

BOOST_AUTO_TEST_CASE(wide_keys) {
  for (const int group : {60, 63, 64, 65, 130, 200, 300}) {
    dlx::ProblemBuilder builder;  // one option covers an end of all pairs, and then each the other
    std::vector<std::string> all{"start"};
    builder.primary("start");
    for (int pair = 0; pair < group; ++pair) {
      builder.primary("a" + std::to_string(pair));
      all.push_back("a" + std::to_string(pair));
    }
    std::vector<std::string_view> tokens(all.begin(), all.end());
    builder.option(tokens);
    tokens.pop_back();
    builder.option(tokens);
    builder.option({std::string_view(all.back())});
    const auto swept = search(builder.build(), UINT64_MAX, std::uint64_t{1} << 30U);
    BOOST_TEST(swept.value.to_string() == "2");
  }
}

BOOST_AUTO_TEST_CASE(it_stops_when_told_to) {
  const dlx::Prepared prepared(copies(200, 16));
  dlx::CountOptions late;
  late.engine = "frontier";
  late.limits.deadline = std::chrono::steady_clock::now();
  BOOST_TEST((dlx::count(prepared, late).outcome == dlx::Outcome::timeout));

  dlx::StopSource source;
  dlx::CountOptions stopped;
  stopped.engine = "frontier";
  stopped.limits.stop = source.get_token();
  stopped.monitor.interval = std::chrono::nanoseconds(0);
  int calls = 0;
  stopped.monitor.report = [&](const dlx::Progress& progress) {
    BOOST_TEST(progress.engine == "frontier");
    BOOST_TEST(progress.level <= progress.levels);
    if (++calls == 10) source.request_stop();
    return true;
  };
  const auto count = dlx::count(prepared, stopped);
  BOOST_TEST((count.outcome == dlx::Outcome::interrupted));
  BOOST_TEST(calls == 10);
}

BOOST_AUTO_TEST_CASE(statistics_tell_what_was_done) {
  dlx::CountOptions options;
  options.engine = "frontier";
  options.order = "file";
  const auto count = dlx::count(dlx::Prepared(dominoes(8, 8)), options);
  BOOST_TEST(count.value.to_string() == "12988816");
  BOOST_TEST(count.statistics.engine == "frontier");
  BOOST_TEST(count.statistics.order == "file");
  BOOST_TEST(count.statistics.width == 9U);
  BOOST_TEST(count.statistics.states > 64U);
  BOOST_TEST(count.statistics.most_states >= 64U);
  BOOST_TEST(count.statistics.memory > 64U * 16U);
}

BOOST_AUTO_TEST_CASE(what_it_cannot_do_is_an_error) {
  dlx::ProblemBuilder builder;
  builder.primary("A", {2, 2});
  builder.option({"A"});
  const dlx::Prepared twice(builder.build());
  const dlx::Prepared empty{dlx::Problem()};
  dlx::CountOptions options;
  options.engine = "frontier";
  BOOST_TEST(dlx::count(twice, options).value.to_string() == "0");  // counted, not refused
  BOOST_TEST(dlx::count(empty, options).value.to_string() == "1");
  options.limits.nodes = 5;
  BOOST_CHECK_THROW(dlx::ExactCounter(empty, options), dlx::EngineError);
  options = {};
  options.engine = "magic";
  BOOST_CHECK_THROW(dlx::ExactCounter(empty, options), dlx::EngineError);
  options = {};
  options.order = "magic";
  BOOST_CHECK_THROW(dlx::ExactCounter(empty, options), dlx::EngineError);
}

// From a tenth of the way on it tells within a factor of four what it needs.
BOOST_AUTO_TEST_CASE(what_is_ahead) {
  for (const int size : {8, 10, 12}) {
    const dlx::Problem problem = dominoes(size, size);
    const auto matrix = matrix_of(problem, {}, {});
    const dlx::CountOptions defaults;
    StopCondition stop_condition(defaults);
    MemoryBudget memory(1U << 30U);
    const auto counter = make_frontier_search(*matrix, file_order(*matrix), memory, stop_condition);
    constexpr std::uint64_t share = 256;
    std::vector<double> ahead;
    while (counter->advance(share) == AdvanceResult::paused)
      ahead.push_back(counter->effort_ahead());
    const auto rounds = static_cast<double>(ahead.size());
    for (std::size_t at = ahead.size() / 10; at < ahead.size() / 2; ++at) {
      const double real = (rounds - static_cast<double>(at)) * share;
      BOOST_TEST(ahead[at] > real / 4);
      BOOST_TEST(ahead[at] < real * 4);
    }
  }
}

// A complete graph of eight vertices has 6,240 one-factorisations, here with their seven factors in
// any order. Moves make a line narrower long after the trials.
BOOST_AUTO_TEST_CASE(a_line_that_is_improved_late_is_used) {
  constexpr int size = 8;
  const auto name = [](int a, int b) { return std::to_string(a) + 'x' + std::to_string(b); };
  dlx::ProblemBuilder builder;
  for (int a = 0; a < size; ++a)
    for (int b = a + 1; b < size; ++b) builder.primary(name(a, b));
  for (int a = 0; a < size; ++a)
    for (int factor = 1; factor < size; ++factor) builder.primary(name(factor, 100 + a));
  for (int a = 0; a < size; ++a)
    for (int b = a + 1; b < size; ++b)
      for (int factor = 1; factor < size; ++factor)
        builder.option({name(a, b), name(factor, 100 + a), name(factor, 100 + b)});
  dlx::CountOptions options;
  options.engine = "frontier";
  const auto found = dlx::count(builder.build(), options);
  BOOST_TEST(found.value.to_string() == std::to_string(6240 * 5040));
  BOOST_TEST(found.statistics.order == "improved");
}

// The states that have a first open item with a compatible option, as a program of another kind
// counts them; with the dead ones they would be 438, 1589 and 266.
BOOST_AUTO_TEST_CASE(dead_states_are_not_kept) {
  const auto states = [](const dlx::Problem& problem) {
    dlx::CountOptions options;
    options.engine = "frontier";
    options.order = "file";
    return dlx::count(dlx::Prepared(problem), options).statistics.states;
  };
  BOOST_TEST(states(dlx::puzzle::queens({.size = 7}).problem) == 307U);
  BOOST_TEST(states(dlx::puzzle::queens({.size = 8}).problem) == 1173U);
  BOOST_TEST(states(dominoes(6, 6)) == 260U);
}

BOOST_AUTO_TEST_SUITE_END()
