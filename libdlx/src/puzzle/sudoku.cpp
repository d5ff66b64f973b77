// Sudoku as exact cover; see the header for items, options and directives. Which digits a cell
// may hold is a set of bits: its candidates, all but those given in its row, column, box and what a
// variant adds.
// The fillings of a cage are the words of an automaton that adds. Marks are relations.
#include "board/names.hpp"
#include "puzzle/line_automaton.hpp"
#include "puzzle/mark_relations.hpp"
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

// The grid as marks see it.
MarkBoard mark_board(const SudokuGrid& grid) {
  const auto size = static_cast<std::uint32_t>(grid.shape.size());
  MarkBoard board{size, size, size, {}, {{{0, 0}, {}, 0, 0}}};
  MarkBoard::Grid& only = board.grids[0];
  if (!grid.variant.regions) {
    only.box_rows = grid.shape.box_rows;
    only.box_columns = grid.shape.box_columns;
  }
  for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) {
    board.numbers.push_back(cell);
    only.region.push_back(grid.variant.regions ? grid.variant.regions->of[cell]
                                               : grid.shape.box(cell / size, cell % size));
  }
  return board;
}

class Encoder {
 public:
  explicit Encoder(const SudokuGrid& grid)
      : grid_(grid), size_(grid.shape.size()), possible_(grid), units_(possible_.units()) {
    cage_of_.resize(grid.digits.size(), nullptr);
    for (const SudokuCage& cage : grid.variant.cages)
      for (const std::size_t cell : cage.cells) cage_of_[cell] = &cage;
    if (!grid.variant.marks.empty()) plan_marks();
  }

  Problem build() {
    add_items();
    for (std::size_t cell = 0; cell < grid_.digits.size(); ++cell) {
      const SudokuCage* const cage = cage_of_[cell];
      if (cage == nullptr && !(relations_ && relations_->fills(cell))) add_cell(cell);
      if (cage != nullptr && cage->cells.front() == cell) add_cage(*cage);
    }
    if (relations_) add_marks();
    return builder_.build();
  }

 private:
  void plan_marks() {
    relations_.emplace(size_ * size_, static_cast<std::uint32_t>(size_), [this](std::size_t cell) {
      return 'v' + std::to_string(cell / size_ + 1) + ',' + std::to_string(cell % size_ + 1);
    });
    std::vector<Relations::Cells> cells_of(units_.count());
    for (std::size_t cell = 0; cell < grid_.digits.size(); ++cell) {
      relations_->restrict(cell, static_cast<Relations::Values>(possible_.of(cell)));
      for (const std::size_t unit : units_.of(cell)) cells_of[unit].push_back(cell);
      if (cage_of_[cell] != nullptr) relations_->keep(cell);
    }
    for (const Relations::Cells& cells : cells_of) relations_->known_different(cells);
    relate_marks(grid_.variant.marks, mark_board(grid_), *relations_);
    relations_->plan();
  }

  void add_marks() {
    relations_->add_options(
        builder_, [this](std::size_t cell, std::uint32_t value, std::vector<Entry>& entries) {
          return append(cell, value + 1, entries);
        });
  }

  void add_items() {
    for (std::size_t cell = 0; cell < size_ * size_; ++cell)
      builder_.primary(board::nth_cell_name(cell, size_));
    for (std::size_t unit = 0; unit < units_.count(); ++unit)
      for (std::size_t digit = 1; digit <= size_; ++digit)
        builder_.primary(units_.item(unit, digit));
    if (!relations_) return;
    relations_->add_primary(builder_);
    relations_->add_secondary(builder_);
  }

  [[nodiscard]] bool may_hold(std::size_t cell, std::size_t digit) const {
    return relations_ ? relations_->allows(cell, static_cast<std::uint32_t>(digit - 1))
                      : (possible_.of(cell) >> (digit - 1) & 1U) != 0;
  }

  void add_cell(std::size_t cell) {
    for (std::size_t digit = 1; digit <= size_; ++digit) {
      entries_.clear();
      if (may_hold(cell, digit) && append(cell, digit, entries_)) builder_.option(entries_);
    }
  }

  void add_cage(const SudokuCage& cage) {
    for (const Word& word : fillings(cage)) {
      entries_.clear();
      bool fits = true;
      for (std::size_t k = 0; fits && k < word.size(); ++k)
        fits = append(cage.cells[k], word[k] + 1, entries_);
      if (fits) builder_.option(entries_);
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

  // The items of cells come first, as many as those of rows. False if marks exclude what the option
  // has so far.
  [[nodiscard]] bool append(std::size_t cell, std::size_t digit,
                            std::vector<Entry>& entries) const {
    entries.push_back({item(cell)});
    for (const std::size_t unit : units_.of(cell))
      entries.push_back({item((size_ + unit) * size_ + digit - 1)});
    return !relations_ || relations_->append(cell, static_cast<std::uint32_t>(digit - 1), entries);
  }

  static ItemId item(std::size_t place) { return ItemId{static_cast<std::uint32_t>(place)}; }

  const SudokuGrid& grid_;
  std::size_t size_;
  PossibleDigits possible_;
  const SudokuUnits& units_;
  std::optional<Relations> relations_;  // of marks
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
  for (const board::Mark& mark : grid.variant.marks) result.add("mark", board::text_of(mark));
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
