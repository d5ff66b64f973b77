// The LP format that CPLEX began, as its manual and HiGHS's describe it. Words of sections are
// known by standing first on their line.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "formats/model_readers.hpp"
#include "formats/number_text.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace dlx::formats {
namespace {

using base::LineReader, base::in_quotes;

enum class Section { none, minimize, maximize, rows, bounds, integers, binaries, end, unsupported };

struct SectionWord {
  std::string_view text;
  Section section;
};

constexpr std::array section_words{SectionWord{"minimize", Section::minimize},
                                   SectionWord{"minimise", Section::minimize},
                                   SectionWord{"minimum", Section::minimize},
                                   SectionWord{"min", Section::minimize},
                                   SectionWord{"maximize", Section::maximize},
                                   SectionWord{"maximise", Section::maximize},
                                   SectionWord{"maximum", Section::maximize},
                                   SectionWord{"max", Section::maximize},
                                   SectionWord{"subject", Section::rows},
                                   SectionWord{"such", Section::rows},
                                   SectionWord{"st", Section::rows},
                                   SectionWord{"s.t.", Section::rows},
                                   SectionWord{"st.", Section::rows},
                                   SectionWord{"bounds", Section::bounds},
                                   SectionWord{"bound", Section::bounds},
                                   SectionWord{"generals", Section::integers},
                                   SectionWord{"general", Section::integers},
                                   SectionWord{"gen", Section::integers},
                                   SectionWord{"integers", Section::integers},
                                   SectionWord{"integer", Section::integers},
                                   SectionWord{"int", Section::integers},
                                   SectionWord{"binaries", Section::binaries},
                                   SectionWord{"binary", Section::binaries},
                                   SectionWord{"bin", Section::binaries},
                                   SectionWord{"end", Section::end},
                                   SectionWord{"semi-continuous", Section::unsupported},
                                   SectionWord{"semis", Section::unsupported},
                                   SectionWord{"semi", Section::unsupported},
                                   SectionWord{"sos", Section::unsupported},
                                   SectionWord{"sos1", Section::unsupported},
                                   SectionWord{"sos2", Section::unsupported},
                                   SectionWord{"lazy", Section::unsupported},
                                   SectionWord{"user", Section::unsupported},
                                   SectionWord{"pwlobj", Section::unsupported},
                                   SectionWord{"scenario", Section::unsupported}};

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c | 0x20);
  return result;
}

Section section_of(std::string_view word) {
  const std::string small = lower(word);
  const auto* const found =
      std::find_if(section_words.begin(), section_words.end(),
                   [&](const SectionWord& each) { return each.text == small; });
  return found == section_words.end() ? Section::none : found->section;
}

// --- Tokens --------------------------------------------------------------------------------------

struct LpToken {
  enum Kind { number, name, relation, sign, colon, end } kind = end;
  std::string text;
  Place place;
  Section section = Section::none;  // a word that begins one
};

class LpTokens {
 public:
  LpTokens(std::string_view text, const std::string& source) : lines_(text, source) {}

  [[nodiscard]] const LpToken& peek() {
    if (!has_token_) token_ = read();
    has_token_ = true;
    return token_;
  }
  LpToken next() {
    (void)peek();
    has_token_ = false;
    return std::move(token_);
  }
  [[noreturn]] void fail(const Place& place, const std::string& message) const {
    lines_.fail_at(place.line, place.column, message);
  }

 private:
  static bool is_name_character(char c) {
    return static_cast<unsigned char>(c) > ' ' &&
           std::string_view("+-*^<>=:[]\\|").find(c) == std::string_view::npos;
  }

  LpToken read() {
    bool is_first = false;
    while (at_ == line_.size() || base::is_blank(line_[at_]) || line_[at_] == '\\') {
      if (at_ < line_.size() && line_[at_] != '\\') {
        ++at_;
        continue;
      }
      const auto line = lines_.next();
      if (!line) return {LpToken::end, {}, {lines_.number() + 1, 1}};
      line_ = line->text;
      at_ = 0;
      is_first = true;
    }
    return cut(is_first);
  }

  LpToken cut(bool is_first) {
    const std::string_view rest = line_.substr(at_);
    const char c = rest.front();
    if (base::is_digit(c) || c == '.') return take(LpToken::number, number_length(rest));
    if (c == '+' || c == '-') {
      if (rest.starts_with("->")) fail_here("indicator constraints, '->', are not supported");
      return take(LpToken::sign, 1);
    }
    if (c == ':') return take(LpToken::colon, 1);
    if (c == '<' || c == '>' || c == '=') return take(LpToken::relation, relation_length(rest));
    if (c == '[') fail_here("quadratic terms, '[', are not supported");
    if (!is_name_character(c)) fail_here("unexpected " + in_quotes(rest.substr(0, 1)));
    return name(is_first, rest);
  }

  LpToken name(bool is_first, std::string_view rest) {
    std::size_t size = 0;
    while (size < rest.size() && is_name_character(rest[size])) ++size;
    if (lower(rest.substr(0, 15)) == "semi-continuous") size = 15;
    LpToken token = take(LpToken::name, size);
    const bool is_label = base::first_letter(line_.substr(at_)) == ':';
    if (is_first && !is_label) token.section = section_of(token.text);
    if (token.section == Section::unsupported)
      fail(token.place, "the section " + in_quotes(token.text) + " is not supported");
    return token;
  }

  LpToken take(LpToken::Kind kind, std::size_t size) {
    LpToken token{kind, std::string(line_.substr(at_, size)), {lines_.number(), at_ + 1}};
    at_ += size;
    return token;
  }

  static std::size_t relation_length(std::string_view rest) {
    return rest.size() > 1 && rest[1] != rest[0] &&
                   (rest[1] == '<' || rest[1] == '>' || rest[1] == '=')
               ? 2
               : 1;
  }

  // A number is digits, a fraction and an exponent; `3e` is 3 and a variable.
  static std::size_t number_length(std::string_view rest) {
    std::size_t size = 0;
    const auto digits = [&](std::size_t from) {
      while (from < rest.size() && base::is_digit(rest[from])) ++from;
      return from;
    };
    size = digits(0);
    if (size < rest.size() && rest[size] == '.') size = digits(size + 1);
    if (size == rest.size() || (rest[size] | 0x20) != 'e') return size;
    std::size_t exponent = size + 1;
    if (exponent < rest.size() && (rest[exponent] == '+' || rest[exponent] == '-')) ++exponent;
    const std::size_t end = digits(exponent);
    return end > exponent ? end : size;
  }

  [[noreturn]] void fail_here(const std::string& message) const { lines_.fail(at_ + 1, message); }

  LineReader lines_;
  std::string_view line_;
  std::size_t at_ = 0;
  bool has_token_ = false;
  LpToken token_;
};

// --- Sections ------------------------------------------------------------------------------------

class LpReader {
 public:
  LpReader(std::string_view text, const std::string& source)
      : tokens_(text, source), model_(source) {}

  LinearModel read() {
    for (Section section = begin(); section != Section::end; section = begin()) read(section);
    if (tokens_.peek().kind != LpToken::end) fail("text behind the section End");
    if (!has_objective_) fail("there is no section Minimize or Maximize");
    sort_by_number();
    return std::move(model_);
  }

 private:
  [[noreturn]] void fail(const std::string& message) {
    tokens_.fail(tokens_.peek().place, message);
  }

  // A file may end without End.
  Section begin() {
    const LpToken token = tokens_.next();
    if (token.kind == LpToken::end) return Section::end;
    if (token.section == Section::none)
      tokens_.fail(token.place,
                   "expected a section such as Subject To, not " + in_quotes(token.text));
    if (lower(token.text) == "subject" || lower(token.text) == "such")
      (void)tokens_.next();  // To, That
    return token.section;
  }

  void read(Section section) {
    const auto lines = [&](auto read_one) {
      while (!at_end_of_section()) read_one();
    };
    if (section == Section::rows) return lines([&] { read_row(); });
    if (section == Section::bounds) return lines([&] { read_bound(); });
    if (section == Section::integers || section == Section::binaries)
      return lines([&] { read_kind(section); });
    read_objective(section);
  }

  bool at_end_of_section() {
    return tokens_.peek().kind == LpToken::end || tokens_.peek().section != Section::none;
  }

  void read_objective(Section section) {
    if (std::exchange(has_objective_, true)) fail("a second objective");
    model_.maximises = section == Section::maximize;
    model_.objective = tokens_.peek().place;
    const auto [label, sum] = labelled_sum();
    if (!at_end_of_section()) fail("unexpected " + in_quotes(tokens_.peek().text));
    model_.constant = sum.constant;
    for (const LinearTerm& term : sum.terms) add_cost(model_.variables[term.variable], term.factor);
  }

  void add_cost(LinearVariable& variable, std::int64_t cost) {
    variable.cost += cost;
    if (std::abs(variable.cost) > unbounded)
      tokens_.fail(variable.place, "the cost of " + in_quotes(variable.name) + " is too large");
  }

  // --- Sums --------------------------------------------------------------------------------------

  struct Sum {
    std::vector<LinearTerm> terms;
    std::int64_t constant = 0;
    bool is_number = true;
  };
  struct LabelledSum {
    std::string label;
    Sum sum;
  };

  // A name before a colon is a label; else it is the first term.
  LabelledSum labelled_sum() {
    LabelledSum result;
    if (tokens_.peek().kind == LpToken::name && tokens_.peek().section == Section::none) {
      const LpToken name = tokens_.next();
      if (tokens_.peek().kind != LpToken::colon) {
        add(result.sum, 1, name);
        read_sum(result.sum);
        return result;
      }
      result.label = name.text;
      (void)tokens_.next();
    }
    read_sum(result.sum);
    return result;
  }

  void read_sum(Sum& sum) {
    while (!at_end_of_section()) {
      const LpToken& token = tokens_.peek();
      if (token.kind == LpToken::relation || token.kind == LpToken::colon) return;
      read_term(sum);
    }
  }

  void read_term(Sum& sum) {
    const std::int64_t sign = take_sign();
    if (tokens_.peek().kind == LpToken::number) {
      const LpToken number = tokens_.next();
      const std::int64_t factor = sign * whole(number);
      if (tokens_.peek().kind == LpToken::name && !at_end_of_section())
        return add(sum, factor, tokens_.next());
      sum.constant += factor;
      if (std::abs(sum.constant) > unbounded) tokens_.fail(number.place, "too large a number");
      return;
    }
    if (tokens_.peek().kind != LpToken::name || at_end_of_section())
      fail("expected a variable or a number" + (tokens_.peek().text.empty()
                                                    ? std::string()
                                                    : ", not " + in_quotes(tokens_.peek().text)));
    add(sum, sign, tokens_.next());
  }

  void add(Sum& sum, std::int64_t factor, const LpToken& name) {
    sum.is_number = false;
    sum.terms.push_back({variable(name), factor});
  }

  std::int64_t take_sign() {
    std::int64_t sign = 1;
    while (tokens_.peek().kind == LpToken::sign)
      if (tokens_.next().text == "-") sign = -sign;
    return sign;
  }

  [[nodiscard]] std::int64_t whole(const LpToken& token) const {
    const auto value = whole_number(token.text);
    if (!value || *value > unbounded)
      tokens_.fail(token.place, "expected a whole number, not " + in_quotes(token.text));
    return *value;
  }

  std::uint32_t variable(const LpToken& name) {
    const auto next = static_cast<std::uint32_t>(model_.variables.size());
    const auto [found, is_new] = variables_.try_emplace(name.text, next);
    if (is_new) model_.variables.push_back({.name = name.text, .place = name.place});
    return found->second;
  }

  // --- Rows --------------------------------------------------------------------------------------

  // A row is `1 <= x + y <= 2`, or a sum before a number. Numbers among the terms go to the other
  // side.
  void read_row() {
    LinearRow row{.name = {}, .place = tokens_.peek().place, .terms = {}};
    auto [label, sum] = labelled_sum();
    row.name = label.empty() ? "R" + std::to_string(model_.rows.size() + 1) : label;
    if (sum.is_number && tokens_.peek().kind == LpToken::relation) {
      restrict(row, mirrored(take_relation()), sum.constant);
      sum = {};
      read_sum(sum);
      if (sum.is_number) fail("row " + in_quotes(row.name) + " has no variables");
      if (tokens_.peek().kind != LpToken::relation) return add(std::move(row), std::move(sum));
    }
    const char relation = take_relation();
    restrict(row, relation, signed_number());
    if (!at_end_of_section() && tokens_.peek().kind == LpToken::sign)
      fail("row " + in_quotes(row.name) + " goes on behind the number on its right side");
    add(std::move(row), std::move(sum));
  }

  void add(LinearRow row, Sum sum) {
    row.terms = std::move(sum.terms);
    if (row.low > -unbounded) row.low -= sum.constant;
    if (row.high < unbounded) row.high -= sum.constant;
    model_.rows.push_back(std::move(row));
  }

  static void restrict(LinearRow& row, char relation, std::int64_t bound) {
    if (relation != '<') row.low = bound;
    if (relation != '>') row.high = bound;
  }
  static char mirrored(char relation) {
    constexpr std::string_view signs = "<=>";
    return signs[2 - signs.find(relation)];
  }

  char take_relation() {
    if (tokens_.peek().kind != LpToken::relation) fail("expected <=, >= or =");
    const std::string text = tokens_.next().text;
    return text.front() == '=' ? text.back() : text.front();
  }

  std::int64_t signed_number() {
    const std::int64_t sign = take_sign();
    const LpToken token = tokens_.next();
    if (token.kind == LpToken::number) {
      const std::int64_t value = whole(token);
      return sign * value;
    }
    if (token.kind == LpToken::name && is_infinity(token)) return sign * unbounded;
    tokens_.fail(token.place, "expected a number on the right side");
  }

  static bool is_infinity(const LpToken& token) {
    const std::string word = lower(token.text);
    return word == "inf" || word == "infinity";
  }

  // --- Bounds and kinds --------------------------------------------------------------------------

  // A bound is `x <= 1`, `0 <= x <= 1`, `x = 1` or `x free`.
  void read_bound() {
    LinearRow bound;
    const bool has_left = tokens_.peek().kind != LpToken::name || is_infinity(tokens_.peek());
    if (has_left) {
      const std::int64_t value = signed_number();
      restrict(bound, mirrored(take_relation()), value);
    }
    if (tokens_.peek().kind != LpToken::name) fail("expected a variable");
    LinearVariable& variable = model_.variables[this->variable(tokens_.next())];
    if (!has_left && tokens_.peek().kind == LpToken::name && lower(tokens_.peek().text) == "free") {
      (void)tokens_.next();
      variable.low = -unbounded;
      return;
    }
    if (!has_left || tokens_.peek().kind == LpToken::relation) {
      const char relation = take_relation();
      restrict(bound, relation, signed_number());
    }
    if (bound.low > -unbounded) variable.low = bound.low;
    if (bound.high < unbounded) variable.high = bound.high;
  }

  void read_kind(Section section) {
    if (tokens_.peek().kind != LpToken::name) fail("expected a variable");
    LinearVariable& variable = model_.variables[this->variable(tokens_.next())];
    variable.is_integer = true;
    if (section == Section::integers) return;
    variable.low = std::max<std::int64_t>(variable.low, 0);
    variable.high = std::min<std::int64_t>(variable.high, 1);
  }

  // --- Order -------------------------------------------------------------------------------------

  // Variables stand in the order in which they are met, unless they are x1, x2, ... and no other.
  void sort_by_number() {
    std::vector<std::uint32_t> place(model_.variables.size());
    std::vector<LinearVariable> sorted(place.size());
    std::vector<bool> taken(place.size());
    for (std::size_t v = 0; v < place.size(); ++v) {
      const std::string_view name = model_.variables[v].name;
      const auto number =
          base::number_in<std::uint32_t>(name.substr(std::min<std::size_t>(1, name.size())));
      if (name.front() != 'x' || !number || *number == 0 || *number > place.size() ||
          taken[*number - 1])
        return;
      taken[place[v] = *number - 1] = true;
    }
    for (std::size_t v = 0; v < place.size(); ++v)
      sorted[place[v]] = std::move(model_.variables[v]);
    model_.variables = std::move(sorted);
    for (LinearRow& row : model_.rows)
      for (LinearTerm& term : row.terms) term.variable = place[term.variable];
  }

  LpTokens tokens_;
  LinearModel model_;
  std::unordered_map<std::string, std::uint32_t> variables_;
  bool has_objective_ = false;
};

}  // namespace

LinearModel read_lp(std::string_view text, const std::string& source) {
  return LpReader(text, source).read();
}

}  // namespace dlx::formats
