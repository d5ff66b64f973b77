// An entrant with a known amount of work takes a full turn when it may be done in a few rounds, a
// quarter of one when the estimate may be wrong by as much as is usual, else none: estimates of
// tree sizes tell 10^7 from 10^18, which is what they are for.
#include "count/race.hpp"

#include <algorithm>
#include <limits>

namespace dlx::counting {
namespace {

constexpr double first_share = 1U << 16U;
constexpr double last_share = std::uint64_t{1} << 50U;
constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

std::uint64_t turn(const Entrant& entrant, double share) {
  const double shares = entrant.work / share;
  return static_cast<std::uint64_t>(shares <= 8 ? share : shares <= 256 ? share / 4 : 0);
}

// Whether an entrant sits out, since another one has a known and short way to go.
bool waits(const Entrant& entrant, const std::vector<Entrant>& all_of_them) {
  return std::any_of(all_of_them.begin(), all_of_them.end(), [&](const Entrant& other) {
    return entrant.work == 0 && other.work > 0 && entrant.spent > other.work / 2 &&
           other.spent < 2 * other.work;
  });
}

}  // namespace

Step race(std::vector<Entrant>& entrants) {
  for (double share = first_share; !entrants.empty(); share = std::min(2 * share, last_share))
    for (std::size_t at = 0; at < entrants.size();) {
      Entrant& entrant = entrants[at];
      const bool alone = entrants.size() == 1;
      const std::uint64_t effort = alone                      ? all
                                   : waits(entrant, entrants) ? 0
                                                              : turn(entrant, share);
      const Step step = effort == 0 ? Step::paused : entrant.counter->advance(effort);
      entrant.spent += static_cast<double>(effort);
      if (step == Step::too_large) {
        entrants.erase(entrants.begin() + static_cast<std::ptrdiff_t>(at));
      } else if (step != Step::paused || alone) {
        std::swap(entrant, entrants.front());
        return step;
      } else {
        ++at;
      }
    }
  return Step::too_large;
}

}  // namespace dlx::counting
