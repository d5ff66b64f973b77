// Several engines at one count, by turns: the first to come to its end has the answer.
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
  /// The effort that it seems to need in all; 0 if nobody knows.
  double work = 0;
  double spent = 0;
  double promised = 0;  // what it needs in all, as it looked when the others began to wait for it
};

/// Lets the members run by turns for shares that double. One that seems to need far more than the
/// share sits out; once the others have spent six tenths of what it seems to need, they do,
/// until it is clear that the estimate was too low. When one seems to have a third of its way
/// behind it (ResumableEngine::effort_ahead), the others wait for it. Those that are too large drop
/// out of the list.
class Portfolio {
 public:
  explicit Portfolio(std::vector<Member> members) : members_(std::move(members)) {}

  /// The members; after done or stopped the one at work is the first.
  [[nodiscard]] const std::vector<Member>& members() const noexcept { return members_; }
  void enter(const Member& member) { members_.push_back(member); }

  /// The first rounds only, a few milliseconds: paused if nobody came to an end.
  AdvanceResult begin();
  /// On to the end: done or stopped; too_large, and there are no members; or, of a single one,
  /// paused.
  AdvanceResult run();

 private:
  static constexpr double first_share = 1U << 17U;

  AdvanceResult round(bool to_the_end);
  void find_leader();

  std::vector<Member> members_;
  double share_ = first_share;
  const Counter* leader_ = nullptr;  // the others wait for it
};

}  // namespace dlx::counting
