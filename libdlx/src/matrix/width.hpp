// The frontier width of an item order, as an estimate of the work of a frontier search: each item
// on the frontier is a bit of the state.
#pragma once

#include "matrix/order.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace dlx::counting {

/// The states of a search from a level on, as a logarithm of base 2, if w bits make 2^(ratio w)
/// of them; `widths`: the bits in use behind each level.
[[nodiscard]] double log2_states(std::size_t level, std::span<const std::uint32_t> widths,
                                 double ratio) noexcept;

/// The same before the first level, as if all bits were free. Takes no encoding, but REQUIRES a
/// matrix of primary items alone: each of them then has one bit.
[[nodiscard]] double estimated_log2_work(const Matrix& matrix, const ItemOrder& order);

}  // namespace dlx::counting
