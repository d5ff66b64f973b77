// Composing pictures.
#include <dlx/draw/picture.hpp>
#include <dlx/draw/render.hpp>

#include <algorithm>
#include <cmath>

namespace dlx::draw {
namespace {

constexpr double title_height = 1;
constexpr double title_size = 0.55;
constexpr double title_character = 0.34;  // the room for one, in units

// Appends `part`, moved, with its groups numbered behind those that are there.
template <class Thing, class Move>
void append(std::vector<Thing>& things, const std::vector<Thing>& inner, std::uint32_t first_group,
            Move move) {
  for (Thing thing : inner) {
    if (thing.group != no_group) thing.group += first_group;
    move(thing);
    things.push_back(std::move(thing));
  }
}

void add_title(Picture& picture, const std::string& title, double x, double y, double width) {
  picture.labels.push_back(
      {.x = x, .y = y, .text = title, .size = title_size, .width = width, .color = {Role::muted}});
}

struct InCell {
  double offset = 0;  // of the picture
  double room = 0;    // for a title around the picture's middle
};

// Whole offsets keep units on units, which text needs: a picture may be half a unit off the middle.
InCell place_in(double width, const Picture& inner) {
  const double offset = std::floor((width - inner.width) / 2);
  const double middle = offset + inner.width / 2;
  return {offset, 2 * std::min(middle, width - middle)};
}

// The width that holds the widest of the pictures and, around the middle of its picture, the widest
// of the titles.
double cell_width(std::span<const Picture> pictures, bool titles) {
  double width = 0, wider = 0;
  const auto title_width = [](const Picture& picture) {
    return std::ceil(static_cast<double>(text_width(picture.title)) * title_character);
  };
  for (const Picture& picture : pictures)
    width = std::max({width, picture.width, titles ? title_width(picture) : 0});
  if (!titles) return width;
  for (const Picture& picture : pictures)
    if (place_in(width, picture).room < title_width(picture)) wider = 1;
  return width + wider;
}

}  // namespace

void add_frame(Picture& picture, double x, double y, double width, double height, Weight weight) {
  const double right = x + width, bottom = y + height;
  picture.lines.push_back({x, y, right, y, weight});
  picture.lines.push_back({x, bottom, right, bottom, weight});
  picture.lines.push_back({x, y, x, bottom, weight});
  picture.lines.push_back({right, y, right, bottom, weight});
}

void add_picture(Picture& picture, const Picture& inner, double x, double y) {
  const auto first = static_cast<std::uint32_t>(picture.groups.size());
  picture.groups.insert(picture.groups.end(), inner.groups.begin(), inner.groups.end());
  const auto shift = [x, y](auto& thing) {
    thing.x += x;
    thing.y += y;
  };
  append(picture.boxes, inner.boxes, first, shift);
  append(picture.polygons, inner.polygons, first, [x, y](Polygon& polygon) {
    for (Point& corner : polygon.corners) {
      corner.x += x;
      corner.y += y;
    }
  });
  append(picture.circles, inner.circles, first, shift);
  append(picture.symbols, inner.symbols, first, shift);
  append(picture.labels, inner.labels, first, shift);
  append(picture.lines, inner.lines, first, [x, y](Line& line) {
    line.x1 += x;
    line.x2 += x;
    line.y1 += y;
    line.y2 += y;
  });
  for (const Grid& grid : inner.grids)
    picture.grids.push_back({grid.x + x, grid.y + y, grid.width, grid.height});
  picture.text_columns = std::max(picture.text_columns, inner.text_columns);
  picture.text_rows = std::max(picture.text_rows, inner.text_rows);
}

Picture sheet(std::span<const Picture> pictures, std::size_t columns, double gap, bool titles) {
  Picture result;
  if (pictures.empty()) return result;
  columns = std::min(columns, pictures.size());
  const double width = cell_width(pictures, titles);
  double height = 0;
  for (const Picture& picture : pictures) height = std::max(height, picture.height);
  const double title = titles ? title_height : 0;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const double x = static_cast<double>(i % columns) * (width + gap);
    const double y = static_cast<double>(i / columns) * (height + title + gap);
    const Picture& inner = pictures[i];
    const auto [offset, room] = place_in(width, inner);
    add_picture(result, inner, x + offset, y);
    if (titles)
      add_title(result, inner.title, x + offset + inner.width / 2, y + inner.height + title / 2,
                room);
    result.width = std::max(result.width, x + width);
    result.height = y + height + title;
  }
  return result;
}

}  // namespace dlx::draw
