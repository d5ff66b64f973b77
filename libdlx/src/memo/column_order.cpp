// Columns are numbered as they come, then sorted.
#include "memo/column_order.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace dlx::counting {

ColumnOrder::ColumnOrder(const Matrix& matrix, std::span<const std::uint32_t> order)
    : matrix_(matrix) {
  add_entries(order);
  sort();
}

void ColumnOrder::add_entries(std::span<const std::uint32_t> order) {
  primary_.resize(matrix_.primary);
  for (const std::uint32_t item : order) {
    primary_[item] = static_cast<std::uint32_t>(columns_.size());
    columns_.push_back({0, item, 0});
  }
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> colors;
  entries_.reserve(matrix_.uses.size());
  for (const auto [item, color] : matrix_.uses) {
    auto column = static_cast<std::uint32_t>(columns_.size());
    if (item < matrix_.primary) {
      column = primary_[item];
    } else if (const auto [at, is_new] = colors.try_emplace({item, color}, column); is_new) {
      columns_.push_back({0, item, color});
    } else {
      column = at->second;
    }
    ++columns_[column].length;
    entries_.push_back(column);
  }
}

void ColumnOrder::sort() {
  std::vector<std::uint32_t> sorted(columns_.size()), place(columns_.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::stable_sort(sorted.begin(), sorted.end(), [this](std::uint32_t a, std::uint32_t b) {
    return columns_[a].length > columns_[b].length;
  });
  std::vector<Column> columns;
  for (const std::uint32_t column : sorted) {
    place[column] = static_cast<std::uint32_t>(columns.size());
    columns.push_back(columns_[column]);
  }
  columns_ = std::move(columns);
  for (auto& column : entries_) column = place[column];
  for (auto& column : primary_) column = place[column];
}

}  // namespace dlx::counting
