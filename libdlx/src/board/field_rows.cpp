// Cuts rows into fields, character by character.
#include "board/field_rows.hpp"

#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>

namespace dlx::board {
namespace {

using base::is_blank;

constexpr std::size_t most_fields = 4096;  // of a row, which may be a whole grid
constexpr std::size_t longest_cell = 4;    // characters of a cell of a spreadsheet

constexpr char lower(char c) noexcept {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr bool is_in_a_name(char c) noexcept {
  return base::is_digit(c) || c == '_' || ('a' <= lower(c) && lower(c) <= 'z');
}
constexpr bool is_opening(char c) noexcept {
  return c == '[' || c == '{' || c == '(';
}
constexpr bool is_closing(char c) noexcept {
  return c == ']' || c == '}' || c == ')';
}
constexpr char closing_of(char c) noexcept {
  if (c == '(') return ')';
  return c == '[' ? ']' : '}';
}
constexpr bool is_quote(char c) noexcept {
  return c == '"' || c == '\'' || c == '`';
}

// Takes away blanks at both ends, the no-break space of web pages among them.
std::string_view stripped(std::string_view text) {
  constexpr std::string_view no_break = "\xC2\xA0";
  for (;;) {
    const std::string_view before = text = base::trimmed(text);
    if (text.starts_with(no_break)) text.remove_prefix(no_break.size());
    if (text.ends_with(no_break)) text.remove_suffix(no_break.size());
    if (text.size() == before.size()) return text;
  }
}

// Programs write whole numbers as `5.0` or `5.`, too.
std::string_view without_decimals(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point == 0 || point == std::string_view::npos) return text;
  const bool is_number = base::is_whole(text.substr(0, point)) &&
                         text.find_first_not_of('0', point + 1) == std::string_view::npos;
  return is_number ? text.substr(0, point) : text;
}

Field field_of(std::string_view text, std::size_t line, std::size_t column, bool is_quoted) {
  const std::string_view value = without_decimals(stripped(text));
  return {is_nothing(value) ? std::string() : std::string(value), line, column, is_quoted};
}

// A field of a spreadsheet: where it begins and ends, and its value with the quotes taken off.
struct SheetField {
  std::size_t begin = 0, end = 0;
  std::string value{};
  bool is_quoted = false, is_closed = true;
};

// The field at a place: up to the separator, or in quotes, where two are one.
SheetField sheet_field(std::string_view line, std::size_t begin, char separator) {
  std::size_t at = begin;
  while (at < line.size() && line[at] != separator && is_blank(line[at])) ++at;
  if (at == line.size() || line[at] != '"') {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    return {begin, end, std::string(line.substr(begin, end - begin))};
  }
  SheetField field{at, 0, "", true, false};
  for (++at; at < line.size(); ++at) {
    const bool is_double = line[at] == '"' && at + 1 < line.size() && line[at + 1] == '"';
    if (line[at] == '"' && !is_double) break;
    at += is_double ? 1U : 0U;
    field.value += line[at];
  }
  field.is_closed = at < line.size();
  field.end = std::min(line.find(separator, at), line.size());
  const std::string_view behind =
      line.substr(std::min(at + 1, field.end), field.end - std::min(at + 1, field.end));
  field.is_closed = field.is_closed && stripped(behind).empty();
  return field;
}

std::vector<SheetField> sheet_fields(std::string_view line, char separator) {
  std::vector<SheetField> fields;
  for (std::size_t at = 0; at <= line.size() && fields.size() <= most_fields;) {
    fields.push_back(sheet_field(line, at, separator));
    at = fields.back().end + 1;
  }
  return fields;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

bool is_cell(const SheetField& field) {
  const std::string_view text = stripped(field.value);
  const bool is_one = std::none_of(text.begin(), text.end(), is_blank);
  return is_nothing(text) || (is_one && letters_in(without_decimals(text)) <= longest_cell);
}

// The first separator of a line for which all fields could be cells.
std::pair<char, std::vector<SheetField>> cells_of_sheet(std::string_view line) {
  for (const char separator : {'\t', ';', ','}) {
    if (line.find(separator) == std::string_view::npos) continue;
    auto fields = sheet_fields(line, separator);
    if (std::all_of(fields.begin(), fields.end(), is_cell)) return {separator, std::move(fields)};
    return {};
  }
  return {};
}

bool is_name(std::string_view text, std::string_view signs) {
  const auto may_stand = [&](char c) {
    return is_in_a_name(c) || is_blank(c) || signs.find(c) != std::string_view::npos;
  };
  return !text.empty() && is_in_a_name(text[0]) && !base::is_digit(text[0]) &&
         std::all_of(text.begin(), text.end(), may_stand);
}

// Goes past `new int[9][9]` and `np.array(`.
std::string_view without_type(std::string_view text) {
  text = base::trimmed(text);
  std::size_t at = 0;
  while (at < text.size() && (is_in_a_name(text[at]) || text[at] == '.' || text[at] == ' ')) ++at;
  if (!is_name(text.substr(0, at), ".")) return text;
  if (at < text.size() && text[at] == '(') return base::trimmed(text.substr(at + 1));
  for (std::size_t end = at; at < text.size() && text[at] == '['; at = end + 1) {
    end = text.find_first_not_of("0123456789", at + 1);
    if (end == std::string_view::npos || text[end] != ']') break;
  }
  return base::trimmed(text.substr(at));
}

// The part of the line in which brackets count: all of it, or what stands behind
// `int grid[9][9] =`; empty if no array can begin here.
std::string_view array_part(std::string_view line) {
  const std::string_view text = base::trimmed(line);
  const std::size_t equals = text.find('=');
  const std::size_t bracket = text.find_first_of("[{(");
  const bool is_named =
      equals != std::string_view::npos && is_name(text.substr(0, equals), "[]*&:;<>,.-");
  if (is_named) return without_type(text.substr(equals + 1));
  const bool is_call = bracket != std::string_view::npos && text[bracket] == '(';
  return is_call ? without_type(text) : text;
}

}  // namespace

bool is_nothing(std::string_view text) noexcept {
  constexpr std::array<std::string_view, 13> signs = {
      "", ".", "_", "-", "*", "?", "none", "null", "nil", "nan", "na", "n/a", "undefined"};
  const auto same = [](char a, char b) { return a == lower(b); };
  return text == "<NA>" || std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
           return std::equal(sign.begin(), sign.end(), text.begin(), text.end(), same);
         });
}

std::span<const Field> filled(const FieldRow& row) noexcept {
  const bool ends_empty = row.size() > 1 && row.back().text.empty() && !row.back().is_quoted;
  return std::span(row).first(row.size() - (ends_empty ? 1 : 0));
}

char likely_separator(std::string_view line) {
  return cells_of_sheet(line).first;
}

char sheet_separator(std::string_view line) {
  const auto [separator, fields] = cells_of_sheet(line);
  const bool is_sheet = std::any_of(fields.begin(), fields.end(), [](const SheetField& field) {
    const std::string_view text = stripped(field.value);
    const bool has_decimals = without_decimals(text).size() < text.size();
    return field.is_quoted || has_decimals || text.empty() || (text.size() > 1 && is_nothing(text));
  });
  return is_sheet ? separator : '\0';
}

bool begins_array(std::string_view line) {
  const std::string_view text = array_part(line);
  if (text.empty() || !is_opening(text[0])) return false;
  const std::string_view inside = base::trimmed(text.substr(1));
  const bool is_named = text.data() != base::trimmed(line).data();
  if (is_named || inside.empty() || is_opening(inside[0])) return true;
  return text[0] == '[' || inside.find(',') != std::string_view::npos;
}

void FieldRows::fail(std::size_t at, const std::string& message) const {
  throw ParseError(source_, number_, at + 1, message);
}

std::optional<FieldRow> FieldRows::next() {
  if (rows_.empty()) return std::nullopt;
  FieldRow row = std::move(rows_.front());
  rows_.pop_front();
  return row;
}

bool FieldRows::add_line(std::string_view line, std::size_t number) {
  if (is_open() || begins_array(line)) {
    add_array_line(line, number);
    return true;
  }
  const bool has_tabs = line.find('\t') != std::string_view::npos;  // which also stand for blanks
  const char separator = has_tabs ? sheet_separator(line) : likely_separator(line);
  if (separator != '\0') add_sheet_row(line, number, separator);
  return separator != '\0';
}

void FieldRows::add_sheet_row(std::string_view line, std::size_t number, char separator) {
  number_ = number;
  FieldRow row;
  for (const SheetField& field : sheet_fields(line, separator)) {
    if (!field.is_closed) fail(field.begin, "a field in quotes does not end with them");
    const std::size_t blanks =
        std::min(line.substr(field.begin).find_first_not_of(" \t"), field.end - field.begin);
    row.push_back(field_of(field.value, number, field.begin + blanks + 1, field.is_quoted));
  }
  rows_.push_back(std::move(row));
}

// --- Arrays --------------------------------------------------------------------------------------

void FieldRows::add_array_line(std::string_view line, std::size_t number) {
  number_ = number;
  std::size_t at = 0;
  if (!is_open() && begins_array(line))
    at = static_cast<std::size_t>(array_part(line).data() - line.data());
  while (at < line.size()) {
    const char c = line[at];
    if (c == '#' || c == '%' || line.substr(at).starts_with("//")) break;
    if (is_blank(c))
      ++at;
    else if (is_opening(c))
      at = open(line, at);
    else if (is_closing(c))
      at = close(line, at);
    else if (c == ',' || c == ';')
      at = c == ',' ? comma(at) : semicolon(at);
    else
      at = is_quote(c) ? string(line, at) : scalar(line, at);
  }
  if (brackets_.size() == 1) end_row();
}

std::size_t FieldRows::open(std::string_view line, std::size_t at) {
  constexpr std::size_t deepest = 8;
  if (!row_.empty() || !flat_.empty()) fail(at, "an array inside of a row of fields");
  if (brackets_.size() == deepest) fail(at, "more than 8 brackets around a row");
  brackets_.push_back({line[at], number_, at + 1});
  before_ = Before::open;
  return at + 1;
}

std::size_t FieldRows::close(std::string_view line, std::size_t at) {
  if (brackets_.empty() && line[at] == ')') return at + 1;  // of `np.array(`
  if (brackets_.empty() || closing_of(brackets_.back().sign) != line[at])
    fail(at, "the bracket " + base::in_quotes(line.substr(at, 1)) + " closes none");
  end_row();
  brackets_.pop_back();
  if (brackets_.empty()) emit_flat();
  before_ = Before::nothing;
  return at + 1;
}

std::size_t FieldRows::comma(std::size_t at) {
  if (is_open() && (before_ == Before::comma || before_ == Before::open)) add("", at, false);
  before_ = before_ == Before::nothing ? Before::nothing : Before::comma;
  return at + 1;
}

std::size_t FieldRows::semicolon(std::size_t at) {
  end_row();
  return at + 1;
}

// A text of several characters that is no number is a row, a character a cell.
std::size_t FieldRows::string(std::string_view line, std::size_t at) {
  constexpr std::size_t longest_number = 2;
  constexpr std::string_view line_feed = "\\n";  // as programs write it
  const std::size_t end = line.find(line[at], at + 1);
  if (end == std::string_view::npos) fail(at, "a text in quotes does not end with them");
  std::string_view text = line.substr(at + 1, end - at - 1);
  if (text.ends_with(line_feed)) text.remove_suffix(line_feed.size());
  if (is_nothing(stripped(text)) || without_decimals(text).size() <= longest_number) {
    add(text, at + 1, true);
    return end + 1;
  }
  end_row();
  for (std::size_t k = 0; k < text.size(); ++k)
    if (!is_blank(text[k])) add(text.substr(k, 1), at + 1 + k, true);
  end_row();
  before_ = Before::nothing;
  return end + 1;
}

std::size_t FieldRows::scalar(std::string_view line, std::size_t at) {
  const auto ends = [](char c) {
    return is_blank(c) || c == ',' || c == ';' || c == '#' || is_opening(c) || is_closing(c) ||
           is_quote(c);
  };
  std::size_t end = at + 1;
  while (end < line.size() && !ends(line[end])) ++end;
  const std::string_view text = line.substr(at, end - at);
  if (is_open() || !text.starts_with("dtype=")) add(text, at, false);
  return end;
}

void FieldRows::add(std::string_view text, std::size_t at, bool is_quoted) {
  if (!is_open()) fail(at, "outside of the array stands " + base::in_quotes(text));
  if (row_.size() == most_fields)
    fail(at, "a row of more than " + std::to_string(most_fields) + " fields");
  row_.push_back(field_of(text, number_, at + 1, is_quoted));
  before_ = Before::value;
}

void FieldRows::end_row() {
  if (row_.empty()) return;
  if (brackets_.size() == 1)
    flat_.push_back(std::move(row_));
  else
    rows_.push_back(std::move(row_));
  row_.clear();
  before_ = Before::open;
}

// Lines of an array of one level are its rows if they are as long as each other; else it is one
// row.
void FieldRows::emit_flat() {
  const auto differs = [&](const FieldRow& row) { return row.size() != flat_[0].size(); };
  if (std::any_of(flat_.begin(), flat_.end(), differs)) {
    FieldRow all;
    for (FieldRow& row : flat_)
      for (Field& field : row) all.push_back(std::move(field));
    rows_.push_back(std::move(all));
  } else {
    for (FieldRow& row : flat_) rows_.push_back(std::move(row));
  }
  flat_.clear();
}

void FieldRows::finish() const {
  if (is_open())
    throw ParseError(source_, brackets_.back().line, brackets_.back().column,
                     "the array that begins here does not end");
}

}  // namespace dlx::board
