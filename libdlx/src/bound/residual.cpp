// Decisions and their undoing; the bound is in residual_bounds.cpp.
#include "bound/residual.hpp"

#include <algorithm>
#include <numeric>

namespace dlx::optimizing {

Residual::Residual(const Problem& problem, bool maximize) {
  read(problem, maximize);
  make_lists(problem);
}

void Residual::read(const Problem& problem, bool maximize) {
  const std::size_t options = problem.option_count(), items = problem.item_count();
  primary_ = problem.primary_count();
  std::int64_t total = 0;
  for (std::uint32_t o = 0; o < options; ++o) {
    const std::int64_t cost = problem.cost(OptionId{o});
    costs_.push_back(maximize ? -cost : cost);
    total += cost < 0 ? -cost : cost;
    usable_.push_back(problem.can_be_chosen(OptionId{o}) ? 1 : 0);
  }
  scale_ = Scale(total, problem.entry_count() + options + items);
  for (const std::int64_t cost : costs_) scaled_.push_back(scale_.cost(cost));
  for (std::uint32_t i = 0; i < items; ++i) {
    const bool primary = i < primary_;
    const Bounds bounds = primary ? problem.bounds(ItemId{i}) : Bounds{0, 1};
    low_.push_back(bounds.low);
    high_.push_back(bounds.high);
  }
}

void Residual::make_lists(const Problem& problem) {
  const std::size_t items = problem.item_count();
  option_starts_.assign(1, 0);
  item_starts_.assign(items + 1, 0);
  has_multiplier_.assign(items, 1);
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    if (usable_[o] != 0)
      for (const auto [item, color] : problem.option(OptionId{o})) {
        entry_items_.push_back(static_cast<std::uint32_t>(index(item)));
        entry_colors_.push_back(static_cast<std::uint32_t>(index(color)));
        entry_options_.push_back(o);
        ++item_starts_[index(item) + 1];
        if (color != no_color) has_multiplier_[index(item)] = 0;
      }
    option_starts_.push_back(entry_items_.size());
  }
  std::partial_sum(item_starts_.begin(), item_starts_.end(), item_starts_.begin());
  lists_.resize(entry_items_.size());
  places_.resize(entry_items_.size());
}

void Residual::reset() {
  const std::size_t items = low_.size();
  sizes_.assign(items, 0);
  for (std::uint32_t e = 0; e < entry_items_.size(); ++e) {
    const std::uint32_t item = entry_items_[e];
    places_[e] = sizes_[item];
    lists_[item_starts_[item] + sizes_[item]++] = e;
  }
  need_ = low_;
  room_.resize(items);
  for (std::size_t i = 0; i < items; ++i) room_[i] = std::min(high_[i], sizes_[i]);
  live_ = usable_;
  live_count_ = static_cast<std::size_t>(std::count(live_.begin(), live_.end(), 1));
  needy_ = static_cast<std::size_t>(
      std::count_if(need_.begin(), need_.end(), [](std::uint32_t need) { return need > 0; }));
  purified_.assign(items, 0);
  chosen_.clear();
  trail_.clear();
  forced_.clear();
  cost_ = 0;
}

bool Residual::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  reset();
  multipliers_.assign(item_count(), 0);
  reduced_costs_ = scaled_;
  compute_bound();
  for (std::uint32_t i = 0; i < item_count(); ++i) {
    if (sizes_[i] < need_[i]) return false;
    if (need_[i] > 0 && sizes_[i] == need_[i]) forced_.push_back(i);
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
  return propagate();
}

void Residual::take_off_lists(std::uint32_t option) {
  live_[option] = 0;
  --live_count_;
  bound_ -= std::min<std::int64_t>(reduced_costs_[option], 0);
  effort_ += option_starts_[option + 1] - option_starts_[option];
  for (std::size_t e = option_starts_[option]; e < option_starts_[option + 1]; ++e) {
    const std::uint32_t item = entry_items_[e];
    std::uint32_t* const list = lists_.data() + item_starts_[item];
    const std::uint32_t place = places_[e], last = --sizes_[item];
    const std::uint32_t other = list[last];
    list[place] = other;
    places_[other] = place;
    list[last] = static_cast<std::uint32_t>(e);
    places_[e] = last;
  }
  trail_.push_back({Did::remove, option, 0});
}

bool Residual::remove(std::uint32_t option) {
  take_off_lists(option);
  bool possible = true;
  for (std::size_t e = option_starts_[option]; e < option_starts_[option + 1]; ++e) {
    const std::uint32_t item = entry_items_[e];
    if (sizes_[item] < need_[item]) possible = false;
    if (need_[item] > 0 && sizes_[item] == need_[item]) forced_.push_back(item);
  }
  return possible;
}

// First all items count it, then those that are full lose their other options.
bool Residual::choose(std::uint32_t option) {
  chosen_.push_back(OptionId{option});
  trail_.push_back({Did::choose, option, 0});
  cost_ += costs_[option];
  bound_ += scaled_[option];
  for (std::size_t e = option_starts_[option]; e < option_starts_[option + 1]; ++e) {
    const std::uint32_t item = entry_items_[e];
    bound_ -= share(item);
    trail_.push_back({Did::cover, item, (std::int64_t{need_[item]} << 32) | room_[item]});
    if (need_[item] > 0 && --need_[item] == 0) --needy_;
    if (item < primary_ || entry_colors_[e] == 0) --room_[item];
    bound_ += share(item);
  }
  take_off_lists(option);
  bool possible = true;
  for (std::size_t e = option_starts_[option]; e < option_starts_[option + 1] && possible; ++e) {
    const std::uint32_t item = entry_items_[e];
    possible = item < primary_ ? cover(item) : purify(item, entry_colors_[e]);
  }
  return possible;
}

bool Residual::cover(std::uint32_t item) {
  if (room_[item] == 0)
    while (sizes_[item] > 0)
      if (!remove(live_option(item, sizes_[item] - 1))) return false;
  if (need_[item] > 0 && sizes_[item] == need_[item]) forced_.push_back(item);
  return sizes_[item] >= need_[item];
}

// The first option with a secondary item leaves only the options of the same color there.
bool Residual::purify(std::uint32_t item, std::uint32_t color) {
  if (purified_[item] != 0) return true;
  purified_[item] = 1;
  trail_.push_back({Did::purify, item, 0});
  for (std::uint32_t k = sizes_[item]; k-- > 0;) {
    const std::uint32_t entry = lists_[item_starts_[item] + k];
    if (color != 0 && entry_colors_[entry] == color) continue;
    if (!remove(entry_options_[entry])) return false;
  }
  return true;
}

bool Residual::propagate() {
  while (!forced_.empty()) {
    const std::uint32_t item = forced_.back();
    if (need_[item] > sizes_[item]) return false;
    if (need_[item] == 0 || need_[item] < sizes_[item]) {
      forced_.pop_back();
      continue;
    }
    if (!choose(live_option(item, 0))) return false;
  }
  return true;
}

void Residual::undo_to(const ResidualMark& mark) {
  while (trail_.size() > mark.trail) {
    const TrailEntry step = trail_.back();
    trail_.pop_back();
    switch (step.did) {
      case Did::remove:
        live_[step.id] = 1;
        ++live_count_;
        for (std::size_t e = option_starts_[step.id + 1]; e-- > option_starts_[step.id];)
          ++sizes_[entry_items_[e]];
        break;
      case Did::choose:
        chosen_.pop_back();
        break;
      case Did::cover: {
        const auto need = static_cast<std::uint32_t>(step.value >> 32);
        if (need > 0 && need_[step.id] == 0) ++needy_;
        need_[step.id] = need;
        room_[step.id] = static_cast<std::uint32_t>(step.value & 0xffffffff);
        break;
      }
      case Did::purify:
        purified_[step.id] = 0;
        break;
      case Did::multiplier:
        multipliers_[step.id] -= step.value;
        for (std::uint32_t k = 0; k < sizes_[step.id]; ++k)
          reduced_costs_[live_option(step.id, k)] += step.value;
        break;
    }
  }
  bound_ = mark.bound;
  cost_ = mark.cost;
  forced_.clear();
}

}  // namespace dlx::optimizing
