// Is a solution the only one with some of its options given? The answers "no" are remembered as
// differences, which answer later questions of the same kind without a search.
//
// Let S be the solution, and given a set of its options. A puzzle is made of S by asking hundreds
// of such questions, each with a few options fewer than one before (digging.hpp, hitting_set.hpp).
// There are four ways of asking, from cheap to expensive. A question begins with the first that it
// may use and goes on to the next until one answers: is_unique_behind() has all four, is_unique()
// 1, 3 and 4, and another(), which has to find a solution, 3 and 4. For levels below `hard` a
// question is not searched at all: it is refuted by 1, or the rules of the level solve it, which
// proves that S is the only one.
//
// 1. A difference (is_refuted; a few words for each). Another solution T, found for an earlier
//    question, differs from S at some positions. Where none of them is given, T has all that is
//    given: not unique. This never says "unique".
// 2. Beside S (is_unique_behind, find_beside; some 10 microseconds for a sudoku). A block of
// options
//    is taken away; with the block S was the only solution. So every other solution now lacks at
//    least one option of the block, and there is a first one that it lacks. For each option of the
//    block in turn, the tree of `propagate` is searched with this option removed and those before
//    it in the block given: mostly its root is dead. The root need not be made: what comes behind
//    the block in the order (behind_, made once for an order) and what is kept for good (kept_) are
//    states of the tree, and a union of two states is one pass over words. This needs the order of
//    begin_order(), and an answer within `tree_nodes` nodes for each option.
// 3. The bare tree (find_quickly). The options given are chosen at the root, and as many nodes are
//    visited for a solution other than S. This needs no order, but each given option is chosen
//    again for each question.
// 4. A Search. It has the caller's deadline, stop token and memory, but no limit of nodes: restarts
// find a second solution
//    where the tree's order is unlucky, and a count beside it proves that there is none. Its start
//    takes longer than most whole answers of the others.
//
// 2 and 3 need the tables of `propagate` (PropagationTables::suits), and no multiplicities; else 4
// follows 1. Whichever finds another solution notes its difference for 1. Example: a sudoku of 81
// cells is dug in an order. The first block, 30 cells, is asked about by 2, as no difference is
// known: 30 trees at most, most of them dead at the root. If one of them has a solution T, the
// block cannot go as a whole, and is halved. A half that contains the whole difference of T is
// refuted by 1 at once; any other half is asked about by 2.
#pragma once

#include "make/differences.hpp"
#include "make/option_cells.hpp"
#include "search/propagate/propagate.hpp"

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace dlx::make {

/// A limit ended a search: nothing is known.
class Stopped : public std::exception {
 public:
  explicit Stopped(Outcome why) : outcome(why) {}
  [[nodiscard]] const char* what() const noexcept override { return "stopped"; }
  Outcome outcome;
};

/// The options of a search for two solutions by one thread within deadline, stop and memory of the
/// limits.
[[nodiscard]] SearchOptions search_for_two(const Limits& limits, Purpose purpose = Purpose::any);

/// Throws Stopped if the deadline has passed or a stop is asked for.
void require_time(const Limits& limits);

class Uniqueness {
 public:
  Uniqueness(const Prepared& prepared, const Limits& limits);

  /// Begins with another solution, and forgets the differences of the one before.
  void begin(const std::vector<OptionId>& solution);
  [[nodiscard]] const std::vector<OptionId>& solution() const noexcept { return solution_; }
  [[nodiscard]] const std::vector<Positions>& differences() const noexcept { return differences_; }
  void forget_differences() noexcept { differences_.clear(); }

  /// The options at these positions, with those that the problem comes with.
  [[nodiscard]] const std::vector<OptionId>& options(const Positions& given);
  /// The options that the problem leaves out.
  [[nodiscard]] const std::vector<OptionId>& without() const noexcept {
    return prepared_.without();
  }
  void require_time() const { dlx::make::require_time(limits_); }
  /// A difference that none of `given` meets is known.
  [[nodiscard]] bool is_refuted(const Positions& given) const noexcept;
  /// True if no other solution has the options at these positions. Throws Stopped.
  [[nodiscard]] bool is_unique(const Positions& given);

  /// Positions will be left out in this order, those of `given` first that are not in it: all
  /// questions of is_unique_behind() until the next call of this have what comes behind.
  void begin_order(const Positions& given, std::span<const Orbit* const> order);
  /// The positions of an orbit of the order will be given to the end.
  void keep(const Orbit& orbit);
  /// is_unique() of the positions kept and those from place `behind` of the order. REQUIRES that
  /// `given` are these, and that with the orbits left out, which stand before, it is unique.
  [[nodiscard]] bool is_unique_behind(std::size_t behind, const Positions& given,
                                      std::span<const Orbit* const> left_out);
  /// Another solution with these, as the positions where it differs; nothing if there is none.
  /// Throws Stopped.
  [[nodiscard]] std::optional<Positions> another(const Positions& given);

 private:
  /// Some nodes of the tree of `propagate`, without the Solutions that a Search makes: enough for
  /// most puzzles. True if there is another solution, which is noted; nothing if they do not do.
  [[nodiscard]] std::optional<bool> find_quickly();
  [[nodiscard]] std::optional<bool> find_beside(std::span<const Orbit* const> left_out);
  [[nodiscard]] std::optional<bool> find_in_tree();
  [[nodiscard]] search::Word* behind(std::size_t place) noexcept {
    return behind_.data() + place * tree_->state_words();
  }
  [[nodiscard]] bool note_solution_of_tree();
  void note(const std::vector<OptionId>& other);
  void require_end() const;

  Prepared prepared_;
  Limits limits_;
  std::optional<search::Propagate> tree_;         // if it suits the problem
  base::Lines<search::Word> kept_, asked_state_;  // states of the tree
  base::Lines<search::Word> behind_;  // by place in the order: what comes from there, chosen
  Search search_;
  std::vector<OptionId> solution_, asked_;
  std::vector<std::uint32_t> place_;  // by option: its position in the solution, and one more
  std::vector<Positions> differences_;
};

}  // namespace dlx::make
