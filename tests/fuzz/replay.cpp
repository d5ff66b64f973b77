// Feeds the inputs kept in the repository to a target, each once, and packs and unpacks them:
//
//     fuzz problems tests/fuzz/corpus/problems.packed
//     fuzz --unpack tests/fuzz/corpus/problems.packed FOLDER   a file each, for libFuzzer
//     fuzz --pack tests/fuzz/corpus/problems.packed FOLDER     the other way, sorted, each once
#include "fuzz/targets.hpp"
#include "support/packed_files.hpp"

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace {

namespace fs = std::filesystem;

void unpack(const std::string& file, const fs::path& folder) {
  fs::create_directories(folder);
  std::size_t number = 0;
  for (const std::string& bytes : support::read_packed(file))
    std::ofstream(folder / std::to_string(++number), std::ios::binary) << bytes;
}

void pack(const std::string& file, const fs::path& folder) {
  std::vector<std::string> contents;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    contents.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  support::write_packed(file, std::move(contents));
}

void replay(const fuzz::Target& target, const std::string& file) {
  std::size_t inputs = 0;
  for (const std::string& bytes : support::read_packed(file)) {
    std::cerr << "input " << ++inputs << '\n';  // known if it is the last one
    target.run(bytes);
  }
  std::cout << target.name << ": " << inputs << " inputs\n";
}

int usage() {
  std::cerr << "usage: fuzz TARGET FILE | fuzz --unpack FILE FOLDER | fuzz --pack FILE FOLDER\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 3 && words[0] == "--unpack") return unpack(words[1], words[2]), 0;
  if (words.size() == 3 && words[0] == "--pack") return pack(words[1], words[2]), 0;
  const fuzz::Target* const target = words.size() == 2 ? fuzz::find(words[0]) : nullptr;
  if (target == nullptr) return usage();
  replay(*target, words[1]);
  return 0;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
