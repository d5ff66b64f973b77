// Checks that an engine can do what is asked; gives costs their sign back when maximising.
#include "base/quote.hpp"
#include "matrix/order.hpp"
#include "solve/optimizer_strategy.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <array>

namespace dlx {
namespace {

// Only `bound` takes costs and multiplicities together: the encoding of multiplicities
// (matrix/encode_multiplicities.hpp) keeps the count, but has no costs.
std::array<EngineInfo, 2> infos() {
  std::array<EngineInfo, 2> result{{
      {"bound",
       "for costs: branch and bound with Lagrangian bounds",
       {.colors = true, .multiplicities = true, .branching = false}},
      solve::find_engine("frontier")->info,
  }};
  result[1].can.multiplicities = false;
  return result;
}

void require(const Problem& problem, const OptimizeOptions& options) {
  const auto& orders = matrix::order_names;
  if (std::find(orders.begin(), orders.end(), options.order) == orders.end())
    throw EngineError("unknown order " + base::in_quotes(options.order));
  if (!(options.gap >= 0 && options.gap < 1)) throw EngineError("a gap is from 0 to below 1");
  if (options.engine == "auto") return;
  std::string names = "auto";
  for (const EngineInfo& info : infos()) {
    (names += ", ") += info.name;
    if (info.name != options.engine) continue;
    const std::string engine = "engine '" + options.engine + "'";
    if (info.name != "bound" && options.limits.nodes)
      throw EngineError(engine + " has no node limit");
    if (!info.can.multiplicities && problem.has_multiplicities())
      throw EngineError(engine + " cannot take costs and multiplicities together");
    return;
  }
  throw EngineError("unknown engine " + base::in_quotes(options.engine) + " for costs (there are " +
                    names + ")");
}

}  // namespace

std::vector<EngineInfo> optimizing_engines() {
  const auto all = infos();
  return {all.begin(), all.end()};
}

class Optimizer::Impl {
 public:
  Impl(const Prepared& prepared, OptimizeOptions options)
      : prepared_(prepared),
        options_(std::move(options)),
        strategy_((require(prepared.problem(), options_), prepared_), options_) {
    restart(prepared_.given(), prepared_.without());
  }

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) {
    strategy_.restart(given, without);
    found_ = 0;
  }

  bool next() {
    if (has_all()) return false;
    auto found = strategy_.next();
    if (!found) return false;
    ++found_;
    solution_ = std::move(*found);
    if (options_.unit_costs)
      solution_.cost = cost_of(solution_);
    else if (options_.maximize)
      solution_.cost = -solution_.cost;
    return true;
  }

  [[nodiscard]] std::int64_t cost_of(const Solution& solution) const {
    std::int64_t cost = 0;
    for (const OptionId option : solution.options) cost += prepared_.problem().cost(option);
    return cost;
  }

  OptimizeStatistics statistics() const {
    OptimizeStatistics statistics = strategy_.statistics();
    if (statistics.bound && options_.maximize) statistics.bound = -*statistics.bound;
    return statistics;
  }

  [[nodiscard]] Outcome outcome() const noexcept {
    return has_all() ? Outcome::solution_limit : strategy_.outcome();
  }
  [[nodiscard]] bool has_all() const noexcept {
    return options_.limits.solutions && found_ >= *options_.limits.solutions;
  }

  Prepared prepared_;
  OptimizeOptions options_;
  solve::OptimizerStrategy strategy_;
  Solution solution_;
  std::uint64_t found_ = 0;  // since the restart
};

Optimizer::Optimizer(const Prepared& prepared, const OptimizeOptions& options)
    : impl_(std::make_unique<Impl>(prepared, options)) {}
Optimizer::~Optimizer() = default;
Optimizer::Optimizer(Optimizer&&) noexcept = default;
Optimizer& Optimizer::operator=(Optimizer&&) noexcept = default;

void Optimizer::restart() {
  impl_->restart(impl_->prepared_.given(), impl_->prepared_.without());
}
void Optimizer::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  impl_->restart(given, without);
}
bool Optimizer::next() {
  return impl_->next();
}
const Solution& Optimizer::solution() const {
  return impl_->solution_;
}
Outcome Optimizer::outcome() const noexcept {
  return impl_->outcome();
}
OptimizeStatistics Optimizer::statistics() const {
  return impl_->statistics();
}
Progress Optimizer::progress() const {
  return impl_->strategy_.progress();
}

}  // namespace dlx
