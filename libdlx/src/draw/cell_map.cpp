// Boards as pictures. Boxes and lines are joined into runs: a straight wall or background is one
// element, so that pictures of large boards stay small.
#include "draw/cell_map.hpp"

#include "draw/painter.hpp"

#include <dlx/draw/render.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace dlx::draw {
namespace {

// Makes a unit wide enough for a text of `length` columns.
void make_room(Picture& picture, std::size_t length) {
  picture.text_columns =
      std::max(picture.text_columns,
               static_cast<std::uint32_t>(std::min<std::size_t>(length + 2, widest_unit)));
}

class CellMapPainter {
 public:
  CellMapPainter(const CellMap& map, Role open)
      : map_(map), open_(open), rows_(map.size().rows), columns_(map.size().columns) {}

  Picture paint() {
    picture_.width = static_cast<double>(columns_);
    picture_.height = static_cast<double>(rows_);
    picture_.grids.push_back({0, 0, picture_.width, picture_.height});
    find_outside();
    choose_colors();
    for (const Region& region : map_.regions()) groups_.push_back(group_of(region));
    for (std::size_t row = 0; row < rows_; ++row) add_boxes(row);
    for (const Weight weight : {Weight::hair, Weight::thick}) {
      for (std::size_t row = 0; row <= rows_; ++row) add_lines(weight, row, true);
      for (std::size_t column = 0; column <= columns_; ++column) add_lines(weight, column, false);
    }
    for (std::size_t r = 0; r < map_.regions().size(); ++r) add_label(r);
    return std::move(picture_);
  }

 private:
  [[nodiscard]] std::uint32_t owner(std::size_t row, std::size_t column) const {
    const bool inside = row < rows_ && column < columns_;
    return inside ? map_.owner(row * columns_ + column) : CellMap::hole;
  }
  // Cells left empty count as one, whatever options they are: what walls go around.
  [[nodiscard]] std::uint32_t area(std::size_t row, std::size_t column) const {
    const std::uint32_t number = owner(row, column);
    const bool empty = number < CellMap::open && map_.regions()[number].is_empty;
    return empty ? CellMap::open : number;
  }

  // Holes that the board does not enclose are the ground that it lies on.
  void find_outside() {
    outside_.assign(rows_ * columns_, false);
    std::vector<std::size_t> open;
    const auto enter = [&](std::size_t row, std::size_t column) {
      if (row >= rows_ || column >= columns_ || owner(row, column) != CellMap::hole) return;
      const std::size_t cell = row * columns_ + column;
      if (outside_[cell]) return;
      outside_[cell] = true;
      open.push_back(cell);
    };
    for (std::size_t row = 0; row < rows_; ++row) enter(row, 0), enter(row, columns_ - 1);
    for (std::size_t column = 0; column < columns_; ++column)
      enter(0, column), enter(rows_ - 1, column);
    while (!open.empty()) {
      // A cell is open, so there are columns. NOLINTNEXTLINE(clang-analyzer-core.DivideZero)
      const std::size_t row = open.back() / columns_, column = open.back() % columns_;
      open.pop_back();
      enter(row - 1, column), enter(row + 1, column), enter(row, column - 1),
          enter(row, column + 1);
    }
  }

  // Each region without a color gets the first that no neighbour has.
  void choose_colors() {
    for (const Region& region : map_.regions()) colors_.push_back(region.color);
    for (std::size_t r = 0; r < colors_.size(); ++r) {
      if (colors_[r] != Region::no_color_given) continue;
      std::vector<std::uint32_t> taken;
      for (const std::size_t cell : map_.regions()[r].cells) add_neighbour_colors(cell, taken);
      std::uint32_t color = 0;
      while (std::find(taken.begin(), taken.end(), color) != taken.end()) ++color;
      colors_[r] = color;
    }
  }

  void add_neighbour_colors(std::size_t cell, std::vector<std::uint32_t>& taken) const {
    const std::size_t row = cell / columns_, column = cell % columns_;
    for (const auto& [r, c] : {std::pair{row - 1, column}, std::pair{row + 1, column},
                               std::pair{row, column - 1}, std::pair{row, column + 1}})
      if (const std::uint32_t other = owner(r, c); other < CellMap::open)
        if (colors_[other] != Region::no_color_given) taken.push_back(colors_[other]);
  }

  std::uint32_t group_of(const Region& region) {
    if (region.is_empty) return no_group;
    return picture_.add_group(region.name);
  }

  [[nodiscard]] Paint ground(std::size_t row, std::size_t column) const {
    const std::uint32_t number = owner(row, column);
    if (number == CellMap::hole)
      return {outside_[row * columns_ + column] ? Role::none : Role::hole};
    if (number == CellMap::open) return {open_};
    if (map_.regions()[number].is_empty) return {Role::faint};
    return piece_paint(colors_[number]);
  }

  void add_boxes(std::size_t row) {
    for (std::size_t column = 0, end = 0; column < columns_; column = end) {
      const std::uint32_t number = owner(row, column);
      const Paint fill = ground(row, column);
      for (end = column + 1; end < columns_ && owner(row, end) == number; ++end)
        if (ground(row, end) != fill) break;
      if (fill.role == Role::none) continue;
      const std::uint32_t group = number < CellMap::open ? groups_[number] : no_group;
      picture_.boxes.push_back({static_cast<double>(column), static_cast<double>(row),
                                static_cast<double>(end - column), 1, fill, group});
    }
  }

  // True if a line of this weight runs between two neighbouring cells.
  [[nodiscard]] bool has_line(Weight weight, std::size_t row1, std::size_t column1,
                              std::size_t row2, std::size_t column2) const {
    const std::uint32_t a = area(row1, column1), b = area(row2, column2);
    return weight == Weight::thick ? a != b : a == b && a != CellMap::hole;
  }

  // The lines in front of a row, or of a column; for 0, what is "before" wraps to outside.
  void add_lines(Weight weight, std::size_t at, bool horizontal) {
    const std::size_t length = horizontal ? columns_ : rows_;
    const auto runs = [&](std::size_t k) {
      return horizontal ? has_line(weight, at - 1, k, at, k) : has_line(weight, k, at - 1, k, at);
    };
    const auto fixed = static_cast<double>(at);
    for (std::size_t k = 0; k < length; ++k) {
      if (!runs(k)) continue;
      const auto from = static_cast<double>(k);
      while (k < length && runs(k)) ++k;
      const auto to = static_cast<double>(k);
      if (horizontal)
        picture_.lines.push_back({from, fixed, to, fixed, weight});
      else
        picture_.lines.push_back({fixed, from, fixed, to, weight});
    }
  }

  struct Run {
    double x = 0, y = 0;  // middle
    std::size_t length = 0;
  };

  // The place of a region's letter: the cell next to its middle; a longer name goes into the
  // longest run of cells in a row, the one next to the middle.
  [[nodiscard]] Run label_place(const Region& region, bool is_short) const {
    double x = 0, y = 0;
    for (const std::size_t cell : region.cells) {
      x += static_cast<double>(cell % columns_) + 0.5;
      y += static_cast<double>(cell / columns_) + 0.5;
    }
    x /= static_cast<double>(region.cells.size());
    y /= static_cast<double>(region.cells.size());
    Run best;
    const auto distance = [&](const Run& run) { return std::hypot(run.x - x, run.y - y); };
    for (const Run& run : runs_of(region, is_short))
      if (run.length > best.length ||
          (run.length == best.length && distance(run) < distance(best) - 1e-9))
        best = run;
    return best;
  }

  [[nodiscard]] std::vector<Run> runs_of(const Region& region, bool single) const {
    std::vector<Run> runs;
    const auto& cells = region.cells;
    for (std::size_t i = 0, end = 0; i < cells.size(); i = end) {
      end = i + 1;
      while (!single && end < cells.size() && cells[end] == cells[end - 1] + 1 &&
             cells[end] % columns_ != 0)
        ++end;
      runs.push_back({static_cast<double>(cells[i] % columns_) + static_cast<double>(end - i) / 2,
                      static_cast<double>(cells[i] / columns_) + 0.5, end - i});
    }
    return runs;
  }

  void add_label(std::size_t number) {
    const Region& region = map_.regions()[number];
    if (region.cells.empty() || (region.name.empty() && !region.is_empty)) return;
    const std::size_t length = text_width(region.name);
    const Run run = label_place(region, length <= 2);
    // The room is that of an upright piece, so that all solutions of a board are of one size.
    make_room(picture_, length);
    picture_.labels.push_back(
        {.x = run.x,
         .y = run.y,
         .text = region.is_empty && region.name.empty() ? "·" : region.name,
         .size = 0.56,
         .width = static_cast<double>(run.length) - 0.15,
         .color = region.is_empty ? Paint{Role::muted} : Paint{Role::on_piece, colors_[number]},
         .group = groups_[number]});
  }

  const CellMap& map_;
  Role open_;
  std::size_t rows_, columns_;
  std::vector<bool> outside_;
  std::vector<std::uint32_t> colors_;
  std::vector<std::uint32_t> groups_;
  Picture picture_;
};

}  // namespace

CellMap::CellMap(const board::Board& board)
    : CellMap({board.extent.rows * board.layers, board.extent.columns}) {
  for (std::size_t cell = 0; cell < board.holes.size(); ++cell)
    if (board.holes[cell]) make_hole(cell);
}

void CellMap::add(Region region) {
  std::sort(region.cells.begin(), region.cells.end());
  const auto number = static_cast<std::uint32_t>(regions_.size());
  std::vector<std::size_t> cells;
  for (const std::size_t cell : region.cells) {
    if (owners_[cell] != open) continue;
    owners_[cell] = number;
    cells.push_back(cell);
  }
  region.cells = std::move(cells);
  regions_.push_back(std::move(region));
}

Picture CellMap::picture(Role uncovered) const {
  return CellMapPainter(*this, uncovered).paint();
}

void add_cell_label(Picture& picture, board::Cell cell, std::string_view text, double size,
                    Paint color) {
  make_room(picture, text_width(text));
  picture.labels.push_back({.x = cell.column + 0.5,
                            .y = cell.row + 0.5,
                            .text = std::string(text),
                            .size = size,
                            .color = color});
}

// --- Regions

namespace {

CellMap map_of_regions(const std::vector<std::uint32_t>& regions, std::uint32_t size) {
  std::vector<Region> pieces(size);
  for (std::uint32_t region = 0; region < size; ++region) pieces[region].color = region;
  for (std::size_t cell = 0; cell < regions.size(); ++cell)
    pieces[regions[cell]].cells.push_back(cell);
  CellMap map({size, size});
  for (Region& piece : pieces) map.add(std::move(piece));
  return map;
}

}  // namespace

Picture picture_of_regions(const std::vector<std::uint32_t>& regions, std::uint32_t size) {
  return map_of_regions(regions, size).picture();
}

void add_region_lines(Picture& picture, const std::vector<std::uint32_t>& regions,
                      std::uint32_t size) {
  for (const Line& line : map_of_regions(regions, size).picture().lines)
    picture.lines.push_back(line);
}

}  // namespace dlx::draw
