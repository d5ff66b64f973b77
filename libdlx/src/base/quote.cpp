// Quoting of names for messages.
#include "base/quote.hpp"

#include "base/utf8.hpp"

namespace dlx::model {
namespace {

std::string escaped(unsigned char byte) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  return {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
}

// The longest prefix of at most longest_quoted bytes that does not cut a character in two.
std::string_view cut(std::string_view name) {
  std::size_t end = longest_quoted;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  return name.substr(0, end);
}

}  // namespace

std::string quoted(std::string_view name) {
  const bool too_long = name.size() > longest_quoted;
  std::string_view rest = too_long ? cut(name) : name;
  std::string text = "'";
  while (!rest.empty()) {
    const std::size_t clean = clean_prefix(rest);
    for (const char c : rest.substr(0, clean)) c == '\t' ? text += escaped('\t') : text += c;
    rest.remove_prefix(clean);
    if (rest.empty()) break;
    text += escaped(static_cast<unsigned char>(rest[0]));
    rest.remove_prefix(1);
  }
  return text += too_long ? "...'" : "'";
}

}  // namespace dlx::model
