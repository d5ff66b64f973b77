// The command line of dlx-solve as it was typed, and the options that it may have.
//
//     Arguments given;
//     Settings settings;
//     declare(tool.help(), given, settings);  // before tool.run(), which fills both
//
// A new option: a member of Arguments, a line in one of the declare functions (everyday options are
// those of --help, the others those of --help-all), what it goes with in relations.cpp, and in
// tools/man/dlx-solve.1.scd a sentence with an example.
#pragma once

#include "cli/help.hpp"
#include "cli/limits.hpp"
#include "cli/values.hpp"
#include "solve/question.hpp"
#include "solve/shared_arguments.hpp"

#include <optional>
#include <string>
#include <vector>

namespace solve {

// The command line as it was typed.
struct Arguments {
  std::vector<std::string> files;
  bool count = false, unique = false, trace = false, estimate = false, random = false,
       plain = false, possible = false;
  std::optional<cli::Whole> limit, print, every, seed, node_limit;
  cli::Whole jobs{1};
  std::optional<cli::Duration> timeout;
  std::string format = "options";
  std::optional<std::string> branch;
  std::optional<cli::Bytes> max_output;
  cli::Whole base{1};
  cli::Limits limits;
  std::string checkpoint, resume;
  std::optional<cli::Duration> checkpoint_every;
  std::string answer, proof, options_zdd;
  std::optional<cli::Whole> task;
  CostArguments costs;

  [[nodiscard]] bool has_checkpoint() const { return !checkpoint.empty() || !resume.empty(); }
};

/// Options whose meaning needs no check go straight to the settings.
void declare(cli::Help& help, Arguments& given, Settings& settings);

/// Declares which of them go together, and with which engines.
void relate(cli::Help& help);

/// Fills in what `declare` has not. REQUIRES options whose words and relations hold. Throws
/// cli::UsageError for symmetries that this program does not know. The deadline counts from now.
void fill(Settings& settings, const Arguments& given);

/// The place where a search is kept, for one that can be resumed. REQUIRES given.has_checkpoint().
/// Throws cli::UsageError for standard input and output.
[[nodiscard]] CheckpointSettings checkpoint_settings(const Arguments& given,
                                                     const Settings& settings);

}  // namespace solve
