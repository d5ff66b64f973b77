// Limits on the input of a tool, for services that run it on untrusted files.
//
//     cli::Limits limits;
//     cli::declare(tool.help().group("Limits"), limits);
//     ...
//     cli::Input input = session.open(file, limits.bytes);
//     reader.set_limits({limits.items, limits.options});
#pragma once

#include <cstdint>

#include <boost/program_options/options_description.hpp>

namespace cli {

/// --max-output where it is not given: of what writes problems, and of the rest.
inline constexpr const char* usual_problems = "4G";
inline constexpr const char* usual_output = "1G";

struct Limits {
  std::uint64_t items = UINT64_MAX;    ///< --max-items: of each problem
  std::uint64_t options = UINT64_MAX;  ///< --max-options: of each problem
  std::uint64_t bytes = UINT64_MAX;  ///< --max-bytes: of each input, from its beginning to its end
};

/// Adds the options, for tools that read problems. `limits` must outlive the parsing.
void declare(boost::program_options::options_description& options, Limits& limits);
/// The same of --max-options alone.
void declare_options(boost::program_options::options_description& options, Limits& limits);
/// The same of --max-bytes alone, for tools that read anything else.
void declare_bytes(boost::program_options::options_description& options, Limits& limits);

}  // namespace cli
