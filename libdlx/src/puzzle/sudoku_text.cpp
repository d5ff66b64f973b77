// Reading puzzles once the form is known: cells are collected as codes with their places, then
// turned into digits, a whole puzzle at a time.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/field_rows.hpp"
#include "puzzle/sudoku_candidates.hpp"
#include "puzzle/sudoku_cells.hpp"
#include "puzzle/sudoku_form.hpp"
#include "puzzle/sudoku_janko.hpp"
#include "puzzle/sudoku_killer.hpp"
#include "puzzle/sudoku_lines.hpp"
#include "puzzle/sudoku_overlap.hpp"
#include "puzzle/sudoku_units.hpp"

#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <istream>

namespace dlx::puzzle {
namespace {

using base::in_quotes, sudoku_io::ContentLine, sudoku_io::LineKind, sudoku_io::RowToken;

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
  Impl(base::LineReader lines, std::optional<SudokuShape> shape,
       std::optional<board::GridLayout> layout)
      : content_(std::move(lines)),
        wanted_(shape),
        layout_(std::move(layout)),
        fields_of_rows_(content_.source()) {
    if (shape) require_sudoku_shape(*shape);
  }

  bool next(SudokuPuzzle& puzzle) {
    if (finished_) return false;
    finished_ = true;  // unless all goes well
    if (!is_started_) start();
    if (has_ids_) return read_id(puzzle);
    if (lines_) return !(finished_ = !lines_->next(puzzle));
    if (janko_) return !(finished_ = !janko_->next(puzzle));
    if (overlap_) return !(finished_ = !overlap_->next(puzzle));
    codes_.clear();
    sets_.clear();
    eliminated_ = {};
    puzzle.places.clear();
    if (!read(puzzle)) return end();
    ++read_;
    decode(puzzle);
    finished_ = false;
    return true;
  }

  [[nodiscard]] std::string_view form() const noexcept {
    if (has_ids_) return has_addresses_ ? "addresses" : "game ids";
    if (lines_) return "lines of constraints";
    if (janko_) return "puzzles of janko.at";
    if (overlap_) return "grids that overlap";
    if (!symbols_) return "";
    if (form_.is_killer) return "killers";
    if (form_.has_fields()) return form_.is_array ? "arrays" : "rows of a spreadsheet";
    if (form_.is_library) return "a library of HoDoKu";
    if (form_.has_candidates) return "grids of candidates";
    if (form_.puzzle_a_line) return "a puzzle a line";
    return form_.cut.spaced ? "rows of numbers" : "rows of characters";
  }

 private:
  void start() {
    is_started_ = true;
    const auto first = content_.peek_text();
    has_addresses_ = first && find_address(first->text);
    has_ids_ = has_addresses_ || (first && sudoku_io::is_solo_id(first->text));
    if (has_ids_) return;
    if (first && sudoku_io::begins_lines(first->text)) {
      lines_.emplace(content_);
      return;
    }
    if (const auto janko = sudoku_io::janko_form(content_); janko != sudoku_io::JankoForm::none) {
      janko_.emplace(content_, janko, wanted_);
      return;
    }
    if (!layout_ && !wanted_) layout_ = sudoku_io::overlap_in_text(content_);
    if (layout_) return start_overlap();
    form_ = sudoku_io::find_form(content_, wanted_);
    size_ = form_.shape.size();
    symbols_.emplace(static_cast<std::uint32_t>(size_), form_.cut.spaced);
    if (form_.is_killer) killers_.emplace(content_, size_);
  }

  void start_overlap() {
    const auto shape = wanted_ ? wanted_ : SudokuShape::usual(layout_->size);
    if (!shape || shape->size() != layout_->size)
      throw ModelError("grids of " + std::to_string(layout_->size) +
                       " rows need boxes of as many cells");
    overlap_.emplace(content_, *shape, *layout_);
  }

  bool read(SudokuPuzzle& puzzle) {
    if (killers_) return killers_->next(puzzle);
    if (form_.has_fields()) return read_fields(puzzle);
    if (form_.puzzle_a_line) return read_line(puzzle);
    if (!read_rows(puzzle)) return false;
    if (read_ == 0 || has_grids_of_candidates_) take_candidates(puzzle);
    return true;
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
      if (form_.is_library)
        cut_entry(*line);
      else if (form_.field == sudoku_io::SudokuForm::whole_line)
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
    if (!is_first || form_.cut.spaced || form_.has_candidates || cells != form_.shape.cells())
      return false;
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
    if (form_.has_candidates) return cut_string(line, field);
    cut_characters(field);
  }

  void cut_characters(RowToken field) {
    cut_row(field.text, {false, true}, pieces_);
    for (RowToken& piece : pieces_) piece.column += field.column - 1;
  }

  void cut_string(const ContentLine& line, RowToken field) {
    const std::size_t length = field.text.size(), full = sudoku_io::candidate_string_length;
    if (length != full)
      fail(line, field.column + std::min(length, full),
           std::to_string(length) + " candidates instead of " + std::to_string(full));
    sudoku_io::cut_candidates(field, pieces_);
  }

  void cut_entry(const ContentLine& line) {
    const auto entry = sudoku_io::library_entry(line.text);
    if (!entry) fail(line, 1, "expected an entry of a library such as :0000:x:5.3..7...:415 528::");
    cut_characters(entry->cells);
    eliminated_.assign(entry->eliminated.text);
    eliminated_column_ = entry->eliminated.column;
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

  // Simple Sudoku copies the givens, mostly the digits reached, and the candidates left: one
  // puzzle.
  void take_candidates(SudokuPuzzle& puzzle) {
    if (form_.has_candidates || size_ > 9) return;
    GridAhead digits{0, codes_, puzzle.places}, sets;
    if (!grid_ahead(sets, form_.cut)) return;
    if (!holds_sets(sets)) {
      digits = std::move(sets);
      sets = {digits.end};
      if (!goes_on(digits.codes) || !grid_ahead(sets, {true, form_.cut.dash_is_empty})) return;
    }
    if (!holds_sets(sets) || !agree(digits.codes, sets.sets)) return;
    has_grids_of_candidates_ = true;
    for (std::size_t line = 0; line < sets.end; ++line) (void)content_.next();
    codes_ = std::move(digits.codes);
    puzzle.places = std::move(digits.places);
    sets_ = std::move(sets.sets);
  }

  // A grid in the lines ahead, from one of them to another.
  struct GridAhead {
    std::size_t end = 0;
    std::vector<sudoku_io::Code> codes{};  // of cells of one character
    std::vector<SudokuPlace> places{};
    std::vector<SudokuDigits> sets{};
  };

  // False if there is none, or what is no digit and no candidates. It may have few blanks within.
  bool grid_ahead(GridAhead& grid, const sudoku_io::Cut& cut) {
    for (std::size_t rows = 0; rows < size_; ++grid.end) {
      const auto line = content_.peek(grid.end);
      if (!line || line->kind == LineKind::boundary) return false;
      if (line->kind != LineKind::text || sudoku_io::is_rule(line->text, cut.dash_is_empty))
        continue;
      ++rows;
      cut_row(line->text, cut, pieces_);
      if (pieces_.size() != size_ && !cut.spaced)
        cut_row(line->text, {true, cut.dash_is_empty}, pieces_);
      if (pieces_.size() != size_) return false;
      for (const RowToken& piece : pieces_) add_ahead(grid, *line, piece);
    }
    return grid.sets.size() == size_ * size_ || grid.codes.size() == size_ * size_;
  }

  void add_ahead(GridAhead& grid, const ContentLine& line, const RowToken& piece) const {
    if (const auto code = sudoku_io::code_of(piece.text); code && piece.text.size() == 1)
      grid.codes.push_back(*code);
    const RowToken bare = sudoku_io::without_marks(piece);
    const auto digits = sudoku_io::candidates_in(bare.text, size_);
    if (digits && *digits != 0) grid.sets.push_back(*digits);
    grid.places.push_back({line.number, piece.column});
  }

  [[nodiscard]] bool holds_sets(const GridAhead& grid) const {
    return grid.sets.size() == size_ * size_ && grid.codes.size() != size_ * size_;
  }

  // True if each digit so far is there, too.
  [[nodiscard]] bool goes_on(const std::vector<sudoku_io::Code>& codes) const {
    for (std::size_t cell = 0; cell < codes_.size(); ++cell)
      if (digit_of(codes_[cell]) != 0 && codes[cell] != codes_[cell]) return false;
    return true;
  }

  static bool agree(const std::vector<sudoku_io::Code>& codes,
                    const std::vector<SudokuDigits>& sets) {
    for (std::size_t cell = 0; cell < codes.size(); ++cell)
      if (const auto digit = digit_of(codes[cell]); digit != 0 && sets[cell] != only_digit(digit))
        return false;
    return true;
  }

  static std::size_t digit_of(sudoku_io::Code code) noexcept {
    return '1' <= code && code <= '9' ? static_cast<std::size_t>(code - '0') : 0;
  }

  // --- Spreadsheets and arrays ---

  bool read_fields(SudokuPuzzle& puzzle) {
    const std::size_t rows = form_.puzzle_a_line ? 1 : size_, width = form_.shape.cells() / rows;
    for (std::size_t row = 0; row < rows; ++row) {
      auto fields = next_fields(row);
      if (!fields) return end_of_rows(row);
      const bool has_extra = form_.ends_in_separator && fields->size() == width + 1;
      if (has_extra && fields->back().text.empty()) fields->pop_back();
      require_fields(*fields, width);
      for (const board::Field& field : *fields) add_field(puzzle, field);
    }
    blanks_.end_of_puzzle();
    return true;
  }

  // Lines between rows are skipped where they may stand.
  std::optional<board::FieldRow> next_fields(std::size_t rows) {
    auto fields = fields_of_rows_.next();
    for (; !fields; fields = fields_of_rows_.next()) {
      const auto line = content_.next();
      if (!line) {
        fields_of_rows_.finish();
        return std::nullopt;
      }
      if (form_.is_array)
        add_array_line(*line);
      else if (is_sheet_row(*line) || is_row(*line, rows))
        fields_of_rows_.add_sheet_row(line->text, line->number, form_.separator);
    }
    return fields;
  }

  // A line of tabs alone is a row if it has as many as a row needs.
  [[nodiscard]] bool is_sheet_row(const ContentLine& line) const {
    const auto tabs = std::count(line.text.begin(), line.text.end(), '\t');
    return line.kind == LineKind::blank && form_.separator == '\t' &&
           static_cast<std::size_t>(tabs) + 1 == size_;
  }

  void add_array_line(const ContentLine& line) {
    if (line.kind != LineKind::text) return;
    if (!fields_of_rows_.is_open() && !board::begins_array(line.text) && !is_closing(line.text))
      fail(line, 1, "expected an array such as [[5, 3, 0], ...]");
    fields_of_rows_.add_array_line(line.text, line.number);
  }
  static bool is_closing(std::string_view line) {
    return line.find_first_not_of(" \t);,") == std::string_view::npos;
  }

  void require_fields(const board::FieldRow& fields, std::size_t expected) const {
    const std::size_t found = fields.size();
    if (found == expected) return;
    const board::Field& at = found > expected ? fields[expected] : fields.back();
    content_.fail_at(
        at.line, at.column,
        "a row of " + sudoku_io::cell_count(found) + " instead of " + std::to_string(expected));
  }

  void add_field(SudokuPuzzle& puzzle, const board::Field& field) {
    const auto code =
        field.text.empty() ? std::optional<sudoku_io::Code>('.') : sudoku_io::code_of(field.text);
    if (!code)
      content_.fail_at(field.line, field.column,
                       "expected a digit or nothing, not " + in_quotes(field.text));
    codes_.push_back(*code);
    puzzle.places.push_back({field.line, field.column});
  }

  // --- Both ---

  void add_cell(SudokuPuzzle& puzzle, const ContentLine& line, const RowToken& piece) {
    if (form_.has_candidates) return add_set(puzzle, line, sudoku_io::without_marks(piece));
    const auto code = sudoku_io::code_of(piece.text);
    if (!code) fail(line, piece.column, "unknown character " + in_quotes(piece.text));
    codes_.push_back(*code);
    puzzle.places.push_back({line.number, piece.column});
  }

  void add_set(SudokuPuzzle& puzzle, const ContentLine& line, const RowToken& piece) {
    const auto digits = sudoku_io::candidates_in(piece.text, size_);
    const bool is_place = piece.text.size() == size_;
    if (!digits || (*digits == 0 && !is_place))
      fail(line, piece.column,
           in_quotes(piece.text) + " is no set of candidates: digits up to " +
               std::to_string(size_) + " that ascend, such as 124");
    sets_.push_back(*digits);
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

  // A candidate alone is a digit that is placed.
  void decode_sets(SudokuGrid& grid) const {
    grid.candidates = sets_;
    grid.digits.assign(sets_.size(), 0);
    for (std::size_t cell = 0; cell < sets_.size(); ++cell)
      for (std::uint8_t digit = 1; digit <= size_; ++digit)
        if (sets_[cell] == only_digit(digit)) grid.digits[cell] = digit;
  }

  // `415 528`: a digit, its row and its column.
  void eliminate(SudokuPuzzle& puzzle) const {
    std::string_view rest = eliminated_;
    while (const auto word = base::next_token(eliminated_, rest)) {
      const bool is_whole = word->text.size() == 3 && word->text.find('0') == std::string::npos;
      const auto number = is_whole ? base::number_in<std::uint32_t>(word->text) : std::nullopt;
      if (!number)
        content_.fail_at(
            puzzle.places[0].line, eliminated_column_ + word->column - 1,
            "expected a digit, its row and its column such as 415, not " + in_quotes(word->text));
      const std::size_t digit = *number / 100, row = *number / 10 % 10, column = *number % 10;
      const std::size_t cell = (row - 1) * size_ + column - 1;
      if (puzzle.grid.digits[cell] == digit)
        content_.fail_at(puzzle.places[0].line, eliminated_column_ + word->column - 1,
                         in_quotes(word->text) + " takes away the digit that the cell has");
      puzzle.grid.candidates.resize(puzzle.grid.digits.size(), all_digits(size_));
      puzzle.grid.candidates[cell] &= ~only_digit(digit);
    }
  }

  void decode(SudokuPuzzle& puzzle) {
    symbols_->learn(codes_);
    puzzle.grid.shape = form_.shape;
    puzzle.grid.symbols = symbols_->symbols();
    puzzle.grid.candidates.clear();
    if (killers_) return;
    if (form_.has_candidates) return decode_sets(puzzle.grid);
    puzzle.grid.digits.resize(codes_.size());
    for (std::size_t cell = 0; cell < codes_.size(); ++cell) {
      const auto digit = symbols_->digit(codes_[cell]);
      if (!digit) fail_digit(codes_[cell], puzzle.places[cell]);
      puzzle.grid.digits[cell] = *digit;
    }
    puzzle.grid.candidates = sets_;
    eliminate(puzzle);
  }

  [[noreturn]] void fail_digit(sudoku_io::Code code, const SudokuPlace& place) const {
    const std::string sign = code >= sudoku_io::first_number
                                 ? std::to_string(code - sudoku_io::first_number)
                                 : std::string(1, static_cast<char>(code));
    const std::string size = std::to_string(size_);
    content_.fail_at(place.line, place.column,
                     in_quotes(sign) + " is not a digit of a " + size + 'x' + size + " grid (" +
                         symbols_->range() + ")");
  }

  [[noreturn]] void fail(const ContentLine& line, std::size_t column,
                         const std::string& message) const {
    content_.fail_at(line.number, column, message);
  }

  sudoku_io::SudokuContent content_;
  std::optional<SudokuShape> wanted_;
  std::optional<board::GridLayout> layout_;  // of grids that overlap
  sudoku_io::SudokuForm form_;
  std::size_t size_ = 0;
  std::optional<sudoku_io::SudokuSymbols> symbols_;  // once the form is known
  std::optional<sudoku_io::KillerReader> killers_;   // likewise, of killers
  std::optional<sudoku_io::JankoReader> janko_;      // of puzzles of janko.at
  std::optional<sudoku_io::LinesReader> lines_;      // of lines of constraints
  std::optional<sudoku_io::OverlapReader> overlap_;  // of grids that overlap
  std::uint64_t read_ = 0;
  bool finished_ = false, is_started_ = false, has_ids_ = false, has_addresses_ = false;
  Gaps blanks_, rules_;
  std::vector<RowToken> pieces_, fields_;
  board::FieldRows fields_of_rows_;  // of spreadsheets and arrays
  std::vector<sudoku_io::Code> codes_;
  std::vector<SudokuDigits> sets_;        // of a grid of candidates, by cell
  bool has_grids_of_candidates_ = false;  // below those of digits
  std::string eliminated_;                // of an entry of a library: `415 528`
  std::size_t eliminated_column_ = 0;
};

SudokuReader::SudokuReader(std::istream& in, std::string source, std::optional<SudokuShape> shape,
                           std::optional<board::GridLayout> layout)
    : impl_(std::make_unique<Impl>(base::LineReader(in, std::move(source)), shape,
                                   std::move(layout))) {}
SudokuReader::SudokuReader(std::string_view text, std::string source,
                           std::optional<SudokuShape> shape,
                           std::optional<board::GridLayout> layout)
    : impl_(std::make_unique<Impl>(base::LineReader(text, std::move(source)), shape,
                                   std::move(layout))) {}
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
