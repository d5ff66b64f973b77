// Symmetry breaking for a group whose elements are listed.
//
// Root: all options of a primary item, the pivot, in the order of the orbits that they belong to.
// Of each orbit one option at the pivot stays, its leader; and with the leader of an orbit go no
// options of the orbits before. For a solution has an image with the leader of its first orbit: the
// first orbit, in that order, of which it has any option. (At the pivot it has one, so there is a
// first.) Below: where the leader is fixed by more than the identity, the symmetries that fix it
// thin out the options of a second item in the same way. Both rules are conflicts between two
// options, written as colors of secondary items.
//
// Some solutions of each class survive, and are sorted out at the leaf: a solution stands
// for its class if it is the least of its images that survive. It is shown as the least of all its
// images.
#pragma once

#include "symmetry/group.hpp"

#include <dlx/symmetry.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace dlx::symmetry {

/// Tells which rows may stand together in a surviving solution.
class Breaking {
 public:
  /// Elements of a group: the audit of tests passes what is none.
  Breaking(const Structure& structure, std::vector<Permutation> elements);

  /// A rule that some rows and no others obey together with a leader.
  struct Pivot {
    std::uint32_t column = none;
    std::vector<std::uint32_t> rank;     ///< by row, the place of its orbit; none behind all
    std::vector<std::uint32_t> leaders;  ///< by rank, the row at the pivot
  };

  [[nodiscard]] const Pivot& root() const noexcept { return root_; }
  /// The pivots by the rank of the root's leader.
  [[nodiscard]] const std::vector<Pivot>& below() const noexcept { return below_; }
  /// False for a row that no surviving solution has.
  [[nodiscard]] bool can_survive(std::uint32_t row) const;
  /// True if a solution, by its rows, survives.
  [[nodiscard]] bool survives(const std::vector<std::uint32_t>& rows) const;

  [[nodiscard]] const std::vector<Permutation>& elements() const noexcept { return elements_; }

 private:
  [[nodiscard]] Pivot best_pivot(const std::vector<std::uint32_t>& subgroup,
                                 const std::vector<char>& live, std::uint32_t besides) const;
  [[nodiscard]] std::vector<std::uint32_t> stabiliser(std::uint32_t row) const;
  [[nodiscard]] std::vector<char> compatible(std::uint32_t row) const;

  const Structure& structure_;
  std::vector<Permutation> elements_;
  Pivot root_;
  std::vector<Pivot> below_;
};

}  // namespace dlx::symmetry
