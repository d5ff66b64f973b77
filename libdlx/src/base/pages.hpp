// Memory given back to the system before it is freed. An allocator may keep what is freed for the
// process, as glibc's does with blocks below its threshold (mallopt(3)), and a peak that comes
// later stands on top of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace dlx::base {

/// The whole pages among these bytes, whose contents are lost. They may be written again.
inline void give_pages_back([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  if (std::align(page, page, begin, bytes) != nullptr)
    madvise(begin, bytes - bytes % page, MADV_DONTNEED);
#endif
}

}  // namespace dlx::base
