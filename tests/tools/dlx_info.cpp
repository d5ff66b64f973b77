// dlx-info as a user types it.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_info)

using support::contains, support::output, support::shell;

BOOST_AUTO_TEST_CASE(tells_the_facts) {
  expect(shell("dlx-info p.dlx", {{"p.dlx",
                                   "| @puzzle letters\n"
                                   "A B C D | x y\n"
                                   "A x:red\nB A\nA x:blue\nA B\nC |5\n"}}),
         0,
         "problem 1: letters\n"
         "  items            6: 4 primary, 2 secondary\n"
         "  options          5\n"
         "  entries          9, 1 to 2 in an option\n"
         "  uses             2 colors, costs\n"
         "  primary lists    0 (D) to 4 (A) options\n"
         "  secondary lists  0 (y) to 2 (x) options\n"
         "  in no option     1 primary: D; 1 secondary: y\n"
         "  in one option    1 primary: C\n"
         "  duplicates       1 option, such as 4, which equals 2\n"
         "  components       2; the largest has 4 options and 3 items, from option 1 on\n"
         "  in a solution    no options: there is no solution\n"
         "  auto             bits: the options are few enough for masks\n"
         "  estimate         1 +- 0 nodes, 0 +- 0 solutions\n"
         "                   (1000 probes of bits, seed 1)\n");
}

BOOST_AUTO_TEST_CASE(every_problem_of_a_stream_and_a_base_once) {
  const auto run = shell("dlx-info --probes 0 p.dlx | grep -v ' [li-]'",
                         {{"p.dlx", "A\nA\nA\n| @given 1\n| @given 2\n| @next\nB\nB\n"}});
  BOOST_TEST(run.out.starts_with("problem 1\n  questions        2\n"), run.report());
  BOOST_TEST(contains(run.out, "problem 2\n  options          1\n"), run.report());
  BOOST_TEST(!contains(run.out, "estimate"), run.report());
}

BOOST_AUTO_TEST_CASE(an_error_leaves_what_came_before) {
  const auto run = shell("dlx-info --probes 0 p.dlx", {{"p.dlx", "A\nA\n| @next\nB\nC\n"}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.starts_with("problem 1\n"), run.report());
  BOOST_TEST(!contains(run.out, "problem 2"), run.report());
  BOOST_TEST(run.err.starts_with("dlx-info: p.dlx:5:1: "), run.report());
}

BOOST_AUTO_TEST_CASE(the_estimate_is_seeded_and_near) {
  const auto run = shell("gen-queens 8 | dlx-info --probes 20000 --seed 3 --format json");
  expect(run, 0, shell("gen-queens 8 | dlx-info --probes 20000 --seed 3 --format json").out);
  BOOST_TEST(contains(run.out, "\"probes\":20000,\"seed\":3"), run.report());
  const auto other = shell("gen-queens 8 | dlx-info --probes 20000 --seed 4 --format json");
  BOOST_TEST(run.out != other.out);
}

// None found is not none there: only a proof gets the figure 0.
BOOST_AUTO_TEST_CASE(no_solution_found_is_said_as_that) {
  const std::string rare = "gen-polyomino --board 6x10 pentominoes | dlx-info --probes 50";
  BOOST_TEST(contains(output(rare), " nodes, no probe found a solution\n"));
  const auto json = shell(rare + " --format json");
  BOOST_TEST(contains(json.out, "\"solutions\":{\"mean\":0.0,\"error\":null,"), json.report());
  const support::Files files{{"none.dlx", "A B\nA\n"},
                             {"clash.dlx", "A B\nA\nA B\n| @given 1 2\n"}};
  for (const std::string name : {"none.dlx", "clash.dlx"}) {
    BOOST_TEST(contains(output("dlx-info " + name, files), " nodes, 0 +- 0 solutions\n"));
    BOOST_TEST(contains(output("dlx-info --format json " + name, files),
                        "\"solutions\":{\"mean\":0.0,\"error\":0.0,"));
  }
}

// The usual number gives way to the work limit, one that was typed does not.
BOOST_AUTO_TEST_CASE(as_many_probes_as_were_typed) {
  const auto typed = shell("gen-queens 20 | dlx-info --probes 10000 --seed 7");
  BOOST_TEST(contains(typed.out, "(10000 probes of "), typed.report());
  BOOST_TEST(!contains(typed.out, "work limit"), typed.report());
  BOOST_TEST(contains(output("gen-queens 160 | dlx-info"),
                      ", stopped by the work limit, which --probes lifts)\n"));
}

// A name must not turn the rest of its line around.
BOOST_AUTO_TEST_CASE(marks_of_direction_are_escaped) {
  const auto run = shell("dlx-info --probes 0 p.dlx",
                         {{"p.dlx", "| @puzzle a\u2066b\nx\u202Ey \u00e9\n\u00e9\n"}});
  BOOST_TEST(run.out.starts_with("problem 1: a\\xE2\\x81\\xA6b\n"), run.report());
  BOOST_TEST(contains(run.out, "1 primary: x\\xE2\\x80\\xAEy\n"), run.report());
  BOOST_TEST(contains(run.out, "(\u00e9) options"), run.report());
  BOOST_TEST(!contains(run.out, "\u202E"), run.report());
}

// The number of options of a solution is fixed where all options have equally many items, or one of
// a kind each; else it is bounded, also by what is given.
BOOST_AUTO_TEST_CASE(the_number_of_options_of_a_solution) {
  const auto tells = [](const std::string& command, const std::string& size) {
    const auto run = shell(command + " | dlx-info --probes 0");
    BOOST_TEST(contains(run.out, "  in a solution    " + size + "\n"), run.report());
  };
  tells("gen-queens 8", "8 options");
  tells("gen-polyomino --board 6x10 pentominoes", "12 options");
  tells("gen-polyomino --any --board 8x8 tetrominoes", "16 options");
  tells("gen-langford 8", "8 options");
  tells("printf 'a b c\\na b c\\n'", "1 option");
  tells("printf 'a b c\\na b\\na\\nb\\nc\\n'", "2 to 3 options");
  tells("printf 'a b c\\na b\\na\\nb\\nc\\n| @given 1\\n'", "2 options");
  tells("printf '2|a 1:2|b\\na b\\na\\nb\\n'", "2 to 3 options");
  tells("printf 'a b\\na\\n'", "no options: there is no solution");
  const auto json = output("gen-queens 6 | dlx-info --format json");
  BOOST_TEST(contains(json, "\"options_of_a_solution\":{\"least\":6,\"most\":6}"));
}

BOOST_AUTO_TEST_CASE(multiplicities_are_named_and_estimated) {
  BOOST_TEST(contains(output("dlx-info p.dlx", {{"p.dlx", "2|A B\nA\nA B\n"}}),
                      "  uses             multiplicities\n"));
}

BOOST_AUTO_TEST_CASE(refuses_what_is_none_of_its_options) {
  for (const std::string bad : {"--format xml", "--branch last", "--engine none", "--probes -1"}) {
    const auto run = shell("gen-queens 4 | dlx-info " + bad);
    expect(run, 2, "", run.err);
  }
}

BOOST_AUTO_TEST_SUITE_END()
