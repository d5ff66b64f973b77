// Reading puzzles once the form is known: cells are collected as codes with their places, then
// turned into digits, a whole puzzle at a time.
#include "base/quote.hpp"
#include "puzzle/sudoku_cells.hpp"
#include "puzzle/sudoku_form.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <istream>

namespace dlx::puzzle {
namespace {

using base::quoted, sudoku_io::ContentLine, sudoku_io::LineKind, sudoku_io::RowToken;

// Tells where blank lines, or rules, may stand inside puzzles: as the first one in the first puzzle
// shows. A puzzle that lacks a row is thereby not completed from the next one.
class Gaps {
 public:
  [[nodiscard]] bool allowed(std::size_t rows, std::size_t box_rows) {
    const bool between_bands = rows % box_rows == 0;
    if (where_ == Where::undecided && (between_bands || rows == 1))
      where_ = between_bands ? Where::between_bands : Where::anywhere;
    return where_ == Where::anywhere || (where_ == Where::between_bands && between_bands);
  }
  void end_of_puzzle() noexcept {
    if (where_ == Where::undecided) where_ = Where::nowhere;
  }

 private:
  enum class Where { undecided, nowhere, between_bands, anywhere };
  Where where_ = Where::undecided;
};

std::string of_rows(std::size_t rows, std::size_t size) {
  return std::to_string(rows) + " of " + std::to_string(size) + " rows";
}

}  // namespace

class SudokuReader::Impl {
 public:
  Impl(base::LineReader lines, std::optional<SudokuShape> shape)
      : content_(std::move(lines)), wanted_(shape) {
    if (shape) require_sudoku_shape(*shape);
  }

  bool next(SudokuPuzzle& puzzle) {
    if (finished_) return false;
    finished_ = true;  // unless all goes well
    if (!is_started_) start();
    if (has_ids_) return read_id(puzzle);
    codes_.clear();
    puzzle.places.clear();
    if (!(form_.puzzle_a_line ? read_line(puzzle) : read_rows(puzzle))) return end();
    ++read_;
    decode(puzzle);
    finished_ = false;
    return true;
  }

  [[nodiscard]] std::string_view form() const noexcept {
    if (has_ids_) return has_addresses_ ? "addresses" : "game ids";
    if (!symbols_) return "";
    if (form_.puzzle_a_line) return "a puzzle a line";
    return form_.cut.spaced ? "rows of numbers" : "rows of characters";
  }

 private:
  void start() {
    is_started_ = true;
    const auto first = content_.skip_to_text();
    has_addresses_ = first && find_address(first->text);
    has_ids_ = has_addresses_ || (first && sudoku_io::is_solo_id(first->text));
    if (has_ids_) return;
    form_ = sudoku_io::find_form(content_, wanted_);
    size_ = form_.shape.size();
    symbols_.emplace(static_cast<std::uint32_t>(size_), form_.cut.spaced);
  }

  // --- Game ids and addresses ---

  bool read_id(SudokuPuzzle& puzzle) {
    auto line = content_.next();
    while (line && line->kind != LineKind::text) line = content_.next();
    if (!line) return false;
    puzzle.grid = read_named(*line);
    puzzle.places.assign(puzzle.grid.digits.size(), {line->number, 1});
    finished_ = false;
    return true;
  }

  SudokuGrid read_named(const ContentLine& line) {
    const std::string_view text = base::trimmed(line.text);
    if (const auto address = find_address(line.text))
      return sudoku_io::read_sudoku_address(
          GameId(content_.source(), line.number, line.text, *address, "address"));
    if (!sudoku_io::is_solo_id(text))
      fail(line, 1, "expected a game id such as 3x3:a5a8b1..., or an address");
    return sudoku_io::read_solo_id(GameId(content_.source(), line.number, line.text, text));
  }

  // --- A puzzle a line ---

  bool read_line(SudokuPuzzle& puzzle) {
    while (const auto line = content_.next()) {
      if (line->kind != LineKind::text) continue;
      require_announced(*line);
      if (take_plain(puzzle, *line)) return true;
      if (form_.field == sudoku_io::SudokuForm::whole_line)
        cut_row(line->text, form_.cut, pieces_);
      else
        cut_field(*line);
      for (const RowToken& piece : pieces_) add_cell(puzzle, *line, piece);
      require_cells(*line, form_.shape.cells(), "");
      return true;
    }
    return false;
  }

  // A line of cells of one character each and nothing else, as most are, needs no cutting.
  bool take_plain(SudokuPuzzle& puzzle, const ContentLine& line) {
    const bool is_first = form_.field == 0 || form_.field == sudoku_io::SudokuForm::whole_line;
    const std::size_t cells = line.text.size();
    if (!is_first || form_.cut.spaced || cells != form_.shape.cells()) return false;
    if (!sudoku_io::are_plain_cells(line.text)) return false;
    codes_.resize(cells);
    puzzle.places.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      codes_[cell] = static_cast<unsigned char>(line.text[cell]);
      puzzle.places[cell] = {line.number, cell + 1};
    }
    return true;
  }

  // Cuts the field that is the puzzle into pieces_, a character each.
  void cut_field(const ContentLine& line) {
    cut_fields(line.text, fields_);
    if (form_.field >= fields_.size())
      fail(line, 1,
           "field " + std::to_string(form_.field + 1) +
               " is missing: it was the puzzle in the first line");
    const RowToken field = fields_[form_.field];
    for (std::size_t i = form_.field + 1; i < fields_.size(); ++i)
      if (is_second_puzzle(fields_[i].text)) fail(line, fields_[i].column, "two puzzles on a line");
    cut_row(field.text, {false, true}, pieces_);
    for (RowToken& piece : pieces_) piece.column += field.column - 1;
  }

  // True if the text is as long as a puzzle and has empty cells: then it is no solution.
  [[nodiscard]] bool is_second_puzzle(std::string_view text) const {
    const std::string_view empty = size_ > 9 ? ".*_" : ".*_0";
    return text.size() == form_.shape.cells() && sudoku_io::may_be_cells(text, size_) &&
           text.find_first_of(empty) != std::string_view::npos;
  }

  // --- Rows ---

  bool read_rows(SudokuPuzzle& puzzle) {
    std::size_t rows = 0;
    while (rows < size_) {
      const auto line = content_.next();
      if (!line) return end_of_rows(rows);
      if (!is_row(*line, rows)) continue;
      if (rows++ == 0) require_announced(*line);
      cut_row(line->text, form_.cut, pieces_);
      for (const RowToken& piece : pieces_) add_cell(puzzle, *line, piece);
      require_cells(*line, size_, "a row of ");
    }
    blanks_.end_of_puzzle();
    rules_.end_of_puzzle();
    return true;
  }

  // False for a line between rows, if it may stand there.
  bool is_row(const ContentLine& line, std::size_t rows) {
    const bool inside = rows > 0;
    const bool rule =
        line.kind == LineKind::text && sudoku_io::is_rule(line.text, form_.cut.dash_is_empty);
    if (line.kind == LineKind::text && !rule) return true;
    if (inside && line.kind == LineKind::boundary)
      fail(line, 1, "the puzzle before has only " + of_rows(rows, size_));
    if (inside && !(rule ? rules_ : blanks_).allowed(rows, form_.shape.box_rows))
      fail(line, 1,
           std::string(rule ? "a separator" : "a blank line") + " after " + of_rows(rows, size_) +
               ": is a row missing?");
    return false;
  }

  bool end_of_rows(std::size_t rows) const {
    if (rows > 0)
      content_.fail_at(content_.last_line() + 1, 1, "the input ends after " + of_rows(rows, size_));
    return false;
  }

  // --- Both ---

  void add_cell(SudokuPuzzle& puzzle, const ContentLine& line, const RowToken& piece) {
    const auto code = sudoku_io::code_of(piece.text);
    if (!code) fail(line, piece.column, "unknown character " + quoted(piece.text));
    codes_.push_back(*code);
    puzzle.places.push_back({line.number, piece.column});
  }

  // The line just cut must have given that many cells.
  void require_cells(const ContentLine& line, std::size_t expected, std::string_view what) const {
    const std::size_t found = pieces_.size();
    if (found == expected) return;
    std::size_t column = 1;
    if (found > expected)
      column = pieces_[expected].column;
    else if (found > 0)
      column = pieces_.back().column + pieces_.back().text.size();
    const bool cut_off = found < expected && !line.terminated;
    fail(line, column,
         std::string(what) + sudoku_io::cell_count(found) + " instead of " +
             std::to_string(expected) + (cut_off ? ": is the input cut off?" : ""));
  }

  void require_announced(const ContentLine& line) const {
    if (!form_.announced || read_ < form_.announced->puzzles) return;
    fail(line, 1,
         "more puzzles than the " + std::to_string(form_.announced->puzzles) + " that line " +
             std::to_string(form_.announced->line) + " announces");
  }

  bool end() const {
    if (form_.announced && read_ < form_.announced->puzzles)
      content_.fail_at(form_.announced->line, form_.announced->column,
                       "the input announces " + std::to_string(form_.announced->puzzles) +
                           " puzzles, but has " + std::to_string(read_));
    return false;
  }

  void decode(SudokuPuzzle& puzzle) {
    symbols_->learn(codes_);
    puzzle.grid.shape = form_.shape;
    puzzle.grid.symbols = symbols_->symbols();
    puzzle.grid.digits.resize(codes_.size());
    for (std::size_t cell = 0; cell < codes_.size(); ++cell) {
      const auto digit = symbols_->digit(codes_[cell]);
      if (!digit) fail_digit(codes_[cell], puzzle.places[cell]);
      puzzle.grid.digits[cell] = *digit;
    }
  }

  [[noreturn]] void fail_digit(sudoku_io::Code code, const SudokuPlace& place) const {
    const std::string sign = code >= sudoku_io::first_number
                                 ? std::to_string(code - sudoku_io::first_number)
                                 : std::string(1, static_cast<char>(code));
    const std::string size = std::to_string(size_);
    content_.fail_at(place.line, place.column,
                     quoted(sign) + " is not a digit of a " + size + 'x' + size + " grid (" +
                         symbols_->range() + ")");
  }

  [[noreturn]] void fail(const ContentLine& line, std::size_t column,
                         const std::string& message) const {
    content_.fail_at(line.number, column, message);
  }

  sudoku_io::SudokuContent content_;
  std::optional<SudokuShape> wanted_;
  sudoku_io::SudokuForm form_;
  std::size_t size_ = 0;
  std::optional<sudoku_io::SudokuSymbols> symbols_;  // once the form is known
  std::uint64_t read_ = 0;
  bool finished_ = false, is_started_ = false, has_ids_ = false, has_addresses_ = false;
  Gaps blanks_, rules_;
  std::vector<RowToken> pieces_, fields_;
  std::vector<sudoku_io::Code> codes_;
};

SudokuReader::SudokuReader(std::istream& in, std::string source, std::optional<SudokuShape> shape)
    : impl_(std::make_unique<Impl>(base::LineReader(in, std::move(source)), shape)) {}
SudokuReader::SudokuReader(std::string_view text, std::string source,
                           std::optional<SudokuShape> shape)
    : impl_(std::make_unique<Impl>(base::LineReader(text, std::move(source)), shape)) {}
SudokuReader::~SudokuReader() = default;
SudokuReader::SudokuReader(SudokuReader&&) noexcept = default;
SudokuReader& SudokuReader::operator=(SudokuReader&&) noexcept = default;

bool SudokuReader::next(SudokuPuzzle& puzzle) {
  return impl_->next(puzzle);
}

std::string_view SudokuReader::form() const noexcept {
  return impl_->form();
}

}  // namespace dlx::puzzle
