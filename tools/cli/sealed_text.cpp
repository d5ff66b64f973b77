// The texts of checkpoints and parts, line by line.
#include "cli/sealed_text.hpp"

#include "cli/digest.hpp"
#include "cli/tool.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace cli {
namespace {

constexpr std::size_t digest_digits = 16;
constexpr std::string_view seal = "sum ";
constexpr std::size_t seal_size = seal.size() + digest_digits + 1;
// No search gets so far, and sums of two such counts still fit.
constexpr std::uint64_t most = UINT64_MAX / 4;

bool is_plain(char c) noexcept {
  return c >= ' ' && c < 0x7F && c != '%';
}

std::optional<unsigned> hex_in(char c) noexcept {
  if ('0' <= c && c <= '9') return static_cast<unsigned>(c - '0');
  if ('A' <= c && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return std::nullopt;
}

}  // namespace

std::string escaped(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_plain(c)) {
      result += c;
    } else {
      ((result += '%') += digits[byte >> 4U]) += digits[byte & 15U];
    }
  }
  return result;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) {
      result += text[i];
      continue;
    }
    if (text[i] != '%' || text.size() - i < 3) return std::nullopt;
    const auto high = hex_in(text[i + 1]);
    const auto low = hex_in(text[i + 2]);
    if (!high || !low) return std::nullopt;
    result += static_cast<char>(*high << 4U | *low);
    i += 2;
  }
  return result;
}

std::string sealed(std::string lines) {
  const std::string digest = digest_text(lines);
  return std::move(((lines += seal) += digest) += '\n');
}

std::string number_text(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view result = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return result;
}

std::string SealedReader::first_line(const Kind& kind) {
  return std::string(kind.magic) + ' ' + std::string(kind.format) + ' ' + std::string(version()) +
         '\n';
}

SealedReader::SealedReader(std::string_view text, std::string source, const Kind& kind)
    : all_(text), rest_(text), source_(std::move(source)), short_name_(kind.short_name) {
  require_version(kind);
  require_seal(kind);
}

void SealedReader::fail(const std::string& what) const {
  throw dlx::ParseError(source_, line_, 1, what);
}

void SealedReader::fail_here() const {
  fail("this is not what a " + short_name_ + " says here");
}

void SealedReader::require_end() const {
  if (!rest_.empty())
    throw dlx::ParseError(source_, line_ + 1, 1,
                          "this is not what a " + short_name_ + " says here");
}

std::string_view SealedReader::line() {
  ++line_;
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos) fail("the " + short_name_ + " was cut off");
  const std::string_view text = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  return text;
}

std::string_view SealedReader::field(std::string_view name) {
  const std::string_view text = line();
  if (!text.starts_with(name)) fail_here();
  return text.substr(name.size());
}

void SealedReader::require_version(const Kind& kind) {
  if (!rest_.starts_with(std::string(kind.magic) + ' ')) {
    line_ = 1;
    fail("this is not " + std::string(kind.what));
  }
  std::string_view text = line();
  (void)take_word(text);
  const std::string_view found = take_word(text);
  if (found != kind.format)
    fail("this " + short_name_ + " has format '" + escaped(found.substr(0, 20)) +
         "', this dlx-tools reads " + std::string(kind.format));
  if (text == version()) return;
  fail("this " + short_name_ + " was written by another version of dlx-tools: it says '" +
       escaped(text.substr(0, 20)) + "', this is " + std::string(version()));
}

// Takes the last line off.
void SealedReader::require_seal(const Kind& kind) {
  const std::string damaged =
      "the " + std::string(kind.short_name) + " is damaged: its last line does not fit";
  if (rest_.size() < seal_size || rest_.back() != '\n') fail(damaged);
  const std::string_view last = rest_.substr(rest_.size() - seal_size);
  const std::string_view before = all_.substr(0, all_.size() - seal_size);
  if (last != std::string(seal) + digest_text(before) + '\n') fail(damaged);
  rest_.remove_suffix(seal_size);
}

std::string SealedReader::text_in(std::string_view text) const {
  auto result = unescaped(text);
  if (!result) fail_here();
  return std::move(*result);
}

std::uint64_t SealedReader::count_in(std::string_view text) const {
  const auto value = number_in<std::uint64_t>(text);
  if (!value || *value > most) fail_here();
  return *value;
}

double SealedReader::share_in(std::string_view text) const {
  const double value = number_in<double>(text).value_or(-1);
  if (!(value >= 0 && value <= 1)) fail_here();
  return value;
}

std::string SealedReader::digest_in(std::string_view text) const {
  const bool is_hex = text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (text.size() != digest_digits || !is_hex) fail_here();
  return std::string(text);
}

std::size_t SealedReader::choice_in(std::string_view text,
                                    const std::vector<std::string_view>& words) const {
  const auto place = std::find(words.begin(), words.end(), text);
  if (place == words.end()) fail_here();
  return static_cast<std::size_t>(place - words.begin());
}

}  // namespace cli
