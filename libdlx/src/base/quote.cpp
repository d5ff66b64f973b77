// Escaping and quoting for messages.
#include "base/quote.hpp"

#include "base/utf8.hpp"

#include <dlx/error.hpp>

#include <algorithm>

namespace dlx {
namespace {

std::string escaped(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
  }
  return text;
}

// The longest prefix of at most longest_quoted bytes that does not cut a character in two.
std::string_view cut(std::string_view name) {
  std::size_t end = model::longest_quoted;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  return name.substr(0, end);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = model::utf8_sequence(text);
    const std::string_view sequence = text.substr(0, std::max<std::size_t>(length, 1));
    if (length == 0 || model::is_unprintable(model::code_point(sequence)))
      result += escaped(sequence);
    else
      result += sequence;
    text.remove_prefix(sequence.size());
  }
  return result;
}

std::string model::quoted(std::string_view name) {
  const bool too_long = name.size() > longest_quoted;
  return "'" + printable(too_long ? cut(name) : name) + (too_long ? "...'" : "'");
}

}  // namespace dlx
