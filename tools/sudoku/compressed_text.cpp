#include "sudoku/compressed_text.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sudoku {
namespace {

constexpr std::string_view base64_signs =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::uint8_t, 256> base64_values = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(base64_signs.size());
  for (std::size_t k = 0; k < base64_signs.size(); ++k)
    values[static_cast<unsigned char>(base64_signs[k])] = static_cast<std::uint8_t>(k);
  return values;
}();

// Numbers out of the bits of a text; nothing behind its end.
class BitStream {
 public:
  explicit BitStream(std::string_view base64) : rest_(base64) {
    while (rest_.ends_with('=')) rest_.remove_suffix(1);
  }

  std::optional<std::uint32_t> number(unsigned bits) {
    std::uint32_t value = 0;
    for (unsigned k = 0; k < bits; ++k) {
      if (left_ == 0 && !take()) return std::nullopt;
      value |= (unit_ >> --left_ & 1U) << k;
    }
    return value;
  }

 private:
  bool take() {
    if (rest_.empty()) return false;
    unit_ = base64_values[static_cast<unsigned char>(rest_.front())];
    rest_.remove_prefix(1);
    left_ = 6;
    return unit_ < base64_signs.size();
  }

  std::string_view rest_;
  std::uint32_t unit_ = 0;
  unsigned left_ = 0;  // bits of unit_
};

// Every piece of the dictionary stands somewhere in the text so far.
class Decompressor {
 public:
  Decompressor(std::string_view base64, std::size_t most) : bits_(base64), most_(most) {}

  // Nothing for a damaged text.
  std::optional<std::u16string> text() {
    while (const auto code = bits_.number(width_)) {
      if (*code == end) return std::move(text_);
      const auto piece = *code < first_piece ? unit(*code) : known(*code - first_piece);
      if (!piece || piece->length > most_ - text_.size()) return std::nullopt;
      append(*piece);
    }
    return std::nullopt;
  }

 private:
  struct Piece {
    std::size_t begin = 0, length = 0;  // of text_
  };
  static constexpr std::uint32_t end = 2, first_piece = 3;

  // A new unit of 8 or 16 bits is written where the piece will stand.
  std::optional<Piece> unit(std::uint32_t code) {
    const auto value = bits_.number(code == 0 ? 8 : 16);
    if (!value) return std::nullopt;
    unit_ = static_cast<char16_t>(*value);
    pieces_.push_back({text_.size(), 1});
    if (!before_) return pieces_.back();
    count_code();
    return pieces_.back();
  }
  // The piece that is about to be added is the one before and its own first unit again.
  [[nodiscard]] std::optional<Piece> known(std::uint32_t index) const {
    if (index < pieces_.size()) return pieces_[index];
    if (index > pieces_.size() || !before_) return std::nullopt;
    return Piece{before_->begin, before_->length + 1};
  }

  void append(const Piece& piece) {
    const std::size_t begin = text_.size();
    if (piece.begin == begin) text_ += unit_;
    while (text_.size() < begin + piece.length)
      text_ += text_[piece.begin + (text_.size() - begin)];
    if (before_) {
      pieces_.push_back({before_->begin, before_->length + 1});
      count_code();
    } else {
      width_ = first_width;
    }
    before_ = Piece{begin, piece.length};
  }
  // Numbers get a bit more when as many pieces as the bits tell apart have been added.
  void count_code() {
    if (--until_wider_ != 0) return;
    until_wider_ = std::uint64_t{1} << width_;
    ++width_;
  }

  static constexpr unsigned first_width = 3;

  BitStream bits_;
  std::size_t most_;
  unsigned width_ = 2;
  std::uint64_t until_wider_ = 4;
  std::vector<Piece> pieces_;
  std::optional<Piece> before_;
  char16_t unit_ = 0;
  std::u16string text_;
};

void add_utf8(std::string& text, std::uint32_t code) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  const auto add_rest = [&](unsigned shift) { add(0x80U | (code >> shift & 0x3fU)); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xc0U | code >> 6U);
  } else if (code < 0x10000) {
    add(0xe0U | code >> 12U);
    add_rest(6);
  } else {
    add(0xf0U | code >> 18U);
    add_rest(12);
    add_rest(6);
  }
  add_rest(0);
}

bool is_high_half(char16_t unit) {
  return 0xd800 <= unit && unit < 0xdc00;
}

bool is_low_half(char16_t unit) {
  return 0xdc00 <= unit && unit < 0xe000;
}

// Half of a character alone is replaced (U+FFFD).
std::string utf8_of(std::u16string_view units) {
  std::string text;
  for (std::size_t k = 0; k < units.size(); ++k) {
    std::uint32_t code = units[k];
    if (is_high_half(units[k]) && k + 1 < units.size() && is_low_half(units[k + 1]))
      code = 0x10000U + ((code - 0xd800U) << 10U) + (units[++k] - 0xdc00U);
    else if (is_high_half(units[k]) || is_low_half(units[k]))
      code = 0xfffd;
    add_utf8(text, code);
  }
  return text;
}

}  // namespace

std::optional<std::string> decompressed(std::string_view base64, std::size_t most) {
  const auto units = Decompressor(base64, most).text();
  if (!units) return std::nullopt;
  return utf8_of(*units);
}

}  // namespace sudoku
