// Rules for the digits of a line of cells that several kinds of puzzles have, as automata; letters
// count from 0, digits from 1.
#pragma once

#include "puzzle/line_automaton.hpp"

#include <cstddef>
#include <cstdint>

namespace dlx::puzzle {

/// Digits with this sum.
[[nodiscard]] LineAutomaton sum_line(std::size_t length, std::uint32_t digits, std::uint64_t sum);

/// Towers of the heights 1 to `size`, each once, of which so many are seen from the first cell.
[[nodiscard]] LineAutomaton view_line(std::uint32_t size, std::uint32_t seen);

}  // namespace dlx::puzzle
