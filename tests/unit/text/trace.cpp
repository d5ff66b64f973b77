// Traces: what a search reports is what was searched; text and back; a message for every defect.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "support/refusal.hpp"

#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(trace)

namespace {

using EventKind = dlx::TraceEvent::EventKind;

struct Run {
  std::vector<dlx::TraceEvent> events;
  std::vector<dlx::Solution> solutions;
  dlx::TraceEnd end;
};

Run run(const dlx::Instance& instance, dlx::SearchOptions options) {
  Run run;
  options.observer = [&](const dlx::TraceEvent& event) { run.events.push_back(event); };
  dlx::Search search(dlx::Prepared(instance.problem), options);
  search.restart(instance.given, instance.without);
  while (search.next()) run.solutions.push_back(search.solution());
  run.end = {search.statistics().solutions, search.statistics().nodes, search.outcome()};
  return run;
}

// Those that can be traced on a problem.
std::vector<dlx::EngineInfo> engines(const dlx::Problem& problem) {
  auto engines = dlx::engines();
  std::erase_if(engines, [&](const dlx::EngineInfo& engine) {
    return !engine.can.steps || (problem.has_multiplicities() && !engine.can.multiplicities);
  });
  return engines;
}

dlx::SearchOptions with_engine(const std::string& engine) {
  dlx::SearchOptions options;
  options.engine = engine;
  return options;
}

// The solutions, and the number of nodes, from the events alone.
struct Replay {
  std::vector<dlx::Solution> solutions;
  std::uint64_t nodes = 0;
};

Replay replay(const dlx::Instance& instance, const std::vector<dlx::TraceEvent>& events) {
  Replay result;
  result.nodes = events.empty() ? 0 : 1;
  std::vector<dlx::OptionId> path;
  for (const auto& event : events) {
    if (event.kind == EventKind::option) {
      ++result.nodes;
      path.resize(event.depth - 1);
      path.push_back(event.option);
    }
    if (event.kind != EventKind::solution) continue;
    dlx::Solution solution{instance.given, 0};
    for (const dlx::OptionId option : path)
      if (option != dlx::no_option) solution.options.push_back(option);
    std::sort(solution.options.begin(), solution.options.end());
    for (const auto option : solution.options) solution.cost += instance.problem.cost(option);
    result.solutions.push_back(solution);
  }
  return result;
}

std::string written(const dlx::Instance& instance, const Run& run, const std::string& engine) {
  std::ostringstream out;
  dlx::TraceWriter writer(out);
  writer.begin({instance, engine, "mrv", {}});
  for (const auto& event : run.events) writer.event(event);
  writer.end(run.end);
  return out.str();
}

// The first search of a trace, or the error.
std::string problem_with(const std::string& text) {
  return support::refusal<dlx::ParseError>([&] {
    dlx::TraceReader reader(text, "t");
    while (reader.next_search())
      while (reader.next_event()) continue;
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_events_say_what_was_found_and_visited) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      auto instance = support::random_question(family, seed, {.bounds = seed % 2 == 0});
      std::sort(instance.given.begin(), instance.given.end());
      instance.given.erase(std::unique(instance.given.begin(), instance.given.end()),
                           instance.given.end());
      for (const auto& engine : engines(instance.problem)) {
        const Run traced = run(instance, with_engine(std::string(engine.name)));
        const Replay again = replay(instance, traced.events);
        BOOST_TEST((again.solutions == traced.solutions), support::to_text(family, seed));
        BOOST_TEST(again.nodes == traced.end.nodes, support::to_text(family, seed));
      }
    }
}

// Dead ends are the nodes without children that are no solutions, and each is told once.
BOOST_AUTO_TEST_CASE(every_leaf_is_a_solution_or_a_dead_end) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    auto recipe = support::recipe(support::Family::many_solutions);
    recipe.bounds = seed % 2 == 0;
    const auto instance = support::random_instance(recipe, seed);
    for (const auto& engine : engines(instance.problem)) {
      const Run traced = run(instance, with_engine(std::string(engine.name)));
      for (std::size_t i = 0; i < traced.events.size(); ++i) {
        const auto& event = traced.events[i];
        const bool last = i + 1 == traced.events.size();
        const bool is_leaf_told =
            event.kind == EventKind::solution || event.kind == EventKind::dead_end;
        if (is_leaf_told)
          BOOST_TEST((last || traced.events[i + 1].kind == EventKind::option));
        else
          BOOST_TEST((!last && (event.kind == EventKind::option ||
                                traced.events[i + 1].kind == EventKind::dead_end ||
                                traced.events[i + 1].depth == event.depth + 1)));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(links_tell_the_item_and_its_options) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto instance = support::random_instance(support::recipe(support::Family::dense), seed);
    const Run traced = run(instance, with_engine("links"));
    std::vector<std::uint64_t> left;  // by depth: children still to come
    for (const auto& event : traced.events) {
      if (event.kind == EventKind::item) {
        left.resize(event.depth);
        left.push_back(event.count);
        BOOST_TEST(instance.problem.is_primary(event.item.value()));
      }
      if (event.kind == EventKind::option) BOOST_TEST(left.at(event.depth - 1)-- > 0U);
    }
  }
}

// They walk one tree, and so they must tell one story.
BOOST_AUTO_TEST_CASE(bits_report_what_links_report) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto instance = support::random_instance(support::recipe(family), seed);
      BOOST_TEST(
          (run(instance, with_engine("bits")).events == run(instance, with_engine("links")).events),
          support::to_text(family, seed));
    }
}

BOOST_AUTO_TEST_CASE(limits_and_slices_lose_and_repeat_nothing) {
  const auto instance =
      support::random_instance(support::recipe(support::Family::many_solutions), 5);
  for (const auto& engine : engines(instance.problem)) {
    const Run whole = run(instance, with_engine(std::string(engine.name)));
    Run pieces;
    dlx::SearchOptions options = with_engine(std::string(engine.name));
    options.observer = [&](const dlx::TraceEvent& event) { pieces.events.push_back(event); };
    dlx::Search search(dlx::Prepared(instance.problem), options);
    for (std::uint64_t limit = 0; search.outcome() != dlx::Outcome::exhausted; ++limit) {
      search.set_node_limit(limit);
      while (search.next()) continue;
    }
    BOOST_TEST((pieces.events == whole.events));
  }
}

BOOST_AUTO_TEST_CASE(splitting_and_going_to_a_position_report_nothing) {
  dlx::SearchOptions options = with_engine("subsets");
  std::uint64_t events = 0;
  options.observer = [&](const dlx::TraceEvent&) { ++events; };
  const auto instance = support::random_instance(support::recipe(support::Family::small), 3);
  dlx::Search search(dlx::Prepared(instance.problem), options);
  const auto parts = search.split({});
  for (const auto& part : parts) {
    search.restart_at(part);
    (void)search.split(part);
  }
  BOOST_TEST(events == 0U);
}

BOOST_AUTO_TEST_CASE(text_and_back) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 2 == 0;
      const auto instance = support::random_instance(recipe, seed);
      if (instance.problem.primary_count() == 0) continue;
      for (const auto& engine : engines(instance.problem)) {
        const Run traced = run(instance, with_engine(std::string(engine.name)));
        const std::string text = written(instance, traced, std::string(engine.name));
        dlx::TraceReader reader(text, "t");
        BOOST_REQUIRE(reader.next_search());
        BOOST_TEST(support::to_text(reader.head().instance) == support::to_text(instance));
        BOOST_TEST(reader.head().engine == engine.name);
        std::vector<dlx::TraceEvent> events;
        while (const auto event = reader.next_event()) events.push_back(*event);
        BOOST_TEST((events == traced.events));
        BOOST_TEST((reader.end() == traced.end));
        BOOST_TEST(!reader.next_search());
      }
    }
}

BOOST_AUTO_TEST_CASE(what_a_search_started_from_comes_back) {
  const std::string text =
      "| @trace 1\n| @puzzle letters\nA B | x\nA x\nB x:red\nA B\n"
      "| @given 1\n| @without 2 3\n| @search links first 17\n0 item B 0\n0 dead\n"
      "| 0 solutions, 1 nodes\n"
      "| @search subsets mrv\n| 0 solutions, 0 nodes, stopped: node-limit\n"
      "| @next\nC\nC\n| @search links mrv\n0 item C 1\n1 option 1\n1 solution 1\n"
      "| 1 solutions, 2 nodes, stopped: limit\n";
  dlx::TraceReader reader(text, "t");
  BOOST_REQUIRE(reader.next_search());
  BOOST_TEST(*reader.head().instance.directives.find("puzzle") == "letters");
  BOOST_TEST((reader.head().instance.given == std::vector{dlx::OptionId{0}}));
  BOOST_TEST((reader.head().instance.without == std::vector{dlx::OptionId{1}, dlx::OptionId{2}}));
  BOOST_TEST(reader.head().branch == "first");
  BOOST_TEST((reader.head().seed == 17U));
  BOOST_REQUIRE(reader.next_search());
  BOOST_TEST(reader.head().engine == "subsets");
  BOOST_TEST(reader.head().instance.given.empty());
  BOOST_TEST(!reader.head().seed.has_value());
  BOOST_TEST(!reader.next_event().has_value());
  BOOST_TEST((reader.end().outcome == dlx::Outcome::node_limit));
  BOOST_REQUIRE(reader.next_search());
  BOOST_TEST(reader.head().instance.problem.item_count() == 1U);
  BOOST_TEST(reader.head().instance.directives.empty());
  while (reader.next_event()) continue;
  BOOST_TEST((reader.end() == dlx::TraceEnd{1, 2, dlx::Outcome::solution_limit}));
  BOOST_TEST(!reader.next_search());
}

// Wherever a trace is cut, the reader says that it was.
BOOST_AUTO_TEST_CASE(a_cut_is_seen_everywhere) {
  const std::string text =
      "| @trace 1\nA B\nA\nB\nA B\n| @search links mrv\n0 item A 2\n1 option 1\n1 item B 1\n"
      "2 option 2\n2 solution 1\n1 option 3\n1 solution 2\n| 2 solutions, 4 nodes\n";
  BOOST_TEST(problem_with(text) == "");
  for (std::size_t size = 0; size < text.size(); ++size)
    BOOST_TEST(!problem_with(text.substr(0, size)).empty(), text.substr(0, size));
}

BOOST_AUTO_TEST_CASE(each_defect_has_its_message) {
  const std::string head = "| @trace 1\nA B\nA\nB\n| @search links mrv\n";
  const std::vector<std::pair<std::string, std::string>> defects{
      {"", "t:1:1: empty input: did dlx-solve fail?"},
      {"| @solutions 1\n",
       "t:1:1: this is not a trace (it would begin with '| @trace 1'): pipe a problem through "
       "dlx-solve --trace first"},
      {"| @trace 2\n", "t:1:1: version '2' of the format is unknown: this reads 1"},
      {"| @trace 1\nA\nA\n| @end\n",
       "t:4:1: the directive 'end' stands between problem and search"},
      {"| @trace 1\n| @trace 1 several\nA\nA\n", "t:2:1: '| @trace' before the problem"},
      {"| @trace 1\nA\nA\nA\n| @given 2 1\n",
       "t:5:12: the numbers of a list ascend, and none comes twice"},
      {"| @trace 1\nA\nA\n| @without 1 1\n",
       "t:4:14: the numbers of a list ascend, and none comes twice"},
      {"| @trace 1\nA\nA\n| @next\n", "t:4:1: '| @next' before the problem's search"},
      {"| @trace 1\nA\nA\n| @search links\n", "t:4:1: malformed line: '| @search'"},
      {"| @trace 1\nA\nA\n| @search links mrv x\n", "t:4:1: the seed 'x' is not a number"},
      {"| @trace 1\nA\nA\n| @given 2\n",
       "t:4:10: there is no option '2': the problem has options 1 to 1"},
      {head + "0 item C 1\n", "t:6:8: the problem has no item 'C'"},
      {head + "0 item A x\n", "t:6:10: 'x' is not a number"},
      {head + "0 item A\n", "t:6:1: malformed event: '0 item A'"},
      {head + "0 item A 1 2\n", "t:6:12: a word too many"},
      {head + "0 cover A 1\n", "t:6:1: malformed event: '0 cover A 1'"},
      {head + "-1 item A 1\n", "t:6:1: malformed event: '-1 item A 1'"},
      {head + "1 option 1\n", "t:6:1: no search goes on like this: 'option' at depth 1"},
      {head + "0 item A 1\n2 option 1\n",
       "t:7:1: no search goes on like this: 'option' at depth 2"},
      {head + "0 item A 1\n1 option 0\n",
       "t:7:10: there is no option '0': the problem has options 1 to 2"},
      {head + "0 item A 1\n0 item A 1\n", "t:7:1: no search goes on like this: 'item' at depth 0"},
      {head + "0 item A 1\n0 solution 1\n",
       "t:7:1: no search goes on like this: 'solution' at depth 0"},
      {head + "0 dead\n", "t:6:1: no search goes on like this: 'dead' at depth 0"},
      {head + "0 item A 1\n1 option 1\n1 option 2\n",
       "t:8:1: no search goes on like this: 'option' at depth 1"},
      {head + "0 item A 1\n1 option 1\n1 solution 2\n",
       "t:8:1: solution 2 is the one with number 1 here"},
      {head + "0 item A 1\n| 0 solutions, 2 nodes\n",
       "t:7:1: the last line speaks of 2 nodes, but here are 1"},
      {head + "0 item A 1\n| 1 solutions, 1 nodes\n",
       "t:7:1: the last line speaks of 1 solutions, but here are 0"},
      {head + "| 1 solution, 1 nodes\n", "t:6:1: malformed last line: '1 solution, 1 nodes'"},
      {head + "| 1\n", "t:6:1: malformed last line: '1'"},
      {head + "| 1 solutions, 2\n", "t:6:1: malformed last line: '1 solutions, 2'"},
      {head + "| @puzzle x\n", "t:6:1: a directive inside a search"},
      {head + "| 0 solutions, 0 nodes\n0 dead\n", "t:7:1: a line outside a search"},
  };
  for (const auto& [text, message] : defects) BOOST_TEST(problem_with(text) == message, text);
}

BOOST_AUTO_TEST_SUITE_END()
