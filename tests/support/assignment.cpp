// One row after the other is put in: the cheapest way to make room for it, where every move costs
// what the prices of rows and columns leave of its entry, is a shortest path; then prices change so
// that all entries taken are free and none is negative.
#include "support/assignment.hpp"

#include <algorithm>

namespace support {
namespace {

constexpr std::int64_t far = INT64_MAX / 4;
constexpr std::size_t unassigned = SIZE_MAX;

class Assignment {
 public:
  explicit Assignment(const std::vector<std::vector<std::int64_t>>& costs)
      : costs_(costs),
        size_(costs.size()),
        row_price_(size_, 0),
        column_price_(size_, 0),
        taken_by_(size_, unassigned) {}

  bool add(std::size_t row) {
    distance_.assign(size_, far);
    from_.assign(size_, unassigned);
    done_.assign(size_, false);
    relax(row, 0, unassigned);
    while (true) {
      const std::size_t column = nearest();
      if (column == unassigned) return false;
      done_[column] = true;
      if (taken_by_[column] == unassigned) return reprice(row, column), augment(row, column), true;
      relax(taken_by_[column], distance_[column], column);
    }
  }

  [[nodiscard]] std::int64_t cost() const {
    std::int64_t sum = 0;
    for (std::size_t column = 0; column < size_; ++column) sum += costs_[taken_by_[column]][column];
    return sum;
  }

 private:
  void relax(std::size_t row, std::int64_t before, std::size_t from) {
    for (std::size_t column = 0; column < size_; ++column) {
      if (done_[column] || costs_[row][column] == no_assignment) continue;
      const std::int64_t way =
          before + costs_[row][column] - row_price_[row] - column_price_[column];
      if (way >= distance_[column]) continue;
      distance_[column] = way;
      from_[column] = from;
    }
  }

  [[nodiscard]] std::size_t nearest() const {
    std::size_t best = unassigned;
    for (std::size_t column = 0; column < size_; ++column)
      if (!done_[column] && distance_[column] < far &&
          (best == unassigned || distance_[column] < distance_[best]))
        best = column;
    return best;
  }

  void reprice(std::size_t row, std::size_t last) {
    row_price_[row] += distance_[last];
    for (std::size_t column = 0; column < size_; ++column) {
      if (!done_[column] || column == last) continue;
      const std::int64_t spare = distance_[last] - distance_[column];
      column_price_[column] -= spare;
      row_price_[taken_by_[column]] += spare;
    }
  }

  void augment(std::size_t row, std::size_t column) {
    while (from_[column] != unassigned) {
      taken_by_[column] = taken_by_[from_[column]];
      column = from_[column];
    }
    taken_by_[column] = row;
  }

  const std::vector<std::vector<std::int64_t>>& costs_;
  std::size_t size_;
  std::vector<std::int64_t> row_price_, column_price_, distance_;
  std::vector<std::size_t> taken_by_;  // by column
  std::vector<std::size_t> from_;      // the column before on the path
  std::vector<bool> done_;
};

}  // namespace

std::optional<std::int64_t> cheapest_assignment(
    const std::vector<std::vector<std::int64_t>>& costs) {
  Assignment assignment(costs);
  for (std::size_t row = 0; row < costs.size(); ++row)
    if (!assignment.add(row)) return std::nullopt;
  return assignment.cost();
}

}  // namespace support
