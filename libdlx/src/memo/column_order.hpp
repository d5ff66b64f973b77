// The columns of a matrix (see bit_sliced_lists.hpp): one for every primary item, and one for every
// color that a secondary item takes, no color included; the longest first.
#pragma once

#include "matrix/matrix.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace dlx::counting {

struct Column {
  std::size_t length = 0;   // options
  std::uint32_t item = 0;   // of the matrix
  std::uint32_t color = 0;  // of a secondary item; 0: none
};

class ColumnOrder {
 public:
  /// `order`: all primary items; equally long columns of theirs stand in this order.
  ColumnOrder(const Matrix& matrix, std::span<const std::uint32_t> order);

  [[nodiscard]] std::size_t size() const noexcept { return columns_.size(); }
  [[nodiscard]] const Column& operator[](std::size_t column) const noexcept {
    return columns_[column];
  }
  /// By item of the matrix.
  [[nodiscard]] std::uint32_t of_primary(std::uint32_t item) const noexcept {
    return primary_[item];
  }
  /// The columns of an option, one for each of its entries, in their order.
  [[nodiscard]] std::span<const std::uint32_t> of_option(std::size_t option) const noexcept {
    return {entries_.data() + matrix_.starts[option], matrix_.option(option).size()};
  }

 private:
  void add_entries(std::span<const std::uint32_t> order);
  void sort();

  const Matrix& matrix_;
  std::vector<Column> columns_;
  std::vector<std::uint32_t> primary_;
  std::vector<std::uint32_t> entries_;  // as the uses of the matrix
};

}  // namespace dlx::counting
