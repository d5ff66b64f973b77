// The count does not depend on the winner, so that the turns may depend on the clock.
//
// With estimates that hold, the winner's time is exceeded by `exploration_share` of it where the
// favourite wins, and by `favourite_share` at most where the other one does. Between
// them lies the member that needs more than its share before it can tell how far it has to go.
// README.md shows the turns of a real count.
#include "solve/portfolio.hpp"

#include "solve/tuning.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

namespace dlx::solve {

using matrix::AdvanceResult;

namespace {

double steady_seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

// Processor time of this thread: other work of the machine does not count.
double thread_seconds() {
  timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return steady_seconds();
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double rate(const Member& member) {
  return member.effort / member.running;
}

std::uint64_t effort_for(const Member& member, double seconds) {
  return static_cast<std::uint64_t>(std::max(seconds * rate(member), tuning::least_turn_effort));
}

// Seconds to the end; 0 if unknown.
double ahead(const Member& member) {
  return member.counter->effort_ahead() / rate(member);
}

double to_begin(const Member& member) {
  return member.counter->effort_to_begin() / tuning::nominal_rate;
}

// The part of the explorer's time that the favourite gets meanwhile. The further off its end, by
// orders of magnitude, the less it loses by waiting, and the less its estimate is worth.
double share_beside(const Member& known, const Member& explorer) {
  const double times = ahead(known) / (explorer.seconds + to_begin(explorer) + tuning::solo_time);
  return tuning::favourite_share / std::max(std::log10(times), 1.0);
}

constexpr std::size_t none = SIZE_MAX;

// The favourite changes only for a member that ends clearly sooner: estimates move.
std::size_t soonest(const std::vector<Member>& members, const matrix::Counter* favourite) {
  std::size_t best = none;
  const auto end_of = [&](std::size_t m) {
    return ahead(members[m]) * (members[m].counter == favourite ? tuning::hysteresis : 1);
  };
  for (std::size_t m = 0; m < members.size(); ++m)
    if (ahead(members[m]) > 0 && (best == none || end_of(m) < end_of(best))) best = m;
  return best;
}

// A member without an estimate, or with a guess not far beyond the best estimate. What it takes to
// begin counts as time, too.
std::size_t explorer_beside(const std::vector<Member>& members, std::size_t best) {
  std::size_t explorer = none;
  const double most = best == none ? 0 : tuning::guess_tolerance * ahead(members[best]);
  const auto turn_of = [&](std::size_t m) {
    return members[m].seconds + tuning::favourite_share * to_begin(members[m]);
  };
  for (std::size_t m = 0; m < members.size(); ++m) {
    if (m == best) continue;
    const double seconds = ahead(members[m]);
    const bool explores = seconds == 0 || (members[m].counter->is_guessing() && seconds < most);
    if (explores && (explorer == none || turn_of(m) < turn_of(explorer))) explorer = m;
  }
  return explorer;
}

}  // namespace

Portfolio::Clock Portfolio::usual_clock(std::size_t threads) {
  return threads == 1 ? thread_seconds : steady_seconds;
}

Portfolio::Portfolio(std::vector<Member> members, Clock clock)
    : members_(std::move(members)), clock_(std::move(clock)) {}

double Portfolio::spent() const {
  double sum = 0;
  for (const Member& member : members_) sum += member.seconds;
  return sum;
}

// The member whose turn it is. An explorer does not go beyond its allowance.
Portfolio::Turn Portfolio::next() {
  const double slice = std::max(tuning::least_turn, tuning::turn_share * spent());
  if (spent() < tuning::solo_time) return {0, slice};
  const std::size_t best = soonest(members_, favourite_);
  const std::size_t explorer = explorer_beside(members_, best);
  if (best == none) return {explorer, slice};
  favourite_ = members_[best].counter;
  if (explorer == none) return {best, slice};
  const Member& known = members_[best];
  const Member& unknown = members_[explorer];
  const double allowance =
      tuning::exploration_share * (known.seconds + ahead(known)) - unknown.seconds;
  const bool explores = allowance > to_begin(unknown) &&
                        known.seconds + to_begin(known) >=
                            share_beside(known, unknown) * (unknown.seconds + to_begin(unknown));
  if (!explores) return {best, slice};
  unknown.counter->set_allowance(allowance * tuning::nominal_rate);
  return {explorer, std::clamp(allowance, tuning::least_turn, slice)};
}

void Portfolio::refine_estimates() {
  if (spent() < std::max(tuning::solo_time, refine_at_)) return;
  for (Member& member : members_) {
    const double start = clock_();
    member.counter->refine_estimate(
        static_cast<std::uint64_t>(tuning::estimate_share * spent() * tuning::nominal_rate));
    member.seconds += clock_() - start;
  }
  refine_at_ = 2 * spent();
}

// A turn in which a member begins something tells nothing of its rate.
AdvanceResult Portfolio::advance(Member& member, std::uint64_t effort) {
  const double to_begin = member.counter->effort_to_begin();
  const double start = clock_();
  const AdvanceResult step = member.counter->advance(effort);
  const double seconds = clock_() - start;
  const double charged = std::max(
      seconds, static_cast<double>(effort) / tuning::nominal_rate / tuning::least_charge_divisor);
  member.seconds += charged;
  if (member.counter->effort_to_begin() < to_begin) return step;
  member.effort = tuning::rate_decay * member.effort + static_cast<double>(effort);
  member.running = tuning::rate_decay * member.running + charged;
  return step;
}

AdvanceResult Portfolio::run() {
  while (!members_.empty()) {
    const bool sole = members_.size() == 1;
    if (!sole) refine_estimates();
    const auto [turn, slice] = next();
    Member& member = members_[turn];
    const AdvanceResult step = advance(member, sole ? matrix::no_limit : effort_for(member, slice));
    if (step == AdvanceResult::too_large) {
      members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(turn));
    } else if (step != AdvanceResult::paused || sole) {
      std::swap(member, members_.front());
      return step;
    }
  }
  return AdvanceResult::too_large;
}

}  // namespace dlx::solve
