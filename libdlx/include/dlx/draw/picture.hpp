// A picture as a plain value: what is to be seen, and where; not with which ink.
//
//     dlx::draw::Picture picture;                     // a 1 x 2 board with one domino
//     picture.width = 2;
//     picture.height = 1;
//     const auto domino = picture.add_group("I");     // what belongs together under the mouse
//     picture.boxes.push_back({0, 0, 2, 1, dlx::draw::piece_paint(0), domino});
//     dlx::draw::add_frame(picture, 0, 0, 2, 1, dlx::draw::Weight::thick);
//     picture.labels.push_back({.x = 0.5, .y = 0.5, .text = "I", .group = domino});
//     std::string text = dlx::draw::render_text(picture);       // draw/render_text.hpp
//
// Units: a board's cell is 1 x 1; x goes right and y down from the upper left corner. Nothing may
// lie outside of 0..width, 0..height: back ends add the margin. Things are painted in the order
// boxes, lines, circles, symbols, labels, each list from its front.
//
// Colors are roles, so that each back end (print, terminal, light or dark page) has its own. Texts
// are UTF-8 and data: back ends show them as they are and never as markup or control codes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::draw {

// --- Looks ----------------------------------------------------------------------------------

/// What a color is for.
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
  bad,        ///< ground of a dead end
  piece,      ///< one of the palette's colors, by number
  on_piece,   ///< for text upon that color
};

struct Paint {
  Role role = Role::none;
  std::uint32_t index = 0;  ///< for piece and on_piece; any number, the palette repeats
  friend bool operator==(const Paint&, const Paint&) = default;
};

[[nodiscard]] constexpr Paint piece_paint(std::uint32_t index) noexcept {
  return {Role::piece, index};
}

/// How heavy a line is. Text leaves hair lines out and draws thick ones heavier.
enum class Weight : std::uint8_t { hair, thin, thick };

enum class Emphasis : std::uint8_t { plain, strong, weak };

/// Where a label's point lies in its text.
enum class Align : std::uint8_t { center, left, right };

/// Number of a group in Picture::groups.
inline constexpr std::uint32_t no_group = std::numeric_limits<std::uint32_t>::max();

// --- Things ---------------------------------------------------------------------------------

/// A painted rectangle without border.
struct Box {
  double x = 0, y = 0;  ///< upper left corner
  double width = 1, height = 1;
  Paint fill;
  std::uint32_t group = no_group;
  friend bool operator==(const Box&, const Box&) = default;
};

/// A straight line. Text draws slanted ones as elbows: half of the way down, across, the rest.
struct Line {
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  Weight weight = Weight::thin;
  Paint color{Role::ink};
  std::uint32_t group = no_group;
  friend bool operator==(const Line&, const Line&) = default;
};

/// A disc with a thin outline. Text shows a small one (a radius up to half a unit) by the label
/// upon it, or by a bullet if there is none, and of a large one the outline.
struct Circle {
  double x = 0, y = 0, radius = 0.5;  ///< center
  Paint fill{Role::paper};
  Paint outline{Role::ink};
  std::uint32_t group = no_group;
  friend bool operator==(const Circle&, const Circle&) = default;
};

struct Label {
  double x = 0, y = 0;  ///< y is the middle of the text's height; for x see align
  std::string text;
  double size = 0.5;   ///< height of the letters' line, in units; smaller if `width` needs it
  double width = 0.9;  ///< the room in x; drawn smaller, at last cut, so that the text fits
  Emphasis emphasis = Emphasis::plain;
  Paint color{Role::ink};
  Align align = Align::center;
  /// Text without colors puts this behind `text`, to tell what elsewhere has a look of its own
  /// (the givens of a sudoku).
  std::string mark = {};
  std::uint32_t group = no_group;
  friend bool operator==(const Label&, const Label&) = default;
};

/// A figure in place of a letter; text shows a character for it.
struct Symbol {
  enum class Kind : std::uint8_t { queen };
  Kind kind = Kind::queen;
  double x = 0, y = 0;  ///< center
  double size = 0.8;    ///< width and height
  Paint color{Role::ink};
  std::uint32_t group = no_group;
  friend bool operator==(const Symbol&, const Symbol&) = default;
};

/// Text only: a rectangle of units that are all to be of one size. Between any two of them there is
/// room for a line, whether one runs there or not.
struct Grid {
  double x = 0, y = 0, width = 0, height = 0;
  friend bool operator==(const Grid&, const Grid&) = default;
};

/// See the top of this file.
struct Picture {
  double width = 0, height = 0;
  std::string title;  ///< what it shows, in words: "solution 3"; not drawn by itself

  std::vector<Box> boxes;
  std::vector<Line> lines;
  std::vector<Circle> circles;
  std::vector<Symbol> symbols;
  std::vector<Label> labels;
  std::vector<Grid> grids;
  std::vector<std::string> groups;  ///< their names

  /// Text only: how many characters a unit is wide and high, beside the lines between units.
  std::uint32_t text_columns = 3;
  std::uint32_t text_rows = 1;

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
void add_picture(Picture& picture, const Picture& part, double x, double y);

/// Pictures in rows of `columns`, each in a field of the size of the largest, `gap` units apart.
/// With `titles` each has its title below it. REQUIRES columns > 0.
[[nodiscard]] Picture sheet(std::span<const Picture> pictures, std::size_t columns, double gap,
                            bool titles);

}  // namespace dlx::draw
#pragma GCC visibility pop
