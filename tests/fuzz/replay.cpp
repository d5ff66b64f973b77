// Feeds the files of folders to a target, each once: `fuzz problems FOLDER...`.
#include "fuzz/targets.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// How many files there are.
std::size_t replay(const fuzz::Target& target, const fs::path& folder) {
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::cerr << entry.path().filename().string() << '\n';  // known if it is the last one
    target.run(contents(entry.path()));
    ++files;
  }
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  const fuzz::Target* const target = argc > 2 ? fuzz::find(argv[1]) : nullptr;
  if (target == nullptr) {
    std::cerr << "usage: fuzz TARGET FOLDER...\n";
    return 2;
  }
  std::size_t files = 0;
  for (int i = 2; i < argc; ++i) files += replay(*target, argv[i]);
  std::cout << target->name << ": " << files << " files\n";
  return files == 0 ? 1 : 0;
}
