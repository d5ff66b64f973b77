// All solutions within a cost in the dictionary order of their ascending option numbers: what
// decides among equally cheap ones.
//
// Depth first over the options by their numbers, each first chosen, then removed. Taken alone that
// order thrashes, so it is led by a known solution below the node, the witness. An option that the
// witness has needs no search; for any other one, branch and bound in its own order looks for a
// solution with it, which is the new witness, or the option is removed. So no node is entered below
// which there is no solution.
#pragma once

#include "bound/bound_search.hpp"

#include <optional>
#include <vector>

namespace dlx::bound {

class OrderedSearch {
 public:
  /// Starts a search of the same problem as another one.
  explicit OrderedSearch(const BoundSearch& other) : search_(other) {}

  /// Starts over, with these multipliers: any do, those of a search that has ended save work. The
  /// first witness is a solution that is known, and its cost the limit.
  void start(std::span<const OptionId> given, std::span<const OptionId> without,
             std::vector<std::int64_t> multipliers, const Solution& known);
  /// Goes on to the next solution, for about so much effort, or up to a number of nodes.
  [[nodiscard]] BoundSearch::Found advance(std::uint64_t effort, std::uint64_t most_nodes);
  /// REQUIRES that advance() found one.
  [[nodiscard]] const Solution& solution() const noexcept { return solution_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return search_.statistics().nodes; }

 private:
  using Options = std::vector<OptionId>;  // ascending
  struct Frame {
    Residual::ResidualMark mark;
    std::uint32_t option;          // chosen
    std::optional<Options> other;  // a solution below the node without it, if one is known
    bool listed;                   // of the node: see walk()
  };
  enum class Phase { walking, seeking, done };

  [[nodiscard]] Residual& residual() noexcept { return search_.residual(); }
  void enter();
  [[nodiscard]] bool is_open();
  void look();
  void seek(std::uint64_t effort, std::uint64_t most_nodes);
  [[nodiscard]] bool walk();
  [[nodiscard]] bool is_first_below() const;
  void descend(std::uint32_t option);
  void back_up();

  BoundSearch search_;
  Incumbents within_{std::nullopt, 0};
  Phase phase_ = Phase::done;
  Residual::ResidualMark mark_{};  // of the node at which the witness is sought
  std::optional<Options> witness_;
  std::vector<Frame> frames_;
  std::uint32_t next_ = 0;  // options before it are decided
  bool listed_ = false;
  std::uint64_t next_estimate_ = 0;  // the effort from which on there is one in spite of a witness
  Solution solution_;
};

}  // namespace dlx::bound
