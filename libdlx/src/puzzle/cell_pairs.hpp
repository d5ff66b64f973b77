// Two cells may exclude values of each other: items of the puzzle keep them apart, or pairs of
// values are forbidden. Those pairs are covered by cliques.
//
//     CellPairs pairs(16, 4);
//     pairs.know(0, 5, CellPairs::differs, CellPairs::differs);  // by items of the puzzle
//     pairs.forbid(0, 1, [](auto a, auto b) { return a != b + 1; });
//     for (const CellPairs::Peer& peer : pairs.peers(0)) ... pairs.excluded(peer, value) ...
//     for (const auto& clique : pairs.cliques(allowed)) ...  // an item each
//
// The members of a clique exclude each other, by forbidden pairs, by items, or as values of one
// cell. A greedy cover begins with a pair that no clique has yet and adds the member that brings
// the most such pairs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace dlx::puzzle {

class CellPairs {
 public:
  /// A set of up to 64 values: bit k is value k.
  using Values = std::uint64_t;
  static constexpr Values only(std::uint32_t value) { return Values{1} << value; }
  /// True if two cells may hold these values, which count from 0.
  using Allowed = std::function<bool(std::uint32_t, std::uint32_t)>;

  /// Items may say how the value of a cell compares with that of another cell.
  enum Known : std::uint8_t { differs = 1, is_equal = 2, is_less = 4, is_more = 8 };
  /// Another cell, as a cell sees it.
  struct Peer {
    std::uint32_t cell = 0;
    std::uint32_t known = 0;  ///< a set of Known
    std::size_t table = 0;    ///< of forbidden pairs; 0: there are none
  };

  CellPairs(std::size_t cells, std::uint32_t values);

  /// Says that items keep two cells apart: what the first is, and what the other.
  void know(std::size_t cell, std::size_t other, Known one, Known back);
  /// Forbids the pairs that are not allowed. REQUIRES two cells.
  void forbid(std::size_t cell, std::size_t other, const Allowed& allowed);

  /// The cells that a cell has pairs with, ascending.
  [[nodiscard]] const std::vector<Peer>& peers(std::size_t cell) const { return peers_[cell]; }
  /// Null for a cell without pairs.
  [[nodiscard]] const Peer* find(std::size_t cell, std::size_t other) const;
  /// The values of a peer that a value excludes.
  [[nodiscard]] Values excluded(const Peer& peer, std::uint32_t value) const {
    return known_apart(peer, value) | tables_[peer.table][value];
  }
  /// True if two cells cannot hold these values.
  [[nodiscard]] bool exclude(std::size_t cell, std::uint32_t value, std::size_t other,
                             std::uint32_t its_value) const;

  /// A cover of the forbidden pairs of allowed values that items do not exclude. Members are
  /// places, a cell times the number of values and a value.
  [[nodiscard]] std::vector<std::vector<std::size_t>> cliques(
      const std::vector<Values>& allowed) const;

 private:
  // A set of values of the other cell for each value of the one.
  using Table = std::vector<Values>;

  Peer& peer(std::size_t cell, std::size_t other);
  [[nodiscard]] static Values known_apart(const Peer& peer, std::uint32_t value);
  [[nodiscard]] bool exclude(std::size_t place, std::size_t other) const;
  template <class Visit>
  void visit_uncovered(std::size_t place, const std::vector<Table>& uncovered, Visit visit) const;
  [[nodiscard]] std::vector<std::size_t> clique_from(std::size_t first,
                                                     std::vector<Table>& uncovered) const;

  std::uint32_t values_;
  std::vector<std::vector<Peer>> peers_;  // by cell
  std::vector<Table> tables_;             // the first forbids nothing
};

}  // namespace dlx::puzzle
