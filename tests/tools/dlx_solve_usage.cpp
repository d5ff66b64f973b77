// dlx-solve: command lines that are refused, each with its message, before any input is read.
#include "support/process.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_usage)

using support::contains, support::output, support::shell;

namespace {

// Its input stays open and empty: a tool that reads it hangs, and the test says so.
void refused(std::vector<std::string> arguments, const std::string& message) {
  arguments.insert(arguments.begin(), "dlx-solve");
  support::Process solve(arguments);
  const int status = solve.wait();
  const auto run = solve.finish();
  BOOST_TEST(status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(run.err == "dlx-solve: " + message + " (see dlx-solve --help)\n", run.report());
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_are_read_strictly) {
  for (const std::string option :
       {"limit", "print", "every", "given", "without", "seed", "node-limit", "probes"})
    for (const std::string value :
         {"-3", "1e3", "0x10", "+3", "3.0", "18446744073709551616", "three", " 3", ""})
      refused({"--" + option, value}, "option '--" + option + "': '" + value +
                                          "' is not a whole number from 0 to 2^64 - 1");
  refused({"-n", "-3"}, "option '--limit': '-3' is not a whole number from 0 to 2^64 - 1");
}

BOOST_AUTO_TEST_CASE(durations_are_read_strictly) {
  for (const std::string value : {"x", "-1", "1d", "100ms", "2h30m", "nan", "inf", "s", "5 s"})
    refused({"--timeout", value},
            "option '--timeout': '" + value + "' is not a duration like 2.5, 30s, 10m or 2h");
  for (const std::string value : {"1e99", "1000000000h", "1000000001"})
    refused({"--timeout", value}, "option '--timeout': '" + value +
                                      "' is more than the longest duration, 1000000000 seconds");
}

BOOST_AUTO_TEST_CASE(sizes_in_memory_are_read_strictly) {
  for (const std::string value : {"x", "-1", "1.5G", "G", "1KB", ""})
    refused({"--memory", value},
            "option '--memory': '" + value + "' is not a size in memory like 500M or 2G");
  for (const std::string value : {"16777216T", "18446744073709551616", "99999999999999999999K"})
    refused({"--memory", value}, "option '--memory': '" + value +
                                     "' is more than the largest size in memory, 2^64 - 1 bytes");
}

BOOST_AUTO_TEST_CASE(options_need_their_values) {
  refused({"--limit="},
          "the argument for option '--limit' should follow immediately after the equal sign");
  refused({"--limit"}, "the required argument for option '--limit' is missing");
  refused({"-n"}, "the required argument for option '--limit' is missing");
  refused({"-o"}, "the required argument for option '--output' is missing");
  refused({"--count=3"}, "option '--count' does not take any arguments");
}

BOOST_AUTO_TEST_CASE(options_are_not_guessed) {
  for (const std::string option : {"--lim", "--cou", "--node", "--t", "--h", "--outp", "--vers"})
    refused({option, "3"}, "unrecognised option '" + option + "'");
  refused({"--limi", "3"}, "unrecognised option '--limi', did you mean '--limit'?");
  refused({"--cuont"}, "unrecognised option '--cuont', did you mean '--count'?");
  refused({"--FILE", "x"}, "unrecognised option '--FILE'");
  refused({"-x"}, "unrecognised option '-x'");
}

BOOST_AUTO_TEST_CASE(options_stand_once) {
  for (const std::string option :
       {"--limit", "--print", "--every", "--seed", "--timeout", "--node-limit", "--base"})
    refused({option, "1", option, "1"},
            "option '" + option + "' cannot be specified more than once");
  refused({"--engine", "auto", "--engine", "auto"},
          "option '--engine' cannot be specified more than once");
  refused({"-c", "--count"}, "option '--count' cannot be specified more than once");
}

BOOST_AUTO_TEST_CASE(options_can_be_written_in_several_ways) {
  for (const std::string limit : {"-n3", "-n 3", "--limit 3", "--limit=3", "-n 003"}) {
    BOOST_TEST(output("gen-queens 6 | dlx-solve -c " + limit) == ">=3\n");
  }
  BOOST_TEST(shell("gen-queens 6 | dlx-solve -cn3").out == ">=3\n");
  BOOST_TEST(shell("gen-queens 6 | dlx-solve -ce").out == "4\n");
}

BOOST_AUTO_TEST_CASE(names_are_not_empty) {
  refused({""}, "an argument is empty");
  refused({"-o", ""}, "--output needs the name of a file");
  refused({"--checkpoint", ""}, "--checkpoint needs the name of a file");
  refused({"--resume", ""}, "--resume needs the name of a file");
}

// The relations of every two options are tested by option_pairs.cpp.
BOOST_AUTO_TEST_CASE(options_that_contradict_each_other) {
  refused({"-c", "--unique"}, "--count excludes --unique");
  refused({"--every", "0"}, "--every is 1 or more");
  refused({"--jobs", "1025"}, "--jobs is 0 to 1024");
  refused({"--nth", "0"}, "--nth 0: solutions are numbered from 1");
  refused({"--base", "0", "-c"}, "--base 0 goes with --format rows or --format json");
  refused({"--format", "rows", "-c"}, "--format rows excludes --count");
  refused({"--format", "xml"}, "unknown --format 'xml' (there are options, rows, json)");
  refused({"--base", "2"}, "unknown --base '2' (there are 0, 1)");
}

BOOST_AUTO_TEST_CASE(engines_and_their_branching) {
  const auto run = shell("timeout 60 dlx-solve --engine zdd /dev/zero");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err.starts_with("dlx-solve: unknown --engine 'zdd' (there are auto, links, "),
             run.report());
  const auto near = shell("dlx-solve --engine lonks /dev/null");
  BOOST_TEST(near.err.starts_with("dlx-solve: unknown --engine 'lonks', did you mean 'links'? "),
             near.report());
  refused({"--branch", "last"}, "unknown --branch 'last' (there are mrv, first, sharp)");
  refused({"--engine", "subsets", "--branch", "first"}, "--engine subsets excludes --branch");
}

BOOST_AUTO_TEST_CASE(help_is_a_page_with_an_example) {
  const auto run = shell("dlx-solve --help");
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.err.empty(), run.report());
  BOOST_TEST(run.out.starts_with("Usage: dlx-solve [OPTION]... [FILE]...\n"), run.report());
  BOOST_TEST(contains(run.out, "\nExample:\n  gen-queens 8 | dlx-solve --count\n"));
  BOOST_TEST(shell("dlx-solve -h").out == run.out);
  BOOST_TEST(shell("dlx-solve --version").out.starts_with("dlx-solve (dlx-tools) "));
}

// Messages stay one line, and do nothing to a terminal.
BOOST_AUTO_TEST_CASE(messages_hold_no_control_characters) {
  const auto run = shell("dlx-solve \"$(printf 'no\\033[31m\\nfile')\"");
  BOOST_TEST(run.err == "dlx-solve: no\\x1B[31m\\x0Afile: No such file or directory\n",
             run.report());
}

BOOST_AUTO_TEST_SUITE_END()
