// Families for which the library has no generator.
#include "families.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <set>

namespace bench {
namespace {

std::string numbered(const char* prefix, std::size_t number) {
  return prefix + std::to_string(number);
}

// --- Soma: cells of a 3x3x3 cube ---

using Cube = std::array<int, 3>;
using Solid = std::vector<Cube>;

// The 24 rotations: signed permutations of the axes with determinant 1.
Cube rotated(const Cube& cube, const std::array<std::size_t, 3>& axes, unsigned signs) {
  Cube result{};
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = (signs >> i & 1) != 0 ? -cube[axes[i]] : cube[axes[i]];
  return result;
}

bool is_rotation(const std::array<std::size_t, 3>& axes, unsigned signs) {
  const bool odd = (axes[0] > axes[1]) != ((axes[0] > axes[2]) != (axes[1] > axes[2]));
  return (odd ? 1U : 0U) == ((signs ^ signs >> 1 ^ signs >> 2) & 1U);
}

Solid moved_to_origin(Solid solid) {
  for (std::size_t i = 0; i < 3; ++i) {
    int least = solid[0][i];
    for (const Cube& cube : solid) least = std::min(least, cube[i]);
    for (Cube& cube : solid) cube[i] -= least;
  }
  std::sort(solid.begin(), solid.end());
  return solid;
}

std::set<Solid> rotations(const Solid& solid) {
  std::set<Solid> found;
  std::array<std::size_t, 3> axes{0, 1, 2};
  do {
    for (unsigned signs = 0; signs < 8; ++signs) {
      if (!is_rotation(axes, signs)) continue;
      Solid turned;
      for (const Cube& cube : solid) turned.push_back(rotated(cube, axes, signs));
      found.insert(moved_to_origin(turned));
    }
  } while (std::next_permutation(axes.begin(), axes.end()));
  return found;
}

void add_placements(dlx::ProblemBuilder& builder, dlx::ItemId piece, const Solid& solid) {
  for (int place = 0; place < 27; ++place) {
    std::vector<dlx::Entry> entries{{piece}};
    for (const Cube& cube : solid) {
      const int x = cube[0] + place / 9;
      const int y = cube[1] + place / 3 % 3;
      const int z = cube[2] + place % 3;
      if (x > 2 || y > 2 || z > 2) break;
      entries.push_back({dlx::ItemId{static_cast<std::uint32_t>(7 + 9 * x + 3 * y + z)}});
    }
    if (entries.size() == solid.size() + 1) builder.option(entries);
  }
}

// --- MacMahon's squares: what stands on the four edges of a tile, clockwise from the top ---

using Tile = std::array<std::size_t, 4>;

Tile turned(const Tile& tile) {
  return {tile[3], tile[0], tile[1], tile[2]};
}

// The 24 tiles of three colors, each in the turn that comes first.
std::vector<Tile> tiles() {
  std::vector<Tile> result;
  for (std::size_t code = 0; code < 81; ++code) {
    const Tile tile{code / 27, code / 9 % 3, code / 3 % 3, code % 3};
    const Tile quarter = turned(tile);
    const Tile half = turned(quarter);
    if (tile <= quarter && tile <= half && tile <= turned(half)) result.push_back(tile);
  }
  return result;
}

std::set<Tile> turns(const Tile& tile) {
  const Tile half = turned(turned(tile));
  return {tile, turned(tile), half, turned(half)};
}

struct MacMahon {
  static constexpr std::size_t rows = 4;
  static constexpr std::size_t columns = 6;
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> pieces, cells, across, upright;

  void add(std::size_t piece, std::size_t cell, const Tile& tile) {
    const std::size_t r = cell / columns;
    const std::size_t c = cell % columns;
    const bool border_fits = (r > 0 || tile[0] == 0) && (c + 1 < columns || tile[1] == 0) &&
                             (r + 1 < rows || tile[2] == 0) && (c > 0 || tile[3] == 0);
    if (!border_fits) return;
    const auto color = [this](std::size_t number) { return builder.color(numbered("", number)); };
    const std::size_t left = r * (columns + 1) + c;
    builder.option(std::array<dlx::Entry, 6>{{{pieces[piece]},
                                              {cells[cell]},
                                              {across[cell], color(tile[0])},
                                              {upright[left + 1], color(tile[1])},
                                              {across[cell + columns], color(tile[2])},
                                              {upright[left], color(tile[3])}}});
  }
};

}  // namespace

// Knuth, TAOCP 7.2.2.1: numbers 1 to n twice each, k places between the two k's. Both readings of
// an arrangement count.
Load langford(std::uint32_t pairs) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> numbers;
  std::vector<dlx::ItemId> places;
  for (std::uint32_t k = 1; k <= pairs; ++k) numbers.push_back(builder.primary(numbered("n", k)));
  for (std::uint32_t p = 1; p <= 2 * pairs; ++p)
    places.push_back(builder.primary(numbered("p", p)));
  for (std::uint32_t k = 1; k <= pairs; ++k)
    for (std::uint32_t p = 0; p + k + 1 < 2 * pairs; ++p)
      builder.option(
          std::array<dlx::Entry, 3>{{{numbers[k - 1]}, {places[p]}, {places[p + k + 1]}}});
  return {builder.build()};
}

// Piet Hein's seven pieces: 240 solutions, 48 ways to turn and mirror each.
Load soma_cube() {
  const std::vector<Solid> pieces{{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}},
                                  {{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 1, 0}},
                                  {{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 1, 1}},
                                  {{0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 1, 2}},
                                  {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 1}},
                                  {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 1, 0}},
                                  {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}};
  dlx::ProblemBuilder builder;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece)
    builder.primary(numbered("s", piece + 1));
  for (std::size_t cell = 0; cell < 27; ++cell) builder.primary(numbered("c", cell));
  for (std::uint32_t piece = 0; piece < pieces.size(); ++piece)
    for (const Solid& solid : rotations(pieces[piece]))
      add_placements(builder, dlx::ItemId{piece}, solid);
  return {builder.build()};
}

// MacMahon, New mathematical pastimes (1921): all 24 squares whose edges have three colors, in 4
// rows of 6, equal colors together, one color all around. Knuth, TAOCP 7.2.2.1.
Load macmahon_squares() {
  MacMahon m;
  const auto all = tiles();
  for (std::size_t i = 0; i < all.size(); ++i)
    m.pieces.push_back(m.builder.primary(numbered("t", i)));
  for (std::size_t i = 0; i < MacMahon::rows * MacMahon::columns; ++i)
    m.cells.push_back(m.builder.primary(numbered("c", i)));
  for (std::size_t i = 0; i < (MacMahon::rows + 1) * MacMahon::columns; ++i)
    m.across.push_back(m.builder.secondary(numbered("h", i)));
  for (std::size_t i = 0; i < MacMahon::rows * (MacMahon::columns + 1); ++i)
    m.upright.push_back(m.builder.secondary(numbered("v", i)));
  for (std::size_t cell = 0; cell < m.cells.size(); ++cell)
    for (std::size_t piece = 0; piece < all.size(); ++piece)
      for (const Tile& tile : turns(all[piece])) m.add(piece, cell, tile);
  return {m.builder.build()};
}

Load random_sparse(std::uint32_t items, std::size_t options, std::size_t size, std::uint64_t seed) {
  dlx::ProblemBuilder builder;
  std::vector<dlx::ItemId> ids;
  for (std::uint32_t i = 0; i < items; ++i) ids.push_back(builder.primary(numbered("i", i)));
  std::mt19937_64 random(seed);
  for (std::size_t option = 0; option < options; ++option) {
    std::set<std::size_t> chosen;
    while (chosen.size() < size) chosen.insert(static_cast<std::size_t>(random() % items));
    std::vector<dlx::Entry> entries;
    for (const std::size_t item : chosen) entries.push_back({ids[item]});
    builder.option(entries);
  }
  return {builder.build()};
}

}  // namespace bench
