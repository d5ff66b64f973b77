// gen-polyomino | dlx-solve --count, on boards whose numbers are known. Sources: Scott 1958 and
// Golomb for the pentominoes, OEIS A004003 for the dominoes, a course's table for the tetrominoes.
#include "support/run.hpp"
#include "support/skip.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(gen_polyomino_pipes)

using support::Files;
using support::shell;

namespace {

void counts(const std::string& arguments, const std::string& number, const Files& files = {}) {
  expect(shell("gen-polyomino " + arguments + " | dlx-solve --count", files), 0, number + '\n');
}

}  // namespace

BOOST_AUTO_TEST_CASE(pentominoes) {
  counts("--board 3x20 pentominoes", "8");
  counts("--board 4x15 pentominoes", "1472");
  counts("--board 5x12 pentominoes", "4040");
  counts("--board 6x10 pentominoes", "9356");
  counts("--board 8x8-without-centre pentominoes", "520");
}

BOOST_AUTO_TEST_CASE(pentominoes_up_to_symmetry) {
  counts("--up-to-symmetry --board 3x20 pentominoes", "2");
  counts("--up-to-symmetry --board 4x15 pentominoes", "368");
  counts("--up-to-symmetry --board 5x12 pentominoes", "1010");
  counts("--up-to-symmetry --board 6x10 pentominoes", "2339");
  counts("--up-to-symmetry --board 8x8-without-centre pentominoes", "65");
}

BOOST_AUTO_TEST_CASE(tetrominoes_in_any_number) {
  counts("--any --board 4x3 tetrominoes-fixed", "23");
  counts("--any --board 4x4 tetrominoes-fixed", "117");
  counts("--any --board 5x4 tetrominoes-fixed", "454");
  counts("--any --board 6x4 tetrominoes-fixed", "2003");
  counts("--any --board 8x3 tetrominoes-fixed", "997");
  counts("--any --board 7x4 tetrominoes-fixed", "9157");
  counts("--any --board 8x4 tetrominoes-fixed", "40899");
  counts("--any --board 8x5 tetrominoes-fixed", "800290");
  counts("--any --board 4x4 tetrominoes", "117");
  counts("--any --board 5x4 tetrominoes-one-sided", "454");
}

BOOST_AUTO_TEST_CASE(dominoes) {
  counts("--any --board 4x4 dominoes", "36");
  counts("--any --board 6x6 dominoes", "6728");
  counts("--any --board 8x8-mutilated dominoes", "0");
}

// Dominoes and empty cells: the matchings of the grid, OEIS A028420. With monominoes in place of
// the empty cells they are as many, and with both each cell left over counts twice.
BOOST_AUTO_TEST_CASE(cells_may_stay_empty) {
  counts("--any --partial --board 2x2 dominoes", "7");
  counts("--any --partial --board 3x3 dominoes", "131");
  counts("--any --partial --board 4x4 dominoes", "10012");
  const Files both{{"both", "D\n**\n\nM\n*\n"}};
  counts("--any --board 4x4 both", "10012", both);
  counts("--any --partial --board 1x2 both", "5", both);
  counts("--partial --board 2x2 dominoes", "4");
  counts("--partial --up-to-symmetry --board 2x2 dominoes", "1");
}

BOOST_AUTO_TEST_CASE(the_board_of_the_example) {
  counts("pavage-2x2", "4");
  counts("--up-to-symmetry pavage-2x2", "1");
}

BOOST_AUTO_TEST_CASE(copies_told_apart) {
  const Files files{{"d", "D *8\n**\n"}, {"o", "D *0..2\n**\n"}};
  counts("--distinct --board 4x4 d", "1451520", files);  // 36 coverings, 8! orders
  counts("--distinct --up-to-symmetry --board 4x4 d", "181440", files);
  // On 2x2 both are needed, in either order; on 1x2 one of them, whichever.
  counts("--distinct --board 2x2 o", "4", files);
  counts("--distinct --board 1x2 o", "2", files);
}

BOOST_AUTO_TEST_CASE(equal_copies_count_once) {
  const Files files{{"d", "D *8\n**\n"},
                    {"o", "D *0..2\n**\n"},
                    {"m", "M *1..2\n*\n"},
                    {"n", "M *2\n*\n\nN *0..1\n*\n"}};
  counts("--board 4x4 d", "36", files);
  counts("--board 2x2 o", "2", files);
  counts("--board 1x2 o", "1", files);
  counts("--partial --board 1x2 m", "3", files);
  counts("--partial --board 2x2 n", "10", files);  // two or three of four cells
}

BOOST_AUTO_TEST_CASE(copies_are_drawn) {
  const Files files{{"m", "M *1..2\n*\n"}};
  for (const std::string how : {"", "--distinct "}) {
    const auto run = support::shell(
        "gen-polyomino " + how + "--partial --board 1x2 m | dlx-solve | dlx-show --ascii", files);
    BOOST_TEST(run.status == 0, run.report());
    BOOST_TEST(run.err.empty(), run.report());
    BOOST_TEST(support::contains(run.out, how.empty() ? "| M " : "| M~2 "), run.report());
  }
}

BOOST_AUTO_TEST_CASE(pavage_files_of_the_corpus) {
  const std::string corpus = support::corpus();
  if (corpus.empty())
    return support::skip("DLX_CORPUS is not set: the pavage files are not counted");
  const auto counts_file = [&](const std::string& options, const std::string& name,
                               const std::string& number) {
    counts(options + " '" + corpus + "/inf441/pavage/" + name + ".txt'", number);
  };
  counts_file("", "scott", "520");
  counts_file("--up-to-symmetry", "scott", "65");
  counts_file("", "pentaminos_3_20", "8");
  counts_file("", "mutilated_chessboard4", "0");
  counts_file("", "chessboard2", "2");
  counts_file("", "chessboard4", "36");
  counts_file("", "tetris_4_10", "1796");
  counts_file("", "tetris_5_8", "3106");
  counts_file("--distinct", "mutilated_chessboard4", "0");
  counts_file("--distinct", "chessboard2", "4");
  counts_file("--distinct", "chessboard4", "1451520");
  counts_file("--distinct", "tetris_4_10", "57472");
  counts_file("--distinct", "tetris_5_8", "99392");
  counts_file("--distinct --up-to-symmetry", "tetris_4_10", "14368");
  counts_file("--distinct --up-to-symmetry", "tetris_5_8", "24848");
}

BOOST_AUTO_TEST_SUITE_END()
