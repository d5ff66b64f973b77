// Constraint propagation as a tree, to find one solution, or decide whether there are several. Each
// node is propagated to a fixpoint (see propagation.hpp), then branches on an item with two options
// if there is one, else on one with the fewest. Undo is by copying: a state takes a few kilobytes.
//
// Compared to `bits`: far fewer nodes, each more expensive. That does not pay for an enumeration,
// where most choices have no consequences. An option that propagation chooses makes no level, so
// there are fewer levels than options chosen.
#pragma once

#include "matrix/partial_cover.hpp"
#include "search/engine.hpp"
#include "search/propagate/propagation.hpp"
#include "search/propagate/propagation_tables.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace dlx::search {

class Propagate {
 public:
  static constexpr bool exact_degrees = true;

  /// The vector width of the rules; the result is the same.
  enum class Version { narrow, wide };

  /// REQUIRES PropagationTables::suits(compiled).
  Propagate(const Prepared::Compiled& compiled, const Order& order);
  Propagate(const Prepared::Compiled& compiled, const Order& order, Version version);

  /// Becomes the tree of another such problem, in the storage it has. REQUIRES no siblings.
  void reset(const Prepared::Compiled& compiled, const Order& order);

  [[nodiscard]] Branching branching() const noexcept;
  void enter(const Branching&);
  bool advance();
  void leave() noexcept { --depth_; }
  [[nodiscard]] OptionId chosen(std::size_t level) const noexcept {
    return tables_->option(frames_[level].chosen);
  }
  bool apply_givens(std::span<const OptionId> given, std::span<const OptionId> without);
  void undo_givens() noexcept {}

  // States made outside, for many questions with nearly the same givens: one state can be copied,
  // and two can be merged, where givens would all be chosen again.

  /// The state in which nothing is chosen, of state_words() words.
  [[nodiscard]] const Lines<Word>& start() const noexcept { return start_; }
  [[nodiscard]] std::size_t state_words() const noexcept {
    return tables_->row_words() + tables_->words();
  }
  /// Chooses an option that can be chosen, without consequences for others than those in conflict.
  void choose(OptionId option, Word* state) const noexcept;
  void remove(OptionId option, Word* state) const noexcept {
    const Local local = tables_->local(option);
    if (local != PropagationTables::no_option) tables_->remove(local, state);
  }
  /// Becomes what both have chosen.
  void merge(const Word* other, Word* state) const noexcept;
  /// The root is this state, propagated.
  void begin_at(const Word* state);

  // Another solution than a known one.

  /// Sets the solution that begin_beside() takes as known.
  void know(std::span<const OptionId> solution);
  /// The root is a state that the known solution agrees with, without one of its options,
  /// propagated. The tree has a solution if there is another, but not all of them.
  void begin_beside(OptionId left_out, const Word* state);
  /// Propagates a state that has a solution.
  void settle(Word* state);
  /// True if the known solution's option is chosen in a state.
  [[nodiscard]] bool has_chosen(OptionId option, const Word* state) const noexcept;
  /// Calls visit(k) for each option k of the known solution that is not alive at this node.
  template <class Visit>
  void for_each_lost(Visit visit) const {
    const Word* const sets = states_.data() + depth_ * state_words();
    for (std::size_t k = 0; k < known_places_.size(); ++k)
      if ((sets[known_places_[k] / word_bits] >> known_places_[k] % word_bits & 1U) == 0) visit(k);
  }
  [[nodiscard]] Propagate sibling() const { return {problem_, tables_, rules_}; }
  /// Rows applied or tried: this engine has no lists to update.
  [[nodiscard]] std::uint64_t updates() const noexcept { return work_.applied; }
  /// Appends the options of the solution at this node, the deduced ones included.
  void append_solution(std::vector<OptionId>& options) const;

 private:
  using Local = PropagationTables::Local;

  struct Frame {
    Fixpoint fixpoint;
    std::uint32_t untried = 0;  // of the level below this node: the option ranks still to be tried
    Local chosen = 0;
  };

  [[nodiscard]] Word* state(std::size_t depth) noexcept {
    return states_.data() + depth * state_words();
  }
  using Rules = void (*)(PropagationJob&, Fixpoint&);

  Propagate(const Problem& problem, std::shared_ptr<PropagationTables> tables, Rules rules);

  void begin();
  void make_room(std::size_t depth);
  void propagate(const Word* from, std::span<const Local> chosen, std::size_t depth);
  void find_smallest(std::size_t depth);
  [[nodiscard]] bool clashes(std::span<const OptionId> given, const Word* alive);

  Problem problem_;
  std::shared_ptr<PropagationTables> tables_;  // siblings share them: they change in reset() only
  Rules rules_;
  matrix::PartialCover cover_;  // of the givens, while they are checked
  PropagationJob work_;
  std::vector<std::uint64_t> batches_;
  Lines<Word> start_;                      // the state in which nothing is chosen
  Lines<Word> root_;                       // the same without the options left out
  Lines<Word> known_;                      // the sets of the known solution,
  std::vector<std::size_t> known_places_;  // and of each of its options one bit
  Lines<Word> states_;                     // by depth; storage is kept
  std::vector<Frame> frames_;
  std::vector<Local> given_;
  std::size_t depth_ = 0;
};

}  // namespace dlx::search
