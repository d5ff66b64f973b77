// The text of a proof as dlx-proof(5) describes it: the lines of its head, then marks, one by one.
#pragma once

#include "check/proof_problem.hpp"

#include <stdexcept>

namespace dlx {

/// The proof does not prove its claim, or is none.
class ProofDefect : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Numbers with blanks between. Throws ProofDefect.
template <class Number = std::uint64_t>
std::vector<Number> proof_numbers_in(std::string_view text) {
  std::vector<Number> numbers;
  for (const std::string_view word : proof_words_in(text)) {
    const auto number = proof_number_in<Number>(word);
    if (!number) throw ProofDefect("'" + std::string(word) + "' is no number of the proof");
    numbers.push_back(*number);
  }
  return numbers;
}

class ProofText {
 public:
  ProofText(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  /// Reads the head of the next proof; false at the end of the text. Throws ParseError for a text
  /// that is no proof, and ProofDefect.
  bool begin() {
    if (in_.peek() == std::istream::traits_type::eof()) return false;
    fields_.clear();
    digest_ = {};
    at_end_ = false;
    if (line() != "dlx-proof 1") throw ParseError(source_, 0, 0, "this is no proof of version 1");
    while (claim().empty()) read_field(line());
    return true;
  }
  /// The name of the line that ends the head.
  [[nodiscard]] std::string claim() const {
    for (const char* const name : {"count", "at-least", "minimum", "maximum", "decided", "classes"})
      if (has(name)) return name;
    return {};
  }
  [[nodiscard]] bool has(const std::string& name) const { return fields_.count(name) > 0; }
  /// The line of that name in the head, without the name; if there is none, an empty one.
  [[nodiscard]] std::string field(const std::string& name) const {
    return has(name) ? fields_.at(name).front() : std::string();
  }
  [[nodiscard]] std::vector<std::string> lines(const std::string& name) const {
    return has(name) ? fields_.at(name) : std::vector<std::string>();
  }
  [[nodiscard]] std::vector<std::uint64_t> numbers(const std::string& name) const {
    return proof_numbers_in(field(name));
  }

  /// The next mark; at the end '!', again and again.
  [[nodiscard]] char mark() {
    while (!at_end_) {
      const int c = in_.rdbuf()->sbumpc();
      const char mark = static_cast<char>(c);
      at_end_ = c == '!';
      if (!at_end_) digest_.add({&mark, 1});
      if (c != '\n' && (c < '!' || c > '~'))
        throw ProofDefect("the proof ends too early, or has a mark that is none");
      if (c != '\n') return mark;
    }
    return '!';
  }
  /// The item that begins with this mark.
  [[nodiscard]] std::uint32_t item(char mark) {
    constexpr std::uint64_t too_many = 1U << 25U;
    std::uint64_t more = 0;
    for (; mark > 'w'; mark = this->mark())
      more = std::min(7 * more + static_cast<std::uint64_t>(mark - 'w'), too_many);
    if (mark < '0') throw ProofDefect(std::string("no item has the mark '") + mark + "'");
    return static_cast<std::uint32_t>(72 * more + static_cast<std::uint64_t>(mark - '0'));
  }
  /// The multiplier that comes next: a sign, digits, and a comma.
  [[nodiscard]] std::int64_t multiplier() {
    std::string text;
    for (char c = mark(); c != ',' && text.size() < 21; c = mark()) text += c;
    const auto number = proof_number_in<std::int64_t>(text.substr(text.starts_with('+') ? 1 : 0));
    if (!number || (text[0] != '+' && text[0] != '-'))
      throw ProofDefect("a multiplier is malformed");
    return *number;
  }
  /// Reads marks that mean nothing, and behind them this one.
  void skip(char end) {
    for (char mark = this->mark(); mark != end; mark = this->mark())
      if (mark == '!') throw ProofDefect("the marks of a kind of symmetries are missing");
  }
  /// Reads the seal. What was counted may be all, though the proof need not say so.
  void end() {
    char last = mark();
    if (last == '.' && has("at-least")) last = mark();
    if (last != '!') throw ProofDefect("the proof goes on behind its end");
    std::string seal;
    std::getline(in_, seal);
    if (seal != ' ' + digest_.text()) throw ProofDefect("its seal is not that of the proof");
  }

 private:
  [[nodiscard]] std::string line() {
    std::string line;
    if (!std::getline(in_, line) || in_.eof()) throw ProofDefect("the proof ends too early");
    digest_.add(line + '\n');
    return line;
  }
  void read_field(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::string name = line.substr(0, blank);
    const bool may_repeat = name == "solution" || name == "symmetry";
    if (blank > line.size() || (has(name) && !may_repeat))
      throw ProofDefect("its head has a line '" + line.substr(0, 40) + "'");
    fields_[name].push_back(line.substr(blank + 1));
  }

  std::istream& in_;
  std::string source_;
  ProofDigest digest_;
  std::map<std::string, std::vector<std::string>> fields_;
  bool at_end_ = false;
};

}  // namespace dlx
