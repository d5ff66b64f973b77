// Messages: names escaped, quoted, and suggested by Levenshtein distance, row by row; where an
// error of an input is.
#include "base/quote.hpp"

#include "base/utf8.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace dlx {
namespace {

std::string escaped(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
  }
  return text;
}

// The longest prefix of at most longest_quoted bytes that does not cut a character in two.
std::string_view cut(std::string_view name) {
  std::size_t end = base::longest_quoted;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  return name.substr(0, end);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = base::utf8_sequence(text);
    const std::string_view sequence = text.substr(0, std::max<std::size_t>(length, 1));
    if (length == 0 || base::is_unprintable(base::code_point(sequence)))
      result += escaped(sequence);
    else
      result += sequence;
    text.remove_prefix(sequence.size());
  }
  return result;
}

std::string in_quotes(std::string_view name) {
  const bool too_long = name.size() > base::longest_quoted;
  return "'" + printable(too_long ? cut(name) : name) + (too_long ? "...'" : "'");
}

// Suggestions by Levenshtein distance, row by row.

namespace {

constexpr std::size_t most_names = 2000;
constexpr std::size_t longest_name = 40;

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view name, std::span<const std::string_view> names) {
  if (name.size() > longest_name || names.size() > most_names) return {};
  std::size_t best = std::min<std::size_t>(3, (name.size() + 1) / 2);
  std::string_view found;
  for (const std::string_view candidate : names) {
    if (candidate.size() > longest_name) continue;
    const std::size_t distance = edit_distance(name, candidate);
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found.empty() ? "" : ", did you mean " + base::in_quotes(found) + "?";
}

// ParseError's one-line message.

namespace {

std::string place(const std::string& source, std::size_t line, std::size_t column) {
  std::string text = printable(source);
  if (line > 0) text += ':' + std::to_string(line);
  if (line > 0 && column > 0) text += ':' + std::to_string(column);
  return text;
}

}  // namespace

ParseError::ParseError(std::string source, std::size_t line, std::size_t column,
                       std::string message)
    : std::runtime_error(place(source, line, column) + ": " + message),
      source_(std::move(source)),
      line_(line),
      column_(column),
      message_(std::move(message)) {}

}  // namespace dlx
