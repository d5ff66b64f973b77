// Fork-join parallelism: threads that share a piece of work, with a barrier at its end, as a
// level-by-level computation needs it. (A search needs a WorkerPool.)
//
//     ForkJoin fork_join(4);
//     fork_join.each(64, [&](std::size_t piece) { ... });  // all 64, by four threads
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace dlx::base {

class ForkJoin {
 public:
  /// `threads`: the number, the caller's included; 0: as many as the machine has. They are started
  /// by the first call of each(): fewer if the system refuses, none without thread support. They
  /// take no signals.
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
  std::unique_ptr<Members> members_;  // null before the first call, and for one thread
};

}  // namespace dlx::base
