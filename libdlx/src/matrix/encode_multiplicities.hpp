// Multiplicities encoded by colors: a problem whose items may be covered several times becomes one
// whose primary items are covered exactly once, with the same number of solutions, so that the
// counting engines need no multiplicities.
//
// The options of an item x with bounds are taken in a fixed order, o1, o2, ..., and a counter holds
// the number of those chosen so far. Step k has a primary item x.k, covered whether ok is chosen or
// not. Between two steps stands a secondary item whose color is the counter. So ok becomes a few
// options,
//
//     x.k  (k-1)=c  (k)=c+1   and the other items of ok, for each value c of the counter,
//     x.k  (k-1)=c  (k)=c     "ok is not chosen", for each c.
//
// An option of several such items is written for each combination of counters. A counter takes only
// values from which the bounds can be met; where the upper bound cannot be exceeded, it stops at
// the lower one. The counters are colors of the frontier, so each state holds what is left of the
// bounds.
//
// Options are taken along an item order of small frontier, and items are numbered along it, the
// steps of an option before the item where it begins: in the order of the file, a counter is known
// when its step is reached.
#pragma once

#include "matrix/matrix.hpp"

namespace dlx::matrix {

/// `options`: those left; `bounds`: of every primary item, with `high` 0 for one that is covered;
/// `conflicting`: by item, whether it is open and, if secondary, whether two options left conflict
/// on it. Throws MatrixTooLarge.
[[nodiscard]] Matrix encode_multiplicities(const Problem& problem,
                                           std::span<const OptionId> options,
                                           std::span<const Bounds> bounds,
                                           std::span<const char> conflicting,
                                           const MatrixLimits& limits);

}  // namespace dlx::matrix
