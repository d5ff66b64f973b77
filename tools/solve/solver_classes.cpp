// What a Solver does about solutions up to symmetry: a small group's classes are found by a search
// for another problem, and the least solution of each is taken; a large group's are listed.
#include "solve/solver.hpp"

namespace solve {

using dlx::Outcome;

// The search is for another problem than the one asked about, with another one for each question.
void Solver::prepare_classes(const dlx::Instance& instance) {
  if (symmetry_->is_searched()) {
    is_prepared_ = false;
    return prepare(symmetry_->searched());
  }
  for (const char* option : {settings_.part ? "--part" : nullptr,
                             checkpointed_ != nullptr ? "--checkpoint and --resume" : nullptr})
    if (option != nullptr)
      throw dlx::SymmetryError("the group of problem " + std::to_string(question_) +
                               " is too large to be listed: no " + option);
  before_ = {};
  explain_engine(instance.problem, "levels", "the group is too large to be listed");
}

Result Solver::run_class_count(const dlx::Instance& instance) {
  Result result = symmetry_->count();
  result.up_to_symmetry = true;
  const dlx::CountStatistics& effort = symmetry_->counted().statistics;
  explain_engine(instance.problem, effort.engine, effort.reason);
  return result;
}

Result Solver::run_class_list() {
  Result found;
  found.in_all = dlx::Natural();
  found.up_to_symmetry = true;
  try {
    if (settings_.most_classes == std::uint64_t{0}) {
      found.outcome = Outcome::solution_limit;
      return found;
    }
    const Result listed =
        symmetry_->list([&](const dlx::SolutionClass& next) { return take_class(next, found); });
    if (found.outcome == Outcome::exhausted) found.outcome = listed.outcome;
  } catch (const cli::OutputLimit&) {
    found.outcome = Outcome::output_limit;
  }
  return found;
}

// False when there are as many as were asked for.
bool Solver::take_class(const dlx::SolutionClass& found, Result& result) {
  const std::uint64_t number = result.solutions + 1;
  if (is_printed(number, result.printed)) {
    progress_.clear();
    write_within_limit([&] { presenter_.class_of(found.representative, number, found.images); });
    ++result.printed;
  }
  result.solutions = number;
  *result.in_all += found.images;
  if (number != settings_.most_classes) return true;
  result.outcome = Outcome::solution_limit;
  return false;
}

bool Solver::take_if_new(const dlx::Solution& solution, Result& result) {
  const auto found = symmetry_->select(solution);
  return !found || take_class(*found, result);
}

// Of the whole question, found by this run: counts may take as long as the search did.
void Solver::audit_classes(const Result& result) {
  const bool is_whole = result.outcome == Outcome::exhausted && !settings_.part &&
                        before_.nodes == 0 && symmetry_->is_searched();
  if (is_whole) symmetry_->audit(result, progress_.seconds() - question_start_);
}

}  // namespace solve
