// The boundary of a union of boxes and polygons, as paths: what a piece's path in SVG runs along,
// and what a laser cuts.
#pragma once

#include <dlx/draw/picture.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace dlx::draw {

/// A line from corner to corner, without corners on straight stretches.
struct Polyline {
  std::vector<Point> points;
  bool is_closed = false;  ///< the last joins the first
};

/// Areas that belong together. REQUIRES that none overlap; those that meet are one.
struct Areas {
  std::vector<const Box*> boxes;
  std::vector<const Polygon*> polygons;
};

/// Those of each group, as far as their fills are wanted.
[[nodiscard]] std::map<std::uint32_t, Areas> areas_of_groups(const Picture& picture,
                                                             bool (*is_wanted)(const Paint& fill));

/// The boundary of the union, closed lines around it and around its holes. Where it touches itself
/// at a corner, the lines touch and do not cross.
[[nodiscard]] std::vector<Polyline> boundary_of(const Areas& areas);

/// The boundaries of all, each stretch once, in long lines that go straight on where they can.
[[nodiscard]] std::vector<Polyline> cuts(const std::vector<Areas>& pieces);

/// The pairs of areas that have a stretch of their boundaries in common, each once, by their
/// indices, the smaller first; sorted.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> touching(
    const std::vector<Areas>& pieces);

}  // namespace dlx::draw
