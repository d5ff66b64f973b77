// Reads boards that are rows of words: apart by blanks, a spreadsheet's, or an array's. Parsers of
// puzzles have one of these, and say what a word means.
//
//     GridParser grid(lines);                  // of a LineReader
//     grid.add(line);                          // "1 . 2"; or add_fields(row)
//     for (const board::FieldRow& row : grid.rows()) ...
//     grid.fail(row[0], "a tree or a dot");    // throws ParseError at that word
#pragma once

#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/field_rows.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::puzzle {

class GridParser {
 public:
  /// The reader must outlive it. `has_figures`: in a row without blanks each character is a word.
  explicit GridParser(const base::LineReader& lines, bool has_figures = false)
      : lines_(&lines), has_figures_(has_figures) {}

  [[nodiscard]] bool is_empty() const noexcept { return rows_.empty(); }
  static bool takes_fields(std::string_view line) { return !base::is_empty(line); }

  void add(std::string_view line) {
    board::FieldRow row;
    const std::string_view text = base::trimmed(line);
    const bool is_split = has_figures_ && text.find_first_of(" \t") == std::string_view::npos;
    const auto add = [&](std::string_view word) {
      row.push_back({std::string(word), lines_->number(), base::column_of(line, word), false});
    };
    std::string_view rest = text;
    while (!is_split && !rest.empty())
      if (const auto word = base::next_token(text, rest)) add(word->text);
    for (std::size_t k = 0; is_split && k < text.size(); ++k) add(text.substr(k, 1));
    if (!row.empty()) add_fields(row);
  }
  /// A row longer than any board is an error, so that no input fills the memory.
  void add_fields(const board::FieldRow& row) {
    constexpr std::size_t most = 1000;
    if (row.size() > most || rows_.size() > most)
      fail(row[0], "more rows or columns than a board has, " + std::to_string(most));
    rows_.push_back(row);
  }

  [[nodiscard]] const std::vector<board::FieldRow>& rows() const noexcept { return rows_; }
  /// Fails at the first row from `first` that has not as many words.
  void require_width(std::size_t first, std::size_t width, std::string_view noun) const {
    for (std::size_t k = first; k < rows_.size(); ++k)
      if (rows_[k].size() != width)
        fail(rows_[k][0], "a row of " + std::to_string(rows_[k].size()) + ' ' + std::string(noun) +
                              ", not " + std::to_string(width));
  }
  [[noreturn]] void fail(const board::Field& field, const std::string& message) const {
    lines_->fail_at(field.line, field.column, message);
  }
  /// Fails for a text as a whole.
  [[noreturn]] void fail(const std::string& message) const { lines_->fail_at(0, 0, message); }

 private:
  const base::LineReader* lines_;
  bool has_figures_;
  std::vector<board::FieldRow> rows_;
};

/// A board with counts above its columns and to the left of its rows.
///
///       1 0 2     counts of the columns, perhaps behind an empty corner
///     1 . T .     a count, and the cells, with blanks between them or without
///     ? T . .     a count that is not told
struct CountedGrid {
  std::vector<std::optional<std::uint32_t>> top, left;
  std::vector<board::FieldRow> cells;  ///< all of one length
};

/// REQUIRES a parser that is not empty.
[[nodiscard]] inline CountedGrid counted_grid(const GridParser& parser) {
  const auto& rows = parser.rows();
  const auto count_of = [&](const board::Field& field) -> std::optional<std::uint32_t> {
    if (board::is_nothing(field.text)) return std::nullopt;
    const auto count = base::number_in<std::uint32_t>(field.text);
    if (!count || *count > 1000)
      parser.fail(field, "expected a count or '?', not " + base::quoted(field.text));
    return count;
  };
  CountedGrid grid;
  for (std::size_t k = 1; k < rows.size(); ++k) {
    const board::FieldRow& row = rows[k];
    grid.left.push_back(count_of(row[0]));
    board::FieldRow cells(row.begin() + 1, row.end());
    if (cells.size() == 1 && cells[0].text.size() > 1) {
      const board::Field whole = cells[0];
      cells.clear();
      for (std::size_t at = 0; at < whole.text.size(); ++at)
        cells.push_back({whole.text.substr(at, 1), whole.line, whole.column + at, false});
    }
    if (cells.empty()) parser.fail(row[0], "expected a count and cells");
    if (k > 1 && cells.size() != grid.cells[0].size())
      parser.fail(row[0], "a row of " + std::to_string(cells.size()) + " cells, not " +
                              std::to_string(grid.cells[0].size()));
    grid.cells.push_back(std::move(cells));
  }
  if (grid.cells.empty()) parser.fail(rows[0][0], "expected rows of cells below the counts");
  const std::size_t columns = grid.cells[0].size();
  const bool has_corner = rows[0].size() == columns + 1 && board::is_nothing(rows[0][0].text);
  if (!has_corner && rows[0].size() != columns)
    parser.fail(rows[0][0], std::to_string(rows[0].size()) + " counts of " +
                                std::to_string(columns) + " columns");
  for (std::size_t k = has_corner ? 1 : 0; k < rows[0].size(); ++k)
    grid.top.push_back(count_of(rows[0][k]));
  return grid;
}

}  // namespace dlx::puzzle
