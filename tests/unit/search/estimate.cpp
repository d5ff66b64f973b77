// Estimates: exactly right on average, near the truth with many probes, the same for a seed.
#include "search/links/links.hpp"
#include "search/prober.hpp"
#include "search/subsets/subsets.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <cmath>
#include <optional>
#include <utility>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(estimate)

namespace {

dlx::SearchOptions with_engine(std::string_view engine) {
  dlx::SearchOptions options;
  options.engine = engine;
  return options;
}

dlx::CountOptions counted_by(std::string_view engine) {
  dlx::CountOptions options;
  options.engine = engine;
  return options;
}

// The expected values of a probe, by making every possible sequence of choices once: `script`
// holds the choices of a run and how many there were at each place, and is counted up like digits.
struct Expected {
  double nodes = 0;
  double solutions = 0;
};

Expected expected_values(const dlx::Instance& instance, std::string_view engine) {
  const auto [prober, name] =
      dlx::search::make_prober(dlx::Prepared(instance.problem), with_engine(engine));
  Expected expected;
  if (!prober->apply_givens(instance.given, instance.without)) return expected;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> script;  // choice, bound
  do {
    std::size_t place = 0;
    double chance = 1;
    std::uint64_t work = UINT64_MAX;
    const auto probe = prober->probe(
        [&](std::uint64_t bound) {
          if (place == script.size()) script.emplace_back(0, bound);
          BOOST_TEST(script[place].second == bound);
          chance /= static_cast<double>(bound);
          return script[place++].first;
        },
        work, [] { return true; });
    expected.nodes += chance * probe.value().nodes.to_double();
    expected.solutions += chance * probe.value().solutions.to_double();
    while (!script.empty() && ++script.back().first == script.back().second) script.pop_back();
  } while (!script.empty());
  return expected;
}

bool is_near(const dlx::EstimatedFigure& figure, double truth, double errors) {
  return std::abs(figure.mean.to_double() - truth) <= errors * figure.error.value().to_double();
}

dlx::Problem queens(std::uint32_t size) {
  return dlx::puzzle::queens({.size = size}).problem;
}

dlx::Instance queens_with(std::vector<dlx::OptionId> given) {
  dlx::Instance instance{queens(6), std::move(given), {}, {}};
  return instance;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_average_over_all_choices_is_exact) {
  std::size_t large = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const auto instance = support::random_question(family, seed, {.bounds = seed % 3 == 0});
      for (const auto& engine : dlx::engines()) {
        if (seed % 3 == 0 && !engine.can.multiplicities) continue;
        const auto count = dlx::count(instance, counted_by(engine.name));
        if (count.statistics.nodes > 20'000) continue;
        const auto expected = expected_values(instance, engine.name);
        const auto nodes = static_cast<double>(count.statistics.nodes);
        const auto solutions = static_cast<double>(count.statistics.solutions);
        BOOST_TEST(std::abs(expected.nodes - nodes) <= 1e-9 * nodes,
                   support::to_text(family, seed));
        BOOST_TEST(std::abs(expected.solutions - solutions) <= 1e-9 * solutions,
                   support::to_text(family, seed));
        if (count.statistics.nodes > 50) ++large;
      }
    }
  BOOST_TEST(large > 50U);
}

// The way back from a probe is stopped after each level of it: in the end the same probe is made.
BOOST_AUTO_TEST_CASE(a_probe_follows_one_whose_way_back_was_stopped) {
  const dlx::Prepared prepared(queens(6));
  const auto first_child = [](std::uint64_t) { return std::uint64_t{0}; };
  std::uint64_t work = UINT64_MAX;
  for (const auto& engine : dlx::engines()) {
    const auto [prober, name] = dlx::search::make_prober(prepared, with_engine(engine.name));
    BOOST_REQUIRE(prober->apply_givens({}, {}));
    const auto probe = prober->probe(first_child, work, [] { return true; }).value();
    std::optional<dlx::search::Probe> again;
    std::size_t stops = 0;
    for (; !again; ++stops) {
      bool may_leave = true;
      again = prober->probe(first_child, work, [&] { return std::exchange(may_leave, false); });
    }
    BOOST_TEST(stops > 1U, engine.name);
    BOOST_TEST(again->nodes.to_double() == probe.nodes.to_double(), engine.name);
    BOOST_TEST(again->solutions.to_double() == probe.solutions.to_double(), engine.name);
  }
}

// The solutions are so few in the tree of `subsets` that no probe need meet one.
BOOST_AUTO_TEST_CASE(many_probes_come_near_the_counts) {
  for (const std::uint32_t size : {5U, 6U, 7U, 8U})
    for (const auto& engine : dlx::engines()) {
      if (engine.name == "subsets" && size > 6) continue;
      const dlx::Prepared prepared(queens(size));
      const auto count = dlx::count(prepared, counted_by(engine.name));
      const auto estimate =
          dlx::estimate(prepared, {.engine = std::string(engine.name), .probes = 5000, .seed = 1});
      BOOST_TEST(estimate.probes == 5000U);
      BOOST_TEST(is_near(estimate.nodes, static_cast<double>(count.statistics.nodes), 4));
      if (engine.name != "subsets")
        BOOST_TEST(is_near(estimate.solutions, static_cast<double>(count.statistics.solutions), 4));
      BOOST_TEST(!is_near(estimate.nodes, 2 * static_cast<double>(count.statistics.nodes), 3));
    }
}

// Four times the probes, half the error; and the errors are as large as the spread of the means.
BOOST_AUTO_TEST_CASE(the_standard_error_is_one) {
  const dlx::Prepared prepared(queens(8));
  constexpr int runs = 200;
  double sum = 0, squares = 0, errors = 0;
  for (int run = 0; run < runs; ++run) {
    const auto estimate =
        dlx::estimate(prepared, {.probes = 100, .seed = static_cast<std::uint64_t>(run)});
    const double mean = estimate.nodes.mean.to_double();
    sum += mean;
    squares += mean * mean;
    errors += estimate.nodes.error.value().to_double();
  }
  const double spread = std::sqrt((squares - sum * sum / runs) / (runs - 1));
  BOOST_TEST(std::abs(errors / runs / spread - 1) < 0.2);
}

// Two thirds of the means lie within their error of the truth, as they should if the probes'
// values have no heavy tail. Blank sudokus: 28200960, and six mille milliards de milliards.
BOOST_AUTO_TEST_CASE(the_number_of_sudokus_lies_within_the_error) {
  const dlx::Prepared six(
      dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 3})).problem);
  int within = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed)
    within += is_near(dlx::estimate(six, {.probes = 100, .seed = seed}).solutions, 28200960, 1);
  BOOST_TEST(within > 180);
  BOOST_TEST(within < 230);
  const dlx::Prepared nine(
      dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({.box_rows = 3, .box_columns = 3})).problem);
  const auto estimate = dlx::estimate(nine, {.probes = 2000, .work = UINT64_MAX});
  BOOST_TEST(is_near(estimate.solutions, 6.670903752021073e21, 2));
  BOOST_TEST(estimate.solutions.error.value().to_double() < 0.06 * 6.67e21);
}

BOOST_AUTO_TEST_CASE(a_seed_fixes_it) {
  const dlx::Prepared prepared(queens(9));
  const auto mean = [&](std::uint64_t seed) {
    return dlx::estimate(prepared, {.probes = 20, .seed = seed}).nodes.mean;
  };
  BOOST_TEST((mean(1) == mean(1)));
  BOOST_TEST((mean(1) != mean(2)));
}

BOOST_AUTO_TEST_CASE(one_probe_has_no_error_and_none_nothing) {
  const dlx::Prepared prepared(queens(6));
  BOOST_TEST(!dlx::estimate(prepared, {.probes = 1}).nodes.error.has_value());
  BOOST_TEST(dlx::estimate(prepared, {.probes = 0}).nodes.mean.is_zero());
}

BOOST_AUTO_TEST_CASE(givens_that_clash_leave_no_tree) {
  const auto estimate = dlx::estimate(queens_with({dlx::OptionId{0}, dlx::OptionId{1}}));
  BOOST_TEST(estimate.nodes.mean.is_zero());
  BOOST_TEST(estimate.solutions.mean.is_zero());
}

BOOST_AUTO_TEST_CASE(repeated_givens_do_not_matter) {
  const auto estimate = dlx::estimate(queens_with({dlx::OptionId{1}, dlx::OptionId{1}}));
  const auto same = dlx::estimate(queens_with({dlx::OptionId{1}}));
  BOOST_TEST(estimate.nodes.mean.to_double() >= 1);
  BOOST_TEST((estimate.nodes.mean == same.nodes.mean));
}

// Polled between two probes or within one: the probes before it count.
BOOST_AUTO_TEST_CASE(its_caller_can_end_it) {
  const dlx::Prepared prepared(queens(6));
  for (int steps = 0; steps < 40; ++steps) {
    int left = steps;
    std::uint64_t last = 0;
    const auto proceed = [&](std::uint64_t probes) {
      last = probes;
      return left-- > 0;
    };
    dlx::search::Probing probing(prepared, {}, {}, {});
    probing.run(1000, 20'000'000, proceed);
    const auto estimate = probing.estimate();
    BOOST_TEST(left == -1);
    BOOST_TEST(estimate.probes == last);
    const auto same = dlx::estimate(prepared, {.probes = last});
    BOOST_TEST((estimate.nodes.mean == same.nodes.mean));
  }
}

BOOST_AUTO_TEST_CASE(limits_and_the_monitor_end_it) {
  dlx::EstimateOptions options{.probes = UINT64_MAX, .work = UINT64_MAX};
  std::uint64_t last = 0;
  options.monitor.interval = std::chrono::nanoseconds(0);
  options.monitor.report = [&](const dlx::Progress& progress) {
    last = progress.nodes;
    return last < 100;
  };
  const auto stopped = dlx::estimate(queens(6), options);
  BOOST_TEST((stopped.outcome == dlx::Outcome::interrupted));
  BOOST_TEST(stopped.probes == last);
  BOOST_TEST(last >= 100U);

  dlx::EstimateOptions late{.probes = UINT64_MAX, .work = UINT64_MAX};
  late.limits.deadline = std::chrono::steady_clock::now();
  BOOST_TEST((dlx::estimate(queens(6), late).outcome == dlx::Outcome::timeout));

  dlx::StopSource source;
  source.request_stop();
  dlx::EstimateOptions off{.probes = UINT64_MAX, .work = UINT64_MAX};
  off.limits.stop = source.get_token();
  BOOST_TEST((dlx::estimate(queens(6), off).outcome == dlx::Outcome::interrupted));
}

BOOST_AUTO_TEST_CASE(the_work_limit_ends_it) {
  const dlx::Prepared prepared(queens(10));
  const auto some = dlx::estimate(prepared, {.probes = 1'000'000, .work = 100'000});
  BOOST_TEST(some.probes > 10U);
  BOOST_TEST(some.probes < 10'000U);
  BOOST_TEST(dlx::estimate(prepared, {.work = 10}).probes == 0U);
}

// A thousand levels of ten options each: far beyond any double.
BOOST_AUTO_TEST_CASE(huge_trees_have_an_estimate) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < 1000; ++i) builder.primary("x" + std::to_string(i));
  for (std::uint32_t o = 0; o < 10'000; ++o) {
    const dlx::Entry entry{dlx::ItemId{o / 10}};
    builder.option(std::span(&entry, 1));
  }
  const auto estimate = dlx::estimate(dlx::Prepared(builder.build()), {.probes = 3});
  BOOST_TEST(estimate.solutions.mean.to_string(3) == "1e+1000");
  BOOST_TEST(estimate.solutions.error.value().is_zero());
  BOOST_TEST(estimate.nodes.mean.to_string(3) == "1.11e+1000");
}

BOOST_AUTO_TEST_SUITE_END()
