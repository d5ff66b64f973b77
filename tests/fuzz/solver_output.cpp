// Fuzzes the answers of other solvers, and the problems written for them.
#include "fuzz/targets.hpp"

#include <dlx/error.hpp>
#include <dlx/formats.hpp>

#include <algorithm>
#include <sstream>

namespace fuzz {

void solver_output(std::string_view bytes) try {
  constexpr std::size_t options = 12;
  const auto models = dlx::read_solver_output(bytes, "text", options);
  std::istringstream stream{std::string(bytes)};
  require(dlx::read_solver_output(stream, "text", options).chosen == models.chosen,
          "a stream reads as its text");
  for (const auto& chosen : models.chosen) {
    require(std::is_sorted(chosen.begin(), chosen.end()), "options ascend");
    require(chosen.empty() || index(chosen.back()) < options, "options are there");
  }
} catch (const dlx::ParseError&) {
  return;
}

}  // namespace fuzz
