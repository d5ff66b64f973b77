// The pieces of a tree ahead of a search (chains.hpp) as tasks: each is swept by one thread, in a
// search of its own over the same tables, which are not cut into shards there. The states that it
// leaves wait at its exit. The search over the whole tree takes their statistics over when it comes
// to them, as if it had been there itself: so what that tells does not depend on threads.
//
// A task that joins two others waits for these. Of those that are ready, a thread takes the one
// with the most work on the way to the root: highest level first, which is optimal for trees of
// equal tasks (T. C. Hu, "Parallel sequencing and assembly line problems", Operations Research 9,
// 1961). It goes on to the end of its task before it takes another one; all pause now and then, for
// the caller to look whether the search is to stop.
//
// Some trees of tasks are a batch, and of that only the next tasks are taken: the states at their
// exits wait for each other in memory. The search over the whole tree goes on once a batch is
// swept, as its own levels are few.
#pragma once

#include "base/fork_join.hpp"
#include "frontier/chains.hpp"
#include "frontier/tuning.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace dlx::frontier {

template <class Search>
class SubtreeTasks {
 public:
  SubtreeTasks() = default;
  /// The pieces stand in the order of their levels.
  explicit SubtreeTasks(const std::vector<Piece>& pieces) : tasks_(pieces.size()) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      tasks_[i].piece = pieces[i];
      if (pieces[i].parent != Piece::none) ++tasks_[pieces[i].parent].children_ahead;
    }
  }

  [[nodiscard]] bool empty() const noexcept { return next_ == tasks_.size(); }
  /// True if a piece begins at a level.
  [[nodiscard]] bool is_next(std::size_t level) const noexcept {
    return !empty() && tasks_[next_].piece.begin == level;
  }

  /// The threads go on with the batch of the next piece for a while: make(piece) makes a search;
  /// once one has failed, the others pause soon.
  /// REQUIRES that it is not swept.
  template <class Make>
  void go_on(base::ForkJoin& fork_join, const Make& make) {
    const std::size_t some = tuning::subtrees_of_batch * fork_join.size();
    while (batch_end_ < tasks_.size() && (batch_end_ < next_ + some || is_in_tree(batch_end_ - 1)))
      ++batch_end_;
    Round round{next_tasks(some), tuning::subtree_turns * fork_join.size()};
    fork_join.each(fork_join.size(), [&](std::size_t) {
      while (Task* const task = take(round)) sweep(*task, make, round);
    });
  }
  /// True if all pieces of the batch are swept.
  [[nodiscard]] bool is_swept() const noexcept {
    const auto batch = this->batch();
    return !batch.empty() &&
           std::all_of(batch.begin(), batch.end(), [](const Task& task) { return task.is_over(); });
  }
  /// Gives the search over the next piece away. REQUIRES that its batch is swept.
  [[nodiscard]] std::unique_ptr<Search> pass() { return std::move(tasks_[next_++].search); }

  /// Calls visit(search) for each of those that have begun.
  template <class Visit>
  void visit(const Visit& visit) const {
    for (const Task& task : tasks_)
      if (task.search) visit(*task.search);
  }
  /// The sum of what value_of(search) says of each of those.
  template <class Value>
  [[nodiscard]] std::uint64_t sum(const Value& value_of) const {
    std::uint64_t sum = 0;
    visit([&](const Search& search) { sum += value_of(search); });
    return sum;
  }

 private:
  // The search is there from its beginning until it is given away.
  struct Task {
    [[nodiscard]] bool is_over() const noexcept { return search && search->is_over(); }

    Piece piece;
    std::unique_ptr<Search> search;
    std::atomic<std::size_t> children_ahead = 0;  // that are not swept
    std::atomic<bool> is_taken = false;           // by a thread of this round
  };
  // The time between two pauses.
  struct Round {
    std::vector<Task*> tasks;  // in the order in which they are taken
    std::size_t most_turns;
    std::atomic<std::size_t> turns = 0;
    std::atomic<bool> is_thread_idle = false;
  };

  [[nodiscard]] bool is_in_tree(std::size_t task) const noexcept {
    return tasks_[task].piece.parent != Piece::none;
  }
  [[nodiscard]] std::span<const Task> batch() const noexcept {
    return std::span(tasks_).subspan(next_, std::max(batch_end_, next_) - next_);
  }

  // Those that have begun are the first: their tables take memory.
  [[nodiscard]] std::vector<Task*> next_tasks(std::size_t most) {
    std::vector<Task*> tasks;
    for (std::size_t i = next_; i < batch_end_ && tasks.size() < most; ++i) {
      tasks_[i].is_taken = false;
      if (!tasks_[i].is_over()) tasks.push_back(&tasks_[i]);
    }
    std::stable_sort(tasks.begin(), tasks.end(), [](const Task* a, const Task* b) {
      const bool a_began = a->search != nullptr, b_began = b->search != nullptr;
      return a_began != b_began ? a_began : a->piece.path > b->piece.path;
    });
    return tasks;
  }

  // The next one that is ready; null if there is none, or the round is over.
  [[nodiscard]] Task* take(Round& round) const {
    if (round.turns >= round.most_turns) return nullptr;
    for (Task* const task : round.tasks)
      if (task->children_ahead == 0 && !task->is_taken.exchange(true)) return task;
    round.is_thread_idle = true;
    return nullptr;
  }

  // The end of a task ends the round for a thread that found none, and a failure for all.
  template <class Make>
  void sweep(Task& task, const Make& make, Round& round) {
    if (!task.search) task.search = make(task.piece);
    Search& search = *task.search;
    while (!search.is_over() && round.turns++ < round.most_turns) search.sweep_some();
    if (!search.is_over()) return;
    if (search.has_failed() || round.is_thread_idle) round.turns = round.most_turns;
    if (task.piece.parent != Piece::none) --tasks_[task.piece.parent].children_ahead;
  }

  std::vector<Task> tasks_;  // in the order of their levels
  std::size_t next_ = 0, batch_end_ = 0;
};

}  // namespace dlx::frontier
