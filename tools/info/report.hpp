// Writes the facts about a problem, for people and as JSON.
#pragma once

#include "info/solution_size.hpp"

#include <dlx/info.hpp>
#include <dlx/problem.hpp>
#include <dlx/solve.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace info {

/// The engine chosen and the estimate, or why there is none.
template <class Value>
struct Attempt {
  std::optional<Value> value;
  std::string error;
};

struct Report {
  std::uint64_t number = 0;  ///< of the problem, from 1
  dlx::Instance instance;    ///< its first question
  bool is_base = false;      ///< its questions are `| @given` lines
  std::uint64_t questions = 1;
  dlx::ProblemStatistics facts;
  std::optional<SolutionSize> size;  ///< of a solution; nothing if there is none
  Attempt<dlx::EngineChoice> automatic;
  std::optional<Attempt<dlx::Estimate>> estimate;  ///< if it was asked for
  std::uint64_t probes = 0;                        ///< as asked for
  std::uint64_t seed = 0;
};

/// Lines of a table, the first one with the problem's number.
[[nodiscard]] std::string to_text(const Report& report);
/// One line.
[[nodiscard]] std::string to_json(const Report& report);

}  // namespace info
