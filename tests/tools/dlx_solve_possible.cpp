// dlx-solve --possible as a user types it: what it says of puzzles, in each form, how it is drawn
// and verified, and what stops it.
#include "support/process.hpp"
#include "support/run.hpp"

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_possible)

using support::contains, support::output;
using support::shell;

namespace {

const support::Files small{{"p", "A B C\nA\nB C\nA B\nC\nB\n"},
                           {"none", "A B\nA\nA\n"},
                           {"bounds", "A 1:2|B | s\nA s:x\nB s:x\nB s:y\nB\n"}};

const std::string head = "| dlx-solve --possible\n| @dlx 1\n";

}  // namespace

BOOST_AUTO_TEST_CASE(an_answer_is_the_problem_with_what_is_possible) {
  const std::string text = output("dlx-solve --possible p | tee a", small);
  BOOST_TEST(text == head +
                         "A B C\nA\nB C\nA B\nC\nB\n| @given\n| @some 1 2 3 4 5\n"
                         "| @witness 1 4 5\n| @witness 1 2\n| @witness 3 4\n"
                         "| @possible 0 every, 5 some, 0 none\n| @end\n");
  BOOST_TEST(output("dlx-solve --possible p | dlx-solve --count", small) == "3\n");
  BOOST_TEST(output("dlx-solve --possible none", small) ==
             head +
                 "A B\nA\nA\n| @given\n| @none 1 2\n"
                 "| @possible 0 every, 0 some, 2 none, no solution\n| @end\n");
  // {1, 2}, {1, 2, 4}, {1, 4}, and with s alone in color x: not option 3.
  BOOST_TEST(
      output("dlx-solve --possible --counts 2 bounds | grep -v witness | tail -n 6", small) ==
      "| @every 1\n| @some 2 4\n| @none 3\n| @counts 2 2 2 0 2\n"
      "| @possible 1 every, 2 some, 1 none\n| @end\n");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_leaves_nothing) {
  for (const std::string command : {"printf 'A:1 B\nA:1\nB\n' | dlx-solve --plain --possible",
                                    "printf 'A B\nA x\n' | dlx-solve --possible"}) {
    const auto run = shell(command);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

BOOST_AUTO_TEST_CASE(rows_and_json) {
  BOOST_TEST(output("dlx-solve --possible --format rows p p --given 1 --counts 5", small) ==
             "1 every 2\n2 some 1\n3 none 0\n4 some 1\n5 some 1\n\n"
             "1 every 2\n2 some 1\n3 none 0\n4 some 1\n5 some 1\n");
  BOOST_TEST(output("dlx-solve --possible --format json --base 0 --without 1 p", small) ==
             "{\"problem\":1,\"solvable\":true,\"every\":[2,3],\"some\":[],\"none\":[0,1,4],"
             "\"unknown\":[],\"witnesses\":[[2,3]],\"outcome\":\"exhausted\"}\n");
}

BOOST_AUTO_TEST_CASE(streams_and_givens) {
  const std::string made = output(
      "gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 -n 3 | dlx-solve --possible | tee a | "
      "grep -c '@possible 16 every, 0 some, 48 none'; dlx-check --possible a; grep -c @about a; "
      "gen-queens 6 | dlx-solve --possible --given 2 --without 40 2>&1 | tail -n 1; "
      "gen-queens 6 | dlx-solve --possible --given 2 --without 5 | tee a | grep "
      "'@given\\|@without'; "
      "dlx-check --possible a");
  BOOST_TEST(made ==
             "3\nvalid: 3 solutions as witnesses of 3 problems\n4\n"
             "dlx-solve: --without 40: the problem has options 1 to 36 (see dlx-solve --help)\n"
             "| @given 2\n| @without 5\nvalid: 1 solution as witnesses of 1 problem\n");
}

// Learning does not end on these boards in its first turn: a count beside the other engine does.
BOOST_AUTO_TEST_CASE(a_board_that_clauses_do_not_refute) {
  std::string board = '.' + std::string(11, '*') + '\n';
  for (int row = 0; row < 10; ++row) board += std::string(12, '*') + '\n';
  board += std::string(11, '*') + ".\n";
  BOOST_TEST(output("gen-polyomino --any --board mutilated dominoes | dlx-solve --possible | "
                    "tail -n 2",
                    {{"mutilated", board}}) ==
             "| @possible 0 every, 0 some, 260 none, no solution\n| @end\n");
}

// A list of all solutions tells which options all, some and none of them have.
BOOST_AUTO_TEST_CASE(as_a_list_of_all_solutions_says) {
  const std::string by_list =
      " > p; dlx-solve --format rows p | awk '{ for (k = 1; k <= NF; ++k) ++n[$k] } END { for (o "
      "in "
      "n) print o, (n[o] == NR ? \"every\" : \"some\"), (n[o] < 4 ? n[o] : 4) }' | sort -n > a; "
      "dlx-solve --possible --counts 4 --format rows p | grep -v none | diff - a && echo same";
  for (const std::string problem :
       {"gen-queens 8", "gen-langford 7", "gen-polyomino --board 3x20 pentominoes",
        "gen-latin kenken-6", "gen-diner 4", "gen-edges --board 4x4 edges-4x4",
        "gen-nonogram nonogram-cat", "gen-queens --regions queens-8", "gen-dominosa dominosa-6"})
    BOOST_TEST(output(problem + by_list) == "same\n", problem);
}

BOOST_AUTO_TEST_CASE(drawn) {
  const std::string puzzle =
      "printf '.2.4\\n.4..\\n43..\\n2143\\n' | gen-sudoku | "
      "dlx-solve --possible | dlx-show --ascii";
  BOOST_TEST(output(puzzle) ==
             "puzzle 1, 9 every, 15 some, 0 none\n"
             "+----------+----------+\n"
             "|  13   2  |  13   4  |\n"
             "|  13   4  | 123   12 |\n"
             "+----------+----------+\n"
             "|  4    3  |  12   12 |\n"
             "|  2    1  |  4    3  |\n"
             "+----------+----------+\n\n");
  const std::string heat =
      output("gen-polyomino --board 3x20 pentominoes | dlx-solve --possible | dlx-show -n 2");
  BOOST_TEST(heat.starts_with("puzzle 1, F: 8 places\n"), heat);
  BOOST_TEST(contains(heat, "puzzle 1, I: 4 places\n"), heat);
  BOOST_TEST(output("dlx-solve --possible --given 1 p | dlx-show", small) ==
             "puzzle 1, 1 every, 3 some, 1 none\n  1  A\n  2  B C\n  4  C\n  5  B\n\n");
  // Both options of the second row fill two cells alike, though neither is in all solutions.
  const support::Files nonogram{
      {"n", "width 4\nheight 4\n\nrows\n1\n3\n1\n1\n\ncolumns\n1\n1\n3\n1\n"}};
  const std::string shown =
      output("gen-nonogram n | dlx-solve --possible | dlx-show --ascii", nonogram);
  BOOST_TEST(contains(shown, "  3 | #. ######## #. |\n"), shown);
  for (const std::string form : {"--svg", "--svg --gray", "--html", "--svg --layout 2x2"})
    BOOST_TEST(shell("gen-queens 5 | dlx-solve --possible | dlx-show " + form).status == 0, form);
  const auto digits =
      shell("gen-sudoku --blank 4x4 | dlx-solve --possible | dlx-show --format line");
  BOOST_TEST(digits.status == 2);
  BOOST_TEST(digits.out.empty());
}

// Each line spoilt is a defect that is named.
BOOST_AUTO_TEST_CASE(wrong_answers_are_found) {
  const auto spoilt = [](const std::string& edit) {
    return shell("dlx-solve --possible --counts 2 --given 1 p | sed '" + edit +
                     "' | dlx-check --possible -q -",
                 small);
  };
  BOOST_TEST(spoilt("").status == 0);
  const std::string at = "<stdin>: problem 1: ";
  for (const auto& [edit, defect] : std::initializer_list<std::pair<std::string, std::string>>{
           {"/@witness 1 2/d", "option 2 is said to be in some, and no witness has it"},
           {"s/@witness 1 2/@witness 1 4/", "witness 2: item 'B' is not covered"},
           {"s/@given 1/@given 2/", "witness 1 lacks the given option 2"},
           {"s/@none 3/@every 3/;s/1 every, 3 some, 1 none/2 every, 3 some, 0 none/",
            "option 3 is said to be in every, and not all witnesses have it"},
           {"s/@every 1/@none 1/;s/1 every, 3 some, 1 none/0 every, 3 some, 2 none/",
            "option 1 is said to be in none, and a witness has it"},
           {"s/@none 3/@unknown 3/;s/, 1 none/, 0 none, 1 unknown/",
            "option 3 is unknown, and nothing has stopped the search"},
           {"s/@counts 2 2/@counts 2 1/", "option 1 cannot have 1 solutions"},
           {"/@possible/d", "it has no '| @possible'"}}) {
    const auto run = spoilt(edit);
    BOOST_TEST(run.status == 1, run.report());
    BOOST_TEST(contains(run.out, at + defect), edit + '\n' + run.report());
  }
}

BOOST_AUTO_TEST_CASE(exit_statuses_and_timeouts) {
  BOOST_TEST(shell("dlx-solve --possible -q none", small).status == 0);
  BOOST_TEST(shell("dlx-solve --possible -e none", small).status == 1);
  BOOST_TEST(shell("dlx-solve --possible -e p", small).status == 0);
  const auto late = shell(
      "gen-queens 150 | dlx-solve --possible --timeout 0.2 --stats | tee a | "
      "tail -n 2; dlx-check --possible -q a && echo right");
  BOOST_TEST(contains(late.out, " unknown, stopped: timeout\n| @end\nright\n"), late.report());
  BOOST_TEST(shell("gen-queens 150 | dlx-solve --possible --timeout 0.2").status == 3);
  expect(shell("gen-queens 150 | dlx-solve --possible --timeout 0.1 --format rows | tail -n 1"), 0,
         "| stopped: timeout\n");
}

// The relations of every two options are tested by option_pairs.cpp.
BOOST_AUTO_TEST_CASE(what_cannot_be_asked_with_it) {
  refused(shell("dlx-solve p --possible --counts 0", small),
          "dlx-solve: --counts is 1 to 1000000 (see dlx-solve --help)\n");
  refused(shell("dlx-solve p --possible --engine frontier", small),
          "dlx-solve: --engine frontier goes with --count, --min, --max, --cost-limit, --sample, "
          "--nth or --marginals (see dlx-solve --help)\n");
}

BOOST_AUTO_TEST_SUITE_END()
