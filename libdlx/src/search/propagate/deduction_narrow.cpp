// The rules of deduction for registers of 256 bits or less.
#include "search/propagate/deduction_rules.hpp"

namespace dlx::search {

DLX_NARROW void deduce_narrow(Deduction& work, Settled& settled) {
  deduce_with<32>(work, settled);
}

}  // namespace dlx::search
