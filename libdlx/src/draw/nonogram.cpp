// Nonograms: black cells, with the lengths of their runs to the left of rows and above columns.
// Without a solution the clues alone. Every fifth line is heavier, for counting.
#include "base/quote.hpp"
#include "draw/painter.hpp"

#include <algorithm>

namespace dlx::draw {
namespace {

using RunNames = std::vector<std::string>;

enum class Shade : std::uint8_t { unknown, white, black };

class NonogramPainter : public Painter {
 public:
  NonogramPainter(const Directives& directives, const DrawingOptions& options)
      : is_text_(options.text) {
    for (const std::string_view line : directives.all("across")) add_runs(line, rows_, "across");
    for (const std::string_view line : directives.all("down")) add_runs(line, columns_, "down");
    if (rows_.empty() || columns_.empty())
      throw ModelError("nonogram needs lines '| @across', one a row, and '| @down', one a column");
    require_drawable(
        {static_cast<std::uint32_t>(rows_.size()), static_cast<std::uint32_t>(columns_.size())});
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    const auto shades = shades_of(solution.options);
    if (std::count(shades.begin(), shades.end(), Shade::unknown) != 0)
      throw ModelError("the solution leaves cells of the picture open");
    return paint(shades);
  }

  Picture paint_problem(const ProblemRecord& problem) const override {
    return paint(shades_of(problem.given));
  }

  Point first_cell() const override { return {left(), top()}; }

 private:
  static void add_runs(std::string_view line, std::vector<RunNames>& lines, const char* directive) {
    RunNames runs;
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      if (!whole(word))
        throw ModelError("'| @" + std::string(directive) + "' needs numbers such as 2 1, not " +
                         base::quoted(word));
      runs.emplace_back(word);
    }
    lines.push_back(std::move(runs));
  }

  [[nodiscard]] Picture paint(const std::vector<Shade>& shades) const {
    Picture picture;
    picture.width = left() + static_cast<double>(columns_.size());
    picture.height = top() + static_cast<double>(rows_.size());
    add_cells(picture, shades);
    add_clues(picture);
    add_lines(picture);
    return picture;
  }

  [[nodiscard]] std::vector<Shade> shades_of(const std::vector<RecordedOption>& options) const {
    std::vector<Shade> shades(rows_.size() * columns_.size(), Shade::unknown);
    for (const RecordedOption& option : options)
      for (const std::string& token : option.tokens) add_shade(option, token, shades);
    return shades;
  }

  // `r1c1:#`; other tokens are lines and states of automata.
  void add_shade(const RecordedOption& option, std::string_view token,
                 std::vector<Shade>& shades) const {
    const std::size_t colon = token.find(':');
    const auto cell = cell_in(token.substr(0, colon));
    if (!cell) return;
    const bool is_inside = 1 <= cell->row && cell->row <= rows_.size() && 1 <= cell->column &&
                           cell->column <= columns_.size();
    const std::string_view color = colon == token.npos ? "" : token.substr(colon + 1);
    if (!is_inside || (color != "#" && color != "."))
      throw ModelError(described(option) + " colors no cell of the picture");
    Shade& shade = shades[(cell->row - 1) * columns_.size() + cell->column - 1];
    const Shade now = color == "#" ? Shade::black : Shade::white;
    if (shade != Shade::unknown && shade != now)
      throw ModelError(described(option) + " gives a cell a second color");
    shade = now;
  }

  [[nodiscard]] static double longest(const std::vector<RunNames>& lines) {
    std::size_t most = 1;
    for (const RunNames& runs : lines) most = std::max(most, runs.size());
    return static_cast<double>(most);
  }
  [[nodiscard]] double left() const { return longest(rows_); }
  [[nodiscard]] double top() const { return longest(columns_); }

  // Runs of black cells are boxes.
  void add_cells(Picture& picture, const std::vector<Shade>& shades) const {
    for (std::size_t row = 0; row < rows_.size(); ++row)
      for (std::size_t column = 0; column < columns_.size(); ++column) {
        if (shades[row * columns_.size() + column] != Shade::black) continue;
        const double x = left() + static_cast<double>(column);
        const double y = top() + static_cast<double>(row);
        const bool goes_on =
            column > 0 && shades[row * columns_.size() + column - 1] == Shade::black;
        if (goes_on)
          picture.boxes.back().width += 1;
        else
          picture.boxes.push_back({x, y, 1, 1, {Role::ink}});
      }
  }

  void add_clues(Picture& picture) const {
    for (std::size_t row = 0; row < rows_.size(); ++row)
      for (std::size_t k = 0; k < rows_[row].size(); ++k)
        add_number(picture, left() - static_cast<double>(rows_[row].size() - k),
                   top() + static_cast<double>(row), rows_[row][k]);
    for (std::size_t column = 0; column < columns_.size(); ++column)
      for (std::size_t k = 0; k < columns_[column].size(); ++k)
        add_number(picture, left() + static_cast<double>(column),
                   top() - static_cast<double>(columns_[column].size() - k), columns_[column][k]);
  }
  static void add_number(Picture& picture, double x, double y, const std::string& text) {
    picture.labels.push_back({.x = x + 0.5, .y = y + 0.5, .text = text});
  }

  void add_lines(Picture& picture) const {
    const auto columns = static_cast<double>(columns_.size()),
               rows = static_cast<double>(rows_.size());
    for (const bool is_fifth : {false, true}) {
      const Weight weight = is_fifth && !is_text_ ? Weight::thin : Weight::hair;
      const Role color = is_fifth ? Role::muted : Role::ink;  // hair lines are paler
      for (std::size_t k = 1; k < columns_.size(); ++k)
        if (const double x = left() + static_cast<double>(k); (k % 5 == 0) == is_fifth)
          picture.lines.push_back({x, top(), x, top() + rows, weight, {color}});
      for (std::size_t k = 1; k < rows_.size(); ++k)
        if (const double y = top() + static_cast<double>(k); (k % 5 == 0) == is_fifth)
          picture.lines.push_back({left(), y, left() + columns, y, weight, {color}});
    }
    add_frame(picture, left(), top(), columns, rows, Weight::thick);
  }

  bool is_text_;
  std::vector<RunNames> rows_, columns_;
};

}  // namespace

std::unique_ptr<Painter> make_nonogram_painter(const Directives& directives,
                                               const DrawingOptions& options) {
  return std::make_unique<NonogramPainter>(directives, options);
}

}  // namespace dlx::draw
