// Counting by a sweep over a static order of the items, breadth first. For other algebras than
// counting there is frontier_trials.hpp.
#pragma once

#include "count/counter.hpp"
#include "count/order.hpp"
#include "search/team.hpp"

#include <memory>
#include <optional>

namespace dlx::counting {

/// The engine: the orders in question are tried for a while, then the most promising one is
/// followed to its end; the next one if there is not memory enough for it.
[[nodiscard]] std::unique_ptr<Counter> make_frontier(const Core& core, const CountOptions& options,
                                                     Memory& memory, Watch& watch);

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
/// Nothing if even what says how to sweep needs more memory than there is.
[[nodiscard]] std::unique_ptr<AnySweep<Natural>> make_sweep(const Core& core,
                                                            const ItemOrder& order, Memory& memory,
                                                            Watch& watch,
                                                            const Sharing& sharing = {},
                                                            const Looking& looking = {});

}  // namespace dlx::counting
