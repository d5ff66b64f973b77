// Rule level of dlx-proof(5): branching on items in a fixed order, where equal residual problems
// are one. What is left depends on the items behind the one at work, so a state is a key of fields:
// how often each such primary item is covered, and in which color each secondary one. An item has
// its field from the first level at which an option with it may be chosen to the last one.
#pragma once

#include "check/proof_number.hpp"
#include "check/proof_residual.hpp"

#include <vector>

namespace dlx {

/// The number of solutions of what is open. REQUIRES that each option that fits has a primary item
/// in the order, and only such items. Throws ProofDefect if its tables need more memory.
[[nodiscard]] ProofNumber proof_sweep(const ProofProblem& problem, const ProofResidual& open,
                                      const std::vector<std::uint32_t>& order,
                                      std::uint64_t memory);

}  // namespace dlx
