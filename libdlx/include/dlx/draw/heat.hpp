// Draws the share of solutions in which each cell of a board is covered.
//
//     // Queens of 8 x 8: where a queen stands in how many of the 92 solutions.
//     const auto marginals = set.marginals();           // of a dlx::SolutionSet
//     std::vector<double> shares;                       // by option, 0 to 1
//     for (const auto& marginal : marginals)
//       shares.push_back(static_cast<double>(*marginal.to_uint64()) / 92);
//     const auto picture = dlx::draw::draw_heat(set.instance().problem, shares);
//
// Cells are items `rRcC`, or of queens `Ra` and `Cb` together. A cell that no option has is a hole.
#pragma once

#include <dlx/draw/picture.hpp>
#include <dlx/problem.hpp>

#include <span>

#pragma GCC visibility push(default)
namespace dlx::draw {

/// Each cell with the sum of the shares of the options that cover it, in percent; its color goes
/// from none to the most that a cell has. To draw one piece alone, let other options have share 0.
/// REQUIRES a share for each option. Throws ModelError if no option covers a cell, and for a board
/// too large to be drawn.
[[nodiscard]] Picture draw_heat(const Problem& problem, std::span<const double> shares);

}  // namespace dlx::draw
#pragma GCC visibility pop
