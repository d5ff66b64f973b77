// Rows of cells as piece and board files write them.
#include "puzzle/polyomino_rows.hpp"

#include "base/quote.hpp"
#include "base/utf8.hpp"

#include <algorithm>

namespace dlx::puzzle {

std::string_view first_character(std::string_view text) noexcept {
  return text.substr(0, std::max<std::size_t>(model::utf8_sequence(text), 1));
}

void Rows::add(std::string_view row) {
  while (row.ends_with(' ')) row.remove_suffix(1);
  const std::uint64_t width = std::min<std::uint64_t>(row.size(), largest_board + 1);
  columns_ = std::max(columns_, static_cast<std::uint32_t>(width));
  ++rows_;
  require_size(width);
  for (std::uint32_t column = 0; column < row.size(); ++column) {
    const char c = row[column];
    if (c == '*' || c == '#') {
      cells_.push_back({rows_ - 1, column});
    } else if (c != '.' && c != ' ') {
      lines_.fail(column + 1, "unexpected " + model::quoted(first_character(row.substr(column))) +
                                  " in a row of " + what_ +
                                  " ('*' or '#' is filled, '.' or blank is empty)");
    }
  }
}

void Rows::require_size(std::uint64_t width) const {
  if (std::uint64_t{rows_} * columns_ <= largest_board) return;
  const std::uint64_t wide_enough = largest_board / rows_;  // no row before was wider
  lines_.fail(width > wide_enough ? wide_enough + 1 : 1,
              what_ + " spans more than " + std::to_string(largest_board) + " cells");
}

}  // namespace dlx::puzzle
