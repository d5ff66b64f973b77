// Symmetries of the solutions: generators map solutions onto solutions, whichever items say that
// options exclude each other; and what is possible by them is what the oracle says.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/board/marks.hpp>
#include <dlx/possible.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>
#include <dlx/symmetry.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(solution_symmetries)

namespace {

using dlx::OptionId, dlx::Possibility, dlx::Solution;
using Options = std::vector<OptionId>;

Options image_of(const Options& solution, const Options& images) {
  Options image;
  for (const OptionId option : solution) image.push_back(images[index(option)]);
  std::sort(image.begin(), image.end());
  return image;
}

void check_generators(const dlx::Instance& instance, const std::vector<Solution>& all,
                      const std::string& what) {
  std::set<Options> solutions;
  for (const Solution& solution : all) solutions.insert(solution.options);
  for (const Options& images : dlx::solution_symmetries(instance))
    for (const Options& solution : solutions)
      BOOST_TEST(solutions.contains(image_of(solution, images)), what);
}

dlx::Possible possible_by_symmetries(const dlx::Instance& instance, std::uint64_t most) {
  dlx::PossibleOptions options;
  if (most > 0) options.counts = most;
  options.symmetries_after = 0;
  options.symmetries = [&](auto given, auto without) {
    return dlx::solution_symmetries({instance.problem,
                                     Options(given.begin(), given.end()),
                                     Options(without.begin(), without.end()),
                                     {}});
  };
  return dlx::find_possible(instance, options);
}

void check_possible(const dlx::Instance& instance, const std::vector<Solution>& all,
                    std::uint64_t most, const std::string& what) {
  const dlx::Possible answer = possible_by_symmetries(instance, most);
  BOOST_REQUIRE((answer.outcome == dlx::Outcome::exhausted));
  for (const Solution& witness : answer.witnesses)
    BOOST_TEST((std::find(all.begin(), all.end(), witness) != all.end()), what);
  for (std::uint32_t o = 0; o < answer.options.size(); ++o) {
    const auto with = [&](const std::vector<Solution>& some) {
      return static_cast<std::uint64_t>(
          std::count_if(some.begin(), some.end(), [&](const Solution& one) {
            return std::binary_search(one.options.begin(), one.options.end(), OptionId{o});
          }));
    };
    const std::uint64_t number = with(all), shown = with(answer.witnesses);
    const Possibility expected = number == 0            ? Possibility::none
                                 : number == all.size() ? Possibility::every
                                                        : Possibility::some;
    BOOST_TEST((answer.options[o] == expected), what + "option " + std::to_string(o + 1));
    BOOST_TEST((number == 0 || shown > 0), what);
    BOOST_TEST((number == all.size() || shown < answer.witnesses.size()), what);
    if (most > 0) BOOST_TEST(answer.counts[o] == std::min(number, most), what);
  }
}

void check(const dlx::Instance& instance, const std::vector<Solution>& all,
           const std::string& what) {
  check_generators(instance, all, what);
  for (const std::uint64_t most : {0U, 2U, 1000U}) check_possible(instance, all, most, what);
}

std::vector<Solution> solutions_of(const dlx::Instance& instance) {
  std::vector<Solution> all;
  for (dlx::Search search(instance); search.next();) all.push_back(search.solution());
  return all;
}

dlx::Instance blank(const dlx::puzzle::SudokuShape& shape, const std::vector<std::string>& rules) {
  auto grid = dlx::puzzle::blank_sudoku(shape);
  const auto size = static_cast<std::uint32_t>(shape.size());
  for (const std::string& rule : rules)
    grid.variant.marks.push_back(dlx::board::mark_of(rule, {size}));
  return dlx::puzzle::sudoku(grid);
}

std::size_t orbits_of(const dlx::Instance& instance) {
  const auto generators = dlx::solution_symmetries(instance);
  std::set<std::uint32_t> left;
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) left.insert(o);
  std::size_t orbits = 0;
  for (; !left.empty(); ++orbits) {
    std::vector<std::uint32_t> reached{*left.begin()};
    left.erase(left.begin());
    for (std::size_t next = 0; next < reached.size(); ++next)
      for (const Options& images : generators)
        if (const auto image = static_cast<std::uint32_t>(images[reached[next]]);
            left.erase(image) > 0)
          reached.push_back(image);
  }
  return orbits;
}

}  // namespace

BOOST_AUTO_TEST_CASE(as_the_oracle_says) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const dlx::Instance instance =
          support::random_question(family, seed, {.bounds = seed % 3 == 0});
      check(instance, support::brute_force(instance),
            support::to_text(family, seed) + support::to_text(instance));
    }
}

BOOST_AUTO_TEST_CASE(boards_with_options_given) {
  dlx::Instance queens = dlx::puzzle::queens({.size = 6});
  check(queens, solutions_of(queens), "queens");
  queens.given = {OptionId{1}};
  check(queens, solutions_of(queens), "queens with one given");
  queens.given = {};
  queens.without = {OptionId{2}, OptionId{3}};
  check(queens, solutions_of(queens), "queens without two options");
}

BOOST_AUTO_TEST_CASE(small_grids_with_rules) {
  for (const std::string rule : {"anti-knight", "anti-king", "non-consecutive", "anti-queen 4",
                                 "non-consecutive-diagonally", "disjoint-groups"}) {
    const dlx::Instance grid = blank({2, 2}, {rule});
    check(grid, solutions_of(grid), rule);
  }
  dlx::Instance grid = blank({2, 3}, {"non-consecutive"});
  check(grid, solutions_of(grid), "6x6");
  grid.given = {OptionId{14}};
  check(grid, solutions_of(grid), "6x6 with a digit");
}

// Pairs of options that the rules exclude are joined into items that have none of the symmetries:
// the eight of the square, and the digits counted from the other end.
BOOST_AUTO_TEST_CASE(items_do_not_hide_symmetries) {
  const dlx::Instance grid = blank({3, 3}, {"anti-king", "non-consecutive-diagonally"});
  BOOST_TEST(dlx::SymmetryGroup(grid).order().to_string() == "1");
  BOOST_TEST(orbits_of(grid) == 15U * 5U);
}

// A problem with many conflicts has the symmetries of its items.
BOOST_AUTO_TEST_CASE(many_conflicts) {
  const dlx::Instance queens = dlx::puzzle::queens({.size = 50});
  BOOST_TEST(dlx::solution_symmetries(queens).size() ==
             dlx::SymmetryGroup(queens).generators().size());
  BOOST_TEST(orbits_of(queens) == 325U);
}

BOOST_AUTO_TEST_SUITE_END()
