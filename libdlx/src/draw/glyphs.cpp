// Characters: UTF-8, widths in a terminal, box drawing. Widths after Unicode's EastAsianWidth.txt
// (W and F) and its combining marks, in ranges that cover what names are made of.
#include "base/utf8.hpp"
#include "draw/canvas.hpp"

#include <algorithm>
#include <array>

namespace dlx::draw {
namespace {

struct Range {
  char32_t first, last;
};

constexpr std::array<Range, 16> combining{{{0x0300, 0x036f},
                                           {0x0483, 0x0489},
                                           {0x0591, 0x05bd},
                                           {0x0610, 0x061a},
                                           {0x064b, 0x065f},
                                           {0x0900, 0x0902},
                                           {0x093a, 0x093a},
                                           {0x093c, 0x093c},
                                           {0x0941, 0x0948},
                                           {0x0e31, 0x0e31},
                                           {0x0e34, 0x0e3a},
                                           {0x1ab0, 0x1aff},
                                           {0x200b, 0x200f},
                                           {0x20d0, 0x20ff},
                                           {0xfe00, 0xfe0f},
                                           {0xe0100, 0xe01ef}}};

constexpr std::array<Range, 12> wide{{{0x1100, 0x115f},
                                      {0x231a, 0x231b},
                                      {0x2e80, 0x303e},
                                      {0x3041, 0x33ff},
                                      {0x3400, 0x4dbf},
                                      {0x4e00, 0x9fff},
                                      {0xa000, 0xa4cf},
                                      {0xac00, 0xd7a3},
                                      {0xf900, 0xfaff},
                                      {0xfe30, 0xfe6f},
                                      {0xff00, 0xff60},
                                      {0x1f300, 0x1faff}}};

template <std::size_t N>
bool holds(const std::array<Range, N>& ranges, char32_t code) {
  const auto range = std::find_if(ranges.begin(), ranges.end(),
                                  [code](const Range& each) { return code <= each.last; });
  return range != ranges.end() && range->first <= code;
}

}  // namespace

char32_t next_code_point(std::string_view& text) noexcept {
  const std::size_t length = base::utf8_sequence(text);
  if (length == 0) {
    text.remove_prefix(1);
    return 0xfffd;
  }
  const char32_t code = base::code_point(text.substr(0, length));
  text.remove_prefix(length);
  return base::is_unprintable(code) ? U'?' : code;
}

void append_utf8(std::string& text, char32_t code) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
  const auto tail = [&](unsigned shift) { add(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) return add(code);
  if (code < 0x800) return add(0xc0 | code >> 6U), tail(0);
  if (code < 0x10000) return add(0xe0 | code >> 12U), tail(6), tail(0);
  add(0xf0 | code >> 18U), tail(12), tail(6), tail(0);
}

std::size_t code_point_width(char32_t code) noexcept {
  if (code < 0x300) return 1;
  if (holds(combining, code)) return 0;
  return holds(wide, code) || (0x20000 <= code && code <= 0x3fffd) ? 2 : 1;
}

std::size_t text_width(std::string_view text) noexcept {
  std::size_t width = 0;
  while (!text.empty()) width += code_point_width(next_code_point(text));
  return width;
}

std::string shortened(std::string_view text, std::size_t room) {
  if (text_width(text) <= room) return std::string(text);
  std::string result;
  for (std::size_t used = 0; !text.empty();) {
    const char32_t code = next_code_point(text);
    used += code_point_width(code);
    if (used + 1 > std::max<std::size_t>(room, 2)) break;
    append_utf8(result, code);
  }
  if (room > 1) append_utf8(result, U'…');
  return result;
}

char32_t box_drawing(unsigned arms) noexcept {
  // The place of a character in the table is up + 3 right + 9 down + 27 left.
  constexpr std::u32string_view table =
      U" ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣"
      U"╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊"
      U"╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";
  static_assert(table.size() == 81);
  return table[(arms & 3U) + 3 * (arms >> 2U & 3U) + 9 * (arms >> 4U & 3U) +
               27 * (arms >> 6U & 3U)];
}

}  // namespace dlx::draw
