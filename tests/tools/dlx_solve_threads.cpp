// dlx-solve -j: the same bytes from every number of threads, and the same manners.
#include "support/process.hpp"
#include "support/run.hpp"

#include <csignal>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_threads)

namespace {

using support::contains, support::output, support::Process, support::shell;

// All searches here are large enough to be shared.
void same_bytes(const std::string& generator, const std::string& options) {
  const auto alone = shell(generator + " | dlx-solve " + options);
  BOOST_TEST(!alone.out.empty(), alone.report());
  for (const char* jobs : {"1", "2", "8"}) {
    const auto run = shell(generator + " | dlx-solve -j " + jobs + ' ' + options);
    BOOST_TEST(run.status == alone.status, run.report());
    BOOST_TEST((run.out == alone.out), run.command);
    BOOST_TEST(run.err == alone.err, run.report());
  }
}

constexpr const char* queens = "gen-queens 11";
constexpr const char* tilings = "gen-polyomino --any --board 8x4 tetrominoes";
constexpr const char* seats = "gen-diner 8";
constexpr const char* priced =
    R"(gen-polyomino --board 6x10 pentominoes | awk '/^[^|]/ && n++ {$0 = $0 " |" n * n % 101} 1')";
constexpr const char* stream = "{ gen-queens 10; echo '| @next'; gen-queens 6; }";

}  // namespace

BOOST_AUTO_TEST_CASE(the_same_bytes_whatever_the_number_of_threads) {
  for (const char* generator : {queens, tilings, seats, "gen-sudoku --blank 4x4", stream})
    for (const char* options : {"", "--count", "--format rows"}) same_bytes(generator, options);
  same_bytes(queens, "--engine links");
  same_bytes("gen-queens 8", "--engine subsets");
  same_bytes(tilings, "--branch first --format json");
  same_bytes(seats, "--random --seed 5 -q");
}

BOOST_AUTO_TEST_CASE(the_same_cheapest_solutions) {
  for (const char* options : {"--min", "--max --best 3", "--min --gap 0.1"})
    same_bytes(priced, options);
}

BOOST_AUTO_TEST_CASE(limits_give_the_first_of_the_sequential_order) {
  for (const char* options :
       {"-n 1", "-n 1000", "-n 2680", "-n 2681", "-n 1000 --count", "--print 10", "--every 100",
        "--unique", "--node-limit 5000", "--node-limit 5000 --count", "--trace --node-limit 100"})
    same_bytes(queens, options);
}

BOOST_AUTO_TEST_CASE(any_order_has_the_same_solutions) {
  const auto sorted = [](const std::string& options) {
    return shell("gen-queens 11 | dlx-solve --format rows " + options + " | sort").out;
  };
  BOOST_TEST((sorted("-j 3 --unordered") == sorted("")));
}

BOOST_AUTO_TEST_CASE(statistics_are_those_of_one_thread) {
  const auto stats = [](const char* jobs) {
    return shell(std::string("gen-queens 11 | dlx-solve --count --engine bits --stats -j ") + jobs +
                 " 2>&1 | grep -vE 'time|threads'");
  };
  const auto expected = stats("1");
  BOOST_TEST(stats("2").out == expected.out);
  BOOST_TEST(stats("8").out == expected.out);
  const auto run = shell("gen-queens 12 | dlx-solve --count --engine links --stats -j 2");
  BOOST_TEST(contains(run.err, "threads    2\n"), run.report());
  const auto small = shell("gen-queens 6 | dlx-solve --count --engine links --stats -j 2");
  BOOST_TEST(contains(small.err, "threads    1\n"), small.report());
}

BOOST_AUTO_TEST_CASE(all_cores) {
  BOOST_TEST(output("gen-queens 10 | dlx-solve -c -j 0") == "724\n");
  const auto too_many = shell("gen-queens 4 | dlx-solve -j 1025");
  BOOST_TEST(too_many.status == 2, too_many.report());
  BOOST_TEST(shell("gen-queens 4 | dlx-solve -j -1").status == 2);
}

BOOST_AUTO_TEST_CASE(a_reader_that_leaves_ends_it) {
  BOOST_TEST(output("gen-queens 40 | dlx-solve -j 2 --format rows | head -n 1 | wc -l") == "1\n");
}

BOOST_AUTO_TEST_CASE(a_timeout_ends_it) {
  for (const char* what : {"-c", "--format rows", "--unordered --format rows"}) {
    const auto run = shell(std::string("gen-queens 40 | dlx-solve -j 2 --timeout 0.1 ") + what +
                           " >out; echo $?; tail -c 1 out | od -c | head -n 1");
    BOOST_TEST(run.out.substr(0, 2) == "3\n", run.report());
    BOOST_TEST(contains(run.out, "\\n"), run.report());
  }
}

BOOST_AUTO_TEST_CASE(signals_end_it_with_what_was_found) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process solve({"dlx-solve", "-c", "-j", "2"});
    solve.write(shell("gen-queens 40").out);
    solve.end_input();
    solve.ask_until_error_has("% done");
    solve.signal(signal);
    const auto run = solve.finish();
    BOOST_TEST(run.status == 128 + signal, run.report());
    BOOST_TEST(run.out.substr(0, 2) == ">=", run.report());
  }
}

// The tool waits for input after a search: the threads that are there take no signals.
BOOST_AUTO_TEST_CASE(a_signal_between_two_problems) {
  Process solve({"dlx-solve", "-c", "-j", "4"});
  solve.write(shell("gen-queens 11").out + "| @next\n");
  solve.wait_for_output("2680\n");
  solve.signal(SIGINT);
  expect(solve.finish(), 130, "2680\n");
}

BOOST_AUTO_TEST_SUITE_END()
