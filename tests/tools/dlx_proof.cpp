// Proofs through the pipe: dlx-solve writes them, dlx-check and tools/proof/check.py carry them out
// again, on streams of problems, with givens, and on random ones.
#include "support/random_problem.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_proof)

using support::shell;

namespace {

const std::string checked = "dlx-check --proof p p.dlx";

std::string in_python() {
  return "python3 '" + support::source_path("tools/proof/check.py") + "' p p.dlx";
}

// Both checkers say the same of the proof of an answer, with the same status.
void proves(const std::string& solve, const std::string& verdict,
            const support::Files& files = {}) {
  const std::string command = solve + " > answer && " + checked + " > one && " + in_python() +
                              " > other && cmp one other && cat one";
  expect(shell(command, files), 0, verdict);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_question_is_proved) {
  const std::string queens = "gen-queens 6 > p.dlx; dlx-solve --proof p p.dlx ";
  proves(queens + "--count", "proved: 4 solutions\n");
  proves(queens + "--count --engine frontier", "proved: 4 solutions\n");
  proves(queens + "--count --engine bits", "proved: 4 solutions\n");
  proves(queens + "--count --branch sharp", "proved: 4 solutions\n");
  proves(queens, "proved: 4 solutions\n");
  proves(queens + "-n 1", "proved: at least 1 solution\n");
  proves(queens + "-n 4", "proved: at least 4 solutions\n");
  proves(queens + "-n 5", "proved: 4 solutions\n");
  proves(queens + "--unique", "proved: at least 2 solutions\n");
  proves(queens + "--unique --given 3", "proved: 1 solution, given 3\n");
  proves(queens + "--unique --given 1", "proved: 0 solutions, given 1\n");
  proves(queens + "--count --without 2", "proved: 3 solutions, without 2\n");
  proves("gen-queens 6 > p.dlx; { dlx-solve -c --node-limit 20 --proof p p.dlx; true; }",
         "proved: at least 1 solution\n");
}

// A proof names a line: a count that is to be proved does not go along a tree.
BOOST_AUTO_TEST_CASE(what_is_narrow_as_a_tree_is_proved_along_a_line) {
  const support::Files star{{"p.dlx", "a b c d\na\nb\nc\nd\na d\nb d\nc d\n"}};
  for (const std::string order : {"auto", "tree"})
    proves("dlx-solve --count --proof p p.dlx --engine frontier --order " + order,
           "proved: 4 solutions\n", star);
}

BOOST_AUTO_TEST_CASE(streams_and_bounds_are_proved) {
  const std::string stream =
      "a b\na\nb\na b\n| @next\nx y | s\nx s:1\nx s:2\ny s:1\ny s:2\n| @given 1\n| @given 3\n| "
      "@given\n"
      "| @next\n0:2|u 2:3|v 1:2|w\nu v\nu w\nv w\nv\nu\nw\nv u w\n| @end\n";
  for (const std::string engine : {"auto", "links", "frontier"})
    proves("dlx-solve --count --proof p p.dlx --engine " + engine,
           "proved: 2 solutions\nproved: 1 solution\nproved: 1 solution\nproved: 2 solutions\n"
           "proved: 34 solutions\n",
           {{"p.dlx", stream}});
}

BOOST_AUTO_TEST_CASE(the_best_solution_is_proved) {
  const support::Files costs{{"p.dlx",
                              "a b c d e f\na b |1\na c |2\nb d |1\nc d |2\nc e |2\nd f |1\n"
                              "e f |2\n| @next\na b\na\n| @next\n0:2|a b\na |-3\nb |7\n"}};
  const std::string solve = "dlx-solve --proof p p.dlx ";
  proves(solve + "--min", "proved: minimum cost 4\nproved: 0 solutions\nproved: minimum cost 4\n",
         costs);
  proves(solve + "--max", "proved: maximum cost 5\nproved: 0 solutions\nproved: maximum cost 7\n",
         costs);
  proves(solve + "--min --unit-costs",
         "proved: minimum 3 options\nproved: 0 solutions\nproved: minimum 1 options\n", costs);
  proves(solve + "--min --given 2 --without 5 --engine bound",
         "proved: minimum cost 5, given 2, without 5\n",
         {{"p.dlx", "a b c d e f\na b |1\na c |2\nb d |1\nc d |2\nc e |2\nd f |1\ne f |2\n"}});
}

// All solutions within a limit, and none; of the best, if there are enough within it.
BOOST_AUTO_TEST_CASE(a_limit_of_cost_is_proved) {
  const support::Files costs{{"p.dlx",
                              "a b c d e f\na b |1\na c |2\nb d |1\nc d |2\nc e |2\nd f |1\n"
                              "e f |2\n"}};
  const std::string solve = "dlx-solve --proof p p.dlx --cost-limit ";
  proves(solve + "4 --count", "proved: 1 solution, cost at most 4\n", costs);
  proves(solve + "5", "proved: 3 solutions, cost at most 5\n", costs);
  proves(solve + "3 --count", "proved: 0 solutions, cost at most 3\n", costs);
  proves(solve + "3 --min --unit-costs --best 9", "proved: 3 solutions, options at most 3\n",
         costs);
  proves(solve + "5 --max --best 9", "proved: 2 solutions, cost at least 5\n", costs);
  proves(solve + "6 --max", "proved: 0 solutions, cost at least 6\n", costs);
  proves(solve + "9 --min", "proved: minimum cost 4\n", costs);
  proves(solve + "5 --unique", "proved: at least 0 solutions\n", costs);
  proves(solve + "4 --unique --without 5", "proved: 0 solutions, cost at most 4, without 5\n",
         costs);
}

BOOST_AUTO_TEST_CASE(the_best_solutions_are_proved) {
  const support::Files costs{{"p.dlx",
                              "a b c d e f\na b |1\na c |2\nb d |1\nc d |2\nc e |2\nd f |1\n"
                              "e f |2\n| @next\na b\na\n| @next\n0:2|a b\na |-3\nb |7\n"
                              "| @next\n0:1|a\na |1\na |2\n"}};
  const std::string solve = "dlx-solve --proof p p.dlx --best 2 ";
  proves(solve + "--min",
         "proved: minimum cost 4 to 5, the best 2\nproved: 0 solutions\n"
         "proved: minimum cost 4 to 7, the best 2\nproved: minimum cost 0 to 1, the best 2\n",
         costs);
  proves(solve + "--max",
         "proved: maximum cost 5 to 5, the best 2\nproved: 0 solutions\n"
         "proved: maximum cost 7 to 4, the best 2\nproved: maximum cost 2 to 1, the best 2\n",
         costs);
  proves("dlx-solve --proof p p.dlx --min --best 9",
         "proved: 3 solutions\nproved: 0 solutions\nproved: 2 solutions\nproved: 3 solutions\n",
         costs);
  proves(solve + "--min --unit-costs",
         "proved: minimum 3 to 3, the best 2 options\nproved: 0 solutions\n"
         "proved: minimum 1 to 2, the best 2 options\n"
         "proved: minimum 0 to 1, the best 2 options\n",
         costs);
}

// Each puzzle has one solution, and those without symmetry or further givens are minimal.
BOOST_AUTO_TEST_CASE(puzzles_are_proved) {
  const std::string make = "gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 -n 3 --proof p ";
  const auto three = [](const std::string& one) { return one + one + one; };
  proves(make + "> p.dlx; true", three("proved: 1 solution, minimal\n"));
  proves(make + "--extra 1 > p.dlx; true", three("proved: 1 solution\n"));
  proves("gen-queens 5 | dlx-puzzle --seed 2 --fewest --proof p > p.dlx; true",
         "proved: 1 solution, minimal\n");
  proves("printf 'a\\na\\n' | dlx-puzzle --seed 1 --proof p > p.dlx; true", "proved: 1 solution\n");
  const auto run = shell("gen-queens 5 > q; dlx-puzzle --seed 1 --proof q q");
  BOOST_TEST(support::contains(run.err, "the proof would overwrite 'q', which is read"),
             run.report());
}

BOOST_AUTO_TEST_CASE(what_is_possible_is_proved) {
  const std::string solve = " > p.dlx; dlx-solve --possible --proof p p.dlx ";
  proves("gen-queens 4" + solve, "proved: 0 options in every solution, 8 in none\n");
  proves("gen-queens 4" + solve + "--given 2",
         "proved: 4 options in every solution, 12 in none, given 2\n");
  proves("gen-queens 3" + solve, "proved: 0 solutions\n");
  proves("printf 'a b c\\na b\\nb c\\nc\\n| @next\\n0:2|a\\na\\na\\n'" + solve,
         "proved: 2 options in every solution, 1 in none\n"
         "proved: 0 options in every solution, 0 in none\n");
}

// Trees and sweeps of what each kind of symmetries fixes, in a stream, and of a listing.
BOOST_AUTO_TEST_CASE(classes_are_proved) {
  if (!support::there_is_nauty()) return;
  const std::string solve = " > p.dlx; dlx-solve --up-to-symmetry --proof p p.dlx ";
  const std::string of_queens = "proved: 12 classes of 92 solutions by 8 symmetries\n";
  for (const std::string how :
       {"--count", "", "--count --engine links", "--count --engine frontier"})
    proves("gen-queens 8" + solve + how, of_queens);
  proves("gen-queens 6" + solve + "--count --group none",
         "proved: 4 classes of 4 solutions by 1 symmetry\n");
  proves("gen-queens 4" + solve + "--count --given 2",
         "proved: 1 class of 1 solution by 1 symmetry, given 2\n");
  proves("printf 'a b | x\na x:1\na x:2\nb x:1\nb x:2\n| @next\na\na\na\na\n'" + solve +
             "--count --group colors",
         "proved: 1 class of 2 solutions by 4 symmetries\n"
         "proved: 1 class of 3 solutions by 6 symmetries\n");
}

// A proof that comes too late proves nothing, and says so.
BOOST_AUTO_TEST_CASE(a_refutation_that_is_stopped_is_told) {
  expect(shell("dlx-solve --min --node-limit 1 --proof p -q p.dlx > a; " + checked + "; " +
                   in_python(),
               {{"p.dlx", "a b c\na b |2\nb c |2\na c |2\na |9\nb |9\nc |9\n"}}),
         0, "proved: at least 0 solutions\nproved: at least 0 solutions\n");
}

// Parts of two rounds, as some are stopped in the first one; parts of one solution each; bounds.
BOOST_AUTO_TEST_CASE(parts_are_proved_together) {
  const std::string answer = "; for t in f/round-1/*.todo; do dlx-solve -q --answer $t; done; ";
  const auto in_parts = [&](const std::string& make, const std::string& how,
                            const std::string& count, const std::string& verdict,
                            const support::Files& files = {}) {
    proves(make + "dlx-split -q --count --proof " + how + " -o f p.dlx" + answer +
               "dlx-sum --proof p f | grep -x " + count,
           verdict, files);
  };
  const std::string queens = "gen-queens 7 > p.dlx; ";
  in_parts(queens, "--parts 5", "40", "proved: 40 solutions\n");
  in_parts(queens, "--parts 500", "40", "proved: 40 solutions\n");
  in_parts(queens, "--parts 5 --engine frontier", "40", "proved: 40 solutions\n");
  in_parts(queens, "--parts 5 --engine links --given 3 --without 9", "6",
           "proved: 6 solutions, given 3, without 9\n");
  in_parts("", "--parts 9", "34", "proved: 34 solutions\n",
           {{"p.dlx", "0:2|u 2:3|v 1:2|w\nu v\nu w\nv w\nv\nu\nw\nv u w\n"}});
  in_parts("", "--parts 9", "0", "proved: 0 solutions\n", {{"p.dlx", "a b c\na b\nb c\na c\n"}});
  proves(queens +
             "dlx-split -q --count --proof --parts 3 --engine links -o f p.dlx; "
             "for t in f/round-1/*.todo; do dlx-solve -q --node-limit 150 --answer $t; done; "
             "dlx-split -q --parts 9 f; "
             "for t in f/round-2/*.todo; do dlx-solve -q --answer $t; done; dlx-sum --proof p f",
         "proved: 40 solutions\n");
}

BOOST_AUTO_TEST_CASE(parts_without_a_proof_are_told) {
  const auto run = shell(
      "gen-queens 6 | dlx-split -q --count --proof --parts 3 -o f; "
      "for t in f/round-1/*.todo; do dlx-solve -q --answer $t; done; "
      "rm f/round-1/000002.*.proof; dlx-sum --proof p f; echo $?; ls p; "
      "gen-queens 6 | dlx-split -q --count --cubes --parts 3 -o g; "
      "for t in g/round-1/*.todo; do dlx-solve -q --answer $t; done; dlx-sum --proof p g");
  const std::string none = "dlx-sum: a part has no proof: were the parts split with --proof?\n";
  BOOST_TEST(run.out == "2\n", run.report());
  BOOST_TEST(run.err.starts_with(none), run.report());
  BOOST_TEST(run.err.ends_with(none), run.report());
}

// Another claim than the question's is told as such.
BOOST_AUTO_TEST_CASE(options_of_the_claim_alone_are_named) {
  proves("dlx-solve -c --given 2 --proof p p.dlx", "proved: 1 solution, given 2\n",
         {{"p.dlx", "a b\na\nb\na b\n| @given 1\n"}});
}

BOOST_AUTO_TEST_CASE(both_checkers_agree_on_random_problems) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto family = support::all_families[seed % support::all_families.size()];
    const auto instance = support::random_instance(support::recipe(family), seed + 100);
    if (instance.problem.primary_count() == 0) continue;
    const auto run = shell("dlx-solve --count --proof p p.dlx && " + checked + " && " + in_python(),
                           {{"p.dlx", support::to_text(instance)}});
    BOOST_TEST(run.status == 0, run.report());
    const std::string number = run.out.substr(0, run.out.find('\n'));
    const std::string line = "proved: " + number + (number == "1" ? " solution\n" : " solutions\n");
    BOOST_TEST(run.out == number + '\n' + line + line, run.report());
  }
}

BOOST_AUTO_TEST_CASE(what_fails_is_told) {
  const auto run =
      shell("gen-queens 6 | tee p.dlx | dlx-solve -c --proof q; " +
            std::string("sed 's/^count 4/count 5/' q > p; ") + checked + "; echo $?; " +
            in_python() + "; gen-queens 5 > p.dlx; cp q p; " + checked + "; " + in_python());
  BOOST_TEST(run.out ==
                 "4\nnot proved: problem 1, node 93: its seal is not that of the proof\n1\n"
                 "not proved: problem 1, node 0: its seal is not that of the proof\n"
                 "not proved: problem 1, node 0: it is the proof of another problem\n"
                 "not proved: problem 1, node 0: it is the proof of another problem\n",
             run.report());
}

BOOST_AUTO_TEST_CASE(what_is_no_proof_is_an_error) {
  refused(shell("dlx-check --proof p.dlx p.dlx", {{"p.dlx", "a\na\n"}}),
          "dlx-check: p.dlx: this is no proof of version 1\n");
  const auto same = shell("dlx-solve --proof p.dlx p.dlx; cat p.dlx", {{"p.dlx", "a\na\n"}});
  BOOST_TEST(same.out == "a\na\n", same.report());
  BOOST_TEST(same.err.starts_with("dlx-solve: the proof would overwrite 'p.dlx', which is read"),
             same.report());
  for (const std::string option : {"--gap 0.1 --min", "--engine propagate", "--plain"}) {
    const auto run = shell("dlx-solve --proof p p.dlx " + option, {{"p.dlx", "a\na\n"}});
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err.starts_with("dlx-solve: --proof excludes --"), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
