// Pieces are taken by an atomic counter. Between two calls of each() the members spin before they
// sleep: the next call often comes within microseconds, and a wake-up takes some tens of them.
#include "base/fork_join.hpp"

#include "base/thread_support.hpp"

#if DLX_HAS_THREADS
#include "base/thread.hpp"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>
#endif

namespace dlx::base {

#if DLX_HAS_THREADS

class ForkJoin::Members {
 public:
  explicit Members(std::size_t count) {
    add_threads(threads_, count, [this](std::size_t) { live(); });
  }

  ~Members() {
    quit_.store(true, std::memory_order_relaxed);
    ask_in();
  }
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return threads_.size(); }

  void each(std::size_t pieces, const std::function<void(std::size_t)>& work) {
    work_ = &work;
    pieces_ = pieces;
    next_.store(0, std::memory_order_relaxed);
    at_work_.store(threads_.size(), std::memory_order_relaxed);
    ask_in();
    take_pieces();
    for (std::size_t left; (left = at_work_.load(std::memory_order_acquire)) > 0;)
      wait_a_little(at_work_, left);
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  static constexpr int looks_before_sleep = 2000;  // some tens of microseconds

  template <class T>
  static void wait_a_little(std::atomic<T>& value, T while_it_is) {
    for (int look = 0; look < looks_before_sleep; ++look) {
      if (value.load(std::memory_order_acquire) != while_it_is) return;
      if (look % 64 == 63) std::this_thread::yield();
    }
    value.wait(while_it_is, std::memory_order_acquire);
  }

  // Starts a round for all members.
  void ask_in() {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }

  void live() {
    for (std::size_t round = 0;;) {
      wait_a_little(round_, round);
      ++round;
      if (quit_.load(std::memory_order_relaxed)) return;
      take_pieces();
      if (at_work_.fetch_sub(1, std::memory_order_acq_rel) == 1) at_work_.notify_all();
    }
  }

  void take_pieces() {
    try {
      for (std::size_t piece; (piece = next_.fetch_add(1, std::memory_order_relaxed)) < pieces_;)
        (*work_)(piece);
    } catch (...) {
      next_.store(pieces_, std::memory_order_relaxed);
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  // These belong to the current round:
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t pieces_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> at_work_ = 0;  // members, the caller apart
  std::mutex mutex_;
  std::exception_ptr failure_;

  std::atomic<std::size_t> round_ = 0;
  std::atomic<bool> quit_ = false;  // seen with the round after it
  std::vector<Thread> threads_;     // the last member: joined before the rest is destroyed
};

#else

class ForkJoin::Members {
 public:
  explicit Members(std::size_t) {}
  [[nodiscard]] static std::size_t size() noexcept { return 0; }
  void each(std::size_t, const std::function<void(std::size_t)>&) {}
};

#endif

ForkJoin::ForkJoin(std::size_t threads) noexcept
    : size_(threads == 0 ? machine_threads() : threads) {}
ForkJoin::~ForkJoin() = default;

void ForkJoin::each(std::size_t pieces, const std::function<void(std::size_t)>& work) {
  if (size_ > 1 && !members_) {
    members_ = std::make_unique<Members>(size_ - 1);
    size_ = members_->size() + 1;
  }
  if (size_ > 1 && pieces > 1) return members_->each(pieces, work);
  for (std::size_t piece = 0; piece < pieces; ++piece) work(piece);
}

}  // namespace dlx::base
