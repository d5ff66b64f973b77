// Kakuro: counts against a search over digits that knows nothing of exact cover, texts, made boards
// and pictures.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/kakuro.hpp>
#include <dlx/solve.hpp>

#include <functional>
#include <optional>
#include <random>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(kakuro)

namespace {

using dlx::puzzle::Kakuro, dlx::puzzle::KakuroCell, dlx::puzzle::KakuroLayout;

std::uint64_t count(const Kakuro& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::kakuro(board).problem)).value.to_uint64();
}

// The fillings, cell by cell: what stands to the left and above must differ, and where a run ends
// its sum must be right. Stops at `most`.
std::uint64_t fillings(const Kakuro& board, std::uint64_t most) {
  std::vector<std::uint32_t> digits(board.cells.size(), 0);
  // True if the run that ends at a cell, going back by `apart`, is right.
  const auto is_right = [&](std::size_t cell, bool is_across) {
    const std::size_t columns = board.columns, apart = is_across ? 1 : columns;
    std::set<std::uint32_t> seen;
    std::uint32_t sum = 0;
    std::size_t length = 0;
    for (std::size_t at = cell;; at -= apart) {
      if (!board.cells[at].is_white) {
        const std::uint32_t clue = is_across ? board.cells[at].across : board.cells[at].down;
        const std::size_t next = cell + apart;
        const bool ends = is_across ? (cell + 1) % columns == 0 : next >= digits.size();
        if (clue > 0 && sum > clue) return false;
        if (clue > 0 && (ends || !board.cells[next].is_white) && sum != clue) return false;
        break;
      }
      sum += digits[at];
      ++length;
      seen.insert(digits[at]);
      if (is_across ? at % columns == 0 : at < columns) break;
    }
    return seen.size() == length;
  };
  std::uint64_t found = 0;
  std::function<void(std::size_t)> from = [&](std::size_t cell) {
    while (cell < digits.size() && !board.cells[cell].is_white) ++cell;
    if (cell == digits.size()) ++found;
    if (cell == digits.size()) return;
    for (digits[cell] = 1; digits[cell] <= 9 && found < most; ++digits[cell])
      if (is_right(cell, true) && is_right(cell, false)) from(cell + 1);
  };
  from(0);
  return found;
}

Kakuro read_board(const std::string& text) {
  return dlx::puzzle::KakuroReader(text, "board").next().value();
}

std::string refusal(const std::string& text) {
  return support::refusal<std::runtime_error>([&] { (void)dlx::puzzle::kakuro(read_board(text)); });
}

// White cells at random, and sums that some digits have, or none is known of.
Kakuro random_board(std::uint32_t rows, std::uint32_t columns, std::mt19937_64& random) {
  Kakuro board{rows, columns, std::vector<KakuroCell>(std::size_t{rows} * columns)};
  for (KakuroCell& cell : board.cells) cell.is_white = random() % 3 == 0;
  board.cells[0].is_white = true;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    KakuroCell& here = board.cells[cell];
    if (here.is_white) continue;
    const bool has_right = (cell + 1) % columns != 0 && board.cells[cell + 1].is_white;
    const bool has_below =
        cell + columns < board.cells.size() && board.cells[cell + columns].is_white;
    if (has_right && random() % 4 != 0) here.across = 1 + static_cast<std::uint32_t>(random() % 20);
    if (has_below && random() % 4 != 0) here.down = 1 + static_cast<std::uint32_t>(random() % 20);
  }
  return board;
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read_in_several_forms) {
  const auto told = [](const std::string& text) {
    const auto problem = dlx::puzzle::kakuro(read_board(text));
    const auto lines = problem.directives.all("sums");  // views of the problem
    return std::vector<std::string>(lines.begin(), lines.end());
  };
  const auto lines = told("x 4\\ 3\\\n\\4 . .\n\\3 . x\n");
  BOOST_TEST(lines.size() == 3U);
  BOOST_TEST(lines[0] == "x 4\\ 3\\");
  BOOST_TEST(lines[1] == "\\4 . .");
  for (const std::string text : {"# 4: 3:\n:4 _ 0\n:3 . #\n", "x,4\\,3\\\n\\4,,\n\\3,,x\n",
                                 "x\t4\\\t3\\\n\\4\t.\t.\n\\3\t.\tx\n"})
    BOOST_TEST(told(text) == lines, boost::test_tools::per_element());
  BOOST_TEST(told("https://puzz.link/p?kakuro/2/2/m.4343") == lines,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_a_search_over_digits) {
  std::mt19937_64 random(57);
  int solvable = 0;
  for (int round = 0; round < 200; ++round) {
    const auto rows = static_cast<std::uint32_t>(1 + random() % 3);
    const auto columns = static_cast<std::uint32_t>(1 + random() % 3);
    const Kakuro board = random_board(rows, columns, random);
    const std::uint64_t found = fillings(board, 2000);
    if (found >= 2000) continue;
    BOOST_TEST(count(board) == found, round);
    solvable += found > 0 ? 1 : 0;
  }
  BOOST_TEST(solvable > 20);
  // Ten cells cannot differ.
  BOOST_TEST(count(read_board(". . . . . . . . . .\n")) == 0U);
  BOOST_TEST(count(read_board(". . . . . . . . .\n")) == 362880U);
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_filling) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Kakuro> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return KakuroLayout::drawn(4, 4, of_layout); },
        [&](const KakuroLayout& layout) { return dlx::puzzle::kakuro(*(last = layout.board())); },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(fillings(*last, 2) == 1U);
  }
  BOOST_CHECK_THROW((void)KakuroLayout::drawn(2, 5, 1), dlx::ModelError);
  BOOST_CHECK_THROW((void)KakuroLayout::drawn(5, 31, 1), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(sums_without_a_run_are_refused) {
  BOOST_TEST(refusal("x 4\\4\nx .\n") == "the sum across of r1c2 has no white cell to its right");
  BOOST_TEST(refusal("x 4\\\n. x\n") == "the sum down of r1c2 has no white cell below it");
  BOOST_TEST(refusal("x x\n") == "there are no white cells");
  BOOST_TEST(refusal("x 46\\\n. .\n").find("board:1:3: expected '.', 'x' or sums") == 0U);
  BOOST_TEST(refusal("x x\n.\n") == "board:2:1: a row of 1 cells, not 2");
}

BOOST_AUTO_TEST_CASE(kakuros_are_drawn) {
  const auto instance = dlx::puzzle::kakuro(read_board("x 4\\ 3\\\n\\4 . .\n\\3 . x\n"));
  BOOST_TEST(count(read_board("x 4\\ 3\\\n\\4 . .\n\\3 . x\n")) == 1U);
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 3 && picture.height == 3));
    BOOST_TEST(picture.labels.size() == 7U);
    BOOST_TEST(picture.wrong_cells == 0U);
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_kakuro_is_marked) {
  using support::option, support::wrong_cells;
  const auto said = support::directives(
      {{"puzzle", "kakuro"}, {"sums", "x 4\\ 3\\"}, {"sums", "\\4 . ."}, {"sums", "\\3 . x"}});
  const auto one = option(1, {"r2c2", "r2c2>=1", "r2c2v=1"}),
             three = option(2, {"r2c3", "r2c2>=3", "r2c3v=3"}),
             other = option(3, {"r3c2", "r3c2>=1", "r2c2v=1"});
  BOOST_TEST(wrong_cells(said, {one, three, option(4, {"r3c2"})}) == "");
  BOOST_TEST(wrong_cells(said, {one, three}) == "r3c2");
  BOOST_TEST(wrong_cells(said, {one, three, other}) == "r2c2 r3c2");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "kakuro"}, {"sums", "q"}}), {}) ==
             "'| @sums' needs cells such as . x 23\\ 17\\24, not 'q'");
}

BOOST_AUTO_TEST_SUITE_END()
