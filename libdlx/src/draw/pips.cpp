// Pips: regions have a ground each and their condition in a corner. An answer has a wall around
// each domino; the problem has walls around regions, and the dominoes that are to be laid below.
#include "draw/painter.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace dlx::draw {
namespace {

using board::Filled, board::Placement;

constexpr std::uint32_t no_domino = UINT32_MAX;

class PipsPicture {
 public:
  PipsPicture(const Board& board, bool is_text)
      : board_(board), is_text_(is_text), dominoes_(board.cell_count(), no_domino) {}

  Picture paint(const Contents& contents, bool is_solved) {
    picture_ = blank_board(board_.extent);
    picture_.text_rows = board_.conditions.empty() ? 1 : 2;
    for (std::uint32_t k = 0; k < contents.placements.size(); ++k)
      if (!contents.placements[k].piece.empty())
        for (const Filled& filled : contents.placements[k].cells)
          dominoes_[board_.index(filled.cell)] = k;
    add_grounds();
    add_numbers(board::symbols_on(board_, contents));
    for (const board::Cage& condition : board_.conditions) add_clue(condition);
    add_walls(is_solved);
    if (!is_solved) add_tray();
    return std::move(picture_);
  }

 private:
  [[nodiscard]] bool is_hole(std::size_t cell) const {
    return !board_.holes.empty() && board_.holes[cell];
  }
  // The number of the condition of a cell, from 1; 0 for a cell without.
  [[nodiscard]] std::uint32_t region_of(std::size_t cell) const {
    return board_.cage_numbers.empty() ? 0 : board_.cage_numbers[cell];
  }
  [[nodiscard]] Paint ink_of(std::size_t cell) const {
    const std::uint32_t region = region_of(cell);
    return region == 0 ? Paint{Role::ink} : Paint{Role::on_piece, region - 1};
  }
  [[nodiscard]] std::uint32_t group_of(std::size_t cell) const {
    const std::uint32_t region = region_of(cell);
    return region == 0 ? no_group : region - 1;
  }

  void add_grounds() {
    for (const board::Cage& condition : board_.conditions) picture_.add_group(condition.clue);
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell)
      if (const std::uint32_t region = region_of(cell); region != 0)
        picture_.boxes.push_back({double(board_.cell(cell).column), double(board_.cell(cell).row),
                                  1, 1, piece_paint(region - 1), region - 1});
  }

  void add_numbers(const std::vector<std::vector<std::string>>& numbers) {
    for (std::size_t cell = 0; cell < numbers.size(); ++cell)
      if (!numbers[cell].empty())
        picture_.labels.push_back(
            {.x = board_.cell(cell).column + 0.5,
             .y = board_.cell(cell).row + (picture_.text_rows > 1 ? 0.62 : 0.5),
             .text = joined(picture_, numbers[cell]),
             .size = 0.6,
             .color = ink_of(cell),
             .group = group_of(cell)});
  }

  // The condition stands in the first cell of its region.
  void add_clue(const board::Cage& condition) {
    const std::size_t first = *std::min_element(condition.cells.begin(), condition.cells.end());
    const std::string clue = condition.clue == "!=" && !is_text_ ? "\u2260" : condition.clue;
    picture_.text_columns = std::max(
        picture_.text_columns, static_cast<std::uint32_t>(std::min<std::size_t>(clue.size(), 5)));
    picture_.labels.push_back({.x = board_.cell(first).column + 0.06,
                               .y = board_.cell(first).row + 0.2,
                               .text = clue,
                               .size = 0.3,
                               .emphasis = Emphasis::strong,
                               .color = ink_of(first),
                               .align = Align::left,
                               .group = group_of(first)});
  }

  // Cells that are not parted belong to one domino, or to one region where none lies on them.
  [[nodiscard]] bool are_parted(std::size_t cell, std::size_t other, bool is_solved) const {
    if (is_hole(cell) != is_hole(other)) return true;
    if (is_solved || dominoes_[cell] != no_domino || dominoes_[other] != no_domino)
      return dominoes_[cell] != dominoes_[other] || dominoes_[cell] == no_domino;
    return region_of(cell) != region_of(other) || region_of(cell) == 0;
  }

  void add_walls(bool is_solved) {
    const std::uint32_t rows = board_.extent.rows, columns = board_.extent.columns;
    picture_.grids.push_back({0, 0, double(columns), double(rows)});
    for (std::uint32_t row = 0; row <= rows; ++row)
      for (std::uint32_t column = 0; column <= columns; ++column) {
        const auto here = cell_at(row, column);
        const double x = column, y = row;
        if (row < rows && column > 0)
          add_wall({x, y, x, y + 1}, cell_at(row, column - 1), here, is_solved);
        else if (row < rows)
          add_wall({x, y, x, y + 1}, std::nullopt, here, is_solved);
        if (column < columns)
          add_wall({x, y, x + 1, y}, row > 0 ? cell_at(row - 1, column) : std::nullopt, here,
                   is_solved);
      }
  }
  // Nothing for a hole, and outside of the board.
  [[nodiscard]] std::optional<std::size_t> cell_at(std::uint32_t row, std::uint32_t column) const {
    if (row >= board_.extent.rows || column >= board_.extent.columns) return std::nullopt;
    const std::size_t cell = board_.index({row, column});
    return is_hole(cell) ? std::nullopt : std::optional(cell);
  }
  void add_wall(Line line, std::optional<std::size_t> one, std::optional<std::size_t> other,
                bool is_solved) {
    if (!one && !other) return;
    const bool is_thick = !one || !other || are_parted(*one, *other, is_solved);
    line.weight = is_thick ? Weight::thick : Weight::hair;
    picture_.lines.push_back(line);
  }

  // The dominoes of the set stand in rows below the board, smaller than on it.
  void add_tray() {
    const double scale = is_text_ ? 1 : 0.6, space = is_text_ ? 1 : 0.3;
    const double width = 2 * scale + space, height = scale + (is_text_ ? 0 : space);
    const auto in_a_row = static_cast<std::size_t>(
        std::max(1.0, std::floor((board_.extent.columns + space) / width)));
    const double top = picture_.height + (is_text_ ? 1 : 0.5);
    for (std::size_t k = 0; k < board_.dominoes.size(); ++k) {
      const double x = width * static_cast<double>(k % in_a_row);
      const double y = top + height * static_cast<double>(k / in_a_row);
      add_frame(picture_, x, y, 2 * scale, scale, Weight::thin);
      if (!is_text_) picture_.lines.push_back({x + scale, y, x + scale, y + scale, Weight::hair});
      for (std::size_t half = 0; half < 2; ++half)
        picture_.labels.push_back({.x = x + scale * (static_cast<double>(half) + 0.5),
                                   .y = y + scale * 0.5,
                                   .text = std::to_string(board_.dominoes[k][half]),
                                   .size = 0.6 * scale});
      picture_.width = std::max(picture_.width, x + 2 * scale);
      picture_.height = std::max(picture_.height, y + scale);
    }
  }

  const Board& board_;
  bool is_text_;
  std::vector<std::uint32_t> dominoes_;  // by cell: the number of a placement
  Picture picture_;
};

class PipsPainter : public Painter {
 public:
  explicit PipsPainter(const DrawingOptions& options) : is_text_(options.text) {}

  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    return PipsPicture(board, is_text_).paint(contents, true);
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return PipsPicture(board, is_text_).paint(given, false);
  }

 private:
  bool is_text_;
};

}  // namespace

std::unique_ptr<Painter> make_pips_painter(const DrawingOptions& options) {
  return std::make_unique<PipsPainter>(options);
}

}  // namespace dlx::draw
