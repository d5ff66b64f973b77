// A thread whose stack we size, while the first one waits for it.
#include "cli/stack.hpp"

#include <stdexcept>
#include <sys/resource.h>

#if defined(__STDCPP_THREADS__) && !defined(DLX_WITHOUT_THREADS)
#include <csignal>
#include <pthread.h>
#endif

namespace cli {
namespace {

#if defined(__STDCPP_THREADS__) && !defined(DLX_WITHOUT_THREADS)

constexpr rlim_t enough = rlim_t{1} << 20U;
constexpr std::size_t large = std::size_t{8} << 20U;  // what most systems give

bool is_small() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < enough;
}

// Signals go to the thread that works: one that sleeps in read(2) or ppoll(2) must be woken.
struct Job {
  const std::function<int()>& work;
  sigset_t signals{};
  int result = 0;

  static void* run(void* self) noexcept {
    Job& job = *static_cast<Job*>(self);
    pthread_sigmask(SIG_SETMASK, &job.signals, nullptr);
    job.result = job.work();
    return nullptr;
  }
};

int on_own_thread(const std::function<int()>& work) {
  Job job{work};
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &job.signals);
  pthread_attr_t attributes;
  pthread_t thread{};
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, large);
  const int error = pthread_create(&thread, &attributes, Job::run, &job);
  pthread_attr_destroy(&attributes);
  if (error == 0) pthread_join(thread, nullptr);
  pthread_sigmask(SIG_SETMASK, &job.signals, nullptr);
  if (error != 0)
    throw std::runtime_error("the stack is too small (ulimit -s), and there is none larger");
  return job.result;
}

#else

bool is_small() {
  return false;
}
int on_own_thread(const std::function<int()>& work) {
  return work();
}

#endif

}  // namespace

int on_large_stack(const std::function<int()>& work) {
  return is_small() ? on_own_thread(work) : work();
}

}  // namespace cli
