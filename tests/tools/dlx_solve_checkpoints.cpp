// dlx-solve --checkpoint and --resume: a run in many pieces writes what one run writes.
#include "support/process.hpp"
#include "support/run.hpp"

#include <algorithm>
#include <csignal>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_checkpoints)

using support::contains, support::Files, support::Process, support::Run, support::shell;

namespace {

// Searches p.dlx into `whole` at once and into `out` in pieces of so many nodes; prints the last
// exit status, and whether there were a few pieces at least.
std::string in_pieces(const std::string& options, int nodes) {
  return "dlx-solve -q p.dlx " + options +
         " -o whole; from=--checkpoint; status=3; pieces=0\n"
         "while [ $status = 3 ]; do\n"
         "  dlx-solve -q p.dlx " +
         options + " $from c -o out --node-limit " + std::to_string(nodes) +
         "\n"
         "  status=$?; from=--resume; pieces=$((pieces + 1))\n"
         "done\n"
         "cmp whole out && echo $status $((pieces > 3))";
}

void require_same(const std::string& make, const std::string& options, int nodes) {
  expect(shell(make + " > p.dlx; " + in_pieces(options, nodes)), 0, "0 1\n");
}

// Two problems, the second with three questions.
const Files& questions() {
  static const Files files{{"two", shell("gen-queens 6").out + "| @next\n" +
                                       shell("gen-queens 5 | grep -v @end").out +
                                       "| @given 1\n| @given\n| @given 2 3\n"}};
  return files;
}

void require_same_questions(const std::string& options, int nodes) {
  expect(shell("grep -v '@dlx\\|@end' two > p.dlx; " + in_pieces(options, nodes), questions()), 0,
         "0 1\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_engine_goes_on_where_it_was) {
  for (const std::string engine : {"links", "bits", "cells", "subsets"})
    require_same("gen-queens 6", "--engine " + engine, 13);
  require_same("gen-queens 6", "--engine links --branch first", 9);
  require_same("gen-queens 6", "--engine bits --random --seed 5", 9);
}

BOOST_AUTO_TEST_CASE(deduction_goes_on_where_it_was) {
  require_same("gen-sudoku --blank 4x4", "--engine propagate", 40);
  require_same("gen-queens 8", "--engine propagate --unique", 1);
}

BOOST_AUTO_TEST_CASE(every_form_of_output_is_continued) {
  for (const std::string form :
       {"--format rows", "--format json", "--base 0 --format rows", "--count", "--print 7",
        "--every 3", "--print 3 --every 5 --format json", "-n 30 --engine links", "--without 3",
        "--given 2", "--exit-status"})
    require_same("gen-queens 7", form, form == "--given 2" ? 12 : 50);
}

BOOST_AUTO_TEST_CASE(colors_costs_and_secondary_items_are_continued) {
  require_same(
      "printf '%s\\n' 'A B C D | x y' 'A x:red |3' 'A x:blue' 'B x:red |-1' 'B y' "
      "'C x:red y' 'C x:blue' 'D |2' 'D y' 'C D'",
      "", 2);
}

BOOST_AUTO_TEST_CASE(items_with_bounds_are_continued) {
  for (const std::string options : {"", "--engine links", "--count", "--branch first"})
    require_same("printf '%s\\n' '2|A 1:2|B 0:2|C D' A B C 'A B' 'A C' 'B C' D 'D A' 'D B' 'D C'",
                 options, 7);
}

BOOST_AUTO_TEST_CASE(a_stream_of_problems_goes_on_in_the_one_at_work) {
  for (const std::string form : {"", "--format rows", "--format json", "--count", "-n 2"})
    require_same_questions(form, form == "-n 2" ? 6 : 10);
}

BOOST_AUTO_TEST_CASE(standard_output_is_a_whole_in_each_run) {
  const Run run = shell(
      "grep -v '@dlx\\|@end' two > p.dlx; dlx-solve -c p.dlx > whole\n"
      "from=--checkpoint; status=3\n"
      "while [ $status = 3 ]; do\n"
      "  dlx-solve -q p.dlx -c $from c --node-limit 20 > out\n"
      "  status=$?; from=--resume; tail -n 1 out | cut -c 1-2\n"
      "done; cmp whole out && dlx-solve -q -c --resume c < p.dlx",
      questions());
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.starts_with(">="), run.report());
  BOOST_TEST(run.out.ends_with("\n4\n2\n10\n0\n"), run.report());
}

BOOST_AUTO_TEST_CASE(a_count_may_go_on_in_a_file) {
  const Run run = shell(
      "grep -v '@dlx\\|@end' two > p.dlx; dlx-solve -c p.dlx > whole\n"
      "dlx-solve -q p.dlx -c --checkpoint c --node-limit 60 > first; cat first\n"
      "dlx-solve -q p.dlx -c --resume c -o out && cmp whole out",
      questions());
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(contains(run.out, ">="), run.report());
}

BOOST_AUTO_TEST_CASE(a_finished_run_is_not_run_again) {
  expect(shell("gen-queens 6 > p.dlx; dlx-solve p.dlx --checkpoint c -o out; cp out before\n"
               "dlx-solve p.dlx --resume c -o out; echo $?; cmp before out; "
               "dlx-solve p.dlx --checkpoint c -o out && cmp before out"),
         0, "0\n", "dlx-solve: c: this run has finished, there is nothing left to do\n");
}

BOOST_AUTO_TEST_CASE(limits_are_for_this_run_and_numbers_go_on) {
  const Run run = shell(
      "gen-queens 8 > p.dlx; dlx-solve p.dlx --checkpoint c -o out --node-limit "
      "500; tail -n 1 out; dlx-solve p.dlx --resume c -o out --node-limit 500; "
      "tail -n 1 out; dlx-check p.dlx out; grep -c . c");
  BOOST_TEST(run.out.starts_with("| "), run.report());
  BOOST_TEST(contains(run.out, " solutions, stopped: node-limit\n| "), run.report());
  BOOST_TEST(contains(run.out, "valid: "), run.report());
  BOOST_TEST(run.err == "dlx-solve: to go on: --resume c\ndlx-solve: to go on: --resume c\n",
             run.report());
}

// One node more and nothing else would have been found: a limit met at the very end.
BOOST_AUTO_TEST_CASE(a_run_may_be_stopped_anywhere) {
  expect(shell("gen-queens 5 > p.dlx; dlx-solve p.dlx -o whole --engine links\n"
               "for n in $(seq 1 70); do rm -f c out\n"
               "  dlx-solve -q p.dlx --engine links --checkpoint c -o out --node-limit $n\n"
               "  dlx-solve -q p.dlx --engine links --resume c -o out -j 2 || echo failed\n"
               "  cmp whole out || echo $n; done"),
         0, "");
}

// A file that is being made has a name of its own: none that anything else could have.
BOOST_AUTO_TEST_CASE(no_other_file_is_touched) {
  expect(
      shell(
          "gen-queens 8 > q.dlx; for f in run.new run.tmp 'run~'; do echo precious > $f; done\n"
          "dlx-solve -q q.dlx -o whole; dlx-solve -q --checkpoint run --checkpoint-every 0 -o out "
          "q.dlx\n"
          "cat run.new run.tmp 'run~'; rm -r run*; cmp whole out\n"
          "dlx-solve -q --checkpoint run --checkpoint-every 0 -o run.new q.dlx; cmp whole run.new; "
          "ls"),
      0, "precious\nprecious\nprecious\nout\nq.dlx\nrun\nrun.new\nwhole\n");
}

// A checkpoint is there from the first question on; none is left where nothing was ever answered.
BOOST_AUTO_TEST_CASE(there_is_a_checkpoint_from_the_beginning) {
  Process solve({"dlx-solve", "-c", "--checkpoint", "/dev/shm/dlx-test-checkpoint"});
  solve.write("A\nA\n| @next\n");
  solve.wait_for_output("1\n");
  const std::string early = support::read_file("/dev/shm/dlx-test-checkpoint");
  solve.signal(SIGKILL);
  solve.wait();
  BOOST_TEST(early.starts_with("dlx-checkpoint 1 "), early);
  const Run run = shell(
      "mv /dev/shm/dlx-test-checkpoint c; printf 'A\\nA\\n| @next\\nB\\nB\\nB\\n' | dlx-solve -c "
      "--resume c; printf 'A\\nB\\n' | dlx-solve -c --checkpoint d; ls");
  BOOST_TEST(run.out == "1\n2\nc\n", run.report());
}

BOOST_AUTO_TEST_CASE(one_run_at_a_time_has_a_checkpoint) {
  const std::string path = "/dev/shm/dlx-test-locked";
  const auto second = [&] {
    return shell("printf 'A\\nA\\n' | dlx-solve -c --checkpoint " + path);
  };
  {
    Process first({"dlx-solve", "-c", "--checkpoint", path});
    first.write("A\nA\n| @next\n");
    first.wait_for_output("1\n");
    refused(second(), "dlx-solve: " + path + ": another run is using this file\n");
    first.write("A\nA\nA\n");
    BOOST_TEST(first.finish().out == "1\n2\n");
  }
  BOOST_TEST(second().status == 0);  // the first has ended, and finished
  Process killed({"dlx-solve", "-c", "--checkpoint", path});
  killed.write("A\nA\n| @next\n");
  killed.wait_for_output("1\n");
  killed.signal(SIGKILL);
  killed.wait();
  expect(
      shell("printf 'A\\nA\\n| @next\\nA\\nA\\n' | dlx-solve -c --resume " + path + "; rm " + path),
      0, "1\n1\n");
}

// Several at once, again and again, on one checkpoint: one has it at a time, and what it says is
// always the whole answer of one of them.
BOOST_AUTO_TEST_CASE(runs_that_race_for_a_checkpoint) {
  const Run run = shell(
      "gen-queens 6 > six; gen-queens 7 > seven\n"
      "for try in 1 2 3 4 5 6 7 8 9 10; do rm -f c\n"
      "  for n in six seven six seven; do dlx-solve -c --checkpoint c --checkpoint-every 0 $n "
      "2>>err & done; wait\n"
      "  for n in six seven; do dlx-solve -q -c --resume c $n 2>/dev/null; done; done\n"
      "grep -v 'another run is using this file' err; ls");
  std::string answers = run.out.substr(0, run.out.find("c\n"));
  BOOST_TEST(std::count(answers.begin(), answers.end(), '\n') >= 20, run.report());
  BOOST_TEST(answers.find_first_not_of("40\n") == std::string::npos, run.report());
  BOOST_TEST(run.out.ends_with("c\nerr\nseven\nsix\n"), run.report());
}

// The checkpoint stays small, however often it is saved, and however much the threads have found
// ahead.
BOOST_AUTO_TEST_CASE(a_checkpoint_is_small) {
  expect(shell("gen-polyomino --any --board 5x8 tetrominoes.txt > p; dlx-solve p -o whole\n"
               "dlx-solve -q p --checkpoint c --checkpoint-every 0 -j 4 --timeout 0.3 -o out\n"
               "grep -c '^at ' c | awk '{ print ($1 <= 1000) }'; wc -c < c | awk '{ print ($1 < "
               "200000) }'\n"
               "dlx-solve -q p --resume c --checkpoint-every 0 -j 3 --timeout 0.3 -o out\n"
               "dlx-solve -q p --resume c -o out; cmp whole out"),
         0, "1\n1\n");
}

BOOST_AUTO_TEST_CASE(another_checkpoint_may_be_written) {
  expect(shell("gen-queens 6 > p.dlx; dlx-solve p.dlx -o whole\n"
               "dlx-solve -q p.dlx --checkpoint one -o out --node-limit 20; cp one kept\n"
               "dlx-solve -q p.dlx --resume one --checkpoint two -o out --node-limit 20\n"
               "cmp one kept; dlx-solve -q p.dlx --resume two -o out; cmp whole out\n"
               "dlx-solve -q p.dlx --resume one -o out && cmp whole out"),
         0, "");
}

// Bytes behind the place in the file are cut off, whatever they are.
BOOST_AUTO_TEST_CASE(the_file_is_cut_back) {
  expect(shell("gen-queens 6 > p.dlx; dlx-solve p.dlx -o whole\n"
               "dlx-solve -q p.dlx --checkpoint c -o out --node-limit 20\n"
               "head -c 100000 /dev/zero >> out; dlx-solve -q p.dlx --resume c -o out; "
               "cmp whole out"),
         0, "");
}

// The output cannot grow any more; later it can.
BOOST_AUTO_TEST_CASE(a_full_disk_is_survived) {
  expect(shell("gen-queens 11 > p.dlx; dlx-solve p.dlx -o whole\n"
               "(ulimit -f 400; dlx-solve p.dlx --checkpoint c --checkpoint-every 0 -o out) "
               "2> err; [ $? != 0 ] && dlx-solve p.dlx --resume c -o out && cmp whole out"),
         0, "");
}

BOOST_AUTO_TEST_CASE(a_run_that_waits_for_its_next_problem_can_go_on) {
  const Run run = shell(
      "grep -v '@dlx\\|@end' two > p.dlx; dlx-solve p.dlx -o whole\n"
      "{ cat p.dlx; sleep 3; } | dlx-solve --checkpoint c -o out --timeout 2; "
      "[ $? = 3 ] && dlx-solve p.dlx --resume c -o out && "
      "cmp whole out",
      questions());
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err.ends_with("dlx-solve: to go on: --resume c\n"), run.report());
}

BOOST_AUTO_TEST_CASE(a_count_with_checkpoints_visits_the_solutions) {
  const Run run = shell("gen-queens 6 | dlx-solve -c -v --checkpoint c");
  BOOST_TEST(run.out == "4\n", run.report());
  BOOST_TEST(contains(run.err, "engine bits, since the options are few"), run.report());
}

BOOST_AUTO_TEST_CASE(statistics_tell_what_was_done_before) {
  const Run run = shell(
      "gen-queens 6 > p.dlx; dlx-solve -q p.dlx -c --checkpoint c --node-limit 30; "
      "dlx-solve -q p.dlx -c --resume c --stats");
  BOOST_TEST(contains(run.err, "  before     "), run.report());
  BOOST_TEST(contains(run.err, " 30 nodes in earlier runs\n"), run.report());
}

// A run before visited 11000 of 11578 nodes: to go on costs none of them again.
BOOST_AUTO_TEST_CASE(nothing_is_done_again) {
  for (const std::string more : {"", " -j 3"}) {
    const Run run = shell(
        "gen-queens 10 > p; dlx-solve -q p -c --engine links --checkpoint c --node-limit 11000; "
        "dlx-solve -q p -c --engine links --resume c --stats 2>&1" +
        more + " | awk '/^  nodes/ { print ($2 <= 600 ? \"few\" : $2) } /^724/'");
    BOOST_TEST(contains(run.out, "few\n"), run.report());
    BOOST_TEST(contains(run.out, "724\n"), run.report());
  }
}

BOOST_AUTO_TEST_SUITE_END()
