// gen-polyomino as a user types it. What is wrong with files is in tests/data/bad/gen-polyomino*.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <algorithm>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_polyomino)

using support::contains, support::Files;
using support::shell;

namespace {

const Files small{{"pieces.txt", "L\n*.\n**\n\nM\n*\n"}, {"board.txt", "| L\n*.\n**\n"}};

void fails(const std::string& command, const std::string& message, const Files& files = small) {
  refused(shell(command, files), "gen-polyomino: " + message + '\n');
}

std::ptrdiff_t lines(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

// The text behind the first line, which is the command.
std::string body(const std::string& text) {
  return text.substr(text.find('\n') + 1);
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_a_signed_problem) {
  expect(shell("gen-polyomino --board 2x2 pieces.txt", small), 0,
         "| gen-polyomino --board 2x2 pieces.txt\n"
         "| @dlx 1\n"
         "| @puzzle polyomino\n"
         "| @row **\n"
         "| @row **\n"
         "| @piece L *./**\n"
         "| @piece M *\n"
         "| @symmetry generator r1c1:r1c2 r1c2:r2c2 r2c1:r1c1 r2c2:r2c1\n"
         "| @symmetry generator r1c1:r1c2 r1c2:r1c1 r2c1:r2c2 r2c2:r2c1\n"
         "L M r1c1 r1c2 r2c1 r2c2\n"
         "L r1c1 r2c1 r2c2\n"
         "L r1c1 r1c2 r2c1\n"
         "L r1c1 r1c2 r2c2\n"
         "L r1c2 r2c1 r2c2\n"
         "M r1c1\n"
         "M r1c2\n"
         "M r2c1\n"
         "M r2c2\n"
         "| @end\n");
}

BOOST_AUTO_TEST_CASE(boards_and_pieces_come_from_files_or_standard_input) {
  const auto files = shell("gen-polyomino --board board.txt pieces.txt", small);
  BOOST_TEST(contains(files.out, "L M r1c1 r2c1 r2c2\nL r1c1 r2c1 r2c2\nM r1c1"), files.report());
  for (const auto* command : {"gen-polyomino --board board.txt < pieces.txt",
                              "gen-polyomino --board board.txt - <pieces.txt",
                              "gen-polyomino --board - pieces.txt < board.txt",
                              "gen-polyomino -o out --board board pieces; cat out"})
    BOOST_TEST(body(shell(command, small).out) == body(files.out), command);
}

BOOST_AUTO_TEST_CASE(a_size_beats_a_file_of_that_name) {
  const Files files{{"2x2", "*\n"}, {"pieces.txt", "M\n*\n"}};
  BOOST_TEST(contains(shell("gen-polyomino --board 2x2 pieces.txt", files).out, "r2c2"));
  BOOST_TEST(!contains(shell("gen-polyomino --board ./2x2 pieces.txt", files).out, "r2c2"));
}

BOOST_AUTO_TEST_CASE(pieces_move_as_they_are_told) {
  const Files files{{"p", "F\n.**\n**.\n.*.\n"}};
  const auto options = [&](const std::string& how) {
    const auto run = shell("gen-polyomino --board 3x3 " + how + " p | grep -c '^F r'", files);
    return run.out;
  };
  // The item line begins so, too.
  BOOST_TEST(options("") == "9\n");
  BOOST_TEST(options("--one-sided") == "5\n");
  BOOST_TEST(options("--fixed") == "2\n");
}

BOOST_AUTO_TEST_CASE(a_moved_clone_finds_its_shapes) {
  if (!support::tools_folder().starts_with(DLX_SOURCE "/"))
    return support::skip("this build is not a folder of the source");
  if (support::are_tools_emulated()) return support::skip("a copied script starts the same tool");
  const support::Run run = shell(
      "unset DLX_SHAPES; mkdir -p clone/build/bin clone/shapes; touch clone/build/CMakeCache.txt; "
      "build=$(dirname $(command -v gen-polyomino))/..; ln -s $build/libdlx clone/build; "
      "cp $build/bin/gen-polyomino clone/build/bin; printf 'X\\n*\\n' >clone/shapes/mine.txt; "
      "clone/build/bin/gen-polyomino --board 1x1 mine | grep -v '^|'; "
      "clone/build/bin/gen-polyomino --board 1x1 pentominoes");
  BOOST_TEST(run.out == "X r1c1\nX r1c1\n", run.report());
  BOOST_TEST(run.status == 2, run.report());
}

BOOST_AUTO_TEST_CASE(the_shipped_shapes_are_what_they_say) {
  const auto placements = [](const std::string& arguments) {
    return shell("gen-polyomino " + arguments + " | grep -v '^|' | tail -n +2 | wc -l").out;
  };
  BOOST_TEST(placements("--board 6x10 pentominoes") == "2056\n");
  BOOST_TEST(placements("--board 8x8-without-centre pentominoes.txt") == "1568\n");
  BOOST_TEST(placements("--any --board 8x5 tetrominoes-fixed") == "429\n");
  BOOST_TEST(placements("--any --board 8x5 tetrominoes") == "429\n");
  BOOST_TEST(placements("--any --board 8x5 tetrominoes-one-sided") == "429\n");
  BOOST_TEST(placements("--any --board 8x8 dominoes") == "112\n");
  BOOST_TEST(placements("--any --board 8x8-mutilated dominoes") == "108\n");
  BOOST_TEST(placements("--any --board 3x3 trominoes") == "22\n");
  BOOST_TEST(placements("--any --board 3x3 monominoes") == "9\n");
  BOOST_TEST(placements("pavage-2x2") == "8\n");
  expect(shell("gen-polyomino --board 6x6 hexominoes | grep -c '^| @piece'"), 0, "35\n");
  const auto fixed = shell("gen-polyomino --board 11x11 hexominoes | grep -c ' r6c6'");
  BOOST_TEST(fixed.out == "1297\n", fixed.report());  // 216 x 6 placements, and the item line
}

BOOST_AUTO_TEST_CASE(bare_names_are_looked_for) {
  const Files files{
      {"pentominoes", "A\n*\n"}, {"mine/own.txt", "B\n**\n"}, {"deep/pentominoes/x", ""}};
  BOOST_TEST(lines(shell("gen-polyomino --board 1x1 pentominoes", files).out) == 9);
  const auto named = shell("DLX_SHAPES=mine gen-polyomino --board 1x2 own", files);
  BOOST_TEST(contains(named.out, "B r1c1 r1c2"), named.report());
  // A folder of that name is passed over.
  BOOST_TEST(shell("cd deep && gen-polyomino --board 6x10 pentominoes", files).status == 0);
  const auto missing = shell("DLX_SHAPES=/nowhere gen-polyomino --board 6x10 septominoes");
  BOOST_TEST(missing.status == 2, missing.report());
  BOOST_TEST(missing.err.starts_with("gen-polyomino: septominoes: no such file in the current "
                                     "folder, /nowhere, "),
             missing.report());
  const auto own = missing.err.find("shapes", missing.err.find("/nowhere"));  // the program's own
  BOOST_TEST(own != std::string::npos, missing.report());
  const auto near = shell("gen-polyomino --board 6x10 pentominos");
  BOOST_TEST(near.err.ends_with(", did you mean 'pentominoes'?\n"), near.report());
  fails("gen-polyomino --board 6x10 ./pentominoes.txt",
        "./pentominoes.txt: No such file or directory");
}

BOOST_AUTO_TEST_CASE(pavage_files_are_detected_unless_told_otherwise) {
  const Files files{{"p.txt", "2\n1\n**\n1\n2\n1\n**\n"}};
  for (const auto* from : {"", "--from pavage "}) {
    const auto run = shell(std::string("gen-polyomino ") + from + "p.txt", files);
    BOOST_TEST(contains(run.out, "\nA r1c1 r1c2\nA r1c1 r1c2\n| @end"), run.report());
  }
  fails("gen-polyomino --from pieces --board 2x2 p.txt",
        "p.txt:2:1: unexpected '1' in a row of piece '2' ('*' or '#' is filled, '.' or blank is "
        "empty; the next piece stands behind a blank line)",
        files);
  fails("gen-polyomino --board 2x2 p.txt",
        "p.txt is a pavage file, which brings its own board: no --board (see gen-polyomino --help)",
        files);
}

BOOST_AUTO_TEST_CASE(options_that_contradict_each_other_are_refused) {
  const std::string see = " (see gen-polyomino --help)";
  fails("gen-polyomino pieces.txt", "--board is missing: a size like 6x10, or a file" + see);
  fails("gen-polyomino --board 0x5 pieces.txt",
        "option '--board': '0x5' is not a size like 6x10 (rows x columns)" + see);
  fails("gen-polyomino --board 1x4294967296 pieces.txt",
        "option '--board': '1x4294967296': rows and columns are at most 2^32 - 1" + see);
}

BOOST_AUTO_TEST_CASE(any_number_cannot_be_broken_by_a_piece) {
  fails("gen-polyomino --board 2x2 --any --up-to-symmetry pieces.txt",
        "no item that is covered exactly once, and that the 8 symmetries leave where it is, tells "
        "every solution from its images: dlx-solve --up-to-symmetry takes one of each class of "
        "any problem (to divide the number of all solutions by 8, as 520 / 8 = 65, would be wrong "
        "in general: a solution that is symmetric itself has fewer images)");
}

BOOST_AUTO_TEST_CASE(a_huge_board_is_refused_at_once) {
  fails("timeout 5 gen-polyomino --board 100000x10000 pentominoes",
        "a board of 100000 x 10000 has more than the 1000000 cells allowed");
  fails("timeout 5 gen-polyomino --board 4294967295x4294967295 pentominoes",
        "a board of 4294967295 x 4294967295 has more than the 1000000 cells allowed");
  fails("timeout 5 gen-polyomino --board 1000x1000 pentominoes",
        "too many placements: their options would name more than 50000000 cells");
}

BOOST_AUTO_TEST_CASE(copies_that_count_for_nothing_are_warned_of) {
  const Files files{{"p", "A *2\n*\n"}};
  const auto run = shell("gen-polyomino --any --board 1x1 p", files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(run.err ==
             "gen-polyomino: with --any the numbers of copies in the file count for nothing "
             "(piece 'A')\n");
  BOOST_TEST(shell("gen-polyomino -q --any --board 1x1 p", files).err.empty());
}

BOOST_AUTO_TEST_CASE(the_same_bytes_on_every_run) {
  const std::string command = "gen-polyomino --distinct --up-to-symmetry --board 4x4 p";
  const Files files{{"p", "D *8\n**\n"}};
  const auto run = shell(command, files);
  BOOST_TEST(contains(run.out, "#13"), run.report());
  BOOST_TEST(run.out == shell(command, files).out);
}

BOOST_AUTO_TEST_CASE(the_corpus_is_read) {
  const std::string corpus = support::corpus();
  if (corpus.empty()) return support::skip("DLX_CORPUS is not set: the pavage files are not read");
  for (const auto* name : {"chessboard2", "chessboard4", "mutilated_chessboard4", "pentaminos_3_20",
                           "scott", "tetris_4_10", "tetris_5_8"}) {
    const auto run =
        shell("gen-polyomino --distinct '" + corpus + "/inf441/pavage/" + name + ".txt'");
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(run.out.ends_with("| @end\n"));
  }
}

BOOST_AUTO_TEST_CASE(copies_that_may_be_left_out_are_counted_by_which_are_used) {
  const auto count = [](const std::string& manner) {
    return shell("gen-polyomino --distinct --partial --board 1x2 p | dlx-solve -c",
                 {{"p", "M " + manner + "\n*\n"}});
  };
  BOOST_TEST(count("*0..2").out == "7\n");  // none; each of two in two places; both in two orders
  BOOST_TEST(count("*2").out == "2\n");
  BOOST_TEST(count("*1..2").out == "6\n");  // the same without the empty board
}

BOOST_AUTO_TEST_CASE(names_like_those_of_copies_are_free_where_there_are_no_copies) {
  expect(shell("gen-polyomino --board 1x3 p | dlx-solve -c", {{"p", "M\n*\n\nM~1\n**\n\n"}}), 0,
         "2\n");
}

BOOST_AUTO_TEST_CASE(shapes_are_listed) {
  const Files files{{"mine/own.txt", "| Two in a row: the domino.\nB\n**\n"}};
  const auto run = shell("DLX_SHAPES=mine gen-polyomino --list", files);
  BOOST_TEST(run.status == 0, run.report());
  BOOST_TEST(contains(run.out, "own                         Two in a row\n"), run.report());
  BOOST_TEST(contains(run.out, "pentominoes                 The 12 free pentominoes"),
             run.report());
}

BOOST_AUTO_TEST_CASE(made_boards_are_covered_in_one_way) {
  for (const std::string wanted : {"1", "4", "6 --one-sided", "8", "12"})
    BOOST_TEST(support::output("gen-polyomino --random-board " + wanted +
                               " --seed 2 -n 4 pentominoes | dlx-solve --unique --engine links | "
                               "sort | uniq -c | tr -s ' '") == " 4 unique\n",
               wanted);
  BOOST_TEST(support::output("for s in 1 2 3 4 5; do gen-polyomino --random-board 6 --seed $s -n 3 "
                             "pentominoes; done | grep -c '@next'") == "10\n");
  BOOST_TEST(support::output("gen-polyomino --random-board 5 --seed 4 -n 2 pentominoes | sed -n "
                             "'/@next/q;/@row/p'") ==
             support::output("gen-polyomino --random-board 5 --seed 4 pentominoes | grep @row"));
  const auto refused = [](const std::string& options, const std::string& message) {
    const auto run = support::shell("gen-polyomino " + options);
    BOOST_TEST(run.status == 2, run.report());
    BOOST_TEST(run.out.empty(), run.report());
    BOOST_TEST(run.err.starts_with("gen-polyomino: " + message), run.report());
  };
  refused("--random-board 13 --seed 1 pentominoes", "there are 12 pieces, not 13");
  refused("--random-board 0 --seed 1 pentominoes", "a board is made of 1 to 60 pieces, not of 0");
  refused("--random-board 3 --seed 1 pavage-2x2", "");
}

// The example of the puzzle, whose third region has room and no packing.
BOOST_AUTO_TEST_CASE(a_packing_list_is_a_problem_a_region) {
  const std::string pieces =
      "0:\n###\n##.\n##.\n\n1:\n###\n##.\n.##\n\n2:\n.##\n###\n##.\n\n"
      "3:\n##.\n###\n##.\n\n4:\n###\n#..\n###\n\n5:\n###\n.#.\n###\n\n";
  const support::Files files{
      {"list", pieces + "4x4: 0 0 0 0 2 0\n12x5: 1 0 1 0 2 2\n12x5: 1 0 1 0 3 2\n"}};
  BOOST_TEST(support::output("gen-polyomino list | dlx-solve -q -n 1 --count", files) ==
             ">=1\n>=1\n0\n");
  BOOST_TEST(support::output("gen-polyomino list > p; dlx-solve -q -n 1 p | dlx-check p", files) ==
             "valid: 2 solutions of 3 problems\n");
  const auto drawn =
      support::shell("gen-polyomino list | dlx-solve -q -n 1 | dlx-show --ascii", files);
  BOOST_TEST(drawn.err.empty(), drawn.report());
  BOOST_TEST(drawn.out.starts_with("4x4: 0 0 0 0 2 0\n"), drawn.report());
  BOOST_TEST(drawn.out.find('!') == std::string::npos, drawn.report());
}

// Empty cells at a cost and none make the same packings.
BOOST_AUTO_TEST_CASE(pieces_that_fit_are_counted_as_with_empty_cells) {
  const std::string c = "###\n#..\n###\n", l = "##\n#.\n";
  const support::Files files{
      {"list", "0:\n" + c + "\n1:\n" + l + "\n4x4: 2 0\n5x3: 1 2\n5x3: 1 3\n2x2: 0 0\n"},
      {"two", "c *2\n" + c + "\nl *0\n" + l},
      {"three", "c\n" + c + "\nl *2\n" + l}};
  BOOST_TEST(support::output("gen-polyomino list | dlx-solve --count", files) == "4\n20\n0\n1\n");
  BOOST_TEST(support::output("gen-polyomino --partial --board 4x4 two | dlx-solve --count",
                             files) == "4\n");
  BOOST_TEST(support::output("gen-polyomino --partial --board 3x5 three | dlx-solve --count",
                             files) == "20\n");
  const auto board = support::shell("gen-polyomino --board 4x4 list", files);
  BOOST_TEST(board.status == 2, board.report());
}

BOOST_AUTO_TEST_SUITE_END()
