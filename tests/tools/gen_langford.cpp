// gen-langford and gen-matrix as a user types them, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_langford)

using support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_pairs) {
  BOOST_TEST(output("gen-langford 2") ==
             "| gen-langford 2\n| @dlx 1\n| @puzzle langford\n| @size 1x4\n"
             "1 2 s1 s2 s3 s4\n1 s1 s3\n1 s2 s4\n2 s1 s4\n| @end\n");
  BOOST_TEST(output("gen-langford --skolem 1") ==
             "| gen-langford --skolem 1\n| @dlx 1\n| @puzzle langford\n| @size 1x2\n| @skolem\n"
             "1 s1 s2\n1 s1 s2\n| @end\n");
}

BOOST_AUTO_TEST_CASE(counts_come_through_the_pipe) {
  BOOST_TEST(output("gen-langford 8 | dlx-solve --count") == "300\n");
  BOOST_TEST(output("gen-langford --up-to-reversal 12 | dlx-solve --count") == "108144\n");
  BOOST_TEST(output("gen-langford --skolem 5 | dlx-solve --count") == "10\n");
}

BOOST_AUTO_TEST_CASE(a_row_is_drawn) {
  BOOST_TEST(output("gen-langford --up-to-reversal 3 | dlx-solve | dlx-show --ascii") ==
             "solution 1\n"
             "+---+---+---+---+---+---+\n"
             "| 3 | 1 | 2 | 1 | 3 | 2 |\n"
             "+---+---+---+---+---+---+\n\n1 solution\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_size) {
  for (const std::string arguments : {"0", "1001", "x", "-3", ""}) {
    const auto run = shell("gen-langford " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
