// The search over counts.
#include "memo/memo.hpp"

#include "memo/big_count.hpp"
#include "memo/trials.hpp"

namespace dlx::counting {

std::unique_ptr<Counter> make_memo_search(const Matrix& matrix, const ItemOrder& order,
                                          MemoryBudget& memory, StopCondition& stop_condition) {
  return std::make_unique<Memo<BigCountSemiring>>(matrix, order, BigCountSemiring::Parameters(),
                                                  memory, stop_condition);
}

std::unique_ptr<Counter> make_memo(const Matrix& matrix, const CountOptions& options,
                                   MemoryBudget& memory, StopCondition& stop_condition) {
  return std::make_unique<MemoTrials<BigCountSemiring>>(
      matrix, options, BigCountSemiring::Parameters(), memory, stop_condition);
}

}  // namespace dlx::counting
