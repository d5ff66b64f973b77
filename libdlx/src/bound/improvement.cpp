// A dive costs some dozen runs of the volume algorithm, a neighborhood a search of some thousand
// nodes' worth of entries. The size of the freed part follows the searches: those that end in time
// let it grow, the others shrink it.
#include "bound/improvement.hpp"

#include "base/random.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace dlx::bound {
namespace {

constexpr int most_dives = 12;  // in vain, where there is an incumbent
constexpr int dive_steps = 50;
constexpr int most_taken_back = 30;          // choices, in a dive
constexpr double nearly_taken = 0.9;         // an estimate
constexpr double least_noise = 0.5;          // a factor of an estimate, in all dives but the first
constexpr double wider = 1.5;                // the next dive's margin above the root's bound
constexpr std::size_t options_per_item = 5;  // in a dive: the cheapest by their reduced costs

constexpr std::uint64_t neighborhood_effort = 15'000'000, neighborhood_nodes = 100;
constexpr double first_share = 0.3, largest_share = 0.8;  // of an incumbent to be freed
constexpr double least_size = 4, growth = 1.15, shrinkage = 0.9;
constexpr double bias = 3;            // an exponent: of what is drawn early in a list
constexpr int tries_per_option = 10;  // for an exchange that frees something
constexpr std::uint32_t no_place = UINT32_MAX;

}  // namespace

std::uint64_t Improvement::improve(Incumbents& incumbents) {
  const std::uint64_t before = search_.residual().effort();
  search_.residual().spend(search_.residual().option_count() + 1);
  if (incumbents.kept().empty() || (!has_dived_ && dives_ < most_dives))
    dive(incumbents);
  else
    look_around(incumbents);
  return search_.residual().effort() - before;
}

// --- Dives ---

bool Improvement::begin_at_root(Cost cutoff) {
  if (!search_.restart_at_root(given_, without_)) return false;
  Residual& residual = search_.residual();
  residual.set_multipliers(multipliers_);
  return residual.fix(residual.scale().limit(cutoff));
}

// An option of large reduced cost is in few good solutions, and makes a dive slow. A dive in
// vain makes room for more expensive ones.
std::int64_t Improvement::dive_limit(const Incumbents& incumbents) const {
  const Residual& residual = search_.residual();
  const std::int64_t limit = residual.scale().limit(incumbents.cutoff());
  const std::size_t rank = options_per_item * residual.item_count();
  std::vector<std::int64_t> reduced_costs;
  residual.for_live(
      [&](std::uint32_t option) { reduced_costs.push_back(residual.reduced_cost(option)); });
  if (reduced_costs.size() <= rank) return limit;
  const auto place = reduced_costs.begin() + static_cast<std::ptrdiff_t>(rank);
  std::nth_element(reduced_costs.begin(), place, reduced_costs.end());
  const double margin = std::max(1.0, static_cast<double>(*place)) * std::pow(wider, dives_);
  const auto room = static_cast<double>(limit) - static_cast<double>(residual.bound());
  return margin < room ? residual.bound() + static_cast<std::int64_t>(margin) : limit;
}

void Improvement::dive(Incumbents& incumbents) {
  ++dives_;
  if (!begin_at_root(incumbents.cutoff())) return;
  Residual& residual = search_.residual();
  const std::int64_t limit = dive_limit(incumbents);
  volume_.emplace(residual);
  choices_.clear();
  bool is_open = residual.fix(limit);
  for (int taken_back = 0; !(is_open && residual.is_solved());) {
    if (is_open && (is_open = estimate(limit)) && !residual.is_solved())
      is_open = choose_likeliest();
    if (is_open) continue;
    if (choices_.empty() || ++taken_back > most_taken_back) return;
    is_open = take_back();
  }
  if (!incumbents.accepts(residual.cost())) return;
  incumbents.add(residual.chosen(), residual.cost());
  has_dived_ = true;
}

bool Improvement::estimate(std::int64_t limit) {
  Residual& residual = search_.residual();
  residual.spend(volume_->run(residual, limit, dive_steps) / 2);
  residual.move_multipliers(volume_->multipliers());
  return residual.fix(limit);
}

bool Improvement::choose_likeliest() {
  Residual& residual = search_.residual();
  std::optional<std::uint32_t> best;
  double most = -1;
  residual.for_live([&](std::uint32_t option) {
    double estimate = volume_->estimate(option);
    if (dives_ > 1) estimate *= least_noise + (1 - least_noise) * base::drawn_chance(random_);
    if (estimate <= most) return;
    most = estimate;
    best = option;
  });
  if (!best) return false;
  choices_.push_back({residual.mark(), *best});
  return residual.choose(*best) && residual.propagate() && choose_nearly_taken();
}

bool Improvement::choose_nearly_taken() {
  Residual& residual = search_.residual();
  likely_.clear();
  residual.for_live([&](std::uint32_t option) {
    if (volume_->estimate(option) >= nearly_taken) likely_.push_back(option);
  });
  for (const std::uint32_t option : likely_)
    if (residual.is_live(option) && !(residual.choose(option) && residual.propagate()))
      return false;
  return true;
}

bool Improvement::take_back() {
  Residual& residual = search_.residual();
  const Choice choice = choices_.back();
  choices_.pop_back();
  residual.undo_to(choice.mark);
  return residual.remove(choice.option) && residual.propagate();
}

// --- Neighborhoods ---

void Improvement::look_around(Incumbents& incumbents) {
  const Solution& best = incumbents.kept().front();
  if (incumbent_ != best) know(best, incumbents.cutoff());
  const std::vector<OptionId> kept = kept_part();
  if (!search_.restart_at_root(kept, without_)) return;
  search_.begin_with(multipliers_, incumbents.cutoff());
  const auto found = search_.advance(neighborhood_effort, false, neighborhood_nodes, incumbents);
  size_ *= found == BoundSearch::Found::end ? growth : shrinkage;
  const auto count = static_cast<double>(incumbent_.options.size());
  size_ =
      std::clamp(size_, std::min(least_size, count), std::max(least_size, largest_share * count));
}

void Improvement::know(const Solution& incumbent, Cost cutoff) {
  if (incumbent_.options.empty())
    size_ = first_share * static_cast<double>(incumbent.options.size());
  incumbent_ = incumbent;
  const Residual& residual = search_.residual();
  owners_.assign(residual.item_count(), no_place);
  for (std::uint32_t place = 0; place < incumbent.options.size(); ++place)
    residual.for_multipliers(static_cast<std::uint32_t>(index(incumbent.options[place])),
                             [&](std::uint32_t item) { owners_[item] = place; });
  likely_options_.assign(residual.item_count(), {});
  by_cost_.clear();
  if (!begin_at_root(cutoff)) return;
  const auto is_cheaper = [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(residual.reduced_cost(a), a) < std::pair(residual.reduced_cost(b), b);
  };
  for (std::uint32_t i = 0; i < residual.item_count(); ++i) {
    for (std::size_t k = 0; k < residual.size(i); ++k)
      likely_options_[i].push_back(residual.live_option(i, k));
    std::sort(likely_options_[i].begin(), likely_options_[i].end(), is_cheaper);
  }
  by_cost_.resize(incumbent.options.size());
  std::iota(by_cost_.begin(), by_cost_.end(), 0U);
  std::sort(by_cost_.begin(), by_cost_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return is_cheaper(static_cast<std::uint32_t>(index(incumbent.options[b])),
                      static_cast<std::uint32_t>(index(incumbent.options[a])));
  });
}

// A place in a list of so many, the first ones more often.
std::size_t Improvement::early_place(std::size_t count) {
  const double chance = std::pow(base::drawn_chance(random_), bias);
  return std::min(static_cast<std::size_t>(chance * static_cast<double>(count)), count - 1);
}

// The givens are among the options that are kept, as no option that is likely at the root shares
// an item with one.
std::vector<OptionId> Improvement::kept_part() {
  const auto count = static_cast<std::uint32_t>(incumbent_.options.size());
  is_freed_.assign(count, 0);
  freed_items_.clear();
  const auto wanted = static_cast<int>(size_);
  for (int tries = 0; tries < tries_per_option * wanted && !by_cost_.empty(); ++tries) {
    if (freed_items_.empty()) free_option(by_cost_[early_place(by_cost_.size())]);
    if (freed_items_.empty()) continue;
    if (std::count(is_freed_.begin(), is_freed_.end(), 1) >= wanted) break;
    free_around(freed_items_[base::draw(random_, freed_items_.size())]);
  }
  std::vector<OptionId> kept = given_;
  for (std::uint32_t place = 0; place < count; ++place)
    if (is_freed_[place] == 0) kept.push_back(incumbent_.options[place]);
  return kept;
}

// Frees the options that one of the item's likely options would replace.
void Improvement::free_around(std::uint32_t item) {
  const std::vector<std::uint32_t>& options = likely_options_[item];
  if (options.empty()) return;
  search_.residual().for_multipliers(options[early_place(options.size())],
                                     [&](std::uint32_t other) {
                                       if (owners_[other] != no_place) free_option(owners_[other]);
                                     });
}

void Improvement::free_option(std::uint32_t place) {
  if (is_freed_[place] != 0) return;
  is_freed_[place] = 1;
  search_.residual().for_multipliers(static_cast<std::uint32_t>(index(incumbent_.options[place])),
                                     [&](std::uint32_t item) { freed_items_.push_back(item); });
}

}  // namespace dlx::bound
