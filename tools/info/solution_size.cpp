// Two kinds of bounds, the tighter of which counts. An option of n primary items adds 1/n to each
// of them, so the number of options is the sum over the items of what they get: exact where all
// options have as many items as each other. The bounds of the optimizer's root, each option of cost
// 1, are exact where each option has one item of a kind, such as the name of its piece.
#include "info/solution_size.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace info {
namespace {

using dlx::ItemId, dlx::OptionId;

constexpr std::int64_t whole = std::int64_t{1} << 24U;  // one option, in parts of it

// The smallest and the largest share of an option that an item may get, rounded down and up.
struct Shares {
  std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = 0;
  std::uint32_t options = 0;
};

std::vector<Shares> shares_of(const dlx::Problem& problem) {
  std::vector<Shares> shares(problem.primary_count());
  const auto each_primary = [&](OptionId option, auto act) {
    for (const auto [item, color] : problem.option(option))
      if (index(item) < shares.size()) act(shares[index(item)]);
  };
  for (std::size_t o = 0; o < problem.option_count(); ++o) {
    const OptionId option{static_cast<std::uint32_t>(o)};
    std::int64_t items = 0;
    each_primary(option, [&](Shares&) { ++items; });
    each_primary(option, [&](Shares& share) {
      share.least = std::min(share.least, whole / items);
      share.most = std::max(share.most, (whole + items - 1) / items);
      ++share.options;
    });
  }
  return shares;
}

std::optional<SolutionSize> by_shares(const dlx::Problem& problem) {
  const std::vector<Shares> shares = shares_of(problem);
  std::int64_t least = 0, most = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto [low, high] = problem.bounds(ItemId{static_cast<std::uint32_t>(i)});
    if (low > shares[i].options) return std::nullopt;
    if (low > 0) least += low * shares[i].least;
    most += std::min(high, shares[i].options) * shares[i].most;
  }
  return SolutionSize{(least + whole - 1) / whole, most / whole};
}

std::optional<std::int64_t> by_multipliers(const dlx::Prepared& prepared, bool maximize) {
  dlx::OptimizeOptions options;
  options.engine = "bound";
  options.unit_costs = true;
  options.maximize = maximize;
  options.limits.nodes = 0;
  dlx::Optimizer optimizer(prepared, options);
  (void)optimizer.next();
  return optimizer.statistics().bound;
}

}  // namespace

std::optional<SolutionSize> solution_size(const dlx::Prepared& prepared) {
  const auto size = by_shares(prepared.problem());
  const auto least = by_multipliers(prepared, false), most = by_multipliers(prepared, true);
  if (!size || !least || !most) return std::nullopt;
  const SolutionSize both{std::max(size->least, *least), std::min(size->most, *most)};
  return both.least <= both.most ? std::optional(both) : std::nullopt;
}

}  // namespace info
