// Files of f-puzzles and SudokuPad: one puzzle in JSON, or a line each, in JSON or as an address
// that holds it in compressed form.
//
//     https://f-puzzles.com/?load=N4Ig...      https://sudokupad.app/fpuzN4Ig...
//     https://sudokupad.app/?puzzleid=fpuz...  fpuzN4Ig...
//     https://sudokupad.app/sclN4Ig...         sclN4Ig...        SudokuPad's own form
#pragma once

#include "cli/streams.hpp"
#include "sudoku/fpuzzles.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

class FPuzzlesFile {
 public:
  /// Reads the beginning of the input. A text of another form is then as if it had not been read.
  FPuzzlesFile(cli::Input& input, bool ignores_unknown);

  [[nodiscard]] bool is_found() const noexcept { return is_found_; }
  /// The next puzzle; nothing behind the last one. Throws dlx::ParseError.
  std::optional<FPuzzle> next();
  /// The line of the puzzle read last; 0 where a file is one puzzle.
  [[nodiscard]] std::size_t line() const noexcept { return line_; }

 private:
  void find();
  bool next_line();
  [[nodiscard]] problems::Json read_json() const;
  [[nodiscard]] problems::Json read_address() const;
  [[nodiscard]] problems::Json parse_compressed(const std::string& json) const;
  [[noreturn]] void fail_at(std::string_view piece, const std::string& message) const;

  cli::Input& input_;
  bool ignores_unknown_;
  bool is_found_ = false;
  std::string text_;  // a line, or a file of JSON
  std::string end_of_line_;
  bool has_text_ = false;  // that is to be read next
  std::size_t line_ = 0;
};

}  // namespace sudoku
