// One problem, line by line: the item line, then option lines. Knows tokens, bounds, colors and
// costs; knows nothing of comments, directives and streams (those are the reader's).
#pragma once

#include "model/lines.hpp"

#include <dlx/text.hpp>

#include <vector>

namespace dlx::text {

class ProblemParser {
 public:
  /// `lines` gives errors their place and must outlive the parser.
  ProblemParser(const model::LineReader& lines, Dialect dialect)
      : lines_(lines), dialect_(dialect) {}

  [[nodiscard]] bool has_items() const noexcept { return has_items_; }
  /// The item line, or if there was one, an option line. Throws ParseError.
  void line(std::string_view text);

  /// The numbers of a `@given` line in `value`, a part of `text`. REQUIRES has_items().
  [[nodiscard]] std::vector<OptionId> given(std::string_view text, std::string_view value);

  /// The problem; the parser is ready for the next one.
  [[nodiscard]] Problem take();
  /// What is to be said about the problem taken last.
  [[nodiscard]] const std::vector<Warning>& warnings() const noexcept { return warnings_; }

 private:
  void items(std::string_view text);
  void primary(model::Token token);
  void secondary(model::Token token);
  [[nodiscard]] Bounds bounds(model::Token token, std::size_t bar) const;
  void check_name(model::Token token, std::string_view name) const;

  void option(std::string_view text);
  void entry(model::Token token);
  void colored_entry(model::Token token, std::size_t colon);
  [[nodiscard]] bool looks_like_matrix(std::string_view name) const;
  [[nodiscard]] ItemId known(model::Token token, std::string_view name) const;
  void cost(model::Token token);
  void note_ignored();
  [[nodiscard]] Warning ignored_warning() const;
  [[nodiscard]] OptionId given_option(model::Token token);

  const model::LineReader& lines_;
  Dialect dialect_;
  ProblemBuilder builder_;
  bool has_items_ = false;
  std::vector<Warning> warnings_;

  // The option line being read.
  std::vector<Entry> entries_;
  std::vector<std::size_t> columns_;  // of the entries
  std::int64_t cost_ = 0;
  std::size_t last_column_ = 0;

  std::uint64_t ignored_ = 0;  // options without a primary item
  Warning first_ignored_;
  Problem problem_;                      // the one taken last, for `@given` lines
  std::vector<std::uint64_t> named_by_;  // by option: the last `@given` line that named it
  std::uint64_t given_lines_ = 0;
};

}  // namespace dlx::text
