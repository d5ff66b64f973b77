// An item is on the frontier from the first position at which an option with it begins to the last,
// unless that is its own: it is open there for sure.
#include "matrix/width.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace dlx::counting {
namespace {

constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

// The positions at which options with an item begin.
struct Span {
  std::uint32_t first = nowhere, last = 0;
};

std::vector<Span> spans_of(const Core& core, const std::vector<std::uint32_t>& positions) {
  std::vector<Span> spans(core.primary);
  for (std::size_t o = 0; o < core.option_count(); ++o) {
    std::uint32_t begin = nowhere;
    for (const Core::Use& use : core.option(o)) begin = std::min(begin, positions[use.item]);
    for (const Core::Use& use : core.option(o)) {
      Span& span = spans[use.item];
      span = {std::min(span.first, begin), std::max(span.last, begin)};
    }
  }
  return spans;
}

}  // namespace

double states_from(std::size_t position, std::span<const std::uint32_t> widths,
                   double ratio) noexcept {
  double largest = 0, total = 0;
  for (std::size_t p = position; p < widths.size(); ++p)
    largest = std::max(largest, ratio * widths[p]);
  for (std::size_t p = position; p < widths.size(); ++p)
    total += std::exp2(ratio * widths[p] - largest);
  return largest + std::log2(std::max(total, 1.0));
}

double outlook_of(const Core& core, const ItemOrder& order) {
  std::vector<std::uint32_t> positions(core.primary), widths(order.items.size(), 0);
  for (std::uint32_t p = 0; p < order.items.size(); ++p) positions[order.items[p]] = p;
  const auto spans = spans_of(core, positions);
  for (std::uint32_t i = 0; i < spans.size(); ++i) {
    if (spans[i].first >= positions[i]) continue;  // no option has it, or it is open there
    ++widths[spans[i].first];
    --widths[spans[i].last];
  }
  std::partial_sum(widths.begin(), widths.end(), widths.begin());
  return states_from(0, widths, 1);
}

}  // namespace dlx::counting
