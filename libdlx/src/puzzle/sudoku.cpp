// Sudoku as exact cover; see the header for items, options and directives. Which digits a cell
// may hold is a set of bits: its candidates, all but those given in its row, column, box and what a
// variant adds.
// Cages and marks are relations.
#include "board/names.hpp"
#include "puzzle/digit_lines.hpp"
#include "puzzle/mark_relations.hpp"
#include "puzzle/sudoku_units.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>

namespace dlx::puzzle {
namespace {

static_assert(largest_sudoku <= 64, "sets of digits are 64 bits");

// Up to so many fillings of a cage are an option each: those of any eight cells of 9x9, which have
// up to 40,320 a sum.
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

// The cells of a grid, or of all that overlap: the numbers of places, row by row.
class CellNumbers {
 public:
  explicit CellNumbers(const SudokuGrid& grid) : columns_(grid.layout().columns()) {
    const std::vector<bool> holes = grid.layout().holes();
    numbers_.reserve(holes.size());
    places_.reserve(holes.size());
    for (std::size_t place = 0; place < holes.size(); ++place) {
      numbers_.push_back(holes[place] ? MarkBoard::no_cell : places_.size());
      if (!holes[place]) places_.push_back(place);
    }
  }

  /// The places that are cells, ascending.
  [[nodiscard]] const std::vector<std::size_t>& places() const noexcept { return places_; }
  [[nodiscard]] const std::vector<std::size_t>& numbers() const noexcept { return numbers_; }
  [[nodiscard]] std::size_t of(std::size_t place) const { return numbers_[place]; }
  [[nodiscard]] std::string name(std::size_t place) const {
    return board::nth_cell_name(place, columns_);
  }
  [[nodiscard]] std::size_t columns() const noexcept { return columns_; }

 private:
  std::size_t columns_;
  std::vector<std::size_t> numbers_, places_;
};

// The grids as marks see them.
MarkBoard mark_board(const SudokuGrid& grid, const CellNumbers& numbers) {
  const board::GridLayout layout = grid.layout();
  const std::size_t size = layout.size;
  const bool has_boxes = grid.variant.regions.empty();
  MarkBoard board{layout.size, layout.rows(), layout.columns(), numbers.numbers(), {}};
  for (std::size_t k = 0; k < layout.count(); ++k) {
    const board::Cell corner = layout.corner(k);
    MarkBoard::Grid& part = board.grids.emplace_back();
    part.corner = {static_cast<std::int32_t>(corner.row), static_cast<std::int32_t>(corner.column)};
    if (has_boxes) part.box_rows = grid.shape.box_rows;
    if (has_boxes) part.box_columns = grid.shape.box_columns;
    for (std::size_t cell = 0; cell < size * size; ++cell)
      part.region.push_back(has_boxes ? grid.shape.box(cell / size, cell % size)
                                      : grid.variant.regions[k].of[cell]);
  }
  return board;
}

class Encoder {
 public:
  explicit Encoder(const SudokuGrid& grid)
      : grid_(grid),
        size_(grid.shape.size()),
        numbers_(grid),
        possible_(grid),
        units_(possible_.units()) {
    if (!grid.variant.marks.empty() || !grid.variant.cages.empty()) plan_relations();
  }

  Problem build() {
    add_items();
    for (const std::size_t cell : numbers_.places())
      if (!relations_ || !relations_->fills(numbers_.of(cell))) add_cell(cell);
    if (relations_) add_fillings();
    return builder_.build();
  }

 private:
  void plan_relations() {
    const auto& places = numbers_.places();
    const auto color_item = [this](std::size_t number) {
      const std::size_t cell = numbers_.places()[number], columns = numbers_.columns();
      return 'v' + std::to_string(cell / columns + 1) + ',' + std::to_string(cell % columns + 1);
    };
    relations_.emplace(places.size(), static_cast<std::uint32_t>(size_), color_item);
    std::vector<Relations::Cells> cells_of(units_.count());
    for (std::size_t number = 0; number < places.size(); ++number) {
      const std::size_t cell = places[number];
      relations_->restrict(number, possible_.of(cell));
      for (const std::size_t unit : units_.of(cell)) cells_of[unit].push_back(number);
    }
    for (const Relations::Cells& cells : cells_of) relations_->known_different(cells);
    for (std::size_t k = 0; k < grid_.variant.cages.size(); ++k)
      relate_cage(grid_.variant.cages[k], "cage" + std::to_string(k + 1));
    relate_marks(grid_.variant.marks, mark_board(grid_, numbers_), *relations_);
    relations_->take_away();
    relations_->plan();
  }

  void relate_cage(const SudokuCage& cage, const std::string& name) {
    Relations::Cells cells;
    for (const std::size_t cell : cage.cells) cells.push_back(numbers_.of(cell));
    relations_->differ(name, cells);
    relations_->line(name, cells,
                     sum_line(cells.size(), static_cast<std::uint32_t>(size_), cage.sum),
                     most_fillings);
  }

  void add_fillings() {
    relations_->add_options(
        builder_, [this](std::size_t number, std::uint32_t value, std::vector<Entry>& entries) {
          return append(numbers_.places()[number], value + 1, entries);
        });
  }

  void add_items() {
    for (const std::size_t cell : numbers_.places()) builder_.primary(numbers_.name(cell));
    for (std::size_t unit = 0; unit < units_.count(); ++unit)
      for (std::size_t digit = 1; digit <= size_; ++digit)
        builder_.primary(units_.item(unit, digit));
    if (!relations_) return;
    relations_->add_primary(builder_);
    relations_->add_secondary(builder_);
  }

  [[nodiscard]] bool may_hold(std::size_t cell, std::size_t digit) const {
    return relations_ ? relations_->allows(numbers_.of(cell), static_cast<std::uint32_t>(digit - 1))
                      : (possible_.of(cell) >> (digit - 1) & 1U) != 0;
  }

  void add_cell(std::size_t cell) {
    for (std::size_t digit = 1; digit <= size_; ++digit) {
      entries_.clear();
      if (may_hold(cell, digit) && append(cell, digit, entries_)) builder_.option(entries_);
    }
  }

  // The items of cells come first. False if marks exclude what the option has so far.
  [[nodiscard]] bool append(std::size_t cell, std::size_t digit,
                            std::vector<Entry>& entries) const {
    const std::size_t number = numbers_.of(cell), cells = numbers_.places().size();
    entries.push_back({item(number)});
    for (const std::size_t unit : units_.of(cell))
      entries.push_back({item(cells + unit * size_ + digit - 1)});
    return !relations_ ||
           relations_->append(number, static_cast<std::uint32_t>(digit - 1), entries);
  }

  static ItemId item(std::size_t place) { return ItemId{static_cast<std::uint32_t>(place)}; }

  const SudokuGrid& grid_;
  std::size_t size_;
  CellNumbers numbers_;
  PossibleDigits possible_;
  const SudokuUnits& units_;
  std::optional<Relations> relations_;  // of cages and marks
  ProblemBuilder builder_;
  std::vector<Entry> entries_;  // of the option being made
};

std::string cage_text(const SudokuCage& cage, std::size_t columns) {
  std::string text = std::to_string(cage.sum);
  for (const std::size_t cell : cage.cells) text += ' ' + board::nth_cell_name(cell, columns);
  return text;
}

std::string clues(const SudokuGrid& grid) {
  const std::size_t columns = grid.layout().columns();
  std::string text;
  for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) {
    if (grid.digits[cell] == 0) continue;
    text += (text.empty() ? "" : " ") + board::nth_cell_name(cell, columns) + '=' +
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
  if (grid.candidates.empty()) return {};
  const PossibleDigits possible(grid);
  const CellNumbers numbers(grid);
  std::string text;
  for (const std::size_t cell : numbers.places())
    if (grid.digits[cell] == 0)
      text += (text.empty() ? "" : " ") + numbers.name(cell) + '=' + digits_text(possible.of(cell));
  return text;
}

void add_variant(Directives& directives, const SudokuVariant& variant) {
  for (const Regions& regions : variant.regions)
    for (std::size_t row = 0; row < regions.size; ++row)
      directives.add("region", regions.row_text(row));
  if (variant.diagonals) directives.add("diagonals", "");
  if (variant.windows) directives.add("windows", "");
}

Directives directives(const SudokuGrid& grid) {
  const auto [rows, columns] = grid.shape;
  const board::GridLayout layout = grid.layout();
  Directives result;
  result.add("puzzle", "sudoku");
  result.add("size", board::text_of(board::Extent{layout.rows(), layout.columns()}));
  if (!layout.corners.empty()) result.add("grids", board::text_of(layout));
  add_variant(result, grid.variant);
  if (grid.variant.regions.empty())
    result.add("box", std::to_string(rows) + 'x' + std::to_string(columns));
  for (const SudokuCage& cage : grid.variant.cages)
    result.add("cage", cage_text(cage, layout.columns()));
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
