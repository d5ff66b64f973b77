// dlx-solve --format: the solution stream as readers take it, rows, JSON lines.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <dlx/text.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_formats)

using support::contains, support::output, support::shell;

namespace {

// Costs, colors, directives, an ignored option, givens, a problem without solutions.
const support::Files rich{{"rich",
                           "| @puzzle test\n| @row * *\nA B | x\nA x:red |3\nB x:red |-5\nA B x\n"
                           "x\n| @given 1\n| @given\n| @next\n| @size 1\nC D\nC\n"}};

void expect(const std::string& command, const std::string& out) {
  BOOST_TEST(output(command, rich) == out);
}

}  // namespace

BOOST_AUTO_TEST_CASE(options_is_the_solution_stream) {
  const std::string stream =
      "| @solutions 1 several\n| @puzzle test\n| @row * *\n| @given 1\n"
      "| solution 1, cost -2: 1 2\nA x:red |3\nB x:red |-5\n\n| 1 solutions\n"
      "| @given\n| solution 1, cost -2: 1 2\nA x:red |3\nB x:red |-5\n\n"
      "| solution 2, cost 0: 3\nA B x\n\n| 2 solutions\n"
      "| @next\n| @size 1\n| 0 solutions\n| @end\n";
  expect("dlx-solve -q --engine links rich", stream);
  expect("dlx-solve -q --engine links --format options --base 1 rich", stream);
}

BOOST_AUTO_TEST_CASE(a_reader_takes_the_solution_stream) {
  const auto run = shell("gen-queens 8 | dlx-solve --print 40");
  dlx::SolutionReader reader(std::string_view(run.out), "stream");
  BOOST_REQUIRE(reader.next_instance());
  BOOST_TEST(*reader.directives().find("size") == "8x8");
  std::uint64_t answers = 0;
  while (const auto answer = reader.next_solution()) {
    BOOST_TEST(answer->number == ++answers);
    BOOST_TEST(answer->options.size() == 8);
    BOOST_TEST(answer->options.at(0).tokens.size() == 4);
  }
  BOOST_TEST(answers == 40);
  BOOST_TEST(reader.summary().solutions.to_string() == "92");
  BOOST_TEST(!reader.next_instance());
}

BOOST_AUTO_TEST_CASE(a_solution_stream_is_no_problem) {
  refused(shell("gen-queens 4 | dlx-solve | dlx-solve"),
          "dlx-solve: <stdin>:1:3: this is a stream of solutions, not a problem\n");
}

BOOST_AUTO_TEST_CASE(rows_are_option_numbers) {
  expect("dlx-solve -q --engine links --format rows rich", "1 2\n\n1 2\n3\n\n");
  expect("dlx-solve -q --engine links --format rows --base 0 rich", "0 1\n\n0 1\n2\n\n");
  expect("dlx-solve -q --engine links --format rows --base 1 --print 1 rich", "1 2\n\n1 2\n\n");
}

BOOST_AUTO_TEST_CASE(json_has_an_object_a_line) {
  expect(
      "dlx-solve -q --engine links --format json rich",
      R"({"problem":1,"solution":1,"cost":-2,"options":[1,2],"tokens":[["A","x:red"],["B","x:red"]]})"
      "\n"
      R"({"problem":1,"solutions":"1","printed":"1","outcome":"exhausted"})"
      "\n"
      R"({"problem":2,"solution":1,"cost":-2,"options":[1,2],"tokens":[["A","x:red"],["B","x:red"]]})"
      "\n"
      R"({"problem":2,"solution":2,"cost":0,"options":[3],"tokens":[["A","B","x"]]})"
      "\n"
      R"({"problem":2,"solutions":"2","printed":"2","outcome":"exhausted"})"
      "\n"
      R"({"problem":3,"solutions":"0","printed":"0","outcome":"exhausted"})"
      "\n");
  expect(
      "dlx-solve -q --engine links --format json --base 0 --print 1 rich | sed -n '3p;4p'",
      R"({"problem":2,"solution":1,"cost":-2,"options":[0,1],"tokens":[["A","x:red"],["B","x:red"]]})"
      "\n"
      R"({"problem":2,"solutions":"2","printed":"1","outcome":"exhausted"})"
      "\n");
}

BOOST_AUTO_TEST_CASE(json_has_counts_and_words_too) {
  expect("dlx-solve -q -c --format json rich",
         R"({"problem":1,"solutions":"1","outcome":"exhausted"})"
         "\n"
         R"({"problem":2,"solutions":"2","outcome":"exhausted"})"
         "\n"
         R"({"problem":3,"solutions":"0","outcome":"exhausted"})"
         "\n");
  expect("dlx-solve -q -c -n 1 --format json rich | head -1",
         R"({"problem":1,"solutions":"1","outcome":"limit"})"
         "\n");
  expect("dlx-solve -q --unique --format json rich",
         R"({"problem":1,"unique":"unique","outcome":"exhausted"})"
         "\n"
         R"({"problem":2,"unique":"several","outcome":"limit"})"
         "\n"
         R"({"problem":3,"unique":"none","outcome":"exhausted"})"
         "\n");
}

BOOST_AUTO_TEST_CASE(json_escapes_names) {
  BOOST_TEST(
      contains(output("dlx-solve --format json f", {{"f", "a\"b\\ \xC3\xA9\na\"b\\ \xC3\xA9\n"}}),
               "\"tokens\":[[\"a\\\"b\\\\\",\"\xC3\xA9\"]]"));
}

// `script` (of bsdutils, on every Debian) lends the tool a terminal.
BOOST_AUTO_TEST_CASE(on_a_terminal_it_names_the_drawing_tool) {
  if (shell("command -v script").status != 0)
    return support::skip("no script here: no terminal to try this on");
  const std::string hint = "dlx-solve: to see this drawn, add | dlx-show\n";
  const auto on_terminal = [](const std::string& options) {
    return shell("gen-queens 4 > q.dlx; script -qec 'dlx-solve " + options +
                 " q.dlx 2>err' /dev/null >/dev/null; cat err")
        .out;
  };
  BOOST_TEST(on_terminal("") == hint);
  for (const char* options : {"-q", "-c", "--format rows"})
    BOOST_TEST(on_terminal(options) == "", options);
  BOOST_TEST(shell("gen-queens 4 | dlx-solve").err == "");
}

BOOST_AUTO_TEST_SUITE_END()
