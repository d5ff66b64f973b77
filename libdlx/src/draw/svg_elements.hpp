// A picture as elements of SVG, in the order of painting: for files of their own, and for the page;
// and how large files become.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <set>
#include <string>
#include <string_view>

namespace dlx::draw {

inline constexpr double longest_side = 32767;  ///< in pixels

/// The size of the picture with its margin.
struct PixelSize {
  double width = 0, height = 0;
};

/// The same for SVG, PNG and PDF. Throws ModelError for a side of less than 1 or more than `most`.
/// Also called from dlx::draw, which is a library of its own.
[[nodiscard, gnu::visibility("default")]] PixelSize pixel_size(const Picture& picture,
                                                               const VectorStyle& style,
                                                               double most);

/// The places of elements, and the form in which they are written.
struct SvgForm {
  double unit = 40;               ///< of a picture, in pixels
  double margin = 0;              ///< before the picture, in units
  bool joins_lines = false;       ///< neighbouring lines of one look are one path
  bool has_ids = false;           ///< pieces have ids; these must not repeat on a page
  bool labels_are_parts = false;  ///< letters on a piece have its class `part`, too
};

/// The classes that elements have, and so the rules that they need.
using SvgClasses = std::set<std::string, std::less<>>;

/// Takes an element, without line feeds, and the group it belongs to, or no_group.
using TakeElement = std::function<void(std::string_view, std::uint32_t)>;

/// Calls `take` with each element, and notes their classes.
void svg_elements(const Picture& picture, const SvgForm& form, SvgClasses& classes,
                  const TakeElement& take);

/// Colors in rules: all as `#rrggbb`, or the roles that have one paint as `var(--ink)`.
enum class SvgColors : std::uint8_t { fixed, variables };

/// The rules of a style sheet for classes.
[[nodiscard]] std::string svg_rules(const SvgClasses& classes, double unit,
                                    SvgColors colors = SvgColors::fixed);

/// Writes the beginning of a file, without the bracket that closes its first tag.
void begin_svg(std::ostream& out, const PixelSize& size, std::string_view unit);
/// Writes the title of a file; nothing for a picture without one.
void write_title(std::ostream& out, const Picture& picture);

/// Text as XML and HTML have it between tags and in quotes: no markup, no control codes.
[[nodiscard]] std::string escaped_markup(std::string_view text);

/// Appends a number with at most three decimals: more than any screen or laser shows.
void append_decimal(std::string& text, double value);

}  // namespace dlx::draw
