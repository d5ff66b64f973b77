// Tests pictures of how often cells are covered.
#include <dlx/draw/heat.hpp>
#include <dlx/draw/render.hpp>
#include <dlx/error.hpp>
#include <dlx/text.hpp>

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(heat)

using dlx::draw::draw_heat;
using dlx::draw::Role;

namespace {

std::string text_of(const std::string& problem, const std::vector<double>& shares) {
  return dlx::draw::render_text(draw_heat(dlx::read_problem(problem, "test").problem, shares),
                                {.unicode = false});
}

}  // namespace

// The board begins where its cells do; r2c1 is no cell of it.
BOOST_AUTO_TEST_CASE(adds_the_options_of_a_cell) {
  const std::string problem = "r1c1 r1c2 r2c2 X\nr1c1 r1c2 X\nr1c2 r2c2 X\nr1c1\nr2c2\n";
  const auto picture =
      draw_heat(dlx::read_problem(problem, "test").problem, std::vector<double>{0.25, 0.5, 0, 1});
  BOOST_TEST(picture.width == 2);
  BOOST_TEST(picture.height == 2);
  BOOST_REQUIRE(picture.boxes.size() == 3U);
  BOOST_TEST((picture.boxes[0].fill == dlx::draw::Paint{Role::heat, 5}));  // 32 * 0.25 / 1.5
  BOOST_TEST((picture.boxes[1].fill == dlx::draw::Paint{Role::heat, 16}));
  BOOST_TEST((picture.boxes[2].fill == dlx::draw::Paint{Role::heat, dlx::draw::hottest}));
  BOOST_TEST(picture.labels[1].text == "75");
}

BOOST_AUTO_TEST_CASE(reads_rows_and_columns_of_queens) {
  BOOST_TEST(text_of("R0 R1 C0 C1\nR0 C0\nR0 C1\nR1 C0\nR1 C1\n", {0.004, 0.9999, 1, 0}) ==
             "+-----+-----+\n| 0.4 | >99 |\n+-----+-----+\n| 100 |  0  |\n+-----+-----+\n");
  BOOST_TEST(text_of("R0 C0\nR0 C0\n", {0.0001}) == "+-----+\n| <0.1|\n+-----+\n");
}

BOOST_AUTO_TEST_CASE(needs_a_board_that_can_be_drawn) {
  BOOST_CHECK_THROW((void)text_of("A\nA\n", {1}), dlx::ModelError);
  BOOST_CHECK_THROW(
      (void)text_of("r1c1 r4294967295c4294967295\nr1c1 r4294967295c4294967295\n", {1}),
      dlx::ModelError);
  BOOST_CHECK_THROW(
      (void)text_of("r0c0 r4294967295c4294967295\nr0c0 r4294967295c4294967295\n", {1}),
      dlx::ModelError);
}

BOOST_AUTO_TEST_SUITE_END()
