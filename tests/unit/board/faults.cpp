// Every kind of board has its words: a problem of each is solved, its answers are spoiled, and what
// is said of them, and of the steps to a solution, is said in English and in French.
#include "board/wording.hpp"
#include "support/sudokus.hpp"

#include <dlx/board/kinds.hpp>
#include <dlx/check.hpp>
#include <dlx/draw/drawer.hpp>
#include <dlx/make/explain.hpp>
#include <dlx/puzzle/battleships.hpp>
#include <dlx/puzzle/diner.hpp>
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
#include <dlx/solve.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(faults)

namespace {

using dlx::Instance, dlx::OptionId, dlx::Problem;
using dlx::board::FaultTeller, dlx::board::Kind, dlx::board::Language;
using Texts = std::vector<std::string>;

constexpr std::array languages{Language::english, Language::french};

dlx::puzzle::Polyominoes pieces_on(dlx::puzzle::Board board, const std::string& pieces) {
  dlx::puzzle::Polyominoes puzzle;
  puzzle.pieces =
      dlx::puzzle::read_pieces(pieces, "pieces", dlx::puzzle::Moves::free, board.lattice());
  puzzle.board = std::move(board);
  return puzzle;
}

// A problem of each kind; the tests fail for a kind that has none here.
std::map<std::string, Instance> one_of_each_kind() {
  using namespace dlx::puzzle;
  return {
      {"sudoku", support::blank_sudoku(2, 2)},
      {"polyomino", polyomino(pieces_on(Board(3, 4), "I\n****\n\nL *2\n***\n*..\n"))},
      {"polyform", polyomino(pieces_on(Board(Lattice::hex, {1, 2, 2}), "D\n**\n\nM *2\n*\n"))},
      {"queens", queens({.size = 6})},
      {"langford", langford({.size = 4})},
      {"diner", diner({.couples = 5})},
      {"dominosa", dominosa(DominosaLayout(3, 7).board())},
      {"edges", edge_matching(EdgeLayout({.rows = 2, .columns = 3, .colors = 2}, 5).puzzle())},
      {"latin", latin({.size = 4})},
      {"stars", stars({.size = 8, .each = 2})},
      {"nonogram", nonogram(*NonogramReader("3x3:1/1/1/1/1/1", "n").next())},
      {"kakuro", kakuro(*KakuroReader("x 4\\ 3\\\n\\4 . .\n\\3 . x\n", "k").next())},
      {"tents", tents(*TentsReader("  ? ? ? ?\n? T . . T\n? . . . .\n? . T . .\n", "t").next())},
      {"battleships",
       battleships(*BattleshipsReader("fleet 2 1\n? ? ?\n? ...\n? ...\n", "b").next())},
      {"magnets", magnets(*MagnetsReader("  1 0 1\n2 L R T 1\n0 L R B 1\n  0 1 1\n", "m").next())},
      {"pips", pips(*PipsReader("AAB\nCCB\nA 3\nB =\nC !=\n12 12 02\n", "p").next())},
      {"shikaku", shikaku(*ShikakuReader("4 . 2\n. . .\n. 3 .\n", "s").next())},
      {"words",
       crossword({.grid = blank_word_grid(2, 2), .words = {"at", "to", "ta", "oo", "ot"}})},
  };
}

bool share_an_item(const Problem& problem, OptionId one, OptionId other) {
  const auto entries = problem.option(one), others = problem.option(other);
  return std::any_of(entries.begin(), entries.end(), [&](const dlx::Entry& entry) {
    return std::any_of(others.begin(), others.end(),
                       [&](const dlx::Entry& its) { return its.item == entry.item; });
  });
}

// A right answer, with one option replaced by another that shares an item with it, in all ways.
std::vector<std::vector<OptionId>> spoiled(const Problem& problem,
                                           const std::vector<OptionId>& right) {
  std::vector<std::vector<OptionId>> all;
  for (std::size_t k = 0; k < right.size(); ++k)
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      if (std::binary_search(right.begin(), right.end(), OptionId{o})) continue;
      auto answer = right;
      answer[k] = OptionId{o};
      std::sort(answer.begin(), answer.end());
      if (share_an_item(problem, right[k], OptionId{o}) && dlx::check(problem, answer))
        all.push_back(answer);
    }
  return all;
}

void require_sentence(const std::string& text, std::string_view which) {
  BOOST_TEST(text.find_first_of("{}") == text.npos, which << ": " << text);
  BOOST_TEST(text.find("  ") == text.npos, which << ": " << text);
  BOOST_TEST((!text.empty() && text.front() != ' ' && text.back() != ' '), which << ": " << text);
}

// A name of that form.
std::string name_of(std::string_view form) {
  std::string name = dlx::board::with(form, "{n}", "1");
  name = dlx::board::with(name, "{cell}", "r1c1");
  return dlx::board::with(name, "{t}", "2");
}

}  // namespace

BOOST_AUTO_TEST_CASE(there_is_a_problem_of_every_kind) {
  const auto problems = one_of_each_kind();
  for (const Kind& kind : dlx::board::kinds())
    BOOST_TEST(problems.count(std::string(kind.word)) == (kind.is_puzzle ? 1U : 0U), kind.word);
  for (const auto& [word, instance] : problems)
    BOOST_TEST(*instance.directives.find("puzzle") == word);
}

BOOST_AUTO_TEST_CASE(wrong_answers_of_every_kind_are_told) {
  for (const auto& [word, instance] : one_of_each_kind()) {
    dlx::Search search{dlx::Prepared(instance.problem)};
    BOOST_REQUIRE_MESSAGE(search.next(), word);
    const std::vector<OptionId> right = search.solution().options;
    const auto answers = spoiled(instance.problem, right);
    BOOST_TEST(!answers.empty(), word);
    for (const Language language : languages) {
      const FaultTeller teller(instance, language);
      BOOST_TEST(teller.tell(right).empty(), word);
      for (const auto& answer : answers) {
        const Texts texts = teller.tell(answer);
        BOOST_TEST(!texts.empty(), word);
        for (const std::string& text : texts) {
          require_sentence(text, word);
          BOOST_TEST(std::count(texts.begin(), texts.end(), text) == 1, word << ": " << text);
        }
      }
    }
  }
}

// Every text of every form of items has all its places filled.
BOOST_AUTO_TEST_CASE(the_templates_of_every_kind_are_filled) {
  const auto problems = one_of_each_kind();
  for (const Kind& kind : dlx::board::kinds()) {
    if (!kind.is_puzzle) continue;
    const auto board =
        dlx::board::read_board(problems.at(std::string(kind.word)).directives, &kind);
    for (const auto& form : kind.items)
      for (const Language language : languages)
        for (const bool is_missing : {false, true}) {
          const auto& words = form.words[static_cast<std::size_t>(language)];
          dlx::board::Fault fault{name_of(form.form), {}, {}, is_missing};
          if (!is_missing) fault.options = {{1, "a", "X", 2, false}, {2, "b", "L", 2, false}};
          const Texts texts = faults_in_words(board, std::span(&fault, 1), language);
          const bool is_told = !(is_missing ? words.too_seldom : words.too_often).empty();
          BOOST_TEST(texts.size() == (is_told ? 1U : 0U), kind.word << ' ' << form.form);
          for (const std::string& text : texts) require_sentence(text, kind.word);
          const auto& others = form.words[1 - static_cast<std::size_t>(language)];
          BOOST_TEST(words.name.empty() == others.name.empty(), kind.word << ' ' << form.form);
        }
  }
}

BOOST_AUTO_TEST_CASE(steps_of_every_kind_are_told) {
  const auto generic = dlx::board::kind_from_word("board")->sentences;
  for (const auto& [word, instance] : one_of_each_kind()) {
    const auto sentences = dlx::board::kind_from_word(word)->sentences;
    BOOST_TEST(sentences.data() != generic.data(), word);
    for (const Language language : languages)
      BOOST_TEST(std::count_if(sentences.begin(), sentences.end(),
                               [&](const dlx::board::Sentences& row) {
                                 return row.language == language &&
                                        row.subject == dlx::board::Subject::any;
                               }) == 1,
                 word);
    const auto made = dlx::make::PuzzleMaker(instance, {.seed = 2}).make(1);
    BOOST_REQUIRE_MESSAGE(made, word);
    Instance puzzle = instance;
    puzzle.given = made->given;
    Instance plain = puzzle;
    plain.directives = {};
    for (const Language language : languages) {
      const dlx::make::Phraser phraser(puzzle, language), plain_phraser(plain, language);
      for (const auto& step : dlx::make::explain(puzzle).steps) {
        if (step.kind == dlx::make::Step::Kind::searched) continue;
        require_sentence(phraser.phrase(step), word);
        BOOST_TEST(phraser.phrase(step) != plain_phraser.phrase(step), word);
      }
    }
  }
}

// Solved, unsolved with givens, and wrong: in text and as a picture.
BOOST_AUTO_TEST_CASE(every_kind_is_made_and_drawn) {
  for (const auto& [word, instance] : one_of_each_kind()) {
    const auto made = dlx::make::PuzzleMaker(instance, {.seed = 3}).make(1);
    BOOST_REQUIRE_MESSAGE(made, word);
    const auto wrong = spoiled(instance.problem, made->solution.options).front();
    for (const bool is_text : {false, true}) {
      const dlx::draw::Drawer drawer(instance.directives, nullptr, {.text = is_text});
      BOOST_TEST((drawer.kind() != nullptr && drawer.kind()->word == word));
      const auto drawn = [&](const std::vector<OptionId>& answer) {
        return drawer.draw(dlx::to_record(instance.problem, {answer, 0}));
      };
      BOOST_TEST(drawn(made->solution.options).wrong_cells == 0U, word);
      BOOST_TEST(drawn(wrong).wrong_cells > 0U, word);
      const Instance puzzle{instance.problem, made->given, {}, instance.directives};
      const auto problem = drawer.draw(dlx::draw::to_problem_record(puzzle));
      BOOST_TEST((problem.wrong_cells == 0U && problem.width > 0), word);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
