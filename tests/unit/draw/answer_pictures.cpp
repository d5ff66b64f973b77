// Pictures of real answers against what the options' tokens say, read here by other code: what
// covers the middle of a cell, and what runs between two cells.
#include <dlx/draw/answer.hpp>
#include <dlx/draw/render_text.hpp>
#include <dlx/puzzle/diner.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/polyomino_text.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/search.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(answer_pictures)

namespace {

namespace draw = dlx::draw;

dlx::Answer answer_of(const dlx::Instance& instance, const dlx::Solution& solution,
                      std::uint64_t number) {
  dlx::Answer answer{number, {}, {}};
  for (const dlx::OptionId option : solution.options) {
    std::string text;
    dlx::append_option(text, instance.problem, option);
    dlx::AnswerOption read{dlx::number(option), {}};
    std::istringstream words(text);
    for (std::string word; words >> word;) read.tokens.push_back(word);
    answer.options.push_back(read);
  }
  return answer;
}

void each_answer(const dlx::Instance& instance, std::uint64_t most,
                 const std::function<void(const dlx::Answer&)>& act) {
  dlx::Search search(dlx::Prepared(instance.problem));
  search.restart(instance.given, instance.without);
  std::uint64_t count = 0;
  while (count < most && search.next()) act(answer_of(instance, search.solution(), ++count));
  BOOST_TEST(count > 0U);
}

// The last box over the middle of a cell; cells count from 0.
draw::Paint ground(const draw::Picture& picture, int row, int column) {
  draw::Paint paint;
  const double x = column + 0.5, y = row + 0.5;
  for (const auto& box : picture.boxes)
    if (box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height) paint = box.fill;
  return paint;
}

// Does a thick line run through the point?
bool has_wall(const draw::Picture& picture, double x, double y) {
  for (const auto& line : picture.lines) {
    if (line.weight != draw::Weight::thick) continue;
    const bool in_x =
        std::min(line.x1, line.x2) - 1e-9 < x && x < std::max(line.x1, line.x2) + 1e-9;
    const bool in_y =
        std::min(line.y1, line.y2) - 1e-9 < y && y < std::max(line.y1, line.y2) + 1e-9;
    if (in_x && in_y) return true;
  }
  return false;
}

using Owners = std::map<std::pair<int, int>, std::string>;

// By "option number, name" so that equal pieces stay apart.
Owners owners_of(const dlx::Answer& answer) {
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

dlx::AnswerOption option(std::uint64_t number, std::vector<std::string> tokens) {
  return {number, std::move(tokens)};
}

dlx::Directives directives(std::vector<std::pair<std::string, std::string>> items) {
  dlx::Directives result;
  for (const auto& [key, value] : items) result.add(key, value);
  return result;
}

// The message with which an answer is refused.
std::string refusal(const dlx::Directives& said, std::vector<dlx::AnswerOption> options,
                    std::optional<draw::Kind> kind = {}) {
  try {
    (void)draw::Drawer(said, kind).draw({1, {}, std::move(options)});
  } catch (const dlx::ModelError& error) {
    return error.what();
  }
  return "drawn";
}

}  // namespace

BOOST_AUTO_TEST_CASE(pentominoes_with_a_hole) {
  const auto instance = tiling(
      "********\n********\n********\n***..***\n***..***\n********\n"
      "********\n********\n",
      pentominoes);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 12, [&](const dlx::Answer& answer) {
    const auto picture = drawer.draw(answer);
    check_board(picture, owners_of(answer), 8, 8);
    check_labels(picture, owners_of(answer));
    BOOST_TEST((ground(picture, 3, 3) == draw::Paint{draw::Role::hole}));
  });
}

BOOST_AUTO_TEST_CASE(a_board_that_does_not_fill_its_rectangle) {
  const auto instance = tiling(".**.\n****\n.**.\n", "Z\n**.\n.**\n", true);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 99, [&](const dlx::Answer& answer) {
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
  each_answer(instance, 500, [&](const dlx::Answer& answer) {
    const auto picture = drawer.draw(answer);
    BOOST_REQUIRE(picture.labels.size() == answer.options.size());
    for (std::size_t i = 0; i < answer.options.size(); ++i) {
      int low_row = 9, high_row = 0, low_column = 9, high_column = 0;
      for (const auto& token : answer.options[i].tokens) {
        int row = 0, column = 0;
        BOOST_REQUIRE(std::sscanf(token.c_str(), "r%dc%d", &row, &column) == 2);
        low_row = std::min(low_row, row), high_row = std::max(high_row, row);
        low_column = std::min(low_column, column), high_column = std::max(high_column, column);
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
  each_answer(instance, 99, [&](const dlx::Answer& answer) {
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
  const draw::Drawer drawer(said, draw::Kind::polyomino);
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

BOOST_AUTO_TEST_CASE(queens_stand_where_the_options_say) {
  const auto instance = dlx::puzzle::queens({.size = 6, .slack = true});
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 99, [&](const dlx::Answer& answer) {
    std::set<std::pair<int, int>> expected, drawn;
    for (const auto& each : answer.options) {
      int row = -1, column = -1;
      for (const auto& token : each.tokens) {
        if (token[0] == 'R') row = std::stoi(token.substr(1));
        if (token[0] == 'C') column = std::stoi(token.substr(1));
      }
      if (row >= 0) expected.emplace(row, column);
    }
    for (const auto& symbol : drawer.draw(answer).symbols)
      drawn.emplace(std::floor(symbol.y), std::floor(symbol.x));
    BOOST_TEST(expected.size() == 6U);
    BOOST_TEST((expected == drawn));
  });
}

BOOST_AUTO_TEST_CASE(sudoku_digits_and_givens) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 3});
  grid.digits[0] = 5;
  grid.digits[20] = 3;
  const auto instance = dlx::puzzle::sudoku(grid);
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 20, [&](const dlx::Answer& answer) {
    std::map<std::pair<int, int>, std::string> expected;
    for (const auto& each : answer.options) {
      int row = 0, column = 0, line = 0, digit = 0;
      BOOST_REQUIRE(std::sscanf(each.tokens[0].c_str(), "r%dc%d", &row, &column) == 2);
      BOOST_REQUIRE(std::sscanf(each.tokens[1].c_str(), "r%d=%d", &line, &digit) == 2);
      expected[{row - 1, column - 1}] = std::to_string(digit);
    }
    const auto picture = drawer.draw(answer);
    BOOST_TEST(picture.labels.size() == 36U);
    int given = 0;
    for (const auto& label : picture.labels) {
      BOOST_TEST((expected[{std::floor(label.y), std::floor(label.x)}]) == label.text);
      given += label.emphasis == draw::Emphasis::strong;
    }
    BOOST_TEST(given == 2);
    for (int k = 0; k < 6; ++k) {
      BOOST_TEST(has_wall(picture, k, 0.5) == (k % 3 == 0));
      BOOST_TEST(has_wall(picture, 0.5, k) == (k % 2 == 0));
    }
  });
}

BOOST_AUTO_TEST_CASE(givens_of_a_given_line_are_option_numbers) {
  auto grid = dlx::puzzle::blank_sudoku({.box_rows = 2, .box_columns = 2});
  auto instance = dlx::puzzle::sudoku(grid);
  grid.digits[5] = 2;
  dlx::puzzle::sudoku_givens(grid, instance.given);
  const std::vector<std::uint64_t> numbers{dlx::number(instance.given.at(0))};
  each_answer(instance, 3, [&](const dlx::Answer& answer) {
    const auto solved = draw::Drawer(instance.directives).sudoku(answer, numbers);
    for (std::size_t cell = 0; cell < 16; ++cell)
      BOOST_TEST(solved.cells[cell].given == (cell == 5));
    BOOST_TEST(solved.cells[5].digit == 2U);
  });
}

BOOST_AUTO_TEST_CASE(the_round_table_seats_each_man_between_his_neighbours) {
  const auto instance = dlx::puzzle::diner({.couples = 7, .guests = {}});
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 30, [&](const dlx::Answer& answer) {
    std::vector<std::pair<double, std::string>> around;
    const auto picture = drawer.draw(answer);
    for (const auto& label : picture.labels)
      if (label.text[0] == 'F' || label.text[0] == 'M')
        around.emplace_back(std::atan2(label.x - picture.width / 2, picture.height / 2 - label.y),
                            label.text);
    BOOST_REQUIRE(around.size() == 14U);
    for (auto& [angle, name] : around) angle += angle < -1e-9 ? 6.283185307179586 : 0;
    std::sort(around.begin(), around.end());
    for (const auto& each : answer.options) {
      const int seat = std::stoi(each.tokens[0].substr(1));
      const auto before = std::to_string((seat + 5) % 7), after = std::to_string((seat + 6) % 7);
      const auto man = std::find_if(around.begin(), around.end(), [&](const auto& guest) {
        return guest.second == each.tokens[1];
      });
      const auto place = static_cast<std::size_t>(man - around.begin());
      BOOST_TEST(around[(place + 13) % 14].second == 'F' + before);
      BOOST_TEST(around[(place + 1) % 14].second == 'F' + after);
    }
  });
}

BOOST_AUTO_TEST_CASE(long_names_are_cut_between_characters) {
  std::string fits, cut;
  for (int i = 0; i < 24; ++i) fits += "é";
  for (int i = 0; i < 23; ++i) cut += "é";
  const auto drawn = [](const std::string& name) {
    return draw::Drawer(directives({{"puzzle", "diner"}, {"size", "1"}, {"name", "M0 " + name}}))
        .draw({1, {}, {option(1, {"S0", "M0"})}});
  };
  const auto has_label = [](const draw::Picture& picture, const std::string& text) {
    return std::any_of(picture.labels.begin(), picture.labels.end(),
                       [&](const draw::Label& label) { return label.text == text; });
  };
  BOOST_TEST(has_label(drawn(fits), fits));
  std::string endless;
  for (int i = 0; i < 10'000; ++i) endless += "é";
  BOOST_TEST(has_label(drawn(endless), cut + "…"));
  BOOST_TEST(drawn(endless).width == drawn(fits).width);
  BOOST_TEST(drawn(endless).groups.back() == endless + ", couple 0");  // whole under the pointer
}

BOOST_AUTO_TEST_CASE(boards_of_other_generators) {
  const dlx::Answer answer{1, {}, {option(1, {"r1c1", "one", "r1c2"}), option(2, {"r2c1", "two"})}};
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
        return dlx::Answer{1,
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

BOOST_AUTO_TEST_CASE(what_cannot_be_drawn_is_refused) {
  using draw::Kind;
  const auto queens = directives({{"puzzle", "queens"}, {"size", "4x4"}});
  BOOST_TEST(refusal(queens, {option(1, {"R4", "C0"})}).find("outside") != std::string::npos);
  BOOST_TEST(
      refusal(queens, {option(1, {"R0", "C0"}), option(1, {"R0", "C0"})}).find("second queen") !=
      std::string::npos);
  const auto two = [&](const char* row, const char* column) {
    return refusal(queens, {option(1, {"R1", "C1"}), option(2, {row, column})});
  };
  BOOST_TEST(two("R1", "C3").find("second queen on its row") != std::string::npos);
  BOOST_TEST(two("R3", "C1").find("second queen on its column") != std::string::npos);
  BOOST_TEST(two("R3", "C3").find("second queen on its diagonal") != std::string::npos);
  BOOST_TEST(two("R2", "C0").find("second queen on its diagonal") != std::string::npos);
  BOOST_TEST(two("R2", "C3").find("places 2 queens, not the 4") != std::string::npos);
  BOOST_TEST(refusal(directives({{"size", "4x5"}}), {}, Kind::queens).find("as many rows as") !=
             std::string::npos);
  BOOST_TEST(refusal(queens, {option(1, {"R0"})}).find("no square") != std::string::npos);
  BOOST_TEST(refusal({}, {}, Kind::queens).find("@size") != std::string::npos);
  BOOST_TEST(refusal(directives({{"size", "100000x10000"}}), {}, Kind::queens).find("too large") !=
             std::string::npos);
  BOOST_TEST(
      refusal(directives({{"size", "4x4"}, {"size", "5x5"}}), {}, Kind::queens).find("twice") !=
      std::string::npos);
  const auto board =
      directives({{"puzzle", "polyomino"}, {"row", "**"}, {"row", "*."}, {"piece", "A */*"}});
  BOOST_TEST(refusal(board, {option(1, {"A", "r1c3"})}).find("outside") != std::string::npos);
  BOOST_TEST(refusal(board, {option(1, {"A", "r2c2"})}).find("hole") != std::string::npos);
  BOOST_TEST(
      refusal(board, {option(1, {"A", "r1c1"}), option(2, {"A", "r1c1"})}).find("same cell") !=
      std::string::npos);
  BOOST_TEST(refusal(board, {option(1, {"B", "r1c1"})}).find("no '| @piece'") != std::string::npos);
  BOOST_TEST(refusal(board, {option(1, {"A"})}).find("no cell") != std::string::npos);
  BOOST_TEST(refusal(directives({{"row", "**"}, {"row", "*"}}), {}, Kind::polyomino).find("@row") !=
             std::string::npos);
  BOOST_TEST(refusal({}, {option(1, {"r1c1"}), option(2, {"r1c1"})}).find("same cell") !=
             std::string::npos);
  BOOST_TEST(refusal({}, {option(1, {"r1c4294967295"})}) != "drawn");
  BOOST_TEST(refusal({}, {option(1, {"r2000000c1"})}).find("too large") != std::string::npos);
  const auto diner = directives({{"puzzle", "diner"}, {"size", "2"}});
  BOOST_TEST(refusal(diner, {option(1, {"S0", "M0"})}).find("seats 1 of 2") != std::string::npos);
  BOOST_TEST(refusal(diner, {option(1, {"S0", "M0"}), option(2, {"S0", "M1"})}).find("twice") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(sudokus_that_contradict_themselves_are_refused) {
  const auto said = [](const char* box) {
    return directives({{"puzzle", "sudoku"}, {"size", "2x2"}, {"box", box}});
  };
  const std::vector<dlx::AnswerOption> good{
      option(1, {"r1c1", "r1=1", "c1=1", "b1=1"}), option(4, {"r1c2", "r1=2", "c2=2", "b1=2"}),
      option(6, {"r2c1", "r2=2", "c1=2", "b2=2"}), option(7, {"r2c2", "r2=1", "c2=1", "b2=1"})};
  BOOST_TEST(refusal(said("1x2"), good) == "drawn");
  BOOST_TEST(refusal(said("2x1"), good).find("contradicts") != std::string::npos);
  BOOST_TEST(refusal(said("2x2"), good).find("not those of a sudoku") != std::string::npos);
  auto missing = good;
  missing.pop_back();
  BOOST_TEST(refusal(said("1x2"), missing).find("r2c2 of the sudoku empty") != std::string::npos);
  auto twice = good;
  twice[3].tokens = twice[0].tokens;
  BOOST_TEST(refusal(said("1x2"), twice).find("second digit") != std::string::npos);
  auto row = good, column = good;
  row[1].tokens = {"r1c2", "r1=1", "c2=1", "b1=1"};
  BOOST_TEST(refusal(said("1x2"), row).find("second 1 into its row") != std::string::npos);
  column[2].tokens = {"r2c1", "r2=1", "c1=1", "b2=1"};
  BOOST_TEST(refusal(said("1x2"), column).find("second 1 into its column") != std::string::npos);
  for (const char* symbols : {"AA", "A", "ABC"}) {
    auto marked = said("1x2");
    marked.add("symbols", symbols);
    BOOST_TEST(refusal(marked, good).find("'| @symbols' needs") != std::string::npos, symbols);
  }
  auto clues = said("1x2");
  clues.add("clues", "r1c1=2");
  BOOST_TEST(refusal(clues, good).find("contradicts the solution") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_box_with_a_digit_twice_is_refused) {
  // Latin, but the boxes hold 1 2 2 3 and so on.
  std::vector<dlx::AnswerOption> options;
  for (int row = 1; row <= 4; ++row)
    for (int c = 1; c <= 4; ++c) {
      const std::string r = std::to_string(row), digit = std::to_string((row + c) % 4 + 1);
      options.push_back(
          option(1, {"r" + r + "c" + std::to_string(c), std::string("r").append(r) + "=" + digit}));
    }
  const auto said = directives({{"puzzle", "sudoku"}, {"size", "4x4"}, {"box", "2x2"}});
  BOOST_TEST(refusal(said, options).find("into its box") != std::string::npos);
  const auto latin = directives({{"puzzle", "sudoku"}, {"size", "4x4"}, {"box", "1x4"}});
  BOOST_TEST(refusal(latin, options) == "drawn");
}

BOOST_AUTO_TEST_SUITE_END()
