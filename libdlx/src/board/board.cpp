// A board as it was read: where the cells of sudokus see each other, and the parts that names tell.
#include "board/board.hpp"

#include "board/lattice.hpp"

#include <algorithm>

namespace dlx::board {

namespace {
// A cell as its grid counts rows and columns.
Cell within(const Board& board, std::size_t grid, Cell cell) {
  const Cell corner = board.grids.corner(grid);
  return {cell.row - corner.row, cell.column - corner.column};
}
}  // namespace

std::uint32_t box_of(const Board& board, std::size_t grid, Cell cell) {
  const auto [row, column, layer] = within(board, grid, cell);
  const std::uint32_t size = board.digits();
  if (!board.regions.empty())
    return board.regions[(grid * size + row) * std::size_t{size} + column];
  return row / board.box.rows * (size / board.box.columns) + column / board.box.columns;
}

// Windows are boxes one cell apart from the edge and from each other.
std::uint32_t window_of(const Board& board, std::size_t grid, Cell cell) {
  const auto [row, column, layer] = within(board, grid, cell);
  const std::uint32_t high = board.box.rows + 1, wide = board.box.columns + 1;
  const std::uint32_t down = (board.digits() - 1) / high, across = (board.digits() - 1) / wide;
  if (row % high == 0 || column % wide == 0) return 0;
  if (row / high >= down || column / wide >= across) return 0;
  return row / high * across + column / wide + 1;
}

bool on_diagonal(const Board& board, std::size_t grid, Cell cell) {
  const auto [row, column, layer] = within(board, grid, cell);
  return row == column || row + column + 1 == board.digits();
}

// Boxes count only if the directives tell all of them.
bool see_each_other(const Board& board, Cell one, Cell other) {
  const GridLayout layout = board.layout();
  const std::size_t cells = layout.count() * layout.size * layout.size;
  const bool has_boxes = board.regions.empty() ? board.box.columns != 0 && board.box.rows != 0
                                               : board.regions.size() == cells;
  for (std::size_t grid = 0; grid < layout.count(); ++grid)
    if (layout.is_in(grid, one) && layout.is_in(grid, other) &&
        (one.row == other.row || one.column == other.column ||
         (has_boxes && box_of(board, grid, one) == box_of(board, grid, other))))
      return true;
  return false;
}

Cell Board::cell(std::size_t index) const noexcept {
  const auto row = static_cast<std::uint32_t>(index / extent.columns);
  return {row % extent.rows, static_cast<std::uint32_t>(index % extent.columns), row / extent.rows};
}

const NamedPiece* Board::piece(std::string_view name) const noexcept {
  const auto place = piece_places.find(name);
  return place == piece_places.end() ? nullptr : &pieces[place->second];
}

bool Board::counts_copies(std::string_view name) const noexcept {
  return piece_bases.contains(name) && !piece_places.contains(name);
}

const Cage* Board::cage_of(std::size_t cell) const noexcept {
  const std::uint32_t number = cage_numbers.empty() ? 0 : cage_numbers[cell];
  return number == 0 || number > cages.size() ? nullptr : &cages[number - 1];
}

std::uint32_t Board::color(std::string_view name) const noexcept {
  const auto known = std::find(colors.begin(), colors.end(), name);
  return static_cast<std::uint32_t>(known - colors.begin());
}

std::string Board::guest(std::string_view item) const {
  const auto name = guests.find(item);
  return name == guests.end() ? std::string(item) : name->second;
}

std::string Board::symbol(std::uint32_t digit) const {
  const bool has_symbol = 0 < digit && digit <= symbols.size();
  return has_symbol ? std::string(1, symbols[digit - 1]) : std::to_string(digit);
}

}  // namespace dlx::board
