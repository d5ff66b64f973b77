// Signals as values to ask for, for a tool that has results to save when it is interrupted.
//
// While a Signals object lives, SIGINT, SIGTERM and SIGHUP (the terminal or the connection is
// closed) are remembered instead of ending the process, and SIGUSR1 asks for a report. A signal
// that the process was started to ignore (nohup, a shell's background job) stays ignored. There can
// be one object at a time; without one nothing changes.
#pragma once

#include "cli/system.hpp"

#include <chrono>
#include <exception>
#include <functional>
#include <optional>

namespace cli {

/// Thrown where a tool waits, for input or for room in a pipe, and a signal arrives.
class Interrupted : public std::exception {
 public:
  explicit Interrupted(int signal) noexcept : signal_(signal) {}
  [[nodiscard]] int signal() const noexcept { return signal_; }
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }

 private:
  int signal_;
};

/// Thrown where a tool has waited for input until its time was over.
class TimedOut : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "timeout"; }
};

class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// SIGINT, SIGTERM or SIGHUP, if one has arrived.
  [[nodiscard]] static std::optional<int> pending() noexcept;
  /// Throws Interrupted if one has arrived.
  static void throw_if_pending();
  /// True once for each SIGUSR1 (several at once count as one).
  [[nodiscard]] static bool take_report_request() noexcept;
};

using system::SignalsBlocked;

/// The ways in which a wait for input may end before there is any.
struct WaitOptions {
  std::optional<std::chrono::steady_clock::time_point> deadline;  ///< then TimedOut is thrown
  std::function<void()> report;  ///< called when SIGUSR1 asks for a report
};

/// Waits until `fd` can be read; throws Interrupted if a remembered signal is or becomes pending.
void wait_or_be_interrupted(int fd, const WaitOptions& options);

/// Once a remembered signal is pending, waits a second for `fd` to take more, then throws
/// Interrupted: the pipe is full and a signal asks the tool to end. Returns at once without a
/// signal. True if one is pending; then `fd` takes system::written_at_once() bytes without
/// blocking.
bool hurry_if_interrupted(int fd);

}  // namespace cli
