// A counter lives as long as its problem.
#include "solve/counting.hpp"

#include "cli/progress.hpp"
#include "solve/stats.hpp"

#include <algorithm>
#include <iomanip>
#include <limits>
#include <sstream>

namespace solve {
namespace {

// What a search tells.
void add_profile(std::ostream& text, const dlx::CountStatistics& effort) {
  if (effort.profile.empty()) return;
  text << "  level  nodes\n";
  for (std::size_t level = 0; level < effort.profile.size(); ++level)
    text << std::setw(7) << level << "  " << effort.profile[level] << '\n';
}

}  // namespace

void Counting::make_counter(const dlx::Problem& problem) {
  dlx::CountOptions options = options_;
  options.limits.stop = stop_.get_token();
  options.monitor = {[this](const dlx::Progress& progress) {
                       progress_ = progress;
                       return !tick_();
                     },
                     std::chrono::milliseconds(1)};
  counter_.emplace(problem, options);
}

Result Counting::count(const dlx::Instance& instance, bool is_new_problem) {
  if (is_new_problem || !counter_) make_counter(instance.problem);
  progress_ = {.engine = options_.engine};
  if (tick_()) stop_.request_stop();
  last_ = counter_->count(instance.given, instance.without);
  Result result;
  result.outcome = last_.outcome;
  result.nodes = last_.statistics.nodes;
  result.counted = last_.value.to_string();
  result.solutions = last_.value.to_uint64().value_or(std::numeric_limits<std::uint64_t>::max());
  return result;
}

std::string Counting::stats(std::uint64_t question, const dlx::Problem& problem,
                            double seconds) const {
  const dlx::CountStatistics& effort = last_.statistics;
  std::ostringstream text;
  text << "problem " << question << ":\n"
       << "  items      " << problem.item_count() << ", " << problem.primary_count() << " primary\n"
       << "  options    " << problem.option_count() << ", " << problem.entry_count() << " entries\n"
       << "  engine     " << effort.engine << ": " << effort.reason << '\n'
       << "  threads    " << effort.threads << '\n'
       << "  outcome    " << dlx::word(last_.outcome) << '\n'
       << "  solutions  " << last_.value.to_string() << '\n'
       << "  nodes      " << effort.nodes << '\n';
  text << tables_text(effort);
  text << "  time       " << std::fixed << std::setprecision(3) << seconds << " s, "
       << cli::rounded(static_cast<double>(effort.nodes) / std::max(seconds, 1e-6)) << " nodes/s\n";
  add_profile(text, effort);
  return text.str();
}

std::string Counting::progress_line(double seconds) const {
  const std::string rate =
      cli::rounded(static_cast<double>(progress_.nodes) / std::max(seconds, 1e-3)) + " nodes/s";
  std::string line(progress_.engine);
  if (progress_.levels > 0)
    return line + ", layer " + std::to_string(progress_.level) + " of " +
           std::to_string(progress_.levels) + ", " +
           cli::rounded(static_cast<double>(progress_.states)) + " states, " + rate;
  return line + ", " + cli::rounded(100 * progress_.done) + " % done, " + rate;
}

}  // namespace solve
