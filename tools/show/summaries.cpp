// Summaries are counted; only the first of each kind is kept by name.
#include "show/summaries.hpp"

#include <algorithm>

namespace show {

void Summaries::Some::add(const std::string& name) {
  if (count++ == 0) first = name;
}

std::string Summaries::Some::have(const std::string& what) const {
  return count == 1 ? first + " has " + what + " and is not drawn"
                    : std::to_string(count) + " puzzles have " + what + " and are not drawn";
}

void Summaries::add(const dlx::SolutionSummary& summary, const std::string& caption) {
  const dlx::Natural none(0);
  const std::string name = caption.empty() ? "the puzzle" : caption;
  ++searches_;
  if (summary.outcome != dlx::Outcome::exhausted) stopped_[summary.outcome].add(name);
  if (summary.printed != none) return;
  const bool is_proven = summary.outcome == dlx::Outcome::exhausted && summary.solutions == none;
  (is_proven ? without_ : unprinted_).add(name);
}

std::string Summaries::stops(const Words& words) const {
  std::string text;
  for (const auto& [outcome, some] : stopped_) {
    if (!text.empty()) text += ", ";
    if (some.count > 1)
      text += std::to_string(some.count) + ' ' + words.searches + ' ';
    else if (searches_ > 1)
      text += some.first + ' ';
    text += words.stopped + std::string(dlx::word(outcome));
  }
  return text;
}

std::vector<std::string> Summaries::notes() const {
  std::vector<std::string> lines;
  if (without_.count > 0) lines.push_back(without_.have("no solution"));
  if (unprinted_.count > 0) lines.push_back(unprinted_.have("no solution in the stream"));
  // A limit on solutions is the user's own and what was printed is all that it left.
  const bool is_cut = std::any_of(stopped_.begin(), stopped_.end(), [](const auto& stop) {
    return stop.first != dlx::Outcome::solution_limit;
  });
  if (is_cut) lines.push_back(stops());
  return lines;
}

}  // namespace show
