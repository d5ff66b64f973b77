// Proofs of dlx-proof(5) made by chance: every rule at every place where it may stand, on residual
// problems held as plain sets. They are right and long, and share nothing with engines or checkers.
//
//     support::Dice dice(17);
//     const std::string marks = support::random_marks(instance, dice);
//     const std::string proof = support::proof_text(instance, "count 92", marks);
#pragma once

#include "support/random_problem.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace support {

/// The marks of a whole tree of the instance, some hundred thousand at most: beyond that a sweep
/// ends each branch.
[[nodiscard]] std::string random_marks(const dlx::Instance& instance, Dice& dice);
/// The marks with one to three of them missing, added or replaced; `mark` makes new ones.
[[nodiscard]] std::string mutated(std::string marks, Dice& dice, const std::function<char()>& mark);

/// The proof with a seal that is right. `claim` is the last line of its head.
[[nodiscard]] std::string proof_text(const dlx::Instance& instance, std::string_view claim,
                                     std::string_view marks);

}  // namespace support
