// gen-sudoku as a user types it.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <map>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_sudoku)

using support::occurrences, support::shell, support::source_path;

namespace {

std::string times(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

const std::string full = "1234341221434321";  // a complete 4x4 grid
const std::string clash = "11..............";

}  // namespace

BOOST_AUTO_TEST_CASE(writes_a_signed_problem) {
  expect(shell("gen-sudoku --box 1x2 grid", {{"grid", "# small\n2.\n..\n"}}), 0,
         "| gen-sudoku --box 1x2 grid\n"
         "| @dlx 1\n"
         "| @puzzle sudoku\n"
         "| @size 2x2\n"
         "| @box 1x2\n"
         "| @symbols 12\n"
         "| @clues r1c1=2\n"
         "r1c1 r1c2 r2c1 r2c2 r1=1 r1=2 r2=1 r2=2 c1=1 c1=2 c2=1 c2=2 b1=1 b1=2 b2=1 b2=2\n"
         "r1c1 r1=2 c1=2 b1=2\n"
         "r1c2 r1=1 c2=1 b1=1\n"
         "r2c1 r2=1 c1=1 b2=1\n"
         "r2c2 r2=1 c2=1 b2=1\n"
         "r2c2 r2=2 c2=2 b2=2\n"
         "| @end\n");
}

BOOST_AUTO_TEST_CASE(reads_standard_input) {
  const std::string echo = "echo " + full + " | ";
  const auto named = shell(echo + "gen-sudoku -");
  const auto unnamed = shell(echo + "gen-sudoku");
  BOOST_TEST(named.status == 0, named.report());
  BOOST_TEST(named.out.substr(named.out.find('\n')) == unnamed.out.substr(unnamed.out.find('\n')));
  const auto bad = shell("echo " + clash + " | gen-sudoku");
  BOOST_TEST(bad.err == "gen-sudoku: <stdin>:1:2: r1c2=1 clashes with r1c1=1: same row\n");
}

BOOST_AUTO_TEST_CASE(puzzles_are_separated) {
  const auto run = shell("gen-sudoku bank", {{"bank", full + "\n" + full + "\n" + full + "\n"}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(occurrences(run.out, "| @next\n") == 2);
  BOOST_TEST(occurrences(run.out, "| @clues ") == 3);
  BOOST_TEST(occurrences(run.out, "| @end\n") == 1);
}

BOOST_AUTO_TEST_CASE(one_puzzle_of_many) {
  const support::Files files{{"bank", clash + "\n" + full + "\n.......4........\n"}};
  const auto run = shell("gen-sudoku --puzzle 3 bank", files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(occurrences(run.out, "| @clues r2c4=4\n") == 1, run.report());
  BOOST_TEST(occurrences(run.out, "@next") == 0, run.report());
  const auto bulk = shell("gen-sudoku --bulk --puzzle 2 bank", files);
  BOOST_TEST(occurrences(bulk.out, "| @given 1 6 ") == 1, bulk.report());
  refused(shell("gen-sudoku --puzzle 4 bank", files),
          "gen-sudoku: bank: there is no puzzle 4: the last is 3\n");
  BOOST_TEST(shell("gen-sudoku --puzzle 0 bank", files).status == 2);
}

BOOST_AUTO_TEST_CASE(what_comes_before_a_defect_stands) {
  const auto run = shell("gen-sudoku bank", {{"bank", full + "\n" + clash + "\n"}});
  BOOST_TEST(run.status == 2, run.report());
  BOOST_TEST(run.err == "gen-sudoku: bank:2:2: r1c2=1 clashes with r1c1=1: same row\n");
  BOOST_TEST(run.out.ends_with("\nr4c4 r4=1 c4=1 b4=1\n| @next\n"), run.report());
  const auto file = shell("gen-sudoku bank -o out; ls", {{"bank", full + "\n" + clash + "\n"}});
  BOOST_TEST(file.out == "bank\n", file.report());
}

BOOST_AUTO_TEST_CASE(bulk_writes_the_blank_grid_once) {
  const auto run =
      shell("gen-sudoku --bulk bank", {{"bank", full + "\n" + times(".", 16) + "\n" + clash}});
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.out.ends_with("\nr4c4 r4=4 c4=4 b4=4\n"
                               "| @given 1 6 11 16 19 24 25 30 34 37 44 47 52 55 58 61\n"
                               "| @given\n"
                               "| @given 1 5\n"
                               "| @end\n"),
             run.report());
  BOOST_TEST(occurrences(run.out, "\nr1c1 r1=") == 4);
  BOOST_TEST(occurrences(run.out, "@clues") == 0);
  const auto mixed = shell("gen-sudoku --bulk bank", {{"bank", full + "\n" + times(".", 36)}});
  BOOST_TEST(mixed.status == 2);
  BOOST_TEST(mixed.err == "gen-sudoku: bank:2:17: 36 cells instead of 16\n");
}

BOOST_AUTO_TEST_CASE(blank_grids) {
  const auto run = shell("gen-sudoku --blank 6x6");
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(occurrences(run.out, "\nr") == 1 + 6 * 6 * 6);
  BOOST_TEST(occurrences(run.out, "| @box 2x3\n") == 1);
  BOOST_TEST(occurrences(shell("gen-sudoku --blank 6x6 --box 3x2").out, "| @box 3x2\n") == 1);
  for (const auto* wrong : {"6x7", "7x7", "65x65", "6x6 --box 3x3", "6x6 --bulk", "6x6 file",
                            "6x6 --puzzle 1", "6", "4294967296x6"}) {
    const auto refused = shell("gen-sudoku --blank " + std::string(wrong));
    BOOST_TEST(refused.status == 2, refused.report());
    BOOST_TEST(refused.out.empty(), refused.report());
    BOOST_TEST(refused.err.starts_with("gen-sudoku: "), refused.report());
  }
}

BOOST_AUTO_TEST_CASE(few_letters_are_read_as_they_are_shown) {
  expect(shell("(gen-sudoku --blank 12x12 | sed '$d'; echo '| @given 10 35'; echo '| @end') | "
               "dlx-show --format line | tee shown | gen-sudoku | grep @clues; cut -c 1-4 shown"),
         0, "| @clues r1c1=10 r1c3=11\nA.B.\n");
}

// Made by sgt-solo, of Tatham's collection: boxes of 3x3 and 2x3, diagonals, blocks of any form.
BOOST_AUTO_TEST_CASE(game_ids_tell_all) {
  const support::Files files{
      {"ids",
       "3x3:e3_8_4_1_3a1_6e8d5_3c1b8d6a8_2a7_1a5d5b6c7_5d2e2_7a4_5_2_9_8e\n\n"
       "2x3:4b5e3c4a1_3b1_3a2c4e1b6\n"
       "3x3x:a6_5h1_6c9a2a8b7c1_8_7h6_1a3_9h6_4_1c5b4a2a5c8_3h7_5a\n"
       "9jx:c9d2c7b9c6b9b3a9b1_7_5f4a6f6_4_2b1a7b2b1c3b1c7d4c,"
       "ceacb_bbacab_c_____abdbaa_aggbb__bbcbaa_abc_ba_ba__aa_d_a\n"},
      {"short", "3x3:e3_8\n3x3k:zzzc,a\n"},
      {"two", "2x2:e2a4_3a1e\n2x2x:e2a4_3a1e\n"}};
  BOOST_TEST(support::output("gen-sudoku ids | dlx-solve --unique", files) ==
             "unique\nunique\nunique\nunique\n");
  BOOST_TEST(support::output(
                 "gen-sudoku --puzzle 2 ids | grep @box; gen-sudoku --puzzle 4 ids | grep -c "
                 "'@region\\|@diagonals'; gen-sudoku -v --puzzle 1 ids 2>&1 >p",
                 files) == "| @box 2x3\n10\ngen-sudoku: ids: game ids, 9x9 with boxes of 3x3\n");
  const auto refused = [&](const std::string& arguments, const std::string& message) {
    const auto run = support::shell("gen-sudoku " + arguments, files);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err == "gen-sudoku: " + message + '\n', run.report());
  };
  refused("short", "short:1:9: 7 cells, not 81");
  refused(
      "--diagonals ids",
      "game ids tell boxes, regions and diagonals: no --box, --regions, --grids, --diagonals or "
      "--windows with them (see gen-sudoku --help)");
  refused("--bulk two",
          "two:2: with --bulk all puzzles have the size, boxes and diagonals of the "
          "first: this one has others");
}

// Made by sgt-solo, too: cages, with boxes or blocks of any form.
BOOST_AUTO_TEST_CASE(killer_sudokus_have_cages) {
  const support::Files files{{"ids",
                              "3x3k:zzzc,__a_aa_a__a___a_a______aa___a__________a____aa_____aa___"
                              "ba_baaa____aa_____aab_aaaa"
                              "aaa____aa___a_baaa_,16_14_5a13_5a18c6b13_6b8_4_5_11b15a11c11_3_17_"
                              "16b12a16d5_9_11b14_9_4_14c"
                              "13e19b17a17_11_11_9_8a9h\n"
                              "6jk:zj,b_baabad__ddc_a_a_c_c_c_a,a__b__a__a__a_________b_aa_ac_b__a_"
                              "_a_aa_,6a11_10_5a9c10a6_"
                              "4a9d7a8_8_11_6_4_12h\n"}};
  BOOST_TEST(support::output("gen-sudoku ids | dlx-solve --unique", files) == "unique\nunique\n");
  // Sums of cages, in the solution as drawn, by awk from what the directives say.
  BOOST_TEST(support::output(
                 "gen-sudoku --puzzle 1 ids > p; dlx-solve p | dlx-show --format line > l; "
                 "awk 'FNR == NR { line = $1; next } /^[|] @cage/ { sum = 0; for (k = 4; k <= NF; "
                 "++k) { split($k, at, /[rc]/); sum += substr(line, (at[2] - 1) * 9 + at[3], 1) } "
                 "print (sum == $3) }' l p | sort | uniq -c | sed 's/^ *//'",
                 files) == "37 1\n");
  refused(support::shell("gen-sudoku --bulk ids", files),
          "gen-sudoku: ids:1: killer sudokus are problems of their own: no --bulk\n");
}

BOOST_AUTO_TEST_CASE(boxes_out_of_range_are_refused) {
  for (const auto* box : {"9x8", "100000x10000", "4294967295x4294967295"})
    refused(shell(std::string("gen-sudoku --box ") + box),
            std::string("gen-sudoku: boxes of ") + box +
                " cells are too large: a sudoku has at most 64x64 cells\n");
}

BOOST_AUTO_TEST_CASE(says_what_it_reads) {
  const auto run =
      shell("gen-sudoku -v bank", {{"bank", times("1.....\n", 1) + times("......\n", 5)}});
  BOOST_TEST(run.err == "gen-sudoku: bank: rows of characters, 6x6 with boxes of 2x3\n");
}

BOOST_AUTO_TEST_CASE(files_that_ship) {
  for (const auto* size : {"4x4", "6x6", "12x12", "16x16", "25x25"}) {
    const auto run =
        shell("gen-sudoku " + source_path("shapes/sudoku/" + std::string(size) + ".txt"));
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(occurrences(run.out, "| @size " + std::string(size) + "\n") == 1);
  }
  const auto article = shell("gen-sudoku " + source_path("shapes/sudoku/article.txt"));
  BOOST_TEST(occurrences(article.out, "| @clues r1c7=4 r2c1=3 r2c3=6 ") == 1);
}

BOOST_AUTO_TEST_CASE(a_hundred_thousand_puzzles) {
  std::string bank;
  for (int i = 0; i < 100'000; ++i) bank += "8........1.2......" + times(".", 63) + "\n";
  const auto run =
      shell("gen-sudoku --bulk bank | grep -c '^| @given 8 82 101$'", {{"bank", bank}});
  BOOST_TEST(run.out == "100000\n", run.err);
}

BOOST_AUTO_TEST_CASE(public_collections) {
  const std::string corpus = support::corpus();
  if (corpus.empty())
    return support::skip("DLX_CORPUS is not set: public collections are not read");
  const std::map<std::string, std::string> puzzles = {{"project-euler-96.txt", "50\n"},
                                                      {"top95.txt", "95\n"},
                                                      {"public-domain-bank.txt", "1985\n"},
                                                      {"royle-17-clue-1000.txt", "1000\n"}};
  for (const auto& [file, count] : puzzles)
    for (const std::string line : {"'^| @clues '", "'^| @size 9x9$'"})
      expect(shell("gen-sudoku " + corpus + "/sudoku/" + file + " | grep -c " + line), 0, count);
}

BOOST_AUTO_TEST_CASE(variants_say_so) {
  expect(shell("gen-sudoku --diagonals --windows --blank 4x4 | head -7"), 0,
         "| gen-sudoku --diagonals --windows --blank 4x4\n| @dlx 1\n| @puzzle sudoku\n"
         "| @size 4x4\n| @diagonals\n| @windows\n| @box 2x2\n");
  expect(shell("gen-sudoku --regions map --blank 2x2 | head -6", {{"map", "ab\nab\n"}}), 0,
         "| gen-sudoku --regions map --blank 2x2\n| @dlx 1\n| @puzzle sudoku\n"
         "| @size 2x2\n| @region ab\n| @region ab\n");
}

BOOST_AUTO_TEST_CASE(the_variants_that_come_along_have_one_solution) {
  const auto unique = [](const std::string& options, const std::string& name) {
    const auto run = shell("gen-sudoku " + options + ' ' +
                           source_path("shapes/sudoku/" + name + ".txt") + " | dlx-solve --unique");
    BOOST_TEST(run.out == "unique\n", run.report());
  };
  unique("--diagonals", "x-6");
  unique("--diagonals", "x-9");
  unique("--windows", "hyper-9");
  for (const std::string name : {"jigsaw-6", "jigsaw-7", "jigsaw-9"})
    unique("--regions " + name, name);
}

// A grid and a line per puzzle, as for plain ones.
BOOST_AUTO_TEST_CASE(variants_go_with_bulk) {
  const support::Files files{{"map", "aab\nabb\nccc\n"}, {"p", "1..\n...\n...\n\n...\n.2.\n...\n"}};
  const auto bulk = shell("gen-sudoku --bulk --regions map p | dlx-solve --count", files);
  const auto each = shell("gen-sudoku --regions map p | dlx-solve --count", files);
  expect(bulk, 0, each.out);
}

BOOST_AUTO_TEST_CASE(variants_that_make_no_sense_are_refused) {
  const support::Files files{{"map", "ab\nab\n"}, {"odd", "aab\nabb\nbcc\n"}};
  const auto refused = [&](const std::string& arguments, const std::string& message) {
    const auto run = shell("gen-sudoku " + arguments, files);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("gen-sudoku: " + message), run.report());
  };
  refused("--regions map --blank 4x4", "the boxes of --box, or the regions, do not make");
  refused("--regions odd --blank 3x3", "region b of a sudoku has 4 cells, not 3");
  refused("--windows --box 1x5 --blank 5x5", "a sudoku with boxes of 1x5 cells has no room");
}

BOOST_AUTO_TEST_CASE(made_jigsaws_have_one_solution) {
  for (const std::string options : {"9", "6 --diagonals", "7", "5"})
    BOOST_TEST(support::output("gen-sudoku --random-regions " + options +
                               " --seed 2 -n 20 | dlx-solve --unique --engine bits | sort | "
                               "uniq -c | tr -s ' '") == " 20 unique\n",
               options);
  BOOST_TEST(support::output("gen-sudoku --random-regions 8 --seed 2 > p; dlx-solve p | dlx-check "
                             "p") == "valid: 1 solution of 1 problem\n");
  // The grid alone has the regions of the puzzle, and a solution.
  BOOST_TEST(support::output("gen-sudoku --random-regions 9 --blank 9x9 --seed 5 | grep @region") ==
             support::output("gen-sudoku --random-regions 9 --seed 5 | grep @region"));
  BOOST_TEST(support::shell("gen-sudoku --random-regions 9 --blank 9x9 --seed 5 | dlx-solve -e -n "
                            "1")
                 .status == 0);
  const auto refused = [](const std::string& options, const std::string& message) {
    const auto run = support::shell("gen-sudoku " + options);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.err == "gen-sudoku: " + message + " (see gen-sudoku --help)\n");
  };
  refused("--random-regions 6 --seed 1 --blank 5x5",
          "--blank has another size than --random-regions");
}

BOOST_AUTO_TEST_SUITE_END()
