// Reading and writing the matrix format of INF441. The items are made when the first row has shown
// that there are as many columns as announced: a header costs nothing, whatever it says.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"

#include <dlx/formats.hpp>

#include <charconv>
#include <limits>
#include <ostream>

namespace dlx {
namespace {

using base::is_blank, base::LineReader, base::in_quotes, base::trimmed;

constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max() - 2;

class Matrix {
 public:
  Matrix(LineReader lines, const ReadLimits& limits) : lines_(std::move(lines)), limits_(limits) {}

  EmcMatrix read() {
    primaries_ = announced("primary columns");
    secondaries_ = announced("secondary columns");
    columns_ = primaries_ + secondaries_;
    if (columns_ > most) fail_here("too many columns: " + std::to_string(columns_) + limit_text());
    require_at_most(limits_.items, columns_, "columns");
    rows_ = announced("rows");
    require_at_most(limits_.options, rows_, "rows");
    require_shape();
    for (std::uint64_t row = 1; row <= rows_; ++row) read_row(row);
    if (next_line()) fail_here("text after row " + std::to_string(rows_) + ", the last one");
    return {builder_.build(), std::move(warnings_)};
  }

 private:
  // The next line that is not blank, in text_.
  bool next_line() {
    const auto line = lines_.next_filled();
    if (line) text_ = line->text;
    return line.has_value();
  }

  std::uint64_t announced(const std::string& what) {
    if (!next_line())
      fail_at_end(lines_.number() == 0 ? "empty input: did the generator fail?"
                                       : "the number of " + what + " is missing");
    const std::string_view digits = trimmed(text_);
    const std::size_t column = base::column_of(text_, digits);
    if (digits.find_first_not_of("0123456789") != std::string_view::npos)
      lines_.fail(column, "expected the number of " + what + ", not " + in_quotes(digits));
    std::uint64_t value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (result.ec != std::errc{} || value > most)
      lines_.fail(column, "too many " + what + ": " + in_quotes(digits) + limit_text());
    return value;
  }

  static std::string limit_text() { return " (the limit is " + std::to_string(most) + ')'; }

  void require_at_most(std::uint64_t limit, std::uint64_t number, const char* what) const {
    if (number > limit)
      fail_here("more than the " + std::to_string(limit) + ' ' + what + " allowed");
  }

  void require_shape() {
    if (columns_ == 0 && rows_ > 0) fail_here("a matrix without columns cannot have rows");
    if (rows_ > 0) return;
    if (columns_ > most_columns_without_rows)
      fail_here("a matrix without rows cannot have " + std::to_string(columns_) +
                " columns: the limit is " + std::to_string(most_columns_without_rows));
    add_items();
  }

  void add_items() {
    for (std::uint64_t i = 0; i < primaries_; ++i) builder_.primary('C' + std::to_string(i + 1));
    for (std::uint64_t i = primaries_; i < columns_; ++i)
      builder_.secondary('C' + std::to_string(i + 1));
  }

  void read_row(std::uint64_t row) {
    if (!next_line())
      fail_at_end("row " + std::to_string(row) + " of " + std::to_string(rows_) + " is missing");
    std::vector<Entry> entries = ones();
    if (row == 1) add_items();
    if (entries.empty()) entries.push_back({zero_item(row)});
    builder_.option(entries);
  }

  [[nodiscard]] std::vector<Entry> ones() const {
    std::vector<Entry> entries;
    std::uint64_t digits = 0;
    std::size_t odd =
        base::column_of(text_, trimmed(text_)) + trimmed(text_).size();  // one missing, or too many
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (is_blank(text_[i])) continue;
      if (text_[i] != '0' && text_[i] != '1') fail_digit(i);
      if (text_[i] == '1' && digits < columns_)
        entries.push_back({ItemId{static_cast<std::uint32_t>(digits)}});
      if (digits == columns_) odd = i + 1;
      ++digits;
    }
    if (digits != columns_)
      lines_.fail(odd, "the number of digits is " + std::to_string(digits) +
                           ", the number of columns " + std::to_string(columns_));
    return entries;
  }

  // Fails at the first thing on the line.
  [[noreturn]] void fail_here(const std::string& message) const {
    lines_.fail(base::column_of(text_, trimmed(text_)), message);
  }

  [[noreturn]] void fail_at_end(const std::string& message) const {
    lines_.fail_at(lines_.number() + 1, 1, message);
  }

  [[noreturn]] void fail_digit(std::size_t at) const {
    const std::string_view rest = text_.substr(at);
    lines_.fail(at + 1,
                "expected 0 or 1, not " + in_quotes(rest.substr(0, base::utf8_sequence(rest))));
  }

  // The item of all rows of zeros, made when the first one is met. It comes last: the columns are
  // all there.
  ItemId zero_item(std::uint64_t row) {
    if (const auto item = builder_.find_item("zero")) return *item;
    warnings_.push_back({lines_.number(), 1,
                         "row " + std::to_string(row) +
                             " is all zeros: no solution contains it (it became an option with "
                             "the secondary item 'zero', so that all rows keep their numbers)"});
    return builder_.secondary("zero");
  }

  LineReader lines_;
  ReadLimits limits_;
  std::string_view text_;
  std::uint64_t primaries_ = 0, secondaries_ = 0, columns_ = 0, rows_ = 0;
  ProblemBuilder builder_;
  std::vector<Warning> warnings_;
};

void require_matrix(const Problem& problem) {
  const auto refuse = [](const char* what) {
    throw ModelError(std::string("a matrix of zeros and ones cannot hold ") + what);
  };
  if (problem.has_multiplicities()) refuse("bounds");
  if (problem.has_costs()) refuse("costs");
  for (std::size_t o = 0; o < problem.option_count(); ++o)
    for (const Entry& entry : problem.option(OptionId{static_cast<std::uint32_t>(o)}))
      if (entry.color != no_color) refuse("colors");
  // Both are below 2^32: the product fits.
  if (std::uint64_t{problem.item_count()} * problem.option_count() > largest_emc)
    throw ModelError("a matrix of " + std::to_string(problem.option_count()) + " rows and " +
                     std::to_string(problem.item_count()) +
                     " columns is too large to be written: the limit is " +
                     std::to_string(largest_emc) + " digits");
}

// The numbers of columns and of rows, a line each.
std::string emc_head(const Problem& problem) {
  const std::size_t secondaries = problem.item_count() - problem.primary_count();
  return std::to_string(problem.primary_count()) + '\n' + std::to_string(secondaries) + '\n' +
         std::to_string(problem.option_count()) + '\n';
}

}  // namespace

EmcMatrix read_emc(std::istream& in, const std::string& source, const ReadLimits& limits) {
  return Matrix(LineReader(in, source), limits).read();
}

EmcMatrix read_emc(std::string_view text, const std::string& source, const ReadLimits& limits) {
  return Matrix(LineReader(text, source), limits).read();
}

std::uint64_t written_emc_size(const Problem& problem) {
  require_matrix(problem);
  return emc_head(problem).size() +
         (std::uint64_t{problem.item_count()} + 1) * problem.option_count();
}

void write_emc(std::ostream& out, const Problem& problem) {
  require_matrix(problem);
  out << emc_head(problem);
  std::string row(problem.item_count() + 1, '0');
  row.back() = '\n';
  for (std::size_t o = 0; o < problem.option_count(); ++o) {
    const auto entries = problem.option(OptionId{static_cast<std::uint32_t>(o)});
    for (const Entry& entry : entries) row[index(entry.item)] = '1';
    out << row;
    for (const Entry& entry : entries) row[index(entry.item)] = '0';
  }
}

}  // namespace dlx
