// dlx-solve: what its options make it answer.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_options)

using support::contains, support::shell;

namespace {

// Two solutions, 1 2 and 3.
const support::Files two{{"two", "A B\nA\nB\nA B\n"}};
// One problem each with 2, 0 and 1 solutions.
const support::Files three{{"three", "A B\nA\nB\nA B\n| @next\nA B\nA\n| @next\nA\nA\n"}};

}  // namespace

BOOST_AUTO_TEST_CASE(prints_all_solutions) {
  expect(shell("dlx-solve --engine links two", two), 0,
         "| @solutions 1\n| solution 1: 1 2\nA\nB\n\n| solution 2: 3\nA B\n\n| 2 solutions\n");
}

BOOST_AUTO_TEST_CASE(reads_a_file_or_standard_input) {
  const auto expected = shell("dlx-solve two", two).out;
  for (const auto* command : {"dlx-solve <two", "dlx-solve - <two", "cat two | dlx-solve",
                              "cat two | dlx-solve -", "dlx-solve ./two", "dlx-solve -- two"})
    expect(shell(command, two), 0, expected);
}

BOOST_AUTO_TEST_CASE(counts) {
  expect(shell("dlx-solve -c two", two), 0, "2\n");
  expect(shell("dlx-solve --count three", three), 0, "2\n0\n1\n");
  expect(shell("gen-queens 8 | dlx-solve -c"), 0, "92\n");
  expect(shell("gen-queens 8 --slack | dlx-solve -c"), 0, "92\n");
}

BOOST_AUTO_TEST_CASE(stops_after_a_number_of_solutions) {
  const auto all = shell("gen-queens 6 | dlx-solve --format rows").out;
  const auto run = shell("gen-queens 6 | dlx-solve -n 2 --format rows");
  expect(run, 0, all.substr(0, all.find('\n', all.find('\n') + 1) + 1));
  BOOST_TEST(
      shell("gen-queens 6 | dlx-solve -n 2").out.ends_with("\n| 2 solutions, stopped: limit\n"));
  // The search does not know that there were no more.
  BOOST_TEST(
      shell("gen-queens 6 | dlx-solve -n 4").out.ends_with("\n| 4 solutions, stopped: limit\n"));
  BOOST_TEST(shell("gen-queens 6 | dlx-solve -n 5").out.ends_with("\n| 4 solutions\n"));
  expect(shell("gen-queens 8 | dlx-solve -c -n 50"), 0, ">=50\n");
  expect(shell("gen-queens 8 | dlx-solve -c -n 93"), 0, "92\n");
  expect(shell("dlx-solve -c -n 1 three", three), 0, ">=1\n0\n>=1\n");
  expect(shell("dlx-solve -n 0 two", two), 0, "| @solutions 1\n| 0 solutions, stopped: limit\n");
}

BOOST_AUTO_TEST_CASE(prints_some_and_counts_on) {
  const auto one = shell("gen-queens 8 | dlx-solve --print 1 --format rows");
  expect(one, 0, shell("gen-queens 8 | dlx-solve --format rows | head -1").out);
  BOOST_TEST(
      shell("gen-queens 8 | dlx-solve --print 1").out.ends_with("\n| 92 solutions, 1 printed\n"));
  expect(shell("dlx-solve --print 0 two", two), 0, "| @solutions 1\n| 2 solutions, 0 printed\n");
  expect(shell("dlx-solve --print 1 --format rows three", three), 0,
         shell("dlx-solve --format rows three", three).out.substr(0, 4) + "\n\n1\n");
  BOOST_TEST(shell("gen-queens 8 | dlx-solve --print 2 -n 5")
                 .out.ends_with("\n| 5 solutions, 2 printed, stopped: limit\n"));
}

BOOST_AUTO_TEST_CASE(prints_every_so_many) {
  const auto run = shell("gen-queens 8 | dlx-solve --every 40 | grep '^| [0-9s]'");
  BOOST_TEST(run.out.starts_with("| solution 40: "), run.report());
  BOOST_TEST(contains(run.out, "\n| solution 80: "), run.report());
  BOOST_TEST(run.out.ends_with("\n| 92 solutions, 2 printed\n"), run.report());
  BOOST_TEST(shell("gen-queens 8 | dlx-solve --every 40 --print 1")
                 .out.ends_with("\n| 92 solutions, 1 printed\n"));
  expect(shell("gen-queens 8 | dlx-solve --every 1"), 0, shell("gen-queens 8 | dlx-solve").out);
}

// -n 1 may find another solution than the first of the list, but one of the list and always the
// same; more than one come in the order of the list.
BOOST_AUTO_TEST_CASE(one_solution_is_one_of_all) {
  for (const std::string size : {"5", "8", "12"}) {
    const std::string all = shell("gen-queens " + size + " | dlx-solve --format rows").out;
    const auto one = shell("gen-queens " + size + " | dlx-solve -n 1 --format rows");
    BOOST_TEST(("\n" + all).find("\n" + one.out) != std::string::npos, one.report());
    BOOST_TEST(one.out == shell("gen-queens " + size + " | dlx-solve -n 1 --format rows").out);
    const auto first_two = shell("gen-queens " + size + " | dlx-solve -n 2 --format rows");
    BOOST_TEST(all.starts_with(first_two.out), first_two.report());
  }
}

// In the order of the file none of these has ended in minutes.
BOOST_AUTO_TEST_CASE(restarts_find_one_of_many) {
  for (const std::string size : {"64", "100", "128", "200"}) {
    expect(shell("gen-queens " + size + " | dlx-solve -n 1 --format rows | wc -w"), 0, size + "\n");
    expect(shell("gen-queens " + size + " | dlx-solve --unique"), 0, "several\n");
    BOOST_TEST(shell("gen-queens " + size + " | dlx-solve -n 1 -j 2").out ==
               shell("gen-queens " + size + " | dlx-solve -n 1").out);
  }
  expect(shell("gen-langford 32 | dlx-solve -n 1 --format rows | wc -w"), 0, "32\n");
}

// A run that keeps places of a search, or names an engine, has the first solution of the list.
BOOST_AUTO_TEST_CASE(without_restarts_it_is_the_first_of_the_list) {
  const std::string first =
      shell("gen-queens 20 | dlx-solve -n 1 --engine links --format rows").out;
  for (const std::string options :
       {"--engine bits", "--branch mrv --engine cells", "--node-limit 10000000 --engine links"})
    BOOST_TEST(shell("gen-queens 20 | dlx-solve -n 1 --format rows " + options).out == first);
  const std::string kept =
      "gen-queens 20 | dlx-solve -n 1 --format rows --checkpoint kept -o kept.out; cat kept.out";
  BOOST_TEST(shell(kept).out == first);
}

BOOST_AUTO_TEST_CASE(judges_uniqueness) {
  expect(shell("dlx-solve --unique three", three), 0, "several\nnone\nunique\n");
  expect(shell("gen-queens 8 | dlx-solve --unique --node-limit 1"), 3, "unknown\n");
}

BOOST_AUTO_TEST_CASE(chooses_options_beforehand) {
  expect(shell("dlx-solve --given 3 --format rows two", two), 0, "3\n");
  expect(shell("dlx-solve --given 1 --format rows two", two), 0, "1 2\n");
  expect(shell("dlx-solve --given 2 --given 1 --format rows two", two), 0, "1 2\n");
  expect(shell("dlx-solve --given 1 --given 1 --format rows two", two), 0, "1 2\n");
  expect(shell("dlx-solve --given 1 --given 3 -c two", two), 0, "0\n");
  expect(shell("dlx-solve --without 3 --format rows two", two), 0, "1 2\n");
  expect(shell("dlx-solve --without 3 --without 1 -c two", two), 0, "0\n");
  expect(shell("dlx-solve --given 3 --without 3 -c two", two), 0, "0\n");
  expect(shell("dlx-solve --with 'B A' --format rows two", two), 0, "3\n");
  expect(shell("gen-queens 8 | dlx-solve -c --with 'R0 C0'"), 0, "4\n");
  expect(shell("gen-queens 8 | dlx-solve -c --with 'R0 C0' --with 'C1 R1'"), 0, "0\n");
}

BOOST_AUTO_TEST_CASE(what_is_chosen_holds_for_every_problem) {
  expect(shell("dlx-solve --given 1 -c three", three), 0, "1\n0\n1\n");
  expect(shell("dlx-solve -c --without 1 three", three), 0, "1\n0\n0\n");
  // The option is given on top of the text's own givens, and is not copied into the answer as one.
  const support::Files base{{"base", "A B\nA\nB\nA B\n| @given 2\n| @given\n| @given 3\n"}};
  expect(shell("dlx-solve --given 1 base", base), 0,
         "| @solutions 1 several\n| @given 2\n| solution 1: 1 2\nA\nB\n\n| 1 solutions\n"
         "| @given\n| solution 1: 1 2\nA\nB\n\n| 1 solutions\n| @given 3\n| 0 solutions\n| @end\n");
}

BOOST_AUTO_TEST_CASE(with_tells_options_apart_by_color) {
  const support::Files colored{{"f", "A B | x\nA x:red\nA x:blue\nB x:red\nx:red\n"}};
  expect(shell("dlx-solve -q --with 'A x:red' --format rows f", colored), 0, "1 3\n");
  expect(shell("dlx-solve -q --with 'A x:blue' -c f", colored), 0, "0\n");
  expect(shell("dlx-solve -q --with 'B x' --format rows f", colored), 0, "1 3\n");
  const std::string end = " (see dlx-solve --help)\n";
  expect(shell("dlx-solve -q --with 'A x' f", colored), 2, "",
         "dlx-solve: --with 'A x': 2 options contain these items, such as 1 and 2" + end);
  expect(shell("dlx-solve -q --with 'B x:blue' f", colored), 2, "",
         "dlx-solve: --with 'B x:blue': no option contains these items" + end);
  expect(shell("dlx-solve -q --with 'B x:green' f", colored), 2, "",
         "dlx-solve: --with: the problem has no color like 'x:green'" + end);
  expect(shell("dlx-solve -q --with 'Z' f", colored), 2, "",
         "dlx-solve: --with: the problem has no item 'Z'" + end);
}

BOOST_AUTO_TEST_CASE(refuses_options_that_cannot_be_chosen) {
  const std::string end = " (see dlx-solve --help)\n";
  expect(shell("dlx-solve --given 4 two", two), 2, "",
         "dlx-solve: --given 4: the problem has options 1 to 3" + end);
  expect(shell("dlx-solve --without 0 two", two), 2, "",
         "dlx-solve: --without 0: the problem has options 1 to 3" + end);
  expect(shell("echo A | dlx-solve --given 1"), 2, "",
         "dlx-solve: --given 1: the problem has no options" + end);
  expect(shell("printf 'A | x\\nx\\nA\\n' | dlx-solve -q --given 1"), 2, "",
         "dlx-solve: --given 1: this option has no primary item and is ignored" + end);
  expect(shell("dlx-solve --with ' ' two", two), 2, "",
         "dlx-solve: --with needs the items of an option" + end);
  // The answers before stand.
  expect(shell("dlx-solve -c --given 2 three", three), 2, "1\n",
         "dlx-solve: --given 2: the problem has options 1 to 1" + end);
}

BOOST_AUTO_TEST_CASE(every_engine_and_branching_gives_the_same) {
  const auto expected = shell("gen-queens 6 | dlx-solve --format rows | sort").out;
  for (const std::string engine : {"auto", "links", "subsets"})
    expect(shell("gen-queens 6 | dlx-solve --format rows --engine " + engine + " | sort"), 0,
           expected);
  for (const std::string branch : {"mrv", "first", "sharp"})
    expect(shell("gen-queens 6 | dlx-solve --format rows --branch " + branch + " | sort"), 0,
           expected);
}

BOOST_AUTO_TEST_CASE(a_former_engine_name_is_told) {
  const std::string warning = "dlx-solve: engine 'deduce' is deprecated: use 'propagate'\n";
  for (const std::string options : {"", "-c ", "--unique "}) {
    const auto current = shell("dlx-solve --engine propagate " + options + "two", two);
    expect(shell("dlx-solve --engine deduce " + options + "two", two), 0, current.out, warning);
    expect(shell("dlx-solve -q --engine deduce " + options + "two", two), 0, current.out);
  }
  expect(shell("gen-queens 6 | dlx-solve -c --engine memo"), 0, "4\n",
         "dlx-solve: engine 'memo' is deprecated: use 'frontier'\n");
}

BOOST_AUTO_TEST_CASE(shuffles_by_the_seed_alone) {
  const std::string note =
      "dlx-solve: the search is shuffled; this is not a uniform sample of the solutions "
      "(--sample draws one)\n";
  const std::string command = "gen-queens 8 | dlx-solve --format rows --random --seed ";
  const auto one = shell(command + "1");
  expect(one, 0, shell(command + "1").out, note);
  const auto other = shell(command + "2");
  BOOST_TEST(one.out != other.out);
  expect(shell(command + "1 | sort"), 0, shell(command + "2 | sort").out, note);
  expect(shell(command + "1 -q"), 0, one.out);
}

BOOST_AUTO_TEST_CASE(exit_status_one_is_asked_for) {
  expect(shell("dlx-solve -c three", three), 0, "2\n0\n1\n");
  expect(shell("dlx-solve -c -e three", three), 1, "2\n0\n1\n");
  expect(shell("dlx-solve -c --exit-status two", two), 0, "2\n");
  expect(shell("dlx-solve --unique -e two", two), 1, "several\n");
  expect(shell("echo A | dlx-solve --unique -e"), 1, "none\n");
  expect(shell("printf 'A\\nA\\n' | dlx-solve --unique -e"), 0, "unique\n");
  // A limit of 0 says nothing about solutions.
  expect(shell("dlx-solve -c -e -n 0 two", two), 0, ">=0\n");
  expect(shell("dlx-solve -c -e -n 1 two", two), 0, ">=1\n");
}

BOOST_AUTO_TEST_CASE(statistics_go_to_standard_error) {
  const auto run = shell("dlx-solve -c --stats --engine links three", three);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out == "2\n0\n1\n", run.report());
  BOOST_TEST(
      run.err.starts_with("problem 1:\n  items      2, 2 primary\n"
                          "  options    3, 4 entries\n"
                          "  engine     links: it was asked for\n  threads    1\n  branch     mrv\n"
                          "  outcome    exhausted\n  solutions  2\n  nodes      4\n"),
      run.report());
  BOOST_TEST(contains(run.err, "  level  nodes\n      0  1\n      1  2\n      2  1\nproblem 2:\n"),
             run.report());
  const auto limited = shell("gen-queens 8 | dlx-solve -c --stats -n 1");
  BOOST_TEST(contains(limited.err, "  outcome    limit\n"), limited.report());
}

BOOST_AUTO_TEST_CASE(the_plain_dialect_takes_every_name) {
  const support::Files course{{"course", "a:b c|d 2|e\na:b\nc|d 2|e\n"}};
  expect(shell("dlx-solve --plain --engine links course", course), 0,
         "| @solutions 1\n| solution 1: 1 2\na:b\nc|d 2|e\n\n| 1 solutions\n");
  expect(shell("dlx-solve course", course), 2, "",
         "dlx-solve: course:1:1: item name 'a:b' contains ':' (if it is part of a name, try "
         "--plain)\n");
}

BOOST_AUTO_TEST_CASE(the_same_bytes_on_every_run) {
  for (const std::string options :
       {"", "--format json", "-n 10", "--random --seed 7", "--stats -c"}) {
    const std::string command = "gen-queens 8 | dlx-solve " + options + " 2>&1 | grep -v '^  time'";
    BOOST_TEST(shell(command).out == shell(command).out, options);
  }
}

BOOST_AUTO_TEST_CASE(verbose_says_which_engine_and_why) {
  expect(shell("gen-queens 4 | dlx-solve -v -c"), 0, "2\n",
         "dlx-solve: problem 1: 22 items, 16 options; engine bits, since the search is "
         "short\n");
}

BOOST_AUTO_TEST_SUITE_END()
