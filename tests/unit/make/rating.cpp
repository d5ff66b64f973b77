// Levels against their definition, worked out on sets without lists or trails; and they do not
// depend on the order of items and options.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"
#include "support/sudokus.hpp"

#include <dlx/make/givens.hpp>
#include <dlx/make/rating.hpp>
#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(rating)

namespace {

using dlx::ItemId, dlx::OptionId, dlx::Problem;
using dlx::make::Level;
using dlx::make::Rater;
using dlx::make::Rating;
using dlx::make::Verdict;
using support::sudoku;

// --- The definition ---

struct Simple {
  std::set<OptionId> live, placed;
  bool dead = false;
};

class Definition {
 public:
  explicit Definition(const Problem& problem) : problem_(problem) {}

  Simple start(const std::vector<OptionId>& given) const {
    Simple state;
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o)
      if (problem_.can_be_chosen(OptionId{o})) state.live.insert(OptionId{o});
    return placed(state, {given.begin(), given.end()});
  }

  // All at once; then what cannot join them goes.
  Simple placed(Simple state, const std::set<OptionId>& options) const {
    for (const OptionId option : options) {
      if (!state.placed.contains(option)) state.dead = state.dead || !fits(state, option);
      state.placed.insert(option);
      state.live.erase(option);
    }
    std::erase_if(state.live, [&](OptionId option) { return !fits(state, option); });
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i)
      state.dead = state.dead || count(state.live, ItemId{i}) < need(state, ItemId{i});
    return state;
  }

  std::set<OptionId> forced(const Simple& state) const {
    std::set<OptionId> options;
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i) {
      const std::int64_t lack = need(state, ItemId{i});
      if (lack <= 0 || count(state.live, ItemId{i}) != lack) continue;
      for (const OptionId option : state.live)
        if (has(option, ItemId{i})) options.insert(option);
    }
    return options;
  }

  bool solved(const Simple& state) const {
    for (std::uint32_t i = 0; i < problem_.primary_count(); ++i)
      if (need(state, ItemId{i}) > 0) return false;
    return !state.dead;
  }

  bool refuted(const Simple& state, OptionId option, int rounds) const {
    Simple next = placed(state, {option});
    for (; rounds > 0 && !next.dead; --rounds) next = placed(next, forced(next));
    return next.dead;
  }

  // True if the rules up to r solve it; -1: forced options alone.
  bool solves(const std::vector<OptionId>& given, int r) const {
    Simple state = start(given);
    while (!state.dead && !solved(state)) {
      if (const auto options = forced(state); !options.empty()) {
        state = placed(state, options);
        continue;
      }
      const auto before = state.live;
      for (const OptionId option : before)
        if (r >= 0 && refuted(state, option, r)) state.live.erase(option);
      if (state.live == before) return false;
      state = placed(state, {});
    }
    return !state.dead;
  }

  // The fewest options forced in a round but the last.
  std::size_t fewest(const std::vector<OptionId>& given) const {
    std::size_t least = 1000;
    for (Simple state = start(given); !solved(state);) {
      const auto options = forced(state);
      state = placed(state, options);
      if (!solved(state)) least = std::min(least, options.size());
    }
    return least;
  }

 private:
  bool has(OptionId option, ItemId item) const {
    const auto entries = problem_.option(option);
    return std::any_of(entries.begin(), entries.end(),
                       [&](const dlx::Entry& entry) { return entry.item == item; });
  }
  std::int64_t count(const std::set<OptionId>& options, ItemId item) const {
    return std::count_if(options.begin(), options.end(),
                         [&](OptionId option) { return has(option, item); });
  }
  std::int64_t need(const Simple& state, ItemId item) const {
    return std::max<std::int64_t>(problem_.bounds(item).low - count(state.placed, item), 0);
  }
  bool fits(const Simple& state, OptionId option) const {
    for (const auto [item, color] : problem_.option(option))
      for (const OptionId other : state.placed) {
        if (problem_.is_primary(item)) {
          if (count(state.placed, item) >= problem_.bounds(item).high) return false;
          continue;
        }
        for (const auto [its_item, its_color] : problem_.option(other))
          if (its_item == item && (color == dlx::no_color || color != its_color)) return false;
      }
    return true;
  }

  const Problem& problem_;
};

constexpr int most_rounds = 12;

Level level_by_definition(const Problem& problem, const std::vector<OptionId>& given) {
  const Definition definition(problem);
  if (definition.solves(given, -1))
    return definition.fewest(given) >= 3 ? Level::easy : Level::medium;
  for (int r = 0; r <= most_rounds; ++r)
    if (definition.solves(given, r))
      return r == 0 ? Level::hard : r == 1 ? Level::very_hard : Level::extreme;
  return Level::nested;
}

// --- The same problem in another order ---

struct Permuted {
  Problem problem;
  std::vector<OptionId> place;  // by old option
};

Permuted permuted(const Problem& problem, std::uint64_t seed) {
  support::Dice dice(seed);
  dlx::ProblemBuilder builder;
  std::vector<std::uint32_t> primary(problem.primary_count()),
      secondary(problem.item_count() - problem.primary_count()), options(problem.option_count());
  std::iota(primary.begin(), primary.end(), 0U);
  std::iota(secondary.begin(), secondary.end(),
            static_cast<std::uint32_t>(problem.primary_count()));
  std::iota(options.begin(), options.end(), 0U);
  dice.shuffle(primary);
  dice.shuffle(secondary);
  dice.shuffle(options);
  for (const std::uint32_t i : primary)
    builder.primary(problem.name(ItemId{i}), problem.bounds(ItemId{i}));
  for (const std::uint32_t i : secondary) builder.secondary(problem.name(ItemId{i}));
  Permuted result{{}, std::vector<OptionId>(options.size())};
  for (const std::uint32_t o : options) {
    std::vector<dlx::Entry> entries;
    for (const auto [item, color] : problem.option(OptionId{o}))
      entries.push_back({*builder.find_item(problem.name(item)),
                         color == dlx::no_color ? color : builder.color(problem.name(color))});
    dice.shuffle(entries);
    result.place[o] = builder.option(std::span<const dlx::Entry>(entries));
  }
  result.problem = builder.build();
  return result;
}

std::vector<OptionId> moved(const std::vector<OptionId>& options, const Permuted& to) {
  std::vector<OptionId> result;
  for (const OptionId option : options) result.push_back(to.place[index(option)]);
  return result;
}

}  // namespace

// Random problems with some options of a solution given.
BOOST_AUTO_TEST_CASE(levels_are_those_of_the_definition) {
  std::size_t unique = 0;
  std::set<Level> seen;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 3 == 0;
      recipe.options = {6, 16};
      const auto instance = support::random_instance(recipe, seed);
      const auto solutions = support::brute_force(instance.problem);
      support::Dice dice(seed);
      std::vector<OptionId> given;
      if (!solutions.empty())
        for (const OptionId option : solutions.front().options)
          if (dice.one_in(3)) given.push_back(option);
      const auto all = support::brute_force(instance.problem, given);
      const Rating rating = Rater(instance.problem).rate(given);
      const std::string which = support::to_text(family, seed) + support::to_text(instance);
      const Verdict verdict = all.empty()       ? Verdict::none
                              : all.size() == 1 ? Verdict::unique
                                                : Verdict::several;
      BOOST_TEST((rating.verdict == verdict), which);
      if (verdict != Verdict::unique) continue;
      ++unique;
      seen.insert(rating.level);
      BOOST_TEST(name(rating.level) == name(level_by_definition(instance.problem, given)), which);
    }
  BOOST_TEST(unique > 100U);
  BOOST_TEST(seen.size() >= 3U);
}

BOOST_AUTO_TEST_CASE(a_level_is_enough_for_itself_and_easier_ones) {
  Rater rater(sudoku(std::string(81, '.')).problem);
  const auto hard =
      sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  Rater other(hard.problem);
  const Rating rating = other.rate(hard.given);
  BOOST_TEST((rating.verdict == Verdict::unique));
  BOOST_TEST((rating.level >= Level::extreme));
  for (const Level level : {Level::easy, Level::medium, Level::hard, Level::very_hard})
    BOOST_TEST(!other.is_solved_by(level, hard.given));
  BOOST_TEST((rater.rate({}).verdict == Verdict::several));
}

BOOST_AUTO_TEST_CASE(levels_do_not_depend_on_the_order) {
  const std::vector<std::string> grids{
      // qqwing's classes: simple, easy, intermediate, expert
      "..97...5..8..3.9..5......4.1...83....7.....1....21...6.5......9..8.5..2..4...13..",
      ".98.1....2......6.............3.2.5..84.........6.........4.8.93..5...........1..",
      "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"};
  for (const auto& grid : grids) {
    const auto instance = sudoku(grid);
    const Rating rating = Rater(instance.problem).rate(instance.given);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Permuted other = permuted(instance.problem, seed);
      const Rating again = Rater(other.problem).rate(moved(instance.given, other));
      BOOST_TEST((again.verdict == rating.verdict));
      BOOST_TEST(name(again.level) == name(rating.level), grid);
      BOOST_TEST(again.steps == rating.steps, grid);
      BOOST_TEST(again.rounds == rating.rounds, grid);
      BOOST_TEST(again.open == rating.open, grid);
    }
    Rater rater(instance.problem);
    if (rater.rate(instance.given).verdict != Verdict::unique) continue;
    const auto known = rater.solution();
    BOOST_TEST(to_text(Rater(instance.problem).rate_known(instance.given, {}, known)) ==
               to_text(rating));
  }
}

// The plain search has more nodes in large puzzles than it is worth.
BOOST_AUTO_TEST_CASE(nodes_are_counted_up_to_a_limit) {
  using dlx::make::most_rated_nodes;
  const auto instance = support::blank_sudoku(4, 4);
  dlx::make::PuzzleMaker maker(instance, {.seed = 1});
  Rating rating;
  for (std::uint64_t number = 1; number <= 20 && rating.nodes < most_rated_nodes; ++number)
    rating = maker.make(number)->rating;
  BOOST_TEST(rating.nodes == most_rated_nodes);
  BOOST_TEST((rating.verdict == Verdict::unique));
  BOOST_TEST(to_text(rating).find(" nodes=100000+ ") != std::string::npos, to_text(rating));
}

BOOST_AUTO_TEST_CASE(levels_of_random_problems_do_not_depend_on_the_order) {
  for (const auto family : {support::Family::colored, support::Family::many_solutions})
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 2 == 0;
      const auto instance = support::random_instance(recipe, seed);
      dlx::Search search(instance.problem);
      if (!search.next()) continue;
      auto given = search.solution().options;
      given.resize(given.size() / 2);
      const Permuted other = permuted(instance.problem, seed);
      const Rating rating = Rater(instance.problem).rate(given);
      const Rating again = Rater(other.problem).rate(moved(given, other));
      BOOST_TEST((again.verdict == rating.verdict), support::to_text(family, seed));
      if (rating.verdict != Verdict::unique) continue;
      BOOST_TEST(name(again.level) == name(rating.level), support::to_text(family, seed));
      BOOST_TEST(again.steps == rating.steps, support::to_text(family, seed));
      BOOST_TEST(again.rounds == rating.rounds, support::to_text(family, seed));
    }
}

BOOST_AUTO_TEST_CASE(ratings_as_text) {
  const auto instance = dlx::read_problem("A B\nA\nB\nA B\n", "text");
  Rater rater(instance.problem);
  BOOST_TEST(to_text(rater.rate({})) == "several");
  const std::vector<OptionId> first{OptionId{0}}, clash{OptionId{0}, OptionId{2}};
  BOOST_TEST(to_text(rater.rate(first)) == "easy steps=1 rounds=1 nodes=2 open=1");
  BOOST_TEST(to_text(rater.rate(clash)) == "none");
  BOOST_TEST(to_text(rater.rate({}, first)) == "easy steps=1 rounds=1 nodes=2 open=1");
  BOOST_TEST((dlx::make::level_from_name("very-hard") == Level::very_hard));
  BOOST_TEST(!dlx::make::level_from_name("harder"));
  dlx::Limits over;
  over.deadline = std::chrono::steady_clock::now();
  BOOST_TEST(to_text(Rater(instance.problem, over).rate({})) == "unknown");
}

BOOST_AUTO_TEST_SUITE_END()
