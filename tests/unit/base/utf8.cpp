// UTF-8: against a decoder that knows nothing of tables of bytes, on every code point and on every
// pair of first bytes.
#include "base/utf8.hpp"

#include <cstdint>
#include <string>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(utf8)

using dlx::base::clean_prefix;
using dlx::base::utf8_sequence;

namespace {

std::string encoded(std::uint32_t code) {
  const auto low = [&](unsigned shift) {
    return static_cast<char>(0x80 | ((code >> shift) & 63U));
  };
  const auto first = [&](unsigned mark, unsigned shift) {
    return static_cast<char>(mark | (code >> shift));
  };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {first(0xC0, 6), low(0)};
  if (code < 0x10000) return {first(0xE0, 12), low(6), low(0)};
  return {first(0xF0, 18), low(12), low(6), low(0)};
}

// The code point of a sequence whose bytes have the right form, else a value that is none.
std::uint32_t decoded(const std::string& text) {
  constexpr std::uint32_t none = 0xFFFFFFFF;
  std::uint32_t code = static_cast<unsigned char>(text[0]);
  code = text.size() == 1 ? code : code & (0xFFU >> (text.size() + 1));
  for (std::size_t i = 1; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return none;
    code = code << 6U | (byte & 63U);
  }
  return encoded(code) == text && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) ? code
                                                                                       : none;
}

bool is_control(std::uint32_t code) {
  return (code < 0x20 && code != '\t') || (0x7F <= code && code < 0xA0) || code == 0xFEFF;
}

}  // namespace

BOOST_AUTO_TEST_CASE(takes_every_code_point_but_surrogates) {
  std::size_t wrong = 0;
  for (std::uint32_t code = 0; code <= 0x110000; ++code) {
    const std::string text = encoded(code);
    const bool valid = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    wrong += utf8_sequence(text + "tail") != (valid ? text.size() : 0);
    wrong += clean_prefix(text) != (valid && !is_control(code) ? text.size() : 0);
  }
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(judges_every_pair_of_first_bytes) {
  std::size_t wrong = 0;
  for (unsigned pair = 0; pair < 0x10000; ++pair) {
    std::string text = {static_cast<char>(pair >> 8U), static_cast<char>(pair & 255U)};
    const auto lead = static_cast<unsigned char>(text[0]);
    std::size_t length = 1;
    for (const unsigned bound : {0x80U, 0xE0U, 0xF0U}) length += lead >= bound ? 1 : 0;
    text.resize(length, '\x80');
    const bool valid = lead < 0xF8 && decoded(text) <= 0x10FFFF;
    wrong += utf8_sequence(text) != (valid ? length : 0);
  }
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_sequence_cut_off_is_none) {
  for (const std::string text : {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"})
    for (std::size_t cut = 1; cut < text.size(); ++cut)
      BOOST_TEST(utf8_sequence(std::string_view(text).substr(0, cut)) == 0);
  BOOST_TEST(utf8_sequence("") == 0);
}

BOOST_AUTO_TEST_CASE(clean_text_ends_before_the_first_defect) {
  BOOST_TEST(clean_prefix("") == 0);
  BOOST_TEST(clean_prefix("a\tb c") == 5);
  BOOST_TEST(clean_prefix("h\xC3\xA9!\x1B[2J") == 4);
  BOOST_TEST(clean_prefix("ab\xC2\x9B[2J") == 2);  // U+009B begins a terminal command, too
  BOOST_TEST(clean_prefix("ab\xFF") == 2);
  BOOST_TEST(clean_prefix(std::string_view("a\0b", 3)) == 1);
}

// Any byte at any place among others, where eight are looked at together.
BOOST_AUTO_TEST_CASE(finds_a_byte_at_any_place) {
  std::size_t wrong = 0;
  for (unsigned byte = 0; byte < 256; ++byte)
    for (std::size_t size = 1; size <= 35; ++size)
      for (std::size_t at = 0; at < size; ++at) {
        std::string text(size, at % 2 == 0 ? '~' : ' ');
        text[at] = static_cast<char>(byte);
        const bool clean = byte == '\t' || (0x20 <= byte && byte < 0x7F);
        wrong += clean_prefix(text) != (clean ? size : at);
      }
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_SUITE_END()
