// Puzzles of BurrTools as problems: one of the file, or all of them.
#pragma once

#include "cli/tool.hpp"
#include "problems/covering.hpp"

#include <string>
#include <vector>

namespace polyform {

struct BurrArguments {
  std::string problem;  ///< a name or a number from 1; empty: all
  bool lists = false;   ///< the problems are listed, not written
};

/// Declares --problem and --list-problems.
void declare_burr(boost::program_options::options_description& options, BurrArguments& arguments);

/// Reads files, which look as those of BurrTools, and writes what is asked for of each. Throws
/// cli::UsageError for options that change what a file says.
void write_burr_problems(const cli::Tool& tool, cli::Session& session, const BurrArguments& asked,
                         const problems::CoveringArguments& arguments,
                         const std::vector<problems::ShapeText>& files,
                         problems::ProblemOutput& output);

/// Throws cli::UsageError where --problem or --list-problems is given for another file.
void require_no_burr(const cli::Tool& tool, const problems::ShapeText& file);

}  // namespace polyform
