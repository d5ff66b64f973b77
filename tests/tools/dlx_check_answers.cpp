// Answers of others, checked and drawn: rows of numbers, JSON, options as people and Knuth's
// programs write them, models of solvers. The same solutions are right in every form, and wrong
// ones are told in the terms of their form.
#include "support/run.hpp"

#include <cstddef>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_check_answers)

using support::contains, support::shell;

namespace {

// The example of Knuth's paper of 2000, with one solution: options 1, 4 and 5.
const std::string knuth = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

support::Run check(const std::string& answer, const std::string& options = "",
                   const std::string& problem = knuth) {
  return shell("dlx-check " + options + " p.dlx a.txt", {{"p.dlx", problem}, {"a.txt", answer}});
}

void is_right(const std::string& answer, const std::string& verdict,
              const std::string& options = "", const std::string& problem = knuth) {
  expect(check(answer, options, problem), 0, verdict);
}

void is_wrong(const std::string& answer, const std::string& defects,
              const std::string& options = "", const std::string& problem = knuth) {
  const auto run = check(answer, options, problem);
  BOOST_TEST(run.status == 1, run.report());
  BOOST_TEST(run.out == defects, run.report());
}

void is_refused(const std::string& options, const std::string& error) {
  refused(check("1\n", options), "dlx-check: " + error + " (see dlx-check --help)\n");
}

const std::string one = "1 solution is right; whether there are more is not said\n";
const std::string told = "valid: 1 solution of 1 problem\n";

}  // namespace

BOOST_AUTO_TEST_CASE(every_form_of_a_right_answer) {
  is_right("1 4 5\n", one);
  is_right("5 1 4", one);
  is_right("[1, 4, 5]\n", one);
  is_right("0 3 4\n", one, "--base 0");
  is_right("| my rows\n\n1 4 5\n\n\n", one);
  is_right(
      "\xef\xbb\xbf"
      "1 4 5\r\n",
      one);
  is_right("C E F\nA D\nB G\n", one);
  is_right("F C E\n  D A\t\nG B", one);
  is_right("Solution 1:\nC E F\nA D\nB G\n", one);
  is_right("solution 1: 1 4 5\n", one);
  is_right("1: [1, 4, 5]\n", one);
  is_right("1: C E F\nA D\nB G\n", one);
  is_right("Solution 1: after 3 nodes\nC E F\nA D\nB G\n", one);
  is_right("s SATISFIABLE\nv 1 -2 -3 4 5 -6 0\n", one);
  is_right("SAT\n1 -2 -3 4 5 -6 0\n", one);
  is_right(R"({"problem":1,"solution":1,"options":[1,4,5]})"
           "\n",
           one);
}

BOOST_AUTO_TEST_CASE(what_knuths_programs_print) {
  is_right(
      "(6 options, 7+0 items, 16 entries successfully read)\n"
      "1:\n"
      " C E F (1 of 2)\n"
      " A D (2 of 2)\n"
      " B G (1 of 1)\n"
      "Altogether 1 solution, 218+170 mems, 11 updates, 1234 bytes, 4 nodes.\n",
      told);
  is_wrong("1:\n A D (1 of 1)\n C E F (?)\n B G (1 of 1)\nAltogether 2 solutions, 4 nodes.\n",
           "a.txt:5: the answer tells of 2 solutions and has 1\n");
}

BOOST_AUTO_TEST_CASE(an_answer_that_tells_its_number_is_held_to_it) {
  is_right("C E F\nA D\nB G\n\n| 1 solution\n", told);
  is_wrong("C E F\nA D\nB G\n\n| 2 solutions\n",
           "a.txt:5: the answer tells of 2 solutions and has 1\n");
  is_right("1 4 5\n\n1 solution\n", told);
  is_right("C E F\nA D\nB G\n1 solution\n", told);
  is_wrong("1 4 5\n2 solutions\n", "a.txt:2: the answer tells of 2 solutions and has 1\n");
  is_right("0 solutions\n", "valid: 0 solutions of 1 problem\n");
  is_right("s UNSATISFIABLE\n", "valid: 0 solutions of 1 problem\n");
  is_right("| @solutions 1\n| solution 1: 1 4 5\nC E F\nA D\nB G\n\n| 1 solution\n", told);
}

BOOST_AUTO_TEST_CASE(what_the_solver_prints_is_right_in_each_of_its_forms) {
  for (const auto* pipe : {"gen-queens 6", "gen-diner 6", "gen-langford 4",
                           "gen-polyomino --any --board 4x4 tetrominoes",
                           "printf '%s\\n' 'A B | x' 'A x:1 |3' 'A x:2 |-5' 'B x:1 |1 |1' 'B |-7'",
                           "printf '%s\\n' '2|A B' A A A B 'A B'"}) {
    for (const auto* form :
         {"--format rows", "--format rows --base 0", "--format json", "--format json --base 0"}) {
      const bool from_zero = std::string(form).ends_with('0');
      const auto run = shell(std::string(pipe) + " > p.dlx; dlx-solve p.dlx " + form +
                             " > a.txt; dlx-check --distinct p.dlx a.txt" +
                             (from_zero ? " --base 0" : "") + "; dlx-solve -c p.dlx");
      const std::string count = run.out.substr(run.out.find('\n') + 1);
      BOOST_TEST(
          run.out.starts_with(run.out.starts_with("valid: ") ? "valid: "
                                                             : count.substr(0, count.size() - 1)),
          run.report());
      BOOST_TEST(run.err.empty(), run.report());
    }
    const auto stripped = shell(std::string(pipe) +
                                " > p.dlx; dlx-solve p.dlx | grep -v '^|' | dlx-check p.dlx; "
                                "dlx-solve -c p.dlx");
    const std::string count = stripped.out.substr(stripped.out.find('\n') + 1);
    BOOST_TEST(stripped.out.starts_with(count.substr(0, count.size() - 1) + " solution"),
               stripped.report());
  }
}

BOOST_AUTO_TEST_CASE(wrong_answers_are_told_in_the_terms_of_their_form) {
  is_wrong("C E F\nA D\nB G\n\nC E F\nA D G\nB G\n",
           "a.txt:5: solution 2: item 'G' is covered twice, by lines 6 and 7\n");
  is_wrong("1 2 5\n", "a.txt:1: solution 1: item 'G' is covered twice, by options 2 and 5\n");
  is_wrong("0 1 4\n", "a.txt:1: solution 1: item 'G' is covered twice, by options 1 and 4\n",
           "--base 0");
  is_wrong("1 4\n", "a.txt:1: solution 1: item 'B' is not covered\n");
  is_wrong("1 4 5 5\n", "a.txt:1: solution 1: option 5 stands twice\n");
  is_wrong("C E F\nA D\nB G\nB G\n", "a.txt:1: solution 1: lines 3 and 4 choose the same option\n");
  is_wrong("C E F\nA D\nB H\n", "a.txt:3: solution 1: there is no item 'H'\n");
  is_wrong("C E F\nA D\nB E\n",
           "a.txt:3: solution 1: the problem has no option with just these items\n");
  is_wrong("1 4 7\n", "a.txt:1: solution 1: there is no option 7, the last is 6\n");
  is_wrong("1 4 0\n",
           "a.txt:1: solution 1: there is no option 0: they count from 1 (see --base)\n");
  is_wrong("1 4 5\n5 4 1\n", "a.txt:2: solution 2: it is solution 1 once more\n", "--distinct");
  is_wrong(R"({"problem":1,"solution":1,"options":[1,4,5],"tokens":[["C","E","F"],["A"],["B"]]})"
           "\n",
           "a.txt:1: solution 1: option 4 of the problem has other items\n");
  const auto run = check("1 2 5\n");
  BOOST_TEST(run.err == "dlx-check: 1 defect in 1 solution of 1 problem\n", run.report());
}

BOOST_AUTO_TEST_CASE(puzzles_have_their_own_words) {
  const auto run = shell(
      "gen-queens 4 > p.dlx; printf '%s\\n' 'R0 C0 A0 B3' 'R1 C0 A1 B2' > a.txt; "
      "dlx-check p.dlx a.txt");
  BOOST_TEST(run.status == 1, run.report());
  BOOST_TEST(run.out.starts_with("a.txt:1: solution 1: item 'C0' is covered twice, by lines 1 and "
                                 "2\na.txt:1: solution 1: two queens in column 1 (r1c1, r2c1)\n"),
             run.report());
}

BOOST_AUTO_TEST_CASE(equal_options_and_costs) {
  const std::string equal = "2|A B\nA\nA\nB |3\nB |4\n";
  is_right("A\nA\nB\n", one, "", equal);
  is_right("A\nB |4\nA\n", one, "", equal);
  is_wrong("A\nA\nB |5\n", "a.txt:3: solution 1: the option costs 3\n", "", equal);
}

BOOST_AUTO_TEST_CASE(items_that_are_numbers_or_words_of_other_forms) {
  is_right("1 2\n3\n", one, "", "1 2 3\n1 2\n3\n");
  is_right("1 2\n", one, "--form rows", "1 2 3\n1 2\n3\n");
  is_right("s v\no\n", one, "", "s v o\ns v\no\n");
  is_right("s SATISFIABLE\nv 1 2 0\n", one, "--form model", "s v o\ns v\no\n");
}

// Without --distinct, the verdict does not make two of one solution.
BOOST_AUTO_TEST_CASE(the_verdict_tells_whether_solutions_differ) {
  const std::string two = "2 solutions are right; whether there are more is not said";
  is_right("1 4 5\n5 4 1\n", two + "; that they differ is not verified (see --distinct)\n");
  is_wrong("1 4 5\n5 4 1\n", "a.txt:2: solution 2: it is solution 1 once more\n", "--distinct");
  is_right("1\n2 3\n", two + "\n", "--distinct", "A B\nA B\nA\nB\n");
}

BOOST_AUTO_TEST_CASE(several_problems) {
  const std::string two = "A B\nA B\nA\nB\n| @next\nX\nX\nX\n";
  const auto solve = [&](const std::string& form) {
    return shell("dlx-solve p.dlx --format " + form + " > a.txt; dlx-check --distinct p.dlx a.txt",
                 {{"p.dlx", two}});
  };
  BOOST_TEST(solve("rows").out == "4 solutions are right; whether there are more is not said\n");
  BOOST_TEST(solve("json").out == "valid: 4 solutions of 2 problems\n");
  is_wrong("1\n\n1\n\n\n2\n| more\n3\n",
           "a.txt:8: solution 3: there is no option 3, the last is 2\n", "", two);
  const std::string given = "A B\nA B\nA\nB\n| @given 1\n| @given 2\n";
  is_right("1\n\n2 3\n", "2 solutions are right; whether there are more is not said\n", "", given);
  is_wrong("2 3\n\n2 3\n", "a.txt:1: solution 1: it lacks the given option 1\n", "", given);
  is_wrong(R"({"problem":3,"options":[1]})"
           "\n",
           "a.txt:1: answers to a problem that is not there: there are only 2\n", "", two);
}

BOOST_AUTO_TEST_CASE(problems_without_a_solution_shown_are_counted) {
  const std::string three = "A\nA\n| @next\nX\nX\n| @next\nY\nY\n";
  is_right("1\n\n\n1\n",
           "2 solutions are right; whether there are more is not said; none is shown of 1 of 3 "
           "problems\n",
           "", three);
}

// Numbers, how many there are, and costs in JSON are verified, too.
BOOST_AUTO_TEST_CASE(numbers_and_costs_of_json_must_be_right) {
  const std::string solution = R"({"problem":1,"solution":1,"options":[1,4,5]})";
  const auto answer = [&](const std::string& end) {
    return solution + "\n{\"problem\":1," + end + ",\"outcome\":\"exhausted\"}\n";
  };
  is_right(answer(R"("solutions":"1","printed":"1")"), told);
  is_right(answer(R"("solutions":"3","printed":"1")"),
           "1 solution is right; the answer says that there are more\n");
  is_wrong(answer(R"("solutions":"3","printed":"3")"),
           "a.txt:2: \"printed\" is 3, and 1 stand here\n");
  is_wrong(answer(R"("solutions":"3")"), "a.txt:2: the answer tells of 3 solutions and has 1\n");
  is_wrong(answer(R"("solutions":"0","printed":"1")"),
           "a.txt:2: \"solutions\" is 0, and more stand here\n");
  is_wrong(answer(R"("solutions":"x")"), "a.txt:2: expected a number in quotes, not '\"x\"'\n");
  is_wrong(R"({"problem":1,"solution":7,"options":[1,4,5]})"
           "\n{\"problem\":1,\"solutions\":\"1\",\"outcome\":\"exhausted\"}\n",
           "a.txt:2: \"solutions\" is 1, and more stand here\n");
  is_wrong(solution + "\n" + solution + "\n",
           "a.txt:2: solution 1 where a later one is expected\n");
  const std::string costs = "A B\nA |3\nB |4\nA B |9\n";
  const auto costing = [](const std::string& cost) {
    return R"({"problem":1,"solution":1,"cost":)" + cost + R"(,"options":[1,2]})" + "\n";
  };
  is_right(costing("7"), one, "", costs);
  is_wrong(costing("5"), "a.txt:1: solution 1: its cost is 7\n", "", costs);
  is_wrong(costing("\"7\""), "a.txt:1: expected a cost, not '\"7\"'\n", "", costs);
  is_wrong(costing("18446744073709551615"),
           "a.txt:1: expected a cost, not '18446744073709551615'\n", "", costs);
  is_wrong(costing("7"), "a.txt:1: solution 1: it has a cost, and the problem has none\n", "",
           "A B\nA\nB\n");
}

BOOST_AUTO_TEST_CASE(texts_of_no_form_are_defects) {
  is_wrong("hello world\n",
           "a.txt:1: this is no answer in a known form: a stream of solutions, rows of option "
           "numbers, options, JSON, or a solver's model\n");
  is_wrong("| nothing\n\n", "a.txt:2: empty input: did the solver fail?\n");
  is_wrong("{\"problem\"\n",
           "a.txt:1: this is no line of JSON as dlx-solve --format json writes it\n");
  is_wrong("{\"options\":7}\n", "a.txt:1: \"options\" is no list: '7'\n");
  is_wrong("{\"options\":[-7]}\n", "a.txt:1: expected a number, not '-7'\n");
  is_wrong("1 4 5\nA D\n", "a.txt:2: expected the numbers of options, not 'A D'\n");
  is_wrong("1 99999999999999999999999\n",
           "a.txt:1: there is no option '99999999999999999999999'\n");
  is_refused("--form cols", "unknown --form 'cols' (there are rows, json, options, model)");
  is_refused("--base 2", "unknown --base '2' (there are 0, 1)");
}

BOOST_AUTO_TEST_CASE(they_are_drawn_with_their_problem) {
  const std::string draw =
      "gen-queens 4 > p.dlx; dlx-solve p.dlx > s.txt; dlx-show --ascii s.txt > wanted.txt; ";
  for (const auto* form :
       {"dlx-solve p.dlx --format rows", "dlx-solve p.dlx --format json", "grep -v '^|' s.txt"}) {
    BOOST_TEST(shell(draw + form +
                     " | dlx-show --ascii --problem p.dlx > drawn.txt; cmp wanted.txt "
                     "drawn.txt && echo same")
                   .out == "same\n");
  }
  BOOST_TEST(contains(
      shell("gen-queens 4 > p.dlx; echo 1 2 7 12 | dlx-show --ascii --problem p.dlx").out, "!"));
  refused(shell("gen-queens 4 > p.dlx; echo 1 17 | dlx-show --problem p.dlx"),
          "dlx-show: <stdin>:1: solution 1: there is no option 17, the last is 16\n");
}

BOOST_AUTO_TEST_SUITE_END()
