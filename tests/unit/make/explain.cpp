// Every explanation is replayed by a checker that shares nothing with the deduction: sets of
// options, and the meaning of each step.
#include "support/brute_force.hpp"
#include "support/random_problem.hpp"

#include <dlx/make/explain.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(explain)

namespace {

using dlx::Instance, dlx::ItemId, dlx::OptionId, dlx::Problem;
using dlx::make::Explanation;
using dlx::make::Step;

class Replay {
 public:
  Replay(const Problem& problem, const std::vector<OptionId>& given) : problem_(problem) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      if (problem.can_be_chosen(OptionId{o})) live_.insert(OptionId{o});
    place(given);
  }

  // What is wrong with a step; empty if it follows.
  std::string take(const Step& step) {
    switch (step.kind) {
      case Step::Kind::forced:
        if (!is_forced(step.item, step.options)) return "not forced";
        place(step.options);
        return "";
      case Step::Kind::starved:
        if (live_with(step.item) != step.rest) return "not what the item has left";
        for (const OptionId option : step.options)
          if (!starves(option, {}, step.item)) return "does not starve the item";
        break;
      case Step::Kind::looked_ahead:
        if (step.options.size() != 1) return "several options";
        if (!starves(step.options.front(), step.chain, step.item))
          return "does not starve in the end";
        break;
      case Step::Kind::searched:
        for (const OptionId option : step.options) {
          auto chosen = placed_;
          chosen.push_back(option);
          if (!support::brute_force(problem_, chosen).empty()) return "there is a solution";
        }
        break;
    }
    for (const OptionId option : step.options)
      if (live_.erase(option) == 0) return "excluded already";
    return "";
  }

  std::vector<OptionId> solution() const {
    auto all = placed_;
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  bool has(OptionId option, ItemId item) const {
    const auto entries = problem_.option(option);
    return std::any_of(entries.begin(), entries.end(),
                       [&](const dlx::Entry& entry) { return entry.item == item; });
  }
  std::vector<OptionId> live_with(ItemId item) const {
    std::vector<OptionId> options;
    for (const OptionId option : live_)
      if (has(option, item)) options.push_back(option);
    return options;
  }
  std::int64_t covers(ItemId item) const {
    return std::count_if(placed_.begin(), placed_.end(),
                         [&](OptionId option) { return has(option, item); });
  }
  std::int64_t lack(ItemId item) const { return problem_.bounds(item).low - covers(item); }
  bool is_forced(ItemId item, const std::vector<OptionId>& options) const {
    return !options.empty() && lack(item) == static_cast<std::int64_t>(options.size()) &&
           live_with(item) == options;
  }
  bool fits(OptionId option) const {
    for (const auto [item, color] : problem_.option(option)) {
      if (problem_.is_primary(item)) {
        if (covers(item) >= problem_.bounds(item).high) return false;
        continue;
      }
      for (const OptionId other : placed_)
        for (const auto [its_item, its_color] : problem_.option(other))
          if (its_item == item && (color == dlx::no_color || color != its_color)) return false;
    }
    return true;
  }
  void place(const std::vector<OptionId>& options) {
    for (const OptionId option : options) {
      if (!live_.contains(option)) continue;
      placed_.push_back(option);
      live_.erase(option);
      std::erase_if(live_, [this](OptionId other) { return !fits(other); });
    }
  }
  bool starves(OptionId option, const std::vector<dlx::make::Forced>& chain, ItemId item) const {
    if (!live_.contains(option)) return false;
    Replay next = *this;
    next.place({option});
    for (const auto& forced : chain) {
      if (!next.is_forced(forced.item, forced.options)) return false;
      next.place(forced.options);
    }
    return static_cast<std::int64_t>(next.live_with(item).size()) < next.lack(item);
  }

  const Problem& problem_;
  std::set<OptionId> live_;
  std::vector<OptionId> placed_;
};

void require_explanation(const Instance& instance, const std::vector<OptionId>& solution,
                         const std::string& which) {
  const Explanation explanation = dlx::make::explain(instance);
  Replay replay(instance.problem, instance.given);
  std::size_t number = 0;
  for (const Step& step : explanation.steps) {
    ++number;
    BOOST_TEST(replay.take(step) == "", which << " step " << number);
    for (const auto language : {dlx::make::Language::english, dlx::make::Language::french}) {
      const std::string text = phrase(instance, step, language);
      BOOST_TEST(text.find('{') == text.npos, text);
      BOOST_TEST(text.size() > 5U, text);
    }
  }
  BOOST_TEST((replay.solution() == solution), which);
}

Instance sudoku(const std::string& grid) {
  auto instance = dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({.box_rows = 3, .box_columns = 3}));
  for (std::uint32_t cell = 0; cell < 81; ++cell)
    if (grid[cell] != '.')
      instance.given.push_back(OptionId{9 * cell + static_cast<std::uint32_t>(grid[cell] - '1')});
  return instance;
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_problems_are_explained) {
  std::size_t explained = 0;
  for (const auto family : support::all_families)
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
      auto recipe = support::recipe(family);
      recipe.bounds = seed % 3 == 0;
      recipe.options = {6, 16};
      auto instance = support::random_instance(recipe, seed);
      instance.given.clear();
      instance.without.clear();
      const auto all = support::brute_force(instance.problem);
      if (all.empty()) {
        BOOST_CHECK_THROW((void)dlx::make::explain(instance), dlx::make::MakingError);
        continue;
      }
      support::Dice dice(seed);
      for (const OptionId option : all.front().options)
        if (dice.one_in(2)) instance.given.push_back(option);
      const auto fitting = support::brute_force(instance.problem, instance.given);
      if (fitting.size() > 1) {
        BOOST_CHECK_THROW((void)dlx::make::explain(instance), dlx::make::MakingError);
        continue;
      }
      ++explained;
      require_explanation(instance, fitting.front().options, support::to_text(family, seed));
    }
  BOOST_TEST(explained > 60U);
}

// Made puzzles of each level, but the nested ones, whose brute force has no end.
BOOST_AUTO_TEST_CASE(sudokus_are_explained) {
  using dlx::make::Level;
  const Instance blank = sudoku(std::string(81, '.'));
  for (const Level level :
       {Level::easy, Level::medium, Level::hard, Level::very_hard, Level::extreme}) {
    dlx::make::PuzzleMaker maker(blank, {.seed = 6, .easiest = level, .hardest = level});
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const auto made = maker.make(number);
      Instance puzzle = blank;
      puzzle.given = made->given;
      require_explanation(puzzle, made->solution.options,
                          std::string(name(level)) + ' ' + std::to_string(number));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_words_of_puzzles) {
  const auto first = [](const Instance& instance, dlx::make::Language language) {
    return phrase(instance, dlx::make::explain(instance).steps.front(), language);
  };
  const auto plain = dlx::read_problem("A B C\nA\nB C\nA B\n", "plain");
  BOOST_TEST(first(plain, dlx::make::Language::english) == "C: only B C is left");
  BOOST_TEST(first(plain, dlx::make::Language::french) == "C : il ne reste que B C");
  const auto grid =
      sudoku("12345678.........................................................................");
  Step step{Step::Kind::forced, ItemId{8}, {OptionId{80}}, {}, {}};
  BOOST_TEST(phrase(grid, step, dlx::make::Language::english) == "r1c9: 9 is the only digit left");
  step = {Step::Kind::starved, *grid.problem.find_item("b2=6"), {OptionId{5}}, {OptionId{14}}, {}};
  BOOST_TEST(phrase(grid, step, dlx::make::Language::english) ==
             "6 in box 2 can only be in r1c2: so not r1c1=6");
  BOOST_TEST(phrase(grid, step, dlx::make::Language::french) ==
             "6 dans le bloc 2 ne peut être qu'en r1c2 : donc pas r1c1=6");
}

BOOST_AUTO_TEST_SUITE_END()
