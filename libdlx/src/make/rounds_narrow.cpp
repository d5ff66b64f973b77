// Rounds for registers of 256 bits or less.
#include "make/round_sets.hpp"

namespace dlx::make {

DLX_NARROW(void, deduce_narrow, (RoundsJob & job), (job)) {
  deduce_with<32>(job);
}

}  // namespace dlx::make
