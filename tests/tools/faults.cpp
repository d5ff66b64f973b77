// Tests what goes wrong around the tools: disks, pipes, files and signals. Each case of
// dlx-faults(7) is a test here or in faults_memory.cpp.
#include "support/board_tools.hpp"
#include "support/process.hpp"
#include "support/skip.hpp"

#include <dlx/text.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(faults)

using support::contains, support::Process, support::Run, support::shell;

namespace {

// Files for every kind of tool, and what each tool does with them.
const support::Files& input() {
  static const support::Files files{
      {"f.dlx", "A B\nA\nB\n"},
      {"q.dlx", shell("gen-queens 4").out},
      {"f.csv", "A,B\n1,0\n0,1\n"},
      {"f.model", "s SATISFIABLE\nv 1 2 0\n"},
      {"f.dlxset", shell("printf 'A B\\nA\\nB\\n' | dlx-compile").out},
      {"f.sol", shell("printf 'A B\\nA\\nB\\n' | dlx-solve").out},
      {"f.trace", shell("printf 'A B\\nA\\nB\\n' | dlx-solve --trace").out},
  };
  return files;
}

const std::vector<std::string> other_writing{
    "dlx-solve f.dlx",
    "dlx-solve -c f.dlx",
    "dlx-solve --trace f.dlx",
    "dlx-solve --format json f.dlx",
    "dlx-info f.dlx",
    "dlx-compile f.dlx",
    "dlx-query --all f.dlxset",
    "dlx-puzzle --seed 1 f.dlx",
    "dlx-puzzle --rate f.dlx",
    "dlx-convert f.dlx",
    "dlx-convert --to emc f.dlx",
    "dlx-convert --to cnf f.dlx",
    "dlx-convert --from-model f.model f.dlx",
    "dlx-solve --min f.dlx",
    "dlx-check f.dlx f.sol",
    "dlx-show f.sol",
    "dlx-show --html f.sol",
    "dlx-show -q --play q.dlx",
    "dlx-show --tree f.trace",
    "gen-queens 8",
    "gen-diner 5",
    "gen-sudoku --blank 9x9",
    "gen-polyomino --board 4x5 dominoes",
    "gen-polyform --board 2x2x2 tetracubes",
    "gen-dominosa dominosa-6",
    "gen-edges --board 4x4 --border 0 edges-4x4",
    "gen-stars stars-10",
    "gen-nonogram nonogram-cat",
    "gen-words --board words-grid words-english",
    "gen-langford 4",
    "gen-latin futoshiki-5",
    "gen-matrix f.csv",
    "dlx-solve --help",
    "gen-queens --version",
};
const std::vector<std::string> writing = support::with_boards(other_writing, support::with_shape);

// Each with the place for its input at the end.
const std::vector<std::string> reading{
    "dlx-solve",
    "dlx-info",
    "dlx-compile",
    "dlx-query --all",
    "dlx-puzzle --seed 1",
    "dlx-puzzle --rate",
    "dlx-convert",
    "dlx-convert --from emc",
    "dlx-convert f.dlx --from-model",
    "dlx-check f.dlx",
    "dlx-show",
    "dlx-show --tree",
    "gen-diner --guests",
    "gen-sudoku",
    "gen-sudoku --blank 4x4 --regions",
    "gen-queens --regions",
    "gen-stars",
    "gen-matrix",
    "gen-polyomino --board 4x5",
    "gen-polyomino dominoes --board",
    "gen-polyform --lattice cube --board 2x2x2",
};

std::string tool_of(const std::string& command) {
  return command.substr(0, command.find(' '));
}

void expect_error(const std::string& command, const std::string& message) {
  refused(shell(command, input()), message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_full_disk_is_an_error) {
  for (const auto& command : writing)
    expect_error(command + " >/dev/full",
                 tool_of(command) + ": <stdout>: No space left on device\n");
}

// The defects could not be written: their number is not told as if they had been.
BOOST_AUTO_TEST_CASE(defects_on_a_full_disk_are_an_error) {
  refused(shell("printf 'A\\nA\\n' >p; printf '| @solutions 1\\n| solution 1: 7\\n' | "
                "dlx-check -o /dev/full p",
                input()),
          "dlx-check: /dev/full: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_no_file) {
  const std::string mount = "unshare -m sh -c 'mkdir d && mount -t tmpfs -o size=64k tmpfs d && ";
  if (shell(mount + "true'").status != 0)
    return support::skip("no disk can be made here: one that is full is not tried");
  expect(shell(mount + "gen-queens 100 -o d/f; echo $?; ls -A d'"), 0, "2\n",
         "gen-queens: d/f: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(a_file_that_may_not_grow_is_an_error) {
  expect(shell("ulimit -f 8; gen-queens 50 -o out; echo $?; ls -A"), 0, "2\n",
         "gen-queens: out: File too large\n");
  expect(shell("ulimit -f 8; gen-queens 50 >out; echo $?"), 0, "2\n",
         "gen-queens: <stdout>: File too large\n");
}

// The pipe has had a reader, and has none any more.
BOOST_AUTO_TEST_CASE(a_closed_pipe_ends_every_tool_quietly) {
  for (const auto& command : writing)
    expect(shell("mkfifo p; exec 3<>p 4>p 3<&-; " + command + " >&4; echo $?", input()), 0,
           "141\n");
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_ends_the_stages_before_it) {
  const Run run = shell(
      "{ { gen-queens 40; echo $? >&2; } | { dlx-solve; echo $? >&2; } | "
      "{ dlx-show; echo $? >&2; } | head -n 1; }");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err == "0\n141\n141\n", run.report());
}

// No line ends there: refused at the first bytes, not when memory is full.
BOOST_AUTO_TEST_CASE(an_input_without_end_is_refused) {
  const auto commands = support::with_boards(
      {"dlx-solve", "dlx-show", "dlx-show --tree", "dlx-convert --from emc", "dlx-compile -o x",
       "gen-dominosa", "gen-edges --board 4x4", "gen-words --board 3x3", "gen-latin", "gen-stars",
       "gen-nonogram", "gen-diner --guests", "gen-queens --regions", "gen-sudoku", "gen-matrix"},
      [](const auto& tool) { return tool.name; });
  for (const std::string& command : commands)
    expect_error(command + " /dev/zero", command.substr(0, command.find(' ')) +
                                             ": /dev/zero:1:1: NUL byte: is this a text file?\n");
}

// A device would be read for ever, or replaced.
BOOST_AUTO_TEST_CASE(a_checkpoint_is_no_device) {
  for (const std::string option : {"--checkpoint ", "--resume "})
    for (const std::string device : {"/dev/null", "/dev/zero", "/dev/full"})
      expect_error("dlx-solve -c " + option + device + " f.dlx",
                   "dlx-solve: " + device + ": a checkpoint needs a regular file\n");
  BOOST_TEST(shell("test -c /dev/null && test -c /dev/full").status == 0);
}

BOOST_AUTO_TEST_CASE(a_checkpoint_that_cannot_be_written_leaves_nothing) {
  // The output goes through pipes, since the bound is for our own files, too.
  const Run run = shell(
      "{ (ulimit -f 0; dlx-solve -c --checkpoint ck --node-limit 1 f.dlx 2>&1; echo $?) | cat; ls; "
      "}",
      input());
  BOOST_TEST(contains(run.out,
                      "dlx-solve: ck: File too "
                      "large\n2\nf.csv\nf.dlx\nf.dlxset\nf.model\nf.sol\nf.trace\nq.dlx\n"),
             run.report());
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_an_error) {
  for (const auto& command : reading) {
    expect_error(command + " /proc/self/mem",
                 tool_of(command) + ": /proc/self/mem: Input/output error\n");
    refused(shell(command + " ./", input()), tool_of(command) + ": ./: Is a directory\n");
    complains(shell(command + " ./none", input()), 2, "o such file");
  }
}

BOOST_AUTO_TEST_CASE(what_may_not_be_read_is_an_error) {
  const std::string unprivileged = ::geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : "";
  const support::Files files{{"f", "A\nA\n"}};
  if (shell("chmod 755 .; " + unprivileged + "dlx-solve -c f", files).status != 0)
    return support::skip("root may read everything: a file that may not be read is not tried");
  refused(shell("chmod 755 .; chmod 0 f; " + unprivileged + "dlx-solve -c f", files),
          "dlx-solve: f: Permission denied\n");
}

// Cut off while it is read: nothing is mapped, so that reading ends where the file now ends.
BOOST_AUTO_TEST_CASE(a_file_that_shrinks_while_it_is_read_was_cut_off) {
  const std::string problem = shell("gen-queens 20 | grep -v '^| @[de]'").out;
  std::string text = "| @dlx 1\n" + problem;
  while (text.size() < 4'000'000) text += "| @next\n" + problem;
  std::string path = (std::filesystem::temp_directory_path() / "dlx-test-XXXXXX").string();
  ::close(::mkstemp(path.data()));
  std::ofstream(path) << text << "| @end\n";
  Process convert({"dlx-convert", path});
  convert.wait_until_output_is_stuck();
  std::filesystem::resize_file(path, 2'000'000);
  const Run run = convert.finish();
  std::filesystem::remove(path);
  BOOST_TEST(run.status == 2, run.err);
  BOOST_TEST(!contains(run.out, "| @end"));
  BOOST_TEST(run.err.starts_with("dlx-convert: " + path + ':'), run.err);
}

namespace {

// Reads a stream as far as it goes; true if it was whole.
bool is_whole(const std::string& stream) {
  try {
    dlx::SolutionReader reader(std::string_view(stream), "stream");
    while (reader.next_instance())
      while (reader.next_lines() != nullptr) continue;
    return true;
  } catch (const dlx::ParseError&) {
    return false;
  }
}

bool is_whole_problem(const std::string& stream) {
  try {
    dlx::ProblemReader reader(std::string_view(stream), "stream");
    while (reader.next()) continue;
    return true;
  } catch (const dlx::ParseError&) {
    return false;
  }
}

}  // namespace

// A writer may be killed between any two bytes.
BOOST_AUTO_TEST_CASE(no_beginning_of_a_stream_is_taken_for_the_whole) {
  const support::Files files{{"f", "A B | x\nA x:c |3\nB\nA B |-4\n| @given 1\n| @given\n"}};
  for (const std::string command :
       {"dlx-solve f", "printf 'A B\\nA\\nB\\n' | dlx-solve", "gen-queens 4 | dlx-solve"}) {
    const std::string stream = shell(command, files).out;
    BOOST_TEST(is_whole(stream));
    for (std::size_t size = 0; size < stream.size(); ++size)
      BOOST_TEST(!is_whole(stream.substr(0, size)), stream.substr(0, size));
  }
  for (const std::string command : {"gen-queens 4", "dlx-convert f", "gen-diner 3"}) {
    const std::string stream = shell(command, files).out;
    BOOST_TEST(is_whole_problem(stream));
    const std::size_t end = stream.rfind("\n| @end") + 7;  // a last line feed says nothing new
    const std::size_t begin = stream.find("| @dlx 1") + 8;
    for (std::size_t size = begin; size < end; ++size)
      BOOST_TEST(!is_whole_problem(stream.substr(0, size)), stream.substr(0, size));
  }
}

BOOST_AUTO_TEST_CASE(a_signal_at_any_moment_leaves_whole_lines) {
  const std::string queens = shell("gen-queens 16").out;
  for (unsigned round = 0; round < 40; ++round) {
    const int signal = round % 2 == 0 ? SIGINT : SIGTERM;
    Process solve({"dlx-solve", "-j", round % 4 < 2 ? "1" : "2"});
    if (round % 5 > 0) solve.write(queens);
    if (round % 5 > 1) solve.end_input();
    ::usleep(round * round * 20);  // up to 30 ms; any moment is as good as another
    solve.signal(signal);
    const Run run = solve.finish();
    BOOST_TEST(run.status == 128 + signal, run.err);
    // Early enough, it ends like any other process, and has written nothing.
    BOOST_TEST((run.out.empty() || is_whole(run.out)), run.out.substr(0, 1000));
  }
}

BOOST_AUTO_TEST_SUITE_END()
