// Sudokus through the whole pipe: generated, solved, and the answers looked at.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_sudoku_pipes)

using support::contains, support::shell, support::source_path;

namespace {

// Turns the answers into a line of digits each, row by row.
const std::string as_line =
    "awk '/^r[0-9]+c[0-9]+ / { split($1, cell, /[rc]/); split($2, row, \"=\");"
    " digit[cell[2], cell[3]] = row[2]; found = 1 }"
    " found && NF == 0 { line = \"\"; for (r = 1; r <= 9; ++r) for (c = 1; c <= 9; ++c)"
    " line = line digit[r, c]; print line; found = 0 }'";

std::string shipped(const std::string& name) {
  return source_path("shapes/sudoku/" + name + ".txt");
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_shipped_puzzle_has_one_solution) {
  for (const std::string name : {"handout", "article", "4x4", "6x6", "12x12", "16x16", "25x25"})
    expect(shell("gen-sudoku " + shipped(name) + " | dlx-solve --unique"), 0, "unique\n");
}

BOOST_AUTO_TEST_CASE(the_article_s_first_row) {
  const auto run = shell("gen-sudoku " + shipped("article") + " | dlx-solve | " + as_line);
  BOOST_TEST(run.out.starts_with("157832469"), run.report());
  BOOST_TEST(run.out.size() == 82, run.report());
}

BOOST_AUTO_TEST_CASE(givens_are_part_of_the_solution) {
  const std::string solution =
      shell("gen-sudoku " + shipped("handout") + " | dlx-solve | " + as_line).out;
  const std::string bulk =
      shell("gen-sudoku --bulk " + shipped("handout") + " | dlx-solve | " + as_line).out;
  const std::string givens =
      "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";
  BOOST_TEST_REQUIRE(solution.size() == 82, solution);
  BOOST_TEST(solution == bulk);
  for (std::size_t i = 0; i < givens.size(); ++i)
    BOOST_TEST((givens[i] == '.' || givens[i] == solution[i]), i);
}

// A samurai is made, drawn as the text that it is read from, solved, explained and played.
BOOST_AUTO_TEST_CASE(grids_that_overlap_are_one_board) {
  const auto run = shell(
      "gen-sudoku --grids samurai --blank 21x21 | dlx-puzzle --seed 1 --symmetry 180 --unrated > "
      "p; "
      "dlx-show --format grid p > text; wc -l < text | tr -d ' '; gen-sudoku text > q; "
      "dlx-solve --unique q; dlx-solve q > a; dlx-check q a; "
      "dlx-show --format grid a | gen-sudoku | dlx-solve --count; "
      "dlx-puzzle --explain q | grep -m 1 -c 'of grid [1-5]'; "
      "dlx-show --play p -o page.html; grep -c '<html' page.html; "
      "dlx-show --format constraints q | gen-sudoku | sed 1d > r; sed 1d q | cmp - r; "
      "dlx-show --svg p | grep -c 'line hair'");  // of all grids: none is drawn over another
  expect(run, 0, "21\nunique\nvalid: 1 solution of 1 problem\n1\n1\n1\n1\n");
  const std::string blank = "gen-sudoku --grids windmill --blank 21x21 | dlx-show --format ";
  BOOST_TEST(shell(blank + "line").status == 2);
  BOOST_TEST(shell(blank + "json").status == 2);
}

BOOST_AUTO_TEST_CASE(blank_grids_are_counted) {
  BOOST_TEST(shell("gen-sudoku --blank 4x4 | dlx-solve --count").out == "288\n");
  // Sudokus whose boxes are rows are Latin squares (OEIS A002860).
  BOOST_TEST(shell("gen-sudoku --blank 4x4 --box 1x4 | dlx-solve --count").out == "576\n");
  BOOST_TEST(shell("gen-sudoku --blank 5x5 --box 5x1 | dlx-solve --count").out == "161280\n");
  BOOST_TEST(shell("gen-sudoku --blank 1x1 --box 1x1 | dlx-solve --count").out == "1\n");
}

BOOST_AUTO_TEST_CASE(bulk_counts_as_problem_by_problem) {
  const std::string make =
      "for cells in 1............... ................ 1234............ 12..34.......... "
      "...1..2..3..4... 123....4........ 1234341221434321; do echo $cells; done "
      ">bank; ";
  const auto each = shell(make + "gen-sudoku bank | dlx-solve --count");
  const auto bulk = shell(make + "gen-sudoku --bulk bank | dlx-solve --count");
  BOOST_TEST(each.out.starts_with("72\n288\n12\n"), each.report());
  BOOST_TEST(each.out.ends_with("\n0\n1\n"), each.report());
  BOOST_TEST(each.out == bulk.out, each.report() + bulk.report());
}

BOOST_AUTO_TEST_CASE(clashing_givens_in_bulk_have_no_solution) {
  expect(shell("printf '%s\\n' 11.............. 1............... | gen-sudoku --bulk | "
               "dlx-solve --count"),
         0, "0\n72\n");
}

// The blank grid stays with the solver, and nothing of a puzzle with the next one.
BOOST_AUTO_TEST_CASE(bulk_is_judged_by_deduction_as_by_links) {
  const std::string make =
      "for cells in 1............... 12..34.......... 1234341221434321 1234341221434322 "
      "................ .2.4....2....... 1...2...3...4... 12..3...2...4... 1234............; "
      "do echo $cells; done | gen-sudoku --bulk >bulk; ";
  const auto words = shell(make + "dlx-solve --unique bulk");
  BOOST_TEST(words.out == shell(make + "dlx-solve --unique --engine links bulk").out);
  for (const std::string word : {"unique\n", "several\n", "none\n"})
    BOOST_TEST(contains(words.out, word), words.report());
  BOOST_TEST(
      shell(make + "dlx-solve --unique --stats bulk 2>&1 | grep -c '  engine     propagate: '")
          .out == "9\n");
}

BOOST_AUTO_TEST_CASE(one_solution_of_each_in_bulk) {
  const std::string puzzle =
      "...6....9....8.7...54......2........8.7...6.......5.........845.......1.93.......";
  const std::string make = "printf '%s\n' " + puzzle + " 11" + puzzle.substr(2) + ' ' + puzzle +
                           " | gen-sudoku --bulk >bulk; ";
  const auto rows = shell(make + "dlx-solve -n 1 --format rows bulk");
  const auto all = shell(make + "dlx-solve --format rows --engine links bulk");
  BOOST_TEST(rows.out == all.out, rows.report() + all.report());
  BOOST_TEST(contains(rows.out, "\n\n\n"), rows.report());  // the second has none
}

BOOST_AUTO_TEST_CASE(seventeen_clues) {
  const std::string corpus = support::corpus();
  if (corpus.empty())
    return support::skip("DLX_CORPUS is not set: the puzzles with 17 clues are not judged");
  const auto run = shell("gen-sudoku --bulk " + corpus +
                         "/sudoku/royle-17-clue-1000.txt | "
                         "dlx-solve --unique | sort | uniq -c");
  BOOST_TEST(contains(run.out, "1000 unique\n"), run.report());
}

BOOST_AUTO_TEST_CASE(a_defect_in_a_later_puzzle_leaves_the_answers_before_it) {
  complains(shell("printf '%s\\n' 1............... 11.............. | gen-sudoku | "
                  "dlx-solve --count"),
            2, "gen-sudoku: <stdin>:2:2: r1c2=1 clashes");
}

BOOST_AUTO_TEST_CASE(project_euler_96) {
  const std::string corpus = support::corpus();
  if (corpus.empty())
    return support::skip("DLX_CORPUS is not set: Project Euler's problem 96 is not solved");
  const std::string file = corpus + "/sudoku/project-euler-96.txt";
  expect(shell("gen-sudoku " + file + " | dlx-solve | " + as_line +
               " | awk '{ sum += substr($0, 1, 3) } END { print NR, sum }'"),
         0, "50 24702\n");
  const auto bulk = shell("gen-sudoku --bulk " + file + " | dlx-solve --unique | sort | uniq -c");
  BOOST_TEST(contains(bulk.out, "50 unique"), bulk.report());
}

BOOST_AUTO_TEST_CASE(public_collections_have_one_solution_each) {
  const std::string corpus = support::corpus();
  if (corpus.empty())
    return support::skip("DLX_CORPUS is not set: public collections are not solved");
  for (const std::string file : {"royle-17-clue-1000.txt", "public-domain-bank.txt"}) {
    expect(shell("gen-sudoku " + corpus + "/sudoku/" + file + " | dlx-solve --unique | sort -u"), 0,
           "unique\n");
    expect(shell("gen-sudoku --bulk " + corpus + "/sudoku/" + file +
                 " | dlx-solve --unique | sort -u"),
           0, "unique\n");
  }
}

BOOST_AUTO_TEST_CASE(an_error_in_a_puzzle_leaves_the_answers_before_it) {
  const auto run = support::shell(
      "printf '1...............\\n.2..............\\n11..............\\n' | "
      "gen-sudoku | dlx-solve -c");
  BOOST_TEST(run.out == "72\n72\n", run.report());
  BOOST_TEST(contains(run.err, "<stdin>:3:2: r1c2=1 clashes with r1c1=1"), run.report());
  BOOST_TEST(run.status == 2, run.report());
}

BOOST_AUTO_TEST_SUITE_END()
