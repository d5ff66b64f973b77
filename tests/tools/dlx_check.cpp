// dlx-check as a user types it: what dlx-solve writes is right, and every change is a defect.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_check)

using support::shell;

namespace {

// Items with two options each way; options 1 and 4, or 2 and 3.
const std::string problem = "A B | x\nA x:red\nA x\nB\nB x:red\n";
const std::string answers =
    "| @solutions 1\n"
    "| solution 1: 1 3\n"
    "A x:red\n"
    "B\n"
    "\n"
    "| solution 2: 1 4\n"
    "A x:red\n"
    "B x:red\n"
    "\n"
    "| solution 3: 2 3\n"
    "A x\n"
    "B\n"
    "\n"
    "| 3 solutions\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

support::Run check(const std::string& stream, const std::string& of = problem,
                   const std::string& options = "") {
  return shell("dlx-check " + options + " p.dlx s.txt", {{"p.dlx", of}, {"s.txt", stream}});
}

// The stream has these defects, and no others.
void has(const std::string& stream, const std::string& defects, const std::string& of = problem,
         const std::string& options = "") {
  const auto run = check(stream, of, options);
  BOOST_TEST(run.status == 1, run.report());
  BOOST_TEST(run.out == defects, run.report());
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_the_solver_writes_is_right) {
  BOOST_TEST(shell("dlx-solve p.dlx", {{"p.dlx", problem}}).out == answers);
  for (const auto* pipe :
       {"gen-queens 8", "gen-queens --slack 6", "gen-diner 6",
        "gen-polyomino --board 4x15 pentominoes", "gen-polyomino --any --board 4x4 tetrominoes",
        "printf '%s\\n' 'A B | x' 'A x:1 |3' 'A x:2 |-5' 'B x:1 |1 |1' 'B |-7'",
        "printf '%s\\n' 'A B' A B '| @given 1' '| @given' '| @given 2 1' '| @next' C C"}) {
    const auto run = shell(std::string(pipe) +
                           " > p.dlx; dlx-solve p.dlx | dlx-check --distinct p.dlx && echo yes");
    BOOST_TEST(run.out.starts_with("valid: "), run.report());
    BOOST_TEST(run.out.ends_with("yes\n"), run.report());
  }
}

BOOST_AUTO_TEST_CASE(it_says_how_much_it_has_seen) {
  BOOST_TEST(check(answers).out == "valid: 3 solutions of 1 problem\n");
  BOOST_TEST(check(answers, problem, "-q").out.empty());
  const auto run = shell("dlx-solve p.dlx | dlx-check p.dlx", {{"p.dlx", "A\nA\n| @next\nB\n"}});
  BOOST_TEST(run.out == "valid: 1 solution of 2 problems\n", run.report());
}

BOOST_AUTO_TEST_CASE(the_order_of_tokens_and_the_spaces_do_not_matter) {
  const auto stream = with(answers, "A x:red\nB\n", "  x:red\tA \nB\n");
  BOOST_TEST(check(stream).status == 0, check(stream).report());
}

BOOST_AUTO_TEST_CASE(sets_that_are_no_solutions) {
  has(with(answers, "2: 1 4", "2: 1 2"),
      "s.txt:8: this is not option 2 of the problem\n"
      "s.txt:6: solution 2: item 'A' is covered by both option 1 and option 2\n");
  has(with(with(answers, "3: 2 3", "3: 2 4"), "A x\nB\n", "A x\nx:red B\n"),
      "s.txt:10: solution 3: secondary item 'x' is used by option 2 without a color and by option "
      "4 with color 'red'\n");
  has(with(with(answers, "3: 2 3", "3: 2"), "A x\nB\n", "A x\n"),
      "s.txt:10: solution 3: item 'B' is not covered\n");
  has(with(answers, "3: 2 3", "3: 2 5"),
      "s.txt:10: solution 3: there is no option 5, the number of options is 4\n");
  has(with(answers, "3: 2 3", "3: 2 4294967299"),
      "s.txt:10: solution 3: there is no option 4294967299, the number of options is 4\n");
  has(with(with(answers, "3: 2 3", "3: 3 2"), "A x\nB\n", "B\nA x\n"),
      "s.txt:10: solution 3: the option numbers do not ascend\n");
}

BOOST_AUTO_TEST_CASE(lines_that_are_not_their_options) {
  for (const auto* line : {"A x", "A", "A x:blue", "A x:red x:red", "A x:red B", "A x:red |1"})
    has(with(answers, "A x:red\nB\n", line + std::string("\nB\n")),
        "s.txt:3: this is not option 1 of the problem\n");
}

BOOST_AUTO_TEST_CASE(costs) {
  const std::string priced = "A B\nA |1 |2\nB |-7\nA B |9223372036854775000\n";
  const auto right = shell("dlx-solve p.dlx", {{"p.dlx", priced}}).out;
  BOOST_TEST(check(right, priced).status == 0);
  has(with(right, "cost -4", "cost 4"), "s.txt:2: solution 1: its cost is -4\n", priced);
  has(with(right, ", cost -4", ""), "s.txt:2: solution 1: its cost is -4\n", priced);
  has(with(right, "B |-7", "B |7"), "s.txt:4: this is not option 2 of the problem\n", priced);
  has(with(right, "B |-7", "B"), "s.txt:4: this is not option 2 of the problem\n", priced);
  has(with(right, "B |-7", "B |9223372036854775807 |9223372036854775807"),
      "s.txt:4: this is not option 2 of the problem\n", priced);
  BOOST_TEST(check(with(right, "B |-7", "B |-4 |-3"), priced).status == 0);
  has(with(answers, "solution 2:", "solution 2, cost 0:"),
      "s.txt:6: solution 2: it has a cost, and the problem has none\n");
}

BOOST_AUTO_TEST_CASE(items_within_their_bounds) {
  const std::string bounded = "2|A 1:2|B 0:2|C\nA\nA B\nA C\nB C\nC\nB\n";
  const auto stream = [](const std::string& numbers, const std::string& lines) {
    return "| @solutions 1\n| solution 1: " + numbers + '\n' + lines + "\n| 1 solutions\n";
  };
  for (const auto& right : {stream("1 2", "A\nA B\n"), stream("2 3 4", "A B\nA C\nB C\n"),
                            stream("1 2 5 6", "A\nA B\nC\nB\n")})
    BOOST_TEST(check(right, bounded).status == 0, check(right, bounded).report());
  has(stream("1 4", "A\nB C\n"),
      "s.txt:2: solution 1: item 'A' is covered once and must be covered at least twice\n",
      bounded);
  has(stream("1 2 3", "A\nA B\nA C\n"),
      "s.txt:2: solution 1: item 'A' is covered 3 times, by option 3 the last time, and may be "
      "covered twice at most\n",
      bounded);
  has(stream("1 3", "A\nA C\n"), "s.txt:2: solution 1: item 'B' is not covered\n", bounded);
  has(stream("2 3 4 5", "A B\nA C\nB C\nC\n"),
      "s.txt:2: solution 1: item 'C' is covered 3 times, by option 5 the last time, and may be "
      "covered twice at most\n",
      bounded);
}

BOOST_AUTO_TEST_CASE(parts_are_known_as_such) {
  const auto part = with(answers, "| solution 1", "| @part 2/3\n| solution 1");
  BOOST_TEST(check(part).out == "valid: 3 solutions of 1 problem, part 2/3\n");
  for (const std::string wrong : {"2", "/3", "2/", "2/3/4", "a/b", "2 / 3"})
    has(with(part, "@part 2/3", "@part " + wrong), "s.txt:3: the part is not one like 2/3\n");
  for (const std::string own : {"| @part\n", "| @part 1/2\n", "| @part x\n"}) {
    const auto run = shell(
        "dlx-solve p.dlx | dlx-check -v p.dlx; dlx-solve --part 1/1 p.dlx | "
        "dlx-check -v p.dlx",
        {{"p.dlx", problem + own}});
    BOOST_TEST(run.out ==
                   "valid: 3 solutions of 1 problem\n"
                   "valid: 3 solutions of 1 problem, part 1/1\n",
               run.report());
  }
}

BOOST_AUTO_TEST_CASE(solutions_that_come_twice) {
  auto stream = with(answers, "3: 2 3\nA x\nB\n", "3: 1 3\nA x:red\nB\n");
  BOOST_TEST(check(stream).status == 0, "twice is allowed unless --distinct forbids it");
  has(stream, "s.txt:10: solution 3: it is solution 1 once more\n", problem, "--distinct");
}

BOOST_AUTO_TEST_CASE(many_solutions_are_told_apart_in_bounded_memory) {
  const std::string make = "gen-queens 9 > p.dlx; dlx-solve p.dlx | dlx-check --distinct p.dlx";
  BOOST_TEST(shell(make + " --memory 1M").out == "valid: 352 solutions of 1 problem\n");
  const auto run = shell(make + " --memory 30K");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(run.err.find("needs more memory than --memory allows") != std::string::npos,
             run.report());
  const auto again = shell(
      "gen-queens 9 > p.dlx; dlx-solve p.dlx > s; { sed '$d' s; sed -n '/solution 1:/,/^$/p' s |"
      " sed 's/solution 1:/solution 353:/'; echo '| 353 solutions'; } > t;"
      " dlx-check --distinct p.dlx t");
  BOOST_TEST(again.out.ends_with(": solution 353: it is solution 1 once more\n"), again.report());
}

BOOST_AUTO_TEST_CASE(streams_that_are_not_whole) {
  const auto cut = with(answers, "| 3 solutions\n", "");
  has(cut, "s.txt:14:1: the stream was cut off: its last line is missing\n");
  has(with(answers, "| 3 sol", "| 4 sol"),
      "s.txt:14:1: the last line speaks of 4 solutions printed, but here are 3\n");
  has(with(answers, "| 3 sol", "| 2 solutions, 3 printed"),
      "s.txt:14:1: malformed last line: '2 solutions, 3 printedutions'\n");
  has(with(answers, "| 3 solutions", "| 2 solutions, 3 printed"),
      "s.txt:14:1: the last line speaks of 2 solutions, but here is solution 3\n");
  has(problem,
      "s.txt:1:1: this is not a stream of solutions (it would begin with '| @solutions 1'): pipe a "
      "problem through dlx-solve first\n");
  has("", "s.txt:1:1: empty input: did the solver fail?\n");
}

BOOST_AUTO_TEST_CASE(every_problem_has_its_answers) {
  has(answers, "s.txt:15: no answer to problem 2 and those after it\n",
      problem + "| @next\nC\nC\n");
  has(answers + "| @next\n| solution 1: 1\nC\n\n| 1 solutions\n",
      "s.txt:16: answers to a problem that is not there: there are only 1\n");
  has(answers, "s.txt:2: the directives are not those of problem 1\n", "| @size 2\n" + problem);
  const std::string asked = problem + "| @given 4 1\n";
  const auto right = shell("dlx-solve p.dlx", {{"p.dlx", asked}}).out;
  BOOST_TEST(check(right, asked).status == 0, right);
  has(with(right, "| @given 4 1", "| @given 1 3"),
      "s.txt:3: the given options are not those of problem 1\n", asked);
  has(with(with(right, "1: 1 4", "1: 1 3"), "B x:red\n", "B\n"),
      "s.txt:3: solution 1: it lacks the given option 4\n", asked);
}

// Its problem is another one, even where a `| @given` begins it and the option looks the same.
BOOST_AUTO_TEST_CASE(a_next_that_is_missing_and_one_too_many) {
  const std::string problems = "A\nA\n| @next\nB\nB\nB\n| @given 1\n| @given 2\n";
  const auto solved = shell("dlx-solve p.dlx", {{"p.dlx", problems}}).out;
  BOOST_TEST(check(solved, problems).status == 0);
  has(with(solved, "| @next\n", ""),
      "s.txt:7: '| @next' is missing before the answers to problem 2\n", problems);
  has(with(solved, "| @given 2\n", "| @next\n| @given 2\n"),
      "s.txt:14: '| @next' is wrong before the answers to problem 3\n", problems);
}

// There is no letter in these answers that does not matter.
BOOST_AUTO_TEST_CASE(every_character_counts) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    auto stream = answers;
    stream[i] = 'Z';
    const auto run = check(stream);
    BOOST_TEST(run.status == 1, run.report() + stream);
    BOOST_TEST(run.out.starts_with("s.txt:"), run.report() + stream);
  }
}

BOOST_AUTO_TEST_CASE(errors_that_are_not_the_answers) {
  const auto bad = check(answers, "A B\nA C\n");
  BOOST_TEST(bad.status == 2, bad.report());
  BOOST_TEST(bad.err.starts_with("dlx-check: p.dlx:2:3: unknown item 'C'"), bad.report());
  const auto both = shell("dlx-check - < s.txt", {{"s.txt", answers}});
  BOOST_TEST(both.status == 2, both.report());
  BOOST_TEST(both.err.starts_with(
                 "dlx-check: the problem and its solutions cannot both come from standard input"),
             both.report());
  BOOST_TEST(shell("dlx-check nowhere.dlx s.txt").status == 2);
  BOOST_TEST(check(answers, problem, "--memory 3X").status == 2);
  BOOST_TEST(check(answers, problem, "--memory 99999999999G").status == 2);
}

BOOST_AUTO_TEST_CASE(names_that_hold_the_signs_of_the_format) {
  const support::Files files{{"p.dlx", "a:b c|d |7\na:b c|d\n|7\n"}};
  const auto run = shell("dlx-solve --plain p.dlx | dlx-check --plain p.dlx", files);
  BOOST_TEST(run.status == 0, run.report());
}

BOOST_AUTO_TEST_SUITE_END()
