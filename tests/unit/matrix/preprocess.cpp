// Preprocessing keeps the count, and what it says of options is true.

#include "matrix/matrix.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(preprocess)

using namespace dlx::matrix;

namespace {

// A matrix as a problem, with numbers for names.
dlx::Problem problem_of(const Matrix& matrix) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < matrix.items; ++i)
    i < matrix.primary ? builder.primary(std::to_string(i)) : builder.secondary(std::to_string(i));
  std::vector<dlx::Entry> entries;
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    entries.clear();
    for (const auto [item, color] : matrix.option(o))
      entries.push_back(
          {dlx::ItemId{item}, color == 0 ? dlx::no_color : builder.color(std::to_string(color))});
    builder.option(entries);
  }
  return builder.build();
}

std::uint64_t count_of(const Preprocessed& preprocessed) {
  std::uint64_t count = preprocessed.possible ? 1 : 0;
  for (const Matrix& component : preprocessed.components)
    count *= support::brute_force(problem_of(component)).size();
  return count;
}

bool is_in(const dlx::Solution& solution, dlx::OptionId option) {
  return std::find(solution.options.begin(), solution.options.end(), option) !=
         solution.options.end();
}

// No two components share an item, and none can be cut.
void check_components(const Preprocessed& preprocessed) {
  std::set<dlx::ItemId> items;
  std::size_t count = 0;
  for (const Matrix& component : preprocessed.components) {
    items.insert(component.ids.begin(), component.ids.end());
    count += component.items;
    BOOST_TEST(component.primary > 0U);
    BOOST_TEST(component.ids.size() == component.items);
    BOOST_TEST(dlx::matrix::preprocess(component, 0).components.size() <= 1U);
  }
  BOOST_TEST(items.size() == count);
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_stay) {
  const std::uint64_t each =
      std::max<std::uint64_t>(support::random_problems / support::all_families.size() / 2 + 1, 400);
  std::size_t forced = 0, infeasible = 0, several = 0, impossible = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      const auto question = support::random_question(family, seed);
      const auto solutions = support::brute_force(question);
      const auto matrix = matrix_of(question.problem, question.given, question.without);
      if (!matrix) continue;
      const Preprocessed preprocessed =
          dlx::matrix::preprocess(*matrix, seed % 3 == 0 ? seed % 60 : 1000);
      if (count_of(preprocessed) != solutions.size())
        BOOST_ERROR("expected " + std::to_string(solutions.size()) + ", found " +
                    std::to_string(count_of(preprocessed)) + ' ' + support::to_text(family, seed) +
                    '\n' + support::to_text(question));
      for (const auto& solution : solutions) {
        for (const std::size_t o : preprocessed.forced)
          BOOST_TEST(is_in(solution, matrix->options[o]));
        for (const std::size_t o : preprocessed.infeasible)
          BOOST_TEST(!is_in(solution, matrix->options[o]));
      }
      check_components(preprocessed);
      forced += preprocessed.forced.size();
      infeasible += preprocessed.infeasible.size();
      several += preprocessed.components.size() > 1 ? 1U : 0U;
      impossible += preprocessed.possible ? 0U : 1U;
    }
  BOOST_TEST(std::min({forced, infeasible, several, impossible}) > support::random_problems / 100);
}

// A, B and C share x only, in one color; D and E dispute y.
BOOST_AUTO_TEST_CASE(items_without_conflicts_connect_nothing) {
  dlx::ProblemBuilder builder;
  for (const char* name : {"A", "B", "C", "D", "E"}) builder.primary(name);
  for (const char* name : {"x", "y"}) builder.secondary(name);
  for (const char* name : {"A", "B", "C"}) {
    builder.option({name, "x:red"});
    builder.option({name});
  }
  builder.option({"D", "y:red"});
  builder.option({"D", "y:blue"});
  builder.option({"E", "y:red"});
  builder.option({"E", "y:blue"});
  const auto problem = builder.build();
  const Preprocessed preprocessed = dlx::matrix::preprocess(matrix_of(problem, {}, {}).value());
  BOOST_TEST(preprocessed.components.size() == 4U);
  BOOST_TEST(preprocessed.components.back().items == 3U);
  BOOST_TEST(count_of(preprocessed) == 16U);
}

BOOST_AUTO_TEST_CASE(what_is_forced_goes_on_forcing) {
  dlx::ProblemBuilder builder;
  constexpr std::uint32_t size = 50;
  for (std::uint32_t i = 0; i < size; ++i) builder.primary("i" + std::to_string(i));
  builder.option({"i0"});
  for (std::uint32_t i = 1; i < size; ++i) {
    const dlx::Entry before{dlx::ItemId{i - 1}}, own{dlx::ItemId{i}};
    builder.option(std::array{before, own});
    builder.option(std::array{own});
  }
  // Without item 0 alone it goes with item 1; then 2 goes alone or with 3, and so on. Without any
  // item alone but the first, all is forced.
  const auto problem = builder.build();
  std::vector<dlx::OptionId> without;
  for (std::uint32_t i = 1; i < size; ++i) without.push_back(dlx::OptionId{2 * i});
  without.push_back(dlx::OptionId{0});
  const Preprocessed preprocessed =
      dlx::matrix::preprocess(matrix_of(problem, {}, without).value());
  BOOST_TEST(preprocessed.forced.size() == size / 2);
  BOOST_TEST(preprocessed.possible);
  BOOST_TEST(preprocessed.components.empty());
}

BOOST_AUTO_TEST_CASE(components_are_multiplied) {
  for (const std::string engine : {"frontier"}) {
    dlx::ProblemBuilder builder;
    constexpr std::uint32_t copies = 70;
    for (std::uint32_t k = 0; k < 2 * copies; ++k) builder.primary("i" + std::to_string(k));
    for (std::uint32_t k = 0; k < 2 * copies; k += 2) {  // {a b}, {a} {b}, {a}' {b}: 3
      const dlx::Entry a{dlx::ItemId{k}}, b{dlx::ItemId{k + 1}};
      builder.option(std::array{a, b});
      for (int i = 0; i < 2; ++i) builder.option(std::array{a});
      builder.option(std::array{b});
    }
    dlx::CountOptions options;
    options.engine = engine;
    const auto count = dlx::count(dlx::Prepared(builder.build()), options);
    dlx::Natural expected = 1;
    for (std::uint32_t k = 0; k < copies; ++k) expected *= 3;
    BOOST_TEST((count.value == expected));
    BOOST_TEST((count.outcome == dlx::Outcome::exhausted));
  }
}

// A secondary item in every option, each in the same color: read once, not each time.
// And sets of options for 30,000 items would take half a gigabyte: it does without them.
BOOST_AUTO_TEST_CASE(large_ones_take_no_more_than_they_need) {
  constexpr std::uint32_t items = 30'000;
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < items; ++i) builder.primary(std::to_string(i));
  builder.secondary("hub");
  for (std::uint32_t i = 0; i + 1 < items; ++i)
    for (int copy = 0; copy < (i % 2 == 0 ? 1 : 4); ++copy)
      builder.option({std::to_string(i), "hub:same"});
  builder.option({std::to_string(items - 1), "hub:other"});
  builder.option({std::to_string(items - 1), "hub:same"});
  const Preprocessed preprocessed =
      dlx::matrix::preprocess(matrix_of(builder.build(), {}, {}).value());
  BOOST_TEST(preprocessed.possible);
  BOOST_TEST(preprocessed.forced.size() == items / 2 + 1);
  BOOST_TEST(preprocessed.infeasible.empty());
  BOOST_TEST(preprocessed.components.size() == items / 2 - 1);
}

BOOST_AUTO_TEST_SUITE_END()
