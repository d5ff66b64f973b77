// The interfaces of an engine (used by Search) and of a search tree (used by DepthFirst).
//
// A tree is one branching strategy over one data structure. DepthFirst turns any tree into an
// engine; an engine that is more than a tree implements Engine itself. A Tree has:
//
// - `Branching branching()`: at this node a solution, or what to branch on; changes nothing;
// - `void enter(const Branching&)`: starts a level for that;
// - `bool advance()`: the level's next option: undoes the last, chooses the next; false if there is
//   none;
// - `void leave()`: ends the level; undoes its option, if one is chosen;
// - `OptionId chosen(level)`: the option now chosen at a level, or no_option, which adds none;
// - `bool apply_givens(given, without)`: at the root; false if the givens clash;
// - `void undo_givens()`: undoes apply_givens; no level is open;
// - `std::uint64_t updates()`: work done so far;
// - `Tree sibling()`: another tree of the same problem, at the root, without givens; shares what
//   never changes;
// - `static constexpr bool exact_degrees`: whether Branching::degree is the number of children and
//   not only an upper bound.
//
// Optional:
//
// - `void append_solution(options)`: at a solution, all its options, givens included; for a tree
//   that chooses options besides those of its levels;
// - `void reset(compiled, order)`: becomes the tree of another problem, in the storage it has. No
//   siblings.
// - `void begin_again(seed)`: at the root: begin_again() of an engine, for a tree that learns.
//
// A tree may have an inner loop that visits many nodes at once, as DepthFirst would:
//
// - `BatchResult run_batch(const BatchLimits&)`: visits up to `nodes` nodes without returning to
//   the driver, from below an option already chosen up to a solution; none if it has no such loop
//   here;
// - `size_t depth()`: the number of open levels;
// - `Level level(at)`: one of them.
#pragma once

#include "search/step_limits.hpp"

#include <dlx/solve.hpp>

#include <memory>
#include <span>
#include <vector>

namespace dlx::search {

/// The decision at a node.
struct Branching {
  bool solution = false;
  std::optional<ItemId> item;  // what to branch on, if the tree branches on items
  std::uint64_t degree = 0;    // at most so many children; 0: a dead end

  [[nodiscard]] static Branching found() noexcept { return {true, std::nullopt, 0}; }
};

/// A tree that propagates: its levels hold only a part of a solution.
template <class Tree>
concept propagates = requires(const Tree& tree, std::vector<OptionId>& options) {
  tree.append_solution(options);
};

/// An open level of a search: its item, a bound on its children, and how many of them were begun.
struct Level {
  std::optional<ItemId> item;
  std::uint64_t degree;
  std::uint64_t begun;
};

/// Some solutions in the order in which they were found, each as its path from the root.
class PathBatch {
 public:
  /// Adds a path of so many levels; `choice_at(level)` returns its choices.
  template <class ChoiceAt>
  void add(std::size_t levels, ChoiceAt choice_at) {
    const std::size_t before = choices_.size();
    choices_.resize(before + levels);
    for (std::size_t level = 0; level < levels; ++level)
      choices_[before + level] = choice_at(level);
    ends_.push_back(choices_.size());
  }
  /// Adds a path by its items and options, level by level.
  void add(std::span<const ItemId> items, std::span<const OptionId> options) {
    add(options.size(), [&](std::size_t level) { return Choice{items[level], options[level]}; });
  }
  void clear() noexcept {
    choices_.clear();
    ends_.clear();
  }

  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] bool empty() const noexcept { return ends_.empty(); }
  /// Its memory in units of about ten bytes: choices and solutions.
  [[nodiscard]] std::size_t weight() const noexcept { return choices_.size() + ends_.size(); }
  [[nodiscard]] std::span<const Choice> operator[](std::size_t at) const noexcept {
    const std::size_t begin = at == 0 ? 0 : ends_[at - 1];
    return std::span(choices_).subspan(begin, ends_[at] - begin);
  }

 private:
  std::vector<Choice> choices_;
  std::vector<std::size_t> ends_;  // by solution
};

/// The solutions that a search passes: their options, or their paths.
struct SolutionSink {
  SolutionBatch* solutions;  // or nullptr:
  PathBatch* paths;
  std::size_t full;               // size of the solutions, or weight of the paths
  std::vector<OptionId> options;  // of solutions, the givens; then by level; long enough for any
  std::vector<ItemId> items;      // of paths, by level

  /// True if there is room for more than one, however long.
  [[nodiscard]] bool passes() const noexcept {
    return solutions != nullptr ? solutions->size() + 1 < full
                                : paths->weight() + options.size() + 1 < full;
  }
  [[nodiscard]] bool is_full() const noexcept {
    return (solutions != nullptr ? solutions->size() : paths->weight()) >= full;
  }
  /// The solution, or path, of so many options.
  void add(std::size_t count) {
    const std::span<const OptionId> of_path(options.data(), count);
    solutions != nullptr ? solutions->add(of_path) : paths->add(items, of_path);
  }
};

/// The limits of run_batch().
struct BatchLimits {
  std::uint64_t nodes;     // at most so many are visited,
  std::size_t fixed;       // without going to another option of these levels
  bool counts;             // and whether it goes on past solutions, which are counted
  std::uint64_t* profile;  // nodes by level, to be counted up; long enough for any path
  SolutionSink* sink;      // or adds them there, as long as it passes; else nullptr
  std::size_t above;       // options that the sink has above this tree's levels
};

/// The result of run_batch().
struct BatchResult {
  std::uint64_t nodes;  // visited;
  std::size_t lowest;   // levels from here on are new; in the one before, `begun` may have changed
  bool found;           // the last of them is a solution
  std::uint64_t solutions;  // passed, without `found`
};

/// Untried subtrees split off a running search. The fractions are of the tree below its fixed
/// levels, if siblings have trees of equal size.
struct WorkShare {
  Position position;
  double parent = 0;  ///< the subtree of the node whose children were divided
  double given = 0;   ///< its children in `position`
  double kept = 0;    ///< its child below which the search goes on: all that is left to it
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual void restart(std::span<const OptionId> given, std::span<const OptionId> without) = 0;
  /// Throws std::invalid_argument for a position of another search; nothing is left then.
  virtual void restart_at(const Position& position) = 0;
  /// Goes to the next solution, or until the batch of the limits is full; else returns why not.
  virtual std::optional<Outcome> step(const StepLimits& limits) = 0;
  /// The solution found by the last step. REQUIRES that it had no batch.
  [[nodiscard]] virtual Solution solution() const = 0;
  [[nodiscard]] virtual const Statistics& statistics() const noexcept = 0;
  /// The part done of the tree below the fixed levels.
  [[nodiscard]] virtual double progress() const noexcept = 0;
  [[nodiscard]] virtual Position position() const = 0;
  /// Search::split(); nothing is left then.
  [[nodiscard]] virtual std::vector<Position> split(const Position& position) = 0;

  // --- For several threads (see parallel.hpp) ---

  /// True if a path determines its solution, so that threads can exchange paths.
  [[nodiscard]] virtual bool can_share() const noexcept { return true; }
  /// Another engine for the same search, at its root. Not thread-safe with use of this one.
  [[nodiscard]] virtual std::unique_ptr<Engine> clone() const = 0;
  /// Splits off the untried options of the shallowest level that has some; nothing if there is
  /// none. Between two steps; time proportional to the path.
  [[nodiscard]] virtual std::optional<WorkShare> split_off() = 0;

  // --- Another search by the same engine ---

  /// Becomes the engine of another problem, at its root, in the storage it has; false if it cannot.
  /// REQUIRES a problem that suits this kind of engine, and no clones.
  [[nodiscard]] virtual bool reset(const Prepared& /*prepared*/) { return false; }
  /// Begins another run from the root, by this seed and by what the runs so far have taught; false
  /// if the engine learns nothing. The positions of one that does mean nothing to another one.
  [[nodiscard]] virtual bool begin_again(std::uint64_t /*seed*/) { return false; }
};

/// Adds the solution of an engine that has no loop of its own for batches to the batch of the step,
/// if there is one; true if the step goes on.
[[nodiscard]] inline bool passes(const StepLimits& limits, const Engine& engine) {
  if (limits.solutions == nullptr) return limits.counting;
  limits.solutions->add(engine.solution().options);
  return limits.solutions->size() < limits.full;
}

/// Adds the statistics of a part to a sum.
void add(Statistics& sum, const Statistics& more);

/// Sorts the options of a solution and adds up their costs.
void complete(Solution& solution, const Problem& problem);

/// An engine made for a problem, with its name and the reason for its choice. Throws EngineError.
struct Made {
  std::unique_ptr<Engine> engine;
  std::string_view name;
  std::string_view reason;
};
[[nodiscard]] Made make_engine(const Prepared& prepared, const SearchOptions& options);
/// The same, from the engine made for another problem with the same options.
[[nodiscard]] Made remake_engine(Made old, const Prepared& prepared, const SearchOptions& options);

}  // namespace dlx::search
