// What a Solver does about checkpoints and parts: where a search starts if not at its beginning,
// and what there is to be saved of it.
#include "solve/parts.hpp"
#include "solve/solver.hpp"

#include <algorithm>
#include <stdexcept>

namespace solve {
namespace {

// Where a choice stands among the children of a node, which are in the order of the search.
std::size_t rank(const std::vector<dlx::Position>& children, const dlx::Choice& choice) {
  const auto child = std::find_if(children.begin(), children.end(), [&](const auto& position) {
    return !position.path.empty() && position.path.back() == choice;
  });
  return static_cast<std::size_t>(child - children.begin());
}

// Whether `later` begins behind the subtree in which `position` is: behind one that contains it, or
// on a level that is fixed there, in a later child of the same node.
bool comes_after(const dlx::Position& later, const dlx::Position& position, dlx::Search& search) {
  const auto subtree = position.path.begin() + static_cast<std::ptrdiff_t>(position.fixed);
  const auto [ours, theirs] =
      std::mismatch(position.path.begin(), subtree, later.path.begin(), later.path.end());
  if (theirs == later.path.end()) return later.visited;
  if (ours == subtree) return false;
  const auto level = static_cast<std::size_t>(ours - position.path.begin());
  dlx::Position node = position;
  node.path.resize(level);
  node.fixed = level;
  node.visited = false;
  const auto children = search.split(node);
  const std::size_t there = rank(children, *theirs);
  return there < children.size() && rank(children, *ours) < there;
}

// A checkpoint's positions are disjoint and in the order of the search. Those that are not would
// count solutions twice. Throws std::invalid_argument.
void require_in_order(const std::vector<dlx::Position>& positions, dlx::Search& search) {
  for (std::size_t i = 1; i < positions.size(); ++i)
    if (!comes_after(positions[i], positions[i - 1], search))
      throw std::invalid_argument("two of its positions overlap, or are not in order");
}

}  // namespace

// An earlier run has answered this question: what is written goes nowhere.
void Solver::pass_over(const dlx::ProblemReader& reader, const dlx::Instance& asked) {
  present(reader, asked, asked);
  presenter_.end({});
}

// The head of a question at work is in the output of the run that began it.
void Solver::begin_answer(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                          const dlx::Instance& searched) {
  const bool was_begun = checkpointed_ != nullptr && checkpointed_->work() != nullptr;
  if (checkpointed_ != nullptr && !was_begun) checkpointed_->begin();
  present(reader, asked, searched);
  if (was_begun) checkpointed_->begin();
}

void Solver::present(const dlx::ProblemReader& reader, const dlx::Instance& asked,
                     const dlx::Instance& searched) {
  const auto engine = search_ ? search_->engine() : std::string_view(settings_.search.engine);
  const bool is_sample = settings_.set && settings_.set->arguments.sample;
  if (settings_.part || is_sample) shown_ = asked;
  if (settings_.part) shown_.directives.add("part", part_text(*settings_.part));
  if (is_sample) shown_.directives.add("sampled", "seed=" + std::to_string(settings_.set->seed));
  presenter_.begin({settings_.part || is_sample ? shown_ : asked, reader.is_given_line(),
                    reader.is_new_problem(), reader.more_may_follow(), searched, engine,
                    settings_.search, about_});
}

// A solution that an earlier run had no room for.
dlx::Solution Solver::solution_of(const std::vector<dlx::OptionId>& options,
                                  const dlx::Problem& problem) const {
  dlx::Solution solution{options, 0};
  for (const dlx::OptionId option : options) {
    if (index(option) >= problem.option_count())
      throw cli::IoError(settings_.checkpointing->resume +
                         ": it does not fit: there is no option " + std::to_string(number(option)));
    solution.cost += problem.cost(option);
  }
  return solution;
}

// To where an earlier run was, or to our part.
void Solver::go_to_places(const dlx::Problem& problem) {
  const Work* const work = checkpointed_ != nullptr ? checkpointed_->work() : nullptr;
  if (work != nullptr) {
    try {
      require_in_order(work->positions, *search_);
      search_->restart_at(work->positions);
    } catch (const std::invalid_argument& error) {
      throw cli::IoError(settings_.checkpointing->resume + ": it does not fit: " + error.what());
    }
    before_ = {work->solutions, work->printed, work->nodes, work->left, {}, {}, work->images};
    if (work->waiting) waiting_ = solution_of(*work->waiting, problem);
  } else if (settings_.part) {
    search_->restart_at(places_of(*settings_.part, *search_, cli::Signals::throw_if_pending));
  }
  if (const auto limit = settings_.search.limits.solutions)
    search_->set_solution_limit(
        *limit - std::min(*limit, fitting(before_.solutions) + (waiting_.has_value() ? 1 : 0)));
}

// What has been done for this question, and what is left, while the workers are paused.
Work Solver::work_of(const Result& result) {
  search_->pause();
  const dlx::Statistics& effort = search_->statistics();
  Work work{result.solutions,
            result.printed,
            before_.nodes + effort.nodes,
            0,
            search_->positions(most_positions),
            {},
            result.in_all.value_or(dlx::Natural())};
  if (waiting_) work.waiting = waiting_->options;
  if (settings_.content == Content::count && !symmetry_)
    work.solutions = before_.solutions + effort.solutions;
  if (!work.positions.empty())
    work.left = before_.left * (1 - std::clamp(search_->progress(), 0.0, 1.0));
  return work;
}

}  // namespace solve
