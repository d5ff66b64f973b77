// Latin squares: the digits, cages with walls and what they make, signs between cells, and the
// towers that are seen from the sides. Without a solution the clues alone.
#include "base/quote.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace dlx::draw {
namespace {

using base::quoted;

constexpr std::uint32_t largest_drawn_latin = 64;
constexpr std::array<std::string_view, 4> side_names{"top", "bottom", "left", "right"};

struct LatinSign {
  std::size_t first = 0, second = 0;  // cells
  char sign = '<';
};

struct LatinCorner {
  std::size_t cell = 0;
  std::string text;
};

class LatinPainter : public Painter {
 public:
  LatinPainter(const Directives& directives, const DrawingOptions& options)
      : is_text_(options.text) {
    const RowColumn size = required_size(directives, "size", "latin");
    if (size.row != size.column || size.row > largest_drawn_latin)
      throw ModelError("'| @size' is not that of a latin square");
    size_ = size.row;
    clues_.resize(std::size_t{size_} * size_, 0);
    cages_.resize(clues_.size(), 0);
    diagonals_ = directives.find("diagonals") != nullptr;
    for (const std::string_view line : directives.all("clues")) add_clues(line);
    for (const std::string_view line : directives.all("less")) add_signs(line, '<');
    for (const std::string_view line : directives.all("consecutive")) add_signs(line, '~');
    for (const std::string_view line : directives.all("cage")) add_cage(line);
    for (const std::string_view line : directives.all("towers")) add_towers(line);
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    return paint(solution.options.empty() ? clues_ : digits_of(solution), true);
  }

  Picture paint_problem(const ProblemRecord& problem) const override {
    std::vector<std::uint32_t> digits(clues_.size(), 0);
    std::set<std::tuple<char, std::size_t, std::uint32_t>> taken;
    for (const RecordedOption& option : problem.given) add_digits(option, digits, taken);
    for (std::size_t cell = 0; cell < digits.size(); ++cell)
      if (digits[cell] == 0) digits[cell] = clues_[cell];
    return paint(digits, false);
  }

  Point first_cell() const override { return {left(), top()}; }

 private:
  [[nodiscard]] Picture paint(const std::vector<std::uint32_t>& digits, bool is_solved) const {
    Picture picture;
    picture.width = left() + size_ + (sides_[3].empty() ? 0 : 1);
    picture.height = top() + size_ + (sides_[1].empty() ? 0 : 1);
    picture.text_columns = text_columns();
    picture.text_rows = corners_.empty() ? 1 : 2;
    if (!signs_.empty()) picture.grids.push_back({left(), top(), double(size_), double(size_)});
    for (std::size_t cell = 0; cell < digits.size(); ++cell)
      add_cell(picture, cell, digits[cell], is_solved);
    for (const LatinCorner& corner : corners_) add_corner(picture, corner);
    add_lines(picture);
    for (const LatinSign& sign : signs_) add_sign(picture, sign);
    for (std::size_t side = 0; side < sides_.size(); ++side) add_side(picture, side);
    return picture;
  }

  // --- Directives

  [[nodiscard]] std::size_t cell_at(std::string_view word, std::string_view directive) const {
    const auto cell = cell_in(word);
    if (!cell || cell->row < 1 || cell->column < 1 || cell->row > size_ || cell->column > size_)
      throw ModelError("'| @" + std::string(directive) + "' needs cells of the square, not " +
                       quoted(word));
    return std::size_t{cell->row - 1} * size_ + cell->column - 1;
  }

  void add_clues(std::string_view line) {
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      const auto [place, digits] = halves(word, '=');
      const auto digit = whole(digits);
      const std::size_t cell = cell_at(place, "clues");
      if (!digit || *digit < 1 || *digit > size_)
        throw ModelError("'| @clues' needs cells and digits such as r1c1=3, not " + quoted(word));
      clues_[cell] = *digit;
    }
  }

  void add_signs(std::string_view line, char sign) {
    const std::string_view directive = sign == '<' ? "less" : "consecutive";
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
      const auto [one, other] = halves(word, sign);
      const std::size_t first = cell_at(one, directive), second = cell_at(other, directive);
      const auto [low, high] = std::minmax(first, second);
      if (high != low + size_ && (high != low + 1 || high % size_ == 0))
        throw ModelError("the cells of " + quoted(word) + " are no neighbours");
      signs_.push_back({first, second, sign});
    }
  }

  // `24*` is 24×; text, which terminals without Unicode show, too, keeps the sign.
  static std::string printed(std::string clue) {
    constexpr std::array<std::pair<char, std::string_view>, 3> signs{
        {{'*', "\u00d7"}, {'/', "\u00f7"}, {'-', "\u2212"}}};
    for (const auto& [sign, shown] : signs)
      if (clue.ends_with(sign)) return clue.substr(0, clue.size() - 1).append(shown);
    return clue;
  }

  void add_cage(std::string_view line) {
    const std::string clue(next_word(line));
    std::vector<std::size_t> cells;
    for (auto word = next_word(line); !word.empty(); word = next_word(line))
      cells.push_back(cell_at(word, "cage"));
    if (cells.empty()) throw ModelError("'| @cage' needs a number and cells, as 5+ r1c1 r1c2");
    const auto number = static_cast<std::uint32_t>(corners_.size() + 1);
    for (const std::size_t cell : cells) {
      if (cages_[cell] != 0) throw ModelError("two lines '| @cage' share a cell");
      cages_[cell] = number;
    }
    corners_.push_back(
        {*std::min_element(cells.begin(), cells.end()), is_text_ ? clue : printed(clue)});
  }

  void add_towers(std::string_view line) {
    const auto name = next_word(line);
    const auto side = std::find(side_names.begin(), side_names.end(), name);
    if (side == side_names.end())
      throw ModelError("'| @towers' needs one of top, bottom, left and right, not " + quoted(name));
    auto& clues = sides_[static_cast<std::size_t>(side - side_names.begin())];
    if (!clues.empty()) throw ModelError("two lines '| @towers' of one side");
    for (auto word = next_word(line); !word.empty(); word = next_word(line))
      clues.emplace_back(word == "." ? "" : word);
    if (clues.size() != size_) throw ModelError("'| @towers' needs a number, or '.', for each row");
  }

  // --- Solutions

  [[nodiscard]] std::vector<std::uint32_t> digits_of(const SolutionRecord& solution) const {
    std::vector<std::uint32_t> digits(clues_.size(), 0);
    std::set<std::tuple<char, std::size_t, std::uint32_t>> taken;
    for (const RecordedOption& option : solution.options) add_digits(option, digits, taken);
    if (std::count(digits.begin(), digits.end(), 0) != 0)
      throw ModelError("the solution leaves cells of the square empty");
    return digits;
  }

  // Cells, each with the items of its digit behind it.
  void add_digits(const RecordedOption& option, std::vector<std::uint32_t>& digits,
                  std::set<std::tuple<char, std::size_t, std::uint32_t>>& taken) const {
    std::optional<std::size_t> cell;
    for (const std::string& token : option.tokens) {
      if (cell_in(token)) cell = cell_at(token, "size");
      const auto row = line_digit(token, 'r');
      if (!row || !cell) continue;
      if (row->row != *cell / size_ + 1 || row->column < 1 || row->column > size_)
        throw ModelError(described(option) + " does not put a digit into a cell of the square");
      if (digits[*cell] != 0)
        throw ModelError(described(option) + " puts a second digit into its cell");
      digits[*cell] = row->column;
      if (clues_[*cell] != 0 && clues_[*cell] != row->column)
        throw ModelError(described(option) + " contradicts a clue");
      if (!taken.emplace('r', *cell / size_, row->column).second ||
          !taken.emplace('c', *cell % size_, row->column).second)
        throw ModelError(described(option) + " puts a second " + std::to_string(row->column) +
                         " into a row or column");
    }
  }

  // --- The picture

  [[nodiscard]] double left() const { return sides_[2].empty() ? 0 : 1; }
  [[nodiscard]] double top() const { return sides_[0].empty() ? 0 : 1; }
  [[nodiscard]] double x_of(std::size_t cell) const {
    return left() + static_cast<double>(cell % size_);
  }
  [[nodiscard]] double y_of(std::size_t cell) const {
    return top() + static_cast<double>(cell / size_);
  }

  [[nodiscard]] std::uint32_t text_columns() const {
    std::size_t most = size_ > 9 ? 4 : 3;
    for (const LatinCorner& corner : corners_) most = std::max(most, corner.text.size());
    return static_cast<std::uint32_t>(std::min<std::size_t>(most, 12));
  }

  // Where all digits are given, nothing tells them from others.
  void add_cell(Picture& picture, std::size_t cell, std::uint32_t digit, bool is_solved) const {
    const bool is_given = clues_[cell] != 0 || !is_solved;
    const std::size_t row = cell / size_, column = cell % size_;
    if (diagonals_ && (row == column || row + column + 1 == size_))
      picture.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::highlight}});
    else if (is_given && is_solved)
      picture.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::faint}});
    if (digit == 0) return;
    picture.labels.push_back({.x = x_of(cell) + 0.5,
                              .y = y_of(cell) + (corners_.empty() ? 0.5 : 0.62),
                              .text = std::to_string(digit),
                              .size = size_ > 9 ? 0.5 : 0.6,
                              .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                              .color = {is_given ? Role::ink : Role::accent},
                              .mark = is_given && is_solved ? "." : ""});
  }

  // What the cage makes, in the upper left corner of its first cell.
  void add_corner(Picture& picture, const LatinCorner& corner) const {
    picture.labels.push_back({.x = x_of(corner.cell) + 0.05,
                              .y = y_of(corner.cell) + 0.2,
                              .text = corner.text,
                              .size = 0.26,
                              .align = Align::left});
  }

  void add_lines(Picture& picture) const {
    for (std::size_t cell = 0; cell < clues_.size(); ++cell) {
      const double x = x_of(cell), y = y_of(cell);
      const auto weight = [&](std::size_t other) {
        return cages_[cell] == cages_[other] ? Weight::hair : Weight::thick;
      };
      if (cell % size_ + 1 < size_)
        picture.lines.push_back({x + 1, y, x + 1, y + 1, weight(cell + 1)});
      if (cell + size_ < clues_.size())
        picture.lines.push_back({x, y + 1, x + 1, y + 1, weight(cell + size_)});
    }
    add_frame(picture, left(), top(), size_, size_, Weight::thick);
  }

  // On the line between two cells, upon a disc that hides it.
  void add_sign(Picture& picture, const LatinSign& sign) const {
    const auto [low, high] = std::minmax(sign.first, sign.second);
    const bool is_row = high == low + 1;
    const double x = x_of(high) + (is_row ? 0 : 0.5), y = y_of(high) + (is_row ? 0.5 : 0);
    picture.circles.push_back({x, y, 0.17, {Role::paper}, {Role::paper}});
    picture.labels.push_back({.x = x, .y = y, .text = text_of(sign, is_row), .size = 0.44});
  }

  // Of text, which may be of ASCII only, letters.
  [[nodiscard]] const char* text_of(const LatinSign& sign, bool is_row) const {
    if (sign.sign == '~') return "~";
    const bool is_forwards = sign.first < sign.second;
    if (is_row) return is_forwards ? "<" : ">";
    if (is_text_) return is_forwards ? "^" : "v";
    return is_forwards ? "\u2227" : "\u2228";
  }

  void add_side(Picture& picture, std::size_t side) const {
    for (std::size_t k = 0; k < sides_[side].size(); ++k) {
      const auto place = static_cast<double>(k) + 0.5;
      if (sides_[side][k].empty()) continue;
      picture.labels.push_back({.x = side < 2    ? left() + place
                                     : side == 2 ? 0.5
                                                 : left() + size_ + 0.5,
                                .y = side >= 2   ? top() + place
                                     : side == 0 ? 0.5
                                                 : top() + size_ + 0.5,
                                .text = sides_[side][k]});
    }
  }

  bool is_text_;
  std::uint32_t size_ = 0;
  bool diagonals_ = false;
  std::vector<std::uint32_t> clues_;  // by cell, 0 for none
  std::vector<std::uint32_t> cages_;  // by cell, from 1; 0 for none
  std::vector<LatinSign> signs_;
  std::vector<LatinCorner> corners_;
  std::array<std::vector<std::string>, 4> sides_;  // as side_names
};

}  // namespace

std::unique_ptr<Painter> make_latin_painter(const Directives& directives,
                                            const DrawingOptions& options) {
  return std::make_unique<LatinPainter>(directives, options);
}

}  // namespace dlx::draw
