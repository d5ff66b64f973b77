// Lines of a text with their numbers, as every reader of the library needs them: LF or CRLF, a
// byte-order mark skipped, anything that is not clean UTF-8 refused with its place.
//
//     LineReader lines(in, "board.txt");
//     while (const auto line = lines.next()) use(line->text);
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace dlx::model {

struct Line {
  std::string_view text;   ///< without its end; valid until the next call
  std::size_t number = 0;  ///< from 1
  bool terminated = true;  ///< false for a last line without a line feed
};

class LineReader {
 public:
  /// Reads from a stream, which must outlive the reader, no further than the end of the line
  /// asked for (the stream's own buffer apart).
  LineReader(std::istream& in, std::string source) : in_(&in), source_(std::move(source)) {}
  /// Reads a text in memory, which must outlive the reader.
  LineReader(std::string_view text, std::string source) : rest_(text), source_(std::move(source)) {}

  /// The next line, or nothing at the end. Throws ParseError at a byte that is not clean UTF-8.
  std::optional<Line> next();

  [[nodiscard]] const std::string& source() const noexcept { return source_; }
  /// The number of the last line read, 0 before the first.
  [[nodiscard]] std::size_t number() const noexcept { return number_; }

  /// Throws ParseError at a column (from 1; 0: the whole line) of the last line read.
  [[noreturn]] void fail(std::size_t column, const std::string& message) const;
  [[noreturn]] void fail_at(std::size_t line, std::size_t column, const std::string& message) const;

 private:
  bool fetch(Line& line);
  void check(const Line& line) const;

  std::istream* in_ = nullptr;
  std::string_view rest_;
  std::string source_;
  std::string buffer_;
  std::size_t number_ = 0;
  std::size_t skipped_ = 0;  // bytes of the byte-order mark on line 1
};

/// Blank and tab: the format's white space.
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t';
}
/// The text without white space at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;

/// A word of a line and its column, from 1.
struct Token {
  std::string_view text;
  std::size_t column = 0;
};

/// Cuts the next token off the front of `rest`, a suffix of `line`; nothing when only white space
/// is left.
///
///     std::string_view rest = line;
///     while (const auto token = next_token(line, rest)) use(*token);
std::optional<Token> next_token(std::string_view line, std::string_view& rest) noexcept;

}  // namespace dlx::model
