// The elements of a diagram of options are the items of a problem: this says which is which, for
// the sweep over the diagram and for writing its options out.
#pragma once

#include <dlx/option_diagram.hpp>

#include <cstdint>
#include <vector>

namespace dlx::model {

/// The item, from 1, of each element, from 1; items that the diagram does not have come last.
/// Throws ModelError for a problem with options or bounds of its own, and for elements or an order
/// that do not fit its items.
[[nodiscard]] std::vector<std::uint32_t> items_of_elements(const Problem& items,
                                                           const OptionDiagram& diagram);

/// The sum of the sizes of all options.
[[nodiscard]] double entries_of(const OptionDiagram& diagram);

}  // namespace dlx::model
