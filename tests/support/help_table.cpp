// Reading --help-table: fields between tabs, words between blanks, `-` for nothing.
#include "support/help_table.hpp"

#include "support/run.hpp"

#include <sstream>
#include <stdexcept>

namespace support {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

HelpRow row_of(const std::string& line) {
  const auto fields = split(line, '\t');
  if (fields.size() != 4 || fields[0].empty()) throw std::runtime_error("not a row: " + line);
  HelpRow row{split(fields[0], ' '), fields[1], split(fields[2], ' '), fields[3]};
  if (row.argument == "-") row.argument.clear();
  if (fields[2] == "-") row.values.clear();
  return row;
}

}  // namespace

std::vector<std::string> tools() {
  return split(DLX_TOOL_LIST, ',');
}

std::vector<HelpRow> help_table(const std::string& tool) {
  const Run run = shell(tool + " --help-table");
  if (run.status != 0) throw std::runtime_error(run.report());
  std::vector<HelpRow> rows;
  for (const std::string& line : split(run.out, '\n')) rows.push_back(row_of(line));
  return rows;
}

}  // namespace support
