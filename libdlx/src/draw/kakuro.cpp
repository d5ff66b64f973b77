// Kakuro: black cells with their sums, the one below them in the lower left corner and the one to
// the right in the upper right corner, and the digits of white cells.
#include "draw/painter.hpp"

#include <algorithm>

namespace dlx::draw {
namespace {

constexpr std::uint32_t dark_tone = 64;

class KakuroPicture {
 public:
  KakuroPicture(const Board& board, bool is_text) : board_(board), is_text_(is_text) {}

  Picture paint(const Contents& contents, std::span<const std::uint64_t> given, bool is_solved) {
    picture_ = blank_board(board_.extent);
    picture_.text_columns = widest();
    picture_.grids.push_back({0, 0, picture_.width, picture_.height});
    const auto symbols = board::symbols_on(board_, contents);
    const auto is_given = cells_of(contents, given);
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell)
      if (board_.blocks[cell])
        add_black(cell);
      else if (!symbols[cell].empty())
        add_digit(cell, symbols[cell], is_given[cell] || !is_solved, is_solved);
    add_inner_lines(picture_, board_.extent, 1, Weight::thin);
    add_frame(picture_, 0, 0, picture_.width, picture_.height, Weight::thick);
    return std::move(picture_);
  }

 private:
  [[nodiscard]] static std::string text_of(std::uint32_t sum) {
    return sum == 0 ? "" : std::to_string(sum);
  }
  [[nodiscard]] std::string text_of(const board::Sums& sums) const {
    return text_of(sums.down) + '\\' + text_of(sums.across);
  }

  [[nodiscard]] std::uint32_t widest() const {
    std::size_t most = 3;
    for (const board::Sums& sums : board_.sums)
      if (sums.down + sums.across > 0) most = std::max(most, text_of(sums).size() + 2);
    return static_cast<std::uint32_t>(most);
  }

  [[nodiscard]] std::vector<bool> cells_of(const Contents& contents,
                                           std::span<const std::uint64_t> options) const {
    std::vector<bool> cells(board_.cell_count());
    for (const board::Placement& placement : contents.placements)
      if (std::find(options.begin(), options.end(), placement.option) != options.end())
        for (const board::Filled& filled : placement.cells) cells[board_.index(filled.cell)] = true;
    return cells;
  }

  void add_black(std::size_t cell) {
    const auto [row, column, layer] = board_.cell(cell);
    const double x = column, y = row;
    const auto& [down, across] = board_.sums[cell];
    const bool has_sums = down + across > 0;
    const Paint ground{Role::tone, dark_tone}, ink{Role::on_tone, dark_tone};
    if (is_text_) {
      if (has_sums)
        picture_.labels.push_back({.x = x + 0.5, .y = y + 0.5, .text = text_of({down, across})});
      else
        picture_.boxes.push_back({x, y, 1, 1, {Role::ink}});
      return;
    }
    picture_.boxes.push_back({x, y, 1, 1, ground});
    if (!has_sums) return;
    picture_.lines.push_back({x, y, x + 1, y + 1, Weight::hair, ink});
    const auto add = [&](double right, double below, std::uint32_t sum) {
      if (sum > 0)
        picture_.labels.push_back({.x = x + right,
                                   .y = y + below,
                                   .text = text_of(sum),
                                   .size = 0.36,
                                   .width = 0.5,
                                   .color = ink});
    };
    add(0.28, 0.74, down);
    add(0.72, 0.28, across);
  }

  void add_digit(std::size_t cell, const std::vector<std::string>& digits, bool is_given,
                 bool is_solved) {
    const auto [row, column, layer] = board_.cell(cell);
    if (is_given && is_solved)
      picture_.boxes.push_back({double(column), double(row), 1, 1, {Role::faint}});
    picture_.labels.push_back({.x = column + 0.5,
                               .y = row + 0.5,
                               .text = joined(picture_, digits),
                               .size = 0.62,
                               .emphasis = is_given ? Emphasis::strong : Emphasis::plain,
                               .color = {is_given ? Role::ink : Role::accent},
                               .mark = is_given && is_solved ? "." : ""});
  }

  const Board& board_;
  bool is_text_;
  Picture picture_;
};

class KakuroPainter : public Painter {
 public:
  explicit KakuroPainter(const DrawingOptions& options) : is_text_(options.text) {}

  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> given) const override {
    return KakuroPicture(board, is_text_).paint(contents, given, true);
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return KakuroPicture(board, is_text_).paint(given, {}, false);
  }

 private:
  bool is_text_;
};

}  // namespace

std::unique_ptr<Painter> make_kakuro_painter(const DrawingOptions& options) {
  return std::make_unique<KakuroPainter>(options);
}

}  // namespace dlx::draw
