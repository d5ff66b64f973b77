// The deducing engine beyond the random problems that all engines are compared on: both versions of
// the rules, problems of all sizes that it takes, questions one after the other, and when `auto`
// takes it.
#include "search/propagate/propagate.hpp"

#include "base/cpu_dispatch.hpp"
#include "search/depth_first.hpp"
#include "search/links/links.hpp"
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/found.hpp"
#include "support/random_problem.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(propagate)

namespace {

using dlx::search::Propagate, dlx::search::Links, dlx::search::DepthFirst;

struct Found {
  std::vector<dlx::Solution> solutions;
  dlx::Statistics effort;
  friend bool operator==(const Found& a, const Found& b) {
    return a.solutions == b.solutions && a.effort.profile == b.effort.profile &&
           a.effort.updates == b.effort.updates;
  }
};

template <class Tree>
Found find(const dlx::Instance& question, const dlx::Prepared& prepared, Tree tree) {
  DepthFirst<Tree> walk(prepared, {}, "test", std::move(tree));
  walk.restart(question.given, question.without);
  Found found;
  support::find_more(walk, found.solutions);
  found.effort = walk.statistics();
  return found;
}

Found by_links(const dlx::Instance& question) {
  const dlx::Prepared prepared(question.problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), {});
  return find(question, prepared, Links(*compiled_form(prepared), order, dlx::Branch::mrv));
}

Found by_deduction(const dlx::Instance& question, Propagate::Version version) {
  const dlx::Prepared prepared(question.problem);
  const auto order = dlx::search::order_of(*compiled_form(prepared), {});
  return find(question, prepared, Propagate(*compiled_form(prepared), order, version));
}

std::vector<Propagate::Version> versions() {
  std::vector<Propagate::Version> versions{Propagate::Version::narrow};
  if (dlx::base::has_wide_vectors()) versions.push_back(Propagate::Version::wide);
  return versions;
}

// The options of a solution near the known one, without one of its options; none if there is none.
std::vector<dlx::OptionId> find_beside(Propagate& tree, dlx::OptionId left_out) {
  tree.begin_beside(left_out, tree.start().data());
  std::vector<dlx::OptionId> options;
  for (std::size_t depth = 0;;) {
    const auto branching = tree.branching();
    if (branching.solution) {
      tree.append_solution(options);
      std::sort(options.begin(), options.end());
      return options;
    }
    if (branching.degree > 0) tree.enter(branching), ++depth;
    for (; depth > 0 && !tree.advance(); --depth) tree.leave();
    if (depth == 0) return options;
  }
}

void require_the_same_set(const dlx::Instance& question, const std::string& what) {
  const auto expected = support::sorted(by_links(question).solutions);
  for (const auto version : versions())
    BOOST_TEST((support::sorted(by_deduction(question, version).solutions) == expected), what);
}

dlx::SearchOptions with(std::string_view engine, dlx::Purpose purpose = dlx::Purpose::all) {
  dlx::SearchOptions options;
  options.engine = engine;
  options.purpose = purpose;
  return options;
}

// A problem in which every item has so many options, one item each.
dlx::Problem lists(std::uint32_t items, std::uint32_t options) {
  dlx::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < items; ++i) builder.primary("x" + std::to_string(i));
  for (std::uint32_t i = 0; i < items; ++i)
    for (std::uint32_t o = 0; o < options; ++o) {
      const dlx::Entry entry{dlx::ItemId{i}};
      builder.option(std::span(&entry, 1));
    }
  return builder.build();
}

std::vector<dlx::OptionId> sudoku_givens(const std::string& cells) {
  std::vector<dlx::OptionId> givens;
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell] != '.')
      givens.push_back(dlx::OptionId{cell * 9 + static_cast<std::uint32_t>(cells[cell] - '1')});
  return givens;
}

// A puzzle of Gordon Royle's collection of those with 17 clues.
const std::string unique_puzzle =
    "...6....9....8.7...54......2........8.7...6.......5.........845.......1.93.......";

}  // namespace

BOOST_AUTO_TEST_CASE(both_versions_do_the_same_and_find_what_the_oracle_finds) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 50; ++seed) {
      const auto question = support::random_question(family, seed);
      const auto narrow = by_deduction(question, Propagate::Version::narrow);
      const auto expected = support::brute_force(question);
      for (const auto version : versions())
        if (by_deduction(question, version) != narrow ||
            support::sorted(narrow.solutions) != expected)
          BOOST_ERROR(support::to_text(family, seed) + '\n' + support::to_text(question));
    }
}

// Another solution is looked for beside each solution, without each of its options.
BOOST_AUTO_TEST_CASE(another_solution_is_found_if_there_is_one) {
  std::uint64_t others = 0, singles = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= support::random_problems / 50; ++seed) {
      const dlx::Problem problem = support::random_question(family, seed).problem;
      const dlx::Prepared prepared(problem);
      if (problem.has_multiplicities() ||
          !dlx::search::PropagationTables::suits(*compiled_form(prepared)))
        continue;
      const auto all = support::brute_force(problem, {}, {});
      const auto order = dlx::search::order_of(*compiled_form(prepared), {});
      for (const auto version : versions()) {
        Propagate tree(*compiled_form(prepared), order, version);
        for (const dlx::Solution& known : all) {
          tree.know(known.options);
          for (const dlx::OptionId option : known.options) {
            const bool is_needed = std::all_of(all.begin(), all.end(), [&](const auto& other) {
              return std::count(other.options.begin(), other.options.end(), option) > 0;
            });
            const auto found = find_beside(tree, option);
            ++(is_needed ? singles : others);
            if (is_needed != found.empty() ||
                (!is_needed && (std::count(found.begin(), found.end(), option) > 0 ||
                                std::none_of(all.begin(), all.end(), [&](const auto& other) {
                                  return other.options == found;
                                }))))
              BOOST_ERROR(support::to_text(family, seed) + '\n' +
                          support::to_text(dlx::Instance{problem, {}, {}, {}}));
          }
        }
      }
    }
  BOOST_TEST(others > 100U);
  BOOST_TEST(singles > 100U);
}

// The search has to branch on items with many options, and in items of two cache lines.
BOOST_AUTO_TEST_CASE(sets_of_every_size) {
  for (std::uint32_t size = 1; size <= 9; ++size)
    require_the_same_set(dlx::puzzle::queens({.size = size}), std::to_string(size) + " queens");
  for (const std::uint32_t items : {1U, 63U, 64U, 65U, 511U, 512U, 513U, 1000U, 1024U}) {
    dlx::ProblemBuilder builder;
    for (std::uint32_t i = 0; i < items; ++i) builder.primary("i" + std::to_string(i));
    support::Dice dice(items);
    for (std::uint32_t i = 0; i < items; ++i) {
      const dlx::Entry one[] = {{dlx::ItemId{i}}};
      const dlx::Entry two[] = {{dlx::ItemId{i}}, {dlx::ItemId{(i + 1) % items}}};
      if (items > 1 && !dice.one_in(8)) builder.option(two);
      if (dice.one_in(12) || i == items - 1) builder.option(one);
    }
    require_the_same_set({builder.build(), {}, {}, {}}, std::to_string(items) + " items");
  }
}

// Independent items of 3, 4, 5, 9, 10 and 16 options, some in the second cache line.
BOOST_AUTO_TEST_CASE(lists_of_every_length) {
  for (const std::uint32_t length : {1U, 2U, 3U, 4U, 5U, 9U, 10U, 16U})
    for (const std::uint32_t items : {3U, 600U}) {
      const auto problem = lists(items, length);
      std::vector<dlx::OptionId> given;  // all but three items
      for (std::uint32_t i = 2; i + 1 < items; ++i) given.push_back(dlx::OptionId{i * length});
      require_the_same_set({problem, given, {}, {}}, std::to_string(length) + " options");
    }
}

BOOST_AUTO_TEST_CASE(sixteen_by_sixteen) {
  const auto blank = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({4, 4}));
  dlx::Search search(dlx::Prepared(blank.problem), with("auto", dlx::Purpose::any));
  BOOST_TEST(search.engine() == "propagate");
  BOOST_REQUIRE(search.next());
  auto given = search.solution().options;
  BOOST_TEST(given.size() == 256U);
  // Four of its digits are taken out of two rows: there are several ways to put them back.
  std::erase_if(given, [](dlx::OptionId o) { return index(o) / 256 < 4 && index(o) % 16 < 4; });
  require_the_same_set({blank.problem, given, {}, {}}, "16x16");
}

BOOST_AUTO_TEST_CASE(none_one_two_or_many) {
  const auto blank = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({3, 3}));
  auto options = with("propagate");
  options.limits.solutions = 2;
  dlx::Search search(dlx::Prepared(blank.problem), options);
  const auto solutions = [&](const std::string& puzzle) {
    search.restart(sudoku_givens(puzzle));
    std::uint64_t count = 0;
    while (search.next()) ++count;
    const bool limited = search.outcome() == dlx::Outcome::solution_limit;
    BOOST_TEST(limited == (count == 2));
    return count;
  };
  BOOST_TEST(solutions(unique_puzzle) == 1U);
  BOOST_TEST(solutions(std::string(81, '.')) == 2U);
  std::string puzzle = unique_puzzle;
  puzzle[3] = '.';  // 17 are the least that can be unique
  BOOST_TEST(solutions(puzzle) == 2U);
  puzzle = unique_puzzle;
  puzzle[0] = '6';  // clashes with the 6 of its row
  BOOST_TEST(solutions(puzzle) == 0U);
  BOOST_TEST(search.statistics().nodes == 0U);
  puzzle[0] = puzzle[1] = '1';
  BOOST_TEST(solutions(puzzle) == 0U);
  puzzle = unique_puzzle;
  search.restart(sudoku_givens(puzzle));
  BOOST_REQUIRE(search.next());
  const auto wrong = search.solution().options[0];
  puzzle[0] = static_cast<char>('1' + (index(wrong) % 9 + 1) % 9);
  if (puzzle[0] == '6' || puzzle[0] == '9') puzzle[0] = puzzle[0] == '6' ? '7' : '1';
  BOOST_TEST(solutions(puzzle) == 0U);
  BOOST_TEST(solutions(unique_puzzle) == 1U);
}

BOOST_AUTO_TEST_CASE(questions_leave_nothing_behind) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const auto problem = support::random_instance(support::recipe(family), seed).problem;
      dlx::Search search(dlx::Prepared(problem), with("propagate"));
      support::Dice dice(seed);
      for (int question = 0; question < 20; ++question) {
        std::vector<dlx::OptionId> given, without;
        for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
          if (dice.one_in(8)) given.push_back(dlx::OptionId{o});
          if (dice.one_in(8)) without.push_back(dlx::OptionId{o});
        }
        search.restart(given, without);
        std::vector<dlx::Solution> found;
        while (search.next() && !dice.one_in(10)) found.push_back(search.solution());
        if (search.outcome() != dlx::Outcome::exhausted) continue;  // left in the middle
        BOOST_TEST((support::sorted(found) == support::brute_force(problem, given, without)));
      }
    }
}

// The other engines do the same: they visit no node at all where givens clash, one where they leave
// no way.
BOOST_AUTO_TEST_CASE(clashes_are_told_from_dead_ends) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const auto question = support::random_question(family, seed);
      const auto expected = by_links(question).effort.nodes == 0;
      for (const auto version : versions())
        BOOST_TEST((by_deduction(question, version).effort.nodes == 0) == expected);
    }
}

BOOST_AUTO_TEST_CASE(what_is_too_large_is_refused) {
  const auto message = [](const dlx::Problem& problem) -> std::string {
    try {
      dlx::Search search(dlx::Prepared(problem), with("propagate"));
    } catch (const dlx::EngineError& error) {
      return error.what();
    }
    return "";
  };
  const std::string refused =
      "engine 'propagate' needs a problem of at most 1024 primary items with at most 16 options "
      "each, "
      "few of which conflict";
  BOOST_TEST(message(lists(1024, 16)).empty());
  BOOST_TEST(message(lists(1025, 1)) == refused);
  BOOST_TEST(message(lists(2, 17)) == refused);
  dlx::ProblemBuilder builder;  // all options share a secondary item
  for (int i = 0; i < 1000; ++i) builder.primary("x" + std::to_string(i));
  builder.secondary("y");
  for (int i = 0; i < 1000; ++i)
    for (int o = 0; o < 5; ++o) builder.option({"x" + std::to_string(i), "y"});
  const auto shared = builder.build();
  BOOST_TEST(message(shared) == refused);
  BOOST_TEST(dlx::choose_engine(dlx::Prepared(shared), with("auto", dlx::Purpose::any)).name ==
             "bits");
}

BOOST_AUTO_TEST_CASE(auto_takes_it_where_any_solution_will_do) {
  const dlx::Prepared prepared(dlx::puzzle::queens({.size = 8}).problem);
  auto options = with("auto", dlx::Purpose::any);
  BOOST_TEST(dlx::choose_engine(prepared, options).name == "propagate");
  options.branch = dlx::Branch::first;
  BOOST_TEST(dlx::choose_engine(prepared, options).name == "bits");
  options = with("auto", dlx::Purpose::any);
  options.observer = [](const dlx::TraceEvent&) {};
  BOOST_TEST(dlx::choose_engine(prepared, options).name == "bits");
  BOOST_TEST(dlx::choose_engine(prepared, with("auto")).name == "bits");
  options.engine = "propagate";
  BOOST_CHECK_THROW(dlx::Search(prepared, options), dlx::EngineError);
}

BOOST_AUTO_TEST_SUITE_END()
