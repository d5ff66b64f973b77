// Several small files packed into one: each as its length in decimal, a line feed, its bytes, and a
// line feed.
//
//     for (const std::string& input : support::read_packed("tests/fuzz/corpus/problems.packed"))
#pragma once

#include <string>
#include <vector>

namespace support {

/// The contents of a packed file. Throws std::runtime_error for a file that is none.
[[nodiscard]] std::vector<std::string> read_packed(const std::string& path);
/// Packs contents, sorted and each once.
void write_packed(const std::string& path, std::vector<std::string> contents);

}  // namespace support
