// The four lattices. Each is a value: its group is generated from one or two turns and a mirror
// when this file is compiled.
#include "board/lattice.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <vector>

namespace dlx::board {
namespace {

constexpr std::size_t largest_group = 48;

constexpr Move product(const Move& a, const Move& b) {
  Move result;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) {
      int sum = 0;
      for (std::size_t k = 0; k < 3; ++k) sum += a.rows[i][k] * b.rows[k][j];
      result.rows[i][j] = static_cast<std::int8_t>(sum);
    }
  return result;
}

// Turns first, the identity at the front; then each of them behind the mirror.
struct Group {
  std::array<Move, largest_group> moves{};
  std::size_t turns = 1;

  constexpr Group(std::initializer_list<Move> generators, const Move& mirror) {
    for (std::size_t i = 0; i < turns; ++i)
      for (const Move& turn : generators) add(product(turn, moves[i]));
    for (std::size_t i = 0; i < turns; ++i) moves[turns + i] = product(moves[i], mirror);
  }

 private:
  constexpr void add(const Move& move) {
    for (std::size_t i = 0; i < turns; ++i)
      if (moves[i] == move) return;
    moves[turns++] = move;
  }
};

enum class Axis : std::uint8_t { row, column, layer };

struct Definition {
  std::string_view name;
  std::string_view letters;  // of the axes
  std::array<Axis, 3> axes;
  std::string_view kinds;  // their letters, if there are several
  std::int64_t scale;      // from cells to points, and the residues of the kinds
  std::array<std::int64_t, 2> residues;
  Group group;
  std::span<const Point> neighbours;  // of the first kind; the second one's are opposite
};

constexpr Move quarter{{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}};    // clockwise
constexpr Move tumble{{{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}}};     // about the axis of columns
constexpr Move flip{{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};       // left and right exchanged
constexpr Move sixth{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}};      // clockwise
constexpr Move hex_flip{{{{-1, -1, 0}, {0, 1, 0}, {0, 0, 1}}}};  // left and right exchanged

constexpr std::array<Point, 6> orthogonal{
    {{0, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};
constexpr std::array<Point, 6> hexagonal{
    {{0, -1, 0}, {1, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {-1, 1, 0}, {0, 1, 0}}};
constexpr std::array<Point, 3> below_down{{{1, -2, 0}, {-2, 1, 0}, {1, 1, 0}}};
constexpr std::array<Point, 3> above_up{{{-1, 2, 0}, {2, -1, 0}, {-1, -1, 0}}};

constexpr std::array<Definition, 4> definitions{{
    {"square",
     "rc",
     {Axis::row, Axis::column},
     "",
     1,
     {0, 0},
     {{quarter}, flip},
     std::span(orthogonal).first(4)},
    {"hex", "qr", {Axis::column, Axis::row}, "", 1, {0, 0}, {{sixth}, hex_flip}, hexagonal},
    {"triangle", "ab", {Axis::row, Axis::column}, "du", 3, {1, 2}, {{sixth}, hex_flip}, below_down},
    {"cube",
     "xyz",
     {Axis::column, Axis::row, Axis::layer},
     "",
     1,
     {0, 0},
     {{quarter, tumble}, flip},
     orthogonal},
}};
static_assert(definitions[0].group.turns == 4 && definitions[1].group.turns == 6 &&
              definitions[3].group.turns == 24);

constexpr const Definition& of(Lattice lattice) {
  return definitions[static_cast<std::size_t>(lattice)];
}

constexpr std::int64_t floor_of_quotient(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

std::uint32_t& along(Cell& cell, Axis axis) {
  return axis == Axis::row ? cell.row : axis == Axis::column ? cell.column : cell.layer;
}

// The digits at the front of a text, which are cut off.
std::string_view take_digits(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  return digits;
}

// From 1, without leading zeros, and small enough for any cell's column to be counted.
std::optional<std::uint32_t> number_in(std::string_view digits) {
  std::uint32_t value = 0;
  const auto error = std::from_chars(digits.data(), digits.data() + digits.size(), value).ec;
  if (error != std::errc{} || digits[0] == '0' || value > std::numeric_limits<std::int32_t>::max())
    return std::nullopt;
  return value;
}

// The parts of a name: a row of digits for each axis, and a kind.
struct NameParts {
  std::array<std::string_view, 3> digits;
  std::uint32_t kind = 0;
};

std::optional<NameParts> parts_of(const Definition& lattice, std::string_view name) {
  NameParts parts;
  for (std::size_t i = 0; i < lattice.letters.size(); ++i) {
    if (!name.starts_with(lattice.letters[i])) return std::nullopt;
    name.remove_prefix(1);
    parts.digits[i] = take_digits(name);
    if (parts.digits[i].empty()) return std::nullopt;
  }
  if (lattice.kinds.empty()) return name.empty() ? std::optional(parts) : std::nullopt;
  const std::size_t kind = name.size() == 1 ? lattice.kinds.find(name[0]) : std::string_view::npos;
  if (kind == std::string_view::npos) return std::nullopt;
  parts.kind = static_cast<std::uint32_t>(kind);
  return parts;
}

}  // namespace

std::string_view name(Lattice lattice) noexcept {
  return of(lattice).name;
}

std::optional<Lattice> lattice_from_name(std::string_view name) noexcept {
  for (const Lattice lattice : lattices)
    if (of(lattice).name == name) return lattice;
  return std::nullopt;
}

std::span<const Move> moves_of(Lattice lattice, Moves moves) noexcept {
  const Group& group = of(lattice).group;
  const std::size_t count = moves == Moves::fixed       ? 1
                            : moves == Moves::one_sided ? group.turns
                                                        : 2 * group.turns;
  return std::span(group.moves).first(count);
}

std::uint32_t kinds(Lattice lattice) noexcept {
  return static_cast<std::uint32_t>(std::max<std::size_t>(of(lattice).kinds.size(), 1));
}

// Points and cells

Point point_of(Lattice lattice, Cell cell) noexcept {
  const Definition& is = of(lattice);
  const std::uint32_t count = kinds(lattice);
  const std::int64_t residue = is.residues[cell.column % count];
  return {is.scale * (cell.column / count) + residue, is.scale * cell.row + residue, cell.layer};
}

std::vector<Cell> cells_of(Lattice lattice, std::span<const Point> points) {
  const std::int64_t scale = of(lattice).scale;
  constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
  Point corner{far, far, far};
  for (const Point& p : points)
    corner = {std::min(corner.x, floor_of_quotient(p.x, scale)),
              std::min(corner.y, floor_of_quotient(p.y, scale)), std::min(corner.z, p.z)};
  std::vector<Cell> cells;
  cells.reserve(points.size());
  for (const Point& p : points) {
    const std::int64_t column = floor_of_quotient(p.x, scale);
    const bool is_second = p.x - scale * column == of(lattice).residues[1] && scale > 1;
    cells.push_back(
        {static_cast<std::uint32_t>(floor_of_quotient(p.y, scale) - corner.y),
         static_cast<std::uint32_t>((column - corner.x) * kinds(lattice)) + (is_second ? 1U : 0U),
         static_cast<std::uint32_t>(p.z - corner.z)});
  }
  return cells;
}

std::span<const Point> neighbours(Lattice lattice, Cell cell) noexcept {
  return cell.column % kinds(lattice) == 0 ? of(lattice).neighbours
                                           : std::span<const Point>(above_up);
}

// Names

std::string cell_name(Lattice lattice, Cell cell) {
  const Definition& is = of(lattice);
  const std::uint32_t count = kinds(lattice);
  const std::uint32_t kind = cell.column % count;
  cell.column /= count;
  std::string text;
  for (std::size_t i = 0; i < is.letters.size(); ++i)
    (text += is.letters[i]) += std::to_string(along(cell, is.axes[i]) + 1);
  if (!is.kinds.empty()) text += is.kinds[kind];
  return text;
}

std::optional<Cell> cell_from_name(Lattice lattice, std::string_view name) noexcept {
  const Definition& is = of(lattice);
  const auto parts = parts_of(is, name);
  if (!parts) return std::nullopt;
  Cell cell;
  for (std::size_t i = 0; i < is.letters.size(); ++i) {
    const auto number = number_in(parts->digits[i]);
    if (!number) return std::nullopt;
    along(cell, is.axes[i]) = *number - 1;
  }
  cell.column = cell.column * kinds(lattice) + parts->kind;
  return cell;
}

bool looks_like_cell(Lattice lattice, std::string_view name) noexcept {
  return parts_of(of(lattice), name).has_value();
}

}  // namespace dlx::board
