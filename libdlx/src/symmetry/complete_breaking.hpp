// Complete symmetry breaking for a group whose elements are listed: a problem of its own that has
// exactly one solution of each class.
//
// Take some items that are covered exactly once and that every symmetry maps to themselves, in a
// fixed order, the chain; the rows (p1, p2, ...) that a solution has at them are its tuple. A
// symmetry maps tuples to tuples; of each class the solutions are kept whose tuple is the least, in
// lexicographic order. If no symmetry but the identity fixes a whole tuple, that is one solution of
// the class; and if a solution is known by its tuple, it is one even then.
//
// The least tuple can be recognised row by row. Let K be the symmetries that fix p1 .. pi (at first
// all): then p(i+1) must be the least of its images under K, and the symmetries that fix it, too,
// are the next K. Thus the only thing to remember from row to row is the subgroup K, the *state*;
// mostly it is the identity alone at once, or after the first row.
//
// The problem is written as exact cover so: the first item of the chain loses the rows that are not
// least. Later ones may be forbidden in some states only; then such a state has a secondary item,
// an *exclusion*, that stands in the options by which the item before leads to the state and in
// those options of this item which the state forbids. Both items are covered exactly once, so the
// exclusion does just that. A row that leads to several next states is written once for each, and
// every such *way* excludes all states but its own.
//
// Each state knows the columns that are covered whichever way it was reached; a row that needs one
// of them cannot follow, and neither leads on nor has to be forbidden. This keeps states few.
//
// Unlike Breaking, this asks for no choice among the solutions found, so that the problem can be
// written as text; but a chain need not exist: queens have no row that all symmetries keep.
#pragma once

#include "symmetry/structure.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace dlx::symmetry {

class CompleteBreaking {
 public:
  /// Elements of a group of the structure, the identity first. The structure must outlive this
  /// object. Throws SymmetryError if no chain tells solutions from their images.
  CompleteBreaking(const Structure& structure, std::vector<Permutation> elements);

  /// The number of secondary items.
  [[nodiscard]] std::uint32_t exclusion_count() const noexcept { return exclusion_count_; }

  using Exclusions = std::vector<std::uint32_t>;  ///< by number, from 0
  /// The options to write for a row, each with the exclusions that it carries; none if no solution
  /// that is kept has the row.
  [[nodiscard]] std::vector<Exclusions> options(std::uint32_t row) const;

 private:
  using Subgroup = std::vector<std::uint32_t>;  // elements by number, ascending; empty: settled

  struct State {
    Subgroup tied;
    std::vector<std::uint32_t> covered;  // columns, ascending
    std::uint32_t exclusion = none;
  };
  using Stage = std::vector<State>;  // the different states that can be reached after a link
  struct Way {
    Subgroup to;
    std::vector<bool> from;  // by state of a stage
  };
  struct Ways {
    std::vector<Way> ways;
    std::vector<bool> possible;  // the states in which the row's columns are free
  };
  struct Candidate {
    std::uint32_t column;
    std::set<Subgroup> fixed_by;  // by some row
  };

  void rank_rows();
  [[nodiscard]] std::vector<Candidate> listed_candidates() const;
  [[nodiscard]] std::optional<std::uint32_t> failed_chain(std::vector<Candidate> candidates);
  [[nodiscard]] bool is_kept(const Column& column) const;
  [[nodiscard]] std::size_t open_after(const Candidate& candidate) const;
  [[nodiscard]] std::uint32_t take_best();
  [[nodiscard]] bool is_open() const noexcept;
  [[nodiscard]] bool tells_all() const;
  void add_link(std::uint32_t column);
  void number_exclusions(const std::vector<bool>& needed);
  [[nodiscard]] Ways ways(std::size_t link, std::uint32_t row) const;
  [[nodiscard]] Subgroup fixing(const Subgroup& among, std::uint32_t row) const;
  [[nodiscard]] bool is_least(const Subgroup& among, std::uint32_t row) const;
  [[nodiscard]] std::vector<std::uint32_t> covered_by(std::uint32_t row) const;
  void enter(Stage& stage, const Subgroup& tied, const State& from, std::uint32_t row) const;

  const Structure& structure_;
  std::vector<Permutation> elements_;
  std::vector<std::uint32_t> rank_;  // by row, its place in lexicographic order
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> link_of_;  // by row, its place in the chain, or none
  std::vector<Stage> stages_;           // before the first link, after it, ...
  std::size_t settling_link_;           // after this link there is nothing to remember
  std::uint32_t exclusion_count_ = 0;
};

}  // namespace dlx::symmetry
