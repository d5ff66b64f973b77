// Collects all answers of a split search, and tells whether they are complete.
//
//     parts::CollectedAnswers collected("q.parts", {.warn = [](const std::string& line) { ... }});
//     if (collected.is_complete()) use(collected.found());
//
// The proof of completeness: the parts of a round hold all that it was cut from, PARTS has a digest
// of each, an answer repeats its part, and what it has left lies inside it. A later round was cut
// from what the answers named in its PARTS have left.
#pragma once

#include "parts/campaign.hpp"
#include "parts/cut.hpp"

#include <dlx/natural.hpp>
#include <dlx/solution.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace parts {

/// Two answers that cannot both be right.
class Contradiction : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct RoundAnswers {
  Round round;
  std::string folder;
  std::vector<std::optional<SavedAnswer>> answers = {};  ///< by part
  std::vector<std::uint64_t> missing = {};               ///< numbers of parts
};

/// The effort of all answers.
struct Effort {
  std::uint64_t nodes = 0, updates = 0;
  double seconds = 0, longest = 0;
  std::vector<std::uint64_t> profile = {};
};

class CollectedAnswers {
 public:
  struct Callbacks {
    std::function<void(const std::string&)> warn;  ///< of an answer that does not count
    Tick tick;
  };

  /// Reads all answers. Throws Contradiction, cli::IoError and dlx::ParseError.
  CollectedAnswers(const std::string& folder, Callbacks watch);

  [[nodiscard]] const SplitOptions& split() const noexcept { return split_; }
  [[nodiscard]] const std::vector<RoundAnswers>& rounds() const noexcept { return rounds_; }
  [[nodiscard]] const RoundAnswers& last() const noexcept { return rounds_.back(); }
  [[nodiscard]] const dlx::Natural& found() const noexcept { return found_; }
  [[nodiscard]] Effort effort() const;

  /// Every part of every round has an answer.
  [[nodiscard]] bool has_all() const;
  /// Parts of the last round that were stopped.
  [[nodiscard]] std::uint64_t stopped() const;
  /// Nothing is missing, and nothing is left.
  [[nodiscard]] bool is_complete() const { return has_all() && stopped() == 0; }
  /// exhausted, or what stopped a part; interrupted if one is missing.
  [[nodiscard]] dlx::Outcome outcome() const;
  /// The seconds that the stopped parts still need, if each goes on as it did.
  [[nodiscard]] double seconds_left() const;

  /// The pieces that the last round has left, in the order of the search; the origin of each is its
  /// piece.
  [[nodiscard]] std::vector<Piece> rest() const;
  /// The best cost up to which as many solutions are known as were asked for.
  [[nodiscard]] std::optional<std::int64_t> known() const;

  /// Every solution, in the order of one run. Throws cli::IoError.
  void each_solution(const std::function<void(const dlx::Solution&)>& use) const;

 private:
  // The solutions of a piece: a stretch of a list.
  struct Stretch {
    const SavedAnswer* found = nullptr;
    std::uint64_t from = 0, bytes = 0;
  };
  using Stretches = std::map<std::uint64_t, Stretch>;  // by piece

  void collect(RoundAnswers& round, const Round* next);
  void choose(RoundAnswers& round, std::uint64_t part, std::vector<SavedAnswer> found,
              const Round* next);
  [[nodiscard]] std::optional<SavedAnswer> read(const std::string& path) const;
  void require_agreement(const std::vector<SavedAnswer>& found, const std::string& part) const;
  [[nodiscard]] std::vector<Stretches> stretches() const;

  std::string folder_;
  Callbacks callbacks_;
  SplitOptions split_;
  std::vector<RoundAnswers> rounds_;
  dlx::Natural found_;
};

}  // namespace parts
