// Every explanation is replayed by a checker that shares nothing with the deduction: sets of
// options, and the meaning of each step.
#include "support/brute_force.hpp"
#include "support/effort.hpp"
#include "support/random_problem.hpp"
#include "support/sudokus.hpp"

#include <dlx/make/explain.hpp>
#include <dlx/make/rating.hpp>
#include <dlx/puzzle/battleships.hpp>
#include <dlx/puzzle/dominosa.hpp>
#include <dlx/puzzle/edges.hpp>
#include <dlx/puzzle/kakuro.hpp>
#include <dlx/puzzle/langford.hpp>
#include <dlx/puzzle/latin.hpp>
#include <dlx/puzzle/magnets.hpp>
#include <dlx/puzzle/nonogram.hpp>
#include <dlx/puzzle/pips.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/shikaku.hpp>
#include <dlx/puzzle/tents.hpp>
#include <dlx/puzzle/words.hpp>
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
using support::sudoku;

class Replay {
 public:
  Replay(const Problem& problem, const std::vector<OptionId>& given) : problem_(problem) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o)
      if (problem.can_be_chosen(OptionId{o})) live_.insert(OptionId{o});
    place(given);
  }

  // The fault of a step; empty if it follows.
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
  Replay replay(instance.problem, explanation.given);
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
    for (std::uint64_t number = 1; number <= support::affordable(3, 1); ++number) {
      const auto made = maker.make(number);
      Instance puzzle = blank;
      puzzle.given = made->given;
      require_explanation(puzzle, made->solution.options,
                          std::string(name(level)) + ' ' + std::to_string(number));
    }
  }
}

// Clues of a grid, encoded by leaving out what they exclude, are no steps: it is as if they were
// given of a blank grid.
BOOST_AUTO_TEST_CASE(clues_are_given) {
  const std::string grid =
      "4..8375..5...2.41..7......2....8......174.8.93..5......4.1.......3.9...8...2.....";
  const Instance blank = sudoku(grid);
  dlx::puzzle::SudokuPuzzle read;
  BOOST_REQUIRE(dlx::puzzle::SudokuReader(grid, "grid").next(read));
  const Instance encoded = dlx::puzzle::sudoku(read.grid);
  BOOST_TEST(encoded.given.empty());
  const auto given = dlx::make::given_with_clues(encoded);
  BOOST_TEST(given.size() == blank.given.size());
  BOOST_TEST((dlx::make::given_with_clues(blank) == blank.given));
  BOOST_TEST(dlx::make::explain(encoded).steps.size() == dlx::make::explain(blank).steps.size());
  BOOST_TEST(to_text(dlx::make::Rater(encoded.problem).rate(given)) ==
             to_text(dlx::make::Rater(blank.problem).rate(blank.given)));
}

// Before the first step stands what marks leave to cells; a step tells which of them exclude its
// digits.
BOOST_AUTO_TEST_CASE(marks_are_told) {
  const auto variant = [](const std::string& lines) {
    dlx::puzzle::SudokuPuzzle read;
    BOOST_REQUIRE(dlx::puzzle::SudokuReader(std::string_view(lines), "lines").next(read));
    return dlx::puzzle::sudoku(read.grid);
  };
  const auto told = [&](const Instance& instance, dlx::make::Language language) {
    const dlx::make::Phraser phraser(instance, language);
    std::string text;
    for (const std::string& premise : phraser.premises()) text += "- " + premise + '\n';
    for (const auto& step : dlx::make::explain(instance).steps)
      if (const std::string phrase = phraser.phrase(step); phrase.find('(') != std::string::npos)
        text += phrase + '\n';
    return text;
  };
  const Instance six = variant(
      "size 6x6\ncage 3 r1c2 r1c3\nthermo r1c1 r2c1 r3c1 r4c1\nkropki black r5c5 r5c6\n"
      "whisper 3 r6c1 r6c2 r5c2\nxv v r4c4 r4c5\nclues r3c6=2 r6c6=1\n");
  const std::string english = told(six, dlx::make::Language::english);
  BOOST_TEST(english.starts_with(
                 "- the thermometer at r1c1 needs 3 digits above r1c1: at most 3\n"
                 "- the thermometer at r1c1 needs 1 digit below r2c1 and 2 digits above: 2 to 4\n"
                 "- the thermometer at r1c1 needs 2 digits below r3c1 and 1 digit above: 3 to 5\n"
                 "- the thermometer at r1c1 needs 3 digits below r4c1: at least 4\n"
                 "- the cage of 3 at r1c2 r1c3 leaves 1 and 2 to r1c2 r1c3\n"
                 "- the V at r4c4 leaves 1 and 4 to r4c4 r4c5\n"),
             english);
  BOOST_TEST(english.find(" (the whisper line at r6c1)\n") != std::string::npos, english);
  BOOST_TEST(told(six, dlx::make::Language::french)
                 .starts_with("- le thermomètre en r1c1 demande 3 chiffres au-dessus de r1c1 : au "
                              "plus 3\n"));
  const std::string miracle =
      told(variant("size 9x9\nanti-knight\nanti-king\nnon-consecutive\nclues r5c3=1 r6c7=2\n"),
           dlx::make::Language::english);
  BOOST_TEST(miracle.find(" (the knights' rule)\n") != std::string::npos, miracle);
  BOOST_TEST(miracle.find(" (the non-consecutive rule)\n") != std::string::npos, miracle);
  BOOST_TEST(dlx::make::Phraser(sudoku(std::string(81, '.')), dlx::make::Language::english)
                 .premises()
                 .empty());
}

// The puzzles are of every kind that has words of its own: made ones where there are several
// solutions.
BOOST_AUTO_TEST_CASE(puzzles_of_every_kind_are_explained) {
  dlx::puzzle::Polyominoes pieces;
  pieces.board = dlx::puzzle::Board(3, 4);
  pieces.pieces = dlx::puzzle::read_pieces("I\n****\n\nL *2\n***\n*..\n", "pieces");
  const std::vector<Instance> all{
      dlx::puzzle::queens({.size = 6}),
      dlx::puzzle::stars({.size = 8, .each = 2}),
      dlx::puzzle::langford({.size = 4}),
      dlx::puzzle::latin({.size = 4}),
      dlx::puzzle::polyomino(pieces),
      dlx::puzzle::dominosa(dlx::puzzle::DominosaLayout(3, 7).board()),
      dlx::puzzle::nonogram(*dlx::puzzle::NonogramReader("3x3:1/3/1/1/3/1", "n").next()),
      dlx::puzzle::kakuro(*dlx::puzzle::KakuroReader("x 9\\ 8\\\n\\10 . .\n\\7 . .\n", "k").next()),
      dlx::puzzle::tents(
          *dlx::puzzle::TentsReader("  ? ? ? ?\n? T . . T\n? . . . .\n? . T . .\n", "t").next()),
      dlx::puzzle::battleships(
          *dlx::puzzle::BattleshipsReader("fleet 2 1\n1 1 1\n1 o..\n0 ...\n2 ...\n", "b").next()),
      dlx::puzzle::magnets(
          *dlx::puzzle::MagnetsReader("  1 0 1\n2 L R T 1\n0 L R B 1\n  0 1 1\n", "m").next()),
      dlx::puzzle::pips(*dlx::puzzle::PipsReader("AAB\n-AB\nA 9\nB =\n12 36 22\n", "p").next()),
      dlx::puzzle::edge_matching(
          dlx::puzzle::EdgeLayout({.rows = 2, .columns = 3, .colors = 2}, 5).puzzle()),
      dlx::puzzle::crossword(
          {.grid = dlx::puzzle::blank_word_grid(2, 2), .words = {"at", "to", "ta", "oo", "ot"}})};
  for (const Instance& instance : all) {
    const std::string kind = *instance.directives.find("puzzle");
    dlx::make::PuzzleMaker maker(instance, {.seed = 2});
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const auto made = maker.make(number);
      BOOST_REQUIRE_MESSAGE(made, kind);
      Instance puzzle = instance;
      puzzle.given = made->given;
      require_explanation(puzzle, made->solution.options, kind + ' ' + std::to_string(number));
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
  // A text that several options share is told once, and the last of more than eight are counted.
  const auto many =
      dlx::read_problem("A B C D E F G H I J\nA\nC\nD\nE\nF\nG\nH\nI\nJ\nB\nA\nC\nA\n", "many");
  step = {Step::Kind::starved, *many.problem.find_item("B"), {}, {OptionId{9}}, {}};
  for (std::uint32_t o = 0; o < 13; ++o)
    if (o != 9) step.options.push_back(OptionId{o});
  BOOST_TEST(phrase(many, step, dlx::make::Language::english) ==
             "B: only B left, so not A, C, D, E, F, G, H and 2 others");
  // At most 64 options are compared.
  step.options.assign(100, OptionId{0});
  BOOST_TEST(phrase(many, step, dlx::make::Language::english) ==
             "B: only B left, so not A and 36 others");
}

BOOST_AUTO_TEST_CASE(each_kind_has_its_words) {
  using dlx::make::Language;
  const auto told = [](const std::string& text, Step step, Language language) {
    const auto instance = dlx::read_problem(text, "told");
    step.item = ItemId{0};
    if (step.options.empty()) step.options = {OptionId{0}};
    return phrase(instance, step, language);
  };
  const Step forced{Step::Kind::forced, {}, {}, {}, {}};
  const Step starved{Step::Kind::starved, {}, {OptionId{1}}, {OptionId{0}}, {}};
  const std::string queens = "| @puzzle queens\nR2 C5 C0 GC\nR2 C5 GC\nR2 C0\n";
  BOOST_TEST(told(queens, forced, Language::english) == "row 3: a queen can only stand on r3c6");
  BOOST_TEST(told(queens, starved, Language::french) ==
             "la ligne 3 : une dame ne peut être qu'en r3c6, donc pas en r3c1");
  const std::string piece = "| @puzzle polyomino\nF r1c1 r1c2\nF r1c1\nF r1c2\n";
  BOOST_TEST(told(piece, forced, Language::english) == "piece F can only lie on r1c1");
  BOOST_TEST(told(piece, starved, Language::french) ==
             "la pièce F ne peut être que sur r1c1 : donc pas F sur r1c2");
  const std::string cell = "| @puzzle polyomino\nr1c1 F r1c2\nF r1c1\nF r1c2\n";
  BOOST_TEST(told(cell, forced, Language::english) == "r1c1 can only be covered by F on r1c1");
  const std::string domino = "| @puzzle dominosa\n0-1 r1c1 r1c2\n0-1 r1c1 r1c2\n0-1 r1c2\n";
  BOOST_TEST(told(domino, forced, Language::english) == "domino 0-1 can only lie on r1c1 r1c2");
  const std::string pair = "| @puzzle langford\n4 s1 s6 s2\n4 s1 s6\n4 s2 s6\n";
  BOOST_TEST(told(pair, forced, Language::english) == "the two 4 can only stand on 1 and 6");
  BOOST_TEST(told(pair, starved, Language::french) ==
             "les deux 4 ne peuvent être que sur 1 et 6 : donc pas 4 sur 2 et 6");
  const std::string latin = "| @puzzle latin\nr1c1 r1=3 r1=4\nr1c1 r1=3\nr1c1 r1=4\n";
  BOOST_TEST(told(latin, forced, Language::english) == "r1c1: 3 is the only digit left");
  const std::string cage =
      "| @puzzle latin\n| @size 2x2\n| @cage 3+ r1c1 r2c1\nr1c1 r2c1 r1=1 r1=2 r2=1 r2=2\n"
      "r1c1 r1=1 r2c1 r2=2\nr1c1 r1=2 r2c1 r2=1\n";
  BOOST_TEST(told(cage, forced, Language::english) ==
             "the cage of 3+ at r1c1 r2c1 can only be 1 and 2");
  BOOST_TEST(told(cage, forced, Language::french) ==
             "la cage de 3+ en r1c1 r2c1 ne peut être que 1 et 2");
  BOOST_TEST(told(cage, starved, Language::english) ==
             "the cage of 3+ at r1c1 r2c1 can only be 1 and 2: so not r1c1=2 r2c1=1");
  const std::string in_a_row =
      "| @puzzle sudoku\n| @size 3x3\n| @cage 6 r1c1 r1c2 r2c1\nr1=1 r1c1 r1c2 r2c1 r1=2 r2=3\n"
      "r1c1 r1=1 r1c2 r1=2 r2c1 r2=3\nr1c1 r1=2 r1c2 r1=1 r2c1 r2=3\n";
  BOOST_TEST(told(in_a_row, forced, Language::english) ==
             "1 in row 1 can only be in the cage of 6 at r1c1 r1c2 r2c1, as 1, 2 and 3");
  BOOST_TEST(
      told(in_a_row, forced, Language::french) ==
      "1 dans la ligne 1 ne peut être que dans la cage de 6 en r1c1 r1c2 r2c1, en 1, 2 et 3");
  // A cage that the digits of single cells make.
  const std::string single =
      "| @puzzle latin\n| @size 2x2\n| @cage 3+ r1c1 r2c1\nr1c1 r2c1 r1=1 r1=2\nr1c1 r1=1\nr1c1 "
      "r1=2\n";
  BOOST_TEST(told(single, forced, Language::english) == "r1c1: 1 is the only digit left");
  const std::string line =
      "| @puzzle nonogram\nrow1 | r1c1 r1c2\nrow1 r1c1:# r1c2:.\nrow1 r1c1:. r1c2:.\n";
  BOOST_TEST(told(line, starved, Language::english) ==
             "row 1: the black cells can only be r1c1, so not none");
  const std::string star = "| @puzzle stars\nGA R0 C1\nGA R0 C1\nGA R0\n";
  BOOST_TEST(told(star, forced, Language::english) == "region A: a star can only be in r1c2");
}

// A star in the middle of three cells leaves none for the second star.
// Cells that count from 0 are told as they are written, also without `@origin`.
BOOST_AUTO_TEST_CASE(cells_from_0_have_their_names) {
  const Instance instance = dlx::read_problem("r0c0 r0c1\nr0c0\nr0c1\n", "p");
  const auto explanation = dlx::make::explain(instance);
  BOOST_TEST_REQUIRE(explanation.steps.size() == 2U);
  BOOST_TEST(phrase(instance, explanation.steps[1], dlx::make::Language::english) ==
             "r0c1: only r0c1 is left");
}

BOOST_AUTO_TEST_CASE(an_option_that_leaves_its_item_too_few) {
  using dlx::make::Language;
  const auto instance =
      dlx::read_problem("| @puzzle stars\n2|GA R0 C0 C1\nGA R0 C0\nGA R0 C1\n", "stars");
  const Step step{Step::Kind::starved, ItemId{0}, {OptionId{1}}, {OptionId{0}, OptionId{1}}, {}};
  BOOST_TEST(phrase(instance, step, Language::english) ==
             "r1c2 would leave region A too few of r1c1, r1c2: so not r1c2");
  BOOST_TEST(phrase(instance, step, Language::french) ==
             "avec r1c2 il reste à la région A trop peu de r1c1, r1c2 : donc pas r1c2");
}

BOOST_AUTO_TEST_CASE(tiles_and_words_have_their_words) {
  using dlx::make::Language;
  const auto told = [](const std::string& text, std::uint32_t item, Language language) {
    const auto instance = dlx::read_problem(text, "told");
    const Step step{Step::Kind::starved, ItemId{item}, {OptionId{1}}, {OptionId{0}}, {}};
    return phrase(instance, step, language);
  };
  const std::string tiles =
      "| @puzzle edges\nr1c1 r1c2 A-B | h v\nA-B r1c1 h:B v:A\nA-B r1c2 h:A v:B\n";
  BOOST_TEST(told(tiles, 0, Language::english) ==
             "r1c1 can only hold A-B as B-A: so not A-B on r1c2");
  BOOST_TEST(told(tiles, 2, Language::english) ==
             "tile A-B can only lie on r1c1 as B-A: so not A-B on r1c2");
  BOOST_TEST(told(tiles, 2, Language::french) ==
             "la tuile A-B ne peut être que sur r1c1 posée en B-A : donc pas A-B sur r1c2");
  const std::string words =
      "| @puzzle words\nacross1 down1 =at | a b c\nacross1 =at a:a b:t\ndown1 =at a:a c:t\n";
  BOOST_TEST(told(words, 0, Language::english) == "1 across can only be at: so not at in 1 down");
  BOOST_TEST(told(words, 2, Language::english) ==
             "the word at can only be in 1 across: so not at in 1 down");
  BOOST_TEST(told(words, 2, Language::french) ==
             "le mot at ne peut être qu'en 1 horizontal : donc pas at en 1 vertical");
}

BOOST_AUTO_TEST_SUITE_END()
