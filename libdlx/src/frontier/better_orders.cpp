// A tree comes first, as it may be so narrow that nothing else is worth it; then moves; between
// these and the last moves a tree again, if it may take longer by then.
#include "frontier/better_orders.hpp"

#include "matrix/elimination.hpp"
#include "matrix/tuning.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::frontier {

bool BetterOrders::advance(const Standing& standing, const Accept& accept) {
  switch (stage_) {
    case Stage::none:
    case Stage::tree:
      return begin(standing, accept);
    case Stage::between:
      return go_on(standing, accept);
    case Stage::trees_along:
      due_ = never;
      return seek_trees_along(known_(), standing, accept), true;
    default:
      return move(standing, accept), true;
  }
}

// Steps that may be spent in the end, and those that are worth it now; of one search for orders,
// and in all.
double BetterOrders::most_steps(const Standing& standing) {
  return std::min(standing.most / tuning::order_effort_divisor, matrix::tuning::most_order_steps);
}
double BetterOrders::steps_now(const Standing& standing) {
  return std::min(all_steps_now(standing), most_steps(standing));
}
double BetterOrders::all_steps_now(const Standing& standing) {
  const double effort = std::max(static_cast<double>(standing.spent), standing.ahead);
  return std::min(effort, standing.most) / tuning::order_effort_divisor;
}

// It begins once more may be spent than it takes to read the problem for each line.
bool BetterOrders::begin(const Standing& standing, const Accept& accept) {
  const Orders lines = known_();
  const auto least = static_cast<double>(lines.size() * matrix_.uses.size());
  if (steps_now(standing) <= least) {
    due_ = most_steps(standing) > least ? 2 * standing.spent : never;
    return false;
  }
  if (std::exchange(stage_, Stage::tree) == Stage::none) return seek_tree(standing, accept), true;
  moves_ = std::make_unique<matrix::LineMoves>(matrix_, lines, poll_);
  least_ = moves_->log2_cost();
  end_ = static_cast<double>(tuning::moves_at_once);
  stage_ = Stage::first_moves;
  return true;
}

// The next look comes when the searches have had twice as much, and when moves go on.
std::uint64_t BetterOrders::next(std::uint64_t spent) noexcept {
  return std::max(spent, std::min(2 * spent, tuning::effort_before_moves));
}

// Between the moves there may be a tree that takes longer to find. False before the last moves.
bool BetterOrders::go_on(const Standing& standing, const Accept& accept) {
  if (!has_tree_ && steps_now(standing) >= tuning::tree_growth * tree_steps_)
    seek_tree(standing, accept);
  due_ = next(standing.spent);
  if (standing.spent < due_) return false;
  end_ = steps_ + tuning::later_moves;
  stage_ = Stage::last_moves;
  return true;
}

void BetterOrders::move(const Standing& standing, const Accept& accept) {
  moves_->advance(static_cast<double>(tuning::moves_at_once));
  steps_ += static_cast<double>(tuning::moves_at_once);
  if (moves_->log2_cost() < least_ - tuning::least_moves_gain) {
    least_ = moves_->log2_cost();
    end_ = 2 * steps_ + (stage_ == Stage::last_moves ? tuning::later_moves : 0);
  }
  const bool is_first = stage_ == Stage::first_moves;
  if (steps_ >= std::min(end_, is_first ? steps_now(standing) : most_steps(standing)))
    pause(standing, accept);
}

// The line that the moves have reached is told, and later moves go on from it.
void BetterOrders::pause(const Standing& standing, const Accept& accept) {
  const bool is_first = stage_ == Stage::first_moves;
  Orders lines = is_first ? known_() : Orders();
  lines.push_back(moves_->line());
  accept(lines.back(), tuning::improved_gain);
  if (has_tree_) seek_trees_along(lines, standing, accept);
  const bool goes_on = is_first && steps_ < most_steps(standing);
  stage_ = goes_on ? Stage::between : Stage::trees_along;
  due_ = goes_on ? next(standing.spent) : due_of_trees_along(standing);
  if (!goes_on) moves_.reset();
}

// Where no elimination order was narrow, the trees along the lines seldom are: they are looked at
// once the searches have had many times what that takes, sooner if these are hopeless.
std::uint64_t BetterOrders::due_of_trees_along(const Standing& standing) const {
  if (has_tree_ || !trees_) return never;
  const bool is_hopeless = standing.ahead > std::exp2(tuning::hopeless_bits);
  const double divisor = is_hopeless ? tuning::hopeless_divisor : tuning::order_effort_divisor;
  const double due = divisor * effort_along(known_().size());
  return due < largest_due ? std::max(standing.spent, static_cast<std::uint64_t>(due)) : never;
}
double BetterOrders::effort_along(std::size_t lines) const {
  return tuning::tree_along_effort * static_cast<double>(lines * matrix_.uses.size());
}

// One that is hopeless is not sought.
void BetterOrders::seek_tree(const Standing& standing, const Accept& accept) {
  tree_steps_ = steps_now(standing);
  const double most_bits = std::min(standing.width - tuning::tree_gain, tuning::hopeless_bits);
  if (auto tree = matrix::tree_order(matrix_, {most_bits, tree_steps_}, poll_))
    has_tree_ = accept(std::move(*tree), tuning::tree_gain) && trees_;
}

// A line is left once its tree is wider than the narrowest order, which takes a small part of the
// steps.
void BetterOrders::seek_trees_along(const Orders& lines, const Standing& standing,
                                    const Accept& accept) {
  if (std::min(all_steps_now(standing), tuning::most_along_effort) < effort_along(lines.size()))
    return;
  const matrix::TreeLimits limits{standing.width, most_steps(standing)};
  if (auto tree = matrix::tree_along(matrix_, lines, limits, poll_))
    accept(std::move(*tree), tuning::improved_gain);
}

}  // namespace dlx::frontier
