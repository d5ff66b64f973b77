// Blocks signals in threads of the library, so that the program's own threads receive them. Signals
// raised by a fault of the thread itself, and the profiler's, stay unblocked.
#pragma once

#include <csignal>
#include <initializer_list>

namespace dlx::base {

/// Threads started during its lifetime inherit the mask.
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

}  // namespace dlx::base
