// Tells whether the build has threads, and how many run at once. With DLX_THREADS=OFF, or on a
// target without threads, every search uses one thread whatever was asked for.
#pragma once

#if defined(DLX_WITHOUT_THREADS) || !defined(__STDCPP_THREADS__)
#define DLX_HAS_THREADS 0
#else
#define DLX_HAS_THREADS 1
#endif

#if DLX_HAS_THREADS
#include <algorithm>
#include <thread>
#endif
#include <cstddef>

namespace dlx::base {

/// The number of threads that can run at the same time on this machine.
[[nodiscard]] inline std::size_t machine_threads() noexcept {
#if DLX_HAS_THREADS
  return std::max(std::thread::hardware_concurrency(), 1U);
#else
  return 1;
#endif
}

}  // namespace dlx::base
