// The subtrees ahead of a search over a tree as tasks: each is swept by one thread, in a search of
// its own over the same tables, which are not cut into shards there. The states that it leaves wait
// at its exit, and the search over the whole tree goes on from there when it comes to them, as if
// it had been there itself: so what that tells does not depend on threads.
//
// The next subtrees are a batch. A thread goes on with one of them to its end, then with the next
// that none is at; all pause now and then, for the caller to look whether the search is to stop.
// The search over the whole tree goes on once the batch is swept, as its own levels are few.
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
  /// In the order of their levels.
  explicit SubtreeTasks(const std::vector<Subtree>& subtrees) {
    for (auto subtree = subtrees.rbegin(); subtree != subtrees.rend(); ++subtree)
      tasks_.push_back({*subtree, nullptr});
  }

  [[nodiscard]] bool empty() const noexcept { return tasks_.empty(); }
  /// True if a subtree begins at a level.
  [[nodiscard]] bool is_next(std::size_t level) const noexcept {
    return !tasks_.empty() && tasks_.back().levels.begin == level;
  }

  /// The threads go on with the batch of the next subtree for a while: make(levels) makes a search.
  /// REQUIRES that it is not swept.
  template <class Make>
  void go_on(base::ForkJoin& fork_join, const Make& make) {
    if (in_batch_ == 0)
      in_batch_ = std::min(tasks_.size(), tuning::subtrees_of_batch * fork_join.size());
    std::vector<Task*> open;
    for (Task& task : batch())
      if (!task.search || !task.search->is_over()) open.insert(open.begin(), &task);
    const std::size_t most_turns = tuning::subtree_turns * fork_join.size();
    std::atomic<std::size_t> next = 0, turns = 0;
    fork_join.each(fork_join.size(), [&](std::size_t) {
      for (std::size_t i; turns < most_turns && (i = next++) < open.size();) {
        auto& search = open[i]->search;
        if (!search) search = make(open[i]->levels);
        while (!search->is_over() && turns++ < most_turns) search->sweep_some();
      }
    });
  }
  /// True if all subtrees of the batch are swept.
  [[nodiscard]] bool is_swept() const noexcept {
    const auto batch = this->batch();
    return !batch.empty() && std::all_of(batch.begin(), batch.end(), [](const Task& task) {
      return task.search && task.search->is_over();
    });
  }
  /// Gives the search over the next subtree away. REQUIRES that it is swept.
  [[nodiscard]] std::unique_ptr<Search> pass() {
    auto search = std::move(tasks_.back().search);
    tasks_.pop_back();
    --in_batch_;
    return search;
  }

  /// Discards all searches, calls close(levels) for each subtree, and has none from then on.
  template <class Close>
  void leave(const Close& close) {
    for (Task& task : tasks_) {
      task.search.reset();
      close(task.levels);
    }
    tasks_.clear();
  }

  /// Calls visit(search) for each of those that have begun.
  template <class Visit>
  void visit(const Visit& visit) const {
    for (const Task& task : tasks_)
      if (task.search) visit(*task.search);
  }

 private:
  // The search is there from its beginning until it is given away.
  struct Task {
    Subtree levels;
    std::unique_ptr<Search> search;
  };
  [[nodiscard]] std::span<Task> batch() noexcept { return std::span(tasks_).last(in_batch_); }
  [[nodiscard]] std::span<const Task> batch() const noexcept {
    return std::span(tasks_).last(in_batch_);
  }

  std::vector<Task> tasks_;  // the next one last
  std::size_t in_batch_ = 0;
};

}  // namespace dlx::frontier
