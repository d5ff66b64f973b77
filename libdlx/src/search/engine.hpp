// What Search asks of an engine, and what a search tree offers to DepthFirst.
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
// - `static constexpr bool exact_degrees`: whether Branching::degree is the number of children;
// else it
//   is a bound on it;
// - `void append_solution(options)`: at a solution, all its options, givens included. Only of a
//   tree that chooses some beside those of its levels.
//
// - `void reset(compiled, order)`: becomes the tree of another problem. Of a tree that can, in the
//   storage that it has; no siblings.
//
// A tree may have a way of its own to walk many nodes at once, as DepthFirst would:
//
// - `BatchResult run_batch(const BatchLimits&)`: from below an option already chosen to a solution,
// or as far as
//   it may or can; zero nodes if it cannot;
// - `size_t depth()`: how many levels are open;
// - `Level level(at)`: one of them.
#pragma once

#include <dlx/search.hpp>

#include <atomic>
#include <memory>
#include <span>
#include <vector>

namespace dlx::search {

/// What a tree sees at a node.
struct Branching {
  bool solution = false;
  std::optional<ItemId> item;  // what to branch on, if the tree branches on items
  std::uint64_t degree = 0;    // at most so many children; 0: a dead end

  [[nodiscard]] static Branching found() noexcept { return {true, std::nullopt, 0}; }
};

/// A tree that propagates: its levels are only a part of a solution.
template <class Tree>
concept propagates = requires(const Tree& tree, std::vector<OptionId>& options) {
  tree.append_solution(options);
};

/// An open level of a walk: what it branches on, how many children it has at most, and how many of
/// them were begun.
struct Level {
  std::optional<ItemId> item;
  std::uint64_t degree;
  std::uint64_t begun;
};

/// How far a tree may walk by itself.
struct BatchLimits {
  std::uint64_t nodes;     // visiting so many nodes at most,
  std::size_t fixed;       // without going to another option of these levels
  bool counts;             // and past solutions, which are counted
  std::uint64_t* profile;  // nodes by level, to be counted up; long enough for any path
};

/// How far it went.
struct BatchResult {
  std::uint64_t nodes;  // that many were visited;
  std::size_t lowest;   // the levels from here on are others; of the one before, `begun` may differ
  bool found;           // the last of them is a solution
  std::uint64_t solutions;  // so many were passed, `found` not among them
};

/// Untried subtrees that a running search has given away, and which part of the whole tree they
/// are, if all siblings have trees of equal size.
struct WorkShare {
  Position position;
  double fraction = 0;
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual void restart(std::span<const OptionId> given, std::span<const OptionId> without) = 0;
  virtual void restart_at(const Position& position) = 0;
  virtual bool next() = 0;
  [[nodiscard]] virtual Solution solution() const = 0;
  [[nodiscard]] virtual Outcome outcome() const noexcept = 0;
  [[nodiscard]] virtual const Statistics& statistics() const noexcept = 0;
  [[nodiscard]] virtual double progress() const noexcept = 0;
  [[nodiscard]] virtual Position position() const = 0;
  virtual void set_solution_limit(std::optional<std::uint64_t> limit) noexcept = 0;
  virtual void set_node_limit(std::optional<std::uint64_t> limit) noexcept = 0;
  [[nodiscard]] virtual std::vector<Position> split(const Position& position) = 0;

  // --- For what drives engines (see parallel.hpp) ---

  /// True if its paths make up its solutions, so that threads can exchange them.
  [[nodiscard]] virtual bool can_share() const noexcept { return true; }
  /// Another engine for the same question, at its root. REQUIRES that nobody uses this one now.
  [[nodiscard]] virtual std::unique_ptr<Engine> clone() const = 0;
  /// From now on next() pauses, with Outcome::running, when the flag is set, and for nothing else;
  /// without a flag, for the budgets again.
  virtual void listen(const std::atomic<bool>* flag) noexcept = 0;
  /// The time slice begins with the next call of next().
  virtual void begin_slice() noexcept = 0;
  /// Whether next() goes past solutions, which statistics() counts, until something else stops it:
  /// many are found faster than they can be told one by one.
  virtual void set_counting(bool /*counting*/) noexcept {}
  /// Becomes the engine of another problem, at its root, in the storage that it has; false if it
  /// cannot. REQUIRES that engines of this kind are made for such problems, and no clones.
  [[nodiscard]] virtual bool reset(const Prepared& /*prepared*/) { return false; }
  /// Gives away what comes after the path at its shallowest level with untried options; nothing if
  /// there is none. Between two calls of next(); costs as much as the path is long.
  [[nodiscard]] virtual std::optional<WorkShare> split_off() = 0;
  /// Which part of the whole tree is still to be searched.
  [[nodiscard]] virtual double remaining() const noexcept = 0;
  /// Adds the choices on the way to the last solution.
  virtual void append_path(std::vector<Choice>& path) const = 0;
};

/// Sorts the options of a solution and adds up their costs.
void complete(Solution& solution, const Problem& problem);

/// An engine made for a problem, with its name and why it was chosen. Throws EngineError.
struct Made {
  std::unique_ptr<Engine> engine;
  std::string_view name;
  std::string_view reason;
};
[[nodiscard]] Made make_engine(const Prepared& prepared, const SearchOptions& options);
/// The same, from what was made for another problem with the same options.
[[nodiscard]] Made remake_engine(Made old, const Prepared& prepared, const SearchOptions& options);

}  // namespace dlx::search
