// The tasks into which a search is split among workers, in the order of the sequential search, and
// how far each of them may run ahead.
//
// Solutions leave in order: those of the first task, the front, are handed over while it is still
// being searched; those of later tasks wait. The queue is bounded: the front may always go on, up
// to a bound on what the reader has not taken of it, or of all; the second task may fill the whole
// queue, later ones only its lower part, so that there is room for a worker that takes a share of
// the front. When the queue is full the worker of the second task puts it back and takes such a
// share, too: shares become smaller until what they find fits. Neighbours that are done are merged,
// so that the list stays short.
//
// The queue is not thread-safe: the caller locks.
#pragma once

#include "search/engine.hpp"

#include <cstdint>
#include <deque>
#include <list>
#include <span>
#include <vector>

namespace dlx::parallel {

/// The bounds of the queue, in weights of batches. The defaults take some megabytes.
struct QueueLimits {
  std::size_t batch = 4096;            // solutions are handed over in batches of this size
  std::size_t front = 1 << 16;         // found by the first task, which may go on; half: the second
  std::size_t others_stop = 1 << 18;   // in all, when other tasks stop
  std::size_t second_stops = 1 << 19;  // in all, when the second task stops
  std::size_t all = 2 * second_stops;  // in all, when its worker no longer takes a share instead
};

/// A share of the tree.
struct Task {
  Position rest;       // what is to be searched, while no worker has it
  double share = 0;    // what is below its fixed levels, of the whole tree
  double left = 0;     // of that, still to be searched, as last reported by its worker
  bool taken = false;  // a worker has it
  bool done = false;
  std::deque<search::PathBatch> found = {};  // waiting for the reader
  std::size_t found_weight = 0;

  [[nodiscard]] bool waits() const noexcept { return !taken && !done; }
};

class TaskList {
 public:
  using TaskIterator = std::list<Task>::iterator;

  TaskList(bool ordered, const QueueLimits& limits) : ordered_(ordered), limits_(limits) {}

  [[nodiscard]] bool empty() const noexcept { return tasks_.empty(); }
  [[nodiscard]] TaskIterator begin() noexcept { return tasks_.begin(); }
  [[nodiscard]] TaskIterator end() noexcept { return tasks_.end(); }
  [[nodiscard]] const QueueLimits& limits() const noexcept { return limits_; }

  TaskIterator add(Task task, TaskIterator before) {
    return tasks_.insert(before, std::move(task));
  }
  void clear() noexcept;
  /// Discards all solutions that wait.
  void forget_solutions() noexcept;

  /// True if the task's worker may go on; after it was refused once (is_blocked) only when half of
  /// the room is free again (hysteresis).
  [[nodiscard]] bool has_room(TaskIterator task, bool is_blocked) noexcept;
  [[nodiscard]] bool is_front(TaskIterator task) noexcept { return task == tasks_.begin(); }
  /// The first task that waits for a worker, if it has room; else end().
  [[nodiscard]] TaskIterator first_waiting() noexcept;
  /// The task to split: the largest, or, when the queue is full, the front; end() if no worker has
  /// one. Uses Task::left as last reported by each worker.
  [[nodiscard]] TaskIterator best_to_share() noexcept;
  [[nodiscard]] bool may_share(TaskIterator task) noexcept;
  /// True if a task that has no room should be put back: the front has no worker, or the reader
  /// waits and the second place has room.
  [[nodiscard]] bool should_yield(TaskIterator task, bool reader_waits) noexcept;

  /// True if there are solutions that may leave now.
  [[nodiscard]] bool has_solutions() noexcept { return first_found() != end(); }
  void publish(TaskIterator task, search::PathBatch& batch);
  /// Marks it as done, and joins it with neighbours that are done.
  void finish(TaskIterator task);
  /// Moves the next solutions into `batch`; false if none can be taken now.
  bool take(search::PathBatch& batch);

 private:
  [[nodiscard]] TaskIterator first_found() noexcept;
  [[nodiscard]] bool is_second(TaskIterator task) noexcept;
  void forget_if_empty(TaskIterator task) noexcept;
  void merge(TaskIterator task, TaskIterator next);

  bool ordered_;
  QueueLimits limits_;
  std::list<Task> tasks_;
  std::size_t unread_weight_ = 0;         // of the solutions of all tasks
  std::vector<search::PathBatch> spare_;  // storage to be used again
};

}  // namespace dlx::parallel
