// A line on standard error about work in progress: after two seconds, then every second on a
// terminal, where it is rewritten in place, every ten seconds elsewhere.
#pragma once

#include <chrono>
#include <string>

namespace cli {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  /// `wanted` without a terminal, too; `quiet` never.
  Progress(std::string tool, bool wanted, bool quiet);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  [[nodiscard]] bool is_due() const { return enabled_ && Clock::now() >= next_; }
  /// Shows a line now.
  void show(const std::string& line);
  /// Takes the line off the terminal, before anything else is written there.
  void clear();

  [[nodiscard]] double seconds() const;  ///< since the beginning

 private:
  std::string tool_;
  bool on_terminal_;
  bool enabled_;
  bool visible_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(2);
};

/// 1234567 -> "1.23 M"; for rates and sizes in messages, not for results.
[[nodiscard]] std::string rounded(double value);
/// 75 -> "1 min 15 s".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace cli
