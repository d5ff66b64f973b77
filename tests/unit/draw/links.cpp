// The links of the figure: what is linked follows from the definition of the state, everything is
// restored in the end, and events that no search has are found out.
#include "draw/link_lists.hpp"
#include "draw/matrix_state.hpp"
#include "support/random_problem.hpp"

#include <dlx/draw/search.hpp>
#include <dlx/solve.hpp>

#include <random>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(links)

namespace {

using namespace dlx::draw;

dlx::Trace traced(const dlx::Problem& problem) {
  dlx::Trace trace;
  trace.head.instance.problem = problem;
  dlx::SearchOptions options;
  options.engine = "links";
  options.observer = [&](const dlx::TraceEvent& event) { trace.events.push_back(event); };
  dlx::Search search(dlx::Prepared(problem), options);
  while (search.next()) ++trace.end.solutions;
  return trace;
}

std::vector<Picture> steps(const dlx::Trace& trace, Language language = Language::english) {
  std::vector<Picture> result;
  dlx::draw::links(trace, [&](Picture picture) { result.push_back(std::move(picture)); },
                   {100'000, language});
  return result;
}

// Knuth's example (TAOCP 7.2.2.1, table 1): one solution, 1 4 5.
dlx::Problem example() {
  dlx::ProblemBuilder builder;
  for (const char* name : {"a", "b", "c", "d", "e", "f", "g"}) builder.primary(name);
  builder.option({"c", "e"});
  builder.option({"a", "d", "g"});
  builder.option({"b", "c", "f"});
  builder.option({"a", "d", "f"});
  builder.option({"b", "g"});
  builder.option({"d", "e", "g"});
  return builder.build();
}

}  // namespace

// Up to a length nodes are as wide as the longest name; those of the course's figures stay as they
// are.
BOOST_AUTO_TEST_CASE(nodes_have_room_for_names) {
  const auto room = [](const std::string& name) {
    dlx::ProblemBuilder builder;
    builder.primary(name);
    builder.primary("x");
    builder.option({name, "x"});
    const auto all = steps(traced(builder.build()));
    double width = 0;
    for (const Label& label : all.front().labels)
      if (label.text == name) width = label.width;
    return width;
  };
  BOOST_TEST(room("1") == 0.75);
  BOOST_TEST(room("R10") == 0.75);
  BOOST_TEST(room("Philosophy") > 2);
  BOOST_TEST(room(std::string(200, 'n')) < 3);
}

BOOST_AUTO_TEST_CASE(the_steps_of_knuths_example) {
  const auto all = steps(traced(example()));
  BOOST_TEST(all.size() == 36U);
  BOOST_TEST(all[0].title == "step 0: the beginning");
  BOOST_TEST(all[1].title == "step 1: choose item a: 2 options");
  BOOST_TEST(all[2].title == "step 2: cover item a");
  BOOST_TEST(all[3].title == "step 3: choose option 2");
  BOOST_TEST(all.back().title == "step 35: uncover item a");
  BOOST_TEST((all.back().lines == all.front().lines));
  std::size_t solutions = 0;
  for (const Picture& each : all)
    solutions += each.title.ends_with("solution 1: 1, 4, 5") ? 1U : 0U;
  BOOST_TEST(solutions == 1U);
  const auto french = steps(traced(example()), Language::french);
  BOOST_TEST(french[2].title == "étape 2\u00a0: couvrir l'objet a");
  BOOST_TEST(french.back().title == "étape 35\u00a0: découvrir l'objet a");
}

// Nodes are in their item's list when the item is not covered and the option fits all choices.
BOOST_AUTO_TEST_CASE(lists_hold_what_the_definition_says) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 300; ++round) {
    const dlx::Problem problem = example();
    LinkedLists lists(problem);
    const LinkedLists fresh(problem);
    std::vector<dlx::OptionId> chosen;
    std::vector<std::size_t> covered;
    for (;;) {
      const dlx::Instance instance{problem, {}, {}, {}};
      const MatrixState state(instance, chosen);
      std::vector<dlx::OptionId> open;
      for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        const dlx::OptionId option{o};
        const bool fits = !state.is_out(option) && !state.is_chosen(option);
        if (fits) open.push_back(option);
        for (std::size_t n = lists.first(option); n < lists.end(option); ++n)
          if (lists.is_open(lists.nodes()[n].header)) BOOST_TEST(lists.is_linked(n) == fits);
      }
      if (open.empty()) break;
      const dlx::OptionId option = open[random() % open.size()];
      chosen.push_back(option);
      for (const auto& entry : problem.option(option)) {
        covered.push_back(LinkedLists::header(entry.item));
        lists.cover(covered.back());
      }
    }
    for (; !covered.empty(); covered.pop_back()) lists.uncover(covered.back());
    for (std::size_t n = 0; n < fresh.nodes().size(); ++n) {
      BOOST_TEST(lists.nodes()[n].left == fresh.nodes()[n].left);
      BOOST_TEST(lists.nodes()[n].right == fresh.nodes()[n].right);
      BOOST_TEST(lists.nodes()[n].up == fresh.nodes()[n].up);
      BOOST_TEST(lists.nodes()[n].down == fresh.nodes()[n].down);
    }
  }
}

// Every event's item has as many options as the search says, or links() throws.
BOOST_AUTO_TEST_CASE(random_searches_are_replayed_and_undone) {
  std::size_t replayed = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto family = seed % 2 == 0 ? support::Family::colored : support::Family::small;
    const dlx::Problem problem = support::random_instance(support::recipe(family), seed).problem;
    if (problem.has_multiplicities()) continue;
    const dlx::Trace trace = traced(problem);
    if (trace.events.size() > 300) continue;
    const auto all = steps(trace);
    BOOST_TEST((all.back().lines == all.front().lines), "seed " << seed);
    ++replayed;
  }
  BOOST_TEST(replayed > 50U);
}

BOOST_AUTO_TEST_CASE(events_of_no_search_and_bounds_are_refused) {
  dlx::Trace trace = traced(example());
  for (std::size_t i = 0; i < trace.events.size(); ++i) {
    if (trace.events[i].kind != dlx::TraceEvent::EventKind::item) continue;
    dlx::Trace wrong = trace;
    ++wrong.events[i].count;
    BOOST_CHECK_THROW(steps(wrong), dlx::ModelError);
  }
  dlx::ProblemBuilder builder;
  builder.primary("a", {2, 2});
  builder.option({"a"});
  builder.option({"a"});
  BOOST_CHECK_THROW(steps(traced(builder.build())), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(the_tree_beside_the_matrix_marks_where_the_search_stands) {
  const dlx::Trace trace = traced(example());
  for (std::uint64_t step = 1; step <= trace.events.size(); ++step) {
    const Picture matrix = dlx::draw::matrix(trace, step);
    const Picture both = dlx::draw::matrix_and_tree(trace, step);
    BOOST_TEST(both.width > matrix.width);
    BOOST_TEST(both.title == matrix.title);
    std::size_t marked = 0;  // frames of four heavy lines
    for (const Line& line : both.lines)
      marked +=
          line.x1 > matrix.width && line.weight == Weight::thick && line.color.role == Role::ink
              ? 1U
              : 0U;
    BOOST_TEST(marked == 4U, "step " << step);
  }
}

BOOST_AUTO_TEST_SUITE_END()
