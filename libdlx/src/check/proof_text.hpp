// Numbers of any size, and plain readers of problems, which follow dlx(5), and of proofs, which
// follow dlx-proof(5). Nothing here is shared with the readers and the numbers of the engines.
#pragma once

#include <dlx/error.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx {

/// The proof does not prove its claim, or is none.
struct ProofDefect : std::runtime_error {
  using std::runtime_error::runtime_error;

  static void unless(bool holds, const char* defect) {
    if (!holds) throw ProofDefect(defect);
  }
};

/// A natural number: a place has eighteen decimal digits, the lowest place comes first.
struct ProofNumber {
  static constexpr std::uint64_t base = 1'000'000'000'000'000'000;
  __extension__ using Wide = unsigned __int128;

  std::vector<std::uint64_t> places;  // The last one is not 0.

  explicit ProofNumber(std::uint64_t value = 0) { add(0, value); }
  /// Adds value * base^place.
  void add(std::size_t place, Wide value) {
    for (; value > 0; ++place, value /= base) {
      if (places.size() <= place) places.resize(place + 1);
      value += places[place];
      places[place] = static_cast<std::uint64_t>(value % base);
    }
  }
  ProofNumber& operator+=(const ProofNumber& other) {
    for (std::size_t i = 0; i < other.places.size(); ++i) add(i, other.places[i]);
    return *this;
  }
  friend ProofNumber operator*(const ProofNumber& a, const ProofNumber& b) {
    ProofNumber product;
    for (std::size_t i = 0; i < a.places.size(); ++i)
      for (std::size_t j = 0; j < b.places.size(); ++j)
        product.add(i + j, Wide{a.places[i]} * b.places[j]);
    return product;
  }
  friend bool operator==(const ProofNumber&, const ProofNumber&) = default;

  [[nodiscard]] std::string text() const {
    std::string text = places.empty() ? "0" : std::to_string(places.back());
    for (std::size_t i = places.size(); i-- > 1;)
      text += std::to_string(base + places[i - 1]).substr(1);
    return text;
  }
};

/// The number that is the whole word. Throws ProofDefect.
template <class Number>
Number proof_number_in(std::string_view word) {
  Number number{};
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (word.empty() || stop != end || error != std::errc())
    throw ProofDefect("'" + std::string(word) + "' is no number here");
  return number;
}

using ProofWords = std::vector<std::string>;

inline ProofWords proof_words_in(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

inline std::vector<std::uint64_t> proof_numbers_in(const std::string& line) {
  std::vector<std::uint64_t> numbers;
  for (const std::string& word : proof_words_in(line))
    numbers.push_back(proof_number_in<std::uint64_t>(word));
  return numbers;
}

/// The digest of 64 bits by Fowler, Noll and Vo (FNV-1a).
class ProofDigest {
 public:
  void add(std::string_view text) noexcept {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  [[nodiscard]] std::string text() const {
    std::string digits;
    for (unsigned shift = 64; shift > 0; shift -= 4)
      digits += "0123456789abcdef"[value_ >> (shift - 4) & 15U];
    return digits;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

struct ProofUse {
  std::uint32_t item, color;  // Color 0 is none.
};

/// Primary items come first. A secondary item has the bounds 0 and 1.
struct ProofProblem {
  std::size_t primary_count = 0;
  std::vector<std::string> names;
  std::vector<std::uint32_t> low, high;  // by item
  std::vector<std::vector<ProofUse>> options;
  std::vector<std::int64_t> costs;

  [[nodiscard]] bool is_primary(std::uint32_t item) const noexcept { return item < primary_count; }
};

/// The questions of a stream of problems. A problem is asked with each of its lines `@given`, and
/// one without such lines once.
class ProofQuestions {
 public:
  ProofQuestions(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  [[nodiscard]] const ProofProblem& problem() const noexcept { return problem_; }
  [[nodiscard]] std::string digest() const { return digest_.text(); }
  /// Numbers of options, from 1, that the question adds.
  [[nodiscard]] const std::vector<std::uint64_t>& given() const noexcept { return given_; }

  /// Goes to the next question; false at the end. Throws ParseError.
  bool next() try {
    given_.clear();
    for (std::string line; read_line(line);) {
      const ProofWords words = proof_words_in(line);
      if (words.empty()) continue;
      if (words[0][0] != '|')
        is_over_ ? read_items(words) : read_option(words);
      else if (!is_over_ && asks(line.substr(line.find('|') + 1)))
        return true;
    }
    return false;
  } catch (const ProofDefect& defect) {
    throw ParseError(source_, number_, 0, defect.what());
  }

 private:
  // Behind the last line comes one that ends the last problem.
  bool read_line(std::string& line) {
    if (!std::getline(in_, line)) {
      if (std::exchange(at_end_, true)) return false;
      line = "| @next";
    }
    if (++number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    return true;
  }
  // True if what stands behind a bar asks a question.
  bool asks(const std::string& directive) {
    std::istringstream in(directive);
    std::string word, numbers;
    std::getline(in >> word, numbers);
    is_over_ = word == "@next";
    if (word != "@given") return is_over_ && !is_base_;
    given_ = proof_numbers_in(numbers);
    return is_base_ = true;
  }

  void read_items(const ProofWords& words) {
    problem_ = {};
    digest_ = {};
    lines_.assign(words.size(), 0);
    items_.clear();
    colors_ = {{"", 0}};
    is_over_ = is_base_ = false;
    const auto border = std::find(words.begin(), words.end(), "|");
    problem_.primary_count = static_cast<std::size_t>(border - words.begin());
    for (auto word = words.begin(); word != words.end(); ++word)
      if (word != border) read_item(*word, word < border);
  }
  // A primary item may have bounds before its name: `2|x`, or `1:3|x`.
  void read_item(std::string word, bool is_primary) {
    std::uint32_t low = is_primary ? 1 : 0, high = 1;
    if (const std::size_t bar = word.find('|'); is_primary && bar != std::string::npos) {
      const std::string bounds = word.substr(0, bar);
      low = proof_number_in<std::uint32_t>(bounds.substr(0, bounds.find(':')));
      high = proof_number_in<std::uint32_t>(bounds.substr(bounds.find(':') + 1));  // npos + 1 is 0
      word.erase(0, bar + 1);
    }
    ProofDefect::unless(low <= high && high > 0, "the bounds of an item are malformed");
    const bool is_new = items_.emplace(word, problem_.names.size()).second;
    ProofDefect::unless(is_new && word.find_first_of("|:") == std::string::npos,
                        "an item stands twice, or has a name that is none");
    problem_.names.push_back(word);
    problem_.low.push_back(low);
    problem_.high.push_back(high);
    if (is_primary) digest_.add(std::to_string(low) + ' ' + std::to_string(high) + ' ');
    digest_.add(word + '\n');
  }

  void read_option(const ProofWords& words) {
    ProofDefect::unless(!is_base_, "an option stands behind a line '@given'");
    problem_.options.emplace_back();
    std::int64_t cost = 0;
    std::string text;
    for (const std::string& word : words)
      if (word[0] == '|') {
        const std::string number = word.substr(word.starts_with("|+") ? 2 : 1);
        const auto more = proof_number_in<std::int64_t>(number);
        const bool fits = !__builtin_add_overflow(cost, more, &cost) && cost > INT64_MIN;
        ProofDefect::unless(fits, "a cost is too large");
      } else {
        read_use(word);
        text += text.empty() ? word : ' ' + word;
      }
    problem_.costs.push_back(cost);
    digest_.add(text + (cost != 0 ? " |" + std::to_string(cost) : "") + '\n');
  }
  void read_use(const std::string& word) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const auto known = items_.find(word.substr(0, colon));
    ProofDefect::unless(known != items_.end(), "an item is unknown");
    const std::uint32_t item = known->second;
    ProofDefect::unless(std::exchange(lines_[item], number_) != number_, "an item stands twice");
    const bool may_be = !problem_.is_primary(item) && colon + 1 < word.size();
    ProofDefect::unless(colon == word.size() || may_be, "a color is malformed");
    const auto color = colors_.try_emplace(word.substr(colon), colors_.size()).first;
    problem_.options.back().push_back({item, color->second});
  }

  std::istream& in_;
  std::string source_;
  std::size_t number_ = 0;          // of the line
  std::vector<std::size_t> lines_;  // where items stood last
  ProofProblem problem_;
  ProofDigest digest_;
  std::map<std::string, std::uint32_t> items_, colors_;  // A color has its colon.
  bool is_base_ = false, is_over_ = true, at_end_ = false;
  std::vector<std::uint64_t> given_;
};

/// The text of a proof: the lines of its head, then marks, one by one.
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
  /// The lines of that name in the head, without the name.
  [[nodiscard]] ProofWords lines(const std::string& name) const {
    return has(name) ? fields_.at(name) : ProofWords();
  }
  /// The first one; if there is none, an empty one.
  [[nodiscard]] std::string field(const std::string& name) const {
    return has(name) ? fields_.at(name).front() : std::string();
  }

  /// The next mark; at the end '!', again and again.
  [[nodiscard]] char mark() {
    int c = '\n';
    while (!at_end_ && c == '\n') {
      c = in_.rdbuf()->sbumpc();
      at_end_ = c == '!';
      ProofDefect::unless(c == '\n' || (c >= '!' && c <= '~'),
                          "the proof ends too early, or has a mark that is none");
      const char byte = static_cast<char>(c);
      if (!at_end_) digest_.add({&byte, 1});
    }
    return at_end_ ? '!' : static_cast<char>(c);
  }
  /// The item that begins with this mark, one of so many.
  [[nodiscard]] std::uint32_t item(char mark, std::size_t count) {
    std::uint64_t more = 0;
    for (; mark > 'w'; mark = this->mark())
      more = std::min(7 * more + static_cast<std::uint64_t>(mark - 'w'), std::uint64_t{1} << 32U);
    if (mark < '0') throw ProofDefect(std::string("no item has the mark '") + mark + "'");
    const std::uint64_t item = 72 * more + static_cast<std::uint64_t>(mark - '0');
    if (item >= count) throw ProofDefect("there is no item " + std::to_string(item));
    return static_cast<std::uint32_t>(item);
  }
  /// Reads the seal. What was counted may be all, though the proof need not say so.
  void end() {
    char last = mark();
    if (last == '.' && has("at-least")) last = mark();
    ProofDefect::unless(last == '!', "the proof goes on behind its end");
    std::string seal;
    std::getline(in_, seal);
    ProofDefect::unless(seal == ' ' + digest_.text(), "its seal is not that of the proof");
  }

 private:
  [[nodiscard]] std::string line() {
    std::string line;
    std::getline(in_, line);
    ProofDefect::unless(in_.good(), "the proof ends too early");
    digest_.add(line + '\n');
    return line;
  }
  void read_field(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::string name = line.substr(0, blank);
    const bool may_stand = !has(name) || name == "solution" || name == "symmetry";
    if (blank > line.size() || !may_stand)
      throw ProofDefect("its head has a line '" + line.substr(0, 40) + "'");
    fields_[name].push_back(line.substr(blank + 1));
  }

  std::istream& in_;
  std::string source_;
  ProofDigest digest_;
  std::map<std::string, ProofWords> fields_;
  bool at_end_ = false;
};

}  // namespace dlx
