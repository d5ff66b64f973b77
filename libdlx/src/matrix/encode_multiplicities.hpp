// Bounds encode_multiplicities: a problem whose items are covered several times as one whose
// primary items are covered exactly once, with the same number of solutions, so that the engines
// here need know nothing of bounds.
//
// The options of an item x with bounds are gone through in a fixed order, o1, o2, ..., and a
// counter tells how many were chosen so far. To each step belongs a primary item x.k: ok is chosen,
// or not. Between two steps stands a secondary item whose color is the counter. So ok becomes a few
// options,
//
//     x.k  (k-1)=c  (k)=c+1   and the other items of ok, for each value c that the counter may
//     have,
//
// and "not chosen" others, x.k (k-1)=c (k)=c. An option of several such items is written for each
// combination of counters. A counter needs only the values from which the bounds can be met; where
// an upper bound cannot be exceeded, it stops at the lower one. What is left of the bounds is thus
// part of every state: that is how the frontier comes to know it.
//
// The order is that of a sweep over the items of small frontier, and the items are numbered along
// it, the steps of an option before the item where it begins: so a sweep in the order of the file
// knows a counter when it comes to a step.
#pragma once

#include "matrix/matrix.hpp"

namespace dlx::counting {

/// `options`: those left; `bounds`: of every primary item, with `high` 0 for one that is covered;
/// `conflicting`: by item, whether two options left could quarrel about it (of secondary ones) and
/// whether it is not covered yet. Throws MatrixTooLarge.
[[nodiscard]] Matrix encode_multiplicities(const Problem& problem,
                                           std::span<const OptionId> options,
                                           std::span<const Bounds> bounds,
                                           std::span<const char> conflicting,
                                           const MatrixLimits& limits);

}  // namespace dlx::counting
