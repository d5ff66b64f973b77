// Functions that all targets share.
#include "fuzz/targets.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace fuzz {

const Target* find(std::string_view name) noexcept {
  const auto* const found = std::find_if(targets.begin(), targets.end(),
                                         [&](const Target& target) { return target.name == name; });
  return found == targets.end() ? nullptr : found;
}

void require(bool holds, const std::string& what) {
  if (holds) return;
  std::cerr << "a property does not hold: " << what << std::endl;
  std::abort();
}

// FNV-1a.
unsigned way_of(std::string_view bytes, unsigned ways) noexcept {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return static_cast<unsigned>((hash >> 32U) % ways);
}

bool has_large_number(std::string_view text, std::size_t digits) noexcept {
  std::size_t run = 0;
  for (const char c : text) {
    run = '0' <= c && c <= '9' ? run + 1 : 0;
    if (run >= digits) return true;
  }
  return false;
}

}  // namespace fuzz
