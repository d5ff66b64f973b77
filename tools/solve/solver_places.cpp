// What a Solver does about checkpoints and parts: where a search starts if not at its beginning,
// and what there is to be saved of it.
#include "solve/parts.hpp"
#include "solve/solver.hpp"

#include <algorithm>
#include <stdexcept>

namespace solve {

// An earlier run has answered this question: what is written goes nowhere.
void Solver::pass_over(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
  present(reader, asked, asked);
  presenter_.end({});
}

// The head of a question at work is in the output of the run that began it.
void Solver::begin_answer(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                          const dlx::Instance& searched) {
  const bool was_begun = keeper_ != nullptr && keeper_->work() != nullptr;
  if (keeper_ != nullptr && !was_begun) keeper_->begin();
  present(reader, asked, searched);
  if (was_begun) keeper_->begin();
}

void Solver::present(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                     const dlx::Instance& searched) {
  const auto engine = search_ ? search_->engine() : std::string_view(settings_.search.engine);
  if (settings_.part) {
    shown_ = asked;
    shown_.directives.add("part", part_text(*settings_.part));
  }
  presenter_.begin({settings_.part ? shown_ : asked, reader.is_given_line(),
                    reader.is_new_problem(), reader.more_may_follow(), searched, engine,
                    settings_.search});
}

// To where an earlier run was, or to our part.
void Solver::go_to_places() {
  const Work* const work = keeper_ != nullptr ? keeper_->work() : nullptr;
  if (work != nullptr) {
    try {
      search_->restart_at(work->positions);
    } catch (const std::invalid_argument& error) {
      throw cli::IoError(settings_.keeping->resume + ": it does not fit: " + error.what());
    }
    before_ = {work->solutions, work->printed, work->nodes, work->left, {}};
  } else if (settings_.part) {
    search_->restart_at(places_of(*settings_.part, *search_, [] {
      if (const auto signal = cli::Signals::pending()) throw cli::Interrupted(*signal);
    }));
  }
  if (const auto limit = settings_.search.solution_limit)
    search_->set_solution_limit(*limit - std::min(*limit, before_.solutions));
}

// What has been done for this question, and what is left; nobody works meanwhile.
Work Solver::work_of(const Result& result) {
  search_->hold();
  const dlx::Statistics& effort = search_->statistics();
  Work work{result.solutions, result.printed, before_.nodes + effort.nodes, 0,
            search_->positions()};
  if (settings_.content == Content::count) work.solutions = before_.solutions + effort.solutions;
  if (!work.positions.empty())
    work.left = before_.left * (1 - std::clamp(search_->progress(), 0.0, 1.0));
  return work;
}

}  // namespace solve
