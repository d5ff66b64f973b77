// dlx-solve --trace as a user types it.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_trace)

using support::contains, support::output, support::shell;

namespace {

// Six items, five options, the course's small matrix.
const support::Files matrix{{"matrix.dlx", "A B C D E F\nA C\nB E\nB E F\nA C D\nD\n"}};

std::string with_head(const std::string& search) {
  return "| @trace 1\n" + matrix.at("matrix.dlx") + search;
}

}  // namespace

BOOST_AUTO_TEST_CASE(links_branch_on_items) {
  BOOST_TEST(output("dlx-solve --trace --engine links matrix.dlx", matrix) ==
             with_head("| @search links mrv\n"
                       "0 item F 1\n"
                       "1 option 3\n"
                       "1 item A 2\n"
                       "2 option 1\n"
                       "2 item D 1\n"
                       "3 option 5\n"
                       "3 solution 1\n"
                       "2 option 4\n"
                       "2 solution 2\n"
                       "| 2 solutions, 5 nodes\n"));
}

BOOST_AUTO_TEST_CASE(subsets_try_later_options) {
  BOOST_TEST(output("dlx-solve --trace --engine subsets --without 2 matrix.dlx", matrix) ==
             with_head("| @without 2\n"
                       "| @search subsets mrv\n"
                       "0 item - 5\n"
                       "1 option 1\n"
                       "1 item - 4\n"
                       "2 option 3\n"
                       "2 item - 2\n"
                       "3 option 5\n"
                       "3 solution 1\n"
                       "2 option 5\n"
                       "2 item - 0\n"
                       "2 dead\n"
                       "1 option 3\n"
                       "1 item - 2\n"
                       "2 option 4\n"
                       "2 solution 2\n"
                       "2 option 5\n"
                       "2 item - 0\n"
                       "2 dead\n"
                       "1 option 4\n"
                       "1 item - 1\n"
                       "1 dead\n"
                       "1 option 5\n"
                       "1 item - 0\n"
                       "1 dead\n"
                       "| 2 solutions, 10 nodes\n"));
}

BOOST_AUTO_TEST_CASE(limits_end_it_with_a_last_line) {
  expect(shell("dlx-solve --trace -n 1 matrix.dlx | tail -n 1", matrix), 0,
         "| 1 solutions, 4 nodes, stopped: limit\n");
  expect(shell("dlx-solve --trace --engine links --node-limit 2 matrix.dlx", matrix), 3,
         with_head("| @search links mrv\n0 item F 1\n1 option 3\n1 item A 2\n"
                   "| 0 solutions, 2 nodes, stopped: node-limit\n"));
}

BOOST_AUTO_TEST_CASE(a_long_search_is_stopped_by_time_and_by_signals) {
  const auto timeout = shell("gen-queens 30 | dlx-solve --trace --timeout 0.2 | tail -n 1");
  BOOST_TEST(timeout.out.ends_with(" nodes, stopped: timeout\n"), timeout.report());
  const auto signal =
      shell("gen-queens 30 > q.dlx; timeout -s INT 0.3 dlx-solve --trace q.dlx > t; tail -n 1 t");
  BOOST_TEST(signal.out.ends_with(" nodes, stopped: interrupted\n"), signal.report());
}

BOOST_AUTO_TEST_CASE(questions_and_problems_follow_each_other) {
  expect(shell("dlx-solve --trace --engine links q.dlx",
               {{"q.dlx", "| @puzzle x\nA\nA\nA\n| @given 1\n| @given 2\n| @next\nB\nB\n"}}),
         0,
         "| @trace 1 several\n| @puzzle x\nA\nA\nA\n"
         "| @given 1\n| @search links mrv\n0 solution 1\n| 1 solutions, 1 nodes\n"
         "| @given 2\n| @search links mrv\n0 solution 1\n| 1 solutions, 1 nodes\n"
         "| @next\nB\nB\n| @search links mrv\n0 item B 1\n1 option 1\n1 solution 1\n"
         "| 1 solutions, 2 nodes\n| @end\n");
  // However much is missing, it is seen.
  for (const char* cut : {"head -n -1", "head -c -1", "head -n 13", "head -n 9"})
    complains(
        shell("dlx-solve --trace --engine links q.dlx | " + std::string(cut) + " | dlx-show --tree",
              {{"q.dlx", "| @puzzle x\nA\nA\nA\n| @given 1\n| @given 2\n| @next\nB\nB\n"}}),
        2, "cut off");
}

BOOST_AUTO_TEST_CASE(a_trace_is_not_a_problem) {
  refused(shell("dlx-solve --trace matrix.dlx | dlx-solve", matrix),
          "dlx-solve: <stdin>:1:3: this is the trace of a search, not a problem\n");
}

BOOST_AUTO_TEST_CASE(a_tree_that_was_cut_off_by_a_limit_says_so) {
  const auto run = shell("gen-queens 4 | dlx-solve --trace --node-limit 3 | dlx-show --tree");
  BOOST_TEST(run.out.ends_with("\nstopped: node-limit\n"), run.report());
  const auto whole = shell("gen-queens 4 | dlx-solve --trace | dlx-show --tree");
  BOOST_TEST(!contains(whole.out, "stopped"), whole.report());
}

BOOST_AUTO_TEST_CASE(givens_that_clash_have_no_matrix) {
  BOOST_TEST(output("printf 'a b\\na\\na b\\n| @given 1 2\\n' | dlx-solve --trace | dlx-show "
                    "--matrix --step 0") == "nothing to search: the givens clash\n");
}

BOOST_AUTO_TEST_CASE(givens_that_clash_have_no_tree) {
  BOOST_TEST(
      output("printf 'a b\\na\\na b\\n| @given 1 2\\n' | dlx-solve --trace | dlx-show --tree") ==
      "nothing to search: the givens clash\n");
}

// Where steps are shown, nothing is deduced.
BOOST_AUTO_TEST_CASE(an_engine_that_deduces_is_not_traced) {
  BOOST_TEST(contains(output("dlx-solve --trace -n 1 matrix.dlx", matrix), "| @search bits mrv\n"));
  refused(shell("dlx-solve --trace --engine propagate matrix.dlx", matrix),
          "dlx-solve: engine 'propagate' does many steps at once and cannot tell them\n");
}

BOOST_AUTO_TEST_SUITE_END()
