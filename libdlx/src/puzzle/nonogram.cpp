// Nonograms as exact cover, and pictures as clues; see the header for items and options.
#include "base/lines.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"
#include "puzzle/line_automaton.hpp"

#include <dlx/puzzle/nonogram.hpp>

#include <algorithm>
#include <deque>
#include <istream>

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
    std::vector<std::uint32_t> masks(length);
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
  std::vector<LineAutomaton> lines_;  // rows, then columns
  std::vector<std::uint32_t> cells_;  // masks of letters: 1 white, 2 black
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

// --- Pictures ------------------------------------------------------------------------------------

// PBM: a magic number, width and height, apart by white space, with comments from # to the end of
// a line; then digits, or after one white space bits, rows filled up to bytes.
class PbmReader {
 public:
  PbmReader(std::string_view bytes, const std::string& source) : bytes_(bytes), source_(source) {}

  Bitmap read() {
    const bool is_raw = bytes_[1] == '4';
    at_ = 2;
    Bitmap picture;
    picture.columns = number();
    picture.rows = number();
    ++at_;
    for (std::uint32_t row = 0; row < picture.rows; ++row)
      for (std::uint32_t column = 0; column < picture.columns; ++column)
        picture.black.push_back(is_raw ? bit(row, column, picture.columns) : digit());
    return picture;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(source_, 0, 0, message);
  }
  static bool is_space(char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

  void skip_space() {
    for (bool in_comment = false; at_ < bytes_.size(); ++at_) {
      if (bytes_[at_] == '#') in_comment = true;
      if (!in_comment && !is_space(bytes_[at_])) break;
      if (bytes_[at_] == '\n') in_comment = false;
    }
  }

  std::uint32_t number() {
    skip_space();
    std::uint32_t value = 0;
    const std::size_t begin = at_;
    for (; at_ < bytes_.size() && '0' <= bytes_[at_] && bytes_[at_] <= '9'; ++at_)
      value = std::min(10 * value + static_cast<std::uint32_t>(bytes_[at_] - '0'), 1'000'000U);
    if (at_ == begin) fail("this PBM picture has no width and height");
    if (value == 0 || value > largest_nonogram)
      fail("a picture has 1 to " + std::to_string(largest_nonogram) + " rows and columns");
    return value;
  }

  bool digit() {
    skip_space();
    if (at_ == bytes_.size()) fail("this PBM picture ends too early");
    const char c = bytes_[at_++];
    if (c != '0' && c != '1') fail("a plain PBM picture has the digits 0 and 1 only");
    return c == '1';
  }

  [[nodiscard]] bool bit(std::uint32_t row, std::uint32_t column, std::uint32_t columns) const {
    const std::size_t byte = at_ + std::size_t{row} * ((columns + 7) / 8) + column / 8;
    if (byte >= bytes_.size()) fail("this PBM picture ends too early");
    return (static_cast<unsigned char>(bytes_[byte]) >> (7 - column % 8) & 1U) != 0;
  }

  std::string_view bytes_;
  const std::string& source_;
  std::size_t at_ = 0;
};

Bitmap read_drawing(std::string_view text, const std::string& source) {
  base::LineReader lines(text, source);
  std::vector<std::vector<bool>> rows;
  std::size_t columns = 0;
  while (const auto line = lines.next()) {
    if (base::is_comment(line->text)) continue;
    std::vector<bool> row;
    for (std::size_t k = 0; k < line->text.size(); ++k) {
      const std::string_view cell = line->text.substr(k, 1);
      const bool is_black = std::string_view("#*X@1").find(cell) != std::string_view::npos;
      if (!is_black && std::string_view(".-_0 \t").find(cell) == std::string_view::npos)
        lines.fail(k + 1, "expected '#' or '.', not " + base::quoted(cell));
      row.push_back(is_black);
    }
    columns = std::max(columns, row.size());
    rows.push_back(std::move(row));
    if (rows.size() > largest_nonogram || columns > largest_nonogram)
      lines.fail(0,
                 "a picture has up to " + std::to_string(largest_nonogram) + " rows and columns");
  }
  if (columns == 0) lines.fail_at(0, 0, "there is no picture");
  Bitmap picture{static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(columns), {}};
  for (auto& row : rows) {
    row.resize(columns, false);
    picture.black.insert(picture.black.end(), row.begin(), row.end());
  }
  return picture;
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

Bitmap read_bitmap(std::istream& in, const std::string& source) {
  constexpr std::size_t most_bytes = 8'000'000;  // with all the comments that there may be
  std::string bytes(most_bytes + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (bytes.size() > most_bytes)
    throw ParseError(source, 0, 0,
                     "a picture of more than " + std::to_string(most_bytes) + " bytes");
  if (bytes.starts_with("P1") || bytes.starts_with("P4")) return PbmReader(bytes, source).read();
  return read_drawing(bytes, source);
}

}  // namespace dlx::puzzle
