// Search: budgets, outcomes, effort, depth, and the links' own invariants.
#include "search/links/links.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(search)

namespace {

using dlx::Outcome;

dlx::Problem queens(std::uint32_t size) {
  return dlx::puzzle::queens({.size = size}).problem;
}

dlx::Search search_of(const dlx::Problem& problem, const dlx::SearchOptions& options = {}) {
  return dlx::Search(dlx::Prepared(problem), options);
}

}  // namespace

BOOST_AUTO_TEST_CASE(queens_have_their_known_counts) {
  const std::vector<std::uint64_t> known{1, 0, 0, 2, 10, 4, 40, 92, 352, 724};  // OEIS A000170
  for (std::uint32_t size = 1; size <= known.size(); ++size)
    BOOST_TEST((dlx::count(dlx::Prepared(queens(size))).value == dlx::Natural(known[size - 1])));
}

BOOST_AUTO_TEST_CASE(a_problem_without_primary_items_has_the_empty_solution) {
  for (const auto& info : dlx::engines()) {
    dlx::SearchOptions options;
    options.engine = info.name;
    auto search = search_of(dlx::Problem(), options);
    BOOST_TEST(search.next());
    BOOST_TEST(search.solution().options.empty());
    BOOST_TEST(!search.next());
    BOOST_TEST((search.outcome() == Outcome::exhausted));
    BOOST_TEST(search.progress() == 1.0);
  }
}

BOOST_AUTO_TEST_CASE(an_item_without_options_ends_it_at_the_root) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B");
  builder.option({"A"});
  auto search = search_of(builder.build());
  BOOST_TEST(!search.next());
  BOOST_TEST(search.statistics().nodes == 1U);
}

BOOST_AUTO_TEST_CASE(limits_stop_and_can_be_raised) {
  auto search = search_of(queens(8));
  search.set_solution_limit(10);
  while (search.next()) continue;
  BOOST_TEST((search.outcome() == Outcome::solution_limit));
  BOOST_TEST(search.statistics().solutions == 10U);
  search.set_solution_limit({});
  search.set_node_limit(search.statistics().nodes + 5);
  while (search.next()) continue;
  BOOST_TEST((search.outcome() == Outcome::node_limit));
  search.set_node_limit({});
  while (search.next()) continue;
  BOOST_TEST((search.outcome() == Outcome::exhausted));
  BOOST_TEST(search.statistics().solutions == 92U);
}

BOOST_AUTO_TEST_CASE(a_deadline_and_a_stop_token_end_a_search_that_would_last) {
  dlx::SearchOptions options;
  options.limits.deadline = std::chrono::steady_clock::now();
  auto late = search_of(queens(30), options);
  while (late.next()) continue;
  BOOST_TEST((late.outcome() == Outcome::timeout));

  dlx::StopSource source;
  dlx::SearchOptions stoppable;
  stoppable.limits.stop = source.get_token();
  auto stopped = search_of(queens(8), stoppable);
  BOOST_TEST(stopped.next());
  source.request_stop();
  BOOST_TEST(!stopped.next());
  BOOST_TEST((stopped.outcome() == Outcome::interrupted));
}

BOOST_AUTO_TEST_CASE(slices_lose_nothing) {
  auto search = search_of(queens(8));
  std::uint64_t solutions = 0;
  std::uint64_t pauses = 0;
  double last = 0;
  do {
    while (search.next_within(std::chrono::nanoseconds(1))) ++solutions;
    ++pauses;
    BOOST_TEST(search.progress() >= last);
    last = search.progress();
  } while (search.outcome() == Outcome::running);
  BOOST_TEST(solutions == 92U);
  BOOST_TEST(pauses > 10U);
  BOOST_TEST(last == 1.0);
}

// An hour is not over: the loop goes through all, every time.
BOOST_AUTO_TEST_CASE(a_slice_begins_with_the_first_question) {
  for (const auto& info : dlx::engines()) {
    dlx::SearchOptions options;
    options.engine = info.name;
    auto search = search_of(queens(9), options);
    int solutions = 0;
    while (search.next_within(std::chrono::hours(1))) ++solutions;
    BOOST_TEST(solutions == 352, info.name);
    BOOST_TEST((search.outcome() == Outcome::exhausted), info.name);
  }
}

BOOST_AUTO_TEST_CASE(a_monitor_sees_progress_and_may_stop) {
  for (const bool counting : {false, true}) {
    dlx::SearchOptions options;
    double last = 0;
    int calls = 0;
    options.monitor.interval = std::chrono::nanoseconds(0);
    options.monitor.report = [&](const dlx::Progress& progress) {
      BOOST_TEST(progress.engine == "bits");
      BOOST_TEST(progress.done >= last);
      BOOST_TEST(progress.nodes >= progress.solutions);
      last = progress.done;
      return ++calls != 10;
    };
    auto search = search_of(queens(8), options);
    const auto go_on = [&] {
      if (counting) search.run();
      while (!counting && search.next()) continue;
    };
    go_on();
    BOOST_TEST((search.outcome() == Outcome::interrupted));
    BOOST_TEST(calls == 10);
    go_on();
    BOOST_TEST((search.outcome() == Outcome::exhausted));
    BOOST_TEST(search.statistics().solutions == 92U);
    BOOST_TEST(calls > 10);
  }
}

// Every question starts from the givens of an instance, and can be asked with others.
BOOST_AUTO_TEST_CASE(an_instance_brings_its_givens) {
  const dlx::Instance corner{queens(8), {dlx::OptionId{0}}, {}, {}};
  const dlx::Instance elsewhere{queens(8), {}, {dlx::OptionId{0}}, {}};
  const auto solutions = [](dlx::Search& search) {
    search.run();
    return search.statistics().solutions;
  };
  dlx::Search search(corner);
  const auto with = solutions(search);
  search.restart({}, corner.given);
  BOOST_TEST(with + solutions(search) == 92U);
  search.restart();
  BOOST_TEST(solutions(search) == with);
  search.reset(elsewhere);
  BOOST_TEST(solutions(search) == 92U - with);
  search.reset(queens(8));
  BOOST_TEST(solutions(search) == 92U);

  dlx::ExactCounter counter(corner);
  BOOST_TEST((counter.count().value == dlx::Natural(with)));
  BOOST_TEST((counter.count({}).value == dlx::Natural(92)));
  BOOST_TEST((dlx::count(elsewhere).value == dlx::Natural(92 - with)));

  dlx::Optimizer optimizer(corner);
  for (int times = 0; times < 2; ++times, optimizer.restart()) {
    BOOST_TEST(optimizer.next());
    BOOST_TEST((optimizer.solution().options.front() == dlx::OptionId{0}));
  }
}

BOOST_AUTO_TEST_CASE(a_limit_on_solutions_means_the_same_everywhere) {
  dlx::CountOptions counting;
  counting.limits.solutions = 10;
  const auto count = dlx::count(queens(8), counting);
  BOOST_TEST((count.value == dlx::Natural(10)));
  BOOST_TEST((count.outcome == Outcome::solution_limit));
  counting.limits.solutions = 100;
  BOOST_TEST((dlx::count(queens(8), counting).outcome == Outcome::exhausted));
  counting.engine = "frontier";
  BOOST_CHECK_THROW((void)dlx::count(queens(8), counting), dlx::EngineError);

  dlx::OptimizeOptions optimizing;
  optimizing.best.reset();
  optimizing.limits.solutions = 10;
  dlx::Optimizer optimizer(queens(8), optimizing);
  int found = 0;
  while (optimizer.next()) ++found;
  BOOST_TEST(found == 10);
  BOOST_TEST((optimizer.outcome() == Outcome::solution_limit));
}

BOOST_AUTO_TEST_CASE(the_profile_adds_up_to_the_nodes) {
  auto search = search_of(queens(8));
  while (search.next()) continue;
  std::uint64_t sum = 0;
  for (const auto nodes : search.statistics().profile) sum += nodes;
  BOOST_TEST(sum == search.statistics().nodes);
  BOOST_TEST(search.statistics().profile.front() == 1U);
  BOOST_TEST(search.statistics().profile.back() == 92U);
  BOOST_TEST(search.statistics().updates > 0U);
}

BOOST_AUTO_TEST_CASE(costs_add_up) {
  dlx::ProblemBuilder builder;
  builder.primary("A");
  builder.primary("B");
  builder.option({"A"}, 5);
  builder.option({"B"}, -7);
  auto search = search_of(builder.build());
  BOOST_TEST(search.next());
  BOOST_TEST(search.solution().cost == -2);
}

// A chain in which the last item forces all others, and one in which nothing is forced.
BOOST_AUTO_TEST_CASE(a_hundred_thousand_levels_need_no_stack) {
  constexpr std::uint32_t depth = 100'000;
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < depth; ++i) builder.primary("x" + std::to_string(i));
  for (std::uint32_t i = 0; i < depth; ++i) {
    const dlx::Entry entry{dlx::ItemId{i}};
    builder.option(std::span(&entry, 1));
  }
  dlx::SearchOptions options;
  options.branch = dlx::Branch::first;
  auto search = search_of(builder.build(), options);
  BOOST_TEST(search.next());
  BOOST_TEST(search.solution().options.size() == depth);
  BOOST_TEST(!search.next());
  BOOST_TEST(search.statistics().nodes == depth + 1U);
}

BOOST_AUTO_TEST_CASE(links_stay_whole_through_every_verb) {
  auto recipe = support::recipe(support::Family::colored);
  recipe.questions = true;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const auto instance = support::random_instance(recipe, seed);
    const dlx::Prepared prepared(instance.problem);
    const auto& compiled = *compiled_form(prepared);
    dlx::search::Links links(compiled, dlx::search::order_of(compiled, {}), dlx::Branch::mrv);
    BOOST_TEST(links.verify_links());
    const bool possible = links.apply_givens(instance.given, instance.without);
    BOOST_TEST(links.verify_links());
    const auto branching = links.branching();
    if (possible && branching.degree > 0) {
      links.enter(branching);
      while (links.advance()) BOOST_TEST(links.verify_links());
      links.leave();
    }
    links.undo_givens();
    BOOST_TEST(links.verify_links());
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_order) {
  const auto first_with = [](std::uint64_t seed) {
    dlx::SearchOptions options;
    options.seed = seed;
    auto search = search_of(queens(10), options);
    BOOST_TEST(search.next());
    return search.solution();
  };
  BOOST_TEST((first_with(1) == first_with(1)));
  BOOST_TEST((first_with(1) != first_with(2)));
}

BOOST_AUTO_TEST_SUITE_END()
