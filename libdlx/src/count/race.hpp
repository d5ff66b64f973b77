// Several engines at one count, by turns: the first to come to its end has the answer.
#pragma once

#include "count/counter.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace dlx::counting {

struct Entrant {
  std::string_view name;
  Counter* counter = nullptr;
  /// The effort that it seems to need in all; 0 if nobody knows.
  double work = 0;
  double spent = 0;
};

/// Lets the entrants run by turns for shares that double. One that seems to need far more than the
/// share sits out; once the others have spent three quarters of what it seems to need, they do,
/// until it is clear that the estimate was too low. Those that are too large drop out of the list.
///
/// Returns how it ended: done or stopped, and the entrant at work is then the first of the list; or
/// too_large, and the list is empty; or, of a single entrant, paused.
Step race(std::vector<Entrant>& entrants);
/// The first rounds only, a few milliseconds: paused if nobody came to an end. They all can go on.
Step first_rounds(std::vector<Entrant>& entrants);

}  // namespace dlx::counting
