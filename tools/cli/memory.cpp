// Asks POSIX systems.
#include "cli/memory.hpp"

#include <unistd.h>

namespace cli {

std::uint64_t machine_memory() noexcept {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long bytes = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || bytes <= 0) return std::uint64_t{1} << 30U;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(bytes);
}

}  // namespace cli
