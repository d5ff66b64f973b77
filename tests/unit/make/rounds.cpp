// The forms of rounds against each other: sets of options in vectors of either width, and lists.
#include "make/rounds.hpp"

#include "support/random_problem.hpp"
#include "support/sudokus.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(rounds)

namespace {

using dlx::Instance, dlx::OptionId;
using dlx::make::make_rounds, dlx::make::RoundCounts, dlx::make::Rounds;

// All that came out: what is placed only where no dead end was met, whose state is not told.
std::tuple<bool, bool, bool, std::uint64_t, std::uint64_t, std::uint64_t, std::int64_t,
           std::vector<OptionId>>
result(const Rounds& rounds) {
  const RoundCounts& counts = rounds.counts();
  std::vector<OptionId> placed;
  if (counts.dead) return {true, false, false, 0, 0, 0, 0, {}};
  if (counts.solved) rounds.append_placed(placed);
  return {false,         counts.solved, counts.easy,    counts.steps,
          counts.rounds, counts.fewest, counts.deepest, placed};
}

void require_same(const Instance& instance, const std::vector<OptionId>& given,
                  const std::vector<OptionId>& without, const std::string& which) {
  const dlx::Prepared prepared(instance.problem);
  const auto lists = make_rounds(prepared, Rounds::Form::lists);
  for (const auto form : {Rounds::Form::best, Rounds::Form::narrow}) {
    const auto sets = make_rounds(prepared, form);
    for (const std::uint32_t most : {0U, 1U, 2U, 100U}) {
      for (Rounds* const rounds : {lists.get(), sets.get()}) {
        rounds->restart(given, without);
        rounds->place_forced();
        rounds->look_ahead(most);
      }
      BOOST_TEST((result(*sets) == result(*lists)), which << " most " << most);
    }
    std::mt19937_64 one(7), other(7);
    for (auto [rounds, random] : {std::pair(lists.get(), &one), {sets.get(), &other}}) {
      rounds->restart(given, without);
      rounds->place_forced();
      while (!rounds->counts().dead && !rounds->counts().solved)
        if (rounds->place_any(*random) == dlx::no_option) break;
    }
    BOOST_TEST(sets->counts().solved == lists->counts().solved, which);
    BOOST_TEST((result(*sets) == result(*lists)), which);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_problems) {
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      auto recipe = support::recipe(family);
      if (seed % 2 == 0) recipe.options = {20, 40};
      const auto instance = support::random_instance(recipe, seed);
      support::Dice dice(seed);
      std::vector<OptionId> given, without;
      for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
        if (dice.one_in(12)) given.push_back(OptionId{o});
        if (dice.one_in(12)) without.push_back(OptionId{o});
      }
      require_same(instance, given, {}, support::to_text(family, seed));
      require_same(instance, {}, without, support::to_text(family, seed));
      require_same(instance, given, without, support::to_text(family, seed));
    }
}

BOOST_AUTO_TEST_CASE(sudokus) {
  for (const std::string grid :
       {"..97...5..8..3.9..5......4.1...83....7.....1....21...6.5......9..8.5..2..4...13..",
        ".98.1....2......6.............3.2.5..84.........6.........4.8.93..5...........1..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"}) {
    const auto instance = support::sudoku(grid);
    require_same(instance, instance.given, {}, grid);
  }
}

// Sets of two cache lines, and all option ranks there are.
BOOST_AUTO_TEST_CASE(a_large_grid) {
  const auto instance = support::blank_sudoku(4, 4);
  dlx::Search search(instance, {.purpose = dlx::Purpose::any});
  BOOST_REQUIRE(search.next());
  auto given = search.solution().options;
  for (std::size_t at = 0; at < given.size(); ++at) std::swap(given[at], given[at * 37 % 256]);
  given.resize(125);
  require_same(instance, given, {}, "16x16");
}

// A puzzle that looks ahead again and again.
BOOST_AUTO_TEST_CASE(told_to_stop) {
  const auto instance = support::sudoku(
      ".8.1..7...6..4..315....6.....75.9..3.1..8..2.6..3.19.....6....213..5..6...6..3.1.");
  const dlx::Prepared prepared(instance.problem);
  for (const auto form : {Rounds::Form::best, Rounds::Form::lists}) {
    const auto rounds = make_rounds(prepared, form);
    rounds->set_stop([] { return true; });
    rounds->restart(instance.given, {});
    rounds->place_forced();
    rounds->look_ahead(100);
    BOOST_TEST(rounds->counts().stopped);
    BOOST_TEST(!rounds->counts().solved);
  }
}

BOOST_AUTO_TEST_SUITE_END()
