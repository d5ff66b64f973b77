// Reads the values in items and directives: `r1c4`, `8x8`, `R2`.
#pragma once

#include "base/numbers.hpp"

#include <dlx/error.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace dlx::draw {

/// A row and a column, as they are written.
struct RowColumn {
  std::uint32_t row = 0, column = 0;
  friend bool operator==(const RowColumn&, const RowColumn&) = default;
};

/// All of `text` as a number without sign; nothing if it is none or does not fit.
inline constexpr auto whole = base::number_in<std::uint32_t>;
/// The text before the first `between` and the text behind it, which is empty without one.
[[nodiscard]] std::pair<std::string_view, std::string_view> halves(std::string_view text,
                                                                   char between) noexcept;
/// `R2` -> 2 for the letter R.
[[nodiscard]] std::optional<std::uint32_t> numbered(std::string_view token, char letter) noexcept;
/// `r1c4`.
[[nodiscard]] std::optional<RowColumn> cell_in(std::string_view token) noexcept;
/// `r1c4:B`: the cell, and the color, which is empty without a colon.
struct ColoredCell {
  RowColumn cell;
  std::string_view color;
};
[[nodiscard]] std::optional<ColoredCell> colored_cell_in(std::string_view token) noexcept;
/// `r1=8`: the line's number, then the digit.
[[nodiscard]] std::optional<RowColumn> line_digit(std::string_view token, char letter) noexcept;
/// `8x8`, both at least 1.
[[nodiscard]] std::optional<RowColumn> size_in(std::string_view text) noexcept;
/// True for a cost, which is no item.
[[nodiscard]] constexpr bool is_cost(std::string_view token) noexcept {
  return token.starts_with('|');
}
/// The next word of a text, taken off its front; empty at the end.
std::string_view next_word(std::string_view& text) noexcept;

/// The one value of a directive. Throws ModelError if it is missing or occurs twice.
[[nodiscard]] std::string_view required(const Directives& directives, std::string_view key,
                                        std::string_view puzzle);
/// The same as a size of at most largest_drawn_board cells.
[[nodiscard]] RowColumn required_size(const Directives& directives, std::string_view key,
                                      std::string_view puzzle);
void require_drawable(RowColumn size);

/// What a line such as `@open r2c5 Nov` says: a cell, from 1, and its name. Throws ModelError.
[[nodiscard]] std::pair<RowColumn, std::string_view> named_cell(std::string_view key,
                                                                std::string_view value);

/// "option 3 ('F r1c1 r1c2')", for messages.
[[nodiscard]] std::string described(const RecordedOption& option);

}  // namespace dlx::draw
