// The interface between the workers of a parallel search and its reader, implemented in
// threads.hpp. Without threads there is no pool.
#pragma once

#include "parallel/tasks.hpp"

#include <dlx/stop_token.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace dlx::parallel {

class WorkerPool {
 public:
  using Time = std::chrono::steady_clock::time_point;
  enum class Taken { batch, nothing_left, waited };

  WorkerPool() = default;
  virtual ~WorkerPool() = default;
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// The number of workers.
  [[nodiscard]] virtual std::size_t size() const noexcept = 0;

  /// Starts all workers: the first engine goes on where it is, `share` being the share of the
  /// whole tree that is below its fixed levels, then come `tasks`. Each worker has an engine, its
  /// own until stop(). REQUIRES size() engines, and none at work.
  virtual void start(std::span<const std::unique_ptr<search::Engine>> engines, double share,
                     std::list<Task> tasks) = 0;
  /// Stops all workers and discards their work.
  virtual void stop() noexcept = 0;

  /// Waits for solutions, until `until`, if given, or until a stop is requested. Rethrows an
  /// exception of a worker.
  virtual Taken take(search::PathBatch& batch, std::optional<Time> until,
                     const StopToken& stop) = 0;

  /// Makes solutions be only counted from now on; those that wait are discarded.
  virtual void set_counting(bool counting) = 0;
  /// Pauses and resumes the workers; pausing twice is pausing once.
  virtual void pause() noexcept = 0;
  virtual void resume() noexcept = 0;

  // --- At any time ---

  /// The statistics of all workers, the first engine's earlier work included.
  virtual void add_to(Statistics& statistics) const = 0;
  /// The share of the whole tree that is still to be searched.
  [[nodiscard]] virtual double left() const = 0;
  /// The positions still to be searched or handed over, in order.
  virtual void each_position(const std::function<void(Position)>& use) const = 0;
};

/// A pool of so many workers, or as many as the system starts; null if it starts none.
[[nodiscard]] std::unique_ptr<WorkerPool> make_worker_pool(std::size_t workers, bool ordered,
                                                           const QueueLimits& limits);

/// The solution of a path as a position: a subtree of one leaf.
[[nodiscard]] inline Position leaf(const Position& like, std::span<const Choice> path) {
  Position position = like;
  position.path.assign(path.begin(), path.end());
  position.fixed = position.path.size();
  position.visited = false;
  return position;
}

}  // namespace dlx::parallel
