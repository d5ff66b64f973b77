// dlx-info --symmetry: the group of a problem, as text and as JSON.
#pragma once

#include "problems/symmetry_arguments.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace info {

/// Lines of a table; one line of JSON. Throw dlx::SymmetryError. REQUIRE problems::no_symmetry() ==
/// nullptr.
[[nodiscard]] std::string symmetry_text(const dlx::Instance& instance,
                                        const std::vector<std::string>& group);
[[nodiscard]] std::string symmetry_json(std::uint64_t number, const dlx::Instance& instance,
                                        const std::vector<std::string>& group);

}  // namespace info
