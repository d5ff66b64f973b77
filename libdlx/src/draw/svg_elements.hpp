// A picture as elements of SVG, in the order of painting: for files of their own, and for the page.
#pragma once

#include <dlx/draw/picture.hpp>

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace dlx::draw {

/// Where elements stand, and how they are written.
struct SvgForm {
  double unit = 40;          ///< of a picture, in pixels
  double margin = 0;         ///< before the picture, in units
  bool joins_lines = false;  ///< neighbouring lines of one look are one path
  bool has_ids = false;      ///< pieces have ids; these must not repeat on a page
};

/// The classes that elements have, and so the rules that they need.
using SvgClasses = std::set<std::string>;

/// Calls `take` with each element, and notes their classes.
void svg_elements(const Picture& picture, const SvgForm& form, SvgClasses& classes,
                  const std::function<void(std::string_view)>& take);

/// The rules of a style sheet for classes; colors as `#rrggbb`.
[[nodiscard]] std::string svg_rules(const SvgClasses& classes, double unit);

/// Text as XML and HTML have it between tags and in quotes: no markup, no control codes.
[[nodiscard]] std::string escaped_markup(std::string_view text);

/// Appends a number with at most three decimals: more than any screen or laser shows.
void append_decimal(std::string& text, double value);

}  // namespace dlx::draw
