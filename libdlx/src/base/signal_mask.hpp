// Signals are for the threads that the program made itself: none interrupts ours. Those that a
// thread raises by its own fault, and the profiler's, are let through.
#pragma once

#include <csignal>
#include <initializer_list>

namespace dlx::search {

/// Threads made while it lives take no signals.
class SignalMask {
 public:
#if defined(__unix__) || defined(__APPLE__)
  SignalMask() noexcept {
    sigset_t all;
    sigfillset(&all);
    for (const int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGPROF})
      sigdelset(&all, own);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalMask() {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t before_{};

 public:
#else
  SignalMask() noexcept {}
  ~SignalMask() {}
#endif
  SignalMask(const SignalMask&) = delete;
  SignalMask& operator=(const SignalMask&) = delete;
};

}  // namespace dlx::search
