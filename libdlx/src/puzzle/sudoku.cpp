// Sudoku as exact cover; see the header for items, options and directives. Which digits a cell
// may hold is a set of bits: its candidates, all but those given in its row, column, box and what a
// variant adds.
// The fillings of a cage are the words of an automaton that adds.
#include "board/names.hpp"
#include "puzzle/line_automaton.hpp"
#include "puzzle/sudoku_units.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>

namespace dlx::puzzle {
namespace {

static_assert(largest_sudoku <= 64, "sets of digits are 64 bits");

// The most fillings of a cage: enough for any eight cells of 9x9, which have up to 40,320 fillings
// a sum.
constexpr std::size_t most_fillings = 100'000;

// The digits that cells may hold.
class PossibleDigits {
 public:
  explicit PossibleDigits(const SudokuGrid& grid)
      : grid_(grid), units_(grid), taken_(units_.count()) {
    for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) take(cell);
  }

  [[nodiscard]] SudokuDigits of(std::size_t cell) const {
    if (grid_.digits[cell] != 0) return only_digit(grid_.digits[cell]);
    SudokuDigits taken = 0;
    for (const std::size_t unit : units_.of(cell)) taken |= taken_[unit];
    const SudokuDigits all = all_digits(grid_.shape.size());
    return (grid_.candidates.empty() ? all : grid_.candidates[cell]) & ~taken;
  }

  [[nodiscard]] const SudokuUnits& units() const noexcept { return units_; }

 private:
  void take(std::size_t cell) {
    if (grid_.digits[cell] == 0) return;
    for (const std::size_t unit : units_.of(cell)) taken_[unit] |= only_digit(grid_.digits[cell]);
  }

  const SudokuGrid& grid_;
  SudokuUnits units_;
  std::vector<SudokuDigits> taken_;  // digits given, per unit
};

class Encoder {
 public:
  explicit Encoder(const SudokuGrid& grid)
      : grid_(grid), size_(grid.shape.size()), possible_(grid), units_(possible_.units()) {
    cage_of_.resize(grid.digits.size(), nullptr);
    for (const SudokuCage& cage : grid.variant.cages)
      for (const std::size_t cell : cage.cells) cage_of_[cell] = &cage;
  }

  Problem build() {
    add_items();
    for (std::size_t cell = 0; cell < grid_.digits.size(); ++cell) {
      const SudokuCage* const cage = cage_of_[cell];
      if (cage == nullptr) add_cell(cell);
      if (cage != nullptr && cage->cells.front() == cell) add_cage(*cage);
    }
    return builder_.build();
  }

 private:
  void add_items() {
    for (std::size_t cell = 0; cell < size_ * size_; ++cell)
      builder_.primary(board::nth_cell_name(cell, size_));
    for (std::size_t unit = 0; unit < units_.count(); ++unit)
      for (std::size_t digit = 1; digit <= size_; ++digit)
        builder_.primary(units_.item(unit, digit));
  }

  [[nodiscard]] bool may_hold(std::size_t cell, std::size_t digit) const {
    return (possible_.of(cell) >> (digit - 1) & 1U) != 0;
  }

  void add_cell(std::size_t cell) {
    for (std::size_t digit = 1; digit <= size_; ++digit) {
      if (!may_hold(cell, digit)) continue;
      entries_.clear();
      append(cell, digit);
      builder_.option(entries_);
    }
  }

  void add_cage(const SudokuCage& cage) {
    for (const Word& word : fillings(cage)) {
      entries_.clear();
      for (std::size_t k = 0; k < word.size(); ++k) append(cage.cells[k], word[k] + 1);
      builder_.option(entries_);
    }
  }

  // Letters from 0 are digits from 1; states are sums.
  [[nodiscard]] std::vector<Word> fillings(const SudokuCage& cage) const {
    const auto step = [&](std::size_t, std::uint64_t sum, std::uint32_t letter) {
      const std::uint64_t next = sum + letter + 1;
      return next <= cage.sum ? std::optional(next) : std::nullopt;
    };
    const LineAutomaton automaton(cage.cells.size(), static_cast<std::uint32_t>(size_), 0, step,
                                  [&](std::uint64_t sum) { return sum == cage.sum; });
    auto words = automaton.words(most_fillings, [&](const Word& word) {
      return std::count(word.begin(), word.end(), word.back()) == 1 &&
             may_hold(cage.cells[word.size() - 1], word.back() + 1);
    });
    if (!words)
      throw ModelError("the cage with the sum " + std::to_string(cage.sum) + " has more than " +
                       std::to_string(most_fillings) + " fillings");
    return std::move(*words);
  }

  // The items of cells come first, as many as those of rows.
  void append(std::size_t cell, std::size_t digit) {
    entries_.push_back({item(cell)});
    for (const std::size_t unit : units_.of(cell))
      entries_.push_back({item((size_ + unit) * size_ + digit - 1)});
  }

  static ItemId item(std::size_t place) { return ItemId{static_cast<std::uint32_t>(place)}; }

  const SudokuGrid& grid_;
  std::size_t size_;
  PossibleDigits possible_;
  const SudokuUnits& units_;
  ProblemBuilder builder_;
  std::vector<const SudokuCage*> cage_of_;  // by cell; null: none
  std::vector<Entry> entries_;              // of the option being made
};

std::string cage_text(const SudokuCage& cage, std::size_t size) {
  std::string text = std::to_string(cage.sum);
  for (const std::size_t cell : cage.cells) text += ' ' + board::nth_cell_name(cell, size);
  return text;
}

std::string clues(const SudokuGrid& grid) {
  const std::size_t size = grid.shape.size();
  std::string text;
  for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) {
    if (grid.digits[cell] == 0) continue;
    text += (text.empty() ? "" : " ") + board::nth_cell_name(cell, size) + '=' +
            std::to_string(grid.digits[cell]);
  }
  return text;
}

std::string digits_text(SudokuDigits digits) {
  std::string text;
  for (std::size_t digit = 1; digits != 0; ++digit, digits >>= 1U)
    if ((digits & 1U) != 0) text += (text.empty() ? "" : ",") + std::to_string(digit);
  return text.empty() ? "0" : text;
}

// `r1c3=2,4 r1c4=2,6,7`, for each empty cell.
std::string candidates_text(const SudokuGrid& grid) {
  const PossibleDigits possible(grid);
  std::string text;
  for (std::size_t cell = 0; cell < grid.candidates.size(); ++cell) {
    if (grid.digits[cell] != 0) continue;
    text += (text.empty() ? "" : " ") + board::nth_cell_name(cell, grid.shape.size()) + '=' +
            digits_text(possible.of(cell));
  }
  return text;
}

void add_variant(Directives& directives, const SudokuVariant& variant) {
  for (std::size_t row = 0; variant.regions && row < variant.regions->size; ++row)
    directives.add("region", variant.regions->row_text(row));
  if (variant.diagonals) directives.add("diagonals", "");
  if (variant.windows) directives.add("windows", "");
}

Directives directives(const SudokuGrid& grid) {
  const auto [rows, columns] = grid.shape;
  const std::string size = std::to_string(grid.shape.size());
  Directives result;
  result.add("puzzle", "sudoku");
  result.add("size", size + 'x' + size);
  add_variant(result, grid.variant);
  if (!grid.variant.regions)
    result.add("box", std::to_string(rows) + 'x' + std::to_string(columns));
  for (const SudokuCage& cage : grid.variant.cages)
    result.add("cage", cage_text(cage, grid.shape.size()));
  if (!grid.symbols.empty()) result.add("symbols", grid.symbols);
  if (const std::string givens = clues(grid); !givens.empty()) result.add("clues", givens);
  if (const std::string left = candidates_text(grid); !left.empty()) result.add("candidates", left);
  return result;
}

}  // namespace

Instance sudoku(const SudokuGrid& grid) {
  if (const auto clash = find_clash(grid)) throw ModelError(clash->message);
  Instance instance;
  instance.problem = Encoder(grid).build();
  instance.directives = directives(grid);
  return instance;
}

void sudoku_givens(const SudokuGrid& grid, std::vector<OptionId>& options) {
  const std::size_t size = grid.shape.size();
  options.resize(grid.digits.size());
  std::size_t count = 0;  // givens come as they like: no branch could foresee them
  for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) {
    const std::size_t digit = grid.digits[cell];
    options[count] = OptionId{static_cast<std::uint32_t>(cell * size + digit - 1)};
    count += static_cast<std::size_t>(digit != 0);
  }
  options.resize(count);
}

}  // namespace dlx::puzzle
