// The lattices. Each is a value: its group is generated from one or two turns and a mirror when
// this file is compiled.
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
  bool is_solid;
  bool is_triangular;
  std::array<std::int64_t, 3> period;  // of columns, rows and layers
  bool alternates;                     // the multiples of the periods add up to an even number
  std::int64_t scale, origin;          // a point is scale * place - origin; of triangles see above
  Group group;
  std::span<const Point> steps;       // to neighbours, where there are cells
  std::span<const Point> from_dot{};  // from a dot to the sticks that end there
};

constexpr Move quarter{{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}};    // clockwise
constexpr Move tumble{{{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}}};     // about the axis of columns
constexpr Move flip{{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};       // left and right exchanged
constexpr Move sixth{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}};      // clockwise
constexpr Move hex_flip{{{{-1, -1, 0}, {0, 1, 0}, {0, 0, 1}}}};  // left and right exchanged

constexpr Move over{{{{-1, -1, 0}, {0, 1, 0}, {0, 0, -1}}}};  // left and right, up and down

constexpr std::array<Point, 6> orthogonal{
    {{0, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};
constexpr std::array<Point, 6> hexagonal{
    {{0, -1, 0}, {1, -1, 0}, {-1, 0, 0}, {1, 0, 0}, {-1, 1, 0}, {0, 1, 0}}};
// The steps from triangles that point down; those from the others are opposite.
constexpr std::array<Point, 5> triangular{
    {{1, -2, 0}, {-2, 1, 0}, {1, 1, 0}, {0, 0, -1}, {0, 0, 1}}};

// The steps along two axes at once, and along one.
constexpr std::array<Point, 18> across_edges{{{0, -1, -1},
                                              {-1, 0, -1},
                                              {1, 0, -1},
                                              {0, 1, -1},
                                              {-1, -1, 0},
                                              {1, -1, 0},
                                              {-1, 1, 0},
                                              {1, 1, 0},
                                              {0, -1, 1},
                                              {-1, 0, 1},
                                              {1, 0, 1},
                                              {0, 1, 1},
                                              {0, 0, -1},
                                              {0, -1, 0},
                                              {-1, 0, 0},
                                              {1, 0, 0},
                                              {0, 1, 0},
                                              {0, 0, 1}}};
// Half places: from the middle of a cube to its corners and back, and from cube to cube.
constexpr std::array<Point, 14> across_corners{{{-2, -2, -2},
                                                {2, -2, -2},
                                                {-2, 2, -2},
                                                {2, 2, -2},
                                                {-2, -2, 2},
                                                {2, -2, 2},
                                                {-2, 2, 2},
                                                {2, 2, 2},
                                                {0, 0, -2},
                                                {0, -2, 0},
                                                {-2, 0, 0},
                                                {2, 0, 0},
                                                {0, 2, 0},
                                                {0, 0, 2}}};

// Clockwise from the one to the right.
constexpr std::array<Point, 4> square_sticks{{{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}};
constexpr std::array<Point, 6> triangle_sticks{
    {{1, 0, 0}, {0, 1, 0}, {-1, 1, 0}, {-1, 0, 0}, {0, -1, 0}, {1, -1, 0}}};

constexpr Group planar_quarters{{quarter}, flip};
constexpr Group planar_sixths{{sixth}, hex_flip};
constexpr Group rotations_of_cube{{quarter, tumble}, flip};
constexpr std::span<const Point> first(std::span<const Point> steps, std::size_t count) {
  return steps.first(count);
}

constexpr std::array<Definition, lattices.size()> definitions{{
    {"square", false, false, {1, 1, 1}, false, 1, 0, planar_quarters, first(orthogonal, 4)},
    {"hex", false, false, {1, 1, 1}, false, 1, 0, planar_sixths, hexagonal},
    {"triangle", false, true, {2, 1, 1}, false, 3, 0, planar_sixths, first(triangular, 3)},
    {"cube", true, false, {1, 1, 1}, false, 1, 0, rotations_of_cube, orthogonal},
    {"prism", true, true, {2, 1, 1}, false, 3, 0, {{sixth, over}, hex_flip}, triangular},
    {"sphere", true, false, {1, 1, 1}, true, 1, 0, rotations_of_cube, first(across_edges, 12)},
    {"rhombic", true, false, {5, 5, 5}, false, 1, 2, rotations_of_cube, across_edges},
    {"tetra-octa", true, false, {3, 3, 3}, true, 2, -1, rotations_of_cube, across_corners},
    {"sticks", false, false, {2, 2, 1}, false, 1, 0, planar_quarters, {}, square_sticks},
    {"triangle-sticks", false, false, {2, 2, 1}, false, 1, 0, planar_sixths, {}, triangle_sticks},
}};
static_assert(definitions[0].group.turns == 4 && definitions[1].group.turns == 6 &&
              definitions[3].group.turns == 24 && definitions[4].group.turns == 12);

constexpr const Definition& of(Lattice lattice) {
  return definitions[static_cast<std::size_t>(lattice)];
}

// Most lattices divide by 1, and a division takes as long as all else about a cell.
constexpr std::int64_t quotient(std::int64_t a, std::int64_t b) {
  return b == 1 ? a : a / b;
}

constexpr std::int64_t floor_of_quotient(std::int64_t a, std::int64_t b) {
  return b == 1 ? a : a / b - (a % b < 0 ? 1 : 0);
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

std::string lattice_names() {
  std::string text;
  for (const Lattice lattice : lattices) {
    if (lattice != lattices.front()) text += lattice == lattices.back() ? " or " : ", ";
    text += of(lattice).name;
  }
  return text;
}

bool has_sticks(Lattice lattice) noexcept {
  return !of(lattice).from_dot.empty();
}

bool is_solid(Lattice lattice) noexcept {
  return of(lattice).is_solid;
}

bool is_triangular(Lattice lattice) noexcept {
  return of(lattice).is_triangular;
}

std::span<const Move> moves_of(Lattice lattice, Moves moves) noexcept {
  const Group& group = of(lattice).group;
  const std::size_t count = moves == Moves::fixed       ? 1
                            : moves == Moves::one_sided ? group.turns
                                                        : 2 * group.turns;
  return std::span(group.moves).first(count);
}

namespace {
// The least turn is the first generator.
bool has_sixths(Lattice lattice) {
  return of(lattice).group.moves[1] == sixth;
}
}  // namespace

std::optional<Move> turn(Lattice lattice, unsigned degrees) noexcept {
  const unsigned step = has_sixths(lattice) ? 60 : 90;
  if (degrees % step != 0) return std::nullopt;
  Move turned;
  for (unsigned k = 0; k < degrees / step; ++k)
    turned = product(has_sixths(lattice) ? sixth : quarter, turned);
  return turned;
}

Move mirror(Lattice lattice) noexcept {
  return has_sixths(lattice) ? hex_flip : flip;
}

Move after(const Move& first, const Move& then) noexcept {
  return product(then, first);
}

// Translations

namespace {

std::array<std::int64_t, 3> periods_in(const Definition& is, const Step& place) {
  return {floor_of_quotient(place.x, is.period[0]), floor_of_quotient(place.y, is.period[1]),
          floor_of_quotient(place.z, is.period[2])};
}

bool is_odd(const std::array<std::int64_t, 3>& periods) {
  return (periods[0] + periods[1] + periods[2]) % 2 != 0;
}

Step step_of(const Definition& is, const std::array<std::int64_t, 3>& periods) {
  return {periods[0] * is.period[0], periods[1] * is.period[1], periods[2] * is.period[2]};
}

// The place inside its cube, counted from 0.
Step inside(const Definition& is, const Step& place) {
  const Step corner = step_of(is, periods_in(is, place));
  return {place.x - corner.x, place.y - corner.y, place.z - corner.z};
}

// Two of the three numbers say on which face of 5 x 5 x 5 places and at which of its edges.
bool is_rhombic_cell(const Step& in) {
  std::array<std::int64_t, 3> at{in.x, in.y, in.z};
  for (std::int64_t& number : at) number = std::min(number, 4 - number);
  std::sort(at.begin(), at.end());
  return at == std::array<std::int64_t, 3>{0, 1, 2};
}

bool is_middle(const Step& in) {
  return in == Step{1, 1, 1};
}

bool is_tetra_octa_cell(const Definition& is, const Step& place) {
  const Step in = inside(is, place);
  if (is_middle(in)) return true;
  const auto is_corner = [](std::int64_t at) { return at != 1; };
  if (!is_corner(in.x) || !is_corner(in.y) || !is_corner(in.z)) return false;
  const bool is_second = (in.x + in.y + in.z) / 2 % 2 != 0;
  return is_second != is_odd(periods_in(is, place));
}

bool is_even(std::int64_t number) {
  return number % 2 == 0;
}

bool is_cell(Lattice lattice, const Step& place) {
  const Definition& is = of(lattice);
  switch (lattice) {
    case Lattice::sphere:
      return (place.x + place.y + place.z) % 2 == 0;
    case Lattice::rhombic:
      return is_rhombic_cell(inside(is, place));
    case Lattice::tetra_octa:
      return is_tetra_octa_cell(is, place);
    case Lattice::sticks:
      return is_even(place.x) != is_even(place.y);
    case Lattice::triangle_sticks:
      return !is_even(place.x) || !is_even(place.y);
    default:
      return true;
  }
}

}  // namespace

bool is_cell(Lattice lattice, Cell cell) noexcept {
  return is_cell(lattice, Step{cell.column, cell.row, cell.layer});
}

std::uint32_t kinds(Lattice lattice) noexcept {
  return is_triangular(lattice) ? 2 : 1;
}

std::vector<Cell> unit_cells(Lattice lattice) {
  const Definition& is = of(lattice);
  const std::int64_t columns = is.period[0] * (is.alternates ? 2 : 1);
  std::vector<Cell> cells;
  for (std::uint32_t layer = 0; layer < is.period[2]; ++layer)
    for (std::uint32_t row = 0; row < is.period[1]; ++row)
      for (std::uint32_t column = 0; column < columns; ++column)
        if (is_cell(lattice, Cell{row, column, layer})) cells.push_back({row, column, layer});
  return cells;
}

bool is_translation(Lattice lattice, const Step& step) noexcept {
  const Definition& is = of(lattice);
  const auto periods = periods_in(is, step);
  return step_of(is, periods) == step && !(is.alternates && is_odd(periods));
}

Step translation_before(Lattice lattice, const Step& place) noexcept {
  const Definition& is = of(lattice);
  auto periods = periods_in(is, place);
  if (is.alternates && is_odd(periods)) --periods[0];
  return step_of(is, periods);
}

// Points and cells

Step place_of(Lattice lattice, const Point& p) noexcept {
  const Definition& is = of(lattice);
  if (!is.is_triangular)
    return {quotient(p.x + is.origin, is.scale), quotient(p.y + is.origin, is.scale),
            is.is_solid ? quotient(p.z + is.origin, is.scale) : p.z};
  const std::int64_t pair = floor_of_quotient(p.x, is.scale);
  return {2 * pair + (p.x - is.scale * pair - 1), floor_of_quotient(p.y, is.scale), p.z};
}

Point point_of(Lattice lattice, Cell cell) noexcept {
  const Definition& is = of(lattice);
  if (is.is_triangular) {
    const std::int64_t residue = 1 + cell.column % 2;
    return {is.scale * (cell.column / 2) + residue, is.scale * cell.row + residue, cell.layer};
  }
  const auto at = [&](std::int64_t place) { return is.scale * place - is.origin; };
  return {at(cell.column), at(cell.row), is.is_solid ? at(cell.layer) : cell.layer};
}

std::vector<Cell> cells_of(Lattice lattice, std::span<const Point> points) {
  constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
  Step corner{far, far, far};
  std::vector<Step> places;
  places.reserve(points.size());
  for (const Point& p : points) {
    const Step place = places.emplace_back(place_of(lattice, p));
    corner = {std::min(corner.x, place.x), std::min(corner.y, place.y),
              std::min(corner.z, place.z)};
  }
  const Step before = translation_before(lattice, corner);
  std::vector<Cell> cells;
  cells.reserve(points.size());
  for (const Step& place : places)
    cells.push_back({static_cast<std::uint32_t>(place.y - before.y),
                     static_cast<std::uint32_t>(place.x - before.x),
                     static_cast<std::uint32_t>(place.z - before.z)});
  return cells;
}

std::span<const Point> stick_steps(Lattice lattice) noexcept {
  return of(lattice).from_dot;
}

std::size_t stick_direction(Lattice lattice, Cell cell) noexcept {
  const auto steps = stick_steps(lattice);
  const auto ends_at_dots = [&](const Point& step) {
    return is_even(cell.column - step.x) && is_even(cell.row - step.y);
  };
  return static_cast<std::size_t>(std::find_if(steps.begin(), steps.end(), ends_at_dots) -
                                  steps.begin());
}

namespace {
// The neighbours of a stick are the other sticks at both of its dots.
std::vector<Point> neighbours_of_stick(Lattice lattice, Cell cell) {
  const auto around = stick_steps(lattice);
  const std::size_t half = around.size() / 2, own = stick_direction(lattice, cell);
  std::vector<Point> steps;
  for (const std::size_t back : {own, own + half})
    for (std::size_t on = 0; on < around.size(); ++on)
      if (on != back)
        steps.push_back({around[on].x - around[back].x, around[on].y - around[back].y});
  return steps;
}
}  // namespace

std::vector<Point> neighbours(Lattice lattice, Cell cell) {
  if (has_sticks(lattice)) return neighbours_of_stick(lattice, cell);
  const Definition& is = of(lattice);
  const Point from = point_of(lattice, cell);
  const bool is_opposite = is.is_triangular && cell.column % 2 == 1;
  const bool has_middles = lattice == Lattice::tetra_octa;
  std::vector<Point> steps;
  for (Point step : is.steps) {
    if (is_opposite) step = {-step.x, -step.y, -step.z};
    const Step to = place_of(lattice, {from.x + step.x, from.y + step.y, from.z + step.z});
    if (!is_cell(lattice, to)) continue;
    const bool is_slanted = has_middles && step.x != 0 && step.y != 0;
    if (is_slanted && !is_middle(inside(is, to)) &&
        !is_middle(inside(is, {cell.column, cell.row, cell.layer})))
      continue;
    steps.push_back(step);
  }
  return steps;
}

}  // namespace dlx::board
