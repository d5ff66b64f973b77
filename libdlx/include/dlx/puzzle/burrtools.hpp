// Puzzles of BurrTools (A. Röver): files `.xmpuzzle`, which are XML, mostly compressed by gzip.
//
//     using namespace dlx::puzzle;
//     const BurrPuzzle file = read_burr_puzzle(bytes, "soma.xmpuzzle");  // of dlx::burrtools
//     dlx::Instance instance = polyomino(polyominoes_of(file, 0));       // its first problem
//
// A file has shapes made of voxels, and problems: a result shape and the shapes to fill it with. Of
// the result, a voxel `#` must be filled, `+` may be; where colors of a voxel of a piece and of the
// result meet, a problem says which pairs go together, and no color fits everywhere.
//
// Pieces are turned, never replaced by their mirror images. Shapes listed apart are told apart even
// if they are equal, as BurrTools does; copies of one are not.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solution.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// A cell of a shape.
struct BurrVoxel {
  Cell cell;                    ///< its place
  bool may_stay_empty = false;  ///< `+`
  std::uint8_t color = 0;       ///< 0: none
};

/// A piece or a result.
struct BurrShape {
  std::string name;               ///< empty: none was given
  std::vector<BurrVoxel> voxels;  ///< its cells
};

/// A shape used as a piece.
struct BurrPart {
  std::size_t shape = 0;   ///< its place in the file
  std::uint32_t low = 1;   ///< it is used low to high times
  std::uint32_t high = 1;  ///< see low
};

/// A result, and the pieces that fill it.
struct BurrProblem {
  std::string name;                   ///< empty: none was given
  std::vector<BurrPart> parts;        ///< the pieces
  std::optional<std::size_t> result;  ///< a shape
  std::vector<std::pair<std::uint8_t, std::uint8_t>>
      together;                             ///< colors of a piece and the result
  std::optional<std::uint32_t> most_holes;  ///< voxels `+` that stay empty
  bool has_groups = false;          ///< pieces that are not to come apart: told, and ignored
  std::optional<ParseError> fault;  ///< why it cannot be asked for: polyominoes_of() throws it
};

/// A file.
struct BurrPuzzle {
  Lattice lattice = Lattice::cube;    ///< of all shapes
  std::vector<BurrShape> shapes;      ///< in the order of the file
  std::vector<BurrProblem> problems;  ///< in the order of the file
  bool has_weights = false;           ///< of shapes: told, and ignored
};

/// True for compressed bytes, and for what begins as XML.
[[nodiscard]] bool looks_like_burr_puzzle(std::string_view bytes) noexcept;

/// Reads a file, compressed or not. Throws ParseError with line and column of the XML. (Of the
/// library dlx::burrtools, which needs expat and zlib.)
[[nodiscard]] BurrPuzzle read_burr_puzzle(std::string_view bytes, const std::string& source);

/// The place of a problem, by its name or its number from 1. Throws ModelError for what is neither.
[[nodiscard]] std::size_t burr_problem(const BurrPuzzle& puzzle, std::string_view word);

/// The name of a shape in options: its own, with `_` for what items cannot hold, or `S3`, the
/// number that BurrTools shows, where it has none or another shape has the same.
[[nodiscard]] std::string burr_shape_name(const BurrPuzzle& puzzle, std::size_t shape);

/// A problem as polyomino() takes it. Throws ModelError for one without a result or pieces.
[[nodiscard]] Polyominoes polyominoes_of(const BurrPuzzle& puzzle, std::size_t problem);

// --- Writing
//
//     dlx::puzzle::BurrWriter writer;
//     writer.problem(instance.directives, solutions, {.problem = &instance.problem});
//     out << writer.text();  // BurrTools opens it, as XML that is not compressed

/// A file that is written, of problems with pieces on boards of squares, triangles and solids.
class BurrWriter {
 public:
  /// Facts about a problem that its directives do not have.
  struct More {
    const Problem* problem = nullptr;  ///< says how often pieces are used; else solutions do
    /// The number of assemblies that a search has found, of which some are written; nothing where
    /// no search was made.
    std::optional<Natural> assemblies = {};
    bool is_complete = true;  ///< there are no others; BurrTools shows "finished", else "partial"
  };

  /// Adds a problem, its pieces and its result, with solutions as assemblies. Throws ModelError:
  /// for hexagons and what is no tiling; another lattice than that of the problem before; an option
  /// without a piece; a piece laid as its mirror image, which no turn makes of it.
  void problem(const Directives& directives, std::span<const SolutionRecord> solutions,
               const More& more);
  /// The file.
  [[nodiscard]] std::string text() const;

 private:
  Lattice lattice_ = Lattice::cube;
  std::size_t shape_count_ = 0;
  std::string shapes_, problems_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
