// A picture as text for terminals, files and mails.
//
//     std::cout << dlx::draw::render_text(picture, {.unicode = false});
//
//     +-------+---+
//     | I   I | M |
//     +-------+---+
//
// Whole coordinates where a line runs, and all those of a grid, get a character of their own;
// units get Picture::text_columns x text_rows characters; so what is 1 x 1 is a field of 3 x 1 in a
// frame. Lines meet in the right corner or crossing. Hair lines are left out. Text from the picture
// is shown as it is, control characters as '?'; what does not fit into its width is cut.
#pragma once

#include <dlx/draw/picture.hpp>

#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// What the terminal can show.
struct TextStyle {
  bool unicode = true;  ///< box drawing characters; else + - | and letters only for the lines
  bool color = false;   ///< ANSI escapes: 256 colors, bold, reset at the end of each line
};

/// Lines, each with a line feed and no blanks at its end. Throws ModelError for a picture of more
/// than largest_text characters.
[[nodiscard]] std::string render_text(const Picture& picture, const TextStyle& style = {});

/// The most characters, blanks and lines of a text.
inline constexpr std::size_t largest_text = 16'000'000;

/// How many columns of a terminal a text takes: one a code point, two for East Asian wide ones and
/// emoji, none for combining marks.
[[nodiscard]] std::size_t text_width(std::string_view text) noexcept;

}  // namespace dlx::draw
#pragma GCC visibility pop
