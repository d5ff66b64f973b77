// Lines are told apart by their first word; a line of another word is a row of digits.
#include "puzzle/sudoku_lines.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"
#include "puzzle/sudoku_overlap.hpp"

#include <algorithm>

namespace dlx::puzzle::sudoku_io {
namespace {

using base::in_quotes, board::halves;

std::pair<std::string_view, std::string_view> word_and_rest(std::string_view line) {
  const std::string_view text = base::trimmed(line);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), base::trimmed(text.substr(end))};
}

// 0 for an empty cell; nothing for what is neither.
std::optional<std::uint32_t> digit_of(const SudokuGrid& grid, std::string_view cell) {
  if (cell == "." || cell == "0" || cell == "_" || cell == "*" || cell == "-") return 0;
  const std::size_t symbol = cell.size() == 1 ? grid.symbols.find(cell[0]) : std::string::npos;
  if (symbol != std::string::npos) return static_cast<std::uint32_t>(symbol + 1);
  const auto number = base::number_in<std::uint32_t>(cell);
  return number && *number <= grid.shape.size() ? number : std::nullopt;
}

}  // namespace

bool begins_lines(std::string_view line) {
  const auto [word, value] = word_and_rest(line);
  return (word == "size" && board::extent_in(value).has_value()) ||
         (word == "grids" && !value.empty());
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
  if (rows_ != 0 && rows_ != layout_.rows())
    content_.fail_at(number, 1,
                     std::to_string(rows_) + " of " + std::to_string(layout_.rows()) + " rows");
  if (!regions_.empty()) take_regions(puzzle.grid, {LineKind::text, {}, number});
  return true;
}

board::GridLayout LinesReader::layout_in(const ContentLine& line) const {
  if (!begins_lines(line.text)) fail(line, "expected a line such as 'size 9x9'");
  const auto [word, value] = word_and_rest(line.text);
  try {
    if (word == "grids") return board::grid_layout_of(value);
  } catch (const ModelError& error) {
    fail(line, error.what());
  }
  const auto extent = *board::extent_in(value);
  if (extent.rows != extent.columns || extent.rows > largest_sudoku)
    fail(line, "a sudoku is square, of up to " + std::to_string(largest_sudoku) + " rows, not " +
                   board::text_of(extent));
  return {extent.rows, {}};
}

void LinesReader::begin(SudokuPuzzle& puzzle, const ContentLine& line) {
  layout_ = layout_in(line);
  if (layout_.size > largest_sudoku)
    fail(line, "grids have up to " + std::to_string(largest_sudoku) + " rows");
  rows_ = 0;
  regions_.clear();
  puzzle.grid = blank_sudoku(
      SudokuShape::usual(layout_.size).value_or(SudokuShape{1, layout_.size}), layout_);
  puzzle.places.assign(puzzle.grid.digits.size(), {line.number, 1});
}

void LinesReader::take(SudokuPuzzle& puzzle, const ContentLine& line) {
  const auto [word, value] = word_and_rest(line.text);
  SudokuVariant& variant = puzzle.grid.variant;
  if (word == "box") return take_box(puzzle.grid, line, value);
  if (word == "clues") return take_clues(puzzle, line, value);
  if (word == "region") {
    regions_.emplace_back(value);
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
    add_mark(puzzle.grid, board::mark_of(line.text, layout_));
  } catch (const ModelError& error) {
    fail(line, error.what());
  }
}

void LinesReader::take_box(SudokuGrid& grid, const ContentLine& line,
                           std::string_view value) const {
  const auto box = board::extent_in(value);
  if (!box || std::uint64_t{box->rows} * box->columns != layout_.size)
    fail(line, "expected boxes of " + std::to_string(layout_.size) + " cells such as '3x3', not " +
                   in_quotes(value));
  grid.shape = {box->rows, box->columns};
}

void LinesReader::take_clues(SudokuPuzzle& puzzle, const ContentLine& line,
                             std::string_view value) const {
  for (const std::string_view word : board::words_of(value)) {
    const auto cell = board::Naming{}.cell(halves(word, '=').first);
    const auto digit = base::number_in<std::uint32_t>(halves(word, '=').second);
    if (!cell || !layout_.has(*cell) || !digit || *digit < 1 || *digit > layout_.size)
      fail(line, "expected cells and digits such as r1c1=3, not " + in_quotes(word));
    put(puzzle, std::size_t{cell->row} * layout_.columns() + cell->column, *digit,
        {line.number, 1});
  }
}

void LinesReader::take_row(SudokuPuzzle& puzzle, const ContentLine& line) {
  const auto cells = cells_of_row(line.text, layout_, rows_);
  if (rows_ == layout_.rows() || !cells)
    fail(line, "unknown line " + in_quotes(line.text) + ": a row has " +
                   std::to_string(layout_.columns()) + " cells, a constraint begins with its word");
  for (const auto& [place, token] : *cells) {
    const auto digit = digit_of(puzzle.grid, token.text);
    if (!digit) fail(line, in_quotes(token.text) + " is no digit of this grid");
    put(puzzle, place, *digit, {line.number, token.column});
  }
  ++rows_;
}

void LinesReader::put(SudokuPuzzle& puzzle, std::size_t cell, std::uint32_t digit,
                      SudokuPlace place) const {
  if (digit == 0) return;
  puzzle.grid.digits[cell] = static_cast<std::uint8_t>(digit);
  puzzle.places[cell] = place;
}

// Each grid has as many lines as rows.
void LinesReader::take_regions(SudokuGrid& grid, const ContentLine& line) const {
  for (std::size_t k = 0; k < layout_.count(); ++k) try {
      std::string map;
      for (std::size_t row = k * layout_.size;
           row < std::min<std::size_t>(regions_.size(), (k + 1) * layout_.size); ++row)
        (map += regions_[row]) += '\n';
      grid.variant.regions.push_back(board::read_regions(map, content_.source()));
    } catch (const ParseError& error) {
      fail(line, std::string("the lines 'region': ") + error.message());
    }
  if (regions_.size() != layout_.count() * layout_.size)
    fail(line, "as many lines 'region' are needed as rows");
  grid.shape = {1, layout_.size};
}

}  // namespace dlx::puzzle::sudoku_io
