// Propagation to a fixpoint, for exact cover problems in the form of propagation_tables.hpp. Each
// rule is sound: no solution is lost.
//
//   empty    an item without options: a dead end
//   forced   an item with one option: it is chosen, and options that conflict with it are removed.
//            All such items are found at once, and their options applied as one batch
//   locked   an item with two options: options that conflict with both are removed. Applied once,
//            when an item comes down to two
//   failed   at the fixpoint of these, the options of the first few items with two are tried: one
//            that would leave an item without options is removed
//
// Where *another* solution than a known one is looked for, an item is broken if it is open and has
// lost its option of the known solution. Without a broken item, the known options of all open items
// fit each other and what is chosen: with it they are a solution. Broken items are branched on
// first, so the search stays near the options left out and ends as soon as the rest fits again.
//
// Items with 0, 1, 2 options fall out of three saturating additions over the sets of the option
// ranks. In the words of satisfiability solvers these are unit propagation and failed literals
// (Freeman 1995) on the clauses "some option of the item", with sets in place of watched literals.
#pragma once

#include "search/propagate/propagation_tables.hpp"

#include <cstdint>

namespace dlx::search {

/// The result of propagation.
struct Fixpoint {
  enum class Kind : std::uint8_t {
    dead,    ///< no solution
    solved,  ///< one option for each item, without conflicts: one solution (if one is known:
             ///< another one that there is)
    open,
  };
  Kind kind = Kind::dead;
  // Open: an item with two options to branch on, and the two as bits by option rank; no bits if
  // every item has more.
  std::uint32_t item = 0;
  std::uint32_t option_ranks = 0;
  bool last_first = false;  // the second of the two settles more: it is tried first
};

/// The input and output of propagate(). A state is a set for each option rank, then the items whose
/// option is chosen, then those that the locked rule has looked at.
struct PropagationJob {
  const Word* rows = nullptr;
  const Word* items = nullptr;  ///< the set of all items
  const PropagationTables::Local* option_at = nullptr;
  std::size_t option_ranks = 0, lines = 0;
  const Word* known = nullptr;  ///< the sets of a solution, and another is looked for; or null

  const Word* from = nullptr;                        ///< the state before
  const PropagationTables::Local* chosen = nullptr;  ///< the options chosen in addition
  std::size_t chosen_count = 0;
  Word* to = nullptr;  ///< the state after, unless it is dead; may be `from`

  std::uint64_t* batches = nullptr;  ///< scratch: by option, the last batch that it was in
  std::uint64_t batch = 0;           ///< the number of the last batch
  std::uint64_t applied = 0;         ///< rows applied or tried
};

/// Applies the rules to their fixpoint. REQUIRES option ranks and lines of a PropagationTables.
void propagate_narrow(PropagationJob& work, Fixpoint& fixpoint);
/// The same. REQUIRES has_wide_vectors().
void propagate_wide(PropagationJob& work, Fixpoint& fixpoint);

}  // namespace dlx::search
