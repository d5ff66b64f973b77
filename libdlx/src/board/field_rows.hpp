// Grids as spreadsheets and programs have them: rows of fields, each with its place in the text.
// One reader for all puzzles that are grids of numbers, letters or names.
//
//     FieldRows rows("board.txt");
//     while (read(line)) rows.add_line(line, ++number);
//     rows.finish();
//     while (auto row = rows.next()) use(*row);
//
// Rows of a spreadsheet (CSV) have tabs, semicolons or commas between fields, which may be empty
// or stand in quotes. Arrays are those of programming languages: `[[5, 3, 0], [6, 0, 0]]`, braces
// or parentheses in place of brackets, `[5 3 0; 6 0 0]`, lists of strings `["53.", "6.."]`; a name
// and `=` may stand before them. Rows end where their bracket does, at a semicolon and, in an array
// of one level, at the end of a line. A row of a sudoku is a row here, whatever brackets are
// around.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::board {

/// The content of a cell.
struct Field {
  std::string text;        ///< without blanks and quotes; empty for nothing: see is_nothing
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< in bytes, from 1
  bool is_quoted = false;  ///< it stood in quotes
};
using FieldRow = std::vector<Field>;

/// True for the signs and words that say that a cell is empty: `.` `_` `-` `*` `?`, `None`, `null`,
/// `NaN` and others in any case. A zero is none: what it means depends on the puzzle.
[[nodiscard]] bool is_nothing(std::string_view text) noexcept;

/// The fields but an empty last one, which a separator at the end of a row makes: of puzzles in
/// which no cell is empty.
[[nodiscard]] std::span<const Field> filled(const FieldRow& row) noexcept;

/// The separator of a line that can only be a row of a spreadsheet, as it has fields that are
/// empty, quoted or like `5.0`, else NUL. No field is longer than a cell of a grid.
[[nodiscard]] char sheet_separator(std::string_view line);
/// The separator of a line of short fields, empty ones or not.
[[nodiscard]] char likely_separator(std::string_view line);

/// True for a line on which an array begins.
[[nodiscard]] bool begins_array(std::string_view line);

/// See the top of this file.
class FieldRows {
 public:
  /// `source` is what errors call the text.
  explicit FieldRows(std::string source) : source_(std::move(source)) {}

  /// Adds a line of either form; false, and nothing is done, for one of another form.
  bool add_line(std::string_view line, std::size_t number);
  /// Adds a row. Throws ParseError for quotes that do not end.
  void add_sheet_row(std::string_view line, std::size_t number, char separator);
  /// Adds a line of an array, or several arrays. Throws ParseError for brackets that do not match,
  /// for what stands outside of them, and for a row of more fields than any grid has.
  void add_array_line(std::string_view line, std::size_t number);
  /// True inside of an array.
  [[nodiscard]] bool is_open() const noexcept { return !brackets_.empty(); }
  /// The next row that is complete.
  std::optional<FieldRow> next();
  /// Throws ParseError if an array does not end.
  void finish() const;

 private:
  enum class Before { nothing, open, comma, value };  // what stands before a place of an array

  [[noreturn]] void fail(std::size_t at, const std::string& message) const;
  std::size_t open(std::string_view line, std::size_t at);
  std::size_t close(std::string_view line, std::size_t at);
  std::size_t comma(std::size_t at);
  std::size_t semicolon(std::size_t at);
  std::size_t string(std::string_view line, std::size_t at);
  std::size_t scalar(std::string_view line, std::size_t at);
  void add(std::string_view text, std::size_t at, bool is_quoted);
  void end_row();
  void emit_flat();

  std::string source_;
  std::size_t number_ = 0;  // of the line
  struct Bracket {
    char sign;
    std::size_t line, column;
  };
  std::vector<Bracket> brackets_;  // open ones
  Before before_ = Before::nothing;
  FieldRow row_;
  std::vector<FieldRow> flat_;  // of an array of one level
  std::deque<FieldRow> rows_;
};

}  // namespace dlx::board
