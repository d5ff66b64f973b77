// The stack that a tool works on. The user's (`ulimit -s`) may be as small as 32 kB; reading
// fonts, sorting and drawing take more than that.
#pragma once

#include <functional>

namespace cli {

/// Does `work`, which throws nothing, and returns its result: in place, or where the stack is small
/// by a thread with a larger one, which then takes the signals. Throws std::runtime_error if the
/// system does not give that.
int on_large_stack(const std::function<int()>& work);

}  // namespace cli
