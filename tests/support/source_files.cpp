#include "support/source_files.hpp"

#include "support/run.hpp"

#include <algorithm>
#include <string_view>

namespace support {

namespace fs = std::filesystem;

const Ladder rooms_of_library{
    {"base", {}},
    {"model", {"base"}},
    {"door", {"model"}},
    {"matrix", {"door"}},
    {"search", {"matrix"}},
    {"parallel", {"search"}},
    {"frontier", {"matrix"}},
    {"bound", {"matrix"}},
    {"solve", {"parallel", "frontier", "bound"}},
    {"text", {"model"}},
    {"formats", {"text"}},
    {"board", {"model"}},
    {"puzzle", {"board"}},
    {"draw", {"board"}},
    {"check", {"model"}},
    {"sets", {"solve", "text"}},
    {"make", {"sets", "board"}},
    {"symmetry", {"solve"}},
    {"top", {"make", "symmetry", "formats", "check"}},
};

const Ladder rooms_of_tools{
    {"cli", {}},
    {"problems", {"cli"}},
    {"check", {"problems"}},
    {"convert", {"problems"}},
    {"info", {"problems"}},
    {"pips", {"problems"}},
    {"polyform", {"problems"}},
    {"puzzle", {"problems"}},
    {"show", {"problems"}},
    {"parts", {"problems"}},
    {"solve", {"parts"}},
    {"main",
     {"check", "convert", "info", "pips", "polyform", "puzzle", "show", "solve", "sudoku",
      "words"}},
    {"sudoku", {"problems"}},
    {"words", {"problems"}},
    {"web", {}},
};

namespace {

// The room of a header of include/dlx, where its folder does not say it.
const std::map<std::string, std::string> room_of_header{
    {"check.hpp", "check"},   {"diagram_count.hpp", "door"},   {"dlx.hpp", "top"},
    {"error.hpp", "base"},    {"option_diagram.hpp", "model"}, {"formats.hpp", "formats"},
    {"info.hpp", "model"},    {"natural.hpp", "model"},        {"position.hpp", "door"},
    {"possible.hpp", "door"}, {"possibility.hpp", "model"},    {"problem.hpp", "model"},
    {"proof.hpp", "check"},   {"solution.hpp", "model"},       {"solution_set.hpp", "sets"},
    {"solve.hpp", "door"},    {"symmetry.hpp", "symmetry"},    {"text.hpp", "text"},
    {"trace.hpp", "model"},   {"stop_token.hpp", "base"},
};

}  // namespace

std::string room_of(const std::string& path) {
  const std::string rest = path.starts_with("dlx/") ? path.substr(4) : path;
  if (const auto found = room_of_header.find(rest); rest != path && found != room_of_header.end())
    return found->second;
  const std::string folder = rest.substr(0, rest.find('/'));
  return folder != rest && rooms_of_library.count(folder) != 0 ? folder : "";
}

std::string room_of_tools(const std::string& path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return path.ends_with(".cpp") ? "main" : "";
  const std::string folder = path.substr(0, slash);
  return rooms_of_tools.count(folder) != 0 ? folder : "";
}

bool may_include(const Ladder& rooms, const std::string& from, const std::string& to) {
  const auto& below = rooms.at(from);
  return to == from || std::any_of(below.begin(), below.end(), [&](const std::string& room) {
           return may_include(rooms, room, to);
         });
}

std::vector<fs::path> sources(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(source_path(folder)))
    if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
      files.push_back(entry.path());
  return files;
}

std::vector<std::string> lines_of(const fs::path& file) {
  return lines_of(read_file(file.string()));
}

std::vector<std::string> includes(const fs::path& file) {
  constexpr std::string_view include = "#include ";
  std::vector<std::string> found;
  for (const std::string& line : lines_of(file)) {
    if (!line.starts_with(include) || line.size() < include.size() + 2) continue;
    const std::size_t from = include.size() + 1;
    found.push_back(line.substr(from, line.find_first_of("\">", from) - from));
  }
  return found;
}

}  // namespace support
