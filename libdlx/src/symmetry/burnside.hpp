// Counting orbits: Burnside's lemma (Cauchy, Frobenius). The number of classes is the mean over the
// group of the number of solutions that a symmetry fixes, and that is the same for conjugate ones.
#pragma once

#include "symmetry/conjugacy.hpp"

#include <dlx/symmetry.hpp>

namespace dlx::symmetry {

/// The sum over the classes, each counted as a quotient problem, divided by `order`: of the group
/// of rows, whose elements the classes are.
[[nodiscard]] ClassCount burnside(const Structure& structure, const Natural& order,
                                  const std::vector<ConjugacyClass>& classes,
                                  const CountOptions& options);

/// The number of solutions with equal options told apart, where each row is chosen once at most.
/// Else nothing.
[[nodiscard]] std::optional<Natural> all_solutions(const SymmetryGroup::Impl& group,
                                                   const Natural& without_equal,
                                                   const CountOptions& options);

}  // namespace dlx::symmetry
