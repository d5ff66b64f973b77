// The progress line.
#include "cli/progress.hpp"

#include "cli/system.hpp"

#include <dlx/error.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

namespace cli {

Progress::Progress(std::string tool, bool wanted, bool quiet)
    : tool_(std::move(tool)),
      on_terminal_(system::is_terminal(system::standard_error)),
      enabled_((wanted || on_terminal_) && !quiet) {}

void Progress::show(const std::string& line) {
  const bool in_place = on_terminal_ && enabled_;
  // \r goes to the line's start, ESC [ K clears to its end.
  std::cerr << (in_place ? "\r\x1b[K" : "") + tool_ + ": " + dlx::printable(line) +
                   (in_place ? "" : "\n")
            << std::flush;
  visible_ = in_place;
  next_ = Clock::now() + std::chrono::seconds(on_terminal_ ? 1 : 10);
}

void Progress::clear() {
  if (visible_) std::cerr << "\r\x1b[K" << std::flush;
  visible_ = false;
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

std::string rounded(double value) {
  constexpr std::array<const char*, 6> units{"", " k", " M", " G", " T", " P"};
  std::size_t unit = 0;
  for (; value >= 1000 && unit + 1 < units.size(); ++unit) value /= 1000;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g%s", value, units[unit]);
  return text.data();
}

std::string duration_text(double seconds) {
  if (!std::isfinite(seconds) || seconds > 1e11) return "ages";
  const auto whole = static_cast<long long>(std::llround(seconds));
  const auto pair = [](long long a, const char* big, long long b, const char* small) {
    return std::to_string(a) + ' ' + big + (b == 0 ? "" : ' ' + std::to_string(b) + ' ' + small);
  };
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return pair(whole / 60, "min", whole % 60, "s");
  if (whole < 86400) return pair(whole / 3600, "h", whole % 3600 / 60, "min");
  return pair(whole / 86400, "d", whole % 86400 / 3600, "h");
}

}  // namespace cli
