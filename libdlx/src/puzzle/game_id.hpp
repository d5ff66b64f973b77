// Reads the parts that game ids of Tatham's collection have in common: sizes, runs of empty cells,
// and blocks.
//
//     GameId id(lines, line.text);         // "5d4:a3_1b..." of a LineReader's last line
//     const std::uint32_t size = id.number("rows");
//     id.skip_to(':');
//     const auto digits = id.cells(size * size, size);
#pragma once

#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/union_find.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle {

class GameId {
 public:
  /// All must outlive it; `text` is a piece of that line, which has this number, and `noun` is what
  /// messages call it.
  GameId(const std::string& source, std::size_t number, std::string_view line,
         std::string_view text, std::string_view noun = "game id")
      : source_(&source), number_(number), line_(line), rest_(text), noun_(noun) {}
  /// The same of the last line read.
  GameId(const base::LineReader& lines, std::string_view line, std::string_view text,
         std::string_view noun = "game id")
      : GameId(lines.source(), lines.number(), line, text, noun) {}

  /// True if a line is a game id: digits and letters, then a colon.
  [[nodiscard]] static bool is_one(std::string_view text) noexcept;

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  /// The next character, NUL at the end.
  [[nodiscard]] char peek() const noexcept { return rest_.empty() ? '\0' : rest_.front(); }
  char take();
  /// True, and past it, if the next character is this one.
  bool accept(char c);
  bool accept_all(std::string_view text);
  void expect(char c);
  /// Past the first such character: parameters that only matter for making puzzles.
  void skip_to(char c);
  /// Fails unless all has been read.
  void expect_end() const;
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

  /// The same at another piece of the line.
  [[nodiscard]] GameId at(std::string_view piece) const { return at(piece, noun_); }
  [[nodiscard]] GameId at(std::string_view piece, std::string_view noun) const {
    return {*source_, number_, line_, piece, noun};
  }

  [[nodiscard]] bool has_number() const noexcept { return base::is_digit(peek()); }
  /// One digit.
  std::uint32_t figure();
  /// A number of up to 18 digits.
  std::uint64_t number(const std::string& what);
  /// The same between two bounds.
  std::uint32_t number(const std::string& what, std::uint32_t low, std::uint32_t high);

  /// `count` cells: numbers up to `highest`, runs of empty cells (0) as letters, `a` one to `z` 26;
  /// `_` stands between two numbers.
  std::vector<std::uint32_t> cells(std::size_t count, std::uint32_t highest);
  /// Blocks of a square: the block of each cell, numbered as they first occur. Written are the
  /// lines between cells, first those between neighbours in rows, row by row, then those in
  /// columns, column by column: `_` is a line, `a` to `y` 1 to 25 places without, then a line, and
  /// `z` 25 without. A number behind a letter repeats it.
  std::vector<std::uint32_t> blocks(std::uint32_t size);

  /// Throws ParseError at the next character.
  [[noreturn]] void fail(const std::string& message) const;

 private:
  void require_more() const;

  const std::string* source_;
  std::size_t number_;
  std::string_view line_, rest_, noun_;
};

/// The set of each member, numbered as they first occur.
[[nodiscard]] std::vector<std::uint32_t> numbered_sets(base::UnionFind& sets, std::size_t count);

}  // namespace dlx::puzzle
