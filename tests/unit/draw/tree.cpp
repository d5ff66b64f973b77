// Search trees: both algorithms of the course on its example, as it draws them.
#include "support/random_problem.hpp"

#include <dlx/draw/search.hpp>
#include <dlx/solve.hpp>

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(tree)

namespace {

dlx::Trace trace_of(const dlx::Instance& instance, const std::string& engine,
                    std::optional<std::uint64_t> node_limit = {}) {
  dlx::Trace trace{{instance, engine, "mrv", {}}, {}, {}};
  dlx::SearchOptions options;
  options.engine = engine;
  options.limits.nodes = node_limit;
  options.observer = [&](const dlx::TraceEvent& event) { trace.events.push_back(event); };
  dlx::Search search(dlx::Prepared(instance.problem), options);
  search.restart(instance.given, instance.without);
  while (search.next()) continue;
  trace.end = {search.statistics().solutions, search.statistics().nodes, search.outcome()};
  return trace;
}

// Five elements, eight subsets: the example on the course's first page.
dlx::Instance example() {
  dlx::ProblemBuilder builder;
  for (const auto* name : {"1", "2", "3", "4", "5"}) builder.primary(name);
  builder.option({"1", "5"});
  builder.option({"2", "4"});
  builder.option({"2", "3"});
  builder.option({"3"});
  builder.option({"1", "4", "5"});
  builder.option({"1", "3", "5"});
  builder.option({"2", "5"});
  builder.option({"1", "4"});
  dlx::Instance instance;
  instance.problem = builder.build();
  return instance;
}

std::vector<std::string> texts(const dlx::draw::Picture& picture) {
  std::vector<std::string> texts;
  for (const auto& label : picture.labels) texts.push_back(label.text);
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::size_t filled(const dlx::draw::Picture& picture, dlx::draw::Role role) {
  return static_cast<std::size_t>(
      std::count_if(picture.boxes.begin(), picture.boxes.end(),
                    [role](const auto& box) { return box.fill.role == role; }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_algorithm_on_the_example) {
  BOOST_TEST(dlx::draw::tree_text(trace_of(example(), "subsets")) ==
             "start\n"
             "├── {1 5}\n"
             "│   ├── {2 4}\n"
             "│   │   └── {3}  solution 1\n"
             "│   ├── {2 3}  dead end\n"
             "│   └── {3}  dead end\n"
             "├── {2 4}\n"
             "│   ├── {3}  dead end\n"
             "│   └── {1 3 5}  solution 2\n"
             "├── {2 3}\n"
             "│   ├── {1 4 5}  solution 3\n"
             "│   └── {1 4}  dead end\n"
             "├── {3}\n"
             "│   ├── {1 4 5}  dead end\n"
             "│   ├── {2 5}\n"
             "│   │   └── {1 4}  solution 4\n"
             "│   └── {1 4}  dead end\n"
             "├── {1 4 5}  dead end\n"
             "├── {1 3 5}  dead end\n"
             "├── {2 5}\n"
             "│   └── {1 4}  dead end\n"
             "└── {1 4}  dead end\n");
}

BOOST_AUTO_TEST_CASE(the_second_algorithm_on_the_example) {
  BOOST_TEST(dlx::draw::tree_text(trace_of(example(), "links")) ==
             "item 2: 3 options\n"
             "├── {2 4}  item 1: 2 options\n"
             "│   ├── {1 5}  item 3: 1 option\n"
             "│   │   └── {3}  solution 1\n"
             "│   └── {1 3 5}  solution 2\n"
             "├── {2 3}  item 4: 2 options\n"
             "│   ├── {1 4 5}  solution 3\n"
             "│   └── {1 4}  dead end: item 5 has no option\n"
             "└── {2 5}  item 1: 1 option\n"
             "    └── {1 4}  item 3: 1 option\n"
             "        └── {3}  solution 4\n");
}

BOOST_AUTO_TEST_CASE(ascii_and_colors) {
  auto instance = example();
  instance.given = {dlx::OptionId{2}};
  const auto trace = trace_of(instance, "links");
  BOOST_TEST(dlx::draw::tree_text(trace, {.unicode = false}) ==
             "item 4: 2 options\n"
             "|-- {1 4 5}  solution 1\n"
             "`-- {1 4}  dead end: item 5 has no option\n");
  BOOST_TEST(dlx::draw::tree_text(trace, {.unicode = false, .color = true}) ==
             "item 4: 2 options\n"
             "|-- {1 4 5}  \x1b[1;32msolution 1\x1b[0m\n"
             "`-- {1 4}  \x1b[31mdead end: item 5 has no option\x1b[0m\n");
}

BOOST_AUTO_TEST_CASE(names_cannot_turn_or_flood_the_lines) {
  dlx::ProblemBuilder builder;
  builder.primary("a\u202eb");
  builder.primary(std::string(10'000, 'n'));
  builder.option({"a\u202eb"});
  builder.option({std::string(10'000, 'n')});
  const dlx::Instance instance{builder.build(), {}, {}, {}};
  const auto trace = trace_of(instance, "links");
  const std::string text = dlx::draw::tree_text(trace);
  BOOST_TEST(text.find("\u202e") == std::string::npos, text);
  BOOST_TEST(text.find("a?b") != std::string::npos, text);
  BOOST_TEST(text.find("{" + std::string(63, 'n') + "…}") != std::string::npos, text);
  const std::string title = dlx::draw::matrix(trace, 3).title;
  BOOST_TEST(title.size() < 100, title);
  BOOST_TEST(title.find("\u202e") == std::string::npos, title);
}

BOOST_AUTO_TEST_CASE(a_search_that_was_stopped_ends_where_it_was) {
  BOOST_TEST(dlx::draw::tree_text(trace_of(example(), "links", 3)) ==
             "item 2: 3 options\n"
             "├── {2 4}  item 1: 2 options\n"
             "│   ├── {1 5}  item 3: 1 option\n"
             "│   │   └── ... 1 option not tried\n"
             "│   └── ... 1 option not tried\n"
             "└── ... 2 options not tried\n"
             "stopped: node-limit\n");
  BOOST_TEST(dlx::draw::tree_text(trace_of(example(), "links", 0)) == "stopped: node-limit\n");
}

// Without items it is unknown which of the later options are compatible.
BOOST_AUTO_TEST_CASE(a_stopped_search_without_items) {
  BOOST_TEST(dlx::draw::tree_text(trace_of(example(), "subsets", 3)) ==
             "start\n"
             "├── {1 5}\n"
             "│   ├── {2 4}\n"
             "│   │   └── ... further options not tried\n"
             "│   └── ... further options not tried\n"
             "└── ... further options not tried\n"
             "stopped: node-limit\n");
}

BOOST_AUTO_TEST_CASE(the_picture_of_a_stopped_search_says_so) {
  const auto picture = dlx::draw::tree(trace_of(example(), "links", 3));
  const std::vector<std::string> expected{"... 1 option",
                                          "... 1 option",
                                          "... 2 options",
                                          "1",
                                          "1 option",
                                          "2",
                                          "2 options",
                                          "3",
                                          "3 options",
                                          "not tried",
                                          "not tried",
                                          "not tried",
                                          "stopped: node-limit",
                                          "{1 5}",
                                          "{2 4}"};
  BOOST_TEST(texts(picture) == expected, boost::test_tools::per_element());
  BOOST_TEST(filled(picture, dlx::draw::Role::faint) == 3U);
  BOOST_TEST(picture.title == "search tree of links: 3 nodes, 0 solutions");
  const auto none = dlx::draw::tree(trace_of(example(), "links", 0));
  BOOST_TEST(texts(none) == std::vector<std::string>{"stopped: node-limit"},
             boost::test_tools::per_element());
  BOOST_TEST(none.height > 0);
}

// A search that happened to be at its end has nothing open.
BOOST_AUTO_TEST_CASE(nothing_is_open_where_everything_was_tried) {
  auto trace = trace_of(example(), "links");
  const std::string whole = dlx::draw::tree_text(trace);
  trace.end.outcome = dlx::Outcome::solution_limit;
  BOOST_TEST(dlx::draw::tree_text(trace) == whole + "stopped: limit\n");
}

BOOST_AUTO_TEST_CASE(clashing_givens_have_no_tree) {
  auto instance = example();
  instance.given = {dlx::OptionId{0}, dlx::OptionId{4}};
  const auto trace = trace_of(instance, "links");
  BOOST_TEST(dlx::draw::tree_text(trace) == "nothing to search: the givens clash\n");
  BOOST_TEST(texts(dlx::draw::tree(trace)) ==
                 std::vector<std::string>{"nothing to search: the givens clash"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_picture_says_the_same) {
  const auto picture = dlx::draw::tree(trace_of(example(), "links"));
  const std::vector<std::string> expected{
      "1",          "1",          "1 option",   "1 option",   "1 option", "2",       "2 options",
      "2 options",  "3",          "3",          "3 options",  "4",        "5",       "no option",
      "solution 1", "solution 2", "solution 3", "solution 4", "{1 3 5}",  "{1 4 5}", "{1 4}",
      "{1 4}",      "{1 5}",      "{2 3}",      "{2 4}",      "{2 5}",    "{3}",     "{3}"};
  BOOST_TEST(texts(picture) == expected, boost::test_tools::per_element());
  BOOST_TEST(filled(picture, dlx::draw::Role::good) == 4U);
  BOOST_TEST(filled(picture, dlx::draw::Role::bad) == 1U);
  BOOST_TEST(picture.title == "search tree of links: 11 nodes, 4 solutions");
}

BOOST_AUTO_TEST_CASE(what_bounds_do_to_a_tree) {
  const auto text = [](dlx::Bounds bounds) {
    dlx::ProblemBuilder builder;
    builder.primary("a", bounds);
    builder.option({"a"});
    dlx::Instance instance;
    instance.problem = builder.build();
    return dlx::draw::tree_text(trace_of(instance, "links"));
  };
  BOOST_TEST(text({0, 1}) == "item a: 2 options\n├── {a}  solution 1\n└── {no more}  solution 2\n");
  BOOST_TEST(text({2, 2}) == "dead end: item a has too few options\n");
}

// Labels have the room they claim, nothing lies outside, and no edge runs through a box.
BOOST_AUTO_TEST_CASE(nothing_in_the_picture_overlaps) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
      for (const std::string engine : {"links", "subsets"}) {
        auto recipe = support::recipe(family);
        recipe.bounds = seed % 2 == 0;
        const auto trace = trace_of(support::random_instance(recipe, seed), engine, 300);
        const auto picture = dlx::draw::tree(trace);
        for (const auto& a : picture.labels) {
          BOOST_TEST((a.x - a.width / 2 >= -1e-9 && a.x + a.width / 2 <= picture.width + 1e-9));
          for (const auto& b : picture.labels)
            if (&a != &b && std::abs(a.y - b.y) < (a.size + b.size) / 2 - 1e-9)
              BOOST_REQUIRE(std::abs(a.x - b.x) >= (a.width + b.width) / 2 - 1e-9);
        }
        for (const auto& line : picture.lines) {
          const bool is_edge = line.y1 != line.y2 && line.x1 != line.x2;
          for (const auto& box : picture.boxes)
            if (is_edge)
              BOOST_REQUIRE((line.y2 <= box.y + 1e-9 || line.y1 >= box.y + box.height - 1e-9));
        }
      }
}

BOOST_AUTO_TEST_CASE(too_large_a_tree_is_refused) {
  const auto trace = trace_of(example(), "links");
  BOOST_CHECK_NO_THROW((void)dlx::draw::tree_text(trace, {.most_nodes = 11}));
  BOOST_CHECK_EXCEPTION((void)dlx::draw::tree_text(trace, {.most_nodes = 10}), dlx::ModelError,
                        [](const dlx::ModelError& error) {
                          return std::string(error.what()) ==
                                 "the search tree has more than 10 nodes";
                        });
  BOOST_CHECK_THROW((void)dlx::draw::tree(trace, {.most_nodes = 10}), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(what_is_no_search_is_refused) {
  using EventKind = dlx::TraceEvent::EventKind;
  const std::vector<std::vector<dlx::TraceEvent>> defects{
      {{.kind = EventKind::option, .depth = 1}},
      {{.kind = EventKind::item, .depth = 1}},
      {{.kind = EventKind::item}, {.kind = EventKind::option, .depth = 2}},
      {{.kind = EventKind::item}, {.kind = EventKind::option, .depth = 0}},
      {{.kind = EventKind::item},
       {.kind = EventKind::option, .depth = 1, .option = dlx::OptionId{8}}},
      {{.kind = EventKind::item, .item = dlx::ItemId{5}}},
      {{.kind = EventKind::solution}, {.kind = EventKind::option, .depth = 1}},
      {{.kind = EventKind::solution}, {.kind = EventKind::solution}},
  };
  for (const auto& events : defects) {
    auto trace = trace_of(example(), "links");
    trace.events = events;
    BOOST_CHECK_THROW((void)dlx::draw::tree_text(trace), dlx::ModelError);
  }
}

BOOST_AUTO_TEST_SUITE_END()
