// The cheapest solutions, proved; or all that are cheap enough.
//
//     dlx::OptimizeOptions options;
//     options.best = 3;
//     dlx::Optimizer optimizer(dlx::Prepared(problem), options);
//     optimizer.restart();
//     while (optimizer.next()) use(optimizer.solution());  // the three cheapest, in order
//     if (optimizer.outcome() == dlx::Outcome::exhausted)  // and there are no cheaper ones
//
// A solution costs the sum of its options' costs; any sign, 64 bits. All problems are taken: bounds
// of items, colors, no costs at all (then every solution costs 0).
//
// Engines: `bound` searches, with a lower bound on what is left from taxes on the items (as in D.
// E. Knuth's TAOCP 7.2.2.1, but close to the best taxes there are, those of the linear program);
// `frontier` is the counting engine of that name over minima of sums. `auto` lets
// them work by turns, `bound` alone as long as the problem is small.
#pragma once

#include <dlx/count.hpp>
#include <dlx/search.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace dlx {

/// The engines that find cheapest solutions.
[[nodiscard]] std::vector<EngineInfo> optimizing_engines();

/// Where the work stands, for a progress line.
struct OptimizeProgress {
  CountProgress at;  ///< of the engine at work
  /// The cost of the best solution so far; the last one of those asked for, if all are there.
  std::optional<std::int64_t> incumbent;
  /// No solution is better than that: below it for the cheapest, above it for the dearest.
  std::optional<std::int64_t> bound;
  std::uint64_t solutions = 0;  ///< found and kept
};

/// Which optimum, by which means, and for how long.
struct OptimizeOptions {
  std::string engine = "auto";  ///< or one of optimizing_engines()
  std::string order = "auto";   ///< or one of item_orders(), for frontier
  bool maximize = false;        ///< the dearest instead of the cheapest
  /// So many, the best first; of equally good ones, those that the engine comes across first, in
  /// that order. Nothing: all, in the order of the engine.
  std::optional<std::uint64_t> best = 1;
  /// Only solutions that cost at most so much; with `maximize`, at least.
  std::optional<std::int64_t> cost_limit;
  /// Bytes that the tables of the frontier may take.
  std::uint64_t memory = std::uint64_t{1} << 30U;
  /// Of the search; `auto` then searches only. REQUIRES engine auto or bound.
  std::optional<std::uint64_t> node_limit;
  /// When to stop; asked for about every `slice`.
  std::optional<std::chrono::steady_clock::time_point> deadline;
  /// Stops the work from outside, within a slice.
  std::stop_token stop;
  /// Called about that often while next() works; may request a stop.
  std::function<void(const OptimizeProgress&)> observer;
  /// How long the work goes on between two looks at the clock and calls of `observer`.
  std::chrono::nanoseconds slice = std::chrono::milliseconds(1);
};

/// What an optimum cost: see CountStatistics. `nodes` are those of the search, or the states.
struct OptimizeStatistics : CountStatistics {
  /// What the linear program or a search knows: no solution is better.
  std::optional<std::int64_t> bound;
};

/// Solutions of one problem by their cost, question after question: see the top of this file. One
/// thread's.
class Optimizer {
 public:
  /// Throws EngineError for an unknown engine or order, or if the engine cannot do what is asked.
  explicit Optimizer(const Prepared& prepared, const OptimizeOptions& options = {});
  ~Optimizer();
  Optimizer(Optimizer&&) noexcept;
  Optimizer& operator=(Optimizer&&) noexcept;

  /// Starts over, with these options chosen and those left out. Givens that clash, or are left out:
  /// no solutions. REQUIRES ids of the problem.
  void restart(std::span<const OptionId> given = {}, std::span<const OptionId> without = {});

  /// Goes to the next solution; false if there is none. With `best`, the first call does all the
  /// work; if that was stopped, what follows are the best found so far, unproved.
  bool next();
  /// The solution found by the last next(). REQUIRES that it was true.
  [[nodiscard]] const Solution& solution() const;
  /// exhausted: what was given is all there is, proved best where that was asked for. Else why the
  /// work was stopped; running before its end.
  [[nodiscard]] Outcome outcome() const noexcept;
  /// What the last question cost, so far.
  [[nodiscard]] OptimizeStatistics statistics() const;
  /// Where the work stands, between two calls of next().
  [[nodiscard]] OptimizeProgress progress() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dlx
#pragma GCC visibility pop
