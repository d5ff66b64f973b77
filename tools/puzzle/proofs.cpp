// The tree of a puzzle is short: its marks are in memory.
#include "puzzle/proofs.hpp"

#include "problems/proof_path.hpp"

#include <utility>

namespace puzzle {
namespace {

dlx::CountOptions tree_options(dlx::ProofMarks& marks) {
  dlx::CountOptions options;
  options.engine = "links";
  options.observer = [&marks](const dlx::TraceEvent& event) { marks.event(event); };
  return options;
}

dlx::SearchOptions any_options() {
  dlx::SearchOptions options;
  options.purpose = dlx::Purpose::any;
  return options;
}

}  // namespace

PuzzleProofs::PuzzleProofs(const std::string& path, const std::vector<std::string>& inputs)
    : output_(problems::proof_path(path, inputs)),
      marks_([this](std::string_view marks) { text_ += marks; }) {}

void PuzzleProofs::begin(const dlx::Problem& problem) {
  problem_ = problem;
  counter_.emplace(problem, tree_options(marks_));
  search_.emplace(dlx::Prepared(problem), any_options());
}

void PuzzleProofs::prove(const std::vector<dlx::OptionId>& given) {
  text_.clear();
  marks_.begin(*problem_);
  dlx::ProofClaim claim{counter_->count(given, {}).value};
  marks_.finish();
  claim.without_given = without_each(given);
  std::string_view rest = text_;
  dlx::write_proof(output_.stream(), {*problem_, given, {}, {}}, claim,
                   [&] { return std::exchange(rest, {}); });
}

// A solution for each given, with all others but not with that one; nothing if there is none for
// some of them.
std::vector<dlx::Solution> PuzzleProofs::without_each(const std::vector<dlx::OptionId>& given) {
  std::vector<dlx::Solution> found;
  for (std::size_t i = 0; i < given.size(); ++i) {
    std::vector<dlx::OptionId> others = given;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    search_->restart(others, std::vector{given[i]});
    if (!search_->next()) return {};
    found.push_back(search_->solution());
  }
  return found;
}

}  // namespace puzzle
