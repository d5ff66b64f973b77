// --max-items, --max-options, --max-bytes; and what is large and must not become slow: nothing here
// is timed, but what grew with the square of its size would not end.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(limits)

using support::contains, support::Run, support::shell;

namespace {

const support::Files files{{"f", "A B | x\nA\nB x\nA B\n"},
                           {"two", "A\nA\n| @next\nA B\nA\nB\n"},
                           {"m", "2\n1\n3\n101\n010\n011\n"}};

void expect(const std::string& command, int status, const std::string& out,
            const std::string& err = "") {
  expect(shell(command, files), status, out, err);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_problem_may_be_as_large_as_the_limits) {
  expect("dlx-solve -c --max-items 3 --max-options 3 --max-bytes 18 f", 0, "2\n");
  expect("dlx-solve -c --max-items 2 --max-options 2 --max-bytes 1K two", 0, "1\n1\n");
}

BOOST_AUTO_TEST_CASE(what_is_larger_is_an_error_where_it_stands) {
  for (const std::string tool : {"dlx-solve", "dlx-convert", "dlx-info"}) {
    expect(tool + " --max-items 2 f", 2, "", tool + ": f:1:7: more than the 2 items allowed\n");
    expect(tool + " --max-options 2 f", 2, "", tool + ": f:4: more than the 2 options allowed\n");
    expect(tool + " --max-bytes 17 f", 2, "", tool + ": f: more than the 17 bytes allowed\n");
  }
  expect("dlx-solve f | dlx-check --max-items 2 f", 2, "",
         "dlx-check: f:1:7: more than the 2 items allowed\n");
  expect("dlx-solve f | dlx-check --max-bytes 19 f", 2, "",
         "dlx-check: <stdin>: more than the 19 bytes allowed\n");
}

BOOST_AUTO_TEST_CASE(drawings_of_problems_and_traces_have_the_same_limits) {
  expect("dlx-show --matrix --max-items 2 f", 2, "",
         "dlx-show: f:1:7: more than the 2 items allowed\n");
  expect("dlx-show --matrix --max-options 2 f", 2, "",
         "dlx-show: f:4: more than the 2 options allowed\n");
  expect("dlx-solve --trace f | dlx-show --tree --max-items 2", 2, "",
         "dlx-show: <stdin>:2:7: more than the 2 items allowed\n");
  expect("dlx-solve --trace f | dlx-show --tree --max-options 2", 2, "",
         "dlx-show: <stdin>:5: more than the 2 options allowed\n");
  expect("dlx-show --max-items 2 f", 2, "", "dlx-show: f:1:7: more than the 2 items allowed\n");
}

BOOST_AUTO_TEST_CASE(every_input_has_a_limit) {
  const support::Files inputs{{"board", "**\n**\n"},
                              {"pieces", "I\n**\n"},
                              {"dominoes", "Domino\n**\n"},
                              {"regions", "AAB\nABB\nCCC\n"},
                              {"guests", "Ada, Bo\nCleo, Dan\n"},
                              {"grid", "..2.1.....4.2...\n"},
                              {"boxes", "AABB\nAABB\nCCDD\nCCDD\n"},
                              {"m", "101\n011\n"},
                              {"f", "A\nA\n"},
                              {"model", "SAT\n1 0\n"}};
  const std::vector<std::pair<std::string, std::string>> commands{
      {"gen-polyomino --any --board board pieces", "board"},
      {"gen-polyomino --board 1x2 dominoes", "dominoes"},
      {"gen-queens --regions regions", "regions"},
      {"gen-stars -k 1 regions", "regions"},
      {"gen-diner --guests guests", "guests"},
      {"gen-sudoku grid", "grid"},
      {"gen-sudoku --blank 4x4 --regions boxes", "boxes"},
      {"gen-matrix m", "m"},
      {"dlx-convert --from-model model f", "model"},
      {"dlx-solve f >s; dlx-show s", "s"},
      {"dlx-solve --trace f >s; dlx-show --tree s", "s"},
  };
  for (const auto& [command, input] : commands) {
    const std::string tool =
        contains(command, "dlx-show") ? "dlx-show" : command.substr(0, command.find(' '));
    expect(shell(command + " --max-bytes 5 2>&1 >out; wc -c <out; " + command +
                     " --max-bytes 1K >out; echo $?",
                 inputs),
           0, tool + ": " + input + ": more than the 5 bytes allowed\n0\n0\n");
  }
}

BOOST_AUTO_TEST_CASE(answers_before_the_error_stand) {
  expect("dlx-solve -c --max-items 1 two", 2, "1\n",
         "dlx-solve: two:4:3: more than the 1 items allowed\n");
  expect("dlx-solve -c --max-bytes 14 two", 2, "1\n",
         "dlx-solve: two: more than the 14 bytes allowed\n");
}

BOOST_AUTO_TEST_CASE(a_matrix_has_the_same_limits) {
  expect("dlx-convert --from emc --max-items 3 --max-options 3 m | dlx-solve -c", 0, "1\n");
  expect("dlx-convert --from emc --max-items 2 m", 2, "",
         "dlx-convert: m:2:1: more than the 2 columns allowed\n");
  expect("dlx-convert --from emc --max-options 2 m", 2, "",
         "dlx-convert: m:3:1: more than the 2 rows allowed\n");
}

BOOST_AUTO_TEST_CASE(memory_bounds_the_masks_of_engines) {
  refused(shell("gen-queens 40 | dlx-solve -n 3 --engine bits --memory 100K"),
          "dlx-solve: engine 'bits' cannot search so large a problem: its masks would take "
          "more than 102400 bytes\n");
  const Run chosen = shell("gen-queens 10 | dlx-solve -v -n 3 --memory 1K");
  BOOST_TEST(chosen.status == 0, chosen.report());
  BOOST_TEST(contains(chosen.err, "engine cells"), chosen.report());
  const Run usual = shell("gen-queens 10 | dlx-solve -v -n 3");
  BOOST_TEST(contains(usual.err, "engine bits"), usual.report());
  BOOST_TEST(usual.out == chosen.out);
}

// Solutions are visited one by one then, which takes ages here.
BOOST_AUTO_TEST_CASE(a_count_without_memory_can_be_ended) {
  const Run run =
      shell("gen-polyomino --any --board 16x16 dominoes | dlx-solve -c --memory 0 --timeout 0.3");
  BOOST_TEST(run.status == 3, run.report());
  BOOST_TEST(run.out.starts_with(">="), run.report());
}

// An endless line is read up to the limit.
BOOST_AUTO_TEST_CASE(endless_input_ends_at_the_limit) {
  expect("yes A | tr '\\n' B | dlx-solve --max-bytes 3M", 2, "",
         "dlx-solve: <stdin>: more than the 3145728 bytes allowed\n");
  expect("(echo A; yes A) | dlx-solve --max-options 100000", 2, "",
         "dlx-solve: <stdin>:100002: more than the 100000 options allowed\n");
}

BOOST_AUTO_TEST_CASE(large_readings) {
  expect("(seq 1000000 | tr '\\n' ' '; echo; seq 1000000 | tr '\\n' ' '; echo 7x) | dlx-solve", 2,
         "", "dlx-solve: <stdin>:2:6888897: unknown item '7x'\n");
  expect("(echo A; echo A; yes '| @given 1' | head -n 1000000) | dlx-convert | grep -c given", 0,
         "1000000\n");
  expect("(printf 'A\\nA\\n| @given '; yes 1 | head -n 3000000 | tr '\\n' ' '; echo) | dlx-solve",
         2, "", "dlx-solve: <stdin>:3:12: option 1 is given twice\n");
  expect("(yes '|' | head -n 5000000; echo A; echo A) | dlx-solve -c", 0, "1\n");
  expect(
      "(echo A '| x'; seq 300000 | sed 's/^/A x:/') | dlx-info --probes 0 | grep -c '^problem 1'",
      0, "1\n");
  const Run digits = shell(
      "(echo '| @solutions 1'; echo; printf '| '; yes 9 | head -n 900000 | tr -d '\\n'; "
      "echo ' solutions') | dlx-show");
  BOOST_TEST(digits.status == 2, digits.report().substr(0, 1000));
  BOOST_TEST(digits.err.starts_with("dlx-show: <stdin>:3:1: "), digits.err.substr(0, 1000));
}

BOOST_AUTO_TEST_CASE(a_picture_that_is_too_large_is_not_begun) {
  const Run run = shell(
      "(printf '| @solutions 1\\n| solution 1: 1\\n'; head -c 20000000 /dev/zero | tr '\\0' a; "
      "printf '\\n\\n| 1 solutions\\n') | dlx-show");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(
      run.err.ends_with("the picture is too large for text: more than 16000000 characters\n"),
      run.report());
}

// The longest of them is looked for once.
BOOST_AUTO_TEST_CASE(a_table_of_many_names_is_drawn) {
  const std::string seats =
      "seq 0 59999 | sed 's/.*/S& M&/' | awk '{ print } END { print \"\\n| 1 solutions\" }'";
  const Run run = shell(
      "(printf '| @solutions 1\\n| @puzzle diner\\n| @size 60000\\n'; "
      "seq 0 59999 | sed 's/.*/| @name M& n&/'; printf '| solution 1:'; "
      "seq 60000 | tr '\\n' ' ' | sed 's/^/ /; s/ $//'; echo; " +
      seats + ") | dlx-show");
  BOOST_TEST(run.status == 2, run.report().substr(0, 1000));
  BOOST_TEST(contains(run.err, "the picture is too large for text"), run.report().substr(0, 1000));
}

BOOST_AUTO_TEST_CASE(large_generations) {
  expect("gen-polyomino --board 100000x10000 dominoes", 2, "",
         "gen-polyomino: a board of 100000 x 10000 has more than the 1000000 cells allowed\n");
  expect("gen-queens 1000000", 2, "",
         "gen-queens: a board of queens has 1 to 5000 rows, not 1000000\n");
  expect("gen-diner 1000000", 2, "", "gen-diner: a diner has 1 to 5000 couples, not 1000000\n");
  for (const std::string command :
       {"gen-sudoku --blank 4294967295x4294967295", "gen-sudoku --box 65536x65536 --blank 9x9",
        "gen-polyomino --board 4294967295x4294967295 dominoes",
        "printf 'F *4294967295\\n**\\n' | gen-polyomino --board 4x4 --distinct",
        "(echo F; yes '*' | head -n 2000000) | gen-polyomino --board 4x4",
        "(echo F; head -c 30000000 /dev/zero | tr '\\0' '*') | gen-polyomino --board 4x4"}) {
    const Run run = shell(command);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
  }
}

// A million names that might be cells, and thousands of cells to stay open.
BOOST_AUTO_TEST_CASE(large_calendars) {
  const std::string board =
      "(yes \"$(yes '*' | head -n 1000 | tr -d '\\n')\" | head -n 1000; echo names; "
      "seq 1000000 | sed 's/^/r/' | paste -d ' ' $(yes - | head -n 1000)) >board; ";
  expect(board + "gen-polyomino --board board --open r0c0 dominoes", 2, "",
         "gen-polyomino: the board has no cell named 'r0c0'\n");
  std::string cells = "r&c1";
  for (const char row : {'2', '3', '4', '5', '6', '7', '8', '9'})
    cells += ",r&c" + std::string(1, row);
  expect("gen-polyomino --board 1000x1000 dominoes --open $(seq 1000 | sed 's/.*/" + cells +
             "/' | paste -sd ,),r9c1",
         2, "", "gen-polyomino: the cell 'r9c1' is open already\n");
}

// A long name stands in every option of its piece.
BOOST_AUTO_TEST_CASE(long_names_do_not_multiply) {
  const Run run = shell(
      "(head -c 10000000 /dev/zero | tr '\\0' x; echo; echo '*') | gen-polyomino --board "
      "1000x1000");
  BOOST_TEST(run.status == 2, run.report().substr(0, 1000));
  BOOST_TEST(run.out.size() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
