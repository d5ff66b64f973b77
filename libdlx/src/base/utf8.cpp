// Well-formed UTF-8 by the first two bytes: the second byte's range depends on the first (no
// overlong forms, no surrogates, nothing past U+10FFFF); all later bytes are 80..BF.
// Runs of printable ASCII, which most texts are, are passed eight bytes at a time.
#include "base/utf8.hpp"

#include "base/bytes.hpp"

#include <array>

namespace dlx::base {
namespace {

struct Lead {
  std::size_t length;
  unsigned char low, high;  // range of the second byte
};

constexpr Lead lead(unsigned char byte) noexcept {
  if (byte < 0x80) return {1, 0, 0};
  if (byte < 0xC2) return {0, 0, 0};
  if (byte < 0xE0) return {2, 0x80, 0xBF};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte < 0xF0) return {3, 0x80, 0xBF};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte < 0xF4) return {4, 0x80, 0xBF};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

constexpr bool within(char c, unsigned char low, unsigned char high) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return low <= byte && byte <= high;
}

// U+0000 to U+001F, U+007F, and U+0080 to U+009F, which terminals obey as well (C2 80 to C2 9F);
// U+FEFF, which is invisible, and makes two names of one when texts are concatenated.
constexpr bool is_control(std::string_view sequence) noexcept {
  if (sequence == byte_order_mark) return true;
  if (sequence.size() == 2) return sequence[0] == '\xC2' && within(sequence[1], 0x80, 0x9F);
  return within(sequence[0], 0, 0x1F) || sequence[0] == '\x7F';
}

constexpr bool within(char32_t code, char32_t low, char32_t high) noexcept {
  return low <= code && code <= high;
}

// True if none of the eight bytes is a control character or outside ASCII. Carries between bytes
// can make it say false of some that are clean, never true of one that is not.
constexpr bool is_plain(Bytes eight) noexcept {
  return ((eight | (eight - each_byte * 0x20) | (eight + each_byte)) & (each_byte * 0x80)) == 0;
}

std::size_t skip_plain(std::string_view text, std::size_t at) noexcept {
  while (at + 8 <= text.size() && is_plain(load_eight(text.data() + at))) at += 8;
  const bool ends = at + 8 > text.size() && text.size() >= 8;  // the last eight say the rest
  return ends && is_plain(load_eight(text.data() + text.size() - 8)) ? text.size() : at;
}

}  // namespace

std::size_t utf8_sequence(std::string_view text) noexcept {
  if (text.empty()) return 0;
  const Lead first = lead(static_cast<unsigned char>(text[0]));
  if (first.length > text.size()) return 0;
  if (first.length >= 2 && !within(text[1], first.low, first.high)) return 0;
  for (std::size_t i = 2; i < first.length; ++i)
    if (!within(text[i], 0x80, 0xBF)) return 0;
  return first.length;
}

char32_t code_point(std::string_view sequence) noexcept {
  constexpr std::array<unsigned char, 5> payload{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = static_cast<unsigned char>(sequence[0]) & payload[sequence.size()];
  for (const char c : sequence.substr(1))
    code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

// Bidirectional controls: Unicode's property Bidi_Control (PropList.txt).
bool is_unprintable(char32_t code) noexcept {
  return code < 0x20 || within(code, 0x7F, 0x9F) || code == 0x061C ||
         within(code, 0x200E, 0x200F) || within(code, 0x2028, 0x202E) ||
         within(code, 0x2066, 0x2069) || code == 0xFEFF;
}

std::size_t clean_prefix(std::string_view text) noexcept {
  std::size_t at = 0;
  while ((at = skip_plain(text, at)) < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((0x20 <= byte && byte < 0x7F) || byte == '\t') {
      ++at;
      continue;
    }
    const std::size_t length = utf8_sequence(text.substr(at));
    if (length == 0 || is_control(text.substr(at, length))) break;
    at += length;
  }
  return at;
}

}  // namespace dlx::base
