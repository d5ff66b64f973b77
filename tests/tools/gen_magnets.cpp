// gen-magnets as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_magnets)

using support::output;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(
      output("gen-magnets board", {{"board", "  1 1\n1 L R+ 1\n. L R .\n  0 .\n"}}) ==
      "| gen-magnets board\n| @dlx 1\n| @puzzle magnets\n| @dominoes L R+\n| @dominoes L R\n"
      "| @counts top 1 1\n| @counts bottom 0 .\n| @counts left 1 .\n| @counts right 1 .\n"
      "magnet@r1c1 ends@r1c1 magnet@r2c1 ends@r2c1 +row1 +column1 +column2 -row1 | kind@r1c1 "
      "r1c1 r1c2 kind@r2c1 r2c1 r2c2 r1c1v r1c2v\n"
      "magnet@r1c1 +row1 -row1 kind@r1c1:+-\nmagnet@r1c1 kind@r1c1:o\n"
      "magnet@r2c1 kind@r2c1:+-\nmagnet@r2c1 kind@r2c1:o\n"
      "ends@r2c1 +column1 kind@r2c1:+- r2c1:+ r2c2:- r1c1v:- r1c2v:+\n"
      "ends@r2c1 kind@r2c1:o r2c1:o r2c2:o\n| @end\n");
}

// The solution is the one that pzpr's tests give.
BOOST_AUTO_TEST_CASE(solves_an_address_of_the_wild) {
  const std::string address =
      "https://puzz.link/p?magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400";
  BOOST_TEST(output("echo '" + address + "' | gen-magnets - | dlx-show --format url") ==
             address + '\n');
  BOOST_TEST(output("echo '" + address +
                    "' | gen-magnets - | dlx-solve | grep -oE ' r[1-5]c[1-5]:[-+o]' | sort | "
                    "sed 's/.*://' | tr -d '\\n'") == "+-+-o-+-+o+-o-oo+o+-+-+-");
}

// Ids as Debian's sgt-magnets has made them, with its own solution of the first.
BOOST_AUTO_TEST_CASE(ids_have_one_solution) {
  const std::string id = "6x5:323021,31322,232121,32222,TTLRLRBBTTLRLRBBLRTLRTTTBLRBBB\n";
  BOOST_TEST(
      output("gen-magnets ids | dlx-solve --unique",
             {{"ids", id + "6x5:221122,23212,311221,32212,TTLRTTBBLRBBLRTLRTTTBLRBBBLRLR\n"}}) ==
      "unique\nunique\n");
  BOOST_TEST(output("gen-magnets id | dlx-solve | grep -oE ' r[1-5]c[1-6]:[-+o]' | sort | "
                    "sed 's/.*://' | tr -d '\\n'",
                    {{"id", id}}) == "+-+-+--+-ooo+-+o-+-+-o+o+-+o-o");
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_words) {
  const std::string explain = "gen-magnets magnets-8 | dlx-puzzle --explain --language ";
  BOOST_TEST(output(explain + "en | sed -n 3p") == "3. the domino of r1c1: only +- left\n");
  BOOST_TEST(output(explain + "fr | sed -n 3p") == "3. le domino de r1c1 : il ne reste que +-\n");
}

BOOST_AUTO_TEST_SUITE_END()
