// Texts as lz-string's compressToBase64 writes them, which stand in addresses of puzzles.
//
//     sudoku::decompressed("N4IgzglgXgpiBcA...", 1'000'000);  // {"size":4,"grid":...
//
// Six bits a character, the highest first, make a stream of numbers whose lowest bits come first.
// A number is a piece that was read before, a new unit of UTF-16, or the end; each piece but the
// first adds one to the dictionary: the piece before it and its own first unit.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

/// Returns UTF-8, and nothing for a string that is damaged or cut, or that gives more than `most`
/// units of UTF-16.
[[nodiscard]] std::optional<std::string> decompressed(std::string_view base64, std::size_t most);

}  // namespace sudoku
