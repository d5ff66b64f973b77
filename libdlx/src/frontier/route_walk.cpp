// A route's own option costs what the route costs less than what it leads to.
#include "frontier/route_walk.hpp"

#include <algorithm>
#include <utility>

namespace dlx::optimizing {

using counting::end_of_route, counting::no_routes, counting::Route;

RouteWalk::RouteWalk(counting::RouteSet set, std::int64_t base)
    : set_(std::move(set)), base_(base) {}

std::int64_t RouteWalk::own_cost(const Route& route) const {
  const auto& book = *set_.book;
  return route.to == end_of_route ? route.cost : route.cost - book[route.to].cost;
}

// The routes of a set that are cheap enough become a level; false if there are none.
bool RouteWalk::open(std::uint32_t set, std::int64_t before, std::int64_t limit) {
  const auto& book = *set_.book;
  Level level;
  level.before = before;
  for (std::uint32_t route = set; route != no_routes; route = book[route].next)
    if (before + book[route].cost <= limit) level.routes.push_back(route);
  std::sort(level.routes.begin(), level.routes.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(book[a].cost, a) < std::pair(book[b].cost, b);
  });
  if (level.routes.empty()) return false;
  levels_.push_back(std::move(level));
  return true;
}

// From the route taken last to the end.
bool RouteWalk::descend(std::int64_t limit) {
  while (true) {
    const Level& level = levels_.back();
    const Route& route = (*set_.book)[level.routes[level.at]];
    cost_ = level.before + route.cost;
    if (route.to == end_of_route) return true;
    if (!open(route.to, level.before + own_cost(route), limit)) return false;
  }
}

// To the next route that is cheap enough, on the deepest level that has one.
bool RouteWalk::advance(std::int64_t limit) {
  while (!levels_.empty()) {
    Level& level = levels_.back();
    if (++level.at < level.routes.size() &&
        level.before + (*set_.book)[level.routes[level.at]].cost <= limit)
      return true;
    levels_.pop_back();
  }
  return false;
}

bool RouteWalk::next(std::int64_t limit) {
  if (!std::exchange(begun_, true)) {
    if (set_.head == no_routes) return false;
    if (set_.head == end_of_route) return cost_ = base_, base_ <= limit;
    if (open(set_.head, base_, limit) && descend(limit)) return true;
  }
  while (advance(limit))
    if (descend(limit)) return true;
  return false;
}

std::vector<std::uint32_t> RouteWalk::options() const {
  std::vector<std::uint32_t> options;
  for (const Level& level : levels_) options.push_back((*set_.book)[level.routes[level.at]].option);
  return options;
}

}  // namespace dlx::optimizing
