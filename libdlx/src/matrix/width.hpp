// How wide the frontier of an item order is, as an estimate of the work of a sweep over it: each
// item that is on it is a bit more to be remembered.
#pragma once

#include "matrix/order.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace dlx::counting {

/// The states of a sweep from a position on, as a logarithm of base 2, if w bits make 2^(ratio w)
/// of them; `widths`: the bits in use behind each position.
[[nodiscard]] double states_from(std::size_t position, std::span<const std::uint32_t> widths,
                                 double ratio) noexcept;

/// The same before the first position, as if all bits were free. Takes no plan, but REQUIRES a core
/// of primary items alone: each of them then has one bit.
[[nodiscard]] double outlook_of(const Core& core, const ItemOrder& order);

}  // namespace dlx::counting
