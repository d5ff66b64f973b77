// Reading pieces, boards and pavage files; what each defect is called is in tests/data/bad.
#include "support/effort.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_text)

namespace {

using namespace dlx::puzzle;

// The pieces as a line each: name, rows, moves, bounds.
std::string read(const std::string& text, Moves moves = Moves::free) {
  std::string lines;
  for (const Piece& piece : read_pieces(text, "test", moves)) {
    const char* const words[] = {"fixed", "one-sided", "free"};
    lines += piece.name + ' ' + piece.shape.text() + ' ' +
             words[static_cast<std::size_t>(piece.moves)] + ' ' + std::to_string(piece.low) + ".." +
             std::to_string(piece.high) + '\n';
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(blocks_are_pieces) {
  BOOST_TEST(read("F\n.**\n**.\n.*.\n\nI\n#####\n") ==
             "F .**/**./.*. free 1..1\nI ***** free 1..1\n");
}

BOOST_AUTO_TEST_CASE(comments_blank_lines_line_ends_and_blanks_do_not_matter) {
  BOOST_TEST(read("\xEF\xBB\xBF| pieces\r\n\r\n  F \t\r\n  | in between\r\n  **\r\n **  \r\n  *\r\n"
                  " \t\r\n\r\nI\r\n..#") == "F .**/**./.*. free 1..1\nI * free 1..1\n");
}

BOOST_AUTO_TEST_CASE(a_name_may_say_how_often_and_how) {
  BOOST_TEST(
      read("A *3\n*\n\nB *0..2 fixed\n*\n\nC one-sided *1..1\n*\n\nD free\n*\n", Moves::fixed) ==
      "A * fixed 3..3\nB * fixed 0..2\nC * one-sided 1..1\nD * free 1..1\n");
}

BOOST_AUTO_TEST_CASE(empty_rows_inside_a_piece_count) {
  BOOST_TEST(read("A\n....\n*..*\n....\n.*..\n....\n") == "A *..*/..../.*.. free 1..1\n");
}

BOOST_AUTO_TEST_CASE(names_are_any_characters) {
  BOOST_TEST(read("é'~1\n*\n\nr1c\n*\n\nr1c1x\n*\n\n12\n*\n") ==
             "é'~1 * free 1..1\nr1c * free 1..1\nr1c1x * free 1..1\n12 * free 1..1\n");
}

BOOST_AUTO_TEST_CASE(boards_keep_their_edges) {
  const Board board = read_board("| two rows\n\n.**.\n   #\n\n\n", "test");
  BOOST_TEST(board.rows() == 2);
  BOOST_TEST(board.columns() == 4);
  BOOST_TEST(board.row_text(0) == ".**.");
  BOOST_TEST(board.row_text(1) == "...*");
}

BOOST_AUTO_TEST_CASE(what_spans_too_much_is_refused) {
  BOOST_CHECK_THROW((void)read("A\n*" + std::string(1000000, '.') + "*\n"), dlx::ParseError);
  BOOST_CHECK_THROW((void)read_board("*" + std::string(1000000, ' ') + "*\n", "test"),
                    dlx::ParseError);
  std::string tall = "A\n*" + std::string(2000, '.') + "*\n";
  for (int row = 0; row < 1000; ++row) tall += ".\n";
  BOOST_CHECK_THROW((void)read(tall), dlx::ParseError);
}

BOOST_AUTO_TEST_CASE(a_pavage_file_brings_its_board) {
  const Pavage pavage =
      read_pavage("3\n2\n***\n*o*\n\n3\r\n2\n1\n**\n2\n2\n..\n*.\n1\n2\n*\n*  \n\n \n", "test",
                  Moves::one_sided);
  BOOST_TEST(pavage.board.row_text(0) == "***");
  BOOST_TEST(pavage.board.row_text(1) == "*.*");
  BOOST_TEST_REQUIRE(pavage.pieces.size() == 2);
  BOOST_TEST(pavage.pieces[0].name == "A");
  BOOST_TEST(pavage.pieces[0].high == 2);
  BOOST_TEST(pavage.pieces[0].low == 2);
  BOOST_TEST(pavage.pieces[1].name == "B");
  BOOST_TEST(pavage.pieces[1].shape.text() == "*");
  BOOST_TEST((pavage.pieces[1].moves == Moves::one_sided));
}

BOOST_AUTO_TEST_CASE(any_character_but_a_star_is_a_hole_in_a_pavage) {
  const Pavage pavage = read_pavage("4\n2\n·*| \n *é#\n1\n1\n1\n*", "test");
  BOOST_TEST(pavage.board.row_text(0) == ".*..");
  BOOST_TEST(pavage.board.row_text(1) == ".*..");
}

BOOST_AUTO_TEST_CASE(pieces_that_cannot_meet_have_their_own_names) {
  const std::string text = "2\n2\n**\n**\n2\n2\n1\n**\n1\n2\n*\n*\n";
  BOOST_TEST(read_pavage(text, "test", Moves::free).pieces.size() == 1);
  BOOST_TEST(read_pavage(text, "test", Moves::fixed).pieces.size() == 2);
}

BOOST_AUTO_TEST_CASE(names_go_on_after_z) {
  std::string text = "1\n1\n*\n28\n";
  for (int width = 1; width <= 28; ++width)
    text +=
        std::to_string(width) + "\n1\n" + std::string(static_cast<std::size_t>(width), '*') + '\n';
  const Pavage pavage = read_pavage(text, "test");
  BOOST_TEST(pavage.pieces[25].name == "Z");
  BOOST_TEST(pavage.pieces[26].name == "P27");
  BOOST_TEST(pavage.pieces[27].name == "P28");
}

BOOST_AUTO_TEST_CASE(pavage_files_are_known_by_their_first_lines) {
  BOOST_TEST(looks_like_pavage("20\n3\n***"));
  BOOST_TEST(looks_like_pavage("\n 20\r\n\r\n3 "));
  BOOST_TEST(!looks_like_pavage("12\n**\n"));
  BOOST_TEST(!looks_like_pavage("| 1\n2\n3\n"));
  BOOST_TEST(!looks_like_pavage("20\n"));
  BOOST_TEST(!looks_like_pavage(""));
  BOOST_TEST(!looks_like_pavage("20\n\xFF\n"));
}

BOOST_AUTO_TEST_CASE(several_texts_are_one_set_of_pieces) {
  const std::vector<ShapeText> texts{{"@lattice square\nA *2 fixed\n**", "a"},
                                     {"| more\n@lattice square\nB\n*\n", "b"}};
  const auto pieces = read_pieces(texts);
  BOOST_TEST(pieces.size() == 2U);
  BOOST_TEST(pieces[0].name + pieces[1].name == "AB");
  BOOST_TEST(pieces[0].high == 2U);
  BOOST_TEST((pieces[1].moves == Moves::free));
}

BOOST_AUTO_TEST_CASE(defects_of_several_texts_name_the_text) {
  const auto message = [](const std::vector<ShapeText>& texts) -> std::string {
    try {
      return std::to_string(read_pieces(texts).size()) + " pieces";
    } catch (const dlx::ParseError& error) {
      return error.what();
    }
  };
  BOOST_TEST(message({{"A\n*\n", "a"}, {"\nA\n*\n", "b"}}) ==
             "b:2:1: a second piece named 'A': the first is in a");
  BOOST_TEST(message({{"A\n*\n\nA\n*\n", "a"}}) == "a:4:1: a second piece named 'A'");
  BOOST_TEST(message({{"A~1\n*\n", "a"}, {"A *2\n*\n", "b"}}) ==
             "a:1:1: piece 'A~1' has the name of a copy of piece 'A', which may be used 2 times");
  BOOST_TEST(message({{"A\n*\n", "a"}, {"| none\n", "b"}}) ==
             "b:2:1: there are no pieces in this file");
  BOOST_TEST(message({{"A\n*\n", "a"}, {"@lattice hex\nB\n*\n", "b"}}) ==
             "b:1: this file is of the hex lattice, not of the square one");
}

// Half a second; if each piece were compared with all others, this would take hours.
BOOST_AUTO_TEST_CASE(a_million_pieces_are_read) {
  constexpr std::size_t count = support::affordable(1'000'000, 100'000);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "N" + std::to_string(i) + "\n**\n.*\n\n";
  BOOST_TEST(read_pieces(text, "test").size() == count);
}

BOOST_AUTO_TEST_SUITE_END()
