// Relations that are automata, or choices of fillings: sums along arrows, in cages and on
// diagonals, equal sums of regions, and numbers outside of the grid.
#include "puzzle/digit_lines.hpp"
#include "puzzle/mark_scope.hpp"

#include <array>

namespace dlx::puzzle::mark_rules {
namespace {

// --- Sums

void sum_to(const Scope& scope, const Cells& cells, std::uint64_t sum) {
  scope.relations.line(scope.name(), cells, sum_line(cells.size(), scope.digits(), sum));
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

std::uint32_t sum_of(const Relations::Filling& filling) {
  std::uint32_t sum = 0;  // of digits, and of sums so far: their values are one less
  for (const auto& [cell, value] : filling) sum += value + 1;
  return sum;
}

// The fillings of cells, with the sum before them if they are not the first of a run, and their
// sum.
std::vector<Relations::Filling> sums_of(const Scope& scope, const Cells& cells,
                                        std::optional<std::size_t> before, std::size_t sum) {
  std::vector<Relations::Filling> result;
  const auto fillings = scope.relations.fillings(cells, most_line_words);
  for (const Relations::Filling& filling : fillings.value())
    for (std::uint32_t value = 0; value < (before ? Relations::most_shared : 1); ++value) {
      Relations::Filling whole = filling;
      if (before) whole.emplace_back(*before, value);
      const std::uint32_t total = sum_of(whole);
      if (total > Relations::most_shared) continue;
      whole.emplace_back(sum, total - 1);
      result.push_back(std::move(whole));
    }
  return result;
}

// Sums are shared values: each run is a choice of its digits, and a long one of its first three, of
// the sum so far with the next two, and so on. False, with nothing said, if sums are too large.
bool share_sums(const Scope& scope, const std::vector<Cells>& runs) {
  std::size_t longest = 0;
  for (const Cells& run : runs) longest = std::max(longest, run.size());
  if (longest * scope.digits() > Relations::most_shared) return false;
  std::size_t choices = 0, sums = 0;
  const auto share = [&] {
    return scope.relations.share(scope.name() + '~' + std::to_string(++sums));
  };
  const std::size_t total = share();
  for (const Cells& run : runs) {
    std::optional<std::size_t> before;
    for (std::size_t first = 0; first < run.size();) {
      const std::size_t end = std::min(run.size(), first + (before ? 2 : 3));
      const Cells cells(run.begin() + static_cast<std::ptrdiff_t>(first),
                        run.begin() + static_cast<std::ptrdiff_t>(end));
      const std::size_t sum = end == run.size() ? total : share();
      scope.relations.choose(scope.name() + '.' + std::to_string(++choices),
                             sums_of(scope, cells, before, sum));
      before = sum;
      first = end;
    }
  }
  return true;
}

// The state is the sum of the first run, and the sum of the present one so far.
void equal_sums(const Scope& scope, std::vector<Cells> runs) {
  if (runs.size() < 2 || share_sums(scope, runs)) return;
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

// Appends to `fillings` those of `cells` with digits whose sum is given, behind a beginning; false
// if they become too many. Digits of a line differ.
bool add_sums(const Scope& scope, const Cells& cells, std::uint32_t sum,
              Relations::Filling beginning, std::vector<Relations::Filling>& fillings) {
  if (cells.empty()) {
    if (sum == 0) fillings.push_back(std::move(beginning));
    return fillings.size() <= most_line_words;
  }
  const Cells rest(cells.begin() + 1, cells.end());
  const auto count = static_cast<std::uint32_t>(rest.size());
  for (std::uint32_t value = 0; value < scope.digits() && value < sum; ++value) {
    const std::uint32_t left = sum - value - 1;
    const bool is_used = std::any_of(beginning.begin(), beginning.end(),
                                     [&](const auto& use) { return use.second == value; });
    if (is_used || left < count * (count + 1) / 2 || left > count * scope.digits()) continue;
    Relations::Filling longer = beginning;
    longer.emplace_back(cells[0], value);
    if (!add_sums(scope, rest, left, std::move(longer), fillings)) return false;
  }
  return true;
}

// Appends the fillings of a sandwich whose crusts stand at two places of a line. The cells inside
// or those outside are told, whichever are fewer: all digits of a line have a known sum.
bool add_sandwiches(const Scope& scope, const Cells& line, std::size_t first, std::size_t last,
                    std::vector<Relations::Filling>& fillings) {
  Cells inside, outside;
  for (std::size_t k = 0; k < line.size(); ++k)
    if (k != first && k != last) (first < k && k < last ? inside : outside).push_back(line[k]);
  const std::uint32_t sum = scope.number(), largest = scope.digits() - 1;
  const std::uint32_t all = largest * (largest + 1) / 2 - 1;  // of 2 to the digit below the largest
  const bool is_inside = inside.size() <= outside.size();
  if (sum > all) return true;
  for (const auto& [one, other] : {std::pair(first, last), std::pair(last, first)})
    if (!add_sums(scope, is_inside ? inside : outside, is_inside ? sum : all - sum,
                  {{line[one], 0}, {line[other], largest}}, fillings))
      return false;
  return true;
}

bool choose_sandwich(const Scope& scope) {
  if (scope.digits() < 2) return false;
  const Cells line = line_from(scope);
  std::vector<Relations::Filling> fillings;
  for (std::size_t last = 1; last < line.size(); ++last)
    for (std::size_t first = 0; first < last; ++first)
      if (!add_sandwiches(scope, line, first, last, fillings)) return false;
  scope.choose(std::move(fillings));
  return true;
}

// The state is the sum behind the first crust, one more.
void sandwich(const Scope& scope) {
  if (choose_sandwich(scope)) return;
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

bool choose_x_sum(const Scope& scope) {
  const Cells line = line_from(scope);
  std::vector<Relations::Filling> fillings;
  for (std::uint32_t x = 1; x <= line.size() && x <= scope.number(); ++x)
    if (!add_sums(scope, Cells(line.begin() + 1, line.begin() + x), scope.number() - x,
                  {{line[0], x - 1}}, fillings))
      return false;
  scope.choose(std::move(fillings));
  return true;
}

// The state is how many digits are to be added, and the sum so far.
void x_sum(const Scope& scope) {
  if (choose_x_sum(scope)) return;
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

void skyscraper(const Scope& scope) {
  scope.relations.line(scope.name(), line_from(scope), view_line(scope.digits(), scope.number()));
}

// The first digit tells where the number stands.
void numbered_room(const Scope& scope) {
  const Cells line = line_from(scope);
  std::vector<Relations::Filling> fillings;
  for (std::uint32_t value = 0; value < scope.digits(); ++value)
    if (scope.number() >= 1 && scope.number() <= scope.digits() &&
        (value > 0 || scope.number() == 1))
      fillings.push_back(
          value == 0 ? Relations::Filling{{line[0], 0}}
                     : Relations::Filling{{line[0], value}, {line[value], scope.number() - 1}});
  scope.choose(std::move(fillings));
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
