// The interface of a frontier search, and its options: threads and pruning.
#pragma once

#include "base/fork_join.hpp"
#include "matrix/counter.hpp"

#include <cstddef>
#include <optional>

namespace dlx::frontier {

/// The threads that share the transitions of a level, from a number of states on.
struct Sharing {
  base::ForkJoin* fork_join = nullptr;
  std::size_t from_states = 1U << 12U;
  bool later = false;  // not before begin_sharing()
};

/// The test by which states are found to be dead (forward_check.hpp).
enum class PruningLevel { none, forward_check, unit_propagation };

/// The choice of the states that are tested (pruning.hpp).
struct PruningOptions {
  std::size_t from_states = 256;           ///< levels fed by at least so many states
  std::optional<PruningLevel> level = {};  ///< empty: chosen by the hit rate of a sample
};

/// A search over one order.
template <class Result>
class FrontierEngine : public matrix::ResumableEngine<Result> {
 public:
  /// The estimated work ahead as a logarithm of base 2, for comparisons.
  [[nodiscard]] virtual double estimated_log2_work() const noexcept = 0;
  /// From here on the threads share the work.
  virtual void begin_sharing() = 0;
};

}  // namespace dlx::frontier
