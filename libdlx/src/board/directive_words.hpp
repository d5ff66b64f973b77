// Words of directives, and what is wrong with one: for directives.cpp and piece_directives.cpp.
#pragma once

#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/board.hpp"
#include "board/lattice.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dlx::board {

inline std::optional<std::uint32_t> whole(std::string_view text) {
  return base::number_in<std::uint32_t>(text);
}

// A number, but one that does not fit in 32 bits.
inline bool is_too_large(std::string_view text) {
  return base::is_whole(text) && !whole(text);
}

[[noreturn]] inline void fail(std::string_view key, const std::string& needs,
                              std::string_view value) {
  throw ModelError("'| @" + std::string(key) + "' needs " + needs + ", not " +
                   base::in_quotes(value));
}

// The cell of that name, if it lies on the board.
inline std::optional<std::size_t> place_in(const Board& board, std::string_view name) {
  const auto cell = cell_from_name(board.naming.lattice, name);
  return cell && board.has(*cell) ? std::optional(board.index(*cell)) : std::nullopt;
}

// A row of a board that is told row by row: the first one says how many cells each has.
inline void take_row(Board& board, std::size_t cells, std::string_view key) {
  if (board.extent.rows == 0) board.extent.columns = static_cast<std::uint32_t>(cells);
  if (cells != board.extent.columns || cells == 0)
    throw ModelError("the lines '| @" + std::string(key) + "' are of different lengths");
  ++board.extent.rows;
  require_size(board.extent);
}

}  // namespace dlx::board
