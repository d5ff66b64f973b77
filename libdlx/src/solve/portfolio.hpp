// An algorithm portfolio: several engines count by turns, and the first to end has the answer.
#pragma once

#include "matrix/counter.hpp"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::counting {

struct Member {
  std::string_view name;
  Counter* counter = nullptr;
  /// The estimated effort in all; 0 if unknown.
  double work = 0;
  double spent = 0;
  double promised = 0;  // the estimated effort in all when it became the leader; else 0
};

/// Runs the members by turns for shares that double. A member whose estimated work is far above the
/// share is skipped. Members of unknown work may spend six tenths of that estimate, then they are
/// skipped until the estimate proves too low. A member with a third of its work behind it
/// (ResumableEngine::effort_ahead) is the leader: only it runs. A member that is too large leaves.
class Portfolio {
 public:
  explicit Portfolio(std::vector<Member> members) : members_(std::move(members)) {}

  /// The members; after done or stopped the one at work is the first.
  [[nodiscard]] const std::vector<Member>& members() const noexcept { return members_; }
  void enter(const Member& member) { members_.push_back(member); }

  /// The first rounds only, a few milliseconds: paused if no member came to its end.
  AdvanceResult begin();
  /// Runs to the end: done or stopped; too_large if no member is left; or, of a single one, paused.
  AdvanceResult run();

 private:
  static constexpr double first_share = 1U << 17U;

  AdvanceResult round(bool to_the_end);
  void find_leader();

  std::vector<Member> members_;
  double share_ = first_share;
  const Counter* leader_ = nullptr;  // if set, the only member that runs
};

}  // namespace dlx::counting
