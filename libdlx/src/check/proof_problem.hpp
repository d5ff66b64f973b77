// The problem that a proof is about, by a reader of its own, which follows dlx(5).
#pragma once

#include <dlx/error.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx {

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
  std::vector<std::string> names, colors{""};
  std::vector<std::uint32_t> low, high;  // by item
  std::vector<std::vector<ProofUse>> options;
  std::vector<std::int64_t> costs;

  [[nodiscard]] bool is_primary(std::uint32_t item) const noexcept { return item < primary_count; }
  /// No other options can ever be chosen by branching.
  [[nodiscard]] bool has_primary(std::uint32_t option) const {
    return std::any_of(options[option].begin(), options[option].end(),
                       [this](const ProofUse& use) { return is_primary(use.item); });
  }

  [[nodiscard]] std::string digest() const {
    ProofDigest digest;
    for (std::uint32_t i = 0; i < names.size(); ++i)
      digest.add((is_primary(i) ? std::to_string(low[i]) + ' ' + std::to_string(high[i]) + ' '
                                : std::string()) +
                 names[i] + '\n');
    for (std::size_t o = 0; o < options.size(); ++o) {
      std::string line;
      for (const auto [item, color] : options[o]) {
        (line += line.empty() ? "" : " ") += names[item];
        if (color != 0) (line += ':') += colors[color];
      }
      if (costs[o] != 0) line += " |" + std::to_string(costs[o]);
      digest.add(line += '\n');
    }
    return digest.text();
  }
};

/// The number that is the whole text; nothing if that is none.
template <class Number>
std::optional<Number> proof_number_in(std::string_view text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return text.empty() || stop != end || error != std::errc() ? std::nullopt : std::optional(value);
}

inline std::vector<std::string_view> proof_words_in(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

/// The questions of a stream of problems. A problem is asked with each of its lines `@given`, and
/// one without such lines once.
class ProofQuestions {
 public:
  ProofQuestions(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  [[nodiscard]] const ProofProblem& problem() const noexcept { return problem_; }
  [[nodiscard]] const std::string& digest() const noexcept { return digest_; }
  /// Numbers of options, from 1, that the question adds.
  [[nodiscard]] const std::vector<std::uint64_t>& given() const noexcept { return given_; }

  /// Goes to the next question; false at the end. Throws ParseError.
  bool next() {
    given_.clear();
    for (bool is_asked = false; !is_asked;) {
      if (is_over_) begin_problem();
      if (!read_line()) return false;
      const std::vector<std::string_view> words = proof_words_in(line_);
      if (words.empty()) continue;
      if (words[0].front() == '|')
        is_asked = read_directive(line_.substr(line_.find('|') + 1));
      else
        has_items_ ? read_option(words) : read_items(words);
    }
    if (digest_.empty()) digest_ = problem_.digest();
    return true;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw ParseError(source_, number_, 0, what);
  }
  // Behind the last line comes one that ends the last problem.
  bool read_line() {
    if (!std::getline(in_, line_)) {
      if (std::exchange(at_end_, true)) return false;
      line_ = "| @next";
    }
    if (++number_ == 1 && line_.starts_with("\xEF\xBB\xBF")) line_.erase(0, 3);
    if (line_.ends_with('\r')) line_.pop_back();
    return true;
  }
  void begin_problem() {
    problem_ = {};
    digest_.clear();
    items_.clear();
    colors_.clear();
    has_items_ = is_base_ = is_over_ = false;
  }

  // True if it asks a question.
  bool read_directive(std::string_view text) {
    const std::vector<std::string_view> words = proof_words_in(text);
    if (words.empty() || !has_items_) return false;
    is_over_ = words[0] == "@next";
    if (is_over_) return !is_base_;
    if (words[0] != "@given") return false;
    is_base_ = true;
    for (std::size_t i = 1; i < words.size(); ++i) {
      given_.push_back(proof_number_in<std::uint64_t>(words[i]).value_or(0));
      if (given_.back() < 1 || given_.back() > problem_.options.size())
        fail("there is no option " + std::string(words[i]));
    }
    return true;
  }

  void read_items(const std::vector<std::string_view>& words) {
    has_items_ = true;
    bool is_primary = true;
    for (std::string_view word : words) {
      if (is_primary && word == "|") {
        is_primary = false;
        continue;
      }
      const std::size_t bar = is_primary ? word.find('|') : std::string_view::npos;
      add_bounds(!is_primary ? "0:1" : bar < word.size() ? word.substr(0, bar) : "1");
      if (bar < word.size()) word.remove_prefix(bar + 1);
      const bool is_new = items_.emplace(word, problem_.names.size()).second;
      if (!is_new || word.empty() || word.find_first_of("|:") < word.size())
        fail("item '" + std::string(word) + "' is malformed, or stands twice");
      problem_.names.emplace_back(word);
      problem_.primary_count += is_primary ? 1 : 0;
    }
  }
  void add_bounds(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto low = proof_number_in<std::uint32_t>(text.substr(0, colon));
    const auto high =
        colon < text.size() ? proof_number_in<std::uint32_t>(text.substr(colon + 1)) : low;
    if (!low || !high || *low > *high || *high == 0)
      fail("the bounds '" + std::string(text) + "' are malformed");
    problem_.low.push_back(*low);
    problem_.high.push_back(*high);
  }

  void read_option(const std::vector<std::string_view>& words) {
    if (is_base_) fail("an option stands behind a line '@given'");
    std::int64_t sum = 0;
    std::vector<ProofUse> uses;
    std::vector<std::uint32_t> items;
    for (const std::string_view word : words) {
      if (word.front() != '|') {
        uses.push_back(use_in(word));
        items.push_back(uses.back().item);
        continue;
      }
      const auto cost = proof_number_in<std::int64_t>(word.substr(word.starts_with("|+") ? 2 : 1));
      if (!cost || __builtin_add_overflow(sum, *cost, &sum) || sum == INT64_MIN)
        fail("the cost '" + std::string(word) + "' is malformed, or too large");
    }
    std::sort(items.begin(), items.end());
    if (std::adjacent_find(items.begin(), items.end()) != items.end())
      fail("an item stands twice in the option");
    problem_.options.push_back(std::move(uses));
    problem_.costs.push_back(sum);
  }
  [[nodiscard]] ProofUse use_in(std::string_view word) {
    const std::size_t colon = word.find(':');
    const auto item = items_.find(word.substr(0, colon));
    if (item == items_.end()) fail("unknown item '" + std::string(word) + "'");
    if (colon >= word.size()) return {item->second, 0};
    const std::string_view color = word.substr(colon + 1);
    if (color.empty() || problem_.is_primary(item->second))
      fail("the color of '" + std::string(word) + "' is malformed");
    const auto [known, is_new] = colors_.emplace(color, problem_.colors.size());
    if (is_new) problem_.colors.emplace_back(color);
    return {item->second, known->second};
  }

  std::istream& in_;
  std::string source_, line_, digest_;
  std::size_t number_ = 0;  // of the line
  ProofProblem problem_;
  std::map<std::string, std::uint32_t, std::less<>> items_, colors_;
  bool has_items_ = false, is_base_ = false, is_over_ = false, at_end_ = false;
  std::vector<std::uint64_t> given_;
};

}  // namespace dlx
