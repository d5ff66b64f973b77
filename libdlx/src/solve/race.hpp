// Several engines at one count, by turns: the first to come to its end has the answer.
#pragma once

#include "matrix/counter.hpp"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx::counting {

struct Entrant {
  std::string_view name;
  Counter* counter = nullptr;
  /// The effort that it seems to need in all; 0 if nobody knows.
  double work = 0;
  double spent = 0;
  double promised = 0;  // what it needs in all, as it looked when the others began to wait for it
};

/// Lets the entrants run by turns for shares that double. One that seems to need far more than the
/// share sits out; once the others have spent six tenths of what it seems to need, they do,
/// until it is clear that the estimate was too low. When one seems to have a third of its way
/// behind it (Worker::effort_ahead), the others wait for it. Those that are too large drop out of
/// the list.
class Race {
 public:
  explicit Race(std::vector<Entrant> entrants) : entrants_(std::move(entrants)) {}

  /// The entrants; after done or stopped the one at work is the first.
  [[nodiscard]] const std::vector<Entrant>& entrants() const noexcept { return entrants_; }
  void enter(const Entrant& entrant) { entrants_.push_back(entrant); }

  /// The first rounds only, a few milliseconds: paused if nobody came to an end.
  Step begin();
  /// On to the end: done or stopped; too_large, and there are no entrants; or, of a single one,
  /// paused.
  Step run();

 private:
  static constexpr double first_share = 1U << 17U;

  Step round(bool to_the_end);
  void find_leader();

  std::vector<Entrant> entrants_;
  double share_ = first_share;
  const Counter* leader_ = nullptr;  // the others wait for it
};

}  // namespace dlx::counting
