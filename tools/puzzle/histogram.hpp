// Counts the puzzles of each level, for --stats.
#pragma once

#include <dlx/make/rating.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace puzzle {

class Histogram {
 public:
  void add(const dlx::make::Rating& rating, std::uint64_t givens);
  /// A line for each level, and the means; each begins as the tool's messages do.
  [[nodiscard]] std::string text(const std::string& tool) const;

 private:
  std::array<std::uint64_t, 6> levels_{};
  std::array<std::uint64_t, 4> verdicts_{};
  std::uint64_t givens_ = 0, steps_ = 0, nodes_ = 0;
};

}  // namespace puzzle
