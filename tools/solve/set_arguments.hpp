// The command line can ask for the set of all solutions: --sample, --nth and --marginals.
#pragma once

#include "cli/help.hpp"
#include "cli/values.hpp"

#include <dlx/natural.hpp>

#include <optional>

namespace solve {

/// The options as they were typed.
struct SetArguments {
  std::optional<cli::Whole> sample;
  bool distinct = false, marginals = false;
  std::optional<dlx::Natural> nth;

  /// The option that asks a set; null: none does.
  [[nodiscard]] const char* asked() const noexcept {
    if (sample) return "--sample";
    if (nth) return "--nth";
    return marginals ? "--marginals" : nullptr;
  }
};

void declare(cli::Help& help, SetArguments& set);

}  // namespace solve
