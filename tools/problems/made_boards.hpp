// Generators that make boards with one solution: --seed, -n and --timeout, which they all take, and
// the stream of what was made.
//
//     problems::MakeArguments making;
//     problems::declare_making(tool, making, "random");
//     ...
//     return problems::write_repaired(
//         session, command_line, making, [&](std::uint64_t seed) { return Layout(rules, seed); },
//         [](const Layout& layout) { return dlx::puzzle::encode(layout.puzzle()); });
#pragma once

#include "cli/limits.hpp"
#include "cli/tool.hpp"
#include "cli/values.hpp"

#include <dlx/board/regions.hpp>
#include <dlx/make/repair.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace problems {

struct MakeArguments {
  cli::Whole seed, limit{1};
  std::optional<cli::Duration> timeout;
};

/// Declares --seed, --limit and --timeout, each of which goes with option --`random`, which
/// needs --seed.
void declare_making(cli::Tool& tool, MakeArguments& arguments, const std::string& random);

/// Makes one board, of the number and with the seed and limits that the options have.
using MakeBoard = std::function<dlx::make::Repaired(const dlx::make::RepairOptions& options)>;

/// Writes as many boards as were asked for, and returns the exit status: cli::exit_stopped after a
/// timeout, or if some board could not be made, which is told.
int write_made(cli::Session& session, const std::string& command_line,
               const MakeArguments& arguments, const MakeBoard& make);

/// write_made for layouts that every seed has, each repaired until there is one solution: `draw`
/// makes the layout of a seed, `encode` its problem.
template <class Draw, class Encode>
int write_repaired(cli::Session& session, const std::string& command_line,
                   const MakeArguments& arguments, Draw draw, Encode encode) {
  return write_made(session, command_line, arguments, [&](const dlx::make::RepairOptions& options) {
    const auto some = [&](std::uint64_t seed) { return std::optional(draw(seed)); };
    return dlx::make::repaired(some, encode, options);
  });
}

/// Boards of regions, each with the same number of queens or stars, one of them a row and a column:
/// what is to be drawn, and how it becomes a problem. Option k chooses cell k.
struct RegionArguments {
  std::uint64_t size = 0;       ///< rows, columns, regions
  std::uint64_t each = 1;       ///< queens or stars
  std::uint64_t min_cells = 1;  ///< of a region
  dlx::Instance blank;          ///< without regions
  std::function<dlx::Instance(dlx::board::Regions)> encode;
};

/// The arguments for a puzzle that has `size` and `regions`, as dlx::puzzle::Queens and Stars.
template <class Puzzle>
[[nodiscard]] RegionArguments region_arguments(const Puzzle& puzzle, std::uint64_t each,
                                               const cli::Whole& min_cells,
                                               dlx::Instance (*encode)(const Puzzle&)) {
  return {puzzle.size, each, min_cells.value, encode(puzzle),
          [puzzle, encode](const dlx::board::Regions& map) {
            Puzzle with_regions = puzzle;
            with_regions.regions = map;
            return encode(with_regions);
          }};
}

/// The regions in a file, of a name as cli::find_shapes takes it. Throws cli::IoError and
/// ParseError.
[[nodiscard]] dlx::board::Regions read_regions(const std::string& name, const cli::Session& session,
                                               const cli::Limits& limits);

/// write_made for boards of regions around solutions of the blank problem. Throws ModelError if
/// that has none.
int write_made_regions(cli::Session& session, const std::string& command_line,
                       const MakeArguments& arguments, const RegionArguments& regions);

}  // namespace problems
