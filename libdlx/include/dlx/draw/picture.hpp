// A picture as a plain value: shapes and their places, colors by role.
//
//     dlx::draw::Picture picture;                     // a 1 x 2 board with one domino
//     picture.width = 2;
//     picture.height = 1;
//     const auto domino = picture.add_group("I");     // what belongs together under the mouse
//     picture.boxes.push_back({0, 0, 2, 1, dlx::draw::piece_paint(0), domino});
//     dlx::draw::add_frame(picture, 0, 0, 2, 1, dlx::draw::Weight::thick);
//     picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "I", .group = domino});
//     std::string text = dlx::draw::render_text(picture);       // draw/render.hpp
//
// Units: a board's cell is 1 x 1; x goes right and y down from the upper left corner. Nothing may
// lie outside of 0..width, 0..height: back ends add the margin. Things are painted in the order
// boxes, polygons, lines, circles, symbols, labels, each list from its front.
//
// Colors are roles, so that each back end (print, terminal, light or dark page) has its own. Texts
// are UTF-8 and data: back ends show them as they are and never as markup or control codes.
#pragma once

#include <dlx/board/kinds.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::draw {

// --- Looks ----------------------------------------------------------------------------------

/// The use of a color in a picture.
enum class Role : std::uint8_t {
  none,       ///< not painted
  paper,      ///< the background
  ink,        ///< lines and text
  muted,      ///< what matters less: captions, what is covered or greyed
  faint,      ///< a light grey ground: cells left empty, rows that are out
  hole,       ///< where the board has no cell
  light,      ///< light squares of a chessboard
  dark,       ///< dark squares of a chessboard
  accent,     ///< digits that were found, the chosen rows, the way to a solution
  highlight,  ///< a light ground of the accent's hue
  good,       ///< ground of a solution
  bad,        ///< ground of a dead end, and of what is wrong
  wrong,      ///< lines across what is wrong
  piece,      ///< one of the palette's colors, by number
  on_piece,   ///< for text upon that color
  heat,       ///< a step of a scale from rare to frequent, by number
  on_heat,    ///< for text upon that step
  tone,       ///< a grey, by its value
  on_tone,    ///< for text upon that grey
};

/// A color by what it is for.
struct Paint {
  Role role = Role::none;  ///< what it is for
  std::uint32_t index =
      0;  ///< of a piece: the palette repeats; of a heat: 0 to hottest; of a tone: 0 to 255
  friend bool operator==(const Paint&, const Paint&) = default;
};

/// The color of the piece of that number.
[[nodiscard]] constexpr Paint piece_paint(std::uint32_t index) noexcept {
  return {Role::piece, index};
}

/// The words on figures and pages.
using board::Language;

/// The thickness of a line. Text leaves hair lines out and draws thick ones heavier.
enum class Weight : std::uint8_t { hair, thin, thick };

/// The emphasis of a label, shown by the weight of its letters or by their color.
enum class Emphasis : std::uint8_t { plain, strong, weak };

/// The last step of the scale of Role::heat.
inline constexpr std::uint32_t hottest = 32;

/// The place of a label's point in its text.
enum class Align : std::uint8_t { center, left, right };

/// Number of a group in Picture::groups.
inline constexpr std::uint32_t no_group = std::numeric_limits<std::uint32_t>::max();

// --- Things ---------------------------------------------------------------------------------

/// A painted rectangle without border.
struct Box {
  double x = 0;                    ///< left edge
  double y = 0;                    ///< upper edge
  double width = 1;                ///< to the right
  double height = 1;               ///< downwards
  Paint fill;                      ///< the color inside
  std::uint32_t group = no_group;  ///< what it belongs to
  friend bool operator==(const Box&, const Box&) = default;
};

/// A place, or a corner.
struct Point {
  double x = 0;  ///< to the right
  double y = 0;  ///< downwards
  friend bool operator==(const Point&, const Point&) = default;
};

/// A painted area without border: cells that are no rectangles, such as hexagons. Those of one
/// group that meet in a whole edge become one area. Text shows its ground in the units whose
/// middle lies inside.
struct Polygon {
  std::vector<Point> corners;      ///< in order, either way round; the last joins the first
  Paint fill;                      ///< the color inside
  std::uint32_t group = no_group;  ///< what it belongs to
  friend bool operator==(const Polygon&, const Polygon&) = default;
};

/// A straight line. Text draws slanted ones as elbows: half of the way down, across, the rest.
struct Line {
  double x1 = 0;                   ///< one end
  double y1 = 0;                   ///< one end
  double x2 = 0;                   ///< the other end
  double y2 = 0;                   ///< the other end
  Weight weight = Weight::thin;    ///< how heavy
  Paint color{Role::ink};          ///< of the line
  std::uint32_t group = no_group;  ///< what it belongs to
  friend bool operator==(const Line&, const Line&) = default;
};

/// A disc with a thin outline. Text shows a small one (a radius up to half a unit) by the label
/// upon it, or by a bullet if there is none, and of a large one the outline.
struct Circle {
  double x = 0;                    ///< center
  double y = 0;                    ///< center
  double radius = 0.5;             ///< the outline runs around it
  Paint fill{Role::paper};         ///< the color inside
  Paint outline{Role::ink};        ///< the color of its line
  std::uint32_t group = no_group;  ///< what it belongs to
  friend bool operator==(const Circle&, const Circle&) = default;
};

/// A text on one line.
struct Label {
  double x = 0;        ///< see align
  double y = 0;        ///< the middle of the text's height
  std::string text;    ///< UTF-8; shown as it is
  double size = 0.5;   ///< height of the letters' line, in units; smaller if `width` needs it
  double width = 0.9;  ///< the room in x; drawn smaller, at last cut, so that the text fits
  Emphasis emphasis = Emphasis::plain;  ///< how much it stands out
  Paint color{Role::ink};               ///< of the letters
  Align align = Align::center;          ///< where (x, y) lies in it
  /// Text without colors puts this behind `text`, to tell what elsewhere has a look of its own
  /// (the givens of a sudoku).
  std::string mark = {};
  std::uint32_t group = no_group;  ///< what it belongs to
  friend bool operator==(const Label&, const Label&) = default;
};

/// A figure in place of a letter; text shows a character for it.
struct Symbol {
  /// The figures there are.
  enum class SymbolKind : std::uint8_t { queen, star, tent, tree };
  SymbolKind kind = SymbolKind::queen;  ///< which figure
  double x = 0;                         ///< center
  double y = 0;                         ///< center
  double size = 0.8;                    ///< width and height
  Paint color{Role::ink};               ///< of the figure
  std::uint32_t group = no_group;       ///< what it belongs to
  friend bool operator==(const Symbol&, const Symbol&) = default;
};

/// A cube of a solid, for those that show space: a page of HTML lets its reader turn the solid, and
/// a printer makes it. What draws on paper leaves cubes out and has the boxes and polygons.
struct Cube {
  std::int32_t x = 0;              ///< to the right
  std::int32_t y = 0;              ///< to the back
  std::int32_t z = 0;              ///< up
  Paint fill;                      ///< the color of its faces
  std::uint32_t group = no_group;  ///< what it belongs to
  friend bool operator==(const Cube&, const Cube&) = default;
};

/// Text only: a rectangle of units that are all to be of one size. Between any two of them there is
/// room for a line, whether one runs there or not.
struct Grid {
  double x = 0;       ///< left edge
  double y = 0;       ///< upper edge
  double width = 0;   ///< to the right
  double height = 0;  ///< downwards
  friend bool operator==(const Grid&, const Grid&) = default;
};

/// See the top of this file.
struct Picture {
  double width = 0;   ///< of the whole, in units
  double height = 0;  ///< of the whole, in units
  std::string title;  ///< what it shows, in words: "solution 3"; not drawn by itself

  std::vector<Box> boxes;           ///< painted first
  std::vector<Polygon> polygons;    ///< upon the boxes
  std::vector<Line> lines;          ///< upon the polygons
  std::vector<Circle> circles;      ///< upon the lines
  std::vector<Symbol> symbols;      ///< upon the circles
  std::vector<Label> labels;        ///< upon all the rest
  std::vector<Cube> cubes;          ///< the solid, if it is one
  std::vector<Grid> grids;          ///< text only: where all units have one size
  std::vector<std::string> groups;  ///< their names
  std::size_t wrong_cells = 0;      ///< how many are marked as wrong

  /// Text only: how many characters a unit is wide and high, beside the lines between units.
  std::uint32_t text_columns = 3;
  std::uint32_t text_rows = 1;  ///< see text_columns

  /// The number of a new group; names may repeat.
  std::uint32_t add_group(std::string name) {
    groups.push_back(std::move(name));
    return static_cast<std::uint32_t>(groups.size() - 1);
  }
  friend bool operator==(const Picture&, const Picture&) = default;
};

/// The four lines around a rectangle.
void add_frame(Picture& picture, double x, double y, double width, double height, Weight weight);

/// Puts a picture into a larger one, moved by (x, y). The larger one's size stays.
void add_picture(Picture& picture, const Picture& inner, double x, double y);

/// Pictures in rows of `columns`, each in a field of the size of the largest, `gap` units apart.
/// With `titles` each has its title below it. REQUIRES columns > 0.
[[nodiscard]] Picture sheet(std::span<const Picture> pictures, std::size_t columns, double gap,
                            bool titles);

/// Gives groups whose areas touch grounds that differ for every color vision and in greys: of two
/// that look alike, the later one gets another shade of its color, or another color. Lines tell
/// apart what a picture of more than 100,000 boxes has.
void tell_apart(Picture& picture);

/// The picture in greys that a copier keeps apart: four for areas that touch, and where four are
/// not enough, hatched ones. Without `hatched`, as text has to be, these look like plain ones.
[[nodiscard]] Picture in_greys(const Picture& picture, bool hatched = true);

// --- The palette ---------------------------------------------------------------------------------
//
//     dlx::draw::Rgb ground = dlx::draw::rgb(dlx::draw::piece_paint(3));  // the fourth piece
//     std::string fill = dlx::draw::hex(ground);                         // "#rrggbb"
//     std::string ink = dlx::draw::hex(dlx::draw::text_on(ground));      // black or white
//
// Pieces: twelve colors found by simulated annealing from Paul Tol's qualitative schemes (SRON
// technical note SRON/EPS/TN/09-002, 2021), so that any two of them differ by 18 in CIE Lab at
// least, for normal vision and under simulated protanopia, deuteranopia and tritanopia (Machado,
// Oliveira, Fernandes 2009), and by 6 in lightness, so that a print in greys keeps them apart.
// Behind these come the same ones paler, then darker; then all repeat.
//
// Heat: P. Tol's sequential scheme "YlOrBr", of the same note; its lightness falls all the way, so
// that it needs no color vision, nor a color print.

/// A color of the screen: sRGB, 8 bits a channel.
struct Rgb {
  std::uint8_t red = 0;    ///< from 0, dark, to 255
  std::uint8_t green = 0;  ///< as red
  std::uint8_t blue = 0;   ///< as red
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// The number of pieces that have colors of their own.
inline constexpr std::uint32_t palette_size = 36;

/// The color on paper. For Role::none: white.
[[nodiscard]] Rgb rgb(Paint paint) noexcept;

/// The color for text on a ground: black or white, whichever contrasts more (WCAG 2.1).
[[nodiscard]] Rgb text_on(Rgb ground) noexcept;

/// `#rrggbb`.
[[nodiscard]] std::string hex(Rgb color);

}  // namespace dlx::draw
#pragma GCC visibility pop
