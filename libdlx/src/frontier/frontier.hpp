// The frontier method (J. Kawahara et al., 2017; the frontier of R. Sekine, H. Imai and S. Tani,
// 1995) for exact cover: dynamic programming over a static item order, breadth first, here over the
// semiring of counts. trials.hpp takes any semiring. README.md explains the method.
#pragma once

#include "base/fork_join.hpp"
#include "matrix/counter.hpp"
#include "matrix/order.hpp"

#include <cstddef>
#include <memory>
#include <optional>

namespace dlx::counting {

/// The threads that share the transitions of a level, from a number of states on.
struct Sharing {
  search::ForkJoin* fork_join = nullptr;
  std::size_t from_states = 1U << 12U;
  bool later = false;  // not before begin_sharing()
};

/// How states are tested for being dead (forward_check.hpp).
enum class PruningLevel { none, forward_check, unit_propagation };

/// Which states are tested (pruning.hpp).
struct PruningOptions {
  std::size_t from_states = 256;           ///< levels fed by at least so many states
  std::optional<PruningLevel> level = {};  ///< empty: chosen by the hit rate of a sample
};

/// A search over one order.
template <class Result>
class FrontierEngine : public ResumableEngine<Result> {
 public:
  /// The estimated work ahead as a logarithm of base 2, for comparisons.
  [[nodiscard]] virtual double estimated_log2_work() const noexcept = 0;
  /// From here on the threads share the work.
  virtual void begin_sharing() noexcept = 0;
};

/// The engine: candidate orders compete in trial runs, then the most promising one runs to its end;
/// the next one if its tables do not fit in memory.
[[nodiscard]] std::unique_ptr<Counter> make_frontier(const Matrix& matrix,
                                                     const CountOptions& options,
                                                     MemoryBudget& memory,
                                                     StopCondition& stop_condition);

/// Nothing if even the encodings do not fit in memory.
[[nodiscard]] std::unique_ptr<FrontierEngine<Natural>> make_frontier_search(
    const Matrix& matrix, const ItemOrder& order, MemoryBudget& memory,
    StopCondition& stop_condition, const Sharing& sharing = {}, const PruningOptions& options = {});

}  // namespace dlx::counting
