// Random pips: dominoes are laid, and exchanged until they can lie in one way if all numbers are
// known. Then regions are joined, and told less of, as long as there is no other solution: several
// at once, half as many where this fails.
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/domino_tiling.hpp"

#include <dlx/puzzle/pips.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace dlx::puzzle {
namespace {

// The numbers that a solution puts into cells, and the other half of each cell's domino.
struct Laid {
  std::vector<std::uint32_t> numbers;
  std::vector<std::size_t> partners;
};

Laid laid_by(const Problem& problem, const Solution& solution, std::size_t cells,
             std::size_t columns) {
  Laid laid{std::vector<std::uint32_t>(cells, 0), std::vector<std::size_t>(cells, cells)};
  const auto place = [&](std::string_view name) {
    const auto cell = board::Naming{}.cell(name);
    return cell ? std::optional(cell->row * columns + cell->column) : std::nullopt;
  };
  for (const OptionId option : solution.options) {
    std::vector<std::size_t> covered;
    for (const Entry& entry : problem.option(option)) {
      const std::string_view name = problem.name(entry.item);
      if (name.starts_with('@')) covered.push_back(*place(name.substr(1)));
      if (const auto cell = place(name); cell && entry.color != no_color)
        laid.numbers[*cell] = static_cast<std::uint32_t>(problem.name(entry.color)[0] - '0');
    }
    if (covered.size() != 2) continue;
    laid.partners[covered[0]] = covered[1];
    laid.partners[covered[1]] = covered[0];
  }
  return laid;
}

}  // namespace

std::optional<PipsLayout> PipsLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                            std::uint64_t seed) {
  if (rows < 2 || columns < 2 || rows > largest_pips_made || columns > largest_pips_made)
    throw ModelError("boards of pips are made of 2 to " + std::to_string(largest_pips_made) +
                     " rows and columns, not of " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
  PipsLayout layout(seed);
  layout.board_.rows = rows;
  layout.board_.columns = columns;
  layout.lay_dominoes();
  for (std::size_t cell = 0; cell < layout.numbers_.size(); ++cell)
    if (!layout.board_.holes[cell])
      layout.board_.regions.push_back({{cell}, PipsRule::sum, layout.numbers_[cell]});
  return layout;
}

// Dominoes on three quarters of the board, all different: of the smallest set, from 6 on, that has
// so many.
void PipsLayout::lay_dominoes() {
  DominoTiling tiling(board_.rows, board_.columns);
  tiling.shuffle(random_);
  partners_ = tiling.partners();
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    board_.holes.push_back(partners_[cell] == cell);
  const std::size_t all = partners_.size() / 2, laid = all - all / 4;
  for (std::size_t tries = 0, left = all; left > laid && tries < 4 * all; ++tries)
    if (make_hole(base::draw(random_, partners_.size()))) --left;
  std::uint32_t highest = 6;
  while ((highest + 1) * (highest + 2) / 2 < laid) ++highest;
  std::vector<Domino> set;
  for (std::uint32_t a = 0; a <= highest; ++a)
    for (std::uint32_t b = a; b <= highest; ++b) set.push_back({a, b});
  numbers_.assign(partners_.size(), 0);
  for (std::size_t cell = 0; cell < partners_.size(); ++cell) {
    if (board_.holes[cell] || partners_[cell] < cell) continue;
    std::swap(set.back(), set[base::draw(random_, set.size())]);
    const std::size_t turned = base::draw(random_, 2);
    numbers_[cell] = set.back()[turned];
    numbers_[partners_[cell]] = set.back()[1 - turned];
    set.pop_back();
  }
}

// Takes a domino away, if the cells that are left hang together.
bool PipsLayout::make_hole(std::size_t cell) {
  if (board_.holes[cell]) return false;
  std::vector<bool> is_seen = board_.holes;
  is_seen[cell] = is_seen[partners_[cell]] = true;
  const auto first = std::find(is_seen.begin(), is_seen.end(), false);
  if (first == is_seen.end()) return false;
  std::vector<std::size_t> open{static_cast<std::size_t>(first - is_seen.begin())};
  *first = true;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const std::size_t next : beside(at))
      if (!is_seen[next]) {
        is_seen[next] = true;
        open.push_back(next);
      }
  }
  if (std::find(is_seen.begin(), is_seen.end(), false) != is_seen.end()) return false;
  board_.holes[cell] = board_.holes[partners_[cell]] = true;
  return true;
}

std::vector<std::size_t> PipsLayout::beside(std::size_t cell) const {
  std::vector<std::size_t> cells;
  if (cell >= board_.columns) cells.push_back(cell - board_.columns);
  if (cell % board_.columns != 0) cells.push_back(cell - 1);
  if ((cell + 1) % board_.columns != 0) cells.push_back(cell + 1);
  if (cell + board_.columns < partners_.size()) cells.push_back(cell + board_.columns);
  return cells;
}

std::uint32_t PipsLayout::sum_of(const PipsRegion& region) const {
  std::uint32_t sum = 0;
  for (const std::size_t cell : region.cells) sum += numbers_[cell];
  return sum;
}

// A condition that holds.
void PipsLayout::draw_rule(PipsRegion& region) {
  std::vector<std::uint32_t> numbers;
  for (const std::size_t cell : region.cells) numbers.push_back(numbers_[cell]);
  std::sort(numbers.begin(), numbers.end());
  const std::uint32_t sum = sum_of(region);
  const std::uint64_t chance = base::draw(random_, 10);
  region.number = 0;
  if (numbers.size() > 1 && numbers.front() == numbers.back()) {
    region.rule = PipsRule::equal;
  } else if (numbers.size() > 2 && chance < 4 &&
             std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end()) {
    region.rule = PipsRule::unequal;
  } else if (chance == 8) {
    region.rule = PipsRule::less;
    region.number = sum + 1 + static_cast<std::uint32_t>(base::draw(random_, 3));
  } else if (chance == 9 && sum > 0) {
    region.rule = PipsRule::greater;
    region.number = sum - 1;
  } else {
    region.rule = PipsRule::sum;
    region.number = sum;
  }
}

Pips PipsLayout::board() const {
  Pips board = board_;
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    if (!board_.holes[cell] && cell < partners_[cell])
      board.dominoes.push_back({std::min(numbers_[cell], numbers_[partners_[cell]]),
                                std::max(numbers_[cell], numbers_[partners_[cell]])});
  std::sort(board.dominoes.begin(), board.dominoes.end());
  return board;
}

bool PipsLayout::is(const Problem& problem, const Solution& solution) const {
  const Laid laid = laid_by(problem, solution, partners_.size(), board_.columns);
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    if (!board_.holes[cell] &&
        (laid.numbers[cell] != numbers_[cell] || laid.partners[cell] != partners_[cell]))
      return false;
  return true;
}

// At first each cell has its number, and only dominoes can lie otherwise: one of these is exchanged
// for another one. Later the last change of conditions is taken back, and the next one is made.
bool PipsLayout::repair(const Problem& problem, std::span<const Solution> others) {
  if (changes_ > 0) {
    board_.regions = before_;
    if (changes_ == 1) ++failures_;
    changes_ = std::max<std::size_t>(1, changes_ / 2);
    (void)change_regions();
    return true;
  }
  if (others.empty()) return false;
  const Laid laid = laid_by(problem, others.front(), partners_.size(), board_.columns);
  std::vector<std::size_t> moved;
  for (std::size_t cell = 0; cell < partners_.size(); ++cell)
    if (!board_.holes[cell] && laid.partners[cell] != partners_[cell]) moved.push_back(cell);
  std::size_t other = base::draw(random_, partners_.size());
  while (board_.holes[other]) other = base::draw(random_, partners_.size());
  exchange(moved[base::draw(random_, moved.size())], other);
  return true;
}

// Several changes at once, as long as these leave one solution: most of the first ones do.
bool PipsLayout::simplify() {
  if (changes_ == 0) changes_ = std::max<std::size_t>(1, partners_.size() / 8);
  return change_regions();
}

// False if so many single changes have failed that hardly another one is left.
bool PipsLayout::change_regions() {
  before_ = board_.regions;
  if (failures_ >= 4 + partners_.size() / 2) return false;
  std::size_t changed = 0;
  for (std::size_t tries = 0; changed < changes_ && tries < 10 * partners_.size(); ++tries)
    if (change_region(base::draw(random_, board_.regions.size()))) ++changed;
  return changed > 0;
}

// Joins a region with one beside it, or tells less of a cell that is one alone.
bool PipsLayout::change_region(std::size_t number) {
  constexpr std::array<std::size_t, 8> sizes{2, 2, 3, 3, 4, 4, 5, 6};
  constexpr std::uint64_t one_alone_in = 8;
  PipsRegion& region = board_.regions[number];
  if (region.cells.size() == 1 && base::draw(random_, one_alone_in) == 0) {
    if (region.rule != PipsRule::sum || base::draw(random_, 2) == 0) {
      board_.regions.erase(board_.regions.begin() + static_cast<std::ptrdiff_t>(number));
      return board_.regions.size() > 0;
    }
    draw_rule(region);
    return region.rule != PipsRule::sum;
  }
  const auto next = beside(region.cells[base::draw(random_, region.cells.size())]);
  const std::size_t cell = next[base::draw(random_, next.size())];
  const auto other =
      std::find_if(board_.regions.begin(), board_.regions.end(), [&](const PipsRegion& known) {
        return std::find(known.cells.begin(), known.cells.end(), cell) != known.cells.end();
      });
  const std::size_t most = sizes[base::draw(random_, sizes.size())];
  if (other == board_.regions.end() || &*other == &region ||
      region.cells.size() + other->cells.size() > most)
    return false;
  region.cells.insert(region.cells.end(), other->cells.begin(), other->cells.end());
  std::sort(region.cells.begin(), region.cells.end());
  draw_rule(region);
  board_.regions.erase(other);
  return true;
}

// Exchanges the numbers of two dominoes, each turned at random; the cells have their new numbers.
void PipsLayout::exchange(std::size_t first, std::size_t second) {
  const std::array halves{first, partners_[first], second, partners_[second]};
  if (partners_[first] != second && first != second) {
    std::swap(numbers_[halves[0]], numbers_[halves[2]]);
    std::swap(numbers_[halves[1]], numbers_[halves[3]]);
  }
  if (base::draw(random_, 2) == 1) std::swap(numbers_[halves[0]], numbers_[halves[1]]);
  if (base::draw(random_, 2) == 1) std::swap(numbers_[halves[2]], numbers_[halves[3]]);
  for (PipsRegion& region : board_.regions) region.number = sum_of(region);
}

}  // namespace dlx::puzzle
