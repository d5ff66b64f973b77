// The readers of other solvers' input formats; model_text.cpp chooses among them. All throw
// ParseError with line and column, and name a construct that is not supported.
#pragma once

#include "formats/linear_model.hpp"

#include <string>
#include <string_view>

namespace dlx::formats {

[[nodiscard]] LinearModel read_mps(std::string_view text, const std::string& source);
[[nodiscard]] LinearModel read_lp(std::string_view text, const std::string& source);
[[nodiscard]] LinearModel read_opb(std::string_view text, const std::string& source);
/// Throws ParseError for a clause that has both plain and negated variables.
[[nodiscard]] LinearModel read_cnf(std::string_view text, const std::string& source);

/// The problem is set partitioning; it is set covering with `covering`, and where a file lists
/// columns by row.
[[nodiscard]] ModelText read_orlib(std::string_view text, const std::string& source, bool covering);

/// Each set is an option, and the last `secondary` elements are secondary items. More sets than
/// `most` are an error before the first is made.
[[nodiscard]] ModelText read_zdd(std::string_view text, const std::string& source,
                                 std::uint64_t secondary, std::uint64_t most);

}  // namespace dlx::formats
