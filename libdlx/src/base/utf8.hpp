// UTF-8 validity, after the table of well-formed sequences in the Unicode standard (section 3.9).
#pragma once

#include <cstddef>
#include <string_view>

namespace dlx::base {

/// The length of the well-formed sequence at the start of `text`, 0 if there is none. The library
/// of BurrTools links it.
[[nodiscard, gnu::visibility("default")]] std::size_t utf8_sequence(std::string_view text) noexcept;

/// The code point of a sequence, which is well-formed.
[[nodiscard]] char32_t code_point(std::string_view sequence) noexcept;

/// Characters that drive a terminal or reorder its lines invisibly: control characters (C0, DEL,
/// C1), line and paragraph separators, bidirectional controls, byte-order marks.
[[nodiscard]] bool is_unprintable(char32_t code) noexcept;

/// U+FEFF; at the start of a text it marks UTF-8 and has no other meaning.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The number of bytes before the first ill-formed sequence, control character other than tab, or
/// byte-order mark; text.size() if there is none.
[[nodiscard]] std::size_t clean_prefix(std::string_view text) noexcept;

}  // namespace dlx::base
