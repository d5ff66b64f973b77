// dlx-check as a user types it: what dlx-solve writes is right, and every change is a defect.
#include "support/run.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_check)

using support::contains, support::output, support::shell;

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
  BOOST_TEST(output("dlx-solve p.dlx | dlx-check p.dlx", {{"p.dlx", "A\nA\n| @next\nB\n"}}) ==
             "valid: 1 solution of 2 problems\n");
}

BOOST_AUTO_TEST_CASE(the_order_of_tokens_and_the_spaces_do_not_matter) {
  const auto stream = with(answers, "A x:red\nB\n", "  x:red\tA \nB\n");
  BOOST_TEST(check(stream).status == 0, check(stream).report());
}

BOOST_AUTO_TEST_CASE(sets_that_are_no_solutions) {
  has(with(answers, "2: 1 4", "2: 1 2"),
      "s.txt:8: this is not option 2 of the problem\n"
      "s.txt:6: solution 2: item 'A' is covered twice, by options 1 and 2\n");
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
  complains(shell(make + " --memory 30K"), 2, "needs more memory than --memory allows");
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
  has(problem, "s.txt:1: solution 1: there is no item '|'\n");
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
  BOOST_TEST(
      both.err.starts_with("dlx-check: only one of PROBLEM and SOLUTIONS can be standard input"),
      both.report());
  BOOST_TEST(shell("dlx-check nowhere.dlx s.txt").status == 2);
  BOOST_TEST(check(answers, problem, "--memory 3X").status == 2);
  BOOST_TEST(check(answers, problem, "--memory 99999999999G").status == 2);
}

BOOST_AUTO_TEST_CASE(names_that_hold_the_signs_of_the_format) {
  const support::Files files{{"p.dlx", "a:b c|d |7\na:b c|d\n|7\n"}};
  expect(shell("dlx-solve --plain p.dlx | dlx-check --plain p.dlx", files), 0,
         "valid: 0 solutions of 1 problem\n");
}

// --- What is wrong, in the words of the puzzle's kind

namespace {

// An answer of the options with these numbers, as a stream.
std::string answer_of(const std::string& problem, const std::vector<std::size_t>& numbers) {
  std::vector<std::string> options;
  std::string directives;
  for (const std::string& line : support::lines_of(problem))
    (line.starts_with("| ") ? directives += line + '\n' : options.emplace_back(line));
  std::string stream = "| @solutions 1\n" + directives + "| solution 1:", lines;
  for (const std::size_t number : numbers) {
    stream += ' ' + std::to_string(number);
    lines += options[number] + '\n';  // the first line has the items
  }
  return stream + '\n' + lines + "\n| 1 solutions\n";
}

// The lines about that answer, without the place in the stream.
std::string told(const std::string& problem, const std::vector<std::size_t>& numbers,
                 const std::string& options = "") {
  const auto run = check(answer_of(problem, numbers), problem, options);
  BOOST_TEST(run.status == 1, run.report());
  BOOST_TEST(contains(run.err, "1 defect in 1 solution of 1 problem"), run.report());
  std::string told;
  const std::string before = ": solution 1: ";
  for (const std::string& line : support::lines_of(run.out)) {
    BOOST_TEST(contains(line, before), run.report());
    told += line.substr(line.find(before) + before.size()) + '\n';
  }
  return told;
}

// Rows, columns and digits of a latin square of two.
const std::string latin =
    "| @puzzle latin\n| @size 2x2\n"
    "r1c1 r1c2 r2c1 r2c2 r1=1 r1=2 r2=1 r2=2 c1=1 c1=2 c2=1 c2=2\n"
    "r1c1 r1=1 c1=1\nr1c1 r1=2 c1=2\nr1c2 r1=1 c2=1\nr1c2 r1=2 c2=2\n"
    "r2c1 r2=1 c1=1\nr2c1 r2=2 c1=2\nr2c2 r2=1 c2=1\nr2c2 r2=2 c2=2\n";

}  // namespace

BOOST_AUTO_TEST_CASE(digits_that_stand_twice) {
  BOOST_TEST(check(answer_of(latin, {1, 4, 6, 7}), latin).status == 0);
  BOOST_TEST(told(latin, {1, 4, 5, 7}) ==
             "item 'c1=1' is covered twice, by options 1 and 5\n"
             "two 1s in row 2 (r2c1, r2c2)\n"
             "two 1s in column 1 (r1c1, r2c1)\n"
             "no 2 in row 2\n"
             "no 2 in column 1\n");
  BOOST_TEST(told(latin, {1, 4, 5, 7}, "--language fr") ==
             "item 'c1=1' is covered twice, by options 1 and 5\n"
             "deux 1 dans la ligne 2 (r2c1, r2c2)\n"
             "deux 1 dans la colonne 1 (r1c1, r2c1)\n"
             "pas de 2 dans la ligne 2\n"
             "pas de 2 dans la colonne 1\n");
  BOOST_TEST(told(latin, {1, 2, 6, 7}, "--language fr") ==
             "item 'r1c1' is covered twice, by options 1 and 2\n"
             "r1c1 contient 1 et 2\n"
             "deux 2 dans la colonne 1 (r1c1, r2c1)\n"
             "pas de chiffre en r1c2\n"
             "pas de 2 dans la colonne 2\n");
}

// Five lines and the number of the others; all of them are one defect.
BOOST_AUTO_TEST_CASE(many_faults_are_counted) {
  BOOST_TEST(told(latin, {1, 5}) ==
             "item 'c1=1' is covered twice, by options 1 and 5\n"
             "two 1s in column 1 (r1c1, r2c1)\n"
             "no digit in r1c2 and r2c2\n"
             "no 2 in row 1\n"
             "no 2 in row 2\n"
             "no 2 in column 1\n"
             "and 2 more\n");
  BOOST_TEST(told(latin, {1, 5}, "--language fr").ends_with("\net 2 autres\n"));
}

BOOST_AUTO_TEST_CASE(pieces_that_overlap) {
  const std::string board =
      "| @puzzle polyomino\n| @row ****\nL X r1c1 r1c2 r1c3 r1c4\n"
      "L r1c1 r1c2\nX r1c3 r1c4\nX r1c1 r1c2\nL r1c2 r1c3\n";
  BOOST_TEST(told(board, {1, 3}) ==
             "item 'r1c1' is covered twice, by options 1 and 3\n"
             "piece X lies on r1c1 and r1c2, which piece L covers\n"
             "nothing covers r1c3 and r1c4\n");
  BOOST_TEST(told(board, {1, 2, 4}, "--language fr") ==
             "item 'L' is covered twice, by options 1 and 4\n"
             "la pièce L sert deux fois\n"
             "la pièce L de l'option 4 est sur r1c2, que couvre la pièce L de l'option 1\n"
             "la pièce L est sur r1c3, que couvre la pièce X\n");
}

BOOST_AUTO_TEST_CASE(queens_and_stars) {
  const std::string queens =
      "| @puzzle queens\n| @size 2x2\nR0 R1 C0 C1 | A1\nR0 C0\nR0 C1 A1\nR1 C0 A1\nR1 C1\n";
  BOOST_TEST(told(queens, {2, 3}) ==
             "secondary item 'A1' is used by option 2 without a color and by option 3 without a "
             "color\n"
             "two queens on a diagonal (r1c2, r2c1)\n");
  BOOST_TEST(told(queens, {1, 2}, "--language fr") ==
             "item 'R0' is covered twice, by options 1 and 2\n"
             "deux dames dans la ligne 1 (r1c1, r1c2)\n"
             "pas de dame dans la ligne 2\n");
  const std::string stars =
      "| @puzzle stars\n| @size 4x4\n| @stars 2\n2|R0 | C0 C1 C3 T0,0\nR0 C0 T0,0\nR0 C1 T0,0\nR0 "
      "C3\n";
  BOOST_TEST(told(stars, {1, 2, 3}) ==
             "secondary item 'T0,0' is used by option 1 without a color and by option 2 without a "
             "color\n"
             "three stars in row 1 instead of two (r1c1, r1c2, r1c4)\n"
             "two stars touch (r1c1, r1c2)\n");
  BOOST_TEST(told(stars, {3}, "--language fr") ==
             "item 'R0' is covered once and must be covered at least twice\n"
             "trop peu d'étoiles dans la ligne 1 : une au lieu de deux\n");
}

BOOST_AUTO_TEST_CASE(guests_pairs_and_lines) {
  const std::string diner =
      "| @puzzle diner\n| @size 3\n| @name M0 Marie Curie\nS0 S1 M0 M1\n"
      "S0 M0\nS0 M1\nS1 M0\nS1 M1\n";
  BOOST_TEST(told(diner, {1, 2}) ==
             "item 'S0' is covered twice, by options 1 and 2\n"
             "Marie Curie and M1 sit on seat S0\n"
             "no man sits on seat S1\n");
  BOOST_TEST(told(diner, {1, 3}, "--language fr") ==
             "item 'M0' is covered twice, by options 1 and 3\n"
             "Marie Curie a deux places\n"
             "M1 n'a pas de place\n");
  const std::string pairs = "| @puzzle langford\n| @size 1x4\n1 2 s1 s2 s3 s4\n1 s1 s3\n2 s1 s4\n";
  BOOST_TEST(told(pairs, {1, 2}) ==
             "item 's1' is covered twice, by options 1 and 2\n"
             "place 1 holds 1 and 2\n"
             "nothing stands on place 2\n");
  const std::string lines =
      "| @puzzle nonogram\n| @across 1\n| @down 1\n| @down 0\nrow1 column1 | r1c1 r1c2\n"
      "row1 r1c1:# r1c2:.\nrow1 r1c1:. r1c2:#\ncolumn1 r1c1:#\n";
  BOOST_TEST(told(lines, {2, 3}) ==
             "secondary item 'r1c1' is used by option 2 with color '.' and by option 3 with color "
             "'#'\n"
             "rows and columns do not agree on r1c1\n");
  BOOST_TEST(told(lines, {1}, "--language fr") ==
             "item 'column1' is not covered\n"
             "la colonne 1 n'est pas remplie\n");
}

// Malformed directives hide no defect.
BOOST_AUTO_TEST_CASE(malformed_directives_leave_the_sentence) {
  BOOST_TEST(told("| @puzzle latin\n| @size many\nr1c1 r1=1\nr1c1 r1=1\nr1c1\n", {1, 2}) ==
             "item 'r1c1' is covered twice, by options 1 and 2\n");
  BOOST_TEST(told("| @puzzle polyomino\n| @row *\n| @piece F *\nF G r1c1\nF\nG r1c1\n", {2}) ==
             "item 'F' is not covered\n");
  BOOST_TEST(told("| @puzzle unknown\nA\nA\nA\n", {1, 2}) ==
             "item 'A' is covered twice, by options 1 and 2\n");
}

// A name of 3,000 bytes makes no line of 3,000 bytes.
BOOST_AUTO_TEST_CASE(long_names_are_cut) {
  const std::string piece(3000, 'P');
  const std::string lines = told("| @puzzle polyomino\n| @row *\n| @piece " + piece + " *\n" +
                                     piece + " Q r1c1\n" + piece + " r1c1\nQ\n",
                                 {2});
  BOOST_TEST(lines.size() < 1000U, lines);
}

BOOST_AUTO_TEST_CASE(solutions_of_puzzles_are_told) {
  const auto run = shell(
      "dlx-check --puzzles --language fr p.dlx",
      {{"p.dlx", latin + "| @given 1\n| @solution 1 4 5 7\n| @given\n| @solution 1 4 6 7\n"}});
  BOOST_TEST(run.status == 1, run.report());
  BOOST_TEST(run.out ==
                 "p.dlx: puzzle 1: item 'c1=1' is covered twice, by options 1 and 5\n"
                 "p.dlx: puzzle 1: deux 1 dans la ligne 2 (r2c1, r2c2)\n"
                 "p.dlx: puzzle 1: deux 1 dans la colonne 1 (r1c1, r2c1)\n"
                 "p.dlx: puzzle 1: pas de 2 dans la ligne 2\n"
                 "p.dlx: puzzle 1: pas de 2 dans la colonne 1\n",
             run.report());
  BOOST_TEST(contains(run.err, "1 defect in solutions of 2 puzzles"), run.report());
}

BOOST_AUTO_TEST_CASE(verbose_tells_the_number_of_options) {
  const support::Files several{{"p", "a b c\na\nb\nc\nb c\na b c\n"}};
  const std::string listed = "dlx-solve p | dlx-check -v p", one = "dlx-solve --min --unit-costs p";
  BOOST_TEST(shell(listed, several).err == "dlx-check: each solution has 1 to 3 options\n");
  BOOST_TEST(shell(one + " | dlx-check -v p", several).err ==
             "dlx-check: each solution has 1 option\n");
  BOOST_TEST(shell(one + " --format rows | dlx-check -v --form rows p", several).err ==
             "dlx-check: each solution has 1 option\n");
  BOOST_TEST(shell("dlx-solve p | dlx-check p", several).err.empty());
}

BOOST_AUTO_TEST_CASE(languages) {
  const auto run = check(answers, problem, "--language de");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err.starts_with("dlx-check: unknown --language 'de' (there are en, fr)"),
             run.report());
}

BOOST_AUTO_TEST_SUITE_END()
