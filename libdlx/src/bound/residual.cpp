// Decisions and their undoing; the bound is in residual_bounds.cpp.
#include "bound/residual.hpp"

#include <algorithm>
#include <utility>

namespace dlx::bound {

Residual::Residual(const Prepared::Compiled& compiled, Objective objective, matrix::Poll poll)
    : poll_(std::move(poll)) {
  read(compiled.problem, objective);
  make_sets(compiled);
}

void Residual::read(const Problem& problem, Objective objective) {
  const std::size_t options = problem.option_count(), items = problem.item_count();
  primary_ = problem.primary_count();
  std::int64_t total = 0;
  for (std::uint32_t o = 0; o < options; ++o) {
    poll_();
    const std::int64_t cost = objective.unit_costs ? 1 : problem.cost(OptionId{o});
    costs_.push_back(objective.maximize ? -cost : cost);
    total += cost < 0 ? -cost : cost;
  }
  scale_ = Scale(total, problem.entry_count() + options + items);
  for (const std::int64_t cost : costs_) scaled_.push_back(scale_.cost(cost));
  for (std::uint32_t i = 0; i < items; ++i)
    bounds_.push_back(i < primary_ ? problem.bounds(ItemId{i}) : Bounds{0, 1});
}

void Residual::make_sets(const Prepared::Compiled& compiled) {
  const Problem& problem = compiled.problem;
  sets_.clear(problem.item_count());
  has_multiplier_.assign(problem.item_count(), 1);
  for (const OptionId option : compiled.choosable) {
    poll_();
    option_starts_.resize(index(option) + 1, sets_.cell_count());
    for (const auto [item, color] : problem.option(option)) {
      sets_.add({static_cast<std::uint32_t>(index(item)), 0});
      entry_colors_.push_back(static_cast<std::uint32_t>(index(color)));
      entry_options_.push_back(static_cast<std::uint32_t>(index(option)));
      if (color != no_color) has_multiplier_[index(item)] = 0;
    }
  }
  option_starts_.resize(problem.option_count() + 1, sets_.cell_count());
}

void Residual::reset() {
  sets_.link(poll_);
  uses_.clear();
  needy_ = 0;
  for (std::uint32_t i = 0; i < item_count(); ++i) {
    const auto [low, high] = bounds_[i];
    uses_.push_back({low, std::min(high, size(i)), 0});
    if (low > 0) ++needy_;
  }
  live_.clear();
  live_places_.resize(option_count());
  for (std::uint32_t o = 0; o < option_count(); ++o) {
    poll_();
    if (!is_live(o)) continue;
    live_places_[o] = static_cast<std::uint32_t>(live_.size());
    live_.push_back(o);
  }
  live_count_ = live_.size();
  chosen_.clear();
  saved_uses_.clear();
  shifts_.clear();
  forced_.clear();
  cost_ = 0;
}

bool Residual::start(std::span<const OptionId> given, std::span<const OptionId> without) {
  reset();
  multipliers_.assign(item_count(), 0);
  reduced_costs_ = scaled_;
  compute_bound();
  for (std::uint32_t i = 0; i < item_count(); ++i) {
    if (size(i) < need(i)) return false;
    if (need(i) > 0 && size(i) == need(i)) forced_.push_back(i);
  }
  for (const OptionId option : without)
    if (is_live(static_cast<std::uint32_t>(index(option))) &&
        !remove(static_cast<std::uint32_t>(index(option))))
      return false;
  std::vector<OptionId> chosen(given.begin(), given.end());
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  for (const OptionId option : chosen)
    if (!is_live(static_cast<std::uint32_t>(index(option))) ||
        !choose(static_cast<std::uint32_t>(index(option))))
      return false;
  return true;
}

// Calls act(item) for each item when it has one option less.
template <class Act>
void Residual::take_off_lists(std::uint32_t option, Act act) {
  const Node begin = option_starts_[option], end = option_starts_[option + 1];
  const std::uint32_t last = live_[--live_count_], place = live_places_[option];
  live_[place] = last;
  live_places_[last] = place;
  live_[live_count_] = option;
  live_places_[option] = static_cast<std::uint32_t>(live_count_);
  bound_ -= std::min<std::int64_t>(reduced_costs_[option], 0);
  effort_ += end - begin;
  for (Node e = begin; e < end; ++e) {
    sets_.remove(e, [](std::uint32_t) {});
    act(item_of(e));
  }
}

bool Residual::remove(std::uint32_t option) {
  bool possible = true;
  take_off_lists(option, [&](std::uint32_t item) {
    const std::uint32_t left = size(item), needed = need(item);
    if (left < needed) possible = false;
    if (left == needed && needed > 0) forced_.push_back(item);
  });
  return possible;
}

// Removes the options of an item that have the other one, or those that do not.
bool Residual::remove_from(std::uint32_t item, std::uint32_t other, bool with) {
  doomed_.clear();
  effort_ += size(item);
  for (std::uint32_t k = 0; k < size(item); ++k)
    if (has_item(live_option(item, k), other) == with) doomed_.push_back(live_option(item, k));
  for (const std::uint32_t option : doomed_)
    if (!remove(option)) return false;
  return true;
}

bool Residual::unite(std::uint32_t a, std::uint32_t b) {
  return remove_from(a, b, false) && remove_from(b, a, false);
}

bool Residual::separate(std::uint32_t a, std::uint32_t b) {
  return remove_from(a, b, true);
}

// First all items count it, then those that are full lose their other options.
bool Residual::choose(std::uint32_t option) {
  chosen_.push_back(OptionId{option});
  cost_ += costs_[option];
  bound_ += scaled_[option];
  for (Node e = option_starts_[option]; e < option_starts_[option + 1]; ++e) {
    const std::uint32_t item = item_of(e);
    ItemUse& use = uses_[item];
    bound_ -= share(item);
    saved_uses_.push_back({item, use});
    if (use.need > 0 && --use.need == 0) --needy_;
    if (item < primary_ || entry_colors_[e] == 0) --use.room;
    bound_ += share(item);
  }
  take_off_lists(option, [](std::uint32_t) {});
  bool possible = true;
  for (Node e = option_starts_[option]; e < option_starts_[option + 1] && possible; ++e) {
    const std::uint32_t item = item_of(e);
    possible = item < primary_ ? cover(item) : purify(item, entry_colors_[e]);
  }
  return possible;
}

bool Residual::cover(std::uint32_t item) {
  if (room(item) == 0)
    while (size(item) > 0)
      if (!remove(live_option(item, size(item) - 1))) return false;
  if (need(item) > 0 && size(item) == need(item)) forced_.push_back(item);
  return size(item) >= need(item);
}

// The first option with a secondary item leaves only the options of the same color there.
bool Residual::purify(std::uint32_t item, std::uint32_t color) {
  if (uses_[item].purified != 0) return true;
  uses_[item].purified = 1;
  for (Node at = sets_.end(item); at-- > sets_.begin(item);) {
    const Node entry = sets_.at(at);
    if (color != 0 && entry_colors_[entry] == color) continue;
    if (!remove(entry_options_[entry])) return false;
  }
  return true;
}

bool Residual::propagate() {
  while (!forced_.empty()) {
    const std::uint32_t item = forced_.back();
    if (need(item) > size(item)) return false;
    if (need(item) == 0 || need(item) < size(item)) {
      forced_.pop_back();
      continue;
    }
    if (!choose(live_option(item, 0))) return false;
  }
  return true;
}

// Options that conflict with this one get the stamp behind `last`, if theirs is from `first` to
// `last`. Only items without colors that have room for one option tell conflicts.
void Residual::mark_conflicts(std::uint32_t option, std::uint32_t item, std::uint64_t first,
                              std::uint64_t last) {
  doomed_.clear();
  for (Node e = option_starts_[option]; e < option_starts_[option + 1]; ++e) {
    const std::uint32_t shared = item_of(e);
    if (shared == item || room(shared) != 1 || !has_multiplier(shared)) continue;
    effort_ += size(shared);
    for (std::uint32_t k = 0; k < size(shared); ++k) {
      const std::uint32_t other = live_option(shared, k);
      if (stamps_[other] < first || stamps_[other] > last) continue;
      stamps_[other] = last + 1;
      doomed_.push_back(other);
    }
  }
}

// Goes from option to option of the item as long as some others conflict with all so far: those
// have the last stamp.
void Residual::find_blocked(std::uint32_t item) {
  for (std::uint32_t k = 0; k < size(item); ++k) {
    mark_conflicts(live_option(item, k), item, k == 0 ? 0 : last_stamp_, last_stamp_);
    ++last_stamp_;
    if (doomed_.empty()) return;
  }
  const auto has = [&](std::uint32_t option) { return has_item(option, item); };
  doomed_.erase(std::remove_if(doomed_.begin(), doomed_.end(), has), doomed_.end());
}

bool Residual::remove_blocked() {
  constexpr std::uint64_t passes = 20;  // over the entries that are left
  const std::uint64_t end = effort_ + passes * live_entry_count();
  stamps_.resize(option_count(), 0);
  for (std::uint32_t i = 0; i < item_count() && effort_ < end; ++i) {
    if (need(i) == 0 || size(i) == 0) continue;
    poll_(size(i));
    find_blocked(i);
    for (const std::uint32_t option : doomed_)
      if (!remove(option)) return false;
  }
  return propagate();
}

Residual::ResidualMark Residual::mark() {
  return {
      sets_.mark(), saved_uses_.size(), shifts_.size(), chosen_.size(), live_count_, needy_, bound_,
      cost_};
}

// The options that an item had at a shift are the first ones of its set still: what goes later
// changes places with one of them.
void Residual::undo_to(const ResidualMark& mark) {
  for (; shifts_.size() > mark.shifts; shifts_.pop_back()) {
    const auto [item, size, by] = shifts_.back();
    multipliers_[item] -= by;
    for (std::uint32_t k = 0; k < size; ++k) reduced_costs_[live_option(item, k)] += by;
  }
  for (; saved_uses_.size() > mark.uses; saved_uses_.pop_back())
    uses_[saved_uses_.back().item] = saved_uses_.back().use;
  sets_.undo(mark.sets, [](std::uint32_t) {});
  chosen_.resize(mark.chosen);
  live_count_ = mark.live;
  needy_ = mark.needy;
  bound_ = mark.bound;
  cost_ = mark.cost;
  forced_.clear();
}

}  // namespace dlx::bound
