// --symmetry and --up-to-symmetry, each with --group: what the command lines of dlx-info and of
// dlx-solve say of symmetries.
#pragma once

#include <string>
#include <vector>

namespace problems {

/// The options as they were typed.
struct SymmetryArguments {
  bool asked = false;
  std::vector<std::string> group;  ///< lines as of `@symmetry`; empty: the problem's own
};

/// Null, or why this program knows no symmetries.
[[nodiscard]] inline const char* no_symmetry() noexcept {
#ifdef DLX_WITH_NAUTY
  return nullptr;
#else
  return "this program was built without nauty (Debian: libnauty2-dev), and knows no symmetries";
#endif
}

}  // namespace problems
