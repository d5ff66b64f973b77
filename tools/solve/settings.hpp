// Settings are filled from what was typed.
#pragma once

#include "solve/arguments.hpp"

namespace solve {

/// Fills in what `declare` has not. REQUIRES options whose words and relations hold. Throws
/// cli::UsageError for symmetries that this program does not know. The deadline counts from now.
void fill(Settings& settings, const Arguments& given);

/// Threads, nodes and the deadline, which counts from now.
[[nodiscard]] dlx::Limits limits_of(const Arguments& given);

}  // namespace solve
