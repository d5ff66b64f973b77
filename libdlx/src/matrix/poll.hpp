// Setting up that can be stopped. A loop over all options or items of a problem calls a Poll, which
// asks now and then whether the work must stop, and leaves it by an exception if it must: what was
// half made is gone then. The maker of the Poll catches that, and knows the reason.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

namespace dlx::matrix {

/// Thrown by a Poll whose work must stop; it never leaves the library.
struct Stopped {};

class Poll {
 public:
  /// Never stops anything.
  Poll() = default;
  explicit Poll(std::function<bool()> stops) : stops_(std::move(stops)) {}

  /// Is called for each option or item, or for some at once; in one thread.
  void operator()(std::size_t some = 1) const {
    left_ -= std::min(left_, some);
    if (left_ == 0) ask();
  }

 private:
  static constexpr std::size_t calls = 4096;  // of about a microsecond at most each

  void ask() const {
    left_ = calls;
    if (stops_ && stops_()) throw Stopped();
  }

  std::function<bool()> stops_;
  mutable std::size_t left_ = calls;  // until it asks
};

}  // namespace dlx::matrix
