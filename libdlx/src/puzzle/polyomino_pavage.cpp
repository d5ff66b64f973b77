// The pavage format. Its rows are taken as they stand, character by character, since any character
// but `*` is a hole there; sizes are checked before rows are read.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/shape.hpp"
#include "puzzle/polyomino_rows.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <map>
#include <optional>

namespace dlx::puzzle {

using board::Box;

namespace {

using base::in_quotes;
using base::LineReader;

std::string nth_name(std::size_t n) {
  return n <= 26 ? std::string(1, static_cast<char>('A' + n - 1)) : 'P' + std::to_string(n);
}

class PavageReader {
 public:
  PavageReader(std::string_view text, const std::string& source, Moves moves)
      : lines_(text, source), moves_(moves) {}

  Pavage run() {
    Pavage pavage;
    const auto board = read_cells("the board");
    pavage.board = Board(box_.rows, box_.columns, board);
    const std::uint32_t count = read_number("the number of pieces", most_pieces);
    for (std::uint32_t k = 1; k <= count; ++k) {
      const std::string what = "piece " + std::to_string(k) + " of " + std::to_string(count);
      add_piece(pavage.pieces, Shape(read_cells(what)));
    }
    if (next_nonblank())
      lines_.fail(column_, "text after the last piece: the file announces " +
                               std::to_string(count) + (count == 1 ? " piece" : " pieces"));
    return pavage;
  }

 private:
  // The text of the next line that is not blank; column_ is then its place.
  std::optional<std::string_view> next_nonblank() {
    const auto line = lines_.next_filled();
    if (!line) return std::nullopt;
    const auto text = base::trimmed(line->text);
    column_ = base::column_of(line->text, text);
    return text;
  }

  [[noreturn]] void fail_at_end(const std::string& what) const {
    lines_.fail_at(lines_.number() + 1, 1, "the file ends before " + what);
  }

  std::uint32_t read_number(const std::string& what, std::uint64_t most) {
    const auto text = next_nonblank();
    if (!text) fail_at_end(what);
    if (!base::is_whole(*text))
      lines_.fail(column_, "expected " + what + ", found " + in_quotes(*text));
    const auto value = base::number_in<std::uint64_t>(*text);
    if (!value || *value > most)
      lines_.fail(column_, what + " is more than " + std::to_string(most));
    if (*value == 0) lines_.fail(column_, what + " is 0");
    return static_cast<std::uint32_t>(*value);
  }

  std::vector<Cell> read_cells(const std::string& what) {
    box_.columns = read_number("the width of " + what, largest_board);
    box_.rows = read_number("the height of " + what, largest_board);
    if (std::uint64_t{box_.rows} * box_.columns > largest_board)
      lines_.fail(column_, what + " spans more than " + std::to_string(largest_board) + " cells");
    std::vector<Cell> cells;
    for (std::uint32_t row = 0; row < box_.rows; ++row) read_row(row, what, cells);
    if (cells.empty()) lines_.fail(1, what + " has no cells ('*')");
    return cells;
  }

  void read_row(std::uint32_t row, const std::string& what, std::vector<Cell>& cells) {
    const auto line = lines_.next();
    if (!line) fail_at_end("row " + std::to_string(row + 1) + " of " + what);
    std::string_view rest = line->text;
    for (std::uint32_t column = 0; column < box_.columns; ++column) {
      if (rest.empty())
        lines_.fail(line->text.size() + 1, "a row of " + std::to_string(column) +
                                               " characters, but the width of " + what + " is " +
                                               std::to_string(box_.columns));
      if (rest[0] == '*') cells.push_back({row, column});
      rest.remove_prefix(first_character(rest).size());
    }
    if (!base::trimmed(rest).empty())
      lines_.fail(
          line->text.size() - rest.size() + 1,
          "the row is longer than the width of " + what + ", " + std::to_string(box_.columns));
  }

  void add_piece(std::vector<Piece>& pieces, Shape shape) {
    const auto shapes = orientations(shape, moves_);
    const Shape& form = *std::min_element(shapes.begin(), shapes.end());
    const auto [known, is_new] = known_.try_emplace(form, pieces.size());
    if (is_new) {
      pieces.push_back({nth_name(pieces.size() + 1), std::move(shape), moves_});
    } else {
      ++pieces[known->second].low;
      ++pieces[known->second].high;
    }
  }

  LineReader lines_;
  Moves moves_;
  std::size_t column_ = 1;              // of what next_nonblank found
  Box box_;                             // of the cells read last
  std::map<Shape, std::size_t> known_;  // least form -> piece
};

}  // namespace

Pavage read_pavage(std::string_view text, const std::string& source, Moves moves) {
  return PavageReader(text, source, moves).run();
}

bool looks_like_pavage(std::string_view text) {
  LineReader lines(text, "");
  int numbers = 0;
  try {
    while (const auto line = lines.next()) {
      const auto word = base::trimmed(line->text);
      if (word.empty()) continue;
      if (!base::is_whole(word)) return false;
      if (++numbers == 2) return true;
    }
  } catch (const ParseError&) {
    return false;  // the reader reports it, with the text's name
  }
  return false;
}

}  // namespace dlx::puzzle
