// Lists, counts and the trail; see the header.
#include "make/deduction.hpp"

#include "base/cpu_dispatch.hpp"
#include "make/round_rules.hpp"
#include "make/tuning.hpp"

#include <algorithm>

namespace dlx::make {
namespace {

using base::Word, base::word_bits;

// a = b & c; false if nothing is left.
DLX_CLONES(bool, meet_conflict_sets, (Word * a, const Word* b, const Word* c, std::size_t words),
           (a, b, c, words)) {
  Word any = 0;
  for (std::size_t w = 0; w < words; ++w) any |= a[w] = b[w] & c[w];
  return any != 0;
}

constexpr OptionId id(std::uint32_t option) noexcept {
  return OptionId{option};
}

}  // namespace

Deduction::Deduction(const Problem& problem)
    : problem_(problem), primaries_(problem.primary_count()) {
  const auto items = problem.item_count();
  const auto options = static_cast<std::uint32_t>(problem.option_count());
  lists_.resize(items);
  shades_.resize(items);
  first_state_.assign(options, State::removed);
  starts_.push_back(0);
  primary_starts_.push_back(0);
  for (std::uint32_t o = 0; o < options; ++o) {
    const bool usable = problem.can_be_chosen(id(o));
    for (const bool primary : {true, false}) {
      for (const auto [item, color] : problem.option(id(o))) {
        if (!usable || problem.is_primary(item) != primary) continue;
        const auto i = static_cast<std::uint32_t>(index(item));
        uses_.push_back({i, static_cast<std::uint32_t>(index(color))});
        lists_[i].push_back(o);
        primary ? primary_uses_.push_back(i) : shades_[i].push_back(uses_.back().color);
      }
    }
    starts_.push_back(static_cast<std::uint32_t>(uses_.size()));
    primary_starts_.push_back(static_cast<std::uint32_t>(primary_uses_.size()));
    if (usable) first_state_[o] = State::live;
  }
  for (std::uint32_t i = 0; i < primaries_; ++i) {
    const Bounds bounds = problem.bounds(ItemId{i});
    first_slack_.push_back(static_cast<std::int32_t>(lists_[i].size()) +
                           (bounds.low == 0 ? covered_item
                                            : -static_cast<std::int32_t>(std::min<std::size_t>(
                                                  bounds.low, lists_[i].size() + 1))));
    first_need_.push_back(bounds.low);
    first_room_.push_back(bounds.high);
    first_needy_ += bounds.low > 0 ? 1U : 0U;
    first_dead_ = first_dead_ || lists_[i].size() < bounds.low;
  }
  seen_.resize(options);
  lost_.resize(primaries_);
  covered_.resize(items);
  trail_.resize(std::size_t{options} + items);
  restart({});
}

void Deduction::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  state_ = first_state_;
  slack_ = first_slack_;
  need_ = first_need_;
  room_ = first_room_;
  needy_ = first_needy_;
  dead_ = first_dead_;
  std::fill(covered_.begin(), covered_.end(), uncovered);
  trail_size_ = 0;
  tight_.clear();
  for (std::uint32_t i = 0; i < primaries_; ++i)
    if (slack_[i] == 0) tight_.push_back(i);
  for (const OptionId option : without)
    if (is_live(option)) remove(option);
  for (const OptionId option : given)
    if (!dead_ && !is_placed(option)) place(option);
}

const std::vector<OptionId>& Deduction::take_forced() {
  forced_.clear();
  ++stamp_;
  for (const std::uint32_t item : tight_) {
    if (slack_[item] != 0) continue;
    std::uint32_t left = need_[item];
    for (const std::uint32_t o : lists_[item]) {
      if (state_[o] != State::live) continue;
      if (seen_[o] != stamp_) forced_.push_back(id(o));
      seen_[o] = stamp_;
      if (--left == 0) break;
    }
  }
  tight_.clear();
  return forced_;
}

void Deduction::place(OptionId option) {
  const auto o = static_cast<std::uint32_t>(index(option));
  if (state_[o] != State::live) {
    dead_ = true;
    return;
  }
  take(o);
  for (const Use& use : uses(o)) {
    if (dead_) return;
    close(use);
  }
}

// From its items' lists, as one that covers them.
void Deduction::take(std::uint32_t option) {
  state_[option] = State::placed;
  trail_[trail_size_++] = {option, Change::Kind::placed};
  for (const std::uint32_t item : primaries_of(option)) {
    --room_[item];
    if (need_[item] == 0) {
      --slack_[item];
      continue;
    }
    // One live option less, and one needed less: what it can spare stays.
    if (--need_[item] == 0) {
      --needy_;
      slack_[item] += covered_item;
    } else if (slack_[item] == 0) {
      tight_.push_back(item);
    }
  }
}

// Removes what an item of a placed option excludes.
void Deduction::close(const Use& use) {
  const auto& list = lists_[use.item];
  if (use.item < primaries_) {
    if (room_[use.item] > 0 || live(use.item) == 0) return;
    for (const std::uint32_t o : list)
      if (state_[o] == State::live) {
        remove(id(o));
        if (dead_) return;
      }
    return;
  }
  if (covered_[use.item] != uncovered) return;  // in the same color: the option was live
  covered_[use.item] = use.color == index(no_color) ? closed : use.color;
  trail_[trail_size_++] = {use.item, Change::Kind::covered};
  for (std::size_t at = 0; at < list.size(); ++at)
    if (state_[list[at]] == State::live && shades_[use.item][at] != covered_[use.item])
      remove(id(list[at]));
}

void Deduction::remove(OptionId option) {
  const auto o = static_cast<std::uint32_t>(index(option));
  state_[o] = State::removed;
  trail_[trail_size_++] = {o, Change::Kind::removed};
  for (const std::uint32_t item : primaries_of(o))
    if (--slack_[item] <= 0) note(item);
}

void Deduction::undo(std::size_t mark) {
  dead_ = false;
  tight_.clear();
  while (trail_size_ > mark) {
    const auto [number, kind] = trail_[--trail_size_];
    if (kind == Change::Kind::covered)
      covered_[number] = uncovered;
    else
      give_back(number, kind == Change::Kind::placed);
  }
}

void Deduction::give_back(std::uint32_t option, bool placed) {
  state_[option] = State::live;
  for (const std::uint32_t item : primaries_of(option)) {
    const std::uint32_t covers = placed ? first_room_[item] - ++room_[item] : first_need_[item];
    if (covers >= first_need_[item]) {
      ++slack_[item];
      continue;
    }
    if (need_[item]++ > 0) continue;
    ++needy_;
    slack_[item] -= covered_item;
  }
}

// Live options that placing this one removes; some of them several times.
template <class Visit>
void Deduction::each_conflict(std::uint32_t option, Visit visit) const {
  for (const Use& use : uses(option)) {
    const auto& list = lists_[use.item];
    const bool primary = use.item < primaries_;
    if (primary ? room_[use.item] > 1 : covered_[use.item] != uncovered) continue;
    for (std::size_t at = 0; at < list.size(); ++at) {
      const std::uint32_t o = list[at];
      if (state_[o] != State::live || o == option) continue;
      if (!primary && use.color != index(no_color) && shades_[use.item][at] == use.color) continue;
      visit(o);
    }
  }
}

std::uint32_t Deduction::starved_by(OptionId option) {
  const auto chosen = static_cast<std::uint32_t>(index(option));
  std::uint32_t starved = no_item;
  ++stamp_;
  each_conflict(chosen, [&](std::uint32_t o) {
    if (seen_[o] == stamp_) return;
    seen_[o] = stamp_;
    for (const std::uint32_t item : primaries_of(o)) {
      if (lost_[item]++ == 0) lost_items_.push_back(item);
      if (slack_[item] < static_cast<std::int32_t>(lost_[item])) starved = std::min(starved, item);
    }
  });
  for (const std::uint32_t item : lost_items_) lost_[item] = 0;
  lost_items_.clear();
  return starved;
}

// An item without bounds starves if an option conflicts with all its live options: the sets of
// their conflicts, met, are such options, and mostly empty after a few of them.
void Deduction::find_starving(std::span<const OptionId> open, std::vector<OptionId>& refuted) {
  if (problem_.has_multiplicities() || state_.size() > tuning::most_with_sets) {
    for (const OptionId option : open)
      if (starved_by(option) != no_item) refuted.push_back(option);
    return;
  }
  if (conflicts_.empty()) fill_conflicts();
  std::fill(live_set_.begin(), live_set_.end(), 0);
  std::fill(starving_.begin(), starving_.end(), 0);
  for (std::size_t o = 0; o < state_.size(); ++o)
    live_set_[o / word_bits] |= Word{state_[o] == State::live} << o % word_bits;
  for (std::uint32_t i = 0; i < primaries_; ++i)
    if (need_[i] > 0) find_starving_of(i);
  for (const OptionId option : open)
    if ((starving_[index(option) / word_bits] >> index(option) % word_bits & 1U) != 0)
      refuted.push_back(option);
}

void Deduction::find_starving_of(std::uint32_t item) {
  const Word* from = live_set_.data();
  for (const std::uint32_t o : lists_[item]) {
    if (state_[o] != State::live) continue;
    const Word* const row = conflicts_.data() + o * met_.size();
    if (!meet_conflict_sets(met_.data(), from, row, met_.size())) return;
    from = met_.data();
  }
  for (std::size_t w = 0; w < met_.size(); ++w) starving_[w] |= from[w];
}

void Deduction::fill_conflicts() {
  const std::size_t words = state_.size() / word_bits + 1;
  for (auto* const set : {&live_set_, &met_, &starving_}) set->assign(words, 0);
  conflicts_.assign(state_.size() * words, 0);
  for (std::uint32_t option = 0; option < state_.size(); ++option)
    for (const Use& use : uses(option)) {
      const auto& list = lists_[use.item];
      for (std::size_t at = 0; at < list.size(); ++at) {
        const bool agree = use.item >= primaries_ && use.color != index(no_color) &&
                           shades_[use.item][at] == use.color;
        if (list[at] != option && !agree)
          conflicts_[option * words + list[at] / word_bits] |= Word{1} << list[at] % word_bits;
      }
    }
}

std::uint64_t Deduction::place(Found) {
  const auto& forced = take_forced();
  for (const OptionId option : forced)
    if (!dead_) place(option);
  return forced.size();
}

std::uint32_t Deduction::rounds_to_refute(OptionId option, std::uint32_t most) {
  const std::size_t before = mark();
  place(option);
  const std::uint32_t rounds = rounds_until_dead(*this, most);
  undo(before);
  return rounds;
}

}  // namespace dlx::make
