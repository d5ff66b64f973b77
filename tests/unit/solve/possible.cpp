// Possible options against the oracle: on random problems of all kinds with givens, for every way
// of finding out; witnesses, counts, questions in turn, limits.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/check.hpp>
#include <dlx/possible.hpp>
#include <dlx/puzzle/langford.hpp>
#include <dlx/puzzle/queens.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(possible)

namespace {

using dlx::OptionId, dlx::Outcome, dlx::Possibility, dlx::Possible, dlx::Solution;

bool has(const Solution& solution, std::size_t option) {
  return std::binary_search(solution.options.begin(), solution.options.end(),
                            OptionId{static_cast<std::uint32_t>(option)});
}

std::size_t number_with(const std::vector<Solution>& all, std::size_t option) {
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](const auto& one) { return has(one, option); }));
}

Possibility expected(const std::vector<Solution>& all, std::size_t option) {
  const std::size_t number = number_with(all, option);
  if (number == 0) return Possibility::none;
  return number == all.size() ? Possibility::every : Possibility::some;
}

// Each witness is a solution, and they show of each option that it is possible, or not in all.
void check_witnesses(const Possible& answer, const std::vector<Solution>& all,
                     const std::string& what) {
  for (const Solution& witness : answer.witnesses)
    BOOST_TEST((std::find(all.begin(), all.end(), witness) != all.end()), what);
  for (std::size_t o = 0; o < answer.options.size(); ++o)
    BOOST_TEST((expected(answer.witnesses, o) == answer.options[o]), what);
}

void check(const Possible& answer, const std::vector<Solution>& all, std::uint64_t most,
           const std::string& what) {
  BOOST_REQUIRE((answer.outcome == Outcome::exhausted));
  BOOST_TEST(answer.is_solvable == !all.empty(), what);
  for (std::size_t o = 0; o < answer.options.size(); ++o) {
    BOOST_TEST((answer.options[o] == expected(all, o)), what + "option " + std::to_string(o + 1));
    if (most > 0)
      BOOST_TEST(answer.counts[o] == std::min<std::uint64_t>(number_with(all, o), most), what);
  }
  check_witnesses(answer, all, what);
}

dlx::PossibleOptions asked_of(const std::string& engine, std::uint64_t most) {
  dlx::PossibleOptions options;
  options.engine = engine;
  if (most > 0) options.counts = most;
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(as_the_oracle_says) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
      const bool bounds = seed % 3 == 0;
      const dlx::Instance instance = support::random_question(family, seed, {.bounds = bounds});
      const auto all = support::brute_force(instance);
      const std::string what = support::to_text(family, seed) + support::to_text(instance);
      for (const char* const engine : {"auto", "links"})
        for (const std::uint64_t most : {0U, 1U, 3U, 1000U})
          check(dlx::find_possible(instance, asked_of(engine, most)), all, most, what);
    }
}

BOOST_AUTO_TEST_CASE(a_finder_answers_with_other_givens) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const dlx::Instance base{
          support::random_question(family, seed, {.bounds = seed % 4 == 0}).problem, {}, {}, {}};
      dlx::PossibleFinder finder(base, asked_of("auto", seed % 2));
      for (std::uint32_t o = 0; o < base.problem.option_count(); ++o) {
        dlx::Instance asked = base;
        (o % 3 == 2 ? asked.without : asked.given).push_back(OptionId{o});
        check(finder.find(asked.given, asked.without), support::brute_force(asked), seed % 2,
              support::to_text(family, seed) + support::to_text(asked));
      }
    }
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_an_enumeration) {
  const dlx::Instance queens = dlx::puzzle::queens({.size = 7});
  std::vector<Solution> all;
  for (dlx::Search search(queens); search.next();) all.push_back(search.solution());
  BOOST_REQUIRE(all.size() == 40U);
  for (const std::uint64_t most : {2U, 5U, 7U, 100U})
    check(dlx::find_possible(queens, asked_of("auto", most)), all, most, "queens");
}

// The mirrored board has each option of column c in column 7 - c.
BOOST_AUTO_TEST_CASE(symmetries_save_questions) {
  const dlx::Instance queens = dlx::puzzle::queens({.size = 8});
  std::vector<Solution> all;
  for (dlx::Search search(queens); search.next();) all.push_back(search.solution());
  std::vector<OptionId> mirrored;
  for (std::uint32_t o = 0; o < 64; ++o) mirrored.push_back(OptionId{o - o % 8 + 7 - o % 8});
  std::uint64_t saved = 0;  // A list decides all before there is a question about one option.
  for (const std::uint64_t most : {0U, 3U, 100U}) {
    dlx::PossibleOptions options = asked_of("links", most);
    const std::uint64_t nodes = dlx::find_possible(queens, options).statistics.nodes;
    options.symmetries = [&](auto, auto) { return std::vector<std::vector<OptionId>>{mirrored}; };
    options.symmetries_after = 0;
    const Possible answer = dlx::find_possible(queens, options);
    check(answer, all, most, "mirrored queens");
    BOOST_TEST(answer.statistics.nodes <= nodes);
    saved += nodes - answer.statistics.nodes;
    BOOST_TEST((dlx::find_possible(queens, options).witnesses == answer.witnesses));
    options.symmetries_after = UINT64_MAX;
    BOOST_TEST(dlx::find_possible(queens, options).statistics.nodes == nodes);
  }
  BOOST_TEST(saved > 0U);
}

// The list of all 52 solutions comes to its end before any option is asked about.
BOOST_AUTO_TEST_CASE(few_solutions_are_listed) {
  const dlx::Instance langford = dlx::puzzle::langford({.size = 7});
  const Possible answer = dlx::find_possible(langford);
  BOOST_TEST((answer.outcome == Outcome::exhausted));
  BOOST_TEST(answer.statistics.solutions == 1U + 52U);
}

BOOST_AUTO_TEST_CASE(problems_without_items) {
  const Possible empty = dlx::find_possible(dlx::Problem());
  BOOST_TEST((empty.outcome == Outcome::exhausted));
  BOOST_TEST(empty.is_solvable);
  BOOST_TEST(empty.options.empty());
  dlx::ProblemBuilder builder;
  builder.secondary("x");
  builder.option(std::vector<dlx::Entry>{{dlx::ItemId{0}}});
  const Possible answer = dlx::find_possible(builder.build());
  BOOST_TEST(answer.is_solvable);
  BOOST_TEST((answer.options == std::vector{Possibility::none}));
}

// A question that was stopped tells what is right, and leaves the rest unknown.
BOOST_AUTO_TEST_CASE(limits_leave_unknown_options) {
  const dlx::Instance queens = dlx::puzzle::queens({.size = 9});
  const Possible whole = dlx::find_possible(queens);
  dlx::PossibleOptions options;
  options.limits.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  BOOST_TEST((dlx::find_possible(queens, options).outcome == Outcome::timeout));
  for (int reports = 0; reports < 12; ++reports) {
    int left = reports;
    dlx::PossibleOptions watched;
    watched.monitor = {[&](const dlx::Progress&) { return left-- > 0; },
                       std::chrono::nanoseconds(1)};
    const Possible answer = dlx::find_possible(queens, watched);
    BOOST_TEST((answer.outcome == Outcome::interrupted));
    BOOST_TEST(answer.number_of(Possibility::unknown) > 0U);
    for (std::size_t o = 0; o < whole.options.size(); ++o)
      BOOST_TEST(
          (answer.options[o] == Possibility::unknown || answer.options[o] == whole.options[o]));
  }
}

BOOST_AUTO_TEST_CASE(engines_that_cannot_are_refused) {
  dlx::PossibleOptions options;
  options.engine = "frontier";
  BOOST_CHECK_THROW((void)dlx::find_possible(dlx::puzzle::queens({.size = 4}), options),
                    dlx::EngineError);
}

BOOST_AUTO_TEST_SUITE_END()
