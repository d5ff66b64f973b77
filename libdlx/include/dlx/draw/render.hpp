// Pictures as text for terminals, as one page of HTML, and as SVG, PNG and PDF.
//
//     std::cout << dlx::draw::render_text(picture);
//
//     dlx::draw::PageWriter page(out, "Tetrominoes");
//     for (const auto& picture : pictures) page.add(picture);
//     page.end();
//
//     std::ofstream file("queens.svg", std::ios::binary);
//     dlx::draw::write_svg(file, picture);
//     dlx::draw::write_png(other, picture);                  // in dlx::draw, which needs cairo
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/error.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx::draw {

// --- Text ----------------------------------------------------------------------------------------
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

/// The abilities of the terminal.
struct TextStyle {
  bool unicode = true;  ///< box drawing characters; else + - | and letters only for the lines
  bool color = false;   ///< ANSI escapes: 256 colors, bold, reset at the end of each line
};

/// Lines, each with a line feed and no blanks at its end. Throws ModelError for a picture of more
/// than largest_text characters.
[[nodiscard]] std::string render_text(const Picture& picture, const TextStyle& style = {});

/// The most characters, blanks and lines of a text.
inline constexpr std::size_t largest_text = 16'000'000;

/// Non-breaking blanks, which French has before a colon, as plain ones: for terminals, where lines
/// do not break, and for searching. render_text() and tree_text() do so.
[[nodiscard]] std::string plain_blanks(std::string text);

/// The number of columns of a terminal that a text takes: one a code point, two for East Asian wide
/// ones and emoji, none for combining marks.
[[nodiscard]] std::size_t text_width(std::string_view text) noexcept;

// --- A page of HTML ------------------------------------------------------------------------------
//
// A gallery with search by number, zoom, arrow keys, and the piece under the pointer lit up; light
// and dark, for phones, too. The page loads nothing. Pictures are written as they come, in some 100
// bytes each where consecutive ones have most elements in common; the browser decodes those in
// view, so that a page of 100,000 solutions opens at once. Titles, names and labels become text and
// nothing else, whatever they hold.
//
//     for (const auto& [puzzle, solution] : puzzles) page.add(puzzle), page.add_solution(solution);
//
// A switch shows and hides solutions. Printed are all pictures that are shown, up to 2,000 from the
// one in view, solutions behind the puzzles.

/// The noun of the heading, which says the number of pictures.
struct PageNoun {
  std::string one = "solution";    ///< for one picture
  std::string many = "solutions";  ///< for any other number
};

/// Writes a page picture by picture: see the top of this file.
class PageWriter {
 public:
  /// The stream must outlive the writer. `language` is of the controls.
  explicit PageWriter(std::ostream& out, std::string title, PageNoun noun = {},
                      Language language = Language::english);
  ~PageWriter();
  PageWriter(PageWriter&&) noexcept;
  PageWriter& operator=(PageWriter&&) noexcept;

  /// Adds a picture; the page is written as they come.
  void add(const Picture& picture);
  /// Adds a solution of the last picture of add(): hidden until the reader wants it. REQUIRES one.
  void add_solution(const Picture& picture);
  /// Writes the rest; without it the page is broken. `note` stands behind the number of pictures in
  /// the heading: "2 solutions, stopped: limit".
  void end(std::string_view note = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- SVG -----------------------------------------------------------------------------------------
//
//     std::ofstream file("queens.svg", std::ios::binary);
//     dlx::draw::write_svg(file, picture);
//
// Looks are classes, with one rule each in the file's style sheet: another one that says
//
//     .piece-1 { fill: gold }  .thick { stroke-width: 6 }  text { font-family: serif }
//
// gives the picture other colors. Grounds and letters have the names of their roles: paper, ink,
// muted, faint, hole, light, dark, accent, highlight, good, bad, piece-1 to piece-36, on-piece-1
// ... (letters upon that color), heat-0 to heat-32, on-heat-0 ...; lines are `line`, one of hair,
// thin and thick, and line-ink, line-muted, ... A piece is one path of class `part` with an id,
// `piece-` and its name, and its name as title; without a name the id is `region-1`, `region-2`,
// ... Letters are text in the reader's sans-serif font; nothing in a name can become markup. The
// same picture gives the same bytes.

/// The size of a picture.
struct VectorStyle {
  double unit = 40;     ///< of a picture: pixels in PNG and SVG, points (1/72 inch) in PDF
  double margin = 0.5;  ///< around the picture, in units
};

/// A picture as SVG. Throws ModelError for one that is too large at this scale, over 32,767
/// pixels a side. Errors of the stream are its own, here and below: check it.
void write_svg(std::ostream& out, const Picture& picture, const VectorStyle& style = {});

/// Pictures one after the other in one file, for slides: each stands for so many seconds, and after
/// the last one comes the first. It is as large as the largest of them; what several have in common
/// is written once. Browsers play it, also as an image; other viewers show the first picture.
/// Throws ModelError as write_svg does.
void write_animated_svg(std::ostream& out, std::span<const Picture> frames, double seconds = 1,
                        const VectorStyle& style = {});

/// The cuts alone, for laser cutters: the boundaries of all pieces (groups of boxes and polygons),
/// each stretch once, as thin red lines. Units are millimetres here: a square is `unit` wide.
/// Throws ModelError as write_svg does, and for a picture without pieces.
void write_outline(std::ostream& out, const Picture& picture, const VectorStyle& style = {10});

// --- PNG, PDF ------------------------------------------------------------------------------------
//
// One drawing with cairo makes both, in the CMake target dlx::draw, which exists where cairo does;
// the rest of this header is in dlx::dlx. Text is drawn with the system's sans-serif font. The same
// picture gives the same bytes.

/// A picture as PNG. Throws ModelError for one that is too large at this scale: over 32,767 pixels
/// a side or 100 million in all.
void write_png(std::ostream& out, const Picture& picture, const VectorStyle& style = {});

/// A picture somewhere on a page of paper.
struct PlacedPicture {
  Picture picture;   ///< drawn without a margin
  double x = 0;      ///< its left edge, in points from the page's
  double y = 0;      ///< its upper edge, in points from the page's
  double unit = 40;  ///< of the picture, in points
};

/// A picture a page, each page as large as its picture; or pages of paper with pictures placed.
class PdfWriter {
 public:
  /// The stream must outlive the writer.
  explicit PdfWriter(std::ostream& out, const VectorStyle& style = {});
  ~PdfWriter();
  PdfWriter(PdfWriter&&) noexcept;
  PdfWriter& operator=(PdfWriter&&) noexcept;

  /// Adds a page. Throws ModelError for a picture over 14,400 points a side.
  void page(const Picture& picture);
  /// Adds a page of a size in points (A4: 595.28 x 841.89). What lies outside of it is cut.
  /// Throws ModelError for a page of no size or over 14,400 points a side.
  void page(double width, double height, std::span<const PlacedPicture> pictures);
  /// Writes the rest; without it the file is broken. REQUIRES at least one page.
  void end();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::draw
#pragma GCC visibility pop
