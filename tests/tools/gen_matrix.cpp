// gen-matrix as a user types it, alone and in pipes.
#include "support/run.hpp"
#include "support/skip.hpp"

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

// Small instances of each format, known by their content, with the cheapest solution.
BOOST_AUTO_TEST_CASE(models_of_others_are_known_by_their_content) {
  const std::vector<std::pair<std::string, std::string>> models{
      {"3 4\n7 2 1 2\n5 1 3\n4 2 2 3\n9 1 1\n", "| solution 1, cost 12: 1 2"},
      {"NAME\nROWS\n N  c\n E  a\n L  b\nCOLUMNS\n x  a  1  c  3\n x  b  1\n y  a  1  c  2\n"
       "RHS\n RHS  a  1  b  1\nBOUNDS\n BV  x\n BV  y\nENDATA\n",
       "| solution 1, cost 2: 2"},
      {"Minimize\n c: 3 x + 2 y\nSubject To\n a: x + y = 1\nBinary\n x y\nEnd\n",
       "| solution 1, cost 2: 2"},
      {"* #variable= 2 #constraint= 1\nmin: +3 x1 +2 x2 ;\n+1 x1 +1 x2 = 1 ;\n",
       "| solution 1, cost 2: 2"},
      {"p cnf 2 2\n1 2 0\n-1 -2 0\n", "| solution 1: 1"},
      {"2 2 B T\n3 1 T 2\n.\n", ""},
  };
  for (const auto& [model, expected] : models) {
    const auto run =
        shell("gen-matrix m 2>/dev/null | dlx-solve -q --min | grep '^| solution'", {{"m", model}});
    BOOST_TEST(run.out.starts_with(expected), model << run.report());
  }
}

// Optima of the OR-Library.
BOOST_AUTO_TEST_CASE(airlines_cost_what_is_published) {
  const std::string corpus = support::corpus();
  if (corpus.empty()) return support::skip("DLX_CORPUS is not set");
  for (const auto& [name, cost] : {std::pair("sppnw32", "14877"), std::pair("sppnw34", "10488"),
                                   std::pair("sppnw41", "11307")}) {
    const std::string file = corpus + "/orlib/" + name + ".txt";
    for (const std::string way : {"", "| dlx-convert --to mps | gen-matrix ",
                                  "| dlx-convert --to lp | grep -v '^.. ' | gen-matrix "}) {
      expect(shell("gen-matrix " + file + way + " | dlx-solve --min | grep -o 'cost [0-9]*'"), 0,
             std::string("cost ") + cost + '\n');
    }
  }
}

BOOST_AUTO_TEST_CASE(a_diagram_is_expanded_while_it_fits) {
  const support::Files files{{"d", "2 3 T T\n3 2 2 2\n4 1 3 3\n.\n"}};
  BOOST_TEST(output("gen-matrix -q d | grep -c C", files) == "8\n");
  refused(shell("gen-matrix --max-options 7 d", files),
          "gen-matrix: d: the diagram has 8 sets, more than the 7 options allowed\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  for (const std::string arguments : {"--secondary -1", "--secondary x", "a b", "--header"}) {
    const auto run = shell("gen-matrix " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
