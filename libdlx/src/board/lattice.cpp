// The four lattices. Each is a value: its group is generated from one or two turns and a mirror
// when this file is compiled.
#include "board/lattice.hpp"

#include <algorithm>
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

struct Definition {
  std::string_view name;
  std::uint32_t kinds;  // of cells that no translation exchanges
  std::int64_t scale;   // from cells to points, and the residues of the kinds
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
    {"square", 1, 1, {0, 0}, {{quarter}, flip}, std::span(orthogonal).first(4)},
    {"hex", 1, 1, {0, 0}, {{sixth}, hex_flip}, hexagonal},
    {"triangle", 2, 3, {1, 2}, {{sixth}, hex_flip}, below_down},
    {"cube", 1, 1, {0, 0}, {{quarter, tumble}, flip}, orthogonal},
}};
static_assert(definitions[0].group.turns == 4 && definitions[1].group.turns == 6 &&
              definitions[3].group.turns == 24);

constexpr const Definition& of(Lattice lattice) {
  return definitions[static_cast<std::size_t>(lattice)];
}

constexpr std::int64_t floor_of_quotient(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
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

std::optional<Move> turn(Lattice lattice, unsigned degrees) noexcept {
  const bool has_sixths = lattice == Lattice::hex || lattice == Lattice::triangle;
  const unsigned step = has_sixths ? 60 : 90;
  if (degrees % step != 0) return std::nullopt;
  Move turned;
  for (unsigned k = 0; k < degrees / step; ++k)
    turned = product(has_sixths ? sixth : quarter, turned);
  return turned;
}

Move mirror(Lattice lattice) noexcept {
  return lattice == Lattice::hex || lattice == Lattice::triangle ? hex_flip : flip;
}

Move after(const Move& first, const Move& then) noexcept {
  return product(then, first);
}

std::uint32_t kinds(Lattice lattice) noexcept {
  return of(lattice).kinds;
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

}  // namespace dlx::board
