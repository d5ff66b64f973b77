// dlx-solve over streams of problems: one after the other, answers as soon as they are there, what
// was answered before an error stands.
#include "support/process.hpp"
#include "support/skip.hpp"

#include <csignal>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_streams)

using support::contains, support::output, support::Process, support::shell;

BOOST_AUTO_TEST_CASE(answers_are_sent_before_the_next_problem_is_there) {
  Process solve({"dlx-solve", "-c"});
  std::string expected;
  for (int i = 1; i <= 20; ++i) {
    solve.write("A\nA\n| @next\n");
    solve.wait_for_output(expected += "1\n");
  }
  solve.write("A\nA\nA\n| @given 2\n");
  solve.wait_for_output(expected += "1\n");
  solve.write("| @given\n");
  solve.wait_for_output(expected += "2\n");
  expect(solve.finish(), 0, expected);
}

BOOST_AUTO_TEST_CASE(solutions_are_sent_while_the_search_goes_on) {
  Process solve({"dlx-solve", "--print", "1"});
  solve.write(shell("gen-queens 30").out);
  solve.end_input();
  solve.wait_for_output("| solution 1: ");
  solve.wait_for_output("\n\n");
  solve.signal(SIGTERM);
  BOOST_TEST(solve.finish().status == 143);
}

BOOST_AUTO_TEST_CASE(several_generators_can_be_chained) {
  BOOST_TEST(output("(gen-queens 4; echo '| @next'; gen-queens 5; echo '| @next'; gen-queens 6) | "
                    "dlx-solve -c") == "2\n10\n4\n");
}

BOOST_AUTO_TEST_CASE(an_error_leaves_the_answers_before_it_standing) {
  const support::Files files{{"f", "A\nA\n| @next\nA\nA\nA\n| @next\nA\nB\n| @next\nA\n"}};
  expect(shell("dlx-solve -c f", files), 2, "1\n2\n", "dlx-solve: f:9:1: unknown item 'B'\n");
  const auto stream = shell("dlx-solve --engine links f", files);
  BOOST_TEST(stream.out ==
                 "| @solutions 1 several\n| solution 1: 1\nA\n\n| 1 solutions\n| @next\n"
                 "| solution 1: 1\nA\n\n| solution 2: 2\nA\n\n| 2 solutions\n",
             stream.report());
}

BOOST_AUTO_TEST_CASE(answers_that_are_not_all_there_are_seen_not_to_be) {
  const support::Files files{{"two", "A\nA\n| @next\nA\nA\n"}, {"bad", "A\nA\n| @next\nA\nB\n"}};
  BOOST_TEST(shell("dlx-solve two | dlx-show", files).status == 0);
  for (const std::string answers :
       {"dlx-solve two | head -n -6", "dlx-solve two | head -n -1", "dlx-solve bad 2>/dev/null"}) {
    complains(shell(answers + " | dlx-show", files), 2,
              ": the stream was cut off between two problems: '| @end' is missing");
  }
}

BOOST_AUTO_TEST_CASE(a_stream_cut_off_is_an_error) {
  refused(shell("gen-queens 6 | head -n 20 | dlx-solve -c"),
          "dlx-solve: <stdin>:21:1: the text was cut off: it has '| @dlx' and no '| @end'\n");
  BOOST_TEST(shell("false | dlx-solve").err ==
             "dlx-solve: <stdin>:1:1: empty input: did the generator fail?\n");
}

BOOST_AUTO_TEST_CASE(warnings_say_where) {
  const support::Files files{{"f", "A | x\nA\n x\nx\n| @next\nA | x\nx\n"}};
  const std::string warnings =
      "dlx-solve: f:3:2: warning: this option has no primary item and is ignored (and so is one "
      "more like it)\n"
      "dlx-solve: f:7:1: warning: this option has no primary item and is ignored\n";
  expect(shell("dlx-solve -c f", files), 0, "1\n0\n", warnings);
  BOOST_TEST(shell("dlx-solve -c -q f", files).err.empty());
}

BOOST_AUTO_TEST_CASE(a_base_is_not_answered_itself) {
  const support::Files files{{"f", "A\nA\nA\n| @given 1\n| @given 1 2\n| @next\nA\n"}};
  BOOST_TEST(output("dlx-solve -c f", files) == "1\n0\n0\n");
}

// A hundred thousand questions about one problem, and thirty thousand problems.
BOOST_AUTO_TEST_CASE(streams_may_be_long) {
  BOOST_TEST(contains(output("(printf 'A B\\nA\\nB\\nA B\\n'; yes '| @given 3' | head -n 100000) | "
                             "dlx-solve -c | uniq "
                             "-c"),
                      "100000 1\n"));
  BOOST_TEST(
      contains(output("(yes 'A\nA\n| @next' | head -n 90000; echo A) | dlx-solve -c | uniq -c"),
               "30000 1\n"));
}

BOOST_AUTO_TEST_CASE(memory_does_not_grow_with_the_stream) {
  const std::string little = "ulimit -v 200000; ";
  if (shell(little + "dlx-solve --version").status != 0)
    return support::skip("this build (with sanitizers?) reserves more memory than that");
  BOOST_TEST(output(little +
                    "(printf 'A B\\nA\\nB\\nA B\\n'; yes '| @given 3' | head -n 2000000) | "
                    "dlx-solve -c -n 1 | tail -n 1") == ">=1\n");
  BOOST_TEST(contains(
      output(little + "(yes '| @dlx 1\nA B\nA\nB\n| @end\n| @next' | head -n 1200000; echo A) | "
                      "dlx-solve -c | uniq -c"),
      "200000 1\n"));
}

BOOST_AUTO_TEST_SUITE_END()
