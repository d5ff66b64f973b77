// dlx-puzzle --proof: of each puzzle, that it has one solution; and that no given can go, where
// that is so. A file of dlx-proof(5), to be checked against the puzzles.
#pragma once

#include "cli/streams.hpp"

#include <dlx/solve.hpp>
#include <dlx/text.hpp>

#include <optional>
#include <string>
#include <vector>

namespace puzzle {

class PuzzleProofs {
 public:
  /// Throws cli::UsageError for one of the files that are read, and cli::IoError.
  PuzzleProofs(const std::string& path, const std::vector<std::string>& inputs);

  /// The puzzles that follow are made from this problem.
  void begin(const dlx::Problem& problem);
  /// Writes the proof of a puzzle with one solution. REQUIRES begin().
  void prove(const std::vector<dlx::OptionId>& given);
  /// Gives the file its name.
  void close() { output_.close(); }

 private:
  [[nodiscard]] std::vector<dlx::Solution> without_each(const std::vector<dlx::OptionId>& given);

  cli::Output output_;
  std::string text_;
  dlx::ProofMarks marks_;
  std::optional<dlx::Problem> problem_;
  std::optional<dlx::ExactCounter> counter_;
  std::optional<dlx::Search> search_;
};

}  // namespace puzzle
