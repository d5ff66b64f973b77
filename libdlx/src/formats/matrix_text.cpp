// Reading matrices: a line is cut into fields, the first one decides how.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"

#include <dlx/formats.hpp>

#include <algorithm>
#include <limits>

namespace dlx {
namespace {

using base::is_blank, base::LineReader, base::in_quotes, base::Token, base::trimmed;

constexpr std::uint64_t most_columns = std::numeric_limits<std::uint32_t>::max() - 2;

class MatrixReader {
 public:
  MatrixReader(LineReader lines, const MatrixForm& form) : lines_(std::move(lines)), form_(form) {}

  MatrixText read() {
    if (!next_line())
      lines_.fail_at(lines_.number() + 1, 1, "empty input: did the generator fail?");
    choose_separator();
    cut_names();
    if (form_.has_names || !looks_like_a_row()) {
      add_names();
    } else {
      cut_row();
      add_columns();
      add_row();
    }
    while (next_line()) {
      cut_row();
      add_row();
    }
    return {builder_.build(), std::move(warnings_)};
  }

 private:
  // The next line that counts, in text_.
  bool next_line() {
    while (const auto line = lines_.next()) {
      text_ = line->text;
      const std::string_view content = trimmed(text_);
      if (!content.empty() && !base::is_comment(content)) return true;
    }
    return false;
  }

  void choose_separator() {
    for (const char separator : {',', ';', '\t'})
      if (separator_ == 0 && trimmed(text_).find(separator) != std::string_view::npos)
        separator_ = separator;
  }

  // --- Fields ----------------------------------------------------------------------------------

  void cut_names() {
    fields_.clear();
    if (separator_ != 0) return cut_at_separators();
    std::string_view rest = text_;
    while (const auto token = base::next_token(text_, rest)) fields_.push_back(*token);
  }

  void cut_row() {
    fields_.clear();
    if (separator_ != 0) return cut_at_separators();
    for (std::size_t i = 0; i < text_.size(); ++i)
      if (!is_blank(text_[i]))
        fields_.push_back(
            {text_.substr(i, std::max<std::size_t>(base::utf8_sequence(text_.substr(i)), 1)),
             i + 1}),
            i += fields_.back().text.size() - 1;
  }

  void cut_at_separators() {
    for (std::size_t from = 0;;) {
      const std::size_t to = std::min(text_.find(separator_, from), text_.size());
      fields_.push_back(field(from, to));
      if (to == text_.size()) return;
      from = to + 1;
    }
  }

  // The field without the white space and quotes around it.
  [[nodiscard]] Token field(std::size_t from, std::size_t to) const {
    std::string_view text = trimmed(text_.substr(from, to - from));
    const std::size_t column = text.empty() ? from + 1 : base::column_of(text_, text);
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return {text, column};
    return {text.substr(1, text.size() - 2), column + 1};
  }

  // The fields are cut as names: a row without separators is one of them, or a few.
  [[nodiscard]] bool looks_like_a_row() const {
    return std::all_of(fields_.begin(), fields_.end(), [&](const Token& token) {
      return token.text.find_first_not_of("01") == std::string_view::npos &&
             (separator_ == 0 || token.text.size() <= 1);
    });
  }

  // --- Items -----------------------------------------------------------------------------------

  void add_names() {
    const auto is_bar = [](const Token& token) { return token.text == "|"; };
    const auto bar = std::find_if(fields_.begin(), fields_.end(), is_bar);
    std::size_t primaries = static_cast<std::size_t>(bar - fields_.begin());
    if (bar != fields_.end()) {
      if (form_.secondary > 0)
        lines_.fail(bar->column, "'|' says which columns are secondary: no number of them besides");
      fields_.erase(bar);
    } else {
      primaries = primaries_of(fields_.size());
    }
    if (primaries == 0) lines_.fail(1, "no column is left to be primary");
    for (std::size_t i = 0; i < fields_.size(); ++i) add_name(fields_[i], i < primaries);
    columns_ = fields_.size();
  }

  void add_name(const Token& name, bool primary) {
    if (name.text.empty()) lines_.fail(name.column, "a column without a name");
    if (name.text.find_first_of(" \t:|") != std::string_view::npos)
      lines_.fail(name.column,
                  "the name " + in_quotes(name.text) + " has a blank, ':' or '|' in it");
    if (builder_.find_item(name.text))
      lines_.fail(name.column, "a second column named " + in_quotes(name.text));
    (void)(primary ? builder_.primary(name.text) : builder_.secondary(name.text));
  }

  void add_columns() {
    columns_ = fields_.size();
    const std::size_t primaries = primaries_of(columns_);
    for (std::size_t i = 0; i < columns_; ++i) {
      const std::string name = 'C' + std::to_string(i + 1);
      (void)(i < primaries ? builder_.primary(name) : builder_.secondary(name));
    }
  }

  [[nodiscard]] std::size_t primaries_of(std::size_t columns) const {
    if (columns > most_columns)
      lines_.fail(1, "too many columns: " + std::to_string(columns) + " (the limit is " +
                         std::to_string(most_columns) + ')');
    if (form_.secondary >= columns)
      lines_.fail(1, "there are " + std::to_string(columns) + " columns: with " +
                         std::to_string(form_.secondary) + " secondary ones none is primary");
    return columns - static_cast<std::size_t>(form_.secondary);
  }

  // --- Rows ------------------------------------------------------------------------------------

  void add_row() {
    ++rows_;
    entries_.clear();
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      const std::string_view text = fields_[i].text;
      if (text != "1" && text != "0" && !text.empty())
        lines_.fail(fields_[i].column, "expected 0 or 1, not " + in_quotes(text));
      if (text == "1" && i < columns_) entries_.push_back({ItemId{static_cast<std::uint32_t>(i)}});
    }
    require_columns();
    if (entries_.empty()) entries_.push_back({zero_item()});
    builder_.option(entries_);
  }

  void require_columns() const {
    if (fields_.size() == columns_) return;
    const std::size_t column =
        fields_.size() > columns_ ? fields_[columns_].column : trimmed(text_).size() + 1;
    lines_.fail(column, "the number of fields is " + std::to_string(fields_.size()) +
                            ", the number of columns " + std::to_string(columns_));
  }

  // The item of all rows of zeros, made when the first one is met, behind all columns.
  ItemId zero_item() {
    if (zero_) return *zero_;
    std::string name = "zero";
    while (builder_.find_item(name)) name += '~';
    warnings_.push_back({lines_.number(), 1,
                         "row " + std::to_string(rows_) +
                             " is all zeros: no solution contains it (it became an option with "
                             "the secondary item " +
                             in_quotes(name) + ", so that all rows keep their numbers)"});
    zero_ = builder_.secondary(name);
    return *zero_;
  }

  LineReader lines_;
  MatrixForm form_;
  std::string_view text_;
  char separator_ = 0;  // 0: none
  std::vector<Token> fields_;
  std::vector<Entry> entries_;
  std::size_t columns_ = 0;
  std::uint64_t rows_ = 0;
  std::optional<ItemId> zero_;
  ProblemBuilder builder_;
  std::vector<Warning> warnings_;
};

}  // namespace

MatrixText read_matrix(std::istream& in, const std::string& source, const MatrixForm& form) {
  return MatrixReader(LineReader(in, source), form).read();
}

MatrixText read_matrix(std::string_view text, const std::string& source, const MatrixForm& form) {
  return MatrixReader(LineReader(text, source), form).read();
}

}  // namespace dlx
