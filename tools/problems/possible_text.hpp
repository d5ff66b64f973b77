// An answer of dlx-solve --possible as text: the problem, and behind each `| @given` line
// directives that tell of each option in how many solutions it is (dlx(5)). So an answer is a
// stream of problems, which every reader of problems reads.
//
//     | @given                               what was given
//     | @without 7                           options left out, if there are any
//     | @every 3 14                          options by what they are, as far as there are any
//     | @some 1 2
//     | @none 4 5
//     | @unknown 6                           of a question that was stopped
//     | @counts 3 1 1 3 0 0 0 3              with --counts 3: by option, at most 3
//     | @witness 1 3 14                      a solution
//     | @possible 2 every, 2 some, 2 none    always the last line
#pragma once

#include <dlx/possible.hpp>
#include <dlx/problem.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace problems {

/// The directives of an answer about an instance.
[[nodiscard]] dlx::Directives possible_directives(const dlx::Possible& answer,
                                                  const std::vector<dlx::OptionId>& without,
                                                  std::optional<std::uint64_t> counts);

/// "81 every, 0 some, 648 none, no solution, stopped: timeout".
[[nodiscard]] std::string possible_summary(const dlx::Possible& answer);

/// The answer that directives tell.
struct ToldPossible {
  dlx::Possible answer;                     ///< witnesses are in the order of their lines
  std::vector<dlx::OptionId> without;       ///< left out
  std::optional<std::uint64_t> counted_to;  ///< the number up to which solutions were counted
};

/// True if directives have an answer, or a part of one.
[[nodiscard]] bool tells_possible(const dlx::Directives& directives);
/// Reads an answer. Throws dlx::ModelError for numbers that are none of the problem's options, an
/// option that is told of twice or not at all, and a summary that tells something else.
[[nodiscard]] ToldPossible told_possible(const dlx::Directives& directives,
                                         const dlx::Problem& problem);

}  // namespace problems
