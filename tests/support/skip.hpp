// A test case that cannot run here (a program, a file system, a right is missing):
//
//     if (!has_chromium()) return support::skip("no chromium");
//
// ctest reports its suite as skipped, with the reason in the output, unless another case fails.
#pragma once

#include <string>

namespace support {

/// Notes that the current test case cannot run, and prints why.
void skip(const std::string& reason);

/// False without nauty, after such a note.
inline bool there_is_nauty() {
#ifdef DLX_WITH_NAUTY
  return true;
#else
  support::skip("nauty is not there: symmetries are not looked at");
  return false;
#endif
}

}  // namespace support
