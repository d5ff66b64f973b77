// Asking for a stop from outside: std::stop_token where the standard library has it, and as much of
// it as Limits need where it does not (libc++ before version 18).
//
//     dlx::StopSource source;
//     dlx::CountOptions options;
//     options.limits.stop = source.get_token();
//     source.request_stop();  // from any thread: the count ends with Outcome::interrupted
//
// With a standard library that has std::stop_token, these are its classes by another name.
#pragma once

#include <version>

#ifdef __cpp_lib_jthread
#include <stop_token>
#else
#include <atomic>
#include <memory>
#include <utility>
#endif

#pragma GCC visibility push(default)
namespace dlx {

#ifdef __cpp_lib_jthread

using StopToken = std::stop_token;    ///< tells whether a stop was requested
using StopSource = std::stop_source;  ///< requests one

#else

/// Tells whether a stop was requested. Without a source: never.
class StopToken {
 public:
  /// Belongs to no source.
  StopToken() = default;
  /// True once its source was asked to stop.
  [[nodiscard]] bool stop_requested() const noexcept { return state_ && *state_; }
  /// True if it belongs to a source.
  [[nodiscard]] bool stop_possible() const noexcept { return state_ != nullptr; }

 private:
  friend class StopSource;
  explicit StopToken(std::shared_ptr<const std::atomic<bool> > state) : state_(std::move(state)) {}

  std::shared_ptr<const std::atomic<bool> > state_;
};

/// Requests a stop, from any thread. Copies share one state.
class StopSource {
 public:
  /// A token that this source stops.
  [[nodiscard]] StopToken get_token() const { return StopToken(state_); }
  /// True if a stop was requested.
  [[nodiscard]] bool stop_requested() const noexcept { return *state_; }
  /// Requests it; false if that was done before.
  bool request_stop() noexcept { return !state_->exchange(true); }  // NOLINT: as in std

 private:
  std::shared_ptr<std::atomic<bool> > state_ = std::make_shared<std::atomic<bool> >(false);
};

#endif

}  // namespace dlx
#pragma GCC visibility pop
