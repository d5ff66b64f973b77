// Boards with one solution, by repair: lay out a solution and the board around it, search for
// another solution, move what that one uses, and search again.
//
//     dlx::make::RepairOptions options;
//     options.seed = 1;
//     const auto made = dlx::make::repaired(
//         [](std::uint64_t seed) { return std::optional(dlx::puzzle::DominosaLayout(6, seed)); },
//         [](const auto& layout) { return dlx::puzzle::dominosa(layout.board()); }, options);
//     if (made.puzzle) std::cout << dlx::count(*made.puzzle).value.to_string();  // 1
//
// This is counterexample-guided synthesis (A. Solar-Lezama 2008): each other solution refutes a
// board and says where it is to be changed, so far fewer boards are searched than by drawing them
// until one has a single solution. A layout, of room `puzzle`, knows what may move:
//
//     bool is(const Problem& problem, const Solution& solution) const;  // the one laid out?
//     bool repair(const Problem& problem, std::span<const Solution> others);
//         // Changes the board so that it no longer has any of these, and still has its own;
//         // false if it cannot: then another layout is drawn. `others` is empty only after
//         // RepairOptions::limits.nodes
//     std::uint64_t enough_others() const;
//         // Optional. So many other solutions, instead of RepairOptions::others, are to be looked
//         // for: more tell nothing
//     bool simplify();
//         // Optional. Called when there is no other solution: makes the board simpler, which the
//         // next repair undoes if there are others then; false if nothing is left to be tried
#pragma once

#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx::make {

/// A seed of its own for each number, so that puzzle k of a seed depends on these two alone.
/// (SplitMix: G. Steele, D. Lea and C. Flood 2014.)
[[nodiscard]] std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) noexcept;

/// The manner of repairing, and the limits at which it gives up.
struct RepairOptions {
  std::uint64_t seed = 1;        ///< the same seed and number: the same board everywhere
  std::uint64_t number = 1;      ///< of the board
  std::uint64_t rounds = 2000;   ///< of a search and a repair; then another layout is drawn
  std::uint64_t layouts = 1000;  ///< that are drawn at most; then there is no board
  std::uint64_t others = 1;      ///< solutions that a round looks for, beside the layout's
  /// Deadline, stop and memory are looked at, and nodes, which are those of one search: where it
  /// needs more, repair() is called without a solution, as for a board that is too hard.
  Limits limits = {};
};

/// A board, or why there is none.
struct Repaired {
  std::optional<Instance> puzzle = {};  ///< proved to have the layout's solution and no other
  Outcome outcome = Outcome::running;   ///< exhausted with a board, node_limit after all layouts
  std::uint64_t layouts = 0;            ///< that were drawn
  std::uint64_t rounds = 0;             ///< searches, of all layouts
};

/// Searches one puzzle after the other for solutions that were not laid out.
class OtherSolutions {
 public:
  /// Only deadline, stop, memory and nodes, of each search, are looked at.
  explicit OtherSolutions(const Limits& limits);
  ~OtherSolutions();

  /// Returns up to `most` solutions for which `is_laid_out` is false; fewer if there are no more,
  /// or if outcome() is not exhausted or solution_limit.
  [[nodiscard]] std::vector<Solution> find(const Instance& puzzle,
                                           const std::function<bool(const Solution&)>& is_laid_out,
                                           std::uint64_t most);
  /// The outcome of the last search. Exhausted: it has seen all solutions.
  [[nodiscard]] Outcome outcome() const noexcept;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// A solution by depth-first search in random orders, restarted with growing limits; the same seed
/// gives the same one. Not uniform over the solutions. Nothing if there is none (exhausted), if the
/// limits end the search, or after `nodes` nodes in all (node_limit).
[[nodiscard]] std::pair<std::optional<Solution>, Outcome> shuffled_solution(
    const Prepared& prepared, std::uint64_t seed, const Limits& limits, std::uint64_t nodes);

/// Calls the member simplify(); returns false for a layout without one.
template <class Layout>
bool simplified(Layout& layout) {
  if constexpr (requires { layout.simplify(); })
    return layout.simplify();
  else
    return false;
}

/// Calls the member enough_others(); returns `others` for a layout without one.
template <class Layout>
std::uint64_t enough_others(const Layout& layout, std::uint64_t others) {
  if constexpr (requires { layout.enough_others(); })
    return layout.enough_others();
  else
    return others;
}

/// Has the deadline passed, or is a stop asked for? Then `outcome` says which.
[[nodiscard]] bool is_over(const Limits& limits, Outcome& outcome);

/// Draws layouts by `draw(seed)`, a std::optional of a class as above, and repairs each until
/// `encode(layout)`, an Instance, has one solution. A layout that is not there (nothing was drawn)
/// counts as one that cannot be repaired.
template <class Draw, class Encode>
[[nodiscard]] Repaired repaired(const Draw& draw, const Encode& encode,
                                const RepairOptions& options) {
  Repaired made;
  OtherSolutions search(options.limits);
  const std::uint64_t own_seed = seed_of(options.seed, options.number);
  while (made.layouts < options.layouts) {
    auto layout = draw(seed_of(own_seed, made.layouts++));
    for (std::uint64_t round = 0; layout && round < options.rounds; ++round, ++made.rounds) {
      Instance puzzle = encode(std::as_const(*layout));
      const auto is_laid_out = [&](const Solution& solution) {
        return layout->is(puzzle.problem, solution);
      };
      const auto others = search.find(puzzle, is_laid_out, enough_others(*layout, options.others));
      made.outcome = search.outcome();
      const bool is_told =
          made.outcome == Outcome::exhausted || made.outcome == Outcome::solution_limit;
      if (!is_told && made.outcome != Outcome::node_limit) return made;
      const bool is_unique = is_told && others.empty();
      if (is_unique && !simplified(*layout)) {
        made.puzzle = std::move(puzzle);
        return made;
      }
      if (!is_unique && !layout->repair(puzzle.problem, std::span<const Solution>(others))) break;
    }
    if (is_over(options.limits, made.outcome)) return made;
  }
  made.outcome = Outcome::node_limit;
  return made;
}

}  // namespace dlx::make
#pragma GCC visibility pop
