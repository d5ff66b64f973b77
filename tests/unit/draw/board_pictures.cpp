// Pictures of polyominoes and of other boards against what the options' tokens say, read here by
// other code: what covers the middle of a cell, and what runs between two cells.
#include "support/effort.hpp"
#include "support/pictures.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(board_pictures)

using support::directives;
using support::each_answer;
using support::ground;
using support::has_wall;
using support::option;
using support::refusal;
using support::wrong_cells;
namespace draw = dlx::draw;

namespace {

using Owners = std::map<std::pair<int, int>, std::string>;

// The owner of each cell is called "option number, name", so that equal pieces stay apart.
Owners owners_of(const dlx::SolutionRecord& answer) {
  Owners owners;
  for (const auto& option : answer.options) {
    int row = 0, column = 0;
    const auto is_cell = [&](const std::string& token) {
      return std::sscanf(token.c_str(), "r%dc%d", &row, &column) == 2;
    };
    const auto name = std::find_if_not(option.tokens.begin(), option.tokens.end(), is_cell);
    for (const auto& token : option.tokens)
      if (is_cell(token))
        owners[{row - 1, column - 1}] =
            std::to_string(option.number) + ' ' + (name == option.tokens.end() ? "" : *name);
  }
  return owners;
}

void check_board(const draw::Picture& picture, const Owners& owners, int rows, int columns) {
  const auto at = [&](int row, int column) {
    const auto owner = owners.find({row, column});
    return owner == owners.end() ? std::string() : owner->second;
  };
  BOOST_TEST(picture.width == columns);
  BOOST_TEST(picture.height == rows);
  std::map<std::string, std::set<std::uint32_t>> colors;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const draw::Paint paint = ground(picture, row, column);
      BOOST_TEST((paint.role == draw::Role::piece) == !at(row, column).empty());
      if (paint.role == draw::Role::piece) colors[at(row, column)].insert(paint.index);
      BOOST_TEST(has_wall(picture, column + 1, row + 0.5) ==
                 (at(row, column) != at(row, column + 1)));
      BOOST_TEST(has_wall(picture, column + 0.5, row + 1) ==
                 (at(row, column) != at(row + 1, column)));
    }
  for (const auto& [name, used] : colors) BOOST_TEST(used.size() == 1U, name);
}

// Each piece with a name has one label with it, and that lies in one of its cells.
void check_labels(const draw::Picture& picture, const Owners& owners) {
  std::set<std::string> labelled;
  for (const auto& label : picture.labels) {
    const auto owner = owners.find({std::floor(label.y), std::floor(label.x)});
    BOOST_REQUIRE(owner != owners.end());
    BOOST_TEST(owner->second.substr(owner->second.find(' ') + 1) == label.text);
    BOOST_TEST(labelled.insert(owner->second).second);
  }
  std::set<std::string> all;
  for (const auto& [cell, name] : owners) all.insert(name);
  BOOST_TEST(labelled == all, boost::test_tools::per_element());
}

constexpr const char* pentominoes =
    "F\n.**\n**.\n.*.\n\nI\n*****\n\nL\n*.\n*.\n*.\n**\n\nN\n*.\n*.\n**\n.*\n\nP\n**\n**\n*.\n\n"
    "T\n***\n.*.\n.*.\n\nU\n*.*\n***\n\nV\n*..\n*..\n***\n\nW\n*..\n**.\n.**\n\nX\n.*.\n***\n.*."
    "\n\n"
    "Y\n*.\n**\n*.\n*.\n\nZ\n**.\n.*.\n.**\n";

dlx::Instance tiling(const std::string& board, const std::string& pieces, bool any = false,
                     bool partial = false) {
  dlx::puzzle::Polyominoes puzzle;
  puzzle.board = dlx::puzzle::read_board(board, "board");
  puzzle.pieces = dlx::puzzle::read_pieces(pieces, "pieces");
  puzzle.any = any;
  puzzle.partial = partial;
  return dlx::puzzle::polyomino(puzzle);
}

}  // namespace

BOOST_AUTO_TEST_CASE(pentominoes_with_a_hole) {
  const auto instance = tiling(
      "********\n********\n********\n***..***\n***..***\n********\n"
      "********\n********\n",
      pentominoes);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 12, [&](const dlx::SolutionRecord& answer) {
    const auto picture = drawer.draw(answer);
    check_board(picture, owners_of(answer), 8, 8);
    check_labels(picture, owners_of(answer));
    BOOST_TEST((ground(picture, 3, 3) == draw::Paint{draw::Role::hole}));
  });
}

BOOST_AUTO_TEST_CASE(a_board_that_does_not_fill_its_rectangle) {
  const auto instance = tiling(".**.\n****\n.**.\n", "Z\n**.\n.**\n", true);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 99, [&](const dlx::SolutionRecord& answer) {
    check_board(drawer.draw(answer), owners_of(answer), 3, 4);
    BOOST_TEST((ground(drawer.draw(answer), 0, 0) == draw::Paint{}));  // outside, not enclosed
  });
}

BOOST_AUTO_TEST_CASE(any_recovers_the_names_from_the_shapes) {
  const auto instance =
      tiling("****\n****\n****\n",
             "I\n****\n\nL\n*.\n*.\n**\n\nS\n.**\n**.\n\nT\n***\n.*.\n\nO\n**\n**\n", true);
  const std::map<std::string, std::string> spans{{"I", "14"}, {"O", "22"}};
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 500, [&](const dlx::SolutionRecord& answer) {
    const auto picture = drawer.draw(answer);
    BOOST_REQUIRE(picture.labels.size() == answer.options.size());
    for (std::size_t i = 0; i < answer.options.size(); ++i) {
      int low_row = 9, high_row = 0, low_column = 9, high_column = 0;
      for (const auto& token : answer.options[i].tokens) {
        int row = 0, column = 0;
        BOOST_REQUIRE(std::sscanf(token.c_str(), "r%dc%d", &row, &column) == 2);
        low_row = std::min(low_row, row);
        high_row = std::max(high_row, row);
        low_column = std::min(low_column, column);
        high_column = std::max(high_column, column);
      }
      const int a = high_row - low_row + 1, b = high_column - low_column + 1;
      const std::string span = std::to_string(std::min(a, b)) + std::to_string(std::max(a, b));
      const std::string name = picture.labels[i].text;
      BOOST_TEST((name == "I") == (span == "14"));
      BOOST_TEST((name == "O") == (span == "22"));
      BOOST_TEST((std::string("ILSTO").find(name) != std::string::npos));
    }
  });
}

BOOST_AUTO_TEST_CASE(shapes_that_fit_two_pieces_stay_without_a_letter) {
  const auto said = directives({{"puzzle", "polyomino"},
                                {"row", "***"},
                                {"row", "***"},
                                {"piece", "L ***/*.."},
                                {"piece", "J ***/..*"},
                                {"piece", "A **"},
                                {"piece", "B **"}});
  const draw::Drawer drawer(said);
  const auto picture = drawer.draw(
      {1, {}, {option(1, {"r1c1", "r1c2", "r1c3", "r2c3"}), option(2, {"r2c1", "r2c2"})}});
  BOOST_REQUIRE(picture.labels.size() == 1U);
  BOOST_TEST(picture.labels[0].text == "J");
}

BOOST_AUTO_TEST_CASE(cells_left_empty_are_told_from_pieces_and_holes) {
  const auto instance = tiling("***\n*.*\n***\n", "I\n***\n", false, true);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 99, [&](const dlx::SolutionRecord& answer) {
    const auto picture = drawer.draw(answer);
    int empty = 0, piece = 0;
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) {
        empty += ground(picture, row, column).role == draw::Role::faint;
        piece += ground(picture, row, column).role == draw::Role::piece;
      }
    BOOST_TEST(empty == 5);
    BOOST_TEST(piece == 3);
    BOOST_TEST((ground(picture, 1, 1).role == draw::Role::hole));
  });
}

BOOST_AUTO_TEST_CASE(an_empty_cell_is_not_a_piece_of_one_cell) {
  const auto said = directives({{"row", "****"}, {"piece", "M *"}, {"piece", "I **"}});
  const draw::Drawer drawer(said, dlx::board::kind_from_word("polyomino"));
  const auto once = drawer.draw({1, {}, {option(1, {"M", "r1c1"}), option(9, {"r1c2"})}});
  BOOST_TEST((ground(once, 0, 0).role == draw::Role::piece));
  BOOST_TEST((ground(once, 0, 1).role == draw::Role::faint));
  const auto any = drawer.draw(
      {1,
       {},
       {option(1, {"r1c1"}), option(2, {"r1c2", "empty:yes"}), option(3, {"r1c3", "r1c4"})}});
  BOOST_TEST((ground(any, 0, 0).role == draw::Role::piece));
  BOOST_TEST((ground(any, 0, 1).role == draw::Role::faint));
}

BOOST_AUTO_TEST_CASE(boards_of_other_generators) {
  const dlx::SolutionRecord answer{
      1, {}, {option(1, {"r1c1", "one", "r1c2"}), option(2, {"r2c1", "two"})}};
  const auto loose = draw::Drawer({}).draw(answer);
  check_labels(loose, owners_of(answer));
  BOOST_TEST((ground(loose, 1, 1) == draw::Paint{}));
  const auto told = draw::Drawer(directives({{"board", "2x3"}})).draw(answer);
  BOOST_TEST(told.width == 3);
  BOOST_TEST((ground(told, 1, 1) == draw::Paint{draw::Role::faint}));
}

BOOST_AUTO_TEST_CASE(cells_stay_where_they_are_from_answer_to_answer) {
  const draw::Drawer from_zero(directives({{"board", "3x3"}, {"origin", "0"}}));
  const draw::Drawer from_one(directives({{"board", "3x3"}, {"origin", "1"}}));
  const draw::Drawer usual(directives({{"board", "3x3"}}));
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      const auto answer = [&](int first) {
        return dlx::SolutionRecord{1,
                                   {},
                                   {option(1, {"A", "r" + std::to_string(row + first) + "c" +
                                                        std::to_string(column + first)})}};
      };
      for (const auto& picture :
           {from_zero.draw(answer(0)), from_one.draw(answer(1)), usual.draw(answer(1))})
        BOOST_TEST((ground(picture, row, column).role == draw::Role::piece));
    }
  const auto loose = draw::Drawer(directives({{"origin", "0"}}))
                         .draw({1, {}, {option(1, {"A", "r0c0"}), option(2, {"B", "r0c1"})}});
  BOOST_TEST(loose.width == 2);
  BOOST_TEST(loose.height == 1);
}

BOOST_AUTO_TEST_CASE(a_board_that_might_count_from_zero_is_not_guessed) {
  for (const char* cell : {"r0c0", "r0c1", "r1c0"})
    BOOST_TEST(refusal({}, {option(1, {"A", cell})}).find("'| @origin 0'") != std::string::npos);
  const auto told = directives({{"board", "3x3"}, {"origin", "0"}});
  BOOST_TEST(refusal(told, {option(1, {"A", "r3c0"})}).find("outside") != std::string::npos);
  for (const char* origin : {"2", "", "-1"})
    BOOST_TEST(refusal(directives({{"origin", origin}}), {option(1, {"A", "r1c1"})})
                   .find("'| @origin' needs 0 or 1") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(anything_else_is_listed) {
  const auto picture = draw::Drawer(directives({{"puzzle", "knights"}}))
                           .draw({1, {}, {option(7, {"a", "b:red", "|4"})}});
  BOOST_REQUIRE(picture.labels.size() == 2U);
  BOOST_TEST(picture.labels[0].text == "7");
  BOOST_TEST(picture.labels[1].text == "a b:red |4");
}

BOOST_AUTO_TEST_CASE(boards_that_contradict_themselves_are_refused) {
  const auto board =
      directives({{"puzzle", "polyomino"}, {"row", "**"}, {"row", "*."}, {"piece", "A */*"}});
  BOOST_TEST(refusal(board, {option(1, {"A", "r1c3"})}).find("outside") != std::string::npos);
  BOOST_TEST(refusal(board, {option(1, {"B", "r1c1"})}).find("no '| @piece'") != std::string::npos);
  BOOST_TEST(refusal(board, {option(1, {"A"})}).find("nothing on the board") != std::string::npos);
  BOOST_TEST(refusal(directives({{"row", "**"}, {"row", "*"}}), {}, "polyomino").find("@row") !=
             std::string::npos);
  BOOST_TEST(refusal({}, {option(1, {"r1c4294967295"})}) != "drawn");
  BOOST_TEST(refusal({}, {option(1, {"r2000000c1"})}).find("too large") != std::string::npos);
  auto twice = board;
  twice.add("open", "r2c2 Nov");
  twice.add("open", "r2c2 Dec");
  BOOST_TEST(refusal(twice, {option(1, {"A", "r1c1"})}).find("twice") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wrong_pieces_are_drawn_and_their_cells_hatched) {
  const auto board = directives({{"puzzle", "polyomino"},
                                 {"row", "**"},
                                 {"row", "*."},
                                 {"row", "*."},
                                 {"open", "r3c2 Nov"},
                                 {"piece", "A */*"},
                                 {"piece", "B **"}});
  const auto first = option(1, {"A", "r1c1", "r2c1"});
  const auto top = option(2, {"B", "r1c1", "r1c2"});
  BOOST_TEST(wrong_cells(board, {first}) == "r1c2 r3c1");  // nothing lies there
  BOOST_TEST(wrong_cells(board, {first, top}) == "r1c1 r3c1");
  BOOST_TEST(wrong_cells(board, {top, option(3, {"B", "r2c1", "r2c2"}), option(4, {"r3c1"})}) ==
             "r2c2");  // a hole
  BOOST_TEST(wrong_cells(board, {top, option(3, {"B", "r3c1", "r3c2"}), option(4, {"r2c1"})}) ==
             "r3c2");  // stays open

  const auto picture = draw::Drawer(board).draw({1, {}, {first, top}});
  const auto piece_at = [&](int row, int column) {
    for (const auto& box : picture.boxes)
      if (box.fill.role == draw::Role::piece && box.x <= column && column < box.x + box.width &&
          box.y <= row && row < box.y + box.height)
        return picture.groups[box.group];
    return std::string();
  };
  BOOST_TEST(piece_at(0, 0) == "A");  // it came first
  BOOST_TEST(piece_at(0, 1) == "B");
  BOOST_TEST(support::text_of(board, {first, top}).find('!') != std::string::npos);

  BOOST_TEST(wrong_cells({}, {option(1, {"r1c1"}), option(2, {"r1c1", "r1c2"})}) == "r1c1");
}

BOOST_AUTO_TEST_CASE(cells_with_two_symbols_are_hatched) {
  const auto wrong = [](std::vector<dlx::RecordedOption> options) {
    return wrong_cells({}, std::move(options));
  };
  BOOST_TEST(wrong({option(1, {"A", "r1c1:S"}), option(2, {"B", "r1c1:T"})}) == "r1c1");
  BOOST_TEST(wrong({option(1, {"A", "r1c1:S"}), option(2, {"B", "r1c1"})}) == "r1c1");
  BOOST_TEST(wrong({option(1, {"A", "r1c1:S"}), option(2, {"B", "r1c1:S"})}) == "");
}

// A stream may have any number of names: each keeps its color.
BOOST_AUTO_TEST_CASE(names_keep_their_colors) {
  const draw::Drawer drawer(directives({{"board", "1x2"}}));
  const auto color_of = [&](const std::string& name, const std::string& neighbour) {
    std::vector<dlx::RecordedOption> options{option(1, {name, "r1c1"})};
    if (!neighbour.empty()) options.push_back(option(2, {neighbour, "r1c2"}));
    return ground(drawer.draw({1, {}, std::move(options)}), 0, 0).index;
  };
  for (std::uint64_t k = 0; k < support::affordable(100'000, 10'000); ++k)
    (void)color_of("N" + std::to_string(k), "");
  for (const std::string name : {"N7", "X", "Y", "Z"}) {
    const std::uint32_t color = color_of(name, "");
    for (int k = 0; k < 36; ++k) BOOST_TEST(color_of(name, "N" + std::to_string(k)) == color, name);
  }
}

// A refusal names the limit.
BOOST_AUTO_TEST_CASE(numbers_that_are_too_large_are_refused) {
  BOOST_TEST(refusal(directives({{"board", "1x99999999999"}}), {}) ==
             "'| @board' needs a size of up to 1000000 cells, not '1x99999999999'");
  const auto latin = [](const char* size, const char* clue) {
    return refusal(directives({{"puzzle", "latin"}, {"size", size}, {"clues", clue}}), {});
  };
  BOOST_TEST(latin("65x65", "r1c1=1") ==
             "'| @size' is not that of a latin square, which has up to 64 rows: 65x65");
  BOOST_TEST(latin("2x2", "r1c1=3") == "'| @clues' needs digits up to 2, not 'r1c1=3'");
  BOOST_TEST(latin("2x2", "r1c1=99999999999") ==
             "'| @clues' needs digits up to 2, not 'r1c1=99999999999'");
  BOOST_TEST(latin("2x2", "r1c1=x") ==
             "'| @clues' needs cells and digits such as r1c1=3, not 'r1c1=x'");
  BOOST_TEST(refusal(directives({{"puzzle", "dominosa"}, {"numbers", "0 4294967296"}}), {}) ==
             "'| @numbers' needs numbers of up to 32 bits, not '4294967296'");
  BOOST_TEST(refusal(directives({{"puzzle", "nonogram"}, {"across", "4294967296"}, {"down", "1"}}),
                     {}) == "'| @across' needs numbers of up to 32 bits, not '4294967296'");
}

BOOST_AUTO_TEST_CASE(wrong_dominoes_tiles_and_pairs_are_hatched) {
  const auto dominosa =
      directives({{"puzzle", "dominosa"}, {"numbers", "0 0 1"}, {"numbers", "1 1 0"}});
  const auto domino = option(1, {"0-0", "r1c1", "r1c2"});
  BOOST_TEST(wrong_cells(dominosa, {domino, option(2, {"0-1", "r1c3", "r2c3"}),
                                    option(3, {"1-1", "r2c1", "r2c2"})}) == "");
  BOOST_TEST(wrong_cells(dominosa, {domino, option(2, {"0-1", "r1c2", "r1c3"})}) ==
             "r1c2 r2c1 r2c2 r2c3");
  BOOST_TEST(wrong_cells(dominosa, {domino, option(2, {"0-1", "r1c3", "r2c3"}),
                                    option(3, {"0-1", "r2c1", "r2c2"})}) == "r1c3 r2c1 r2c2 r2c3");

  const auto edges = directives({{"puzzle", "edges"}, {"size", "1x2"}, {"colors", "A B"}});
  const auto left = option(1, {"A-A-A-A", "r1c1", "h0,1:A", "v1,1:A", "h1,1:A", "v1,0:A"});
  const auto right = [](std::uint64_t number, const std::string& color) {
    return option(number,
                  {"A-A-A-" + color, "r1c2", "h0,2:A", "v1,2:A", "h1,2:A", "v1,1:" + color});
  };
  // The hatched tiles are told by their left sides.
  const auto hatched = [&](std::vector<dlx::RecordedOption> options) {
    std::vector<double> sides;
    for (const auto& box : draw::Drawer(edges).draw({1, {}, std::move(options)}).boxes)
      if (box.fill.role == draw::Role::bad && box.width == 3) sides.push_back(box.x);
    return sides;
  };
  BOOST_TEST(hatched({left, right(2, "A")}).empty());
  BOOST_TEST((hatched({left, right(2, "B")}) == std::vector<double>{0, 3}));
  BOOST_TEST((hatched({left}) == std::vector<double>{3}));
  BOOST_TEST(support::text_of(edges, {left}).find('!') != std::string::npos);
  BOOST_TEST(refusal(edges, {option(1, {"A-A-A-A", "r1c1", "h0,1:A"})}).find("a color") !=
             std::string::npos);
  BOOST_TEST(refusal(edges, {left, right(2, "C")}).find("a color") != std::string::npos);

  const auto langford = directives({{"puzzle", "langford"}, {"size", "1x6"}});
  const auto one = option(1, {"1", "s1", "s3"});
  BOOST_TEST(wrong_cells(langford, {one, option(2, {"2", "s3", "s6"})}) == "r1c2 r1c3 r1c4 r1c5");
  BOOST_TEST(wrong_cells(langford, {one, option(2, {"1", "s2", "s4"})}) ==
             "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6");
  BOOST_TEST(refusal(langford, {option(1, {"1", "s5", "s7"})}).find("outside") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
