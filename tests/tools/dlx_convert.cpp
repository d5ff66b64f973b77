// dlx-convert as a user types it, alone and in pipes.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <filesystem>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_convert)

using support::contains, support::output;
using support::shell;

namespace {

const std::string matrix = "4\n0\n5\n1011\n0110\n1101\n1001\n0100\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_matrix_becomes_a_signed_problem) {
  const std::string expected =
      "| @dlx 1\n"
      "C1 C2 C3 C4\n"
      "C1 C3 C4\n"
      "C2 C3\n"
      "C1 C2 C4\n"
      "C1 C4\n"
      "C2\n"
      "| @end\n";
  BOOST_TEST(output("dlx-convert --from emc m.txt", {{"m.txt", matrix}}) ==
             "| dlx-convert --from emc m.txt\n" + expected);
  BOOST_TEST(output("dlx-convert --from emc --to dlx < m.txt", {{"m.txt", matrix}}) ==
             "| dlx-convert --from emc --to dlx\n" + expected);
}

BOOST_AUTO_TEST_CASE(a_problem_becomes_a_matrix) {
  const support::Files files{{"p.dlx", "a b | x\nx b\na\nx\n"}};
  BOOST_TEST(output("dlx-convert -q --to emc p.dlx", files) == "2\n1\n3\n011\n100\n001\n");
  BOOST_TEST(output("dlx-convert -q --to emc -o m.txt p.dlx && cat m.txt", files) ==
             "2\n1\n3\n011\n100\n001\n");
}

BOOST_AUTO_TEST_CASE(the_matrix_of_the_course_project_has_two_solutions) {
  const support::Files files{{"m.txt", matrix}};
  BOOST_TEST(output("dlx-convert --from emc m.txt | dlx-solve --count", files) == "2\n");
  BOOST_TEST(output("dlx-convert --from emc m.txt | dlx-convert --to emc", files) == matrix);
  BOOST_TEST(output("dlx-convert --from emc --to emc m.txt", files) == matrix);
}

// The INF441 queens, with rows and columns primary and the diagonals secondary: OEIS A000170.
BOOST_AUTO_TEST_CASE(queens_keep_their_solutions_as_matrices) {
  const int expected[] = {1, 0, 0, 2, 10, 4, 40, 92};
  for (int n = 1; n <= 8; ++n) {
    const auto size = std::to_string(n);
    const std::string as_matrix = "gen-queens " + size + " | dlx-convert --to emc";
    BOOST_TEST(output(as_matrix + " | dlx-convert --from emc | dlx-solve --count") ==
               std::to_string(expected[n - 1]) + '\n');
    const std::string diagonals = std::to_string(4 * n - 2);
    BOOST_TEST(output(as_matrix).starts_with(std::to_string(2 * n) + '\n' + diagonals + '\n' +
                                             std::to_string(n * n) + '\n'));
  }
}

BOOST_AUTO_TEST_CASE(a_row_of_zeros_is_a_warning) {
  const auto run = shell("dlx-convert --from emc m.txt | dlx-solve -q --format rows",
                         {{"m.txt", "2\n0\n3\n10\n00\n01\n"}});
  BOOST_TEST(run.out == "1 3\n", run.report());
  BOOST_TEST(run.err.starts_with("dlx-convert: m.txt:5:1: warning: row 2 is all zeros"),
             run.report());
}

BOOST_AUTO_TEST_CASE(a_stream_is_copied_as_it_stands) {
  const std::string stream =
      "| @dlx 1\n"
      "| @puzzle first\n"
      "2|A 0:3|B | x\n"
      "A x:red |-4\n"
      "B A\n"
      "| @next\n"
      "| @puzzle second\n"
      "C D\n"
      "C\n"
      "D\n"
      "| @given 1 2\n"
      "| @given\n"
      "| @next\n"
      "E\n"
      "| @end\n";
  const support::Files files{{"s.dlx", "| by hand\n\n" + stream}};
  BOOST_TEST(output("dlx-convert s.dlx", files) == "| dlx-convert s.dlx\n" + stream);
  BOOST_TEST(output("dlx-convert s.dlx | dlx-convert", files) == "| dlx-convert\n" + stream);
}

BOOST_AUTO_TEST_CASE(an_error_leaves_the_problems_before_it) {
  const auto run = shell("dlx-convert s.dlx", {{"s.dlx", "A\nA\n| @next\nB\nC\n"}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out == "| dlx-convert s.dlx\n| @dlx 1\nA\nA\n", run.report());
  BOOST_TEST(run.err.starts_with("dlx-convert: s.dlx:5:1: unknown item 'C'"), run.report());
}

BOOST_AUTO_TEST_CASE(a_file_appears_complete_or_not_at_all) {
  BOOST_TEST(shell("dlx-convert -o out.dlx s.dlx; ls", {{"s.dlx", "A\nA\n| @next\nB\nC\n"}}).out ==
             "s.dlx\n");
}

BOOST_AUTO_TEST_CASE(what_is_written_for_solvers_is_read_back) {
  const std::string problem = "2|A 0:3|B | x y\nA x:red |-4\nB A\nA x:red y |3\nB y\n| @given 1\n";
  const support::Files files{{"p.dlx", problem}};
  for (const std::string format : {"cnf", "opb", "lp", "mps"}) {
    const std::string written = "dlx-convert -q --to " + format + " p.dlx";
    const std::string expected = "| @dlx 1\n" + problem + "| @end\n";
    for (const std::string& reader : {"dlx-convert --from " + format, std::string("gen-matrix")})
      BOOST_TEST(output(written + " | " + reader, files) == "| " + reader + '\n' + expected);
  }
  const auto given = shell("dlx-convert --to lp p.dlx | dlx-convert --from lp --to emc",
                           {{"p.dlx", "A\nA\n| @given 1\n"}});
  BOOST_TEST(given.err == "dlx-convert: <stdin>: '| @given' lines cannot be written as a matrix\n");
}

BOOST_AUTO_TEST_CASE(plain_names_are_read_whole) {
  const support::Files files{{"p.txt", "a:b c|\na:b c|\nc|\n"}};
  BOOST_TEST(output("dlx-convert --plain --to emc p.txt", files) == "2\n0\n2\n11\n01\n");
}

BOOST_AUTO_TEST_CASE(warnings_come_once_and_can_be_silenced) {
  const support::Files files{{"p.dlx", "A | x\nx\nA\n"}};
  const auto run = shell("dlx-convert p.dlx", files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err.starts_with("dlx-convert: p.dlx:2:1: warning: "), run.report());
  BOOST_TEST(contains(run.out, "\nx\nA\n"), run.report());
  BOOST_TEST(shell("dlx-convert -q p.dlx", files).err.empty());
}

BOOST_AUTO_TEST_CASE(refuses_unknown_formats_and_useless_options) {
  for (const std::string arguments : {"--from emcc", "--to pavage", "--plain --from emc", "--from",
                                      "--from emc a b", "--form emc"}) {
    const auto run = shell("dlx-convert " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.ends_with("(see dlx-convert --help)\n"), run.report());
  }
}

BOOST_AUTO_TEST_CASE(a_problem_without_primary_items_has_no_text) {
  const auto run = shell("dlx-convert --from emc m.txt", {{"m.txt", "0\n1\n1\n1\n"}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.out.empty(), run.report());
  BOOST_TEST(run.err.starts_with("dlx-convert: a problem without primary items"), run.report());
}

// The course project's own files; known counts where the literature has them.
// Counted from the files alone: 19077209438 tilings are fewer than 2^53, so awk counts exactly.
BOOST_AUTO_TEST_CASE(all_solutions_become_diagrams_and_formulas) {
  const std::string tilings = "gen-polyomino --any --board 8x8 tetrominoes";
  const std::string models =
      R"( | awk '/^L/ { n[NR] = 1 }
        /^A/ { c = 1; for (i = 3; i <= NF; ++i) c *= n[$i + 2]; n[NR] = c }
        /^O/ { c = 0; for (i = 4; i <= NF; ++i) c += n[$i + 2]; n[NR] = c }
        END { printf "%.0f\n", n[NR] }')";
  const std::string paths =
      R"( | awk '/^\./ { exit } { n["T"] = 1; n[$1] = n[$3] + n[$4]; last = n[$1] }
        END { printf "%.0f\n", last }')";
  BOOST_TEST(output(tilings + " | dlx-convert --to nnf" + models) == "19077209438\n");
  BOOST_TEST(output(tilings + " | dlx-convert --to zdd" + paths) == "19077209438\n");
  BOOST_TEST(output("gen-queens 8 | dlx-compile | dlx-convert --from set --to nnf" + models) ==
             "92\n");
  BOOST_TEST(output("gen-queens 8 | tee p | dlx-compile | dlx-convert --from set --to zdd > a; "
                    "dlx-convert --to zdd p | cmp a - && echo same") == "same\n");
  BOOST_TEST(output("gen-queens 5 | dlx-compile | dlx-convert --from set | dlx-solve -c") ==
             "10\n");
}

BOOST_AUTO_TEST_CASE(the_corpus_is_read) {
  if (support::corpus().empty()) return support::skip("DLX_CORPUS is not set");
  const std::map<std::string, std::string> counts{
      {"queens1", "1"}, {"queens2", "0"},  {"queens3", "0"},  {"queens4", "2"}, {"queens5", "10"},
      {"queens6", "4"}, {"queens7", "40"}, {"queens8", "92"}, {"sujet", "2"},   {"knuth", "1"}};
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(support::corpus() + "/inf441/emc")) {
    const std::string stem = entry.path().stem().string();
    const auto count =
        output("dlx-convert --from emc '" + entry.path().string() + "' | dlx-solve --count");
    if (counts.count(stem) != 0) BOOST_TEST(count == counts.at(stem) + '\n', stem);
    ++files;
  }
  BOOST_TEST(files >= counts.size());
}

// A symmetry that the problem states needs no nauty.
BOOST_AUTO_TEST_CASE(symmetries_are_broken) {
  const support::Files files{{"p", "| @symmetry generator A:B B:A\nP A B\nP A\nP B\nA\nB\n"},
                             {"given", "| @symmetry none\nA B\nA\nB\n| @given 1\n"},
                             {"free", "| @symmetry generator A:B B:A\nA B\nA\nB\n"}};
  BOOST_TEST(output("dlx-convert --break-symmetry p | tail -n +3", files) ==
             "| @symmetry none\nP A B\nP A\nA\nB\n| @end\n");
  BOOST_TEST(output("dlx-convert --break-symmetry --to emc p", files) ==
             "3\n0\n3\n110\n010\n001\n");
  BOOST_TEST(output("{ cat p; echo '| @next'; cat p; } | dlx-convert --break-symmetry p - | "
                    "dlx-solve --count",
                    files) == "1\n1\n1\n");
  const auto fails = [&](const std::string& command, const std::string& message) {
    refused(shell("dlx-convert --break-symmetry " + command, files),
            "dlx-convert: " + message + '\n');
  };
  fails("given",
        "given: --break-symmetry changes the numbers of options, which '| @given' lines name");
  fails("--from-model answer p", "--from-model excludes --break-symmetry (see dlx-convert --help)");
  fails("free",
        "free: --break-symmetry: no item that is covered exactly once, and that the 2 symmetries "
        "leave where it is, tells every solution from its images: dlx-solve --up-to-symmetry takes "
        "one of each class of any problem (to divide the number of all solutions by 2, as 520 / 8 "
        "= 65, would be wrong in general: a solution that is symmetric itself has fewer images)");
}

BOOST_AUTO_TEST_SUITE_END()
