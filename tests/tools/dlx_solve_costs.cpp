// dlx-solve --min, --max, --best, --cost-limit: what they print, on streams too, what they refuse,
// and what is left when they are stopped.
#include "support/process.hpp"
#include "support/random_problem.hpp"

#include <csignal>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_costs)

using support::contains, support::Files, support::output, support::Process, support::Run,
    support::shell;

namespace {

// Four solutions: {1 2} 7, {1 3} 5, {4} 5, {5} -2.
const std::string small =
    "A B | x\n"
    "A x:1 |3\n"
    "B x:1 |4\n"
    "B |2\n"
    "A B |10 |-5\n"
    "A B x |-2\n";

const Files files{{"f", small}};

std::string stream(const std::string& solutions, const std::string& last) {
  return "| @solutions 1\n" + solutions + "| " + last + '\n';
}

const std::string s12 = "cost 7: 1 2\nA x:1 |3\nB x:1 |4\n\n";
const std::string s13 = "cost 5: 1 3\nA x:1 |3\nB |2\n\n";
const std::string s4 = "cost 5: 4\nA B |5\n\n";
const std::string s5 = "cost -2: 5\nA B x |-2\n\n";

std::string numbered(std::initializer_list<std::string> solutions) {
  std::string text;
  int number = 0;
  for (const auto& solution : solutions)
    text += "| solution " + std::to_string(++number) + ", " + solution;
  return text;
}

void expect(const std::string& command, const std::string& out, int status = 0) {
  expect(shell(command, files), status, out);
}

void refuses(const std::string& options, const std::string& message) {
  refused(shell("dlx-solve " + options + " f", files),
          "dlx-solve: " + message + " (see dlx-solve --help)\n");
}

// Queens with random costs: the proof would take too long.
std::string hard_problem() {
  support::Dice dice(1);
  std::string text;
  bool has_items = false;
  for (const std::string& line : support::lines_of(shell("gen-queens 32").out)) {
    text += line;
    if (!line.starts_with('|') && std::exchange(has_items, true))
      text += " |" + std::to_string(dice.below(1'000'000));
    text += '\n';
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_best_come_in_order) {
  expect("dlx-solve --min f", stream(numbered({s5}), "1 solutions"));
  expect("dlx-solve --max f", stream(numbered({s12}), "1 solutions"));
  for (const std::string engine : {"auto", "bound", "frontier"}) {
    const Run least = shell("dlx-solve --min --best 9 --engine " + engine + " f", files);
    const bool either = least.out == stream(numbered({s5, s13, s4, s12}), "4 solutions") ||
                        least.out == stream(numbered({s5, s4, s13, s12}), "4 solutions");
    BOOST_TEST(either, least.report());
    const Run most = shell("dlx-solve --max --best 3 --engine " + engine + " f", files);
    BOOST_TEST(most.out.starts_with(stream(numbered({s12}), "").substr(0, 60)), most.report());
    BOOST_TEST(most.out.ends_with("| 3 solutions\n"), most.report());
  }
}

// The ten costs at the head of Knuth's DLX5, in the order of his example.
BOOST_AUTO_TEST_CASE(the_best_of_ten) {
  const Files ten{{"ten", "A\nA |3\nA |1\nA |4\nA |1\nA |2\nA |3\nA |2\nA |4\nA\nA\n"}};
  for (const auto& [best, costs] : {std::pair{1, "0"}, {3, "0 0 1"}, {5, "0 0 1 1 2"}}) {
    BOOST_TEST(output("dlx-solve --min --best " + std::to_string(best) +
                          " ten | sed -n 's/.*cost \\([0-9]*\\).*/\\1/p' | paste -s -d ' '",
                      ten) == costs + std::string("\n"));
  }
}

// The number of options counts, and the answer is one of the problem all the same: with its costs.
BOOST_AUTO_TEST_CASE(unit_costs) {
  expect("dlx-solve --min --unit-costs f", stream(numbered({s4}), "1 solutions"));
  expect("dlx-solve --max --unit-costs f", stream(numbered({s12}), "1 solutions"));
  const Files plain{{"p", "a b c\na\nb\nc\nb c\n"}};
  BOOST_TEST(output("dlx-solve --min --unit-costs --format rows p", plain) == "1 4\n");
  BOOST_TEST(output("dlx-solve --max --unit-costs --format rows p", plain) == "1 2 3\n");
}

// The bound at the root is within the gap of the first solution, so there is no proof; and the
// line on standard error tells what there is.
BOOST_AUTO_TEST_CASE(stops_within_a_gap) {
  const Files pairs{{"p", "a b c\na b |99\nb c |99\na c |99\na |98\nb |98\nc |98\n"}};
  const Run least = shell("dlx-solve --min --gap 0.3 p", pairs);
  BOOST_TEST(least.status == 3, least.report());
  BOOST_TEST(least.out.ends_with("| 1 solutions, stopped: gap\n"), least.report());
  BOOST_TEST(contains(least.err, "dlx-solve: within "), least.report());
  BOOST_TEST(contains(least.err, " %: no solution costs less than 1"), least.report());
  BOOST_TEST(shell("dlx-solve --min --gap 0.3 p | dlx-check p", pairs).status == 0);
  BOOST_TEST(shell("dlx-solve --min --gap 0 p", pairs).status == 0);
  const Run most = shell("dlx-solve -q --max --gap 0.3 --format rows p", pairs);
  BOOST_TEST(most.err.empty(), most.report());
  BOOST_TEST(most.out == "4 5 6\n| stopped: gap\n", most.report());
}

BOOST_AUTO_TEST_CASE(limits_of_cost) {
  for (const std::string engine : {"auto", "bound", "frontier"}) {
    const std::string with = " --engine " + engine + " f";
    expect("dlx-solve --count --cost-limit 5" + with, "3\n");
    expect("dlx-solve --count --cost-limit 4" + with, "1\n");
    expect("dlx-solve --count --cost-limit -3" + with, "0\n");
    expect("dlx-solve --count --cost-limit -9223372036854775808" + with, "0\n");
    expect("dlx-solve --count --cost-limit 9223372036854775807" + with, "4\n");
    expect("dlx-solve --cost-limit 4" + with, stream(numbered({s5}), "1 solutions"));
    expect("dlx-solve --max --best 9 --cost-limit 6" + with,
           stream(numbered({s12}), "1 solutions"));
    expect("dlx-solve --max --cost-limit 8" + with, stream("", "0 solutions"));
  }
  expect("dlx-solve --unique --cost-limit 4 f", "unique\n");
  expect("dlx-solve --unique --cost-limit 5 f", "several\n");
  expect("dlx-solve -e --min --cost-limit -3 f", stream("", "0 solutions"), 1);
  expect("dlx-solve --cost-limit 5 -n 1 --print 0 f",
         stream("", "1 solutions, 0 printed, stopped: limit"));
}

BOOST_AUTO_TEST_CASE(givens_and_streams) {
  expect("dlx-solve --min --given 1 f", stream(numbered({s13}), "1 solutions"));
  expect("dlx-solve --max --without 2 --without 3 --with 'A B x' f",
         stream(numbered({s5}), "1 solutions"));
  expect("dlx-solve --min --given 1 --given 4 f", stream("", "0 solutions"));
  const Files several{{"f", small + "| @given 1\n| @given 4\n| @next\nA\nA |7\nA |6\n"}};
  expect(shell("dlx-solve --min f | dlx-check f", several), 0,
         "valid: 3 solutions of 3 problems\n");
  BOOST_TEST(output("dlx-solve --min --format rows f", several) == "1 3\n\n4\n\n2\n");
}

BOOST_AUTO_TEST_CASE(without_costs_every_solution_is_best) {
  BOOST_TEST(output("gen-queens 8 | dlx-solve --min --best 100 | tail -1") == "| 92 solutions\n");
  BOOST_TEST(shell("gen-queens 6 | dlx-solve -c --cost-limit 0").out == "4\n");
  BOOST_TEST(shell("gen-queens 6 | dlx-solve -c --cost-limit -1").out == "0\n");
}

BOOST_AUTO_TEST_CASE(bounds_of_items_and_costs) {
  const Files bounded{{"f", "2|A 0:2|B\nA |5\nA B |3\nA |1\nB |-4\nB |9\n"}};
  BOOST_TEST(output("dlx-solve --min --format rows f; dlx-solve --max --format rows f", bounded) ==
             "2 3 4\n1 2 5\n");
}

BOOST_AUTO_TEST_CASE(costs_of_63_bits_do_not_overflow) {
  const std::string most = "9223372036854775807";
  const Files large{{"f", "A B\nA |4611686018427387903\nB |4611686018427387903\nA B |-1\n"},
                    {"g", "A\nA |" + most + "\n"},
                    {"h", "A\nA |-" + most + "\n"}};
  BOOST_TEST(contains(shell("dlx-solve --max f", large).out, "cost 9223372036854775806: 1 2\n"));
  BOOST_TEST(shell("dlx-solve --min --format rows f", large).out == "3\n");
  for (const std::string way : {"--min", "--max"}) {
    BOOST_TEST(contains(shell("dlx-solve " + way + " g", large).out, "cost " + most + ": 1\n"));
    BOOST_TEST(contains(shell("dlx-solve " + way + " h", large).out, "cost -" + most + ": 1\n"));
  }
}

BOOST_AUTO_TEST_CASE(usage_errors) {
  for (const std::string gap : {"1", "-0.1", "1%", "nan"})
    refuses("--min --gap " + gap,
            "option '--gap': '" + gap + "' is not a number from 0 to below 1, as 0.01");
  refuses("--min --best 0", "--best is 1 or more");
  refuses("--min --best -1", "option '--best': '-1' is not a whole number from 0 to 2^64 - 1");
  refuses("--cost-limit x",
          "option '--cost-limit': 'x' is not a whole number from -2^63 to "
          "2^63 - 1");
  refuses("--cost-limit 9223372036854775808",
          "option '--cost-limit': '9223372036854775808' is not a whole number from -2^63 to "
          "2^63 - 1");
  refuses("--engine bound", "--engine bound goes with --min, --max or --cost-limit");
  refuses("--min --engine frontier --node-limit 5", "--engine frontier excludes --node-limit");
  refuses("--min --order sideways",
          "unknown --order 'sideways' (there are auto, greedy, file, "
          "greedy-reversed, cuthill, file-reversed, breadth, "
          "cuthill-reversed, breadth-reversed, improved, tree)");
}

// The error comes before the first byte of the answer.
BOOST_AUTO_TEST_CASE(tables_cannot_take_multiplicities_and_costs) {
  const Run run = shell("printf '0:2|a b\\na |1\\nb\\n' | dlx-solve --min --engine frontier");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(run.err.ends_with("cannot take costs and multiplicities together\n"), run.report());
}

BOOST_AUTO_TEST_CASE(stats_say_how) {
  for (const std::string engine : {"bound", "frontier"}) {
    const Run run = shell("dlx-solve --min --stats --engine " + engine + " f", files);
    BOOST_TEST(contains(run.err, "  engine     " + engine + ": "), run.report());
    BOOST_TEST(contains(run.err, "  bound      -"), run.report());
    BOOST_TEST((contains(run.err, "  states ")) == (engine != "bound"), run.report());
  }
}

BOOST_AUTO_TEST_CASE(what_is_stopped_prints_its_best) {
  const Files hard{{"f", hard_problem()}};
  const Run limited = shell("dlx-solve --min --best 2 --node-limit 3000 f", hard);
  BOOST_TEST(limited.status == 3, limited.report());
  BOOST_TEST(contains(limited.out, "\n| solution 2, cost "));
  BOOST_TEST(limited.out.ends_with("\n| 2 solutions, stopped: node-limit\n"));
  const Run late =
      shell("dlx-solve --max --timeout 0.3 f | tee out | dlx-check f; tail -1 out", hard);
  BOOST_TEST(late.out.ends_with("\n| 1 solutions, stopped: timeout\n"), late.report());
  BOOST_TEST(shell("dlx-solve --min --timeout 0 f", hard).status == 3);
}

BOOST_AUTO_TEST_CASE(a_signal_leaves_the_best_and_progress_says_where_it_is) {
  Process solve({"dlx-solve", "--min"});
  solve.write(hard_problem());
  solve.end_input();
  solve.ask_until_error_has(", best ");
  solve.ask_until_error_has(", at least ");
  solve.signal(SIGINT);
  const Run run = solve.finish();
  BOOST_TEST(run.status == 130, run.report());
  BOOST_TEST(contains(run.out, "\n| solution 1, cost "), run.report());
  BOOST_TEST(run.out.ends_with("\n| 1 solutions, stopped: interrupted\n"), run.report());
}

BOOST_AUTO_TEST_SUITE_END()
