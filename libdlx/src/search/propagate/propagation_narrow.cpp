// The rules of propagation for registers of 256 bits or less.
#include "search/propagate/propagation_rules.hpp"

namespace dlx::search {

DLX_NARROW(void, propagate_narrow, (PropagationJob & work, Fixpoint& fixpoint), (work, fixpoint)) {
  propagate_with<32>(work, fixpoint);
}

}  // namespace dlx::search
