// The edges of a frontier sweep become a diagram.
#pragma once

#include "frontier/edge_store.hpp"
#include "matrix/order.hpp"
#include "sets/diagram.hpp"

namespace dlx::sets {

/// The labels of a matrix along an order, and by option of the matrix its label.
struct LabelOrder {
  std::vector<Label> labels;
  std::vector<std::uint32_t> of_option;
};
[[nodiscard]] LabelOrder labels_of(const counting::Matrix& matrix,
                                   const counting::ItemOrder& order);

/// The diagram of what was recorded along these labels. Overwrites the edges. Throws
/// MatrixTooLarge if the budget of the store does not do.
[[nodiscard]] Diagram diagram_of(counting::RecordedEdges<counting::StateEdge> recorded,
                                 LabelOrder labels);

}  // namespace dlx::sets
