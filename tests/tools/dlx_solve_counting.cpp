// Counting without visiting: large counts, streams, limits of memory, and what does not go
// together.
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_counting)

namespace {

using support::contains, support::shell;

void expect(const std::string& command, int status, const std::string& out,
            const support::Files& files = {}) {
  expect(shell(command, files), status, out);
}

void refused(const std::string& options, const std::string& message) {
  refused(shell("gen-queens 4 | dlx-solve " + options),
          "dlx-solve: " + message + " (see dlx-solve --help)\n");
}

// Shuffles the lines after the first, by the digits of their hash: enough to mix an order up.
const std::string shuffle =
    " | grep -v '^|' | awk 'NR == 1 { for (i = NF; i > 0; i--) { j = (i * 7 "
    "+ 3) % i + 1; t = $i; $i = $j; $j = t } print; next } { l[n++] = $0 } "
    "END { for (k = 0; k < n; k++) print l[k * 7919 % n] }'";

}  // namespace

BOOST_AUTO_TEST_CASE(counts_of_any_size) {
  expect("gen-polyomino --any --board 16x16 dominoes | dlx-solve -c", 0,
         "2444888770250892795802079170816\n");
  expect("gen-polyomino --any --board 8x8 tetrominoes | dlx-solve -c", 0, "19077209438\n");
  for (const std::string board : {"6x10", "10x6"})
    expect("gen-polyomino --any --board " + board + " pentominoes | dlx-solve -c", 0,
           "7845888732\n");
  expect("gen-polyomino --any --board 16x16 dominoes | dlx-solve -c --format json", 0,
         "{\"problem\":1,\"solutions\":\"2444888770250892795802079170816\","
         "\"outcome\":\"exhausted\"}\n");
}

BOOST_AUTO_TEST_CASE(the_order_of_the_file_does_not_matter) {
  expect("gen-polyomino --any --board 8x8 tetrominoes" + shuffle + " | dlx-solve -c", 0,
         "19077209438\n");
  expect("gen-diner 16" + shuffle + " | dlx-solve -c", 0, "2649391469058\n");
  expect("gen-sudoku --blank 6x6" + shuffle + " | dlx-solve -c", 0, "28200960\n");
}

BOOST_AUTO_TEST_CASE(every_order_gives_the_same) {
  for (const std::string order :
       {"auto", "greedy", "file", "greedy-reversed", "cuthill", "file-reversed", "breadth",
        "cuthill-reversed", "breadth-reversed", "improved", "tree"})
    expect("gen-polyomino --any --board 6x6 tetrominoes | dlx-solve -c --engine frontier --order " +
               order,
           0, "178939\n");
}

BOOST_AUTO_TEST_CASE(givens_and_streams) {
  const support::Files stream{{"f",
                               "A B C\nA\nB\nA B\nC\nC\n| @given 1\n| @given 4\n| @given 1 3\n"
                               "| @next\nA\nA\nA\n"}};
  for (const std::string engine : {"auto", "frontier", "bits"})
    expect("dlx-solve -c --engine " + engine + " f", 0, "2\n2\n0\n2\n", stream);
  expect("gen-queens 8 | dlx-solve -c --engine frontier --given 1", 0, "4\n");
  expect("gen-queens 8 | dlx-solve -c --engine frontier --without 1", 0, "88\n");
}

BOOST_AUTO_TEST_CASE(too_little_memory_hands_over) {
  const auto run = shell(
      "gen-polyomino --board 3x20 pentominoes | dlx-solve -c -v --engine frontier --memory 1K");
  BOOST_TEST(run.out == "8\n", run.report());
  BOOST_TEST(contains(run.err, "what was asked for needs more memory than it may take"),
             run.report());
  expect("gen-diner 8 | dlx-solve -c --memory 0", 0, "4738\n");
}

BOOST_AUTO_TEST_CASE(statistics_tell_order_width_and_memory) {
  const auto run = shell("gen-diner 12 | dlx-solve -c --stats --engine frontier --order file");
  BOOST_TEST(run.out == "59216642\n", run.report());
  for (const char* line :
       {"  engine     frontier: it was asked for\n", "  solutions  59216642\n",
        "  order      file\n", "  width      12\n", "  states     ", " at once\n", "B in tables\n"})
    BOOST_TEST(contains(run.err, line), line << run.report());
}

// Three ends around a centre.
BOOST_AUTO_TEST_CASE(statistics_tell_the_tree) {
  const support::Files star{{"f", "a b c d\na\nb\nc\nd\na d\nb d\nc d\n"}};
  const auto run = shell("dlx-solve -c --stats --engine frontier --order tree f", star);
  BOOST_TEST(run.out == "4\n", run.report());
  for (const char* line : {"  order      tree\n", "  width      1\n",
                           "  tree       4 bags, 2 joins, largest table 2\n"})
    BOOST_TEST(contains(run.err, line), line << run.report());
}

BOOST_AUTO_TEST_CASE(a_timeout_stops_it) {
  expect(shell("gen-polyomino --any --board 14x14 tetrominoes | dlx-solve -c --engine frontier "
               "--timeout 0.2"),
         3, ">=0\n");
}

BOOST_AUTO_TEST_CASE(what_does_not_go_together) {
  refused("--engine frontier",
          "--engine frontier goes with --count, --min, --max, --cost-limit, --sample, --nth or "
          "--marginals");
  refused("-c --engine frontier -n 3", "--engine frontier with --count excludes --limit");
  refused("-c --engine memo --branch first", "--engine frontier excludes --branch");
  refused("-c -n 3 --order file", "--order with --count excludes --limit");
  refused("-c --engine bits --order file", "--order with --count excludes --engine bits");
  refused("-c --order magic",
          "unknown --order 'magic' (there are auto, greedy, file, greedy-reversed, cuthill, "
          "file-reversed, breadth, cuthill-reversed, breadth-reversed, improved, tree)");
}

BOOST_AUTO_TEST_CASE(bounds_are_counted_by_all_engines) {
  const support::Files files{{"f", "2|A 1:3|B\nA\nA B\nA B\nB\nA\n"}};
  for (const std::string engine : {"auto", "links", "bits", "subsets", "frontier"})
    for (const std::string memory : {"1G", "1"}) {
      const bool has_tables = engine == "auto" || engine == "frontier";
      expect(shell("dlx-solve -c --engine " + engine + (has_tables ? " --memory " + memory : "") +
                       " f",
                   files),
             0, "11\n");
    }
}

BOOST_AUTO_TEST_SUITE_END()
