// dlx-solve --count --engine frontier as a user types it.
#include "support/process.hpp"

#include <csignal>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_frontier)

using support::Process, support::Run, support::shell;

namespace {

constexpr const char* frontier = "dlx-solve -c --engine frontier ";

void expect(const std::string& command, const std::string& out) {
  expect(shell(command), 0, out + '\n');
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_what_is_known) {
  expect("gen-polyomino --any --board 5x8 tetrominoes | " + std::string(frontier), "800290");
  expect("gen-polyomino --any --board 8x8 tetrominoes | " + std::string(frontier), "19077209438");
  expect("gen-polyomino --any --board 12x12 dominoes | " + std::string(frontier),
         "53060477521960000");
  expect("gen-queens 8 | " + std::string(frontier), "92");
  expect("gen-diner 9 | " + std::string(frontier), "43387");
}

BOOST_AUTO_TEST_CASE(counts_beyond_64_bits_and_with_little_memory) {
  const std::string dominoes = "gen-polyomino --any --board 12x24 dominoes | ";
  const std::string count = shell(dominoes + frontier).out;
  BOOST_TEST(count.size() > 22U);
  BOOST_TEST(shell(dominoes + frontier + "--memory 2M").out == count);
  BOOST_TEST(shell("gen-polyomino --any --board 24x12 dominoes | " + std::string(frontier)).out ==
             count);
}

BOOST_AUTO_TEST_CASE(every_order_gives_the_same) {
  for (const std::string order : {"auto", "file", "file-reversed", "cuthill", "greedy"})
    expect("gen-sudoku --blank 4x4 | " + std::string(frontier) + "--order " + order, "288");
}

BOOST_AUTO_TEST_CASE(heeds_options_given_and_left_out) {
  const std::string base = "A B C | x\nA x:red\nA x:blue\nB x:red\nB C\nC\n";
  expect(shell(frontier + std::string("f"),
               {{"f", base + "| @given 2\n| @given 3\n| @given 1 2\n| @given\n"}}),
         0, "1\n1\n0\n3\n");
  const support::Files files{{"f", base}};
  BOOST_TEST(shell(frontier + std::string("--given 1 f"), files).out == "2\n");
  BOOST_TEST(shell(frontier + std::string("--without 4 f"), files).out == "1\n");
  BOOST_TEST(shell(frontier + std::string("--with 'B C' f"), files).out == "2\n");
}

BOOST_AUTO_TEST_CASE(stats_tell_of_the_table) {
  const Run run =
      shell("gen-polyomino --any --board 6x6 dominoes | " + std::string(frontier) + "--stats");
  BOOST_TEST(run.out == "6728\n", run.report());
  for (const std::string word :
       {"engine     frontier: ", "order      ", "states     ", "memory     "})
    BOOST_TEST(support::contains(run.err, word), run.report());
}

BOOST_AUTO_TEST_CASE(a_timeout_ends_it) {
  const Run run = shell("gen-polyomino --any --board 26x26 dominoes | " + std::string(frontier) +
                        "--timeout 0.2");
  BOOST_TEST(run.status == 3, run.report());
  BOOST_TEST(run.out.starts_with(">="), run.report());
}

BOOST_AUTO_TEST_CASE(a_signal_ends_it_and_another_asks_how_far_it_is) {
  Process solve({"dlx-solve", "-c", "--engine", "frontier", "--memory", "50M"});
  solve.write(shell("gen-polyomino --any --board 26x26 dominoes").out);
  solve.end_input();
  solve.ask_until_error_has("frontier, ");
  solve.signal(SIGINT);
  const Run run = solve.finish();
  BOOST_TEST(run.status == 130, run.report());
  BOOST_TEST(run.out.starts_with(">="), run.report());
}

BOOST_AUTO_TEST_CASE(can_only_count) {
  for (const std::string what : {"", "--unique", "-c -n 3", "-c --node-limit 3", "--estimate"}) {
    const Run run = shell("gen-queens 4 | dlx-solve --engine frontier " + what);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

BOOST_AUTO_TEST_CASE(items_may_be_covered_several_times) {
  expect(shell(frontier + std::string("f"), {{"f", "2|A B\nA\nA B\n"}}), 0, "1\n");
}

BOOST_AUTO_TEST_SUITE_END()
