// A part of a search and its answer, as values and as texts.
//
// A part is a list of pieces: disjoint subtrees of the search, or sets of solutions named by
// options that they have and lack (cubes). An answer repeats its part and adds what was found in
// it, and the places that are left if it was stopped: it can be judged alone, and be cut again.
//
//     dlx-part 1 VERSION            the format, and the dlx-tools that wrote it
//     question WORDS                what was asked
//     problem DIGEST                of the problem that was cut
//     part 3 of 400 round 1         the third of 400 parts of the first round
//     known 17                      solutions that cost no more are known, where costs matter
//     piece 3 0 at POSITION         a piece: its number in this round; that of the piece it was
//     piece 403 0 cube +12 -5       cut from, in the round before; where it is
//     sum DIGEST                    of all before this line
//
// and in an answer, before the last line:
//
//     outcome exhausted             or what stopped it: timeout, node-limit, ...
//     found 3214                    solutions
//     effort NODES UPDATES SECONDS
//     profile 1 4 16                nodes by level
//     left 0.75                     the share of its part that is still to be done
//     bound 17                      as many solutions as were asked for cost no more than that
//     rest 403 at POSITION          what is left of a piece
//     list LINES BYTES DIGEST       solutions, which stand behind the last line
//
// A list is made of lines `in 403`, before the solutions of piece 403, and `= 3 14 15`, the option
// numbers of a solution.
#pragma once

#include "parts/split_options.hpp"

#include <dlx/natural.hpp>
#include <dlx/position.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace parts {

/// The solutions that contain all of these options, and none of those.
struct Cube {
  std::vector<dlx::OptionId> given = {}, without = {};
  friend bool operator==(const Cube&, const Cube&) = default;
};

using Place = std::variant<dlx::Position, Cube>;

/// True if the rest of a place lies within it. `whole` is a subtree of its own, or a cube.
[[nodiscard]] bool lies_inside(const Place& rest, const Place& whole);

struct Piece {
  std::uint64_t number = 0;  ///< in its round, from 1, in the order of the search
  std::uint64_t origin = 0;  ///< the piece of the round before that it was cut from; 0: none
  Place place;
  friend bool operator==(const Piece&, const Piece&) = default;
};

struct Part {
  std::string question;                 ///< to_words() of it
  std::string problem;                  ///< a digest
  std::uint64_t number = 1, count = 1;  ///< of its round
  std::uint64_t round = 1;
  std::optional<std::int64_t> known = {};  ///< the cost of the last solution known, if it matters
  std::vector<Piece> pieces = {};          ///< in ascending order
  friend bool operator==(const Part&, const Part&) = default;
};

/// The solutions of an answer, which are kept behind its text.
struct ListMark {
  std::uint64_t lines = 0, bytes = 0;
  std::string digest = "";
  friend bool operator==(const ListMark&, const ListMark&) = default;
};

struct Answer {
  Part part;
  dlx::Outcome outcome = dlx::Outcome::exhausted;
  dlx::Natural found = {};
  std::uint64_t nodes = 0, updates = 0;
  double seconds = 0;
  std::vector<std::uint64_t> profile = {};
  double left = 1;
  std::optional<std::int64_t> bound = {};
  std::vector<Piece> rest = {};  ///< their origins mean nothing
  ListMark list = {};
  friend bool operator==(const Answer&, const Answer&) = default;

  /// Nothing is left of its part, or nothing that matters.
  [[nodiscard]] bool is_finished() const noexcept {
    return outcome == dlx::Outcome::exhausted || outcome == dlx::Outcome::solution_limit;
  }
};

[[nodiscard]] std::string to_text(const Part& part);
[[nodiscard]] std::string to_text(const Answer& answer);

/// The digest of a part: of its question, its problem and its places.
[[nodiscard]] std::string digest_of(const Part& part);
/// The digest of what an answer says, without its effort: equal for two runs that say the same.
[[nodiscard]] std::string digest_of(const Answer& answer);

// Each throws dlx::ParseError, whose place is in `source`, for a text that to_text() of this
// version has not written, and for an answer whose rest does not lie inside its part.
[[nodiscard]] Part part_from(std::string_view text, const std::string& source);
/// `text` ends before the list.
[[nodiscard]] Answer answer_from(std::string_view text, const std::string& source);

/// The number of bytes before the list of an answer: those up to its last line. All of them if it
/// has no last line.
[[nodiscard]] std::size_t head_size(std::string_view text) noexcept;

}  // namespace parts
