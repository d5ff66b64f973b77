// Workers as threads.
//
// One mutex guards the list of tasks and everything else that is shared. A worker holds it for
// moments, between runs of its engine; a flag that the engine reads at least every 64 nodes calls
// it back. The reader holds it, too, when it reads engines, while no worker searches.
//
// An idle worker takes the first task that waits, or asks the worker of the largest task to split
// it; then it waits a little, longer each time, and tries again.
//
// Three condition variables belong to the mutex. idle_wait_: workers without a task wait for one,
// or for the end of a pause; notified by share() when a task is split off, and by start(),
// let_out() and the destructor. busy_wait_: workers that have a task and may not go on wait for the
// end of a pause, or for room in the queue; notified by let_out(), take() and finish().
// reader_wait_: the reader waits for solutions, or until no worker is out; notified by hand_over(),
// finish() and fail(), and by the last worker that comes in during a pause. The flag `called` makes
// an engine return, so that its worker looks at what is asked; the flag `hurried` makes the worker
// hand over its next solution before a batch is full, as the reader has waited for a while;
// `reading_` allows notifying the reader, as it waits.
#pragma once

#include "base/thread.hpp"
#include "parallel/worker_pool.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>

namespace dlx::parallel {

class Threads final : public WorkerPool {
 public:
  Threads(std::size_t workers, bool ordered, const QueueLimits& limits);
  ~Threads() override;

  [[nodiscard]] std::size_t size() const noexcept override { return workers_.size(); }
  void start(std::span<const std::unique_ptr<search::Engine>> engines, double share,
             std::list<Task> tasks) override;
  void stop() noexcept override;
  Taken take(search::PathBatch& batch, std::optional<Time> until, const StopToken& stop) override;
  void set_counting(bool counting) override;
  void pause() noexcept override;
  void resume() noexcept override;
  void add_to(Statistics& statistics) const override;
  [[nodiscard]] double left() const override;
  void each_position(const std::function<void(Position)>& use) const override;

 private:
  using Lock = std::unique_lock<std::mutex>;
  using TaskIterator = TaskList::TaskIterator;

  struct Worker {
    search::Engine* engine = nullptr;
    std::atomic<bool> called = false;   // set to make the engine return to report()
    std::atomic<bool> hurried = false;  // to hand over the next solution at once
    std::optional<TaskIterator> task;
    bool arrived = false;     // the engine is at the task
    bool done = false;        // the engine has nothing left
    bool blocked = false;     // in busy_wait_, as there is no room
    search::PathBatch batch;  // found, not yet handed over
  };

  // Pauses the workers, so that results read now are consistent: holds the lock, no engine runs.
  class PauseAll {
   public:
    explicit PauseAll(const Threads& threads) : threads_(threads), lock_(threads.mutex_) {
      ++threads_.pauses_;
      threads_.call_all_in(lock_);
    }
    ~PauseAll() {
      --threads_.pauses_;
      threads_.let_out();
    }
    PauseAll(const PauseAll&) = delete;
    PauseAll& operator=(const PauseAll&) = delete;

   private:
    const Threads& threads_;
    Lock lock_;
  };

  // Workers call these. work() and come_in() take the lock; search_on() runs without it.
  void work(std::size_t worker);
  bool get_task(Lock& lock, Worker& me);
  void search(Lock& lock, Worker& me);
  void search_on(Worker& me);
  void come_in(Lock& lock) const;
  void report(Lock& lock, Worker& me);
  void share(Worker& me);
  void wait_for_room(Lock& lock, Worker& me);
  void hand_over(Worker& me);
  void put_back(Worker& me);
  void finish(Worker& me);
  void leave_task(Worker& me);
  void fail(Worker& me) noexcept;

  [[nodiscard]] bool is_full(const search::PathBatch& batch) const noexcept;
  [[nodiscard]] bool is_read(const Worker& worker) noexcept;
  [[nodiscard]] static double left_of(const Worker& worker) noexcept;

  // The reader calls these and holds the lock.
  [[nodiscard]] bool ready() noexcept;
  void wait(Lock& lock, std::optional<Time> until, const StopToken& stop);
  void hurry() noexcept;
  void call(TaskIterator task) noexcept;
  void call_all_in(Lock& lock) const noexcept;
  void let_out() const noexcept;
  void wake_blocked() noexcept;

  const bool ordered_;
  mutable std::mutex mutex_;
  mutable std::condition_variable idle_wait_;  // workers without a task
  mutable std::condition_variable busy_wait_;  // workers with a task that may not go on
  mutable std::condition_variable_any reader_wait_;
  mutable TaskList tasks_;
  Position like_;    // engine, branching and seed of all positions
  Statistics done_;  // by tasks that no worker has
  std::exception_ptr failure_;
  bool reading_ = false;   // the reader waits for solutions,
  bool hurrying_ = false;  // and has done so for a while
  std::optional<Time> waits_since_;
  bool counting_ = false;
  bool paused_ = false;
  bool quit_ = false;
  mutable std::size_t pauses_ = 0;  // reasons why no worker may search
  mutable std::size_t out_ = 0;     // workers at work, without the lock
  std::size_t idle_ = 0;            // in idle_wait_
  mutable std::deque<Worker> workers_;
  std::vector<base::Thread> threads_;  // the last member: joined before the rest is destroyed
};

}  // namespace dlx::parallel
