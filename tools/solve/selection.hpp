// --given, --without and --with: options chosen on the command line, for every problem.
#pragma once

#include <dlx/problem.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace solve {

struct Selection {
  std::vector<std::uint64_t> given;    // option numbers, from 1
  std::vector<std::uint64_t> without;  // option numbers, from 1
  std::vector<std::string> with;       // items, separated by blanks, of the only option meant
};

/// Adds the selection to an instance. Throws cli::UsageError for a number that the problem does
/// not have, a given option without a primary item, and for items that no option or more than one
/// contains (those without a primary item do not count).
void apply(const Selection& selection, dlx::Instance& instance);

}  // namespace solve
