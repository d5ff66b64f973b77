// dlx-solve --estimate as a user types it.
#include "support/process.hpp"

#include <cmath>
#include <csignal>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_estimate)

using support::contains, support::output, support::Process, support::shell;

namespace {

nlohmann::json json_of(const std::string& command) {
  const auto run = shell(command);
  BOOST_TEST(run.status == 0, run.report());
  return nlohmann::json::parse(run.out);
}

}  // namespace

BOOST_AUTO_TEST_CASE(says_it_in_a_line_for_each_problem) {
  expect(shell("dlx-solve --estimate --probes 3 f",
               {{"f", "A B\nA\nB\nB\n| @next\nA\nA\n| @given 1\n| @given\n"}}),
         0,
         "4 +- 0 nodes, 2 +- 0 solutions (3 probes of bits, seed 1)\n"
         "1 +- 0 nodes, 1 +- 0 solutions (3 probes of bits, seed 1)\n"
         "2 +- 0 nodes, 1 +- 0 solutions (3 probes of bits, seed 1)\n");
}

// Six mille milliards de milliards, without being told anything but the problem.
BOOST_AUTO_TEST_CASE(a_blank_sudoku_agrees_within_the_error) {
  const auto json = json_of("gen-sudoku --blank 9x9 | dlx-solve --estimate --format json");
  const double mean = json["solutions"]["mean"];
  const double error = json["solutions"]["error"];
  BOOST_TEST(std::abs(mean - 6.670903752021073e21) < 2 * error);
  BOOST_TEST(error < 0.04 * mean);
  BOOST_TEST(json["seed"] == 1);
  BOOST_TEST(json["probes"] > 1000);
}

BOOST_AUTO_TEST_CASE(is_seeded) {
  const auto of = [](const std::string& seed) {
    return shell("gen-queens 9 | dlx-solve --estimate --probes 50" + seed).out;
  };
  BOOST_TEST(of("") == of(" --seed 1"));
  BOOST_TEST(of(" --seed 2") == of(" --seed 2"));
  BOOST_TEST(of(" --seed 2") != of(" --seed 1"));
}

BOOST_AUTO_TEST_CASE(heeds_options_given_and_left_out) {
  const support::Files files{{"f", "A B\nA\nA\nB\nB\nB\n"}};
  const std::string command = "dlx-solve --estimate --probes 2 f | cut -d' ' -f5 ";
  BOOST_TEST(shell(command, files).out == "6\n");
  const std::string given = "dlx-solve --estimate --probes 2 --given 1 --given 1 f";
  BOOST_TEST(shell(given, files).out ==
             "4 +- 0 nodes, 3 +- 0 solutions (2 probes of bits, seed 1)\n");
  const std::string without = "dlx-solve --estimate --probes 2 --without 3 f";
  BOOST_TEST(shell(without, files).out ==
             "7 +- 0 nodes, 4 +- 0 solutions (2 probes of bits, seed 1)\n");
}

BOOST_AUTO_TEST_CASE(knows_no_from_not_found) {
  BOOST_TEST(output("dlx-solve --estimate --probes 9 f", {{"f", "A B\nA\n"}}) ==
             "1 +- 0 nodes, 0 +- 0 solutions (9 probes of bits, seed 1)\n");
  BOOST_TEST(
      contains(output("gen-polyomino --board 3x20 pentominoes | dlx-solve --estimate --probes 9"),
               " nodes, no probe found a solution (9 probes"));
  BOOST_TEST(shell("gen-queens 4 | dlx-solve --estimate --probes 0").out == "no probe was made\n");
}

// A unit of work takes longer there: of 1,000,000 entries a second allows 64 probes, not 160.
BOOST_AUTO_TEST_CASE(a_problem_larger_than_caches_has_less_work) {
  const auto probes = [](const std::string& size) {
    const auto run = shell("gen-queens " + size + " | dlx-solve --estimate");
    BOOST_TEST(run.status == 0, run.report());
    return std::stoi(run.out.substr(run.out.find('(') + 1));
  };
  BOOST_TEST(probes("100") == 4034);
  BOOST_TEST(probes("500") == 64);
}

BOOST_AUTO_TEST_CASE(a_timeout_ends_it) {
  const auto run = shell("gen-queens 20 | dlx-solve --estimate --probes 999999999 --timeout 0.2");
  BOOST_TEST(run.status == 3, run.report());
  BOOST_TEST(run.out.ends_with(" of bits, seed 1, stopped: timeout)\n"), run.report());
  expect(shell("dlx-solve --estimate --timeout 0 f", {{"f", "A\nA\n"}}), 3,
         "no probe was made, stopped: timeout\n");
}

BOOST_AUTO_TEST_CASE(a_signal_ends_it_and_another_asks_how_far_it_is) {
  Process solve({"dlx-solve", "--estimate", "--probes", "999999999999"});
  solve.write(shell("gen-queens 20").out);
  solve.end_input();
  solve.ask_until_error_has(" probes made");
  solve.ask_until_error_has("1");  // sooner or later one of the numbers of probes has it
  solve.signal(SIGINT);
  const auto run = solve.finish();
  BOOST_TEST(run.status == 130, run.report());
  BOOST_TEST(contains(run.out, " nodes, "), run.report());
  BOOST_TEST(run.out.ends_with(", stopped: interrupted)\n"), run.report());
}

// The root, three options as the first, and one or two for the second: 7 nodes on average.
BOOST_AUTO_TEST_CASE(problems_with_bounds_have_estimates) {
  BOOST_TEST(contains(output("dlx-solve --estimate f", {{"f", "2|A\nA\nA\nA\nA\n"}}), " nodes, "));
}

BOOST_AUTO_TEST_SUITE_END()
