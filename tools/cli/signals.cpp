// Handlers only set flags.
#include "cli/signals.hpp"

#include <algorithm>
#include <csignal>

namespace cli {
namespace {

// The only way to speak with a handler; nothing else in the tools is global.
volatile std::sig_atomic_t stop_signal = 0;
volatile std::sig_atomic_t report_requested = 0;

void note_stop(int signal) {
  stop_signal = signal;
}

void note_report(int) {
  report_requested = 1;
}

// The time until the deadline, none if there is no deadline.
std::optional<std::chrono::nanoseconds> time_left(const WaitOptions& options) {
  if (!options.deadline) return std::nullopt;
  return std::max(*options.deadline - std::chrono::steady_clock::now(),
                  std::chrono::steady_clock::duration::zero());
}

}  // namespace

Signals::Signals() {
  system::handle_signals(note_stop, note_report);
}

Signals::~Signals() {
  system::stop_handling_signals();
  stop_signal = 0;
  report_requested = 0;
}

std::optional<int> Signals::pending() noexcept {
  const int signal = stop_signal;
  return signal == 0 ? std::nullopt : std::optional(signal);
}

void Signals::throw_if_pending() {
  if (const auto signal = pending()) throw Interrupted(*signal);
}

bool Signals::take_report_request() noexcept {
  const bool requested = report_requested != 0;
  report_requested = 0;
  return requested;
}

void wait_or_be_interrupted(int fd, const WaitOptions& options) {
  const SignalsBlocked blocked;
  while (true) {
    Signals::throw_if_pending();
    if (options.report && Signals::take_report_request()) options.report();
    const system::Waited waited = system::wait_for_input(fd, time_left(options), blocked);
    if (waited == system::Waited::for_input) return;
    if (waited == system::Waited::too_long) throw TimedOut();
  }
}

bool hurry_if_interrupted(int fd) {
  const auto signal = Signals::pending();
  if (!signal) return false;
  if (!system::wait_for_room(fd, std::chrono::seconds(1))) throw Interrupted(*signal);
  return true;
}

}  // namespace cli
