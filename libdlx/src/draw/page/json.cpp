// JSON that no HTML around it can misread, and the codes of numbers.
#include "draw/page/json.hpp"

#include <array>

namespace dlx::draw {

void append_string(std::string& json, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  json += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f ||
        std::string_view("<>&'\"\\").find(c) != std::string_view::npos) {
      (json += "\\u00") += digits[byte / 16];
      json += digits[byte % 16];
    } else {
      json += c;
    }
  }
  json += '"';
}

void append_code(std::string& text, std::uint64_t value) {
  constexpr std::uint64_t base = 45;
  std::array<char, 12> digits{};
  std::size_t at = digits.size();
  for (std::uint64_t more = 0;; more = base) {
    const auto code = static_cast<char>(35 + value % base + more);
    digits[--at] = code >= '<' ? static_cast<char>(code + 1) : code;
    value /= base;
    if (value == 0) break;
  }
  text.append(digits.data() + at, digits.size() - at);
}

}  // namespace dlx::draw
