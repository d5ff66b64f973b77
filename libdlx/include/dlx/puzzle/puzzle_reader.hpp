// Readers of puzzles that stand alone in a text, or, as game ids of Tatham's collection or
// addresses at which they are played, one a line: latin.hpp, nonogram.hpp, dominosa.hpp and
// queens.hpp (for star battles) tell the forms. An address stands on its line alone, behind a
// title, or in quotes or brackets; those of puzz.link and of other homes of pzpr may lack
// `https://` and the host.
//
//     dlx::puzzle::LatinReader reader(std::cin, "<stdin>");
//     while (const auto square = reader.next()) use(dlx::puzzle::latin(*square));
#pragma once

#include <dlx/error.hpp>

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// Reads puzzles one by one. Lines that begin with a bar are comments.
template <class Puzzle>
class PuzzleReader {
 public:
  /// The stream must outlive the reader, and so must a text.
  PuzzleReader(std::istream& in, const std::string& source);
  /// See above.
  PuzzleReader(std::string_view text, const std::string& source);
  ~PuzzleReader();
  PuzzleReader(PuzzleReader&&) noexcept;
  PuzzleReader& operator=(PuzzleReader&&) noexcept;

  /// The next puzzle, or nothing. A text without one is an error. Throws ParseError with line and
  /// column.
  std::optional<Puzzle> next();
  /// The line of the last game id or address; 0 for a text, which is a puzzle as a whole.
  [[nodiscard]] std::size_t line() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
