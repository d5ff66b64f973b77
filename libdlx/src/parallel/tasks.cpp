// The order of tasks, and which of them may go on.
#include "parallel/tasks.hpp"

#include "parallel/tuning.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace dlx::parallel {

void TaskList::clear() noexcept {
  tasks_.clear();
  unread_weight_ = 0;
}

void TaskList::forget_solutions() noexcept {
  for (TaskIterator task = begin(); task != end();) {
    const TaskIterator next = std::next(task);
    task->found.clear();
    task->found_weight = 0;
    forget_if_empty(task);
    task = next;
  }
  unread_weight_ = 0;
}

bool TaskList::is_second(TaskIterator task) noexcept {
  return task != tasks_.begin() && std::prev(task) == tasks_.begin();
}

bool TaskList::has_room(TaskIterator task, bool is_blocked) noexcept {
  const auto below = [&](std::size_t weight, std::size_t limit) {
    return is_blocked ? 2 * weight < limit : weight < limit;
  };
  if (ordered_ && is_front(task) && below(task->found_weight, limits_.front)) return true;
  if (ordered_ && is_second(task))
    return below(unread_weight_, limits_.second_stops) ||
           below(task->found_weight, limits_.front / 2);
  return below(unread_weight_, limits_.others_stop);
}

TaskList::TaskIterator TaskList::first_waiting() noexcept {
  const TaskIterator task =
      std::find_if(begin(), end(), [](const Task& each) { return each.waits(); });
  return task == end() || has_room(task, false) ? task : end();
}

bool TaskList::may_share(TaskIterator task) noexcept {
  return task->taken && (!ordered_ || is_front(task) || unread_weight_ < limits_.others_stop);
}

TaskList::TaskIterator TaskList::best_to_share() noexcept {
  TaskIterator best = end();
  for (TaskIterator task = begin(); task != end(); ++task)
    if (may_share(task) && (best == end() || task->left > best->left)) best = task;
  return best;
}

// A worker yields for the front if no worker has it; or for a share of it: while the reader waits,
// or, with the second task, while there is some room.
bool TaskList::should_yield(TaskIterator task, bool reader_waits) noexcept {
  if (!ordered_ || is_front(task)) return false;
  if (is_second(task)) return unread_weight_ < limits_.all;
  if (begin()->waits()) return true;
  return reader_waits && unread_weight_ < limits_.second_stops;
}

void TaskList::publish(TaskIterator task, search::PathBatch& batch) {
  if (batch.empty()) return;
  unread_weight_ += batch.weight();
  task->found_weight += batch.weight();
  task->found.push_back(std::move(batch));
  batch = search::PathBatch();
  if (spare_.empty()) return;
  batch = std::move(spare_.back());
  spare_.pop_back();
}

void TaskList::finish(TaskIterator task) {
  task->done = true;
  task->taken = false;
  task->left = 0;
  if (const TaskIterator next = std::next(task); next != end() && next->done) merge(task, next);
  if (task == begin() || !std::prev(task)->done) return forget_if_empty(task);
  merge(std::prev(task), task);
}

void TaskList::merge(TaskIterator task, TaskIterator next) {
  std::move(next->found.begin(), next->found.end(), std::back_inserter(task->found));
  task->found_weight += next->found_weight;
  tasks_.erase(next);
}

// A task without a position and without solutions is removed.
void TaskList::forget_if_empty(TaskIterator task) noexcept {
  if (task->done && task->found.empty()) tasks_.erase(task);
}

TaskList::TaskIterator TaskList::first_found() noexcept {
  const TaskIterator last = ordered_ && !empty() ? std::next(begin()) : end();
  const TaskIterator task =
      std::find_if(begin(), last, [](const Task& each) { return !each.found.empty(); });
  return task == last ? end() : task;
}

bool TaskList::take(search::PathBatch& batch) {
  const TaskIterator task = first_found();
  if (task == end()) return false;
  batch.clear();
  std::swap(batch, task->found.front());
  if (spare_.size() < tuning::most_spare_batches) spare_.push_back(std::move(task->found.front()));
  task->found.pop_front();
  task->found_weight -= batch.weight();
  unread_weight_ -= batch.weight();
  forget_if_empty(task);
  return true;
}

}  // namespace dlx::parallel
