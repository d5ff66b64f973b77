// Files of BurrTools. An assembly says of each piece where one of its voxels comes to lie, mostly
// (0, 0, 0), be it filled or not, and which rotation was done before, by the number that BurrTools
// gives it.
#include "base/quote.hpp"
#include "board/board.hpp"
#include "board/lattice.hpp"

#include <dlx/puzzle/burrtools.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace dlx::puzzle {
namespace {

using board::Move, board::Point, board::Step;
using PlacedBoard = board::Board;

// The numbers of grids.
std::size_t grid_of(Lattice lattice) {
  switch (lattice) {
    case Lattice::square:
    case Lattice::cube:
      return 0;
    case Lattice::triangle:
    case Lattice::prism:
      return 1;
    case Lattice::sphere:
      return 2;
    case Lattice::rhombic:
      return 3;
    case Lattice::tetra_octa:
      return 4;
    case Lattice::hex:
      throw ModelError("BurrTools has no grid of hexagons");
    default:
      throw ModelError("BurrTools has no grid of sticks");
  }
}

// --- Rotations, in the order of their numbers

constexpr Move about_x{{{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}}};
constexpr Move about_y{{{{0, 0, -1}, {0, 1, 0}, {1, 0, 0}}}};
constexpr Move about_z{{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}};
constexpr Move sixth{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}};
constexpr Move turned_over{{{{-1, -1, 0}, {0, 1, 0}, {0, 0, -1}}}};

Move power(const Move& move, unsigned exponent) {
  Move result;
  for (unsigned k = 0; k < exponent; ++k) result = after(result, move);
  return result;
}

// Each of six that bring another face to the front, behind quarters about that axis.
std::vector<Move> rotations_of_cubes() {
  std::vector<Move> all;
  for (const Move& front : {power(about_y, 0), power(about_y, 1), power(about_y, 2),
                            power(about_y, 3), power(about_z, 1), power(about_z, 3)})
    for (unsigned quarter = 0; quarter < 4; ++quarter)
      all.push_back(after(power(about_x, quarter), front));
  return all;
}

std::vector<Move> rotations_of_prisms() {
  std::vector<Move> all;
  for (const Move& side : {Move{}, turned_over})
    for (unsigned k = 0; k < 6; ++k) all.push_back(after(side, power(sixth, k)));
  return all;
}

// Three pairs of rotations, each before four quarters.
std::vector<Move> rotations_of_spheres() {
  constexpr std::array<std::array<Move, 2>, 3> pairs{{
      {{{}, {{{{0, 0, 1}, {0, -1, 0}, {1, 0, 0}}}}}},
      {{{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}}, {{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}}}}},
      {{{{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}}}, {{{{1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}}}},
  }};
  std::vector<Move> all;
  for (const auto& pair : pairs)
    for (unsigned quarter = 0; quarter < 4; ++quarter)
      for (const Move& move : pair) all.push_back(after(move, power(about_z, quarter)));
  return all;
}

// A matrix, which may be divided by 3: spheres may be turned so that only those of a plane come to
// lie on spheres again.
struct Rotation {
  Move move;
  std::int64_t divisor = 1;
};

// Half turns about the four diagonals of a cube, before the other 24.
void add_half_turns(std::vector<Rotation>& rotations) {
  constexpr std::array<Move, 4> half_turns{{
      {{{{-1, 2, 2}, {2, -1, 2}, {2, 2, -1}}}},
      {{{{-1, 2, -2}, {2, -1, -2}, {-2, -2, -1}}}},
      {{{{-1, -2, 2}, {-2, -1, -2}, {2, -2, -1}}}},
      {{{{-1, -2, -2}, {-2, -1, 2}, {-2, 2, -1}}}},
  }};
  // BurrTools numbers them in no order: a digit for the half turn, a letter for the rotation.
  constexpr std::string_view order =
      "3v3u1v1u2r2n1r1n0v0b2v2b0r0k3r3k2x2e3x3e0t0e1t1e0f0h0x0d0o0l0i0n"
      "0p0m0j0u0a0w0c0q0s0g2l2t2p2j2h2u2w2d2q2f2s2m2c2o2i2g2k2a3w3q3t3s"
      "3m3n3o3p3i3j3l3f3h3g3b3a3d3c1x1w1q1s1m1p1o1j1i1l1k1f1h1g1b1a1d1c";
  for (std::size_t k = 0; k < order.size(); k += 2) {
    const Move& half_turn = half_turns[static_cast<std::size_t>(order[k] - '0')];
    const Move then = rotations[static_cast<std::size_t>(order[k + 1] - 'a')].move;
    rotations.push_back({after(half_turn, then), 3});
  }
}

std::vector<Rotation> rotations_of(std::size_t grid) {
  const auto moves = grid == 1   ? rotations_of_prisms()
                     : grid == 2 ? rotations_of_spheres()
                                 : rotations_of_cubes();
  std::vector<Rotation> rotations;
  for (const Move& move : moves) rotations.push_back({move});
  if (grid == 2) add_half_turns(rotations);
  return rotations;
}

// --- Voxels

// There triangles stand in straight columns.
Step voxel_of(Lattice lattice, const Cell& cell) {
  const std::int64_t shift = is_triangular(lattice) ? cell.row : 0;
  return {cell.column + shift, cell.row, cell.layer};
}

std::vector<Step> sorted(std::vector<Step> voxels) {
  std::sort(voxels.begin(), voxels.end());
  return voxels;
}

std::vector<Step> voxels_of(Lattice lattice, std::span<const Cell> cells) {
  std::vector<Step> voxels;
  for (const Cell& cell : cells) voxels.push_back(voxel_of(lattice, cell));
  return sorted(std::move(voxels));
}

// The image of a voxel, nothing if it lies on none. Triangles are moved to the right by a pair a
// row before, so that their columns are not negative, and back in points.
std::optional<Step> rotated(Lattice lattice, const Rotation& rotation, const Step& voxel) {
  if (lattice == Lattice::sphere) {
    const auto [move, divisor] = rotation;
    const Point at = move(voxel);
    if (at.x % divisor != 0 || at.y % divisor != 0 || at.z % divisor != 0) return std::nullopt;
    return Step{at.x / divisor, at.y / divisor, at.z / divisor};
  }
  const bool is_straight = is_triangular(lattice);
  const std::int64_t column = is_straight ? voxel.x + voxel.y : voxel.x;
  Point at =
      point_of(lattice, {static_cast<std::uint32_t>(voxel.y), static_cast<std::uint32_t>(column),
                         static_cast<std::uint32_t>(voxel.z)});
  if (is_straight) at.x -= 3 * voxel.y;
  const Step place = place_of(lattice, rotation.move(at));
  return Step{place.x + (is_straight ? place.y : 0), place.y, place.z};
}

// --- XML

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '"')
      result += "&quot;";
    else
      result += c;
  }
  return result;
}

std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + escaped(value) + '"';
}
std::string attribute(std::string_view name, std::uint64_t value) {
  return attribute(name, std::to_string(value));
}

// A voxel is what `sign` says; places that it is not asked about are empty.
template <class Sign>
std::string voxel_element(const std::vector<Step>& voxels, std::string_view name,
                          const Step& origin, Sign sign) {
  Step size;
  for (const Step& voxel : voxels)
    size = {std::max(size.x, voxel.x + 1), std::max(size.y, voxel.y + 1),
            std::max(size.z, voxel.z + 1)};
  const auto number = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  std::string place;
  for (const auto& [key, value] : {std::pair("hx", origin.x), {"hy", origin.y}, {"hz", origin.z}})
    if (value != 0) place += attribute(key, number(value));
  std::string text(number(size.x) * number(size.y) * number(size.z), '_');
  for (std::size_t i = 0; i < voxels.size(); ++i) {
    const Step& at = voxels[i];
    text[number(at.x + size.x * (at.y + size.y * at.z))] = sign(at);
  }
  return "<voxel" + attribute("x", number(size.x)) + attribute("y", number(size.y)) +
         attribute("z", number(size.z)) + place + attribute("name", name) + " type=\"0\">" + text +
         "</voxel>\n";
}

// --- A problem

class ProblemElement {
 public:
  ProblemElement(const PlacedBoard& board, Lattice lattice, std::size_t first_shape)
      : board_(board),
        lattice_(lattice),
        first_shape_(first_shape),
        rotations_(rotations_of(grid_of(lattice))) {
    for (const board::NamedPiece& piece : board.pieces)
      pieces_.push_back({piece.name, voxels_of(lattice, piece.shape.cells())});
  }

  // REQUIRES that all solutions have been added.
  [[nodiscard]] std::string shapes() const {
    std::string text;
    for (const Piece& piece : pieces_)
      text += voxel_element(piece.voxels, piece.name, origin_of(piece.voxels),
                            [](const Step&) { return '#'; });
    std::vector<Step> result;
    std::map<Step, char> signs;
    for (std::size_t k = 0; k < board_.cell_count(); ++k) {
      if (board_.holes[k]) continue;
      const Step voxel = voxel_of(lattice_, board_.cell(k));
      result.push_back(voxel);
      signs[voxel] = board_.optional[k] || empty_.contains(voxel) ? '+' : '#';
    }
    return text + voxel_element(result, "Result", {}, [&](const Step& at) { return signs.at(at); });
  }

  // REQUIRES that all solutions have been added.
  [[nodiscard]] std::string text(const std::string& name, const BurrWriter::More& more) const {
    std::string text = "<problem" + (name.empty() ? std::string() : attribute("name", name)) +
                       state(more) + ">\n<shapes>\n";
    for (std::size_t k = 0; k < pieces_.size(); ++k) {
      text += "<shape" + attribute("id", first_shape_ + k);
      const auto [low, high] = bounds(k);
      text +=
          low == high ? attribute("count", low) : attribute("min", low) + attribute("max", high);
      text += "/>\n";
    }
    text +=
        "</shapes>\n<result" + attribute("id", first_shape_ + pieces_.size()) + "/>\n<bitmap/>\n";
    if (count_ > 0) text += "<solutions>\n" + assemblies() + "</solutions>\n";
    return text + "</problem>\n";
  }

  void add(const SolutionRecord& solution) {
    auto& placed = solutions_.emplace_back(pieces_.size());
    ++count_;
    std::set<Step> covered;
    for (const RecordedOption& option : solution.options) {
      std::vector<Cell> cells;
      std::optional<std::size_t> piece;
      for (const std::string& token : option.tokens) {
        if (const auto known = board_.piece_places.find(token); known != board_.piece_places.end())
          piece = known->second;
        else if (const auto cell = board_.naming.cell(token))
          cells.push_back(*cell);
      }
      if (cells.empty() || (cells.size() == 1 && !piece)) continue;  // a cell that stays empty
      if (!piece)
        throw ModelError("option " + std::to_string(option.number) +
                         " names no piece that a line '| @piece' shows");
      const auto voxels = voxels_of(lattice_, cells);
      covered.insert(voxels.begin(), voxels.end());
      placed[*piece].push_back(placement(*piece, voxels, solution.number));
    }
    for (std::size_t k = 0; k < board_.cell_count(); ++k)
      if (!board_.holes[k] && !covered.contains(voxel_of(lattice_, board_.cell(k))))
        empty_.insert(voxel_of(lattice_, board_.cell(k)));
    for (std::size_t k = 0; k < pieces_.size(); ++k) {
      const std::uint64_t uses = placed[k].size();
      pieces_[k].low = count_ == 1 ? uses : std::min(pieces_[k].low, uses);
      pieces_[k].high = std::max(pieces_[k].high, uses);
    }
  }

  void take_bounds(const Problem& problem) {
    for (Piece& piece : pieces_) {
      const auto item = problem.find_item(piece.name);
      if (!item)  // in any number
        piece.told = std::pair(std::uint64_t{0}, problem.item_count() / piece.voxels.size());
      else if (!problem.is_primary(*item))
        piece.told = std::pair(std::uint64_t{0}, std::uint64_t{1});
      else
        piece.told = std::pair<std::uint64_t, std::uint64_t>(problem.bounds(*item).low,
                                                             problem.bounds(*item).high);
    }
  }

 private:
  struct Piece {
    std::string name;
    std::vector<Step> voxels;
    std::uint64_t low = 0, high = 0;  // as solutions use it
    std::optional<std::pair<std::uint64_t, std::uint64_t>> told = {};
  };

  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> bounds(std::size_t piece) const {
    if (pieces_[piece].told) return *pieces_[piece].told;
    if (count_ == 0) return {1, 1};
    return {pieces_[piece].low, pieces_[piece].high};
  }

  // The place of the voxel origin_of(), and the number of the first rotation that makes the piece
  // lie so.
  [[nodiscard]] std::string placement(std::size_t piece, const std::vector<Step>& voxels,
                                      std::uint64_t solution) const {
    for (std::size_t k = 0; k < rotations_.size(); ++k) {
      const auto images = images_of(piece, rotations_[k]);
      if (images.size() != voxels.size()) continue;
      const Step by{voxels[0].x - images[0].x, voxels[0].y - images[0].y,
                    voxels[0].z - images[0].z};
      if (!is_shifted(images, voxels, by)) continue;
      const Step origin = *rotated(lattice_, rotations_[k], {});
      return std::to_string(by.x + origin.x) + ' ' + std::to_string(by.y + origin.y) + ' ' +
             std::to_string(by.z + origin.z) + ' ' + std::to_string(k);
    }
    throw ModelError("solution " + std::to_string(solution) + " lays piece " +
                     base::in_quotes(pieces_[piece].name) +
                     " as its mirror image, which BurrTools does not know");
  }

  // Images that lie on no voxel are left out.
  [[nodiscard]] std::vector<Step> images_of(std::size_t piece, const Rotation& rotation) const {
    const Step origin = origin_of(pieces_[piece].voxels);
    std::vector<Step> images;
    for (const Step& voxel : pieces_[piece].voxels)
      if (const auto image = rotated(lattice_, rotation,
                                     {voxel.x - origin.x, voxel.y - origin.y, voxel.z - origin.z}))
        images.push_back(*image);
    return sorted(std::move(images));
  }

  // In the words of its source, a problem is unsolved, solved or unknown. A fourth state, that it
  // is being solved, would need the place at which its own search goes on.
  static std::string state(const BurrWriter::More& more) {
    constexpr std::uint64_t unsolved = 0, solved = 2, unknown = 3;
    if (!more.assemblies) return attribute("state", unsolved);
    return attribute("state", more.is_complete ? solved : unknown) +
           attribute("assemblies", more.assemblies->to_string());
  }

  // The voxel that an assembly places: of spheres a filled one, since others may leave the lattice.
  [[nodiscard]] Step origin_of(const std::vector<Step>& voxels) const {
    return lattice_ == Lattice::sphere ? voxels.front() : Step{};
  }

  [[nodiscard]] bool is_shifted(const std::vector<Step>& from, const std::vector<Step>& to,
                                const Step& by) const {
    const Step step{by.x - (is_triangular(lattice_) ? by.y : 0), by.y, by.z};
    return is_translation(lattice_, step) &&
           std::equal(from.begin(), from.end(), to.begin(), [&](const Step& a, const Step& b) {
             return Step{a.x + by.x, a.y + by.y, a.z + by.z} == b;
           });
  }

  [[nodiscard]] std::string assemblies() const {
    std::string text;
    std::uint64_t number = 0;
    for (const auto& placed : solutions_) {
      text += "<solution" + attribute("asmNum", number++) + "><assembly>";
      std::string assembly;
      for (std::size_t k = 0; k < pieces_.size(); ++k) {
        for (const std::string& place : placed[k]) assembly += ' ' + place;
        for (std::uint64_t left = placed[k].size(); left < bounds(k).second; ++left)
          assembly += " x";
      }
      text += assembly.substr(assembly.empty() ? 0 : 1) + "</assembly></solution>\n";
    }
    return text;
  }

  const PlacedBoard& board_;
  Lattice lattice_;
  std::size_t first_shape_;
  std::vector<Rotation> rotations_;
  std::vector<Piece> pieces_;
  std::vector<std::vector<std::vector<std::string>>> solutions_;  // by solution and piece
  std::set<Step> empty_;                                          // in some solution
  std::uint64_t count_ = 0;
};

}  // namespace

void BurrWriter::problem(const Directives& directives, std::span<const SolutionRecord> solutions,
                         const More& more) {
  const board::Kind* const kind = board::kind_of(directives);
  const PlacedBoard board = board::read_board(directives, kind);
  if (kind == nullptr || board.pieces.empty() || board.holes.empty())
    throw ModelError(
        "only pieces on a board can be written for BurrTools, as gen-polyform makes "
        "them");
  const Lattice lattice = board.naming.lattice;
  if (shape_count_ > 0 && grid_of(lattice) != grid_of(lattice_))
    throw ModelError("a file of BurrTools has one grid, and here are two");
  lattice_ = lattice;
  ProblemElement element(board, lattice, shape_count_);
  if (more.problem != nullptr) element.take_bounds(*more.problem);
  for (const SolutionRecord& solution : solutions) element.add(solution);
  shapes_ += element.shapes();
  const std::string* const title = directives.find("title");
  problems_ += element.text(title == nullptr ? std::string() : *title, more);
  shape_count_ += board.pieces.size() + 1;
}

std::string BurrWriter::text() const {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<puzzle version=\"2\">\n<gridType" +
         attribute("type", grid_of(lattice_)) + "/>\n<colors/>\n<shapes>\n" + shapes_ +
         "</shapes>\n<problems>\n" + problems_ + "</problems>\n<comment/>\n</puzzle>\n";
}

}  // namespace dlx::puzzle
