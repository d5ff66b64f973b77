// Branch and bound. Branches on one option of the item with the fewest options beyond those it
// needs: the first child chooses it, the second removes it. Prunes nodes whose lower bound exceeds
// the cutoff. Takes multiplicities, colors and negative costs, in memory proportional to the
// problem.
#pragma once

#include "bound/incumbents.hpp"
#include "bound/residual.hpp"
#include "bound/volume.hpp"
#include "matrix/counter.hpp"

#include <dlx/solve.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace dlx::bound {

class BoundSearch {
 public:
  BoundSearch(const Prepared::Compiled& compiled, Residual::Objective objective,
              matrix::Poll poll = {})
      : residual_(compiled, objective, std::move(poll)) {}

  /// Starts over, with up to three passes of coordinate ascent from zeros.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without,
               const Incumbents& incumbents);
  /// Starts over with the multipliers of dual_ascent(), or of the volume algorithm where nodes are
  /// estimated, and a cutoff for the root.
  void restart_with_multipliers(Cost cutoff);
  /// The volume algorithm bounds each node from here on, and its estimates choose the branches.
  void estimate_nodes() { estimates_nodes_ = true; }
  /// Starts over at the root for the caller's own decisions; false if they cannot be made.
  [[nodiscard]] bool restart_at_root(std::span<const OptionId> given,
                                     std::span<const OptionId> without);
  /// Starts below that, with multipliers and a cutoff.
  void begin_with(std::vector<std::int64_t> multipliers, Cost cutoff);
  /// Starts below what the caller has decided.
  void begin_here();

  /// Goes on for about so much effort, to the next solution if `one`, or up to a number of nodes.
  enum class Found { end, solution, paused };
  [[nodiscard]] Found advance(std::uint64_t effort, bool one, std::uint64_t most_nodes,
                              Incumbents& incumbents);

  /// The part of the tree that split_off() would give, as a share of the whole; 0: nothing.
  [[nodiscard]] double share_to_give() const noexcept {
    return done_ || frames_.empty() ? 0 : frames_.front().weight;
  }
  /// Another search of the same problem, which is done, goes on with the second child of the first
  /// branch. REQUIRES that there is a share to give.
  void split_off(BoundSearch& other);
  /// Ends the search, without looking at what is left.
  void abandon() noexcept;

  [[nodiscard]] bool is_done() const noexcept { return done_; }
  [[nodiscard]] const Statistics& statistics() const noexcept { return statistics_; }
  /// The share of the tree that is done, as if the child that chooses an option of an item were one
  /// of size + 1 - need equal children.
  [[nodiscard]] double progress() const noexcept { return done_ ? 1 : finished_; }
  /// The share of the tree that this search has done, if others have done a part.
  [[nodiscard]] double finished() const noexcept { return finished_; }
  /// Makes the decisions that follow from those made; false if there is no solution below within
  /// the cutoff. Where a solution is known to be below, estimates are not worth their time.
  [[nodiscard]] bool is_open(const Incumbents& incumbents, bool has_witness = false);
  /// The residual problem; right after a start, that of the root.
  [[nodiscard]] const Residual& residual() const noexcept { return residual_; }
  [[nodiscard]] Residual& residual() noexcept { return residual_; }
  [[nodiscard]] const std::vector<OptionId>& given() const noexcept { return given_; }
  [[nodiscard]] const std::vector<OptionId>& without() const noexcept { return without_; }
  /// Multipliers for another search of the same problem. REQUIRES that this one has ended.
  [[nodiscard]] const std::vector<std::int64_t>& root_multipliers() const noexcept {
    return estimates_nodes_ ? multipliers_ : residual_.multipliers();
  }
  /// The bound in the units of the problem, rounded up; nothing if the root has no solution
  /// within the cutoff.
  [[nodiscard]] std::optional<Cost> lower_bound() const noexcept;

 private:
  // An option of the item is chosen, then removed; or the item and another one are covered by one
  // option, then by two, or the other way round.
  struct Branch {
    std::uint32_t item;
    std::uint32_t option, other;
    bool is_pair, unites_first;
    bool is_forced = false;  // the first child alone is left
  };
  // A pair that may be branched on: the nearer, the better it looks.
  struct Candidate {
    double distance;
    Branch branch;
  };
  struct Frame {
    Residual::ResidualMark mark;
    Branch branch;
    double weight;  // the share of the tree below the second child
  };

  void begin(Cost cutoff, bool possible);
  void find_multipliers();
  void run_volume();
  [[nodiscard]] bool estimate(std::int64_t limit);
  [[nodiscard]] Branch pick_branch(std::int64_t limit);
  void find_candidates();
  void add_partners(std::uint32_t item);
  [[nodiscard]] std::optional<Branch> try_candidates(std::int64_t limit);
  [[nodiscard]] std::optional<double> gain(const Branch& branch, bool first, std::int64_t limit);
  [[nodiscard]] bool follow(const Branch& branch, bool first);
  [[nodiscard]] std::uint32_t pick_item() const;
  [[nodiscard]] std::uint32_t pick_option(std::uint32_t item) const;
  void descend(std::int64_t limit);
  void back_up();
  [[nodiscard]] bool bounds(const Incumbents& incumbents) const noexcept;

  Residual residual_;
  bool estimates_nodes_ = false;
  std::optional<Volume> volume_;           // made when first needed
  std::vector<std::int64_t> multipliers_;  // of the root, once found
  std::vector<double> together_;           // by item: see add_partners()
  std::vector<std::uint32_t> partners_;
  std::vector<Candidate> candidates_;
  std::vector<OptionId> given_, without_;
  std::vector<Frame> frames_;
  bool done_ = true, at_node_ = false, possible_ = false;
  double finished_ = 0, weight_ = 1;
  std::int64_t root_bound_ = 0;
  Statistics statistics_;
};

}  // namespace dlx::bound
