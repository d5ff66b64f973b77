// The levels of an order. A line is one chain of levels, each an item, and an exit at its end. A
// tree is cut into chains where an item has several children: at the exit of a chain stand the
// states of a subtree that is done. Two exits are joined at the beginning of the chain above them;
// more than two children of an item are joined by chains without items, an exit each.
//
//     tree    d            chains and levels, children before parents
//            / \               a: 0, exit 1
//           a   c              b c: 2 3, exit 4
//               |              d: 5, exit 6, whose children end at 1 and 4
//               b
#pragma once

#include "matrix/item_graph.hpp"
#include "matrix/poll.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dlx::frontier {

struct Chain {
  static constexpr std::size_t none = SIZE_MAX;

  std::size_t begin = 0;                  ///< its first level
  std::size_t exit = 0;                   ///< its last one, which has no item
  std::size_t left = none, right = none;  ///< the chains that are joined where it begins
  std::size_t parent = none;
};

/// Levels that one thread sweeps: what is ahead in a subtree, or the chain that joins two pieces.
struct Piece {
  static constexpr std::size_t none = SIZE_MAX;
  enum class Start {
    leaf,   ///< with the first level of a subtree
    join,   ///< with the states at two exits
    resume  ///< in the middle, with the states of the first level
  };

  std::size_t begin = 0;  ///< its first level; of one that joins, the exit of the right subtree
  std::size_t exit = 0;   ///< its last one
  Start start = Start::leaf;
  std::size_t parent = none;  ///< the number of the piece that joins this one with another
  double path = 0;            ///< the work of this piece and of those above it
};

class Chains {
 public:
  Chains() = default;
  explicit Chains(const matrix::ItemOrder& order);

  /// Children before parents.
  [[nodiscard]] const std::vector<Chain>& all() const noexcept { return chains_; }
  /// The last level, the exit of the root.
  [[nodiscard]] std::size_t length() const noexcept { return chains_.back().exit; }
  [[nodiscard]] std::size_t level_of_place(std::size_t place) const noexcept {
    return levels_[place];
  }
  [[nodiscard]] std::size_t number_at(std::size_t level) const noexcept { return chain_of_[level]; }
  [[nodiscard]] const Chain& at(std::size_t level) const noexcept {
    return chains_[number_at(level)];
  }
  [[nodiscard]] bool is_exit(std::size_t level) const noexcept { return at(level).exit == level; }
  /// The first level with an item that is at or above both. The Poll is called for each chain on
  /// the ways there, which may be many.
  [[nodiscard]] std::size_t meet(std::size_t a, std::size_t b, const matrix::Poll& poll = {}) const;
  /// These fields tell how a tree is cut into pieces.
  struct Cut {
    double part = 1;   ///< Share of all work: a whole subtree has no more.
    double least = 0;  ///< Work: a whole subtree has as much.
    std::size_t threads = 2;
  };
  /// The pieces ahead of a level that is no exit, in the order of their levels, for a known work of
  /// each level: the largest subtrees that are small enough, and the chains above them as long as
  /// each other thread has half as much to do beside as their subtree has. Of the two subtrees
  /// below a piece that joins, those that are ahead are pieces even if they have little work.
  [[nodiscard]] std::vector<Piece> pieces_ahead(std::size_t level, std::vector<double> work,
                                                const Cut& cut) const;

 private:
  void begin_chain();
  void end_chain();
  void join(std::vector<std::size_t>& waiting);

  std::vector<Chain> chains_;
  std::vector<std::size_t> levels_;      // by place in the order
  std::vector<std::uint32_t> chain_of_;  // by level
};

}  // namespace dlx::frontier
