// Pictures of queens against what the options' tokens say.
#include "support/pictures.hpp"

#include <dlx/draw/drawer.hpp>
#include <dlx/puzzle/queens.hpp>

#include <cmath>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(queens_pictures)

using support::directives;
using support::each_answer;
using support::option;
using support::refusal;
using support::wrong_cells;
namespace draw = dlx::draw;

BOOST_AUTO_TEST_CASE(queens_stand_where_the_options_say) {
  const auto instance = dlx::puzzle::queens({.size = 6, .slack = true});
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 99, [&](const dlx::SolutionRecord& answer) {
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

BOOST_AUTO_TEST_CASE(regions_have_colors_and_walls) {
  const auto map = dlx::board::read_regions(std::string_view("aaab\naabb\nccdb\ncddd\n"), "map");
  const auto instance = dlx::puzzle::queens({.size = 4, .regions = map, .no_touch = true});
  const draw::Drawer drawer(instance.directives);
  each_answer(instance, 9, [&](const dlx::SolutionRecord& answer) {
    const auto picture = drawer.draw(answer);
    BOOST_TEST(picture.symbols.size() == 4U);
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 4; ++column) {
        const auto region = map.of[static_cast<std::size_t>(4 * row + column)];
        BOOST_TEST((support::ground(picture, row, column) == draw::piece_paint(region)));
      }
    BOOST_TEST(support::has_wall(picture, 3, 0.5));
    BOOST_TEST(!support::has_wall(picture, 2, 0.5));
    BOOST_TEST(support::has_wall(picture, 0.5, 2));
  });
}

namespace {

// One queen for each row from the top, in these columns, with the items of a chessboard.
std::vector<dlx::RecordedOption> queens_in(const std::vector<int>& columns) {
  std::vector<dlx::RecordedOption> options;
  const int size = static_cast<int>(columns.size());
  for (int row = 0; row < size; ++row) {
    const int column = columns[static_cast<std::size_t>(row)];
    options.push_back(option(
        1, {"R" + std::to_string(row), "C" + std::to_string(column),
            "A" + std::to_string(row + column), "B" + std::to_string(size - 1 - row + column)}));
  }
  return options;
}

std::vector<dlx::RecordedOption> stars_at(const std::vector<std::pair<int, int>>& places) {
  std::vector<dlx::RecordedOption> options;
  for (const auto& [row, column] : places)
    options.push_back(option(1, {"R" + std::to_string(row), "C" + std::to_string(column)}));
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(queens_that_attack_each_other_are_marked) {
  const auto said = directives({{"puzzle", "queens"}, {"size", "4x4"}});
  BOOST_TEST(wrong_cells(said, queens_in({1, 3, 0, 2})) == "");
  BOOST_TEST(wrong_cells(said, queens_in({0, 1, 3, 2})) == "r1c1 r2c2 r3c4 r4c3");
  // Two in a column and on two diagonals, and the column that has none.
  BOOST_TEST(wrong_cells(said, queens_in({1, 3, 0, 1})) ==
             "r1c2 r1c3 r2c3 r2c4 r3c1 r3c3 r4c2 r4c3");
  BOOST_TEST(support::text_of(said, queens_in({0, 1, 3, 2})).find('!') != std::string::npos);
  BOOST_TEST(draw::Drawer(said).draw({1, {}, queens_in({0, 1, 3, 2})}).symbols.size() == 4U);
}

BOOST_AUTO_TEST_CASE(queens_of_a_region_or_touching_are_marked) {
  const auto said = directives({{"puzzle", "queens"},
                                {"size", "4x4"},
                                {"region", "abbb"},
                                {"region", "aabb"},
                                {"region", "cccb"},
                                {"region", "dddd"},
                                {"no-touch", ""}});
  const auto wrong = [&](const char* first, const char* second) {
    auto options = stars_at({{0, 1}, {1, 3}, {2, 0}, {3, 2}});
    options[0].tokens.emplace_back(first);
    options[1].tokens.emplace_back(second);
    return wrong_cells(said, options);
  };
  BOOST_TEST(wrong("Ga", "Gb") == "");
  BOOST_TEST(wrong("Gb", "Gb") == "r1c2 r2c4");
  BOOST_TEST(wrong("T0,2", "T0,2") == "r1c2 r2c4");
}

BOOST_AUTO_TEST_CASE(too_many_and_too_few_stars_are_marked) {
  const auto said = directives({{"puzzle", "stars"}, {"size", "5x5"}, {"stars", "2"}});
  BOOST_TEST(
      wrong_cells(
          said,
          stars_at(
              {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 0}})) ==
      "");
  BOOST_TEST(
      wrong_cells(
          said,
          stars_at(
              {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 0}})) ==
      "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r2c4 r2c5");
}

BOOST_AUTO_TEST_CASE(boards_that_are_none_are_refused) {
  const auto queens = directives({{"puzzle", "queens"}, {"size", "4x4"}});
  BOOST_TEST(refusal(queens, {option(1, {"R4", "C0"})}).find("outside") != std::string::npos);
  BOOST_TEST(refusal(directives({{"size", "4x5"}}), {}, "queens").find("as many rows as") !=
             std::string::npos);
  BOOST_TEST(refusal({}, {}, "queens").find("@size") != std::string::npos);
  BOOST_TEST(refusal(directives({{"size", "100000x10000"}}), {}, "queens").find("too large") !=
             std::string::npos);
  BOOST_TEST(refusal(directives({{"size", "4x4"}, {"size", "5x5"}}), {}, "queens").find("twice") !=
             std::string::npos);
  const auto map = [](std::vector<std::pair<std::string, std::string>> lines) {
    lines.insert(lines.begin(), {"size", "2x2"});
    return refusal(directives(lines), {}, "queens");
  };
  BOOST_TEST(map({{"region", "ab"}}) == "'| @region' needs 2 lines, not 1");
  BOOST_TEST(map({{"region", "ab"}, {"region", "a"}}) ==
             "'| @region' needs 2 cells a line, not 'a'");
  BOOST_TEST(map({{"region", "ab"}, {"region", "a*"}}) ==
             "'| @region' needs 2 letters or digits a line, not 'a*'");
  BOOST_TEST(map({{"region", "aa"}, {"region", "aa"}}) == "'| @region' needs 2 regions, not 1");
  const auto stars = [](const char* each) {
    return refusal(directives({{"puzzle", "stars"}, {"size", "5x5"}, {"stars", each}}), {});
  };
  BOOST_TEST(stars("0") == "'| @stars' needs how many stand in a row, such as 2");
  for (const char* each : {"1000001", "99999999999"})
    BOOST_TEST(stars(each) ==
               "'| @stars' needs up to 1000000 stars in a row, not '" + std::string(each) + "'");
  BOOST_TEST(stars("two") == "'| @stars' needs how many stand in a row, such as 2");
  BOOST_TEST(refusal(directives({{"puzzle", "stars"}, {"size", "5x5"}}), {}) ==
             "to be drawn as stars, the stream needs a line '| @stars'");
}

BOOST_AUTO_TEST_SUITE_END()
