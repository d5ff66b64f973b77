// Layouts are found from the picture of blanks: each 9x9 square of cells at a distance of whole
// boxes is a grid. Rows are read by their number of cells.
#include "puzzle/sudoku_overlap.hpp"

#include "base/quote.hpp"
#include "board/names.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace dlx::puzzle::sudoku_io {
namespace {

using base::in_quotes;

constexpr std::uint32_t found_size = 9, found_box = 3;

// --- Layouts in pictures

// Lines ahead as a picture, each up to its last cell; empty for what is no picture of cells.
using CellPicture = std::vector<std::string>;

CellPicture picture_ahead(SudokuContent& content) {
  CellPicture picture;
  std::size_t ahead = 0;
  auto line = content.peek(ahead);
  while (line && line->kind != LineKind::text) line = content.peek(++ahead);
  for (; line && line->kind == LineKind::text; line = content.peek(++ahead)) {
    const bool are_cells = std::all_of(line->text.begin(), line->text.end(), [](char c) {
      return c == ' ' || may_be_cell(c, found_size);
    });
    if (!are_cells) return {};
    picture.emplace_back(line->text.substr(0, line->text.find_last_not_of(' ') + 1));
  }
  return picture;
}

// Every second character, where a blank stands between all cells.
CellPicture without_gaps(CellPicture picture) {
  std::size_t first = std::string::npos;
  for (const std::string& row : picture) first = std::min(first, row.find_first_not_of(' '));
  for (std::string& row : picture) row.erase(0, std::min(first, row.size()));
  const auto has_gaps = [](const std::string& row) {
    for (std::size_t k = 1; k < row.size(); k += 2)
      if (row[k] != ' ') return false;
    return true;
  };
  if (!std::all_of(picture.begin(), picture.end(), has_gaps)) return picture;
  for (std::string& row : picture) {
    std::string cells;
    for (std::size_t k = 0; k < row.size(); k += 2) cells += row[k];
    row = std::move(cells);
  }
  return picture;
}

bool has_cell(const CellPicture& picture, std::size_t row, std::size_t column) {
  return row < picture.size() && column < picture[row].size() && picture[row][column] != ' ';
}

bool has_grid(const CellPicture& picture, std::uint32_t row, std::uint32_t column) {
  for (std::uint32_t k = 0; k < found_size * found_size; ++k)
    if (!has_cell(picture, row + k / found_size, column + k % found_size)) return false;
  return true;
}

// The number of grids that have each cell. Nothing if some cell has none.
std::optional<std::vector<std::size_t>> covers_of(const CellPicture& picture,
                                                  const board::GridLayout& layout) {
  std::vector<std::size_t> covers;
  for (std::uint32_t row = 0; row < picture.size(); ++row)
    for (std::uint32_t column = 0; column < layout.columns(); ++column) {
      std::size_t count = 0;
      for (std::size_t grid = 0; grid < layout.count(); ++grid)
        count += layout.is_in(grid, {row, column}) ? 1U : 0U;
      if (has_cell(picture, row, column) != (count > 0)) return std::nullopt;
      covers.push_back(count);
    }
  return covers;
}

// True if each grid has a cell of its own, and shares another one.
bool is_told(const board::GridLayout& layout, const std::vector<std::size_t>& covers) {
  for (std::size_t grid = 0; grid < layout.count(); ++grid) {
    bool has_own = false, shares = false;
    for (std::uint32_t k = 0; k < covers.size(); ++k) {
      if (!layout.is_in(grid, {k / layout.columns(), k % layout.columns()})) continue;
      has_own = has_own || covers[k] == 1;
      shares = shares || covers[k] > 1;
    }
    if (!has_own || !shares) return false;
  }
  return true;
}

// Rows of a samurai without blanks where no grid is.
bool is_packed_samurai(const CellPicture& picture) {
  constexpr std::array<std::size_t, 7> cells_of_bands{18, 18, 21, 9, 21, 18, 18};
  if (picture.size() != found_box * cells_of_bands.size()) return false;
  for (std::size_t row = 0; row < picture.size(); ++row) {
    const auto blanks = std::count(picture[row].begin(), picture[row].end(), ' ');
    if (picture[row].size() - static_cast<std::size_t>(blanks) != cells_of_bands[row / found_box])
      return false;
  }
  return true;
}

// --- Pieces of rows

bool stands_for_nothing(std::string_view piece) {
  return piece.size() == 1 && std::string_view(".-_*0xX").find(piece[0]) != std::string_view::npos;
}

std::vector<std::size_t> places_of_row(const board::GridLayout& layout, std::uint32_t row) {
  std::vector<std::size_t> places;
  for (std::uint32_t column = 0; column < layout.columns(); ++column)
    if (layout.has({row, column})) places.push_back(std::size_t{row} * layout.columns() + column);
  return places;
}

}  // namespace

std::optional<board::GridLayout> overlap_in_text(SudokuContent& content) {
  const CellPicture lines = picture_ahead(content);
  if (lines.size() <= found_size) return std::nullopt;
  if (is_packed_samurai(lines)) return board::grid_layout_of("samurai");
  const CellPicture picture = without_gaps(lines);
  board::GridLayout layout{found_size, {}};
  for (std::uint32_t row = 0; row + found_size <= picture.size(); row += found_box)
    for (std::uint32_t column = 0; column + found_size <= picture[row].size(); column += found_box)
      if (has_grid(picture, row, column)) layout.corners.push_back({row, column});
  if (layout.corners.size() < 2 || layout.corners.size() > board::most_grids) return std::nullopt;
  const auto covers = covers_of(picture, layout);
  const bool has_holes = covers && std::count(covers->begin(), covers->end(), 0U) > 0;
  return has_holes && is_told(layout, *covers) ? std::optional(layout) : std::nullopt;
}

std::optional<std::vector<PlacedToken>> cells_of_row(std::string_view line,
                                                     const board::GridLayout& layout,
                                                     std::uint32_t row) {
  const std::vector<std::size_t> cells = places_of_row(layout, row);
  std::vector<RowToken> pieces;
  std::vector<PlacedToken> placed;
  for (const bool is_spaced : {true, false}) {
    cut_row(line, {is_spaced, true}, pieces);
    if (pieces.size() == cells.size()) {
      for (std::size_t k = 0; k < cells.size(); ++k) placed.push_back({cells[k], pieces[k]});
      return placed;
    }
    if (pieces.size() != layout.columns()) continue;
    for (std::uint32_t column = 0; column < pieces.size(); ++column) {
      const bool is_cell = layout.has({row, column});
      if (!is_cell && !stands_for_nothing(pieces[column].text)) return std::nullopt;
      if (is_cell) placed.push_back({std::size_t{row} * layout.columns() + column, pieces[column]});
    }
    return placed;
  }
  return std::nullopt;
}

// --- The reader

OverlapReader::OverlapReader(SudokuContent& content, const SudokuShape& shape,
                             board::GridLayout layout)
    : content_(content),
      shape_(shape),
      layout_(std::move(layout)),
      symbols_(layout_.size, layout_.size > found_size) {
  const std::vector<bool> holes = layout_.holes();
  for (std::size_t place = 0; place < holes.size(); ++place)
    if (!holes[place]) cells_.push_back(place);
}

bool OverlapReader::next(SudokuPuzzle& puzzle) {
  if (!content_.skip_to_text()) return false;
  const std::size_t places = std::size_t{layout_.rows()} * layout_.columns();
  codes_.assign(places, '.');
  places_.assign(places, {content_.peek(0)->number, 1});
  const ContentLine first = next_row("");
  if (cells_of_row(first.text, layout_, 0))
    read_rows(first);
  else if (!read_whole(first))
    read_grids(first);
  decode(puzzle);
  return true;
}

// The next line that is no rule of a drawing. Its text lives until the next one is read.
ContentLine OverlapReader::next_row(std::string_view what) {
  while (const auto line = content_.skip_to_text()) {
    const ContentLine row = *content_.next();
    if (!is_rule(row.text, true)) return row;
  }
  content_.fail_at(content_.last_line() + 1, 1, "the input ends within " + std::string(what));
}

void OverlapReader::read_rows(const ContentLine& first) {
  take(first, *cells_of_row(first.text, layout_, 0));
  for (std::uint32_t row = 1; row < layout_.rows(); ++row) {
    const ContentLine line = next_row("the rows of a board");
    const auto cells = cells_of_row(line.text, layout_, row);
    if (!cells)
      fail(line, 1,
           "row " + std::to_string(row + 1) + " of these grids has " +
               cell_count(places_of_row(layout_, row).size()) + ", and each other place is blank");
    take(line, *cells);
  }
}

std::vector<RowToken> OverlapReader::characters_of(std::string_view line) const {
  std::vector<RowToken> pieces;
  cut_row(line, {layout_.size > found_size, true}, pieces);
  return pieces;
}

bool OverlapReader::read_whole(const ContentLine& line) {
  const auto pieces = characters_of(line.text);
  if (pieces.size() != cells_.size()) return false;
  std::vector<PlacedToken> placed;
  for (std::size_t k = 0; k < pieces.size(); ++k) placed.push_back({cells_[k], pieces[k]});
  take(line, placed);
  return true;
}

// The cells of each grid in turn.
void OverlapReader::read_grids(const ContentLine& first) {
  const std::size_t size = layout_.size, cells = size * size;
  std::size_t grid = 0;
  for (ContentLine line = first; grid < layout_.count();) {
    const auto pieces = characters_of(line.text);
    const std::size_t grids = pieces.size() / cells;
    if (grids == 0 || pieces.size() % cells != 0 || grid + grids > layout_.count())
      fail(line, 1,
           "neither a row of these grids, nor all of their cells, nor the " +
               std::to_string(cells) + " cells of each: " + cell_count(pieces.size()));
    std::vector<PlacedToken> placed;
    for (std::size_t k = 0; k < pieces.size(); ++k) {
      const board::Cell corner = layout_.corner(grid + k / cells);
      const std::size_t row = corner.row + k % cells / size, column = corner.column + k % size;
      placed.push_back({row * layout_.columns() + column, pieces[k]});
    }
    take(line, placed);
    grid += grids;
    if (grid < layout_.count()) line = next_row("the cells of a grid");
  }
}

void OverlapReader::take(const ContentLine& line, const std::vector<PlacedToken>& cells) {
  for (const auto& [place, token] : cells) {
    const auto code = code_of(token.text);
    if (!code) fail(line, token.column, "unknown character " + in_quotes(token.text));
    put(place, *code, {line.number, token.column});
  }
}

// Grids that share a cell agree about it, or one of them leaves it empty.
void OverlapReader::put(std::size_t place, Code code, SudokuPlace at) {
  const auto is_empty = [this](Code sign) {
    return is_empty_sign(sign) ||
           (layout_.size <= found_size && (sign == '0' || sign == 'x' || sign == 'X'));
  };
  if (is_empty(code)) return;
  if (!is_empty(codes_[place]) && codes_[place] != code)
    content_.fail_at(
        at.line, at.column,
        "another grid has another digit in " + board::nth_cell_name(place, layout_.columns()));
  codes_[place] = code;
  places_[place] = at;
}

void OverlapReader::decode(SudokuPuzzle& puzzle) {
  symbols_.learn(codes_);
  puzzle.grid.shape = shape_;
  puzzle.grid.symbols = symbols_.symbols();
  puzzle.grid.candidates.clear();
  puzzle.grid.variant.corners = layout_.corners;
  puzzle.grid.digits.assign(codes_.size(), 0);
  puzzle.places = places_;
  for (const std::size_t place : cells_) {
    const auto digit = symbols_.digit(codes_[place]);
    if (!digit)
      content_.fail_at(places_[place].line, places_[place].column,
                       "no digit of a grid of " + std::to_string(layout_.size) + " rows (" +
                           symbols_.range() + ")");
    puzzle.grid.digits[place] = *digit;
  }
}

void OverlapReader::fail(const ContentLine& line, std::size_t column,
                         const std::string& message) const {
  content_.fail_at(line.number, column, message);
}

}  // namespace dlx::puzzle::sudoku_io
