// The scope that the relations of marks work in, and the geometry of their grids: for
// mark_relations.cpp (pairs, sets, rules for whole grids) and mark_sums.cpp (sums, and numbers
// outside of the grid). A relation is a function of a scope.
#pragma once

#include "puzzle/mark_board.hpp"
#include "puzzle/relations.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A name of its own, as rules are called as simply as much else: white, even, region.
namespace dlx::puzzle::mark_rules {

using board::Mark, board::MarkPlace;
using Cells = Relations::Cells;

class Scope;

/// A row of a table: the word of a mark, and its relation.
struct MarkRelation {
  std::string_view word;
  void (*relate)(const Scope&);
};
/// The rows of mark_sums.cpp.
[[nodiscard]] std::span<const MarkRelation> sum_relations() noexcept;

using NextState = std::optional<std::uint64_t>;

constexpr std::uint64_t pair_state(std::uint64_t high, std::uint64_t low) {
  return high << 32U | low;
}
constexpr std::uint64_t high_of(std::uint64_t state) {
  return state >> 32U;
}
constexpr std::uint64_t low_of(std::uint64_t state) {
  return state & 0xffffffffU;
}
// The state of a line that has got all it needs.
inline constexpr std::uint64_t done = ~std::uint64_t{0};

// A scope is what a relation works with: one mark, and all around it.
class Scope {
 public:
  Scope(std::span<const Mark> all, std::size_t index, const MarkBoard& on, Relations& to)
      : marks(all),
        mark(all[index]),
        board(on),
        relations(to),
        name_('m' + std::to_string(index + 1)) {}

  const std::span<const Mark> marks;
  const Mark& mark;
  const MarkBoard& board;
  Relations& relations;

  [[nodiscard]] std::uint32_t digits() const { return board.digits; }
  [[nodiscard]] std::uint32_t number(std::uint32_t otherwise = 0) const {
    return mark.numbers.empty() ? otherwise : mark.numbers[0];
  }
  [[nodiscard]] Cells cells(std::size_t group = 0) const { return numbers_of(mark.groups[group]); }
  [[nodiscard]] Cells numbers_of(const std::vector<MarkPlace>& places) const {
    Cells numbers;
    for (const MarkPlace place : places) {
      numbers.push_back(board.number(place));
      if (numbers.back() == MarkBoard::no_cell)
        throw ModelError(board::name_of(place) +
                         " is no cell of the grid: " + board::text_of(mark));
    }
    return numbers;
  }

  // Calls `use` with each grid that a rule is for.
  template <class Use>
  void for_each_grid(Use use) const {
    const bool names_grids = mark.form->cells == board::MarkCells::none && !mark.groups.empty();
    for (const MarkBoard::Grid& grid : board.grids)
      if (!names_grids || std::find(mark.groups[0].begin(), mark.groups[0].end(), grid.corner) !=
                              mark.groups[0].end())
        use(grid);
  }

  void differ(const Cells& cells, std::size_t number = 0) const {
    relations.differ(number == 0 ? name_ : name_ + '/' + std::to_string(number), cells);
  }
  // `step` takes the place of a cell in the list, a state and a digit from 1.
  template <class Next, class Accepts>
  void line(const Cells& cells, std::uint64_t start, Next step, Accepts accepts) const {
    const auto next = [step](std::size_t cell, std::uint64_t state,
                             std::uint32_t letter) -> NextState {
      return step(cell, state, std::uint64_t{letter} + 1);
    };
    relations.line(name_, cells, LineAutomaton(cells.size(), digits(), start, next, accepts));
  }
  void choose(std::vector<Relations::Filling> fillings) const {
    relations.choose(name_, std::move(fillings));
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  void equal(const std::vector<std::pair<std::size_t, std::size_t>>& pairs) const {
    relations.equal(name_, pairs);
  }

 private:
  std::string name_;
};

// --- Geometry

inline MarkPlace moved(MarkPlace place, std::int32_t down, std::int32_t right) {
  return {place.row + down, place.column + right};
}

// Calls `use` with each place of a grid, by its row and column in it.
template <class Use>
void for_each_place(const MarkBoard& board, const MarkBoard::Grid& grid, Use use) {
  const auto size = static_cast<std::int32_t>(board.digits);
  for (std::int32_t row = 0; row < size; ++row)
    for (std::int32_t column = 0; column < size; ++column)
      use(row, column, moved(grid.corner, row, column));
}

inline bool is_in(const MarkBoard& board, const MarkBoard::Grid& grid, MarkPlace place) {
  const auto size = static_cast<std::int32_t>(board.digits);
  const std::int32_t row = place.row - grid.corner.row, column = place.column - grid.corner.column;
  return 0 <= row && row < size && 0 <= column && column < size;
}

using Moves = std::vector<std::pair<std::int32_t, std::int32_t>>;
inline const Moves& beside() {
  static const Moves moves{{0, 1}, {1, 0}};
  return moves;
}
inline const Moves& diagonally() {
  static const Moves moves{{1, 1}, {1, -1}};
  return moves;
}
inline const Moves& knight() {
  static const Moves moves{{1, 2}, {2, 1}, {1, -2}, {2, -1}};
  return moves;
}

// Each two cells of one grid that a move joins.
template <class Use>
void for_each_move(const Scope& scope, const Moves& moves, Use use) {
  scope.for_each_grid([&](const MarkBoard::Grid& grid) {
    for_each_place(scope.board, grid, [&](std::int32_t, std::int32_t, MarkPlace place) {
      for (const auto& [down, right] : moves)
        if (const MarkPlace other = moved(place, down, right); is_in(scope.board, grid, other))
          use(place, other);
    });
  });
}

inline void add_rule(const Scope& scope, const Moves& moves, const Relations::Allowed& allowed) {
  for_each_move(scope, moves, [&](MarkPlace one, MarkPlace other) {
    scope.relations.pair(scope.board.number(one), scope.board.number(other), allowed);
  });
}

// The row or column that begins at a place outside of a grid, with the cell that the mark may name.
inline Cells line_from(const Scope& scope) {
  const MarkPlace from = scope.mark.groups[0].front(), named = scope.mark.groups[0].back();
  const auto size = static_cast<std::int32_t>(scope.digits());
  for (const auto& grid : scope.board.grids)
    for (const auto& [down, right] : Moves{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const MarkPlace next = moved(from, down, right);
      if (is_in(scope.board, grid, from) || !is_in(scope.board, grid, next) ||
          (named != from && named != next))
        continue;
      std::vector<MarkPlace> places;
      for (std::int32_t k = 1; k <= size; ++k) places.push_back(moved(from, k * down, k * right));
      return scope.numbers_of(places);
    }
  throw ModelError("no row or column begins at " + board::name_of(from));
}

}  // namespace dlx::puzzle::mark_rules
