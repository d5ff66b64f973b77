// The rules of propagation for registers of 512 bits.
#include "search/propagate/propagation_rules.hpp"

namespace dlx::search {

DLX_WIDE void propagate_wide(PropagationJob& work, Fixpoint& fixpoint) {
#if DLX_HAS_WIDE
  propagate_with<64>(work, fixpoint);
#else
  propagate_narrow(work, fixpoint);  // is never called: it need not take room
#endif
}

}  // namespace dlx::search
