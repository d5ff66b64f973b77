// Sudoku: the digits, those that are given told from those that were found; the lines of boxes or
// regions, the walls and sums of cages, and a ground for diagonals and windows. An open puzzle has
// its candidates, as small digits.
#include "base/numbers.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"
#include "draw/sudoku_marks.hpp"

#include <algorithm>
#include <set>

namespace dlx::draw {
namespace {

using Symbols = std::vector<std::vector<std::string>>;  // by cell

bool has_windows(const Board& board) {
  return board.windows && board.regions.empty();
}

// Tells of each cell whether an option of these numbers stands there, or a clue.
std::vector<bool> givens_of(const Board& board, const Contents& contents,
                            std::span<const std::uint64_t> numbers) {
  const std::set<std::uint64_t> given(numbers.begin(), numbers.end());
  std::vector<bool> cells(board.cell_count());
  for (const board::Placement& placement : contents.placements)
    if (given.contains(placement.option))
      for (const board::Filled& filled : placement.cells) cells[board.index(filled.cell)] = true;
  for (const auto& [cell, symbol] : board.symbols_given) cells[cell] = true;
  return cells;
}

class SudokuPicture {
 public:
  SudokuPicture(const Board& board, bool is_text)
      : board_(board), layout_(board.layout()), is_text_(is_text) {}

  Picture paint(const Symbols& symbols, const std::vector<bool>& is_given, bool is_solved) {
    picture_ = blank_board(board_.extent);
    picture_.text_columns = has_numbers() ? 4 : 3;
    mark_variant();
    for (std::size_t cell = 0; cell < symbols.size(); ++cell)
      if (!symbols[cell].empty()) add_digits(cell, symbols[cell], is_given[cell], is_solved);
    if (!is_solved)
      for (const auto& [cell, digits] : board_.candidates)
        if (symbols[cell].empty()) add_candidates(cell, left_by(symbols, cell, digits));
    const bool has_cages = !board_.cages.empty();
    if (has_cages) add_sums();
    add_marks(picture_, board_, is_text_);
    if (has_cages && is_text_) {
      add_cage_lines_of_text();
      return with_marks_around();
    }
    if (has_cages) add_cage_walls(picture_, board_.cage_numbers, board_.extent);
    for (std::size_t grid = 0; grid < layout_.count(); ++grid)
      board_.regions.empty() ? add_lines(grid) : add_lines_of_regions(grid);
    if (layout_.count() > 1) join_hair_lines();
    return with_marks_around();
  }

 private:
  [[nodiscard]] Picture with_marks_around() {
    if (board_.marks.empty()) return std::move(picture_);
    return with_outside(picture_, board_, is_text_);
  }

  // True if digits of two figures occur, which need room to keep apart.
  [[nodiscard]] bool has_numbers() const { return board_.symbols.empty() && layout_.size > 9; }

  // True for cells on a diagonal or in a window, which have a ground of their own.
  [[nodiscard]] bool is_special(board::Cell cell) const {
    for (std::size_t grid = 0; grid < layout_.count(); ++grid)
      if (layout_.is_in(grid, cell) &&
          ((board_.diagonals && board::on_diagonal(board_, grid, cell)) ||
           (has_windows(board_) && board::window_of(board_, grid, cell) != 0)))
        return true;
    return false;
  }
  void mark_variant() {
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell)
      if (is_special(board_.cell(cell)))
        picture_.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::highlight}});
  }

  // Where all digits are given, nothing tells them from others. Sums stand above digits.
  void add_digits(std::size_t cell, const std::vector<std::string>& symbols, bool is_given,
                  bool is_solved) {
    const bool is_told = is_given && is_solved;
    if (is_told && !is_special(board_.cell(cell)))
      picture_.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::faint}});
    std::vector<std::string> texts;
    texts.reserve(symbols.size());
    for (const std::string& symbol : symbols) texts.push_back(shown(symbol));
    picture_.labels.push_back({.x = x_of(cell) + 0.5,
                               .y = y_of(cell) + (board_.cages.empty() ? 0.5 : 0.6),
                               .text = joined(picture_, texts),
                               .size = has_numbers() ? 0.5 : 0.62,
                               .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                               .color = {is_given ? Role::ink : Role::accent},
                               .mark = is_told ? "." : ""});
  }

  // The candidates that no digit in the same row, column, box or region excludes.
  [[nodiscard]] std::vector<std::uint32_t> left_by(const Symbols& symbols, std::size_t cell,
                                                   std::vector<std::uint32_t> digits) const {
    for (std::size_t other = 0; other < symbols.size(); ++other) {
      if (symbols[other].empty() ||
          !board::see_each_other(board_, board_.cell(cell), board_.cell(other)))
        continue;
      for (const std::string& symbol : symbols[other])
        std::erase(digits, base::number_in<std::uint32_t>(symbol).value_or(0));
    }
    return digits;
  }

  // A text has them in a row; elsewhere each digit has its place in a square of its own.
  void add_candidates(std::size_t cell, const std::vector<std::uint32_t>& digits) {
    std::string text;
    std::uint32_t across = 1;
    while (across * across < layout_.size) ++across;
    for (const std::uint32_t digit : digits) {
      const double column = (digit - 1) % across + 0.5, row = (digit - 1) / across + 0.5;
      text += (text.empty() || !has_numbers() ? "" : ",") + board_.symbol(digit);
      if (!is_text_)
        picture_.labels.push_back({.x = x_of(cell) + 0.1 + 0.8 * column / across,
                                   .y = y_of(cell) + 0.1 + 0.8 * row / across,
                                   .text = board_.symbol(digit),
                                   .size = 0.66 / across,
                                   .width = 0.8 / across,
                                   .color = {Role::muted}});
    }
    if (!is_text_ || digits.empty()) return;
    const auto width = static_cast<std::uint32_t>(text.size()) + 2;
    picture_.text_columns = std::max(picture_.text_columns, std::min(width, widest_unit));
    picture_.labels.push_back({.x = x_of(cell) + 0.5,
                               .y = y_of(cell) + 0.5,
                               .text = std::move(text),
                               .color = {Role::muted}});
  }

  [[nodiscard]] std::string shown(const std::string& digit) const {
    const auto number = base::number_in<std::uint32_t>(digit);
    return number ? board_.symbol(*number) : digit;
  }

  void add_lines(std::size_t grid) {
    const double size = layout_.size, left = layout_.corner(grid).column,
                 top = layout_.corner(grid).row;
    const auto [high, wide] = board_.box;
    const auto add_level = [&](double at, Weight weight) {
      picture_.lines.push_back({left, top + at, left + size, top + at, weight});
    };
    const auto add_upright = [&](double at, Weight weight) {
      picture_.lines.push_back({left + at, top, left + at, top + size, weight});
    };
    for (std::uint32_t k = 1; k < layout_.size; ++k) {
      if (k % high != 0) add_level(k, Weight::hair);
      if (k % wide != 0) add_upright(k, Weight::hair);
    }
    for (std::uint32_t k = high; k < layout_.size; k += high) add_level(k, Weight::thick);
    for (std::uint32_t k = wide; k < layout_.size; k += wide) add_upright(k, Weight::thick);
    add_frame(picture_, left, top, size, size, Weight::thick);
  }

  // Hair lines are translucent: those of two grids are no darker where they are one path.
  void join_hair_lines() {
    std::stable_partition(picture_.lines.begin(), picture_.lines.end(),
                          [](const Line& line) { return line.weight == Weight::hair; });
  }

  void add_lines_of_regions(std::size_t grid) {
    const auto cells = static_cast<std::ptrdiff_t>(std::size_t{layout_.size} * layout_.size);
    const auto begin = board_.regions.begin() + static_cast<std::ptrdiff_t>(grid) * cells;
    Picture map = blank_board({layout_.size, layout_.size});
    add_region_lines(map, {begin, begin + cells}, layout_.size);
    add_picture(picture_, map, layout_.corner(grid).column, layout_.corner(grid).row);
  }

  void add_sums() {
    picture_.text_rows = 2;
    for (const board::Cage& cage : board_.cages) {
      const std::size_t first = *std::min_element(cage.cells.begin(), cage.cells.end());
      picture_.labels.push_back({.x = x_of(first) + 0.12,
                                 .y = y_of(first) + 0.22,
                                 .text = cage.clue,
                                 .size = 0.24,
                                 .align = Align::left});
    }
  }

  // A text has room for one line between two cells: thick ones around cages, thin ones of boxes
  // where they cut a cage.
  void add_cage_lines_of_text() {
    const auto& cages = board_.cage_numbers;
    const std::size_t columns = board_.extent.columns;
    const auto add = [&](double x1, double y1, double x2, double y2, std::size_t a, std::size_t b) {
      if (!layout_.has(board_.cell(a)) || !layout_.has(board_.cell(b))) return;
      const bool is_wall = cages[a] != cages[b] || cages[a] == 0;
      if (is_wall || are_parted(board_.cell(a), board_.cell(b)))
        picture_.lines.push_back({x1, y1, x2, y2, is_wall ? Weight::thick : Weight::thin});
    };
    for (std::size_t cell = 0; cell < cages.size(); ++cell) {
      const double x = x_of(cell), y = y_of(cell);
      if (cell % columns + 1 < columns) add(x + 1, y, x + 1, y + 1, cell, cell + 1);
      if (cell + columns < cages.size()) add(x, y + 1, x + 1, y + 1, cell, cell + columns);
    }
    for (std::size_t grid = 0; grid < layout_.count(); ++grid)
      add_frame(picture_, layout_.corner(grid).column, layout_.corner(grid).row, layout_.size,
                layout_.size, Weight::thick);
  }
  // True if some grid has two neighbours in different boxes.
  [[nodiscard]] bool are_parted(board::Cell one, board::Cell other) const {
    for (std::size_t grid = 0; grid < layout_.count(); ++grid)
      if (layout_.is_in(grid, one) && layout_.is_in(grid, other) &&
          board::box_of(board_, grid, one) != board::box_of(board_, grid, other))
        return true;
    return false;
  }

  [[nodiscard]] double x_of(std::size_t cell) const {
    return static_cast<double>(cell % board_.extent.columns);
  }
  [[nodiscard]] double y_of(std::size_t cell) const {
    return static_cast<double>(cell / board_.extent.columns);
  }

  const Board& board_;
  board::GridLayout layout_;
  bool is_text_;
  Picture picture_;
};

class SudokuPainter : public Painter {
 public:
  explicit SudokuPainter(const DrawingOptions& options) : is_text_(options.text) {}

  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> given) const override {
    return SudokuPicture(board, is_text_)
        .paint(board::symbols_on(board, contents), givens_of(board, contents, given), true);
  }

  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return SudokuPicture(board, is_text_)
        .paint(board::symbols_on(board, given), std::vector<bool>(board.cell_count(), true), false);
  }
  Box area(const Board& board, std::size_t cell) const override {
    Box box = Painter::area(board, cell);
    const MarkMargins margins = margins_of(board);
    box.x += margins.left;
    box.y += margins.top;
    return box;
  }

 private:
  bool is_text_;
};

// 0 for none, and for what is no digit of a sudoku.
std::uint32_t digit_of(const Board& board, const std::vector<std::string>& symbols) {
  if (symbols.empty()) return 0;
  const std::uint32_t digit = base::number_in<std::uint32_t>(symbols.front()).value_or(0);
  return digit <= board.digits() ? digit : 0;
}

}  // namespace

SolvedSudoku sudoku_of(const Board& board, const Contents& contents,
                       std::span<const std::uint64_t> given) {
  const Extent box = board.regions.empty() ? board.box : board.extent;
  SolvedSudoku grid{.size = board.digits(),
                    .box_rows = box.rows,
                    .box_columns = box.columns,
                    .cells = {},
                    .symbols = board.symbols,
                    .has_extra_rules = !board.regions.empty() || board.diagonals || board.windows ||
                                       !board.cages.empty() || !board.marks.empty() ||
                                       board.has_overlap(),
                    .candidates = board.candidates,
                    .columns = board.extent.columns,
                    .holes = board.holes};
  const Symbols symbols = board::symbols_on(board, contents);
  const std::vector<bool> is_given = givens_of(board, contents, given);
  for (std::size_t cell = 0; cell < symbols.size(); ++cell)
    grid.cells.push_back({digit_of(board, symbols[cell]), is_given[cell]});
  return grid;
}

std::unique_ptr<Painter> make_sudoku_painter(const DrawingOptions& options) {
  return std::make_unique<SudokuPainter>(options);
}

}  // namespace dlx::draw
