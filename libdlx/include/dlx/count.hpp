// Exact counts of any size.
//
//     dlx::Count count = dlx::count(dlx::Prepared(problem));
//     if (count.outcome == dlx::Outcome::exhausted) std::cout << count.value.to_string();
//
// A counter need not visit the solutions: engine `frontier` counts 10^70 tilings in a minute. What
// it needs is memory, which is bounded; where the bound is in the way, the count goes on with an
// engine that needs less.
#pragma once

#include <dlx/natural.hpp>
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

/// The engines that count without visiting every solution. Those of engines() count, too.
[[nodiscard]] std::vector<EngineInfo> counting_engines();

/// The names of the item orders that a counting engine can be told to use.
[[nodiscard]] std::vector<std::string_view> item_orders();

/// Where a count stands, for a progress line.
struct CountProgress {
  std::string_view engine;   ///< the engine at work
  double done = 0;           ///< the part of the work, 0 to 1, roughly
  std::uint64_t level = 0;   ///< of `levels`, if those are not 0
  std::uint64_t levels = 0;  ///< 0 for an engine without levels
  std::uint64_t states = 0;  ///< in memory
  std::uint64_t nodes = 0;   ///< visited so far
};

/// How to count, and for how long.
struct CountOptions {
  /// "auto", one of counting_engines(), or one of engines(), which visits every solution.
  std::string engine = "auto";
  /// "auto", or one of item_orders(); for counting engines.
  std::string order = "auto";
  Branch branch = Branch::mrv;        ///< for searching engines
  std::optional<std::uint64_t> seed;  ///< for searching engines
  /// Bytes that the tables of an engine may take, besides what the problem itself takes; for
  /// searching engines, their masks: SearchOptions::memory.
  std::uint64_t memory = std::uint64_t{1} << 30U;
  /// Threads to count with; 0: as many as the machine has. The count never depends on them.
  std::size_t threads = 1;

  /// For searching engines, one of which `auto` then takes.
  std::optional<std::uint64_t> node_limit;
  /// When to stop; asked for about every `slice`.
  std::optional<std::chrono::steady_clock::time_point> deadline;
  /// Stops the count from outside, within a slice.
  std::stop_token stop;
  /// Called about that often, by the thread that counts; may request a stop.
  std::function<void(const CountProgress&)> observer;
  /// How long a count goes on between two looks at the clock and calls of `observer`.
  std::chrono::nanoseconds slice = std::chrono::milliseconds(1);
};

/// What a count cost. Of the part that ended it: `auto` may have tried others before.
struct CountStatistics : Statistics {
  std::string engine;             ///< the engine that ended the count
  std::string reason;             ///< why this engine
  std::string order;              ///< of the items, for counting engines
  std::uint64_t width = 0;        ///< maximum frontier width, for counting engines
  std::uint64_t states = 0;       ///< made by counting engines
  std::uint64_t most_states = 0;  ///< of them, in memory at once
  std::uint64_t memory = 0;       ///< most bytes in tables at once
  std::size_t threads = 1;        ///< at work in the end: one as long as there is little to do
};

/// A number of solutions; exact if `outcome` is exhausted, else a lower bound.
struct Count {
  Natural value;                       ///< the number, or what is known of it so far
  Outcome outcome = Outcome::running;  ///< exhausted, or what stopped the count
  CountStatistics statistics;          ///< what it cost
};

/// Counts again and again for one problem.
class ExactCounter {
 public:
  /// Throws EngineError for an unknown engine or order, or if the engine cannot count this.
  explicit ExactCounter(const Prepared& prepared, const CountOptions& options = {});
  ~ExactCounter();
  ExactCounter(ExactCounter&&) noexcept;
  ExactCounter& operator=(ExactCounter&&) noexcept;

  /// Counts the solutions that contain all of `given` and none of `without`. Givens that clash,
  /// or are left out: none. REQUIRES ids of the problem.
  [[nodiscard]] Count count(std::span<const OptionId> given = {},
                            std::span<const OptionId> without = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The same for once.
[[nodiscard]] Count count(const Prepared& prepared, const CountOptions& options = {},
                          std::span<const OptionId> given = {},
                          std::span<const OptionId> without = {});

}  // namespace dlx
#pragma GCC visibility pop
