// A run of dlx-solve that was interrupted, as a value and as a text.
//
//     std::string text = solve::to_text(checkpoint);
//     solve::Checkpoint same = solve::checkpoint_from(text, "run.ckpt");
//
// The text, one line each, in this order; numbers are decimal, bytes that are no printable ASCII
// are written as %XX:
//
//     dlx-checkpoint 1 VERSION      the format, and the dlx-tools that wrote it
//     options WORDS                 those on which the answer depends
//     questions 3 DIGEST            answered so far; of all problems read, sixteen hex digits
//     negative 0                    1: one of them makes -e exit with 1
//     state running                 or finished
//     output file LENGTH DIGEST     or: output text =BYTES
//     work SOLUTIONS PRINTED NODES  of the question at work, if there is one
//     left 0.75                     the part of its search that is still to be done
//     waiting 3 14 15               a solution found that the output had no room for, if there is
//     images 92                     of those found, up to symmetry, if there are any
//     at POSITION                   what is still to be searched, as dlx::Position writes it
//     ...
//     sum DIGEST                    of all before this line
//
// Positions mean the same only to the dlx-tools that wrote them, so other versions are refused.
#pragma once

#include "cli/appendable_output.hpp"

#include <dlx/solve.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace solve {

/// Positions that are saved of a search at work: a text of some ten kilobytes. Where solutions are
/// so dense that threads have found more of them ahead, finding them again takes a moment.
inline constexpr std::size_t most_positions = 500;

/// A question that is being answered.
struct Work {
  dlx::Natural solutions;  ///< found, and those printed are in the output
  std::uint64_t printed = 0;
  std::uint64_t nodes = 0;
  double left = 1;  ///< the part of the search still to be done, 0 to 1
  std::vector<dlx::Position> positions = {};
  std::optional<std::vector<dlx::OptionId>> waiting = {};  ///< found, and not among those above
  dlx::Natural images = {};                                ///< of those found, up to symmetry
  friend bool operator==(const Work&, const Work&) = default;
};

struct Checkpoint {
  std::string options;
  std::uint64_t questions = 0;  ///< answered; the one at work comes after them
  std::string digest;           ///< of all questions read, the one at work included
  bool negative = false;        ///< one of those answered makes -e exit with 1
  bool finished = false;        ///< there are no more questions
  cli::Mark output;
  std::optional<Work> work;
  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

[[nodiscard]] std::string to_text(const Checkpoint& checkpoint);

/// Throws dlx::ParseError, whose place is in `source`, for a text that to_text() of this version
/// has not written. What it takes, in time and memory, grows as the text does.
[[nodiscard]] Checkpoint checkpoint_from(std::string_view text, const std::string& source);

}  // namespace solve
