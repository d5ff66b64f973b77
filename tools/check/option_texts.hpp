// Does a line of a solution say what the problem says of an option? By tokens, in any order; a line
// that was found right once is compared as a whole from then on.
#pragma once

#include <dlx/problem.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace check {

class OptionTexts {
 public:
  explicit OptionTexts(dlx::Problem problem)
      : problem_(std::move(problem)), right_(problem_.option_count()) {}

  /// REQUIRES an option of the problem.
  [[nodiscard]] bool matches(dlx::OptionId option, std::string_view line);

 private:
  [[nodiscard]] bool says(dlx::OptionId option, std::string_view line) const;

  dlx::Problem problem_;
  std::vector<std::string> right_;  // per option: a line that matched it, or nothing yet
};

}  // namespace check
