// A problem without its givens, as a matrix.
#pragma once

#include "matrix/matrix.hpp"

#include <dlx/problem.hpp>

#include <optional>
#include <span>

namespace dlx::counting {

/// The rest of a problem once the givens are chosen and what they exclude is gone; nothing if they
/// clash. Secondary items that no two options left could quarrel about are dropped. Throws
/// MatrixTooLarge if bounds make more uses than there is room for.
[[nodiscard]] std::optional<Matrix> matrix_of(const Problem& problem,
                                              std::span<const OptionId> given,
                                              std::span<const OptionId> without,
                                              const MatrixLimits& limits = {});

}  // namespace dlx::counting
