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
#pragma once

#include "symmetry/structure.hpp"

#include <dlx/problem.hpp>

#include <optional>

namespace dlx::symmetry {

/// A problem with as many solutions as the structure has that are fixed by `rows`, equal options
/// not told apart; nothing if that is 0 for a plain reason. REQUIRES an automorphism.
[[nodiscard]] std::optional<Instance> quotient(const Structure& structure, const Permutation& rows);

}  // namespace dlx::symmetry
