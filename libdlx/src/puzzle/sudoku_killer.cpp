// Rows of digits are told from rows of letters by what they hold: in grids of up to nine rows no
// letter is a digit.
#include "puzzle/sudoku_killer.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"

#include <algorithm>

namespace dlx::puzzle::sudoku_io {
namespace {

using base::in_quotes;

constexpr std::uint64_t largest_killer_text = 9;

bool is_cage_letter(char c) noexcept {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

bool is_one_of_empty(std::string_view cell) noexcept {
  return cell == "." || cell == "-" || cell == "_" || cell == "*";
}

bool are_digits(std::span<const RowToken> cells) {
  return std::all_of(cells.begin(), cells.end(), [](const RowToken& cell) {
    return is_one_of_empty(cell.text) || (cell.text.size() == 1 && base::is_digit(cell.text[0]));
  });
}

bool is_cage_cell(const RowToken& cell) {
  return cell.text.size() == 1 && is_cage_letter(cell.text[0]);
}

bool are_letters_or_empty(std::span<const RowToken> cells) {
  return std::all_of(cells.begin(), cells.end(), [](const RowToken& cell) {
    return is_cage_cell(cell) || is_one_of_empty(cell.text);
  });
}

// Letters and dots; `x` alone stands for empty cells elsewhere.
bool are_letters(std::span<const RowToken> cells) {
  return are_letters_or_empty(cells) &&
         std::any_of(cells.begin(), cells.end(), [](const RowToken& cell) {
           return is_cage_cell(cell) && cell.text != "x" && cell.text != "X";
         });
}

// The cells of a row, without blanks and the lines of a drawing.
std::vector<RowToken> row_cells(std::string_view line) {
  std::vector<RowToken> cells;
  cut_row(line, {false, line.find('|') == std::string_view::npos}, cells);
  return cells;
}

bool is_pair_of_rows(const std::vector<RowToken>& cells) {
  const std::size_t half = cells.size() / 2;
  const std::span<const RowToken> all(cells);
  return cells.size() % 2 == 0 && are_digits(all.first(half)) && are_letters(all.last(half));
}

std::uint64_t size_of_row(const std::vector<RowToken>& cells) {
  if (is_pair_of_rows(cells)) return cells.size() / 2;
  return are_letters(cells) || are_digits(cells) ? cells.size() : 0;
}

// `a=8`, `a:8`, `a 8`, `a = 8`, or a number alone.
bool is_sum_separator(char c) noexcept {
  return base::is_blank(c) || c == ',' || c == ';' || c == '=' || c == ':' || c == '(' || c == ')';
}

}  // namespace

namespace {

// The cells of the text lines ahead, one after the other.
class RowsAhead {
 public:
  explicit RowsAhead(SudokuContent& content) : content_(content) {}

  // Empty at the end, or when as much as may be looked at has been.
  std::vector<RowToken> next() {
    while (const auto line = content_.peek(ahead_++))
      if (line->kind == LineKind::text && !is_rule(line->text, false)) return row_cells(line->text);
    return {};
  }

 private:
  SudokuContent& content_;
  std::size_t ahead_ = 0;
};

}  // namespace

// A word may stand before a grid of another form: a map without digits shows itself by two rows.
std::uint64_t killer_size(SudokuContent& content, std::optional<SudokuShape> wanted) {
  RowsAhead rows(content);
  auto row = rows.next();
  const std::uint64_t size = size_of_row(row);
  const bool fits = wanted ? size == wanted->size() : SudokuShape::usual(size).has_value();
  if (!fits || size > largest_killer_text) return 0;
  if (is_pair_of_rows(row)) return size;
  const std::size_t digit_rows = are_letters(row) ? 1 : size;
  for (std::size_t k = 1; k <= digit_rows; ++k) {
    row = rows.next();
    const bool is_last = k == digit_rows;
    if (row.size() != size || !(is_last ? are_letters(row) : are_digits(row))) return 0;
  }
  return size;
}

void KillerReader::fail(const ContentLine& line, std::size_t column,
                        const std::string& message) const {
  content_.fail_at(line.number, column, message);
}

// Lines that draw, blank ones and titles before a puzzle are passed over.
std::optional<ContentLine> KillerReader::next_line() {
  for (auto line = content_.next(); line; line = content_.next()) {
    if (line->kind == LineKind::boundary && !digits_.empty())
      fail(*line, 1, "the killer sudoku before is not complete");
    if (line->kind == LineKind::text && !is_rule(line->text, false)) {
      last_line_ = line->number;
      return line;
    }
  }
  return std::nullopt;
}

bool KillerReader::next(SudokuPuzzle& puzzle) {
  const std::size_t cells = size_ * size_;
  digits_.clear();
  places_.clear();
  letters_.clear();
  cages_.clear();
  order_.clear();
  sums_in_order_ = 0;
  while (letters_.size() < cells || needs_sums()) {
    const auto line = next_line();
    if (!line && digits_.empty() && letters_.empty()) return false;
    if (!line)
      content_.fail_at(last_line_ + 1, 1,
                       letters_.size() < cells ? "the input ends within the map of cages"
                                               : "the input ends before the sums of all cages");
    if (letters_.size() < cells)
      read_row(*line);
    else
      read_sums(*line);
  }
  finish(puzzle);
  return true;
}

void KillerReader::read_row(const ContentLine& line) {
  const auto cells = row_cells(line.text);
  const std::span<const RowToken> all(cells);
  if (cells.size() == 2 * size_ && are_digits(all.first(size_)) &&
      are_letters_or_empty(all.last(size_))) {
    add_digits(line, all.first(size_));
    return add_letters(line, all.last(size_));
  }
  if (cells.size() != size_)
    fail(line, 1,
         "a row of " + cell_count(cells.size()) + " instead of " + std::to_string(size_) +
             ", or as many digits and letters beside them");
  const bool is_map = !letters_.empty() || digits_.size() == size_ * size_ || !are_digits(cells);
  is_map ? add_letters(line, cells) : add_digits(line, cells);
}

void KillerReader::add_digits(const ContentLine& line, std::span<const RowToken> cells) {
  for (const RowToken& cell : cells) {
    const bool is_empty = is_one_of_empty(cell.text);
    const char last = static_cast<char>('0' + size_);
    if (!is_empty && cell.text[0] > last)
      fail(
          line, cell.column,
          in_quotes(cell.text) + " is not a digit of a grid of " + std::to_string(size_) + " rows");
    digits_.push_back(is_empty ? std::uint8_t{0} : static_cast<std::uint8_t>(cell.text[0] - '0'));
    places_.push_back({line.number, cell.column});
  }
}

void KillerReader::add_letters(const ContentLine& line, std::span<const RowToken> cells) {
  for (const RowToken& cell : cells) {
    const bool is_letter = is_cage_cell(cell);
    if (!is_letter && !is_one_of_empty(cell.text))
      fail(line, cell.column, "expected the letter of a cage, or '.', not " + in_quotes(cell.text));
    const char letter = is_letter ? cell.text[0] : '.';
    if (is_letter && cages_[letter].cells.empty()) {
      order_ += letter;
      cages_[letter].place = {line.number, cell.column};
    }
    if (is_letter) cages_[letter].cells.push_back(letters_.size());
    letters_ += letter;
  }
}

bool KillerReader::needs_sums() const {
  return std::any_of(cages_.begin(), cages_.end(),
                     [](const auto& cage) { return !cage.second.sum; });
}

// Sums without letters go with them in their order, if they first occur so: `abcA`, not `bac`.
bool KillerReader::has_letters_in_order() const {
  const auto is_small = [](char c) { return 'a' <= c; };
  std::string small, large;
  for (const char c : order_) (is_small(c) ? small : large) += c;
  const bool is_parted = order_ == small + large || order_ == large + small;
  return is_parted && std::is_sorted(small.begin(), small.end()) &&
         std::is_sorted(large.begin(), large.end());
}

void KillerReader::read_sums(const ContentLine& line) {
  const std::string_view text = line.text;
  RowToken letter;  // without a text: none
  for (std::size_t at = 0; at < text.size();) {
    if (is_sum_separator(text[at])) {
      ++at;
      continue;
    }
    const bool is_number = base::is_digit(text[at]);
    std::size_t end = at + 1;
    while (is_number && end < text.size() && base::is_digit(text[end])) ++end;
    const RowToken word{text.substr(at, end - at), at + 1};
    if (is_number && !letter.text.empty()) {
      set_sum(letter.text[0], word, line, letter.column);
      letter = {};
    } else if (is_number) {
      if (!has_letters_in_order())
        fail(line, word.column,
             "the letters of the cages do not come in their order: write sums as a=8");
      if (sums_in_order_ == order_.size()) fail(line, word.column, "more sums than cages");
      set_sum(order_[sums_in_order_++], word, line, word.column);
    } else if (!letter.text.empty() || !is_cage_letter(text[at])) {
      fail(line, at + 1, "expected sums of cages such as a=8, not " + in_quotes(text.substr(at)));
    } else {
      letter = word;
    }
    at = end;
  }
  if (!letter.text.empty())
    fail(line, letter.column, "the cage " + in_quotes(letter.text) + " has no sum");
}

void KillerReader::set_sum(char letter, const RowToken& number, const ContentLine& line,
                           std::size_t column) {
  const auto cage = cages_.find(letter);
  const std::string name = in_quotes(std::string(1, letter));
  if (cage == cages_.end()) fail(line, column, "there is no cage " + name);
  if (cage->second.sum) fail(line, column, "a second sum of the cage " + name);
  const auto sum = base::number_in<std::uint32_t>(number.text);
  const std::uint64_t most = size_ * (size_ + 1) / 2;
  if (!sum || *sum == 0 || *sum > most)
    fail(line, number.column,
         "the digits of a cage make 1 to " + std::to_string(most) + ", not " +
             in_quotes(number.text));
  cage->second.sum = sum;
}

void KillerReader::finish(SudokuPuzzle& puzzle) {
  const std::size_t cells = size_ * size_;
  if (!digits_.empty() && digits_.size() != cells)
    content_.fail_at(last_line_, 1, "the grid has fewer rows of digits than of letters");
  digits_.resize(cells);
  if (places_.empty()) {
    places_.resize(cells);
    for (const auto& [letter, cage] : cages_)
      for (const std::size_t cell : cage.cells) places_[cell] = cage.place;
  }
  puzzle.grid.digits = digits_;
  puzzle.places = places_;
  puzzle.grid.variant.cages.clear();
  for (const char letter : order_)
    puzzle.grid.variant.cages.push_back({*cages_[letter].sum, cages_[letter].cells});
}

}  // namespace dlx::puzzle::sudoku_io
