// The comments of an answer stream that mean something: the first line of a solution, and the last
// line of a question.
#pragma once

#include <dlx/text.hpp>

#include <optional>
#include <string_view>

namespace dlx::text {

/// True for a comment that begins like a solution or like a last line. REQUIRES a comment.
[[nodiscard]] bool is_status_line(std::string_view line) noexcept;

/// Reads `solution 3: 1 4 9` or `solution 3, cost 7: 1 4 9` into number, cost and options; false
/// if the text is not of that form.
[[nodiscard]] bool read_solution(std::string_view text, SolutionLines& solution);

/// `9356 solutions`, `9356 solutions, 12 printed, stopped: limit`; or nothing.
[[nodiscard]] std::optional<SolutionSummary> summary_in(std::string_view text);

}  // namespace dlx::text
