// Every engine for costs against the oracle: solution sets within a limit, optima both ways, lists
// of the best; with bounds of items, colors, givens; with costs as large as they may be.
#include "solve/optimizer_strategy.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(optimize)

namespace {

using dlx::Solution;
using support::Dice, support::Family;

struct Case {
  Family family;
  std::uint64_t seed;
  dlx::Instance asked;
  dlx::OptimizeOptions options;
};

// The same with other costs.
template <class Change>
dlx::Problem with_costs(const dlx::Problem& problem, Change change) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const dlx::ItemId item{i};
    problem.is_primary(item) ? builder.primary(problem.name(item), problem.bounds(item))
                             : builder.secondary(problem.name(item));
  }
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    std::vector<dlx::Entry> entries;
    for (const auto [item, color] : problem.option(dlx::OptionId{o}))
      entries.push_back(
          {item, color == dlx::no_color ? color : builder.color(problem.name(color))});
    builder.option(entries, change(problem.cost(dlx::OptionId{o})));
  }
  return builder.build();
}

// The costs are so large that their absolute values just fit in 64 bits together.
dlx::Problem with_huge_costs(const dlx::Problem& problem) {
  std::int64_t total = 1;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    total += std::abs(problem.cost(dlx::OptionId{o}));
  return with_costs(problem, [&](std::int64_t cost) {
    return cost * (std::numeric_limits<std::int64_t>::max() / total);
  });
}

bool is_table(const dlx::OptimizeOptions& options) {
  return options.engine == "frontier";
}

// Budgets under which small problems reach every stage.
dlx::solve::Budgets random_budgets(Dice& dice) {
  return {1 + dice.below(20),  dice.below(40),     dice.below(2000),  dice.below(60),
          1 + dice.below(200), 1 + dice.below(30), 1 + dice.below(60)};
}

std::vector<Solution> found_by(dlx::solve::OptimizerStrategy& strategy, const Case& made) {
  strategy.restart(made.asked.given, made.asked.without);
  std::vector<Solution> found;
  while (auto solution = strategy.next()) found.push_back(*solution);
  if (made.options.maximize)
    for (Solution& solution : found) solution.cost = -solution.cost;
  return found;
}

Case make_case(Family family, std::uint64_t seed) {
  Dice dice(seed * 64 + static_cast<std::uint64_t>(family));
  support::Also also{.costs = !dice.one_in(20)};
  dlx::OptimizeOptions options;
  options.engine = std::array{"auto", "bound", "frontier"}.at(seed % 3);
  also.bounds = !is_table(options) && dice.one_in(3);
  Case made{family, seed, support::random_question(family, seed, also), {}};
  if (dice.one_in(8)) made.asked.problem = with_huge_costs(made.asked.problem);
  options.maximize = dice.one_in(2);
  options.best =
      std::array<std::optional<std::uint64_t>, 6>{1, 1, 2, 5, 1000, std::nullopt}.at(dice.below(6));
  if (dice.one_in(10)) options.limits.memory = dice.below(20000);
  if (is_table(options)) {
    const auto orders = dlx::item_orders();
    options.order = orders.at(dice.below(static_cast<std::uint32_t>(orders.size())));
  }
  options.limits.threads = dice.one_in(2) ? 1 : 2 + dice.below(2);
  made.options = options;
  return made;
}

std::string to_text(const std::vector<Solution>& solutions) {
  std::string text;
  for (const Solution& solution : solutions)
    text += support::to_text({solution}) + " cost " + std::to_string(solution.cost) + '\n';
  return text;
}

std::string to_text(const Case& made, const std::vector<Solution>& expected,
                    const std::vector<Solution>& found) {
  const auto& [family, seed, asked, options] = made;
  std::string text = support::to_text(family, seed) + ", engine " + options.engine + ", order " +
                     options.order + (options.maximize ? ", max" : ", min");
  if (options.best) text += ", best " + std::to_string(*options.best);
  if (options.cost_limit) text += ", limit " + std::to_string(*options.cost_limit);
  return text + '\n' + support::to_text(asked) + "\nexpected from\n" + to_text(expected) +
         "found\n" + to_text(found);
}

// The solutions that are expected, the best first; equally good ones as the oracle has them, in
// dictionary order.
std::vector<Solution> wanted(const Case& made, std::vector<Solution> solutions) {
  const auto& options = made.options;
  const auto better = [&](std::int64_t a, std::int64_t b) {
    return options.maximize ? a > b : a < b;
  };
  std::erase_if(solutions, [&](const Solution& solution) {
    return options.cost_limit && better(*options.cost_limit, solution.cost);
  });
  std::stable_sort(solutions.begin(), solutions.end(),
                   [&](const Solution& a, const Solution& b) { return better(a.cost, b.cost); });
  return solutions;
}

std::vector<Solution> found_by(dlx::Optimizer& optimizer, const dlx::Instance& asked) {
  std::vector<Solution> found;
  optimizer.restart(asked.given, asked.without);
  while (optimizer.next()) found.push_back(optimizer.solution());
  return found;
}

bool is_right(const Case& made, std::vector<Solution> expected, std::vector<Solution> found) {
  const auto& options = made.options;
  if (!options.best) return support::sorted(expected) == support::sorted(found);
  expected.resize(std::min<std::size_t>(*options.best, expected.size()));
  return found == expected;
}

void ask(const Case& made, const std::vector<Solution>& solutions) {
  const auto expected = wanted(made, solutions);
  dlx::Optimizer optimizer(dlx::Prepared(made.asked.problem), made.options);
  const auto found = found_by(optimizer, made.asked);
  if (!is_right(made, expected, found) || optimizer.outcome() != dlx::Outcome::exhausted)
    BOOST_ERROR(to_text(made, expected, found));
  if (const auto bound = optimizer.statistics().bound; bound && !solutions.empty()) {
    const auto best = wanted(made, solutions);
    if (!best.empty() && (made.options.maximize ? *bound < best[0].cost : *bound > best[0].cost))
      BOOST_ERROR("the bound is wrong: " + std::to_string(*bound) + '\n' +
                  to_text(made, expected, found));
  }
  if (found_by(optimizer, made.asked) != found)
    BOOST_ERROR("not the same again\n" + to_text(made, expected, found));
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_finds_what_the_oracle_finds) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 4 + 1;
  std::uint64_t with_several = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Case made = make_case(family, seed);
      const auto solutions =
          support::brute_force(made.asked.problem, made.asked.given, made.asked.without);
      if (solutions.size() > 1) ++with_several;
      ask(made, solutions);
      if (solutions.empty()) continue;
      made.options.cost_limit = solutions[seed % solutions.size()].cost;
      ask(made, solutions);
    }
  BOOST_TEST(with_several > support::random_problems / 32);
}

// Every stage of the strategy, and what ends it, on problems that would be over at once.
BOOST_AUTO_TEST_CASE(every_stage_finds_it) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 2 + 1;
  std::map<std::string, std::uint64_t> ends;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Case made = make_case(family, seed * 4);
      Dice dice(seed);
      const auto solutions =
          support::brute_force(made.asked.problem, made.asked.given, made.asked.without);
      if (!solutions.empty() && dice.one_in(2))
        made.options.cost_limit = solutions[seed % solutions.size()].cost;
      const auto budgets = random_budgets(dice);
      dlx::solve::OptimizerStrategy strategy(made.asked.problem, made.options, budgets);
      const auto found = found_by(strategy, made);
      ++ends[strategy.statistics().engine];
      if (!is_right(made, wanted(made, solutions), found) ||
          strategy.outcome() != dlx::Outcome::exhausted)
        BOOST_ERROR(strategy.statistics().engine + ", " + strategy.statistics().reason + ": " +
                    to_text(made, wanted(made, solutions), found));
    }
  for (const std::string engine : {"bound", "frontier"})
    BOOST_TEST(ends[engine] > support::random_problems / 5000, engine << ": " << ends[engine]);
}

// Costs of 0 and 1: nearly all solutions cost as much as some other one. Each engine, and each
// stage of the strategy, has the same list.
BOOST_AUTO_TEST_CASE(ties_are_in_the_order_of_option_numbers) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 12 + 1;
  std::uint64_t ties = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Dice dice(seed * 64 + static_cast<std::uint64_t>(family));
      const support::Also also{.bounds = dice.one_in(3), .costs = true};
      Case made{family, seed, support::random_question(family, seed, also), {}};
      made.asked.problem = with_costs(made.asked.problem, [&](std::int64_t cost) {
        return dice.one_in(8) ? 0 : std::abs(cost) % 2;
      });
      const auto solutions =
          support::brute_force(made.asked.problem, made.asked.given, made.asked.without);
      made.options.maximize = dice.one_in(2);
      made.options.best = std::array<std::uint64_t, 5>{1, 2, 3, 7, 100}.at(dice.below(5));
      if (!solutions.empty() && dice.one_in(3))
        made.options.cost_limit = solutions[seed % solutions.size()].cost;
      for (const std::string engine : {"auto", "bound", "frontier"}) {
        if (engine == "frontier" && also.bounds) continue;
        made.options.engine = engine;
        ask(made, solutions);
      }
      made.options.engine = "auto";
      const auto budgets = random_budgets(dice);
      dlx::solve::OptimizerStrategy strategy(made.asked.problem, made.options, budgets);
      const auto found = found_by(strategy, made);
      const auto expected = wanted(made, solutions);
      if (!is_right(made, expected, found)) BOOST_ERROR(to_text(made, expected, found));
      const std::uint64_t last = *made.options.best;
      if (expected.size() > last && expected[last - 1].cost == expected[last].cost) ++ties;
    }
  BOOST_TEST(ties > support::random_problems / 256);
}

// The least and the greatest number of options; of equal ones, the first in option order.
BOOST_AUTO_TEST_CASE(unit_costs_count_options) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 8 + 1;
  std::uint64_t other = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Case made = make_case(family, seed);
      made.options.cost_limit.reset();
      const std::size_t most = std::array<std::size_t, 3>{1, 2, 7}.at(seed % 3);
      made.options.best = most;
      made.options.unit_costs = true;
      auto solutions =
          support::brute_force(made.asked.problem, made.asked.given, made.asked.without);
      std::stable_sort(solutions.begin(), solutions.end(), [&](const auto& a, const auto& b) {
        return made.options.maximize ? a.options.size() > b.options.size()
                                     : a.options.size() < b.options.size();
      });
      dlx::Optimizer optimizer(dlx::Prepared(made.asked.problem), made.options);
      const auto found = found_by(optimizer, made.asked);
      if (solutions.empty()) BOOST_TEST(found.empty());
      if (solutions.empty()) continue;
      const bool differ = solutions.front().options.size() != solutions.back().options.size();
      if (differ) ++other;
      solutions.resize(std::min(solutions.size(), most));
      if (found != solutions) BOOST_ERROR(to_text(made, solutions, found));
    }
  BOOST_TEST(other > each / 4);
}

// A gap allows so much and no more: the last of the list misses the oracle's by at most that share
// of itself, and the bound that is told holds. Where the outcome is exhausted, nothing is missed.
BOOST_AUTO_TEST_CASE(within_a_gap) {
  const std::uint64_t each = support::random_problems / support::all_families.size() / 16 + 1;
  std::uint64_t gaps = 0, misses = 0;
  for (const Family family : support::all_families)
    for (std::uint64_t seed = 1; seed <= each; ++seed) {
      Case made = make_case(family, seed);
      Dice dice(seed);
      made.options.best = 1 + dice.below(3);
      made.options.gap = std::array{0.001, 0.1, 0.5, 0.9}.at(dice.below(4));
      const auto solutions = wanted(
          made, support::brute_force(made.asked.problem, made.asked.given, made.asked.without));
      const auto budgets = random_budgets(dice);
      dlx::solve::OptimizerStrategy strategy(made.asked.problem, made.options, budgets);
      const auto found = found_by(strategy, made);
      if (strategy.outcome() == dlx::Outcome::exhausted) {
        if (!is_right(made, solutions, found)) BOOST_ERROR(to_text(made, solutions, found));
        continue;
      }
      ++gaps;
      const std::size_t last = *made.options.best - 1;
      BOOST_REQUIRE(found.size() == last + 1);
      const auto missed = std::abs(static_cast<double>(found[last].cost) -
                                   static_cast<double>(solutions[last].cost));
      const auto allowed = made.options.gap * std::abs(static_cast<double>(found[last].cost));
      const std::int64_t best = solutions[0].cost, bound = strategy.progress().bound.value();
      const bool holds = made.options.maximize ? bound >= best : bound <= best;
      if (strategy.outcome() != dlx::Outcome::gap || missed > allowed || (last == 0 && !holds))
        BOOST_ERROR(to_text(made, solutions, found));
      if (missed > 0) ++misses;
    }
  BOOST_TEST(gaps > support::random_problems / 256);
  BOOST_TEST(misses > 0U);
}

BOOST_AUTO_TEST_CASE(what_it_cannot_do_is_an_error) {
  const auto refused = [](const dlx::Problem& problem, dlx::OptimizeOptions options,
                          const std::string& message) {
    BOOST_CHECK_EXCEPTION(dlx::Optimizer(dlx::Prepared(problem), options), dlx::EngineError,
                          [&](const dlx::EngineError& error) { return error.what() == message; });
  };
  const auto with = [](const char* engine, const char* order = "auto",
                       std::optional<std::uint64_t> node_limit = {}) {
    dlx::OptimizeOptions options;
    options.engine = engine;
    options.order = order;
    options.limits.nodes = node_limit;
    return options;
  };
  dlx::ProblemBuilder builder;
  builder.primary("a", {1, 2});
  builder.option({"a"}, 5);
  const auto twice = builder.build();
  refused(twice, with("frontier"),
          "engine 'frontier' cannot take costs and multiplicities together");
  refused(twice, with("frontier", "auto", 7), "engine 'frontier' has no node limit");
  refused(twice, with("auto", "sideways"), "unknown order 'sideways'");
  refused(twice, with("x"), "unknown engine 'x' for costs (there are auto, bound, frontier)");
}

BOOST_AUTO_TEST_SUITE_END()
