// Clues around a latin square, by counterexamples; see the header.
#include "base/random.hpp"

#include <dlx/puzzle/latin.hpp>

#include <algorithm>
#include <utility>

namespace dlx::puzzle {
namespace {

// The neighbours of a cell among `size` rows.
std::vector<std::uint32_t> latin_neighbours(std::uint32_t cell, std::uint32_t size) {
  std::vector<std::uint32_t> cells;
  if (cell >= size) cells.push_back(cell - size);
  if (cell % size != 0) cells.push_back(cell - 1);
  if ((cell + 1) % size != 0) cells.push_back(cell + 1);
  if (cell + size < size * size) cells.push_back(cell + size);
  return cells;
}

}  // namespace

LatinLayout::LatinLayout(LatinKind kind, const Latin& blank, const Problem& problem,
                         const Solution& solution, std::uint64_t seed)
    : kind_(kind), square_(blank), random_(seed) {
  digits_ = digits_of(problem, solution);
  if (kind == LatinKind::futoshiki) add_signs();
  if (kind == LatinKind::towers) add_towers();
  if (kind == LatinKind::kenken)
    draw_cages();
  else
    add_digits();
  write_clues();
}

std::uint64_t LatinLayout::below(std::uint64_t bound) {
  return base::draw(random_, bound);
}

// An item of a cell is followed by that of its digit in its row; those of rows come behind those of
// cells, row by row.
LatinLayout::Digits LatinLayout::digits_of(const Problem& problem, const Solution& solution) const {
  const std::size_t cells = std::size_t{square_.size} * square_.size;
  Digits digits(cells, 0);
  for (const OptionId option : solution.options) {
    const auto entries = problem.option(option);
    for (std::size_t k = 0; k + 1 < entries.size(); ++k)
      if (const std::size_t cell = index(entries[k].item); cell < cells)
        digits[cell] =
            static_cast<std::uint32_t>((index(entries[k + 1].item) - cells) % square_.size + 1);
  }
  return digits;
}

bool LatinLayout::is(const Problem& problem, const Solution& solution) const {
  return digits_of(problem, solution) == digits_;
}

// --- Clues ---------------------------------------------------------------------------------------

void LatinLayout::shuffle(std::size_t first) {
  for (std::size_t k = clues_.size(); k > first + 1; --k)
    std::swap(clues_[k - 1], clues_[first + below(k - first)]);
}

void LatinLayout::add_signs() {
  for (std::uint32_t cell = 0; cell < digits_.size(); ++cell)
    for (const std::uint32_t other : latin_neighbours(cell, square_.size))
      if (digits_[cell] < digits_[other]) clues_.push_back({ClueKind::sign, cell, other});
  shuffle(0);
  kept_ = clues_.size() / 2;
}

void LatinLayout::add_towers() {
  for (std::uint32_t side = 0; side < latin_sides.size(); ++side)
    for (std::uint32_t place = 0; place < square_.size; ++place)
      clues_.push_back({ClueKind::tower, side, place});
  kept_ = clues_.size();
}

void LatinLayout::add_digits() {
  const std::size_t first = clues_.size();
  for (std::uint32_t cell = 0; cell < digits_.size(); ++cell)
    clues_.push_back({ClueKind::digit, cell, 0});
  shuffle(first);
  untried_ = clues_.size();
  for (std::size_t k = 0; k < kept_; ++k) clues_[k].is_given = true;
}

// The sides are those of latin_sides: from above, below, the left and the right.
std::uint32_t LatinLayout::seen(const Digits& digits, std::uint32_t side,
                                std::uint32_t place) const {
  const std::uint32_t size = square_.size;
  std::uint32_t highest = 0, towers = 0;
  for (std::uint32_t k = 0; k < size; ++k) {
    const std::uint32_t depth = side % 2 == 0 ? k : size - 1 - k;
    const std::uint32_t height =
        side < 2 ? digits[depth * size + place] : digits[place * size + depth];
    if (height > highest) {
      highest = height;
      ++towers;
    }
  }
  return towers;
}

bool LatinLayout::holds(const Clue& clue, const Digits& digits) const {
  switch (clue.kind) {
    case ClueKind::sign:
      return digits[clue.first] < digits[clue.second];
    case ClueKind::tower:
      return seen(digits, clue.first, clue.second) == seen(digits_, clue.first, clue.second);
    case ClueKind::digit:
      break;
  }
  return digits[clue.first] == digits_[clue.first];
}

void LatinLayout::write_clues() {
  square_.clues.clear();
  square_.less.clear();
  square_.towers = {};
  for (const Clue& clue : clues_) {
    if (!clue.is_given) continue;
    if (clue.kind == ClueKind::sign) {
      square_.less.emplace_back(clue.first, clue.second);
    } else if (clue.kind == ClueKind::tower) {
      auto& side = square_.towers[clue.first];
      side.resize(square_.size, 0);
      side[clue.second] = seen(digits_, clue.first, clue.second);
    } else {
      square_.clues.resize(digits_.size(), 0);
      square_.clues[clue.first] = digits_[clue.first];
    }
  }
}

bool LatinLayout::repair(const Problem& problem, std::span<const Solution> others) {
  const Digits other = digits_of(problem, others.front());
  if (kind_ == LatinKind::kenken) {
    cut_cage(other);
    return true;
  }
  if (std::exchange(is_simplifying_, false)) {
    clues_[untried_].is_given = true;
  } else {
    const auto clue = std::find_if(clues_.begin(), clues_.end(), [&](const Clue& each) {
      return !each.is_given && !holds(each, other);
    });
    clue->is_given = true;
  }
  write_clues();
  return true;
}

bool LatinLayout::simplify() {
  while (untried_ > kept_ && !clues_[untried_ - 1].is_given) --untried_;
  is_simplifying_ = untried_ > kept_;
  if (!is_simplifying_) return false;
  clues_[--untried_].is_given = false;
  write_clues();
  return true;
}

// --- Cages ---------------------------------------------------------------------------------------

LatinCage LatinLayout::cage_of(std::vector<std::uint32_t> cells) {
  std::sort(cells.begin(), cells.end());
  std::uint64_t sum = 0, product = 1;
  for (const std::uint32_t cell : cells) {
    sum += digits_[cell];
    product *= digits_[cell];
  }
  if (cells.size() == 1) return {sum, '=', std::move(cells)};
  if (cells.size() == 2) {
    const auto [low, high] = std::minmax(digits_[cells[0]], digits_[cells[1]]);
    const std::uint64_t choice = below(4);
    if (choice == 0) return {std::uint64_t{high} - low, '-', std::move(cells)};
    if (choice == 1 && high % low == 0) return {high / low, '/', std::move(cells)};
  }
  if (below(2) == 0) return {product, '*', std::move(cells)};
  return {sum, '+', std::move(cells)};
}

// Each grows from a cell to a length that is drawn, or as far as it can.
void LatinLayout::draw_cages() {
  constexpr std::uint32_t longest = 4;
  std::vector<std::uint32_t> order(digits_.size());
  for (std::uint32_t cell = 0; cell < order.size(); ++cell) order[cell] = cell;
  for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[below(k)]);
  std::vector<char> is_taken(digits_.size(), 0);
  for (const std::uint32_t start : order) {
    if (is_taken[start] != 0) continue;
    std::vector<std::uint32_t> cells{start};
    is_taken[start] = 1;
    for (std::uint64_t length = 2 + below(longest - 1); cells.size() < length;) {
      std::vector<std::uint32_t> open;
      for (const std::uint32_t cell : cells)
        for (const std::uint32_t other : latin_neighbours(cell, square_.size))
          if (is_taken[other] == 0) open.push_back(other);
      if (open.empty()) break;
      cells.push_back(open[below(open.size())]);
      is_taken[cells.back()] = 1;
    }
    square_.cages.push_back(cage_of(std::move(cells)));
  }
}

// A cage with a cell that differs, from that cell on to a length that is drawn, and what hangs
// together of the rest. Cells that differ are in cages of two cells or more.
void LatinLayout::cut_cage(const Digits& other) {
  std::vector<std::pair<std::size_t, std::uint32_t>> differing;  // cages and cells
  for (std::size_t cage = 0; cage < square_.cages.size(); ++cage)
    for (const std::uint32_t cell : square_.cages[cage].cells)
      if (digits_[cell] != other[cell]) differing.emplace_back(cage, cell);
  const auto [cage, first] = differing[below(differing.size())];
  std::vector<std::uint32_t> left = std::exchange(square_.cages[cage].cells, {});
  square_.cages.erase(square_.cages.begin() + static_cast<std::ptrdiff_t>(cage));
  std::uint64_t length = 1 + below(left.size() - 1);
  for (std::uint32_t start = first; !left.empty(); length = left.size()) {
    std::vector<std::uint32_t> cells{start};
    left.erase(std::find(left.begin(), left.end(), start));
    for (std::size_t k = 0; k < cells.size(); ++k)
      for (const std::uint32_t next : latin_neighbours(cells[k], square_.size)) {
        const auto found = std::find(left.begin(), left.end(), next);
        if (found == left.end() || cells.size() == length) continue;
        cells.push_back(next);
        left.erase(found);
      }
    square_.cages.push_back(cage_of(std::move(cells)));
    if (!left.empty()) start = left.front();
  }
}

}  // namespace dlx::puzzle
