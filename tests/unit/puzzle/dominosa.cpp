// Dominosa: small boards by hand and by brute force over tilings, made boards, and pictures.
#include "support/pictures.hpp"
#include "support/refusal.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/dominosa.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dominosa)

namespace {

using dlx::puzzle::Dominosa;
using dlx::puzzle::DominosaLayout;

std::uint64_t count(const Dominosa& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::dominosa(board).problem)).value.to_uint64();
}

// Cell by cell, a domino to the right or down, each pair of numbers once.
std::uint64_t tilings(const Dominosa& board) {
  std::vector<char> covered(board.numbers.size(), 0);
  std::set<std::pair<std::uint32_t, std::uint32_t>> used;
  std::function<std::uint64_t(std::size_t)> from = [&](std::size_t cell) -> std::uint64_t {
    while (cell < covered.size() && covered[cell] != 0) ++cell;
    if (cell == covered.size()) return 1;
    std::uint64_t sum = 0;
    const auto lay = [&](std::size_t other) {
      const auto pair = std::minmax(board.numbers[cell], board.numbers[other]);
      if (covered[other] != 0 || !used.insert(pair).second) return;
      covered[cell] = covered[other] = 1;
      sum += from(cell + 1);
      covered[cell] = covered[other] = 0;
      used.erase(pair);
    };
    if ((cell + 1) % board.columns != 0) lay(cell + 1);
    if (cell + board.columns < covered.size()) lay(cell + board.columns);
    return sum;
  };
  return from(0);
}

Dominosa read_board(const std::string& text) {
  return dlx::puzzle::DominosaReader(text, "board").next().value();
}

std::string refusal(const std::string& text) {
  return support::refusal<dlx::ParseError>([&] { (void)read_board(text); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read_in_three_forms) {
  const Dominosa board{2, 3, {0, 1, 1, 0, 0, 1}};
  for (const std::string text : {"0 1 1\n0 0 1\n", "| a board\n011\n\n001\n", "0,1, 1\n 0 0 1",
                                 "1:011001", "1:0[1]1001\n"}) {
    const Dominosa read = read_board(text);
    BOOST_TEST(read.rows == board.rows, text);
    BOOST_TEST(read.columns == board.columns, text);
    BOOST_TEST(read.numbers == board.numbers, text);
  }
  BOOST_TEST(read_board("01\n10\n10\n").columns == 2U);
  dlx::puzzle::DominosaReader ids("1:011001\n\n| next\n2:100021022112\n", "ids");
  BOOST_TEST(ids.next()->columns == 3U);
  BOOST_TEST(ids.line() == 1U);
  BOOST_TEST(ids.next()->columns == 4U);
  BOOST_TEST(ids.line() == 4U);
  BOOST_TEST(!ids.next());
  BOOST_TEST(refusal("1:0110") == "board:1:7: 4 cells, not the 6 of a set up to 1");
}

// All boards of 2 x 3, and random ones of sets up to 2 and 3, of any shape.
BOOST_AUTO_TEST_CASE(counts_are_those_of_brute_force) {
  std::vector<std::uint32_t> numbers{0, 0, 0, 1, 1, 1};
  do {
    for (const std::uint32_t rows : {1U, 2U, 3U}) {
      const Dominosa board{rows, 6 / rows, numbers};
      BOOST_TEST(count(board) == tilings(board));
    }
  } while (std::next_permutation(numbers.begin(), numbers.end()));
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Dominosa board = DominosaLayout(static_cast<std::uint32_t>(2 + seed % 3), seed).board();
    BOOST_TEST(count(board) == tilings(board), seed);
    BOOST_TEST(count(board) >= 1U);
  }
}

BOOST_AUTO_TEST_CASE(layouts_are_repaired_until_they_are_unique) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Dominosa> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return std::optional(DominosaLayout(5, of_layout)); },
        [&](const DominosaLayout& layout) {
          return dlx::puzzle::dominosa(*(last = layout.board()));
        },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST((made.outcome == dlx::Outcome::exhausted));
    BOOST_TEST(tilings(*last) == 1U);
  }
  BOOST_TEST(DominosaLayout(6, 7).board().numbers == DominosaLayout(6, 7).board().numbers);
  BOOST_CHECK_THROW(DominosaLayout(0, 1), dlx::ModelError);
  BOOST_CHECK_THROW(DominosaLayout(101, 1), dlx::ModelError);
}

// Each repair leaves the layout a solution of its board.
BOOST_AUTO_TEST_CASE(repairs_keep_the_layout) {
  DominosaLayout layout(4, 3);
  for (int repairs = 0; repairs < 50; ++repairs) {
    const auto problem = dlx::puzzle::dominosa(layout.board()).problem;
    dlx::Search search{dlx::Prepared(problem)};
    std::optional<dlx::Solution> other;
    int laid_out = 0;
    while (search.next())
      if (layout.is(problem, search.solution()))
        ++laid_out;
      else
        other = search.solution();
    BOOST_TEST(laid_out == 1);
    if (!other) break;
    BOOST_TEST(layout.repair(problem, std::span(&*other, 1)));
  }
}

BOOST_AUTO_TEST_CASE(dominoes_are_drawn) {
  const auto instance = dlx::puzzle::dominosa(read_board("0 1 1\n0 0 1\n"));
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 3 && picture.height == 2));
    BOOST_TEST(picture.boxes.size() == 3U);
    BOOST_TEST(picture.labels.size() == 6U);
    BOOST_TEST(std::set<std::string>(picture.groups.begin(), picture.groups.end()).size() == 3U);
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_among_dominoes_is_marked) {
  using support::option, support::wrong_cells;
  const auto said =
      support::directives({{"puzzle", "dominosa"}, {"numbers", "0 1 1"}, {"numbers", "0 0 1"}});
  const auto one = option(1, {"0-0", "r1c1", "r2c1"}), two = option(2, {"0-1", "r1c2", "r2c2"}),
             three = option(3, {"1-1", "r1c3", "r2c3"});
  BOOST_TEST(wrong_cells(said, {one, two, three}) == "");
  BOOST_TEST(wrong_cells(said, {one, two}) == "r1c3 r2c3");
  BOOST_TEST(wrong_cells(said, {one, one, two, three}) == "r1c1 r2c1");
  // A domino that is there twice.
  BOOST_TEST(wrong_cells(said, {one, two, option(4, {"0-1", "r1c3", "r2c3"})}) ==
             "r1c2 r1c3 r2c2 r2c3");
  BOOST_TEST(support::refusal(said, {option(4, {"0-1", "r1c3", "r1c4"})}) ==
             "option 4 ('0-1 r1c3 r1c4') lies outside of the board of 2x3");
}

BOOST_AUTO_TEST_CASE(what_is_no_board_of_dominoes_is_not_drawn) {
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "dominosa"}}), {}) ==
             "to be drawn as dominosa, the stream needs a line '| @numbers'");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "dominosa"}, {"numbers", "0 x"}}),
                              {}) == "'| @numbers' needs numbers such as 0 1 1, not 'x'");
}

BOOST_AUTO_TEST_SUITE_END()
