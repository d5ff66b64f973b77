// Constraints that a filled sudoku keeps, drawn at random: what a puzzle can be made of in place of
// givens.
//
//     using namespace dlx::puzzle;
//     const auto wishes = mark_wishes_of("kropki,thermo:6,killer:10");
//     const MarkPool pool(blank, digits, wishes, {}, 1);  // digits: of a solution
//     std::vector<bool> kept(pool.size(), true);
//     kept[0] = false;
//     const auto instance = sudoku(pool.grid(kept));  // all but the first part of the pool
//
// A wish is the word of a mark, or of some of them together, and perhaps how many at most:
//
//     kropki, xv, difference, ratio              dots and letters between neighbours
//     even, odd, minimum, maximum, givens        single cells
//     thermo, slow-thermo, whisper, dutch-whisper, renban, nabner, palindrome, zipper, between,
//     lockout, entropic, modular, arrow, double-arrow
//                                                lines, of which none of one word cross
//     killer, cage-repeats                       cages, with their sums
//     quadruple                                  where four cells meet
//     little-killer, sandwich, x-sum, skyscraper, numbered-room
//                                                numbers outside of the grid
#pragma once

#include <dlx/puzzle/sudoku.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::puzzle {

/// A word, and the most marks of it.
struct MarkWish {
  std::string word;                                                ///< see the top of this file
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< 1 or more
};
/// `kropki,thermo:6`. Throws ModelError for an unknown word, or a number that is none.
[[nodiscard]] std::vector<MarkWish> mark_wishes_of(std::string_view text);
/// The words of wishes: `kropki, xv, ...`.
[[nodiscard]] std::string mark_wish_words();

/// The grid whose lines `| @...` a problem of a sudoku has. Throws ModelError for other problems.
[[nodiscard]] SudokuGrid sudoku_of(const Directives& directives);

/// Marks and givens that stay or go together.
struct MarkPart {
  std::vector<board::Mark> marks;   ///< one, or two that a symmetry exchanges
  std::vector<std::size_t> givens;  ///< cells, in the same way
};

/// Marks, and givens, that a filled grid keeps. Those that a symmetry exchanges are one part of it:
/// they stay or go together.
class MarkPool {
 public:
  /// The place that a symmetry takes another one to; its own image again. Empty: no symmetry.
  using Image = std::function<board::MarkPlace(board::MarkPlace)>;

  /// Draws from a blank grid, whose own marks stay in all puzzles, and its digits row by row.
  MarkPool(SudokuGrid blank, std::vector<std::uint8_t> digits, std::span<const MarkWish> wishes,
           const Image& image, std::uint64_t seed);

  /// The number of parts, in random order.
  [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }
  /// The grid with these parts. REQUIRES a flag for each.
  [[nodiscard]] SudokuGrid grid(const std::vector<bool>& kept) const;

 private:
  SudokuGrid blank_;
  std::vector<std::uint8_t> digits_;
  std::vector<MarkPart> parts_;
};

}  // namespace dlx::puzzle
#pragma GCC visibility pop
