// Out of memory and out of stack, a tool writes an error line and ends with status 2, or gives the
// right result; it never crashes, whatever tool it is and wherever it happens. (Sanitizers take
// terabytes of address space: these tests are not theirs.)
#include "support/process.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <csignal>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(faults_memory)

using support::contains, support::Run, support::shell;

#ifdef DLX_SANITIZED

BOOST_AUTO_TEST_CASE(not_under_sanitizers) {
  support::skip("the address space cannot be bounded under a sanitizer");
}

#else

namespace {

const support::Files& input() {
  static const support::Files files{
      {"queens", shell("gen-queens 11").out},
      {"solutions", shell("gen-queens 11 | dlx-solve").out},
      {"one", shell("gen-queens 11 | dlx-solve -n 1").out},
      {"table", "1 0 1\n0 1 0\n"},
      {"tiling", shell("gen-polyomino --board 3x20 pentominoes").out},
      {"large", shell("(seq 50000 | tr '\\n' ' '; echo; seq 50000)").out},
      {"trace", shell("gen-queens 6 | dlx-solve --trace -n 1").out},
      {"sudokus", shell("yes " + std::string(81, '.') + " | head -n 5000").out},
  };
  return files;
}

const std::vector<std::string> commands{
    "dlx-solve queens",
    "dlx-solve -j 4 queens",
    "dlx-solve -c -j 8 queens",
    "dlx-solve -c queens",
    "dlx-solve -c --engine frontier queens",
    "dlx-solve --unique queens",
    "dlx-solve --engine propagate -n 3 queens",
    "dlx-solve -c tiling",
    "dlx-solve -c large",
    "dlx-info --probes 10 queens",
    "dlx-info --probes 0 large",
    "dlx-compile queens",
    "dlx-puzzle --seed 1 queens",
    "dlx-puzzle --rate queens",
    "dlx-convert large",
    "dlx-convert --to emc queens",
    "dlx-check queens solutions",
    "dlx-check --distinct queens solutions",
    "dlx-show one",
    "dlx-show --html one",
    "gen-queens 100",
    "gen-diner 100",
    "gen-sudoku --blank 25x25",
    "gen-sudoku --bulk sudokus",
    "gen-polyomino --board 30x30 pentominoes",
};

// Those that have stacks, not memory, to be short of.
const std::vector<std::string> further_commands{
    "dlx-solve -c --engine bits -j 2 queens",
    "dlx-solve -c --engine cells -j 2 queens",
    "dlx-solve -c --engine links -j 2 queens",
    "dlx-solve -c --engine frontier -j 2 queens",
    "dlx-solve -n 1 --engine subsets queens",
    "dlx-solve --min queens",
    "dlx-solve --min --engine bound queens",
    "dlx-solve --estimate --probes 10 queens",
    "dlx-solve -n 1 --trace queens",
    "dlx-convert --to cnf tiling",
    "dlx-convert --to lp tiling",
    "dlx-show --tree trace",
    "dlx-show --matrix trace",
    "gen-dominosa dominosa-6",
    "gen-edges --board 4x4 --border 0 edges-4x4",
    "gen-stars stars-10",
    "gen-nonogram nonogram-cat",
    "gen-words --board 3x3 --symmetric words-english",
    "gen-langford 8",
    "gen-latin kenken-6",
    "gen-matrix table",
    "gen-polyomino --board 6x10 pentominoes",
    "gen-polyform --board 3x3x3 soma",
#ifdef DLX_WITH_CAIRO
    "dlx-show --svg one",
    "dlx-show --png one",
    "dlx-show --pdf one",
    "dlx-show --png --tree trace",
    "dlx-show --pdf --tree trace",
#endif
};

// Kilobytes: from where the loader has just begun to succeed.
const std::vector<int> bounds{6000,  7000,  7500,  8000,  8250,  8500,  9000,  10000,
                              12000, 15000, 20000, 30000, 50000, 90000, 150000};

bool is_one_line(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n') == 1 && text.ends_with('\n');
}

// True if there is no memory even for what comes before main(): the system maps the program and
// ends it by a signal if it cannot, the loader maps the libraries, and the C++ runtime reserves
// room for exceptions, without which the first one terminates the program.
bool has_not_begun(const Run& run) {
  const auto says = [&](const char* text) { return contains(run.err, text); };
  return run.status == 127 || (run.status == 128 + SIGSEGV && run.out.empty()) ||
         says("error while loading shared libraries") || says("cannot allocate TLS") ||
         says("terminate called without an active exception");
}

}  // namespace

BOOST_AUTO_TEST_CASE(want_of_memory_is_an_error_line) {
  for (const auto& command : commands) {
    const Run expected = shell(command, input());
    BOOST_TEST(expected.status == 0, expected.report());
    std::size_t begun = 0;
    for (const int bound : bounds) {
      const Run run = shell("ulimit -v " + std::to_string(bound) + "; exec " + command, input());
      if (begun == 0 && has_not_begun(run)) continue;
      ++begun;
      if (run.status == 0) {
        BOOST_TEST((run.out == expected.out), run.command);
      } else {
        BOOST_TEST(run.status == 2, run.command + run.err);
        BOOST_TEST(contains(run.err, "out of memory"), run.command + run.err);
        BOOST_TEST(is_one_line(run.err), run.command + run.err);
      }
    }
    BOOST_TEST(begun > 0, command);
  }
}

BOOST_AUTO_TEST_CASE(threads_that_cannot_be_had_are_done_without) {
  expect(shell("ulimit -v 60000; dlx-solve -c --engine links -j 64 queens", input()), 0, "2680\n");
}

// The library sets the size of their stacks: sixteen of 8 MB would not fit.
BOOST_AUTO_TEST_CASE(threads_take_a_stack_of_a_megabyte) {
#ifdef DLX_WITHOUT_THREADS
  return support::skip("this build has no threads");
#endif
  const Run run =
      shell("ulimit -v 60000; dlx-solve -c --stats --engine links -j 16 queens", input());
  BOOST_TEST(run.out == "2680\n", run.report());
  BOOST_TEST(contains(run.err, "threads    16\n"), run.report());
}

BOOST_AUTO_TEST_CASE(a_small_stack_is_enough) {
#ifdef DLX_WITHOUT_THREADS
  return support::skip("without threads the work is done on the stack of the process");
#endif
  std::vector<std::string> all = commands;
  all.insert(all.end(), further_commands.begin(), further_commands.end());
  for (const auto& command : all)
    for (const int bound : {32, 64, 128}) {
      expect(shell("ulimit -s " + std::to_string(bound) + "; exec " + command + " >/dev/null",
                   input()),
             0, "");
    }
  // The depth of a search needs no stack: nothing calls itself for a level more.
  expect(shell("ulimit -s 32; dlx-solve -c --branch first large", input()), 0, "1\n");
}

// The thread that works is the one that signals wake.
BOOST_AUTO_TEST_CASE(signals_reach_a_tool_on_a_small_stack) {
#ifdef DLX_WITHOUT_THREADS
  return support::skip("without threads the work is done on the stack of the process");
#endif
  support::Process solve({"/bin/sh", "-c", "ulimit -s 32; exec " DLX_BIN "/dlx-solve -c"});
  solve.write("A B\nA\nB\nA B\n| @next\n");
  solve.wait_for_output("2\n");
  solve.signal(SIGINT);
  BOOST_TEST(solve.wait() == 130);
}

#endif

BOOST_AUTO_TEST_SUITE_END()
