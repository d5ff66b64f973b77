// Lines are told apart by their first word; a line of another word is a row of digits.
#include "puzzle/sudoku_lines.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"

#include <algorithm>

namespace dlx::puzzle::sudoku_io {
namespace {

using base::quoted, board::halves;

std::pair<std::string_view, std::string_view> word_and_rest(std::string_view line) {
  const std::string_view text = base::trimmed(line);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), base::trimmed(text.substr(end))};
}

// The digits of a row: characters, or numbers that blanks part.
std::vector<std::string> row_cells_of(std::string_view line, std::size_t size) {
  std::vector<std::string> cells;
  const auto words = board::words_of(line);
  if (words.size() == size || (words.size() > 1 && size > 9))
    for (const std::string_view word : words) cells.emplace_back(word);
  else
    for (const char c : line)
      if (c != ' ' && c != '\t' && c != '|') cells.emplace_back(1, c);
  return cells;
}

// 0 for an empty cell; nothing for what is neither.
std::optional<std::uint32_t> digit_of(const SudokuGrid& grid, const std::string& cell) {
  if (cell == "." || cell == "0" || cell == "_" || cell == "*" || cell == "-") return 0;
  const std::size_t symbol = cell.size() == 1 ? grid.symbols.find(cell[0]) : std::string::npos;
  if (symbol != std::string::npos) return static_cast<std::uint32_t>(symbol + 1);
  const auto number = base::number_in<std::uint32_t>(cell);
  return number && *number <= grid.shape.size() ? number : std::nullopt;
}

}  // namespace

bool begins_lines(std::string_view line) {
  const auto [word, value] = word_and_rest(line);
  return word == "size" && board::extent_in(value).has_value();
}

void LinesReader::fail(const ContentLine& line, const std::string& message) const {
  content_.fail_at(line.number, 1, message);
}

bool LinesReader::next(SudokuPuzzle& puzzle) {
  const auto first = content_.skip_to_text();
  if (!first) return false;
  const std::size_t number = first->number;
  begin(puzzle, *content_.next());
  for (auto line = content_.skip_to_text(); line && !begins_lines(line->text);
       line = content_.skip_to_text())
    take(puzzle, *content_.next());
  if (rows_ != 0 && rows_ != size_)
    content_.fail_at(number, 1, std::to_string(rows_) + " of " + std::to_string(size_) + " rows");
  if (!regions_.empty()) take_regions(puzzle.grid, {LineKind::text, {}, number});
  return true;
}

void LinesReader::begin(SudokuPuzzle& puzzle, const ContentLine& line) {
  if (!begins_lines(line.text)) fail(line, "expected a line such as 'size 9x9'");
  const auto extent = *board::extent_in(word_and_rest(line.text).second);
  if (extent.rows != extent.columns || extent.rows > largest_sudoku)
    fail(line, "a sudoku is square, of up to " + std::to_string(largest_sudoku) + " rows, not " +
                   board::text_of(extent));
  size_ = extent.rows;
  rows_ = 0;
  regions_.clear();
  puzzle.grid = blank_sudoku(SudokuShape::usual(size_).value_or(SudokuShape{1, extent.rows}));
  puzzle.places.assign(size_ * size_, {line.number, 1});
}

void LinesReader::take(SudokuPuzzle& puzzle, const ContentLine& line) {
  const auto [word, value] = word_and_rest(line.text);
  SudokuVariant& variant = puzzle.grid.variant;
  if (word == "box") return take_box(puzzle.grid, line, value);
  if (word == "clues") return take_clues(puzzle, line, value);
  if (word == "region") {
    (regions_ += value) += '\n';
    return;
  }
  if (value.empty() && (word == "diagonals" || word == "windows")) {
    (word == "windows" ? variant.windows : variant.diagonals) = true;
    return;
  }
  const bool is_word =
      word.size() > 1 && 'a' <= word[0] && word[0] <= 'z' &&
      word.find_first_of("abcdefghijklmnopqrstuvwxyz", 1) != std::string_view::npos;
  if (!is_word && !board::is_mark_line(line.text)) return take_row(puzzle, line);
  try {
    const auto size = static_cast<std::uint32_t>(size_);
    add_mark(puzzle.grid, board::mark_of(line.text, size, size));
  } catch (const ModelError& error) {
    fail(line, error.what());
  }
}

void LinesReader::take_box(SudokuGrid& grid, const ContentLine& line,
                           std::string_view value) const {
  const auto box = board::extent_in(value);
  if (!box || std::uint64_t{box->rows} * box->columns != size_)
    fail(line, "expected boxes of " + std::to_string(size_) + " cells such as '3x3', not " +
                   quoted(value));
  grid.shape = {box->rows, box->columns};
}

void LinesReader::take_clues(SudokuPuzzle& puzzle, const ContentLine& line,
                             std::string_view value) const {
  for (const std::string_view word : board::words_of(value)) {
    const auto cell = board::Naming{}.cell(halves(word, '=').first);
    const auto digit = base::number_in<std::uint32_t>(halves(word, '=').second);
    if (!cell || cell->row >= size_ || cell->column >= size_ || !digit || *digit < 1 ||
        *digit > size_)
      fail(line, "expected cells and digits such as r1c1=3, not " + quoted(word));
    put(puzzle, cell->row * size_ + cell->column, *digit, {line.number, 1});
  }
}

void LinesReader::take_row(SudokuPuzzle& puzzle, const ContentLine& line) {
  const auto cells = row_cells_of(line.text, size_);
  if (rows_ == size_ || cells.size() != size_)
    fail(line, "unknown line " + quoted(line.text) + ": a row has " + std::to_string(size_) +
                   " cells, a constraint begins with its word");
  for (std::size_t column = 0; column < size_; ++column) {
    const auto digit = digit_of(puzzle.grid, cells[column]);
    if (!digit) fail(line, quoted(cells[column]) + " is no digit of this grid");
    put(puzzle, rows_ * size_ + column, *digit, {line.number, column + 1});
  }
  ++rows_;
}

void LinesReader::put(SudokuPuzzle& puzzle, std::size_t cell, std::uint32_t digit,
                      SudokuPlace place) const {
  if (digit == 0) return;
  puzzle.grid.digits[cell] = static_cast<std::uint8_t>(digit);
  puzzle.places[cell] = place;
}

void LinesReader::take_regions(SudokuGrid& grid, const ContentLine& line) const {
  try {
    grid.variant.regions = board::read_regions(regions_, content_.source());
  } catch (const ParseError& error) {
    fail(line, std::string("the lines 'region': ") + error.message());
  }
  if (grid.variant.regions->size != size_) fail(line, "as many lines 'region' are needed as rows");
  grid.shape = {1, static_cast<std::uint32_t>(size_)};
}

}  // namespace dlx::puzzle::sudoku_io
