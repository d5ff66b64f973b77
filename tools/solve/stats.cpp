// The table of --stats.
#include "solve/stats.hpp"

#include "cli/progress.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace solve {

std::string stats_text(std::uint64_t question, const dlx::Search& search,
                       const dlx::Problem& problem, const dlx::SearchOptions& options,
                       dlx::Outcome outcome, double seconds) {
  const dlx::Statistics& effort = search.statistics();
  std::ostringstream text;
  text << "problem " << question << ":\n"
       << "  items      " << problem.item_count() << ", " << problem.primary_count() << " primary\n"
       << "  options    " << problem.option_count() << ", " << problem.entry_count() << " entries\n"
       << "  engine     " << search.engine() << ": " << search.engine_reason() << '\n'
       << "  threads    " << search.threads() << '\n'
       << "  branch     " << dlx::name(options.branch) << '\n'
       << "  outcome    " << dlx::word(outcome) << '\n'
       << "  solutions  " << effort.solutions << '\n'
       << "  nodes      " << effort.nodes << '\n'
       << "  updates    " << effort.updates << '\n'
       << "  time       " << std::fixed << std::setprecision(3) << seconds << " s, "
       << cli::rounded(static_cast<double>(effort.nodes) / std::max(seconds, 1e-6)) << " nodes/s\n"
       << "  level  nodes\n";
  for (std::size_t level = 0; level < effort.profile.size(); ++level)
    text << std::setw(7) << level << "  " << effort.profile[level] << '\n';
  return text.str();
}

std::string tables_text(const dlx::CountStatistics& effort) {
  if (effort.order.empty()) return {};
  std::ostringstream text;
  text << "  order      " << effort.order << '\n';
  if (effort.width > 0) text << "  width      " << effort.width << '\n';
  text << "  states     " << effort.states << ", at most " << effort.most_states << " at once\n"
       << "  memory     " << cli::rounded(static_cast<double>(effort.memory)) << "B in tables\n";
  return text.str();
}

}  // namespace solve
