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

#include <dlx/problem.hpp>

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

/// A board with counts above its columns and to the left of its rows, perhaps also below and to the
/// right.
///
///       1 0 2       counts of the columns, perhaps between empty corners
///     1 . T . 2     a count, the cells with blanks between them or without, and another count
///     ? T . . ?     counts that are not told
///       2 1 .
struct CountedGrid {
  using Counts = std::vector<std::optional<std::uint32_t>>;
  Counts top, left, bottom, right;     ///< the last two of a board with counts on all sides
  std::vector<board::FieldRow> cells;  ///< all of one length
};

/// Takes the rows of such a board apart.
class CountedGridParser {
 public:
  explicit CountedGridParser(const GridParser& parser, bool has_all_sides = false)
      : parser_(parser), sides_(has_all_sides ? 2 : 1) {}

  /// REQUIRES a parser that is not empty.
  [[nodiscard]] CountedGrid parse() {
    const auto& rows = parser_.rows();
    if (rows.size() < 1 + sides_)
      parser_.fail(rows[0][0], "expected rows of cells below the counts");
    for (std::size_t k = 1; k + sides_ <= rows.size(); ++k) add_row(rows[k]);
    grid_.top = counts_in(rows.front());
    if (sides_ == 2) grid_.bottom = counts_in(rows.back());
    return std::move(grid_);
  }

 private:
  [[nodiscard]] std::optional<std::uint32_t> count_in(const board::Field& field) const {
    if (board::is_nothing(field.text)) return std::nullopt;
    const auto count = base::number_in<std::uint32_t>(field.text);
    if (!count || *count > 1000)
      parser_.fail(field, "expected a count or '?', not " + base::in_quotes(field.text));
    return count;
  }

  void add_row(const board::FieldRow& row) {
    if (row.size() < 1 + sides_)
      parser_.fail(row[0], sides_ == 1 ? "expected a count and cells"
                                       : "expected a count, cells and another count");
    board::FieldRow cells(row.begin() + 1, row.end() - static_cast<std::ptrdiff_t>(sides_ - 1));
    if (cells.size() == 1) cells = split(cells[0]);
    grid_.left.push_back(count_in(row.front()));
    if (sides_ == 2) grid_.right.push_back(count_in(row.back()));
    if (!grid_.cells.empty() && cells.size() != grid_.cells[0].size())
      parser_.fail(row[0], "a row of " + std::to_string(cells.size()) + " cells, not " +
                               std::to_string(grid_.cells[0].size()));
    grid_.cells.push_back(std::move(cells));
  }

  // Cells without blanks: a character each.
  static board::FieldRow split(const board::Field& whole) {
    if (whole.text.empty()) return {whole};
    board::FieldRow cells;
    for (std::size_t at = 0; at < whole.text.size(); ++at)
      cells.push_back({whole.text.substr(at, 1), whole.line, whole.column + at, false});
    return cells;
  }

  // The counts of the columns, without the corners.
  [[nodiscard]] CountedGrid::Counts counts_in(const board::FieldRow& row) const {
    const std::size_t columns = grid_.cells[0].size(), corners = row.size() - columns;
    const bool has_corners = (corners == 1 || corners == sides_) &&
                             board::is_nothing(row.front().text) &&
                             (corners == 1 || board::is_nothing(row.back().text));
    if (row.size() != columns && !has_corners)
      parser_.fail(row[0], std::to_string(row.size()) + " counts of " + std::to_string(columns) +
                               " columns");
    CountedGrid::Counts counts;
    for (std::size_t k = 0; k < columns; ++k)
      counts.push_back(count_in(row[k + (has_corners ? 1 : 0)]));
    return counts;
  }

  const GridParser& parser_;
  std::size_t sides_;  // of rows, and of columns
  CountedGrid grid_;
};

/// Adds lines `@counts top 1 . 2`, one for each side of which some count is told.
inline void add_counts(
    Directives& directives,
    const std::vector<std::pair<std::string, const CountedGrid::Counts&>>& sides) {
  for (const auto& [side, counts] : sides) {
    std::string text = side;
    bool is_told = false;
    for (const auto& count : counts) {
      text += ' ' + (count ? std::to_string(*count) : ".");
      is_told = is_told || count.has_value();
    }
    if (is_told) directives.add("counts", text);
  }
}

}  // namespace dlx::puzzle
