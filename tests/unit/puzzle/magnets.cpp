// Magnets: counts against all ways to set dominoes; texts, made boards and pictures.
#include "support/pictures.hpp"

#include <dlx/make/repair.hpp>
#include <dlx/puzzle/address.hpp>
#include <dlx/puzzle/magnets.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(magnets)

namespace {

using dlx::puzzle::Magnets, dlx::puzzle::MagnetsLayout;

std::uint64_t count(const Magnets& board) {
  return *dlx::count(dlx::Prepared(dlx::puzzle::magnets(board).problem)).value.to_uint64();
}

bool has_counts(const Magnets& board, const std::string& signs) {
  for (const char sign : {'+', '-'}) {
    const auto& told = sign == '+' ? board.plus : board.minus;
    std::vector<std::uint32_t> rows(board.rows, 0), columns(board.columns, 0);
    for (std::size_t cell = 0; cell < signs.size(); ++cell)
      if (signs[cell] == sign) {
        ++rows[cell / board.columns];
        ++columns[cell % board.columns];
      }
    for (std::size_t k = 0; k < rows.size(); ++k)
      if (told.in_row[k].value_or(rows[k]) != rows[k]) return false;
    for (std::size_t k = 0; k < columns.size(); ++k)
      if (told.in_column[k].value_or(columns[k]) != columns[k]) return false;
  }
  return true;
}

bool are_apart(const Magnets& board, const std::string& signs) {
  for (std::size_t cell = 0; cell < signs.size(); ++cell) {
    if (signs[cell] == ' ') continue;
    if ((cell + 1) % board.columns != 0 && signs[cell] == signs[cell + 1]) return false;
    if (cell + board.columns < signs.size() && signs[cell] == signs[cell + board.columns])
      return false;
  }
  return true;
}

// All ways to set the dominoes of a board.
std::uint64_t settings(const Magnets& board) {
  std::string signs(board.halves.size(), ' ');
  std::uint64_t found = 0;
  std::function<void(std::size_t)> from = [&](std::size_t cell) {
    if (cell == signs.size()) {
      if (!are_apart(board, signs) || !has_counts(board, signs)) return;
      for (std::size_t k = 0; k < signs.size(); ++k)
        if (board.poles[k] != '.' && board.poles[k] != signs[k]) return;
      ++found;
      return;
    }
    from(cell + 1);
    if (board.halves[cell] != 'L' && board.halves[cell] != 'T') return;
    const std::size_t other = cell + (board.halves[cell] == 'L' ? 1 : board.columns);
    for (const std::string ends : {"+-", "-+"}) {
      signs[cell] = ends[0];
      signs[other] = ends[1];
      from(cell + 1);
    }
    signs[cell] = signs[other] = ' ';
  };
  from(0);
  return found;
}

// Dominoes as a layout has them, counts that are told now and then and sometimes wrong, and now and
// then a sign that is given.
Magnets random_board(std::uint32_t rows, std::uint32_t columns, std::mt19937_64& random) {
  Magnets board = MagnetsLayout::drawn(rows, columns, random())->board();
  for (auto* counts : {&board.plus, &board.minus})
    for (auto* lines : {&counts->in_row, &counts->in_column})
      for (auto& told : *lines) {
        if (random() % 2 == 0) told.reset();
        if (told && random() % 12 == 0) told = static_cast<std::uint32_t>(random() % 3);
      }
  for (std::size_t cell = 0; cell < board.poles.size(); ++cell)
    if (board.halves[cell] != '*' && random() % 10 == 0) board.poles[cell] = "+-"[random() % 2];
  return board;
}

Magnets read_board(const std::string& text) {
  return dlx::puzzle::MagnetsReader(text, "board").next().value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_are_read_in_several_forms) {
  const Magnets board = read_board("  1 0 1\n1 L R T 1\n? L R B .\n  0 1 1\n");
  BOOST_TEST((board.rows == 2 && board.columns == 3));
  BOOST_TEST(board.halves == "LRTLRB");
  BOOST_TEST(*board.plus.in_column[1] == 0U);
  BOOST_TEST(!board.plus.in_row[1]);
  BOOST_TEST(!board.minus.in_row[1]);
  for (const std::string text :
       {"? 1 0 1 ?\n1 LRT 1\n? LRB ?\n? 0 1 1 ?\n", ",1,0,1,\n1,L,R,T,1\n,L,R,B,\n,0,1,1,\n",
        "3x2:101,1.,011,1.,LRTLRB\n"}) {
    const Magnets read = read_board(text);
    BOOST_TEST(
        (read.halves == board.halves && read.plus.in_row == board.plus.in_row &&
         read.minus.in_column == board.minus.in_column && read.minus.in_row == board.minus.in_row),
        text);
  }
  BOOST_TEST(read_board("  . .\n. L- R .\n  . .\n").poles == "-.");
}

BOOST_AUTO_TEST_CASE(counts_are_those_of_all_settings) {
  std::mt19937_64 random(57);
  std::uint64_t solvable = 0;
  for (int round = 0; round < 400; ++round) {
    const auto rows = static_cast<std::uint32_t>(2 + random() % 3);
    const auto columns = static_cast<std::uint32_t>(2 + random() % 3);
    const Magnets board = random_board(rows, columns, random);
    const std::uint64_t found = settings(board);
    BOOST_TEST(count(board) == found, round);
    solvable += found > 0 ? 1 : 0;
  }
  BOOST_TEST(solvable > 100U);
}

BOOST_AUTO_TEST_CASE(boards_of_one_row_or_column_are_counted) {
  for (const std::string text :
       {"  . . . . .\n. L R * L R .\n  . . . . .\n", "? . . . .\n. L R L R .\n  . . . .\n",
        "  .\n. T .\n. B .\n  .\n"}) {
    const Magnets board = read_board(text);
    BOOST_TEST(count(board) == settings(board), text);
  }
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_setting) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    dlx::make::RepairOptions options;
    options.seed = seed;
    std::optional<Magnets> last;
    const auto made = dlx::make::repaired(
        [](std::uint64_t of_layout) { return MagnetsLayout::drawn(4, 5, of_layout); },
        [&](const MagnetsLayout& layout) { return dlx::puzzle::magnets(*(last = layout.board())); },
        options);
    BOOST_REQUIRE(made.puzzle);
    BOOST_TEST(settings(*last) == 1U);
  }
  BOOST_CHECK_THROW((void)MagnetsLayout::drawn(1, 5, 1), dlx::ModelError);
}

// Signs that are given and cells of no domino are in addresses, too.
BOOST_AUTO_TEST_CASE(random_boards_come_back_from_addresses) {
  std::mt19937_64 random(58);
  for (int round = 0; round < 100; ++round) {
    const auto rows = static_cast<std::uint32_t>(2 + random() % 6);
    const auto columns = static_cast<std::uint32_t>(2 + random() % 6);
    const Magnets board = random_board(rows, columns, random);
    const auto before = dlx::puzzle::magnets(board).directives;
    const std::string address = dlx::puzzle::address_of(before, dlx::board::kind_of(before));
    BOOST_TEST((dlx::puzzle::magnets(read_board(address + '\n')).directives == before), address);
  }
}

BOOST_AUTO_TEST_CASE(magnets_are_drawn) {
  const auto instance =
      dlx::puzzle::magnets(read_board("  1 0 1\n2 L R T 1\n0 L R B 1\n  0 1 1\n"));
  support::each_answer(instance, 1, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    BOOST_TEST((picture.width == 5 && picture.height == 4));
    BOOST_TEST(picture.boxes.size() == 6U);
  });
}

BOOST_AUTO_TEST_CASE(what_is_wrong_among_magnets_is_marked) {
  using support::option, support::wrong_cells;
  const auto said =
      support::directives({{"puzzle", "magnets"}, {"dominoes", "L R T"}, {"dominoes", "L R B"}});
  const auto one =
                 option(1, {"ends@r1c1", "kind@r1c1:+-", "r1c1:+", "r1c2:-", "r1c1v:+", "r1c2v:-"}),
             two = option(2, {"ends@r1c3", "kind@r1c3:o", "r1c3:o", "r2c3:o"}),
             good =
                 option(3, {"ends@r2c1", "kind@r2c1:+-", "r2c1:-", "r2c2:+", "r1c1v:+", "r1c2v:-"}),
             bad =
                 option(4, {"ends@r2c1", "kind@r2c1:+-", "r2c1:+", "r2c2:-", "r1c1v:-", "r1c2v:+"});
  BOOST_TEST(wrong_cells(said, {one, two, good}) == "");
  BOOST_TEST(wrong_cells(said, {one, two, bad}) == "r1c1 r1c2 r2c1 r2c2");
  BOOST_TEST(wrong_cells(said, {one, two}) == "r2c1 r2c2");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "magnets"}, {"dominoes", "Q"}}),
                              {}) == "'| @dominoes' needs halves such as L R T B+ *, not 'Q'");
}

BOOST_AUTO_TEST_SUITE_END()
