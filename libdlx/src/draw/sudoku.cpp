// Sudoku: every cell once, its digit from the row item; the other items must agree,
// and no row, column or box may hold a digit twice.
#include "base/quote.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace dlx::draw {
namespace {

using model::quoted;

constexpr std::uint32_t largest_drawn_sudoku = 64;

struct Form {
  std::uint32_t size = 0;
  RowColumn box;                       // with regions as large as the grid
  std::vector<std::uint32_t> regions;  // by cell; empty: boxes
  bool diagonals = false, windows = false;
};

Form boxes_of(const Directives& directives, RowColumn size) {
  const RowColumn box = required_size(directives, "box", "sudoku");
  const std::uint64_t cells = std::uint64_t{box.row} * box.column;
  if (size.row != size.column || cells != size.row || size.row > largest_drawn_sudoku)
    throw ModelError("'| @size' and '| @box' are not those of a sudoku: " +
                     std::string(required(directives, "size", "sudoku")) + " with boxes of " +
                     std::string(required(directives, "box", "sudoku")));
  return {size.row, box, {}};
}

Form regions_in(const Directives& directives, RowColumn size) {
  if (size.row != size.column || size.row > largest_drawn_sudoku)
    throw ModelError("'| @size' is not that of a sudoku: " +
                     std::string(required(directives, "size", "sudoku")));
  return {size.row, size, regions_of(directives, size.row)};
}

Form form_of(const Directives& directives) {
  const RowColumn size = required_size(directives, "size", "sudoku");
  const bool has_regions = directives.find("region") != nullptr;
  Form form = has_regions ? regions_in(directives, size) : boxes_of(directives, size);
  form.diagonals = directives.find("diagonals") != nullptr;
  form.windows = directives.find("windows") != nullptr && !has_regions;
  return form;
}

// Rows and columns from 0, here and below.
bool on_falling(RowColumn cell) {
  return cell.row == cell.column;
}
bool on_rising(const Form& form, RowColumn cell) {
  return cell.row + cell.column + 1 == form.size;
}

// The window of a cell, from 1; 0 outside of windows: they are boxes a cell apart.
std::uint32_t window_of(const Form& form, RowColumn cell) {
  const std::uint32_t high = form.box.row + 1, wide = form.box.column + 1;
  const std::uint32_t down = (form.size - 1) / high, across = (form.size - 1) / wide;
  if (cell.row % high == 0 || cell.column % wide == 0) return 0;
  if (cell.row / high >= down || cell.column / wide >= across) return 0;
  return cell.row / high * across + cell.column / wide + 1;
}

class Reading {
 public:
  Reading(const Directives& directives, const SolutionRecord& solution,
          std::span<const std::uint64_t> given)
      : Reading(directives, true) {
    given_.insert(given.begin(), given.end());
    for (const RecordedOption& option : solution.options) add(option);
    require_complete();
    for (const std::string_view clues : directives.all("clues")) add_clues(clues);
  }

  // The puzzle alone: what is given may clash, for that is what it says.
  Reading(const Directives& directives, const ProblemRecord& problem) : Reading(directives, false) {
    for (const RecordedOption& option : problem.given) {
      given_.insert(option.number);
      add(option);
    }
    for (const std::string_view clues : directives.all("clues")) add_clues(clues);
  }

  SolvedSudoku take() { return std::move(grid_); }

 private:
  Reading(const Directives& directives, bool is_solved)
      : form_(form_of(directives)), is_solved_(is_solved) {
    grid_.size = form_.size;
    grid_.box_rows = form_.box.row;
    grid_.box_columns = form_.box.column;
    grid_.has_extra_rules = !form_.regions.empty() || form_.diagonals || form_.windows;
    grid_.cells.resize(std::size_t{form_.size} * form_.size);
    read_symbols(directives);
  }

  [[nodiscard]] bool is_inside(RowColumn cell) const {
    return 1 <= cell.row && cell.row <= form_.size && 1 <= cell.column && cell.column <= form_.size;
  }
  SudokuDigit& at(RowColumn cell) {
    return grid_.cells[std::size_t{cell.row - 1} * form_.size + cell.column - 1];
  }
  [[nodiscard]] std::uint32_t box_of(RowColumn cell) const {
    if (!form_.regions.empty())
      return form_.regions[std::size_t{cell.row - 1} * form_.size + cell.column - 1] + 1;
    const std::uint32_t across = form_.size / form_.box.column;
    return (cell.row - 1) / form_.box.row * across + (cell.column - 1) / form_.box.column + 1;
  }

  void add(const RecordedOption& option) {
    std::optional<RowColumn> cell, row, column, box;
    for (const std::string& token : option.tokens) {
      if (!cell) cell = cell_in(token);
      if (!row) row = line_digit(token, 'r');
      if (!column) column = line_digit(token, 'c');
      if (!box) box = line_digit(token, 'b');
    }
    if (!cell || !row)
      throw ModelError(described(option) + " does not put a digit into a cell of a sudoku");
    if (!is_inside(*cell) || row->column < 1 || row->column > form_.size)
      throw ModelError(described(option) + " lies outside of a sudoku of " +
                       std::to_string(form_.size) + " rows");
    const RowColumn column_should{cell->column, row->column},
        box_should{box_of(*cell), row->column};
    if (row->row != cell->row || column.value_or(column_should) != column_should ||
        box.value_or(box_should) != box_should)
      throw ModelError(described(option) + " contradicts itself or '| @box'");
    if (at(*cell).digit != 0)
      throw ModelError(described(option) + " puts a second digit into its cell");
    take(option, 'r', cell->row, row->column, "row");
    take(option, 'c', cell->column, row->column, "column");
    take(option, 'b', box_of(*cell), row->column, form_.regions.empty() ? "box" : "region");
    take_extras(option, {cell->row - 1, cell->column - 1}, row->column);
    at(*cell) = {row->column, given_.count(option.number) != 0};
  }

  void take_extras(const RecordedOption& option, RowColumn cell, std::uint32_t digit) {
    if (form_.diagonals && on_falling(cell)) take(option, 'd', 1, digit, "diagonal");
    if (form_.diagonals && on_rising(form_, cell)) take(option, 'd', 2, digit, "diagonal");
    if (const std::uint32_t window = form_.windows ? window_of(form_, cell) : 0; window != 0)
      take(option, 'w', window, digit, "window");
  }

  void take(const RecordedOption& option, char kind, std::uint32_t line, std::uint32_t digit,
            const char* what) {
    if (is_solved_ && !taken_.emplace(kind, line, digit).second)
      throw ModelError(described(option) + " puts a second " + std::to_string(digit) +
                       " into its " + what);
  }

  void require_complete() const {
    const auto empty = std::find_if(grid_.cells.begin(), grid_.cells.end(),
                                    [](const SudokuDigit& cell) { return cell.digit == 0; });
    if (empty == grid_.cells.end()) return;
    const auto place = static_cast<std::size_t>(empty - grid_.cells.begin());
    throw ModelError("the solution leaves the cell r" + std::to_string(place / form_.size + 1) +
                     'c' + std::to_string(place % form_.size + 1) + " of the sudoku empty");
  }

  void read_symbols(const Directives& directives) {
    if (directives.find("symbols") == nullptr) return;
    const std::string_view symbols = required(directives, "symbols", "sudoku");
    const bool printable =
        std::all_of(symbols.begin(), symbols.end(), [](char c) { return '!' <= c && c <= '~'; });
    if (symbols.size() != form_.size || !printable)
      throw ModelError("'| @symbols' needs one ASCII character for each of " +
                       std::to_string(form_.size) + " digits, not " + quoted(symbols));
    if (std::set<char>(symbols.begin(), symbols.end()).size() != symbols.size())
      throw ModelError("'| @symbols' needs a different character for each digit, not " +
                       quoted(symbols));
    grid_.symbols = symbols;
  }

  void add_clues(std::string_view clues) {
    for (std::string_view word; !(word = next_word(clues)).empty();) {
      const std::size_t equals = std::min(word.find('='), word.size());
      const auto cell = cell_in(word.substr(0, equals));
      const auto digit = whole(word.substr(std::min(equals + 1, word.size())));
      if (!cell || !digit || !is_inside(*cell))
        throw ModelError("'| @clues' needs cells and digits such as r1c1=5, not " + quoted(word));
      if (!is_solved_ && at(*cell).digit == 0 && 1 <= *digit && *digit <= form_.size)
        at(*cell).digit = *digit;
      if (at(*cell).digit != *digit)
        throw ModelError("the clue " + quoted(word) + " contradicts the " +
                         (is_solved_ ? "solution" : "puzzle"));
      at(*cell).given = true;
    }
  }

  Form form_;
  bool is_solved_;
  std::set<std::uint64_t> given_;
  std::set<std::tuple<char, std::uint32_t, std::uint32_t>>
      taken_;  // r, c, b, d or w, number, digit
  SolvedSudoku grid_;
};

std::string digit_text(const SolvedSudoku& grid, std::uint32_t digit) {
  return grid.symbols.empty() ? std::to_string(digit) : std::string(1, grid.symbols[digit - 1]);
}

// Of two figures, which need room to keep apart.
bool has_numbers(const SolvedSudoku& grid) {
  return grid.symbols.empty() && grid.size > 9;
}

bool is_marked(const Picture& picture, double x, double y) {
  return std::any_of(picture.boxes.begin(), picture.boxes.end(), [&](const Box& box) {
    return box.x == x && box.y == y && box.fill.role == Role::highlight;
  });
}

// Where all digits are given, nothing tells them from others.
void add_digits(Picture& picture, const SolvedSudoku& grid, bool is_solved) {
  for (std::size_t place = 0; place < grid.cells.size(); ++place) {
    const auto [digit, is_given] = grid.cells[place];
    if (digit == 0) continue;
    const bool given = is_given && is_solved;
    const auto x = static_cast<double>(place % grid.size);
    const auto y = static_cast<double>(place / grid.size);
    if (given && !is_marked(picture, x, y)) picture.boxes.push_back({x, y, 1, 1, {Role::faint}});
    picture.labels.push_back({.x = x + 0.5,
                              .y = y + 0.5,
                              .text = digit_text(grid, digit),
                              .size = has_numbers(grid) ? 0.5 : 0.62,
                              .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                              .color = {is_given ? Role::ink : Role::accent},
                              .mark = given ? "." : ""});
  }
}

void add_lines(Picture& picture, const SolvedSudoku& grid) {
  const double size = grid.size;
  for (std::uint32_t k = 1; k < grid.size; ++k) {
    const double at = k;
    if (k % grid.box_rows != 0) picture.lines.push_back({0, at, size, at, Weight::hair});
    if (k % grid.box_columns != 0) picture.lines.push_back({at, 0, at, size, Weight::hair});
  }
  for (std::uint32_t k = grid.box_rows; k < grid.size; k += grid.box_rows)
    picture.lines.push_back({0, double(k), size, double(k), Weight::thick});
  for (std::uint32_t k = grid.box_columns; k < grid.size; k += grid.box_columns)
    picture.lines.push_back({double(k), 0, double(k), size, Weight::thick});
  add_frame(picture, 0, 0, size, size, Weight::thick);
}

class SudokuPainter : public Painter {
 public:
  explicit SudokuPainter(const Directives& directives)
      : directives_(directives), form_(form_of(directives)) {}

  Picture paint(const SolutionRecord& solution,
                std::span<const std::uint64_t> given) const override {
    return paint(read_sudoku(directives_, solution, given), true);
  }

  Picture paint_problem(const ProblemRecord& problem) const override {
    return paint(read_sudoku(directives_, problem), false);
  }

 private:
  [[nodiscard]] Picture paint(const SolvedSudoku& grid, bool is_solved) const {
    Picture picture;
    picture.width = picture.height = grid.size;
    picture.text_columns = has_numbers(grid) ? 4 : 3;
    mark_variant(picture);
    add_digits(picture, grid, is_solved);
    if (form_.regions.empty())
      add_lines(picture, grid);
    else
      add_region_lines(picture, form_.regions, form_.size);
    return picture;
  }

  // What is on a diagonal, or in a window, has a ground of its own.
  void mark_variant(Picture& picture) const {
    for (std::uint32_t row = 0; row < form_.size; ++row)
      for (std::uint32_t column = 0; column < form_.size; ++column) {
        const RowColumn cell{row, column};
        const bool crossed = form_.diagonals && (on_falling(cell) || on_rising(form_, cell));
        if (!crossed && !(form_.windows && window_of(form_, cell) != 0)) continue;
        picture.boxes.push_back(
            {static_cast<double>(column), static_cast<double>(row), 1, 1, {Role::highlight}});
      }
  }

  Directives directives_;
  Form form_;
};

}  // namespace

SolvedSudoku read_sudoku(const Directives& directives, const SolutionRecord& solution,
                         std::span<const std::uint64_t> given) {
  return Reading(directives, solution, given).take();
}

SolvedSudoku read_sudoku(const Directives& directives, const ProblemRecord& problem) {
  return Reading(directives, problem).take();
}

std::unique_ptr<Painter> make_sudoku_painter(const Directives& directives) {
  return std::make_unique<SudokuPainter>(directives);
}

}  // namespace dlx::draw
