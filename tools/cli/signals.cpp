// Handlers only set flags. The wait for input lets signals in atomically (ppoll), so that none
// slips in between looking at the flags and going to sleep.
#include "cli/signals.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <utility>

namespace cli {
namespace {

// The only way to speak with a handler; nothing else in the tools is global.
volatile std::sig_atomic_t stop_signal = 0;
volatile std::sig_atomic_t report_requested = 0;

constexpr std::array handled{SIGUSR1, SIGINT, SIGTERM, SIGHUP};

void remember(int signal) {
  if (signal == SIGUSR1) {
    report_requested = 1;
  } else {
    stop_signal = signal;
  }
}

sigset_t handled_set() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : handled) sigaddset(&set, signal);
  return set;
}

// The time until the deadline, none if there is no deadline.
std::optional<timespec> time_left(const WaitOptions& options) {
  if (!options.deadline) return std::nullopt;
  const auto left = std::max(*options.deadline - std::chrono::steady_clock::now(),
                             std::chrono::steady_clock::duration::zero());
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
  timespec time{};
  time.tv_sec = seconds.count();
  time.tv_nsec = std::chrono::nanoseconds(left - seconds).count();
  return time;
}

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

Signals::Signals() {
  struct sigaction action {};
  action.sa_handler = remember;
  sigemptyset(&action.sa_mask);
  for (const int signal : handled)
    if (!is_ignored(signal)) sigaction(signal, &action, nullptr);
}

Signals::~Signals() {
  for (const int signal : handled)
    if (!is_ignored(signal)) std::signal(signal, SIG_DFL);
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

SignalsBlocked::SignalsBlocked() noexcept {
  const sigset_t set = handled_set();
  pthread_sigmask(SIG_BLOCK, &set, &before_);
}

SignalsBlocked::~SignalsBlocked() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void wait_or_be_interrupted(int fd, const WaitOptions& options) {
  const SignalsBlocked blocked;
  pollfd request{fd, POLLIN, 0};
  while (true) {
    Signals::throw_if_pending();
    if (options.report && Signals::take_report_request()) options.report();
    const auto left = time_left(options);
    const int ready = ::ppoll(&request, 1, left ? &*left : nullptr, &blocked.before());
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;
    if (ready == 0) throw TimedOut();
  }
}

bool hurry_if_interrupted(int fd) {
  const auto signal = Signals::pending();
  if (!signal) return false;
  constexpr int a_second = 1000;
  pollfd request{fd, POLLOUT, 0};
  if (::poll(&request, 1, a_second) == 0) throw Interrupted(*signal);
  return true;
}

}  // namespace cli
