// Pieces are taken by an atomic counter. A round ends with its last piece: a thread that gets no
// processor in time has none, and is not waited for. Between two calls of each() the members spin
// before they sleep: the next call often comes within microseconds, and a wake-up takes some tens
// of them.
#include "base/fork_join.hpp"

#include "base/thread_support.hpp"

#if DLX_HAS_THREADS
#include "base/thread.hpp"

#include <atomic>
#include <cstdint>
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
    begin_round(0);
  }
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  [[nodiscard]] std::size_t size() const noexcept { return threads_.size(); }

  void each(std::size_t pieces, const std::function<void(std::size_t)>& work) {
    work_ = &work;
    pieces_ = pieces;
    unfinished_.store(pieces, std::memory_order_relaxed);
    begin_round(pieces);
    take_pieces();
    for (std::size_t left; (left = unfinished_.load(std::memory_order_acquire)) > 0;)
      wait_a_little(unfinished_, left);
    has_failed_.store(false, std::memory_order_relaxed);
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  static constexpr int looks_before_sleep = 2000;  // some tens of microseconds
  static constexpr std::uint64_t one_round = std::uint64_t{1} << 32U;

  template <class T>
  static void wait_a_little(std::atomic<T>& value, T while_it_is) {
    for (int look = 0; look < looks_before_sleep; ++look) {
      if (value.load(std::memory_order_acquire) != while_it_is) return;
      if (look % 64 == 63) std::this_thread::yield();
    }
    value.wait(while_it_is, std::memory_order_acquire);
  }

  // REQUIRES that no piece of the round before is left.
  void begin_round(std::size_t pieces) {
    const std::uint64_t round = ticket_.load(std::memory_order_relaxed) / one_round + 1;
    ticket_.store(round * one_round + pieces, std::memory_order_release);
    ticket_.notify_all();
  }

  void live() {
    while (true) {
      const std::uint64_t ticket = ticket_.load(std::memory_order_acquire);
      if (quit_.load(std::memory_order_relaxed)) return;
      if (ticket % one_round == 0) wait_a_little(ticket_, ticket);
      take_pieces();
    }
  }

  // A round does not end before the pieces that are taken from it: until then its work stands.
  void take_pieces() {
    for (std::uint64_t ticket = ticket_.load(std::memory_order_acquire); ticket % one_round > 0;) {
      if (!ticket_.compare_exchange_weak(ticket, ticket - 1, std::memory_order_acq_rel)) continue;
      do_piece(pieces_ - ticket % one_round);
      if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_all();
      ticket = ticket_.load(std::memory_order_acquire);
    }
  }

  void do_piece(std::size_t piece) {
    if (has_failed_.load(std::memory_order_relaxed)) return;
    try {
      (*work_)(piece);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
      has_failed_.store(true, std::memory_order_relaxed);
    }
  }

  // These belong to the current round:
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t pieces_ = 0;
  std::atomic<std::size_t> unfinished_ = 0;
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::atomic<bool> has_failed_ = false;

  std::atomic<std::uint64_t> ticket_ = 0;  // the round, and in the lower half the pieces left
  std::atomic<bool> quit_ = false;         // seen with the round after it
  std::vector<Thread> threads_;            // the last member: joined before the rest is destroyed
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
