// Filters lines. Only lines held for lookahead are copied.
#include "puzzle/sudoku_content.hpp"

#include "board/field_rows.hpp"

#include <algorithm>
#include <array>

namespace dlx::puzzle::sudoku_io {
namespace {

constexpr char lower(char c) noexcept {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_letter(char c) noexcept {
  return 'a' <= lower(c) && lower(c) <= 'z';
}

std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

// `[Puzzle]`: a word in brackets, nothing else on the line.
std::optional<std::string_view> section(std::string_view text) {
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') return std::nullopt;
  const std::string_view name = text.substr(1, text.size() - 2);
  const bool word = std::all_of(name.begin(), name.end(),
                                [](char c) { return is_letter(c) || base::is_blank(c); });
  const bool is_row = board::is_nothing(name.substr(0, base::token_length(name)));  // `[nan nan]`
  return word && !is_row ? std::optional(name) : std::nullopt;
}

// The shortest field that may be a whole puzzle: a line that has one is no title.
constexpr std::size_t shortest_puzzle = 16;

bool has_long_word(std::string_view text) {
  std::string_view rest = text;
  while (const auto token = base::next_token(text, rest))
    if (token->text.size() >= shortest_puzzle) return true;
  return false;
}

// `Grid 01`, `Puzzle #3:`, `Sudoku`, but not `grid = [[5, 3, 0], ...`
bool is_title(std::string_view text) {
  constexpr std::array<std::string_view, 5> words = {"grid", "puzzle", "sudoku", "problem", "case"};
  const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
  const auto length = static_cast<std::size_t>(end - text.begin());
  if (length < 4 || length > 7) return false;
  if (std::find(words.begin(), words.end(), lowered(text.substr(0, length))) == words.end())
    return false;
  const std::string_view rest = text.substr(length);
  const bool cut = rest.empty() || base::is_blank(rest[0]) || rest[0] == ':' ||
                   ('0' <= rest[0] && rest[0] <= '9');
  return cut && !has_long_word(text) && !board::begins_array(text);
}

// The first `#`, but for one inside an address.
std::size_t comment_of(std::string_view line) {
  const std::size_t at = line.find('#');
  const std::size_t address = line.find("://");
  return address < at ? line.find(" #", address) : at;
}

}  // namespace

std::optional<ContentLine> SudokuContent::next() {
  if (held_.empty()) {
    if (defect_) std::rethrow_exception(defect_);
    return read();
  }
  current_ = std::move(held_.front());
  held_.pop_front();
  ContentLine line = current_.line;
  line.text = current_.text;
  return line;
}

std::optional<ContentLine> SudokuContent::peek(std::size_t ahead) {
  if (ahead >= farthest) return std::nullopt;
  while (held_.size() <= ahead)
    if (!hold()) return std::nullopt;
  ContentLine line = held_[ahead].line;
  line.text = held_[ahead].text;
  return line;
}

std::optional<ContentLine> SudokuContent::peek_text() {
  std::optional<ContentLine> line;
  for (std::size_t ahead = 0; (line = peek(ahead)) && line->kind != LineKind::text;) ++ahead;
  return line;
}

std::optional<ContentLine> SudokuContent::skip_to_text() {
  auto line = peek(0);
  while (line && line->kind != LineKind::text) {
    (void)next();
    line = peek(0);
  }
  return line;
}

bool SudokuContent::hold() {
  if (defect_) return false;
  try {
    const auto line = read();
    if (line) held_.push_back({*line, std::string(line->text)});
    return line.has_value();
  } catch (...) {
    defect_ = std::current_exception();
    return false;
  }
}

std::optional<ContentLine> SudokuContent::read() {
  while (const auto line = lines_.next()) {
    constexpr auto missing = std::string_view::npos;
    const std::size_t comment = comment_of(line->text);
    const std::string_view text = line->text.substr(0, comment);
    if (comment != missing && base::trimmed(text).empty()) continue;
    const LineKind kind = kind_of(base::trimmed(text));
    const bool repeated = kind == LineKind::blank && after_blank_ && text.find('\t') == missing;
    if (repeated || (!in_puzzle_section_ && kind != LineKind::boundary)) continue;
    after_blank_ = kind == LineKind::blank;
    return ContentLine{kind, text, line->number, line->terminated};
  }
  return std::nullopt;
}

LineKind SudokuContent::kind_of(std::string_view text) {
  if (text.empty()) return LineKind::blank;
  if (const auto name = section(text)) {
    constexpr std::array<std::string_view, 3> read{"puzzle", "problem", "areas"};
    in_puzzle_section_ =
        std::find(read.begin(), read.end(), lowered(base::trimmed(*name))) != read.end();
    return LineKind::boundary;
  }
  if (text == "begin" || text == "end") {
    in_puzzle_section_ = true;
    return LineKind::boundary;
  }
  return is_title(text) ? LineKind::boundary : LineKind::text;
}

void SudokuContent::fail_at(std::size_t line, std::size_t column,
                            const std::string& message) const {
  lines_.fail_at(line, column, message);
}

}  // namespace dlx::puzzle::sudoku_io
