// Texts that are nearly right: a good one, changed in a few places by something that knows what
// problems, solutions, traces, boards and checkpoints are made of: lines and tokens, directives,
// bounds, colors, costs, numbers at their limits, UTF-8.
//
//     support::Dice dice(17);
//     const support::Mutator mutator(texts, dice);
//     mutator.changed(text);  // the same for the same seed, on every platform
#pragma once

#include "support/random_problem.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace support {

class Mutator {
 public:
  /// Lines and tokens are also taken from `others`.
  Mutator(const std::vector<std::string>& others, Dice& dice) : others_(others), dice_(dice) {}

  /// The text after one to six changes.
  [[nodiscard]] std::string changed(std::string text) const;
  /// A number that a program may not expect, or small.
  [[nodiscard]] std::string number() const;
  /// Something that stands in such texts, or bytes that should not.
  [[nodiscard]] std::string word() const;

 private:
  using Lines = std::vector<std::string>;

  [[nodiscard]] std::uint32_t below(std::size_t n) const;
  [[nodiscard]] std::size_t any_line(const Lines& lines) const;
  void change_lines(Lines& lines) const;
  void change_tokens(Lines& lines) const;
  void change_numbers(std::string& text) const;
  void change_bytes(std::string& text) const;
  [[nodiscard]] std::string decorated(const std::string& token) const;
  [[nodiscard]] std::string directive() const;
  [[nodiscard]] std::string foreign_line() const;

  const std::vector<std::string>& others_;
  Dice& dice_;
};

[[nodiscard]] std::vector<std::string> split_at(std::string_view text, char separator);
[[nodiscard]] std::string joined(const std::vector<std::string>& parts, char separator);

}  // namespace support
