// Covers by options of a diagram are as many by several threads as by one.
#include "frontier/diagram_sweep.hpp"
#include "support/option_families.hpp"
#include "support/random_problem.hpp"

#include <dlx/option_diagram.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(shared_diagrams)

namespace {

using dlx::OptionDiagram, dlx::Problem;
using support::connected_parts, support::distinct;

struct Counted {
  dlx::matrix::AdvanceResult step;
  dlx::Natural value;
  dlx::CountStatistics statistics;
  std::uint64_t left;  // memory not given back
};

// The threads share any number of states.
Counted shared(const OptionDiagram& diagram, std::size_t items, dlx::base::ForkJoin& fork_join,
               std::uint64_t bytes = std::uint64_t{1} << 30U) {
  const dlx::CountOptions defaults;
  dlx::matrix::StopCondition stop_condition(defaults);
  dlx::matrix::MemoryBudget memory(bytes);
  const std::vector<char> is_primary(items + 1, 1);
  auto [step, value, statistics] = dlx::frontier::count_covers(
      diagram, is_primary, memory, stop_condition, {.fork_join = &fork_join, .from_states = 0});
  return {step, value, statistics, memory.used()};
}

// Each option takes an item of the first half and one of the second.
OptionDiagram pairs(std::size_t half) {
  dlx::ProblemBuilder builder;
  const auto size = static_cast<std::uint32_t>(2 * half);
  for (std::uint32_t i = 0; i < size; ++i) builder.primary(std::to_string(i));
  for (std::uint32_t i = 0; i < half; ++i)
    for (std::uint32_t j = static_cast<std::uint32_t>(half); j < size; ++j)
      builder.option(std::vector<dlx::Entry>{{dlx::ItemId{i}}, {dlx::ItemId{j}}});
  return dlx::diagram_of_options(builder.build());
}

}  // namespace

BOOST_AUTO_TEST_CASE(threads_count_what_one_counts) {
  dlx::base::ForkJoin alone(1), two(2), three(3);
  const auto check = [&](const OptionDiagram& diagram, std::size_t items) {
    const Counted one = shared(diagram, items, alone);
    for (dlx::base::ForkJoin* const threads : {&two, &three}) {
      const Counted more = shared(diagram, items, *threads);
      BOOST_TEST((more.step == dlx::matrix::AdvanceResult::done));
      BOOST_TEST((more.value == one.value));
      BOOST_TEST(more.statistics.states == one.statistics.states);
      BOOST_TEST(more.statistics.most_states == one.statistics.most_states);
      BOOST_TEST(more.statistics.largest_table == one.statistics.largest_table);
      BOOST_TEST(more.statistics.width == one.statistics.width);
      if (items > 0) BOOST_TEST(more.statistics.threads == threads->size());
      BOOST_TEST(more.left == 0U);
    }
    return one.value.to_string();
  };
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    support::Recipe recipe = support::recipe(support::all_families[seed % 3]);
    recipe.colors = 0;
    const Problem problem = distinct(support::random_instance(recipe, seed).problem);
    (void)check(dlx::diagram_of_options(problem), problem.item_count());
  }
  BOOST_TEST(check(dlx::diagram_of_options(connected_parts(4, 0)), 16) == "1691690");
  // 25 factorial does not fit in a word.
  BOOST_TEST(check(pairs(25), 50) == "15511210043330985984000000");
}

BOOST_AUTO_TEST_CASE(threads_obey_the_bound) {
  dlx::base::ForkJoin two(2);
  const OptionDiagram diagram = dlx::diagram_of_options(connected_parts(4, 0));
  std::uint64_t too_large = 0, alone = 0, together = 0;
  for (std::uint64_t bytes = 1000; bytes < std::uint64_t{1} << 25U; bytes += bytes / 9) {
    const Counted counted = shared(diagram, 16, two, bytes);
    BOOST_TEST(counted.left == 0U);
    if (counted.step == dlx::matrix::AdvanceResult::too_large) ++too_large;
    if (counted.step != dlx::matrix::AdvanceResult::done) continue;
    BOOST_TEST((counted.value == dlx::Natural(1691690U)));
    ++(counted.statistics.threads == 1 ? alone : together);
  }
  BOOST_TEST(too_large > 3U);
  BOOST_TEST(alone > 3U);
  BOOST_TEST(together > 3U);
}

BOOST_AUTO_TEST_SUITE_END()
