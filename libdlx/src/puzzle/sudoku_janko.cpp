// Properties are told by their first word. Grids are kept as text until the block ends, since only
// the areas tell whether a number is a digit or a sum.
#include "puzzle/sudoku_janko.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace dlx::puzzle::sudoku_io {
namespace {

using base::in_quotes;

bool is_grid_cell(std::string_view text) {
  return text == "-" || text == "." || base::is_whole(text);
}

std::vector<RowToken> words_of(std::string_view line) {
  std::vector<RowToken> words;
  std::string_view rest = line;
  while (const auto word = base::next_token(line, rest))
    words.push_back({word->text, word->column});
  return words;
}

// The first word, in brackets or not.
std::string_view keyword_of(std::string_view line) {
  std::string_view rest = line;
  const auto word = base::next_token(line, rest);
  if (!word) return {};
  std::string_view text = word->text;
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  return text;
}

// The properties that a puzzle may have: others might be rules.
bool is_property(std::string_view keyword) {
  constexpr std::array<std::string_view, 17> known{
      "puzzle", "title",    "author",   "solver",  "source", "info",     "mail",  "date", "unit",
      "size",   "patternx", "patterny", "problem", "areas",  "solution", "moves", "end"};
  return std::find(known.begin(), known.end(), keyword) != known.end();
}

// A row of sums and empty cells, or one of areas.
struct Rows {
  std::size_t columns = 0;
  bool has_empty = false, has_large = false, is_grid = true;
};

Rows rows_at(SudokuContent& content, std::size_t first, std::size_t count) {
  Rows rows;
  for (std::size_t k = 0; k < count && rows.is_grid; ++k) {
    const auto line = content.peek(first + k);
    const auto words = line ? words_of(line->text) : std::vector<RowToken>();
    rows.is_grid = !words.empty() && (k == 0 || words.size() == rows.columns) &&
                   std::all_of(words.begin(), words.end(),
                               [](const RowToken& word) { return is_grid_cell(word.text); });
    rows.columns = words.size();
    for (const RowToken& word : words) {
      rows.has_empty = rows.has_empty || !base::is_whole(word.text);
      rows.has_large = rows.has_large || (base::is_whole(word.text) && word.text.size() > 1);
    }
  }
  return rows;
}

// `9 9`, then nine rows of sums, and nine of areas.
bool has_two_grids(SudokuContent& content, std::size_t at) {
  const auto line = content.peek(at);
  const auto words = line ? words_of(line->text) : std::vector<RowToken>();
  if (words.size() != 2 || words[0].text != words[1].text) return false;
  const auto size = base::number_in<std::size_t>(words[0].text);
  if (!size || *size < 4 || 2 * *size >= SudokuContent::farthest) return false;
  const Rows sums = rows_at(content, at + 1, *size);
  const Rows areas = rows_at(content, at + 1 + *size, *size);
  return sums.is_grid && sums.columns == *size && sums.has_empty && sums.has_large &&
         areas.is_grid && areas.columns == *size && !areas.has_empty;
}

}  // namespace

JankoForm janko_form(SudokuContent& content) {
  std::size_t at = 0;
  auto line = content.peek(at);
  while (line && line->kind == LineKind::blank) line = content.peek(++at);
  if (line && base::trimmed(line->text).starts_with("<script")) line = content.peek(++at);
  if (line && keyword_of(line->text) == "begin") return JankoForm::blocks;
  return line && has_two_grids(content, at) ? JankoForm::two_grids : JankoForm::none;
}

void JankoReader::fail(const SudokuPlace& place, const std::string& message) const {
  content_.fail_at(place.line, place.column, message);
}

bool JankoReader::next(SudokuPuzzle& puzzle) {
  problem_.clear();
  areas_.clear();
  open_ = nullptr;
  is_skipping_ = false;
  size_ = box_columns_ = box_rows_ = 0;
  if (!(form_ == JankoForm::blocks ? read_block() : read_two_grids())) return false;
  puzzle.grid = blank_sudoku(shape());
  const std::size_t cells = puzzle.grid.digits.size();
  require_whole(problem_, "the problem has ", cells);
  puzzle.places.clear();
  for (const GridCell& cell : problem_) puzzle.places.push_back(cell.place);
  if (areas_.empty()) {
    take_digits(puzzle.grid);
  } else {
    require_whole(areas_, "the areas have ", cells);
    take_areas(puzzle.grid);
  }
  return true;
}

bool JankoReader::read_block() {
  bool is_inside = false;
  for (auto line = content_.next(); line; line = content_.next()) {
    const auto keyword = keyword_of(line->text);
    const bool is_begin = keyword == "begin";
    if (is_begin && is_inside) fail({line->number, 1}, "the puzzle before has no line 'end'");
    if (is_begin) {
      is_inside = true;
      begin_ = {line->number, 1};
    } else if (is_inside && take_property(*line)) {
      if (size_ == 0) fail(begin_, "a puzzle without a line 'size'");
      return true;
    }
    if (!is_inside && line->kind == LineKind::text && !keyword.starts_with('<'))
      fail({line->number, 1},
           "expected a line 'begin', not " + in_quotes(base::trimmed(line->text)));
  }
  if (is_inside)
    fail({content_.last_line() + 1, 1},
         "the input ends within the puzzle that begins in line " + std::to_string(begin_.line));
  return false;
}

// True at the end of the puzzle.
bool JankoReader::take_property(const ContentLine& line) {
  const std::string_view keyword = keyword_of(line.text);
  if (keyword.empty()) return false;
  if (open_ != nullptr && is_grid_cell(keyword)) {
    take_row(line);
    return false;
  }
  if (!is_property(keyword)) {
    if (!is_skipping_)
      fail({line.number, base::column_of(line.text, keyword)},
           "the property " + in_quotes(keyword) + " of a puzzle of janko.at is not known");
    return false;
  }
  is_skipping_ = keyword == "solution" || keyword == "moves";
  open_ = keyword == "problem" ? &problem_ : keyword == "areas" ? &areas_ : nullptr;
  if (keyword == "puzzle") require_sudoku(line);
  if (keyword == "size") size_ = number_behind(line);
  if (keyword == "patternx") box_columns_ = number_behind(line);
  if (keyword == "patterny") box_rows_ = number_behind(line);
  return keyword == "end";
}

void JankoReader::require_sudoku(const ContentLine& line) const {
  for (const std::string_view word : {"sudoku", "Sudoku", "killer", "Killer"})
    if (line.text.find(word) != std::string_view::npos) return;
  fail({line.number, 1}, in_quotes(base::trimmed(line.text)) + " is no sudoku");
}

void JankoReader::take_row(const ContentLine& line) {
  for (const RowToken& word : words_of(line.text)) {
    if (!is_grid_cell(word.text))
      fail({line.number, word.column}, "expected a number or '-', not " + in_quotes(word.text));
    open_->push_back({std::string(word.text), {line.number, word.column}});
  }
}

std::uint32_t JankoReader::number_behind(const ContentLine& line) const {
  const auto words = words_of(line.text);
  const auto number =
      words.size() == 2 ? base::number_in<std::uint32_t>(words[1].text) : std::nullopt;
  if (!number || *number == 0 || *number > largest_sudoku)
    fail({line.number, words[0].column}, "expected a number up to " +
                                             std::to_string(largest_sudoku) + " behind " +
                                             in_quotes(words[0].text));
  return *number;
}

bool JankoReader::read_two_grids() {
  auto line = content_.next();
  while (line && line->kind != LineKind::text) line = content_.next();
  if (!line) return false;
  begin_ = {line->number, 1};
  const auto words = words_of(line->text);
  const auto size = base::number_in<std::uint32_t>(words[0].text);
  if (words.size() != 2 || words[0].text != words[1].text || !size || *size > largest_sudoku)
    fail(begin_, "expected rows and columns such as 9 9");
  size_ = *size;
  for (Grid* const grid : {&problem_, &areas_})
    for (open_ = grid; grid->size() < std::size_t{size_} * size_;) {
      line = content_.next();
      if (!line) fail({content_.last_line() + 1, 1}, "the input ends within a grid");
      if (line->kind == LineKind::text) take_row(*line);
    }
  return true;
}

SudokuShape JankoReader::shape() const {
  if (wanted_ && wanted_->size() != size_)
    fail(begin_, "a grid of " + std::to_string(size_) + " rows instead of " +
                     std::to_string(wanted_->size()));
  if (wanted_) return *wanted_;
  if (box_rows_ > 0 && box_columns_ > 0 && std::uint64_t{box_rows_} * box_columns_ == size_)
    return {box_rows_, box_columns_};
  const auto usual = SudokuShape::usual(size_);
  if (usual) return *usual;
  return {1, size_};
}

void JankoReader::require_whole(const Grid& grid, const char* what, std::size_t cells) const {
  if (grid.size() == cells) return;
  const SudokuPlace place = grid.size() > cells ? grid[cells].place : begin_;
  fail(place, what + cell_count(grid.size()) + " instead of " + std::to_string(cells));
}

std::uint32_t JankoReader::number_at(const GridCell& cell, std::uint32_t most,
                                     const std::string& what) const {
  if (!base::is_whole(cell.text)) return 0;
  const auto number = base::number_in<std::uint32_t>(cell.text);
  if (!number || *number == 0 || *number > most)
    fail(cell.place, in_quotes(cell.text) + " is no " + what + ": 1 to " + std::to_string(most));
  return *number;
}

void JankoReader::take_digits(SudokuGrid& grid) const {
  for (std::size_t cell = 0; cell < problem_.size(); ++cell)
    grid.digits[cell] =
        static_cast<std::uint8_t>(number_at(problem_[cell], size_, "digit of this grid"));
}

// Each cage has one number; otherwise the areas must be regions of a jigsaw.
void JankoReader::take_areas(SudokuGrid& grid) const {
  std::map<std::string, std::vector<std::size_t>> cells;
  for (std::size_t cell = 0; cell < areas_.size(); ++cell) {
    if (!base::is_whole(areas_[cell].text))
      fail(areas_[cell].place,
           "expected the number of an area, not " + in_quotes(areas_[cell].text));
    cells[areas_[cell].text].push_back(cell);
  }
  std::vector<std::vector<std::size_t>> areas;
  areas.reserve(cells.size());
  for (auto& [name, members] : cells) areas.push_back(std::move(members));
  std::sort(areas.begin(), areas.end());
  const bool is_jigsaw = areas.size() == size_ &&
                         std::all_of(areas.begin(), areas.end(),
                                     [&](const auto& members) { return members.size() == size_; });
  if (!is_jigsaw) return take_cages(grid, areas);
  board::Regions regions{size_, std::vector<std::uint32_t>(areas_.size()), {}};
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  if (size_ > letters.size()) fail(begin_, "a jigsaw has up to 52 regions");
  for (std::uint32_t region = 0; region < size_; ++region) {
    for (const std::size_t cell : areas[region]) regions.of[cell] = region;
    regions.names.emplace_back(1, letters[region]);
  }
  grid = blank_sudoku({1, size_});
  grid.variant.regions = {std::move(regions)};
  take_digits(grid);
}

void JankoReader::take_cages(SudokuGrid& grid,
                             const std::vector<std::vector<std::size_t>>& areas) const {
  for (const auto& members : areas) {
    SudokuCage cage{0, members};
    for (const std::size_t cell : members) {
      const std::uint32_t sum = number_at(problem_[cell], size_ * (size_ + 1) / 2, "sum of a cage");
      if (sum > 0 && cage.sum > 0) fail(problem_[cell].place, "a second sum of the same cage");
      cage.sum += sum;
    }
    if (cage.sum == 0) fail(areas_[members[0]].place, "the cage that begins here has no sum");
    grid.variant.cages.push_back(std::move(cage));
  }
}

}  // namespace dlx::puzzle::sudoku_io
