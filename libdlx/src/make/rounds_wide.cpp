// Rounds for registers of 512 bits.
#include "make/round_rules.hpp"

namespace dlx::make {

DLX_WIDE void deduce_wide(RoundsJob& job) {
  deduce_with<64>(job);
}

}  // namespace dlx::make
