// A resumable engine over one matrix, its memory budget and its stop condition.
#pragma once

#include "matrix/matrix.hpp"

#include <dlx/solve.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace dlx::matrix {

/// The deadline, the stop token and the monitor of a count; shared by its engines.
class StopCondition {
 public:
  explicit StopCondition(const CountOptions& options)
      : StopCondition(options.limits, options.monitor) {}
  StopCondition(const Limits& limits, const Monitor& monitor)
      : limits_(limits), monitor_(monitor) {}

  /// Prepares for the next count.
  void reset() noexcept { outcome_ = Outcome::running; }
  /// True if the work must stop. To be called every tenth of a millisecond or sooner.
  template <class Engine>
  requires requires(const Engine& engine) { engine.progress(); }
  [[nodiscard]] bool stops(const Engine& at_work) {
    return stops_at([&] { return at_work.progress(); });
  }
  /// The same with a progress of which only the engine is known.
  [[nodiscard]] bool stops(std::string_view at_work) {
    return stops_at([&] { return Progress{at_work}; });
  }
  /// True if the stop token or the deadline says so, which any thread may ask. stops() notes it.
  [[nodiscard]] bool is_due() const {
    return limits_.stop.stop_requested() ||
           (limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline);
  }
  /// Notes why an engine stopped that asks the token, the deadline and the monitor by itself.
  void note(Outcome stop) noexcept { outcome_ = stop; }
  /// The reason why it stops; running as long as it does not.
  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }

 private:
  template <class MakeProgress>
  bool stops_at(MakeProgress progress);

  const Limits& limits_;
  const Monitor& monitor_;
  Outcome outcome_ = Outcome::running;
  std::optional<std::chrono::steady_clock::time_point> next_;  // of the monitor's calls
};

/// The bytes of tables: an engine reserves before it allocates. Thread-safe.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t limit) : limit_(limit) {}
  /// Reserves so many bytes and returns true if they are left.
  [[nodiscard]] bool take(std::uint64_t bytes) noexcept {
    std::uint64_t used = used_.load(relaxed);
    do {
      if (bytes > limit_ - used) return false;
    } while (!used_.compare_exchange_weak(used, used + bytes, relaxed));
    for (std::uint64_t peak = peak_.load(relaxed); peak < used + bytes;)
      if (peak_.compare_exchange_weak(peak, used + bytes, relaxed)) break;
    return true;
  }
  void give_back(std::uint64_t bytes) noexcept { used_.fetch_sub(bytes, relaxed); }
  [[nodiscard]] std::uint64_t peak() const noexcept { return peak_.load(relaxed); }
  [[nodiscard]] std::uint64_t used() const noexcept { return used_.load(relaxed); }
  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }

 private:
  static constexpr auto relaxed = std::memory_order_relaxed;

  std::uint64_t limit_;
  std::atomic<std::uint64_t> used_ = 0;
  std::atomic<std::uint64_t> peak_ = 0;
};

/// Bytes of a budget, which must outlive it; given back at its end.
class MemoryShare {
 public:
  explicit MemoryShare(MemoryBudget& memory) : memory_(memory) {}
  ~MemoryShare() { memory_.give_back(bytes_); }
  MemoryShare(const MemoryShare&) = delete;
  MemoryShare& operator=(const MemoryShare&) = delete;

  /// Takes at least this number of bytes from now on; returns false, and keeps those it has, if
  /// they are not left.
  [[nodiscard]] bool hold(std::uint64_t bytes) noexcept {
    if (bytes <= bytes_) return true;
    if (!memory_.take(bytes - bytes_)) return false;
    bytes_ = bytes;
    return true;
  }

 private:
  MemoryBudget& memory_;
  std::uint64_t bytes_ = 0;
};

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// The result of advance().
enum class AdvanceResult {
  done,       ///< the count is known
  paused,     ///< the effort is spent; go on with more
  stopped,    ///< the stop condition says so
  too_large,  ///< it needs more memory than its budget: the engine cannot go on
};

/// The computation of one value of a semiring (semiring.hpp) over one matrix. Resumable, so that
/// several can run by turns.
template <class Result>
class ResumableEngine {
 public:
  virtual ~ResumableEngine() = default;
  /// Goes on for about so much effort, in units of some ten nanoseconds. Deterministic.
  virtual AdvanceResult advance(std::uint64_t effort) = 0;
  /// The estimated effort from here to the end, within a factor of four; 0 if unknown.
  [[nodiscard]] virtual double effort_ahead() const { return 0; }
  /// True if only going on makes effort_ahead() better.
  [[nodiscard]] virtual bool is_guessing() const { return false; }
  /// The effort that it takes to begin, roughly; 0 if it has begun.
  [[nodiscard]] virtual double effort_to_begin() const { return 0; }
  /// The effort available from here on before effort_ahead() must be known; an engine may choose
  /// cheaper preparation if it is small.
  virtual void set_allowance(double /*effort*/) {}
  /// Improves effort_ahead(), for about so much effort, if it can.
  virtual void refine_estimate(std::uint64_t /*effort*/) {}
  [[nodiscard]] virtual Progress progress() const = 0;
  /// Fills in all but `engine` and `reason`.
  virtual void report(CountStatistics& statistics) const = 0;
  /// The value of all solutions if done, else of some of them.
  [[nodiscard]] virtual Result value() const = 0;
};

/// Counts solutions; before the end its value is a lower bound.
using Counter = ResumableEngine<Natural>;

template <class MakeProgress>
bool StopCondition::stops_at(MakeProgress progress) {
  if (outcome_ != Outcome::running) return true;
  if (limits_.stop.stop_requested()) {
    outcome_ = Outcome::interrupted;
    return true;
  }
  if (!limits_.deadline && !monitor_.report) return false;
  const auto now = std::chrono::steady_clock::now();
  if (limits_.deadline && now >= *limits_.deadline) {
    outcome_ = Outcome::timeout;
    return true;
  }
  if (!next_) next_ = now + monitor_.interval;
  if (!monitor_.report || now < *next_) return false;
  next_ = now + monitor_.interval;
  if (!monitor_.report(progress()) || limits_.stop.stop_requested())
    outcome_ = Outcome::interrupted;
  return outcome_ != Outcome::running;
}

}  // namespace dlx::matrix
