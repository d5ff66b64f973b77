// Spreadsheets and arrays: one grid in every notation reads as the same, by each reader of grids.
#include <dlx/board/regions.hpp>
#include <dlx/puzzle/dominosa.hpp>
#include <dlx/puzzle/edges.hpp>
#include <dlx/puzzle/latin.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <string>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(field_rows)

namespace {

using dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuReader;

// The digits of all puzzles: rows end in `/`, puzzles in a line feed; or the error.
std::string digits(const std::string& text) {
  SudokuReader reader(std::string_view(text), "t");
  std::string all;
  try {
    for (SudokuPuzzle puzzle; reader.next(puzzle); all += '\n') {
      const std::size_t size = puzzle.grid.shape.size();
      BOOST_TEST(puzzle.places.size() == size * size);
      for (std::size_t cell = 0; cell < size * size; ++cell)
        all += std::to_string(puzzle.grid.digits[cell]) + (cell % size == size - 1 ? "/"
                                                           : size > 9              ? " "
                                                                                   : "");
    }
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
  return all;
}

template <class Puzzle, class Show>
std::string shown(const std::string& text, Show show) {
  try {
    dlx::puzzle::PuzzleReader<Puzzle> reader(std::string_view(text), "t");
    return show(*reader.next());
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

std::string numbers(const std::vector<std::uint32_t>& all) {
  std::string text;
  for (const std::uint32_t number : all) text += std::to_string(number) + ' ';
  return text;
}

std::string latin(const std::string& text) {
  return shown<dlx::puzzle::Latin>(text, [](const auto& square) {
    std::string cages;
    for (const auto& cage : square.cages)
      cages += std::to_string(cage.target) + cage.operation + std::to_string(cage.cells.size());
    return numbers(square.clues) + cages;
  });
}

std::string dominosa(const std::string& text) {
  return shown<dlx::puzzle::Dominosa>(text,
                                      [](const auto& board) { return numbers(board.numbers); });
}

std::string regions(const std::string& text) {
  try {
    const auto map = dlx::board::read_regions(std::string_view(text), "t");
    std::string rows;
    for (std::size_t row = 0; row < map.size; ++row) rows += map.row_text(row) + '/';
    return rows;
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

std::string tiles(const std::string& text) {
  try {
    std::string all;
    for (const auto& tile : dlx::puzzle::read_edge_tiles(std::string_view(text), "t"))
      all += tile.colors[0] + tile.colors[1] + tile.colors[2] + tile.colors[3] + ' ';
    return all;
  } catch (const dlx::ParseError& error) {
    return error.what();
  }
}

const std::string four = "1000/0030/0000/0402/\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_sudoku_in_every_notation) {
  const std::string all[] = {
      "1\t\t\t\n\t\t3\t\n\t\t\t\n\t4\t\t2\n",
      "1,,,\n,,3,\n,,,\n,4,,2\n",
      "\xEF\xBB\xBF"
      "1,,,\r\n,,3,\r\n,,,\r\n,4,,2\r\n",
      "1;;;\n;;3;\n;;;\n;4;;2\n",
      "\"1\",\"\",\"\",\"\"\n\"\",\"\",\"3\",\"\"\n\"\",\"\",\"\",\"\"\n\"\",\"4\",\"\",\"2\"\n",
      "1, , , \n , ,3, \n , , , \n ,4, ,2\n",
      "1.0,,,\n,,3.0,\n,,,\n,4.0,,2.0\n",
      "1.0,0.0,0.0,0.0\n0.0,0.0,3.0,0.0\n0.0,0.0,0.0,0.0\n0.0,4.0,0.0,2.0\n",
      "1,,,,\n,,3,,\n,,,,\n,4,,2,\n",
      "1;;;;\n;;3;;\n;;;;\n;4;;2;\n",
      "1,NaN,NaN,NaN\nNaN,NaN,3,NaN\nNaN,NaN,NaN,NaN\nNaN,4,NaN,2\n",
      "1\t\xC2\xA0\t\t\n\t\t3\t\n\t\t\t\n\t4\t\t2\n",
      "[[1, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0], [0, 4, 0, 2]]\n",
      "grid = [[1, 0, 0, 0],  # first\n        [0, 0, 3, 0],\n\n        [0, 0, 0, 0],\n        [0, "
      "4, 0, 2]]\n",
      "int grid[4][4] = {{1,0,0,0}, {0,0,3,0}, {0,0,0,0}, {0,4,0,2}};\n",
      "int[][] b = new int[][] {\n  {1, 0, 0, 0}, // one\n  {0, 0, 3, 0},\n  {0, 0, 0, 0},\n  {0, "
      "4, 0, 2}\n};\n",
      "let board: [[u8; 4]; 4] = [\n[1,0,0,0],\n[0,0,3,0],\n[0,0,0,0],\n[0,4,0,2],\n];\n",
      "A = [1 0 0 0; 0 0 3 0; 0 0 0 0; 0 4 0 2];\n",
      "[1 0 0 0\n0 0 3 0\n0 0 0 0\n0 4 0 2]\n",
      "np.array([[1, 0, 0, 0],\n          [0, 0, 3, 0],\n          [0, 0, 0, 0],\n          [0, 4, "
      "0, 2]], dtype=object)\n",
      "[[1. nan nan nan]\n [nan nan 3. nan]\n [nan nan nan nan]\n [nan 4. nan 2.]]\n",
      "[[\"1\",\".\",\".\",\".\"],[\".\",\".\",\"3\",\".\"],[\".\",\".\",\".\",\".\"],[\".\",\"4\","
      "\".\",\"2\"]]\n",
      "[['1','','',''],['','','3',''],['','','',''],['','4','','2']]\n",
      "[\"1...\", \"..3.\", \"....\", \".4.2\"]\n",
      "puzzle = (\n  '1000',\n  '0030',\n  '0000',\n  '0402',\n)\n",
      "[1, null, null, null,\n null, null, 3, null,\n null, null, null, null,\n null, 4, null, "
      "2]\n",
      "[[1,,,0],[,,3,0],[,,,0],[,4,,2]]\n",
      "((1,0,0,0),(0,0,3,0),(0,0,0,0),(0,4,0,2))\n",
  };
  for (const std::string& text : all) {
    const std::string read = digits(text);
    BOOST_TEST(read == four, text << read);
  }
}

BOOST_AUTO_TEST_CASE(several_grids_a_file) {
  const std::string sheet = "1,,,\n,,3,\n,,,\n,4,,2\n",
                    array = "[[1,0,0,0],[0,0,3,0],[0,0,0,0],[0,4,0,2]]";
  BOOST_TEST(digits(sheet + "\n" + sheet) == four + four);
  BOOST_TEST(digits(sheet + sheet) == four + four);
  const std::string ended = "1,,,,\n,,3,,\n,,,,\n,4,,2,\n";
  BOOST_TEST(digits(ended + "\n" + ended) == four + four);
  BOOST_TEST(digits(ended + "\n1,,,,\n,,3,,4\n") == "t:7:6: a row of 5 cells instead of 4");
  BOOST_TEST(digits(array + "\n" + array + "\n") == four + four);
  BOOST_TEST(digits("[" + array + ",\n" + array + "]\n") == four + four);
  BOOST_TEST(digits("Grid 1\n" + sheet + "Grid 2\n" + sheet) == four + four);
  std::string line = "5";
  for (int cell = 1; cell < 81; ++cell) line += cell == 40 ? ",7" : ",";
  BOOST_TEST(digits(line + "\n" + line + "\n").size() == 2U * 91U);
}

BOOST_AUTO_TEST_CASE(rows_of_tabs_alone_are_rows) {
  BOOST_TEST(digits("\t\t\t\n\t\t\t\n\t3\t\t\n\t\t\t\n") == "0000/0000/0300/0000/\n");
  BOOST_TEST(digits("1\t2\t3\t4\n\t\t\t\n\t\t\t\n4\t\t\t\n\n\t\t\t\n2\t\t\t\n\t\t\t\n\t\t\t\n") ==
             "1234/0000/0000/4000/\n0000/2000/0000/0000/\n");
}

BOOST_AUTO_TEST_CASE(larger_sudokus) {
  std::string numbers = "[", letters = "[";
  for (int row = 0; row < 16; ++row) {
    numbers += row == 0 ? "[16, 0, 10" : "[0, 0, 0";
    letters += row == 0 ? "['G', '.', 'A'" : "['.', '.', '.'";
    for (int k = 3; k < 16; ++k) {
      numbers += ", 0";
      letters += ", '.'";
    }
    numbers += "],\n";
    letters += "],\n";
  }
  const std::string read = digits(numbers + "]\n");
  BOOST_TEST(read.starts_with("16 0 10 0 "), read);
  BOOST_TEST(digits(letters + "]\n") == read);
}

BOOST_AUTO_TEST_CASE(slips_of_sudokus_have_places) {
  BOOST_TEST(digits("1,,,\n,,3,\n,,\n") == "t:3:3: a row of 3 cells instead of 4");
  BOOST_TEST(digits("1,,,\n,,3,,\n") == "t:2:6: a row of 5 cells instead of 4");
  BOOST_TEST(digits("1,,,\n,,5,\n,,,\n,,,\n") ==
             "t:2:3: '5' is not a digit of a 4x4 grid (1 to 4)");
  BOOST_TEST(digits("1,,,\n,,ab,\n,,,\n,,,\n") == "t:2:3: expected a digit or nothing, not 'ab'");
  BOOST_TEST(digits("1,,,\n,,3,\n") == "t:3:1: the input ends after 2 of 4 rows");
  BOOST_TEST(digits("1,\"\",,\n,\"3,,\n") == "t:2:2: a field in quotes does not end with them");
  BOOST_TEST(digits("[[1,0,0,0],[0,0,3,0]]\n") == "t:2:1: the input ends after 2 of 4 rows");
  BOOST_TEST(digits("[[1,0,0,0],[0,0,3,0,0]]\n") == "t:1:21: a row of 5 cells instead of 4");
  BOOST_TEST(digits("[[1,0,0,0],[0,0,3,0}]\n") == "t:1:20: the bracket '}' closes none");
  BOOST_TEST(digits("[[1,0,0,0],[0,0,3,0]\n") == "t:1:1: the array that begins here does not end");
  BOOST_TEST(digits("[[1, None, None, None],\n [None] * 4]\n") ==
             "t:2:3: a row of 1 cell instead of 4");
  BOOST_TEST(digits("[[1,0,[0],0]]\n") == "t:1:7: an array inside of a row of fields");
  BOOST_TEST(digits("[[1,0,'0,0]]\n") == "t:1:7: a text in quotes does not end with them");
  BOOST_TEST(digits("[[1,0,0,0],[0,0,3,0],[0,0,0,0],[0,4,0,2]] 7\n") ==
             "t:1:43: outside of the array stands '7'");
  BOOST_TEST(digits("[[1,0,0,0],[0,0,3,0],[0,0,0,0],[0,4,0,2]]\n7\n") ==
             "t:2:1: expected an array such as [[5, 3, 0], ...]");
  BOOST_TEST(digits("[[[[[[[[[1]]]]]]]]]\n") == "t:1:9: more than 8 brackets around a row");
  BOOST_TEST(digits("[[],[]]\n") == "t:1:1: an array without a row of fields");
  BOOST_TEST(digits("[[1, 2, 3, 4, 1]]\n").starts_with("t:1:1: 5 cells on this line"));
}

BOOST_AUTO_TEST_CASE(latin_squares) {
  const std::string clues = "1 0 0 0 0 3 0 0 2 ";
  for (const std::string text :
       {"1 . .\n. . 3\n. . 2\n", "1,,\n,,3\n,,2\n", "1\t\t\n\t\t3\n\t\t2\n",
        "[[1,0,0],[0,0,3],[0,0,2]]\n", "1,0,0\n0,0,3\n0,0,2\n", "[1 0 0; 0 0 3; 0 0 2]\n",
        "[[1, None, None],\n [None, None, 3],\n [None, None, 2]]\n"})
    BOOST_TEST(latin(text) == clues, text);
  // Rows without a digit are tabs alone.
  BOOST_TEST(latin("\t\t\n1\t\t\n\t\t\n") == "0 0 0 1 0 0 0 0 0 ");
  BOOST_TEST(latin("\t1\t\n\n\t\t\n\t\t2\n\t\t\n") == "0 1 0 0 0 0 0 0 2 ");
  BOOST_TEST(latin("cages\nA;A;B\nC;B;B\nC;D;D\nA 3+\nB 5+\nC 6*\nD 3*\n") == "3+25+36*23*2");
  BOOST_TEST(latin("cages\n1,1,2\n3,2,2\n3,10,10\n1 3+\n2 5+\n3 6*\n10 3*\n") == "3+25+36*23*2");
  BOOST_TEST(latin("1,,\n,,4\n") == "t:2:3: the digits of this square are 1 to 3");
  BOOST_TEST(latin("1,,\n,,a\n") == "t:2:3: expected a number or nothing, not 'a'");
  BOOST_TEST(latin("1,,\n,\n") == "t:2:1: a row of 2, not 3");
}

BOOST_AUTO_TEST_CASE(numbers_of_dominosa) {
  const std::string board = "0 1 1 0 0 1 ";
  for (const std::string text :
       {"011\n001\n", "0 1 1\n0 0 1\n", "0,1,1\n0,0,1\n", "0;1;1\n0;0;1\n",
        "[[0, 1, 1], [0, 0, 1]]\n", "{0,1,1},\n{0,0,1}\n", "\"0\",\"1\",\"1\"\n0,0,1\n"})
    BOOST_TEST(dominosa(text) == board, text);
  BOOST_TEST(dominosa("0,1,\n0,0,1\n") == "t:2:1: a row of 3 numbers, the first has 2");
  BOOST_TEST(dominosa("0,1,1,\n0,0,1,\n") == "0 1 1 0 0 1 ");
  BOOST_TEST(dominosa("[[0, 1, 1], [0, 0]]\n") == "t:1:14: a row of 2 numbers, the first has 3");
}

BOOST_AUTO_TEST_CASE(maps_of_regions) {
  for (const std::string text : {"AAB\nACB\nCCB\n", "A,A,B\nA,C,B\nC,C,B\n",
                                 "[[\"A\",\"A\",\"B\"],[\"A\",\"C\",\"B\"],[\"C\",\"C\",\"B\"]]\n",
                                 "[\"AAB\",\n \"ACB\",\n \"CCB\"]\n", "A\tA\tB\nA\tC\tB\nC\tC\tB\n",
                                 "10;10;7\n10;123;7\n123;123;7\n"})
    BOOST_TEST(regions(text) == "AAB/ACB/CCB/", text);
  BOOST_TEST(regions("1,1,2\n1,3,2\n3,3,2\n") == "112/132/332/");
  BOOST_TEST(regions("1,1,2,\n1,3,2,\n3,3,2,\n") == "112/132/332/");
  BOOST_TEST(regions("A,,B\n") ==
             "t:1:3: expected the name of a region, letters or digits, not ''");
  BOOST_TEST(regions("[[1,1,2],[1,3,2],[3,3]]\n") == "t:1:21: a row of 2 cells, the first has 3");
}

BOOST_AUTO_TEST_CASE(tiles_of_edges) {
  for (const std::string text :
       {"1 2 3 4\n1 1 2 2\n", "1,2,3,4\n1,1,2,2\n", "[[1,2,3,4],[1,1,2,2]]\n", "1234\n1122\n"})
    BOOST_TEST(tiles(text) == "1234 1122 ", text);
  BOOST_TEST(tiles("[[1,2,3]]\n") == "t:1:7: a tile has four colors, not 3");
  BOOST_TEST(tiles("1,,3,4\n") ==
             "t:1:3: expected a color, a word without ':', '|' and '-', not ''");
}

BOOST_AUTO_TEST_SUITE_END()
