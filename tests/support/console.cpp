// A session is run as one script with a mark behind each command.
#include "support/console.hpp"

#include "support/run.hpp"

#include <stdexcept>

namespace support {
namespace {

constexpr char mark = '\036';

}  // namespace

std::vector<ConsoleStep> console(const std::vector<std::string>& lines) {
  std::vector<ConsoleStep> steps;
  for (const std::string& line : lines) {
    if (line.starts_with("$ ")) {
      steps.push_back({line.substr(2) + '\n', ""});
    } else if (steps.empty()) {
      throw std::runtime_error("there is no command before '" + line + "'");
    } else if (line == ">" || line.starts_with("> ")) {
      steps.back().command += (line.size() > 2 ? line.substr(2) : "") + '\n';
    } else {
      steps.back().output += line + '\n';
    }
  }
  return steps;
}

std::vector<std::string> run_console(const std::vector<ConsoleStep>& steps) {
  std::string script = "exec 2>&1\n";
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

}  // namespace support
