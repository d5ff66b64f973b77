// OR-Library (J. E. Beasley 1990): files of whole numbers, whatever the lines. Set partitioning,
// and the railways' set covering, list rows by column: cost, how many, which. Other set covering
// files hold the costs of all columns, then list columns by row. Only one of the two fits a file,
// but for tiny ones, which are taken for the first.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "formats/model_readers.hpp"

#include <algorithm>

namespace dlx::formats {
namespace {

using base::in_quotes;

struct Number {
  std::uint32_t value = 0, line = 0, column = 0;
};

class OrlibReader {
 public:
  OrlibReader(std::string_view text, const std::string& source, bool covering)
      : lines_(text, source), covering_(covering) {
    while (const auto line = lines_.next()) cut(line->text);
  }

  ModelText read() {
    rows_ = next("the number of rows").value;
    columns_ = next("the number of columns").value;
    if (rows_ > numbers_.size() || columns_ > numbers_.size())
      fail(numbers_[rows_ <= numbers_.size()], "the file has fewer numbers than that");
    is_by_row_ = !fits_by_column() && (fits_by_row() || !begins_by_column());
    entries_.resize(columns_);
    is_by_row_ ? read_by_row() : read_by_column();
    if (at_ < numbers_.size())
      fail(numbers_[at_],
           is_by_row_ ? "numbers behind the last row" : "numbers behind the last column");
    return build();
  }

 private:
  void cut(std::string_view line) {
    std::string_view rest = line;
    while (const auto field = base::next_token(line, rest)) {
      const auto value = base::number_in<std::uint32_t>(field->text);
      if (!value)
        lines_.fail(field->column, "expected a whole number, not " + in_quotes(field->text));
      numbers_.push_back({*value, static_cast<std::uint32_t>(lines_.number()),
                          static_cast<std::uint32_t>(field->column)});
    }
  }

  [[noreturn]] void fail(const Number& where, const std::string& message) const {
    lines_.fail_at(where.line, where.column, message);
  }

  const Number& next(const std::string& what) {
    if (at_ == numbers_.size())
      lines_.fail_at(lines_.number() + 1, 1, "the file ends before " + what);
    return numbers_[at_++];
  }

  // --- Which of the two --------------------------------------------------------------------------

  // True if `lists` lists, each behind `before` numbers, fill the file from `at` on.
  [[nodiscard]] bool fits(std::size_t at, std::size_t lists, std::size_t before,
                          std::uint32_t most) const {
    for (std::size_t list = 0; list < lists; ++list) {
      at += before;
      if (at >= numbers_.size()) return false;
      const std::size_t end = at + 1 + numbers_[at].value;
      if (end > numbers_.size()) return false;
      while (++at < end)
        if (numbers_[at].value == 0 || numbers_[at].value > most) return false;
    }
    return at == numbers_.size();
  }
  [[nodiscard]] bool fits_by_column() const { return fits(2, columns_, 1, rows_); }
  [[nodiscard]] bool fits_by_row() const { return fits(2 + columns_, rows_, 0, columns_); }

  // True if the second line is one column. The message is about columns then, if neither fits.
  [[nodiscard]] bool begins_by_column() const {
    if (numbers_.size() < 4) return true;
    const std::size_t end = 4 + std::size_t{numbers_[3].value};
    return numbers_[2].line == numbers_[3].line &&
           (end >= numbers_.size() || numbers_[end].line != numbers_[end - 1].line);
  }

  // --- Lists -------------------------------------------------------------------------------------

  void read_by_column() {
    for (std::uint32_t column = 0; column < columns_; ++column) {
      const std::string name = "column " + std::to_string(column + 1);
      costs_.push_back(next("the cost of " + name));
      const std::uint32_t size = next("the number of rows of " + name).value;
      for (std::uint32_t i = 0; i < size; ++i) {
        const std::uint32_t row = index_in(rows_, "row", "the rows of " + name);
        require_new(row, column);
        entries_[column].push_back({ItemId{row}});
      }
    }
  }

  void read_by_row() {
    covering_ = true;
    for (std::uint32_t column = 0; column < columns_; ++column)
      costs_.push_back(next("the cost of column " + std::to_string(column + 1)));
    for (std::uint32_t row = 0; row < rows_; ++row) {
      const std::string name = "row " + std::to_string(row + 1);
      const std::uint32_t size = next("the number of columns of " + name).value;
      for (std::uint32_t i = 0; i < size; ++i) {
        const std::uint32_t column = index_in(columns_, "column", "the columns of " + name);
        require_new(column, row);
        entries_[column].push_back({ItemId{row}});
      }
    }
  }

  std::uint32_t index_in(std::uint32_t size, const std::string& kind, const std::string& list) {
    const Number& number = next(list);
    if (number.value == 0 || number.value > size)
      fail(number, "there is no " + kind + ' ' + std::to_string(number.value) + ": the last is " +
                       std::to_string(size));
    return number.value - 1;
  }

  // A member is in a list at most once.
  void require_new(std::uint32_t member, std::uint32_t list) {
    if (last_list_.empty()) last_list_.resize(is_by_row_ ? columns_ : rows_);
    if (last_list_[member] == list + 1)
      fail(numbers_[at_ - 1], std::string(is_by_row_ ? "a column" : "a row") + " twice in a list");
    last_list_[member] = list + 1;
  }

  // --- The problem -------------------------------------------------------------------------------

  ModelText build() {
    std::vector<std::uint32_t> covered(rows_);
    for (const auto& entries : entries_)
      for (const Entry& entry : entries) ++covered[index(entry.item)];
    ProblemBuilder builder;
    for (std::uint32_t row = 0; row < rows_; ++row)
      builder.primary("R" + std::to_string(row + 1),
                      {1, covering_ ? std::max(covered[row], 1U) : 1});
    ModelText text;
    for (std::uint32_t column = 0; column < columns_; ++column) {
      if (entries_[column].empty()) add_zero(builder, text, column);
      builder.option(entries_[column], costs_[column].value);
    }
    text.instance.problem = builder.build();
    return text;
  }

  void add_zero(ProblemBuilder& builder, ModelText& text, std::uint32_t column) {
    const bool is_first = text.warnings.empty();
    entries_[column].push_back({is_first ? builder.secondary("zero") : *builder.find_item("zero")});
    if (!is_first) return;
    text.warnings.push_back({costs_[column].line, costs_[column].column,
                             "column " + std::to_string(column + 1) +
                                 " has no rows: no solution contains it (it became an option with "
                                 "the secondary item 'zero', so that all columns keep their "
                                 "numbers)"});
  }

  base::LineReader lines_;
  bool covering_, is_by_row_ = false;
  std::vector<Number> numbers_;
  std::size_t at_ = 0;
  std::uint32_t rows_ = 0, columns_ = 0;
  std::vector<Number> costs_;
  std::vector<std::vector<Entry>> entries_;  // by column
  std::vector<std::uint32_t> last_list_;     // by member, from 1
};

}  // namespace

ModelText read_orlib(std::string_view text, const std::string& source, bool covering) {
  return OrlibReader(text, source, covering).read();
}

}  // namespace dlx::formats
