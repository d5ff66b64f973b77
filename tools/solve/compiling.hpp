// The command line can ask for the set of all solutions: --sample, --nth and --marginals.
#pragma once

#include "cli/values.hpp"

#include <dlx/natural.hpp>

#include <optional>

#include <boost/program_options.hpp>

namespace solve {

/// As it was typed.
struct SetArguments {
  std::optional<cli::Whole> sample;
  bool distinct = false, marginals = false;
  std::optional<dlx::Natural> nth;

  /// The option that asks a set; null: none does.
  [[nodiscard]] const char* asked() const noexcept {
    return sample ? "--sample" : nth ? "--nth" : marginals ? "--marginals" : nullptr;
  }
};

void declare(boost::program_options::options_description& options, SetArguments& set);

/// Throws cli::UsageError if they contradict each other.
void require_one(const SetArguments& set, bool has_seed);

}  // namespace solve
