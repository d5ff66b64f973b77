// --given, --without and --with: options chosen on the command line, for every problem.
#pragma once

#include "cli/values.hpp"

#include <dlx/problem.hpp>

#include <string>
#include <vector>

#include <boost/program_options.hpp>

namespace solve {

struct Selection {
  std::vector<cli::Whole> given, without;  // option numbers, from 1
  std::vector<std::string> with;           // items, separated by blanks, of the only option meant
};

/// Declares the three options.
void declare(boost::program_options::options_description& options, Selection& selection);

/// Adds the selection to an instance. Throws cli::UsageError for a number that the problem does
/// not have, a given option without a primary item, and for items that no option or more than one
/// contains (those without a primary item do not count).
void apply(const Selection& selection, dlx::Instance& instance);

}  // namespace solve
