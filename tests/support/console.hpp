// Sessions of a console as manuals show them: `$ ` begins a command, `> ` goes on with it (also
// what it reads), every other line is what it prints, on either stream.
//
//     const auto steps = support::console({"$ echo hello", "hello"});
//     const auto printed = support::run_console(steps);
//     BOOST_TEST(printed[0] == steps[0].output);
#pragma once

#include <string>
#include <vector>

namespace support {

struct ConsoleStep {
  std::string command;  ///< as a script
  std::string output;   ///< what is said to come of it
};

/// Throws if there is a line before the first command.
[[nodiscard]] std::vector<ConsoleStep> console(const std::vector<std::string>& lines);

/// Runs the commands by one shell in a fresh folder; what each printed. Fewer than there are
/// commands if the shell ended before the last.
[[nodiscard]] std::vector<std::string> run_console(const std::vector<ConsoleStep>& steps);

}  // namespace support
