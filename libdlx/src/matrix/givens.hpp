// The residual problem after the givens, as a matrix.
#pragma once

#include "matrix/matrix.hpp"

#include <dlx/problem.hpp>

#include <optional>
#include <span>

namespace dlx::counting {

/// The residual problem once the givens are chosen and the options they exclude removed; nothing if
/// they clash. Secondary items on which no two options left conflict are dropped. Throws
/// MatrixTooLarge if the encoding of multiplicities exceeds the limit.
[[nodiscard]] std::optional<Matrix> matrix_of(const Problem& problem,
                                              std::span<const OptionId> given,
                                              std::span<const OptionId> without,
                                              const MatrixLimits& limits = {});

}  // namespace dlx::counting
