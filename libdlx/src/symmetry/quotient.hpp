// The solutions fixed by a symmetry, as the solutions of a problem of their own.
//
// A solution is fixed by g if it is a union of cycles of g. So the options of the quotient are the
// cycles of rows whose members are compatible with each other; a cycle covers each column as often
// as its rows do. Columns in one cycle of g ask for the same. At a secondary column, all rows of a
// cycle that meet it must have one color; then g takes care of the colors at the other columns of
// its cycle: two cycles agree at one of these if and only if they agree at all.
#pragma once

#include "symmetry/structure.hpp"

#include <dlx/problem.hpp>

#include <optional>

namespace dlx::symmetry {

/// A problem with as many solutions as the structure has that are fixed by `rows`, equal options
/// not told apart; nothing if that is 0 for a plain reason. REQUIRES an automorphism.
[[nodiscard]] std::optional<Instance> quotient(const Structure& structure, const Permutation& rows);

}  // namespace dlx::symmetry
