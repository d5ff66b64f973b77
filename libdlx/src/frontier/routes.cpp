// The first route of a set is the cheapest, so a set knows its cost; the others come behind it.
#include "frontier/routes.hpp"

#include <utility>

namespace dlx::counting {
namespace {

// A route of its own becomes part of a set that is not empty.
std::uint32_t with_route(RouteBook& book, std::uint32_t set, std::uint32_t route) {
  const bool cheaper = book[route].cost < book[set].cost;
  const std::uint32_t before = cheaper ? route : set, behind = cheaper ? set : route;
  if (!cheaper) book[behind].next = book[before].next;
  book[before].next = behind;
  return before;
}

}  // namespace

std::uint32_t RouteBook::add(const Route& route) {
  const bool wants_chunk = size_ == chunks_.size() * per_chunk;
  if (wants_chunk) {
    const bool numbers_left = size_ < std::numeric_limits<std::uint32_t>::max() - 2 * per_chunk;
    if (!numbers_left || !memory_.take(sizeof(Chunk))) return full_ = true, no_routes;
    chunks_.push_back(std::make_unique<Chunk>());
  }
  const std::uint32_t number = first + size_++;
  (*this)[number] = route;
  return number;
}

const SweptRoutes::Word* SweptRoutes::extend(const Word* value, std::uint32_t option) {
  const std::int64_t rise = static_cast<std::int64_t>(value[rise_at]) + terms_->rises[option];
  if (rise > terms_->slack) return nullptr;
  const std::int64_t cost = static_cast<std::int64_t>(value[cost_at]) + terms_->costs[option];
  const std::uint32_t route =
      book_->add({cost, option, static_cast<std::uint32_t>(value[set_at]), no_routes});
  if (route == no_routes) return nullptr;
  extended_ = {static_cast<Word>(cost), static_cast<Word>(rise), route};
  return extended_.data();
}

bool SweptRoutes::add(Word* into, std::size_t, const Word* from, std::size_t) {
  const auto cost = static_cast<std::int64_t>(from[cost_at]);
  const bool cheaper = cost < static_cast<std::int64_t>(into[cost_at]);
  const auto set = static_cast<std::uint32_t>(into[set_at]);
  const auto route = static_cast<std::uint32_t>(from[set_at]);
  if (static_cast<std::int64_t>(from[rise_at]) < static_cast<std::int64_t>(into[rise_at]))
    into[rise_at] = from[rise_at];
  if (terms_->keep_all) {
    into[set_at] = with_route(*book_, set, route);
  } else {
    if (cheaper) (*book_)[set] = (*book_)[route];
    book_->drop_last();
  }
  if (cheaper) into[cost_at] = from[cost_at];
  return true;
}

void MemoRoutes::extend(Value& value, std::uint32_t option) {
  if (value.set == no_routes) return;
  value.cost += terms_->costs[option];
  value.set = book_->add({value.cost, option, value.set, no_routes});
}

void MemoRoutes::add(Value& sum, const Value& term) {
  if (term.set == no_routes) return;
  const bool cheaper = sum.set == no_routes || term.cost < sum.cost;
  if (sum.set != no_routes && terms_->keep_all) {
    sum.set = with_route(*book_, sum.set, term.set);
  } else if (cheaper) {
    sum.set = term.set;
  }
  if (cheaper) sum.cost = term.cost;
}

void MemoRoutes::load(Word stored, Value& value) const {
  value.set = static_cast<std::uint32_t>(stored);
  value.cost = value.set > end_of_route ? (*book_)[value.set].cost : 0;
}

}  // namespace dlx::counting
