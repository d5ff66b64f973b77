// gen-pips as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_pips)

using support::output;

namespace {

// Three levels as the newspaper has them, with a mark at the beginning as some programs write it.
const std::string day =
    "\xef\xbb\xbf{\"printDate\": \"2025-01-31\", \"editor\": \"x\",\n"
    " \"easy\": {\"id\": 1, \"dominoes\": [[2, 1], [0, 0]], \"regions\": [\n"
    "  {\"indices\": [[0, 1], [0, 2]], \"type\": \"equals\"},\n"
    "  {\"indices\": [[1, 1]], \"type\": \"sum\", \"target\": 2},\n"
    "  {\"indices\": [[1, 0]], \"type\": \"empty\"}],\n"
    "  \"solution\": [[[1, 1], [1, 0]], [[0, 1], [0, 2]]]},\n"
    " \"medium\": null,\n"
    " \"hard\": {\"dominoes\": [[1, 2], [2, 2], [3, 6]], \"regions\": [\n"
    "  {\"indices\": [[0, 0], [0, 1], [1, 1]], \"type\": \"greater\", \"target\": 8},\n"
    "  {\"indices\": [[1, 0]], \"type\": \"less\", \"target\": 4},\n"
    "  {\"indices\": [[0, 2], [1, 2]], \"type\": \"unequal\"}]}}\n";

}  // namespace

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-pips board", {{"board", "AB.\nAB-\n.-.\nA 4\nB =\n13 03 03\n"}}) ==
             "| gen-pips board\n"
             "| @dlx 1\n"
             "| @puzzle pips\n"
             "| @row **.\n"
             "| @row ***\n"
             "| @row .*.\n"
             "| @condition 4 r1c1 r2c1\n"
             "| @condition = r1c2 r2c2\n"
             "| @set 1-3 0-3 0-3\n"
             "2|0-3 1-3 @r1c1 @r1c2 @r2c1 @r2c2 @r2c3 @r3c2 sum@r1c1 | r1c1 r1c2 r2c1 r2c2 r2c3 "
             "r3c2 same@r1c2\n"
             "0-3 @r1c1 @r1c2 r1c1:3 r1c2:0 same@r1c2:0\n"
             "1-3 @r1c1 @r1c2 r1c1:1 r1c2:3 same@r1c2:3\n"
             "1-3 @r1c1 @r1c2 r1c1:3 r1c2:1 same@r1c2:1\n"
             "1-3 @r1c1 @r2c1 r1c1:1 r2c1:3\n"
             "1-3 @r1c1 @r2c1 r1c1:3 r2c1:1\n"
             "0-3 @r2c1 @r2c2 r2c1:3 r2c2:0 same@r1c2:0\n"
             "1-3 @r2c1 @r2c2 r2c1:1 r2c2:3 same@r1c2:3\n"
             "1-3 @r2c1 @r2c2 r2c1:3 r2c2:1 same@r1c2:1\n"
             "0-3 @r2c2 @r2c3 r2c2:0 r2c3:3 same@r1c2:0\n"
             "0-3 @r2c2 @r2c3 r2c2:3 r2c3:0 same@r1c2:3\n"
             "1-3 @r2c2 @r2c3 r2c2:1 r2c3:3 same@r1c2:1\n"
             "1-3 @r2c2 @r2c3 r2c2:3 r2c3:1 same@r1c2:3\n"
             "0-3 @r2c2 @r3c2 r2c2:0 r3c2:3 same@r1c2:0\n"
             "0-3 @r2c2 @r3c2 r2c2:3 r3c2:0 same@r1c2:3\n"
             "1-3 @r2c2 @r3c2 r2c2:1 r3c2:3 same@r1c2:1\n"
             "1-3 @r2c2 @r3c2 r2c2:3 r3c2:1 same@r1c2:3\n"
             "sum@r1c1 r1c1:1 r2c1:3\n"
             "sum@r1c1 r1c1:3 r2c1:1\n"
             "| @end\n");
}

BOOST_AUTO_TEST_CASE(reads_the_json_of_a_newspaper) {
  BOOST_TEST(output("gen-pips day.json | grep '@title'", {{"day.json", day}}) ==
             "| @title 2025-01-31 easy\n| @title 2025-01-31 hard\n");
  BOOST_TEST(output("gen-pips day.json | dlx-solve --count", {{"day.json", day}}) == "1\n22\n");
  BOOST_TEST(output("gen-pips - < day.json | dlx-solve -n 1 | grep -c '^| @solutions'",
                    {{"day.json", day}}) == "1\n");
  BOOST_TEST(output("gen-pips one.json board | dlx-solve --count",
                    {{"one.json",
                      "{\"dominoes\": [[1, 2]], \"regions\": [{\"indices\": "
                      "[[0, 0], [0, 1]], \"type\": \"unequal\"}]}"},
                     {"board", "--\n12\n"}}) == "2\n2\n");
}

BOOST_AUTO_TEST_CASE(shows_the_dominoes_below_the_board) {
  BOOST_TEST(output("gen-pips board | dlx-show --ascii", {{"board", "A-\nA 1\n12\n"}}) ==
             "+---+---+\n"
             "|1  |   |\n"
             "|   |   |\n"
             "+---+---+\n"
             "\n"
             "\n"
             "+-------+\n"
             "|       |\n"
             "| 1   2 |\n"
             "+-------+\n"
             "\n");
  BOOST_TEST(
      output("gen-pips board | dlx-solve | dlx-show --ascii", {{"board", "A-\nA 1\n12\n"}}) ==
      "solution 1\n"
      "+-------+\n"
      "|1      |\n"
      "| 1   2 |\n"
      "+-------+\n"
      "\n"
      "1 solution\n");
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_words) {
  const std::string explain = "gen-pips pips-6 | dlx-puzzle --explain --language ";
  BOOST_TEST(
      output(explain + "en | head -n 2") ==
      "1. the region of r1c3 can only be r1c3=0 r2c3=1, r1c3=1 r2c3=0: so not r1c3=0 r2c3=0\n"
      "2. the region of r4c6 can only be r4c6=5 r5c6=6, r4c6=6 r5c6=5: so not r4c6=5 r5c6=5, "
      "r4c6=6 r5c6=6\n");
  BOOST_TEST(output(explain + "fr | head -n 2") ==
             "1. la région de r1c3 ne peut être que r1c3=0 r2c3=1, r1c3=1 r2c3=0 : donc pas r1c3=0 "
             "r2c3=0\n"
             "2. la région de r4c6 ne peut être que r4c6=5 r5c6=6, r4c6=6 r5c6=5 : donc pas r4c6=5 "
             "r5c6=5, r4c6=6 r5c6=6\n");
}

BOOST_AUTO_TEST_SUITE_END()
