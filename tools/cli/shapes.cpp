// Looking for shapes. The build and source folders, and the way from the folder of executables to
// that of shapes in an installation, come from CMake; an installation may be moved as a whole.
#include "cli/shapes.hpp"

#include "cli/streams.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

namespace cli {
namespace {

namespace fs = std::filesystem;

bool is_inside(const fs::path& path, const fs::path& folder) {
  const fs::path way = path.lexically_relative(folder);
  return !way.empty() && *way.begin() != "..";
}

// Where this executable is; empty where the system does not tell.
fs::path executable() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored);
}

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
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
  if (const char* const named = std::getenv("DLX_SHAPES"); named != nullptr && *named != '\0')
    folders.emplace_back(named);
  std::error_code ignored;
  const fs::path self = executable();
  if (is_inside(self, fs::canonical(DLX_BUILD_FOLDER, ignored)))
    folders.emplace_back(DLX_SOURCE_SHAPES);
  else if (!self.empty())
    folders.push_back((self.parent_path() / DLX_SHAPES_FROM_BIN).lexically_normal().string());
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
    for (fs::directory_iterator file(folder, ignored), end; file != end; file.increment(ignored))
      if (file->path().extension() == ".txt" && is_file(file->path()))
        names.insert(file->path().stem().string());
  return {names.begin(), names.end()};
}

std::string find_shapes(const std::string& name) {
  if (name.empty() || name == "-" || name.find('/') != std::string::npos) return name;
  const std::vector<std::string> folders = shape_folders();
  for (const std::string& folder : folders)
    for (const char* const ending : {"", ".txt"})
      if (const fs::path path = fs::path(folder) / (name + ending); is_file(path))
        return path.string();
  throw IoError(name + ": no such file in " + joined(folders));
}

}  // namespace cli
