// Names in messages: escaped by dlx::printable(), so that a hostile name cannot forge a line or
// drive a terminal, and cut, so that a message stays a line.
#pragma once

#include <dlx/error.hpp>

#include <cstddef>

namespace dlx::base {

inline constexpr std::size_t longest_quoted = 64;

using dlx::in_quotes;

}  // namespace dlx::base
