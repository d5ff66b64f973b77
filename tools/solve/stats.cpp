// The table of --stats.
#include "solve/stats.hpp"

#include "cli/progress.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace solve {
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

std::string stats_text(std::uint64_t number, const dlx::Problem& problem, const Result& result,
                       const Effort& effort, double seconds) {
  const dlx::CountStatistics& statistics = effort.statistics;
  const double rate = static_cast<double>(statistics.nodes) / std::max(seconds, 1e-6);
  std::ostringstream text;
  text << "problem " << number << ":\n"
       << "  items      " << problem.item_count() << ", " << problem.primary_count() << " primary\n"
       << "  options    " << problem.option_count() << ", " << problem.entry_count() << " entries\n"
       << "  engine     " << statistics.engine << ": " << statistics.reason << '\n';
  if (!effort.is_for_costs) text << "  threads    " << statistics.threads << '\n';
  if (effort.branch) text << "  branch     " << dlx::name(*effort.branch) << '\n';
  text << "  outcome    " << dlx::word(result.outcome) << '\n'
       << "  solutions  "
       << (effort.branch ? dlx::Natural(statistics.solutions) : solutions_of(result)).to_string()
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
