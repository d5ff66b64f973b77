// Clauses from dead ends, and which of them to keep; see clauses.hpp for the layout.
#include "search/clauses/clauses.hpp"
#include "search/tuning.hpp"

#include <algorithm>

namespace dlx::search {
namespace {

constexpr std::uint32_t head = 2;  // words of a clause before its literals: size, levels

}  // namespace

// Calls visit(var) for each variable that a consequence came from, with the value that it has.
template <class Visit>
void Clauses::for_each_cause(Reason reason, Var effect, Visit visit) const {
  if (reason.kind == ReasonKind::option) {
    visit(reason.of);
  } else if (reason.kind == ReasonKind::item) {
    for (std::uint32_t at = first_option_[reason.of]; at < first_option_[reason.of + 1]; ++at)
      if (item_options_[at].var != effect) visit(item_options_[at].var);
  } else if (reason.kind == ReasonKind::clause) {
    for (std::uint32_t at = 0; at < arena_[reason.of]; ++at)
      if (const Var var = arena_[reason.of + head + at] / 2; var != effect) visit(var);
  }
}

// Learning

bool Clauses::learn() {
  ++conflicts_;
  if (level() == 0) return false;
  begin_learning();
  constexpr Var none = static_cast<Var>(-1);
  if (conflict_.kind == ReasonKind::option) see(clashing_);
  for_each_cause(conflict_, none, [this](Var var) { see(var); });
  return add_learnt(false);
}

// The options chosen are as good as a dead end.
bool Clauses::exclude_solution() {
  if (level() == 0) return false;
  begin_learning();
  for (const Literal literal : trail_)
    if (literal % 2 == 0) see(literal / 2);
  return add_learnt(true);
}

void Clauses::begin_learning() {
  learnt_.assign(1, 0);  // a place for the literal of the last level
  unresolved_ = 0;
}

void Clauses::see(Var var) {
  if (seen_[var] != 0 || levels_[var] == 0) return;
  seen_[var] = 1;
  all_seen_.push_back(var);
  heap_.bump(var);
  if (levels_[var] == level())
    ++unresolved_;
  else
    learnt_.push_back(false_literal(var));
}

bool Clauses::add_learnt(bool is_kept) {
  resolve();
  const std::uint32_t levels = is_kept ? 0 : count_levels();
  undo_to(move_last_level_to_second());
  heap_.decay();
  if (learnt_.size() == 1) return assign(learnt_[0], {});
  const auto clause = static_cast<Clause>(arena_.size());
  arena_.push_back(static_cast<std::uint32_t>(learnt_.size()));
  arena_.push_back(levels);
  arena_.insert(arena_.end(), learnt_.begin(), learnt_.end());
  watch(clause);
  return assign(learnt_[0], {ReasonKind::clause, clause});
}

// Replaces variables of the last level by their causes until there is one.
void Clauses::resolve() {
  std::size_t at = trail_.size();
  const auto last_seen = [&] {
    Var var = 0;
    do var = trail_[--at] / 2;
    while (seen_[var] == 0 || levels_[var] != level());
    return var;
  };
  Var var = last_seen();
  for (; --unresolved_ > 0; var = last_seen())
    for_each_cause(reasons_[var], var, [this](Var cause) { see(cause); });
  learnt_[0] = false_literal(var);
  const auto implied = std::remove_if(learnt_.begin() + 1, learnt_.end(),
                                      [this](Literal literal) { return is_implied(literal); });
  learnt_.erase(implied, learnt_.end());
  for (const Var seen : all_seen_) seen_[seen] = 0;
  all_seen_.clear();
}

// True if other literals of the learnt clause imply this one.
bool Clauses::is_implied(Literal literal) const {
  const Var var = literal / 2;
  bool all = reasons_[var].kind != ReasonKind::none;
  for_each_cause(reasons_[var], var,
                 [&](Var cause) { all = all && (seen_[cause] != 0 || levels_[cause] == 0); });
  return all;
}

std::uint32_t Clauses::count_levels() {
  ++learnt_count_;
  std::uint32_t levels = 0;
  for (const Literal literal : learnt_) {
    std::uint64_t& seen = level_seen_[levels_[literal / 2]];
    levels += seen != learnt_count_ ? 1 : 0;
    seen = learnt_count_;
  }
  return levels;
}

// The second literal is the last to become open again, and so is watched. Returns its level.
std::size_t Clauses::move_last_level_to_second() {
  std::uint32_t last = 0;
  for (std::size_t at = 1; at < learnt_.size(); ++at)
    if (levels_[learnt_[at] / 2] > last) {
      last = levels_[learnt_[at] / 2];
      std::swap(learnt_[1], learnt_[at]);
    }
  return last;
}

void Clauses::watch(Clause clause) {
  const Literal first = arena_[clause + head], second = arena_[clause + head + 1];
  clauses_.push_back(clause);
  watches_[first].push_back({clause, second});
  watches_[second].push_back({clause, first});
}

// Forgetting, at the root, propagated

void Clauses::forget_half() {
  const std::vector<Clause> kept = better_half();
  const std::vector<std::uint32_t> arena = std::move(arena_);
  arena_.clear();
  clauses_.clear();
  for (auto& list : watches_) list.clear();
  for (const Clause clause : kept) keep(clause, arena);
  for (const Literal literal : trail_) reasons_[literal / 2] = {};
}

// The half of the clauses with the fewest levels; among equal ones, the clauses learnt last.
std::vector<Clauses::Clause> Clauses::better_half() const {
  std::vector<Clause> order = clauses_;
  std::sort(order.begin(), order.end(), [this](Clause a, Clause b) {
    return arena_[a + 1] != arena_[b + 1] ? arena_[a + 1] < arena_[b + 1] : a > b;
  });
  std::size_t size = order.size() / 2;
  while (size < order.size() && arena_[order[size] + 1] <= tuning::kept_levels) ++size;
  order.resize(size);
  std::sort(order.begin(), order.end());
  return order;
}

// Copies a clause, unless it is true. At least two of its literals are open: those are watched.
void Clauses::keep(Clause old, const std::vector<std::uint32_t>& arena) {
  const auto begin = arena.begin() + old, literals = begin + head, end = literals + *begin;
  if (std::any_of(literals, end, [this](Literal literal) { return is_true(literal); })) return;
  const auto clause = static_cast<Clause>(arena_.size());
  arena_.insert(arena_.end(), begin, end);
  std::stable_partition(arena_.begin() + clause + head, arena_.end(),
                        [this](Literal literal) { return !is_false(literal); });
  watch(clause);
}

}  // namespace dlx::search
