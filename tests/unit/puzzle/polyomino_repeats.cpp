// Pieces that can take the same shape.
#include "puzzle/polyomino_checks.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_repeats)

namespace {

using namespace dlx::puzzle;

const Shape domino({{0, 0}, {0, 1}});
const Shape standing({{0, 0}, {1, 0}});
const Shape l({{0, 0}, {1, 0}, {2, 0}, {2, 1}});
const Shape j({{0, 1}, {1, 1}, {2, 1}, {2, 0}});

}  // namespace

BOOST_AUTO_TEST_CASE(only_shapes_both_can_take_count) {
  const Piece a{"A", domino, Moves::fixed}, b{"B", standing, Moves::fixed}, c{"C", standing};
  Repeats repeats;
  BOOST_TEST(repeats.add(a).unseen == 1U);
  const auto second = repeats.add(b);
  BOOST_TEST(second.unseen == 1U);
  BOOST_TEST(second.earlier == nullptr);
  const auto third = repeats.add(c);
  BOOST_TEST(third.unseen == 0U);
  BOOST_TEST(third.earlier != nullptr);
}

BOOST_AUTO_TEST_CASE(mirror_images_meet_only_if_one_may_be_turned_over) {
  const Piece a{"L", l, Moves::one_sided}, b{"J", j, Moves::one_sided}, c{"F", j};
  Repeats repeats;
  BOOST_TEST(repeats.add(a).unseen == 0xFU);
  BOOST_TEST(repeats.add(b).earlier == nullptr);
  BOOST_TEST(repeats.add(c).earlier != nullptr);
  Repeats other;
  BOOST_TEST(other.add(a).unseen == 0xFU);
  const auto half = other.add(c);
  BOOST_TEST(half.unseen == 0xFU);  // its own four orientations; turned over it is an L
  BOOST_TEST(half.earlier == &a);
}

BOOST_AUTO_TEST_CASE(equal_pieces_are_copies_of_the_first) {
  const std::vector<Piece> pieces{{"A", domino, Moves::free, 1, 2},
                                  {"L", l, Moves::one_sided},
                                  {"B", standing, Moves::one_sided, 0, 3},
                                  {"J", j, Moves::one_sided}};
  const auto stocks = stocks_of(pieces);
  BOOST_REQUIRE(stocks.size() == 3U);
  BOOST_TEST(stocks[0].piece == 0U);
  BOOST_TEST(stocks[0].low == 1U);
  BOOST_TEST(stocks[0].high == 5U);
  BOOST_TEST(stocks[1].piece == 1U);
  BOOST_TEST(stocks[2].piece == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
