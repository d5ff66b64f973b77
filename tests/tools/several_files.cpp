// Generators take several files: puzzles stand one after the other in one stream, pieces, tiles and
// words are used together.
#include "support/board_tools.hpp"
#include "support/run.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(several_files)

namespace {

using support::Files;
using support::output;
using support::shell;

const Files files{{"a.txt", "A\n**\n"},
                  {"b.txt", "| the other one\nB\n**\n"},
                  {"four.txt", "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4\n"},
                  {"one", "11\n"},
                  {"two", "10\n01\n10\n"},
                  {"list", "0:\n##\n\n2x1: 1\n2x2: 2\n"},
                  {"bad", "?\n"},
                  {"number", "10\n2\n"}};

// The generator with its files gives these counts, one after the other.
void counts(const std::string& generator, const std::string& expected) {
  BOOST_TEST(output(generator + " | dlx-solve --count", files) == expected, generator);
}

// The first files are answered all the same.
void fails(const std::string& generator, const std::string& expected, const std::string& message) {
  expect(shell(generator + " > out; s=$?; dlx-solve --count out 2>/dev/null; exit $s", files), 2,
         expected, message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(puzzles_stand_one_after_the_other) {
  counts("gen-sudoku four.txt four.txt", "1\n1\n");
  counts("gen-dominosa dominosa-6 dominosa-6", "1\n1\n");
  counts("gen-latin kenken-6 futoshiki-5 towers-5", "1\n1\n1\n");
  for (const auto& tool : support::board_tools())
    counts(tool.name + ' ' + tool.shape + ' ' + tool.shape, "1\n1\n");
  counts("gen-nonogram nonogram-cat nonogram-cat", "1\n1\n");
  counts("gen-stars stars-10 stars-10", "1\n1\n");
  counts("gen-matrix one two", "1\n2\n");
  counts("gen-polyomino pavage-2x2 pavage-chessboard-2", "4\n2\n");
  counts("gen-polyomino list list", "1\n2\n1\n2\n");
}

BOOST_AUTO_TEST_CASE(standard_input_is_one_of_them) {
  counts("gen-sudoku four.txt - < four.txt", "1\n1\n");
  counts("gen-matrix - one < two", "2\n1\n");
  counts("gen-polyomino --board 2x2 - b.txt < a.txt", "2\n");
  BOOST_TEST(shell("gen-polyomino --board - a.txt - < b.txt", files).err ==
             "gen-polyomino: only one of --board and PIECES can be standard input "
             "(see gen-polyomino --help)\n");
}

BOOST_AUTO_TEST_CASE(pieces_tiles_and_words_are_used_together) {
  counts("gen-polyomino --board 2x2 a.txt b.txt", "2\n");
  counts("gen-polyform --lattice hex --board parallelogram:2x2 a.txt b.txt", "2\n");
  const Files tiles{
      {"all", "ABCA\nCBBA\nABBB\nABCC\n"}, {"x", "ABCA\nCBBA\n"}, {"y", "ABBB\nABCC\n"}};
  BOOST_TEST(output("gen-edges --board 2x2 x y | tail -n +2", tiles) ==
             output("gen-edges --board 2x2 all | tail -n +2", tiles));
  BOOST_TEST(output("printf 'ab cd\\n' > v; printf 'ac\\nbd\\n' > w; "
                    "gen-words --board 2x2 v w | dlx-solve --count") == "2\n");
}

BOOST_AUTO_TEST_CASE(an_error_leaves_what_was_before_it) {
  fails("gen-sudoku four.txt bad", "1\n", "gen-sudoku: bad:1:1: unknown character '?'\n");
  fails("gen-sudoku four.txt none", "1\n", "gen-sudoku: none: No such file or directory\n");
  fails("gen-sudoku --diagonals four.txt none", "0\n",
        "gen-sudoku: none: No such file or directory\n");
  fails("gen-dominosa dominosa-6 ./none", "1\n",
        "gen-dominosa: ./none: No such file or directory\n");
  fails("gen-stars stars-10 bad", "1\n",
        "gen-stars: bad:1:1: expected a letter or a digit, the name of a region, not '?'\n");
  fails("gen-matrix one number", "1\n", "gen-matrix: number:2:1: expected 0 or 1, not '2'\n");
  fails("gen-polyomino list four.txt", "",
        "gen-polyomino: list is a packing list, which does not go together with four.txt "
        "(see gen-polyomino --help)\n");
  fails("gen-polyomino --board 2x2 a.txt a.txt", "",
        "gen-polyomino: a.txt:1:1: a second piece named 'A': the first is in a.txt\n");
}

BOOST_AUTO_TEST_CASE(questions_about_one_grid_come_from_all_files) {
  counts("gen-sudoku --bulk four.txt four.txt", "1\n1\n");
  BOOST_TEST(output("gen-sudoku --bulk four.txt four.txt | grep -c @next || true", files) == "0\n");
  const std::string other = support::source_path("shapes/sudoku/article.txt");
  fails("gen-sudoku --bulk four.txt " + other, "1\n",
        "gen-sudoku: " + other +
            ":2: with --bulk all puzzles have the size, boxes and diagonals of "
            "the first: this one has others\n");
}

BOOST_AUTO_TEST_CASE(the_kth_puzzle_is_counted_over_all_files) {
  counts("gen-sudoku --puzzle 2 four.txt four.txt", "1\n");
  fails("gen-sudoku --puzzle 3 four.txt four.txt", "",
        "gen-sudoku: four.txt: there is no puzzle 3: the last is 2\n");
}

// Files of pieces are joined by `cat` so.
BOOST_AUTO_TEST_CASE(a_blank_line_that_is_missing_between_pieces_is_told) {
  refused(shell("cat a.txt b.txt | gen-polyomino --board 2x2", files),
          "gen-polyomino: <stdin>:4:1: unexpected 'B' in a row of piece 'A' ('*' or '#' is "
          "filled, '.' or blank is empty; the next piece stands behind a blank line)\n");
}

BOOST_AUTO_TEST_SUITE_END()
