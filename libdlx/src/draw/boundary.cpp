// Unions by cancellation of edges: every area contributes its edges, all in the same direction of
// rotation; an edge that two areas share occurs once each way, and both vanish. Level and upright
// edges are first split at all corners that lie upon them, so that a long edge cancels against
// several short ones. The rest is walked as paths. Corners are rounded to a ten-thousandth of a
// unit, so that corners that were computed differently are one.
#include "draw/boundary.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>

namespace dlx::draw {
namespace {

constexpr double steps_per_unit = 10'000;

struct Corner {
  std::int64_t x = 0, y = 0;
  friend auto operator<=>(const Corner&, const Corner&) = default;
};

struct Edge {
  Corner from, to;
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

Corner rounded(Point point) {
  return {std::llround(point.x * steps_per_unit), std::llround(point.y * steps_per_unit)};
}

Point exact(Corner corner) {
  return {static_cast<double>(corner.x) / steps_per_unit,
          static_cast<double>(corner.y) / steps_per_unit};
}

Edge reversed(const Edge& edge) {
  return {edge.to, edge.from};
}

// The edges of an area, its inside on the right of each.
void add_edges(std::vector<Edge>& edges, std::vector<Corner> corners) {
  double doubled_area = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Corner &a = corners[i], &b = corners[(i + 1) % corners.size()];
    doubled_area += static_cast<double>(a.x) * static_cast<double>(b.y) -
                    static_cast<double>(b.x) * static_cast<double>(a.y);
  }
  if (doubled_area < 0) std::reverse(corners.begin(), corners.end());
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (corners[i] != corners[(i + 1) % corners.size()])
      edges.push_back({corners[i], corners[(i + 1) % corners.size()]});
}

std::vector<Edge> edges_of(const Areas& areas) {
  std::vector<Edge> edges;
  for (const Box* box : areas.boxes) {
    const double right = box->x + box->width, bottom = box->y + box->height;
    add_edges(edges, {rounded({box->x, box->y}), rounded({right, box->y}), rounded({right, bottom}),
                      rounded({box->x, bottom})});
  }
  for (const Polygon* polygon : areas.polygons) {
    std::vector<Corner> corners;
    for (const Point& corner : polygon->corners) corners.push_back(rounded(corner));
    add_edges(edges, std::move(corners));
  }
  return edges;
}

// Splits edges at the corners on their level or on their upright line.
class Splitter {
 public:
  void add(const std::vector<Edge>& edges) {
    for (const Edge& edge : edges) {
      level_[edge.from.y].insert(edge.from.x);
      upright_[edge.from.x].insert(edge.from.y);
    }
  }

  [[nodiscard]] std::vector<Edge> split(const std::vector<Edge>& edges) const {
    std::vector<Edge> parts;
    for (const Edge& edge : edges) {
      if (edge.from.y == edge.to.y)
        add_parts(parts, edge, level_.at(edge.from.y), [&](std::int64_t x) {
          return Corner{x, edge.from.y};
        });
      else if (edge.from.x == edge.to.x)
        add_parts(parts, edge, upright_.at(edge.from.x), [&](std::int64_t y) {
          return Corner{edge.from.x, y};
        });
      else
        parts.push_back(edge);
    }
    return parts;
  }

 private:
  template <class MakeCorner>
  static void add_parts(std::vector<Edge>& parts, const Edge& edge,
                        const std::set<std::int64_t>& stops, MakeCorner corner) {
    const bool forwards = edge.from < edge.to;
    Corner low = forwards ? edge.from : edge.to;
    const Corner high = forwards ? edge.to : edge.from;
    const std::int64_t first = low.x == high.x ? low.y : low.x;
    for (auto stop = stops.upper_bound(first); low != high; ++stop) {
      const Corner next = corner(*stop);
      parts.push_back(forwards ? Edge{low, next} : Edge{next, low});
      low = next;
    }
  }

  std::map<std::int64_t, std::set<std::int64_t>> level_, upright_;
};

// The edges of each piece, split at the corners of all.
std::vector<std::vector<Edge>> split_edges(const std::vector<Areas>& pieces) {
  std::vector<std::vector<Edge>> all;
  Splitter splitter;
  for (const Areas& piece : pieces) {
    all.push_back(edges_of(piece));
    splitter.add(all.back());
  }
  for (std::vector<Edge>& edges : all) edges = splitter.split(edges);
  return all;
}

// The edges but for those that occur in both directions; sorted.
std::vector<Edge> uncancelled(std::vector<Edge> edges) {
  std::sort(edges.begin(), edges.end());
  std::vector<Edge> rest;
  for (const Edge& edge : edges)
    if (!std::binary_search(edges.begin(), edges.end(), reversed(edge))) rest.push_back(edge);
  rest.erase(std::unique(rest.begin(), rest.end()), rest.end());
  return rest;
}

// The angle by which an edge turns to the right off another that ends where it begins: from -pi to
// pi.
double turn(const Edge& before, const Edge& after) {
  const auto dx1 = static_cast<double>(before.to.x - before.from.x);
  const auto dy1 = static_cast<double>(before.to.y - before.from.y);
  const auto dx2 = static_cast<double>(after.to.x - after.from.x);
  const auto dy2 = static_cast<double>(after.to.y - after.from.y);
  return std::atan2(dx1 * dy2 - dy1 * dx2, dx1 * dx2 + dy1 * dy2);
}

bool goes_straight_on(Corner a, Corner b, Corner c) {
  return std::abs(turn({a, b}, {b, c})) < 1e-3;
}

Polyline polyline(const std::vector<Corner>& corners, bool is_closed) {
  Polyline line;
  line.is_closed = is_closed;
  const std::size_t size = corners.size();
  for (std::size_t i = 0; i < size; ++i) {
    const bool is_end = !is_closed && (i == 0 || i + 1 == size);
    if (is_end ||
        !goes_straight_on(corners[(i + size - 1) % size], corners[i], corners[(i + 1) % size]))
      line.points.push_back(exact(corners[i]));
  }
  return line;
}

// Edges that have not been walked, by where they begin.
class Walk {
 public:
  explicit Walk(const std::vector<Edge>& edges) {
    for (const Edge& edge : edges) open_[edge.from].insert(edge.to);
    for (const auto& [from, all] : open_)
      if (all.size() % 2 != 0) ends_.insert(from);
  }

  /// The way on behind an edge, by the largest `rank`; nothing at an end.
  template <class Rank>
  std::optional<Edge> next(const Edge& before, Rank rank) const {
    std::optional<Edge> best;
    const auto found = open_.find(before.to);
    if (found == open_.end()) return best;
    for (const Corner to : found->second) {
      const Edge edge{before.to, to};
      if (!best || rank(edge) > rank(*best) + 1e-9) best = edge;
    }
    return best;
  }

  void take(const Edge& edge) {
    const auto found = open_.find(edge.from);
    found->second.erase(edge.to);
    if (found->second.size() % 2 != 0)
      ends_.insert(edge.from);
    else
      ends_.erase(edge.from);
    if (found->second.empty()) open_.erase(found);
  }

  [[nodiscard]] std::optional<Edge> first() const {
    if (open_.empty()) return std::nullopt;
    return Edge{open_.begin()->first, *open_.begin()->second.begin()};
  }

  /// The first edge that no other continues, at the first corner with an odd number of edges, where
  /// some line has to end.
  [[nodiscard]] std::optional<Edge> first_end() const {
    if (ends_.empty()) return std::nullopt;
    const Corner end = *ends_.begin();
    const std::set<Corner>& all = open_.at(end);
    for (const Corner to : all)
      if (std::none_of(all.begin(), all.end(),
                       [&](Corner from) { return from != to && goes_straight_on(from, end, to); }))
        return Edge{end, to};
    return Edge{end, *all.begin()};
  }

 private:
  std::map<Corner, std::set<Corner>> open_;
  std::set<Corner> ends_;  // corners with an odd number of edges
};

// A walk along undirected edges, each of which is there both ways.
Polyline walk_straight(Walk& walk, Edge edge) {
  std::vector<Corner> corners{edge.from};
  for (std::optional<Edge> next = edge; next;) {
    edge = *next;
    walk.take(edge);
    walk.take(reversed(edge));
    corners.push_back(edge.to);
    next = walk.next(edge, [&](const Edge& on) { return -std::abs(turn(edge, on)); });
  }
  const bool is_closed = corners.size() > 2 && corners.front() == corners.back();
  if (is_closed) corners.pop_back();
  return polyline(corners, is_closed);
}

}  // namespace

std::map<std::uint32_t, Areas> areas_of_groups(const Picture& picture,
                                               bool (*is_wanted)(const Paint& fill)) {
  std::map<std::uint32_t, Areas> areas;
  for (const Box& box : picture.boxes)
    if (box.group != no_group && is_wanted(box.fill)) areas[box.group].boxes.push_back(&box);
  for (const Polygon& polygon : picture.polygons)
    if (polygon.group != no_group && is_wanted(polygon.fill))
      areas[polygon.group].polygons.push_back(&polygon);
  return areas;
}

// At a corner where the boundary touches itself, the sharpest turn to the right stays with the same
// part of the inside.
std::vector<Polyline> boundary_of(const Areas& areas) {
  const std::vector<Edge> whole = edges_of(areas);
  Splitter splitter;
  splitter.add(whole);
  Walk walk(uncancelled(splitter.split(whole)));
  std::vector<Polyline> lines;
  while (const auto first = walk.first()) {
    std::vector<Corner> corners;
    for (std::optional<Edge> edge = first; edge;) {
      walk.take(*edge);
      corners.push_back(edge->from);
      if (edge->to == first->from) break;
      edge = walk.next(*edge, [&](const Edge& on) { return turn(*edge, on); });
    }
    lines.push_back(polyline(corners, true));
  }
  return lines;
}

std::vector<std::pair<std::size_t, std::size_t>> touching(const std::vector<Areas>& pieces) {
  const auto split = split_edges(pieces);
  std::vector<std::pair<Edge, std::size_t>> owned;
  for (std::size_t p = 0; p < pieces.size(); ++p)
    for (const Edge& edge : split[p])
      owned.emplace_back(edge.from < edge.to ? edge : reversed(edge), p);
  std::sort(owned.begin(), owned.end());
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 1; i < owned.size(); ++i)
    if (owned[i - 1].first == owned[i].first && owned[i - 1].second != owned[i].second)
      pairs.emplace_back(owned[i - 1].second, owned[i].second);
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

std::vector<Polyline> cuts(const std::vector<Areas>& pieces) {
  std::set<Edge> edges;
  for (const std::vector<Edge>& piece : split_edges(pieces))
    for (const Edge& edge : uncancelled(piece)) edges.insert({edge, reversed(edge)});
  Walk walk({edges.begin(), edges.end()});
  std::vector<Polyline> lines;
  while (const auto first = walk.first_end()) lines.push_back(walk_straight(walk, *first));
  while (const auto first = walk.first()) lines.push_back(walk_straight(walk, *first));
  return lines;
}

}  // namespace dlx::draw
