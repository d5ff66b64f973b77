// The workers of a parallel search, as the one who asks for solutions sees them. What they are made
// of is in threads.hpp; where there are no threads there is no pool.
#pragma once

#include "parallel/tasks.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

namespace dlx::search {

class WorkerPool {
 public:
  using Time = std::chrono::steady_clock::time_point;
  enum class Taken { batch, nothing_left, waited };

  WorkerPool() = default;
  virtual ~WorkerPool() = default;
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// How many workers there are.
  [[nodiscard]] virtual std::size_t size() const noexcept = 0;

  /// Sets everybody to work: the first engine goes on where it is, `left` being its part of the
  /// whole search, then come `parts`. Each worker has an engine, its own until stop().
  /// REQUIRES size() engines, and none at work.
  virtual void start(std::span<const std::unique_ptr<Engine>> engines, double left,
                     std::list<Task> parts) = 0;
  /// Stops all work, which is lost.
  virtual void stop() noexcept = 0;

  /// Waits for solutions, until `until`, if given, or until a stop is requested. Throws what a
  /// worker has thrown.
  virtual Taken take(Batch& batch, std::optional<Time> until, const std::stop_token& stop) = 0;

  /// Whether solutions are only counted from now on; those that wait are thrown away.
  virtual void set_counting(bool counting) = 0;
  /// Nobody works between these two; pausing twice is pausing once.
  virtual void pause() noexcept = 0;
  virtual void resume() noexcept = 0;

  // --- At any time ---

  /// Adds up what all have done, the first engine's earlier work included.
  virtual void add_to(Statistics& statistics) const = 0;
  /// The part of the whole search that is still to be done.
  [[nodiscard]] virtual double left() const = 0;
  /// What is still to be searched or to be taken, in order.
  virtual void each_position(const std::function<void(Position)>& use) const = 0;
};

/// A pool of so many workers, or fewer if there cannot be more; null if there can be none.
[[nodiscard]] std::unique_ptr<WorkerPool> make_worker_pool(std::size_t workers, bool ordered,
                                                           const QueueLimits& limits);

/// The solution of a path as a position: a subtree of one leaf.
[[nodiscard]] Position leaf(const Position& like, std::span<const Choice> path);
/// Adds the effort of a part to that of others.
void add(Statistics& sum, const Statistics& more);

}  // namespace dlx::search
