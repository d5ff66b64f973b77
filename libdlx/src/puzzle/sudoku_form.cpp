// Finds the form of a text. What stands before the first puzzle (a count, names of fields, rules)
// is taken off; then the first line of cells is tried as one puzzle in a field, as a row of cells
// with blanks around each, as one puzzle on the whole line, as a row of characters.
#include "puzzle/sudoku_form.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/field_rows.hpp"
#include "puzzle/sudoku_candidates.hpp"
#include "puzzle/sudoku_killer.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace dlx::puzzle::sudoku_io {
namespace {

constexpr std::uint64_t largest_in_characters = 36;
// Below 6x6 a line of n * n characters may be something else.
constexpr std::uint64_t smallest_in_a_field = 6;

std::string extent(std::uint64_t size) {
  return std::to_string(size) + 'x' + std::to_string(size);
}

// The n of n * n, or 0.
std::uint64_t root(std::uint64_t square) {
  for (std::uint64_t n = 1; n <= largest_sudoku; ++n)
    if (n * n == square) return n;
  return 0;
}

bool is_field_name(std::string_view text) {
  constexpr std::array<std::string_view, 7> names = {"puzzle",   "puzzles", "quiz",   "quizzes",
                                                     "question", "sudoku",  "sudokus"};
  const auto same = [](char a, char b) { return a == b || (b >= 'a' && a == b - 'a' + 'A'); };
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return std::equal(text.begin(), text.end(), name.begin(), name.end(), same);
  });
}

// The characters but for `+`, which marks the digit behind it.
std::size_t cells_in(std::string_view text) {
  return characters(text) - static_cast<std::size_t>(std::count(text.begin(), text.end(), '+'));
}

// Fields that speak for and against candidates.
struct CandidateSigns {
  std::size_t several = 0, others = 0;  // several digits; no digit, or what is no set

  void add(const std::vector<RowToken>& fields, std::uint64_t size) {
    for (const RowToken& field : fields) {
      const auto digits = candidates_in(without_marks(field).text, size);
      if (!digits || *digits == 0)
        ++others;
      else if ((*digits & (*digits - 1)) != 0)
        ++several;
    }
  }
};

// The lines seen so far, which could be rows of a spreadsheet.
struct SheetSigns {
  std::size_t rows = 0, columns = 0;
  char separator = '\0';
  bool has_evidence = false, ends_empty = true;
};

class Finder {
 public:
  Finder(SudokuContent& content, std::optional<SudokuShape> shape)
      : content_(content), wanted_(shape) {}

  SudokuForm find() {
    if (is_sheet() || is_array() || is_killer()) return form_;
    take_count();
    take_field_names();
    form_.cut.dash_is_empty = dash_is_empty();
    while (is_rule(first_text().text, form_.cut.dash_is_empty)) (void)content_.next();
    decide();
    return form_;
  }

 private:
  ContentLine first_text() {
    if (const auto line = content_.skip_to_text()) return *line;
    fail_empty();
  }

  [[noreturn]] void fail_empty() {
    (void)content_.next();  // throws if the next line has a defect
    if (const auto& count = form_.announced; count && count->puzzles > 0)
      content_.fail_at(
          count->line, count->column,
          "the input announces " + std::to_string(count->puzzles) + " puzzles, but has none");
    content_.fail_at(0, 0,
                     content_.last_line() == 0 ? "empty input: a sudoku was expected"
                                               : "there is no sudoku in this input");
  }

  // A number is a count when it is too short for a row, or a row of letters and dashes follows.
  void take_count() {
    const ContentLine line = first_text();
    const std::string_view text = base::trimmed(line.text);
    constexpr std::size_t longest = 9;
    if (!base::is_whole(text) || text.size() > longest) return;
    if (wanted_ && text.size() == wanted_->size()) return;
    if (text.size() > 3 && !spoj_row_follows()) return;
    Announcement count{0, line.number, 1};
    count.column += static_cast<std::size_t>(text.data() - line.text.data());
    count.puzzles = base::number_in<std::uint64_t>(text).value_or(0);
    form_.announced = count;
    (void)content_.next();
  }

  bool spoj_row_follows() {
    for (std::size_t i = 1; const auto line = content_.peek(i); ++i) {
      if (line->kind != LineKind::text) continue;
      const std::string_view row = base::trimmed(line->text);
      return row.size() == 16 &&
             row.find_first_not_of("-ABCDEFGHIJKLMNOP") == std::string_view::npos;
    }
    return false;
  }

  // `id,puzzle,solution`: names where a puzzle would be.
  void take_field_names() {
    cut_fields(first_text().text, pieces_);
    const bool named = std::any_of(pieces_.begin(), pieces_.end(),
                                   [](const RowToken& piece) { return is_field_name(piece.text); });
    if (named) (void)content_.next();
  }

  // Evidence in the lines ahead: `-` beside a digit makes it an empty cell; another sign for the
  // empty cell makes it a separator. Without either it is a cell only under a count.
  bool dash_is_empty() {
    for (std::size_t i = 0; const auto line = content_.peek(i); ++i) {
      if (line->kind != LineKind::text) continue;
      const bool dash = line->text.find('-') != std::string_view::npos;
      if (dash && !is_rule(line->text, false)) return true;
      if (!dash && line->text.find_first_of(".*_0") != std::string_view::npos) return false;
    }
    return form_.announced.has_value();
  }

  void decide() {
    const ContentLine line = first_text();
    refuse_codes(line);
    if (is_library(line) || is_candidate_line(line) || is_candidate_grid(line)) return;
    if (is_puzzle_in_field(line)) return;
    cut_row(line.text, {true, form_.cut.dash_is_empty}, pieces_);
    form_.cut.spaced = is_spaced();
    if (!form_.cut.spaced) cut_row(line.text, form_.cut, pieces_);
    const std::uint64_t cells = pieces_.size();
    const bool is_row =
        wanted_ ? cells == wanted_->size() : form_.cut.spaced && cells <= largest_sudoku;
    if (!is_row && is_puzzle_on_line(line)) return take_line(root(cells), SudokuForm::whole_line);
    take_rows(line, cells);
  }

  bool is_killer() {
    const std::uint64_t size = killer_size(content_, wanted_);
    form_.is_killer = size > 0;
    if (form_.is_killer) form_.shape = wanted_ ? *wanted_ : *SudokuShape::usual(size);
    return form_.is_killer;
  }

  // Lines of as many short fields, some of them empty: a row of tabs alone may come first.
  bool is_sheet() {
    const std::size_t first = before_sheet();
    SheetSigns signs;
    for (std::size_t i = first; signs.rows < std::max<std::size_t>(signs.columns, 1); ++i) {
      const auto line = content_.peek(i);
      if (!line || line->kind == LineKind::boundary || !add_row(signs, *line)) break;
    }
    const bool has_extra = signs.ends_empty && signs.rows + 1 == signs.columns;
    if (!signs.has_evidence || !takes_fields(signs.columns - (has_extra ? 1 : 0))) return false;
    form_.separator = signs.separator;
    form_.ends_in_separator = has_extra;
    for (std::size_t i = 0; i < first; ++i) (void)content_.next();
    return true;
  }

  // The lines before the first that could be a row.
  std::size_t before_sheet() {
    for (std::size_t i = 0;; ++i) {
      const auto line = content_.peek(i);
      const bool is_skipped =
          line && line->kind != LineKind::text && line->text.find('\t') == std::string_view::npos;
      if (!is_skipped) return i;
    }
  }

  // False for a line that is no row, or another than those before.
  bool add_row(SheetSigns& signs, const ContentLine& line) {
    if (board::begins_array(line.text)) return false;
    const char separator = board::likely_separator(line.text);
    if (separator == '\0' || (signs.rows > 0 && separator != signs.separator)) return false;
    const board::FieldRow fields = sheet_row(line, separator);
    if (signs.rows > 0 && fields.size() != signs.columns) return false;
    signs.separator = separator;
    signs.columns = fields.size();
    signs.ends_empty = signs.ends_empty && fields.back().text.empty();
    signs.has_evidence = signs.has_evidence || is_evidence(line.text, separator);
    ++signs.rows;
    return true;
  }

  board::FieldRow sheet_row(const ContentLine& line, char separator) {
    board::FieldRows rows(content_.source());
    rows.add_sheet_row(line.text, line.number, separator);
    return *rows.next();
  }

  // A comma at the end, as lists have it, is no evidence.
  static bool is_evidence(std::string_view line, char separator) {
    const std::string_view text = base::trimmed(line);
    const bool is_list = separator == ',' && text.ends_with(',');
    return board::sheet_separator(is_list ? text.substr(0, text.size() - 1) : line) != '\0';
  }

  bool is_array() {
    const ContentLine first = first_text();
    if (!board::begins_array(first.text)) return false;
    board::FieldRows rows(content_.source());
    std::optional<board::FieldRow> row;
    for (std::size_t i = 0; !(row = rows.next()); ++i) {
      const auto line = content_.peek(i);
      if (!line) break;
      if (line->kind == LineKind::text) rows.add_array_line(line->text, line->number);
    }
    if (!row) fail_array(first, rows);
    form_.is_array = true;
    if (!takes_fields(row->size())) fail_size(first, row->size());
    return true;
  }

  [[noreturn]] void fail_array(const ContentLine& first, const board::FieldRows& rows) {
    rows.finish();
    content_.fail_at(first.number, 1, "an array without a row of fields");
  }

  // A row, or a whole grid.
  bool takes_fields(std::uint64_t count) {
    const auto fits = [&](std::uint64_t size) {
      return wanted_ ? size == wanted_->size() : SudokuShape::usual(size).has_value();
    };
    const std::uint64_t size = fits(count) ? count : root(count);
    if (!fits(size)) return false;
    form_.cut.spaced = true;
    form_.puzzle_a_line = size != count;
    form_.shape = wanted_ ? *wanted_ : *SudokuShape::usual(size);
    return true;
  }

  // Sudokuwiki's older code of a grid is not published; S9B with two figures a cell is an address.
  void refuse_codes(const ContentLine& line) {
    constexpr std::size_t shortest = 100;
    const std::string_view text = base::trimmed(line.text);
    if (text.size() < shortest || (!text.starts_with("S9A") && !text.starts_with("S9B"))) return;
    content_.fail_at(line.number, base::column_of(line.text, text),
                     "this string of sudokuwiki is not read, which is not S9B with two figures a "
                     "cell: copy the 81 digits, or the candidates as 729 digits");
  }

  bool is_library(const ContentLine& line) {
    constexpr std::uint64_t size = 9;
    const auto entry = library_entry(line.text);
    form_.is_library = entry && (!wanted_ || wanted_->size() == size);
    if (form_.is_library) take_line(size, SudokuForm::whole_line);
    return form_.is_library;
  }

  // A field of nine places a cell.
  bool is_candidate_line(const ContentLine& line) {
    constexpr std::uint64_t size = 9;
    if (wanted_ && wanted_->size() != size) return false;
    cut_fields(line.text, pieces_);
    for (std::size_t field = 0; field < pieces_.size(); ++field) {
      if (!is_candidate_string(pieces_[field].text)) continue;
      form_.has_candidates = true;
      take_line(size, field);
      return true;
    }
    return false;
  }

  // Rows of sets, or all sets of a grid on a line. Most cells that are not alone have several
  // digits: a slip in a grid of digits, `12` among dots, is none.
  bool is_candidate_grid(const ContentLine& line) {
    cut_row(line.text, {true, form_.cut.dash_is_empty}, pieces_);
    const std::uint64_t count = pieces_.size(), square_root = root(count);
    const bool is_row = is_size_with_candidates(count);
    if (!is_row && !is_size_with_candidates(square_root)) return false;
    const std::uint64_t size = is_row ? count : square_root;
    CandidateSigns signs;
    for (std::size_t i = 0, rows = 0; rows < (is_row ? size : 1); ++i) {
      const auto next = content_.peek(i);
      if (!next) break;
      if (next->kind != LineKind::text || is_rule(next->text, form_.cut.dash_is_empty)) continue;
      ++rows;
      cut_row(next->text, {true, form_.cut.dash_is_empty}, pieces_);
      if (pieces_.size() != count && rows == 1) return false;
      signs.add(pieces_, size);
    }
    form_.has_candidates = signs.several >= 2 && signs.several > signs.others;
    if (!form_.has_candidates) return false;
    form_.cut.spaced = true;
    form_.shape = wanted_ ? *wanted_ : *SudokuShape::usual(size);
    form_.puzzle_a_line = !is_row;
    return true;
  }

  [[nodiscard]] bool is_size_with_candidates(std::uint64_t size) const {
    if (wanted_) return size == wanted_->size() && size <= largest_with_candidates;
    return size <= largest_with_candidates && SudokuShape::usual(size);
  }

  bool is_puzzle_in_field(const ContentLine& line) {
    cut_fields(line.text, pieces_);
    for (const bool strict : {true, false})
      for (std::size_t field = 0; field < pieces_.size(); ++field) {
        const std::uint64_t size = root(cells_in(pieces_[field].text));
        if (!fits_field(size, pieces_.size())) continue;
        if (strict && !may_be_cells(pieces_[field].text, size)) continue;
        take_line(size, field);
        return true;
      }
    return false;
  }

  [[nodiscard]] bool fits_field(std::uint64_t size, std::size_t fields) const {
    if (size == 0) return false;
    if (wanted_) return size == wanted_->size() && size > 1;
    if (!SudokuShape::usual(size)) return false;
    return size >= smallest_in_a_field || fields > 1;
  }

  // Single characters and numbers of up to three digits, at least four; but not, for example,
  // `12 34 00 78`, which is a row of eight in groups of two.
  [[nodiscard]] bool is_spaced() const {
    const std::size_t count = pieces_.size();
    if (wanted_ ? count != wanted_->size() && count != wanted_->cells() : count < 4) return false;
    bool grouped = pieces_[0].text.size() > 1;
    bool too_large = count <= 9;
    for (const RowToken& piece : pieces_) {
      const auto code = code_of(piece.text);
      if (!code) return false;
      grouped = grouped && piece.text.size() == pieces_[0].text.size();
      too_large = too_large || *code > first_number + count;
    }
    return !(grouped && too_large);
  }

  // One puzzle on the whole line, blanks or bars between its rows?
  bool is_puzzle_on_line(const ContentLine& line) {
    const std::uint64_t size = root(pieces_.size());
    if (wanted_) return size == wanted_->size();
    if (!SudokuShape::usual(size)) return false;
    if (size >= smallest_in_a_field) return true;
    const bool in_one_piece = characters(base::trimmed(line.text)) == pieces_.size();
    return in_one_piece && !form_.announced && !lines_are_rows(pieces_.size());
  }

  // Lines of 16 characters: rows of a 16x16 grid, or 4x4 puzzles?
  bool lines_are_rows(std::size_t cells) {
    std::size_t rows = 0;
    bool has_digit = false;
    for (std::size_t i = 0; rows < cells; ++i) {
      const auto line = content_.peek(i);
      if (!line) return false;
      if (line->kind != LineKind::text || is_rule(line->text, form_.cut.dash_is_empty)) continue;
      ++rows;
      for (const char c : line->text) {
        if (is_cell_character(c) && !may_be_cell(c, root(cells))) return true;
        has_digit = has_digit || ('1' <= c && c <= '9');
      }
    }
    return !has_digit;
  }

  void take_line(std::uint64_t size, std::size_t field) {
    form_.puzzle_a_line = true;
    form_.field = field;
    form_.shape = wanted_ ? *wanted_ : *SudokuShape::usual(size);
  }

  void take_rows(const ContentLine& line, std::uint64_t size) {
    require_cells(line);
    if (wanted_ && size != wanted_->size())
      content_.fail_at(line.number, 1,
                       cell_count(size) + " on this line: a row of a " + extent(wanted_->size()) +
                           " grid has " + std::to_string(wanted_->size()) +
                           ", a puzzle on one line " + std::to_string(wanted_->cells()));
    if (!wanted_ && !SudokuShape::usual(size)) fail_size(line, size);
    if (!form_.cut.spaced && size > largest_in_characters)
      content_.fail_at(
          line.number, 1,
          "a grid of " + extent(size) + " is written as numbers with blanks between them");
    form_.shape = wanted_ ? *wanted_ : *SudokuShape::usual(size);
  }

  void require_cells(const ContentLine& line) const {
    for (const RowToken& piece : pieces_)
      if (!code_of(piece.text))
        content_.fail_at(line.number, piece.column,
                         "unknown character " + base::in_quotes(piece.text));
  }

  [[noreturn]] void fail_size(const ContentLine& line, std::uint64_t cells) const {
    content_.fail_at(
        line.number, 1,
        cell_count(cells) + " on this line: " +
            (cells > largest_in_characters
                 ? "a puzzle on one line has 81 for 9x9, 256 for 16x16, 625 for 25x25"
                 : "no grid with usual boxes has such rows (4, 6, 8, 9, 12, 16, 25 do, and more)") +
            "; for other boxes their shape must be said");
  }

  SudokuContent& content_;
  std::optional<SudokuShape> wanted_;
  SudokuForm form_;
  std::vector<RowToken> pieces_;
};

}  // namespace

SudokuForm find_form(SudokuContent& content, std::optional<SudokuShape> shape) {
  return Finder(content, shape).find();
}

}  // namespace dlx::puzzle::sudoku_io
