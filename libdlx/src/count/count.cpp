// Counting by search: every solution is visited.
#include <dlx/count.hpp>

namespace dlx {

Count count(const Prepared& prepared, const SearchOptions& options, std::span<const OptionId> given,
            std::span<const OptionId> without) {
  Search search(prepared, options);
  search.restart(given, without);
  // Time slices are for callers that look at the search; here nobody does.
  do search.run();
  while (search.outcome() == Outcome::running);
  return {search.statistics().solutions, search.outcome(), search.statistics()};
}

}  // namespace dlx
