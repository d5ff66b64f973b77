// Keeping one solution of each class under the board's symmetries.
//
// Take some pieces that are used exactly once, in a fixed order, and call a solution's placements
// of them (p1, p2, ...) its tuple. A symmetry maps tuples to tuples; of each class we keep the
// solutions whose tuple is the least, in lexicographic order. If no symmetry but the identity fixes
// a whole tuple, that is one solution of the class; and if the pieces are all there are, it is one
// even then, because the tuple is the solution.
//
// The least tuple can be recognised piece by piece. Let K be the symmetries that fix p1 .. pi (at
// first all): then p(i+1) must be the least of its images under K, and the symmetries that fix it,
// too, are the next K. Thus the only thing to remember from piece to piece is the subgroup K, the
// *state*; mostly it is the identity alone at once, or after the first piece.
//
// As exact cover: the first piece loses the placements that are not least. Later ones may be
// forbidden in some states only; then such a state has a secondary item, an *exclusion*, that
// stands in the options by which the piece before leads to the state and in those options of this
// piece which the state forbids. Both pieces are used exactly once, so the item does just that.
// A placement that leads to several next states is written once for each, and every such *way*
// excludes all states but its own.
//
// To keep states few, each knows the cells that are covered whichever way it was reached; a
// placement that needs one of them cannot follow, and neither leads on nor has to be forbidden.
#pragma once

#include "puzzle/polyomino_symmetry.hpp"

#include <bitset>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace dlx::puzzle {

class SymmetryBreaking {
 public:
  using PlacementsOf = std::function<Placements(std::size_t piece)>;

  /// `once` lists the pieces used exactly once; equal neighbours are copies of one piece.
  /// `has_others` says that solutions are not made of these pieces alone. The group must outlive
  /// this object. Throws ModelError if solutions cannot be told from their images.
  SymmetryBreaking(const SymmetryGroup& group, std::span<const std::size_t> once,
                   const PlacementsOf& placements_of, bool has_others);

  /// The number of secondary items.
  [[nodiscard]] std::size_t exclusion_count() const noexcept { return exclusion_count_; }
  /// Are options of once[member] affected at all?
  [[nodiscard]] bool concerns(std::size_t member) const { return links_.count(member) != 0; }
  /// REQUIRES concerns(member). The options to write for a placement, each with the exclusions
  /// (from 0) that it carries; none if no solution may contain the placement.
  using Exclusions = std::vector<std::uint32_t>;
  [[nodiscard]] std::vector<Exclusions> options(std::size_t member,
                                                Placements::Cells placement) const;

 private:
  static constexpr std::uint32_t no_exclusion = std::numeric_limits<std::uint32_t>::max();

  struct State {
    Symmetries tied;
    std::vector<std::uint32_t> covered;  // ascending
    std::uint32_t exclusion = no_exclusion;
  };
  using Stage = std::vector<State>;  // the different states that can be reached after a piece
  using StateSet = std::bitset<98>;  // bit k: state k of a stage (the group of the cube, the
                                     // largest one, has 98 subgroups)
  struct Way {
    Symmetries to;
    StateSet from;
  };
  struct Ways {
    std::vector<Way> ways;
    StateSet possible;  // the states in which the placement has its cells free
  };

  // Candidates for the chain that stand alike to the symmetries; (placements, member), the best
  // last.
  struct CandidateKind {
    std::vector<Symmetries> fixed_by;
    std::vector<std::pair<std::size_t, std::size_t>> members;
  };

  void sort_into_kinds(std::span<const std::size_t> once, const PlacementsOf& placements_of);
  [[nodiscard]] std::vector<Symmetries> fixing_sets(const Placements& placements) const;
  [[nodiscard]] std::size_t open_after(const CandidateKind& kind) const;
  [[nodiscard]] std::size_t take_best();
  [[nodiscard]] bool is_open() const noexcept;
  void add_link(std::size_t member, const Placements& placements, bool is_last);
  void number_exclusions(StateSet needed);
  [[nodiscard]] Ways ways(std::size_t link, Placements::Cells placement) const;
  [[nodiscard]] static bool is_blocked(const State& state, Placements::Cells placement);
  static void enter(Stage& stage, Symmetries tied, const State& from, Placements::Cells placement);

  const SymmetryGroup& group_;
  std::vector<CandidateKind> kinds_;
  std::map<std::size_t, std::size_t> links_;  // member -> its place in the chain
  std::vector<Stage> stages_;                 // before the first piece, after it, ...
  std::size_t last_link_;  // after this piece of the chain there is nothing to remember
  std::size_t exclusion_count_ = 0;
};

}  // namespace dlx::puzzle
