// One tree of branch and bound searched by several threads, in rounds: in a round each of them goes
// on in a part of the tree of its own, for the same effort. Between two rounds their solutions are
// joined, and a thread that has finished gets the largest subtree that another one has put off.
//
// The rounds do the same for the same number of threads, so a search that is repeated does the
// same. At the end of a round the threads wait for each other, about half a node of each.
#pragma once

#include "base/fork_join.hpp"
#include "bound/bound_search.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dlx::bound {

class SharedSearch {
 public:
  /// `threads`: the number, the caller's included; 0: as many as the machine has.
  explicit SharedSearch(std::size_t threads) noexcept : fork_join_(threads) {}

  [[nodiscard]] bool is_shared() const noexcept { return fork_join_.size() > 1; }
  /// True while threads are at work: then the Poll of the search is called by all of them.
  [[nodiscard]] bool is_in_round() const noexcept { return is_in_round_; }
  /// True if other threads have parts of the search.
  [[nodiscard]] bool has_parts() const noexcept { return !others_.empty(); }
  /// Forgets them, as the search starts over; reset() their nodes, too.
  void restart() noexcept;
  void reset() noexcept;
  /// Goes on for one round of about so much effort for each thread. The search is the part of the
  /// caller, and at first the whole. Where a Poll stops it, what was found is kept. REQUIRES
  /// incumbents that keep a number of solutions. Throws matrix::Stopped.
  [[nodiscard]] BoundSearch::Found advance(BoundSearch& search, std::uint64_t effort,
                                           Incumbents& incumbents);

  /// The nodes of the other threads.
  [[nodiscard]] std::uint64_t nodes() const noexcept;
  /// The share of the tree that all have done.
  [[nodiscard]] double progress(const BoundSearch& search) const noexcept;

 private:
  void share_out(BoundSearch& search);

  base::ForkJoin fork_join_;
  std::vector<BoundSearch> others_;
  bool is_in_round_ = false;
  std::uint64_t earlier_nodes_ = 0;  // before the search started over
};

}  // namespace dlx::bound
