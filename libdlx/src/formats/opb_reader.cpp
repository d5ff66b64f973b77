// OPB, as the pseudo-Boolean competitions define it (linear constraints only), and DIMACS CNF,
// whose clauses are such constraints. Variables are numbers: option k is variable k, in use or not.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "formats/model_readers.hpp"
#include "formats/number_text.hpp"

#include <algorithm>

namespace dlx::formats {
namespace {

using base::LineReader, base::in_quotes, base::Token;

// Variables with numbers are made when they are met.
class NumberedVariables {
 public:
  NumberedVariables(const LineReader& lines, LinearModel& model, std::string_view prefix)
      : lines_(lines), model_(model), prefix_(prefix) {}

  // The file announces the number of its variables.
  void announce(const Token& field) {
    const auto number = base::number_in<std::uint32_t>(field.text);
    if (!number || *number > most_variables)
      lines_.fail(field.column, "expected a number of variables, not " + in_quotes(field.text));
    announced_ = *number;
    announcement_ = {lines_.number(), field.column};
  }

  [[nodiscard]] std::uint32_t at(const Token& field, std::string_view digits) {
    const auto number = base::number_in<std::uint32_t>(digits);
    if (!number || *number == 0 || digits.front() == '0')
      lines_.fail(field.column, "expected a variable, not " + in_quotes(field.text));
    if (announced_ && *number > *announced_)
      lines_.fail(field.column, "variable " + in_quotes(field.text) + " of " +
                                    std::to_string(*announced_) + " variables");
    if (*number > mentions_ + most_unmentioned)
      lines_.fail(field.column, "variable " + in_quotes(field.text) +
                                    " leaves too many numbers without a variable");
    ++mentions_;
    while (model_.variables.size() < *number) add();
    return *number - 1;
  }

  void finish() {
    if (announced_.value_or(0) > mentions_ + most_unmentioned)
      lines_.fail_at(announcement_.line, announcement_.column,
                     "most of the " + std::to_string(*announced_) + " variables are in no row");
    while (model_.variables.size() < announced_.value_or(0)) add();
  }

 private:
  void add() {
    const std::string name = prefix_ + std::to_string(model_.variables.size() + 1);
    model_.variables.push_back(
        {.name = name, .place = announcement_, .is_integer = true, .high = 1});
  }

  static constexpr std::uint64_t most_unmentioned = 1'000'000;

  const LineReader& lines_;
  LinearModel& model_;
  std::string prefix_;
  std::optional<std::uint32_t> announced_;
  Place announcement_;
  std::uint64_t mentions_ = 0;
};

// --- OPB -----------------------------------------------------------------------------------------

class OpbReader {
 public:
  OpbReader(std::string_view text, const std::string& source)
      : lines_(text, source), model_(source), variables_(lines_, model_, "x") {}

  LinearModel read() {
    while (next_token()) read_statement();
    variables_.finish();
    require_rows();
    return std::move(model_);
  }

 private:
  // A file that ends between two rows was cut off. Some programs count an equation as two rows.
  void require_rows() const {
    const auto has_both = [](const LinearRow& row) { return row.low == row.high; };
    const std::uint64_t rows = model_.rows.size();
    const auto equations =
        static_cast<std::uint64_t>(std::count_if(model_.rows.begin(), model_.rows.end(), has_both));
    if (!announced_rows_ || rows >= *announced_rows_ || rows + equations == *announced_rows_)
      return;
    lines_.fail_at(0, 0,
                   std::to_string(rows) + (rows == 1 ? " row" : " rows") + ", not the " +
                       std::to_string(*announced_rows_) + " of its first line: was it cut off?");
  }

  // Tokens are words; `;` and relations are tokens of their own.
  bool next_token() {
    while (base::is_empty(rest_)) {
      const auto line = lines_.next();
      if (!line) return false;
      line_ = line->text;
      rest_ = line_.starts_with('*') ? std::string_view() : line_;
      if (line_.starts_with("* #variable=")) read_head();
    }
    while (base::is_blank(rest_.front())) rest_.remove_prefix(1);
    constexpr std::string_view relations = "<>=";
    std::size_t size = 1;
    if (relations.find(rest_.front()) != std::string_view::npos)
      size = rest_.size() > 1 && rest_[1] == '=' ? 2 : 1;
    else if (rest_.front() != ';')
      size = std::min(rest_.find_first_of(" \t;<>="), rest_.size());
    token_ = {rest_.substr(0, size), base::column_of(line_, rest_)};
    rest_.remove_prefix(size);
    return true;
  }

  void read_head() {
    std::string_view rest = line_.substr(std::string_view("* #variable=").size());
    if (const auto field = base::next_token(line_, rest)) variables_.announce(*field);
    const auto word = base::next_token(line_, rest), rows = base::next_token(line_, rest);
    if (word && word->text == "#constraint=" && rows)
      announced_rows_ = base::number_in<std::uint64_t>(rows->text);
  }

  void need_token(const char* what) {
    if (!next_token())
      lines_.fail_at(lines_.number() + 1, 1, std::string("the file ends before ") + what);
  }

  void read_statement() {
    if (token_.text == "min:" || token_.text == "max:") return read_objective();
    if (token_.text == "soft:" || token_.text.starts_with('['))
      lines_.fail(token_.column, "soft constraints are not supported");
    LinearRow row{
        .name = "R" + std::to_string(model_.rows.size() + 1), .place = here(), .terms = {}};
    const std::int64_t constant = read_sum(row.terms);
    const std::string_view relation = token_.text;
    if (relation != ">=" && relation != "=" && relation != "<=")
      lines_.fail(token_.column, "expected a factor, >=, <= or =, not " + in_quotes(relation));
    const bool has_low = relation != "<=", has_high = relation != ">=";
    need_token("the right side of a row");
    const std::int64_t bound = number() - constant;
    if (has_low) row.low = bound;
    if (has_high) row.high = bound;
    need_token("the ';' that ends a row");
    if (token_.text != ";")
      lines_.fail(token_.column, "expected ';', not " + in_quotes(token_.text));
    model_.rows.push_back(std::move(row));
  }

  void read_objective() {
    if (has_objective_ || !model_.rows.empty())
      lines_.fail(token_.column, "the objective stands once, before all rows");
    has_objective_ = true;
    model_.maximises = token_.text == "max:";
    model_.objective = here();
    need_token("the ';' that ends the objective");
    std::vector<LinearTerm> terms;
    model_.constant = read_sum(terms);
    if (token_.text != ";")
      lines_.fail(token_.column, "expected ';', not " + in_quotes(token_.text));
    for (const auto& [variable, factor] : terms) {
      model_.variables[variable].cost += factor;
      if (std::abs(model_.variables[variable].cost) > unbounded)
        lines_.fail(token_.column, "the costs of a variable are too large");
    }
  }

  // Reads terms up to a relation or the end. The result is the constant that negated variables add.
  std::int64_t read_sum(std::vector<LinearTerm>& terms) {
    std::int64_t constant = 0;
    while (token_.text != ";" && token_.text.find_first_of("<>=") == std::string_view::npos) {
      std::int64_t factor = 1;
      const bool has_factor = token_.text.front() != 'x' && token_.text.front() != '~';
      if (has_factor) {
        factor = number();
        need_token("the variable of a term");
      }
      const bool is_negated = token_.text.starts_with('~');
      terms.push_back({variable(is_negated), is_negated ? -factor : factor});
      if (is_negated) constant += factor;
      if (std::abs(constant) > unbounded) lines_.fail(token_.column, "too large a number");
      need_token("the end of a sum");
      if (token_.text.starts_with('x') || token_.text.starts_with('~'))
        lines_.fail(token_.column, "a product of variables is not supported");
    }
    return constant;
  }

  std::uint32_t variable(bool is_negated) {
    const std::string_view name = token_.text.substr(is_negated);
    if (!name.starts_with('x'))
      lines_.fail(token_.column, "expected a variable, not " + in_quotes(token_.text));
    return variables_.at(token_, name.substr(1));
  }

  [[nodiscard]] std::int64_t number() const {
    const auto value = whole_number(token_.text);
    if (!value || std::abs(*value) > unbounded)
      lines_.fail(token_.column, "expected a whole number, not " + in_quotes(token_.text));
    return *value;
  }

  [[nodiscard]] Place here() const { return {lines_.number(), token_.column}; }

  LineReader lines_;
  LinearModel model_;
  NumberedVariables variables_;
  std::string_view line_, rest_;
  Token token_;
  std::optional<std::uint64_t> announced_rows_;
  bool has_objective_ = false;
};

// --- CNF -----------------------------------------------------------------------------------------

class CnfReader {
 public:
  CnfReader(std::string_view text, const std::string& source)
      : lines_(text, source), model_(source), variables_(lines_, model_, "") {}

  LinearModel read() {
    while (const auto line = lines_.next_filled()) {
      text_ = line->text;
      std::string_view rest = text_;
      const Token word = *base::next_token(text_, rest);
      if (word.text == "%") break;  // the end, in files of SATLIB
      if (word.text == "p")
        read_head(rest);
      else if (word.text == "c")
        require_plain(rest);
      else
        read_literals(text_);
    }
    if (!clauses_) lines_.fail_at(lines_.number() + 1, 1, "the line 'p cnf' is missing");
    if (is_open_) lines_.fail_at(lines_.number() + 1, 1, "the 0 behind the last clause is missing");
    if (model_.rows.size() != *clauses_)
      lines_.fail_at(
          0, 0, std::to_string(model_.rows.size()) + " clauses, not " + std::to_string(*clauses_));
    variables_.finish();
    return std::move(model_);
  }

 private:
  // Comments of model counters change what is asked.
  void require_plain(std::string_view rest) const {
    const auto kind = base::next_token(text_, rest);
    if (!kind) return;
    const auto what = base::next_token(text_, rest);
    const bool is_projected =
        kind->text == "ind" || (kind->text == "p" && what && what->text == "show");
    const bool is_weighted = kind->text == "p" && what && what->text == "weight";
    if (is_projected || is_weighted)
      lines_.fail(kind->column, is_projected ? "a projection on some variables is not supported"
                                             : "weights of literals are not supported");
  }

  void read_head(std::string_view rest) {
    const auto kind = base::next_token(text_, rest), variables = base::next_token(text_, rest),
               clauses = base::next_token(text_, rest);
    if (kind && kind->text == "wcnf")
      lines_.fail(kind->column, "weighted clauses are not supported");
    if (clauses_ || !kind || kind->text != "cnf" || !variables || !clauses)
      lines_.fail(1, "expected one line 'p cnf', with the numbers of variables and clauses");
    variables_.announce(*variables);
    clauses_ = base::number_in<std::uint64_t>(clauses->text);
    if (!clauses_)
      lines_.fail(clauses->column, "expected a number of clauses, not " + in_quotes(clauses->text));
  }

  void read_literals(std::string_view rest) {
    if (!clauses_ && text_.starts_with("h ")) lines_.fail(1, "weighted clauses are not supported");
    if (!clauses_) lines_.fail(1, "a clause before the line 'p cnf'");
    while (const auto field = base::next_token(text_, rest)) {
      if (!is_open_) begin_clause(field->column);
      if (field->text == "0") {
        end_clause();
        continue;
      }
      const bool is_negated = field->text.starts_with('-');
      const std::uint32_t variable = variables_.at(*field, field->text.substr(is_negated));
      row_.terms.push_back({variable, is_negated ? -1 : 1});
    }
  }

  void begin_clause(std::size_t column) {
    row_ = {.name = "R" + std::to_string(model_.rows.size() + 1),
            .place = {lines_.number(), column},
            .terms = {}};
    is_open_ = true;
  }

  void end_clause() {
    join_literals();
    for (const LinearTerm& term : row_.terms)
      if (term.factor != row_.terms.front().factor)
        lines_.fail_at(row_.place.line, row_.place.column,
                       "clause " + std::to_string(model_.rows.size() + 1) +
                           " has both plain and negated variables: no item can say it");
    model_.rows.push_back(std::move(row_));
    is_open_ = false;
  }

  // A literal twice counts once; with its negation, the clause says nothing. Not x is 1 - x.
  void join_literals() {
    auto& terms = row_.terms;
    std::sort(terms.begin(), terms.end(), [](const LinearTerm& a, const LinearTerm& b) {
      return a.variable != b.variable ? a.variable < b.variable : a.factor < b.factor;
    });
    const auto same = [](const LinearTerm& a, const LinearTerm& b) {
      return a.variable == b.variable && a.factor == b.factor;
    };
    const auto end = std::unique(terms.begin(), terms.end(), same);
    terms.erase(end, terms.end());
    row_.low = 1 - std::count_if(terms.begin(), terms.end(),
                                 [](const LinearTerm& term) { return term.factor < 0; });
    const auto clash = [](const LinearTerm& a, const LinearTerm& b) {
      return a.variable == b.variable;
    };
    if (std::adjacent_find(terms.begin(), terms.end(), clash) == terms.end()) return;
    terms.clear();
    row_.low = 0;
  }

  LineReader lines_;
  LinearModel model_;
  NumberedVariables variables_;
  std::string_view text_;
  std::optional<std::uint64_t> clauses_;  // how many the head announces
  LinearRow row_;
  bool is_open_ = false;
};

}  // namespace

LinearModel read_opb(std::string_view text, const std::string& source) {
  return OpbReader(text, source).read();
}

LinearModel read_cnf(std::string_view text, const std::string& source) {
  return CnfReader(text, source).read();
}

}  // namespace dlx::formats
