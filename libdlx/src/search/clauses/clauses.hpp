// Clause learning, to find one solution (J. Marques-Silva and K. Sakallah 1996; N. Een and
// N. Sorensson, "An extensible SAT-solver", 2003), on the exact cover problem itself: an option is
// a variable, chosen or removed.
//
// The two constraints of an item are not written as clauses. At most one: choosing an option
// removes those that conflict with it. At least one: of each item the number of its options that
// are not removed is kept, and the exclusive or of their numbers, which is the last one's if one is
// left. Both give reasons: an option was removed because another one was chosen, or was chosen
// because the others of an item were removed. A dead end is followed back along reasons to the
// first unique implication point. The clause that comes of it has two watched literals; the search
// goes back to the last level where the clause forces something.
//
// Decisions choose options, never remove them. The most active open option is taken, the one that
// took part in most of the recent dead ends. After the first restart another one may be chosen in
// its place: one that covered one of its items at the best dead end so far, the one with the fewest
// open items, if it is still open (target phases: A. Biere and M. Fleury 2020; they keep a good
// partial solution over restarts, and the search repairs it). The search begins again at the root
// by Luby's sequence, and then forgets from time to time half of its clauses, those whose literals
// were set at the most different levels, but none of at most `kept_levels` (G. Audemard and L.
// Simon 2009); their number may grow, so the search is complete. A solution becomes a clause, too,
// which is kept: that does for some solutions, not for many.
//
// This is complete, though it restarts and forgets, for these reasons. A clause learnt follows from
// the problem and the clauses kept, so it excludes no solution but those found; and it is a new
// one. For before the last decision all its literals but one were false and that one was open; a
// clause that was kept, or one that follows from the literals set at level 0, would have forced it
// there, as propagation had come to its end. A clause of one literal is not stored: its literal
// stands at level 0 for good. There are finitely many clauses, so after a finite number of dead
// ends without forgetting one is met at level 0, where nothing is chosen: what is left has no
// solution. Restarts forget nothing. Forgetting happens after a number of dead ends that grows
// without bound
// (`conflicts_before_forgetting`, `forgetting_growth`), so between two times of forgetting lie ever
// more dead ends, and clauses of solutions are never forgotten: at some time there are as many as
// the search needs to end.
//
// A node is one propagation to its end, after a decision, after a clause learnt or at the
// root after a restart. Its level is the number of decisions that stand, and what follows from them
// is part of the node. So nodes are fewer, and take longer, than those of engines that visit a node
// for each option chosen.
//
// Options can be asked about one after the other, in the same tree (N. Een and N. Sorensson,
// "Temporal induction by incremental SAT solving", 2003): an option that is asked about is the
// first decision after each restart. A decision is no part of what is learnt, so all clauses hold
// for the next option, too; and if the option is removed at level 0, no solution has it. Other
// options are wanted in the solution: until some dead ends, they are decided on before those that
// are active.
//
// The seed orders options by chance at first, those of items with few options before others;
// activities replace this order soon, and nothing else is random. The same seed has the
// same search, but a position means nothing to it: restart_at() begins again.
#pragma once

#include "matrix/compiled.hpp"
#include "matrix/poll.hpp"
#include "search/clauses/activity_heap.hpp"
#include "search/engine.hpp"
#include "search/tuning.hpp"

#include <cstdint>
#include <vector>

namespace dlx::search {

class Clauses final : public Engine {
 public:
  /// REQUIRES a problem without multiplicities. The Poll is called here and by restart().
  Clauses(const Prepared& prepared, std::uint64_t seed, matrix::Poll poll = {});

  /// No multiplicities, and an option conflicts with few others, so many in the mean: choosing it
  /// is quick.
  [[nodiscard]] static bool suits(const Prepared& prepared,
                                  double most_conflicts = tuning::many_conflicts);

  void restart(std::span<const OptionId> given, std::span<const OptionId> without) override;
  /// REQUIRES the root: there are no positions.
  void restart_at(const Position& position) override;
  std::optional<Outcome> step(const StepLimits& limits) override;
  [[nodiscard]] Solution solution() const override;
  [[nodiscard]] const Statistics& statistics() const noexcept override { return statistics_; }
  [[nodiscard]] double progress() const noexcept override { return is_dead_ ? 1 : 0; }
  [[nodiscard]] Position position() const override { return {}; }
  [[nodiscard]] std::vector<Position> split(const Position& position) override {
    return {position};
  }
  [[nodiscard]] bool can_share() const noexcept override { return false; }
  [[nodiscard]] std::unique_ptr<Engine> clone() const override {
    return std::make_unique<Clauses>(*this);
  }
  /// Goes on where it is, with new statistics; the seed is not looked at, as it restarts by itself.
  [[nodiscard]] bool begin_again(std::uint64_t seed) override;
  [[nodiscard]] std::optional<WorkShare> split_off() override { return std::nullopt; }

  // Options asked about one after the other.

  /// From here on the search is for a solution that has this option, and perhaps some of those
  /// wanted: it is exhausted if there is none. Solutions found before may come again.
  void ask(OptionId option, std::span<const OptionId> wanted);
  /// Leaves out an option that no solution has.
  void exclude(OptionId option);
  /// Calls visit(option) for each option that is known to be in no solution, once since restart().
  template <class Visit>
  void for_each_excluded(Visit visit) {
    const std::size_t end = marks_.empty() ? trail_.size() : marks_[0];
    for (; told_ < end; ++told_)
      if (trail_[told_] % 2 == 1) visit(ids_[trail_[told_] / 2]);
  }

 private:
  using Var = ActivityHeap::Var;  // an option, numbered anew
  using Item = std::uint32_t;
  using Literal = std::uint32_t;  // 2 v: option v is chosen; 2 v + 1: it is removed
  using Clause = std::uint32_t;   // its place in arena_: size, levels, literals

  enum class Value : std::uint8_t { chosen, removed, open };
  enum class ReasonKind : std::uint8_t { none, option, item, clause };
  struct Reason {
    ReasonKind kind = ReasonKind::none;
    std::uint32_t of = 0;
  };
  struct ItemUse {
    Item item;
    ColorId color;
  };
  struct ItemOption {
    Var var;
    ColorId color;
  };
  struct ClauseWatch {
    Clause clause;
    Literal other;  // one of the clause: if it is true, the clause need not be read
  };

  void build();
  void link();
  void begin();
  [[nodiscard]] std::vector<double> first_activities() const;
  [[nodiscard]] bool apply(std::span<const OptionId> given, std::span<const OptionId> without);
  [[nodiscard]] bool apply_given(std::span<const OptionId> given);
  [[nodiscard]] Var local(OptionId option) const;

  // False: a dead end, and conflict_ has its reason.
  [[nodiscard]] bool assign(Literal literal, Reason reason);
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_chosen(Var var);
  [[nodiscard]] bool propagate_removed(Var var);
  [[nodiscard]] bool propagate_clauses(Literal literal);
  [[nodiscard]] bool propagate_clause(const ClauseWatch& watch, Literal falsified,
                                      std::vector<ClauseWatch>& list, std::size_t& kept);
  void count(Literal literal, bool undoes);
  void undo_to(std::size_t level);

  // False: nothing is left.
  [[nodiscard]] bool learn();
  [[nodiscard]] bool exclude_solution();
  [[nodiscard]] bool add_learnt(bool is_kept);
  void begin_learning();
  void see(Var var);
  template <class Visit>
  void for_each_cause(Reason reason, Var effect, Visit visit) const;
  void resolve();
  [[nodiscard]] bool is_implied(Literal literal) const;
  [[nodiscard]] std::uint32_t count_levels();
  std::size_t move_last_level_to_second();
  void watch(Clause clause);

  [[nodiscard]] std::optional<Outcome> find(const StepLimits& limits);
  [[nodiscard]] bool begin_at_root();
  void forget_half();
  [[nodiscard]] std::vector<Clause> better_half() const;
  void keep(Clause old, const std::vector<std::uint32_t>& arena);
  void decide();
  [[nodiscard]] bool is_refused() const;
  [[nodiscard]] std::optional<Var> wanted_choice();
  [[nodiscard]] Var active_choice();
  [[nodiscard]] Var best_choice(Var var) const;
  void save_choices();
  void count_node();

  [[nodiscard]] std::size_t level() const noexcept { return marks_.size(); }
  [[nodiscard]] Value value(Literal literal) const noexcept {
    const Value of_var = values_[literal / 2];
    if (of_var == Value::open || literal % 2 == 0) return of_var;
    return of_var == Value::chosen ? Value::removed : Value::chosen;
  }
  [[nodiscard]] bool is_true(Literal literal) const noexcept {
    return value(literal) == Value::chosen;
  }
  [[nodiscard]] bool is_false(Literal literal) const noexcept {
    return value(literal) == Value::removed;
  }
  /// The literal of a variable that is false.
  [[nodiscard]] Literal false_literal(Var var) const noexcept {
    return 2 * var + (values_[var] == Value::chosen ? 1 : 0);
  }

  Prepared prepared_;
  matrix::Poll poll_;
  LimitCheck check_;
  std::uint64_t seed_;

  std::vector<OptionId> ids_;  // by variable
  Item primary_ = 0;
  std::vector<std::uint32_t> first_use_;  // by variable; one more at the end
  std::vector<ItemUse> uses_;
  std::vector<std::uint32_t> first_option_;  // by item; one more at the end
  std::vector<ItemOption> item_options_;

  std::vector<std::uint32_t> left_;      // by primary item: its options that are not removed,
  std::vector<std::uint32_t> left_sum_;  // and the exclusive or of their numbers
  std::vector<Value> values_;            // by variable, like levels_ and reasons_
  std::vector<std::uint32_t> levels_;
  std::vector<Reason> reasons_;
  std::vector<Literal> trail_;
  std::vector<std::size_t> marks_;  // by level: where it begins in the trail
  std::size_t propagated_ = 0;      // so many of the trail
  std::size_t open_ = 0;            // primary items without an option chosen

  std::vector<std::uint32_t> arena_;
  std::vector<Clause> clauses_;
  std::vector<std::vector<ClauseWatch>> watches_;  // by literal

  Reason conflict_;
  Var clashing_ = 0;  // of a conflict between two options: the second one
  std::vector<Literal> learnt_;
  std::vector<char> seen_;  // by variable
  std::vector<Var> all_seen_;
  std::size_t unresolved_ = 0;             // variables seen of the last level
  std::vector<std::uint64_t> level_seen_;  // by level: the last clause that had it
  std::uint64_t learnt_count_ = 0;

  ActivityHeap heap_;
  std::vector<Var> best_choices_;  // by primary item, at the dead end
  std::size_t least_open_ = 0;     // with fewest open items
  std::uint64_t conflicts_ = 0, restarts_ = 0, restart_at_ = 0, forget_at_ = 0;
  bool is_dead_ = false, at_solution_ = false;
  std::optional<Var> asked_;        // the option asked about,
  std::vector<Var> wanted_;         // those wanted,
  std::size_t wanted_at_ = 0;       // of which so many have had their turn,
  std::uint64_t wanted_until_ = 0;  // as long as there are fewer conflicts
  std::size_t told_ = 0;            // literals of the trail that for_each_excluded() has had
  Statistics statistics_;
};

}  // namespace dlx::search
