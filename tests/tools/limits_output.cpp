// --max-output: a tool writes no more than that, whatever a small input asks for.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <dlx/text.hpp>

#include <sstream>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(limits_output)

using support::contains, support::Files, support::Run, support::shell;

namespace {

std::string allowed(const std::string& tool, const std::string& bytes,
                    const std::string& file = "<stdout>") {
  return tool + ": " + file + ": more than the " + bytes +
         " bytes allowed: raise the limit with --max-output\n";
}

// Makes solutions of one cell each on a large board: 25 bytes become 8 megabytes.
std::string board(int solutions) {
  std::string text = "| @solutions 1\n| @board 1000x1000\n";
  for (int k = 1; k <= solutions; ++k)
    text += "| solution " + std::to_string(k) + ": 1\nA r1c1\n\n";
  return text + "| " + std::to_string(solutions) + " solutions\n";
}

void expect_refused(const std::string& command, const std::string& bytes, const Files& files = {}) {
  const std::string tool = command.substr(0, command.find(' '));
  refused(shell(command + " --max-output " + bytes, files), allowed(tool, bytes));
  const Run file = shell(command + " -o out --max-output " + bytes + "; ls -A", files);
  BOOST_TEST(file.err == allowed(tool, bytes, "out"), file.report());
  std::string names;
  for (const auto& [name, text] : files) names += name + '\n';
  BOOST_TEST(file.out == names, file.report());
}

// The longest output that is allowed is all of it; with a byte less, there is nothing. The option
// stands in the first line of the output, too.
void expect_exact(const std::string& command, const Files& files = {}) {
  const Run whole = shell(command, files);
  BOOST_TEST(whole.status == 0, whole.report());
  std::size_t size = 0;
  while (size != whole.out.size() + (" --max-output " + std::to_string(size)).size()) ++size;
  const Run fits = shell(command + " --max-output " + std::to_string(size), files);
  BOOST_TEST(fits.status == 0, fits.report());
  BOOST_TEST(fits.out.size() == size, fits.report());
  expect_refused(command, std::to_string(size - 1), files);
}

// HTML, and where cairo is there, these.
std::vector<std::string> formats([[maybe_unused]] const std::vector<std::string>& with_cairo) {
  std::vector<std::string> all{"--html"};
#ifdef DLX_WITH_CAIRO
  all.insert(all.end(), with_cairo.begin(), with_cairo.end());
#endif
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_picture_of_915_bytes_is_as_long_as_allowed) {
  const Files files{{"b", board(35)}};
  BOOST_TEST(files.at("b").size() == 915U);
  expect(
      shell("dlx-show b --max-output 10M >out; echo $?; dlx-show -n 1 b | cmp - out && echo same",
            files),
      0, "2\nsame\n", allowed("dlx-show", "10485760"));
  expect(shell("dlx-show b -o out --max-output 1M; ls", files), 0, "b\n",
         allowed("dlx-show", "1048576", "out"));
}

BOOST_AUTO_TEST_CASE(a_picture_is_held_back_within_the_limit) {
  const Files files{{"q", shell("gen-queens 6 | dlx-solve").out}};
  for (const std::string& format : formats({"--svg --layout 2x2", "--pdf", "--png -n 1"})) {
    expect_refused("dlx-show q " + format, "1000", files);
    expect(shell("dlx-show q >a " + format + "; dlx-show q -o b " + format + "; cmp a b", files), 0,
           "");
  }
}

// The limit once was found after nine seconds of drawing.
BOOST_AUTO_TEST_CASE(a_page_of_too_many_solutions_is_refused_before_one_is_drawn) {
  const Files files{{"b", board(1001)}};
  for (const std::string& format : formats({"--pdf --scale 0.01"})) {
    // Drawing one of them takes 10 ms at least, so that a thousand take ten seconds.
    complains(shell("ulimit -t 5; dlx-show --max 1000 " + format + " b", files), 2,
              "there are more than 1000 solutions");
  }
}

// The sheet is refused as soon as it is known to be too large.
BOOST_AUTO_TEST_CASE(a_sheet_that_is_too_large_is_not_drawn) {
  const Run run = shell("ulimit -t 5; dlx-show --layout 30x30 b", {{"b", board(900)}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(
      run.err.ends_with("the picture is too large for text: more than 16000000 characters\n"),
      run.report());
}

BOOST_AUTO_TEST_CASE(a_matrix_is_measured_before_it_is_written) {
  // A thousand items and options: 8 kilobytes of names become a megabyte of zeros.
  const std::string make =
      "(seq 1000 | paste -sd ' '; seq 1000) >p; "
      "dlx-convert --to emc p --max-output ";
  expect(shell(make + "1001014 | wc -c"), 0, "1001012\n");
  refused(shell(make + "1001011"), allowed("dlx-convert", "1001011"));
  // The default is a gigabyte.
  const Run large = shell("(seq 40000 | paste -sd ' '; seq 40000) >p; dlx-convert --to emc p");
  BOOST_TEST(large.out.empty());
  BOOST_TEST(large.err == allowed("dlx-convert", "1073741824"), large.report().substr(0, 1000));
}

BOOST_AUTO_TEST_CASE(problems_are_measured_before_they_are_written) {
  const Files files{{"guests", "Ada, Bo\nCleo, Dan\nEve, Finn\nGwen, Hal\n"},
                    {"p", "1:2|A B | x\nA x:red |5\nB x:red |-7\nA B x\n"},
                    {"m", "101\n011\n010\n"}};
  for (const std::string command :
       {"gen-queens 8", "gen-queens --slack 5", "gen-langford 7", "gen-dominosa dominosa-6",
        "gen-edges --board 4x6 --macmahon 3", "gen-latin kenken-6", "gen-stars stars-10",
        "gen-nonogram nonogram-cat", "gen-words --board 3x3 words-english", "gen-diner 9",
        "gen-diner --guests guests", "gen-polyomino --board 5x8 --partial pentominoes",
        "gen-polyform --board 3x3x3 soma", "gen-sudoku --blank 4x4", "gen-matrix --secondary 1 m",
        "dlx-convert p"})
    expect_exact(command, files);
}

// The size is that of what is written, for whatever text can say.
BOOST_AUTO_TEST_CASE(written_sizes_are_exact) {
  for (const std::string text :
       {"A\nA\n", "1:2|A 3|B | x y\nA x:red |5\nB x:red y |-7\nA B x\n| @given 1 3\n",
        "| @puzzle none\n| @empty\n| @key a value\nA B\nA B\n| @given 1\n"}) {
    std::istringstream in(text);
    const auto instance = *dlx::ProblemReader(in, "text").next();
    std::ostringstream frame, whole;
    (void)dlx::ProblemWriter(frame, "c");
    dlx::ProblemWriter(whole, "c").problem(instance);
    BOOST_TEST(dlx::written_size(instance) == whole.str().size() - frame.str().size(), text);
  }
}

BOOST_AUTO_TEST_CASE(puzzles_before_the_limit_stand) {
  const Run run = shell("yes ..2.1.....4.2... | head -n 20 | gen-sudoku --max-output 8K");
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err == allowed("gen-sudoku", "8192"), run.report());
  BOOST_TEST(run.out.size() > 2000U, run.report());
  BOOST_TEST(run.out.size() <= 8192U, run.report());
  BOOST_TEST(!contains(run.out, "@end"));
  BOOST_TEST(run.out.ends_with("\n"), run.report());
}

// 277 megabytes of text from a quarter of a megabyte; before: 568 megabytes of memory.
BOOST_AUTO_TEST_CASE(guests_take_memory_in_proportion) {
  if (support::are_tools_sanitized()) return support::skip("sanitizers reserve more memory");
  const Run run = shell(
      "seq 4900 | sed 's/.*/Ada &, Bo &/' >guests; ulimit -v 100000; "
      "gen-diner --guests guests | tail -n 1; gen-diner --guests guests --max-output 100M");
  BOOST_TEST(run.out == "| @end\n", run.report());
  BOOST_TEST(run.err == allowed("gen-diner", "104857600"), run.report());
}

// A chain of 20,000 levels is 800 megabytes of indentation, none of which is kept.
BOOST_AUTO_TEST_CASE(a_deep_tree_is_written_line_by_line) {
  if (support::are_tools_sanitized()) return support::skip("sanitizers reserve more memory");
  const Run run = shell(
      "{ seq -s ' ' 20000; seq 20000; } | dlx-solve --trace --engine links >trace; ulimit -v "
      "200000; "
      "dlx-show --tree --max 50000 trace | wc -c; "
      "dlx-show --tree --max 50000 --max-output 1M trace | wc -c");
  BOOST_TEST(run.out.starts_with("80"), run.report());
  BOOST_TEST(run.err == allowed("dlx-show", "1048576"), run.report());
}

BOOST_AUTO_TEST_CASE(no_limit_is_none) {
  BOOST_TEST(shell("gen-queens 6 --max-output 0 | dlx-solve --max-output 0 | "
                   "dlx-show --max-output 0 | tail -n 1")
                 .out == "4 solutions\n");
  for (const std::string size : {"x", "-1", "1X", ""})
    BOOST_TEST(shell("gen-queens 6 --max-output '" + size + "'").status == 2, size);
}

// --- dlx-solve ------------------------------------------------------------------------------

namespace {

std::string queens() {
  static const std::string text = shell("gen-queens 8").out;
  return text;
}

// The longest beginning of these solutions that fits, which is not all of them.
void expect_cut(const std::string& options, std::size_t size) {
  const Files files{{"q", queens()}};
  const Run whole = shell("dlx-solve q " + options, files);
  const Run run = shell("dlx-solve q " + options + " --max-output " + std::to_string(size), files);
  BOOST_TEST(run.status == 3, run.report());
  BOOST_TEST(run.err.empty(), run.report());
  const std::size_t last = run.out.rfind('\n', run.out.size() - 2) + 1;
  BOOST_TEST(whole.out.starts_with(run.out.substr(0, last)), run.report());
  BOOST_TEST(last <= size, run.report());
  BOOST_TEST(last > size / 2, run.report());
  BOOST_TEST(run.out.find("output-limit", last) != run.out.npos, run.report());
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_solution_that_would_be_too_much_is_not_written) {
  for (const std::string options : {"", "--format rows", "--format json", "-j 2", "--engine links",
                                    "--every 3", "-q --random --seed 7"})
    for (const std::size_t size : {1000U, 1001U, 1800U}) expect_cut(options, size);
  expect(shell("gen-queens 8 | dlx-solve --max-output 500 | tail -n 1"), 0,
         "| 3 solutions, stopped: output-limit\n");
  expect(shell("gen-queens 8 | dlx-solve --every 2 --max-output 500 | tail -n 1"), 0,
         "| 7 solutions, 3 printed, stopped: output-limit\n");
  const Run none = shell("gen-queens 8 | dlx-solve --max-output 1");
  BOOST_TEST(none.status == 3, none.report());
  BOOST_TEST(none.out.ends_with("| 0 solutions, stopped: output-limit\n"), none.report());
}

BOOST_AUTO_TEST_CASE(what_fits_is_not_stopped) {
  const Run whole = shell("gen-queens 8 | dlx-solve");
  const std::size_t solutions = whole.out.rfind("| 92 solutions");
  expect(shell("gen-queens 8 | dlx-solve --max-output " + std::to_string(solutions)), 0, whole.out);
  BOOST_TEST(
      shell("gen-queens 8 | dlx-solve --max-output " + std::to_string(solutions - 1)).status == 3);
  BOOST_TEST(shell("gen-queens 8 | dlx-solve --print 2 --max-output 500 | tail -n 1").out ==
             "| 92 solutions, 2 printed\n");
}

BOOST_AUTO_TEST_CASE(the_next_tools_read_what_was_written) {
  expect(shell("dlx-solve q --max-output 1000 -o s; dlx-check q s; dlx-show s | tail -n 1; "
               "dlx-solve q --format json --max-output 1000 | tail -n 1",
               {{"q", queens()}}),
         0,
         "valid: 6 solutions of 1 problem\n6 solutions, stopped: output-limit\n"
         "{\"problem\":1,\"solutions\":\"3\",\"printed\":\"3\",\"outcome\":\"output-limit\"}"
         "\n");
}

BOOST_AUTO_TEST_CASE(the_whole_run_ends) {
  const Run run = shell(
      "(gen-queens 6 | grep -v @end; echo '| @next'; gen-queens 6 | grep -v '@dlx\\|@end') | "
      "dlx-solve --max-output 300");
  BOOST_TEST(run.status == 3, run.report());
  BOOST_TEST(run.out.ends_with("| 2 solutions, stopped: output-limit\n| @end\n"), run.report());
}

BOOST_AUTO_TEST_CASE(costs_and_traces_are_held_to_it) {
  const Run best = shell(
      "gen-polyomino --any --partial --board 3x4 dominoes | dlx-solve --min --best 20 --max-output "
      "1K "
      "| "
      "tail -n 1");
  BOOST_TEST(best.out.ends_with("stopped: output-limit\n"), best.report());
  for (const std::string size : {"450", "500", "550", "700"}) {
    const Run trace =
        shell("gen-queens 4 | dlx-solve --trace --max-output " + size + " | dlx-show --tree");
    BOOST_TEST(trace.status == 0, trace.report());
    BOOST_TEST(!trace.out.empty(), trace.report());
  }
  const Run trace = shell("gen-queens 6 | dlx-solve --trace --max-output 1500");
  BOOST_TEST(trace.status == 3, trace.report());
  BOOST_TEST(contains(trace.out, " nodes, stopped: output-limit\n"), trace.report());
}

// Each run writes what there is room for; together they write what one run would have written.
BOOST_AUTO_TEST_CASE(a_run_that_was_full_can_go_on) {
  for (const std::string options :
       {"", "--format rows", "--every 5", "-j 2", "-n 50", "--engine links", "--engine deduce"}) {
    const Run run = shell("dlx-solve q -o whole " + options +
                              "; from=--checkpoint; status=3; pieces=0\n"
                              "while [ $status = 3 ] && [ $pieces -lt 100 ]; do\n"
                              "  dlx-solve -q q -o out $from c --max-output 1500 " +
                              options +
                              "\n"
                              "  status=$?; from=--resume; pieces=$((pieces + 1))\n"
                              "done\n"
                              "cmp whole out && echo $status $((pieces > 1))",
                          {{"q", queens()}});
    BOOST_TEST(run.out == "0 1\n", run.report());
  }
  // Without room for even one, nothing is lost.
  expect(
      shell(
          "dlx-solve -q q -o out --checkpoint c --max-output 1; dlx-solve -q q -o out --resume c "
          "--max-output 1; dlx-solve -q q -o out --resume c; dlx-solve q | cmp - out && echo same",
          {{"q", queens()}}),
      0, "same\n");
}

BOOST_AUTO_TEST_SUITE_END()
