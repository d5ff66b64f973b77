// The trail and its consequences; see clauses.hpp for the layout.
#include "search/clauses/clauses.hpp"

#include <utility>

namespace dlx::search {

bool Clauses::assign(Literal literal, Reason reason) {
  const Var var = literal / 2;
  if (values_[var] != Value::open) return is_true(literal);
  values_[var] = literal % 2 == 0 ? Value::chosen : Value::removed;
  levels_[var] = static_cast<std::uint32_t>(level());
  reasons_[var] = reason;
  trail_.push_back(literal);
  count(literal, false);
  return true;
}

// Counts what is left of the variable's items, or undoes that.
void Clauses::count(Literal literal, bool undoes) {
  const Var var = literal / 2;
  const std::uint32_t change = undoes ? 1U : static_cast<std::uint32_t>(-1);
  for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use) {
    const Item item = uses_[use].item;
    if (item >= primary_) continue;
    if (literal % 2 == 0) {
      undoes ? ++open_ : --open_;
    } else {
      left_[item] += change;
      left_sum_[item] ^= var;
    }
  }
}

void Clauses::undo_to(std::size_t level) {
  if (marks_.size() <= level) return;
  for (const std::size_t size = marks_[level]; trail_.size() > size; trail_.pop_back()) {
    const Literal literal = trail_.back();
    values_[literal / 2] = Value::open;
    count(literal, true);
    heap_.insert(literal / 2);
  }
  propagated_ = marks_[level];
  marks_.resize(level);
}

bool Clauses::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal literal = trail_[propagated_++];
    ++statistics_.updates;
    const bool lives =
        literal % 2 == 0 ? propagate_chosen(literal / 2) : propagate_removed(literal / 2);
    if (!lives || !propagate_clauses(literal)) return false;
  }
  return true;
}

bool Clauses::propagate_chosen(Var var) {
  for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use) {
    const auto [item, color] = uses_[use];
    for (std::uint32_t at = first_option_[item]; at < first_option_[item + 1]; ++at) {
      const ItemOption other = item_options_[at];
      const bool agrees = color != no_color && other.color == color;
      if (values_[other.var] == Value::removed || other.var == var || agrees) continue;
      if (assign(2 * other.var + 1, {ReasonKind::option, var})) continue;
      conflict_ = {ReasonKind::option, var};
      clashing_ = other.var;
      return false;
    }
  }
  return true;
}

bool Clauses::propagate_removed(Var var) {
  for (std::uint32_t use = first_use_[var]; use < first_use_[var + 1]; ++use) {
    const Item item = uses_[use].item;
    if (item >= primary_ || left_[item] > 1) continue;
    conflict_ = {ReasonKind::item, item};
    if (left_[item] == 0 || !assign(2 * left_sum_[item], conflict_)) return false;
  }
  return true;
}

bool Clauses::propagate_clauses(Literal literal) {
  const Literal falsified = literal ^ 1U;
  std::vector<ClauseWatch>& list = watches_[falsified];
  std::size_t kept = 0;
  bool lives = true;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const ClauseWatch watch = list[at];
    if (!lives || is_true(watch.other))
      list[kept++] = watch;
    else
      lives = propagate_clause(watch, falsified, list, kept);
  }
  list.resize(kept);
  return lives;
}

// Watches another literal of the clause, or forces its last one.
bool Clauses::propagate_clause(const ClauseWatch& watch, Literal falsified,
                               std::vector<ClauseWatch>& list, std::size_t& kept) {
  std::uint32_t* const literals = &arena_[watch.clause + 2];
  if (literals[0] == falsified) std::swap(literals[0], literals[1]);
  const Literal first = literals[0];
  if (!is_true(first))
    for (std::uint32_t at = 2; at < arena_[watch.clause]; ++at) {
      if (is_false(literals[at])) continue;
      std::swap(literals[1], literals[at]);
      watches_[literals[1]].push_back({watch.clause, first});
      return true;
    }
  list[kept++] = {watch.clause, first};
  if (assign(first, {ReasonKind::clause, watch.clause})) return true;
  conflict_ = {ReasonKind::clause, watch.clause};
  return false;
}

}  // namespace dlx::search
