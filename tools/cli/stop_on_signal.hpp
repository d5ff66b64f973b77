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
    watcher_ = std::jthread([this](const std::stop_token& done) { watch(done); });
  }

  [[nodiscard]] dlx::StopToken token() const noexcept { return source_.get_token(); }

 private:
  void watch(const std::stop_token& done) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    while (!done.stop_requested() && !Signals::pending())
      sleep_.wait_for(lock, done, std::chrono::milliseconds(5), [] { return false; });
    if (Signals::pending()) source_.request_stop();
  }

  Signals signals_;
  dlx::StopSource source_;
  std::condition_variable_any sleep_;
  std::jthread watcher_;
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
