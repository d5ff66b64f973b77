// What all targets share.
#include "fuzz/targets.hpp"

#include <algorithm>
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

bool has_large_number(std::string_view text, std::size_t digits) noexcept {
  std::size_t run = 0;
  for (const char c : text) {
    run = '0' <= c && c <= '9' ? run + 1 : 0;
    if (run >= digits) return true;
  }
  return false;
}

}  // namespace fuzz
