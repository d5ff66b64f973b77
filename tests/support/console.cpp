// A session is run as one script with a mark behind each command.
#include "support/console.hpp"

#include "support/run.hpp"

#include <algorithm>
#include <sstream>

#include <boost/test/unit_test.hpp>

namespace support {
namespace {

constexpr std::string_view fence = "```";

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace

std::vector<FencedBlock> fenced_blocks(const std::string& text) {
  std::vector<FencedBlock> blocks;
  std::istringstream in(text);
  bool inside = false, just_ended = false;
  for (std::string line; std::getline(in, line);) {
    line.erase(0, std::min(line.find_first_not_of('\t'), line.size()));
    const bool is_fence = line.starts_with(fence);
    if (is_fence && !inside) blocks.push_back({line.substr(fence.size()), {}, just_ended});
    if (!is_fence && inside) blocks.back().lines.push_back(line);
    just_ended = is_fence && inside;
    inside ^= is_fence;
  }
  return blocks;
}

std::vector<ConsoleStep> console(const std::vector<FencedBlock>& blocks) {
  std::vector<ConsoleStep> steps;
  std::string before;
  for (const FencedBlock& block : blocks) {
    if (block.language == "sh") steps.push_back({joined(block.lines), ""});
    if (block.language == "text" && block.adjacent && before == "sh")
      steps.back().output = joined(block.lines);
    before = block.language;
  }
  return steps;
}

std::vector<std::string> run_console(const std::vector<ConsoleStep>& steps,
                                     const std::string& prelude) {
  constexpr char mark = '\036';
  std::string script = prelude + "exec 2>&1\n";
  for (const auto& step : steps) script += step.command + "printf '\\036'\n";
  const std::string out = shell(script).out;
  std::vector<std::string> printed;
  std::size_t begin = 0;
  for (std::size_t end = out.find(mark); end != std::string::npos; end = out.find(mark, begin)) {
    printed.push_back(out.substr(begin, end - begin));
    begin = end + 1;
  }
  return printed;
}

void check_console(const std::vector<ConsoleStep>& steps, const std::string& where,
                   const std::string& prelude) {
  const auto printed = run_console(steps, prelude);
  BOOST_TEST(printed.size() == steps.size(), where);
  for (std::size_t k = 0; k < std::min(printed.size(), steps.size()); ++k)
    BOOST_TEST(printed[k] == steps[k].output, where << ", where it says\n"
                                                    << steps[k].command << "it prints\n"
                                                    << printed[k]);
}

}  // namespace support
