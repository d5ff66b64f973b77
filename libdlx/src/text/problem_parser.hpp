// One problem, line by line: the item line, then option lines. Knows tokens, bounds, colors and
// costs; knows nothing of comments, directives and streams (those are the reader's).
#pragma once

#include "base/lines.hpp"

#include <dlx/text.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace dlx::text {

class ProblemParser {
 public:
  /// `lines` gives errors their place and must outlive the parser.
  ProblemParser(const base::LineReader& lines, Dialect dialect)
      : lines_(lines), dialect_(dialect) {}

  void set_limits(const ReadLimits& limits) noexcept { limits_ = limits; }

  [[nodiscard]] bool has_items() const noexcept { return has_items_; }
  /// The item line, or if there was one, an option line. Throws ParseError.
  void line(std::string_view text);

  /// The numbers of a `@given` line in `value`, a part of `text`, replace `options`; they are
  /// those of the problem taken last.
  void given(std::string_view text, std::string_view value, std::vector<OptionId>& options);

  /// The problem; the parser is ready for the next one.
  [[nodiscard]] Problem take();
  /// The warnings about the problem taken last.
  [[nodiscard]] const std::vector<Warning>& warnings() const noexcept { return warnings_; }

 private:
  void items(std::string_view text);
  void item(base::Token token, bool is_secondary);
  void primary(base::Token token);
  void secondary(base::Token token);
  [[nodiscard]] Bounds bounds(base::Token token, std::size_t bar) const;
  void check_name(base::Token token, std::string_view name) const;

  void option(std::string_view text);
  [[nodiscard]] bool looks_like_matrix(std::string_view name) const;
  [[nodiscard]] std::string suggestion(std::string_view name) const;
  [[nodiscard]] std::size_t column_of_entry(std::string_view text, std::size_t entry) const;
  [[nodiscard]] Entry colored_entry(base::Token token, std::size_t colon);
  [[nodiscard]] ItemId known(base::Token token, std::string_view name) const;
  void cost(base::Token token);
  [[nodiscard]] bool has_primary() const noexcept;
  void note_ignored(std::string_view text);
  [[nodiscard]] Warning ignored_warning() const;
  void mark_ignored();
  [[noreturn]] void refuse_given(base::Token token, std::optional<std::uint64_t> number) const;

  const base::LineReader& lines_;
  Dialect dialect_;
  ReadLimits limits_;
  ProblemBuilder builder_;
  bool has_items_ = false;
  std::vector<Warning> warnings_;

  // The option line being read.
  std::vector<Entry> entries_;
  std::int64_t cost_ = 0;

  std::size_t item_line_ = 0;
  bool prompted_ = false;  // all lines begin with the token `>`

  std::uint64_t ignored_ = 0;  // options without a primary item
  Warning first_ignored_;
  static constexpr std::uint64_t every_line = static_cast<std::uint64_t>(-1);
  Problem problem_;                      // the one taken last, for `@given` lines
  std::vector<std::uint64_t> named_by_;  // by option: the last `@given` line that named it
  std::uint64_t given_lines_ = 0;
};

}  // namespace dlx::text
