// Cutting: what is left of a search as many disjoint places, in the order of the search.
//
//     const auto pieces = parts::cut_search({{0, 0, dlx::Position{}}}, 6400, search, [] { ... });
//
// A search is cut level by level into its subtrees. Cubes are cut by the options of an item: for
// options a, b, c of the item with the fewest, the solutions with a; those with b and without a;
// those with c, without a and b; and, for an item that may be covered in other ways, those without
// all three.
#pragma once

#include "cli/values.hpp"
#include "parts/part.hpp"

#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace parts {

/// Called now and then; what it throws ends the work.
using Tick = std::function<void()>;

/// Pieces of these, in order, until there are `wanted` or no place has more than one subtree. Each
/// piece of a search is then a subtree of its own; `origin` says which piece it was cut from.
/// Numbers are given anew, from 1. Moves the search.
[[nodiscard]] std::vector<Piece> cut_search(std::vector<Piece> pieces, std::uint64_t wanted,
                                            dlx::Search& search, const Tick& tick);

/// The same of cubes.
[[nodiscard]] std::vector<Piece> cut_cubes(std::vector<Piece> pieces, std::uint64_t wanted,
                                           const dlx::Instance& instance, const Tick& tick);

/// A cube as a node of the tree that cubes are cut by.
struct CubeNode {
  bool is_dead = false;  ///< some item lacks options
  bool is_done = false;  ///< no option is left to choose: one solution
  dlx::ItemId item{};    ///< by whose options it is cut, unless it is dead or done
  std::vector<Cube> children;
};
[[nodiscard]] CubeNode node_of(const Cube& cube, const dlx::Instance& instance);

/// The places of one part of a search that is not split beforehand, for Search::restart_at(): the
/// same on every machine, for the same question and engine. All parts have no solution in common
/// and lack none; a search with few places leaves parts empty. Moves the search.
[[nodiscard]] std::vector<dlx::Position> places_of(const cli::Share& part, dlx::Search& search,
                                                   const Tick& tick);

/// Pieces for so many parts: 16 each as long as they are not too many, but 4 at least.
[[nodiscard]] std::uint64_t pieces_for(std::uint64_t parts) noexcept;

/// Deals the pieces out like cards, so that each part has some of every region; as many parts as
/// there are pieces, at most. All parts are like the first.
[[nodiscard]] std::vector<Part> deal(std::vector<Piece> pieces, std::uint64_t parts,
                                     const Part& like);

}  // namespace parts
