// All questions end in the same ways, and tell in the same words how far they are and what their
// answers have cost.
#include "solve/question.hpp"

#include "cli/progress.hpp"
#include "problems/values.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace solve {

using dlx::Outcome;

// --- While a question is at work ---

void Question::prepare(const Task& task) {
  result_ = {};
  taken_ = 0;
  instance_ = &task.instance;
  if (settings_.proof != nullptr) settings_.proof->begin(instance_->problem);
  set_up(task);
}

// The signal explains why a monitor has stopped it.
const Result& Question::answer() {
  try {
    run();
  } catch (const cli::OutputLimit&) {
    result_.outcome = Outcome::output_limit;
  }
  if (taken_ > 0) result_.solutions = taken_;
  if (result_.outcome == Outcome::interrupted)
    result_.outcome = problems::signal_outcome().value_or(Outcome::interrupted);
  return result_;
}

std::string Question::progress_line(double seconds) const {
  return stage() + ", " + rate(seconds);
}

std::string Question::stage() const {
  std::string text(progress_.engine);
  if (progress_.levels == 0 && progress_.states == 0)
    return text + ", " + cli::rounded(100 * progress_.done) + " % done";
  if (progress_.levels > 0)
    text +=
        ", layer " + std::to_string(progress_.level) + " of " + std::to_string(progress_.levels);
  return text + ", " + cli::rounded(static_cast<double>(progress_.states)) + " states";
}

std::string Question::rate(double seconds) const {
  return cli::rounded(static_cast<double>(progress_.nodes) / std::max(seconds, 1e-3)) + " nodes/s";
}

// --- What its answer has cost ---

namespace {

// Only engines with tables have these lines.
void add_tables(std::ostream& text, const dlx::CountStatistics& effort) {
  if (effort.order.empty()) return;
  text << "  order      " << effort.order << '\n';
  if (effort.width > 0) text << "  width      " << effort.width << '\n';
  if (effort.joins > 0)
    text << "  tree       " << effort.bags << " bags, " << effort.joins << " joins, largest table "
         << effort.largest_table << '\n';
  text << "  states     " << effort.states << ", at most " << effort.most_states << " at once\n"
       << "  memory     " << cli::rounded(static_cast<double>(effort.memory)) << "B in tables\n";
}

void add_profile(std::ostream& text, const std::vector<std::uint64_t>& profile) {
  text << "  level  nodes\n";
  for (std::size_t level = 0; level < profile.size(); ++level)
    text << std::setw(7) << level << "  " << profile[level] << '\n';
}

}  // namespace

std::string Question::stats_text(std::uint64_t number, double seconds) const {
  const dlx::Problem& problem = instance_->problem;
  const Effort effort = this->effort();
  const dlx::CountStatistics& statistics = effort.statistics;
  const double rate = static_cast<double>(statistics.nodes) / std::max(seconds, 1e-6);
  std::ostringstream text;
  text << "problem " << number << ":\n"
       << "  items      " << problem.item_count() << ", " << problem.primary_count() << " primary\n"
       << "  options    " << problem.option_count() << ", " << problem.entry_count() << " entries\n"
       << "  engine     " << statistics.engine << ": " << statistics.reason << '\n';
  if (!effort.is_for_costs) text << "  threads    " << statistics.threads << '\n';
  if (effort.branch) text << "  branch     " << dlx::name(*effort.branch) << '\n';
  text << "  outcome    " << dlx::word(result_.outcome) << '\n'
       << "  solutions  "
       << (effort.branch ? dlx::Natural(statistics.solutions) : result_.solutions).to_string()
       << '\n';
  if (effort.bound) text << "  bound      " << *effort.bound << " at the root\n";
  text << "  nodes      " << statistics.nodes << '\n';
  if (effort.branch) text << "  updates    " << statistics.updates << '\n';
  add_tables(text, statistics);
  text << "  time       " << std::fixed << std::setprecision(3) << seconds << " s, "
       << cli::rounded(rate) << " nodes/s\n";
  if (!effort.is_for_costs && (effort.branch || !statistics.profile.empty()))
    add_profile(text, statistics.profile);
  return text.str() + effort.more;
}

}  // namespace solve
