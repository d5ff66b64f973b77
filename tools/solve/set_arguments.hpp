// The command line can ask for the set of all solutions: --sample, --nth and --marginals.
#pragma once

#include "cli/values.hpp"

#include <dlx/natural.hpp>

#include <optional>

namespace solve {

/// The options as they were typed.
struct SetArguments {
  std::optional<cli::Whole> sample;
  bool distinct = false, marginals = false;
  std::optional<dlx::Natural> nth;

  /// A set is asked.
  [[nodiscard]] bool are_asked() const noexcept { return sample || nth || marginals; }
};

}  // namespace solve
