// Handlers only set flags. The wait for input lets signals in atomically (ppoll), so that none
// slips in between looking at the flags and going to sleep.
#include "cli/signals.hpp"

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

constexpr std::array handled{SIGINT, SIGTERM, SIGUSR1};

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

// Holds the handled signals back while it lives.
class Blocked {
 public:
  Blocked() {
    const sigset_t set = handled_set();
    pthread_sigmask(SIG_BLOCK, &set, &before_);
  }
  ~Blocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  Blocked(const Blocked&) = delete;
  Blocked& operator=(const Blocked&) = delete;
  [[nodiscard]] const sigset_t& before() const noexcept { return before_; }

 private:
  sigset_t before_{};
};

void throw_if_pending() {
  if (const auto signal = Signals::pending()) throw Interrupted(*signal);
}

}  // namespace

Signals::Signals() {
  struct sigaction action {};
  action.sa_handler = remember;
  sigemptyset(&action.sa_mask);
  for (const int signal : handled) sigaction(signal, &action, nullptr);
}

Signals::~Signals() {
  for (const int signal : handled) std::signal(signal, SIG_DFL);
  stop_signal = 0;
  report_requested = 0;
}

std::optional<int> Signals::pending() noexcept {
  const int signal = stop_signal;
  return signal == 0 ? std::nullopt : std::optional(signal);
}

bool Signals::take_report_request() noexcept {
  const bool requested = report_requested != 0;
  report_requested = 0;
  return requested;
}

void wait_or_be_interrupted(int fd) {
  const Blocked blocked;
  throw_if_pending();
  pollfd request{fd, POLLIN, 0};
  while (::ppoll(&request, 1, nullptr, &blocked.before()) < 0 && errno == EINTR) throw_if_pending();
}

}  // namespace cli
