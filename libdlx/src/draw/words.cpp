// Crosswords: the letters of the grid, black blocks, bars where words end, and the numbers of the
// cells where they begin. Without a solution the letters that are given.
#include "draw/painter.hpp"

#include <algorithm>

namespace dlx::draw {
namespace {

// Where words are the same across and down, a letter stands in two cells.
std::size_t mirrored_cell(const Board& board, std::size_t cell) {
  const board::Cell place = board.cell(cell);
  return board.symmetric ? board.index({place.column, place.row}) : cell;
}

// The letters in each cell; several where words contradict each other.
std::vector<std::vector<std::string>> letters_of(const Board& board, const Contents& contents) {
  const auto symbols = board::symbols_on(board, contents);
  auto letters = symbols;
  for (std::size_t cell = 0; cell < letters.size(); ++cell)
    for (const std::string& other : symbols[mirrored_cell(board, cell)])
      if (std::find(letters[cell].begin(), letters[cell].end(), other) == letters[cell].end())
        letters[cell].push_back(other);
  return letters;
}

bool is_given_letter(const Board& board, std::size_t cell) {
  return board.symbols_given.contains(cell) ||
         board.symbols_given.contains(mirrored_cell(board, cell));
}

class WordsPicture {
 public:
  explicit WordsPicture(const Board& board) : board_(board) {}

  Picture paint(const Contents& contents, bool is_solved) {
    picture_ = blank_board(board_.extent);
    picture_.text_columns = 5;
    picture_.grids.push_back({0, 0, picture_.width, picture_.height});
    const auto letters = letters_of(board_, contents);
    for (std::size_t cell = 0; cell < letters.size(); ++cell)
      if (board_.blocks[cell])
        picture_.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::ink}});
      else
        add_letters(cell, letters[cell], is_solved);
    for (const auto& [cell, number] : board_.starts) add_number(cell, number);
    add_lines();
    return std::move(picture_);
  }

 private:
  [[nodiscard]] double x_of(std::size_t cell) const {
    return static_cast<double>(cell % board_.extent.columns);
  }
  [[nodiscard]] double y_of(std::size_t cell) const {
    return static_cast<double>(cell / board_.extent.columns);
  }

  // A letter of the grid is black, one of a word that was found is not.
  void add_letters(std::size_t cell, const std::vector<std::string>& letters, bool is_solved) {
    if (letters.empty()) return;
    const bool is_given = is_given_letter(board_, cell);
    picture_.labels.push_back({.x = x_of(cell) + 0.5,
                               .y = y_of(cell) + 0.55,
                               .text = joined(picture_, letters),
                               .size = 0.6,
                               .width = 0.6,
                               .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                               .color = {is_given || !is_solved ? Role::ink : Role::accent}});
  }

  void add_number(std::size_t cell, std::uint32_t number) {
    picture_.labels.push_back({.x = x_of(cell) + 0.06,
                               .y = y_of(cell) + 0.17,
                               .text = std::to_string(number),
                               .size = 0.24,
                               .width = 0.4,
                               .color = {Role::muted},
                               .align = Align::left});
  }

  void add_lines() {
    add_inner_lines(picture_, board_.extent);
    for (const auto& [first, second] : board_.bars) {
      const double x = x_of(second), y = y_of(second);
      const bool is_level = second != first + 1;
      picture_.lines.push_back({x, y, is_level ? x + 1 : x, is_level ? y : y + 1, Weight::thick});
    }
    add_frame(picture_, 0, 0, picture_.width, picture_.height, Weight::thick);
  }

  const Board& board_;
  Picture picture_;
};

class WordsPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    return WordsPicture(board).paint(contents, true);
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return WordsPicture(board).paint(given, false);
  }
};

}  // namespace

FilledCrossword crossword_of(const Board& board, const Contents& contents) {
  const auto letters = letters_of(board, contents);
  FilledCrossword crossword{board.extent.rows, board.extent.columns, {}, 0};
  crossword.cells.resize(letters.size());
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    crossword.cells[cell].is_block = board.blocks[cell];
    crossword.cells[cell].is_given = is_given_letter(board, cell);
    if (letters[cell].size() == 1) crossword.cells[cell].letter = letters[cell].front();
  }
  for (const auto& [cell, number] : board.starts) crossword.cells[cell].number = number;
  for (const auto& [first, second] : board.bars) {
    auto& cell = crossword.cells[second];
    (second == first + 1 ? cell.has_bar_left : cell.has_bar_above) = true;
  }
  return crossword;
}

std::unique_ptr<Painter> make_words_painter(const DrawingOptions& /*options*/) {
  return std::make_unique<WordsPainter>();
}

}  // namespace dlx::draw
