// The memory of the machine.
#pragma once

#include <cstdint>

namespace cli {

/// The bytes of its main memory; a gigabyte if it does not say.
[[nodiscard]] std::uint64_t machine_memory() noexcept;

}  // namespace cli
