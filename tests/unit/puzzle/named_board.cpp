// Boards with names: what is read, every defect's place, cells left open, and their pictures.
#include "support/pictures.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(named_board)

namespace {

using dlx::puzzle::add_open_cells, dlx::puzzle::leave_open, dlx::board::Moves,
    dlx::puzzle::Polyominoes, dlx::puzzle::read_named_board, dlx::board::Shape;

const std::string small = "***.\n****\n\nnames\nJan Feb Mar .\n1 2 . 4\n";

std::string read(const std::string& text) {
  try {
    const auto named = read_named_board(text, "b");
    std::string result;
    for (std::uint32_t row = 0; row < named.board.rows(); ++row)
      result += named.board.row_text(row) + '/';
    for (const auto& [cell, name] : named.names)
      result += ' ' + name + '=' + std::to_string(cell.row) + ',' + std::to_string(cell.column);
    return result;
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

std::string open(const std::vector<std::string>& wanted) {
  auto named = read_named_board(small, "b");
  try {
    dlx::Directives lines;
    add_open_cells(lines, leave_open(named.board, named.names, wanted));
    std::string result = named.board.row_text(0) + '/' + named.board.row_text(1);
    for (const auto& [key, value] : lines) result += ' ' + key + ' ' + value;
    return result;
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_stand_behind_the_board) {
  BOOST_TEST(read(small) == "***./****/ Jan=0,0 Feb=0,1 Mar=0,2 1=1,0 2=1,1 4=1,3");
  BOOST_TEST(read("***\n") == "***/");
  BOOST_TEST(read("| one\n**\nnames\n| two\n\n\tA  B\r\n\n") == "**/ A=0,0 B=0,1");
  BOOST_TEST(read("*\n\nnames\nr1c1\n") == "*/ r1c1=0,0");
}

BOOST_AUTO_TEST_CASE(defects_have_their_place) {
  BOOST_TEST(read("**\nnames\n1 2\n3 4\n") == "b:4:1: more rows of names than the board has: 1");
  BOOST_TEST(read("**\n**\nnames\n1 2\n") == "b:5:1: 1 rows of names for a board of 2");
  BOOST_TEST(read("**\nnames\n1 2 3\n") == "b:3:5: more names than the 2 columns of the board");
  BOOST_TEST(read("**\nnames\n1\n") ==
             "b:3:2: 1 names in a row of 2 columns ('.' stands for a hole)");
  BOOST_TEST(read("*.*\nnames\n1 2 3\n") == "b:3:3: the name '2' stands on a hole of the board");
  BOOST_TEST(read("**\nnames\n1 1\n") == "b:3:3: a second cell named '1'");
  BOOST_TEST(read("**\nnames\nr1c2 1\n") == "b:3:1: the name 'r1c2' is another cell's");
  BOOST_TEST(read("names\n1 2\n") == "b:1:1: there are no cells in this board");
  BOOST_TEST(read("*x\nnames\n1 2\n").starts_with("b:1:2: unexpected 'x'"));
}

BOOST_AUTO_TEST_CASE(cells_stay_open_by_name_or_by_item) {
  BOOST_TEST(open({"Feb", "4"}) == "*.*./***. open r1c2 Feb open r2c4 4");
  BOOST_TEST(open({"r1c2", "r2c3"}) == "*.*./**.* open r1c2 Feb open r2c3 r2c3");
  BOOST_TEST(open({"Apr"}) == "the board has no cell named 'Apr'");
  BOOST_TEST(open({"r1c4"}) == "the board has no cell named 'r1c4'");
  BOOST_TEST(open({"r01c1"}) == "the board has no cell named 'r01c1'");
  BOOST_TEST(open({"Feb", "r1c2"}) == "the cell 'r1c2' is open already");
  BOOST_TEST(open({"Jan", "Feb", "Mar", "1", "2", "4", "r2c3"}) == "no cell is left to be covered");
}

BOOST_AUTO_TEST_CASE(open_cells_show_their_names) {
  auto named = read_named_board("***\n***\nnames\nA B C\nD E F\n", "b");
  const std::vector<std::string> wanted{"B", "E"};
  const auto open = leave_open(named.board, named.names, wanted);
  Polyominoes puzzle;
  puzzle.board = named.board;
  puzzle.pieces = {{"I", Shape({{0, 0}, {0, 1}}), Moves::free, 2, 2}};
  puzzle.distinct = true;
  auto instance = polyomino(puzzle);
  add_open_cells(instance.directives, open);
  support::each_answer(instance, 2, [&](const dlx::SolutionRecord& answer) {
    const auto picture = dlx::draw::Drawer(instance.directives).draw(answer);
    std::string names;
    for (const auto& label : picture.labels)
      if (label.x == 1.5) names += label.text;
    BOOST_TEST((names == "BE" || names == "EB"), names);
    BOOST_TEST((support::ground(picture, 0, 1).role == dlx::draw::Role::faint));
    BOOST_TEST(support::has_wall(picture, 1, 0.5));
  });
}

BOOST_AUTO_TEST_CASE(open_cells_that_are_none_are_not_drawn) {
  const auto said = [](const std::string& line) {
    return support::directives(
        {{"puzzle", "polyomino"}, {"row", "*."}, {"piece", "A *"}, {"open", line}});
  };
  const auto refused = [&](const std::string& line) {
    return support::refusal(said(line), {support::option(1, {"A", "r1c1"})});
  };
  BOOST_TEST(refused("r1c2 Nov") == "drawn");
  BOOST_TEST(refused("r1c2") == "drawn");
  for (const std::string line : {"Nov", "r0c2 Nov", "r1c3 Nov"})
    BOOST_TEST(refused(line) ==
               "'| @open' needs a cell of the board and its name, such as r2c5 Nov, not '" + line +
                   "'");
  // A piece on a cell that is to stay open, and none on the other one.
  BOOST_TEST(support::wrong_cells(said("r1c2 Nov"), {support::option(1, {"A", "r1c2"})}) ==
             "r1c1 r1c2");
}

BOOST_AUTO_TEST_SUITE_END()
