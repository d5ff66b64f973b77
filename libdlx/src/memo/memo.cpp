// The search over counts.
#include "memo/memo.hpp"

#include "memo/tally.hpp"
#include "memo/trials.hpp"

namespace dlx::counting {

std::unique_ptr<Counter> make_memo_search(const Core& core, const ItemOrder& order, Memory& memory,
                                          Watch& watch) {
  return std::make_unique<Memo<Counting>>(core, order, Counting::Setting(), memory, watch);
}

std::unique_ptr<Counter> make_memo(const Core& core, const CountOptions& options, Memory& memory,
                                   Watch& watch) {
  return std::make_unique<MemoTrials<Counting>>(core, options, Counting::Setting(), memory, watch);
}

}  // namespace dlx::counting
