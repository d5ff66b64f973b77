// An algorithm portfolio: several engines count by turns, and the first to end has the answer.
#pragma once

#include "matrix/counter.hpp"

#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::solve {

struct Member {
  std::string_view name;
  matrix::Counter* counter = nullptr;
  double seconds = 0;     // charged so far
  double effort = 1e5;    // of its turns, the last ones counting most,
  double running = 1e-3;  // and the seconds that they took
};

/// Charges the members by the clock, and gives the next turn to the one that ends soonest, or to
/// one whose end is not known, within an allowance. README.md has the rules and two real counts.
class Portfolio {
 public:
  using Clock = std::function<double()>;  // seconds

  /// The processor time of a single thread; of several, the time that goes by.
  static Clock usual_clock(std::size_t threads);

  Portfolio(std::vector<Member> members, Clock clock);

  /// The members; after done or stopped the one at work is the first.
  [[nodiscard]] const std::vector<Member>& members() const noexcept { return members_; }

  /// Runs to the end: done or stopped; too_large if no member is left; or, of a single one, paused.
  matrix::AdvanceResult run();

 private:
  struct Turn {
    std::size_t member;
    double seconds;  // about so long
  };

  [[nodiscard]] double spent() const;
  [[nodiscard]] Turn next();
  void refine_estimates();
  matrix::AdvanceResult advance(Member& member, std::uint64_t effort);

  std::vector<Member> members_;
  Clock clock_;
  double refine_at_ = 0;                        // seconds
  const matrix::Counter* favourite_ = nullptr;  // ends soonest, as far as is known
};

}  // namespace dlx::solve
