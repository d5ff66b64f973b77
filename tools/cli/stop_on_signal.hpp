// Signals as a request to stop, for a tool whose work looks at a stop token.
#pragma once

#include "cli/signals.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace cli {

/// While one lives, SIGINT, SIGTERM and SIGHUP request a stop within some milliseconds, by a thread
/// that looks for them; see Signals.
class StopOnSignal {
 public:
  StopOnSignal() : watcher_([this](const std::stop_token& done) { watch(done); }) {}

  [[nodiscard]] std::stop_token token() const noexcept { return source_.get_token(); }

 private:
  void watch(const std::stop_token& done) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    while (!done.stop_requested() && !Signals::pending())
      sleep_.wait_for(lock, done, std::chrono::milliseconds(5), [] { return false; });
    if (Signals::pending()) source_.request_stop();
  }

  Signals signals_;
  std::stop_source source_;
  std::condition_variable_any sleep_;
  std::jthread watcher_;
};

}  // namespace cli
