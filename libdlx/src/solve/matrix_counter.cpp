// The largest component comes last. Only then is there a lower bound on the product: until a
// component has been counted it may have no solution.
#include "solve/matrix_counter.hpp"

#include "matrix/matrix.hpp"
#include "matrix/poll.hpp"
#include "solve/tuning.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::solve {

using matrix::AdvanceResult;

MatrixCounter::MatrixCounter(const Prepared& prepared, std::span<const OptionId> given,
                             std::span<const OptionId> without, const CountingEngineRow& engine,
                             const CountOptions& options, matrix::MemoryBudget& memory,
                             matrix::StopCondition& stop_condition)
    : prepared_(prepared),
      given_(given),
      without_(without),
      engine_(engine),
      options_(options),
      memory_(memory),
      stop_condition_(stop_condition) {}

// Multiplicities are encoded once the allowance is enough for as many uses as that takes.
AdvanceResult MatrixCounter::compile() {
  const std::uint64_t most =
      std::min(tuning::largest_matrix, options_.limits.memory / tuning::bytes_per_entry);
  matrix::MatrixLimits limits;
  limits.most_uses = static_cast<std::size_t>(
      std::min(static_cast<double>(most), allowance_ / tuning::begin_effort_per_bounded_entry));
  limits.stops = [this] { return stop_condition_.stops(engine_.info.name); };
  try {
    const auto matrix = matrix::matrix_of(prepared_, given_, without_, limits);
    givens_clash_ = !matrix;
    preprocessed_ =
        matrix ? matrix::preprocess(*matrix, matrix::tuning::preprocessing_effort, limits.stops)
               : matrix::Preprocessed();
    if (!matrix || !preprocessed_->possible) product_ = 0;
    return AdvanceResult::done;
  } catch (const matrix::MatrixTooLarge&) {
    return limits.most_uses < most ? AdvanceResult::paused : AdvanceResult::too_large;
  }
}

AdvanceResult MatrixCounter::advance(std::uint64_t effort) {
  try {
    return go_on(effort);
  } catch (const matrix::Stopped&) {
    return AdvanceResult::stopped;
  }
}

AdvanceResult MatrixCounter::go_on(std::uint64_t effort) {
  if (!preprocessed_) {
    const AdvanceResult step = compile();
    if (step != AdvanceResult::done) return step;
    if (effort < matrix::no_limit) effort = 1;  // enough to begin the first component
  }
  while (!is_done()) {
    if (!component_)
      component_ = engine_.make(preprocessed_->components[at_], options_, memory_, stop_condition_);
    const AdvanceResult step = component_->advance(effort);
    note_estimate(effort);
    if (step != AdvanceResult::done) return step;
    product_ *= component_->value();
    note_order();
    if (!is_last()) component_.reset();  // the last one reports
    ++at_;
  }
  return AdvanceResult::done;
}

bool MatrixCounter::is_done() const {
  return preprocessed_ && (at_ == preprocessed_->components.size() || product_ == Natural());
}

Natural MatrixCounter::value() const {
  if (is_done()) return product_;
  return component_ && is_last() ? product_ * component_->value() : Natural();
}

// The engine's estimates start far too low and rise with the effort: three times as much is taken,
// and six times if they have doubled with the last doubling of the effort.
double MatrixCounter::effort_ahead() const {
  const double ahead = component_ && !is_done() && is_last() ? component_->effort_ahead() : 0;
  if (ahead == 0) return is_done() ? 0 : effort_of_few_items();
  if (earlier_.whole == 0) return tuning::estimate_safety * ahead;
  const double doublings = std::log2(spent_ / earlier_.spent);
  const double growth = std::pow((spent_ + ahead) / earlier_.whole, 1 / doublings);
  return tuning::estimate_safety * ahead * std::clamp(growth, 1.0, 2.0);
}

// The estimate is within a factor of two for two problems of three.
double MatrixCounter::effort_to_begin() const {
  const Problem& problem = prepared_.problem();
  const double for_an_entry = problem.has_multiplicities() ? tuning::begin_effort_per_bounded_entry
                              : problem.color_count() > 0  ? tuning::begin_effort_per_colored_entry
                                                           : tuning::begin_effort_per_entry;
  return preprocessed_ ? 0
                       : tuning::begin_effort_per_item * static_cast<double>(problem.item_count()) +
                             for_an_entry * static_cast<double>(problem.entry_count());
}

// A state is a set of items: few items have few states, however many the options are, unless they
// have colors.
double MatrixCounter::effort_of_few_items() const {
  const Problem& problem = prepared_.problem();
  const auto items = static_cast<double>(problem.item_count());
  if (problem.item_count() > tuning::few_items || problem.has_multiplicities() ||
      problem.color_count() > 0)
    return 0;
  return effort_to_begin() + std::exp2(tuning::bits_per_item * items) *
                                 static_cast<double>(problem.option_count()) / items;
}

// Keeps estimates of half to a quarter of the effort ago.
void MatrixCounter::note_estimate(std::uint64_t effort) {
  spent_ += static_cast<double>(effort);
  const double ahead = component_ && is_last() ? component_->effort_ahead() : 0;
  if (ahead == 0 || spent_ < 2 * later_.spent) return;
  earlier_ = later_;
  later_ = {spent_, spent_ + ahead};
}

Progress MatrixCounter::progress() const {
  Progress progress;
  if (component_) progress = component_->progress();
  progress.engine = engine_.info.name;
  return progress;
}

// The components stand in the order one behind the other.
void MatrixCounter::note_order() {
  CountStatistics component;
  component_->report(component);
  items_.insert(items_.end(), component.items.begin(), component.items.end());
}

void MatrixCounter::report(CountStatistics& statistics) const {
  if (component_) component_->report(statistics);
  statistics.items = items_;
}

}  // namespace dlx::solve
