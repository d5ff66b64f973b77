// Building and searching; see clauses.hpp for the layout.
#include "search/clauses/clauses.hpp"

#include "base/random.hpp"
#include "matrix/partial_cover.hpp"
#include "search/luby.hpp"
#include "search/tuning.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace dlx::search {
namespace {

constexpr std::uint32_t no_var = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

}  // namespace

Clauses::Clauses(const Prepared& prepared, std::uint64_t seed, matrix::Poll poll)
    : prepared_(prepared), poll_(std::move(poll)), seed_(seed) {
  build();
  restart({}, {});
}

bool Clauses::suits(const Prepared& prepared, double most_conflicts) {
  return !prepared.problem().has_multiplicities() &&
         prepared.problem().entry_count() <= tuning::most_clause_entries &&
         compiled_form(prepared)->mean_conflicts() <= most_conflicts;
}

// Building

void Clauses::build() {
  const Prepared::Compiled& compiled = *compiled_form(prepared_);
  ids_ = compiled.choosable;
  primary_ = static_cast<Item>(compiled.problem.primary_count());
  first_use_.assign(1, 0);
  for (const OptionId id : ids_) {
    poll_();
    for (const auto [item, color] : compiled.problem.option(id))
      uses_.push_back({static_cast<Item>(index(item)), color});
    first_use_.push_back(static_cast<std::uint32_t>(uses_.size()));
  }
  link();
}

// The options of each item, ascending.
void Clauses::link() {
  const std::size_t items = prepared_.problem().item_count();
  first_option_.assign(items + 1, 0);
  for (const ItemUse& use : uses_) ++first_option_[use.item + 1];
  for (std::size_t item = 0; item < items; ++item) first_option_[item + 1] += first_option_[item];
  item_options_.resize(uses_.size());
  auto next = first_option_;
  for (Var var = 0; var < ids_.size(); ++var) {
    poll_();
    for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use)
      item_options_[next[uses_[use].item]++] = {var, uses_[use].color};
  }
}

// Nothing chosen, nothing learnt.
void Clauses::begin() {
  const std::size_t count = ids_.size();
  left_.assign(primary_, 0);
  left_sum_.assign(primary_, 0);
  for (Item item = 0; item < primary_; ++item) {
    poll_(first_option_[item + 1] - first_option_[item]);
    for (std::uint32_t at = first_option_[item]; at < first_option_[item + 1]; ++at) {
      ++left_[item];
      left_sum_[item] ^= item_options_[at].var;
    }
  }
  values_.assign(count, Value::open);
  levels_.assign(count, 0);
  reasons_.assign(count, {});
  seen_.assign(count, 0);
  level_seen_.assign(count + 1, 0);
  watches_.assign(2 * count, {});
  trail_.clear(), marks_.clear(), arena_.clear(), clauses_.clear();
  propagated_ = told_ = 0;
  asked_.reset();
  wanted_.clear();
  open_ = primary_;
  least_open_ = no_limit;
  best_choices_.assign(primary_, no_var);
  heap_ = ActivityHeap(first_activities());
}

// Activities prefer at first the options of items with few options, and chance; both are soon
// forgotten.
std::vector<double> Clauses::first_activities() const {
  std::vector<double> activities(ids_.size());
  for (Var var = 0; var < ids_.size(); ++var) {
    poll_();
    std::uint32_t least = no_var;
    for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use)
      if (uses_[use].item < primary_) least = std::min(least, left_[uses_[use].item]);
    const auto chance =
        static_cast<double>(base::mixed(seed_ ^ base::mixed(var)) >> 40U) / (1U << 24U);
    activities[var] = chance / least;
  }
  return activities;
}

void Clauses::restart(std::span<const OptionId> given, std::span<const OptionId> without) {
  begin();
  conflicts_ = restarts_ = 0;
  restart_at_ = tuning::clause_restart_unit;
  forget_at_ = tuning::conflicts_before_forgetting;
  at_solution_ = false;
  statistics_ = {};
  is_dead_ = !apply(given, without);
}

void Clauses::restart_at(const Position&) {
  restart({}, {});
}

bool Clauses::begin_again(std::uint64_t) {
  statistics_ = {};
  return true;
}

// Givens

Clauses::Var Clauses::local(OptionId option) const {
  const auto found = std::lower_bound(ids_.begin(), ids_.end(), option);
  return found != ids_.end() && *found == option ? static_cast<Var>(found - ids_.begin()) : no_var;
}

bool Clauses::apply(std::span<const OptionId> given, std::span<const OptionId> without) {
  for (Item item = 0; item < primary_; ++item)
    if (left_[item] == 0 || (left_[item] == 1 && !assign(2 * left_sum_[item], {}))) return false;
  for (const OptionId option : without)
    if (const Var var = local(option); var != no_var && !assign(2 * var + 1, {})) return false;
  return apply_given(given);
}

bool Clauses::apply_given(std::span<const OptionId> given) {
  matrix::PartialCover cover(prepared_.problem());
  std::vector<OptionId> all(given.begin(), given.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (const OptionId option : all) {
    const Var var = local(option);
    if (var == no_var || !cover.accepts(option) || !assign(2 * var, {})) return false;
    cover.add(option);
  }
  return true;
}

// Searching

std::optional<Outcome> Clauses::step(const StepLimits& limits) {
  do
    if (const auto end = find(limits)) return end;
  while (passes(limits, *this));
  return std::nullopt;
}

std::optional<Outcome> Clauses::find(const StepLimits& limits) {
  if (std::exchange(at_solution_, false)) is_dead_ = !exclude_solution();
  while (!is_dead_) {
    if (const auto pause = check_.pause(limits, statistics_.nodes)) return pause;
    count_node();
    if (!propagate()) {
      save_choices();
      is_dead_ = !learn();
    } else if (is_refused()) {
      return Outcome::exhausted;
    } else if (open_ == 0) {
      ++statistics_.solutions;
      at_solution_ = true;
      return std::nullopt;
    } else if (conflicts_ >= restart_at_) {
      is_dead_ = !begin_at_root();
    } else {
      decide();
    }
  }
  return Outcome::exhausted;
}

void Clauses::count_node() {
  ++statistics_.nodes;
  if (statistics_.profile.size() <= level()) statistics_.profile.resize(level() + 1);
  ++statistics_.profile[level()];
}

bool Clauses::begin_at_root() {
  restart_at_ = conflicts_ + tuning::clause_restart_unit * luby(++restarts_ + 1);
  undo_to(0);
  if (conflicts_ < forget_at_) return true;
  if (!propagate()) return false;
  forget_half();
  forget_at_ =
      conflicts_ + tuning::conflicts_before_forgetting + tuning::forgetting_growth * restarts_;
  return true;
}

void Clauses::decide() {
  const bool is_asked = asked_ && values_[*asked_] == Value::open;
  const std::optional<Var> wanted = is_asked ? asked_ : wanted_choice();
  const Var choice = wanted ? *wanted : active_choice();
  marks_.push_back(trail_.size());
  is_dead_ = !assign(2 * choice, {});
}

// The next option that is wanted and open. It stays in the heap, which skips it.
std::optional<Clauses::Var> Clauses::wanted_choice() {
  if (conflicts_ >= wanted_until_) return std::nullopt;
  while (wanted_at_ < wanted_.size())
    if (const Var var = wanted_[wanted_at_++]; values_[var] == Value::open) return var;
  return std::nullopt;
}

Clauses::Var Clauses::active_choice() {
  Var var = heap_.pop();
  while (values_[var] != Value::open) var = heap_.pop();
  const Var choice = restarts_ == 0 ? var : best_choice(var);
  if (choice != var) heap_.insert(var);
  return choice;
}

// The option that one of this option's items had at the best dead end; else the option itself.
Clauses::Var Clauses::best_choice(Var var) const {
  Var best = no_var;
  for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use) {
    if (uses_[use].item >= primary_) continue;
    const Var choice = best_choices_[uses_[use].item];
    if (choice == no_var || values_[choice] != Value::open) continue;
    if (best == no_var || heap_.is_before(choice, best)) best = choice;
  }
  return best == no_var ? var : best;
}

// Asking

// No choice from an answer before may lead this one: it would be much the same solution.
void Clauses::ask(OptionId option, std::span<const OptionId> wanted) {
  undo_to(0);
  at_solution_ = false;
  asked_ = local(option);
  wanted_.clear();
  for (const OptionId other : wanted)
    if (const Var var = local(other); var != no_var) wanted_.push_back(var);
  wanted_at_ = 0;
  wanted_until_ = conflicts_ + tuning::wanting_conflicts;
  restarts_ = 0;
  restart_at_ = conflicts_ + tuning::clause_restart_unit;
  least_open_ = no_limit;
  best_choices_.assign(primary_, no_var);
}

void Clauses::exclude(OptionId option) {
  undo_to(0);
  at_solution_ = false;
  if (const Var var = local(option); var != no_var && !is_dead_)
    is_dead_ = !assign(2 * var + 1, {});
}

bool Clauses::is_refused() const {
  return asked_ && values_[*asked_] == Value::removed && levels_[*asked_] == 0;
}

// Saves the choices of a dead end that has fewer open items than any before.
void Clauses::save_choices() {
  if (open_ >= least_open_) return;
  least_open_ = open_;
  for (const Literal literal : trail_) {
    const Var var = literal / 2;
    for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use)
      if (literal % 2 == 0 && uses_[use].item < primary_) best_choices_[uses_[use].item] = var;
  }
}

Solution Clauses::solution() const {
  Solution solution;
  for (const Literal literal : trail_)
    if (literal % 2 == 0) solution.options.push_back(ids_[literal / 2]);
  complete(solution, prepared_.problem());
  return solution;
}

}  // namespace dlx::search
