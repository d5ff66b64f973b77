// The steps of compiling: the edges of a frontier sweep become a diagram; a list of solutions is
// arranged along several item orders.
#pragma once

#include "frontier/edge_store.hpp"
#include "matrix/order.hpp"
#include "sets/diagram.hpp"

#include <vector>

namespace dlx::sets {

/// The labels of a matrix along an order, and by option of the matrix its label.
struct LabelOrder {
  std::vector<Label> labels;
  std::vector<std::uint32_t> of_option;
  bool is_tree = false;  // some item has several children: there are joins
};
[[nodiscard]] LabelOrder labels_of(const matrix::Matrix& matrix, const matrix::ItemOrder& order);

/// The diagram of what was recorded along these labels. Overwrites the edges. Throws
/// MatrixTooLarge if the budget of the store does not do.
[[nodiscard]] Diagram diagram_of(frontier::RecordedEdges<frontier::StateEdge> recorded,
                                 LabelOrder labels);

// Item orders for a list of solutions that is short enough to be arranged along each of them: the
// best order for a sweep seldom is the best for the diagram that results.

/// Always the same ones in the same sequence; all primary items are in each.
[[nodiscard]] std::vector<matrix::ItemOrder> orders_for_list(const matrix::Matrix& matrix);

}  // namespace dlx::sets
