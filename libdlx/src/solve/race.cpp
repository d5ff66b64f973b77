// An entrant with a known amount of work takes a full turn when it may be done in a few rounds, a
// quarter of one when the estimate may be wrong by as much as is usual, else none: estimates of
// tree sizes tell 10^7 from 10^18, which is what they are for.
#include "solve/race.hpp"

#include <algorithm>
#include <limits>

namespace dlx::counting {
namespace {

constexpr double last_share = std::uint64_t{1} << 50U;
constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

std::uint64_t turn(const Entrant& entrant, double share) {
  const double shares = entrant.work / share;
  return static_cast<std::uint64_t>(shares <= 8 ? share : shares <= 256 ? share / 4 : 0);
}

// What an entrant of unknown work may still spend, while another one has a known way to go.
double allowance(const Entrant& entrant, const std::vector<Entrant>& entrants) {
  double allowed = static_cast<double>(all);
  for (const Entrant& other : entrants)
    if (entrant.work == 0 && other.work > 0 && other.spent < 2 * other.work)
      allowed = std::min(allowed, std::max(0.6 * other.work - entrant.spent, 0.0));
  return allowed;
}

std::uint64_t effort_of(const Entrant& entrant, const std::vector<Entrant>& entrants,
                        double share) {
  const std::uint64_t wanted = turn(entrant, share);
  const double allowed = allowance(entrant, entrants);
  return allowed < static_cast<double>(wanted) ? static_cast<std::uint64_t>(allowed) : wanted;
}

}  // namespace

// Everybody's turn; paused if nobody came to an end. One that is alone and may take all there is
// never pauses but for reasons of its own.
Step Race::round(bool to_the_end) {
  for (std::size_t at = 0; at < entrants_.size();) {
    Entrant& entrant = entrants_[at];
    const bool alone = to_the_end && entrants_.size() == 1;
    const bool waits = leader_ != nullptr && leader_ != entrant.counter;
    const std::uint64_t effort = alone ? all : waits ? 0 : effort_of(entrant, entrants_, share_);
    const Step step = effort == 0 ? Step::paused : entrant.counter->advance(effort);
    entrant.spent += static_cast<double>(effort);
    if (step == Step::too_large) {
      entrants_.erase(entrants_.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (step != Step::paused) {
      std::swap(entrant, entrants_.front());
      return step;
    } else {
      ++at;
    }
  }
  share_ = std::min(2 * share_, last_share);
  find_leader();
  return entrants_.empty() ? Step::too_large : Step::paused;
}

// Waiting ends when the promise turns out to be worth nothing. Nobody waits for one who sits out.
void Race::find_leader() {
  leader_ = nullptr;
  for (Entrant& entrant : entrants_) {
    if (effort_of(entrant, entrants_, share_) == 0) continue;
    const double ahead = entrant.counter->effort_ahead();
    if (ahead <= 0 || 2 * entrant.spent < ahead) continue;
    if (entrant.promised == 0) entrant.promised = entrant.spent + ahead;
    if (entrant.spent < 2 * entrant.promised) leader_ = entrant.counter;
  }
}

Step Race::begin() {
  while (share_ <= 2 * first_share)
    if (const Step step = round(false); step != Step::paused) return step;
  return Step::paused;
}

Step Race::run() {
  while (true) {
    const bool alone = entrants_.size() == 1;
    const Step step = round(true);
    if (step != Step::paused || alone) return step;
  }
}

}  // namespace dlx::counting
