// Relations of pairs, of sets and of whole grids, one function a mark, and the table that names
// them; those of sums stand in mark_sums.cpp.
#include "puzzle/mark_relations.hpp"

#include "puzzle/mark_scope.hpp"

#include <array>
#include <bit>
#include <map>
#include <set>

namespace dlx::puzzle {

namespace mark_rules {
namespace {

// --- Lines

std::uint32_t distance(std::uint32_t a, std::uint32_t b) {
  return a < b ? b - a : a - b;
}

void whisper_of(const Scope& scope, std::uint32_t least) {
  const Cells cells = scope.cells();
  for (std::size_t k = 1; k < cells.size(); ++k)
    scope.relations.pair(cells[k - 1], cells[k],
                         [least](auto a, auto b) { return distance(a, b) >= least; });
}
void whisper(const Scope& scope) {
  whisper_of(scope, scope.number((scope.digits() + 1) / 2));
}
void dutch_whisper(const Scope& scope) {
  whisper_of(scope, scope.digits() / 2);
}

void palindrome(const Scope& scope) {
  const Cells cells = scope.cells();
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t k = 0; 2 * k + 1 < cells.size(); ++k)
    pairs.emplace_back(cells[k], cells[cells.size() - 1 - k]);
  scope.equal(pairs);
}

// The ends come first, then the cells between them: the state is the range of the ends.
void between_ends(const Scope& scope, std::uint64_t least_distance, bool is_inside) {
  Cells cells = scope.cells();
  std::rotate(cells.begin() + 1, cells.end() - 1, cells.end());
  scope.line(
      cells, 0,
      [=](std::size_t k, std::uint64_t state, std::uint64_t digit) -> NextState {
        if (k == 0) return digit;
        const auto low = std::min(state, digit), high = std::max(state, digit);
        if (k == 1)
          return high - low >= least_distance ? NextState(pair_state(low, high)) : NextState();
        const bool is_between = high_of(state) < digit && digit < low_of(state);
        const bool is_beyond = digit < high_of(state) || low_of(state) < digit;
        return (is_inside ? is_between : is_beyond) ? NextState(state) : NextState();
      },
      [](std::uint64_t) { return true; });
}
void between(const Scope& scope) {
  between_ends(scope, 0, true);
}
void lockout(const Scope& scope) {
  between_ends(scope, scope.number(scope.digits() / 2), false);
}

// Calls for each two cells of a line, with their distance along it.
template <class Allowed>
void add_pairs(const Scope& scope, Allowed allowed) {
  const Cells cells = scope.cells();
  for (std::size_t k = 0; k < cells.size(); ++k)
    for (std::size_t i = 0; i < k; ++i)
      scope.relations.pair(cells[i], cells[k], [allowed, steps = k - i](auto a, auto b) {
        return allowed(steps, a, b);
      });
}

// The digits between need room.
void thermo(const Scope& scope) {
  add_pairs(scope, [](std::size_t steps, std::uint32_t low, std::uint32_t high) {
    return low + steps <= high;
  });
}
void slow_thermo(const Scope& scope) {
  add_pairs(scope, [](std::size_t, std::uint32_t low, std::uint32_t high) { return low <= high; });
}

// Three neighbours are of three classes, so those three steps apart are of one.
void entropic(const Scope& scope) {
  const std::uint32_t digits = scope.digits(), small = digits / 3, rest = digits % 3;
  const std::uint32_t middle = rest == 1 ? small + 1 : small, low = rest == 2 ? small + 1 : small;
  const auto class_of = [=](std::uint32_t digit) {
    return digit < low ? 0 : digit < low + middle ? 1 : 2;
  };
  add_pairs(scope, [=](std::size_t steps, std::uint32_t a, std::uint32_t b) {
    return (class_of(a) == class_of(b)) == (steps % 3 == 0);
  });
}
void modular(const Scope& scope) {
  add_pairs(scope, [](std::size_t steps, std::uint32_t a, std::uint32_t b) {
    return (a % 3 == b % 3) == (steps % 3 == 0);
  });
}
void nabner(const Scope& scope) {
  add_pairs(scope,
            [](std::size_t, std::uint32_t a, std::uint32_t b) { return distance(a, b) > 1; });
}

// Digits that differ and lie close enough are consecutive.
void renban(const Scope& scope) {
  add_pairs(scope,
            [count = scope.mark.groups[0].size()](std::size_t, std::uint32_t a, std::uint32_t b) {
              return a != b && distance(a, b) < count;
            });
}

// --- Neighbours and single cells

void difference_of(const Scope& scope, std::uint32_t difference) {
  const Cells cells = scope.cells();
  scope.relations.pair(cells[0], cells[1],
                       [=](auto a, auto b) { return distance(a, b) == difference; });
}
void white(const Scope& scope) {
  difference_of(scope, scope.number(1));
}

bool is_ratio(std::uint32_t a, std::uint32_t b, std::uint32_t ratio) {
  return a + 1 == ratio * (b + 1) || b + 1 == ratio * (a + 1);
}
void black(const Scope& scope) {
  const Cells cells = scope.cells();
  scope.relations.pair(cells[0], cells[1],
                       [ratio = scope.number(2)](auto a, auto b) { return is_ratio(a, b, ratio); });
}

void sum_of_pair(const Scope& scope, std::uint32_t sum) {
  const Cells cells = scope.cells();
  scope.relations.pair(cells[0], cells[1], [=](auto a, auto b) { return a + b + 2 == sum; });
}
void letter_x(const Scope& scope) {
  sum_of_pair(scope, 10);
}
void letter_v(const Scope& scope) {
  sum_of_pair(scope, 5);
}

// Even digits are those of odd numbers from 0.
void even(const Scope& scope) {
  scope.relations.restrict(scope.cells()[0], 0xaaaaaaaaaaaaaaaaU);
}
void odd(const Scope& scope) {
  scope.relations.restrict(scope.cells()[0], 0x5555555555555555U);
}

// Neighbours with the same mark are not compared.
void beyond_neighbours(const Scope& scope, bool is_less) {
  const auto is_one = [&](MarkPlace place) {
    return std::any_of(scope.marks.begin(), scope.marks.end(), [&](const Mark& other) {
      return other.form == scope.mark.form && other.groups[0][0] == place;
    });
  };
  const MarkPlace place = scope.mark.groups[0][0];
  for_each_move(scope, beside(), [&](MarkPlace one, MarkPlace other) {
    if ((one != place && other != place) || (is_one(one) && is_one(other))) return;
    scope.relations.pair(scope.board.number(place), scope.board.number(one == place ? other : one),
                         [=](auto own, auto near) { return is_less ? own < near : own > near; });
  });
}
void minimum(const Scope& scope) {
  beyond_neighbours(scope, true);
}
void maximum(const Scope& scope) {
  beyond_neighbours(scope, false);
}

// A digit tells a place, which holds the number of the indexer's own place: its place in the row,
// in the column, or in the box.
template <class At>
void index_places(const Scope& scope, At at) {
  const MarkPlace place = scope.mark.groups[0][0];
  for (const auto& grid : scope.board.grids) {
    if (!is_in(scope.board, grid, place)) continue;
    const MarkPlace own = moved(place, -grid.corner.row, -grid.corner.column);
    for (std::uint32_t value = 0; value < scope.digits(); ++value) {
      const auto [other, number] = at(grid, own, static_cast<std::int32_t>(value));
      scope.relations.pair(scope.board.number(place),
                           scope.board.number(moved(other, grid.corner.row, grid.corner.column)),
                           [value, wanted = static_cast<std::uint32_t>(number)](auto a, auto b) {
                             return a != value || b == wanted;
                           });
    }
  }
}
void row_indexer(const Scope& scope) {
  index_places(scope, [](const MarkBoard::Grid&, MarkPlace own, std::int32_t value) {
    return std::pair(MarkPlace{value, own.column}, own.row);
  });
}
void column_indexer(const Scope& scope) {
  index_places(scope, [](const MarkBoard::Grid&, MarkPlace own, std::int32_t value) {
    return std::pair(MarkPlace{own.row, value}, own.column);
  });
}
void box_indexer(const Scope& scope) {
  index_places(scope, [](const MarkBoard::Grid& grid, MarkPlace own, std::int32_t value) {
    if (grid.box_rows == 0) throw ModelError("a box indexer goes with boxes, not with regions");
    const auto high = static_cast<std::int32_t>(grid.box_rows),
               wide = static_cast<std::int32_t>(grid.box_columns);
    return std::pair(
        MarkPlace{own.row / high * high + value / wide, own.column / wide * wide + value % wide},
        own.row % high * wide + own.column % wide);
  });
}

// --- Sets

void region(const Scope& scope) {
  scope.differ(scope.cells());
}

void clone(const Scope& scope) {
  const Cells one = scope.cells(0), other = scope.cells(1);
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t k = 0; k < one.size(); ++k) pairs.emplace_back(one[k], other[k]);
  scope.equal(pairs);
}

// True if what has been said of both cells leaves them one digit, which counts from 0.
bool may_share(const Scope& scope, std::size_t one, std::size_t other, std::uint32_t value) {
  const auto fillings = scope.relations.fillings({one, other}, most_line_words);
  return std::any_of(fillings->begin(), fillings->end(), [&](const Relations::Filling& both) {
    return both[0].second == value && both[1].second == value;
  });
}

// Appends the fillings in which a digit stands in some cells, and in no other cell before the last
// of them. A cell that sees one of them needs no word.
void add_first_places(const Scope& scope, const Cells& has, const Cells& lacks, std::uint32_t value,
                      std::vector<Relations::Filling>& fillings) {
  std::vector<Relations::Filling> longer(1);
  for (const std::size_t cell : has) longer[0].emplace_back(cell, value);
  for (const std::size_t cell : lacks) {
    if (!std::all_of(has.begin(), has.end(),
                     [&](std::size_t one) { return may_share(scope, one, cell, value); }))
      continue;
    const auto shorter = std::exchange(longer, {});
    for (std::uint32_t other = 0; other < scope.digits(); ++other)
      for (const Relations::Filling& filling : shorter)
        if (other != value) longer.emplace_back(filling).emplace_back(cell, other);
  }
  fillings.insert(fillings.end(), longer.begin(), longer.end());
}

// Each digit is a choice of the first cells that have it, as many as it is wanted times.
void quadruple(const Scope& scope) {
  const Cells cells = scope.cells();
  const std::map<std::uint32_t, int> wanted = [&] {
    std::map<std::uint32_t, int> times;
    for (const std::uint32_t digit : scope.mark.numbers) ++times[digit];
    return times;
  }();
  if (scope.mark.numbers.size() > cells.size())
    throw ModelError("more digits than cells: " + board::text_of(scope.mark));
  std::size_t number = 0;
  for (const auto& [digit, times] : wanted) {
    std::vector<Relations::Filling> fillings;
    for (std::uint32_t places = 1; places < 1U << cells.size(); ++places) {
      if (std::popcount(places) != times || digit < 1 || digit > scope.digits()) continue;
      Cells has, lacks;
      for (std::uint32_t k = 0; places >> k != 0; ++k)
        (places >> k & 1U ? has : lacks).push_back(cells[k]);
      add_first_places(scope, has, lacks, digit - 1, fillings);
    }
    scope.relations.choose(scope.name() + '.' + std::to_string(++number), std::move(fillings));
  }
}

// --- Rules for the whole grid

void diagonal(const Scope& scope, bool is_rising) {
  const auto size = static_cast<std::int32_t>(scope.digits());
  std::size_t number = 0;
  scope.for_each_grid([&](const MarkBoard::Grid& grid) {
    std::vector<MarkPlace> places;
    for (std::int32_t row = 0; row < size; ++row)
      places.push_back(moved(grid.corner, row, is_rising ? size - 1 - row : row));
    scope.differ(scope.numbers_of(places), number++);
  });
}
void rising(const Scope& scope) {
  diagonal(scope, true);
}
void falling(const Scope& scope) {
  diagonal(scope, false);
}

bool are_different(std::uint32_t a, std::uint32_t b) {
  return a != b;
}
void anti_knight(const Scope& scope) {
  add_rule(scope, knight(), are_different);
}
void anti_king(const Scope& scope) {
  add_rule(scope, diagonally(), are_different);
}
void anti_queen(const Scope& scope) {
  const std::uint32_t digit = scope.number();
  if (digit < 1 || digit > scope.digits())
    throw ModelError("there is no such digit: " + board::text_of(scope.mark));
  Moves moves;
  for (std::int32_t k = 1; k < static_cast<std::int32_t>(scope.digits()); ++k)
    for (const auto& [down, right] : diagonally()) moves.emplace_back(k * down, k * right);
  add_rule(scope, moves, [=](auto a, auto b) { return a + 1 != digit || b + 1 != digit; });
}

// Pairs of neighbours with a dot, or with a letter.
std::set<std::pair<std::size_t, std::size_t>> marked_pairs(const Scope& scope, bool are_dots) {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const Mark& mark : scope.marks) {
    if (mark.form->cells != board::MarkCells::pair ||
        are_dots == (mark.form->look == board::Look::letter))
      continue;
    const Cells cells = scope.numbers_of(mark.groups[0]);
    pairs.insert(std::minmax(cells[0], cells[1]));
  }
  return pairs;
}
void add_negative(const Scope& scope, bool are_dots, const Relations::Allowed& allowed) {
  const auto pairs = marked_pairs(scope, are_dots);
  for_each_move(scope, beside(), [&](MarkPlace one, MarkPlace other) {
    const std::size_t a = scope.board.number(one), b = scope.board.number(other);
    if (!pairs.contains(std::minmax(a, b))) scope.relations.pair(a, b, allowed);
  });
}

bool are_apart(std::uint32_t a, std::uint32_t b) {
  return distance(a, b) != 1;
}
void non_consecutive(const Scope& scope) {
  add_negative(scope, true, are_apart);
}
void non_consecutive_diagonally(const Scope& scope) {
  add_rule(scope, diagonally(), are_apart);
}

// The ratios of the dots there are; 2 where there are none.
void negative_ratio(const Scope& scope) {
  std::set<std::uint32_t> ratios;
  for (const Mark& mark : scope.marks)
    if (mark.form->look == board::Look::black_dot)
      ratios.insert(mark.numbers.empty() ? 2 : mark.numbers[0]);
  if (ratios.empty()) ratios.insert(2);
  add_negative(scope, true, [=](auto a, auto b) {
    return std::none_of(ratios.begin(), ratios.end(),
                        [&](std::uint32_t ratio) { return is_ratio(a, b, ratio); });
  });
}
void negative_kropki(const Scope& scope) {
  add_negative(scope, true, are_apart);
  negative_ratio(scope);
}
void negative_xv(const Scope& scope) {
  add_negative(scope, false, [](auto a, auto b) { return a + b + 2 != 5 && a + b + 2 != 10; });
}

// Cells at the same place of their boxes.
void disjoint_groups(const Scope& scope) {
  std::size_t number = 0;
  scope.for_each_grid([&](const MarkBoard::Grid& grid) {
    if (grid.box_rows == 0) throw ModelError("disjoint groups go with boxes, not with regions");
    std::map<std::pair<std::uint32_t, std::uint32_t>, Cells> groups;
    for_each_place(scope.board, grid, [&](std::int32_t row, std::int32_t column, MarkPlace place) {
      groups[{static_cast<std::uint32_t>(row) % grid.box_rows,
              static_cast<std::uint32_t>(column) % grid.box_columns}]
          .push_back(scope.board.number(place));
    });
    for (const auto& [_, cells] : groups) scope.differ(cells, ++number);
  });
}

// Eight diagonals of a 9x9 grid: beside both long ones, and those of the diamond.
void argyle(const Scope& scope) {
  if (scope.digits() != 9) throw ModelError("argyle is a rule of 9x9 grids");
  std::size_t number = 0;
  scope.for_each_grid([&](const MarkBoard::Grid& grid) {
    for (const std::int32_t offset : {-4, -1, 1, 4})
      for (const bool is_rising : {false, true}) {
        std::vector<MarkPlace> places;
        for_each_place(scope.board, grid, [&](std::int32_t row, std::int32_t column, MarkPlace at) {
          if ((is_rising ? row + column - 8 : column - row) == offset) places.push_back(at);
        });
        scope.differ(scope.numbers_of(places), ++number);
      }
  });
}

// --- The table

constexpr std::array mark_relations{
    MarkRelation{"thermo", thermo},
    MarkRelation{"slow-thermo", slow_thermo},
    MarkRelation{"whisper", whisper},
    MarkRelation{"dutch-whisper", dutch_whisper},
    MarkRelation{"renban", renban},
    MarkRelation{"palindrome", palindrome},
    MarkRelation{"between", between},
    MarkRelation{"lockout", lockout},
    MarkRelation{"entropic", entropic},
    MarkRelation{"modular", modular},
    MarkRelation{"nabner", nabner},
    MarkRelation{"row-indexer", row_indexer},
    MarkRelation{"column-indexer", column_indexer},
    MarkRelation{"box-indexer", box_indexer},
    MarkRelation{"kropki white", white},
    MarkRelation{"kropki black", black},
    MarkRelation{"difference", white},
    MarkRelation{"ratio", black},
    MarkRelation{"xv x", letter_x},
    MarkRelation{"xv v", letter_v},
    MarkRelation{"even", even},
    MarkRelation{"odd", odd},
    MarkRelation{"minimum", minimum},
    MarkRelation{"maximum", maximum},
    MarkRelation{"extra-region", region},
    MarkRelation{"clone", clone},
    MarkRelation{"quadruple", quadruple},
    MarkRelation{"diagonal rising", rising},
    MarkRelation{"diagonal falling", falling},
    MarkRelation{"anti-knight", anti_knight},
    MarkRelation{"anti-king", anti_king},
    MarkRelation{"anti-queen", anti_queen},
    MarkRelation{"non-consecutive", non_consecutive},
    MarkRelation{"non-consecutive-diagonally", non_consecutive_diagonally},
    MarkRelation{"disjoint-groups", disjoint_groups},
    MarkRelation{"argyle", argyle},
    MarkRelation{"negative kropki", negative_kropki},
    MarkRelation{"negative ratio", negative_ratio},
    MarkRelation{"negative xv", negative_xv},
};

const MarkRelation* relation_of(std::string_view word) {
  for (const std::span<const MarkRelation> rows :
       {std::span<const MarkRelation>(mark_relations), sum_relations()})
    for (const MarkRelation& row : rows)
      if (row.word == word) return &row;
  return nullptr;
}

}  // namespace
}  // namespace mark_rules

void relate_marks(std::span<const board::Mark> marks, const MarkBoard& board,
                  Relations& relations) {
  for (std::size_t k = 0; k < marks.size(); ++k) {
    const mark_rules::MarkRelation* const row = mark_rules::relation_of(marks[k].form->word);
    if (row == nullptr) throw ModelError("no relation is known for " + board::text_of(marks[k]));
    row->relate(mark_rules::Scope(marks, k, board, relations));
  }
}

}  // namespace dlx::puzzle
