// Sums, and towers in view; see the header.
#include "puzzle/digit_lines.hpp"

#include <algorithm>

namespace dlx::puzzle {

// The state is the sum so far.
LineAutomaton sum_line(std::size_t length, std::uint32_t digits, std::uint64_t sum) {
  const auto step = [=](std::size_t, std::uint64_t state,
                        std::uint32_t letter) -> std::optional<std::uint64_t> {
    const std::uint64_t next = state + letter + 1;
    return next <= sum ? std::optional(next) : std::nullopt;
  };
  return {length, digits, 0, step, [=](std::uint64_t state) { return state == sum; }};
}

// The state is the highest tower so far, and how many were seen. A cell has had as many towers
// before it as cells.
LineAutomaton view_line(std::uint32_t size, std::uint32_t seen) {
  const auto step = [=](std::size_t cell, std::uint64_t state,
                        std::uint32_t letter) -> std::optional<std::uint64_t> {
    const std::uint64_t height = letter + 1, highest = state >> 32U, count = state & 0xffffffffU;
    const std::uint64_t now = height > highest ? count + 1 : count;
    const std::uint64_t top = std::max(height, highest);
    if (height == highest || top < cell + 1 || now > seen) return std::nullopt;
    return top << 32U | now;
  };
  return {size, size, 0, step, [=](std::uint64_t state) { return (state & 0xffffffffU) == seen; }};
}

}  // namespace dlx::puzzle
