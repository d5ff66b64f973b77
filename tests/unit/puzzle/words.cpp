// Crosswords: small grids against all ways to write words into them, texts, and pictures.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/draw/render.hpp>
#include <dlx/puzzle/words.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(words)

namespace {

using dlx::puzzle::Crossword, dlx::puzzle::WordGrid, dlx::puzzle::WordUse;
using Cells = std::vector<std::uint32_t>;

std::uint64_t count(const Crossword& puzzle) {
  return *dlx::count(dlx::puzzle::crossword(puzzle)).value.to_uint64();
}

// Maximal runs of two cells or more, as the text of the grid shows them.
std::vector<Cells> slots_of(const WordGrid& grid) {
  std::vector<Cells> slots;
  const auto add_line = [&](std::uint32_t first, std::uint32_t step, std::uint32_t length) {
    Cells run;
    const auto end_run = [&] {
      if (run.size() > 1) slots.push_back(run);
      run.clear();
    };
    for (std::uint32_t k = 0, cell = first; k < length; ++k, cell += step) {
      if (grid.cells[cell] == "#") {
        end_run();
        continue;
      }
      const WordGrid::Neighbours before{cell - step, cell};
      if (std::find(grid.bars.begin(), grid.bars.end(), before) != grid.bars.end()) end_run();
      run.push_back(cell);
    }
    end_run();
  };
  for (std::uint32_t row = 0; row < grid.rows; ++row) add_line(row * grid.columns, 1, grid.columns);
  for (std::uint32_t column = 0; column < grid.columns; ++column)
    add_line(column, grid.columns, grid.rows);
  return slots;
}

// Slot by slot, every word of its length; words are ASCII.
std::uint64_t fillings(const Crossword& puzzle) {
  std::vector<Cells> slots = slots_of(puzzle.grid);
  if (puzzle.symmetric) {  // rows alone, written into columns as well
    std::vector<Cells> rows;
    for (const Cells& slot : slots)
      if (slot[1] == slot[0] + 1) rows.push_back(slot);
    slots = rows;
  }
  const std::set<std::string> list(puzzle.words.begin(), puzzle.words.end());
  std::map<std::string, int> used;
  std::vector<std::string> letters = puzzle.grid.cells;
  const auto write = [&](std::uint32_t cell, const std::string& letter) {
    if (!letters[cell].empty() && letters[cell] != letter) return false;
    letters[cell] = letter;
    return true;
  };
  std::function<std::uint64_t(std::size_t)> from = [&](std::size_t k) -> std::uint64_t {
    if (k == slots.size())
      return puzzle.use != WordUse::exactly_once ||
             std::all_of(list.begin(), list.end(), [&](auto& word) { return used[word] == 1; });
    std::uint64_t sum = 0;
    for (const std::string& word : list) {
      if (word.size() != slots[k].size()) continue;
      if (puzzle.use != WordUse::any && used[word] > 0) continue;
      const auto before = letters;
      bool fits = true;
      for (std::size_t i = 0; i < word.size(); ++i) {
        const std::uint32_t cell = slots[k][i], columns = puzzle.grid.columns;
        fits = fits && write(cell, word.substr(i, 1));
        if (puzzle.symmetric)
          fits = fits && write(cell % columns * columns + cell / columns, word.substr(i, 1));
      }
      ++used[word];
      if (fits) sum += from(k + 1);
      --used[word];
      letters = before;
    }
    return sum;
  };
  return from(0);
}

class RandomCrossword {
 public:
  explicit RandomCrossword(std::uint64_t seed) : random_(seed) {}

  Crossword make() {
    Crossword puzzle;
    puzzle.symmetric = below(4) == 0;
    const std::uint32_t rows = 2 + below(2), columns = puzzle.symmetric ? rows : 2 + below(2);
    puzzle.grid = dlx::puzzle::blank_word_grid(rows, columns);
    if (!puzzle.symmetric && below(2) == 0) add_walls(puzzle.grid);
    for (std::uint32_t left = 6 + below(25); left > 0; --left) puzzle.words.push_back(word());
    puzzle.use = below(3) == 0 ? WordUse::any : WordUse::once;
    return puzzle;
  }

 private:
  std::uint32_t below(std::uint64_t bound) { return static_cast<std::uint32_t>(random_() % bound); }

  std::string word() {
    std::string text;
    for (std::uint32_t letters = 2 + below(2); letters > 0; --letters)
      text += static_cast<char>('a' + below(3));
    return text;
  }
  void add_walls(WordGrid& grid) {
    const std::uint32_t cell = below(grid.cells.size());
    if (below(2) == 0) grid.cells[cell] = below(2) == 0 ? "#" : "a";
    if ((cell + 1) % grid.columns != 0 && below(2) == 0) grid.bars.emplace_back(cell, cell + 1);
  }

  std::mt19937_64 random_;
};

std::string refusal(const std::function<void()>& act) {
  return support::refusal<std::runtime_error>(act);
}

std::string unread(const std::string& grid) {
  return refusal([&] { (void)dlx::puzzle::read_word_grid(grid, "grid"); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(grids_are_read_in_two_forms) {
  const WordGrid grid = dlx::puzzle::read_word_grid("| a grid\n..#\n\n.é.\n", "grid");
  BOOST_TEST((grid == WordGrid{2, 3, {"", "", "#", "", "é", ""}, {}}));
  const WordGrid wide = dlx::puzzle::read_word_grid("  . .|#\n  -   -\n  . é .\n", "grid");
  BOOST_TEST((wide == WordGrid{2, 3, {"", "", "#", "", "é", ""}, {{0, 3}, {1, 2}, {2, 5}}}));
  BOOST_TEST(unread("...\n..\n") == "grid:2: a row of 2 cells, the first has 3");
  BOOST_TEST(unread(". .\n . . .\n") == "grid:2: a row of 3 cells, the first has 2");
  BOOST_TEST(unread("-\n..\n") == "grid:1: there is no row above this line");
  BOOST_TEST(unread(". .\n -\n. .\n") == "grid:2:2: there is no cell above this '-'");
  BOOST_TEST(unread(". .\n-\n") == "grid: there are bars below the last row");
  BOOST_TEST(unread(". .x.\n") == "grid:1:4: expected a blank or a bar between two cells, not 'x'");
  BOOST_TEST(unread("a:b\n") == "grid:1:2: expected a cell, not ':'");
  BOOST_TEST(unread("\n") == "grid: there is no grid");
  BOOST_TEST((dlx::puzzle::read_words("| words\nab  cd\nçé\n", "words") ==
              std::vector<std::string>{"ab", "cd", "çé"}));
  BOOST_TEST(refusal([] { (void)dlx::puzzle::read_words("ab a:b\n", "words"); }) ==
             "words:1:4: 'a:b' is no word: it has ':' or '|'");
  BOOST_TEST(refusal([] { (void)dlx::puzzle::read_words("| \n\n", "words"); }) ==
             "words: there are no words");
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_fillings) {
  std::uint64_t solvable = 0, made = 0;
  for (std::uint64_t seed = 1; seed <= DLX_RANDOM_PROBLEMS / 50; ++seed) {
    const Crossword puzzle = RandomCrossword(seed).make();
    std::uint64_t found = 0;
    const std::string refused = refusal([&] { found = count(puzzle); });
    if (!refused.empty()) {  // a block or a bar may leave a cell alone
      BOOST_TEST(refused.ends_with("is in no slot: a word has two letters or more"), refused);
      continue;
    }
    BOOST_TEST(found == fillings(puzzle), seed);
    solvable += found > 0;
    ++made;
  }
  BOOST_TEST(made * 2 > DLX_RANDOM_PROBLEMS / 50);
  BOOST_TEST(solvable * 5 > made);
}

// All words once: the rows and columns of a square that is drawn.
BOOST_AUTO_TEST_CASE(all_words_are_used) {
  Crossword puzzle;
  puzzle.grid = dlx::puzzle::blank_word_grid(2, 3);
  puzzle.words = {"abc", "bcd", "ab", "bc", "cd"};
  puzzle.use = WordUse::exactly_once;
  BOOST_TEST(count(puzzle) == 1U);
  puzzle.words.push_back("dd");
  BOOST_TEST(count(puzzle) == 0U);
  puzzle.words.back() = "ab";  // again
  BOOST_TEST(count(puzzle) == 1U);
  puzzle.words.push_back("long");  // fits no slot
  BOOST_TEST(count(puzzle) == 0U);
  puzzle.use = WordUse::once;
  BOOST_TEST(count(puzzle) == 1U);
}

BOOST_AUTO_TEST_CASE(letters_are_characters) {
  Crossword puzzle;
  puzzle.grid = dlx::puzzle::blank_word_grid(2, 2);
  puzzle.words = {"éà", "à€", "𝔞é", "ea"};
  puzzle.symmetric = true;
  BOOST_TEST(count(puzzle) == 2U);
  const auto problem = dlx::puzzle::crossword(puzzle).problem;
  BOOST_TEST(problem.find_color("€").has_value());
  puzzle.grid.cells[3] = "€";
  BOOST_TEST(count(puzzle) == 1U);
  puzzle.grid.cells[3] = "é";
  BOOST_TEST(count(puzzle) == 0U);
}

// Words that cannot stand in a slot have no option.
BOOST_AUTO_TEST_CASE(words_that_cannot_cross_are_left_out) {
  Crossword puzzle;
  puzzle.grid = dlx::puzzle::blank_word_grid(2, 2);
  puzzle.words = {"ab", "bc", "ax", "xy", "qz"};
  const auto problem = dlx::puzzle::crossword(puzzle).problem;
  BOOST_TEST(problem.find_item("=ab").has_value());
  BOOST_TEST(!problem.find_item("=qz").has_value());
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused) {
  const auto refused = [](const std::string& grid, bool symmetric = false) {
    return refusal([&] {
      (void)dlx::puzzle::crossword(
          {dlx::puzzle::read_word_grid(grid, "grid"), {"ab"}, WordUse::once, symmetric});
    });
  };
  BOOST_TEST(refused(".#.\n...") == "");
  BOOST_TEST(refused("#.\n.#") == "r1c2 is in no slot: a word has two letters or more");
  BOOST_TEST(refused("##") == "the grid has no slot");
  BOOST_TEST(refused("...\n...", true) ==
             "the grid is not symmetric: its rows are not its columns");
  BOOST_TEST(refused("..#\n...\n...", true) ==
             "the grid is not symmetric: its rows are not its columns");
  BOOST_TEST(refused("a..\n...\n..b", true) == "");
  BOOST_TEST(refused(".a.\nb..\n...", true) ==
             "the grid is not symmetric: its rows are not its columns");
  BOOST_TEST(refused(". .|.\n. . .\n. . .", true) ==
             "the grid is not symmetric: its rows are not its columns");
  BOOST_TEST(refused(". .|.\n. . .\n-\n. . .", true) == "");
  BOOST_TEST(refusal([] { (void)dlx::puzzle::blank_word_grid(65, 1); }) ==
             "a grid has 1 to 64 rows and columns, not 65x1");
  BOOST_TEST(refusal([] {
               (void)dlx::puzzle::crossword({dlx::puzzle::blank_word_grid(1, 2), {"a b"}});
             }) == "'a b' is no word");
  BOOST_TEST(refusal([] {
               (void)dlx::puzzle::crossword({{1, 2, {"", ""}, {{0, 2}}}, {"ab"}});
             }) == "a bar stands between neighbours");
  BOOST_TEST(refusal([] {
               (void)dlx::puzzle::crossword({{1, 2, {"ab", ""}, {}}, {"ab"}});
             }) == "'ab' is no letter");
}

BOOST_AUTO_TEST_CASE(grids_are_drawn) {
  Crossword puzzle{dlx::puzzle::read_word_grid(". .|.\n. # .\n. . .\n", "grid"),
                   {"ab", "abc", "cd", "cbd", "de"}};
  const auto instance = dlx::puzzle::crossword(puzzle);
  const auto problem =
      dlx::draw::Drawer(instance.directives).draw(dlx::draw::to_problem_record(instance));
  BOOST_TEST((problem.width == 3 && problem.height == 3));
  BOOST_TEST(problem.boxes.size() == 1U);
  BOOST_TEST(problem.labels.size() == 3U);  // the numbers of the words
  const auto text = dlx::draw::render_text(problem);
  BOOST_TEST(text.find("1") != std::string::npos);
  BOOST_TEST(text.find("3") != std::string::npos);
  BOOST_TEST(text.find("█████") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_grid_is_marked) {
  using support::option, support::wrong_cells;
  const auto said = support::directives(
      {{"puzzle", "words"}, {"cells", ". b"}, {"cells", "# ."}, {"starts", "r1c1=1 r1c2=2"}});
  const auto one = option(1, {"across1", "=ab", "r1c1:a", "r1c2:b"}),
             two = option(2, {"down2", "=bc", "r1c2:b", "r2c2:c"});
  BOOST_TEST(wrong_cells(said, {one, two}) == "");
  BOOST_TEST(wrong_cells(said, {one}) == "r2c2");
  BOOST_TEST(wrong_cells(said, {one, option(3, {"down2", "r1c2:d", "r2c2:c"})}) == "r1c2");
  BOOST_TEST(wrong_cells(said, {one, two, option(3, {"down1", "r2c1:d"})}) == "r2c1");
}

BOOST_AUTO_TEST_CASE(what_is_no_grid_is_not_drawn) {
  const auto refused = [](const std::string& key, const std::string& value) {
    return support::refusal(
        support::directives({{"puzzle", "words"}, {"cells", ". b"}, {key, value}}), {});
  };
  BOOST_TEST(refused("cells", ".") == "the lines '| @cells' are of different lengths");
  BOOST_TEST(refused("bars", "r1c1|r1c3") ==
             "'| @bars' needs neighbours such as r1c1|r1c2, not 'r1c1|r1c3'");
  BOOST_TEST(refused("starts", "r1c1") ==
             "'| @starts' needs cells and numbers such as r1c1=1, not 'r1c1'");
  BOOST_TEST(refused("symmetric", "") ==
             "with '| @symmetric' the grid has as many rows as columns");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "words"}}), {}) ==
             "to be drawn as words, the stream needs a line '| @cells'");
}

BOOST_AUTO_TEST_SUITE_END()
