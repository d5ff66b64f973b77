// dlx-solve --options-zdd: more options than a file could hold, and the same count as by options
// that are written out.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_diagrams)

namespace {

using support::contains, support::Files, support::Run, support::shell;

constexpr const char* count = "dlx-solve -c --options-zdd ";

// All connected parts of a board, and its cells.
std::string parts(const std::string& rows, const std::string& columns) {
  return "python3 '" + support::source_path("tests/bench/parts") + "' " + rows + ' ' + columns +
         " > parts.zdd; seq -s ' ' $((" + rows + " * " + columns + ")) | ";
}

void expect(const std::string& command, const std::string& out, const Files& files = {}) {
  expect(shell(command, files), 0, out + '\n');
}

void refused(const std::string& command, const std::string& message, const Files& files) {
  const Run run = shell(command, files);
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(contains(run.err, message), run.report());
}

const Files row{{"runs", "2 3 B T\n3 3 T T\n4 2 2 3\n5 2 T 3\n6 1 4 5\n.\n"}, {"abc", "A B C\n"}};

}  // namespace

// OEIS A068416; of a board of 6x6 there are 1,732,082,741 connected parts, of 7x7 5 * 10^12.
BOOST_AUTO_TEST_CASE(boards_are_cut_into_connected_parts) {
  expect(parts("4", "4") + count + "parts.zdd", "1691690");
  expect(parts("6", "6") + count + "parts.zdd", "2271230282824746");
  expect(parts("7", "7") + count + "parts.zdd", "2584855762327078145444");
  expect(parts("7", "7") + count + "parts.zdd -j 2 --stats 2>&1 | grep -E '^[0-9]|threads|states'",
         "2584855762327078145444\n  threads    2\n  states     127004, at most 8094 at once");
}

BOOST_AUTO_TEST_CASE(options_written_out_are_counted_alike) {
  for (const std::string problem : {"gen-queens 8", "gen-sudoku --blank 4x4", "gen-langford 7",
                                    "gen-polyomino --any --board 6x6 dominoes",
                                    "gen-polyomino --any --board 6x6 tetrominoes"}) {
    const auto expected = shell(problem + " | dlx-solve -c").out;
    expect(problem + " | tee p | dlx-convert --to zdd --compress-options > d; " +
               "grep -v '^|' p | head -n 1 | " + count + 'd',
           expected.substr(0, expected.size() - 1));
  }
}

BOOST_AUTO_TEST_CASE(every_problem_has_the_same_options) {
  expect(std::string(count) + "runs p", "4\n4\n0",
         {{"runs", row.at("runs")}, {"p", "A B C\n| @next\nA C | B\n| @next\nA B C D\n"}});
  expect(std::string(count) + "runs -e --stats abc 2>&1 | grep -E '^4|order'",
         "4\n  order      diagram", row);
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused) {
  refused("dlx-solve --options-zdd runs abc", "--options-zdd needs --count", row);
  refused(std::string(count) + "runs --engine bits abc", "--options-zdd excludes --engine", row);
  refused(std::string(count) + "- -", "standard input", row);
  refused("echo A B | " + std::string(count) + "runs",
          "the diagram has element 3, and there are 2 items", row);
  refused("printf 'A B C\\nA\\n' | " + std::string(count) + "runs", "the problem has options", row);
  refused("printf '2|A B C\\n' | " + std::string(count) + "runs", "the problem has bounds", row);
  refused("echo '1 2 3' | " + std::string(count) + "- abc", "expected a node", row);
  refused("dlx-convert --to zdd --compress-options p", "two options are equal",
          {{"p", "A B\nA B\nB A\n"}});
  refused("dlx-convert --to zdd --compress-options p", "no colors", {{"p", "A | B\nA B:1\n"}});
  refused("dlx-convert --to zdd --compress-options p", "no costs", {{"p", "A\nA |3\n"}});
}

BOOST_AUTO_TEST_CASE(memory_and_time_are_limited) {
  refused(parts("6", "6") + count + "parts.zdd --memory 20K", "memory", {});
  const Run run = shell(parts("6", "6") + count + "parts.zdd --timeout 0.001");
  BOOST_TEST(run.status == 3, run.report());
  // Where the input takes longer to read than that, it is not answered.
  const bool is_read = !contains(run.err, "the timeout came while the input was read");
  BOOST_TEST(run.out == (is_read ? ">=0\n" : ""), run.report());
}

BOOST_AUTO_TEST_SUITE_END()
