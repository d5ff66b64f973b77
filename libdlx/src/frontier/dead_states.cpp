// The items in want at a position: listed when enough states may come there.
#include "frontier/dead_states.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace dlx::counting {

DeadStates::DeadStates(const Core& core, const FrontierPlan& plan, Memory& memory,
                       const Looking& looking)
    : core_(core),
      plan_(plan),
      memory_(memory),
      looking_(looking),
      at_once_{true},
      forced_{false},
      wants_(plan.length() + 1),
      tried_(plan.length() + 1, 0) {}

DeadStates::~DeadStates() {
  for (std::size_t position = 0; position < wants_.size(); ++position) drop(position);
}

void DeadStates::Judge::add(const Wants::Finds& finds) noexcept {
  any = any || finds.tests > 0;
  sum.tests += finds.tests;
  sum.dead += finds.dead;
}

// A dead state saves its own steps, and those of the states that would have come of it.
void DeadStates::Judge::decide() noexcept {
  constexpr std::uint64_t tests_for_one = 256;
  if (!any) return;
  pays = sum.tests <= tests_for_one * sum.dead;
  sum.tests /= 2;
  sum.dead /= 2;
  any = false;
}

void DeadStates::add(const Wants::Tally& tally) noexcept {
  at_once_.add(tally.at_once);
  forced_.add(tally.forced);
}

void DeadStates::leave(std::size_t position) {
  at_once_.decide();
  forced_.decide();
  drop(position);
}

void DeadStates::drop(std::size_t position) noexcept {
  if (wants_[position]) memory_.give_back(wants_[position]->bytes());
  wants_[position].reset();
}

// Uses of options: a nanosecond or two for each state.
std::uint64_t DeadStates::effort(std::size_t states) const noexcept {
  if (states < looking_.from_states) return 0;
  return looking_.manner ? std::numeric_limits<std::uint64_t>::max() : states / 4;
}

Manner DeadStates::manner() const noexcept {
  if (looking_.manner) return *looking_.manner;
  if (forced_.pays) return Manner::forced;
  return at_once_.pays ? Manner::at_once : Manner::none;
}

// Where it does not pay, some positions tell as much as all.
const Wants* DeadStates::prepare(std::size_t position, std::uint64_t& effort) {
  constexpr std::size_t one_position_in = 8;
  auto& wants = wants_[position];
  const bool asked = manner() != Manner::none || position % one_position_in == 0;
  if (asked && !wants && effort >= 2 * tried_[position]) {
    tried_[position] = effort;
    wants = make(position, effort);
    if (wants && !take(wants->bytes())) wants.reset();
  }
  if (wants) wants->ask_others(manner());
  return wants.get();
}

bool DeadStates::take(std::uint64_t bytes) {
  constexpr std::uint64_t part = 16;
  return bytes <= (memory_.limit() - memory_.used()) / part && memory_.take(bytes);
}

void DeadStates::list_places() {
  first_of_item_.assign(core_.primary + 1, 0);
  for (const auto& use : core_.uses)
    if (use.item < core_.primary) ++first_of_item_[use.item + 1];
  std::partial_sum(first_of_item_.begin(), first_of_item_.end(), first_of_item_.begin());
  places_.resize(first_of_item_.back());
  std::vector<std::size_t> next(first_of_item_.begin(), first_of_item_.end() - 1);
  for (std::uint32_t place = 0; place < core_.option_count(); ++place)
    for (const auto& use : core_.option(plan_.option(place)))
      if (use.item < core_.primary) places_[next[use.item]++] = place;
}

// Nothing if the effort is too little.
std::unique_ptr<Wants> DeadStates::make(std::size_t position, std::uint64_t& effort) {
  if (first_of_item_.empty()) list_places();
  auto wants = std::make_unique<Wants>(plan_.words());
  for (std::size_t p = position + 1; p < plan_.length(); ++p)
    if (!add_item(*wants, plan_.item_at(p), position, effort)) return nullptr;
  return wants;
}

// The last options of an item are those that most likely meet nothing: then it is not in want. One
// without any has been covered.
bool DeadStates::add_item(Wants& wants, std::uint32_t item, std::size_t position,
                          std::uint64_t& effort) {
  tests_.clear(), sets_.clear();
  for (std::size_t at = first_of_item_[item + 1]; at > first_of_item_[item]; --at) {
    const std::uint32_t place = places_[at - 1];
    if (place < plan_.first(position)) break;
    const std::uint64_t cost = core_.option(plan_.option(place)).size();
    if (effort < cost) return effort = 0, false;
    effort -= cost;
    if (!add_test(item, place, position)) return true;
  }
  if (tests_.empty()) return true;
  bit_.assign(plan_.words(), 0);
  if (plan_.is_in_use(item, position)) plan_.add_bits(bit_.data(), {item, 0}, false);
  wants.add(bit_, tests_, sets_);
  return true;
}

// What an option tests of the items in use, besides the one that it is to cover; and what it sets.
// False if it tests nothing.
bool DeadStates::add_test(std::uint32_t item, std::size_t place, std::size_t position) {
  const std::size_t at = tests_.size();
  tests_.resize(at + plan_.words(), 0);
  sets_.resize(at + plan_.words(), 0);
  bool any = false, all = true;
  for (const auto& use : core_.option(plan_.option(place))) {
    if (!plan_.is_in_use(use.item, position)) {
      all = all && (use.item >= core_.primary || use.item == plan_.item_at(position));
      continue;
    }
    plan_.add_bits(sets_.data() + at, use, false);
    if (use.item == item) continue;
    plan_.add_bits(tests_.data() + at, use, true);
    any = true;
  }
  if (!all) std::fill_n(sets_.data() + at, plan_.words(), 0);
  return any;
}

}  // namespace dlx::counting
