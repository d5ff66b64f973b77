// The share of a problem's solutions that have an option: none, some or every one of them.
//
//     const dlx::Possible answer = dlx::find_possible(instance);   // dlx/possible.hpp
//     if (answer.options[16] == dlx::Possibility::every) place(17);
//
// It is a value of its own since pictures show it, which know nothing of searches.
#pragma once

#include <cstdint>
#include <string_view>

#pragma GCC visibility push(default)
namespace dlx {

/// The share of the solutions that have an option.
enum class Possibility : std::uint8_t {
  unknown,  ///< a limit came before this was decided
  none,     ///< no solution has it, or there is none
  some,     ///< some solutions have it and others do not
  every,    ///< every solution has it, and there is one
};

/// The word for it in texts: "unknown", "none", "some", "every".
[[nodiscard]] constexpr std::string_view word(Possibility possibility) noexcept {
  switch (possibility) {
    case Possibility::none:
      return "none";
    case Possibility::some:
      return "some";
    case Possibility::every:
      return "every";
    default:
      return "unknown";
  }
}

}  // namespace dlx
#pragma GCC visibility pop
