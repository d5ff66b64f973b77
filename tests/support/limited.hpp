// A tool that is run once, within limits of time, memory and output, and what it took of them.
//
//     const support::TempFolder folder;
//     folder.write("p", "A\nA\n");
//     const support::LimitedRun run = support::run_limited({"dlx-solve", "-c", "p"},
//     {folder.path()}); BOOST_TEST((run.in_time && run.megabytes < 100), run.report());
//
// No shell is in between, so that thousands of runs a minute are possible. Sanitizers end with a
// status of their own, `sanitizer_status`.
#pragma once

#include "support/run.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace support {

struct RunLimits {
  std::string folder;                           ///< where it runs
  std::string input = {};                       ///< a file there for standard input; or nothing
  double seconds = 60;                          ///< then it is killed
  std::uint64_t file_bytes = 64 * 1024 * 1024;  ///< no file may grow longer
};

struct LimitedRun : Run {
  bool in_time = true;
  int signal = 0;  ///< which one ended it
  double seconds = 0;
  std::uint64_t megabytes = 0;  ///< at most resident; no less than this process had at the fork
};

inline constexpr int sanitizer_status = 99;

/// The tool is found like in run.hpp; its streams are files of `folder`: .out and .err.
[[nodiscard]] LimitedRun run_limited(const std::vector<std::string>& command,
                                     const RunLimits& limits);

/// A number of the environment, DLX_SECONDS say; `usual` without it.
[[nodiscard]] std::uint64_t environment_number(const char* name, std::uint64_t usual);

}  // namespace support
