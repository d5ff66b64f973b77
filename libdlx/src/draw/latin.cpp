// Latin squares: the digits, cages with walls and what they make, signs between cells, and the
// towers that are seen from the sides. Without a solution the clues alone.
#include "draw/painter.hpp"

#include <algorithm>
#include <cmath>

namespace dlx::draw {
namespace {

constexpr double clue_width = 0.9;  // of a cage, in units

// The upper left corner of the square: towers stand to its left and above it.
Point corner_of(const Board& board) {
  return {board.sides[2].empty() ? 0.0 : 1.0, board.sides[0].empty() ? 0.0 : 1.0};
}

// `24*` is 24×; text, which terminals without Unicode show, too, keeps the sign.
std::string printed(std::string clue) {
  constexpr std::array<std::pair<char, std::string_view>, 3> signs{
      {{'*', "\u00d7"}, {'/', "\u00f7"}, {'-', "\u2212"}}};
  for (const auto& [sign, shown] : signs)
    if (clue.ends_with(sign)) return clue.substr(0, clue.size() - 1).append(shown);
  return clue;
}

class LatinPicture {
 public:
  LatinPicture(const Board& board, bool is_text)
      : board_(board),
        size_(board.extent.rows),
        left_(corner_of(board).x),
        top_(corner_of(board).y),
        is_text_(is_text) {}

  Picture paint(const Contents& contents, bool is_solved) {
    picture_.width = left_ + size_ + (board_.sides[3].empty() ? 0 : 1);
    picture_.height = top_ + size_ + (board_.sides[1].empty() ? 0 : 1);
    picture_.text_columns = text_columns();
    picture_.text_rows = board_.cages.empty() ? 1 : 2;
    if (!board_.signs.empty())
      picture_.grids.push_back({left_, top_, double(size_), double(size_)});
    const auto symbols = board::symbols_on(board_, contents);
    for (std::size_t cell = 0; cell < symbols.size(); ++cell)
      add_cell(cell, symbols[cell], is_solved);
    for (const board::Cage& cage : board_.cages) add_clue(cage);
    add_lines();
    for (const board::Sign& sign : board_.signs) add_sign(sign);
    for (std::size_t side = 0; side < board_.sides.size(); ++side) add_side(side);
    return std::move(picture_);
  }

 private:
  [[nodiscard]] double x_of(std::size_t cell) const {
    return left_ + static_cast<double>(cell % size_);
  }
  [[nodiscard]] double y_of(std::size_t cell) const {
    return top_ + static_cast<double>(cell / size_);
  }

  [[nodiscard]] std::string text_of(const board::Cage& cage) const {
    return is_text_ ? cage.clue : printed(cage.clue);
  }
  // Long clues do not fill a unit; behind one of a wrong cell stands a mark.
  static std::size_t columns_for(const std::string& clue) {
    if (clue.size() <= 4) return clue.size();
    return static_cast<std::size_t>(std::ceil(static_cast<double>(clue.size() + 1) / clue_width));
  }
  [[nodiscard]] std::uint32_t text_columns() const {
    std::size_t most = size_ > 9 ? 4 : 3;
    for (const board::Cage& cage : board_.cages) most = std::max(most, columns_for(text_of(cage)));
    return static_cast<std::uint32_t>(std::min<std::size_t>(most, widest_unit));
  }

  // Where all digits are given, nothing tells them from others.
  void add_cell(std::size_t cell, const std::vector<std::string>& digits, bool is_solved) {
    const bool is_given = board_.symbols_given.contains(cell) || !is_solved;
    if (board_.diagonals && board::on_diagonal(board_, 0, board_.cell(cell)))
      picture_.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::highlight}});
    else if (is_given && is_solved)
      picture_.boxes.push_back({x_of(cell), y_of(cell), 1, 1, {Role::faint}});
    if (digits.empty()) return;
    picture_.labels.push_back({.x = x_of(cell) + 0.5,
                               .y = y_of(cell) + (board_.cages.empty() ? 0.5 : 0.62),
                               .text = joined(picture_, digits),
                               .size = size_ > 9 ? 0.5 : 0.6,
                               .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                               .color = {is_given ? Role::ink : Role::accent},
                               .mark = is_given && is_solved ? "." : ""});
  }

  // The clue of a cage, in the upper left corner of its first cell.
  void add_clue(const board::Cage& cage) {
    const std::size_t first = *std::min_element(cage.cells.begin(), cage.cells.end());
    picture_.labels.push_back({.x = x_of(first) + 0.05,
                               .y = y_of(first) + 0.2,
                               .text = text_of(cage),
                               .size = 0.26,
                               .width = clue_width,
                               .align = Align::left});
  }

  void add_lines() {
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell) {
      const double x = x_of(cell), y = y_of(cell);
      const auto weight = [&](std::size_t other) {
        return board_.cage_of(cell) == board_.cage_of(other) ? Weight::hair : Weight::thick;
      };
      if (cell % size_ + 1 < size_)
        picture_.lines.push_back({x + 1, y, x + 1, y + 1, weight(cell + 1)});
      if (cell + size_ < board_.cell_count())
        picture_.lines.push_back({x, y + 1, x + 1, y + 1, weight(cell + size_)});
    }
    add_frame(picture_, left_, top_, size_, size_, Weight::thick);
  }

  // The sign stands on the line between two cells, upon a disc that hides it.
  void add_sign(const board::Sign& sign) {
    const auto [low, high] = std::minmax(sign.first, sign.second);
    const bool is_row = high == low + 1;
    const double x = x_of(high) + (is_row ? 0 : 0.5), y = y_of(high) + (is_row ? 0.5 : 0);
    picture_.circles.push_back({x, y, 0.17, {Role::paper}, {Role::paper}});
    picture_.labels.push_back({.x = x, .y = y, .text = text_of(sign, is_row), .size = 0.44});
  }

  // The sign in a text that may have only ASCII characters is a letter.
  [[nodiscard]] const char* text_of(const board::Sign& sign, bool is_row) const {
    if (sign.sign == '~') return "~";
    const bool is_forwards = sign.first < sign.second;
    if (is_row) return is_forwards ? "<" : ">";
    if (is_text_) return is_forwards ? "^" : "v";
    return is_forwards ? "\u2227" : "\u2228";
  }

  void add_side(std::size_t side) {
    const auto& clues = board_.sides[side];
    for (std::size_t k = 0; k < clues.size(); ++k) {
      const auto place = static_cast<double>(k) + 0.5;
      if (clues[k].empty()) continue;
      picture_.labels.push_back({.x = side < 2    ? left_ + place
                                      : side == 2 ? 0.5
                                                  : left_ + size_ + 0.5,
                                 .y = side >= 2   ? top_ + place
                                      : side == 0 ? 0.5
                                                  : top_ + size_ + 0.5,
                                 .text = clues[k]});
    }
  }

  const Board& board_;
  std::uint32_t size_;
  double left_, top_;
  bool is_text_;
  Picture picture_;
};

class LatinPainter : public Painter {
 public:
  explicit LatinPainter(const DrawingOptions& options) : is_text_(options.text) {}

  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    return LatinPicture(board, is_text_).paint(contents, true);
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return LatinPicture(board, is_text_).paint(given, false);
  }
  Box area(const Board& board, std::size_t cell) const override {
    Box box = Painter::area(board, cell);
    box.x += corner_of(board).x;
    box.y += corner_of(board).y;
    return box;
  }

 private:
  bool is_text_;
};

}  // namespace

std::unique_ptr<Painter> make_latin_painter(const DrawingOptions& options) {
  return std::make_unique<LatinPainter>(options);
}

}  // namespace dlx::draw
