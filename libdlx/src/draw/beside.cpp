// Shelf packing: things stand in rows in their order, each row as high as the highest thing in it.
// The width of the rows is tried, on the right and below; the arrangement with the shortest longest
// side is taken, since a sheet scales what is on it to its sides.
#include "draw/cell_map.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace dlx::draw {
namespace {

constexpr double space_between = 1;
constexpr double most_widths = 200;    // tried on each side
constexpr double height_counts = 0.9;  // of a width: sheets of paper are higher than wide

struct Measure {
  double width = 0, height = 0;
};

struct Spot {
  double x = 0, y = 0;
};

// Rows of a width, from the upper left corner; their size.
Measure shelve(std::span<const Picture> things, double width, std::vector<Spot>* spots = nullptr) {
  Measure used;
  double x = 0, y = 0, height = 0;
  for (const Picture& thing : things) {
    if (x > 0 && x + thing.width > width) {
      x = 0;
      y += height + space_between;
      height = 0;
    }
    if (spots != nullptr) spots->push_back({x, y});
    used.width = std::max(used.width, x + thing.width);
    height = std::max(height, thing.height);
    x += std::ceil(thing.width) + space_between;
  }
  used.height = y + height;
  return used;
}

struct Arrangement {
  bool is_right = false;
  double width = 0;  // of the rows
  Measure extent;    // of the whole
  [[nodiscard]] double cost() const {
    return std::max(extent.width, extent.height * height_counts) +
           1e-6 * extent.width * extent.height;
  }
};

Arrangement arrange(const Picture& picture, std::span<const Picture> things) {
  double widest = 0, sum = 0;
  for (const Picture& thing : things) {
    widest = std::max(widest, std::ceil(thing.width));
    sum += std::ceil(thing.width) + space_between;
  }
  Arrangement best;
  for (const bool is_right : {false, true})
    for (double k = 0, width = widest; k < most_widths && width <= sum; ++k, ++width) {
      const auto [w, h] = shelve(things, width);
      const Measure whole =
          is_right ? Measure{picture.width + space_between + w, std::max(picture.height, h)}
                   : Measure{std::max(picture.width, w), picture.height + space_between + h};
      const Arrangement next{is_right, width, whole};
      if (best.width == 0 || next.cost() < best.cost() - 1e-9) best = next;
    }
  return best;
}

}  // namespace

CellMap map_of(const board::Shape& shape, std::string name, std::uint32_t color) {
  const board::Extent size{shape.layers() * shape.rows(), shape.columns()};
  CellMap map(size);
  Region region;
  region.name = std::move(name);
  region.color = color;
  std::vector<bool> has(std::size_t{size.rows} * size.columns);
  for (const board::Cell& cell : shape.cells()) {
    const std::size_t row = cell.layer * shape.rows() + cell.row;
    region.cells.push_back(row * size.columns + cell.column);
    has[region.cells.back()] = true;
  }
  for (std::size_t cell = 0; cell < has.size(); ++cell)
    if (!has[cell]) map.make_hole(cell);
  map.add(std::move(region));
  return map;
}

Picture picture_of(const board::Shape& shape, std::string name, std::uint32_t color) {
  Picture picture = map_of(shape, std::move(name), color).picture();
  // A hole of a piece is no hole of a board: one sees through it.
  auto& boxes = picture.boxes;
  boxes.erase(std::remove_if(boxes.begin(), boxes.end(),
                             [](const Box& box) { return box.fill.role == Role::hole; }),
              boxes.end());
  return picture;
}

Picture with_beside(const Picture& picture, std::span<const Picture> things) {
  Picture result = picture;
  if (things.empty()) return result;
  const Arrangement best = arrange(picture, things);
  std::vector<Spot> spots;
  shelve(things, best.width, &spots);
  const double x = best.is_right ? picture.width + space_between : 0;
  const double y = best.is_right ? 0 : picture.height + space_between;
  for (std::size_t i = 0; i < things.size(); ++i)
    add_picture(result, things[i], x + spots[i].x, y + spots[i].y);
  result.width = best.extent.width;
  result.height = best.extent.height;
  return result;
}

}  // namespace dlx::draw
