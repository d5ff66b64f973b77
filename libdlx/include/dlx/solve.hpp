// Solving exact cover problems: all solutions, their number, the cheapest, the size of a search.
//
//     dlx::Search search(instance);                            // or a Problem
//     while (search.next()) use(search.solution());            // every solution, one by one
//
//     dlx::count(instance).value.to_string();                  // how many there are, exactly
//
//     dlx::Optimizer optimizer(instance);                      // the cheapest one, proved
//     if (optimizer.next()) use(optimizer.solution());
//
//     dlx::estimate(instance).nodes.mean.to_string(3);         // the size of the search tree
//
// Every question takes the same Limits and the same Monitor, and tells how it ended by an Outcome:
// an answer is final only if that is `exhausted`.
//
//     dlx::SearchOptions options;
//     options.limits.solutions = 10;
//     options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(5);
//     options.monitor.report = [](const dlx::Progress& progress) {
//       std::cerr << 100 * progress.done << " %\n";
//       return true;                                           // false stops the search
//     };
//     dlx::Search search(instance, options);
//
// An object answers one question at a time and belongs to one thread; a Prepared may be shared by
// any number of threads. Threads of the library's own: Limits::threads.
#pragma once

#include <dlx/natural.hpp>
#include <dlx/position.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution.hpp>
#include <dlx/stop_token.hpp>
#include <dlx/trace.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

// --- The problem ----------------------------------------------------------------------------

/// A problem or an instance compiled for solving: immutable, cheap to copy, keeps the problem
/// alive. Every question takes one; a Problem or an Instance converts to it. To ask several
/// questions, make it once.
class Prepared {
 public:
  /// Prepares the problem without givens.
  // NOLINTNEXTLINE(google-explicit-constructor): each Problem can be solved
  Prepared(Problem problem);
  /// Prepares the problem with the givens of the instance, from which every question starts.
  // NOLINTNEXTLINE(google-explicit-constructor): each Instance can be solved
  Prepared(const Instance& instance);

  /// The problem; valid as long as a copy of this.
  [[nodiscard]] const Problem& problem() const noexcept;
  /// Options chosen in every solution; empty for a Problem.
  [[nodiscard]] const std::vector<OptionId>& given() const noexcept { return given_; }
  /// Options that no solution contains; empty for a Problem.
  [[nodiscard]] const std::vector<OptionId>& without() const noexcept { return without_; }

  struct Compiled;  // defined where it is built

 private:
  friend const std::shared_ptr<const Compiled>& compiled_form(const Prepared& prepared) noexcept;

  std::shared_ptr<const Compiled> compiled_;
  std::vector<OptionId> given_, without_;
};

// --- Limits, progress -----------------------------------------------------------------------

/// Limits and means, which are the same for every question.
struct Limits {
  std::optional<std::uint64_t> solutions = {};  ///< stop after so many; an estimate ignores it
  /// Stop after so many nodes of a search tree; makes the search use one thread. Only searching
  /// engines take it.
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::chrono::steady_clock::time_point> deadline = {};  ///< stop at that time
  StopToken stop = {};  ///< stop within about a millisecond when asked to
  /// Bytes for the tables or masks of an engine, besides the problem itself. `auto` takes an engine
  /// that fits; a count by an engine that does not goes on with another one.
  std::uint64_t memory = std::uint64_t{1} << 30U;
  /// Threads; 0: as many as the machine has, at most 1024. The answer does not depend on them.
  /// Small questions use only the caller's. The library's threads take no signals.
  std::size_t threads = 1;
};

/// The state of the work. A question leaves the fields of the others at 0.
struct Progress {
  std::string_view engine;      ///< at work
  double done = 0;              ///< the part of the work, 0 to 1, roughly
  std::uint64_t nodes = 0;      ///< visited so far; for an estimate, probes made
  std::uint64_t solutions = 0;  ///< found so far; for a count, a lower bound up to 2^64 - 1
  std::uint64_t level = 0;      ///< of `levels`, by engine `frontier`
  std::uint64_t levels = 0;     ///< 0 for an engine without levels
  std::uint64_t states = 0;     ///< of the frontier, in memory
  /// The cost of the best solution so far; of the last of those asked for, if all are there.
  std::optional<std::int64_t> incumbent = {};
  /// No solution is better: a lower bound for the cheapest, an upper one for the most expensive.
  std::optional<std::int64_t> bound = {};
};

/// Watches the work from the thread that asked.
struct Monitor {
  /// Called about every `interval` during a call, and while a question is set up; false stops the
  /// work: Outcome::interrupted.
  std::function<bool(const Progress&)> report = {};
  /// The time between two calls, at least a millisecond.
  std::chrono::nanoseconds interval = std::chrono::milliseconds(100);
};

/// Effort, in units that do not depend on the machine.
struct Statistics {
  std::uint64_t solutions = 0;  ///< found so far
  std::uint64_t nodes = 0;      ///< nodes of the search tree, the root and the solutions included
  std::uint64_t updates = 0;    ///< options removed from an item's list (Knuth's measure)
  std::vector<std::uint64_t> profile;  ///< nodes by level, the root's level first
};

// --- Engines --------------------------------------------------------------------------------

/// Features beyond plain exact cover with secondary items.
struct Capabilities {
  bool colors = false;          ///< options that share a secondary item in one color
  bool multiplicities = false;  ///< primary items covered more or less often than once
  bool branching = false;       ///< every Branch; an engine without it ignores the branching
  bool steps = true;            ///< trace events; an engine without it takes no observer
};

/// One row of the table of engines.
struct EngineInfo {
  std::string_view name;     ///< for SearchOptions::engine and its like
  std::string_view summary;  ///< in a line
  Capabilities can;          ///< beyond plain exact cover
};

/// The engines that visit every solution, the reference first.
[[nodiscard]] std::vector<EngineInfo> engines();
/// The engines that count without visiting every solution. Those of engines() count, too.
[[nodiscard]] std::vector<EngineInfo> counting_engines();
/// The engines that find cheapest solutions.
[[nodiscard]] std::vector<EngineInfo> optimizing_engines();
/// The names of the item orders for engine `frontier`.
[[nodiscard]] std::vector<std::string_view> item_orders();

/// The engine for a deprecated name: `propagate` for `deduce`, `frontier` for `memo`. Any other
/// name is returned as it is.
[[nodiscard]] std::string_view current_engine_name(std::string_view name) noexcept;

/// An unknown engine or order, or an engine that cannot do what is asked.
class EngineError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// --- All solutions --------------------------------------------------------------------------

/// The use of the solutions.
enum class Purpose {
  all,  ///< enumeration of all, or of the first ones
  any,  ///< one of them, or whether there are none, one or several
};

/// The manner of searching.
struct SearchOptions {
  std::string engine = "auto";  ///< one of engines(), or `auto`, which chooses by the problem
  Branch branch = Branch::mrv;  ///< the item to branch on
  /// With Purpose::any, `auto` may take an engine whose first solution is not the first of an
  /// enumeration. It is always the same one.
  Purpose purpose = Purpose::all;
  /// With Purpose::any, `auto` and `propagate` also try random orders of items and options, by
  /// fixed seeds, in short runs: where many solutions exist, one is then found soon. One thread
  /// only. Not with a limit on nodes, an observer or another Branch than mrv.
  bool restarts = true;
  /// As long as it has found no solution, `auto` also counts, for a tenth of its effort, and ends
  /// when the count is 0. The search itself, its solutions, nodes and positions, is not changed.
  /// Not with a limit on nodes, an observer or another Branch than mrv, nor after restart_at().
  bool proofs = true;
  /// Solutions may come in any order: several threads are then sometimes faster. Otherwise the
  /// order does not depend on their number.
  bool unordered = false;
  /// Shuffles the order of items and options. Not a uniform sample of the solutions.
  std::optional<std::uint64_t> seed = {};

  Limits limits = {};    ///< when to stop
  Monitor monitor = {};  ///< progress, from within next() and run()
  /// Sees every step of the search, as trace.hpp says, except those of split() and of the way to a
  /// position; the search uses one thread. Its exceptions leave through next(), and the search must
  /// be restarted.
  TraceObserver observer = {};
};

/// The engine that a Search with these options uses, and why.
struct EngineChoice {
  std::string_view name;    ///< the engine
  std::string_view reason;  ///< in a few words
};
/// The choice of engine by Search. Throws EngineError.
[[nodiscard]] EngineChoice choose_engine(const Prepared& prepared,
                                         const SearchOptions& options = {});

/// A search that can be paused, saved and split at any place. Worker threads go on between two
/// calls of next(), until they have found some megabytes of solutions; they rest once next() has
/// returned false.
class Search {
 public:
  /// Starts with the givens of `prepared`. To set up a large problem takes a while, which deadline,
  /// stop token and monitor may end: outcome() tells, and a restart sets it up. Throws EngineError.
  explicit Search(const Prepared& prepared, const SearchOptions& options = {});
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Starts over with the givens of the Prepared.
  void restart();
  /// Starts over with these options chosen (repetitions do not matter) and those left out. Counts
  /// from zero, and allocates nothing that earlier searches of this object have not. Givens that
  /// clash, or are left out: no solutions. REQUIRES ids of the problem.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without = {});
  /// Changes to another problem and its givens: as a new Search with the same options, but in the
  /// storage of this one; for streams of small problems. Throws EngineError; then this object can
  /// only be destroyed or reset again.
  void reset(const Prepared& prepared);
  /// Starts over at a position, with the same givens. Throws std::invalid_argument for one that
  /// does not belong to this search; the search is then exhausted.
  void restart_at(const Position& position);
  /// The same for several disjoint positions, one after the other.
  void restart_at(std::span<const Position> positions);

  /// Goes to the next solution; false if there is none or a limit is reached: see outcome(). After
  /// node_limit or timeout it can be called again, with another limit, and goes on where it was.
  bool next();
  /// Searches to the end or to a limit. Solutions are only counted, in statistics(), which is
  /// faster. Mixes with next().
  void run();

  /// Does the same as next(), but pauses after about `slice`: then it returns false, outcome() is
  /// running, and the next call goes on. The monitor is not called.
  bool next_within(std::chrono::nanoseconds slice);
  /// The same for many solutions, at less cost for each: adds the next ones to `batch`, as many as
  /// `most`. False if there are fewer: see outcome(); then solution() is undefined.
  bool next_within(std::chrono::nanoseconds slice, SolutionBatch& batch, std::size_t most);
  /// Does the same as run(), but pauses after about `slice`: then outcome() is running.
  void run_within(std::chrono::nanoseconds slice);
  /// Pauses the worker threads until the next call of next() or run(), so that results read in
  /// between are consistent.
  void pause();

  // --- Results; any time ---

  /// The solution found by the last next(). REQUIRES that it returned true.
  [[nodiscard]] Solution solution() const;
  /// The reason why next() returned false; running after a solution and after a pause.
  [[nodiscard]] Outcome outcome() const noexcept;
  /// The figures of the search; several threads are counted together, and are ahead of the
  /// solutions returned. Holds them up for a moment.
  [[nodiscard]] const Statistics& statistics() const noexcept;
  /// The part of the search that is done, 0 to 1, if all siblings have trees of equal size.
  [[nodiscard]] double progress() const noexcept;
  /// The rest of the search, without the solutions returned; after restarts some may come again.
  /// Throws std::logic_error if it is not one place: after a start at several positions, and with
  /// several threads if the search is unordered or was run().
  [[nodiscard]] Position position() const;
  /// The rest as disjoint positions, in order, for restart_at(); none if nothing is left. Unlike
  /// position() this keeps the work that threads have done ahead: a solution that was found and not
  /// yet returned is a position of one leaf.
  ///
  /// With `most`, neighbours are merged until there are no more than that, or one for each position
  /// that the search was started at; part of the work done ahead is then repeated. Nothing is
  /// merged in a search that is unordered or was run().
  [[nodiscard]] std::vector<Position> positions(std::size_t most = SIZE_MAX) const;
  /// The number of threads at work: 1 as long as the search is small.
  [[nodiscard]] std::size_t threads() const noexcept;
  /// The name of the engine at work; `frontier` once a count has proved that there is no solution.
  [[nodiscard]] std::string_view engine() const noexcept;
  /// The reason for its choice, in a few words.
  [[nodiscard]] std::string_view engine_reason() const noexcept;

  // --- Limits; any time ---

  /// Replaces Limits::solutions.
  void set_solution_limit(std::optional<std::uint64_t> limit) noexcept;
  /// Replaces Limits::nodes. Several threads that are at work already may exceed it.
  void set_node_limit(std::optional<std::uint64_t> limit) noexcept;

  /// Splits a position into disjoint ones that together are the same, in the order of the search:
  /// the untried subtrees along its path. A position of one leaf is returned alone; an exhausted
  /// one gives none. Moves this search.
  [[nodiscard]] std::vector<Position> split(const Position& position);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- Their number ---------------------------------------------------------------------------

/// The manner of counting.
struct CountOptions {
  /// "auto", one of counting_engines(), or one of engines(), which visits every solution. A count
  /// with a limit on nodes or solutions, or with a seed, takes one of the latter.
  std::string engine = "auto";
  std::string order = "auto";  ///< or one of item_orders(), for engine `frontier`
  /// Engine `frontier` may count along a tree of items; else along a line, CountStatistics::items.
  bool trees = true;
  Branch branch = Branch::mrv;             ///< for searching engines
  std::optional<std::uint64_t> seed = {};  ///< for searching engines

  Limits limits = {};    ///< when to stop
  Monitor monitor = {};  ///< progress
  /// Sees every step of the searching engine, as that of SearchOptions; it is told anew from the
  /// root at each count. If another engine ends the count, its steps mean nothing.
  TraceObserver observer = {};
};

/// The effort of a count, by the engine that ended it: `auto` may have tried further ones before.
struct CountStatistics : Statistics {
  std::string engine;               ///< the engine that ended the count
  std::string reason;               ///< why this engine
  std::string order;                ///< of the items, by engine `frontier`
  std::vector<ItemId> items;        ///< in that order; an item with bounds may stand several times,
                                    ///< one of an option that is in every solution does not
  std::uint64_t width = 0;          ///< the maximum frontier width
  std::uint64_t states = 0;         ///< of the frontier, in all
  std::uint64_t transitions = 0;    ///< into them; two for a pair of states that a join makes one
  std::uint64_t most_states = 0;    ///< of them, in memory at once
  std::uint64_t bags = 0;           ///< of the tree along which it counted, or of the line
  std::uint64_t joins = 0;          ///< of subtrees; 0 along a line
  std::uint64_t largest_table = 0;  ///< the most states of a bag
  std::uint64_t memory = 0;         ///< the most bytes in tables at once
  std::size_t threads = 1;          ///< at work in the end
  /// The effort that a count which was stopped had before it, in units of some ten nanoseconds,
  /// within a factor of four or so; 0 if unknown.
  double effort_ahead = 0;
};

/// A number of solutions; exact if `outcome` is exhausted, else a lower bound.
struct Count {
  Natural value;                       ///< the number, or a lower bound
  Outcome outcome = Outcome::running;  ///< exhausted, or what stopped the count
  CountStatistics statistics;          ///< the effort
};

/// Counts the solutions. Engine `frontier` does not visit them (it counts 10^70 tilings in a
/// minute) and needs memory, which is bounded; `auto` runs it by turns with a search.
///
/// Throws EngineError.
[[nodiscard]] Count count(const Prepared& prepared, const CountOptions& options = {});

/// Counts several times for one problem, with different givens.
class ExactCounter {
 public:
  /// Throws EngineError.
  explicit ExactCounter(const Prepared& prepared, const CountOptions& options = {});
  ~ExactCounter();
  ExactCounter(ExactCounter&&) noexcept;
  ExactCounter& operator=(ExactCounter&&) noexcept;

  /// Counts with the givens of the Prepared.
  [[nodiscard]] Count count();
  /// The solutions that contain all of `given` and none of `without`. Givens that clash, or are
  /// left out: none. REQUIRES ids of the problem.
  [[nodiscard]] Count count(std::span<const OptionId> given,
                            std::span<const OptionId> without = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// --- The cheapest ---------------------------------------------------------------------------

/// The choice of solutions by cost, and the manner of finding them. The cost of a solution is the
/// sum of its options' costs: any sign, 64 bits.
struct OptimizeOptions {
  std::string engine = "auto";  ///< or one of optimizing_engines()
  std::string order = "auto";   ///< or one of item_orders(), for engine `frontier`
  bool maximize = false;        ///< the most expensive instead of the cheapest
  /// The number of options is to be least, or greatest, whatever they cost. `cost_limit`, bounds
  /// and incumbents are numbers of options then; solutions have their costs all the same.
  bool unit_costs = false;
  /// The number of solutions, the best first; of equal cost, in the dictionary order of their
  /// ascending option numbers, whatever the engine. Empty: all, in the order of the engine.
  std::optional<std::uint64_t> best = 1;
  /// The largest cost of a solution, or with `maximize` the smallest.
  std::optional<std::int64_t> cost_limit = {};

  /// Limits of the search. With a limit on nodes `auto` only searches; REQUIRES engine auto or
  /// bound.
  Limits limits = {};
  Monitor monitor = {};  ///< progress, from within next()
  /// The share of the last of the `best` by which its cost may miss the optimum: the work ends,
  /// with Outcome::gap, once no solution can be better by more. From 0, which asks for a proof, to
  /// below 1.
  double gap = 0;
};

/// The effort of an optimisation. `nodes` are those of the search, or states of the frontier.
struct OptimizeStatistics : CountStatistics {
  /// The bound at the root: no solution is better.
  std::optional<std::int64_t> bound = {};
};

/// The solutions of least cost, proved; or all within a cost. Takes every problem: multiplicities,
/// colors, no costs at all (then every solution costs 0).
///
/// Engines: `bound` is branch and bound with Lagrange multipliers (TAOCP 7.2.2.1 calls them taxes)
/// close to the optimum of the dual linear program; `frontier` is the counting engine of that name
/// over sums and minima. `auto` starts with `bound` and then runs both by turns.
class Optimizer {
 public:
  /// Starts with the givens of `prepared`. Throws EngineError.
  explicit Optimizer(const Prepared& prepared, const OptimizeOptions& options = {});
  ~Optimizer();
  Optimizer(Optimizer&&) noexcept;
  Optimizer& operator=(Optimizer&&) noexcept;

  /// Starts over with the givens of the Prepared.
  void restart();
  /// Starts over with these options chosen and those left out. Givens that clash, or are left out:
  /// no solutions. REQUIRES ids of the problem.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without = {});

  /// Goes to the next solution; false if there is none. With `best`, the first call does all the
  /// work; if that is stopped, it returns the best found so far, which are not proved.
  bool next();
  /// The solution found by the last next(). REQUIRES that it was true.
  [[nodiscard]] const Solution& solution() const;
  /// exhausted: the solutions returned are all, and proved best if that was asked for. Else why the
  /// work was stopped; running before its end.
  [[nodiscard]] Outcome outcome() const noexcept;
  /// The effort since the last restart.
  [[nodiscard]] OptimizeStatistics statistics() const;
  /// The state of the work between two calls of next().
  [[nodiscard]] Progress progress() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The claim that is to be refuted: more than `better` solutions are better than `cost`; without
/// that, there are more.
struct RefutationOptions {
  bool maximize = false;    ///< better is more, not less
  bool unit_costs = false;  ///< as in OptimizeOptions
  std::optional<std::int64_t> cost = {};
  std::uint64_t better = 0;
  Limits limits = {};    ///< the deadline and the token stop it
  Monitor monitor = {};  ///< is asked whether to go on
};

/// The end of a refutation.
struct Refuted {
  bool holds = false;      ///< false if more or fewer solutions are better, or it was stopped
  std::int64_t scale = 1;  ///< the multipliers that were told are whole multiples of 1 / scale
  Outcome outcome = Outcome::exhausted;
};

/// Refutes, with the givens of the Prepared, by steps for `take`. It searches anew, with the bounds
/// of engine `bound`: where the cost is that of an optimum, mostly in fewer nodes than it took to
/// find.
[[nodiscard]] Refuted refute(const Prepared& prepared, const RefutationOptions& options,
                             const std::function<void(const RefutationStep&)>& take);

// --- The size of a search -------------------------------------------------------------------

/// The tree to be estimated, and the precision.
struct EstimateOptions {
  std::string engine = "auto";  ///< whose tree: as in SearchOptions
  Branch branch = Branch::mrv;  ///< as in SearchOptions
  std::uint64_t probes = 1000;  ///< the number of random paths
  std::uint64_t seed = 1;       ///< the same seed gives the same estimate on every platform
  /// Bounds the time, independently of the machine: options removed and items read in all probes.
  /// The default is a tenth of a second, or one where the problem exceeds the caches.
  std::uint64_t work = 20'000'000;

  Limits limits = {};    ///< when to stop; the estimate is then by the probes made
  Monitor monitor = {};  ///< progress
};

/// A mean over all probes, and its standard error if there are two probes or more.
struct EstimatedFigure {
  Magnitude mean;                       ///< the estimate
  std::optional<Magnitude> error = {};  ///< the standard error of the mean, itself an estimate
};

/// The estimated size of a whole search.
struct Estimate {
  EstimatedFigure nodes;      ///< as Statistics::nodes of a whole search
  EstimatedFigure solutions;  ///< 0 does not mean that there are none
  std::uint64_t probes = 0;   ///< made; fewer than asked for if a limit ended it
  std::string_view engine;    ///< whose tree it is
  /// exhausted: all probes asked for, or all that `work` allows; else what stopped it.
  Outcome outcome = Outcome::exhausted;
};

/// Estimates the size of a search by random probes (D. E. Knuth, "Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975, 121-136).
///
/// A probe follows a random path down the search tree, at each node to one of its d children with
/// equal chances, and multiplies the degrees: 1 + d1 + d1 d2 + ... has the number of nodes as its
/// expected value, and the product at a solution (0 at a dead end) the number of solutions. But
/// where a few rare branches hold most of the tree, most probes are too low and few far too high;
/// if none meets those branches, the standard error is too low as well.
///
/// Throws EngineError.
[[nodiscard]] Estimate estimate(const Prepared& prepared, const EstimateOptions& options = {});

}  // namespace dlx
#pragma GCC visibility pop
