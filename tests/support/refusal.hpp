// The message with which something is refused.
//
//     const auto message = support::refusal<dlx::ModelError>([] { (void)dlx::puzzle::langford({});
//     });
#pragma once

#include <string>

namespace support {

/// Empty if it is not refused. An error of another type is thrown on.
template <class Error, class Act>
[[nodiscard]] std::string refusal(const Act& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace support
