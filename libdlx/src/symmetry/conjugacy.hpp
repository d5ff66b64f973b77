// The conjugacy classes of the group: a row permutation of each, and its size.
#pragma once

#include "symmetry/group.hpp"

#include <dlx/natural.hpp>

#include <functional>
#include <vector>

namespace dlx::symmetry {

struct ConjugacyClass {
  Permutation rows;  ///< of one element
  Natural size;      ///< elements
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

}  // namespace dlx::symmetry
