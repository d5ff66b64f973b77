// Options by item as one array, counted first.
#include "matrix/item_graph.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::matrix {

double log2_states(std::size_t level, std::span<const std::uint32_t> widths,
                   double ratio) noexcept {
  double largest = 0, total = 0;
  for (std::size_t p = level; p < widths.size(); ++p)
    largest = std::max(largest, ratio * widths[p]);
  for (std::size_t p = level; p < widths.size(); ++p)
    total += std::exp2(ratio * widths[p] - largest);
  return largest + std::log2(std::max(total, 1.0));
}

ItemGraph::ItemGraph(const Matrix& matrix, const Poll& poll)
    : matrix_(matrix), starts_(matrix.items + 1, 0) {
  for (const Matrix::ItemUse& use : matrix.uses) ++starts_[use.item + 1];
  for (std::size_t i = 0; i < matrix.items; ++i) starts_[i + 1] += starts_[i];
  options_.resize(matrix.uses.size());
  std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
  for (std::uint32_t o = 0; o < matrix.option_count(); ++o) {
    poll();
    for (const Matrix::ItemUse& use : matrix.option(o)) options_[next[use.item]++] = o;
  }
}

std::vector<std::uint32_t> ItemGraph::breadth_first(std::uint32_t start, bool by_degree,
                                                    const Poll& poll) const {
  std::vector<char> item_seen(matrix_.items, 0), option_seen(matrix_.option_count(), 0);
  std::vector<std::uint32_t> met{start};
  item_seen[start] = 1;
  for (std::size_t at = 0; at < met.size(); ++at) {
    const std::size_t before = met.size();
    for (const std::uint32_t option : options_of(met[at])) {
      if (met.size() == matrix_.items) break;
      poll();
      if (option_seen[option] != 0) continue;
      option_seen[option] = 1;
      for (const Matrix::ItemUse& use : matrix_.option(option))
        if (item_seen[use.item] == 0) {
          item_seen[use.item] = 1;
          met.push_back(use.item);
        }
    }
    if (!by_degree) continue;
    std::stable_sort(met.begin() + static_cast<std::ptrdiff_t>(before), met.end(),
                     [this](std::uint32_t a, std::uint32_t b) {
                       return options_of(a).size() < options_of(b).size();
                     });
  }
  return met;
}

}  // namespace dlx::matrix
