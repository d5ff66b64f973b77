// The count does not depend on the winner, so that the turns may depend on the clock.
//
// With estimates that hold, the winner's time is exceeded by a quarter of it where the member of
// known work wins, and by 0.15 at most where the other one does. Between them lies the member that
// needs more than its quarter before it can tell how far it has to go. Measured: tests/bench/run
// auto.
#include "solve/portfolio.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

namespace dlx::solve {

using matrix::AdvanceResult;

namespace {

constexpr double alone = 1e-3;  // seconds; so long the first member runs alone
constexpr double least_slice = 0.2e-3;
constexpr double slice_part = 0.15;   // of the time spent so far
constexpr double exploration = 0.25;  // of the best estimate, for a member without one
constexpr double company = 0.15;      // of the explorer's time, for the best estimate meanwhile
constexpr double far = 10;            // times the explorer's time: the best estimate may wait
constexpr double comparable = 2;      // times the best estimate: a guess may be too high
constexpr double lead = 0.8;          // of the favourite's time to its end
constexpr double memory = 0.7;        // of earlier turns in a member's rate
constexpr double refinement = 0.05;   // of the time spent so far
constexpr double usual_rate = 1e8;    // effort a second

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
  return static_cast<std::uint64_t>(std::max(seconds * rate(member), 4096.0));
}

// Seconds to the end; 0 if unknown.
double ahead(const Member& member) {
  return member.counter->effort_ahead() / rate(member);
}

double to_begin(const Member& member) {
  return member.counter->effort_to_begin() / usual_rate;
}

// The part of the explorer's time that the member with the best estimate gets meanwhile. The
// further off its end, the less it loses by waiting, and the less its estimate is worth.
double company_of(const Member& known, const Member& explorer) {
  const double times = ahead(known) / (explorer.seconds + to_begin(explorer) + alone);
  return company / (1 + std::log10(std::max(times / far, 1.0)));
}

constexpr std::size_t none = SIZE_MAX;

// The favourite changes only for a member that ends clearly sooner: estimates move.
std::size_t soonest(const std::vector<Member>& members, const matrix::Counter* favourite) {
  std::size_t best = none;
  const auto end_of = [&](std::size_t m) {
    return ahead(members[m]) * (members[m].counter == favourite ? lead : 1);
  };
  for (std::size_t m = 0; m < members.size(); ++m)
    if (ahead(members[m]) > 0 && (best == none || end_of(m) < end_of(best))) best = m;
  return best;
}

// A member without an estimate, or with a guess not far beyond the best estimate. What it takes to
// begin counts as time, too.
std::size_t explorer_beside(const std::vector<Member>& members, std::size_t best) {
  std::size_t explorer = none;
  const double most = best == none ? 0 : comparable * ahead(members[best]);
  const auto turn_of = [&](std::size_t m) {
    return members[m].seconds + company * to_begin(members[m]);
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
  const double slice = std::max(least_slice, slice_part * spent());
  if (spent() < alone) return {0, slice};
  const std::size_t best = soonest(members_, favourite_);
  const std::size_t explorer = explorer_beside(members_, best);
  if (best == none) return {explorer, slice};
  favourite_ = members_[best].counter;
  if (explorer == none) return {best, slice};
  const Member& known = members_[best];
  const Member& unknown = members_[explorer];
  const double allowance = exploration * (known.seconds + ahead(known)) - unknown.seconds;
  const bool explores = allowance > to_begin(unknown) &&
                        known.seconds + to_begin(known) >=
                            company_of(known, unknown) * (unknown.seconds + to_begin(unknown));
  if (!explores) return {best, slice};
  unknown.counter->set_allowance(allowance * usual_rate);
  return {explorer, std::clamp(allowance, least_slice, slice)};
}

void Portfolio::refine_estimates() {
  if (spent() < std::max(alone, refine_at_)) return;
  for (Member& member : members_) {
    const double start = clock_();
    member.counter->refine_estimate(static_cast<std::uint64_t>(refinement * spent() * usual_rate));
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
  const double charged = std::max(seconds, static_cast<double>(effort) / usual_rate / 16);
  member.seconds += charged;
  if (member.counter->effort_to_begin() < to_begin) return step;
  member.effort = memory * member.effort + static_cast<double>(effort);
  member.running = memory * member.running + charged;
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
