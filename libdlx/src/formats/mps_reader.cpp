// MPS, the format of IBM's MPSX: fixed columns, or fields apart by blanks, which are the same where
// no name has a blank in it. Fields are cut at columns only if a name of a row has one.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "formats/model_readers.hpp"
#include "formats/number_text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

namespace dlx::formats {
namespace {

using base::LineReader, base::in_quotes, base::Token;

class MpsReader {
 public:
  MpsReader(std::string_view text, const std::string& source)
      : lines_(text, source), model_(source) {}

  LinearModel read() {
    while (!ended_ && next_line()) read_line();
    if (!ended_) lines_.fail_at(lines_.number() + 1, 1, "the line ENDATA is missing");
    if (next_line()) lines_.fail(1, "text behind ENDATA");
    return std::move(model_);
  }

 private:
  enum class Section { none, name, sense, objective, rows, columns, rhs, ranges, bounds };

  bool next_line() {
    while (const auto line = lines_.next_filled())
      if (line->text.front() != '*') {
        text_ = line->text;
        return true;
      }
    return false;
  }

  void read_line() {
    if (!base::is_blank(text_.front())) return begin_section();
    cut();
    switch (section_) {
      case Section::sense:
        return read_sense(fields_.front());
      case Section::objective:
        objective_ = fields_.front().text;
        return;
      case Section::rows:
        return read_row();
      case Section::columns:
        return read_column();
      case Section::rhs:
      case Section::ranges:
        return read_pairs();
      case Section::bounds:
        return read_bound();
      case Section::none:
      case Section::name:
        lines_.fail(fields_.front().column, "a line of data before the section ROWS");
    }
  }

  void begin_section() {
    static const std::unordered_map<std::string_view, Section> sections{
        {"NAME", Section::name},     {"OBJSENSE", Section::sense},
        {"OBJSENS", Section::sense}, {"OBJNAME", Section::objective},
        {"ROWS", Section::rows},     {"COLUMNS", Section::columns},
        {"RHS", Section::rhs},       {"RANGES", Section::ranges},
        {"BOUNDS", Section::bounds}};
    std::string_view rest = text_;
    const Token word = *base::next_token(text_, rest);
    if (word.text == "ENDATA") {
      finish();
      return;
    }
    const auto found = sections.find(word.text);
    if (found == sections.end())
      lines_.fail(1, "the section " + in_quotes(word.text) + " is not supported");
    if (section_ == Section::columns) finish_columns();
    section_ = found->second;
    const auto more = base::next_token(text_, rest);
    if (more && section_ == Section::sense) read_sense(*more);
    if (more && section_ == Section::objective) objective_ = more->text;
  }

  void read_sense(const Token& word) {
    if (word.text != "MAX" && word.text != "MAXIMIZE" && word.text != "MIN" &&
        word.text != "MINIMIZE")
      lines_.fail(word.column, "expected MIN or MAX, not " + in_quotes(word.text));
    model_.maximises = word.text.starts_with("MAX");
  }

  // --- Fields ----------------------------------------------------------------------------------

  void cut() {
    fields_.clear();
    std::string_view rest = text_;
    while (const auto token = base::next_token(text_, rest)) fields_.push_back(*token);
    if (section_ == Section::rows && fields_.size() > 2) has_blanks_ = true;
    if (has_blanks_) cut_at_columns();
  }

  // Fields stand in columns 2-3, 5-12, 15-22, 25-36, 40-47 and 50-61; only the first may be blank.
  void cut_at_columns() {
    struct Field {
      std::size_t begin, size;
    };
    constexpr std::array<Field, 6> places{{{1, 2}, {4, 8}, {14, 8}, {24, 12}, {39, 8}, {49, 12}}};
    fields_.clear();
    for (const auto& [begin, size] : places) {
      if (begin >= text_.size()) break;
      const std::string_view field = base::trimmed(text_.substr(begin, size));
      if (!field.empty()) fields_.push_back({field, base::column_of(text_, field)});
    }
    if (fields_.empty()) lines_.fail(1, "the fields are not in the columns of fixed MPS");
  }

  [[nodiscard]] std::int64_t number(const Token& field) const {
    const auto value = whole_number(field.text);
    if (!value) lines_.fail(field.column, "expected a whole number, not " + in_quotes(field.text));
    return *value;
  }

  // --- Rows and columns --------------------------------------------------------------------------

  static constexpr std::uint32_t is_free = UINT32_MAX, is_objective = UINT32_MAX - 1;

  void read_row() {
    if (fields_.size() != 2) lines_.fail(fields_.front().column, "expected a type and a name");
    const Token& type = fields_[0];
    const Token& name = fields_[1];
    if (type.text.size() != 1 || std::string_view("NELG").find(type.text) == std::string_view::npos)
      lines_.fail(type.column, "a row is N, E, L or G, not " + in_quotes(type.text));
    std::uint32_t row = static_cast<std::uint32_t>(model_.rows.size());
    if (type.text == "N") row = row_of_objective(name);
    if (!rows_.try_emplace(std::string(name.text), row).second)
      lines_.fail(name.column, "a second row " + in_quotes(name.text));
    if (type.text == "N") return;
    model_.rows.push_back({std::string(name.text), place(name), {}, -unbounded, unbounded});
    types_.push_back(type.text.front());
  }

  std::uint32_t row_of_objective(const Token& name) {
    if (has_objective_ || (!objective_.empty() && objective_ != name.text)) return is_free;
    has_objective_ = true;
    model_.objective = place(name);
    return is_objective;
  }

  [[nodiscard]] std::uint32_t row(const Token& name) const {
    const auto found = rows_.find(std::string(name.text));
    if (found == rows_.end()) lines_.fail(name.column, "unknown row " + in_quotes(name.text));
    return found->second;
  }

  void read_column() {
    if (fields_.size() >= 3 && fields_[1].text == "'MARKER'") return read_marker(fields_[2]);
    if (fields_.size() != 3 && fields_.size() != 5)
      lines_.fail(fields_.front().column, "expected a column, then one or two rows with numbers");
    const Token& name = fields_.front();
    if (model_.variables.empty() || model_.variables.back().name != name.text) add_variable(name);
    const auto variable = static_cast<std::uint32_t>(model_.variables.size() - 1);
    for (std::size_t i = 1; i < fields_.size(); i += 2) {
      const std::uint32_t where = row(fields_[i]);
      if (where == is_free) continue;
      if (where == is_objective)
        model_.variables.back().cost = number(fields_[i + 1]);
      else
        model_.rows[where].terms.push_back({variable, factor(fields_[i], fields_[i + 1])});
    }
  }

  // A factor that is no whole number is an error of its row.
  [[nodiscard]] std::int64_t factor(const Token& name, const Token& field) const {
    const auto value = whole_number(field.text);
    if (!value)
      lines_.fail(field.column, "row " + in_quotes(name.text) + " has the factor " +
                                    in_quotes(field.text) + ": expected 1");
    return *value;
  }

  void read_marker(const Token& which) {
    if (which.text != "'INTORG'" && which.text != "'INTEND'")
      lines_.fail(which.column, "the marker " + in_quotes(which.text) + " is not supported");
    in_integers_ = which.text == "'INTORG'";
  }

  void add_variable(const Token& name) {
    const auto variable = static_cast<std::uint32_t>(model_.variables.size());
    if (!variables_.try_emplace(std::string(name.text), variable).second)
      lines_.fail(name.column, "column " + in_quotes(name.text) + " is in two places");
    model_.variables.push_back({.name = std::string(name.text), .place = place(name)});
    model_.variables.back().is_integer = in_integers_;
  }

  void finish_columns() { has_bound_.resize(model_.variables.size()); }

  // --- Right sides, ranges, bounds ---------------------------------------------------------------

  // A section may hold several sets of numbers, of which a program would be told to take one.
  void require_one_set(const Token& name) {
    const auto [first, is_new] = sets_.try_emplace(section_, name.text);
    if (!is_new && first->second != name.text)
      lines_.fail(name.column, "a second set " + in_quotes(name.text) + " beside " +
                                   in_quotes(first->second) + " is not supported");
  }

  // The name of the set may stand before the pairs.
  void read_pairs() {
    if (fields_.size() < 2) lines_.fail(fields_.front().column, "expected rows with numbers");
    if (fields_.size() % 2 == 1) require_one_set(fields_.front());
    for (std::size_t i = fields_.size() % 2; i < fields_.size(); i += 2) {
      const std::uint32_t where = row(fields_[i]);
      const std::int64_t value = number(fields_[i + 1]);
      if (std::abs(value) > unbounded / 4) lines_.fail(fields_[i + 1].column, "too large a number");
      if (where == is_objective) model_.constant = -value;
      if (where == is_objective || where == is_free) continue;
      auto& list = section_ == Section::rhs ? rhs_ : ranges_;
      if (!list.try_emplace(where, value).second)
        lines_.fail(fields_[i].column, "a second number for row " + in_quotes(fields_[i].text));
    }
  }

  void read_bound() {
    static constexpr std::string_view without_number = "FR MI PL BV";
    const Token& type = fields_.front();
    const bool has_number = without_number.find(type.text) == std::string_view::npos;
    // Some files have a number where none is needed: `BV BOUND x 1`.
    const std::size_t most = has_number || fields_.size() == 4 ? 4 : 3;
    if (fields_.size() + 1 < most || fields_.size() > most || fields_.size() < 2)
      lines_.fail(type.column, "expected a type of bound, a column and its bound");
    const bool has_set = fields_.size() == most;
    if (has_set) require_one_set(fields_[1]);
    const Token& name = fields_[has_set ? 2 : 1];
    const auto found = variables_.find(std::string(name.text));
    if (found == variables_.end())
      lines_.fail(name.column, "unknown column " + in_quotes(name.text));
    has_bound_[found->second] = true;
    set_bound(type, model_.variables[found->second], has_number ? fields_.back() : Token{});
  }

  void set_bound(const Token& type, LinearVariable& variable, const Token& field) const {
    const auto value = [&] { return is_infinite(field) ? unbounded : number(field); };
    const auto set = [&](std::int64_t low, std::int64_t high) {
      variable.low = low;
      variable.high = high;
    };
    const std::string_view word = type.text;
    if (word == "BV" || word == "LI" || word == "UI") variable.is_integer = true;
    if (word == "BV") return set(0, 1);
    if (word == "UP" || word == "UI") return set(variable.low, value());
    if (word == "LO" || word == "LI") return set(value(), variable.high);
    if (word == "FX") return set(value(), value());
    if (word == "FR") return set(-unbounded, unbounded);
    if (word == "MI") return set(-unbounded, variable.high);
    if (word == "PL") return set(variable.low, unbounded);
    lines_.fail(type.column, "the bound " + in_quotes(word) + " is not supported");
  }

  [[nodiscard]] static bool is_infinite(const Token& field) {
    const auto value = base::number_in<double>(field.text);
    return value && *value >= 1e20;
  }

  // --- The end -----------------------------------------------------------------------------------

  void finish() {
    ended_ = true;
    if (section_ == Section::columns) finish_columns();
    for (std::size_t r = 0; r < model_.rows.size(); ++r) finish_row(r);
    for (std::size_t v = 0; v < model_.variables.size(); ++v)
      model_.variables[v].is_binary_by_default = !has_bound_[v];
  }

  // The type of a row decides how a range is read: the manual of CPLEX has the table.
  void finish_row(std::size_t r) {
    LinearRow& row = model_.rows[r];
    const auto value = rhs_.find(r);
    const std::int64_t right = value == rhs_.end() ? 0 : value->second;
    if (types_[r] != 'L') row.low = right;
    if (types_[r] != 'G') row.high = right;
    const auto range = ranges_.find(r);
    if (range == ranges_.end()) return;
    const std::int64_t width = std::abs(range->second);
    if (types_[r] == 'L' || (types_[r] == 'E' && range->second < 0)) row.low = right - width;
    if (types_[r] == 'G' || (types_[r] == 'E' && range->second > 0)) row.high = right + width;
  }

  [[nodiscard]] Place place(const Token& field) const { return {lines_.number(), field.column}; }

  LineReader lines_;
  LinearModel model_;
  std::string_view text_;
  std::vector<Token> fields_;
  Section section_ = Section::none;
  bool has_blanks_ = false, has_objective_ = false, in_integers_ = false, ended_ = false;
  std::string objective_;  // its name, where OBJNAME says it
  std::unordered_map<std::string, std::uint32_t> rows_, variables_;
  std::vector<char> types_;
  std::unordered_map<std::size_t, std::int64_t> rhs_, ranges_;
  std::map<Section, std::string> sets_;  // the name of each section's set of numbers
  std::vector<bool> has_bound_;
};

}  // namespace

LinearModel read_mps(std::string_view text, const std::string& source) {
  return MpsReader(text, source).read();
}

}  // namespace dlx::formats
