// Positions of a search as text, also those that are none of this search.
#include "fuzz/targets.hpp"

#include <dlx/puzzle/queens.hpp>
#include <dlx/solve.hpp>

namespace fuzz {
namespace {

const dlx::Prepared& queens() {
  static const dlx::Prepared prepared(dlx::puzzle::queens({.size = 4}).problem);
  return prepared;
}

void start_at(const dlx::Position& position) {
  dlx::SearchOptions options;
  options.engine = position.engine.empty() ? "links" : position.engine;
  options.branch = position.branch;
  options.seed = position.seed;
  try {
    dlx::Search search(queens(), options);
    search.restart_at(position);
    while (search.next()) continue;
    require(search.outcome() == dlx::Outcome::exhausted, "a search of a position ends");
    require(search.statistics().solutions <= 2, "there are two solutions, not more");
    for (const auto& part : search.split(position)) search.restart_at(part);
  } catch (const std::invalid_argument&) {
    return;  // no engine, or no position of this search
  }
}

}  // namespace

void positions(std::string_view bytes) {
  const auto position = dlx::Position::from_string(bytes);
  if (!position) return;
  const std::string text = position->to_string();
  const auto again = dlx::Position::from_string(text);
  require(again && *again == *position, "what was read is written");
  start_at(*position);
}

}  // namespace fuzz
