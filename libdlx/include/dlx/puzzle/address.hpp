// The address at which a puzzle can be played, of what the directives of its problem say. The
// generator of its kind reads it back.
//
//     const dlx::Directives& directives = instance.directives;
//     std::cout << dlx::puzzle::address_of(directives, dlx::board::kind_of(directives)) << '\n';
//     // https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou
//
// Those of puzz.link are sudokus of 4, 6, 9, 16 and 25 rows, nonograms, kakuros, tents, shikakus,
// magnets, battleships, star battles with regions, and as skyscrapers latin squares with towers or
// with digits alone. Those of Tatham's collection are other sudokus, with regions, diagonals or
// cages (solo), futoshiki (unequal), kenken (keen), and dominosa.
#pragma once

#include <dlx/board/kinds.hpp>
#include <dlx/error.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <span>
#include <string>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// The address of a puzzle of that kind. Of a sudoku, `digits` are those to be shown, row by row, 0
/// in an empty cell; without them its clues. Of other kinds the directives tell all. Throws
/// ModelError for a puzzle that no such site has: of another kind, size or rule, or with regions or
/// cages in several pieces, which lines between cells cannot tell.
[[nodiscard]] std::string address_of(const Directives& directives, const board::Kind* kind,
                                     std::span<const std::uint32_t> digits = {});

/// The game id of a puzzle in S. Tatham's Portable Puzzle Collection: of a sudoku, a dominosa, a
/// futoshiki, a kenken, tents, a shikaku (rect) or magnets. Throws ModelError for others, and for
/// those that the collection cannot show.
[[nodiscard]] std::string game_id_of(const Directives& directives, const board::Kind* kind,
                                     std::span<const std::uint32_t> digits = {});

}  // namespace dlx::puzzle
#pragma GCC visibility pop
