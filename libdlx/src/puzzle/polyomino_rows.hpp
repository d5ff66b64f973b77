// What the readers of pieces and boards share.
#pragma once

#include "base/lines.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dlx::puzzle {

/// The character at the front of a nonempty well-formed text, one byte or more.
[[nodiscard]] std::string_view first_character(std::string_view text) noexcept;

/// Rows of cells, collected line by line. `what` is what they make up, for messages: "a piece".
class Rows {
 public:
  Rows(const model::LineReader& lines, std::string what) : lines_(lines), what_(std::move(what)) {}

  /// Reads a row; it is the last line read, so that errors find their place.
  void add(std::string_view row);
  [[nodiscard]] bool empty() const noexcept { return rows_ == 0; }
  [[nodiscard]] std::uint32_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::uint32_t columns() const noexcept { return columns_; }
  [[nodiscard]] std::vector<Cell>& cells() noexcept { return cells_; }

 private:
  // Throws ParseError at the last line read, which is `width` wide, if the rows span too much.
  void require_size(std::uint64_t width) const;

  const model::LineReader& lines_;
  std::string what_;
  std::vector<Cell> cells_;
  std::uint32_t rows_ = 0;
  std::uint32_t columns_ = 0;
};

}  // namespace dlx::puzzle
