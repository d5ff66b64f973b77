// dlx-split, dlx-solve --answer, dlx-sum and dlx-run as a user runs them: all of it comes back, and
// what does not is noticed.
#include "cli/sealed_text.hpp"
#include "parts/collected_answers.hpp"
#include "parts/list_file.hpp"
#include "support/run.hpp"

#include <dlx/error.hpp>

#include <filesystem>
#include <fstream>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_split)

using support::contains, support::output, support::Run, support::shell;

namespace {

namespace fs = std::filesystem;

const std::string each = R"(for p in q.parts/round-1/*.todo; do dlx-solve --answer $p; done
)";
// Runs GNU parallel where it is.
const std::string in_parallel =
    R"(if command -v parallel >/dev/null 2>&1; then run='parallel -j 4 --retries 3'
else run='xargs -P 4 -n 1'; fi
printf '%s\n' q.parts/round-1/*.todo | $run dlx-solve -q --answer
)";
const std::string pentominoes = "gen-polyomino --board 6x10 pentominoes > p.dlx\n";

void prints(const std::string& script, const std::string& expected) {
  BOOST_TEST(shell(script).out == expected);
}

// Three parts of a small list, all answered; one stopped answer; in a folder of their own.
class Small {
 public:
  Small() {
    expect(
        shell("cd " + folder_.path() + "; gen-queens 6 | dlx-split --parts 3 -o q.parts\n" + each +
              "dlx-sum q.parts > all; gen-queens 6 | dlx-split --parts 2 -o other\n"
              "for p in other/round-1/*.todo; do dlx-solve --answer $p; done"),
        0, "");
  }
  [[nodiscard]] std::string operator[](const std::string& name) const { return folder_[name]; }

  // The missing parts of the folder.
  [[nodiscard]] std::vector<std::uint64_t> missing() const {
    std::vector<std::uint64_t> all;
    const parts::CollectedAnswers collected(folder_["q.parts"], {[](const std::string&) {}, [] {}});
    for (const auto& round : collected.rounds())
      all.insert(all.end(), round.missing.begin(), round.missing.end());
    return all;
  }

 private:
  support::TempFolder folder_;
};

void write(const std::string& path, const std::string& contents) {
  std::ofstream(path, std::ios::binary) << contents;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_count_by_parallel_with_a_worker_killed) {
  prints(pentominoes +
             "dlx-split --count --parts 8 p.dlx -o q.parts\n"
             "dlx-solve --answer q.parts/round-1/000003.todo --checkpoint-every 0.01 & pid=$!\n"
             "sleep 0.03; kill -9 $pid; wait $pid 2>/dev/null\n" +
             in_parallel + "dlx-sum q.parts; echo $?; find q.parts -name '*.work' | wc -l",
         "9356\n0\n0\n");
}

BOOST_AUTO_TEST_CASE(a_killed_task_is_gone_on_with_from_its_work) {
  const Run run = shell(
      "gen-queens 15 > p.dlx; dlx-split --count --parts 2 p.dlx -o q.parts\n"
      "dlx-solve --answer q.parts/round-1/000001.todo --checkpoint-every 0.001 & pid=$!\n"
      "while ! find q.parts/round-1 -name '*.work' -size +0 -o -name '*.done' | grep -q .; do :; "
      "done; kill -9 $pid; wait $pid\n"
      "for k in 1 2; do dlx-solve -v --answer q.parts/round-1 --task $k; done\n"
      "dlx-solve --answer q.parts/round-1 --task 3; echo $?; dlx-sum q.parts");
  BOOST_TEST(run.out == "0\n2279184\n", run.report());
  BOOST_TEST(contains(run.err, ": goes on from q.parts/round-1/work/000001."), run.report());
  BOOST_TEST(contains(run.err, "there is no part 3: nothing to do\n"), run.report());
}

// Each run is stopped in the piece that the next one goes on with: its solutions stay together.
BOOST_AUTO_TEST_CASE(a_list_that_is_stopped_again_and_again_is_whole) {
  const Run run = shell(
      "gen-queens 8 > p.dlx; dlx-split --parts 1 p.dlx -o q.parts\n"
      "for n in 30 30 40 50; do dlx-solve --answer q.parts/round-1/000001.todo"
      " --node-limit $n; done\n"
      "dlx-sum -q q.parts | grep -c ^solution; dlx-solve --answer q.parts/round-1 --task 1\n"
      "dlx-sum -q q.parts > all; dlx-solve p.dlx | cmp - all && echo same");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.ends_with("\nsame\n"), run.report());
  BOOST_TEST(run.err.empty(), run.report());
}

BOOST_AUTO_TEST_CASE(a_missing_answer_is_named_and_can_be_had_again) {
  const Run run =
      shell("gen-queens 9 | dlx-split --count --parts 9 -o q.parts\n" + each +
            "cd q.parts/round-1; rm 000003.done 000007.done 000008.done; cd ../..\n"
            "dlx-sum q.parts > n; echo $?; grep -c '^>=' n; cat q.parts/round-1/MISSING\n"
            "for k in 3 7 8; do dlx-solve --answer q.parts/round-1 --task $k; done\n"
            "dlx-sum q.parts; echo $?; ls q.parts/round-1 | grep MISSING");
  BOOST_TEST(run.out == "1\n1\n3,7-8\n352\n0\n", run.report());
  BOOST_TEST(run.err == "dlx-sum: q.parts/round-1: no answer to 3 of 9 parts: 3,7-8\n",
             run.report());
}

BOOST_AUTO_TEST_CASE(each_byte_of_an_answer_counts) {
  const Small small;
  const std::string path = small["q.parts/round-1/000002.done"];
  const std::string text = support::read_file(path);
  BOOST_TEST(small.missing().empty());
  BOOST_TEST(contains(text, "\n= "));  // it has a list
  for (std::size_t i = 0; i < text.size(); ++i)
    for (const unsigned bit : {1U, 32U}) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ bit);
      write(path, damaged);
      BOOST_TEST(small.missing() == std::vector<std::uint64_t>{2},
                 boost::test_tools::per_element());
      if (small.missing().empty()) BOOST_FAIL("byte " << i << " was changed unnoticed");
    }
  for (std::size_t i = 0; i < text.size(); ++i) {
    write(path, text.substr(0, i));
    if (small.missing().empty()) BOOST_FAIL("cut off unnoticed behind byte " << i);
  }
  write(path, text);
  BOOST_TEST(small.missing().empty());
}

BOOST_AUTO_TEST_CASE(each_byte_of_a_list_of_parts_counts) {
  const Small small;
  const std::string path = small["q.parts/round-1/PARTS"];
  const std::string text = support::read_file(path);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ 1U);
    write(path, damaged);
    BOOST_CHECK_THROW((void)small.missing(), std::exception);
  }
}

// An answer whose seal is right, and that is not one to this part.
BOOST_AUTO_TEST_CASE(foreign_answers_are_refused) {
  const Small small;
  const std::string first = small["q.parts/round-1/000001.done"];
  fs::copy_file(small["other/round-1/000001.done"], first, fs::copy_options::overwrite_existing);
  BOOST_TEST(small.missing() == std::vector<std::uint64_t>{1}, boost::test_tools::per_element());
  complains(shell("dlx-sum " + small["q.parts"] + " > x"), 1,
            "000001.done: an answer to another part or search: refused\n");
}

BOOST_AUTO_TEST_CASE(what_is_left_lies_in_its_part) {
  prints(
      "gen-queens 8 | dlx-split --count --parts 2 -o q.parts\n"
      "for k in 1 2; do dlx-solve --answer q.parts/round-1 --task $k --node-limit 50; done\n"
      "dlx-sum -q q.parts > x; echo $?",
      "3\n");
  support::TempFolder folder;
  expect(
      shell("cd " + folder.path() +
            "; gen-queens 8 | dlx-split --count --parts 2 -o q.parts\n"
            "for k in 1 2; do dlx-solve --answer q.parts/round-1 --task $k --node-limit 50; done"),
      0, "");
  const std::string one = folder["q.parts/round-1/000001.done"],
                    two = folder["q.parts/round-1/000002.done"];
  parts::Answer answer = parts::answer_from(support::read_file(one), one);
  const parts::Answer other = parts::answer_from(support::read_file(two), two);
  BOOST_TEST(!answer.rest.empty());
  answer.rest.front().place = other.rest.front().place;
  BOOST_CHECK_THROW((void)parts::answer_from(to_text(answer), "x"), std::exception);
  answer.rest.front() = answer.rest.back();
  BOOST_CHECK_THROW((void)parts::answer_from(to_text(answer), "x"), std::exception);
}

BOOST_AUTO_TEST_CASE(repeated_answers_are_taken_once_and_others_contradict) {
  const std::string make = "gen-queens 8 | dlx-split --count --parts 3 -o q.parts\n" + each;
  expect(shell(make + "cp q.parts/round-1/000002.done q.parts/round-1/copy.done; dlx-sum q.parts"),
         0, "92\n", "dlx-sum: q.parts/round-1: part 2: 2 answers: one is taken\n");
  support::TempFolder folder;
  BOOST_TEST(shell("cd " + folder.path() + "; " + make).status == 0);
  const std::string path = folder["q.parts/round-1/000002.done"];
  parts::Answer answer = parts::answer_from(support::read_file(path), path);
  answer.found += 1;
  write(folder["q.parts/round-1/000002.b-1.done"], to_text(answer));
  complains(shell("dlx-sum " + folder["q.parts"]), 2, "part 2: two finished answers differ: ");
}

// --- Rounds ---

BOOST_AUTO_TEST_CASE(rounds_by_a_node_limit) {
  prints(
      pentominoes +
          "dlx-split --count --parts 8 p.dlx -o q.parts; k=1; status=3\n"
          "while [ $status = 3 ]; do\n"
          "  for p in q.parts/round-$k/*.todo; do dlx-solve --answer $p --node-limit 150000; done\n"
          "  dlx-sum -q q.parts > n; status=$?; k=$((k+1))\n"
          "  [ $status != 3 ] || dlx-split --parts 8 q.parts\n"
          "done; cat n; [ $k -gt 3 ] && echo rounds; dlx-split --parts 8 q.parts",
      "9356\nrounds\n");
}

// Solutions that threads have found ahead are left as places, and found in a later round.
BOOST_AUTO_TEST_CASE(merged_solutions_are_those_of_one_run) {
  for (const std::string how : {"--node-limit 200", "-j 3 --timeout 0.004"})
    prints(
        "gen-queens 9 > p.dlx; dlx-split --parts 3 p.dlx -o q.parts; k=1; status=3\n"
        "while [ $status = 3 ] && [ $k -lt 200 ]; do\n"
        "  for p in q.parts/round-$k/*.todo; do dlx-solve -q --answer $p " +
            how +
            "; done\n"
            "  dlx-sum -q q.parts > all; status=$?; k=$((k+1))\n"
            "  [ $status != 3 ] || dlx-split -q --parts 3 q.parts\n"
            "done; dlx-solve p.dlx | cmp - all && dlx-check p.dlx all && dlx-solve --format json "
            "p.dlx > j;\n"
            "dlx-sum --format json q.parts | cmp - j && echo same",
        "valid: 352 solutions of 1 problem\nsame\n");
}

// A part that is answered again before the next round goes on where it was; after it, what the
// round was cut from counts.
BOOST_AUTO_TEST_CASE(an_answer_that_comes_late_changes_nothing) {
  prints(
      "gen-queens 8 | dlx-split --count --parts 2 -o q.parts\n"
      "for k in 1 2; do dlx-solve --answer q.parts/round-1 --task $k --node-limit 50; done\n"
      "dlx-split --parts 2 q.parts\n"
      "for k in 1 2; do dlx-solve --answer q.parts/round-1 --task $k; done\n"
      "for k in 1 2; do dlx-solve --answer q.parts/round-2 --task $k; done\n"
      "dlx-sum q.parts\n"
      "rm q.parts/round-1/000001.done; dlx-sum -q q.parts >x; echo $?",
      "92\n1\n");
}

BOOST_AUTO_TEST_CASE(dlx_run_says_what_every_tool_does) {
  const auto version = shell("dlx-run --version");
  BOOST_TEST(version.status == 0, version.report());
  const std::string of_solve = output("dlx-solve --version");
  BOOST_TEST("dlx-run" + of_solve.substr(of_solve.find(' ')) == version.out);
  const std::string help = output("dlx-run --help");
  BOOST_TEST(help.starts_with("Usage: dlx-run "));
  BOOST_TEST(output("dlx-run -h") == help);
  const auto refused = [](const std::string& arguments) {
    const auto run = shell("dlx-run " + arguments);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    return run.err;
  };
  const std::string see = " (see dlx-run --help)\n";
  BOOST_TEST(refused("--jobs 3 q") == "dlx-run: unrecognised option '--jobs'" + see);
  BOOST_TEST(refused("-x q") == "dlx-run: unrecognised option '-x'" + see);
  BOOST_TEST(refused("-j") == "dlx-run: -j needs an argument" + see);
  BOOST_TEST(refused("") == "dlx-run: the folder is missing" + see);
  BOOST_TEST(refused("p q") == "dlx-run: too many arguments" + see);
  for (const std::string number : {"0", "-1", "1x", "1000000", "''"})
    for (const std::string option : {"-j", "-n"})
      BOOST_TEST(refused(option + ' ' + number + " q") ==
                 "dlx-run: option '" + option + "': '" + (number == "''" ? "" : number) +
                     "' is not a whole number from 1 to 999999" + see);
  BOOST_TEST(refused("-t soon q") ==
             "dlx-run: option '-t': 'soon' is not a duration like 2.5 or 10m" + see);
  BOOST_TEST(shell("dlx-run --help >/dev/full").status == 2);
}

BOOST_AUTO_TEST_CASE(dlx_run_goes_on_until_all_is_in) {
  prints(pentominoes +
             "dlx-split --count --parts 8 p.dlx -o q.parts; dlx-run -q 2>/dev/null; echo $?\n"
             "dlx-run -j 3 -n 9 -t 0.02 q.parts 2>log; echo $?; grep -c 'another round' log >r; [ "
             "$(cat r) -ge 1 ] && echo rounds",
         "2\n9356\n0\nrounds\n");
}

// --- Questions ---

BOOST_AUTO_TEST_CASE(every_question_is_answered_as_in_one_run) {
  const std::string problem =
      "printf '0:2|A 2|B C D | x y\\nA B x:1 |3\\nB C |1\\nB D x:1 |-2\\nA C y |5\\nD y |2\\nB "
      "|4\\nC |2\\nD x:2 |1\\nB y |2\\n' "
      "> p.dlx\n";
  for (const std::string question :
       {"--count", "", "--unique", "--min --best 3", "--max", "--max --cost-limit 17",
        "--min --best 100 --cost-limit 6", "--min --best 5", "--count --given 2", "--without 1",
        "--with 'C'", "--count --engine links --branch first",
        "--max --best 4 --without 2 --given 3", "--min --unit-costs", "--max --unit-costs --best 5",
        "--min --unit-costs --best 9 --cost-limit 4"})
    prints(problem + "dlx-split -q " + question + " --parts 4 p.dlx -o q.parts\n" + each +
               "dlx-solve " + question + " p.dlx > one; dlx-sum q.parts | diff one - && echo same",
           "same\n");
  prints(problem + "dlx-split -q --cubes --count --parts 4 p.dlx -o q.parts\n" + each +
             "dlx-solve -c p.dlx > one; dlx-sum q.parts | diff one - && echo same",
         "same\n");
  prints(
      problem + "dlx-split -q --unordered --parts 4 p.dlx -o q.parts\n" + each +
          "dlx-sum q.parts | dlx-check --distinct p.dlx; dlx-split -q --unordered --cost-limit 4 "
          "--parts 3 p.dlx -o r.parts; for k in 1 2 3; do dlx-solve -q --answer r.parts/round-1 "
          "--task $k; done; dlx-sum r.parts | tail -n 1 > n; dlx-solve --cost-limit 4 p.dlx | tail "
          "-n 1 | diff - n && echo same",
      "valid: 12 solutions of 1 problem\nsame\n");
}

// Hundreds of solutions cost as much as each other: every engine has the same first ones, in one
// run and in parts.
BOOST_AUTO_TEST_CASE(equal_costs_are_in_the_order_of_option_numbers) {
  const std::string problem =
      "gen-polyomino --any --board 4x5 tetrominoes | awk '/^[|]/ || !n++ {print; next} {print $0, "
      "\"|\" NR % 2}' > p.dlx\n"
      "same() { cmp one $1 && echo same; }\n";
  for (const std::string question : {"--min --best 5", "--max --best 40", "--min"})
    prints(
        problem + "dlx-solve " + question + " p.dlx > one; grep -c '^| solution ' one\n" +
            "for e in bound frontier; do dlx-solve --engine $e " + question +
            " p.dlx > other; same other; done\n"
            "for n in 3 7; do dlx-split -q " +
            question +
            " --parts $n p.dlx -o q$n; for k in 1 2 3 4 5 6 7; do "
            "dlx-solve -q --answer q$n/round-1 --task $k; done; dlx-sum q$n > other; same other; "
            "done\n"
            "dlx-compile p.dlx -o s; dlx-query " +
            question +
            " s | grep '^| solution ' > other; grep '^| solution ' one > first; cmp first other "
            "&& echo same",
        (question == "--min"            ? "1"
         : question == "--min --best 5" ? "5"
                                        : "40") +
            std::string("\nsame\nsame\nsame\nsame\nsame\n"));
}

BOOST_AUTO_TEST_CASE(a_hopeless_search_is_said_to_be_one) {
  const Run run = shell(
      "gen-polyomino --any --board 8x9 tetrominoes > p.dlx; dlx-split -c --parts 2 p.dlx -o f\n"
      "dlx-solve -c --part 1/2 --timeout 3 p.dlx >n; echo $?\n"
      "dlx-solve -c --checkpoint ck --timeout 3 p.dlx >n; echo $?\n"
      "dlx-split -q -c --parts 2 p.dlx -o g; gen-queens 8 | dlx-split -c --parts 2 -o h");
  BOOST_TEST(run.out == "3\n3\n", run.report());
  const auto says = [&](const std::string& advice) {
    const auto at = run.err.find(advice);
    BOOST_TEST(at != std::string::npos, run.report());
    BOOST_TEST(run.err.find(advice, at + 1) == std::string::npos, run.report());
  };
  says(": --cubes has parts counted by it\n");
  says(": that goes without --part\n");
  says(": that goes without a checkpoint\n");
  BOOST_TEST(contains(run.err, "counting by search takes "), run.report());
}

BOOST_AUTO_TEST_CASE(what_a_task_reads_is_read_strictly) {
  support::TempFolder folder;
  BOOST_TEST(shell("cd " + folder.path() +
                   "; gen-queens 8 | dlx-split -q --count --parts 2 -o q\n"
                   "dlx-solve -q --answer q/round-1 --task 1 --node-limit 9")
                 .status == 0);
  const std::string path = folder["q/round-1/000001.done"];
  const std::string text = support::read_file(path);
  const auto refuses = [&](const std::string& from, const std::string& to, const std::string& why) {
    std::string body = text.substr(0, text.rfind("sum "));
    const auto at = body.find(from);
    BOOST_REQUIRE(at != std::string::npos);
    body.replace(at, from.size(), to);
    BOOST_CHECK_EXCEPTION((void)parts::answer_from(cli::sealed(body), "a.done"), dlx::ParseError,
                          [&](const dlx::ParseError& error) {
                            BOOST_TEST(error.what() == "a.done:" + why);
                            return true;
                          });
  };
  const std::string here = "this is not what a part says here";
  refuses("outcome node-limit", "outcome running", "21:1: " + here);
  refuses("outcome node-limit", "outcome exhausted", "41:1: " + here);
  refuses("\nfound ", "\nfound -", "22:1: " + here);
  refuses("\neffort ", "\neffort x", "23:1: " + here);
  refuses("\nprofile ", "\nprofile 1  ", "24:1: " + here);
  refuses("\nleft 0", "\nleft 2", "25:1: " + here);
  refuses("\nrest 1 ", "\nrest 2 ", "26:1: " + here);
  refuses("\nrest 1 at", "\nrest 1 on", "26:1: " + here);
}

BOOST_AUTO_TEST_CASE(two_solutions_decide) {
  prints(
      "gen-queens 7 | dlx-split --unique --parts 4 -o q.parts; dlx-sum -q q.parts; echo $?\n"
      "dlx-solve --answer q.parts/round-1/000001.todo; dlx-sum -q q.parts; echo $?",
      "unknown\n1\nseveral\n0\n");
}

BOOST_AUTO_TEST_CASE(a_given_line_is_a_question) {
  prints(
      "(gen-queens 8; echo '| @given 1') | sed '/@end/d' > p.dlx; echo '| @end' >> p.dlx\n"
      "dlx-split --parts 3 p.dlx -o q.parts\n" +
          each + "dlx-solve p.dlx > one; dlx-sum q.parts | cmp - one && tail -n 2 one | head -n 1",
      "| 4 solutions\n");
}

BOOST_AUTO_TEST_CASE(counts_by_tables_in_cubes) {
  prints(
      "gen-polyomino --any --board 8x8 tetrominoes | dlx-split --count --cubes --parts 6 -o "
      "q.parts\n" +
          each + "dlx-sum q.parts",
      "19077209438\n");
}

BOOST_AUTO_TEST_CASE(what_is_refused) {
  const auto refuses = [](const std::string& command, const std::string& error) {
    refused(shell(command, {{"p", "A B\nA\nB\nA B\n"}, {"two", "A\nA\n| @next\nA\nA\n"}}),
            error + '\n');
  };
  refuses("dlx-split --count p -o f", "dlx-split: give --parts (see dlx-split --help)");
  refuses("dlx-split --parts 0 p -o f",
          "dlx-split: --parts is 1 to 1000000 (see dlx-split --help)");
  refuses("dlx-split --parts 2 p",
          "dlx-split: -o is needed: the folder that is made (see dlx-split --help)");
  refuses("dlx-split --parts 2 two -o f",
          "dlx-split: two: one question is split, and here is a second one: a folder for each");
  refuses("dlx-split --parts 2 -o f </dev/null",
          "dlx-split: <stdin>:1:1: empty input: did the generator fail?");
  refuses("mkdir f; dlx-split --parts 2 p -o f", "dlx-split: f: this is there already");
  refuses("dlx-split -q --parts 2 p -o f; dlx-split --count --parts 2 f",
          "dlx-split: --count: f has its question already (see dlx-split --help)");
  refuses("dlx-split -q --parts 2 p -o f; dlx-split --parts 2 f",
          "dlx-split: f: answers are missing: see dlx-sum f");
  refuses("dlx-split --parts 2 --engine bogus p -o f 2>&1 >&2 | sed 's/(there.*//' >&2; exit 2",
          "dlx-split: unknown --engine 'bogus' ");
  refuses("dlx-split -q --parts 2 p -o f; dlx-solve --answer f/round-1/000001.todo --count",
          "dlx-solve: --answer excludes --count (see dlx-solve --help)");
  refuses(
      "dlx-split -q --parts 2 p -o f; dlx-solve --answer f/round-1",
      "dlx-solve: --answer f/round-1 needs --task, the number of a part (see dlx-solve --help)");
  refuses(
      "dlx-split -q --parts 2 p -o f; echo C >> f/problem.dlx; dlx-solve --answer f/round-1 --task "
      "1",
      "dlx-solve: f/round-1/../problem.dlx:5:1: unknown item 'C'");
  refuses(
      "dlx-split -q --parts 2 p -o f; echo B >> f/problem.dlx; dlx-solve --answer f/round-1 --task "
      "1",
      "dlx-solve: f/round-1/../problem.dlx: this is not the problem that was split");
  refuses("mkdir f; dlx-sum f",
          "dlx-sum: f/round-1/PARTS: no such file: is this a folder of dlx-split?");
}

BOOST_AUTO_TEST_CASE(problems_without_solutions) {
  prints("printf 'A B\\nA\\n' | dlx-split -q --count --parts 3 -o q.parts\n" + each +
             "dlx-sum q.parts",
         "0\n");
  prints(
      "gen-queens 3 | dlx-split -q --parts 3 -o q.parts\n" + each + "dlx-sum q.parts | tail -n 1",
      "| 0 solutions\n");
  prints("gen-queens 4 | dlx-split -q --given 1 --given 2 --count --parts 3 -o q.parts\n" + each +
             "dlx-sum q.parts",
         "0\n");
}

BOOST_AUTO_TEST_SUITE_END()
