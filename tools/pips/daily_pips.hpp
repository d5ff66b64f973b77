// Pips as a newspaper keeps them: JSON with a puzzle each under `easy`, `medium` and `hard`, or one
// puzzle alone.
//
//     {"printDate": "2025-09-30", "easy": {
//       "dominoes": [[4, 4], [3, 5]],
//       "regions": [{"indices": [[0, 0], [0, 1]], "type": "sum", "target": 7}, ...],
//       "solution": ...}, ...}
//
// Rows and columns count from 0, and the regions have all cells of the board; `type` is one of
// `empty`, `equals`, `unequal`, `sum`, `less` and `greater`. Other members are left out, `solution`
// too, since a puzzle may have several. An error names its place as a pointer (RFC 6901).
//
// Source: nytimes.com/svc/pips/v1/2025-09-30.json and the programs that read it.
#pragma once

#include "cli/streams.hpp"
#include "problems/board_tool.hpp"

#include <dlx/puzzle/pips.hpp>

#include <optional>
#include <vector>

namespace pips {

/// Reads such a file. Nothing for a text of another form, which is then as if it had not been read.
/// Throws dlx::ParseError.
[[nodiscard]] std::optional<std::vector<problems::Titled<dlx::puzzle::Pips>>> read_daily(
    cli::Input& input);

}  // namespace pips
