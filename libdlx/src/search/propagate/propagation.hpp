// What follows from a set of chosen options, for exact cover problems in the form of
// propagation_tables.hpp. Each rule is sound for any such problem: no solution is lost.
//
//   empty    an item without options: there is no solution here
//   forced   an item with one option: it is chosen, and what conflicts with it goes. All items
//            that have one are found at once, and their options are taken as one batch
//   locked   an item with two options: one of them will be chosen, so what conflicts with both
//            goes. Looked at once, when an item comes down to two
//   failed   where nothing more follows, the options of the first few items with two are tried:
//            one that would leave an item without options goes
//
// Items with 0, 1, 2 options fall out of three saturating additions over the sets of the option
// ranks. In the words of satisfiability solvers these are unit propagation and failed literals
// (Freeman 1995) on the clauses "some option of the item", with sets in place of watched literals.
#pragma once

#include "search/propagate/propagation_tables.hpp"

#include <cstdint>

namespace dlx::search {

/// Where deduction came to its end.
struct Fixpoint {
  enum class Kind : std::uint8_t {
    dead,    ///< no solution
    solved,  ///< one option for each item, and they agree: one solution
    open,
  };
  Kind kind = Kind::dead;
  // Open: an item with two options to branch on, and the two as bits by option rank; no bits if
  // every item has more.
  std::uint32_t item = 0;
  std::uint32_t option_ranks = 0;
};

/// One piece of work. A state is a set for each option rank, then the items whose option is chosen,
/// then those that the locked rule has looked at.
struct PropagationJob {
  const Word* rows = nullptr;
  const Word* items = nullptr;  ///< the set of all items
  const PropagationTables::Local* option_at = nullptr;
  std::size_t option_ranks = 0, lines = 0;

  const Word* from = nullptr;                        ///< the state before
  const PropagationTables::Local* chosen = nullptr;  ///< what is chosen in addition
  std::size_t chosen_count = 0;
  Word* to = nullptr;  ///< the state after, unless it is dead; may be `from`

  std::uint64_t* batches = nullptr;  ///< scratch: by option, the last batch that it was in
  std::uint64_t batch = 0;           ///< the number of the last batch
  std::uint64_t applied = 0;         ///< rows applied or tried
};

/// Deduces all that the rules give. REQUIRES option ranks and lines of a PropagationTables.
void propagate_narrow(PropagationJob& work, Fixpoint& fixpoint);
/// The same. REQUIRES has_wide_vectors().
void propagate_wide(PropagationJob& work, Fixpoint& fixpoint);

}  // namespace dlx::search
