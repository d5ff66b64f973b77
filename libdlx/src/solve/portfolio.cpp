// A member of estimated work gets its full share if it may end within 8 rounds, a quarter within
// 256 (the usual error of an estimate), else none: an estimate of a tree's size tells 10^7 from
// 10^18.
#include "solve/portfolio.hpp"

#include <algorithm>
#include <limits>

namespace dlx::counting {
namespace {

constexpr double last_share = std::uint64_t{1} << 50U;

std::uint64_t turn(const Member& member, double share) {
  const double shares = member.work / share;
  return static_cast<std::uint64_t>(shares <= 8 ? share : shares <= 256 ? share / 4 : 0);
}

// The effort left to a member of unknown work while another member's work is estimated.
double allowance(const Member& member, const std::vector<Member>& members) {
  double allowed = static_cast<double>(no_limit);
  for (const Member& other : members)
    if (member.work == 0 && other.work > 0 && other.spent < 2 * other.work)
      allowed = std::min(allowed, std::max(0.6 * other.work - member.spent, 0.0));
  return allowed;
}

std::uint64_t effort_of(const Member& member, const std::vector<Member>& members, double share) {
  const std::uint64_t wanted = turn(member, share);
  const double allowed = allowance(member, members);
  return allowed < static_cast<double>(wanted) ? static_cast<std::uint64_t>(allowed) : wanted;
}

}  // namespace

// One round-robin round; paused if no member came to its end. A sole member runs without a budget
// if `to_the_end`.
AdvanceResult Portfolio::round(bool to_the_end) {
  for (std::size_t at = 0; at < members_.size();) {
    Member& member = members_[at];
    const bool alone = to_the_end && members_.size() == 1;
    const bool waits = leader_ != nullptr && leader_ != member.counter;
    const std::uint64_t effort = alone ? no_limit : waits ? 0 : effort_of(member, members_, share_);
    const AdvanceResult step =
        effort == 0 ? AdvanceResult::paused : member.counter->advance(effort);
    member.spent += static_cast<double>(effort);
    if (step == AdvanceResult::too_large) {
      members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (step != AdvanceResult::paused) {
      std::swap(member, members_.front());
      return step;
    } else {
      ++at;
    }
  }
  share_ = std::min(2 * share_, last_share);
  find_leader();
  return members_.empty() ? AdvanceResult::too_large : AdvanceResult::paused;
}

// A leader loses its priority after twice its estimate; an engine without a share cannot lead.
void Portfolio::find_leader() {
  leader_ = nullptr;
  for (Member& member : members_) {
    if (effort_of(member, members_, share_) == 0) continue;
    const double ahead = member.counter->effort_ahead();
    if (ahead <= 0 || 2 * member.spent < ahead) continue;
    if (member.promised == 0) member.promised = member.spent + ahead;
    if (member.spent < 2 * member.promised) leader_ = member.counter;
  }
}

AdvanceResult Portfolio::begin() {
  while (share_ <= 2 * first_share)
    if (const AdvanceResult step = round(false); step != AdvanceResult::paused) return step;
  return AdvanceResult::paused;
}

AdvanceResult Portfolio::run() {
  while (true) {
    const bool alone = members_.size() == 1;
    const AdvanceResult step = round(true);
    if (step != AdvanceResult::paused || alone) return step;
  }
}

}  // namespace dlx::counting
