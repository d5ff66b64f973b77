// The list of families, and those that the library's generators make.
#include "families.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <numeric>
#include <random>
#include <stdexcept>

namespace bench {
namespace {

namespace puzzle = dlx::puzzle;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot open '" + path + "'");
  return {std::istreambuf_iterator<char>(file), {}};
}

puzzle::Board board_of(const std::string& shapes, const std::string& board) {
  unsigned rows = 0;
  unsigned columns = 0;
  int end = 0;
  if (std::sscanf(board.c_str(), "%ux%u%n", &rows, &columns, &end) == 2 &&
      static_cast<std::size_t>(end) == board.size())
    return {rows, columns};
  const std::string path = shapes + '/' + board + ".txt";
  return puzzle::read_board(contents(path), path);
}

// A random order of lines that keeps bands of `band` lines together.
std::vector<std::size_t> shuffled_lines(std::mt19937_64& random, std::size_t band = 3) {
  std::vector<std::size_t> lines;
  std::vector<std::size_t> bands(band);
  std::iota(bands.begin(), bands.end(), std::size_t{0});
  std::vector<std::size_t> inside = bands;
  std::shuffle(bands.begin(), bands.end(), random);
  for (const std::size_t of : bands) {
    std::iota(inside.begin(), inside.end(), std::size_t{0});
    std::shuffle(inside.begin(), inside.end(), random);
    for (const std::size_t line : inside) lines.push_back(band * of + line);
  }
  return lines;
}

// The same puzzle with rows, columns and digits in another order.
puzzle::SudokuGrid disguised(const std::string& cells, std::mt19937_64& random) {
  auto grid = puzzle::blank_sudoku({});
  const auto rows = shuffled_lines(random);
  const auto columns = shuffled_lines(random);
  std::array<std::uint8_t, 10> digits{};
  std::iota(digits.begin(), digits.end(), std::uint8_t{0});
  std::shuffle(digits.begin() + 1, digits.end(), random);
  for (std::size_t r = 0; r < 9; ++r)
    for (std::size_t c = 0; c < 9; ++c) {
      const char cell = cells[9 * rows[r] + columns[c]];
      if (cell != '.') grid.digits[9 * r + c] = digits[static_cast<std::size_t>(cell - '0')];
    }
  return grid;
}

}  // namespace

Load queens(std::uint64_t size) {
  return {puzzle::queens({.size = size}).problem};
}

// The Y pentomino in any number.
Load y_pentominoes(std::uint32_t rows, std::uint32_t columns) {
  puzzle::Polyominoes tiling;
  tiling.board = puzzle::Board(rows, columns);
  tiling.pieces = {{"Y", dlx::board::Shape({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}})}};
  tiling.any = true;
  return {puzzle::polyomino(tiling).problem};
}

Load polyominoes(const std::string& shapes, const std::string& pieces, const std::string& board,
                 bool any) {
  const std::string path = shapes + '/' + pieces + ".txt";
  puzzle::Polyominoes tiling;
  tiling.board = board_of(shapes, board);
  tiling.pieces = puzzle::read_pieces(contents(path), path);
  tiling.any = any;
  return {puzzle::polyomino(tiling).problem};
}

Load pentomino_sets(const std::string& shapes, std::uint32_t sets, const std::string& board) {
  const std::string path = shapes + "/pentominoes.txt";
  puzzle::Polyominoes tiling;
  tiling.board = board_of(shapes, board);
  tiling.pieces = puzzle::read_pieces(contents(path), path);
  for (puzzle::Piece& piece : tiling.pieces) piece.low = piece.high = sets;
  return {puzzle::polyomino(tiling).problem};
}

Load hexominoes(const std::string& shapes) {
  const std::string path = shapes + "/hexominoes.txt";
  std::string board;
  for (int row = 0; row < 15; ++row)
    board += row >= 6 && row < 9 ? "*****.....*****\n" : "***************\n";
  puzzle::Polyominoes tiling;
  tiling.board = puzzle::read_board(board, "made");
  tiling.pieces = puzzle::read_pieces(contents(path), path);
  return {puzzle::polyomino(tiling).problem};
}

// The regular grid with its rows, columns (within bands) and digits in a random order.
Load sudoku_with_holes(std::uint32_t box, std::size_t percent, std::uint64_t seed) {
  auto grid = puzzle::blank_sudoku({.box_rows = box, .box_columns = box});
  const std::size_t size = std::size_t{box} * box;
  std::mt19937_64 random(seed);
  const auto rows = shuffled_lines(random, box);
  const auto columns = shuffled_lines(random, box);
  const auto digits = shuffled_lines(random, box);
  for (std::size_t cell = 0; cell < size * size; ++cell) {
    const std::size_t row = rows[cell / size];
    const std::size_t digit = digits[(row % box * box + row / box + columns[cell % size]) % size];
    if (random() % 100 >= percent) grid.digits[cell] = static_cast<std::uint8_t>(digit + 1);
  }
  return {puzzle::sudoku(grid).problem};
}

Load sudoku_file(const std::string& path) {
  const std::string text = contents(path);
  puzzle::SudokuReader reader(text, path);
  puzzle::SudokuPuzzle read;
  if (!reader.next(read)) throw std::runtime_error("no sudoku in '" + path + "'");
  return {puzzle::sudoku(read.grid).problem};
}

Load sudoku_batch(const std::string& cells, std::size_t count) {
  Load load{puzzle::sudoku(puzzle::blank_sudoku({})).problem, {}};
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < count; ++i)
    puzzle::sudoku_givens(disguised(cells, random), load.questions.emplace_back());
  return load;
}

std::vector<Family> all_families(const std::string& shapes) {
  const auto tiling = [shapes](const char* pieces, const char* board, bool any) {
    return [=] { return polyominoes(shapes, pieces, board, any); };
  };
  // One of 17 clues, from Gordon Royle's collection; and "AI Escargot" of Arto Inkala.
  const std::string few_clues =
      ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
  const std::string hard =
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
  return {
      {"queens 12", 14200, [] { return queens(12); }},
      {"queens 14", 365596, [] { return queens(14); }},
      {"pentominoes 6x10", 9356, tiling("pentominoes", "6x10", false)},
      {"pentominoes 8x8", 520, tiling("pentominoes", "8x8-without-centre", false)},
      {"Y pentominoes 10x15", 8954, [] { return y_pentominoes(); }},
      {"tetrominoes 8x5", 800290, tiling("tetrominoes", "8x5", true)},
      {"Langford 11", 35584, [] { return langford(11); }},
      {"Langford 12", 216288, [] { return langford(12); }},
      {"Soma cube", 11520, soma_cube},
      {"MacMahon squares", 106624, macmahon_squares},
      {"random sparse", 964305, [] { return random_sparse(); }},
      {"sudoku 9x9, hard, 100", 100, [hard] { return sudoku_batch(hard, 100); }},
      {"sudoku 9x9, 17 clues, 1000", 1000, [few_clues] { return sudoku_batch(few_clues, 1000); }},
      {"sudoku 16x16", 1, [shapes] { return sudoku_file(shapes + "/sudoku/16x16.txt"); }},
      {"sudoku 25x25", 1, [shapes] { return sudoku_file(shapes + "/sudoku/25x25.txt"); }},
  };
}

}  // namespace bench
