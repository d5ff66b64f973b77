// Orders that are sought beside the searches along the known ones: an elimination tree, lines
// improved by moves, trees along all lines. Seeking takes time that most counts do not need, and
// nothing but a search tells which: by its widths a board of pentominoes takes hours. So it begins
// when the searches have gone some way, and has a small part of the effort that they have had, or
// that the best of them has ahead by its states; if that is too little, it is asked again once they
// have had twice as much. Moves that gain nothing soon go on, for longer, later.
#pragma once

#include "frontier/tuning.hpp"
#include "matrix/improved_line.hpp"
#include "matrix/item_graph.hpp"
#include "matrix/poll.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace dlx::frontier {

class BetterOrders {
 public:
  /// This tells how the searches stand.
  struct Standing {
    std::uint64_t spent;  ///< effort of all of them
    double ahead;         ///< the least that one has ahead, by its states
    double most;          ///< effort along the narrowest order, by its width
    double width;         ///< of that order, in bits
  };
  using Orders = std::vector<matrix::ItemOrder>;
  /// Takes an order if it is narrower than all known ones by so many bits; false if it is not.
  using Accept = std::function<bool(matrix::ItemOrder, double)>;

  /// `known` gives all orders so far. REQUIRES a matrix that outlives it; the poll throws Stopped.
  BetterOrders(const matrix::Matrix& matrix, bool trees, std::function<Orders()> known,
               matrix::Poll poll)
      : matrix_(matrix), trees_(trees), known_(std::move(known)), poll_(std::move(poll)) {}

  /// The effort of the searches at which there is something to be done.
  [[nodiscard]] std::uint64_t due() const noexcept { return due_; }
  /// Nothing is to be done at all.
  void give_up() noexcept { due_ = never; }
  /// Does some of it, about tuning::moves_at_once; false if it is not worth it yet.
  bool advance(const Standing& standing, const Accept& accept);

 private:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  static constexpr double largest_due = 1e18;

  [[nodiscard]] bool begin(const Standing& standing, const Accept& accept);
  bool go_on(const Standing& standing, const Accept& accept);
  void move(const Standing& standing, const Accept& accept);
  void pause(const Standing& standing, const Accept& accept);
  void seek_tree(const Standing& standing, const Accept& accept);
  void seek_trees_along(const Orders& lines, const Standing& standing, const Accept& accept);
  [[nodiscard]] std::uint64_t due_of_trees_along(const Standing& standing) const;
  [[nodiscard]] double effort_along(std::size_t lines) const;
  [[nodiscard]] static double most_steps(const Standing& standing);
  [[nodiscard]] static double steps_now(const Standing& standing);
  [[nodiscard]] static double all_steps_now(const Standing& standing);
  [[nodiscard]] static std::uint64_t next(std::uint64_t spent) noexcept;

  enum class Stage { none, tree, first_moves, between, last_moves, trees_along };

  const matrix::Matrix& matrix_;
  bool trees_;  // they are of use
  std::function<Orders()> known_;
  matrix::Poll poll_;
  std::uint64_t due_ = tuning::first_share;
  Stage stage_ = Stage::none;
  bool has_tree_ = false;
  double tree_steps_ = 0;  // the limit with which a tree was sought
  std::unique_ptr<matrix::LineMoves> moves_;
  double steps_ = 0, end_ = 0;  // of the moves: so far, and where they pause
  double least_ = 0;            // bits, at the last gain
};

}  // namespace dlx::frontier
