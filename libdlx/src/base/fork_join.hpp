// Some threads that do work cut in pieces, and wait for each other after it: what a computation by
// layers needs, where a search needs a WorkerPool.
//
//     ForkJoin fork_join(4);
//     fork_join.each(64, [&](std::size_t piece) { ... });  // all 64, by four threads
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace dlx::search {

class ForkJoin {
 public:
  /// `threads`: the caller's and others, which begin with the first call of each(); fewer if the
  /// system does not give so many, and one where there are none. They take no signals. 0: as many
  /// as the machine has.
  explicit ForkJoin(std::size_t threads) noexcept;
  ~ForkJoin();
  ForkJoin(const ForkJoin&) = delete;
  ForkJoin& operator=(const ForkJoin&) = delete;

  /// Threads wanted; how many there are is known after the first call of each().
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Calls work(0) .. work(pieces - 1), each once, in any order and by any of the threads; returns
  /// when all have returned. Everything done before is seen by the pieces, and what they do is seen
  /// afterwards. If some throw, one of their exceptions comes out, and some pieces may be left out.
  void each(std::size_t pieces, const std::function<void(std::size_t)>& work);

 private:
  class Members;
  std::size_t size_;
  std::unique_ptr<Members> members_;  // none before the first call, and if the caller is alone
};

}  // namespace dlx::search
