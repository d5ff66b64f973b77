// Problems of BurrTools as pieces on a board.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/lattice.hpp"

#include <dlx/puzzle/burrtools.hpp>

#include <algorithm>

namespace dlx::puzzle {
namespace {

// Voxels in the order of their cells, which is that of a shape made of them.
std::vector<BurrVoxel> sorted(std::vector<BurrVoxel> voxels) {
  std::sort(voxels.begin(), voxels.end(),
            [](const BurrVoxel& a, const BurrVoxel& b) { return a.cell < b.cell; });
  return voxels;
}

Piece piece_of(const BurrPuzzle& puzzle, const BurrPart& part) {
  std::vector<Cell> cells;
  Piece piece{burr_shape_name(puzzle, part.shape), {}, Moves::one_sided, part.low, part.high, {}};
  for (const BurrVoxel& voxel : sorted(puzzle.shapes[part.shape].voxels)) {
    cells.push_back(voxel.cell);
    piece.colors.push_back(voxel.color);
  }
  if (std::count(piece.colors.begin(), piece.colors.end(), 0) == std::ssize(piece.colors))
    piece.colors.clear();
  piece.shape = Shape(std::move(cells), puzzle.lattice);
  return piece;
}

void take_result(const BurrPuzzle& puzzle, const BurrShape& result, Polyominoes& problem) {
  std::vector<Cell> cells;
  BoardSize size{0, 0, 0};
  for (const BurrVoxel& voxel : sorted(result.voxels)) {
    cells.push_back(voxel.cell);
    size = {std::max(size.layers, voxel.cell.layer + 1), std::max(size.rows, voxel.cell.row + 1),
            std::max(size.columns, voxel.cell.column + 1)};
    if (voxel.may_stay_empty) problem.optional.push_back(voxel.cell);
    if (voxel.color != 0) problem.colors.cells.emplace_back(voxel.cell, voxel.color);
  }
  size.columns += size.columns % kinds(puzzle.lattice);
  problem.board = Board(puzzle.lattice, size, cells);
}

std::string told(std::size_t place, const BurrProblem& problem) {
  return "problem " + std::to_string(place + 1) +
         (problem.name.empty() ? std::string() : " " + base::in_quotes(problem.name));
}

// The name as an item may be called, if there is one.
std::string item_name(const BurrPuzzle& puzzle, std::size_t shape) {
  std::string name = puzzle.shapes[shape].name.substr(0, longest_piece_name);
  for (char& c : name)
    if (static_cast<unsigned char>(c) <= ' ' || c == '|' || c == ':' || c == '\x7f') c = '_';
  const bool is_name = name.find_first_not_of('_') != std::string::npos &&
                       name.find_first_of("*#.@") != 0 && !looks_like_cell(puzzle.lattice, name);
  return is_name ? name : std::string();
}

}  // namespace

bool looks_like_burr_puzzle(std::string_view bytes) noexcept {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (bytes.starts_with("\x1f\x8b")) return true;
  if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
  bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
  return bytes.starts_with("<?xml") || bytes.starts_with("<puzzle") || bytes.starts_with("<!--");
}

std::size_t burr_problem(const BurrPuzzle& puzzle, std::string_view word) {
  for (std::size_t k = 0; k < puzzle.problems.size(); ++k)
    if (!word.empty() && puzzle.problems[k].name == word) return k;
  const auto number = base::number_in<std::size_t>(word);
  if (number && 1 <= *number && *number <= puzzle.problems.size()) return *number - 1;
  throw ModelError("there is no problem " + base::in_quotes(word) + ": the file has " +
                   std::to_string(puzzle.problems.size()) + " (--list-problems names them)");
}

std::string burr_shape_name(const BurrPuzzle& puzzle, std::size_t shape) {
  const std::string name = item_name(puzzle, shape);
  const auto is_same = [&](std::size_t other) {
    return other != shape && item_name(puzzle, other) == name;
  };
  bool is_taken = name.empty() || (name.starts_with('S') && base::is_whole(name.substr(1)));
  for (std::size_t other = 0; other < puzzle.shapes.size() && !is_taken; ++other)
    is_taken = is_same(other);
  return is_taken ? "S" + std::to_string(shape + 1) : name;
}

Polyominoes polyominoes_of(const BurrPuzzle& puzzle, std::size_t place) {
  const BurrProblem& problem = puzzle.problems[place];
  if (problem.fault) throw ParseError(*problem.fault);
  if (!problem.result) throw ModelError(told(place, problem) + " has no result shape");
  if (problem.parts.empty()) throw ModelError(told(place, problem) + " has no pieces");
  if (puzzle.shapes[*problem.result].voxels.empty())
    throw ModelError("the result of " + told(place, problem) + " has no voxels");
  Polyominoes result;
  take_result(puzzle, puzzle.shapes[*problem.result], result);
  for (const BurrPart& part : problem.parts) result.pieces.push_back(piece_of(puzzle, part));
  result.colors.together = problem.together;
  result.most_empty = problem.most_holes;
  result.keeps_equal_pieces = true;
  return result;
}

}  // namespace dlx::puzzle
