// Nonograms as exact cover, and pictures as clues; see the header for items and options.
#include "base/quote.hpp"
#include "board/names.hpp"
#include "puzzle/line_automaton.hpp"

#include <dlx/puzzle/nonogram.hpp>

#include <algorithm>
#include <deque>

namespace dlx::puzzle {
namespace {

using Clue = std::vector<std::uint32_t>;

constexpr std::size_t most_nonogram_arcs = 10'000'000;

void require_nonogram(const Nonogram& puzzle) {
  for (const auto* lines : {&puzzle.rows, &puzzle.columns}) {
    if (lines->empty() || lines->size() > largest_nonogram)
      throw ModelError("a nonogram has 1 to " + std::to_string(largest_nonogram) +
                       " rows and columns, not " + std::to_string(lines->size()));
    for (const Clue& clue : *lines)
      if (std::count(clue.begin(), clue.end(), 0) != 0)
        throw ModelError("a run of black cells has a length of 1 or more");
  }
}

// A state is the run to come, or being made, and how much of it is there. Behind a run that is
// complete a white cell follows.
LineAutomaton runs_of(const Clue& clue, std::size_t length) {
  const auto state_of = [](std::uint64_t run, std::uint64_t made) { return run << 32U | made; };
  const auto step = [=, &clue](std::size_t, std::uint64_t state,
                               std::uint32_t letter) -> std::optional<std::uint64_t> {
    const std::uint64_t run = state >> 32U, made = state & 0xffffffffU;
    const bool is_complete = run < clue.size() && made == clue[run];
    if (letter == 1) {
      if (run == clue.size() || is_complete) return std::nullopt;
      return state_of(run, made + 1);
    }
    if (made == 0) return state;
    if (!is_complete) return std::nullopt;
    return state_of(run + 1, 0);
  };
  const auto accepts = [&clue, state_of](std::uint64_t state) {
    if (clue.empty()) return true;
    return state == state_of(clue.size(), 0) || state == state_of(clue.size() - 1, clue.back());
  };
  return {length, 2, 0, step, accepts};
}

// Line solving: the cells that are black, or white, in all fillings of a line are so in the lines
// that cross it, until nothing changes. No solution is lost, and few fillings are left.
class LineSolver {
 public:
  explicit LineSolver(const Nonogram& puzzle)
      : rows_(puzzle.rows.size()),
        columns_(puzzle.columns.size()),
        cells_(rows_ * columns_, 3),
        is_waiting_(rows_ + columns_, 1) {
    add(puzzle.rows, columns_);
    add(puzzle.columns, rows_);
    for (std::size_t line = 0; line < lines_.size(); ++line) waiting_.push_back(line);
  }

  /// The fillings that are left, rows first; of a puzzle without solution some line has none.
  std::vector<LineAutomaton> solve() {
    while (!waiting_.empty()) {
      const std::size_t line = waiting_.front();
      waiting_.pop_front();
      is_waiting_[line] = 0;
      settle(line);
      if (lines_[line].arc_count() == 0) break;
    }
    return std::move(lines_);
  }

 private:
  void add(const std::vector<Clue>& clues, std::size_t length) {
    for (const Clue& clue : clues) {
      lines_.push_back(runs_of(clue, length));
      if ((arcs_ += lines_.back().arc_count()) > most_nonogram_arcs)
        throw ModelError("the lines of this nonogram have more than " +
                         std::to_string(most_nonogram_arcs) + " steps");
    }
  }

  [[nodiscard]] std::size_t cell(std::size_t line, std::size_t k) const {
    return line < rows_ ? line * columns_ + k : k * columns_ + line - rows_;
  }

  void settle(std::size_t line) {
    const std::size_t length = line < rows_ ? columns_ : rows_;
    std::vector<LineAutomaton::Letters> masks(length);
    for (std::size_t k = 0; k < length; ++k) masks[k] = cells_[cell(line, k)];
    lines_[line].allow(masks);
    const auto left = lines_[line].letters();
    for (std::size_t k = 0; k < length; ++k) {
      if (left[k] == masks[k]) continue;
      cells_[cell(line, k)] = left[k];
      const std::size_t crossing = line < rows_ ? rows_ + k : k;
      if (is_waiting_[crossing]++ == 0) waiting_.push_back(crossing);
    }
  }

  std::size_t rows_, columns_, arcs_ = 0;
  std::vector<LineAutomaton> lines_;           // rows, then columns
  std::vector<LineAutomaton::Letters> cells_;  // masks of letters: 1 white, 2 black
  std::vector<char> is_waiting_;
  std::deque<std::size_t> waiting_;
};

class NonogramEncoder {
 public:
  explicit NonogramEncoder(const Nonogram& puzzle)
      : rows_(puzzle.rows.size()), columns_(puzzle.columns.size()) {
    auto lines = LineSolver(puzzle).solve();
    for (std::size_t k = 0; k < lines.size(); ++k)
      lines_.emplace_back(k < rows_ ? board::numbered_name("row", k + 1)
                                    : board::numbered_name("column", k - rows_ + 1),
                          std::move(lines[k]));
  }

  Problem build() {
    for (RegularLine& line : lines_) line.add_primary(builder_);
    for (std::size_t cell = 0; cell < rows_ * columns_; ++cell)
      cells_.push_back(builder_.secondary(board::nth_cell_name(cell, columns_)));
    for (RegularLine& line : lines_) line.add_secondary(builder_);
    const std::vector<ColorId> colors{builder_.color("."), builder_.color("#")};
    for (std::size_t k = 0; k < lines_.size(); ++k)
      lines_[k].add_options(builder_, cells_of(k), colors);
    return builder_.build();
  }

 private:
  [[nodiscard]] std::vector<ItemId> cells_of(std::size_t line) const {
    std::vector<ItemId> cells;
    if (line < rows_)
      for (std::size_t k = 0; k < columns_; ++k) cells.push_back(cells_[line * columns_ + k]);
    else
      for (std::size_t k = 0; k < rows_; ++k) cells.push_back(cells_[k * columns_ + line - rows_]);
    return cells;
  }

  std::size_t rows_, columns_;
  std::vector<RegularLine> lines_;  // rows, then columns
  ProblemBuilder builder_;
  std::vector<ItemId> cells_;
};

std::string clue_text(const Clue& clue, char between) {
  std::string text;
  for (const std::uint32_t run : clue)
    text += (text.empty() ? "" : std::string(1, between)) + std::to_string(run);
  return text.empty() ? "0" : text;
}

// The runs in a line of cells that are `apart`, beginning at the first.
Clue runs_in(const Bitmap& picture, std::size_t first, std::size_t apart, std::size_t length) {
  Clue clue;
  bool was_black = false;
  for (std::size_t k = 0; k < length; ++k) {
    const bool is_black = picture.black[first + k * apart];
    if (is_black && !was_black) clue.push_back(0);
    if (is_black) ++clue.back();
    was_black = is_black;
  }
  return clue;
}

}  // namespace

Instance nonogram(const Nonogram& puzzle) {
  require_nonogram(puzzle);
  Instance instance;
  instance.problem = NonogramEncoder(puzzle).build();
  instance.directives.add("puzzle", "nonogram");
  for (const Clue& clue : puzzle.rows) instance.directives.add("across", clue_text(clue, ' '));
  for (const Clue& clue : puzzle.columns) instance.directives.add("down", clue_text(clue, ' '));
  return instance;
}

Nonogram clues_of(const Bitmap& picture) {
  Nonogram puzzle;
  for (std::size_t row = 0; row < picture.rows; ++row)
    puzzle.rows.push_back(runs_in(picture, row * picture.columns, 1, picture.columns));
  for (std::size_t column = 0; column < picture.columns; ++column)
    puzzle.columns.push_back(runs_in(picture, column, picture.columns, picture.rows));
  return puzzle;
}

std::string to_text(const Nonogram& puzzle) {
  std::string text = "width " + std::to_string(puzzle.columns.size()) + "\nheight " +
                     std::to_string(puzzle.rows.size()) + "\n\nrows\n";
  for (const Clue& clue : puzzle.rows) text += clue_text(clue, ',') + '\n';
  text += "\ncolumns\n";
  for (const Clue& clue : puzzle.columns) text += clue_text(clue, ',') + '\n';
  return text;
}

}  // namespace dlx::puzzle
