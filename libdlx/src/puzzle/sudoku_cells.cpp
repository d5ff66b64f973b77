// Cutting lines. Separators and cells are told apart byte by byte; of characters beyond ASCII only
// box drawing (U+2500 to U+257F) and the middle dot have a meaning.
#include "puzzle/sudoku_cells.hpp"

#include "base/numbers.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

namespace dlx::puzzle::sudoku_io {
namespace {

constexpr std::string_view middle_dot = "\xC2\xB7";

constexpr bool is_letter_or_digit(char c) noexcept {
  return base::is_digit(c) || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

constexpr std::array<bool, 256> plain_cells = [] {
  std::array<bool, 256> plain{};
  for (unsigned c = 0; c < 128; ++c) plain[c] = is_letter_or_digit(static_cast<char>(c));
  for (const char c : {'.', '*', '_'}) plain[static_cast<unsigned char>(c)] = true;
  return plain;
}();

bool is_one_of(char c, std::string_view set) noexcept {
  return set.find(c) != std::string_view::npos;
}

bool is_box_drawing(std::string_view text) noexcept {
  return text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
}

bool has_horizontal_line(std::string_view text) noexcept {
  constexpr auto missing = std::string_view::npos;
  return text.find("\xE2\x94\x80") != missing || text.find("\xE2\x94\x81") != missing ||
         text.find("\xE2\x95\x90") != missing;
}

// The bytes of the separator at the start of a text, 0 if there is none.
std::size_t separator(std::string_view text, bool dash_is_empty) noexcept {
  const char c = text[0];
  if (is_letter_or_digit(c) || c == '.') return 0;  // most cells
  if (c == '-') return dash_is_empty ? 0 : 1;
  if (is_one_of(c, " \t|+:=,!")) return 1;
  return is_box_drawing(text) ? 3 : 0;
}

// The bytes of the cell at the start of a text.
std::size_t cell_length(std::string_view text, Cut cut) noexcept {
  std::size_t length = 0;
  do length += std::max<std::size_t>(base::utf8_sequence(text.substr(length)), 1);
  while (cut.spaced && length < text.size() &&
         separator(text.substr(length), cut.dash_is_empty) == 0);
  return std::min(length, text.size());
}

}  // namespace

bool is_cell_character(char c) noexcept {
  return is_letter_or_digit(c) || is_empty_sign(static_cast<Code>(c));
}

bool is_empty_sign(Code code) noexcept {
  return code == '.' || code == '*' || code == '_' || code == '-';
}

bool may_be_cell(char c, std::uint64_t size) noexcept {
  if ('1' <= c && c <= '9') return static_cast<std::uint64_t>(c - '0') <= size;
  return is_cell_character(c) &&
         (size > 9 || is_one_of(c, "0xX") || is_empty_sign(static_cast<Code>(c)));
}

bool may_be_cells(std::string_view text, std::uint64_t size) noexcept {
  return std::all_of(text.begin(), text.end(), [size](char c) {
    return may_be_cell(c, size) || c == '+' || is_one_of(c, middle_dot);
  });
}

bool are_plain_cells(std::string_view text) noexcept {
  bool plain = true;
  for (const char c : text) plain = plain & plain_cells[static_cast<unsigned char>(c)];
  return plain;
}

std::optional<Code> code_of(std::string_view cell) noexcept {
  if (cell.size() == 1 && is_cell_character(cell[0])) return static_cast<Code>(cell[0]);
  if (cell == middle_dot) return '.';
  if (cell.size() < 2 || cell.size() > 3) return std::nullopt;
  const auto number = base::number_in<Code>(cell);
  return number ? std::optional(static_cast<Code>(first_number + *number)) : std::nullopt;
}

void cut_row(std::string_view line, Cut cut, std::vector<RowToken>& pieces) {
  pieces.clear();
  for (std::size_t at = 0; at < line.size() && pieces.size() < most_pieces;) {
    std::size_t length = separator(line.substr(at), cut.dash_is_empty);
    if (length == 0) {
      length = cell_length(line.substr(at), cut);
      pieces.push_back({line.substr(at, length), at + 1});
    }
    at += length;
  }
}

void cut_fields(std::string_view line, std::vector<RowToken>& pieces) {
  constexpr std::string_view between = " \t,;:|\"'";
  pieces.clear();
  for (std::size_t at = 0; at < line.size() && pieces.size() < most_pieces;) {
    const std::size_t begin = std::min(line.find_first_not_of(between, at), line.size());
    const std::size_t end = std::min(line.find_first_of(between, begin), line.size());
    if (begin < end) pieces.push_back({line.substr(begin, end - begin), begin + 1});
    at = end;
  }
}

std::string cell_count(std::size_t pieces) {
  if (pieces == 1) return "1 cell";
  if (pieces >= most_pieces) return "more than " + std::to_string(most_pieces - 1) + " cells";
  return std::to_string(pieces) + " cells";
}

bool is_rule(std::string_view line, bool dash_is_empty) noexcept {
  constexpr auto missing = std::string_view::npos;
  const bool has_cell = std::any_of(line.begin(), line.end(),
                                    [](char c) { return is_letter_or_digit(c) || c == '_'; });
  if (has_cell) return false;
  const bool crossed = line.find('+') != missing;
  const bool dashed = line.find('-') != missing && (!dash_is_empty || crossed);
  return dashed || line.find('=') != missing || has_horizontal_line(line);
}

std::size_t characters(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

// Alphabets. Up to 9x9 there is only one. Above, codes seen so far are evidence: digits 1 to 9
// speak against letters only (which end at 26), a letter behind the last one that follows 9 speaks
// for them, and 0 is a digit when something else marks the empty cells and the letter that would
// stand for the last digit has not occurred. Without evidence letters follow 9, as they do in what
// blank grids are written with: a line of few givens, all letters, is read back as it was meant.

namespace {

constexpr std::string_view nine = "123456789";
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::uint32_t largest_with_x_empty = 16;
constexpr std::uint32_t largest_with_zero_last = 36;

constexpr Code upper(Code code) noexcept {
  return 'a' <= code && code <= 'z' ? static_cast<Code>(code - 'a' + 'A') : code;
}

std::string from_to(char first, char last) {
  return first == last ? std::string(1, first) : std::string{first} + " to " + last;
}

}  // namespace

SudokuSymbols::SudokuSymbols(std::uint32_t size, bool spaced) : size_(size), spaced_(spaced) {
  build();
}

void SudokuSymbols::learn(std::span<const Code> codes) {
  if (size_ <= nine.size()) return;
  for (const Code code : codes) note(code);
  const auto before = std::tuple(kind_, zero_, is_decimal());
  decide();
  if (before != std::tuple(kind_, zero_, is_decimal())) build();
}

void SudokuSymbols::note(Code code) noexcept {
  const Code sign = upper(code);
  if (sign >= first_number)
    number_ = true;
  else if (sign == '0')
    zero_sign_ = true;
  else if (is_empty_sign(sign) || (sign == 'X' && size_ <= largest_with_x_empty))
    other_empty_ = true;
  else if (sign <= '9')
    one_to_nine_ = true;
  else
    letter_ = true;
  if (sign < 'A' || sign > 'Z') return;
  const std::size_t digit = nine.size() + 1 + (sign - std::size_t{'A'});  // if letters follow 9
  if (digit == size_) last_letter_ = true;
  if (digit > size_) beyond_last_ = true;
}

void SudokuSymbols::decide() noexcept {
  if (kind_ == SymbolsKind::undecided) {
    if (one_to_nine_ || number_ || size_ > letters.size())
      kind_ = SymbolsKind::digits;
    else if (beyond_last_)
      kind_ = SymbolsKind::letters;
  }
  if (zero_ == Zero::undecided && zero_sign_)
    zero_ = zero_is_a_digit() ? Zero::last_digit : Zero::empty;
}

bool SudokuSymbols::zero_is_a_digit() const noexcept {
  return kind_ != SymbolsKind::letters && other_empty_ && !last_letter_ && !number_ &&
         (!spaced_ || letter_) && size_ <= largest_with_zero_last;
}

bool SudokuSymbols::is_decimal() const noexcept {
  return size_ > nine.size() && spaced_ && !letter_;
}

void SudokuSymbols::build() {
  const bool zero_last = zero_ == Zero::last_digit;
  const std::uint32_t last = zero_last ? size_ - 1 : size_;
  digits_.fill(no_digit);
  symbols_.clear();
  for (const char sign : {'.', '*', '_', '-', '0'}) digits_[static_cast<unsigned char>(sign)] = 0;
  if (size_ <= largest_with_x_empty) digits_['X'] = digits_['x'] = 0;
  if (kind_ != SymbolsKind::letters) assign(nine, 1, last);
  if (size_ > nine.size())
    assign(letters, kind_ == SymbolsKind::letters ? 1 : nine.size() + 1, last);
  if (zero_last) assign("0", size_, size_);
  if (is_decimal() || symbols_.size() != size_) symbols_.clear();
}

void SudokuSymbols::assign(std::string_view signs, std::uint32_t first, std::uint32_t last) {
  for (std::uint32_t i = 0; i < signs.size() && first + i <= last; ++i) {
    const std::size_t sign = static_cast<unsigned char>(signs[i]);
    const auto digit = static_cast<std::uint8_t>(first + i);
    digits_[sign] = digit;
    if (sign >= 'A') digits_[sign - 'A' + 'a'] = digit;
    symbols_ += signs[i];
  }
}

std::optional<std::uint8_t> SudokuSymbols::number(std::uint32_t number) const noexcept {
  if (number > size_ || (number > 0 && kind_ == SymbolsKind::letters)) return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

std::string SudokuSymbols::range() const {
  if (is_decimal()) return "1 to " + std::to_string(size_);
  const auto last = static_cast<std::uint32_t>(letters.size());
  if (kind_ == SymbolsKind::letters) return from_to('A', letters[std::min(size_, last) - 1]);
  if (size_ <= nine.size()) return from_to('1', nine[size_ - 1]);
  const bool zero = zero_ == Zero::last_digit;
  const std::uint32_t count = std::min<std::uint32_t>(size_ - 9 - (zero ? 1 : 0), last);
  const std::string digits = zero ? "0 to 9" : "1 to 9";
  return count == 0 ? digits : digits + ", " + from_to('A', letters[count - 1]);
}

}  // namespace dlx::puzzle::sudoku_io
