// Sessions of a console as manuals show them: commands in a block of language `sh`, to be pasted as
// they are, and what they print, on either stream, in a block `text` on the next line. Without one,
// they print nothing.
//
//     const auto steps = support::console(support::fenced_blocks("```sh\necho
//     1\n```\n```text\n1\n```\n")); const auto printed = support::run_console(steps);
//     BOOST_TEST(printed[0] == steps[0].output);
#pragma once

#include <string>
#include <vector>

namespace support {

/// The text between ``` and ```, in Markdown or scdoc, without the tabs before it.
struct FencedBlock {
  std::string language;  ///< behind the first ```
  std::vector<std::string> lines;
  bool adjacent = false;  ///< begins on the line after the block before
};

[[nodiscard]] std::vector<FencedBlock> fenced_blocks(const std::string& text);

struct ConsoleStep {
  std::string command;  ///< as a script
  std::string output;   ///< what is said to come of it
};

[[nodiscard]] std::vector<ConsoleStep> console(const std::vector<FencedBlock>& blocks);

/// Runs `prelude` and the commands by one shell in a fresh folder; what each command printed. Fewer
/// than there are commands if the shell ended before the last.
[[nodiscard]] std::vector<std::string> run_console(const std::vector<ConsoleStep>& steps,
                                                   const std::string& prelude = "");

/// BOOST_TESTs that each command prints what is said; `where` begins the message.
void check_console(const std::vector<ConsoleStep>& steps, const std::string& where,
                   const std::string& prelude = "");

}  // namespace support
