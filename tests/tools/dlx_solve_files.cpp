// dlx-solve and the ends of its streams: full disks, closed pipes, and -o, whose file appears when
// all that goes into it is there. (What is tried here of tools/cli holds for every tool.)
#include "support/process.hpp"
#include "support/skip.hpp"

#include <csignal>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_solve_files)

using support::output, support::Run, support::shell;

namespace {

const support::Files input{
    {"two", "A B\nA\nB\nA B\n"}, {"bad", "A\nA\n| @next\nA\nB\n"}, {"sub/file", "old\n"}};

void expect(const std::string& command, int status, const std::string& out,
            const std::string& err = "") {
  expect(shell(command, input), status, out, err);
}

}  // namespace

BOOST_AUTO_TEST_CASE(input_that_cannot_be_read) {
  expect("dlx-solve nowhere", 2, "", "dlx-solve: nowhere: No such file or directory\n");
  expect("dlx-solve sub", 2, "", "dlx-solve: sub: Is a directory\n");
  expect("dlx-solve <sub", 2, "", "dlx-solve: <stdin>: Is a directory\n");
  expect("dlx-solve two/x", 2, "", "dlx-solve: two/x: Not a directory\n");
  expect("dlx-solve <&-", 2, "", "dlx-solve: <stdin>: Bad file descriptor\n");
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_an_error) {
  const std::string message = "dlx-solve: <stdout>: No space left on device\n";
  for (const std::string options : {"-c two", "two", "--format json two", "--help", "--version"})
    expect("dlx-solve " + options + " >/dev/full", 2, "", message);
  expect("gen-queens 9 | dlx-solve >/dev/full", 2, "", message);
  expect("gen-queens 9 >/dev/full", 2, "", "gen-queens: <stdout>: No space left on device\n");
  expect("dlx-solve -c -o /dev/full two", 2, "", "dlx-solve: /dev/full: No space left on device\n");
  expect("dlx-solve -c two >&-", 2, "", "dlx-solve: <stdout>: Bad file descriptor\n");
  expect("dlx-solve --help >&-", 2, "", "dlx-solve: <stdout>: Bad file descriptor\n");
}

BOOST_AUTO_TEST_CASE(a_reader_that_has_enough_ends_it_quietly) {
  expect("gen-queens 30 | dlx-solve | head -n 1", 0, "| @solutions 1\n");
  expect("gen-queens 30 | { dlx-solve; echo $? >&2; } | head -n 1", 0, "| @solutions 1\n", "141\n");
  expect("trap '' PIPE; gen-queens 30 | dlx-solve | head -n 1", 0, "| @solutions 1\n");
  expect("gen-queens 3000 | head -n 1", 0, "| gen-queens 3000\n");
}

BOOST_AUTO_TEST_CASE(writes_to_a_file) {
  expect("dlx-solve -c -o out two; echo $?; cat out; ls", 0, "0\n2\nbad\nout\nsub\ntwo\n");
  expect("dlx-solve -c --output=sub/file two && cat sub/file && ls -A sub", 0, "2\nfile\n");
  expect("dlx-solve -c -o - two", 0, "2\n");
}

// It would be lost: whatever the name, and however the tool came by it.
BOOST_AUTO_TEST_CASE(the_output_is_never_an_input) {
  const std::string lost = ": the output would overwrite this input\n";
  const auto refuses = [&](const std::string& command, const std::string& input_name) {
    const std::string tool = command.substr(0, command.find(' '));
    refused(shell("gen-queens 4 > q; printf 'AA\\nBB\\n' > r; printf 'a, b\\nc, d\\ne, f\\n' > g\n"
                  "printf '10\\n01\\n' > m; gen-sudoku --blank 4x4 >/dev/null; "
                  "printf '1234341221434321' > grid; printf 'F\\n**\\n' > p; "
                  "printf '**\\n' > b; dlx-solve q > s; dlx-solve --trace q > t\n"
                  "mkdir before; cp q r g m grid p b s t before; ln -s q link; ln q hard\n" +
                  command +
                  "\nstatus=$?; for f in before/*; do cmp $f ${f#before/}; done; "
                  "exit $status"),
            tool + ": " + input_name + lost);
  };
  for (const std::string output : {"q", "./q", "link", "hard"}) {
    refuses("dlx-solve -c q -o " + output, "q");
    refuses("dlx-solve -c <q -o " + output, "<stdin>");
  }
  refuses("dlx-solve q --checkpoint c -o q", "q");
  refuses("dlx-check q s -o q", "q");
  refuses("dlx-check q s -o s", "s");
  refuses("dlx-convert --to cnf q -o q", "q");
  refuses("dlx-convert --from-model s q -o s", "s");
  refuses("dlx-info q -o q", "q");
  refuses("dlx-show --svg s -o s", "s");
  refuses("dlx-show --tree t -o t", "t");
  refuses("gen-diner --guests g -o g", "g");
  refuses("gen-matrix m -o m", "m");
  refuses("gen-polyomino --board 1x2 p -o p", "p");
  refuses("gen-polyomino --board b p -o b", "b");
  refuses("gen-queens --regions r -o r", "r");
  refuses("gen-sudoku grid -o grid", "grid");
  refuses("gen-sudoku --regions r grid -o r", "r");
}

BOOST_AUTO_TEST_CASE(special_files_are_written_where_they_are) {
  expect("dlx-solve -c -o /dev/null two && test -c /dev/null", 0, "");
  expect("mkfifo pipe && (dlx-solve -c -o pipe two &) && cat pipe && test -p pipe", 0, "2\n");
  expect("dlx-solve -c -o /dev/stdout two | cat", 0, "2\n");
}

BOOST_AUTO_TEST_CASE(after_an_error_the_file_is_not_there) {
  expect("dlx-solve -c -o out bad; ls -A", 0, "bad\nsub\ntwo\n",
         "dlx-solve: bad:5:1: unknown item 'B'\n");
  expect("dlx-solve -c -o sub/file bad; cat sub/file; ls -A sub", 0, "old\nfile\n",
         "dlx-solve: bad:5:1: unknown item 'B'\n");
}

BOOST_AUTO_TEST_CASE(a_file_that_was_not_finished_is_not_there) {
  BOOST_TEST(
      shell("gen-queens 30 >long; timeout -s KILL 0.3 dlx-solve -o out long; test ! -e out", input)
          .status == 0);
}

// An answer that says that it was stopped is an answer; none is none.
BOOST_AUTO_TEST_CASE(a_search_that_was_stopped_leaves_what_it_found) {
  expect(
      "gen-queens 30 >long; dlx-solve --print 1 --timeout 0.3 -o out long; tail -n 1 out | "
      "grep -o 'stopped: .*'; ls out",
      0, "stopped: timeout\nout\n");
  expect(
      "gen-queens 30 >long; timeout -s INT 2 dlx-solve --print 1 -o out long; "
      "tail -n 1 out | grep -o 'stopped: .*'",
      0, "stopped: interrupted\n");
  expect("(sleep 5 &) | timeout -s INT 0.3 dlx-solve -o sub/file; cat sub/file", 0, "old\n");
  expect("(sleep 5 &) | dlx-solve --timeout 0.1 -o out; ls -A", 0, "bad\nsub\ntwo\n",
         "dlx-solve: the timeout came while the input was read: what follows is not answered\n");
}

BOOST_AUTO_TEST_CASE(output_that_cannot_be_written) {
  expect("dlx-solve -c -o no/where two", 2, "", "dlx-solve: no/where: No such file or directory\n");
  expect("dlx-solve -c -o sub two", 2, "", "dlx-solve: sub: Is a directory\n");
  expect("dlx-solve -c -o two/x two", 2, "", "dlx-solve: two/x: Not a directory\n");
}

BOOST_AUTO_TEST_CASE(permissions_are_respected) {
  expect("chmod 640 sub/file; dlx-solve -c -o sub/file two && stat -c %a sub/file", 0, "640\n");
  expect("umask 027; dlx-solve -c -o out two && stat -c %a out", 0, "640\n");
  if (::geteuid() == 0) return support::skip("root may write everywhere");
  expect("chmod a-w sub; dlx-solve -c -o sub/new two; status=$?; chmod u+w sub; exit $status", 2,
         "", "dlx-solve: sub/new: Permission denied\n");
  expect("chmod a-w sub/file; dlx-solve -c -o sub/file two; cat sub/file", 0, "old\n",
         "dlx-solve: sub/file: Permission denied\n");
}

BOOST_AUTO_TEST_CASE(links_are_followed) {
  expect("ln -s sub/file link; dlx-solve -c -o link two && cat sub/file && readlink link", 0,
         "2\nsub/file\n");
  // The output is a file that is yet to be made, in another folder, through another link.
  expect(
      "ln -s sub/new link; ln -s ../link sub/again; dlx-solve -c -o sub/again two && "
      "cat sub/new && readlink link && readlink sub/again",
      0, "2\nsub/new\n../link\n");
  expect("ln -s loop loop; dlx-solve -c -o loop two", 2, "",
         "dlx-solve: loop: Too many levels of symbolic links\n");
}

// A file must not get the number of a closed stream, and then what is meant for the stream.
BOOST_AUTO_TEST_CASE(closed_streams_do_not_leak_into_files) {
  expect("dlx-solve --stats -c -o out two 2>&-; cat out", 0, "2\n");
  expect("dlx-solve -c -o out two <&- >&- 2>&-; cat out", 0, "2\n");
}

BOOST_AUTO_TEST_CASE(several_files_are_answered_in_turn) {
  const support::Files files{{"a.dlx", "A B\nA\nB\n"},
                             {"b.dlx", "A\nA\nA\n| @given 2\n| @given\n"},
                             {"odd.dlx", "A | x\nA\nx\n"},
                             {"bad.dlx", "A\nB\n"}};
  BOOST_TEST(output("gen-queens 4 | dlx-solve -c a.dlx - b.dlx a.dlx", files) == "1\n2\n1\n2\n1\n");
  // Several files print the same as one stream of them.
  const auto listed = shell("dlx-solve b.dlx a.dlx", files);
  const auto joined = shell("{ cat b.dlx; echo '| @next'; cat a.dlx; } | dlx-solve", files);
  BOOST_TEST(listed.out == joined.out, listed.report());
  // Warnings and errors name their file; what was answered before stands.
  const auto odd = shell("dlx-solve -c a.dlx odd.dlx a.dlx", files);
  BOOST_TEST(odd.out == "1\n1\n1\n", odd.report());
  BOOST_TEST(odd.err.starts_with("dlx-solve: odd.dlx:3:1: warning: "), odd.report());
  expect(shell("dlx-solve -c a.dlx bad.dlx", files), 2, "1\n",
         "dlx-solve: bad.dlx:2:1: unknown item 'B'\n");
  expect(shell("dlx-solve -c a.dlx none.dlx", files), 2, "1\n",
         "dlx-solve: none.dlx: No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(other_readers_take_several_files) {
  const support::Files files{{"a.dlx", "A B\nA\nB\n"}, {"b.dlx", "A\nA\nA\n"}};
  BOOST_TEST(output("dlx-info --probes 0 a.dlx b.dlx | grep -c '^problem'", files) == "2\n");
  BOOST_TEST(output("dlx-convert a.dlx b.dlx | dlx-solve -c", files) == "1\n2\n");
  expect(shell("dlx-solve a.dlx -o a.txt; dlx-solve b.dlx -o b.txt; dlx-show a.txt b.txt | grep "
               "'^puzzle';"
               "dlx-show -n 2 a.txt b.txt | grep -c '^puzzle';"
               "dlx-solve --trace a.dlx -o a.trace; dlx-show --tree a.trace a.trace | grep -c "
               "'solution 1'",
               files),
         0,
         "puzzle 1\npuzzle 1, 1 solution\npuzzle 2, solution 1\n"
         "puzzle 2, solution 2\npuzzle 2, 2 solutions\n3\n2\n");
  const auto refused = shell("dlx-convert --from emc a.dlx b.dlx", files);
  BOOST_TEST(refused.status == 2, refused.report());
}

BOOST_AUTO_TEST_SUITE_END()
