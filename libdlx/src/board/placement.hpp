// This file tells what options put on a board, and what an answer does wrong. Nothing is judged by
// knowledge of a kind: an answer is wrong where an item is covered more often than it may be, and
// the kind's forms say which cells that item is about.
//
//     const Contents contents = contents_of(board, answer.options, true);
//     for (const Placement& placed : contents.placements) paint(placed);
//     for (const std::size_t cell : contents.wrong) hatch(cell);
#pragma once

#include "board/board.hpp"

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::board {

/// The meaning of an item on a board.
struct Meaning {
  const ItemForm* form = nullptr;  ///< null: the kind has no such items
  Captures captures;

  [[nodiscard]] Role role() const noexcept { return form == nullptr ? Role::mark : form->role; }
};
[[nodiscard]] Meaning meaning(const Board& board, std::string_view item);

/// A cell, and what an option puts there.
struct Filled {
  Cell cell;
  std::string symbol;  ///< a digit, a letter, a color; empty: a piece lies there
  friend bool operator==(const Filled&, const Filled&) = default;
};

/// The cells that one option fills, and with what.
struct Placement {
  std::uint64_t option = 0;   ///< its number
  std::string piece;          ///< the first piece it names, else empty
  std::vector<Filled> cells;  ///< as their items stand; none of an option that only blocks others
  /// Colors of edges: by name, as they stand.
  std::vector<std::pair<std::string, std::string>> edges;
  /// The items of the digits of an option of several cells, such as `r4=8`, each with its place in
  /// `cells`.
  std::vector<std::pair<std::string, std::size_t>> digits;
  bool stays_open = false;   ///< its cells stay open on purpose: `open~1 r2c5`, `r1c1 empty:yes`
  bool shows_names = false;  ///< and show their names, as those of `open~1` do
};

/// A token is an item, `:` and its color. Costs are left out. Throws ModelError if the kind's
/// options need cells and this one has none, or names a piece that is none.
[[nodiscard]] Placement placement_of(const Board& board, const RecordedOption& option);
/// The same of an option of a problem.
[[nodiscard]] Placement placement_of(const Board& board, const Problem& problem, OptionId option);

/// An option that has an item which is covered wrongly.
struct FaultyOption {
  std::uint64_t number = 0;
  std::string color;        ///< of the item, or empty
  std::string piece;        ///< what it places, or empty
  std::size_t cells = 0;    ///< how many it fills
  bool stays_open = false;  ///< they stay open
};

/// An item that an answer covers wrongly.
struct Fault {
  std::string item;
  std::vector<FaultyOption> options;  ///< those that have it, in their order
  std::vector<Filled> cells;          ///< of these options: those that the item is about
  bool is_missing = false;            ///< covered too seldom, not too often
  Bounds bounds = {1, 1};             ///< how often it should be covered
};

/// The things that lie on a board, and what is wrong with them.
struct Contents {
  std::vector<Placement> placements;
  std::vector<Fault> faults;
  std::vector<std::size_t> wrong;  ///< the cells of faults, ascending
};

/// `is_answer`: cells that are left empty are faults where the kind covers all. Throws ModelError
/// as placement_of() does, and for cells outside of the board. REQUIRES a board whose extent is
/// known.
[[nodiscard]] Contents contents_of(const Board& board, std::span<const RecordedOption> options,
                                   bool is_answer);

/// The different symbols in each cell: those of options, and the one that directives give.
[[nodiscard]] std::vector<std::vector<std::string>> symbols_on(const Board& board,
                                                               const Contents& contents);

/// The faults of an answer of a problem: items that are covered more often than they may be, or
/// in different colors, then those that are covered too seldom.
[[nodiscard]] std::vector<Fault> faults_of(const Board& board, const Problem& problem,
                                           std::span<const OptionId> answer);

/// The colors above a cell of the placement, to the right of it, below and to the left, as numbers
/// in board.colors. REQUIRES a placement of a kind whose options have them.
[[nodiscard]] std::array<std::uint32_t, 4> colors_around(const Board& board,
                                                         const Placement& placement, Cell cell);

/// The same of a tile by its name: `A-A-B-C`. Nothing for other items.
[[nodiscard]] std::optional<std::array<std::uint32_t, 4>> colors_of_tile(const Board& board,
                                                                         std::string_view item);

/// The cell that an item is. Throws ModelError if it lies outside of the board.
[[nodiscard]] std::optional<std::size_t> cell_of_item(const Board& board, std::string_view item);

/// Gives a board the cells that contents wrongly put into its holes.
void open_covered_holes(Board& board, const Contents& contents);

/// The board, as large as the cells of options reach if no directive says how large it is. Throws
/// ModelError if that is too large, or if there is no cell.
[[nodiscard]] Board grown_to(const Board& board, std::span<const RecordedOption> options);

/// "option 3 ('F r1c1 r1c2')", for messages.
[[nodiscard]] std::string described(const RecordedOption& option);

}  // namespace dlx::board
