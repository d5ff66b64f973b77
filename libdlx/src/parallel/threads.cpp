// The workers' side of a pool; the reader's is in reader.cpp.
#include "base/thread_support.hpp"

#if DLX_HAS_THREADS

#include "parallel/threads.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace dlx::parallel {
namespace {

// The delay before an idle worker repeats its request; serving one costs the busy worker about a
// microsecond.
constexpr std::chrono::microseconds first_delay{50};
constexpr std::chrono::microseconds last_delay{1000};

}  // namespace

void Threads::work(std::size_t worker) {
  Lock lock(mutex_);
  Worker& me = workers_[worker];
  while (get_task(lock, me)) search(lock, me);
}

// False when the pool ends.
bool Threads::get_task(Lock& lock, Worker& me) {
  ++idle_;
  for (auto delay = first_delay; !quit_ && !me.task;) {
    if (pauses_ > 0 || tasks_.empty()) {
      idle_wait_.wait(lock);
    } else if (const TaskIterator task = tasks_.first_waiting(); task != tasks_.end()) {
      task->taken = true;
      me.task = task;
    } else {
      call(tasks_.best_to_share());
      idle_wait_.wait_for(lock, delay);
      delay = std::min(2 * delay, last_delay);
    }
  }
  --idle_;
  return !quit_;
}

// Searches until the task is done, given back or taken away.
void Threads::search(Lock& lock, Worker& me) {
  try {
    while (true) {
      busy_wait_.wait(lock, [this] { return pauses_ == 0 || quit_; });
      if (quit_ || !me.task) return;
      if (hurrying_ && is_read(me)) me.hurried.store(true, std::memory_order_relaxed);
      ++out_;
      lock.unlock();
      search_on(me);
      come_in(lock);
      report(lock, me);
    }
  } catch (...) {
    if (!lock.owns_lock()) come_in(lock);
    fail(me);
  }
}

// Searches until the task is done, a batch is full, or the flag is set; without the lock.
void Threads::search_on(Worker& me) {
  if (!me.arrived) {
    // No lock is needed: nothing else writes the position of a task that is taken.
    me.engine->restart_at((*me.task)->rest);
    me.arrived = true;
  }
  search::StepLimits limits;
  limits.flag = &me.called;
  limits.counting = counting_;  // written only while no worker is out
  if (!counting_) {
    const bool hurried = me.hurried.load(std::memory_order_relaxed);
    limits.paths = &me.batch;
    limits.full = hurried ? me.batch.weight() + 1 : tasks_.limits().batch;
  }
  me.done = me.engine->step(limits) == Outcome::exhausted;
}

void Threads::come_in(Lock& lock) const {
  lock.lock();
  if (--out_ == 0 && pauses_ > 0) reader_wait_.notify_all();
}

void Threads::report(Lock& lock, Worker& me) {
  me.called.store(false, std::memory_order_relaxed);
  if (!me.task) return;
  if (me.done || is_full(me.batch) || me.hurried.load(std::memory_order_relaxed)) hand_over(me);
  if (me.done) return finish(me);
  share(me);
  wait_for_room(lock, me);
}

// Splits off the shallowest untried subtrees for an idle worker: they follow the rest in order.
void Threads::share(Worker& me) {
  const TaskIterator task = *me.task;
  task->left = left_of(me);
  if (idle_ == 0 || !tasks_.may_share(task) || tasks_.first_waiting() != tasks_.end()) return;
  auto split = me.engine->split_off();
  if (!split) return;
  tasks_.add({std::move(split->position), task->share * split->parent, task->share * split->given},
             std::next(task));
  task->share *= split->kept;
  task->left = left_of(me);
  idle_wait_.notify_one();
}

void Threads::wait_for_room(Lock& lock, Worker& me) {
  for (bool is_blocked = false; me.task && !quit_; is_blocked = true) {
    if (tasks_.has_room(*me.task, is_blocked)) return;
    if (tasks_.should_yield(*me.task, reading_)) return put_back(me);
    me.blocked = true;
    busy_wait_.wait(lock);
    me.blocked = false;
  }
}

void Threads::hand_over(Worker& me) {
  if (me.batch.empty()) return;
  me.hurried.store(false, std::memory_order_relaxed);
  tasks_.publish(*me.task, me.batch);
  if (reading_ && is_read(me)) reader_wait_.notify_all();
}

void Threads::put_back(Worker& me) {
  hand_over(me);
  const TaskIterator task = *me.task;
  task->rest = me.engine->position();
  task->left = left_of(me);
  task->taken = false;
  leave_task(me);
}

void Threads::finish(Worker& me) {
  tasks_.finish(*me.task);
  leave_task(me);
  wake_blocked();
  if (reading_) reader_wait_.notify_all();
  if (hurrying_) hurry();
}

void Threads::leave_task(Worker& me) {
  search::add(done_, me.engine->statistics());
  me.task.reset();
  me.arrived = false;
}

// Reports to the reader; no worker goes on with this task.
void Threads::fail(Worker& me) noexcept {
  if (!failure_) failure_ = std::current_exception();
  me.task.reset();
  me.arrived = false;
  me.batch.clear();
  reader_wait_.notify_all();
}

bool Threads::is_full(const search::PathBatch& batch) const noexcept {
  return batch.weight() >= tasks_.limits().batch;
}

// True if the reader takes from this worker's task.
bool Threads::is_read(const Worker& worker) noexcept {
  return worker.task && (!ordered_ || tasks_.is_front(*worker.task));
}

double Threads::left_of(const Worker& worker) noexcept {
  const Task& task = **worker.task;
  return worker.arrived ? task.share * (1 - worker.engine->progress()) : task.left;
}

}  // namespace dlx::parallel

#endif
