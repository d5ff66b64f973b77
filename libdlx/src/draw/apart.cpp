// Grounds that differ where areas touch. Which areas touch is told by their edges: two groups that
// have a stretch in common are neighbours. Then a greedy coloring: in turn each group gets the
// first look of its list that no neighbour before it has. In greys the order is smallest-last (D.
// Matula, L. Beck, "Smallest-last ordering", J. ACM 30, 1983): six looks are enough for every map
// whose pieces are connected, and the four plain greys for most.
#include "draw/apart.hpp"

#include "draw/boundary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace dlx::draw {
double linear_light(std::uint8_t channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

namespace {

// More areas, as in boards of a million cells, take long; lines between them tell them apart.
constexpr std::size_t most_areas = 100'000;

using Neighbours = std::map<std::uint32_t, std::set<std::uint32_t>>;  // by group

bool is_piece(const Paint& paint) {
  return paint.role == Role::piece;
}

// Pieces of several colors, as the tiles of edge matching: the colors of these mean something.
bool has_mixed_group(const Picture& picture) {
  std::map<std::uint32_t, Paint> fills;
  return std::any_of(picture.polygons.begin(), picture.polygons.end(), [&](const Polygon& polygon) {
    return polygon.group != no_group && is_piece(polygon.fill) &&
           fills.emplace(polygon.group, polygon.fill).first->second != polygon.fill;
  });
}

Neighbours neighbours_of(const Picture& picture) {
  if (has_mixed_group(picture)) return {};
  std::map<std::uint32_t, Areas> areas = areas_of_groups(picture, is_piece);
  Neighbours result;
  std::vector<Areas> all;
  std::vector<std::uint32_t> groups;
  for (auto& [group, area] : areas) {
    result[group];
    groups.push_back(group);
    all.push_back(std::move(area));
  }
  for (const auto& [a, b] : touching(all)) {
    result[groups[a]].insert(groups[b]);
    result[groups[b]].insert(groups[a]);
  }
  return result;
}

// --- What looks alike ---

using Vector = std::array<double, 3>;
using Transform = std::array<Vector, 3>;

// Transforms of linear RGB.
constexpr std::array<Transform, vision_count> visions{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                                       {{{0.152286, 1.052583, -0.204868},
                                                         {0.114503, 0.786281, 0.099216},
                                                         {-0.003882, -0.048116, 1.051998}}},
                                                       {{{0.367322, 0.860646, -0.227968},
                                                         {0.280085, 0.672501, 0.047413},
                                                         {-0.011820, 0.042940, 0.968881}}},
                                                       {{{1.255528, -0.076749, -0.178779},
                                                         {-0.078411, 0.930809, 0.147602},
                                                         {0.004733, 0.691367, 0.303900}}}}};

// The transform from linear sRGB to XYZ by the white point D65.
constexpr Transform to_xyz{
    {{0.43394, 0.37620, 0.18990}, {0.2126, 0.7152, 0.0722}, {0.01772, 0.10946, 0.87282}}};

Vector transformed(const Transform& transform, const Vector& vector) {
  Vector result{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) result[i] += transform[i][k] * vector[k];
  return result;
}

// CIE Lab, as a vision sees a color.
Vector lab(Rgb color, const Transform& vision) {
  Vector seen = transformed(
      vision, {linear_light(color.red), linear_light(color.green), linear_light(color.blue)});
  for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
  Vector xyz = transformed(to_xyz, seen);
  for (double& each : xyz) each = each > 0.008856 ? std::cbrt(each) : 7.787 * each + 16.0 / 116;
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

}  // namespace

double color_difference(Rgb a, Rgb b, std::size_t vision) {
  const Vector one = lab(a, visions[vision]), other = lab(b, visions[vision]);
  return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

double lightness(Rgb color) {
  return lab(color, visions[0])[0];
}

namespace {

bool are_near(Rgb a, Rgb b) {
  if (std::abs(lightness(a) - lightness(b)) < least_lightness) return true;
  for (std::size_t vision = 0; vision < vision_count; ++vision)
    if (color_difference(a, b, vision) < least_difference) return true;
  return false;
}

// The color that is wanted, its other shades, then all the rest, pale ones first: these catch the
// eye least, and mean nothing.
std::vector<std::uint32_t> candidates(std::uint32_t wanted) {
  constexpr std::uint32_t hues = palette_size / 3;
  std::vector<std::uint32_t> result;
  for (std::uint32_t k = 0; k < 3; ++k) result.push_back((wanted + k * hues) % palette_size);
  for (std::uint32_t k = 0; k < palette_size; ++k)
    if (const std::uint32_t color = (hues + k) % palette_size; color % hues != wanted % hues)
      result.push_back(color);
  return result;
}

std::uint32_t first_apart(std::uint32_t wanted, const std::set<std::uint32_t>& neighbours,
                          const std::map<std::uint32_t, std::uint32_t>& chosen) {
  const auto all = candidates(wanted);
  const auto found = std::find_if(all.begin(), all.end(), [&](std::uint32_t color) {
    return std::none_of(neighbours.begin(), neighbours.end(), [&](std::uint32_t other) {
      const auto known = chosen.find(other);
      return known != chosen.end() && look_alike(color, known->second);
    });
  });
  return found == all.end() ? wanted : *found;
}

// The areas upon which letters and symbols stand that belong to another group or to none, as the
// queens of regions do: their color is that for text upon the area's.
class Grounds {
 public:
  explicit Grounds(const Picture& picture) {
    if (picture.boxes.size() + picture.polygons.size() > most_areas) return;
    for (const Polygon& polygon : picture.polygons) owners_.insert(polygon.group);
    for (const Box& box : picture.boxes)
      if (is_piece(box.fill)) owners_.insert(box.group);
    owners_.erase(no_group);
    const auto is_other = [&](const auto& thing) {
      return thing.color.role == Role::on_piece && !owners_.contains(thing.group);
    };
    if (std::none_of(picture.symbols.begin(), picture.symbols.end(), is_other) &&
        std::none_of(picture.labels.begin(), picture.labels.end(), is_other))
      return;
    for (const Box& box : picture.boxes) {
      if (!is_piece(box.fill) || box.group == no_group) continue;
      for (double y = std::floor(box.y); y < box.y + box.height; ++y)
        for (double x = std::floor(box.x); x < box.x + box.width; ++x) cells_[{x, y}] = box.group;
    }
  }

  template <class Thing>
  [[nodiscard]] std::uint32_t group_of(const Thing& thing) const {
    if (thing.color.role != Role::on_piece || owners_.contains(thing.group)) return thing.group;
    const auto found = cells_.find({std::floor(thing.x), std::floor(thing.y)});
    return found == cells_.end() ? thing.group : found->second;
  }

 private:
  std::set<std::uint32_t> owners_;  // groups with areas
  std::map<std::pair<double, double>, std::uint32_t> cells_;
};

// Calls `act` with every paint of a picture and the group that it belongs to, or stands upon.
template <class Act>
void each_paint(Picture& picture, Act act) {
  const Grounds grounds(picture);
  for (Box& box : picture.boxes) act(box.fill, box.group);
  for (Polygon& polygon : picture.polygons) act(polygon.fill, polygon.group);
  for (Line& line : picture.lines) act(line.color, line.group);
  for (Circle& circle : picture.circles)
    act(circle.fill, circle.group), act(circle.outline, circle.group);
  for (Symbol& symbol : picture.symbols) act(symbol.color, grounds.group_of(symbol));
  for (Label& label : picture.labels) act(label.color, grounds.group_of(label));
}

// --- Greys ---

struct Look {
  std::uint32_t tone = 0;  ///< grey value
  int hatch = 0;           ///< 1 rising, -1 falling, 0 none
};

// The plain ones first, light before dark. A copy of a copy keeps steps of 20 in lightness.
constexpr std::array<Look, 10> looks{{{250, 0},
                                      {192, 0},
                                      {138, 0},
                                      {84, 0},
                                      {250, 1},
                                      {192, 1},
                                      {250, -1},
                                      {192, -1},
                                      {138, 1},
                                      {138, -1}}};

// Each group has at most five neighbours among those after it in the result, if the map is planar.
std::vector<std::uint32_t> smallest_last(const Neighbours& neighbours) {
  std::map<std::uint32_t, std::size_t> degrees;
  std::set<std::pair<std::size_t, std::uint32_t>> open;
  for (const auto& [group, others] : neighbours) {
    degrees[group] = others.size();
    open.emplace(others.size(), group);
  }
  std::vector<std::uint32_t> order;
  while (!open.empty()) {
    const std::uint32_t group = open.begin()->second;
    open.erase(open.begin());
    order.push_back(group);
    for (const std::uint32_t other : neighbours.at(group))
      if (open.erase({degrees[other], other}) != 0) open.emplace(--degrees[other], other);
  }
  return order;
}

// Groups that touch nothing have no look of their own: they keep the grey of their color.
std::map<std::uint32_t, Look> grey_looks(const Neighbours& neighbours) {
  std::map<std::uint32_t, std::size_t> chosen;
  const auto order = smallest_last(neighbours);
  for (std::size_t i = order.size(); i-- > 0;) {
    std::set<std::size_t> taken;
    for (const std::uint32_t other : neighbours.at(order[i]))
      if (const auto known = chosen.find(other); known != chosen.end()) taken.insert(known->second);
    std::size_t look = 0;
    while (taken.contains(look)) ++look;
    chosen[order[i]] = look;
  }
  std::map<std::uint32_t, Look> result;
  for (const auto& [group, look] : chosen)
    if (!neighbours.at(group).empty()) result[group] = looks[look % looks.size()];
  return result;
}

// The tones of a picture whose colors mean something: from light to dark, as far apart as they can
// be upon white.
std::map<std::uint32_t, std::uint32_t> grey_tones(const Picture& picture) {
  std::map<std::uint32_t, std::uint32_t> tones;  // by color
  if (!has_mixed_group(picture)) return tones;
  for (const Polygon& polygon : picture.polygons)
    if (is_piece(polygon.fill)) tones[polygon.fill.index];
  constexpr double lightest = 225, darkest = 85;
  const double step = (lightest - darkest) / static_cast<double>(tones.size() - 1);
  double next = lightest;
  for (auto& [color, tone] : tones)
    tone = static_cast<std::uint32_t>(std::lround(std::exchange(next, next - step)));
  return tones;
}

std::uint32_t grey_value(Rgb color) {
  return static_cast<std::uint32_t>(
      std::lround(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue));
}

// Greys for the roles that are told apart by hue.
Paint grey(Paint paint) {
  switch (paint.role) {
    case Role::none:
    case Role::paper:
    case Role::ink:
    case Role::muted:
    case Role::faint:
    case Role::hole:
    case Role::tone:
    case Role::on_tone:
      return paint;
    case Role::accent:
      return {Role::tone, 104};
    case Role::highlight:
      return {Role::tone, 215};
    case Role::good:
      return {Role::tone, 235};
    case Role::bad:
      return {Role::tone, 180};
    case Role::on_piece:
      return {Role::on_tone, grey_value(rgb(piece_paint(paint.index)))};
    case Role::on_heat:
      return {Role::on_tone, grey_value(rgb({Role::heat, paint.index}))};
    default:
      return {Role::tone, grey_value(rgb(paint))};
  }
}

// The parts of the line x + slope * y = place inside of a polygon.
void add_stripe(Picture& picture, const std::vector<Point>& corners, double slope, double place) {
  std::vector<Point> ends;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point &a = corners[i], &b = corners[(i + 1) % corners.size()];
    const double from = a.x + slope * a.y - place, to = b.x + slope * b.y - place;
    if ((from < 0) == (to < 0)) continue;
    const double share = from / (from - to);
    ends.push_back({a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)});
  }
  std::sort(ends.begin(), ends.end(), [](Point a, Point b) { return a.x < b.x; });
  for (std::size_t i = 0; i + 1 < ends.size(); i += 2)
    picture.lines.insert(
        picture.lines.begin(),
        {ends[i].x, ends[i].y, ends[i + 1].x, ends[i + 1].y, Weight::thin, {Role::tone, 96}});
}

void add_hatch(Picture& picture, const std::vector<Point>& corners, double slope) {
  constexpr double step = 0.2;
  double first = 1e300, last = -1e300;
  for (const Point& corner : corners) {
    first = std::min(first, corner.x + slope * corner.y);
    last = std::max(last, corner.x + slope * corner.y);
  }
  for (double k = std::ceil(first / step); k * step < last; ++k)
    add_stripe(picture, corners, slope, k * step);
}

std::vector<Point> corners_of(const Box& box) {
  const double right = box.x + box.width, bottom = box.y + box.height;
  return {{box.x, box.y}, {right, box.y}, {right, bottom}, {box.x, bottom}};
}

}  // namespace

bool look_alike(std::uint32_t a, std::uint32_t b) {
  static const auto table = [] {
    std::vector<bool> alike;
    for (std::uint32_t i = 0; i < palette_size; ++i)
      for (std::uint32_t k = 0; k < palette_size; ++k)
        alike.push_back(are_near(rgb(piece_paint(i)), rgb(piece_paint(k))));
    return alike;
  }();
  return table[a % palette_size * palette_size + b % palette_size];
}

void tell_apart(Picture& picture) {
  if (picture.boxes.size() + picture.polygons.size() > most_areas) return;
  std::map<std::uint32_t, std::uint32_t> colors;  // by group
  each_paint(picture, [&](const Paint& paint, std::uint32_t group) {
    if (is_piece(paint) && group != no_group) colors.emplace(group, paint.index);
  });
  std::map<std::uint32_t, std::uint32_t> chosen;
  for (const auto& [group, others] : neighbours_of(picture))
    chosen[group] = first_apart(colors.at(group), others, chosen);
  each_paint(picture, [&](Paint& paint, std::uint32_t group) {
    const auto found = chosen.find(group);
    if (found != chosen.end() && (is_piece(paint) || paint.role == Role::on_piece))
      paint.index = found->second;
  });
}

Picture in_greys(const Picture& picture, bool hatched) {
  Picture result = picture;
  const bool is_small = picture.boxes.size() + picture.polygons.size() <= most_areas;
  const auto all = grey_looks(is_small ? neighbours_of(picture) : Neighbours());
  const auto tones = grey_tones(picture);
  each_paint(result, [&](Paint& paint, std::uint32_t group) {
    const auto found = all.find(group);
    const auto tone = tones.find(paint.index);
    if (found != all.end() && is_piece(paint))
      paint = {Role::tone, found->second.tone};
    else if (found != all.end() && paint.role == Role::on_piece)
      paint = {Role::on_tone, found->second.tone};
    else if (tone != tones.end() && is_piece(paint))
      paint = {Role::tone, tone->second};
    else if (tone != tones.end() && paint.role == Role::on_piece)
      paint = {Role::on_tone, tone->second};
    else
      paint = grey(paint);
  });
  const auto hatch = [&](const std::vector<Point>& corners, const Paint& fill,
                         std::uint32_t group) {
    const auto found = all.find(group);
    if (hatched && is_piece(fill) && found != all.end() && found->second.hatch != 0)
      add_hatch(result, corners, found->second.hatch);
  };
  for (const Box& box : picture.boxes) hatch(corners_of(box), box.fill, box.group);
  for (const Polygon& polygon : picture.polygons)
    hatch(polygon.corners, polygon.fill, polygon.group);
  return result;
}

}  // namespace dlx::draw
