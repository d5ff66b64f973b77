// A refutation with the limits of a question.
#include "bound/refutation.hpp"
#include "matrix/counter.hpp"

namespace dlx {

Refuted refute(const Prepared& prepared, const RefutationOptions& options,
               const std::function<void(const RefutationStep&)>& take) {
  matrix::StopCondition stop(options.limits, options.monitor);
  try {
    bound::Refutation refutation(*compiled_form(prepared), {options.maximize, options.unit_costs},
                                 take, matrix::Poll([&] { return stop.stops("bound"); }));
    // Sums of costs are far from the ends of 64 bits.
    const auto cutoff = options.cost && options.maximize ? -*options.cost : options.cost;
    const bool holds = refutation.run(prepared.given(), prepared.without(), cutoff);
    return {holds, refutation.scale(), Outcome::exhausted};
  } catch (const matrix::Stopped&) {
    return {false, 1, stop.outcome()};
  }
}

}  // namespace dlx
