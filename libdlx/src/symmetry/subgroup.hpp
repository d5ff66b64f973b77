// Classes under a subgroup of small index, from those under the whole group of a graph: double
// cosets.
//
// Canonical forms know all automorphisms of a graph. Let a group be a part of those only, as the
// even permutations are. The images of a solution S under the whole group fall into classes of the
// subgroup G, one for each orbit of S's stabiliser on the cosets G r, and the solution S r^-1
// stands for it.
#pragma once

#include "symmetry/group.hpp"

#include <dlx/symmetry.hpp>

namespace dlx::symmetry {

/// The classes under `group`, by a complete list of those under `whole`, of the same structure.
/// Throws SymmetryError if the index is larger than about a thousand.
[[nodiscard]] ClassList split_classes(ClassList list, const SymmetryGroup::Impl& group,
                                      const SymmetryGroup::Impl& whole);

}  // namespace dlx::symmetry
