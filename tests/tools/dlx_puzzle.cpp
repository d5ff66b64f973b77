// dlx-puzzle as a user types it, alone and in pipes.
#include "support/process.hpp"
#include "support/run.hpp"
#include "support/skip.hpp"

#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(dlx_puzzle)

using support::contains, support::output;
using support::shell;

namespace {

const std::string blank4 = "gen-sudoku --blank 4x4 | dlx-puzzle --seed 1 ";
const std::string blank9 = "gen-sudoku --blank 9x9 | dlx-puzzle --seed 1 ";

}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_of_every_kind_have_one_solution) {
  for (const std::string generator :
       {"gen-sudoku --blank 9x9", "gen-sudoku --blank 6x6", "gen-queens 8", "gen-queens 11",
        "gen-langford 7", "gen-polyomino --board 6x10 pentominoes", "gen-dominosa dominosa-6",
        "gen-polyomino --board 4x5 --any tetrominoes", "gen-diner 5",
        "gen-queens --regions queens-8 --no-touch", "gen-sudoku --blank 9x9 --windows"}) {
    BOOST_TEST(
        output(generator + " | dlx-puzzle --seed 7 -n 5 > p; dlx-solve --unique --engine links "
                           "p | sort -u; dlx-check --puzzles p") ==
            "unique\nvalid: solutions of 5 puzzles\n",
        generator);
  }
}

BOOST_AUTO_TEST_CASE(a_graded_set_has_different_solutions) {
  BOOST_TEST(output(blank4 + "--levels easy:2,easy..medium:2,easy:1 > p; dlx-check --puzzles p; "
                             "dlx-solve --unique p | sort -u; grep -c '^| @solution' p; "
                             "grep '^| @solution' p | sort -u | wc -l; "
                             "grep -o 'seed=.*' p | tr '\\n' ' '") ==
             "valid: solutions of 5 puzzles\nunique\n5\n5\n"
             "seed=1/1 seed=1/2 seed=1/3 seed=1/4 seed=1/5 ");
  BOOST_TEST(output(blank9 + "--levels easy:1,hard:1 | dlx-puzzle --rate | cut -d ' ' -f 1") ==
             "easy\nhard\n");
  // 2 solutions, so there is no third puzzle.
  complains(shell("gen-queens 4 | dlx-puzzle --seed 1 --levels easy..nested:3"), 2,
            "the problem has too few");
  for (const std::string wrong :
       {"easy", "easy:0", "easy:x", "easy:1,", ":2", "nasty:2", "easy:-1"})
    BOOST_TEST(shell(blank4 + "--levels " + wrong).status == 2, wrong);
}

BOOST_AUTO_TEST_CASE(what_is_written_of_a_puzzle) {
  BOOST_TEST(output(blank4 + "> p; grep -c '^| @about$' p; grep -c '^| @given' p; "
                             "sed -n 's/^| @about \\(level=.*\\)/\\1/p' p | "
                             "grep -cE '^level=[a-z-]+ steps=[0-9]+ rounds=[0-9]+ nodes=[0-9]+ "
                             "open=[0-9]+ givens=[0-9]+ seed=1/1$'") == "1\n1\n1\n");
  // Answers have what was told of the puzzles.
  BOOST_TEST(output(blank4 +
                    "-n 3 > p; dlx-solve p > a; grep '^| @about' p > b; grep '^| @about' a | "
                    "cmp - b; dlx-check p a") == "valid: 3 solutions of 3 problems\n");
  // The same puzzles without a level.
  BOOST_TEST(output(blank4 + "-n 9 | sed '1d; s/level=.* givens/givens/' > p; " + blank4 +
                    "-n 9 --unrated | sed 1d | cmp - p; grep -m 1 -o 'givens=.*' p") ==
             "givens=5 seed=1/1\n");
  // A stream without that promise is answered line by line.
  BOOST_TEST(
      output("printf 'A\\nA\\n| @given 1\\n| @about x=1\\n' | dlx-solve | grep -c about || true") ==
      "0\n");
}

BOOST_AUTO_TEST_CASE(a_puzzle_depends_on_seed_and_number) {
  const std::string given = " | grep '^| @given'";
  BOOST_TEST(output(blank9 + "-n 3" + given + " | head -n 2") == output(blank9 + "-n 2" + given));
  BOOST_TEST(output(blank9 + "-n 3" + given + " | sort -u | wc -l | tr -d ' '") == "3\n");
  BOOST_TEST(output(blank9 + given) !=
             output("gen-sudoku --blank 9x9 | dlx-puzzle --seed 2" + given));
  BOOST_TEST(output(blank9 + "--same-solution 4 -n 8 | grep '^| @solution' | sort | uniq -c | "
                             "awk '{ print $1 }'") == "4\n4\n");
}

BOOST_AUTO_TEST_CASE(levels_givens_symmetries) {
  for (const std::string level : {"easy", "medium", "hard", "very-hard", "extreme"})
    BOOST_TEST(output(blank9 + "-n 3 --level " + level +
                      " | dlx-puzzle --rate | cut -d' ' -f1 | sort -u") == level + '\n');
  BOOST_TEST(output(blank9 + "-n 5 --level medium..hard | dlx-puzzle --rate | grep -vc "
                             "'^medium\\|^hard' || true") == "0\n");
  BOOST_TEST(output(blank9 + "-n 9 --givens 30..32 | sed -n 's/.*givens=\\([0-9]*\\).*/\\1/p' | "
                             "awk '$1 < 30 || $1 > 32' | wc -l | tr -d ' '") == "0\n");
  BOOST_TEST(output(blank9 + "-n 2 --givens 28 | grep -c givens=28") == "2\n");
  // Cells of givens, each with the one turned by 180 degrees: options 9 a cell.
  BOOST_TEST(output(blank9 +
                    "-n 5 --symmetry 180 | awk '/@given/ { for (i = 3; i <= NF; ++i) "
                    "seen[NR, int(($i - 1) / 9)] = 1 } END { for (k in seen) { split(k, p, "
                    "SUBSEP); if (!((p[1], 80 - p[2]) in seen)) ++odd } print odd + 0 }'") ==
             "0\n");
  BOOST_TEST(output(blank9 + "--symmetry rotate180 | grep given") ==
             output(blank9 + "--symmetry 180 | grep given"));
}

BOOST_AUTO_TEST_CASE(givens_where_they_may_be) {
  BOOST_TEST(output(blank4 + "--pattern rows | awk '/@given/ { for (i = 3; i <= NF; ++i) print "
                             "int(($i - 1) / 16) }' | sort -u",
                    {{"rows", "| two rows\n****\n....\n....\n****\n"}}) == "0\n3\n");
  BOOST_TEST(
      output("gen-polyomino --board 6x10 pentominoes > p; dlx-puzzle --seed 1 --items X "
             "--items '[VW]' --timeout 20 p > q; dlx-solve -n 1 q > /dev/null; awk '/@given/ { "
             "for (i = 3; i <= NF; ++i) print $i }' q > numbers; grep -v '^|' p | tail -n +2 | "
             "awk 'NR == FNR { n[$1] = 1; next } FNR in n { print $1 }' numbers - | "
             "grep -vc '[XVW]' || true") == "0\n");
  BOOST_TEST(
      output("gen-queens 8 | tee p | dlx-solve -n 3 > s; dlx-puzzle --seed 1 -n 3 --solution s "
             "p | dlx-solve > a; grep -v '^|' s > x; grep -v '^|' a | cmp - x; echo same") ==
      "same\n");
}

BOOST_AUTO_TEST_CASE(the_fewest_givens) {
  BOOST_TEST(output("gen-polyomino --board 6x10 pentominoes | dlx-puzzle --seed 1 -n 3 --fewest | "
                    "sed -n 's/.*\\(givens=.*fewest=[0-9]*\\) .*/\\1/p' | sort | uniq -c | "
                    "awk '{ print $2, $3 }' | awk -F'[= ]' '{ print $2 == $4 }' | sort -u") ==
             "1\n");
  // A proof for 9x9 takes hours: bounds, and the status says so.
  expect(shell(blank9 +
               "--fewest --node-limit 5000 > p; echo $?; grep -c 'fewest=[0-9]*\\.\\.' p; "
               "dlx-solve --unique p; " +
               blank9 + "--fewest --node-limit 5000 | sed 1d > q; sed 1d p | cmp - q"),
         0, "3\n1\nunique\n");
}

BOOST_AUTO_TEST_CASE(rates_what_it_is_given) {
  BOOST_TEST(
      output("printf 'A B\\nA\\nB\\nA B\\n| @given 1\\n| @given\\n| @given 1 3\\n' | dlx-puzzle "
             "--rate") == "easy steps=1 rounds=1 nodes=2 open=1\nseveral\nnone\n");
  BOOST_TEST(shell("printf 'A B\\nA\\nB\\nA B\\n' | dlx-puzzle --rate -e").status == 1);
  BOOST_TEST(shell("printf 'A B\\nA\\nB\\n' | dlx-puzzle --rate -e").status == 0);
  const auto run = shell(
      "printf 'A B\\nA\\nB\\nA B\\n| @given 1\\n| @given\\n' | dlx-puzzle --rate --stats "
      "> lines; wc -l < lines | tr -d ' '");
  BOOST_TEST(run.out == "2\n");
  BOOST_TEST(contains(run.err, "dlx-puzzle: several          1  50.0 %  ####################\n"),
             run.report());
}

// The classes of qqwing, made by it: its simple and easy puzzles need no look-ahead, its
// intermediate ones hardly any, its expert ones more. (S. Ostermiller, qqwing 1.3.4.)
BOOST_AUTO_TEST_CASE(levels_beside_the_classes_of_qqwing) {
  if (shell("command -v qqwing").status != 0)
    return support::skip("qqwing is not there: levels are not compared with its classes");
  const auto wrong = [](const std::string& made, const std::string& levels) {
    return output("qqwing --generate 20 --one-line --difficulty " + made +
                  " | gen-sudoku --bulk | dlx-puzzle --rate | cut -d' ' -f1 | grep -vcE '^(" +
                  levels + ")$' || true");
  };
  BOOST_TEST(wrong("simple", "easy|medium") == "0\n");
  BOOST_TEST(wrong("easy", "easy|medium") == "0\n");
  BOOST_TEST(wrong("intermediate", "hard|very-hard") == "0\n");
  BOOST_TEST(wrong("expert", "very-hard|extreme|nested") == "0\n");
}

BOOST_AUTO_TEST_CASE(threads_write_the_same) {
  BOOST_TEST(output(blank9 + "-n 40 -j 1 | sed 1d > a; " + blank9 +
                    "-n 40 -j 3 | sed 1d | cmp - a; " + blank9 +
                    "-n 40 -j 0 | sed 1d | cmp - a; grep -c '@given' a") == "40\n");
}

// The puzzles made until then are complete, and can be read.
BOOST_AUTO_TEST_CASE(signals_end_it_with_what_was_made) {
  for (const std::string threads : {"1", "2"}) {
    support::Process make({"dlx-puzzle", "--seed", "1", "-n", "100000000", "-j", threads});
    make.write(output("gen-sudoku --blank 4x4"));
    make.end_input();
    make.wait_for_output("| @solution ");
    const bool is_interrupted = threads == "1";
    make.signal(is_interrupted ? SIGINT : SIGTERM);
    const auto run = make.finish();
    BOOST_TEST(run.status == (is_interrupted ? 130 : 143), run.err);
    const std::string why = is_interrupted ? "interrupted" : "terminated";
    BOOST_TEST(contains(run.err, "dlx-puzzle: stopped: " + why + ": "), run.err);
    BOOST_TEST(run.out.ends_with("\n| @end\n"));
    BOOST_TEST(output("dlx-check --puzzles p | cut -d: -f1", {{"p", run.out}}) == "valid\n");
  }
}

// The signal comes while the tool waits for another puzzle.
BOOST_AUTO_TEST_CASE(signals_end_ratings_and_explanations) {
  const std::string puzzle = output(blank4 + "| sed '/^| @end/d'");
  const auto ended = [&](std::vector<std::string> command, int signal, const std::string& until) {
    command.insert(command.begin(), "dlx-puzzle");
    support::Process process(command);
    process.write(puzzle + "| @next\n| first line of the next");
    process.wait_for_output(until);
    process.signal(signal);
    BOOST_TEST(process.wait() == 128 + signal);
    return process.finish().out;
  };
  BOOST_TEST(ended({"--rate"}, SIGTERM, "\n") == output(blank4 + "| dlx-puzzle --rate"));
  BOOST_TEST(ended({"--explain"}, SIGINT, "\n") == output(blank4 + "| dlx-puzzle --explain"));
  const std::string stream = ended({"--explain", "--format", "dlx"}, SIGTERM, "| @step ");
  BOOST_TEST(stream.ends_with("\n| @end\n"));
  BOOST_TEST(output("dlx-solve --unique p", {{"p", stream}}) == "unique\n");
}

// A signal that another thread took would leave the reading one asleep: here they all hold it back.
BOOST_AUTO_TEST_CASE(the_thread_that_reads_takes_the_signals) {
  support::Process process({"dlx-puzzle", "--rate"});
  process.write(output(blank4 + "| sed '/^| @end/d'") + "| @next\n| first line of the next");
  process.wait_for_output("\n");
  const std::string tasks = "/proc/" + std::to_string(process.pid()) + "/task";
  std::size_t threads = 0;
  for (const auto& task : std::filesystem::directory_iterator(tasks)) {
    ++threads;
    if (task.path().filename() == std::to_string(process.pid())) continue;
    const std::string status = support::read_file((task.path() / "status").string());
    const auto at = status.find("SigBlk:") + std::string_view("SigBlk:").size();
    const auto blocked = std::stoull(status.substr(at), nullptr, 16);
    for (const int signal : {SIGHUP, SIGINT, SIGTERM})
      BOOST_TEST((blocked >> (signal - 1) & 1U) == 1U, status);
  }
#if !defined(DLX_WITHOUT_THREADS)
  BOOST_TEST(threads > 1U);
#endif
  process.signal(SIGTERM);
  BOOST_TEST(process.wait() == 128 + SIGTERM);
}

// Stars need several options of an item: each is placed by a step, as in the solution.
BOOST_AUTO_TEST_CASE(signs_are_explained) {
  BOOST_TEST(output("gen-latin futoshiki-5 | dlx-puzzle --explain | "
                    "grep -c 'can only be .*: so not .* (r[1-5]c[1-5]<r[1-5]c[1-5])$' > c; "
                    "test $(cat c) -gt 5; echo $?") == "0\n");
}

// A grid as gen-sudoku writes it, and the same clues given of a blank one.
BOOST_AUTO_TEST_CASE(clues_are_no_steps) {
  const std::string grid =
      "echo 4..8375..5...2.41..7......2....8......174.8.93..5......4.1.......3.9...8...2..... | "
      "gen-sudoku ";
  for (const std::string how : {"--rate", "--explain", "--hint"})
    BOOST_TEST(output(grid + "- | dlx-puzzle " + how) ==
               output(grid + "--bulk - | dlx-puzzle " + how));
}

BOOST_AUTO_TEST_CASE(towers_are_explained) {
  const std::string towers = "gen-latin --random 4 --kind towers --seed 1 | dlx-puzzle --explain ";
  BOOST_TEST(output(towers + "| grep -cE '(left|right|top|bottom)[0-9]' || true") == "0\n");
  BOOST_TEST(output(towers + "| grep -oE 'so not [1-4]( [1-4]){3} in (row|column) [1-4] from' | "
                             "head -n 1 | cut -c 1-7") == "so not \n");
  BOOST_TEST(output(towers + "--language fr | grep -oE '(la ligne|la colonne) [1-4] vue d' | "
                             "head -n 1 | cut -c 1-3") == "la \n");
}

BOOST_AUTO_TEST_CASE(star_battles_are_explained) {
  for (const std::string seed : {"1", "2", "3", "4", "5"})
    BOOST_TEST(output("gen-stars --random 8 --seed " + seed +
                      " > p; dlx-puzzle --explain p | sed -n 's/.*star can only be in //p' | "
                      "tr -d ' ' | tr , '\\n' | sort > a; dlx-solve p | awk '/^R/ { print \"r\" "
                      "substr($1, 2) + 1 \"c\" substr($2, 2) + 1 }' | sort | cmp - a; "
                      "wc -l < a | tr -d ' '") == "16\n",
               seed);
}

BOOST_AUTO_TEST_CASE(tiles_and_words_are_explained) {
  const std::string tiles =
      "gen-edges --random 4x4 --border 0 --seed 1 | dlx-puzzle --explain --language ";
  BOOST_TEST(output(tiles + "en | tail -n 1") == "29. tile A-A-D-B can only lie on r3c3\n");
  BOOST_TEST(output(tiles + "fr | tail -n 1") ==
             "29. la tuile A-A-D-B ne peut être que sur r3c3\n");
  const std::string words =
      "echo abc bcd ab bc cd | gen-words --all --board 2x3 - | dlx-puzzle --hint --language ";
  BOOST_TEST(output(words + "en") == "1. 1 across can only be abc\n");
  BOOST_TEST(output(words + "fr") == "1. 1 horizontal ne peut être que abc\n");
}

BOOST_AUTO_TEST_CASE(cages_are_explained) {
  const std::string cages =
      "gen-latin --random 5 --kind kenken --seed 1 > p; "
      "dlx-puzzle --explain p | grep '^[0-9]*[.] the cage of [0-9]*.\\? at r[^:]* can only be "
      "[0-9, and]*$' > e; dlx-puzzle --explain --language fr p | grep 'la cage de' > f; "
      "test -s e && test -s f && dlx-puzzle --explain p | grep -c 'cage of r' || true";
  BOOST_TEST(output(cages) == "0\n");
}

// Constraints of a solution, none of which can go.
BOOST_AUTO_TEST_CASE(variants_are_made_of_constraints) {
  const std::string six = "gen-sudoku --blank 6x6 | dlx-puzzle --seed 1 ";
  BOOST_TEST(output(six + "--from kropki,thermo:2,killer:4 -n 3 > p; dlx-solve --unique p; "
                          "grep -c '^| @about level=' p; grep -c 'clues' p || true") ==
             "unique\nunique\nunique\n3\n0\n");
  BOOST_TEST(output(six + "--from kropki | dlx-show --format constraints > c; for k in $(grep -n "
                          "kropki c | cut -d: -f1); do sed ${k}d c | gen-sudoku | dlx-solve "
                          "--unique; done | sort -u") == "several\n");
  BOOST_TEST(output(six + "--from givens,even:4,xv:4 --symmetry mirror --level easy..hard > p; "
                          "dlx-solve --unique p; dlx-puzzle --rate p | grep -c "
                          "'easy\\|medium\\|hard'") == "unique\n1\n");
  BOOST_TEST(output("gen-sudoku --grids '4@1,1 4@3,3' --blank 6x6 | dlx-puzzle --seed 2 --from "
                    "kropki,givens:4 | dlx-solve --unique") == "unique\n");
  BOOST_TEST(support::shell(six + "--from even").status == 3);
  BOOST_TEST(support::shell("gen-queens 4 | dlx-puzzle --seed 1 --from even").status == 2);
}

// Lines of steps as pictures: the puzzle, then each step.
BOOST_AUTO_TEST_CASE(explanations_are_drawn) {
  const std::string steps =
      "gen-sudoku --blank 4x4 | dlx-puzzle --seed 7 | dlx-puzzle --explain --format dlx > s; ";
  BOOST_TEST(output(steps +
                    "dlx-show s > t; echo $(grep -c '@step' s) $(grep -c '^puzzle 1, [0-9]*[.] ' "
                    "t); grep -m 1 '^puzzle 1, 1[.]' t") ==
             "11 11\npuzzle 1, 1. r1c4: 1 is the only digit left\n");
  BOOST_TEST(output(steps + "dlx-show -n 4 s | grep -c '^puzzle 1'") == "4\n");
  // The text of a step stands on pictures that have no captions.
  BOOST_TEST(output(steps + "dlx-show --svg --layout 3x4 s | grep -c 'r1c4: 1 is'") == "1\n");
  BOOST_TEST(output("printf '| @board 1x2\n| @step -1 no\nr1c1 r1c2\nr1c1\nr1c2\n' | dlx-show "
                    "--ascii | grep -c '1[.] no'") == "1\n");
  const auto refused = [](const std::string& step, const std::string& message) {
    const auto run =
        shell("printf '| @board 1x2\n| @step " + step + "\nr1c1 r1c2\nr1c1\nr1c2\n' | dlx-show");
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(contains(run.err, message), run.report());
  };
  refused("+3 three", "'| @step' needs option numbers up to 2, not '+3'");
  refused("+x", "'| @step' needs option numbers up to 2, not '+x'");
  refused("none", "'| @step' needs option numbers as +17 or -5 in front");
}

BOOST_AUTO_TEST_CASE(says_how_solutions_are_drawn) {
  const auto drawn = [](const std::string& problem) {
    return output(problem + " | dlx-puzzle --seed 1 -v --unrated 2>&1 >o | grep drawn");
  };
  BOOST_TEST(drawn("gen-sudoku --blank 4x4") ==
             "dlx-puzzle: solutions are drawn with equal chances\n");
  BOOST_TEST(drawn("gen-sudoku --blank 6x6") ==
             "dlx-puzzle: solutions are drawn with about equal chances: under the largest weight "
             "of 256 probes\n");
  BOOST_TEST(drawn("gen-polyomino --board 6x10 pentominoes") ==
             "dlx-puzzle: solutions are drawn at random, not with equal chances\n");
}

BOOST_AUTO_TEST_CASE(gives_up_in_time) {
  expect(shell("gen-sudoku --blank 9x9 | dlx-puzzle --seed 1 --givens ..10 --timeout 0.3"), 3, "",
         "dlx-puzzle: stopped: timeout: 1 puzzle is missing\n");
  expect(shell(blank4 + "--items 'r1c*'"), 3, "",
         "dlx-puzzle: stopped: 1000 attempts gave no such puzzle (--timeout T tries "
         "longer): each time all that may be given was not enough: 1 puzzle is missing\n");
  for (const std::string jobs : {"-j 1", "-j 3 -n 9"}) {
    const auto told = shell(blank4 + "--items 'r1c*' --fewest --timeout 0.3 " + jobs);
    BOOST_TEST(told.status == 3, told.report());
    BOOST_TEST(told.err.starts_with("dlx-puzzle: 100 attempts: each time all that may be given was "
                                    "not enough; trying on until --timeout\n"
                                    "dlx-puzzle: stopped: timeout: each time"),
               told.report());
  }
  expect(shell(blank4 + "--givens ..2"), 3, "",
         "dlx-puzzle: stopped: 1000 attempts gave no such puzzle (--timeout T tries longer): 1 "
         "puzzle is missing\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_makes_no_sense) {
  const auto refused = [](const std::string& options, const std::string& message) {
    const auto run = shell("gen-sudoku --blank 4x4 | dlx-puzzle " + options);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("dlx-puzzle: " + message), run.report());
  };
  refused("--seed 1 --givens 9..5", "--givens 9..5 is an empty range (see");
  refused("--seed 1 --givens many", "--givens is a number or a range like 24..30, not 'many' (see");
  refused("--seed 1 --level tough", "--level is easy, medium, hard, very-hard, extreme, nested");
  refused("--seed 1 --level hard..easy", "--level hard..easy is an empty range (see");
  refused("--seed 1 --symmetry 45", "unknown --symmetry '45' (there are none, 180, 90, 120");
  refused("--seed 1 --items 'x*'", "no item matches --items x* (see");
  refused("--seed 1 -n 0", "--limit is 1 or more (see");
  const auto puzzle = shell("printf 'A\\nA\\n| @given 1\\n' | dlx-puzzle --seed 1");
  BOOST_TEST(puzzle.status == 2, puzzle.report());
  BOOST_TEST(puzzle.err.starts_with("dlx-puzzle: <stdin>: puzzles are made from problems"),
             puzzle.report());
  const auto none = shell("printf 'A B\\nA\\n' | dlx-puzzle --seed 1");
  BOOST_TEST(none.err == "dlx-puzzle: the problem has no solution: no puzzle can be made of it\n",
             none.report());
  const auto sample = shell(blank9 + "--uniform");
  BOOST_TEST(sample.status == 2, sample.report());
  BOOST_TEST(sample.out.empty(), sample.report());
  BOOST_TEST(sample.err.starts_with("dlx-puzzle: solutions cannot be drawn with equal chances: "),
             sample.report());
  expect(shell(blank9 + "--uniform --timeout 0"), 3, "",
         "dlx-puzzle: stopped: timeout: 1 puzzle is missing\n");
}

BOOST_AUTO_TEST_SUITE_END()
