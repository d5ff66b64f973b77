// The rules of deduction for registers of 512 bits.
#include "search/propagate/deduction_rules.hpp"

namespace dlx::search {

DLX_WIDE void deduce_wide(Deduction& work, Settled& settled) {
  deduce_with<64>(work, settled);
}

}  // namespace dlx::search
