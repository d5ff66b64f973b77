// Problems and their solutions as a file of BurrTools.
#pragma once

#include "cli/limits.hpp"
#include "cli/tool.hpp"

#include <string>
#include <vector>

namespace convert {

/// Reads streams of problems, or of solutions, and writes one file. Throws ParseError.
void write_burr_file(cli::Session& session, const std::vector<std::string>& files,
                     const cli::Limits& limits);

}  // namespace convert
