// Relations that are automata: sums along arrows, in cages and on diagonals, equal sums of regions,
// and numbers outside of the grid.
#include "puzzle/mark_scope.hpp"

#include <array>

namespace dlx::puzzle::mark_rules {
namespace {

// --- Sums

void sum_to(const Scope& scope, const Cells& cells, std::uint64_t sum) {
  scope.line(
      cells, 0,
      [sum](std::size_t, std::uint64_t state, std::uint64_t digit) {
        return state + digit <= sum ? NextState(state + digit) : NextState();
      },
      [sum](std::uint64_t state) { return state == sum; });
}

// The state is the number in the circle, and then what is left of it along the arrow.
void arrow(const Scope& scope) {
  Cells cells = scope.cells(0);
  const std::size_t circle = cells.size();
  const Cells path = scope.cells(1);
  const std::uint64_t most = scope.digits() * path.size();
  cells.insert(cells.end(), path.begin(), path.end());
  scope.line(
      cells, 0,
      [=](std::size_t k, std::uint64_t state, std::uint64_t digit) -> NextState {
        if (k >= circle) return digit <= state ? NextState(state - digit) : NextState();
        const std::uint64_t value = state * (digit < 10 ? 10 : 100) + digit;
        return value <= most ? NextState(value) : NextState();
      },
      [](std::uint64_t state) { return state == 0; });
}

void cage(const Scope& scope) {
  const Cells cells = scope.cells();
  if (cells.size() > 1) scope.differ(cells);
  if (!scope.mark.numbers.empty()) sum_to(scope, cells, scope.number());
}
void cage_repeats(const Scope& scope) {
  sum_to(scope, scope.cells(), scope.number());
}

// A diagonal ends where no grid has a cell.
void little_killer(const Scope& scope) {
  Cells cells;
  MarkPlace at = scope.mark.groups[0][1];
  const MarkPlace from = scope.mark.groups[0][0];
  const std::int32_t down = at.row - from.row, right = at.column - from.column;
  for (; scope.board.number(at) != MarkBoard::no_cell; at = moved(at, down, right))
    cells.push_back(scope.board.number(at));
  sum_to(scope, cells, scope.number());
}

// The runs of a line within one region.
std::vector<Cells> runs_of(const Scope& scope) {
  const auto region_of = [&](MarkPlace place) {
    for (std::size_t k = 0; k < scope.board.grids.size(); ++k)
      if (const auto& grid = scope.board.grids[k]; is_in(scope.board, grid, place)) {
        const auto row = static_cast<std::size_t>(place.row - grid.corner.row);
        const auto column = static_cast<std::size_t>(place.column - grid.corner.column);
        return std::pair(k, grid.region[row * scope.digits() + column]);
      }
    return std::pair(std::size_t{0}, MarkBoard::no_cell);
  };
  const auto& places = scope.mark.groups[0];
  std::vector<Cells> runs;
  for (std::size_t k = 0; k < places.size(); ++k) {
    if (k == 0 || region_of(places[k]) != region_of(places[k - 1])) runs.emplace_back();
    runs.back().push_back(scope.cells()[k]);
  }
  return runs;
}

// The state is the sum of the first run, and the sum of the present one so far.
void equal_sums(const Scope& scope, std::vector<Cells> runs) {
  if (runs.size() < 2) return;
  std::stable_sort(runs.begin(), runs.end(),
                   [](const Cells& a, const Cells& b) { return a.size() < b.size(); });
  Cells cells;
  std::vector<char> ends;  // by cell: the last one of its run
  for (const Cells& run : runs) {
    cells.insert(cells.end(), run.begin(), run.end());
    ends.resize(cells.size(), 0);
    ends.back() = 1;
  }
  const std::size_t first = runs[0].size();
  scope.line(
      cells, 0,
      [=](std::size_t k, std::uint64_t state, std::uint64_t digit) -> NextState {
        const std::uint64_t target = high_of(state), sum = low_of(state) + digit;
        if (k < first) return ends[k] != 0 ? pair_state(sum, 0) : pair_state(0, sum);
        if (sum > target || (ends[k] != 0 && sum != target)) return NextState();
        return pair_state(target, ends[k] != 0 ? 0 : sum);
      },
      [](std::uint64_t) { return true; });
}

void region_sum(const Scope& scope) {
  equal_sums(scope, runs_of(scope));
}
void zipper(const Scope& scope) {
  const Cells cells = scope.cells();
  std::vector<Cells> pairs;
  for (std::size_t k = 0; 2 * k < cells.size(); ++k) {
    pairs.push_back({cells[k]});
    if (2 * k + 1 < cells.size()) pairs.back().push_back(cells[cells.size() - 1 - k]);
  }
  equal_sums(scope, std::move(pairs));
}
void double_arrow(const Scope& scope) {
  const Cells cells = scope.cells();
  if (cells.size() < 3) throw ModelError("a double arrow needs cells between its ends");
  equal_sums(scope, {{cells.front(), cells.back()}, Cells(cells.begin() + 1, cells.end() - 1)});
}

// --- Outside of the grid

// The state is the sum behind the first crust, one more.
void sandwich(const Scope& scope) {
  scope.line(
      line_from(scope), 0,
      [sum = scope.number(), largest = scope.digits()](std::size_t, std::uint64_t state,
                                                       std::uint64_t digit) -> NextState {
        const bool is_crust = digit == 1 || digit == largest;
        if (state == done) return is_crust ? NextState() : NextState(done);
        if (state == 0) return is_crust ? 1 : 0;
        if (is_crust) return state - 1 == sum ? NextState(done) : NextState();
        return state - 1 + digit <= sum ? NextState(state + digit) : NextState();
      },
      [](std::uint64_t state) { return state == done; });
}

// The state is how many digits are to be added, and the sum so far.
void x_sum(const Scope& scope) {
  scope.line(
      line_from(scope), 0,
      [wanted = scope.number()](std::size_t k, std::uint64_t state,
                                std::uint64_t digit) -> NextState {
        if (state == done) return done;
        const std::uint64_t left = (k == 0 ? digit : high_of(state)) - 1;
        const std::uint64_t sum = low_of(state) + digit;
        if (left == 0) return sum == wanted ? NextState(done) : NextState();
        return sum < wanted ? NextState(pair_state(left, sum)) : NextState();
      },
      [](std::uint64_t state) { return state == done; });
}

// The state is the highest one so far, and how many were seen.
void skyscraper(const Scope& scope) {
  scope.line(
      line_from(scope), 0,
      [seen = scope.number()](std::size_t, std::uint64_t state, std::uint64_t digit) -> NextState {
        if (digit <= high_of(state)) return state;
        return low_of(state) < seen ? NextState(pair_state(digit, low_of(state) + 1)) : NextState();
      },
      [seen = scope.number()](std::uint64_t state) { return low_of(state) == seen; });
}

// The state is the first digit, which tells where the number stands.
void numbered_room(const Scope& scope) {
  scope.line(
      line_from(scope), 0,
      [wanted = scope.number()](std::size_t k, std::uint64_t state,
                                std::uint64_t digit) -> NextState {
        if (state == done) return done;
        const std::uint64_t place = k == 0 ? digit : state;
        if (place != k + 1) return place;
        return digit == wanted ? NextState(done) : NextState();
      },
      [](std::uint64_t state) { return state == done; });
}

constexpr std::array sum_rows{
    MarkRelation{"arrow", arrow},
    MarkRelation{"region-sum", region_sum},
    MarkRelation{"zipper", zipper},
    MarkRelation{"double-arrow", double_arrow},
    MarkRelation{"cage", cage},
    MarkRelation{"cage-repeats", cage_repeats},
    MarkRelation{"little-killer", little_killer},
    MarkRelation{"sandwich", sandwich},
    MarkRelation{"x-sum", x_sum},
    MarkRelation{"skyscraper", skyscraper},
    MarkRelation{"numbered-room", numbered_room},
};

}  // namespace

std::span<const MarkRelation> sum_relations() noexcept {
  return sum_rows;
}

}  // namespace dlx::puzzle::mark_rules
