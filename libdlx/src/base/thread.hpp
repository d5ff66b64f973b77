// A thread with a stack of a known size. The stack of std::jthread is as large as `ulimit -s`: 8 MB
// for each of a thousand threads, or 32 kB, which is too small.
#pragma once

#include "base/signal_mask.hpp"
#include "base/thread_support.hpp"

#if DLX_HAS_THREADS

#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#include <pthread.h>
#else
#include <thread>
#endif

namespace dlx::base {

#if defined(__unix__) || defined(__APPLE__)

/// Joined by its destructor. Its work must not throw.
class Thread {
 public:
  /// Throws std::system_error if the system starts no more threads.
  explicit Thread(std::function<void()> work)
      : work_(std::make_unique<std::function<void()>>(std::move(work))) {
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error == 0) {
      pthread_attr_setstacksize(&attributes, stack_size);  // on failure the default size
      error = pthread_create(&id_, &attributes, run, work_.get());
      pthread_attr_destroy(&attributes);
    }
    if (error != 0) throw std::system_error(error, std::generic_category());
  }
  Thread(Thread&& other) noexcept = default;
  Thread& operator=(Thread&&) = delete;
  ~Thread() {
    if (work_) pthread_join(id_, nullptr);
  }

 private:
  // Engines do not recurse: the deepest chain of calls takes some 20 kB, ten times as much under
  // sanitizers.
  static constexpr std::size_t stack_size = std::size_t{1} << 20U;

  static void* run(void* work) noexcept {
    (*static_cast<std::function<void()>*>(work))();
    return nullptr;
  }

  std::unique_ptr<std::function<void()>> work_;  // none if moved from
  pthread_t id_{};
};

#else

using Thread = std::jthread;

#endif

/// Adds up to `count` threads, as many as the system starts; the i-th, from 0, calls work(i). They
/// take no signals. Starting stops while there is address space left for the work itself.
inline void add_threads(std::vector<Thread>& threads, std::size_t count,
                        const std::function<void(std::size_t)>& work) {
  constexpr std::size_t left_for_work = std::size_t{16} << 20U;  // addresses: nothing is stored
  const SignalMask signal_mask;
  try {
    threads.reserve(threads.size() + count);
    const std::unique_ptr<void, void (*)(void*)> left(::operator new(left_for_work),
                                                      [](void* all) { ::operator delete(all); });
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back([work, i] { work(i); });
  } catch (const std::exception&) {  // the system starts no more
  }
}

}  // namespace dlx::base

#endif
