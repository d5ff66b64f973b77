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
      : board_(board), size_(board.extent.rows), is_text_(is_text) {}

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
    if (has_cages) add_cage_walls(picture_, board_.cage_numbers, size_);
    if (board_.regions.empty())
      add_lines();
    else
      add_region_lines(picture_, board_.regions, size_);
    return with_marks_around();
  }

 private:
  [[nodiscard]] Picture with_marks_around() {
    if (board_.marks.empty()) return std::move(picture_);
    return with_outside(picture_, board_, is_text_);
  }

  // True if digits of two figures occur, which need room to keep apart.
  [[nodiscard]] bool has_numbers() const { return board_.symbols.empty() && size_ > 9; }

  // True for cells on a diagonal or in a window, which have a ground of their own.
  [[nodiscard]] bool is_special(board::Cell cell) const {
    return (board_.diagonals && board::on_diagonal(board_, cell)) ||
           (has_windows(board_) && board::window_of(board_, cell) != 0);
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
    const auto box = [&](std::size_t of) { return board::box_of(board_, board_.cell(of)); };
    for (std::size_t other = 0; other < symbols.size(); ++other) {
      const bool is_seen =
          other / size_ == cell / size_ || other % size_ == cell % size_ || box(other) == box(cell);
      for (const std::string& symbol : symbols[other])
        if (is_seen) std::erase(digits, base::number_in<std::uint32_t>(symbol).value_or(0));
    }
    return digits;
  }

  // A text has them in a row; elsewhere each digit has its place in a square of its own.
  void add_candidates(std::size_t cell, const std::vector<std::uint32_t>& digits) {
    std::string text;
    std::uint32_t across = 1;
    while (across * across < size_) ++across;
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

  void add_lines() {
    const double size = size_;
    const auto [high, wide] = board_.box;
    for (std::uint32_t k = 1; k < size_; ++k) {
      const double at = k;
      if (k % high != 0) picture_.lines.push_back({0, at, size, at, Weight::hair});
      if (k % wide != 0) picture_.lines.push_back({at, 0, at, size, Weight::hair});
    }
    for (std::uint32_t k = high; k < size_; k += high)
      picture_.lines.push_back({0, double(k), size, double(k), Weight::thick});
    for (std::uint32_t k = wide; k < size_; k += wide)
      picture_.lines.push_back({double(k), 0, double(k), size, Weight::thick});
    add_frame(picture_, 0, 0, size, size, Weight::thick);
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
    const auto add = [&](double x1, double y1, double x2, double y2, std::size_t a, std::size_t b) {
      const bool is_wall = cages[a] != cages[b] || cages[a] == 0;
      if (is_wall || board::box_of(board_, board_.cell(a)) != board::box_of(board_, board_.cell(b)))
        picture_.lines.push_back({x1, y1, x2, y2, is_wall ? Weight::thick : Weight::thin});
    };
    for (std::size_t cell = 0; cell < cages.size(); ++cell) {
      const double x = x_of(cell), y = y_of(cell);
      if (cell % size_ + 1 < size_) add(x + 1, y, x + 1, y + 1, cell, cell + 1);
      if (cell + size_ < cages.size()) add(x, y + 1, x + 1, y + 1, cell, cell + size_);
    }
    add_frame(picture_, 0, 0, size_, size_, Weight::thick);
  }

  [[nodiscard]] double x_of(std::size_t cell) const { return static_cast<double>(cell % size_); }
  [[nodiscard]] double y_of(std::size_t cell) const { return static_cast<double>(cell / size_); }

  const Board& board_;
  std::uint32_t size_;
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
  return digit <= board.extent.rows ? digit : 0;
}

}  // namespace

SolvedSudoku sudoku_of(const Board& board, const Contents& contents,
                       std::span<const std::uint64_t> given) {
  const Extent box = board.regions.empty() ? board.box : board.extent;
  SolvedSudoku grid{.size = board.extent.rows,
                    .box_rows = box.rows,
                    .box_columns = box.columns,
                    .cells = {},
                    .symbols = board.symbols,
                    .has_extra_rules = !board.regions.empty() || board.diagonals || board.windows ||
                                       !board.cages.empty() || !board.marks.empty(),
                    .candidates = board.candidates};
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
