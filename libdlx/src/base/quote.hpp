// Names in messages: escaped by dlx::printable(), so that a hostile name cannot forge a line or
// drive a terminal, and cut, so that a message stays a line.
#pragma once

#include <string>
#include <string_view>

namespace dlx::base {

inline constexpr std::size_t longest_quoted = 64;

/// 'name' in single quotes, printable; names over 64 bytes are cut at a character and end in "...".
[[nodiscard]] std::string quoted(std::string_view name);

}  // namespace dlx::base
