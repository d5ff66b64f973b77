// A sweep as its caller sees it, and what it is told: who shares its work, which states it asks.
#pragma once

#include "base/team.hpp"
#include "matrix/counter.hpp"

#include <cstddef>
#include <optional>

namespace dlx::counting {

/// Who shares the work of a sweep, there where so many states stand side by side.
struct Sharing {
  search::Team* team = nullptr;
  std::size_t from_states = 1U << 12U;
  bool later = false;  // not before begin_sharing()
};

/// How states are asked whether they are dead (wants.hpp): not at all, without a look at what is
/// forced, or with it.
enum class Manner { none, at_once, forced };

/// Which states are asked (dead_states.hpp).
struct Looking {
  std::size_t from_states = 256;      ///< at a position: those that come of so many
  std::optional<Manner> manner = {};  ///< or as it pays
};

/// A sweep over one order.
template <class Result>
class AnySweep : public Finder<Result> {
 public:
  /// What seems to be ahead, as a logarithm of base 2: for comparisons.
  [[nodiscard]] virtual double outlook() const noexcept = 0;
  /// From here on those who are there to share the work do.
  virtual void begin_sharing() noexcept = 0;
};

}  // namespace dlx::counting
