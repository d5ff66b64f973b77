// Branch and bound. Branches on one option of the item with the fewest options beyond those it
// needs: the first child chooses it, the second removes it. Prunes nodes whose lower bound exceeds
// the cutoff. Takes multiplicities, colors and negative costs, in memory proportional to the
// problem.
#pragma once

#include "bound/incumbents.hpp"
#include "bound/residual.hpp"
#include "matrix/counter.hpp"

#include <dlx/solve.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace dlx::bound {

class BoundSearch {
 public:
  BoundSearch(const Prepared::Compiled& compiled, bool maximize, matrix::Poll poll = {})
      : residual_(compiled, maximize, std::move(poll)) {}

  /// Starts over, with up to three passes of coordinate ascent from zeros.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without,
               const Incumbents& incumbents);
  /// Starts over with the multipliers of dual_ascent() and a cutoff for the root.
  void restart_with_multipliers(Cost cutoff);
  /// Starts over at the root for the caller's own decisions; false if they cannot be made.
  [[nodiscard]] bool restart_at_root(std::span<const OptionId> given,
                                     std::span<const OptionId> without);
  /// Starts below what the caller has decided.
  void begin_here();

  /// Goes on for about so much effort, to the next solution if `one`, or up to a number of nodes.
  enum class Found { end, solution, paused };
  [[nodiscard]] Found advance(std::uint64_t effort, bool one, std::uint64_t most_nodes,
                              Incumbents& incumbents);

  [[nodiscard]] bool is_done() const noexcept { return done_; }
  [[nodiscard]] const Statistics& statistics() const noexcept { return statistics_; }
  /// The share of the tree that is done, as if the child that chooses an option of an item were one
  /// of size + 1 - need equal children.
  [[nodiscard]] double progress() const noexcept { return done_ ? 1 : finished_; }
  /// Makes the decisions that follow from those made; false if there is no solution below within
  /// the cutoff.
  [[nodiscard]] bool is_open(const Incumbents& incumbents);
  /// The residual problem; right after a start, that of the root.
  [[nodiscard]] const Residual& residual() const noexcept { return residual_; }
  [[nodiscard]] Residual& residual() noexcept { return residual_; }
  /// The bound in the units of the problem, rounded up; nothing if the root has no solution
  /// within the cutoff.
  [[nodiscard]] std::optional<Cost> lower_bound() const noexcept;

 private:
  struct Frame {
    Residual::ResidualMark mark;
    std::uint32_t option;
    double weight;  // the share of the tree below the second child
  };

  void begin(Cost cutoff, bool possible);
  [[nodiscard]] std::uint32_t pick_item() const;
  [[nodiscard]] std::uint32_t pick_option(std::uint32_t item) const;
  void descend();
  void back_up();
  [[nodiscard]] bool bounds(const Incumbents& incumbents) const noexcept;

  Residual residual_;
  std::vector<OptionId> given_, without_;
  std::vector<Frame> frames_;
  bool done_ = true, at_node_ = false, possible_ = false;
  double finished_ = 0, weight_ = 1;
  std::int64_t root_bound_ = 0;
  Statistics statistics_;
};

}  // namespace dlx::bound
