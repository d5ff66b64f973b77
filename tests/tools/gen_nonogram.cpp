// gen-nonogram as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_nonogram)

using support::contains, support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_problem) {
  BOOST_TEST(output("gen-nonogram clues", {{"clues", "1\n1\n\n1\n1\n"}}) ==
             "| gen-nonogram clues\n| @dlx 1\n| @puzzle nonogram\n| @across 1\n| @across 1\n"
             "| @down 1\n| @down 1\nrow1 row2 column1 column2 | r1c1 r1c2 r2c1 r2c2\n"
             "row1 r1c1:. r1c2:#\nrow1 r1c1:# r1c2:.\nrow2 r2c1:. r2c2:#\nrow2 r2c1:# r2c2:.\n"
             "column1 r1c1:. r2c1:#\ncolumn1 r1c1:# r2c1:.\n"
             "column2 r1c2:. r2c2:#\ncolumn2 r1c2:# r2c2:.\n| @end\n");
}

BOOST_AUTO_TEST_CASE(the_picture_that_comes_with_it_is_the_only_one) {
  BOOST_TEST(output("gen-nonogram nonogram-cat | dlx-solve --unique") == "unique\n");
  BOOST_TEST(output("gen-nonogram --picture cat > p; dlx-solve p | dlx-check p") ==
             "valid: 1 solution of 1 problem\n");
  BOOST_TEST(output("gen-nonogram --picture cat --clues > c; gen-nonogram c | grep -v gen") ==
             output("gen-nonogram --picture cat | grep -v gen"));
  // The drawing is the picture.
  BOOST_TEST(output("gen-nonogram nonogram-cat | dlx-solve | dlx-show --ascii | "
                    "sed -n 's/^.*[|]\\(.*\\)[|].*$/\\1/p' | sed 's/###/#/g; s/   /./g'") ==
             output("grep -v '^|' \"$DLX_SHAPES/cat.txt\""));
}

BOOST_AUTO_TEST_CASE(game_ids_are_a_problem_each) {
  const auto run =
      shell("gen-nonogram ids | dlx-solve --count", {{"ids", "2x2:1/1/1/1\n1x1:1/1\n1x1:2/1\n"}});
  BOOST_TEST(run.out == "2\n1\n", run.report());
  BOOST_TEST(contains(run.err, "gen-nonogram: ids:3:6: longer than the line, 1\n"), run.report());
}

// Rows 0 0 9 9, 0 3 9 9, 9 9 0 9 and 9 9 0 0: in cells of 2 x 2, greys of 8, 100, 100 and 25
// percent.
BOOST_AUTO_TEST_CASE(pictures_in_greys_are_scaled) {
  const std::string pixels = "4 4 9 0 0 9 9 0 3 9 9 9 9 0 9 9 9 0 0";
  const support::Files files{{"grey.pgm", "P2 " + pixels},
                             {"raw.pgm", std::string("P5 2 1 255\n\x10\xF0", 13)},
                             {"colors.ppm", "P3 # red, white\n2 1 255 255 0 0 255 255 255"}};
  const auto clues = [&](const std::string& arguments) {
    return support::output("gen-nonogram --clues --picture " + arguments + " | tr '\\n' ' '",
                           files);
  };
  BOOST_TEST(clues("grey.pgm --size 2x2") == "width 2 height 2  rows 1 1  columns 1 1 ");
  BOOST_TEST(clues("grey.pgm --size 2x2 --threshold 20") ==
             "width 2 height 2  rows 1 0  columns 1 0 ");
  BOOST_TEST(clues("grey.pgm --size 2x2 --threshold 20 --levels 0,10") ==
             "width 2 height 2  rows 0 0  columns 0 0 ");
  BOOST_TEST(clues("raw.pgm") == "width 2 height 1  rows 1  columns 1 0 ");
  BOOST_TEST(clues("colors.ppm") == "width 2 height 1  rows 1  columns 1 0 ");
  for (const std::string arguments :
       {"--picture grey.pgm --threshold 101", "--picture grey.pgm --levels 5",
        "--picture grey.pgm --levels 50,20", "--picture grey.pgm --size 0x2",
        "grey.pgm --size 2x2"}) {
    const auto run = support::shell("gen-nonogram " + arguments, files);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

// 4 x 2 pixels in 8 bits of grey: 0 0 255 0 and 255 255 200 90.
BOOST_AUTO_TEST_CASE(a_png_is_a_picture_where_cairo_is) {
  const std::string png =
      "printf '\\211\\120\\116\\107\\015\\012\\032\\012\\000\\000\\000\\015\\111\\110\\104\\122"
      "\\000\\000\\000\\004\\000\\000\\000\\002\\010\\000\\000\\000\\000\\132\\303\\042\\277"
      "\\000\\000\\000\\021\\111\\104\\101\\124\\170\\332\\143\\140\\140\\370\\017\\104\\377"
      "\\117\\104\\001\\000\\017\\346\\004\\040\\154\\246\\166\\324\\000\\000\\000\\000\\111\\105"
      "\\116\\104\\256\\102\\140\\202' > p.png; ";
  const auto run = support::shell(png + "gen-nonogram --clues --picture p.png | tr '\\n' ' '");
  const auto cut =
      support::shell(png + "head -c 60 p.png > cut.png; gen-nonogram --picture cut.png");
  BOOST_TEST(cut.status == 2, cut.report());
#ifdef DLX_WITH_CAIRO
  BOOST_TEST(run.out == "width 4 height 2  rows 2,1 1  columns 1 1 0 2 ", run.report());
  BOOST_TEST(
      cut.err.starts_with("gen-nonogram: cut.png: this PNG picture cannot be read: it is damaged"),
      cut.report());
#else
  BOOST_TEST(contains(run.err, "built without cairo"), run.report());
#endif
  const auto other = support::shell(png + "dlx-solve p.png");
  BOOST_TEST(other.err ==
             "dlx-solve: p.png:1:1: this is a PNG picture, not a text "
             "(gen-nonogram --picture reads it)\n");
}

BOOST_AUTO_TEST_SUITE_END()
