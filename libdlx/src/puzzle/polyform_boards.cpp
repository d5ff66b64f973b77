// Boards by their size: rectangles and boxes, heaps of balls, and the convex figures of hexagons
// and triangles. In sheared coordinates (see board/lattice.hpp) each of the figures is what three
// pairs of bounds, on the row, the column and their sum, leave of a parallelogram. Sticks stand in
// every second row and column, between the rows and columns of dots, and go around the whole board.
#include "base/quote.hpp"
#include "board/lattice.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <charconv>
#include <vector>

namespace dlx::puzzle {

using board::Point;

namespace {

using base::in_quotes;

bool has_straight_rows(Lattice lattice) {
  return lattice == Lattice::square || lattice == Lattice::sticks;
}

std::string_view example_of(Lattice lattice) {
  if (has_straight_rows(lattice)) return "6x10";
  if (lattice == Lattice::sphere) return "3x4x5, pyramid:5 or tetrahedron:4";
  return is_solid(lattice) ? "3x4x5" : "hexagon:4, triangle:6, rhombus:6x6 or parallelogram:4x7";
}

[[noreturn]] void fail_size(Lattice lattice, std::string_view text) {
  throw ModelError(in_quotes(text) + " is not a board of the " + std::string(name(lattice)) +
                   " lattice such as " + std::string(example_of(lattice)));
}

// Whole numbers from 1 between the letters x; a huge one is as large as can be.
std::vector<std::uint32_t> numbers_in(std::string_view text) {
  std::vector<std::uint32_t> numbers;
  while (true) {
    const std::size_t end = std::min(text.find('x'), text.size());
    std::uint32_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + end, value);
    if (error == std::errc::invalid_argument || stop != text.data() + end) return {};
    numbers.push_back(error == std::errc{} ? value : 0xffffffff);
    if (end == text.size()) return numbers;
    text.remove_prefix(end + 1);
  }
}

void require_side(Lattice lattice, std::uint64_t rows, std::uint64_t columns) {
  if (rows == 0 || columns == 0) throw ModelError("a board needs rows and columns");
  const std::uint64_t most = largest_board / kinds(lattice);
  if (rows > most || columns > most || rows * columns > most)
    throw ModelError("a board that spans " + std::to_string(rows) + " x " +
                     std::to_string(columns) + " has more than the " +
                     std::to_string(largest_board) + " cells allowed");
}

// The rows or columns in which `side` sticks and the dots at their ends stand; none of side 0.
std::uint64_t dots_and_sticks(std::uint64_t side) {
  return side == 0 ? 0 : 2 * side + 1;
}

// A whole box. Of sticks, the sizes count the squares between them.
Board box(Lattice lattice, std::string_view text, std::span<const std::uint32_t> sizes) {
  if (lattice == Lattice::square && sizes.size() == 2) return {lattice, {1, sizes[0], sizes[1]}};
  if (lattice == Lattice::sticks && sizes.size() == 2) {
    const std::uint64_t rows = dots_and_sticks(sizes[0]), columns = dots_and_sticks(sizes[1]);
    require_side(lattice, rows, columns);
    return {lattice, {1, static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns)}};
  }
  if (is_solid(lattice) && sizes.size() == 3) return {lattice, {sizes[0], sizes[1], sizes[2]}};
  fail_size(lattice, text);
}

// The cells of rows x columns (of triangles: pairs) whose coordinates add up to low to high.
// Between two corners of triangles, three times their centroid counts.
Board figure(Lattice lattice, std::uint64_t rows, std::uint64_t columns, std::int64_t low,
             std::int64_t high) {
  require_side(lattice, rows, columns);
  const std::int64_t scale = kinds(lattice) == 1 ? 1 : 3;
  const BoardSize size{1, static_cast<std::uint32_t>(rows),
                       static_cast<std::uint32_t>(columns * kinds(lattice))};
  std::vector<Cell> cells;
  for (std::uint32_t row = 0; row < size.rows; ++row)
    for (std::uint32_t column = 0; column < size.columns; ++column) {
      if (!is_cell(lattice, {row, column})) continue;
      const Point at = point_of(lattice, {row, column});
      if (low * scale <= at.x + at.y && at.x + at.y <= high * scale) cells.push_back({row, column});
    }
  return {lattice, size, cells};
}

bool is_parallelogram(std::string_view word) {
  return word == "parallelogram" || word == "rhombus";
}

void require_equal_sides(std::string_view text, std::string_view word,
                         std::span<const std::uint32_t> sizes) {
  if (word == "rhombus" && sizes.size() == 2 && sizes[0] != sizes[1])
    throw ModelError("the sides of a rhombus are equal: " + in_quotes(text) +
                     " is a parallelogram:" + std::to_string(sizes[0]) + 'x' +
                     std::to_string(sizes[1]));
}

Board figure_of_sticks(Lattice lattice, std::string_view text, std::string_view word,
                       std::span<const std::uint32_t> sizes) {
  const std::uint64_t a = sizes[0], b = sizes.back();
  const auto side = static_cast<std::int64_t>(a);
  const std::int64_t all = 4 * static_cast<std::int64_t>(a + b);
  require_equal_sides(text, word, sizes);
  if (word == "hexagon" && sizes.size() == 1)
    return figure(lattice, dots_and_sticks(2 * a), dots_and_sticks(2 * a), 2 * side, 6 * side);
  if (word == "triangle" && sizes.size() == 1)
    return figure(lattice, dots_and_sticks(a), dots_and_sticks(a), 0, 2 * side);
  if (is_parallelogram(word) && sizes.size() == 2)
    return figure(lattice, dots_and_sticks(a), dots_and_sticks(b), 0, all);
  fail_size(lattice, text);
}

// Hexagons with n cells a side have 2n - 1 rows; of triangles, 2n strips between corners, and 2n
// sticks.
Board figure(Lattice lattice, std::string_view text, std::string_view word,
             std::span<const std::uint32_t> sizes) {
  if (has_sticks(lattice)) return figure_of_sticks(lattice, text, word, sizes);
  const bool is_hex = lattice == Lattice::hex;
  const std::uint64_t a = sizes[0], b = sizes.back();
  const auto side = static_cast<std::int64_t>(a);
  const std::int64_t all = 4 * static_cast<std::int64_t>(std::max(a, b));
  require_equal_sides(text, word, sizes);
  if (word == "hexagon" && sizes.size() == 1)
    return is_hex ? figure(lattice, 2 * a - std::min<std::uint64_t>(a, 1),
                           2 * a - std::min<std::uint64_t>(a, 1), side - 1, 3 * side - 3)
                  : figure(lattice, 2 * a, 2 * a, side, 3 * side);
  if (word == "triangle" && sizes.size() == 1)
    return figure(lattice, a, a, 0, is_hex ? side - 1 : side);
  if (is_parallelogram(word) && sizes.size() == 2) return figure(lattice, a, b, 0, all);
  fail_size(lattice, text);
}

// A pyramid on a square of balls, whose rows run along diagonals: each layer lies in the hollows of
// the one below, which is its own lattice moved by a row. The middle column is an even one.
std::vector<Cell> pyramid_cells(std::uint32_t side) {
  const std::uint32_t middle = side / 2 * 2;
  std::vector<Cell> cells;
  for (std::uint32_t layer = 0; layer < side; ++layer)
    for (std::uint32_t i = 0; i < side - layer; ++i)
      for (std::uint32_t j = 0; j < side - layer; ++j)
        cells.push_back({i + j + layer, middle + i - j, layer});
  return cells;
}

// Three of its edges run from a ball along the diagonals of three faces of a cube.
std::vector<Cell> tetrahedron_cells(std::uint32_t side) {
  std::vector<Cell> cells;
  for (std::uint32_t a = 0; a < side; ++a)
    for (std::uint32_t b = 0; a + b < side; ++b)
      for (std::uint32_t c = 0; a + b + c < side; ++c) cells.push_back({a + c, a + b, b + c});
  return cells;
}

// Side 5: on a square with sides of 5 balls, or on a triangle.
Board heap(Lattice lattice, std::string_view text, std::string_view word,
           std::span<const std::uint32_t> sizes) {
  if (lattice != Lattice::sphere || sizes.size() != 1) fail_size(lattice, text);
  const bool is_pyramid = word == "pyramid:";
  const std::uint64_t side = sizes[0], rows = is_pyramid && side > 0 ? 2 * side - 1 : side;
  require_side(lattice, rows, rows);
  require_side(lattice, rows * (rows + 1), side);
  const auto layers = static_cast<std::uint32_t>(side), edge = static_cast<std::uint32_t>(rows);
  const std::uint32_t columns = is_pyramid ? layers / 2 * 2 + layers : layers;
  return {lattice,
          {layers, edge, columns},
          is_pyramid ? pyramid_cells(layers) : tetrahedron_cells(layers)};
}

}  // namespace

bool looks_like_size(std::string_view text) noexcept {
  for (const std::string_view word :
       {"hexagon:", "triangle:", "rhombus:", "parallelogram:", "pyramid:", "tetrahedron:"})
    if (text.starts_with(word)) return true;
  return text.find_first_not_of("0123456789x") == std::string_view::npos &&
         text.find('x') != std::string_view::npos;
}

Board board_of_size(Lattice lattice, std::string_view text) {
  for (const std::string_view word : {"pyramid:", "tetrahedron:"})
    if (text.starts_with(word))
      return heap(lattice, text, word, numbers_in(text.substr(word.size())));
  const bool is_box = has_straight_rows(lattice) || is_solid(lattice);
  const std::size_t colon = is_box ? 0 : text.find(':');
  if (colon == std::string_view::npos) fail_size(lattice, text);
  const auto sizes = numbers_in(text.substr(is_box ? 0 : colon + 1));
  if (sizes.empty()) fail_size(lattice, text);
  return is_box ? box(lattice, text, sizes) : figure(lattice, text, text.substr(0, colon), sizes);
}

}  // namespace dlx::puzzle
