// One run of one engine on one family, in a process of its own.
#pragma once

#include "families.hpp"

#include <optional>
#include <string>

namespace bench {

/// The question to ask about a family.
enum class Question {
  all,     // dlx::Search, to the end
  number,  // dlx::count
  one,     // dlx::Search with Purpose::any, the first solution
};

struct Job {
  std::string engine;
  Question question = Question::all;
  std::optional<std::uint64_t> shuffle = {};
  std::optional<double> seconds = {};  // of wall time; then it is stopped
};

struct Run {
  std::string solutions;  // of all questions together
  std::uint64_t nodes = 0;
  double seconds = 0;    // of CPU: preparing and searching, not making the problem
  double megabytes = 0;  // resident at the peak
  bool ended = true;     // false if it was stopped
};

/// Nothing if the engine cannot solve this problem. Throws std::runtime_error if the run failed.
[[nodiscard]] std::optional<Run> measure(const Family& family, const Job& job);

/// REQUIRES that there is one.
[[nodiscard]] double median(std::vector<double> values);

}  // namespace bench
