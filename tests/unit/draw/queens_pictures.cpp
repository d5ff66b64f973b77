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

BOOST_AUTO_TEST_CASE(queens_of_a_region_or_touching_are_refused) {
  const auto said = directives({{"puzzle", "queens"},
                                {"size", "4x4"},
                                {"region", "abbb"},
                                {"region", "aabb"},
                                {"region", "cccb"},
                                {"region", "dddd"},
                                {"no-touch", ""}});
  const auto two = [&](const char* row, const char* column) {
    return refusal(said, {option(1, {"R0", "C1"}), option(2, {row, column})});
  };
  BOOST_TEST(two("R1", "C2").find("touches another") != std::string::npos);
  BOOST_TEST(two("R1", "C0").find("touches another") != std::string::npos);
  BOOST_TEST(two("R1", "C3").find("second queen on its region") != std::string::npos);
  BOOST_TEST(two("R2", "C3").find("second queen on its region") != std::string::npos);
  BOOST_TEST(two("R3", "C1").find("second queen on its column") != std::string::npos);
  const auto map = [](std::vector<std::pair<std::string, std::string>> lines) {
    lines.insert(lines.begin(), {"size", "2x2"});
    return refusal(directives(lines), {}, draw::DrawingKind::queens);
  };
  BOOST_TEST(map({{"region", "ab"}}) == "'| @region' needs 2 lines, not 1");
  BOOST_TEST(map({{"region", "ab"}, {"region", "a"}}) ==
             "'| @region' needs 2 cells a line, not 'a'");
  BOOST_TEST(map({{"region", "ab"}, {"region", "a*"}}) ==
             "'| @region' needs 2 letters or digits a line, not 'a*'");
  BOOST_TEST(map({{"region", "aa"}, {"region", "aa"}}) == "'| @region' needs 2 regions, not 1");
}

BOOST_AUTO_TEST_CASE(queens_that_contradict_themselves_are_refused) {
  using draw::DrawingKind;
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
  BOOST_TEST(
      refusal(directives({{"size", "4x5"}}), {}, DrawingKind::queens).find("as many rows as") !=
      std::string::npos);
  BOOST_TEST(refusal(queens, {option(1, {"R0"})}).find("no square") != std::string::npos);
  BOOST_TEST(refusal({}, {}, DrawingKind::queens).find("@size") != std::string::npos);
  BOOST_TEST(
      refusal(directives({{"size", "100000x10000"}}), {}, DrawingKind::queens).find("too large") !=
      std::string::npos);
  BOOST_TEST(refusal(directives({{"size", "4x4"}, {"size", "5x5"}}), {}, DrawingKind::queens)
                 .find("twice") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_no_star_battle_is_not_drawn) {
  using support::option;
  const auto said = support::directives({{"puzzle", "stars"}, {"size", "5x5"}, {"stars", "2"}});
  const auto at = [](std::uint64_t number, const char* row, const char* column) {
    return option(number, {row, column});
  };
  BOOST_TEST(support::refusal(said, {at(1, "R0", "C0"), at(2, "R1", "C1")}) ==
             "option 2 ('R1 C1') puts a star where it touches another");
  BOOST_TEST(support::refusal(said, {at(1, "R0", "C0"), at(2, "R0", "C1")}) ==
             "option 2 ('R0 C1') puts a star where it touches another");
  BOOST_TEST(support::refusal(said, {at(1, "R0", "C0"), at(3, "R0", "C2"), at(5, "R0", "C4")}) ==
             "option 5 ('R0 C4') puts 3 stars on its row");
  BOOST_TEST(support::refusal(said, {at(1, "R0", "C0")}) ==
             "the solution places 1 stars, not the 10 of '| @size'");
  BOOST_TEST(support::refusal(support::directives({{"puzzle", "stars"}, {"size", "5x5"}}), {}) ==
             "'| @stars' needs how many stand in a row, such as 2");
}

BOOST_AUTO_TEST_SUITE_END()
