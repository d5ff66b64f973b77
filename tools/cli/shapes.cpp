// Looking for shapes. The ways from the executables to the shapes, in a build folder and in an
// installation, come from CMake: clones and installations may be moved as a whole.
#include "cli/shapes.hpp"

#include "cli/streams.hpp"
#include "cli/system.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <set>
#include <string_view>
#include <utility>

namespace cli {
namespace {

namespace fs = std::filesystem;

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

// The shapes that belong to this executable; empty where the system does not tell its path.
fs::path own_shapes() {
  const fs::path self = system::path_of(system::executable());
  if (self.empty()) return {};
  const fs::path bin = self.parent_path();
  const bool is_built_here = is_file(bin.parent_path() / "CMakeCache.txt");
  return (bin / (is_built_here ? DLX_SHAPES_FROM_BUILD : DLX_SHAPES_FROM_BIN)).lexically_normal();
}

std::string joined(const std::vector<std::string>& folders) {
  std::string text;
  for (const std::string& folder : folders)
    (text += text.empty() ? "" : ", ") += folder.empty() ? "the current folder" : folder;
  return text;
}

}  // namespace

std::vector<std::string> shape_folders() {
  std::vector<std::string> folders{""};
  if (std::string named = system::variable("DLX_SHAPES"); !named.empty())
    folders.push_back(std::move(named));
  if (const fs::path own = own_shapes(); !own.empty()) folders.push_back(own.string());
  folders.emplace_back(DLX_INSTALLED_SHAPES);
  std::vector<std::string> different;
  for (const std::string& folder : folders)
    if (std::find(different.begin(), different.end(), folder) == different.end())
      different.push_back(folder);
  return different;
}

std::vector<std::string> shape_names() {
  std::set<std::string> names;
  std::error_code ignored;
  for (const std::string& folder : shape_folders())
    for (fs::directory_iterator file(system::path_of(folder), ignored), end; file != end;
         file.increment(ignored))
      if (file->path().extension() == ".txt" && is_file(file->path()))
        names.insert(file->path().stem().string());
  return {names.begin(), names.end()};
}

void list_shapes(std::ostream& out) {
  for (const std::string& name : shape_names()) {
    std::ifstream file(system::path_of(find_shapes(name)));
    std::string line;
    std::getline(file, line);
    line = line.starts_with("| ") ? line.substr(2) : "Board and pieces";
    out << std::left << std::setw(28) << name << line.substr(0, line.find_first_of(":.")) << '\n';
  }
}

std::string find_shapes(const std::string& name) {
  if (name.empty() || name == "-" || system::path_of(name).has_parent_path()) return name;
  const std::vector<std::string> folders = shape_folders();
  for (const std::string& folder : folders)
    for (const char* const ending : {"", ".txt"})
      if (const fs::path path = system::path_of(folder) / system::path_of(name + ending);
          is_file(path))
        return path.generic_string();
  const std::vector<std::string> known = shape_names();
  const std::vector<std::string_view> names(known.begin(), known.end());
  throw IoError(name + ": no such file in " + joined(folders) + dlx::did_you_mean(name, names));
}

std::vector<std::string> find_shapes(std::vector<std::string> names) {
  for (std::string& name : names) name = find_shapes(name);
  return names;
}

void use_own_fonts() {
  const fs::path shapes = own_shapes();
  if (shapes.empty()) return;
  const fs::path settings = shapes.parent_path() / "fonts" / "fonts.conf";
  if (is_file(settings)) system::set_default_variable("FONTCONFIG_FILE", settings.string());
}

}  // namespace cli
