// A refutation shows that no solution costs less than a cutoff, by steps that a plain program can
// carry out again: an item to branch on, or multipliers under which the bound closes a node or
// takes options out (dlx-proof(5) has the rules).
//
// The search that found the optimum is not recorded: it has guessed cutoffs, restarted, and joined
// items in pairs. With the optimum as cutoff a search by items alone is short, as the multipliers
// decide most options. Nothing is decided here that a step does not say: no unit propagation, and
// no option is out but by a bound that was written.
#pragma once

#include "bound/residual.hpp"
#include "bound/volume.hpp"

#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace dlx::bound {

class Refutation {
 public:
  Refutation(const Prepared::Compiled& compiled, Residual::Objective objective,
             const std::function<void(const RefutationStep&)>& sink, matrix::Poll poll = {})
      : residual_(compiled, objective, std::move(poll)), volume_(residual_), sink_(sink) {}

  /// Multipliers are whole multiples of 1 / scale().
  [[nodiscard]] std::int64_t scale() const noexcept { return std::int64_t{1} << proof_exponent(); }
  /// Hands out the steps; false if not exactly `better` solutions cost less than the cutoff, or
  /// exist, without a cutoff.
  [[nodiscard]] bool run(std::span<const OptionId> given, std::span<const OptionId> without,
                         std::optional<std::int64_t> cutoff, std::uint64_t better);

 private:
  // Sums of products of 64 bits.
  __extension__ using Sum = __int128;

  struct Level {
    Residual::ResidualMark node, branch;  // before the node's steps, and behind them
    std::size_t changes;                  // of multipliers, before the node
    std::uint32_t item;
    std::vector<std::uint32_t> options;  // of the item, ascending
    std::size_t next;                    // of them; size() + 1 behind the last child
  };
  struct Change {
    std::uint32_t item;
    std::int64_t from;
  };

  [[nodiscard]] int proof_exponent() const noexcept;
  [[nodiscard]] std::int64_t rounded(std::int64_t multiplier) const noexcept;
  [[nodiscard]] Sum share(std::uint32_t item) const noexcept;
  [[nodiscard]] Sum reduced_cost(std::uint32_t option) const noexcept;
  [[nodiscard]] Sum bound() const noexcept;
  [[nodiscard]] bool is_closed() const noexcept { return has_cutoff_ && bound() > limit_; }
  void visit();
  [[nodiscard]] bool settles();
  [[nodiscard]] bool improve();
  void look_for_multipliers();
  void ascend();
  void change_multipliers();
  void restore_multipliers(std::size_t count);
  void tell_changes(std::size_t from);
  void find_doomed();
  [[nodiscard]] bool remove_doomed();
  void branch(Level level);
  void next_child();
  void leave(const Level& level);
  [[nodiscard]] std::uint32_t pick_item() const;

  Residual residual_;
  Volume volume_;
  const std::function<void(const RefutationStep&)>& sink_;
  bool has_cutoff_ = false;
  std::uint64_t cheaper_ = 0;                  // solutions found that cost less than the cutoff
  std::int64_t cutoff_ = 0, inner_limit_ = 0;  // inner: scaled as the residual's costs are
  Sum limit_ = 0;                              // the largest bound that closes nothing
  std::vector<Level> levels_;
  std::vector<std::int64_t> told_;  // the multipliers in force, by item
  std::vector<Change> changes_;     // of these
  std::vector<std::uint32_t> doomed_;
};

}  // namespace dlx::bound
