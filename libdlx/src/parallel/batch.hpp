// A batch of solutions, from a worker to the reader.
#pragma once

#include "search/engine.hpp"

#include <span>
#include <vector>

namespace dlx::search {

/// Some solutions in the order in which they were found, each as its path from the root.
class Batch {
 public:
  /// Adds the engine's last solution.
  void add(const Engine& engine) {
    engine.append_path(choices_);
    ends_.push_back(choices_.size());
  }

  void clear() noexcept {
    choices_.clear();
    ends_.clear();
  }

  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] bool empty() const noexcept { return ends_.empty(); }
  /// Its memory in units of about ten bytes: choices and solutions.
  [[nodiscard]] std::size_t weight() const noexcept { return choices_.size() + ends_.size(); }

  [[nodiscard]] std::span<const Choice> path(std::size_t solution) const noexcept {
    const std::size_t begin = solution == 0 ? 0 : ends_[solution - 1];
    return std::span(choices_).subspan(begin, ends_[solution] - begin);
  }

 private:
  std::vector<Choice> choices_;
  std::vector<std::size_t> ends_;
};

}  // namespace dlx::search
