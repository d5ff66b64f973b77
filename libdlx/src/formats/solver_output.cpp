// Reading what solvers answer. The first line that says anything tells which of three forms it is:
// minisat's file (its README), the lines of the SAT and pseudo-Boolean competitions, or the file
// that cbc writes at `solution FILE`.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "text/syntax.hpp"

#include <dlx/formats.hpp>

#include <algorithm>
#include <cmath>

namespace dlx {
namespace {

using base::LineReader, base::next_token, base::in_quotes, base::Token, base::trimmed;

class SolverOutputReader {
 public:
  SolverOutputReader(LineReader lines, std::size_t options)
      : lines_(std::move(lines)), options_(options), value_(options) {}

  SolverOutput read() {
    if (!next_line()) lines_.fail_at(lines_.number() + 1, 1, "empty input: did the solver fail?");
    const std::string_view word = first_word();
    if (word == "SAT" || word == "UNSAT" || word == "INDET")
      read_minisat(word);
    else if (word == "c" || word == "s" || word == "v" || word == "o")
      read_competition();
    else
      read_cbc();
    return std::move(output_);
  }

 private:
  // The next line that is not blank, in text_.
  bool next_line() {
    const auto line = lines_.next_filled();
    if (line) text_ = line->text;
    return line.has_value();
  }

  [[nodiscard]] std::string_view first_word() const {
    std::string_view rest = text_;
    return next_token(text_, rest)->text;
  }

  // --- minisat: SAT, then the literals and a 0 -------------------------------------------------

  void read_minisat(std::string_view word) {
    if (word == "INDET") fail_given_up();
    const bool satisfied = word == "SAT";
    bool ended = !satisfied;
    while (next_line()) {
      if (ended) lines_.fail(1, "text after the end of the answer");
      ended = read_literals(text_);
    }
    if (!ended) fail_cut_off("the 0 behind the last literal is missing");
    if (satisfied) end_model();
  }

  // --- Competitions: lines `c comment`, `o value`, `v literals`, `s state` ---------------------

  void read_competition() {
    std::string state;
    do {
      std::string_view rest = text_;
      const Token word = *next_token(text_, rest);
      if (word.text != "v") end_values();
      if (word.text == "v")
        read_values(rest);
      else if (word.text == "o")
        read_objective(rest);
      else if (word.text == "s")
        state = trimmed(rest);
      else if (word.text != "c")
        lines_.fail(word.column, "expected a line c, o, s or v, not " + in_quotes(word.text));
    } while (next_line());
    end_values();
    end_competition(state);
  }

  void read_values(std::string_view rest) {
    if (complete_) lines_.fail(1, "a second model, and nothing between the two");
    in_model_ = true;
    complete_ = read_literals(rest);
  }

  // A line that is no v line ends a model. With numbers, a 0 must have done so before.
  void end_values() {
    if (!in_model_) return;
    if (!complete_ && !by_name_ && any_) fail_cut_off("the 0 behind the last literal is missing");
    end_model();
  }

  void read_objective(std::string_view rest) {
    const auto token = next_token(text_, rest);
    const auto value = token ? base::number_in<double>(token->text) : std::nullopt;
    if (!value) lines_.fail(1, "expected the value of the objective");
    output_.objective = *value;
  }

  void end_competition(const std::string& state) {
    if (state.empty()) fail_cut_off("no line begins with s");
    const bool found = state == "SATISFIABLE" || state == "OPTIMUM FOUND";
    if (state == "UNKNOWN") fail_given_up();
    if (!found && state != "UNSATISFIABLE")
      lines_.fail_at(lines_.number(), 0, "unknown state " + in_quotes(state));
    if (found && output_.chosen.empty()) {
      if (options_ != 0) fail_cut_off("satisfiable, but no line begins with v");
      output_.chosen.emplace_back();
    }
    if (!found && !output_.chosen.empty())
      lines_.fail_at(lines_.number(), 0, "a model of what is said to be unsatisfiable");
    if (output_.objective && output_.chosen.size() > 1)
      output_.chosen.erase(output_.chosen.begin(), output_.chosen.end() - 1);
  }

  // --- cbc: a line about the outcome, then `index name value reduced-cost` ---------------------

  void read_cbc() {
    constexpr std::string_view objective = " - objective value ";
    const std::string_view line = trimmed(text_);
    const std::size_t at = line.find(objective);
    if (at == std::string_view::npos)
      lines_.fail(1,
                  "this is no answer that is known: minisat's file, lines s and v, or cbc's file");
    const std::string_view state = line.substr(0, at);
    if (state == "Infeasible" || state == "Integer infeasible") return;
    if (state.find("no integer solution") != std::string_view::npos) fail_given_up();
    if (!state.starts_with("Optimal") && !state.starts_with("Stopped"))
      lines_.fail(1, "unknown state " + in_quotes(state));
    output_.objective = base::number_in<double>(line.substr(at + objective.size()));
    if (!output_.objective) lines_.fail(1, "expected the value of the objective");
    while (next_line()) read_column();
    end_model();
  }

  // cbc marks with ** what does not satisfy the rows.
  void read_column() {
    std::string_view rest = text_;
    auto token = next_token(text_, rest);
    if (token->text == "**") token = next_token(text_, rest);
    const auto name = next_token(text_, rest), value = next_token(text_, rest);
    if (!token || !name || !value) lines_.fail(1, "expected a column's number, name and value");
    const auto number = base::number_in<double>(value->text);
    if (!number || !std::isfinite(*number))
      lines_.fail(value->column, "expected a number, not " + in_quotes(value->text));
    const double whole = std::round(*number);
    if (std::abs(*number - whole) > 1e-4 || (whole != 0 && whole != 1))
      lines_.fail(value->column, "expected 0 or 1, not " + in_quotes(value->text));
    set(*name, whole == 1);
  }

  // --- Literals --------------------------------------------------------------------------------

  // True if a 0 ended them.
  bool read_literals(std::string_view rest) {
    while (const auto token = next_token(text_, rest)) {
      if (token->text == "0") {
        if (const auto more = next_token(text_, rest))
          lines_.fail(more->column, "text after the 0 that ends the model");
        return true;
      }
      const bool negative = token->text.front() == '-';
      set({token->text.substr(negative), token->column}, !negative);
    }
    return false;
  }

  // A variable by its number, or by its name: x and its number.
  void set(Token token, bool value) {
    const bool named = token.text.starts_with('x');
    const auto number = base::number_in<std::uint64_t>(token.text.substr(named));
    if (!number || *number == 0)
      lines_.fail(token.column, "expected a variable, not " + in_quotes(token.text));
    by_name_ = by_name_ || named;
    any_ = true;
    if (*number > options_) return;
    signed char& known = value_[static_cast<std::size_t>(*number - 1)];
    const signed char wanted = value ? 1 : -1;
    if (known != 0)
      lines_.fail(token.column, "variable " + in_quotes(token.text) +
                                    (known == wanted ? " is there twice" : " is true and false"));
    known = wanted;
  }

  void end_model() {
    std::vector<OptionId> chosen;
    for (std::size_t i = 0; i < value_.size(); ++i)
      if (value_[i] > 0) chosen.push_back(OptionId{static_cast<std::uint32_t>(i)});
    if (output_.objective) output_.chosen.clear();
    output_.chosen.push_back(std::move(chosen));
    std::fill(value_.begin(), value_.end(), static_cast<signed char>(0));
    in_model_ = complete_ = any_ = false;
  }

  [[noreturn]] void fail_cut_off(const std::string& why) const {
    lines_.fail_at(lines_.number() + 1, 1, "the answer was cut off: " + why);
  }
  [[noreturn]] void fail_given_up() const {
    lines_.fail_at(lines_.number(), 0,
                   "the solver has given up: it found neither a model nor "
                   "that there is none");
  }

  LineReader lines_;
  std::string_view text_;
  std::size_t options_;
  std::vector<signed char> value_;  // by option: 1 true, -1 false, 0 not mentioned
  bool in_model_ = false;           // v lines have begun
  bool complete_ = false;           // and a 0 has ended them
  bool by_name_ = false;            // variables are called x1, x2: then there is no 0
  bool any_ = false;                // the model mentions a variable
  SolverOutput output_;
};

}  // namespace

SolverOutput read_solver_output(std::istream& in, const std::string& source, std::size_t options) {
  return SolverOutputReader(LineReader(in, source), options).read();
}

SolverOutput read_solver_output(std::string_view text, const std::string& source,
                                std::size_t options) {
  return SolverOutputReader(LineReader(text, source), options).read();
}

}  // namespace dlx
