// Rates the difficulty of a puzzle for a person, from the problem alone: no names are read.
//
//     dlx::make::Rater rater(instance.problem);            // once for all puzzles of a problem
//     const auto rating = rater.rate(instance.given);
//     if (rating.verdict == dlx::make::Verdict::unique)
//       std::cout << name(rating.level);                   // "hard"
//
// The level is the smallest r such that these rules solve the puzzle: an item with only as many
// live options as it needs has them (r = -1); besides, an option is removed if placing it, and then
// r rounds of such forced options, leave an item with too few. A round applies at once all that the
// state at its start forces, and removing options never hinders the removal of others: the level
// does not depend on the order of items and options. (Measured against the classes of other
// generators in dlx-puzzle(1).)
//
// Effort is not difficulty: a puzzle may need many nodes of a search and no thought, or the other
// way round. So the nodes of a plain search stand beside the level.
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::make {

/// The levels, easiest first.
enum class Level {
  easy,       ///< r = -1, and in each round three options or more are forced, or all that remain
  medium,     ///< r = -1, any other
  hard,       ///< r = 0: an option that leaves an item with too few
  very_hard,  ///< r = 1: one round of forced options shows it
  extreme,    ///< r = 2 and more
  nested,     ///< no r: an assumption within an assumption is needed
};

/// "easy", ..., "very-hard", "extreme", "nested".
[[nodiscard]] std::string_view name(Level level) noexcept;
/// The level of that name, if there is one.
[[nodiscard]] std::optional<Level> level_from_name(std::string_view name) noexcept;

/// The number of solutions, as far as it matters for a puzzle.
enum class Verdict {
  unique,   ///< one: the puzzle has a level
  none,     ///< none
  several,  ///< more than one
  unknown,  ///< a limit ended the search
};

/// The result of rating a puzzle. All but the verdict has a meaning only if that is `unique`.
struct Rating {
  Verdict verdict = Verdict::unknown;  ///< how many solutions there are
  Level level = Level::nested;         ///< how hard
  std::uint64_t steps = 0;             ///< options placed and options removed by thought
  std::uint64_t rounds = 0;            ///< in which that was done
  std::uint64_t open = 0;  ///< the fewest options forced in a round, but the last: 0 is none
  /// The nodes of a plain search for all solutions (`links`, `bits`, `cells`), which ends at
  /// most_rated_nodes.
  std::uint64_t nodes = 0;
};

/// A plain search may take hours where the level is known in a moment.
inline constexpr std::uint64_t most_rated_nodes = 100'000;

/// `hard steps=57 rounds=12 nodes=3 open=1`, or `none`, `several`, `unknown`; `nodes=100000+` where
/// the plain search ended there.
[[nodiscard]] std::string to_text(const Rating& rating);

/// Rates puzzles of one problem, in storage that is kept. One thread's.
class Rater {
 public:
  /// Limits to the searches of each rating: `solutions` and `nodes` are not used.
  explicit Rater(const Problem& problem, const Limits& limits = {});
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  /// The problem with these options given and those left out. REQUIRES ids of the problem. Without
  /// `with_nodes` a search is made only where the rules do not prove that there is one solution.
  [[nodiscard]] Rating rate(std::span<const OptionId> given, std::span<const OptionId> without = {},
                            bool with_nodes = true);
  /// The same where the only solution is known, ascending: it is not searched for. REQUIRES that it
  /// has all options of `given`, none of `without`, and that there is no other.
  [[nodiscard]] Rating rate_known(std::span<const OptionId> given,
                                  std::span<const OptionId> without,
                                  std::span<const OptionId> known);
  /// True if the rules of a level solve it: then it has one solution. Never for Level::nested. With
  /// `known`, a solution with all of them, this is faster.
  [[nodiscard]] bool is_solved_by(Level level, std::span<const OptionId> given,
                                  std::span<const OptionId> without = {},
                                  std::span<const OptionId> known = {});
  /// The solution that the last rate(), or is_solved_by(), found; ascending. REQUIRES that it was
  /// unique, or true.
  [[nodiscard]] const std::vector<OptionId>& solution() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx::make
#pragma GCC visibility pop
