// Recognises candidates character by character; the forms are those of HoDoKu (B. Hobiger), Simple
// Sudoku and the players' forums.
#include "puzzle/sudoku_candidates.hpp"

#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "puzzle/sudoku_units.hpp"

#include <algorithm>

namespace dlx::puzzle::sudoku_io {
namespace {

constexpr bool is_gone(char c) noexcept {
  return c == '.' || c == '0';
}

std::optional<SudokuDigits> digits_at_their_places(std::string_view field) {
  SudokuDigits digits = 0;
  for (std::size_t at = 0; at < field.size(); ++at) {
    if (is_gone(field[at])) continue;
    if (field[at] != static_cast<char>('1' + at)) return std::nullopt;
    digits |= only_digit(at + 1);
  }
  return digits;
}

}  // namespace

std::optional<SudokuDigits> candidates_in(std::string_view field, std::uint64_t size) {
  if (field.size() == size)
    if (const auto digits = digits_at_their_places(field)) return digits;
  SudokuDigits digits = 0;
  char before = '0';
  for (const char c : field) {
    if (c <= before || c > static_cast<char>('0' + size)) return std::nullopt;
    digits |= only_digit(static_cast<std::size_t>(c - '0'));
    before = c;
  }
  return digits;
}

RowToken without_marks(RowToken field) noexcept {
  constexpr std::string_view marks = "*@&(){}[]<>";
  const auto is_mark = [&](char c) { return marks.find(c) != std::string_view::npos; };
  while (field.text.size() > 1 && is_mark(field.text.back())) field.text.remove_suffix(1);
  while (field.text.size() > 1 && is_mark(field.text.front())) {
    field.text.remove_prefix(1);
    ++field.column;
  }
  return field;
}

bool is_candidate_string(std::string_view text) noexcept {
  constexpr std::size_t fewest = 81;
  if (text.size() != candidate_string_length) return false;
  std::size_t digits = 0, misplaced = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_gone(text[at])) continue;
    if (!base::is_digit(text[at])) return false;
    ++digits;
    misplaced += text[at] == static_cast<char>('1' + at % 9) ? 0U : 1U;
  }
  return digits >= fewest && misplaced <= digits / 8;
}

void cut_candidates(RowToken field, std::vector<RowToken>& pieces) {
  pieces.clear();
  for (std::size_t at = 0; at < field.text.size(); at += 9)
    pieces.push_back({field.text.substr(at, 9), field.column + at});
}

std::optional<LibraryEntry> library_entry(std::string_view line) {
  const std::string_view text = base::trimmed(line);
  if (!text.starts_with(':')) return std::nullopt;
  std::vector<RowToken> parts;
  for (std::size_t at = 1; at <= text.size();) {
    const std::size_t end = std::min(text.find(':', at), text.size());
    const std::string_view part = text.substr(at, end - at);
    parts.push_back({part, base::column_of(line, part)});
    at = end + 1;
  }
  constexpr std::size_t code = 4, cells = 2;
  if (parts.size() <= cells || parts[0].text.size() < code ||
      !base::is_whole(parts[0].text.substr(0, code)))
    return std::nullopt;
  return LibraryEntry{parts[cells], parts.size() > cells + 1 ? parts[cells + 1] : RowToken{}};
}

}  // namespace dlx::puzzle::sudoku_io
