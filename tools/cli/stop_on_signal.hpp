// Signals as a request to stop, for a tool whose work looks at a stop token.
#pragma once

#include "cli/signals.hpp"

#include <dlx/stop_token.hpp>

#if defined(__STDCPP_THREADS__) && !defined(DLX_WITHOUT_THREADS)
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace cli {

#if defined(__STDCPP_THREADS__) && !defined(DLX_WITHOUT_THREADS)

/// An object of this class lets SIGINT, SIGTERM and SIGHUP request a stop within some milliseconds,
/// by a thread that looks for them; see Signals.
class StopOnSignal {
 public:
  StopOnSignal() {
    const SignalsBlocked blocked;
    watcher_ = std::thread([this] { watch(); });
  }
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;
  ~StopOnSignal() {
    {
      const std::scoped_lock lock(mutex_);
      is_done_ = true;
    }
    wake_.notify_one();
    watcher_.join();
  }

  [[nodiscard]] dlx::StopToken token() const noexcept { return source_.get_token(); }

 private:
  void watch() {
    std::unique_lock lock(mutex_);
    while (!is_done_ && !Signals::pending()) wake_.wait_for(lock, std::chrono::milliseconds(5));
    if (Signals::pending()) source_.request_stop();
  }

  Signals signals_;
  dlx::StopSource source_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool is_done_ = false;
  std::thread watcher_;
};

#else

/// Without threads no signal is looked for.
class StopOnSignal {
 public:
  [[nodiscard]] dlx::StopToken token() const noexcept { return source_.get_token(); }

 private:
  dlx::StopSource source_;
};

#endif

}  // namespace cli
