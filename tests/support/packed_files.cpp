// A length that does not fit the file, or trailing bytes, are errors: no input is lost silently.
#include "support/packed_files.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace support {

std::vector<std::string> read_packed(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::string> contents;
  std::size_t length = 0;
  while (in >> length && in.get() == '\n') {
    std::string& bytes = contents.emplace_back(length, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(length));
    if (in.get() != '\n') throw std::runtime_error(path + " is no packed file");
  }
  if (contents.empty() || !in.eof()) throw std::runtime_error(path + " is no packed file");
  return contents;
}

void write_packed(const std::string& path, std::vector<std::string> contents) {
  std::sort(contents.begin(), contents.end());
  contents.erase(std::unique(contents.begin(), contents.end()), contents.end());
  std::ofstream out(path, std::ios::binary);
  for (const std::string& bytes : contents) out << bytes.size() << '\n' << bytes << '\n';
  if (!out.flush()) throw std::runtime_error(path + " cannot be written");
}

}  // namespace support
