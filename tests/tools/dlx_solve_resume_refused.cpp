// Refusals of --checkpoint, --resume and --part are one line, with exit status 2, and change
// nothing.
#include "cli/sealed_text.hpp"
#include "solve/checkpoint.hpp"
#include "support/run.hpp"

#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_resume_refused)

using support::contains, support::Run, support::shell;

namespace {

// A run that was stopped: p.dlx, c and out; then a command that fails and leaves these as they are.
Run after_a_stop(const std::string& command, const std::string& options = "") {
  return shell("gen-queens 6 > p.dlx; dlx-solve -q p.dlx " + options +
               " --checkpoint c -o out --node-limit 20; cp c c1; cp out out1\n" + command +
               "\nstatus=$?; cmp c c1; cmp out out1; exit $status");
}

void refuses(const Run& run, const std::string& error) {
  refused(run, "dlx-solve: " + error + "\n");
}

void refuses_usage(const std::string& options, const std::string& error) {
  refuses(shell("gen-queens 5 > p.dlx; dlx-solve p.dlx " + options),
          error + " (see dlx-solve --help)");
}

}  // namespace

BOOST_AUTO_TEST_CASE(another_problem) {
  const std::string another = "c: this run was about another problem";
  for (const std::string other :
       {"gen-queens 7", "sed 's/^R0 C1/C1 R0/' p.dlx", "sed 's/^R0 C1.*$/& |1/' p.dlx",
        "sed 's/R0/R9/' p.dlx", "sed 's/@size 6x6/@size 7x7/' p.dlx", "grep -v '^R0 C1' p.dlx"})
    refuses(after_a_stop(other + " | dlx-solve --resume c -o out"), another);
}

BOOST_AUTO_TEST_CASE(other_givens_and_fewer_or_more_problems) {
  const std::string set =
      "printf 'A B\\nA\\nB\\nA B\\n' > base; { cat base; echo '| @given 1'; echo '| @given 3'; } > "
      "p\n"
      "dlx-solve -q p -c --checkpoint c > out; ";
  refuses(shell(set + "dlx-solve base -c --resume c"), "c: this run was about more problems");
  refuses(shell(set + "{ cat p; echo '| @given 3'; } | dlx-solve -c --resume c"),
          "c: this run was about fewer problems");
  refuses(shell(set + "sed 's/given 1/given 2/' p | dlx-solve -c --resume c"),
          "c: this run was about another problem");
}

BOOST_AUTO_TEST_CASE(other_options) {
  refuses(after_a_stop("dlx-solve p.dlx --resume c -o out --engine links"),
          "c: this run was started with other options (--format options --base 1 --engine auto "
          "--branch mrv; now --format options --base 1 --engine links --branch mrv)");
  for (const std::string option : {"-c", "-n 7", "--print 3", "--given 1", "--without 2", "-e",
                                   "--with 'R1 C1'", "--random --seed 1", "--format rows",
                                   "--part 1/2", "--every 2", "--branch first", "--plain"}) {
    const Run run = after_a_stop("dlx-solve -q p.dlx --resume c -o out " + option);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err.starts_with("dlx-solve: c: this run was started with other options"),
               run.report());
  }
}

BOOST_AUTO_TEST_CASE(another_version) {
  refuses(after_a_stop("sed '1s/[^ ]*$/0.0.0/' c > old; dlx-solve p.dlx --resume old -o out 2>err; "
                       "s=$?; sed 's/this is .*/this is this/' err >&2; (exit $s)"),
          "old:1:1: this checkpoint was written by another version of dlx-tools: it says '0.0.0', "
          "this is this");
}

BOOST_AUTO_TEST_CASE(a_damaged_checkpoint) {
  const std::string damaged = ": the checkpoint is damaged: its last line does not fit";
  refuses(after_a_stop("sed 's/=1 /=2 /' c > bad; sed 's/^work 1/work 2/' c > bad; "
                       "dlx-solve p.dlx --resume bad -o out"),
          "bad:1:1" + damaged);
  refuses(after_a_stop("head -c 200 c > bad; dlx-solve p.dlx --resume bad -o out"),
          "bad:1:1" + damaged);
  refuses(after_a_stop("dlx-solve p.dlx --resume p.dlx -o out"),
          "p.dlx:1:1: this is not a checkpoint of dlx-solve");
  refuses(after_a_stop("dlx-solve p.dlx --resume nowhere -o out"),
          "nowhere: No such file or directory");
}

BOOST_AUTO_TEST_CASE(an_output_that_is_not_the_one) {
  const std::string other = ": this is not the file that was written: ";
  refuses(after_a_stop("dlx-solve p.dlx --resume c -o new 2>err; s=$?; ls new; "
                       "sed 's/[0-9]* bytes/N bytes/' err >&2; (exit $s)")
                      .err.find("No such file") != std::string::npos
              ? after_a_stop("dlx-solve p.dlx --resume c -o new 2>err; s=$?; "
                             "sed 's/[0-9]* bytes/N bytes/' err >&2; (exit $s)")
              : Run{},
          "new" + other + "it had N bytes, now there are 0");
  complains(after_a_stop("tr 0-9 1 < out > new; cp new new1; dlx-solve p.dlx --resume c -o new; "
                         "s=$?; cmp new new1; (exit $s)"),
            2, "new" + other + "byte ");
  const std::string count = "gen-queens 6 > p; dlx-solve -q p -c --checkpoint c --node-limit 9 ";
  refuses(shell(count + "-o out; dlx-solve p -c --resume c"),
          "the run to go on with wrote to a file: -o must name it again");
}

BOOST_AUTO_TEST_CASE(an_output_that_another_run_writes) {
  const Run run = after_a_stop("flock out dlx-solve p.dlx --resume c -o out");
  if (run.status == 127) return;  // there is no flock(1) here
  refuses(run, "out: another run is writing this file");
}

BOOST_AUTO_TEST_CASE(what_would_be_lost) {
  refuses(after_a_stop("dlx-solve p.dlx --checkpoint c -o out"),
          "c: here is a run that has not finished: go on with --resume c, or remove it");
  refuses(after_a_stop("dlx-solve p.dlx --checkpoint p.dlx -o out"),
          "p.dlx:1:1: this is not a checkpoint of dlx-solve, and is not replaced by one");
  refuses(after_a_stop("cp p.dlx p1; dlx-solve p.dlx --checkpoint d -o p.dlx; s=$?; cmp p.dlx p1; "
                       "(exit $s)"),
          "p.dlx: the output would overwrite this input");
  refuses(after_a_stop("dlx-solve p.dlx --checkpoint d -o d"),
          "d: the checkpoint and the output need a file each");
  refuses(after_a_stop("dlx-solve p.dlx --resume c --checkpoint d -o c"),
          "c: the checkpoint and the output need a file each");
  refuses(after_a_stop("dlx-solve -c p.dlx --checkpoint d > d; s=$?; cat d; (exit $s)"),
          "d: the checkpoint and the output need a file each");
}

BOOST_AUTO_TEST_CASE(a_checkpoint_in_which_nothing_was_saved) {
  refuses(after_a_stop(": > empty; dlx-solve p.dlx --resume empty -o out"),
          "empty: empty: that run ended before it saved anything; start it again");
}

// Its sum is right, made anew: what it says cannot be.
BOOST_AUTO_TEST_CASE(positions_that_cannot_be) {
  const std::string text = shell(
                               "gen-queens 8 > p; dlx-solve -q p -c --engine links --checkpoint c "
                               "--node-limit 300 >/dev/null; cat c")
                               .out;
  const std::size_t at = text.find("\nat ") + 1, sum = text.find("sum ");
  BOOST_REQUIRE(at < sum);
  const std::string head = text.substr(0, at), here = text.substr(at, sum - at);
  const auto forged = [&](const std::string& positions) {
    const support::Files files{{"c", cli::sealed(head + positions)}};
    return shell("gen-queens 8 > p; dlx-solve -q p -c --engine links --resume c", files);
  };
  expect(forged(here), 0, "92\n");
  const std::string overlap =
      "c: it does not fit: two of its positions overlap, or are not in order";
  refuses(forged(here + here), overlap);
  const std::string first = "at links mrv - 1 fresh 1=33\n",
                    second = "at links mrv - 1 fresh 1=34\n";
  refuses(forged("at links mrv - 0 fresh 1=33\n" + second), overlap);
  refuses(forged(second + first), overlap);
  refuses(forged("at links mrv - 1 fresh 1=33 4=4\n" + first), overlap);
  BOOST_TEST(forged(first + second).status == 0);
  refuses(forged("at links mrv - 1 fresh 1=1\n"),
          "c: it does not fit: this position belongs to another problem");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_cut_back) {
  refuses_usage(
      "--checkpoint c",
      "--checkpoint needs -o FILE for solutions: what a pipe has taken cannot be cut back");
  refuses(shell("gen-queens 5 | dlx-solve --checkpoint c -o /dev/null"),
          "/dev/null: no later run could go on with this: it is not a file");
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense) {
  refuses_usage("-c --checkpoint -", "a checkpoint needs a file with a name");
  for (const std::string wrong : {"3/2", "0/2", "1", "1/", "/2", "-1/2", "1/2/3", "x"})
    refuses_usage("--part " + wrong,
                  "option '--part': '" + wrong + "' is not a part like 2/3, the second of three");
  for (const std::string many : {"1/100001", "1/99999999999999999999"})
    refuses_usage("--part " + many,
                  "option '--part': '" + many + "': there can be at most 100000 parts");
}

BOOST_AUTO_TEST_CASE(places_for_checkpoints_that_are_not_there) {
  refuses(shell("gen-queens 5 | dlx-solve -c --checkpoint nowhere/c"),
          "nowhere/c: No such file or directory");
  refuses(shell("gen-queens 5 | dlx-solve -c --checkpoint ."), ".: Is a directory");
}

BOOST_AUTO_TEST_SUITE_END()
