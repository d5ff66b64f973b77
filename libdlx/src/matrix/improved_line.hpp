// Lines improved by moves. The states of a frontier search along a line have a bit for each item
// that has options on both sides; the least width of a line of vertices is the vertex separation
// number of a graph, which equals its pathwidth (N. G. Kinnersley 1992).
#pragma once

#include "matrix/item_graph.hpp"

#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace dlx::matrix {

/// The bits of a state that each item takes, about: one, or those that tell its colors.
[[nodiscard]] std::vector<std::uint32_t> bits_of_items(const Matrix& matrix);

/// Iterated local search over lines, by the sum of two to the bits of the states of all levels. A
/// step is an entry of a list read; the poll throws Stopped.
class LineMoves {
 public:
  /// Begins with the narrowest of some lines. REQUIRES a matrix that outlives it.
  LineMoves(const Matrix& matrix, std::span<const ItemOrder> lines, Poll poll);
  /// Goes on for about so many steps.
  void advance(double steps);
  /// The logarithm of the least sum so far, in bits; and its line.
  [[nodiscard]] double log2_cost() const noexcept { return kept_cost_; }
  [[nodiscard]] ItemOrder line() const { return {"improved", kept_}; }

 private:
  using Line = std::vector<std::uint32_t>;
  static constexpr std::uint32_t no_place = static_cast<std::uint32_t>(-1);

  // The least two places of an option's primary items.
  struct Start {
    std::uint32_t first = no_place, second = no_place;
  };
  // A level is told by the number of items before it: an option has begun there if one of its
  // primary items is among them. An item has bits at the levels begin + 1 .. end.
  struct Span {
    std::int64_t begin = 0, end = -1;
  };
  // The levels of an item while another one is away: if that one comes behind, or before.
  struct Spans {
    Span behind, before;
  };

  void count(std::size_t steps);
  void measure();
  bool keep();
  void go_back();
  void next_pass();
  void move_part();
  bool move(std::uint32_t item);
  void take_away(std::uint32_t item);
  void add_others(std::uint32_t from);
  [[nodiscard]] Span span(std::uint32_t item) const;
  [[nodiscard]] Spans spans_without(std::uint32_t moved, std::uint32_t item) const;
  [[nodiscard]] std::size_t best_place(std::size_t from);

  const Matrix& matrix_;
  Poll poll_;
  ItemGraph graph_;
  std::vector<std::uint32_t> bits_;  // by item
  Line line_, kept_;
  double kept_cost_ = 0;                  // the logarithm of the sum
  std::vector<std::uint32_t> places_;     // by item; none for secondary ones
  std::vector<Start> starts_;             // by option
  std::vector<Span> spans_;               // by item
  std::vector<std::uint32_t> widths_;     // by level
  Line pass_;                             // the items to be moved yet, the next one last
  bool gains_ = false;                    // one of this pass did
  std::uint64_t round_ = 0;               // the number of items that were taken away
  std::vector<std::uint64_t> seen_;       // by item: the last round in which it was met
  std::vector<std::uint64_t> has_moved_;  // by option: the last round's, if any
  std::vector<std::int32_t> around_, behind_, before_;  // widths by level, first as changes
  std::vector<double> sums_;                            // by place
  std::mt19937_64 random_{1};
  double steps_ = 0;
};

}  // namespace dlx::matrix
