// Counting orbits: Burnside's lemma (Cauchy, Frobenius). The number of classes is the mean over the
// group of the number of solutions that a symmetry fixes, and that is the same for conjugate ones.
#pragma once

#include "symmetry/group.hpp"
#include "symmetry/structure.hpp"

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/symmetry.hpp>

#include <functional>
#include <optional>
#include <vector>

namespace dlx::symmetry {

// The conjugacy classes of the group: an element of each, and its size.

struct ConjugacyClass {
  Permutation points;  ///< what one element does to columns and colors
  Natural size;        ///< elements
};

/// All of them, the identity's first. A small group is listed, and so are the factors of a direct
/// product of small ones. Of another large one random elements are taken. Add to the structure's
/// graph the arcs of an element, from each point to its image: two elements are conjugate if and
/// only if these graphs are isomorphic, and the automorphisms of the graph are the elements that
/// commute with this one, its centraliser. A class has as many elements as the order of the group
/// divided by that of the centraliser; as long as the sizes do not sum up to the order of the
/// group, there are more classes, and more elements are drawn.
///
/// `proceed` is asked about every millisecond; when it returns false, the result is empty. Throws
/// SymmetryError if the classes of a large group are not found, or are too many.
[[nodiscard]] std::vector<ConjugacyClass> conjugacy_classes(const SymmetryGroup::Impl& group,
                                                            const std::function<bool()>& proceed);

/// The quotient of a sum by a divisor, if it has no remainder.
[[nodiscard]] std::optional<Natural> divided(const Natural& sum, const Natural& divisor);
/// The same, rounded down.
[[nodiscard]] Natural rounded_down(const Natural& sum, const Natural& divisor);

// The solutions fixed by a symmetry, as the solutions of a problem of their own.
//
// A solution is fixed by g if it is a union of cycles of g. So the options of the quotient are the
// cycles of rows whose members are compatible with each other; a cycle covers each column as often
// as its rows do. Columns in one cycle of g have equal bounds, and a cycle of rows covers each of
// them equally often, so one of them is enough. At a secondary column, all rows of a
// cycle that meet it must have one color; then g takes care of the colors at the other columns of
// its cycle: two cycles agree at one of these if and only if they agree at all.
//
// In the problem of 4 queens on a board turned by 180 degrees, the options R0 C1 and R3 C2 are a
// cycle, the columns R0 and R3 another: the quotient has an item for both, and an option for the
// two queens.

/// A problem with as many solutions as the structure has that are fixed by `rows`, equal options
/// not told apart; nothing if that is 0 for a plain reason. REQUIRES an automorphism.
[[nodiscard]] std::optional<Instance> quotient(const Structure& structure, const Permutation& rows,
                                               const matrix::Poll& poll);

// The sum.

/// The sum over the classes, each counted as a quotient problem, divided by the order of the group
/// of rows, whose elements the classes are.
///
/// The identity fixes all solutions, of which only some need be counted where every symmetry keeps
/// a column that is covered exactly once, such as a piece that a board's moves lay elsewhere. The
/// rows there fall into orbits, and each row of an orbit is in equally many solutions: so one row
/// stands for each. Of other symmetries no solution is fixed if they fix no row there.
[[nodiscard]] ClassCount burnside(const SymmetryGroup::Impl& group,
                                  const std::vector<ConjugacyClass>& classes,
                                  const CountOptions& options);

/// The number of solutions with equal options told apart, where each row is chosen once at most.
/// Else nothing.
[[nodiscard]] std::optional<Natural> all_solutions(const SymmetryGroup::Impl& group,
                                                   const Natural& without_equal,
                                                   const CountOptions& options);

}  // namespace dlx::symmetry
