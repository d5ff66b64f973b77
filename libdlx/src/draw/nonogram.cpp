// Nonograms: black cells, with the lengths of their runs to the left of rows and above columns.
// Without a solution the clues alone. Every fifth line is heavier, for counting.
#include "draw/painter.hpp"

#include <algorithm>

namespace dlx::draw {
namespace {

using Lines = std::vector<std::vector<std::string>>;  // the runs of each

double longest(const Lines& lines) {
  std::size_t most = 1;
  for (const auto& runs : lines) most = std::max(most, runs.size());
  return static_cast<double>(most);
}

// The upper left corner of the picture: clues stand to its left and above it.
Point corner_beside_clues(const Board& board) {
  return {longest(board.across), longest(board.down)};
}

class NonogramPicture {
 public:
  NonogramPicture(const Board& board, bool is_text)
      : board_(board),
        rows_(board.extent.rows),
        columns_(board.extent.columns),
        left_(corner_beside_clues(board).x),
        top_(corner_beside_clues(board).y),
        is_text_(is_text) {}

  Picture paint(const Contents& contents) {
    picture_.width = left_ + columns_;
    picture_.height = top_ + rows_;
    add_cells(contents);
    add_clues();
    add_lines();
    return std::move(picture_);
  }

 private:
  [[nodiscard]] std::vector<bool> black_cells(const Contents& contents) const {
    std::vector<bool> is_black(board_.cell_count());
    for (const board::Placement& placement : contents.placements)
      for (const board::Filled& filled : placement.cells)
        if (filled.symbol == "#") is_black[board_.index(filled.cell)] = true;
    return is_black;
  }

  // Runs of black cells are boxes.
  void add_cells(const Contents& contents) {
    const std::vector<bool> is_black = black_cells(contents);
    for (std::size_t cell = 0; cell < is_black.size(); ++cell) {
      if (!is_black[cell]) continue;
      const std::size_t row = cell / columns_, column = cell % columns_;
      if (column > 0 && is_black[cell - 1])
        picture_.boxes.back().width += 1;
      else
        picture_.boxes.push_back({left_ + static_cast<double>(column),
                                  top_ + static_cast<double>(row),
                                  1,
                                  1,
                                  {Role::ink}});
    }
  }

  void add_clues() {
    for (std::size_t row = 0; row < rows_; ++row)
      for (std::size_t runs = board_.across[row].size(), k = 0; k < runs; ++k)
        add_number(left_ - static_cast<double>(runs - k), top_ + static_cast<double>(row),
                   board_.across[row][k]);
    for (std::size_t column = 0; column < columns_; ++column)
      for (std::size_t runs = board_.down[column].size(), k = 0; k < runs; ++k)
        add_number(left_ + static_cast<double>(column), top_ - static_cast<double>(runs - k),
                   board_.down[column][k]);
  }
  void add_number(double x, double y, const std::string& text) {
    picture_.labels.push_back({.x = x + 0.5, .y = y + 0.5, .text = text});
  }

  void add_lines() {
    const double right = left_ + columns_, bottom = top_ + rows_;
    for (const bool is_fifth : {false, true}) {
      const Weight weight = is_fifth && !is_text_ ? Weight::thin : Weight::hair;
      const Role color = is_fifth ? Role::muted : Role::ink;  // hair lines are paler
      for (std::uint32_t k = 1; k < columns_; ++k)
        if ((k % 5 == 0) == is_fifth)
          picture_.lines.push_back({left_ + k, top_, left_ + k, bottom, weight, {color}});
      for (std::uint32_t k = 1; k < rows_; ++k)
        if ((k % 5 == 0) == is_fifth)
          picture_.lines.push_back({left_, top_ + k, right, top_ + k, weight, {color}});
    }
    add_frame(picture_, left_, top_, columns_, rows_, Weight::thick);
  }

  const Board& board_;
  std::uint32_t rows_, columns_;
  double left_, top_;
  bool is_text_;
  Picture picture_;
};

class NonogramPainter : public Painter {
 public:
  explicit NonogramPainter(const DrawingOptions& options) : is_text_(options.text) {}

  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t> /*given*/) const override {
    return NonogramPicture(board, is_text_).paint(contents);
  }
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& /*problem*/) const override {
    return NonogramPicture(board, is_text_).paint(given);
  }
  Box area(const Board& board, std::size_t cell) const override {
    Box box = Painter::area(board, cell);
    box.x += corner_beside_clues(board).x;
    box.y += corner_beside_clues(board).y;
    return box;
  }

 private:
  bool is_text_;
};

}  // namespace

std::unique_ptr<Painter> make_nonogram_painter(const DrawingOptions& options) {
  return std::make_unique<NonogramPainter>(options);
}

}  // namespace dlx::draw
