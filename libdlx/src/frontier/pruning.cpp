// The forward check of a level is built when enough states may come there.
#include "frontier/pruning.hpp"

#include "frontier/tuning.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace dlx::frontier {

Pruning::Pruning(const matrix::Matrix& matrix, const StateEncoding& encoding,
                 matrix::MemoryBudget& memory, const PruningOptions& options)
    : matrix_(matrix),
      encoding_(encoding),
      memory_(memory),
      options_(options),
      forward_check_policy_{true},
      unit_propagation_policy_{false},
      forward_checks_(encoding.length() + 1),
      tried_(encoding.length() + 1, 0) {}

Pruning::~Pruning() {
  for (std::size_t level = 0; level < forward_checks_.size(); ++level) drop(level);
}

void Pruning::PruningPolicy::add(const ForwardCheck::TestCounts& counts) noexcept {
  any = any || counts.tests > 0;
  sum.tests += counts.tests;
  sum.dead += counts.dead;
}

// A pruned state saves its own transitions, and those of its descendants.
void Pruning::PruningPolicy::decide() noexcept {
  if (!any) return;
  pays = sum.tests <= tuning::tests_for_dead_state * sum.dead;
  sum.tests /= 2;
  sum.dead /= 2;
  any = false;
}

void Pruning::add(const ForwardCheck::PruningCounts& counts) noexcept {
  forward_check_policy_.add(counts.forward_check);
  unit_propagation_policy_.add(counts.unit_propagation);
}

void Pruning::leave(std::size_t level) {
  forward_check_policy_.decide();
  unit_propagation_policy_.decide();
  drop(level);
}

void Pruning::drop(std::size_t level) noexcept {
  if (forward_checks_[level]) memory_.give_back(forward_checks_[level]->bytes());
  forward_checks_[level].reset();
}

// In entries read: a nanosecond or two for each state.
std::uint64_t Pruning::effort(std::size_t states) const noexcept {
  if (states < options_.from_states) return 0;
  return options_.level ? std::numeric_limits<std::uint64_t>::max()
                        : states / tuning::states_for_step;
}

PruningLevel Pruning::pruning_level() const noexcept {
  if (options_.level) return *options_.level;
  if (unit_propagation_policy_.pays) return PruningLevel::unit_propagation;
  return forward_check_policy_.pays ? PruningLevel::forward_check : PruningLevel::none;
}

// Where tests do not pay, it is enough to sample some of the levels.
const ForwardCheck* Pruning::prepare(std::size_t level, std::uint64_t& effort) {
  auto& forward_check = forward_checks_[level];
  const bool asked =
      pruning_level() != PruningLevel::none || level % tuning::levels_for_sample == 0;
  if (asked && !forward_check && effort >= 2 * tried_[level]) {
    tried_[level] = effort;
    forward_check = make(level, effort);
    if (forward_check && !take(forward_check->bytes())) forward_check.reset();
  }
  if (forward_check) forward_check->set_pruning_level(pruning_level());
  return forward_check.get();
}

bool Pruning::take(std::uint64_t bytes) {
  return bytes <= (memory_.limit() - memory_.used()) / tuning::test_memory_divisor &&
         memory_.take(bytes);
}

void Pruning::list_places() {
  first_of_item_.assign(matrix_.primary + 1, 0);
  for (const auto& use : matrix_.uses)
    if (use.item < matrix_.primary) ++first_of_item_[use.item + 1];
  std::partial_sum(first_of_item_.begin(), first_of_item_.end(), first_of_item_.begin());
  places_.resize(first_of_item_.back());
  std::vector<std::size_t> next(first_of_item_.begin(), first_of_item_.end() - 1);
  for (std::uint32_t place = 0; place < matrix_.option_count(); ++place)
    for (const auto& use : matrix_.option(encoding_.option(place)))
      if (use.item < matrix_.primary) places_[next[use.item]++] = place;
}

// Nothing if the effort is too little.
std::unique_ptr<ForwardCheck> Pruning::make(std::size_t level, std::uint64_t& effort) {
  if (first_of_item_.empty()) list_places();
  auto forward_check = std::make_unique<ForwardCheck>(encoding_.words());
  for (std::size_t p = level + 1; p < encoding_.length(); ++p)
    if (!add_item(*forward_check, encoding_.item_at(p), level, effort)) return nullptr;
  return forward_check;
}

// The last options of an item are the least likely to contain frontier items. If one of them
// contains none besides the item, the item can always be covered and is not listed. An item without
// options ahead has been covered.
bool Pruning::add_item(ForwardCheck& forward_check, std::uint32_t item, std::size_t level,
                       std::uint64_t& effort) {
  tests_.clear(), sets_.clear();
  for (std::size_t at = first_of_item_[item + 1]; at > first_of_item_[item]; --at) {
    const std::uint32_t place = places_[at - 1];
    if (place < encoding_.first(level)) break;
    const std::uint64_t cost = matrix_.option(encoding_.option(place)).size();
    if (effort < cost) {
      effort = 0;
      return false;
    }
    effort -= cost;
    if (!add_test(item, place, level)) return true;
  }
  if (tests_.empty()) return true;
  bit_.assign(encoding_.words(), 0);
  if (encoding_.is_in_use(item, level)) encoding_.add_bits(bit_.data(), {item, 0}, false);
  forward_check.add(bit_, tests_, sets_);
  return true;
}

// The bits of the frontier that an option tests, besides the item it would cover, and those it
// sets. False if it tests nothing.
bool Pruning::add_test(std::uint32_t item, std::size_t place, std::size_t level) {
  const std::size_t at = tests_.size();
  tests_.resize(at + encoding_.words(), 0);
  sets_.resize(at + encoding_.words(), 0);
  bool any = false, all = true;
  for (const auto& use : matrix_.option(encoding_.option(place))) {
    if (!encoding_.is_in_use(use.item, level)) {
      all = all && (use.item >= matrix_.primary || use.item == encoding_.item_at(level));
      continue;
    }
    encoding_.add_bits(sets_.data() + at, use, false);
    if (use.item == item) continue;
    encoding_.add_bits(tests_.data() + at, use, true);
    any = true;
  }
  if (!all) std::fill_n(sets_.data() + at, encoding_.words(), 0);
  return any;
}

}  // namespace dlx::frontier
