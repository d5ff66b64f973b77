// gen-dominosa as a user types it, alone and in pipes.
#include "support/process.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <csignal>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_dominosa)

using support::output;
using support::shell;

BOOST_AUTO_TEST_CASE(writes_the_board) {
  BOOST_TEST(output("gen-dominosa board", {{"board", "0 1 1\n0 0 1\n"}}) ==
             "| gen-dominosa board\n| @dlx 1\n| @puzzle dominosa\n| @numbers 0 1 1\n"
             "| @numbers 0 0 1\n0-0 0-1 1-1 r1c1 r1c2 r1c3 r2c1 r2c2 r2c3\n0-1 r1c1 r1c2\n"
             "0-0 r1c1 r2c1\n1-1 r1c2 r1c3\n0-1 r1c2 r2c2\n1-1 r1c3 r2c3\n0-0 r2c1 r2c2\n"
             "0-1 r2c2 r2c3\n| @end\n");
  BOOST_TEST(output("echo 1:011001 | gen-dominosa - | dlx-solve --count") ==
             output("printf '011\\n001\\n' | gen-dominosa - | dlx-solve --count"));
}

BOOST_AUTO_TEST_CASE(the_board_that_comes_with_it_has_one_solution) {
  BOOST_TEST(output("gen-dominosa dominosa-6 | dlx-solve --unique") == "unique\n");
  BOOST_TEST(output("gen-dominosa dominosa-6 > p; dlx-solve p | dlx-check p") ==
             "valid: 1 solution of 1 problem\n");
}

BOOST_AUTO_TEST_CASE(made_boards_have_one_solution) {
  BOOST_TEST(output("gen-dominosa --random 6 --seed 1 -n 100 | dlx-solve --unique | sort -u") ==
             "unique\n");
  BOOST_TEST(output("for n in 1 2 3 9 12; do gen-dominosa --random $n --seed 3; done | grep -c "
                    "'@puzzle'") == "5\n");
  BOOST_TEST(output("gen-dominosa --random 12 --seed 3 | dlx-solve --unique") == "unique\n");
  // Board k depends on the seed and k alone, and no other seed has it.
  BOOST_TEST(output("for s in 1 2 3 4 5 6; do gen-dominosa --random 4 --seed $s -n 5; done | "
                    "sed -n 's/^| @numbers //p' | paste -d/ - - - - - | sort -u | wc -l | "
                    "tr -d ' '") == "30\n");
  BOOST_TEST(output("gen-dominosa --random 4 --seed 7 -n 2 | grep numbers | head -n 5") ==
             output("gen-dominosa --random 4 --seed 7 | grep numbers"));
  BOOST_TEST(output("gen-dominosa --random 4 --seed 7 | sed -n 's/^| @numbers //p'") ==
             "1 2 3 3 3 4\n1 2 3 4 3 1\n2 0 0 4 2 4\n2 0 3 0 2 4\n1 0 1 1 0 4\n");
}

BOOST_AUTO_TEST_CASE(gives_up_in_time) {
  expect(shell("gen-dominosa --random 100 --seed 1 --timeout 0.1"), 3, "",
         "gen-dominosa: stopped: timeout: 0 of 1 boards were made\n");
}

// The boards made until then are complete, and can be read.
BOOST_AUTO_TEST_CASE(a_signal_ends_it_with_what_was_made) {
  if (support::are_tools_emulated()) return support::skip("signals do not reach the tools");
  support::Process make({"gen-dominosa", "--random", "5", "--seed", "1", "-n", "100000000"});
  make.wait_for_output("| @next");
  make.signal(SIGTERM);
  const auto run = make.finish();
  BOOST_TEST(run.status == 143, run.err);
  BOOST_TEST(run.err.find("gen-dominosa: stopped: terminated: ") == 0U, run.err);
  BOOST_TEST(run.out.ends_with("\n| @end\n"));
  BOOST_TEST(output("dlx-solve --unique p | sort -u", {{"p", run.out}}) == "unique\n");
}

BOOST_AUTO_TEST_SUITE_END()
