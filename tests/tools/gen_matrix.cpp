// gen-matrix as a user types it, alone and in pipes.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_matrix)

using support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_a_problem) {
  BOOST_TEST(output("gen-matrix m.csv", {{"m.csv", "A,B,|,x\n1,0,1\n,1,\n"}}) ==
             "| gen-matrix m.csv\n| @dlx 1\nA B | x\nA x\nB\n| @end\n");
  BOOST_TEST(output("printf '101\\n010\\n' | gen-matrix --secondary 1") ==
             "| gen-matrix --secondary 1\n| @dlx 1\nC1 C2 | C3\nC1 C3\nC2\n| @end\n");
  BOOST_TEST(output("gen-matrix --names m.csv", {{"m.csv", "0,1\n1,1\n"}}) ==
             "| gen-matrix --names m.csv\n| @dlx 1\n0 1\n0 1\n| @end\n");
}

// The matrix of Knuth's article on dancing links (2000): rows 1, 4 and 5.
BOOST_AUTO_TEST_CASE(the_article_has_one_solution) {
  const support::Files files{{"m.txt", "0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n"}};
  BOOST_TEST(output("gen-matrix m.txt | dlx-solve --format rows", files) == "1 4 5\n");
  const auto drawn = output(
      "gen-matrix m.txt | dlx-solve --trace | dlx-show --matrix --ascii | grep -c solution", files);
  BOOST_TEST(drawn == "1\n");
}

BOOST_AUTO_TEST_CASE(a_row_of_zeros_is_a_warning) {
  const auto run =
      shell("gen-matrix m.txt | dlx-solve -q --format rows", {{"m.txt", "10\n00\n01\n"}});
  BOOST_TEST(run.out == "1 3\n", run.report());
  BOOST_TEST(run.err.starts_with("gen-matrix: m.txt:2:1: warning: row 2 is all zeros"),
             run.report());
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  for (const std::string arguments : {"--secondary -1", "--secondary x", "a b", "--header"}) {
    const auto run = shell("gen-matrix " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
