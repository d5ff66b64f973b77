// Questions that are stopped while they are set up, and asked again.
#include <dlx/solve.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(set_up)

namespace {

using dlx::Outcome;

// Each pair of items has an option, so that there are many.
dlx::Problem pairs() {
  constexpr std::size_t items = 210;
  dlx::ProblemBuilder builder;
  for (std::size_t i = 0; i < items; ++i) builder.primary(std::to_string(i));
  for (std::size_t i = 0; i < items; ++i)
    for (std::size_t j = 0; j < i; ++j) builder.option({std::to_string(i), std::to_string(j)});
  return builder.build();
}

// Options of a question that the monitor stops as soon as it is asked, or does not.
template <class Options>
Options monitored(const bool& goes_on) {
  Options options;
  options.monitor.interval = std::chrono::nanoseconds(1);
  options.monitor.report = [&goes_on](const dlx::Progress&) { return goes_on; };
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_search_stands_at_its_beginning_and_is_set_up_by_the_next_restart) {
  const dlx::Prepared prepared(pairs());
  for (const char* const engine : {"auto", "links", "cells"}) {
    bool goes_on = false;
    auto options = monitored<dlx::SearchOptions>(goes_on);
    options.engine = engine;
    dlx::Search search(prepared, options);
    BOOST_TEST((search.outcome() == Outcome::interrupted));
    BOOST_TEST(!search.next());
    BOOST_TEST(!search.next_within(std::chrono::milliseconds(1)));
    BOOST_TEST(search.progress() == 0);
    BOOST_TEST(search.statistics().solutions == 0U);
    BOOST_TEST((search.position() == dlx::Position()));
    search.restart();
    BOOST_TEST((search.outcome() == Outcome::interrupted));
    goes_on = true;
    search.restart();
    BOOST_TEST(search.next());
    BOOST_TEST(search.solution().options.size() == 105U);
  }
}

BOOST_AUTO_TEST_CASE(a_search_keeps_the_place_where_it_was_to_begin) {
  const dlx::Prepared prepared(pairs());
  dlx::Search other(prepared, {.engine = "links"});
  BOOST_TEST(other.next());
  const dlx::Position position = other.position();
  bool goes_on = false;
  auto options = monitored<dlx::SearchOptions>(goes_on);
  options.engine = "links";
  dlx::Search search(prepared, options);
  search.restart_at(position);
  BOOST_TEST((search.position() == position));
  goes_on = true;
  search.restart_at(position);
  BOOST_TEST(search.next());
  BOOST_TEST(other.next());
  BOOST_TEST((search.solution() == other.solution()));
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_it_too) {
  dlx::SearchOptions options;
  options.limits.deadline = std::chrono::steady_clock::now();
  const dlx::Search search(pairs(), options);
  BOOST_TEST((search.outcome() == Outcome::timeout));
}

BOOST_AUTO_TEST_CASE(a_count_is_a_lower_bound_and_can_be_asked_for_again) {
  bool goes_on = false;
  auto options = monitored<dlx::CountOptions>(goes_on);
  options.limits.nodes = 1000;
  dlx::ExactCounter counter(pairs(), options);
  BOOST_TEST((counter.count().outcome == Outcome::interrupted));
  goes_on = true;
  BOOST_TEST((counter.count().outcome == Outcome::node_limit));
}

BOOST_AUTO_TEST_CASE(an_optimizer_has_no_solution_and_can_be_asked_again) {
  bool goes_on = false;
  auto options = monitored<dlx::OptimizeOptions>(goes_on);
  dlx::Optimizer optimizer(pairs(), options);
  BOOST_TEST(!optimizer.next());
  BOOST_TEST((optimizer.outcome() == Outcome::interrupted));
  goes_on = true;
  optimizer.restart();
  BOOST_TEST(optimizer.next());
}

BOOST_AUTO_TEST_CASE(an_estimate_has_no_probes_and_names_its_engine) {
  dlx::EstimateOptions options;
  options.limits.deadline = std::chrono::steady_clock::now();
  const dlx::Estimate estimate = dlx::estimate(pairs(), options);
  BOOST_TEST((estimate.outcome == Outcome::timeout));
  BOOST_TEST(estimate.probes == 0U);
  BOOST_TEST(estimate.engine == dlx::choose_engine(pairs()).name);
}

// The lists that are probed are built before the first probe.
BOOST_AUTO_TEST_CASE(an_estimate_asks_its_monitor_while_it_is_set_up) {
  dlx::EstimateOptions options{.probes = 2};
  std::size_t reports = 0, before_probes = 0;
  options.monitor.interval = std::chrono::nanoseconds(1);
  options.monitor.report = [&](const dlx::Progress& now) {
    ++reports;
    before_probes += now.engine.empty() ? 0U : 1U;
    return before_probes < 2;
  };
  const auto estimate = dlx::estimate(dlx::Prepared(pairs()), options);
  BOOST_TEST((estimate.outcome == Outcome::interrupted));
  BOOST_TEST(estimate.probes == 0U);
  BOOST_TEST(before_probes == 2U);
  BOOST_TEST(reports == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
