// The problem itself, in the comments of a file for another solver: its items, what is given, and
// the option that each variable stands for.
//
//     * items = A B 0:2|C | X
//     * given = 3
//     * x1 = A B X:red |7
//     * x2 = A C
//
// Rows alone do not tell names and colors. A reader takes the comments' word where the rest of the
// file is what is written for that problem, line by line.
#pragma once

#include <dlx/problem.hpp>

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace dlx::formats {

/// Longer texts go on in further lines, `* x1 + C D`, cut between two items where possible. The
/// line `items` is left out where .dlx cannot say the problem.
void write_legend(std::ostream& out, const Instance& instance, std::string_view mark,
                  std::string_view variable);

struct Legend {
  Instance instance;
  bool is_right = false;  ///< the rest of the file is what `write` writes of it
};

using LegendWriter = std::function<void(std::ostream&, const Instance&)>;

/// The result is empty where there is no complete legend.
[[nodiscard]] std::optional<Legend> read_legend(std::string_view text, char mark,
                                                std::string_view variable,
                                                const LegendWriter& write);

}  // namespace dlx::formats
