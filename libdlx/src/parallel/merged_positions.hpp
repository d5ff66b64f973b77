// The rest of a search as a bounded number of positions.
//
// Threads that run ahead leave many small positions: each solution found too early is one. Two
// neighbours in the order of the search can be replaced by one position: the path of the first,
// with the choices from the level of divergence on no longer fixed. It stands for both and for the
// nodes between them, which are then searched again; so the deepest levels are merged first, where
// the fewest nodes lie between. REQUIRES that no solution between them has been handed over or
// counted.
#pragma once

#include <dlx/solve.hpp>

#include <cstddef>
#include <vector>

namespace dlx::parallel {

class MergedPositions {
 public:
  /// `parts`: the positions at which the search started, none for the whole tree. What comes from
  /// one of them is merged within its subtree only. `parts` must outlive this.
  MergedPositions(const std::vector<Position>& parts, std::size_t most);

  /// REQUIRES positions in the order of the search.
  void add(Position position);
  /// `most` positions at most, unless the parts are more.
  [[nodiscard]] std::vector<Position> take();

 private:
  struct Entry {
    Position position;
    std::size_t floor;  // the levels before are those of its part
  };

  [[nodiscard]] std::size_t floor_of(const Position& position);
  [[nodiscard]] static bool merge(Entry& first, const Entry& second, std::size_t level);
  void reduce();

  const std::vector<Position>& parts_;
  std::size_t part_ = 0;  // where the last position came from
  std::size_t most_;
  std::size_t level_ = SIZE_MAX;  // positions differ before this level
  std::vector<Entry> entries_;
};

}  // namespace dlx::parallel
