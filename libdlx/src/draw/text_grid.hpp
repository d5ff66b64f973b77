// The positions of a picture's units among the characters of a text, along one direction.
//
// A unit is `size` characters. A whole coordinate where a line runs has a character of its own
// before the unit that begins there. So with lines at 0 and 2 and units of 3 characters:
//
//     characters  0 1 2 3 4 5 6 7        at(0) = 0, at(2) = 7: the lines
//                 |             |        first(0) = 1, first(1) = 4: where the units begin
#pragma once

#include <cstddef>
#include <vector>

namespace dlx::draw {

class TextGrid {
 public:
  /// `extent`: the units are 0 .. extent - 1. REQUIRES extent and size to have been checked.
  TextGrid(std::size_t extent, std::size_t size) : size_(size), has_line_(extent + 1, false) {}

  /// A line runs at a coordinate; only whole ones matter. Before settle().
  void add_line(double coordinate);
  /// Lines at all whole coordinates of a range. Before settle().
  void add_lines(double from, double to);
  /// Fixes where everything is.
  void settle();

  /// The number of characters.
  [[nodiscard]] std::size_t length() const noexcept;
  /// The character at a coordinate: its line's, where it has one.
  [[nodiscard]] std::size_t at(double coordinate) const noexcept;
  /// The place of a coordinate in characters and parts of characters.
  [[nodiscard]] double place(double coordinate) const noexcept;
  /// The first character of a range that begins at a coordinate, or the character behind one that
  /// ends there (`end`): lines at the coordinate are left out.
  [[nodiscard]] std::size_t first(double coordinate) const noexcept;
  [[nodiscard]] std::size_t end(double coordinate) const noexcept;
  /// True for a character that a line has for itself.
  [[nodiscard]] bool is_line(std::size_t character) const noexcept {
    return character < line_at_.size() && line_at_[character];
  }

 private:
  struct Spot {
    std::size_t unit = 0;
    double fraction = 0;  // 0 <= part < 1
  };
  [[nodiscard]] Spot spot(double coordinate) const noexcept;

  std::size_t size_;
  std::vector<bool> has_line_;       // by whole coordinate
  std::vector<std::size_t> starts_;  // by whole coordinate: its line's character, if it has one
  std::vector<bool> line_at_;        // by character
};

}  // namespace dlx::draw
