// The part of a colored graph that automorphisms can move, by color refinement.
//
// Traces cannot be stopped while it refines the coloring for the first time, a second for a graph
// of 1,700,000 vertices: its `nauty_kill_request` is looked at once a node of its search, would end
// the runs of other threads, and leaves their memory behind. So large graphs are refined here,
// where a Poll is asked, and what is told apart from all others never comes to Traces.
#pragma once

#include "matrix/poll.hpp"
#include "symmetry/canonical.hpp"

#include <cstdint>
#include <vector>

namespace dlx::symmetry {

/// An induced subgraph with colors that also tell the neighbours outside. Its automorphisms are
/// those of the whole graph, which keep every vertex outside, unless two hashes of 64 bits
/// are equal by chance: then there may be more.
struct MovablePart {
  std::vector<std::uint32_t> vertices;         ///< of the whole graph, ascending
  std::vector<CanonicalLabeller::Edge> edges;  ///< by the places of `vertices`
  std::vector<std::uint32_t> colors;           ///< by the places of `vertices`; below 2^30
};

/// Takes edges and the color of each vertex.
[[nodiscard]] MovablePart movable_part(const std::vector<CanonicalLabeller::Edge>& edges,
                                       const std::vector<std::uint32_t>& colors,
                                       const matrix::Poll& poll);

}  // namespace dlx::symmetry
