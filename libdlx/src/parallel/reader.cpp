// Starts a pool, if the build has threads; the reader's side of its workers.
#include "base/thread_support.hpp"
#include "parallel/worker_pool.hpp"

#if DLX_HAS_THREADS

#include "parallel/threads.hpp"
#include "parallel/tuning.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

namespace dlx::parallel {
namespace {

constexpr std::chrono::milliseconds patience{1};  // of the reader

// Waits until the condition holds, a point of time or a request to stop; true if the condition
// holds. Without std::stop_token a request to stop wakes no thread: the token is read now and then.
template <class Lock, class Condition>
bool wait_for_condition(std::condition_variable_any& changed, Lock& lock, const StopToken& stop,
                        std::optional<std::chrono::steady_clock::time_point> until,
                        Condition holds) {
#ifdef __cpp_lib_jthread
  return until ? changed.wait_until(lock, stop, *until, holds) : changed.wait(lock, stop, holds);
#else
  while (!holds() && !stop.stop_requested()) {
    const auto now = std::chrono::steady_clock::now();
    if (until && now >= *until) return false;
    const auto next_poll = now + tuning::stop_poll_interval;
    changed.wait_until(lock, until ? std::min(*until, next_poll) : next_poll);
  }
  return holds();
#endif
}

}  // namespace

std::unique_ptr<WorkerPool> make_worker_pool(std::size_t workers, bool ordered,
                                             const QueueLimits& limits) {
  return std::make_unique<Threads>(workers, ordered, limits);
}

// The pool has as many threads as the system gives.
Threads::Threads(std::size_t workers, bool ordered, const QueueLimits& limits)
    : ordered_(ordered), tasks_(ordered, limits), workers_(workers) {
  base::add_threads(threads_, workers, [this](std::size_t worker) { work(worker); });
  const Lock lock(mutex_);
  while (workers_.size() > threads_.size()) workers_.pop_back();
}

Threads::~Threads() {
  stop();
  const Lock lock(mutex_);
  quit_ = true;
  idle_wait_.notify_all();
}

void Threads::start(std::span<const std::unique_ptr<search::Engine>> engines, double share,
                    std::list<Task> tasks) {
  const Lock lock(mutex_);
  for (std::size_t i = 0; i < workers_.size(); ++i) workers_[i].engine = engines[i].get();
  Worker& first = workers_[0];
  like_ = first.engine->position();
  like_.path.clear();
  first.task = tasks_.add({{}, share, share, true}, tasks_.end());
  first.arrived = true;
  for (Task& task : tasks) tasks_.add(std::move(task), tasks_.end());
  idle_wait_.notify_all();
}

void Threads::stop() noexcept {
  pause();
  {
    const Lock lock(mutex_);
    tasks_.clear();
    for (Worker& worker : workers_) {
      worker.task.reset();
      worker.arrived = worker.called = worker.hurried = false;
      worker.batch.clear();
    }
    done_ = {};
    failure_ = nullptr;
    waits_since_.reset();
    counting_ = false;
  }
  resume();
}

WorkerPool::Taken Threads::take(search::PathBatch& batch, std::optional<Time> until,
                                const StopToken& stop) {
  Lock lock(mutex_);
  if (!ready()) wait(lock, until, stop);
  if (failure_) std::rethrow_exception(failure_);
  if (tasks_.empty()) return Taken::nothing_left;
  if (!tasks_.take(batch)) return Taken::waited;
  waits_since_.reset();
  wake_blocked();
  return Taken::batch;
}

// The reader waits for whole batches first: a wake-up for each solution would cost more than
// finding it. Then for the next solution.
void Threads::wait(Lock& lock, std::optional<Time> until, const StopToken& stop) {
  if (!waits_since_) waits_since_ = std::chrono::steady_clock::now();
  reading_ = true;
  wake_blocked();
  const auto is_ready = [this] { return ready(); };
  const Time hurries_at = *waits_since_ + patience;
  const Time first = until ? std::min(*until, hurries_at) : hurries_at;
  if (!wait_for_condition(reader_wait_, lock, stop, first, is_ready) && first == hurries_at) {
    hurrying_ = true;
    hurry();
    wait_for_condition(reader_wait_, lock, stop, until, is_ready);
  }
  reading_ = hurrying_ = false;
}

// True if solutions can be taken, or none will come.
bool Threads::ready() noexcept {
  return failure_ || tasks_.empty() || tasks_.has_solutions();
}

// Makes the workers from which the reader takes hand over their next solution at once.
void Threads::hurry() noexcept {
  for (Worker& worker : workers_)
    if (is_read(worker)) {
      worker.hurried.store(true, std::memory_order_relaxed);
      worker.called.store(true, std::memory_order_relaxed);
    }
}

// Workers are woken only if one of them may do something now: they would wake for every batch.
void Threads::wake_blocked() noexcept {
  const auto may_move = [this](const Worker& worker) {
    return worker.blocked && worker.task &&
           (tasks_.has_room(*worker.task, true) || tasks_.should_yield(*worker.task, reading_));
  };
  if (std::any_of(workers_.begin(), workers_.end(), may_move)) busy_wait_.notify_all();
}

void Threads::call(TaskIterator task) noexcept {
  for (Worker& worker : workers_)
    if (worker.task && *worker.task == task) worker.called.store(true, std::memory_order_relaxed);
}

void Threads::set_counting(bool counting) {
  const PauseAll quiet(*this);
  counting_ = counting;
  if (!counting) return;
  tasks_.forget_solutions();
  for (Worker& worker : workers_) worker.batch.clear();
}

void Threads::pause() noexcept {
  Lock lock(mutex_);
  if (!std::exchange(paused_, true)) ++pauses_;
  call_all_in(lock);
}

void Threads::resume() noexcept {
  const Lock lock(mutex_);
  if (std::exchange(paused_, false)) --pauses_;
  let_out();
}

void Threads::call_all_in(Lock& lock) const noexcept {
  for (Worker& worker : workers_) worker.called.store(true, std::memory_order_relaxed);
  reader_wait_.wait(lock, [this] { return out_ == 0; });
}

void Threads::let_out() const noexcept {
  busy_wait_.notify_all();
  idle_wait_.notify_all();
}

void Threads::add_to(Statistics& statistics) const {
  const PauseAll quiet(*this);
  search::add(statistics, done_);
  for (const Worker& worker : workers_)
    if (worker.arrived) search::add(statistics, worker.engine->statistics());
}

double Threads::left() const {
  const PauseAll quiet(*this);
  for (const Worker& worker : workers_)
    if (worker.task) (*worker.task)->left = left_of(worker);
  double left = 0;
  for (const Task& task : tasks_) left += task.left;
  return left;
}

void Threads::each_position(const std::function<void(Position)>& use) const {
  const PauseAll quiet(*this);
  const auto add_leaves = [&](const search::PathBatch& batch) {
    for (std::size_t i = 0; i < batch.size(); ++i) use(leaf(like_, batch[i]));
  };
  for (auto task = tasks_.begin(); task != tasks_.end(); ++task) {
    for (const search::PathBatch& batch : task->found) add_leaves(batch);
    const auto worker = std::find_if(workers_.begin(), workers_.end(), [&](const Worker& each) {
      return each.task && *each.task == task;
    });
    if (worker != workers_.end()) add_leaves(worker->batch);
    if (worker != workers_.end() && worker->arrived) {
      use(worker->engine->position());
    } else if (!task->done) {
      use(task->rest);
    }
  }
}

}  // namespace dlx::parallel

#else

namespace dlx::parallel {

std::unique_ptr<WorkerPool> make_worker_pool(std::size_t, bool, const QueueLimits&) {
  return nullptr;
}

}  // namespace dlx::parallel

#endif
