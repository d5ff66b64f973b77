// A grid of characters to draw on: backgrounds, strokes that join where they meet, and text.
#pragma once

#include <dlx/draw/render.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace dlx::draw {

/// A color of a 256-color terminal, or none of its own.
inline constexpr std::uint16_t no_color_code = 256;

class Canvas {
 public:
  /// REQUIRES rows * columns to have been checked.
  Canvas(std::size_t rows, std::size_t columns);

  /// The look of a text.
  struct Ink {
    std::uint16_t color = no_color_code;
    bool bold = false;
  };

  // All calls: what lies outside is cut. Ranges are without their end.
  void ground(std::size_t row, std::size_t row_end, std::size_t column, std::size_t column_end,
              std::uint16_t color);
  void fill(std::size_t row, std::size_t row_end, std::size_t column, std::size_t column_end,
            char32_t glyph);
  /// Draws a line from the middle of one character to the middle of another in the same row or
  /// column; heavy: 1 or 2.
  void stroke(std::size_t row1, std::size_t column1, std::size_t row2, std::size_t column2,
              unsigned heavy, std::uint16_t color);
  void put(std::size_t row, std::size_t column, char32_t glyph, Ink ink);
  /// Writes a text; it ends before `column_end`.
  void write(std::size_t row, std::size_t column, std::size_t column_end, std::string_view text,
             Ink ink);
  /// Is nothing written or drawn at a place inside?
  [[nodiscard]] bool is_blank(std::size_t row, std::size_t column) const;
  /// The ground at a place; no_color_code outside.
  [[nodiscard]] std::uint16_t ground_at(std::size_t row, std::size_t column) const {
    return row < rows_ && column < columns_ ? cell(row, column).ground : no_color_code;
  }

  /// Grounds for the characters between units: where nothing is drawn and both neighbours, or all
  /// four at a corner, have the same ground, it is theirs, too.
  template <class IsLineRow, class IsLineColumn>
  void close_gaps(IsLineRow is_line_row, IsLineColumn is_line_column) {
    for (std::size_t row = 0; row < rows_; ++row)
      for (std::size_t column = 0; column < columns_; ++column)
        if (const bool in_row = is_line_row(row), in_column = is_line_column(column);
            in_row || in_column)
          close_gap(row, column, in_row, in_column);
  }

  [[nodiscard]] std::string text(const TextStyle& style) const;

 private:
  struct CanvasCell {
    char32_t glyph = U' ';
    std::uint16_t ground = no_color_code;
    std::uint16_t color = no_color_code;
    std::uint8_t arms = 0;  // two bits each for up, right, down, left: 0 none, 1 light, 2 heavy
    bool bold = false;
    bool taken = false;  // the right half of a wide character
  };

  [[nodiscard]] CanvasCell* at(std::size_t row, std::size_t column);
  [[nodiscard]] const CanvasCell& cell(std::size_t row, std::size_t column) const {
    return cells_[row * columns_ + column];
  }
  void close_gap(std::size_t row, std::size_t column, bool in_row, bool in_column);
  void append_row(std::string& text, std::size_t row, const TextStyle& style) const;
  void append_cell(std::string& text, std::size_t place, bool unicode) const;

  std::size_t rows_;
  std::size_t columns_;
  std::vector<CanvasCell> cells_;
  std::map<std::size_t, std::string> marks_;  // combining characters behind a cell's glyph
};

/// One code point of a text, taken off its front; U+FFFD for what is not well-formed, '?' for what
/// a terminal would obey or be disordered by.
[[nodiscard, gnu::visibility("default")]] char32_t next_code_point(std::string_view& text) noexcept;
[[gnu::visibility("default")]] void append_utf8(std::string& text, char32_t code);
/// Columns of a terminal: 0, 1 or 2.
[[nodiscard]] std::size_t code_point_width(char32_t code) noexcept;
/// A text of at most `room` columns: what is too wide is cut between code points and ends in "…",
/// if there is room for more than that. What is not well-formed is only replaced in texts cut.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t room);
/// The box drawing character for arms as in Canvas.
[[nodiscard]] char32_t box_drawing(unsigned arms) noexcept;

}  // namespace dlx::draw
