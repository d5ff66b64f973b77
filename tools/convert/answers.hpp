// Writes the answers of another solver as a solution stream.
#pragma once

#include "cli/tool.hpp"

#include <dlx/problem.hpp>

#include <cstdint>
#include <string>

namespace convert {

/// Reads the answer in `file` to this question and writes it, every model verified as an exact
/// cover. `given_line` says that the question is a `| @given` line. Throws ParseError, before the
/// first byte, for a file that is no answer and for a model that is no solution; IoError for one of
/// more than `most_bytes`.
void write_answers(cli::Session& session, const dlx::Instance& question, bool given_line,
                   const std::string& file, std::uint64_t most_bytes);

}  // namespace convert
