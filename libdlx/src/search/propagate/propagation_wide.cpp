// The rules of propagation for registers of 512 bits.
#include "search/propagate/propagation_rules.hpp"

namespace dlx::search {

DLX_WIDE void propagate_wide(PropagationJob& work, Fixpoint& fixpoint) {
  propagate_with<64>(work, fixpoint);
}

}  // namespace dlx::search
