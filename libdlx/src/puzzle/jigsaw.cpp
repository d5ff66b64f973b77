// Random jigsaws: boxes, or rows where a size has none, exchange cells again and again. An exchange
// keeps both regions connected and of their size; one that makes borders longer is made with a
// chance that halves with each unit of length, so that regions stay pieces rather than threads
// (N. Metropolis et al. 1953).
#include "base/random.hpp"
#include "board/connected.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace dlx::puzzle {

using board::most_region_signs, board::neighbours, board::named_regions, board::is_cut;

namespace {

using base::draw;

class JigsawWalk {
 public:
  JigsawWalk(std::uint32_t size, std::uint64_t seed)
      : size_(size), random_(seed), map_(std::size_t{size} * size) {
    const auto boxes = SudokuShape::usual(size).value_or(SudokuShape{1, size});
    for (std::uint32_t cell = 0; cell < map_.size(); ++cell)
      map_[cell] = static_cast<std::uint32_t>(boxes.box(cell / size, cell % size));
  }

  std::vector<std::uint32_t> run() {
    const std::uint64_t steps = 100 * std::uint64_t{map_.size()};
    for (std::uint64_t step = 0; step < steps; ++step) exchange();
    return std::move(map_);
  }

 private:
  // A cell goes to a neighbouring region, which gives another one back.
  void exchange() {
    std::uint32_t near[4];
    const auto first = static_cast<std::uint32_t>(draw(random_, map_.size()));
    const std::uint32_t count = neighbours(size_, first, near);
    if (count == 0) return;
    const std::uint32_t from = map_[first], to = map_[near[draw(random_, count)]];
    if (from == to || is_cut(size_, map_, first)) return;
    std::uint32_t before = border_of(first);
    map_[first] = to;
    std::uint32_t after = border_of(first);
    const auto back = cells_between(to, from, first);
    if (back.empty()) return void(map_[first] = from);
    const std::uint32_t second = back[draw(random_, back.size())];
    before += border_of(second);
    map_[second] = from;
    after += border_of(second);
    if (after <= before || draw(random_, std::uint64_t{1} << (after - before)) == 0) return;
    map_[second] = to;
    map_[first] = from;
  }

  // The sides of a cell where another region begins.
  std::uint32_t border_of(std::uint32_t cell) const {
    std::uint32_t near[4], sides = 0;
    for (std::uint32_t i = neighbours(size_, cell, near); i-- > 0;)
      sides += map_[near[i]] != map_[cell] ? 1U : 0U;
    return sides;
  }

  // Cells of a region beside another one, which the region can lose; not the one just taken.
  std::vector<std::uint32_t> cells_between(std::uint32_t region, std::uint32_t beside,
                                           std::uint32_t taken) const {
    std::vector<std::uint32_t> found;
    std::uint32_t near[4];
    for (std::uint32_t cell = 0; cell < map_.size(); ++cell) {
      if (map_[cell] != region || cell == taken) continue;
      const std::uint32_t count = neighbours(size_, cell, near);
      const bool is_beside = std::any_of(
          near, near + count, [&](std::uint32_t other) { return map_[other] == beside; });
      if (is_beside && !is_cut(size_, map_, cell)) found.push_back(cell);
    }
    return found;
  }

  std::uint32_t size_;
  std::mt19937_64 random_;
  std::vector<std::uint32_t> map_;
};

// The cell and digit of an option: items of cells come first, then those of a digit in a row.
std::pair<std::size_t, std::uint8_t> cell_and_digit(const Problem& problem, OptionId option,
                                                    std::size_t size) {
  const auto entries = problem.option(option);
  return {index(entries[0].item), static_cast<std::uint8_t>(index(entries[1].item) % size + 1)};
}

}  // namespace

Regions random_jigsaw(std::uint32_t size, std::uint64_t seed) {
  if (size < 1 || size > most_region_signs)
    throw ModelError("a map has 1 to " + std::to_string(most_region_signs) + " regions, not " +
                     std::to_string(size));
  return named_regions(size, JigsawWalk(size, seed).run());
}

SudokuClues::SudokuClues(SudokuGrid blank, const Problem& problem, const Solution& solution,
                         std::uint64_t seed)
    : grid_(std::move(blank)), digits_(grid_.digits.size()), random_(seed) {
  for (const OptionId option : solution.options) {
    const auto [cell, digit] = cell_and_digit(problem, option, grid_.shape.size());
    digits_[cell] = digit;
  }
}

bool SudokuClues::is(const Problem& problem, const Solution& solution) const {
  return std::all_of(solution.options.begin(), solution.options.end(), [&](OptionId option) {
    const auto place = cell_and_digit(problem, option, grid_.shape.size());
    return digits_[place.first] == place.second;
  });
}

bool SudokuClues::repair(const Problem& problem, std::span<const Solution> others) {
  if (std::exchange(is_simplifying_, false)) {
    const std::size_t cell = clues_[tried_ - 1];
    grid_.digits[cell] = digits_[cell];
    return true;
  }
  std::vector<std::uint64_t> differ(digits_.size());
  for (const Solution& other : others)
    for (const OptionId option : other.options) {
      const auto place = cell_and_digit(problem, option, grid_.shape.size());
      differ[place.first] += digits_[place.first] != place.second ? 1U : 0U;
    }
  for (std::uint64_t& count : differ) count = count << 32U | draw(random_, 1U << 20U);
  const auto cell =
      static_cast<std::size_t>(std::max_element(differ.begin(), differ.end()) - differ.begin());
  grid_.digits[cell] = digits_[cell];
  clues_.insert(clues_.begin() + static_cast<std::ptrdiff_t>(draw(random_, clues_.size() + 1)),
                cell);
  return true;
}

bool SudokuClues::simplify() {
  is_simplifying_ = tried_ < clues_.size();
  if (is_simplifying_) grid_.digits[clues_[tried_++]] = 0;
  return is_simplifying_;
}

}  // namespace dlx::puzzle
