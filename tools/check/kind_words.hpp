// Tells what is wrong with a solution, in the words of the problem's kind: `two 5s in row 4 (r4c2,
// r4c7)`. The board is read for the first wrong solution of a problem, not before: right solutions
// cost nothing.
#pragma once

#include <dlx/board/kinds.hpp>
#include <dlx/problem.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace check {

class KindWords {
 public:
  explicit KindWords(dlx::board::Language language) : language_(language) {}

  /// Another problem begins.
  void reset();
  /// The first five faults, then how many more there are. Nothing for a problem of no kind, and for
  /// one whose directives are malformed.
  [[nodiscard]] std::vector<std::string> lines(const dlx::Instance& instance,
                                               std::span<const dlx::OptionId> answer);

 private:
  dlx::board::Language language_;
  std::optional<dlx::board::FaultTeller> teller_;
  bool is_malformed_ = false;
};

}  // namespace check
