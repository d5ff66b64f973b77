// Layouts of overlapping grids as text, and the cells that they have.
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"

#include <dlx/board/grid_layout.hpp>

#include <algorithm>
#include <array>

namespace dlx::board {
namespace {

constexpr std::uint32_t largest_extent = 256;  // rows or columns of a board

struct NamedLayout {
  std::string_view name, grids;
};
constexpr std::array named_layouts{
    NamedLayout{"twin", "9@1,1 9@7,7"},
    NamedLayout{"triple", "9@1,1 9@7,7 9@13,13"},
    NamedLayout{"samurai", "9@1,1 9@1,13 9@7,7 9@13,1 9@13,13"},
    NamedLayout{"butterfly", "9@1,1 9@1,4 9@4,1 9@4,4"},
    NamedLayout{"flower", "9@1,4 9@4,1 9@4,4 9@4,7 9@7,4"},
    NamedLayout{"sohei", "9@1,7 9@7,1 9@7,13 9@13,7"},
    NamedLayout{"windmill", "9@1,4 9@4,13 9@7,7 9@10,1 9@13,10"},
};

// `9@7,7`: the size, row and column of a grid.
void add_grid(GridLayout& layout, std::string_view word) {
  const auto [size_text, place] = halves(word, '@');
  const auto number = [](std::string_view text) { return base::number_in<std::uint16_t>(text); };
  const auto size = number(size_text);
  const auto row = number(halves(place, ',').first), column = number(halves(place, ',').second);
  if (!size || !row || !column || *size < 1 || *row < 1 || *column < 1)
    throw ModelError(
        "expected a grid such as 9@1,13 (its rows @ its first row, its first column), " +
        std::string("or one of ") + grid_layout_names() + ", not " + base::in_quotes(word));
  if (std::uint32_t{*row} + *size > largest_extent + 1 ||
      std::uint32_t{*column} + *size > largest_extent + 1)
    throw ModelError("the grid " + base::in_quotes(word) + " goes beyond " +
                     std::to_string(largest_extent) + " rows and columns");
  if (!layout.corners.empty() && layout.size != *size)
    throw ModelError("grids that overlap are of one size: " + base::in_quotes(word) +
                     " is not of " + std::to_string(layout.size) + " rows");
  const Cell corner{*row - 1U, *column - 1U};
  if (std::find(layout.corners.begin(), layout.corners.end(), corner) != layout.corners.end())
    throw ModelError("two grids stand at " + base::in_quotes(word));
  layout.size = *size;
  layout.corners.push_back(corner);
}

}  // namespace

std::uint32_t GridLayout::rows() const noexcept {
  std::uint32_t last = 0;
  for (const Cell& corner : corners) last = std::max(last, corner.row);
  return last + size;
}

std::uint32_t GridLayout::columns() const noexcept {
  std::uint32_t last = 0;
  for (const Cell& corner : corners) last = std::max(last, corner.column);
  return last + size;
}

bool GridLayout::has(Cell cell) const noexcept {
  for (std::size_t grid = 0; grid < count(); ++grid)
    if (is_in(grid, cell)) return true;
  return false;
}

std::vector<bool> GridLayout::holes() const {
  const std::size_t wide = columns();
  std::vector<bool> holes(rows() * wide, true);
  for (std::size_t grid = 0; grid < count(); ++grid)
    for (std::size_t row = corner(grid).row; row < corner(grid).row + size; ++row)
      std::fill_n(holes.begin() + static_cast<std::ptrdiff_t>(row * wide + corner(grid).column),
                  size, false);
  return holes;
}

GridLayout grid_layout_of(std::string_view text) {
  const auto* const known =
      std::find_if(named_layouts.begin(), named_layouts.end(),
                   [&](const NamedLayout& named) { return named.name == text; });
  GridLayout layout;
  for (const std::string_view word : words_of(known == named_layouts.end() ? text : known->grids))
    add_grid(layout, word);
  if (layout.corners.empty()) add_grid(layout, "");
  if (layout.corners.size() > most_grids)
    throw ModelError("a board has up to " + std::to_string(most_grids) + " grids, not " +
                     std::to_string(layout.corners.size()));
  return layout;
}

std::string text_of(const GridLayout& layout) {
  std::string text;
  for (std::size_t grid = 0; grid < layout.count(); ++grid) {
    const Cell corner = layout.corner(grid);
    text += (text.empty() ? "" : " ") + std::to_string(layout.size) + '@' +
            std::to_string(corner.row + 1) + ',' + std::to_string(corner.column + 1);
  }
  return text;
}

std::string grid_layout_names() {
  std::string text;
  for (const NamedLayout& named : named_layouts) {
    if (&named != &named_layouts.front()) text += &named == &named_layouts.back() ? " or " : ", ";
    text += named.name;
  }
  return text;
}

}  // namespace dlx::board
