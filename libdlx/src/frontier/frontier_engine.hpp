// A search as its caller sees it, and what it is told: who shares its work, which states it asks.
#pragma once

#include "base/fork_join.hpp"
#include "matrix/counter.hpp"

#include <cstddef>
#include <optional>

namespace dlx::counting {

/// Who shares the work of a search, there where so many states stand side by side.
struct Sharing {
  search::ForkJoin* fork_join = nullptr;
  std::size_t from_states = 1U << 12U;
  bool later = false;  // not before begin_sharing()
};

/// How states are asked whether they are dead (forward_check.hpp): not at all, without a look at
/// what is forced, or with it.
enum class PruningLevel { none, forward_check, unit_propagation };

/// Which states are asked (pruning.hpp).
struct PruningOptions {
  std::size_t from_states = 256;           ///< at a level: those that come of so many
  std::optional<PruningLevel> level = {};  ///< or as it pays
};

/// A search over one order.
template <class Result>
class FrontierEngine : public ResumableEngine<Result> {
 public:
  /// What seems to be ahead, as a logarithm of base 2: for comparisons.
  [[nodiscard]] virtual double estimated_log2_work() const noexcept = 0;
  /// From here on those who are there to share the work do.
  virtual void begin_sharing() noexcept = 0;
};

}  // namespace dlx::counting
