// Reading --help-table: fields between tabs, words between blanks, `-` for nothing.
#include "support/help_table.hpp"

#include "support/run.hpp"

#include <algorithm>
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

// "--format=rows" -> "format=rows", as it was declared.
std::vector<std::string> terms_of(const std::string& field) {
  auto terms = split(field, ' ');
  for (std::string& term : terms) term.erase(0, term.starts_with("--") ? 2 : 0);
  std::erase(terms, "-");
  return terms;
}

cli::Relation relation_of(const std::string& line) {
  static const std::vector<std::string> kinds{":goes-with", ":needs",         ":excludes",
                                              ":all-but",   ":between",       ":one-of",
                                              ":exclusive", ":standard-input"};
  const auto fields = split(line, '\t');
  const auto kind = std::find(kinds.begin(), kinds.end(), fields[0]);
  if (fields.size() != 4 || kind == kinds.end())
    throw std::runtime_error("not a relation: " + line);
  cli::Relation relation{static_cast<cli::Relation::Kind>(kind - kinds.begin()),
                         {},
                         terms_of(fields[2]),
                         {},
                         0,
                         UINT64_MAX};
  for (const std::string& term : terms_of(fields[1]))
    if (term.starts_with('!'))
      relation.unless.push_back(term.substr(3));
    else
      relation.subject.push_back(term);
  return relation;
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
  for (const std::string& line : split(run.out, '\n'))
    if (!line.starts_with(':')) rows.push_back(row_of(line));
  return rows;
}

std::vector<cli::Relation> relations(const std::string& tool) {
  const Run run = shell(tool + " --help-table");
  std::vector<cli::Relation> found;
  for (const std::string& line : split(run.out, '\n'))
    if (line.starts_with(':')) found.push_back(relation_of(line));
  return found;
}

}  // namespace support
