// dlx-solve and signals: what was found is printed with the right last line, then it ends.
#include "cli/progress.hpp"
#include "support/process.hpp"

#include <dlx/text.hpp>

#include <cmath>
#include <csignal>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_signals)

using support::contains, support::Process, support::Run, support::shell;

namespace {

// From here on the tool is known to run, and to wait for its second problem.
void begin(Process& solve, const std::string& answer) {
  solve.write("A\nA\n| @next\n");
  solve.wait_for_output(answer);
}

// Too large to end.
const std::string& long_problem() {
  static const std::string queens = shell("gen-queens 40").out;
  return queens;
}

// From here on it searches. Few solutions may be printed, as they are not read.
void search_long(Process& solve) {
  solve.write(long_problem());
  solve.end_input();
  solve.ask_until_error_has(" % done, ");
}

Run interrupted_count(int signal) {
  Process solve({"dlx-solve", "--count", "--engine", "links"});
  begin(solve, "1\n");
  search_long(solve);
  solve.signal(signal);
  return solve.finish();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_search_that_is_stopped_says_what_it_found) {
  for (const auto& [signal, status] :
       {std::pair(SIGINT, 130), std::pair(SIGTERM, 143), std::pair(SIGHUP, 129)}) {
    const Run run = interrupted_count(signal);
    BOOST_TEST(run.status == status, run.report());
    BOOST_TEST(run.out.starts_with("1\n>="), run.report());
    BOOST_TEST(run.out.ends_with("\n"), run.report());
  }
}

BOOST_AUTO_TEST_CASE(a_stream_that_is_stopped_has_its_last_line) {
  for (const auto& [signal, word] :
       {std::pair(SIGINT, "interrupted"), std::pair(SIGTERM, "terminated"),
        std::pair(SIGHUP, "terminated")}) {
    Process solve({"dlx-solve", "--print", "5"});
    begin(solve, "| 1 solutions\n");
    search_long(solve);
    solve.signal(signal);
    const Run run = solve.finish();
    BOOST_TEST(run.status == 128 + signal, run.report());
    dlx::SolutionReader reader(std::string_view(run.out), "stream");
    BOOST_TEST(reader.next_instance());
    BOOST_TEST(reader.next_instance());
    BOOST_TEST(!reader.next_instance());  // so the stream is whole
    BOOST_TEST(dlx::word(reader.summary().outcome) == word);
  }
}

BOOST_AUTO_TEST_CASE(statistics_name_the_signal) {
  Process solve({"dlx-solve", "--count", "--stats"});
  begin(solve, "1\n");
  search_long(solve);
  solve.signal(SIGINT);
  const Run run = solve.finish();
  BOOST_TEST(contains(run.err, "  outcome    interrupted\n"), run.report());
}

BOOST_AUTO_TEST_CASE(a_wait_for_input_ends) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Process solve({"dlx-solve", "-c"});
    begin(solve, "1\n");
    solve.write("A B\nA\n");  // half a problem
    solve.signal(signal);
    BOOST_TEST(solve.wait() == 128 + signal);
    const Run run = solve.finish();
    BOOST_TEST(run.out == "1\n", run.report());
    BOOST_TEST(run.err.empty(), run.report());
  }
}

BOOST_AUTO_TEST_CASE(a_wait_for_a_named_pipe_ends) {
  std::string folder = (std::filesystem::temp_directory_path() / "dlx-test-XXXXXX").string();
  BOOST_REQUIRE(::mkdtemp(folder.data()) != nullptr);
  const std::string pipe = folder + "/pipe";
  BOOST_REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  Process solve({"dlx-solve", "-c", pipe});
  solve.signal(SIGTERM);
  BOOST_TEST(solve.wait() == 143);
  std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(a_reader_that_has_stalled_does_not_hold_it) {
  Process solve({"dlx-solve"});
  begin(solve, "| 1 solutions\n");
  solve.write(long_problem());
  solve.end_input();
  solve.wait_until_output_is_stuck();
  solve.signal(SIGTERM);
  BOOST_TEST(solve.wait() == 143);
}

BOOST_AUTO_TEST_CASE(signals_that_are_ignored_stay_so) {
  Process solve({"dlx-solve", "-c"}, {SIGINT, SIGTERM, SIGHUP, SIGUSR1});
  begin(solve, "1\n");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) solve.signal(signal);
  solve.write("A\nA\nA\n");
  expect(solve.finish(), 0, "1\n2\n");
}

BOOST_AUTO_TEST_CASE(a_report_changes_nothing) {
  Process solve({"dlx-solve", "-c"});
  begin(solve, "1\n");
  solve.ask_until_error_has("dlx-solve: 1 problem answered, waiting for input\n");
  solve.write("A\nA\nA\n");
  const Run run = solve.finish();
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out == "1\n2\n", run.report());
}

BOOST_AUTO_TEST_CASE(a_report_shows_how_far_the_search_is) {
  Process solve({"dlx-solve", "-c", "--engine", "bits"});
  begin(solve, "1\n");
  solve.ask_until_error_has("waiting for input\n");
  search_long(solve);
  solve.ask_until_error_has(" nodes/s");
  solve.signal(SIGINT);
  const Run run = solve.finish();
  BOOST_TEST(contains(run.err, "\ndlx-solve: problem 2, "), run.report());
  BOOST_TEST(contains(run.err, " % done, "), run.report());
  BOOST_TEST(contains(run.err, " solutions, "), run.report());
  BOOST_TEST(run.err.find('\x1b') == std::string::npos, run.report());  // no terminal, no color
}

BOOST_AUTO_TEST_CASE(progress_comes_by_itself_when_asked_for) {
  Process solve({"dlx-solve", "-c", "--progress", "--engine", "bits"});
  solve.write(long_problem());
  solve.end_input();
  solve.wait_for_error(" % done, ");
  solve.signal(SIGTERM);
  BOOST_TEST(solve.finish().status == 143);
}

BOOST_AUTO_TEST_CASE(a_count_by_tables_tells_its_layer) {
  Process solve({"dlx-solve", "-c", "--progress", "--engine", "frontier"});
  solve.write(long_problem());
  solve.end_input();
  solve.wait_for_error("dlx-solve: frontier, layer ");
  solve.signal(SIGTERM);
  const Run run = solve.finish();
  BOOST_TEST(run.status == 143, run.report());
  BOOST_TEST(run.out == ">=0\n", run.report());
}

#ifdef DLX_WITH_NAUTY
// The group of all Latin squares of a size is too large for a search.
BOOST_AUTO_TEST_CASE(classes_of_a_large_group_tell_how_many_they_keep) {
  Process solve({"dlx-solve", "--up-to-symmetry", "--print", "0"});
  const std::string latin = support::read_file(support::source_path("tests/data/latin.awk"));
  solve.write(shell("awk -v N=8 -f latin.awk", {{"latin.awk", latin}}).out);
  solve.end_input();
  solve.ask_until_error_has("dlx-solve: levels, ");
  solve.signal(SIGINT);
  const Run run = solve.finish();
  BOOST_TEST(run.status == 130, run.report());
  BOOST_TEST(run.out.ends_with("| 0 solutions up to symmetry, stopped: interrupted\n"),
             run.report());
}
#endif

// Ctrl-C on a pipe: the generator dies of the same signal, so that the end of input and the signal
// come together. Neither order may pass for a text that was cut off.
BOOST_AUTO_TEST_CASE(a_signal_that_comes_with_the_end_of_input_is_a_signal) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    Process solve({"dlx-solve", "--count"});
    begin(solve, "1\n");
    solve.signal(SIGINT);
    const Run run = solve.finish();
    BOOST_TEST(run.status == 130, run.report());
    BOOST_TEST(run.err.empty(), run.report());
  }
}

BOOST_AUTO_TEST_CASE(what_is_left_is_told_in_two_units) {
  const auto text = cli::duration_text;
  BOOST_TEST(text(0.4) == "0 s");
  BOOST_TEST(text(59.4) == "59 s");
  BOOST_TEST(text(75) == "1 min 15 s");
  BOOST_TEST(text(120) == "2 min");
  BOOST_TEST(text(2 * 3600 + 60) == "2 h 1 min");
  BOOST_TEST(text(INFINITY) == "ages");
}

BOOST_AUTO_TEST_SUITE_END()
