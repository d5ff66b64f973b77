// Canonical forms of sets of rows under the group, and their stabilisers.
//
// The graph of a structure has a vertex for each row, and rows are many: all perfect matchings of
// ten vertices, all triples of fifteen. A *frame* is a smaller graph with the same group on the
// points (columns and colors): points, and blocks of points that the group permutes, such as the
// nine edges at a vertex. A set of rows is then the frame with a vertex for each of its rows. Where
// blocks tell points and rows, points are left out of it (block_graph.hpp).
//
// Blocks are found as cliques: of a graph on the points whose edges are one or two orbits of pairs,
// grown greedily from one edge, with all images of the clique. In the examples these are the
// vertices of a complete graph, the points of a design, the lines of a latin square. Whether some
// families of blocks are enough is decided by the order of the frame's group.
#pragma once

#include "symmetry/block_graph.hpp"
#include "symmetry/group.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::symmetry {

class RowSets {
 public:
  /// The group must outlive this object, and be the whole group of its structure's graph.
  explicit RowSets(const SymmetryGroup::Impl& group);

  using Form = RowForm;
  /// Forms of one graph are compared with each other. Without a frame it is the structure's.
  enum class Graph { frame, structure };
  [[nodiscard]] Form form(const std::vector<RowCount>& rows, Graph graph = Graph::frame);

  /// True if the composition of two forms' orders maps one set onto the other: it does, if they are
  /// isomorphic at all.
  [[nodiscard]] bool are_equal(const std::vector<RowCount>& rows,
                               const std::vector<std::uint32_t>& points,
                               const std::vector<RowCount>& other_rows,
                               const std::vector<std::uint32_t>& other_points) const;

  /// A row of the orbit under the stabiliser, for each of some rows; the same for all rows of it.
  [[nodiscard]] std::vector<std::uint32_t> orbits(const Form& form,
                                                  const std::vector<std::uint32_t>& rows) const;

  /// Vertices without those of rows; nothing where the structure's graph is taken.
  [[nodiscard]] std::optional<std::uint32_t> frame_size() const noexcept;

 private:
  void find_frame(const std::vector<Family>& families);
  [[nodiscard]] std::vector<Family> candidates() const;
  [[nodiscard]] std::vector<std::uint32_t> pair_orbits(std::uint32_t& count) const;
  [[nodiscard]] std::optional<Family> images_of(const Block& block) const;
  void set_frame(const std::vector<const Family*>& families);
  [[nodiscard]] double frame_order() const;
  [[nodiscard]] Form form_in_structure(const std::vector<RowCount>& rows);
  [[nodiscard]] Form form_in_frame(const std::vector<RowCount>& rows) const;

  const SymmetryGroup::Impl& group_;
  const Structure& structure_;
  std::uint32_t rows_, points_;
  std::uint32_t palette_ = 0;                  // colors of the structure; further ones come behind
  std::optional<CanonicalLabeller> labeller_;  // of the structure, when it is asked for
  std::vector<std::uint32_t> colors_;
  std::optional<BlockGraph> block_graph_;
  bool framed_ = false;
  std::vector<CanonicalLabeller::Edge> frame_edges_;
  std::vector<std::uint32_t> frame_colors_;  // points, then blocks
};

}  // namespace dlx::symmetry
