// An item is on the frontier from the first level at which an option with it begins to the last,
// except its own level, where it is certainly open.
#include "matrix/width.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace dlx::counting {
namespace {

constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

// The levels at which options with an item begin.
struct Span {
  std::uint32_t first = nowhere, last = 0;
};

std::vector<Span> spans_of(const Matrix& matrix, const std::vector<std::uint32_t>& levels) {
  std::vector<Span> spans(matrix.primary);
  for (std::size_t o = 0; o < matrix.option_count(); ++o) {
    std::uint32_t begin = nowhere;
    for (const Matrix::ItemUse& use : matrix.option(o)) begin = std::min(begin, levels[use.item]);
    for (const Matrix::ItemUse& use : matrix.option(o)) {
      Span& span = spans[use.item];
      span = {std::min(span.first, begin), std::max(span.last, begin)};
    }
  }
  return spans;
}

}  // namespace

double log2_states(std::size_t level, std::span<const std::uint32_t> widths,
                   double ratio) noexcept {
  double largest = 0, total = 0;
  for (std::size_t p = level; p < widths.size(); ++p)
    largest = std::max(largest, ratio * widths[p]);
  for (std::size_t p = level; p < widths.size(); ++p)
    total += std::exp2(ratio * widths[p] - largest);
  return largest + std::log2(std::max(total, 1.0));
}

double estimated_log2_work(const Matrix& matrix, const ItemOrder& order) {
  std::vector<std::uint32_t> levels(matrix.primary), widths(order.items.size(), 0);
  for (std::uint32_t p = 0; p < order.items.size(); ++p) levels[order.items[p]] = p;
  const auto spans = spans_of(matrix, levels);
  for (std::uint32_t i = 0; i < spans.size(); ++i) {
    if (spans[i].first >= levels[i]) continue;  // no option has it, or it is open there
    ++widths[spans[i].first];
    --widths[spans[i].last];
  }
  std::partial_sum(widths.begin(), widths.end(), widths.begin());
  return log2_states(0, widths, 1);
}

}  // namespace dlx::counting
