// A search over a list of positions by several threads: the implementation of Search.
//
// It begins with one engine, in the caller's thread; most searches end there, at no extra cost. A
// search of more than some thousand nodes is handed to a worker pool: the caller's thread then only
// reads solutions, in the order of the sequential search or, if asked for, in the order of arrival.
#pragma once

#include "parallel/worker_pool.hpp"

#include <vector>

namespace dlx::parallel {

/// Settings that tests change.
struct ParallelTuning {
  std::uint64_t alone = 4096;  ///< nodes that are searched in the caller's thread first
  QueueLimits limits;
  std::uint64_t look_again = 1U << 12U;  ///< after so many nodes, whether the engine can share now
};

class Parallel {
 public:
  Parallel(std::unique_ptr<search::Engine> engine, const Prepared& prepared,
           const SearchOptions& options, const ParallelTuning& tuning = {});

  /// Prepares for another problem: returns the engine, from which the caller makes the new one.
  [[nodiscard]] std::unique_ptr<search::Engine> take_engine();
  /// Starts the search of the new problem with that engine, without givens; the limits are those of
  /// the options. REQUIRES that take_engine() was called last.
  void reset(std::unique_ptr<search::Engine> engine, const Prepared& prepared,
             const SearchOptions& options);

  // These do the same as in Search.
  void restart(std::span<const OptionId> given, std::span<const OptionId> without);
  void restart_at(std::span<const Position> positions);
  bool next(std::chrono::nanoseconds slice = {});
  bool next(std::chrono::nanoseconds slice, SolutionBatch& batch, std::size_t most);
  void run(std::chrono::nanoseconds slice = {});
  void pause() noexcept;
  /// Pauses with that outcome.
  void interrupt(Outcome outcome = Outcome::interrupted) noexcept;
  [[nodiscard]] Solution solution() const;
  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }
  [[nodiscard]] const Statistics& statistics() const noexcept;
  [[nodiscard]] double progress() const noexcept;
  [[nodiscard]] Position position() const;
  [[nodiscard]] std::vector<Position> positions(std::size_t most = SIZE_MAX) const;
  /// The number of threads at work.
  [[nodiscard]] std::size_t threads() const noexcept { return shared_ ? pool_->size() : 1; }
  void set_solution_limit(std::optional<std::uint64_t> limit) noexcept { solution_limit_ = limit; }
  void set_node_limit(std::optional<std::uint64_t> limit) noexcept { node_limit_ = limit; }
  [[nodiscard]] std::vector<Position> split(const Position& position);

 private:
  void adopt(std::unique_ptr<search::Engine> engine);
  void begin(std::size_t parts) noexcept;
  void begin_call(std::chrono::nanoseconds slice);
  void take_back();
  bool next_alone(SolutionBatch* batch = nullptr, std::size_t size = 0);
  bool next_part();
  [[nodiscard]] std::uint64_t nodes_at_most() const noexcept;
  [[nodiscard]] bool may_share() const noexcept;
  [[nodiscard]] bool is_over_its_node_limit() const noexcept;
  [[nodiscard]] bool was_alone_long_enough();
  bool share();
  void make_helpers();
  bool next_shared();
  bool next_shared(SolutionBatch& batch, std::size_t size);
  void append_options(std::vector<OptionId>& options) const;
  std::optional<Outcome> fetch();
  bool stop_with(Outcome outcome);
  void each_position(const std::function<void(Position)>& use) const;
  void go_on();
  void set_counting(bool counting);
  [[nodiscard]] bool has_all() const noexcept {
    return solution_limit_ && solutions_ >= *solution_limit_;
  }

  Prepared prepared_;
  std::vector<std::unique_ptr<search::Engine>> engines_;  // without a pool the first one works
  std::unique_ptr<WorkerPool> pool_;                      // after the engines: its workers use them
  ParallelTuning tuning_;
  search::StepLimits limits_;  // of the engine that is alone; with a pool, of the reader
  search::LimitCheck check_;   // by the reader
  std::size_t threads_asked_for_;
  std::size_t wanted_threads_ = 1;
  bool ordered_;
  Position like_;  // engine, branching and seed of all positions
  std::optional<std::uint64_t> solution_limit_, node_limit_;
  std::chrono::nanoseconds slice_{0};  // begins with a call, goes on in the next ones to a pause
  std::vector<OptionId> given_, without_;
  bool helpers_know_givens_ = false;

  Position start_;               // where the search began, if at one position
  std::vector<Position> parts_;  // start positions; before next_part_: searched, or current
  std::size_t next_part_ = 0;
  std::size_t part_count_ = 1;
  std::uint64_t alone_until_ = 0;  // nodes
  std::optional<std::chrono::steady_clock::time_point> alone_since_;

  bool shared_ = false;       // the pool has the search
  bool paused_ = false;       // but does not work
  bool has_counted_ = false;  // solutions, without handing them over: positions must not be merged
  search::PathBatch batch_;   // taken from the pool
  std::size_t taken_ = 0;     // of these so many were handed over

  Outcome outcome_ = Outcome::running;
  bool is_part_done_ = false;    // nothing is left to the engine that is alone
  std::uint64_t solutions_ = 0;  // handed over, or counted before
  Statistics done_;              // below the start positions before the current one
  mutable Statistics sum_;
};

}  // namespace dlx::parallel
