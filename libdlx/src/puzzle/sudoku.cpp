// Sudoku as exact cover; see the header for items, options and directives. Which digits a cell
// may hold is a set of bits: all but those given in its row, column and box.
#include <dlx/puzzle/sudoku.hpp>

#include <array>

namespace dlx::puzzle {
namespace {

static_assert(largest_sudoku <= 64, "sets of digits are 64 bits");

class Encoder {
 public:
  explicit Encoder(const SudokuGrid& grid) : grid_(grid), size_(grid.shape.size()) {
    for (auto& taken : taken_) taken.resize(size_);
    for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) take(cell);
  }

  Problem build() {
    add_items();
    for (std::size_t cell = 0; cell < grid_.digits.size(); ++cell) add_cell(cell);
    return builder_.build();
  }

 private:
  using Units = std::array<std::size_t, 3>;

  // The row, the column and the box of a cell.
  [[nodiscard]] Units units(std::size_t cell) const {
    const std::size_t row = cell / size_;
    const std::size_t column = cell % size_;
    return {row, column, grid_.shape.box(row, column)};
  }

  void take(std::size_t cell) {
    if (grid_.digits[cell] == 0) return;
    const Units at = units(cell);
    for (std::size_t kind = 0; kind < at.size(); ++kind)
      taken_[kind][at[kind]] |= std::uint64_t{1} << (grid_.digits[cell] - 1U);
  }

  void add_items() {
    for (std::size_t row = 1; row <= size_; ++row)
      for (std::size_t column = 1; column <= size_; ++column)
        builder_.primary('r' + std::to_string(row) + 'c' + std::to_string(column));
    for (const char kind : {'r', 'c', 'b'})
      for (std::size_t unit = 1; unit <= size_; ++unit)
        for (std::size_t digit = 1; digit <= size_; ++digit)
          builder_.primary(kind + std::to_string(unit) + '=' + std::to_string(digit));
  }

  void add_cell(std::size_t cell) {
    if (const std::size_t given = grid_.digits[cell]; given != 0) return add_option(cell, given);
    const Units at = units(cell);
    const std::uint64_t taken = taken_[0][at[0]] | taken_[1][at[1]] | taken_[2][at[2]];
    for (std::size_t digit = 1; digit <= size_; ++digit)
      if ((taken >> (digit - 1) & 1U) == 0) add_option(cell, digit);
  }

  void add_option(std::size_t cell, std::size_t digit) {
    std::array<Entry, 4> entries{Entry{item(cell)}};
    const Units at = units(cell);
    for (std::size_t kind = 0; kind < at.size(); ++kind)
      entries[kind + 1] = {item(((kind + 1) * size_ + at[kind]) * size_ + digit - 1)};
    builder_.option(std::span<const Entry>(entries));
  }

  static ItemId item(std::size_t place) { return ItemId{static_cast<std::uint32_t>(place)}; }

  const SudokuGrid& grid_;
  std::size_t size_;
  ProblemBuilder builder_;
  std::array<std::vector<std::uint64_t>, 3> taken_;  // digits given, per row, column, box
};

std::string clues(const SudokuGrid& grid) {
  const std::size_t size = grid.shape.size();
  std::string text;
  for (std::size_t cell = 0; cell < grid.digits.size(); ++cell) {
    if (grid.digits[cell] == 0) continue;
    text += (text.empty() ? "r" : " r") + std::to_string(cell / size + 1);
    text += 'c' + std::to_string(cell % size + 1) + '=' + std::to_string(grid.digits[cell]);
  }
  return text;
}

Directives directives(const SudokuGrid& grid) {
  const auto [rows, columns] = grid.shape;
  const std::string size = std::to_string(grid.shape.size());
  Directives result;
  result.add("puzzle", "sudoku");
  result.add("size", size + 'x' + size);
  result.add("box", std::to_string(rows) + 'x' + std::to_string(columns));
  if (!grid.symbols.empty()) result.add("symbols", grid.symbols);
  if (const std::string givens = clues(grid); !givens.empty()) result.add("clues", givens);
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
