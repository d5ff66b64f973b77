// Suggests the nearest item name for the message about an unknown one.
#pragma once

#include <dlx/problem.hpp>

#include <string>
#include <string_view>

namespace dlx::text {

/// ", did you mean 'r3c5'?" or nothing: the first item at the smallest edit distance, if that is
/// at most 2 and less than half of the name, the problem small and the names short.
[[nodiscard]] std::string did_you_mean(std::string_view name, const ProblemBuilder& builder);

}  // namespace dlx::text
