// Is this set of options a solution? Answered from the definition, by code that shares nothing
// with the engines.
//
//     if (const auto defect = dlx::check(problem, solution.options)) std::cerr << *defect << '\n';
#pragma once

#include <dlx/problem.hpp>

#include <optional>
#include <span>
#include <string>

namespace dlx {

/// What is wrong, in one sentence, or nothing if `options` is a solution: every id exists and is
/// there once, every primary item is covered within its bounds, every secondary item at most once
/// or always in one color.
[[nodiscard]] std::optional<std::string> check(const Problem& problem,
                                               std::span<const OptionId> options);

}  // namespace dlx
