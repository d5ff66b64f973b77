// Solutions of an exact cover problem, one at a time.
//
//     dlx::Search search{dlx::Prepared(problem)};
//     while (search.next()) use(search.solution());
//     if (search.outcome() == dlx::Outcome::exhausted) ...  // these were all
//
// A Search is one thread's; a Prepared may be shared by any number of them. A Search may use
// several threads of its own: SearchOptions::threads.
#pragma once

#include <dlx/outcome.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/trace_event.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

// --- Setting up -----------------------------------------------------------------------------

/// A problem compiled for searching: immutable, cheap to copy, keeps its Problem alive.
class Prepared {
 public:
  /// Compiles a problem; takes time and memory in proportion to its size.
  explicit Prepared(Problem problem);
  /// The problem; valid as long as a copy of this.
  [[nodiscard]] const Problem& problem() const noexcept;

  struct Compiled;
  /// For the library itself: what engines read.
  [[nodiscard]] const std::shared_ptr<const Compiled>& compiled() const noexcept {
    return compiled_;
  }

 private:
  std::shared_ptr<const Compiled> compiled_;
};

/// What an engine can do beyond plain exact cover with secondary items.
struct Capabilities {
  bool colors = false;          ///< options that share a secondary item in one color
  bool multiplicities = false;  ///< primary items covered more or less often than once
  bool branching = false;       ///< every Branch; an engine without it ignores the branching
  bool steps = true;  ///< tells an observer every step; an engine without it takes no observer
};

/// One row of the table of engines.
struct EngineInfo {
  std::string_view name;     ///< what SearchOptions::engine takes
  std::string_view summary;  ///< what it does, in a line
  Capabilities can;          ///< beyond plain exact cover
};

/// The engines there are, the reference first.
[[nodiscard]] std::vector<EngineInfo> engines();

/// The engine to take for a deprecated name: `propagate` for `deduce`, `frontier` (count.hpp) for
/// `memo`. Any other name is returned as it is.
[[nodiscard]] std::string_view current_engine_name(std::string_view name) noexcept;

/// Which item a search branches on.
enum class Branch {
  mrv,    ///< the item with the fewest options left, of several the leftmost
  first,  ///< the leftmost item that is not covered yet
  /// An item with no option or one, if there is one; else, of those whose names begin with `#`, the
  /// one with the fewest options; else as mrv. Of several, one with `#`, then the leftmost (Knuth's
  /// "sharp preference").
  sharp,
};
/// Its name on the command line and in a Position.
[[nodiscard]] std::string_view name(Branch branch) noexcept;
/// The branching of that name, if there is one.
[[nodiscard]] std::optional<Branch> branch_from_name(std::string_view name) noexcept;

/// What the solutions are for.
enum class Purpose {
  all,  ///< to be gone through, all or the first ones
  any,  ///< one, whichever it is, or whether there are none, one or several
};

/// An unknown engine, or one that cannot do what the problem needs.
class EngineError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// How to search, and when to stop.
struct SearchOptions {
  std::string engine = "auto";  ///< one of engines(), or `auto`, which chooses by the problem
  Branch branch = Branch::mrv;  ///< which item to branch on
  /// With Purpose::any, `auto` may take an engine that has no order worth the name: its solutions
  /// are always the same, but the first one need not be the first of an enumeration.
  Purpose purpose = Purpose::all;
  /// Threads to search with; 0: as many as the machine has, at most 1024 in all. A search of less
  /// than some thousand nodes uses only its caller's, and so does one with an observer or a node
  /// limit. Solutions come in the same order from every number of threads; what threads have found
  /// too early takes some megabytes at most. They go on between two calls of next(), until they
  /// have found so much; they rest once next() has returned false, except with Outcome::running.
  /// They take no signals. Libraries built without threads search with one, and so do engines
  /// without Capabilities::steps.
  std::size_t threads = 1;
  /// Bytes that the masks of an engine may take, besides what the problem itself takes: `bits`
  /// needs n * n / 8 for n options. `auto` takes an engine that needs less, one that was asked for
  /// and needs more is an error.
  std::uint64_t memory = 256'000'000;
  /// Solutions may come in any order: several threads are then sometimes faster.
  bool unordered = false;
  /// Shuffles the order of items and options. Not a uniform sample of the solutions.
  std::optional<std::uint64_t> seed;

  std::optional<std::uint64_t> solution_limit;  ///< stop after so many solutions
  std::optional<std::uint64_t>
      node_limit;  ///< stop after so many nodes; makes the search use one thread
  std::optional<std::chrono::steady_clock::time_point> deadline;  ///< stop at that time
  std::stop_token stop;  ///< stop within a millisecond when asked to
  /// If positive, next() returns false with Outcome::running about that often, so that its caller
  /// can look at the search and go on.
  std::chrono::nanoseconds slice{0};

  /// Told of every step of the search, as trace_event.hpp says; of split() and of the way to a
  /// position, nothing. What it throws leaves through next(), and the search must start over.
  TraceObserver observer;
};

/// The engine that a Search with these options would use, and why. Throws EngineError.
struct EngineChoice {
  std::string_view name;    ///< the engine
  std::string_view reason;  ///< why, in a few words
};
/// The same function as Search uses. Throws EngineError.
[[nodiscard]] EngineChoice choose_engine(const Prepared& prepared,
                                         const SearchOptions& options = {});

// --- Places of a search ---------------------------------------------------------------------

/// One decision on the way from the root: an option, and the item that it was chosen for.
struct Choice {
  std::optional<ItemId> item;  ///< nothing for an engine that does not branch on items
  OptionId option{};           ///< no_option: no further one for an item that needs none
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What is still to be searched, as a value: the subtree below the first `fixed` choices, without
/// everything that comes before `path` in the engine's order; if `visited`, also without the
/// subtree below `path` itself. Position{} is the whole search.
///
/// It means the same to every Search with the same problem, engine, branching, seed and givens,
/// on every machine; it is the one primitive under parts, threads and checkpoints.
struct Position {
  std::string engine;                 ///< empty in Position{}, which suits every search
  Branch branch = Branch::mrv;        ///< of the search it belongs to
  std::optional<std::uint64_t> seed;  ///< idem
  std::size_t fixed = 0;              ///< how many choices of the path do not change
  std::vector<Choice> path;           ///< from the root
  bool visited = false;               ///< the subtree below the path is done
  friend bool operator==(const Position&, const Position&) = default;

  /// One line: engine, branching, seed or `-`, fixed, `fresh` or `visited`, then the path from the
  /// root as item=option, both from 1, `-` for none:  `links mrv - 1 fresh 3=17 1=4`.
  [[nodiscard]] std::string to_string() const;
  /// The position that to_string() has written so; nothing for any other text.
  [[nodiscard]] static std::optional<Position> from_string(std::string_view text);
};

// --- Searching ------------------------------------------------------------------------------

/// Effort, in units that do not depend on the machine.
struct Statistics {
  std::uint64_t solutions = 0;  ///< found so far
  std::uint64_t nodes = 0;      ///< nodes of the search tree, the root and the solutions included
  std::uint64_t updates = 0;    ///< options removed from an item's list (Knuth's measure)
  std::vector<std::uint64_t> profile;  ///< nodes by level, the root's level first
};

/// A search that can be held anywhere: see the top of this file.
class Search {
 public:
  /// Throws EngineError.
  explicit Search(const Prepared& prepared, const SearchOptions& options = {});
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Starts over, with these options chosen (repetitions do not matter) and those left out. Counts
  /// from zero; allocates nothing that earlier searches of this object have not.
  /// Givens that clash, or are left out: no solutions. REQUIRES ids of the problem.
  void restart(std::span<const OptionId> given = {}, std::span<const OptionId> without = {});
  /// Goes over to another problem, without givens: as a new Search with the same options, but with
  /// the storage of this one, so far as it serves; for streams of small problems. Throws
  /// EngineError; then this object can only be destroyed or go over to yet another problem.
  void reset(const Prepared& prepared);
  /// Starts over at a position, givens as before. Throws std::invalid_argument for one that does
  /// not belong to this search; the search is then exhausted.
  void restart_at(const Position& position);
  /// The same for several, which have no place in common: one after the other.
  void restart_at(std::span<const Position> positions);

  /// Goes to the next solution; false if there is none or the search stops: see outcome(). After
  /// Outcome::running, node_limit or timeout it can be called again and goes on where it was.
  bool next();

  /// Goes on until next() would return false, and says so by outcome(). Solutions are only counted,
  /// in statistics(): that is faster. Mixes with next().
  void run();
  /// Nobody works until the next call of next() or run(): results asked for in between belong
  /// together. Without other threads that is always so.
  void pause();

  // --- Results; any time ---

  /// The solution found by the last next(). REQUIRES that it returned true.
  [[nodiscard]] Solution solution() const;
  /// Why next() returned false, or Outcome::running.
  [[nodiscard]] Outcome outcome() const noexcept;
  /// With several threads: what all of them have done, ahead of the solutions given, too. Asking
  /// holds them up for a moment.
  [[nodiscard]] const Statistics& statistics() const noexcept;
  /// The part of the search that is done, 0 to 1, as if all siblings had trees of equal size.
  [[nodiscard]] double progress() const noexcept;
  /// What is still to be searched; a solution already given is not part of it. Throws
  /// std::logic_error if that is not one place: where it was started at several, and with several
  /// threads if it is unordered or was run().
  [[nodiscard]] Position position() const;
  /// The same as disjoint parts, in order, for restart_at(); none if nothing is left. Unlike
  /// position() this keeps what threads have done ahead: solutions that they have found and that
  /// were not given yet are parts of one leaf.
  ///
  /// With `most`, neighbours are merged until there are no more than that, or one for each position
  /// that the search was started at; what several threads have done ahead of the solutions given is
  /// then in part done again. Nothing is merged in a search that is unordered or was run().
  [[nodiscard]] std::vector<Position> positions(std::size_t most = SIZE_MAX) const;
  /// How many threads are at work: 1 as long as the search is small.
  [[nodiscard]] std::size_t threads() const noexcept;
  /// The name of the engine at work, and why it was chosen.
  [[nodiscard]] std::string_view engine() const noexcept;
  /// Why it was chosen, in a few words.
  [[nodiscard]] std::string_view engine_reason() const noexcept;

  // --- Budgets; any time ---

  /// Another limit, from now on.
  void set_solution_limit(std::optional<std::uint64_t> limit) noexcept;
  /// Several threads that are at work already may exceed it.
  void set_node_limit(std::optional<std::uint64_t> limit) noexcept;

  /// Cuts a position into disjoint ones that together are what it was, in the order in which a
  /// search visits them: the untried subtrees along its path. A position that cannot be cut, one
  /// leaf, is returned alone; one with nothing left gives none. Moves this search.
  [[nodiscard]] std::vector<Position> split(const Position& position);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx
#pragma GCC visibility pop
