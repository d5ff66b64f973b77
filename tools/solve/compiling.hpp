// --sample, --nth and --marginals: a question compiled into a set of its solutions, and what is
// asked of the set.
#pragma once

#include "cli/values.hpp"
#include "solve/presenter.hpp"
#include "solve/tick.hpp"

#include <dlx/natural.hpp>
#include <dlx/problem.hpp>
#include <dlx/solution_set.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <boost/program_options.hpp>

namespace solve {

/// As it was typed.
struct SetArguments {
  std::optional<cli::Whole> sample;
  bool distinct = false, marginals = false;
  std::optional<dlx::Natural> nth;

  /// The option that asks a set; null: none does.
  [[nodiscard]] const char* asked() const noexcept {
    return sample ? "--sample" : nth ? "--nth" : marginals ? "--marginals" : nullptr;
  }
};

void declare(boost::program_options::options_description& options, SetArguments& set);

/// Throws cli::UsageError if they contradict each other.
void require_one(const SetArguments& set, bool has_seed);

struct SetSettings {
  SetArguments arguments;
  std::uint64_t seed = 0;
  dlx::CountOptions options;
};

class Compiling {
 public:
  using Found = std::function<void(const dlx::Solution&, std::uint64_t number)>;

  Compiling(const SetSettings& question, Tick tick) : question_(question), tick_(std::move(tick)) {}

  /// Throws std::runtime_error if the set takes too much memory, or has not what is asked for.
  void compile(const dlx::Instance& instance);
  /// Answers for the set compiled last, and passes each solution to `found`.
  Result run(const Found& found);

  [[nodiscard]] const dlx::Compilation& last() const noexcept { return compilation_; }
  /// Where the work stands, after so many seconds.
  [[nodiscard]] std::string progress_line() const;

 private:
  void sample(const dlx::SolutionSet& set, Result& result, const Found& found) const;

  const SetSettings& question_;
  Tick tick_;
  dlx::Progress progress_;
  dlx::Compilation compilation_;
};

}  // namespace solve
