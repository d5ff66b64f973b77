// The sweep over counts.
#include "frontier/frontier.hpp"

#include "frontier/trials.hpp"

namespace dlx::counting {

std::unique_ptr<AnySweep<Natural>> make_sweep(const Core& core, const ItemOrder& order,
                                              Memory& memory, Watch& watch, const Sharing& sharing,
                                              const Looking& looking) {
  return make_sweep<Counts>(core, order, {}, memory, watch, sharing, looking);
}

std::unique_ptr<Counter> make_frontier(const Core& core, const CountOptions& options,
                                       Memory& memory, Watch& watch) {
  return std::make_unique<SweepTrials<Counts>>(core, options, Counts::Setting(), memory, watch);
}

}  // namespace dlx::counting
