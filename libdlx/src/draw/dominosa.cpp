// Dominosa: the numbers of the board, with a wall around each domino.
#include "base/quote.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <set>

namespace dlx::draw {
namespace {

constexpr Paint ground = piece_paint(2);  // and its other shades, where dominoes touch

class DominosaPainter : public Painter {
 public:
  explicit DominosaPainter(const Directives& directives) {
    for (std::string_view line : directives.all("numbers")) add_row(line);
    if (size_.row == 0) throw ModelError("dominosa needs lines '| @numbers', one a row");
    require_drawable(size_);
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    Picture picture = blank();
    const auto covered = add_dominoes(picture, solution.options);
    if (std::count(covered.begin(), covered.end(), 0) != 0)
      throw ModelError("the solution leaves cells uncovered");
    return picture;
  }

  // The numbers, with walls around the dominoes that are given.
  Picture paint_problem(const ProblemRecord& problem) const override {
    Picture picture = blank();
    picture.grids.push_back({0, 0, picture.width, picture.height});
    add_inner_lines(picture, size_, 1, Weight::hair);
    const auto covered = add_dominoes(picture, problem.given);
    for (std::size_t cell = 0; cell < numbers_.size(); ++cell)
      if (covered[cell] == 0) add_number(picture, cell, {Role::ink}, no_group);
    add_frame(picture, 0, 0, picture.width, picture.height, Weight::thick);
    return picture;
  }

 private:
  [[nodiscard]] Picture blank() const {
    Picture picture = blank_board(size_);
    picture.text_columns = most_ > 9 ? 4 : 3;
    return picture;
  }

  // By cell, whether a domino covers it. Throws ModelError for dominoes that clash.
  std::vector<char> add_dominoes(Picture& picture,
                                 const std::vector<RecordedOption>& options) const {
    std::vector<char> covered(numbers_.size(), 0);
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (const RecordedOption& option : options) {
      const auto [first, second] = cells_of(option);
      const auto domino = std::minmax(numbers_[first], numbers_[second]);
      if (covered[first]++ != 0 || covered[second]++ != 0)
        throw ModelError(described(option) + " covers a cell that is covered");
      if (!seen.insert(domino).second)
        throw ModelError(described(option) + " is a domino that is there already");
      add_domino(picture, first, second);
    }
    return covered;
  }

  void add_row(std::string_view line) {
    const std::size_t before = numbers_.size();
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      const auto number = whole(word);
      if (!number)
        throw ModelError("'| @numbers' needs numbers such as 0 1 1, not " + base::quoted(word));
      numbers_.push_back(*number);
      most_ = std::max(most_, *number);
    }
    const auto cells = static_cast<std::uint32_t>(numbers_.size() - before);
    if (size_.row++ == 0) size_.column = cells;
    if (cells != size_.column || cells == 0)
      throw ModelError("the lines '| @numbers' are of different lengths");
  }

  [[nodiscard]] std::pair<std::size_t, std::size_t> cells_of(const RecordedOption& option) const {
    std::vector<std::size_t> cells;
    for (const std::string& token : option.tokens)
      if (const auto cell = cell_in(token)) {
        if (cell->row < 1 || cell->column < 1 || cell->row > size_.row ||
            cell->column > size_.column)
          throw ModelError(described(option) + " lies outside of the board");
        cells.push_back(std::size_t{cell->row - 1} * size_.column + cell->column - 1);
      }
    std::sort(cells.begin(), cells.end());
    const bool is_domino =
        cells.size() == 2 && (cells[1] == cells[0] + size_.column ||
                              (cells[1] == cells[0] + 1 && cells[1] % size_.column != 0));
    if (!is_domino) throw ModelError(described(option) + " is no domino");
    return {cells[0], cells[1]};
  }

  void add_domino(Picture& picture, std::size_t first, std::size_t second) const {
    const auto x = static_cast<double>(first % size_.column);
    const auto y = static_cast<double>(first / size_.column);
    const bool lies = second == first + 1;
    const auto [low, high] = std::minmax(numbers_[first], numbers_[second]);
    const auto group = picture.add_group(std::to_string(low) + '-' + std::to_string(high));
    picture.boxes.push_back({x, y, lies ? 2.0 : 1.0, lies ? 1.0 : 2.0, ground, group});
    add_frame(picture, x, y, lies ? 2 : 1, lies ? 1 : 2, Weight::thick);
    for (const std::size_t cell : {first, second})
      add_number(picture, cell, {Role::on_piece, ground.index}, group);
  }

  void add_number(Picture& picture, std::size_t cell, Paint color, std::uint32_t group) const {
    picture.labels.push_back({.x = static_cast<double>(cell % size_.column) + 0.5,
                              .y = static_cast<double>(cell / size_.column) + 0.5,
                              .text = std::to_string(numbers_[cell]),
                              .color = color,
                              .group = group});
  }

  RowColumn size_;
  std::vector<std::uint32_t> numbers_;
  std::uint32_t most_ = 0;
};

}  // namespace

std::unique_ptr<Painter> make_dominosa_painter(const Directives& directives) {
  return std::make_unique<DominosaPainter>(directives);
}

}  // namespace dlx::draw
