// The table of options that --help-table of a tool prints.
//
//     for (const std::string& tool : support::tools())
//       for (const support::HelpRow& row : support::help_table(tool)) ...
#pragma once

#include "cli/relations.hpp"

#include <string>
#include <vector>

namespace support {

/// The tools that were built.
[[nodiscard]] std::vector<std::string> tools();

/// One option, or one argument of the command line: that one has a name without dashes.
struct HelpRow {
  std::vector<std::string> names;   ///< "-c", "--count"
  std::string argument;             ///< "N", "FILE"; empty if it takes none
  std::vector<std::string> values;  ///< what it may be, where that can be listed
  std::string meaning;

  [[nodiscard]] bool is_option() const { return names.front().starts_with('-'); }
};

/// Throws if the tool fails or a line is not of this form.
[[nodiscard]] std::vector<HelpRow> help_table(const std::string& tool);

/// The relations of its options, in the order in which they are checked, without ranges.
[[nodiscard]] std::vector<cli::Relation> relations(const std::string& tool);

}  // namespace support
