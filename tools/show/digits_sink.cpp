// Sudokus as people paste them: a line, a drawn grid, the judge's rows, or the address at which the
// players of puzz.link find them. A puzzle without a
// solution gets a line that begins with '#', which readers of sudokus skip.
#include "show/sink.hpp"

#include <algorithm>
#include <ostream>

namespace show {
namespace {

using dlx::draw::SolvedSudoku;

class DigitsSink : public Sink {
 public:
  DigitsSink(std::ostream& out, Format format) : out_(out), format_(format) {}

  void add_picture(dlx::draw::Picture /*picture*/) override {
    throw cli::UsageError("only sudokus have this format");
  }

  void add(const Drawn& drawn) override {
    const SolvedSudoku grid = drawn.sudoku();
    if (format_ != Format::line && format_ != Format::url && has_written_) out_ << '\n';
    has_written_ = true;
    switch (format_) {
      case Format::grid:
        return write_grid(grid);
      case Format::spoj:
        return write_rows(grid);
      case Format::url:
        return write_url(grid);
      default:
        write_cells(grid, 0, grid.cells.size());
        out_ << '\n';
    }
  }

  void end_question(const dlx::SolutionSummary& summary, const std::string& caption) override {
    if (summary.printed != dlx::Natural(0)) return;
    out_ << "# " << dlx::printable(caption) << (caption.empty() ? "" : ", ");
    if (summary.outcome == dlx::Outcome::exhausted)
      out_ << (summary.solutions == dlx::Natural(0) ? "no solution" : "no solution printed");
    else
      out_ << "no solution found, stopped: " << dlx::word(summary.outcome);
    out_ << '\n';
  }

 private:
  [[nodiscard]] static std::string text_of(const SolvedSudoku& grid, std::size_t cell) {
    const std::uint32_t digit = grid.cells[cell].digit;
    if (digit == 0) return ".";
    return has_symbols(grid) ? std::string(1, symbol(grid, digit)) : std::to_string(digit);
  }
  // Up to 9 the digits are their own symbols.
  [[nodiscard]] static bool has_symbols(const SolvedSudoku& grid) {
    return !grid.symbols.empty() || grid.size <= 9;
  }
  [[nodiscard]] static char symbol(const SolvedSudoku& grid, std::uint32_t digit) {
    return grid.symbols.empty() ? static_cast<char>('0' + digit) : grid.symbols[digit - 1];
  }

  // Numbers of several figures stand apart.
  void write_cells(const SolvedSudoku& grid, std::size_t from, std::size_t to) {
    for (std::size_t cell = from; cell < to; ++cell) {
      if (cell > from && !has_symbols(grid)) out_ << ' ';
      out_ << text_of(grid, cell);
    }
  }

  // The cells row by row: a digit in hexadecimal, behind `-` if it has two figures; 1 to 20 empty
  // cells as a letter g to z.
  void write_url(const SolvedSudoku& grid) {
    require_known(grid);
    out_ << "https://puzz.link/p?sudoku/" << grid.size << '/' << grid.size << '/';
    constexpr std::size_t longest_run = 'z' - 'g' + 1;
    std::size_t empty = 0;
    const auto end_run = [&] {
      if (empty > 0) out_ << static_cast<char>('g' + (empty - 1));
      empty = 0;
    };
    for (const auto& [digit, given] : grid.cells) {
      if (digit == 0) {
        if (++empty == longest_run) end_run();
        continue;
      }
      end_run();
      constexpr std::string_view figures = "0123456789abcdef";
      if (digit >= 16) out_ << '-' << figures[digit / 16];
      out_ << figures[digit % 16];
    }
    end_run();
    out_ << '\n';
  }

  static void require_known(const SolvedSudoku& grid) {
    const bool has_its_boxes =
        grid.box_rows == grid.box_columns || (grid.box_rows == 2 && grid.box_columns == 3);
    if (grid.has_extra_rules || !has_its_boxes || grid.size > 25)
      throw dlx::ModelError(
          "puzz.link has sudokus of 4, 6, 9, 16 and 25 rows, with boxes and no other rule");
  }

  void write_rows(const SolvedSudoku& grid) {
    for (std::size_t row = 0; row < grid.size; ++row) {
      write_cells(grid, row * grid.size, (row + 1) * grid.size);
      out_ << '\n';
    }
  }

  void write_grid(const SolvedSudoku& grid) {
    const std::size_t width = has_symbols(grid) ? 1 : std::to_string(grid.size).size();
    for (std::size_t row = 0; row < grid.size; ++row) {
      if (row > 0 && row % grid.box_rows == 0) write_rule(grid, width);
      for (std::size_t column = 0; column < grid.size; ++column) {
        if (column > 0) out_ << (column % grid.box_columns == 0 ? " | " : " ");
        const std::string text = text_of(grid, row * grid.size + column);
        out_ << std::string(width - text.size(), ' ') << text;
      }
      out_ << '\n';
    }
  }

  void write_rule(const SolvedSudoku& grid, std::size_t width) {
    const std::size_t box = grid.box_columns * (width + 1) + 1;
    for (std::size_t column = 0; column < grid.size; column += grid.box_columns) {
      if (column > 0) out_ << '+';
      const bool is_end = column == 0 || column + grid.box_columns == grid.size;
      out_ << std::string(is_end ? box - 1 : box, '-');
    }
    out_ << '\n';
  }

  std::ostream& out_;
  Format format_;
  bool has_written_ = false;
};

}  // namespace

std::unique_ptr<Sink> make_digits_sink(std::ostream& out, const Settings& settings) {
  return std::make_unique<DigitsSink>(out, settings.format);
}

}  // namespace show
