// Canonical forms of sets of rows by a graph of blocks alone.
//
// Blocks are sets of points that the group permutes, such as the rows, columns, boxes and digits of
// a sudoku. Where each point is told by the blocks that have it, and each row of the structure by
// the blocks that it meets, points need no vertices: a set of rows is a graph of the blocks, with a
// vertex for each of its rows next to the blocks that it meets. Two blocks are adjacent if some row
// of the structure meets both. The group acts faithfully on blocks, so the graph without rows has
// no other automorphisms if it has as many.
#pragma once

#include "symmetry/group.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::symmetry {

/// A row, and how often it is taken.
using RowCount = std::pair<std::uint32_t, std::uint32_t>;
/// Points, ascending.
using Block = std::vector<std::uint32_t>;
/// Blocks that the group maps to each other, ascending.
using Family = std::vector<Block>;

/// The canonical form of a set of rows.
struct RowForm {
  std::vector<std::uint32_t> points;  ///< in canonical order
  std::array<std::uint64_t, 2> hash{};
  double order = 1;                          ///< of the stabiliser, rounded
  std::vector<Permutation> generators = {};  ///< of the stabiliser, on the points; or
  std::vector<std::uint32_t> orbits = {};    ///< by row, the first of its orbit
};

class BlockGraph {
 public:
  /// The group must outlive this object.
  BlockGraph(const SymmetryGroup::Impl& group, const std::vector<const Family*>& families);

  /// 0 if blocks tell all points and all rows; else larger the less they tell.
  [[nodiscard]] double confusion() const noexcept { return confusion_; }
  /// The logarithm of the order of the graph's group, without rows. REQUIRES no confusion.
  [[nodiscard]] double logarithm() const;
  [[nodiscard]] std::uint32_t size() const noexcept {
    return static_cast<std::uint32_t>(colors_.size());
  }
  [[nodiscard]] RowForm form(const std::vector<RowCount>& rows) const;

 private:
  using Key = std::uint64_t;  // of a point: its blocks, ascending, in 16 bits each

  void find_keys();
  void find_rows();
  void connect(const std::vector<const Family*>& families);
  [[nodiscard]] Key key_of(std::uint32_t point, const std::vector<std::uint32_t>& place) const;
  [[nodiscard]] Permutation on_points(const Permutation& blocks) const;

  const Structure* structure_;
  std::uint32_t points_, palette_ = 0;
  double confusion_ = 0;
  std::vector<std::uint32_t> colors_;  // by block
  std::vector<CanonicalLabeller::Edge> edges_;
  std::vector<std::vector<std::uint32_t>> blocks_of_point_, blocks_of_row_;
  std::vector<std::pair<Key, std::uint32_t>> by_key_;  // points
};

/// The graph of some of these families, if they are enough. Blocks also take up further points that
/// always move with them.
[[nodiscard]] std::optional<BlockGraph> find_block_graph(const SymmetryGroup::Impl& group,
                                                         const std::vector<Family>& families);

}  // namespace dlx::symmetry
