// The file that --proof names.
//
//     cli::Output proofs(problems::proof_path(given.proof, given.files));
#pragma once

#include "cli/relations.hpp"
#include "cli/system.hpp"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace problems {

/// Returns the path. Throws cli::UsageError for the standard output, and for one of the files that
/// are read.
inline const std::string& proof_path(const std::string& path,
                                     const std::vector<std::string>& inputs) {
  if (path == "-") throw cli::UsageError("a proof needs a file with a name");
  const auto file = cli::system::path_of(path);
  std::error_code none;
  for (const std::string& input : inputs)
    if (input == path || std::filesystem::equivalent(cli::system::path_of(input), file, none))
      throw cli::UsageError("the proof would overwrite '" + input + "', which is read");
  return path;
}

}  // namespace problems
