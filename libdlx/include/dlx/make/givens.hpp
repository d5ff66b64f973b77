// Puzzles with one solution from any problem: some options of a solution are given, so that it is
// the only one.
//
//     dlx::make::MakingOptions options;
//     options.seed = 1;
//     options.symmetry = dlx::make::Symmetry::half_turn;
//     dlx::make::PuzzleMaker maker(instance, options);       // a blank sudoku, say
//     if (const auto puzzle = maker.make(1)) use(puzzle->given, puzzle->solution);
//     maker.make_each(1000, [](dlx::make::MadePuzzle&& puzzle) { ... });
//
// Puzzle k depends on the problem, the options and k alone: it may be made anywhere, in any order.
// Every puzzle returned has been proved to have one solution.
//
// Making: a solution is drawn, and from all its options as givens blocks are taken away in random
// order as long as no other solution appears; a block that cannot go is halved. (Deletion with
// bisection: U. Junker, "QuickXplain", 2004.) Another solution that was found shows at once, later,
// that further sets of givens cannot go: those that leave nothing in which the two differ.
// Minimal puzzles made so do not have equal chances.
#pragma once

#include <dlx/make/rating.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::make {

/// The symmetry of givens, by the cells of their options, as the problem's kind tells them. Where a
/// given stands, one stands at each place that the moves lead to. Turns of solids are those that
/// keep layers.
enum class Symmetry {
  none,
  half_turn,     ///< turned by 180 degrees
  quarter_turn,  ///< by 90; square boards only
  third_turn,    ///< by 120; boards of hexagons and triangles that such a turn maps on themselves
  sixth_turn,    ///< by 60; the same
  mirror,        ///< left and right exchanged
  flip,          ///< upper and lower exchanged
  diagonal,      ///< rows and columns exchanged; square boards only
  full,    ///< all moves of the lattice: 8 of squares, 12 of hexagons and triangles, 48 of cubes
  random,  ///< one of those that the board has, drawn for each puzzle
};

/// `none`, `180`, `90`, `120`, `60`, `mirror`, `flip`, `diagonal`, `full` or `random`.
[[nodiscard]] std::string_view name(Symmetry symmetry) noexcept;
/// The symmetry of that name, `rotate180` and `rotate90` included.
[[nodiscard]] std::optional<Symmetry> symmetry_from_name(std::string_view name) noexcept;

/// A row of `*` (a given may stand here) and any other signs (it may not) for each row of a board.
using Pattern = std::vector<std::string>;

/// The puzzles to make.
struct MakingOptions {
  std::uint64_t seed = 1;  ///< the same seed, the same puzzles everywhere
  /// Take only solutions that are drawn with equal chances, all of them, exactly.
  bool uniform = false;
  /// Your own solutions, used in turn, instead of drawn ones.
  std::vector<Solution> solutions = {};
  std::uint64_t same_solution = 1;  ///< so many puzzles of each solution

  /// The number of givens, those of the instance included: as far down as it goes (0), or a number
  /// drawn between these. With `low` 0, as few as can be without any that could be left out.
  std::uint64_t low = 0;
  std::uint64_t high = std::numeric_limits<std::uint64_t>::max();  ///< see low
  std::uint64_t extra = 0;  ///< put so many back in the end, or a few more for the symmetry
  /// The fewest givens for the solution drawn, proved. See MadePuzzle::fewest.
  bool fewest = false;
  /// Nodes of the search for the fewest: after so many its bounds stand, the same on each machine.
  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
  Symmetry symmetry = Symmetry::none;   ///< of the givens
  Pattern pattern = {};                 ///< where givens may stand; empty: everywhere
  std::vector<bool> may_be_given = {};  ///< by option of the problem; empty: all
  Level easiest = Level::easy;          ///< the puzzle is no easier
  Level hardest = Level::nested;        ///< and no harder
  /// False: no level is found out, which for large puzzles takes longer than making them. REQUIRES
  /// all levels.
  bool rated = true;

  std::uint64_t attempts = 1000;  ///< solutions, or orders of one, to try for a puzzle
  Limits limits = {};             ///< deadline, stop, memory; threads for make_each()
  /// Called once, when at the first puzzle `telling_attempts` have failed since not even all that
  /// may be given was enough; the attempts go on. By any thread, while make() or make_each() works,
  /// and never while `use` does.
  std::function<void()> on_lack = {};
};

/// Once this number of solutions was tried in vain, others will hardly do.
inline constexpr std::uint64_t telling_attempts = 100;

/// A puzzle: the options given of its one solution.
struct MadePuzzle {
  Solution solution;            ///< the only one
  std::vector<OptionId> given;  ///< ascending
  Rating rating;                ///< how hard it is; only the verdict, if it is not to be rated
  /// The least number of givens that any puzzle of this solution has, for MakingOptions::fewest; it
  /// is the number of givens here if these were proved to be the fewest.
  std::uint64_t fewest = 0;
};

/// The distribution from which solutions are drawn.
enum class Drawing {
  own,      ///< those of MakingOptions::solutions
  uniform,  ///< with equal chances, exactly: listed, from a set of all, or by rejection
  /// Solutions are drawn with about equal chances, by random choices and deduction; some of them
  /// are rejected, under the largest weight of observed_dives.
  approximate,
  shuffled,  ///< by random choices and deduction; not with equal chances
};

/// A sample of random choices, each to its end.
inline constexpr std::uint64_t observed_dives = 256;

/// No such puzzle can be: the problem has no solution, its board has no such symmetry, no solution
/// that may be drawn has a puzzle.
class MakingError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Makes puzzles of one problem: what is prepared for the first serves all.
class PuzzleMaker {
 public:
  /// Prepares: lists the solutions if they are few, or compiles a set of them if it is small, or
  /// proves, or observes, a bound for random probes of which some are rejected. Throws MakingError,
  /// also for `uniform` where none of these is possible.
  PuzzleMaker(const Instance& instance, const MakingOptions& options);
  ~PuzzleMaker();
  PuzzleMaker(PuzzleMaker&&) noexcept;
  PuzzleMaker& operator=(PuzzleMaker&&) noexcept;

  /// Puzzle number k, from 1; nothing if a limit ended the work, or all attempts failed: see
  /// outcome(). Throws MakingError.
  [[nodiscard]] std::optional<MadePuzzle> make(std::uint64_t number);
  /// Puzzles number 1 to `count`, handed over in order, made by MakingOptions::limits.threads
  /// threads; the calling one alone calls `use`. Returns how many there were: fewer than `count` if
  /// one was not made: see outcome(). Throws MakingError, when those before have been handed over.
  std::uint64_t make_each(std::uint64_t count, const std::function<void(MadePuzzle&&)>& use);
  /// The reason why the last call gave nothing, or not all: timeout, interrupted; exhausted if all
  /// attempts failed.
  [[nodiscard]] Outcome outcome() const noexcept;
  /// True if in no attempt at the last puzzle all that may be given would have been enough.
  [[nodiscard]] bool lacks_givens() const noexcept;
  /// The distribution from which solutions are drawn.
  [[nodiscard]] Drawing drawing() const noexcept;

 private:
  class Impl;
  class Batches;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::make
#pragma GCC visibility pop
