// dlx-show --tree and --matrix as a user types them.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_show_traces)

using support::contains, support::output, support::shell;

namespace {

const std::string example = "'" + support::source_path("shapes/problems/subsets.dlx") + "'";

const support::Files small{{"p.dlx", "A B C\nA B\nC\nB C\nA\n"}};

}  // namespace

// The course's words: an *offre* has *objets*.
BOOST_AUTO_TEST_CASE(searches_are_told_in_french) {
  const std::string trace = "dlx-solve --trace p.dlx | dlx-show --lang fr ";
  BOOST_TEST(shell(trace + "--tree --ascii", small).out ==
             "objet A : 2 offres\n"
             "|-- {A B}  objet C : 1 offre\n"
             "|   `-- {C}  solution 1\n"
             "`-- {A}  objet B : 1 offre\n"
             "    `-- {B C}  solution 2\n");
  const auto title = [&](const std::string& options) {
    return shell(trace + options + " --svg | grep '^<title'", small).out;
  };
  BOOST_TEST(title("--tree") ==
             "<title>arbre de recherche de bits\u00a0: 5 nœuds, 2 solutions</title>\n");
  BOOST_TEST(title("--matrix --step 1") ==
             "<title>étape 1 sur 9\u00a0: l'objet A a 2 offres</title>\n");
  BOOST_TEST(title("--matrix --step 2") ==
             "<title>étape 2 sur 9\u00a0: l'offre 1 est essayée</title>\n");
  BOOST_TEST(output(trace + "--matrix --html | grep -o 'lang=.fr.\\|heading...[^,]*'", small) ==
             "lang=\"fr\"\nheading\":\"10 matrices\"\n");
  BOOST_TEST(contains(output("gen-queens 8 | dlx-solve --trace --node-limit 2 |"
                             " dlx-show --tree --lang fr | tail -n 2"),
                      "offres à essayer\narrêt : node-limit\n"));
}

BOOST_AUTO_TEST_CASE(captions_are_told_in_french) {
  const support::Files costs{{"c.dlx", "A B\nA |3\nB |1\nA B |5\n| @given 3\n| @given 1\n"}};
  BOOST_TEST(
      shell("dlx-solve --min c.dlx | dlx-show --as list --lang fr | grep -v '^$\\|^ '", costs)
          .out ==
      "problème 1, coût 5\nproblème 1, 1 solution\n"
      "problème 2, coût 4\nproblème 2, 1 solution\n");
  BOOST_TEST(shell("gen-queens 6 | dlx-solve -n 1 | dlx-show --lang fr --ascii | tail -n 1").out ==
             "1 solution, arrêt : limit\n");
  BOOST_TEST(shell("gen-queens 3 | dlx-solve | dlx-show --lang fr").out == "0 solution\n");
  const auto wrong = shell("dlx-show --format line --lang fr </dev/null");
  BOOST_TEST(wrong.err == "dlx-show: --lang excludes --format line (see dlx-show --help)\n");
}

// Both algorithms on the course's example: their trees in full are the unit tests' (draw/tree).
BOOST_AUTO_TEST_CASE(trees_of_both_algorithms) {
  const auto first = shell("dlx-solve --trace --engine subsets " + example + " | dlx-show --tree");
  BOOST_TEST(first.status == 0, first.report());
  BOOST_TEST(
      first.out.starts_with("start\n├── {1 5}\n│   ├── {2 4}\n│   │   └── {3}  solution 1\n"),
      first.report());
  expect(shell("dlx-solve --trace --engine links " + example + " | dlx-show --tree --ascii"), 0,
         "item 2: 3 options\n"
         "|-- {2 4}  item 1: 2 options\n"
         "|   |-- {1 5}  item 3: 1 option\n"
         "|   |   `-- {3}  solution 1\n"
         "|   `-- {1 3 5}  solution 2\n"
         "|-- {2 3}  item 4: 2 options\n"
         "|   |-- {1 4 5}  solution 3\n"
         "|   `-- {1 4}  dead end: item 5 has no option\n"
         "`-- {2 5}  item 1: 1 option\n"
         "    `-- {1 4}  item 3: 1 option\n"
         "        `-- {3}  solution 4\n");
}

BOOST_AUTO_TEST_CASE(the_matrix_of_a_problem_and_at_steps_of_a_trace) {
  expect(shell("dlx-show --matrix --ascii p.dlx", small), 0,
         "     A  B  C\n"
         "   +---------+\n"
         " 1 | 1  1  0 |\n"
         " 2 | 0  0  1 |\n"
         " 3 | 0  1  1 |\n"
         " 4 | 1  0  0 |\n"
         "   +---------+\n");
  expect(shell("dlx-solve --trace p.dlx | dlx-show --matrix --ascii --step 3", small), 0,
         "step 3 of 9: item C has 1 option\n"
         "     A- B- C?\n"
         "   +---------+\n"
         " 1*| 1  1  0 |\n"
         " 2 | 0  0  1 |\n"
         " 3-| 0  1  1 |\n"
         " 4-| 1  0  0 |\n"
         "   +---------+\n");
  const auto solution = shell("dlx-solve --trace p.dlx | dlx-show --matrix --ascii", small);
  BOOST_TEST(solution.out.starts_with("step 5 of 9: solution 1\n"), solution.report());
}

BOOST_AUTO_TEST_CASE(several_searches_follow_each_other) {
  const support::Files base{{"b.dlx", "A B\nA\nB\nA B\n| @given 1\n| @given 3\n"}};
  BOOST_TEST(output("dlx-solve --trace b.dlx | dlx-show --tree", base) ==
             "puzzle 1\nitem B: 1 option\n└── {B}  solution 1\n\npuzzle 2\nsolution 1\n");
  BOOST_TEST(output("dlx-solve --trace b.dlx | dlx-show --tree -n 1", base) ==
             "puzzle 1\nitem B: 1 option\n└── {B}  solution 1\n");
  BOOST_TEST(output("dlx-show --matrix --ascii b.dlx | grep puzzle", base) ==
             "puzzle 1\npuzzle 2\n");
}

// The second question has givens that clash, the third none.
BOOST_AUTO_TEST_CASE(questions_are_numbered_and_clashes_are_named) {
  const support::Files files{{"q.dlx", "a b\na\nb\na b\n| @given 1\n| @given 1 3\n| @given\n"}};
  const std::string show = "dlx-solve --trace --engine links q.dlx | dlx-show ";
  const auto tree = shell(show + "--tree", files);
  BOOST_TEST(tree.status == 0, tree.report());
  BOOST_TEST(tree.out.starts_with("puzzle 1\nitem b: 1 option\n"), tree.report());
  BOOST_TEST(
      contains(tree.out, "\n\npuzzle 2\nnothing to search: the givens clash\n\npuzzle 3\nitem "),
      tree.report());
  const auto matrix = shell(show + "--matrix --ascii --step 1", files);
  BOOST_TEST(matrix.out.starts_with("puzzle 1, step 1 of 3: item b has 1 option\n"),
             matrix.report());
  BOOST_TEST(contains(matrix.out,
                      "+\n\npuzzle 2, nothing to search: the givens clash\n\npuzzle 3, step 1 of "),
             matrix.report());
  const auto late = shell(show + "--matrix --step 4", files);
  BOOST_TEST(late.err == "dlx-show: puzzle 1: the trace has 3 steps, not 4 (see dlx-show --help)\n",
             late.report());
  BOOST_TEST(contains(output(show + "--tree --html", files),
                      "puzzle 2, nothing to search: the givens clash"));
}

// A defect further on does not keep the first tree back.
BOOST_AUTO_TEST_CASE(a_defect_further_on_is_told_in_its_turn) {
  const support::Files base{{"b.dlx", "A\nA\n| @given 1\n| @given 1\n"}};
  const auto run = shell("dlx-solve --trace b.dlx | head -n -2 | dlx-show --tree", base);
  expect(run, 2, "puzzle 1\nsolution 1\n", run.err);
}

#ifdef DLX_WITH_CAIRO
BOOST_AUTO_TEST_CASE(several_trees_are_no_solutions) {
  const support::Files base{{"b.dlx", "A B\nA\nB\nA B\n| @given 1\n| @given 3\n"}};
  for (const auto& [option, things] :
       {std::pair("--tree", "trees"), std::pair("--matrix", "matrices")}) {
    const auto run = shell(std::string("dlx-solve --trace b.dlx | dlx-show --svg ") + option, base);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err.starts_with(std::string("dlx-show: there are more ") + things + " than"),
               run.report());
  }
}
#endif

BOOST_AUTO_TEST_CASE(a_stopped_search_is_not_the_whole_tree) {
  const auto nodes = shell("gen-queens 4 | dlx-solve --trace --node-limit 3 | dlx-show --tree");
  BOOST_TEST(nodes.out.ends_with("\nstopped: node-limit\n"), nodes.report());
  BOOST_TEST(contains(nodes.out, "not tried"), nodes.report());
  const auto one = shell("gen-queens 4 | dlx-solve --trace -n 1 | dlx-show --tree");
  BOOST_TEST(one.out.ends_with(" not tried\nstopped: limit\n"), one.report());
  const auto page =
      shell("gen-queens 4 | dlx-solve --trace --node-limit 3 | dlx-show --tree --html");
  BOOST_TEST(contains(page.out, "stopped: node-limit"));
  BOOST_TEST(contains(page.out, "not tried"));
}

BOOST_AUTO_TEST_CASE(too_large_is_refused_and_can_be_allowed) {
  refused(shell("gen-queens 8 | dlx-solve --trace | dlx-show --tree"),
          "dlx-show: the search tree has more than 400 nodes; --max allows more "
          "(see dlx-show --help)\n");
  BOOST_TEST(
      output("gen-queens 8 | dlx-solve --trace | dlx-show --tree --max 2000 | grep -c solution") ==
      "92\n");
  const auto matrix = shell("gen-queens 8 | dlx-show --matrix");
  BOOST_TEST(matrix.status == 2, matrix.report());
  BOOST_TEST(output("gen-queens 8 | dlx-show --matrix --max 3000 | wc -l") == "67\n");
}

// A search that never ends is refused as soon as it is known to be too large.
BOOST_AUTO_TEST_CASE(an_endless_trace_is_not_read_to_its_end) {
  const auto run = shell("gen-queens 40 | dlx-solve --trace --branch first | dlx-show --tree");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err.starts_with("dlx-show: the search tree has more than 400 nodes"),
             run.report());
}

BOOST_AUTO_TEST_CASE(what_is_no_trace_is_named) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"dlx-show --tree p.dlx",
       "p.dlx:1:1: this is not a trace (it would begin with '| @trace 1'): pipe a problem through "
       "dlx-solve --trace first"},
      {"dlx-solve --trace p.dlx | dlx-show",
       "<stdin>:1:1: this is the trace of a search: dlx-show --tree and --matrix draw it"},
      {"dlx-solve p.dlx | dlx-show --matrix",
       "<stdin>:1:3: this is a stream of solutions, not a problem"},
      {"dlx-solve --trace p.dlx | head -n 8 | dlx-show --tree",
       "<stdin>:9:1: the trace was cut off: its last line is missing"},
      {"dlx-show --tree < /dev/null", "<stdin>:1:1: empty input: did dlx-solve fail?"},
  };
  for (const auto& [command, message] : wrong) {
    refused(shell(command, small), "dlx-show: " + message + '\n');
  }
}

BOOST_AUTO_TEST_CASE(options_that_make_no_sense) {
  const auto run = shell("dlx-show --matrix --step 1 p.dlx", small);
  BOOST_TEST(
      run.err == "dlx-show: --step needs a trace: see dlx-solve --trace (see dlx-show --help)\n",
      run.report());
  const auto late = shell("dlx-solve --trace p.dlx | dlx-show --matrix --step 10", small);
  BOOST_TEST(late.err == "dlx-show: the trace has 9 steps, not 10 (see dlx-show --help)\n",
             late.report());
}

BOOST_AUTO_TEST_CASE(names_are_data_on_the_page) {
  const auto run = shell("dlx-solve --trace h.dlx | dlx-show --tree --html",
                         {{"h.dlx", "<script>alert(1)</script> B\n<script>alert(1)</script> B\n"}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(!contains(run.out, "<script>alert"));
}

BOOST_AUTO_TEST_SUITE_END()
