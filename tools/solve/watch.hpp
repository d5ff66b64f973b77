// What one call into the library tells of its progress, and what it asks meanwhile.
//
//     Watch watch(asker);
//     dlx::ExactCounter counter(problem, watch.over(options));
//     watch.start(options.engine);
//     counter.count();                     // meanwhile: watch.line(seconds)
#pragma once

#include "cli/progress.hpp"
#include "solve/question.hpp"

#include <dlx/solve.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

namespace solve {

/// Stays where it is as long as the call may run.
class Watch {
 public:
  explicit Watch(Asker& asker) : asker_(asker) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// The options of a call that asks the asker whether to go on.
  template <class Options>
  [[nodiscard]] Options over(Options options) {
    options.limits.stop = stop_.get_token();
    options.monitor = {[this](const dlx::Progress& now) {
                         progress_ = now;
                         return !asker_.tick();
                       },
                       std::chrono::milliseconds(1)};
    return options;
  }
  /// The call comes next. It ends at once if a signal has arrived.
  void start(std::string_view engine) {
    progress_ = {.engine = engine};
    if (asker_.tick()) stop_.request_stop();
  }

  [[nodiscard]] const dlx::Progress& progress() const noexcept { return progress_; }
  /// "frontier, layer 3 of 40, 1.2 k states", or of a search "bits, 12 % done".
  [[nodiscard]] std::string stage() const {
    const std::string engine(progress_.engine);
    if (progress_.levels == 0)
      return engine + ", " + cli::rounded(100 * progress_.done) + " % done";
    return engine + ", layer " + std::to_string(progress_.level) + " of " +
           std::to_string(progress_.levels) + ", " +
           cli::rounded(static_cast<double>(progress_.states)) + " states";
  }
  /// "1.2 M nodes/s", after so many seconds.
  [[nodiscard]] std::string rate(double seconds) const {
    return cli::rounded(static_cast<double>(progress_.nodes) / std::max(seconds, 1e-3)) +
           " nodes/s";
  }
  [[nodiscard]] std::string line(double seconds) const { return stage() + ", " + rate(seconds); }

 private:
  Asker& asker_;
  dlx::StopSource stop_;
  dlx::Progress progress_;
};

}  // namespace solve
