// Sudokus as people paste them: a line, a drawn grid, the judge's rows; the files of other
// programs; and addresses. A puzzle without a solution gets a line that begins with '#', which
// readers of sudokus skip.
//
//     sdm     a puzzle a line                         Sudoku Cup, HoDoKu
//     sdk     a section [Puzzle] of rows              SadMan Sudoku
//     ss      rows in a frame of lines                Simple Sudoku
//     hodoku  :0000:x:digits:candidates gone::        HoDoKu's library; 415 is 4 in r1c5
#include "show/sink.hpp"

#include <dlx/puzzle/address.hpp>

#include <algorithm>
#include <ostream>
#include <utility>

namespace show {
namespace {

using dlx::draw::SolvedSudoku;

// The puzzle, and of a sudoku all digits that are drawn, as an address or a game id.
std::string address_text(const Drawn& drawn, Format format) {
  const dlx::board::Kind* const kind = drawn.drawer.kind();
  std::vector<std::uint32_t> digits;
  if (kind != nullptr && kind->has_boxes)
    for (const auto& cell : drawn.sudoku().cells) digits.push_back(cell.digit);
  else if (!drawn.given.empty() || (drawn.problem != nullptr && !drawn.problem->given.empty()))
    throw dlx::ModelError(std::string(format == Format::id ? "a game id" : "an address") +
                          " has no place for options that are given");
  const auto write = format == Format::id ? dlx::puzzle::game_id_of : dlx::puzzle::address_of;
  return write(drawn.drawer.directives(), kind, digits);
}

class DigitsSink : public Sink {
 public:
  DigitsSink(std::ostream& out, Format format) : out_(out), format_(format) {}

  void add_picture(dlx::draw::Picture /*picture*/) override {
    throw cli::UsageError("only sudokus have this format");
  }

  void add(const Drawn& drawn) override {
    if (format_ == Format::url || format_ == Format::id) {
      out_ << address_text(drawn, format_) << '\n';
      return;
    }
    const SolvedSudoku grid = drawn.sudoku();
    if (grid.columns != grid.size || !grid.holes.empty()) return add_overlap(grid);
    const bool is_line =
        format_ == Format::line || format_ == Format::sdm || format_ == Format::hodoku;
    if (is_file()) require_plain(grid);
    if (!is_line && has_written_) out_ << '\n';
    has_written_ = true;
    switch (format_) {
      case Format::sdk:
        out_ << "[Puzzle]\n";
        return write_rows(grid);
      case Format::ss:
        return write_framed(grid);
      case Format::hodoku:
        return write_library_entry(grid);
      case Format::grid:
        return write_grid(grid);
      case Format::spoj:
        return write_rows(grid);
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
  [[nodiscard]] bool is_file() const {
    return format_ == Format::sdm || format_ == Format::sdk || format_ == Format::ss ||
           format_ == Format::hodoku;
  }

  // Grids that overlap are rows of the board around them, with blanks where none has a cell.
  void add_overlap(const SolvedSudoku& grid) {
    if (format_ != Format::grid && format_ != Format::spoj)
      throw dlx::ModelError("this format has no place for grids that overlap");
    if (has_written_) out_ << '\n';
    has_written_ = true;
    const std::size_t width = has_symbols(grid) ? 1 : std::to_string(grid.size).size() + 1;
    for (std::size_t row = 0; row < grid.cells.size(); row += grid.columns) {
      std::string line;
      for (std::size_t cell = row; cell < row + grid.columns; ++cell) {
        const bool is_hole = !grid.holes.empty() && grid.holes[cell];
        const std::string text = is_hole ? "" : text_of(grid, cell);
        line += std::string(width - text.size(), ' ') + text;
      }
      out_ << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }
  }

  // These files are of 9x9 grids, and have no place for further rules.
  void require_plain(const SolvedSudoku& grid) const {
    const auto fail = [](const std::string& what) {
      throw dlx::ModelError("this format has no place for " + what);
    };
    if (grid.has_extra_rules) fail("regions, diagonals, windows or cages");
    if (grid.size != 9 || grid.box_rows != 3) fail("a grid that is not 9x9 with boxes of 3x3");
    if (!grid.candidates.empty() && format_ != Format::hodoku) fail("candidates (hodoku has)");
  }

  void write_framed(const SolvedSudoku& grid) {
    constexpr std::string_view edge = "*-----------*\n", rule = "|---+---+---|\n";
    out_ << edge;
    for (std::size_t row = 0; row < grid.size; ++row) {
      if (row > 0 && row % 3 == 0) out_ << rule;
      for (std::size_t column = 0; column < grid.size; ++column) {
        if (column % 3 == 0) out_ << '|';
        out_ << text_of(grid, row * grid.size + column);
      }
      out_ << "|\n";
    }
    out_ << edge;
  }

  void write_library_entry(const SolvedSudoku& grid) {
    out_ << ":0000:x:";
    write_cells(grid, 0, grid.cells.size());
    out_ << ':';
    const char* before = "";
    for (const auto& [cell, digits] : grid.candidates) {
      if (grid.cells[cell].digit != 0) continue;
      for (std::uint32_t digit = 1; digit <= grid.size; ++digit) {
        if (std::find(digits.begin(), digits.end(), digit) != digits.end()) continue;
        out_ << std::exchange(before, " ") << digit << cell / grid.size + 1 << cell % grid.size + 1;
      }
    }
    out_ << "::\n";
  }

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
