// Lines of a text with their numbers, for all readers of the library: LF or CRLF, a byte-order mark
// skipped, an error with line and column at ill-formed UTF-8 or a control character.
//
//     LineReader lines(in, "board.txt");
//     while (const auto line = lines.next()) use(line->text);
#pragma once

#include "base/bytes.hpp"

#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace dlx::base {

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
  /// Reads pieces of any length, each valid until the next call; an empty one is the end. Asks for
  /// a piece only when the line asked for is not complete. What `chunks` throws leaves next().
  LineReader(std::function<std::string_view()> chunks, std::string source)
      : chunks_(std::move(chunks)), source_(std::move(source)) {}

  /// The next line, or nothing at the end. Throws ParseError at a byte that is not clean UTF-8.
  std::optional<Line> next();
  /// The next line that holds more than white space.
  std::optional<Line> next_filled();

  [[nodiscard]] const std::string& source() const noexcept { return source_; }
  /// The number of the last line read, 0 before the first.
  [[nodiscard]] std::size_t number() const noexcept { return number_; }

  /// Throws ParseError at a column (from 1; 0: the whole line) of the last line read.
  [[noreturn]] void fail(std::size_t column, const std::string& message) const;
  [[noreturn]] void fail_at(std::size_t line, std::size_t column, const std::string& message) const;

 private:
  bool fetch(Line& line);
  bool fetch_from_stream(Line& line);
  bool fetch_from_chunks(Line& line);
  // The length of the valid prefix of the buffer, given that `from` bytes are valid.
  [[nodiscard]] std::size_t clean_so_far(std::size_t clean) const;
  void check(const Line& line) const;

  std::istream* in_ = nullptr;
  std::function<std::string_view()> chunks_;
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
/// The first character that is not blank, NUL if there is none: no line has one.
[[nodiscard]] inline char first_letter(std::string_view line) noexcept {
  std::size_t at = 0;
  while (at < line.size() && is_blank(line[at])) ++at;
  return at < line.size() ? line[at] : '\0';
}
/// A line whose first character that is not blank is `|`.
[[nodiscard]] inline bool is_comment(std::string_view line) noexcept {
  return first_letter(line) == '|';
}
[[nodiscard]] inline bool is_empty(std::string_view line) noexcept {
  return first_letter(line) == '\0';
}
/// The text without white space at both ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// The column, from 1, at which a piece of a line begins.
[[nodiscard]] inline std::size_t column_of(std::string_view line, std::string_view piece) noexcept {
  return static_cast<std::size_t>(piece.data() - line.data()) + 1;
}

/// A word of a line and its column, from 1.
struct Token {
  std::string_view text;
  std::size_t column = 0;
};

/// The bytes before the first blank or tab.
[[nodiscard]] inline std::size_t token_length(std::string_view text) noexcept {
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) {
    const Bytes eight = load_eight(text.data() + at);
    if (const Bytes blank = equal_to(eight, ' ') | equal_to(eight, '\t'); blank != 0)
      return at + first_mark(blank);
  }
  while (at < text.size() && !is_blank(text[at])) ++at;
  return at;
}

/// Cuts the next token off the front of `rest`, a suffix of `line`; nothing when only white space
/// is left.
///
///     std::string_view rest = line;
///     while (const auto token = next_token(line, rest)) use(*token);
inline std::optional<Token> next_token(std::string_view line, std::string_view& rest) noexcept {
  while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  if (rest.empty()) return std::nullopt;
  const Token token{rest.substr(0, token_length(rest)), column_of(line, rest)};
  rest.remove_prefix(token.text.size());
  return token;
}

}  // namespace dlx::base
