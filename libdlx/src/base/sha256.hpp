// SHA-256 (FIPS 180-4): for what a page to play compares without telling it.
//
//     base::hex_sha256("abc");  // "ba7816bf..."
#pragma once

#include <string>
#include <string_view>

namespace dlx::base {

/// The digest as 64 hexadecimal digits.
[[nodiscard]] std::string hex_sha256(std::string_view bytes);

}  // namespace dlx::base
