// Errors of a problem, and of the text that it is read from.
//
//     try {
//       dlx::ProblemReader reader(std::cin, "queens.dlx");
//       ...
//     } catch (const dlx::ParseError& error) {
//       std::cerr << error.what() << '\n';  // queens.dlx:3:7: unknown item 'R9'
//     }
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx {

/// A problem that cannot be: a duplicate item, an option that names an item twice, ...
/// The message names the item. Thrown by ProblemBuilder, by the puzzle functions and by writers.
class ModelError : public std::runtime_error {
 public:
  /// The entry of an error that is not about one.
  static constexpr std::size_t no_entry = static_cast<std::size_t>(-1);

  /// `entry` is the place, from 0, of the offending entry in the option being added.
  explicit ModelError(const std::string& message, std::size_t entry = no_entry)
      : std::runtime_error(message), entry_(entry) {}

  /// The place, from 0, of the offending entry in the option being added, or no_entry.
  [[nodiscard]] std::size_t entry() const noexcept { return entry_; }

 private:
  std::size_t entry_;
};

/// A defect in a text, at a place. Lines and columns count from 1; columns are bytes.
/// Line 0 means the text as a whole, column 0 the line as a whole.
class ParseError : public std::runtime_error {
 public:
  /// A defect of the text called `source`.
  ParseError(std::string source, std::size_t line, std::size_t column, std::string message);

  /// The name of the text: a file, or `<stdin>`.
  [[nodiscard]] const std::string& source() const noexcept { return source_; }
  /// The line, from 1; 0 for the text as a whole.
  [[nodiscard]] std::size_t line() const noexcept { return line_; }
  /// The column in bytes, from 1; 0 for the line as a whole.
  [[nodiscard]] std::size_t column() const noexcept { return column_; }
  /// The message without the place; what() is `source:line:column: message`.
  [[nodiscard]] const std::string& message() const noexcept { return message_; }

 private:
  std::string source_;
  std::size_t line_;
  std::size_t column_;
  std::string message_;
};

/// A text for a message or a terminal: the bytes of what is not well-formed UTF-8, of control
/// characters, of line and paragraph separators, of bidirectional controls and of byte-order marks
/// become `\xNN`. Backslashes stay, so that doing it twice is doing it once.
[[nodiscard]] std::string printable(std::string_view text);

/// A name for a message: printable, in single quotes; one of over 64 bytes is cut at a character
/// and ends in "...".
[[nodiscard]] std::string in_quotes(std::string_view name);

/// An end for a message about an unknown name: ", did you mean 'r3c5'?", with the first of `names`
/// at the smallest edit distance, if that is at most 2 and less than half of the name; else
/// nothing. Nothing either for more than 2000 names, or names longer than 40 bytes.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       std::span<const std::string_view> names);

}  // namespace dlx
#pragma GCC visibility pop
