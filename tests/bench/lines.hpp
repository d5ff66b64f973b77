// A problem as .dlx text, in the making.
#pragma once

#include <dlx/text.hpp>

#include <cstddef>
#include <random>
#include <string>

namespace bench {

/// Names are written as in the text: `2:3|a` has bounds, `x:1` a color.
struct Lines {
  std::string primary, secondary, options;

  void item(const std::string& name) { primary += ' ' + name; }
  void secondary_item(const std::string& name) { secondary += ' ' + name; }
  void option(const std::string& tokens) { options += tokens + '\n'; }

  [[nodiscard]] dlx::Problem problem() const {
    const std::string text = primary + (secondary.empty() ? "" : " |" + secondary) + '\n' + options;
    return dlx::read_problem(text, "made").problem;
  }
};

inline std::string named(const char* prefix, std::size_t a) {
  return prefix + std::to_string(a);
}
inline std::string named(const char* prefix, std::size_t a, std::size_t b) {
  return named(prefix, a) + '.' + std::to_string(b);
}

/// A random number below `end`.
inline std::size_t below(std::mt19937_64& random, std::size_t end) {
  return static_cast<std::size_t>(random() % end);
}

}  // namespace bench
