// dlx-info --symmetry: the group of a problem, as text and as JSON.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace info {

/// What --symmetry is about.
struct SymmetryQuestion {
  bool asked = false;
  std::vector<std::string> group;  ///< lines as of `@symmetry`; empty: the problem's own
};

/// Null, or why this program knows no symmetries.
[[nodiscard]] const char* no_symmetry() noexcept;

/// Lines of a table; one line of JSON. Throw dlx::SymmetryError. REQUIRE no_symmetry() == nullptr.
[[nodiscard]] std::string symmetry_text(const dlx::Instance& instance,
                                        const std::vector<std::string>& group);
[[nodiscard]] std::string symmetry_json(std::uint64_t number, const dlx::Instance& instance,
                                        const std::vector<std::string>& group);

}  // namespace info
