// dlx-solve: limits of nodes and time, and the exit statuses.
#include "support/process.hpp"

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_limits)

using support::Process, support::Run, support::shell;

namespace {

// Hamiltonian cycles of the complete graph between `left` and `right` vertices: step t leaves
// vertex v for the vertex of step t + 1.
std::string cycles_between(int left, int right) {
  std::ostringstream text;
  const int n = left + right;
  for (const std::string kind : {"t", "v", "x"}) {
    if (kind == "x") text << "| ";
    for (int i = 0; i < n; ++i) text << kind << i << ' ';
  }
  text << '\n';
  for (int t = 0; t < n; ++t)
    for (int v = 0; v < n; ++v)
      for (int to = 0; to < n; ++to)
        if ((v < left) != (to < left) && (t == 0) == (v == 0) && (t + 1 == n) == (to == 0))
          text << 't' << t << " v" << v << " x" << t << ':' << v << " x" << (t + 1) % n << ':' << to
               << '\n';
  return text.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_node_limit_is_for_each_problem) {
  const std::string small = "A\nA\n";
  const std::string queens = shell("gen-queens 8").out;
  const support::Files files{{"f", small + "| @next\n" + queens + "| @next\n" + small}};
  expect(shell("dlx-solve -c --engine links --node-limit 5 f", files), 3, "1\n>=0\n1\n");
  expect(shell("dlx-solve -c --node-limit 1000000 f", files), 0, "1\n92\n1\n");
  expect(shell("dlx-solve -c --node-limit 0 f", files), 3, ">=0\n>=0\n>=0\n");
  BOOST_TEST(shell("gen-queens 8 | dlx-solve --node-limit 1")
                 .out.ends_with("| 0 solutions, stopped: node-limit\n"));
}

BOOST_AUTO_TEST_CASE(the_node_limit_gives_the_same_on_every_run) {
  const std::string command = "gen-queens 12 | dlx-solve --node-limit 5000";
  BOOST_TEST(shell(command).out == shell(command).out);
  BOOST_TEST(shell(command).out.ends_with(" solutions, stopped: node-limit\n"));
}

BOOST_AUTO_TEST_CASE(the_timeout_is_for_the_whole_run) {
  const auto counted = shell("gen-queens 30 | dlx-solve -c --timeout 0.1");
  BOOST_TEST(counted.status == 3, counted.report());
  BOOST_TEST(counted.out.starts_with(">="), counted.report());
  const auto stream = shell("gen-queens 30 | dlx-solve --print 3 --timeout 0.1");
  BOOST_TEST(stream.status == 3, stream.report());
  BOOST_TEST(stream.out.ends_with(", stopped: timeout\n"), stream.report());
  // When it is over, so is the run: further problems are not begun.
  const support::Files files{{"f", "A\nA\n| @next\nA\nA\n"}};
  expect(shell("dlx-solve -c --timeout 0 f", files), 3, ">=0\n");
}

BOOST_AUTO_TEST_CASE(the_timeout_holds_while_input_is_waited_for) {
  Process solve({"dlx-solve", "--timeout", "0.1"});
  BOOST_TEST(solve.wait() == 3);
  Process counting({"dlx-solve", "-c", "--timeout", "0.1"});
  counting.write("A\n");  // half a problem
  BOOST_TEST(counting.wait() == 3);
  expect(counting.finish(), 3, "",
         "dlx-solve: the timeout came while the input was read: what follows is not "
         "answered\n");
}

// The search alone ends none of these in a minute.
BOOST_AUTO_TEST_CASE(that_there_is_no_solution_is_proved_by_a_count) {
  const support::Files files{{"f", cycles_between(7, 8) + "| @next\nA\nA\n"}};
  for (const std::string how : {"", "-n 1", "--unique", "-j 2", "--checkpoint c -o out",
                                "--every 2", "--random --seed 1"}) {
    const auto run = shell("dlx-solve -q --stats " + how + " f", files);
    BOOST_TEST(run.status == 0, run.report());
    const auto at = run.err.find("engine     frontier: it proved that there is no solution\n");
    BOOST_TEST_REQUIRE(at != std::string::npos, run.report());
    const auto nodes = run.err.find("nodes      ", at);
    BOOST_TEST_REQUIRE(nodes != std::string::npos, run.report());
    BOOST_TEST(std::stoull(run.err.substr(nodes + 11)) < 500'000, run.report());
    BOOST_TEST(run.err.find("engine     frontier", nodes) == std::string::npos, run.report());
  }
  for (const std::string how : {"--engine bits", "--branch first", "--branch sharp"})
    expect(shell("dlx-solve -c --node-limit 500000 " + how + " f", files), 3, ">=0\n1\n");
}

BOOST_AUTO_TEST_CASE(rows_that_are_not_all_there_say_so) {
  const support::Files files{{"f", shell("gen-queens 6").out + "| @next\nA\nA\n"}};
  expect(shell("dlx-solve --format rows --engine links --node-limit 5 f", files), 3,
         "| stopped: node-limit\n\n1\n");
  expect(shell("dlx-solve --format rows -n 1 f | grep -c '|'", files), 1, "0\n");
}

BOOST_AUTO_TEST_CASE(a_timeout_that_is_not_needed_changes_nothing) {
  for (const std::string timeout : {"1000", "20.5", "60s", "10m", "2h", "1e3"})
    expect(shell("gen-queens 6 | dlx-solve -c --timeout " + timeout), 0, "4\n");
}

BOOST_AUTO_TEST_CASE(statuses_outrank_each_other) {
  const support::Files files{{"f", "A\n| @next\n" + shell("gen-queens 8").out + "| @next\nA\n"}};
  expect(shell("dlx-solve -c -e f", files), 1, "0\n92\n0\n");
  expect(shell("dlx-solve -c -e --node-limit 5 f", files), 3, "0\n>=0\n0\n");
  const support::Files bad{{"f", "A\n| @next\nA\nB\n"}};
  expect(shell("dlx-solve -c -e f", bad), 2, "0\n", "dlx-solve: f:4:1: unknown item 'B'\n");
}

BOOST_AUTO_TEST_SUITE_END()
