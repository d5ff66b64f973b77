// The content lines of a sudoku file, with lookahead: without comments and sections that hold no
// puzzle, with titles and section headers as boundaries, and a run of blank lines as one; only
// those with tabs, which may be rows of a spreadsheet, all come.
#pragma once

#include "base/lines.hpp"

#include <cstddef>
#include <deque>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace dlx::puzzle::sudoku_io {

enum class LineKind {
  text,
  blank,
  boundary,  ///< no puzzle goes on across it
};

struct ContentLine {
  LineKind kind = LineKind::text;
  std::string_view text;  ///< without its comment; valid until the next call of next()
  std::size_t number = 0;
  bool terminated = true;
};

class SudokuContent {
 public:
  static constexpr std::size_t farthest = 64;

  explicit SudokuContent(base::LineReader lines) : lines_(std::move(lines)) {}

  /// The next line, or nothing at the end. Throws ParseError for what is no clean text.
  std::optional<ContentLine> next();
  /// The line that as many calls of next() would pass over; nothing at the end, at a line with a
  /// defect (which next() will throw when it gets there), and from `farthest` on.
  std::optional<ContentLine> peek(std::size_t ahead);
  /// The first line ahead that is text, as by peek().
  std::optional<ContentLine> peek_text();
  /// Goes past lines that are no text; the first that is, as by peek(0).
  std::optional<ContentLine> skip_to_text();

  [[nodiscard]] const std::string& source() const noexcept { return lines_.source(); }
  /// The number of the last line read, looking ahead included.
  [[nodiscard]] std::size_t last_line() const noexcept { return lines_.number(); }
  [[noreturn]] void fail_at(std::size_t line, std::size_t column, const std::string& message) const;

 private:
  struct Held {
    ContentLine line;
    std::string text;
  };

  std::optional<ContentLine> read();
  bool hold();
  [[nodiscard]] LineKind kind_of(std::string_view text);

  base::LineReader lines_;
  std::deque<Held> held_;
  Held current_;
  std::exception_ptr defect_;  // of the line after the held ones
  bool in_puzzle_section_ = true;
  bool after_blank_ = false;
};

}  // namespace dlx::puzzle::sudoku_io
