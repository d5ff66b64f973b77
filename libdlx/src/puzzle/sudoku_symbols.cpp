// Alphabets. Up to 9x9 there is only one. Above, codes seen so far are evidence: digits 1 to 9
// speak against letters only (which end at 26), a letter behind the last one that follows 9 speaks
// for them, and 0 is a digit when something else marks the empty cells and the letter that would
// stand for the last digit has not occurred. Without evidence letters follow 9, as they do in what
// blank grids are written with: a line of few givens, all letters, is read back as it was meant.
#include "puzzle/sudoku_symbols.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace dlx::puzzle::sudoku_io {
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
