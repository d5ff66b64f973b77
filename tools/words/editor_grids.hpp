// Grids that editors of crosswords save: ipuz, which is JSON, and Across Lite's .puz.
//
//     if (words::is_editor_grid(bytes)) grid = words::read_editor_grid(bytes, "grid.puz");
//
// Black are blocks, and cells that an ipuz leaves out. Given are the letters that stand in the
// grid: the `value` of a cell, or what was filled in and saved. The solution is not given.
#pragma once

#include <dlx/puzzle/words.hpp>

#include <string>
#include <string_view>

namespace words {

/// True for the beginning of such a file.
[[nodiscard]] bool is_editor_grid(std::string_view bytes) noexcept;

/// Reads such a file. Throws ParseError, also for what a grid of words has no place for: rebus
/// cells, divided cells, diagramless grids; and for a .puz whose checksums are wrong.
[[nodiscard]] dlx::puzzle::WordGrid read_editor_grid(std::string_view bytes,
                                                     const std::string& source);

// The two forms.
[[nodiscard]] bool is_across_lite(std::string_view bytes) noexcept;
[[nodiscard]] bool is_ipuz(std::string_view bytes) noexcept;
/// REQUIRES is_across_lite(bytes).
[[nodiscard]] dlx::puzzle::WordGrid read_across_lite(std::string_view bytes,
                                                     const std::string& source);
/// REQUIRES is_ipuz(bytes).
[[nodiscard]] dlx::puzzle::WordGrid read_ipuz(std::string_view bytes, const std::string& source);

}  // namespace words
