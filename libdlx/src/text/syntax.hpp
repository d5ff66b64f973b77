// The small words of the format that problems and answers share: comments, directives, numbers.
#pragma once

#include "base/lines.hpp"
#include "base/numbers.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace dlx::text {

using base::first_letter, base::is_comment, base::is_empty, base::number_in;

/// A comment `| @key value`; the value without white space at its ends.
struct Directive {
  std::string_view key;
  std::string_view value;
};
/// The directive on a comment line, if it is one.
[[nodiscard]] std::optional<Directive> directive_on(std::string_view line) noexcept;

/// Directives that rule a stream itself: no problem has such a one of its own.
[[nodiscard]] bool is_stream_directive(std::string_view key) noexcept;

/// The text of a comment after its bar, without white space at its ends.
[[nodiscard]] std::string_view comment_text(std::string_view line) noexcept;

/// True if number_in failed only because the number is too large: digits, perhaps after a minus.
[[nodiscard]] bool is_number(std::string_view text) noexcept;

/// The version of the format after `@dlx` and `@solutions`.
inline constexpr std::string_view version = "1";

/// The names of a stream of answers or of traces: `key` in its first line, the rest in messages.
struct StreamKind {
  std::string_view key, name, questions;
  std::string_view empty;  ///< the error for a text that is empty,
  std::string_view other;  ///< and for one that begins otherwise
};

/// The frame of such a stream: its first line says whether there may be several questions, and then
/// `| @end` must stand behind the last. What is wrong is a ParseError.
struct StreamFrame {
  const base::LineReader& lines;
  const StreamKind& kind;
  bool has_several = false;  ///< the first line says so
  bool has_ended = false;    ///< `| @end` came

  void begin(const std::optional<base::Line>& first_line);
  /// Checks, at the end of the text, that the stream is complete.
  void require_end() const;
  /// A question lacks its last line.
  [[noreturn]] void fail_cut_off() const;
};

}  // namespace dlx::text
