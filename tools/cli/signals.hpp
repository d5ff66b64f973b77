// Signals as values to ask for, for a tool that has results to save when it is interrupted.
//
// While a Signals object lives, SIGINT and SIGTERM are remembered instead of ending the process,
// and SIGUSR1 asks for a report. There can be one at a time; without one nothing changes.
#pragma once

#include <exception>
#include <optional>

namespace cli {

/// Thrown where a tool waits for input and a signal arrives.
class Interrupted : public std::exception {
 public:
  explicit Interrupted(int signal) noexcept : signal_(signal) {}
  [[nodiscard]] int signal() const noexcept { return signal_; }
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }

 private:
  int signal_;
};

class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// SIGINT or SIGTERM, if one has arrived.
  [[nodiscard]] static std::optional<int> pending() noexcept;
  /// True once for each SIGUSR1 (several at once count as one).
  [[nodiscard]] static bool take_report_request() noexcept;
};

/// Waits until `fd` can be read; throws Interrupted if a remembered signal is or becomes pending.
void wait_or_be_interrupted(int fd);

}  // namespace cli
