// Rounds for registers of 512 bits.
#include "make/round_sets.hpp"

namespace dlx::make {

DLX_WIDE void deduce_wide(RoundsJob& job) {
#if DLX_HAS_WIDE
  deduce_with<64>(job);
#else
  deduce_narrow(job);  // is never called: it need not take room
#endif
}

}  // namespace dlx::make
