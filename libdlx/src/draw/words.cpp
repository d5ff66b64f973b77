// Crosswords: the letters of the grid, black blocks, bars where words end, and the numbers of the
// cells where they begin. Without a solution the letters that are given.
#include "base/quote.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <set>

namespace dlx::draw {
namespace {

class WordsPainter : public Painter {
 public:
  explicit WordsPainter(const Directives& directives)
      : symmetric_(directives.find("symmetric") != nullptr) {
    for (const std::string_view line : directives.all("cells")) add_row(line);
    if (size_.row == 0) throw ModelError("words needs lines '| @cells', one a row");
    require_drawable(size_);
    if (symmetric_ && size_.row != size_.column)
      throw ModelError("with '| @symmetric' the grid has as many rows as columns");
    for (const std::string_view line : directives.all("bars")) add_bars(line);
    for (const std::string_view line : directives.all("starts")) add_starts(line);
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    const auto letters = letters_of(solution.options);
    if (std::any_of(letters.begin(), letters.end(), [](const auto& text) { return text.empty(); }))
      throw ModelError("the solution leaves cells of the grid empty");
    return paint(letters, true);
  }

  Picture paint_problem(const ProblemRecord& problem) const override {
    return paint(letters_of(problem.given), false);
  }

 private:
  // --- Directives

  void add_row(std::string_view line) {
    const std::size_t before = cells_.size();
    for (auto word = next_word(line); !word.empty(); word = next_word(line))
      cells_.emplace_back(word == "." ? std::string_view() : word);
    const auto count = static_cast<std::uint32_t>(cells_.size() - before);
    if (size_.row++ == 0) size_.column = count;
    if (count != size_.column || count == 0)
      throw ModelError("the lines '| @cells' are of different lengths");
  }

  [[nodiscard]] std::optional<std::size_t> cell_at(std::string_view name) const {
    const auto cell = cell_in(name);
    if (!cell || cell->row < 1 || cell->column < 1 || cell->row > size_.row ||
        cell->column > size_.column)
      return std::nullopt;
    return std::size_t{cell->row - 1} * size_.column + cell->column - 1;
  }

  void add_bars(std::string_view line) {
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      const auto [one, other] = halves(word, '|');
      const auto first = cell_at(one), second = cell_at(other);
      const bool is_level = first && second && *second == *first + size_.column;
      if (!is_level && (!first || !second || *second != *first + 1 || *second % size_.column == 0))
        throw ModelError("'| @bars' needs neighbours such as r1c1|r1c2, not " + base::quoted(word));
      bars_.emplace_back(*first, *second);
    }
  }

  void add_starts(std::string_view line) {
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      const auto [place, digits] = halves(word, '=');
      const auto cell = cell_at(place);
      const auto number = whole(digits);
      if (!cell || !number)
        throw ModelError("'| @starts' needs cells and numbers such as r1c1=1, not " +
                         base::quoted(word));
      starts_.emplace_back(*cell, *number);
    }
  }

  // --- Letters

  [[nodiscard]] bool is_block(std::size_t cell) const { return cells_[cell] == "#"; }
  [[nodiscard]] std::size_t mirrored(std::size_t cell) const {
    return symmetric_ ? cell % size_.column * size_.column + cell / size_.column : cell;
  }

  // Of words and of the grid; `#` of blocks.
  [[nodiscard]] std::vector<std::string> letters_of(
      const std::vector<RecordedOption>& options) const {
    std::vector<std::string> letters = cells_;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
      if (symmetric_ && letters[cell].empty()) letters[cell] = cells_[mirrored(cell)];
    for (const RecordedOption& option : options)
      for (const std::string& token : option.tokens)
        if (const auto colored = colored_cell_in(token); colored && !colored->color.empty())
          add_letter(option, token, letters);
    return letters;
  }

  void add_letter(const RecordedOption& option, std::string_view token,
                  std::vector<std::string>& letters) const {
    const std::size_t colon = token.find(':');
    const auto cell = cell_at(token.substr(0, colon));
    if (!cell || is_block(*cell))
      throw ModelError(described(option) + " puts a letter where the grid has no cell");
    const std::string letter(token.substr(colon + 1));
    if (!letters[*cell].empty() && letters[*cell] != letter)
      throw ModelError(described(option) + " gives a cell a second letter");
    letters[*cell] = letters[mirrored(*cell)] = letter;
  }

  // --- The picture

  [[nodiscard]] Picture paint(const std::vector<std::string>& letters, bool is_solved) const {
    Picture picture = blank_board(size_);
    picture.text_columns = 5;
    picture.grids.push_back({0, 0, picture.width, picture.height});
    for (std::size_t cell = 0; cell < letters.size(); ++cell)
      if (is_block(cell))
        picture.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::ink}});
      else
        add_text(picture, cell, letters[cell], is_solved);
    for (const auto& [cell, number] : starts_) add_number(picture, cell, number);
    add_lines(picture);
    return picture;
  }

  [[nodiscard]] double x_of(std::size_t cell) const {
    return static_cast<double>(cell % size_.column);
  }
  [[nodiscard]] double y_of(std::size_t cell) const {
    return static_cast<double>(cell / size_.column);
  }

  // A letter of the grid is black, one of a word that was found is not.
  void add_text(Picture& picture, std::size_t cell, const std::string& letter,
                bool is_solved) const {
    if (letter.empty()) return;
    const bool is_given = !cells_[cell].empty() || !cells_[mirrored(cell)].empty();
    picture.labels.push_back({.x = x_of(cell) + 0.5,
                              .y = y_of(cell) + 0.55,
                              .text = letter,
                              .size = 0.6,
                              .width = 0.6,
                              .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                              .color = {is_given || !is_solved ? Role::ink : Role::accent}});
  }

  void add_number(Picture& picture, std::size_t cell, std::uint32_t number) const {
    picture.labels.push_back({.x = x_of(cell) + 0.06,
                              .y = y_of(cell) + 0.17,
                              .text = std::to_string(number),
                              .size = 0.24,
                              .width = 0.4,
                              .color = {Role::muted},
                              .align = Align::left});
  }

  void add_lines(Picture& picture) const {
    add_inner_lines(picture, size_);
    for (const auto& [first, second] : bars_) {
      const double x = x_of(second), y = y_of(second);
      const bool is_level = second != first + 1;
      picture.lines.push_back({x, y, is_level ? x + 1 : x, is_level ? y : y + 1, Weight::thick});
    }
    add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
  }

  RowColumn size_;
  bool symmetric_ = false;
  std::vector<std::string> cells_;  // empty, `#` or a letter that is given
  std::vector<std::pair<std::size_t, std::size_t>> bars_;
  std::vector<std::pair<std::size_t, std::uint32_t>> starts_;
};

}  // namespace

std::unique_ptr<Painter> make_words_painter(const Directives& directives) {
  return std::make_unique<WordsPainter>(directives);
}

}  // namespace dlx::draw
