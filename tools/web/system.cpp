// The functions of POSIX that the tools need and Emscripten's C library has not. There are no
// signals, no other processes, and no waiting: what is to be read is there before a tool starts,
// and what is written is taken at once.
#include <poll.h>
#include <sys/file.h>

extern "C" {

/// Every descriptor is ready.
int ppoll(pollfd* requests, nfds_t count, const timespec*, const sigset_t*) {
  for (nfds_t i = 0; i < count; ++i) requests[i].revents = requests[i].events;
  return static_cast<int>(count);
}

/// Every lock is free.
int flock(int, int) {
  return 0;
}

}  // extern "C"
