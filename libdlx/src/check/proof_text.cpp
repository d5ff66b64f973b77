// Readers of problems and proofs that share nothing with text/.
#include "check/proof_text.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace dlx {
namespace {

template <class Number>
std::optional<Number> whole_in(std::string_view text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || stop != end || error != std::errc()) return std::nullopt;
  return value;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace

std::uint64_t proof_number(std::string_view text) {
  if (const auto number = whole_in<std::uint64_t>(text)) return *number;
  throw ProofDefect("'" + std::string(text) + "' is no number of the proof");
}

std::vector<std::uint64_t> proof_numbers(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  for (const std::string_view word : words_of(text)) numbers.push_back(proof_number(word));
  return numbers;
}

std::int64_t proof_cost(std::string_view text) {
  if (const auto cost = whole_in<std::int64_t>(text)) return *cost;
  throw ProofDefect("'" + std::string(text) + "' is no cost of the proof");
}

std::string ProofDigest::text() const {
  std::string digits(16, '0');
  for (std::size_t i = 0; i < digits.size(); ++i)
    digits[i] = "0123456789abcdef"[value_ >> (60 - 4 * i) & 15U];
  return digits;
}

// --- Problems ---

std::string ProofProblem::digest() const {
  ProofDigest digest;
  std::string line;
  for (std::size_t i = 0; i < names.size(); ++i) {
    line.clear();
    if (i < low.size()) line = std::to_string(low[i]) + ' ' + std::to_string(high[i]) + ' ';
    digest.add((line += names[i]) += '\n');
  }
  for (std::size_t o = 0; o < costs.size(); ++o) {
    line.clear();
    for (std::size_t use = first[o]; use < first[o + 1]; ++use) {
      (line += line.empty() ? "" : " ") += names[uses[use].item];
      if (uses[use].color != 0) (line += ':') += colors[uses[use].color];
    }
    if (costs[o] != 0) line += " |" + std::to_string(costs[o]);
    digest.add(line += '\n');
  }
  return digest.text();
}

void ProofQuestions::fail(const std::string& what) const {
  throw ParseError(source_, number_, 0, what);
}

bool ProofQuestions::read_line() {
  if (!std::getline(in_, line_)) return false;
  if (++number_ == 1 && line_.starts_with("\xEF\xBB\xBF")) line_.erase(0, 3);
  if (line_.ends_with('\r')) line_.pop_back();
  tokens_ = words_of(line_);
  return true;
}

// A base is asked with each of its lines of givens, any other problem once.
bool ProofQuestions::next() {
  given_.clear();
  is_new_problem_ = !is_base_;
  if (at_next_) {
    problem_ = {};
    items_.clear();
    colors_.clear();
    has_items_ = is_base_ = at_next_ = false;
    is_new_problem_ = true;
  }
  while (read_line()) {
    if (tokens_.empty()) continue;
    if (tokens_[0].front() == '|') {
      if (read_directive()) return true;
      if (at_next_) return next();
    } else if (!has_items_) {
      read_items();
    } else {
      read_option();
    }
  }
  return std::exchange(has_items_, false) && !is_base_;
}

// True if it ends a question.
bool ProofQuestions::read_directive() {
  const auto words = words_of(std::string_view(line_).substr(line_.find('|') + 1));
  if (words.empty() || !has_items_) return false;
  at_next_ = words[0] == "@next";
  if (at_next_) return !is_base_;
  if (words[0] != "@given") return false;
  is_base_ = true;
  for (auto word = words.begin() + 1; word != words.end(); ++word) {
    const auto option = whole_in<std::uint64_t>(*word);
    if (!option || *option < 1 || *option > problem_.option_count())
      fail("there is no option " + std::string(*word));
    given_.push_back(*option);
  }
  return true;
}

void ProofQuestions::read_items() {
  has_items_ = true;
  bool secondary = false;
  for (const std::string_view token : tokens_) {
    if (token == "|" && !secondary)
      secondary = true;
    else
      read_item(token, secondary);
  }
  last_use_.assign(problem_.names.size(), 0);
}

void ProofQuestions::read_item(std::string_view token, bool secondary) {
  if (!secondary) token.remove_prefix(read_bounds(token));
  const auto id = static_cast<std::uint32_t>(problem_.names.size());
  if (token.empty() || token.find_first_of("|:") != std::string_view::npos)
    fail("item '" + std::string(token) + "' is malformed");
  if (!items_.emplace(token, id).second) fail("item '" + std::string(token) + "' stands twice");
  problem_.names.emplace_back(token);
}

// The bounds of a primary item; the length of their text.
std::size_t ProofQuestions::read_bounds(std::string_view token) {
  const std::size_t bar = token.find('|');
  const std::string_view text = bar == std::string_view::npos ? "1" : token.substr(0, bar);
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto low = whole_in<std::uint32_t>(text.substr(0, colon));
  const auto high = colon == text.size() ? low : whole_in<std::uint32_t>(text.substr(colon + 1));
  if (!low || !high || *low > *high || *high == 0)
    fail("the bounds of '" + std::string(token) + "' are malformed");
  problem_.low.push_back(*low);
  problem_.high.push_back(*high);
  return bar + 1;  // 0 without a bar
}

void ProofQuestions::read_option() {
  if (is_base_) fail("an option stands behind a line '@given'");
  std::int64_t cost = 0;
  for (const std::string_view token : tokens_) {
    if (token.front() == '|')
      cost += cost_in(token);
    else
      read_use(token);
  }
  problem_.costs.push_back(cost);
  problem_.first.push_back(problem_.uses.size());
}

void ProofQuestions::read_use(std::string_view token) {
  const std::size_t colon = std::min(token.find(':'), token.size());
  const auto item = items_.find(token.substr(0, colon));
  if (item == items_.end()) fail("unknown item '" + std::string(token) + "'");
  if (std::exchange(last_use_[item->second], problem_.first.size()) == problem_.first.size())
    fail("item '" + std::string(token) + "' stands twice in the option");
  std::uint32_t color = 0;
  if (colon < token.size()) {
    const std::string_view name = token.substr(colon + 1);
    if (name.empty() || item->second < problem_.primary_count())
      fail("the color of '" + std::string(token) + "' is malformed");
    const auto known = static_cast<std::uint32_t>(problem_.colors.size());
    color = colors_.emplace(name, known).first->second;
    if (color == known) problem_.colors.emplace_back(name);
  }
  problem_.uses.push_back({item->second, color});
}

// Sums of costs that do not fit are no problem of dlx(5): half the range is far from both ends.
std::int64_t ProofQuestions::cost_in(std::string_view token) const {
  const std::size_t digits = token.starts_with("|+") ? 2 : 1;
  const auto cost = whole_in<std::int64_t>(token.substr(digits));
  if (!cost) fail("the cost '" + std::string(token) + "' is malformed");
  return *cost;
}

// --- Proofs ---

std::string ProofText::line() {
  std::string line;
  if (!std::getline(in_, line) || in_.eof()) throw ProofDefect("the proof ends too early");
  digest_.add(line);
  digest_.add("\n");
  return line;
}

bool ProofText::begin() {
  if (in_.peek() == std::istream::traits_type::eof()) return false;
  fields_.clear();
  digest_ = {};
  at_line_ = true;
  at_end_ = false;
  if (line() != "dlx-proof 1") throw ParseError(source_, 0, 0, "this is no proof of version 1");
  constexpr std::array claims{"count", "at-least", "minimum", "maximum", "decided", "classes"};
  const auto is_there = [this](const char* claim) { return fields_.count(claim) > 0; };
  while (std::none_of(claims.begin(), claims.end(), is_there)) {
    const std::string text = line();
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string name = text.substr(0, blank);
    constexpr std::array known{"problem", "given",   "without", "costs",    "scale",
                               "none",    "every",   "count",   "at-least", "minimum",
                               "maximum", "decided", "classes", "solution", "symmetry"};
    const bool may_repeat = name == "solution" || name == "symmetry";
    if (blank == text.size() || std::find(known.begin(), known.end(), name) == known.end() ||
        (fields_.count(name) > 0 && !may_repeat))
      throw ProofDefect("its head has a line '" + text.substr(0, 40) + "'");
    fields_[name].push_back(text.substr(blank + 1));
  }
  return true;
}

const std::string* ProofText::field(const std::string& name) const {
  const auto found = fields_.find(name);
  return found == fields_.end() ? nullptr : &found->second.front();
}

std::vector<std::string> ProofText::lines(const std::string& name) const {
  const auto found = fields_.find(name);
  return found == fields_.end() ? std::vector<std::string>() : found->second;
}

std::vector<std::uint64_t> ProofText::numbers(const std::string& name) const {
  const std::string* const text = field(name);
  return proof_numbers(text == nullptr ? "" : *text);
}

char ProofText::mark() {
  if (at_end_) return '!';
  for (;;) {
    const int c = in_.rdbuf()->sbumpc();
    if (c == '!') at_end_ = true;
    if (c == '!') return '!';
    const char mark = static_cast<char>(c);
    digest_.add({&mark, 1});
    if (mark == '\n') continue;
    if (c < '!' || c > '~')
      throw ProofDefect("the proof ends too early, or has a mark that is none");
    return mark;
  }
}

std::uint32_t ProofText::item(char mark) {
  constexpr char last_digit = 'w';
  std::uint64_t more = 0;
  for (; mark > last_digit; mark = this->mark())
    more = std::min<std::uint64_t>(7 * more + static_cast<std::uint64_t>(mark - last_digit),
                                   1U << 25U);
  if (mark < '0') throw ProofDefect(std::string("no item has the mark '") + mark + "'");
  return static_cast<std::uint32_t>(72 * more + static_cast<std::uint64_t>(mark - '0'));
}

std::int64_t ProofText::multiplier() {
  const char sign = mark();
  std::string digits(sign == '-' ? 1 : 0, '-');
  for (char digit = mark(); digit != ','; digit = mark()) {
    if ((sign != '+' && sign != '-') || digit < '0' || digit > '9' || digits.size() > 19)
      throw ProofDefect("a multiplier is malformed");
    digits += digit;
  }
  return proof_cost(digits);
}

void ProofText::end() {
  char last = mark();
  if (last == '.' && field("at-least") != nullptr) last = mark();  // nothing was left out
  if (last != '!') throw ProofDefect("the proof goes on behind its end");
  std::string seal;
  std::getline(in_, seal);
  if (seal != ' ' + digest_.text()) throw ProofDefect("its seal is not that of the proof");
}

}  // namespace dlx
