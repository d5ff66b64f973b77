// A target under libFuzzer, which ignores options that begin with two dashes:
//
//     fuzz --target=problems -max_total_time=60 folder
#include "fuzz/targets.hpp"

#include <cstddef>
#include <cstdint>
#include <iostream>

namespace {

const fuzz::Target*& chosen() {
  static const fuzz::Target* target = nullptr;
  return target;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  constexpr std::string_view option = "--target=";
  for (int i = 1; i < *argc; ++i) {
    const std::string_view word = (*argv)[i];
    if (word.starts_with(option)) chosen() = fuzz::find(word.substr(option.size()));
  }
  if (chosen() != nullptr) return 0;
  std::cerr << "which one? --target=";
  for (const auto& target : fuzz::targets) std::cerr << target.name << ' ';
  std::cerr << '\n';
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen()->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
