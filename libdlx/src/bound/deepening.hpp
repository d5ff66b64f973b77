// The cheapest solutions by guesses of their cost.
//
// Without a good incumbent no bound is close enough to a cutoff to prune. So the cutoff is guessed:
// a little above the bound of the root, where reduced-cost fixing leaves few options. If the search
// ends without enough solutions, there are none within the guess, which is a better bound, and the
// next guess is half as much again above the root's bound. The trees grow so fast with the guess
// that all of them together cost little more than the last (R. Korf 1985 deepens a search by its
// depth in the same way).
//
// Each search estimates its nodes: see volume.hpp.
#pragma once

#include "bound/bound_search.hpp"
#include "bound/improvement.hpp"
#include "bound/incumbents.hpp"
#include "bound/shared_search.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace dlx::bound {

class Deepening {
 public:
  /// Will search the same problem as another one.
  explicit Deepening(const BoundSearch& other, std::size_t threads = 1)
      : search_(other), shared_(threads), stage_(std::nullopt, 0) {
    search_.estimate_nodes();
  }

  /// Starts over. REQUIRES incumbents that keep a number of solutions.
  void start(std::span<const OptionId> given, std::span<const OptionId> without,
             const Incumbents& incumbents);
  /// Goes on for about so much effort, or up to a number of nodes. After `end` the incumbents are
  /// the cheapest, as to their costs. Others may add to them between two calls.
  [[nodiscard]] BoundSearch::Found advance(std::uint64_t effort, std::uint64_t most_nodes,
                                           Incumbents& incumbents);

  /// Dives and neighborhoods look for incumbents from here on, beside the searches.
  void look_for_incumbents() noexcept { improves_ = true; }

  /// No solution costs less; nothing if the root has no solution.
  [[nodiscard]] std::optional<Cost> lower_bound() const noexcept { return lower_bound_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept {
    return search_.statistics().nodes + shared_.nodes();
  }
  [[nodiscard]] double progress() const noexcept { return shared_.progress(search_); }
  /// The effort of the searches so far; one round of all threads counts as the effort of one.
  [[nodiscard]] std::uint64_t effort() const noexcept {
    return shared_.is_shared() ? searched_ : search_.residual().effort();
  }
  [[nodiscard]] bool is_shared() const noexcept { return shared_.is_shared(); }
  /// True while threads are at work: then the Poll of the search is called by all of them.
  [[nodiscard]] bool is_in_round() const noexcept { return shared_.is_in_round(); }
  /// Right after start() its residual is that of the root, with good multipliers.
  [[nodiscard]] const BoundSearch& search() const noexcept { return search_; }

 private:
  [[nodiscard]] Cost first_margin() const;
  void improve(Incumbents& incumbents);
  [[nodiscard]] bool is_near(Cost guess, Cost cutoff) const;
  void begin_stage(const Incumbents& incumbents);
  [[nodiscard]] BoundSearch::Found search(std::uint64_t effort, std::uint64_t most_nodes);

  BoundSearch search_;
  SharedSearch shared_;                        // of the threads
  Incumbents stage_;                           // found under the guess
  std::optional<Improvement> improvement_;     // made when first needed
  std::uint64_t searched_ = 0, improved_ = 0;  // efforts
  std::uint64_t debt_ = 0;  // of the improvement, which the search still has to save
  bool improves_ = false;
  int vain_ = 0;  // improvements since the last gain
  Cost root_bound_ = 0, margin_ = 1;
  std::optional<Cost> lower_bound_;
};

}  // namespace dlx::bound
