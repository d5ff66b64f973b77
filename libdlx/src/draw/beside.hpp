// What is to be placed, beside the board on which it is placed.
#pragma once

#include "draw/cell_map.hpp"
#include "grid/shape.hpp"

#include <dlx/draw/picture.hpp>

#include <cstdint>
#include <span>
#include <string>

namespace dlx::draw {

/// A piece that lies on no board. Throws ModelError if its rectangle is too large to be drawn.
[[nodiscard]] Picture picture_of(const puzzle::Shape& shape, std::string name, std::uint32_t color);

/// Things in rows to the right of a picture or below it, a unit apart: of all arrangements in their
/// order the most compact.
[[nodiscard]] Picture with_beside(const Picture& picture, std::span<const Picture> things);

}  // namespace dlx::draw
