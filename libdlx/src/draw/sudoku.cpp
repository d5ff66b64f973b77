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

using base::quoted;

constexpr std::uint32_t largest_drawn_sudoku = 64;

struct Form {
  std::uint32_t size = 0;
  RowColumn box;                       // with regions as large as the grid
  std::vector<std::uint32_t> regions;  // by cell; empty: boxes
  bool diagonals = false, windows = false;
  std::vector<std::uint32_t> cages = {};  // by cell, from 1; 0: none. Empty: no cages at all
  std::vector<std::pair<RowColumn, std::string>> sums = {};  // of cages, at their first cells
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

// `| @cage 11 r1c1 r1c2`
void add_cage(Form& form, std::string_view line) {
  const std::string_view sum = next_word(line);
  RowColumn first{form.size, form.size};
  form.cages.resize(std::size_t{form.size} * form.size, 0);
  const auto number = static_cast<std::uint32_t>(form.sums.size() + 1);
  for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
    const auto cell = cell_in(word);
    if (!cell || cell->row < 1 || cell->column < 1 || cell->row > form.size ||
        cell->column > form.size)
      throw ModelError("'| @cage' needs cells of the sudoku, not " + quoted(word));
    const RowColumn place{cell->row - 1, cell->column - 1};
    auto& cage = form.cages[std::size_t{place.row} * form.size + place.column];
    if (cage != 0) throw ModelError("two lines '| @cage' share a cell");
    cage = number;
    if (std::pair(place.row, place.column) < std::pair(first.row, first.column)) first = place;
  }
  if (first.row == form.size || !whole(sum))
    throw ModelError("'| @cage' needs a sum and cells, as 11 r1c1 r1c2");
  form.sums.emplace_back(first, sum);
}

Form form_of(const Directives& directives) {
  const RowColumn size = required_size(directives, "size", "sudoku");
  const bool has_regions = directives.find("region") != nullptr;
  Form form = has_regions ? regions_in(directives, size) : boxes_of(directives, size);
  form.diagonals = directives.find("diagonals") != nullptr;
  form.windows = directives.find("windows") != nullptr && !has_regions;
  for (const std::string_view cage : directives.all("cage")) add_cage(form, cage);
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
    grid_.has_extra_rules =
        !form_.regions.empty() || form_.diagonals || form_.windows || !form_.cages.empty();
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

  // Of a cage: its cells, each with the items of its digit behind it.
  void add(const RecordedOption& option) {
    const std::span<const std::string> tokens(option.tokens);
    std::vector<std::size_t> cells;
    for (std::size_t at = 0; at < tokens.size(); ++at)
      if (cell_in(tokens[at])) cells.push_back(at);
    if (form_.cages.empty() || cells.size() < 2) return add(option, tokens);
    cells.push_back(tokens.size());
    for (std::size_t k = 0; k + 1 < cells.size(); ++k)
      add(option, tokens.subspan(cells[k], cells[k + 1] - cells[k]));
  }

  void add(const RecordedOption& option, std::span<const std::string> tokens) {
    std::optional<RowColumn> cell, row, column, box;
    for (const std::string& token : tokens) {
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
      const auto [place, digits] = halves(word, '=');
      const auto cell = cell_in(place);
      const auto digit = whole(digits);
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

// Where all digits are given, nothing tells them from others. `y_in_cell`: lower where a sum stands
// above it.
void add_digits(Picture& picture, const SolvedSudoku& grid, bool is_solved, double y_in_cell) {
  for (std::size_t place = 0; place < grid.cells.size(); ++place) {
    const auto [digit, is_given] = grid.cells[place];
    if (digit == 0) continue;
    const bool given = is_given && is_solved;
    const auto x = static_cast<double>(place % grid.size);
    const auto y = static_cast<double>(place / grid.size);
    if (given && !is_marked(picture, x, y)) picture.boxes.push_back({x, y, 1, 1, {Role::faint}});
    picture.labels.push_back({.x = x + 0.5,
                              .y = y + y_in_cell,
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

// The walls of cages, a little inside of them: each side of a cell that another cage touches, and
// the corners where the wall turns around a cell of another cage.
class CageWalls {
 public:
  CageWalls(const Form& form, Picture& picture) : form_(form), picture_(picture) {
    for (std::int64_t row = 0; row < form.size; ++row)
      for (std::int64_t column = 0; column < form.size; ++column)
        if (cage(row, column) != 0) add_cell(row, column);
  }

 private:
  static constexpr double inset = 0.07;

  [[nodiscard]] std::uint32_t cage(std::int64_t row, std::int64_t column) const {
    const auto size = static_cast<std::int64_t>(form_.size);
    if (row < 0 || column < 0 || row >= size || column >= size) return 0;
    return form_.cages[static_cast<std::size_t>(row * size + column)];
  }

  void add_cell(std::int64_t row, std::int64_t column) {
    const auto is_same = [&](std::int64_t down, std::int64_t right) {
      return cage(row + down, column + right) == cage(row, column);
    };
    const auto x = static_cast<double>(column), y = static_cast<double>(row);
    const auto edge = [](std::int64_t side) { return side < 0 ? inset : 1 - inset; };
    const auto end = [&](bool is_open, std::int64_t side) {
      return !is_open ? edge(side) : side < 0 ? 0.0 : 1.0;
    };
    for (const std::int64_t side : {-1, 1}) {
      const double at = edge(side);
      if (!is_same(side, 0))
        add(x + end(is_same(0, -1), -1), y + at, x + end(is_same(0, 1), 1), y + at);
      if (!is_same(0, side))
        add(x + at, y + end(is_same(-1, 0), -1), x + at, y + end(is_same(1, 0), 1));
      for (const std::int64_t right : {-1, 1}) {
        if (!is_same(side, 0) || !is_same(0, right) || is_same(side, right)) continue;
        add(x + edge(right), y + end(true, side), x + edge(right), y + at);
        add(x + end(true, right), y + at, x + edge(right), y + at);
      }
    }
  }

  void add(double x1, double y1, double x2, double y2) {
    picture_.lines.push_back({x1, y1, x2, y2, Weight::thin, {Role::muted}});
  }

  const Form& form_;
  Picture& picture_;
};

// Of text, which has room for one line between two cells: thick ones around cages, thin ones of
// boxes where they cut a cage.
void add_cage_lines_of_text(Picture& picture, const Form& form,
                            const std::vector<std::uint32_t>& box_of) {
  const auto add = [&](double x1, double y1, double x2, double y2, std::size_t a, std::size_t b) {
    const bool is_wall = form.cages[a] != form.cages[b] || form.cages[a] == 0;
    if (is_wall || box_of[a] != box_of[b])
      picture.lines.push_back({x1, y1, x2, y2, is_wall ? Weight::thick : Weight::thin});
  };
  for (std::size_t cell = 0; cell < form.cages.size(); ++cell) {
    const auto x = static_cast<double>(cell % form.size);
    const auto y = static_cast<double>(cell / form.size);
    if (cell % form.size + 1 < form.size) add(x + 1, y, x + 1, y + 1, cell, cell + 1);
    if (cell + form.size < form.cages.size()) add(x, y + 1, x + 1, y + 1, cell, cell + form.size);
  }
  add_frame(picture, 0, 0, form.size, form.size, Weight::thick);
}

class SudokuPainter : public Painter {
 public:
  SudokuPainter(const Directives& directives, const DrawingOptions& options)
      : directives_(directives), form_(form_of(directives)), is_text_(options.text) {}

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
    add_digits(picture, grid, is_solved, form_.cages.empty() ? 0.5 : 0.6);
    if (!form_.cages.empty()) add_sums(picture);
    if (!form_.cages.empty() && is_text_) {
      add_cage_lines_of_text(picture, form_, boxes());
      return picture;
    }
    if (!form_.cages.empty()) CageWalls(form_, picture);
    if (form_.regions.empty())
      add_lines(picture, grid);
    else
      add_region_lines(picture, form_.regions, form_.size);
    return picture;
  }

  void add_sums(Picture& picture) const {
    picture.text_rows = 2;
    for (const auto& [cell, sum] : form_.sums)
      picture.labels.push_back({.x = cell.column + 0.12,
                                .y = cell.row + 0.22,
                                .text = sum,
                                .size = 0.24,
                                .align = Align::left});
  }

  [[nodiscard]] std::vector<std::uint32_t> boxes() const {
    if (!form_.regions.empty()) return form_.regions;
    std::vector<std::uint32_t> boxes;
    for (std::uint32_t row = 0; row < form_.size; ++row)
      for (std::uint32_t column = 0; column < form_.size; ++column)
        boxes.push_back(row / form_.box.row * form_.size + column / form_.box.column);
    return boxes;
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
  bool is_text_;
};

}  // namespace

SolvedSudoku read_sudoku(const Directives& directives, const SolutionRecord& solution,
                         std::span<const std::uint64_t> given) {
  return Reading(directives, solution, given).take();
}

SolvedSudoku read_sudoku(const Directives& directives, const ProblemRecord& problem) {
  return Reading(directives, problem).take();
}

std::unique_ptr<Painter> make_sudoku_painter(const Directives& directives,
                                             const DrawingOptions& options) {
  return std::make_unique<SudokuPainter>(directives, options);
}

}  // namespace dlx::draw
