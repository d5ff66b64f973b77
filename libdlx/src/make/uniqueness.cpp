// Searches for another solution; see the header.
#include "make/uniqueness.hpp"

#include "make/tuning.hpp"

#include <dlx/make/repair.hpp>

#include <algorithm>

namespace dlx::make {
using search::Word;

SearchOptions search_for_two(const Limits& limits, Purpose purpose) {
  SearchOptions options;
  options.purpose = purpose;
  options.limits = limits;
  options.limits.solutions = 2;
  options.limits.nodes.reset();
  options.limits.threads = 1;
  options.proofs = purpose == Purpose::any;  // else nodes are measured
  return options;
}

void require_time(const Limits& limits) {
  Outcome outcome = Outcome::running;
  if (is_over(limits, outcome)) throw Stopped(outcome);
}

Uniqueness::Uniqueness(const Prepared& prepared, const Limits& limits)
    : prepared_(prepared), limits_(limits), search_(prepared, search_for_two(limits)) {
  place_.resize(prepared.problem().option_count());
  const auto& compiled = *compiled_form(prepared_);
  if (!compiled.problem.has_multiplicities() && search::PropagationTables::suits(compiled))
    tree_.emplace(compiled, search::order_of(compiled, std::nullopt));
}

void Uniqueness::begin(const std::vector<OptionId>& solution) {
  for (const OptionId option : solution_) place_[index(option)] = 0;
  solution_ = solution;
  for (std::uint32_t at = 0; at < solution.size(); ++at) place_[index(solution[at])] = at + 1;
  differences_.clear();
  if (tree_) tree_->know(solution);
}

const std::vector<OptionId>& Uniqueness::options(const Positions& given) {
  asked_ = prepared_.given();
  given.each([&](std::size_t at) { asked_.push_back(solution_[at]); });
  return asked_;
}

bool Uniqueness::is_refuted(const Positions& given) const noexcept {
  return std::any_of(differences_.begin(), differences_.end(),
                     [&](const Positions& difference) { return !difference.meets(given); });
}

bool Uniqueness::is_unique(const Positions& given) {
  return !is_refuted(given) && !another(given);
}

void Uniqueness::begin_order(const Positions& given, std::span<const Orbit* const> order) {
  if (!tree_) return;
  kept_ = tree_->start();
  for (const OptionId option : prepared_.without()) tree_->remove(option, kept_.data());
  for (const OptionId option : prepared_.given()) tree_->choose(option, kept_.data());
  Positions others = given;
  for (const Orbit* const orbit : order)
    for (const std::uint32_t at : *orbit) others.erase(at);
  others.each([&](std::size_t at) { tree_->choose(solution_[at], kept_.data()); });
  behind_.resize((order.size() + 1) * tree_->state_words());
  std::copy(tree_->start().begin(), tree_->start().end(), behind(order.size()));
  for (std::size_t place = order.size(); place-- > 0;) {
    std::copy_n(behind(place + 1), tree_->state_words(), behind(place));
    for (const std::uint32_t at : *order[place]) tree_->choose(solution_[at], behind(place));
  }
}

void Uniqueness::keep(const Orbit& orbit) {
  if (!tree_) return;
  for (const std::uint32_t at : orbit) tree_->choose(solution_[at], kept_.data());
}

bool Uniqueness::is_unique_behind(std::size_t place, const Positions& given,
                                  std::span<const Orbit* const> left_out) {
  if (is_refuted(given)) return false;
  if (tree_) {
    asked_state_ = kept_;
    tree_->merge(behind(place), asked_state_.data());
    if (const auto found = find_beside(left_out)) return !*found;
  }
  return is_unique(given);
}

// Each other solution lacks some of the options left out: of the first that it lacks, those before
// are given.
std::optional<bool> Uniqueness::find_beside(std::span<const Orbit* const> left_out) {
  Word* const state = asked_state_.data();
  const bool is_single = left_out.size() == 1 && left_out[0]->size() == 1;
  if (!is_single) tree_->settle(state);
  for (const Orbit* const orbit : left_out)
    for (const std::uint32_t at : *orbit) {
      if (tree_->has_chosen(solution_[at], state)) continue;
      tree_->begin_beside(solution_[at], state);
      if (const auto found = find_in_tree(); found != false) return found;
      if (is_single) return false;
      tree_->choose(solution_[at], state);
      tree_->settle(state);
    }
  return false;
}

std::optional<Positions> Uniqueness::another(const Positions& given) {
  (void)options(given);
  if (const auto found = find_quickly())
    return *found ? std::optional(differences_.back()) : std::nullopt;
  search_.restart(asked_, prepared_.without());
  while (search_.next()) {
    const auto other = search_.solution();
    if (other.options == solution_) continue;
    note(other.options);
    return differences_.back();
  }
  require_end();
  return std::nullopt;
}

std::optional<bool> Uniqueness::find_quickly() {
  if (!tree_) return std::nullopt;
  if (!tree_->apply_givens(asked_, prepared_.without())) return false;
  return find_in_tree();
}

std::optional<bool> Uniqueness::find_in_tree() {
  require_time();
  std::size_t depth = 0;
  for (std::uint64_t nodes = 0; nodes < tuning::tree_nodes; ++nodes) {
    const search::Branching branching = tree_->branching();
    if (branching.solution && note_solution_of_tree()) return true;
    if (branching.degree > 0) tree_->enter(branching), ++depth;
    for (; depth > 0 && !tree_->advance(); --depth) tree_->leave();
    if (depth == 0) return false;
  }
  return std::nullopt;
}

// False if it is the solution that is asked about.
bool Uniqueness::note_solution_of_tree() {
  Positions difference(solution_.size());
  tree_->for_each_lost([&](std::size_t at) { difference.insert(at); });
  if (difference.is_empty()) return false;
  differences_.push_back(std::move(difference));
  return true;
}

// After two solutions the search is at its limit, but one of them was another.
void Uniqueness::require_end() const {
  if (search_.outcome() != Outcome::exhausted) throw Stopped(search_.outcome());
}

void Uniqueness::note(const std::vector<OptionId>& other) {
  Positions difference(solution_.size());
  for (std::size_t at = 0; at < solution_.size(); ++at) difference.insert(at);
  for (const OptionId option : other)
    if (place_[index(option)] != 0) difference.erase(place_[index(option)] - 1);
  differences_.push_back(std::move(difference));
}

}  // namespace dlx::make
