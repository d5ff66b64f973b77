// Cells are read from the items of all options, so any problem with cells has such a picture.
#include "board/names.hpp"
#include "draw/painter.hpp"

#include <dlx/draw/heat.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace dlx::draw {
namespace {

using Place = std::pair<std::uint32_t, std::uint32_t>;  // row and column, as they are written

// The cell, row or column of each item.
struct Coordinates {
  explicit Coordinates(const Problem& problem) {
    const board::Naming as_written{board::Lattice::square, 0};
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      const auto name = problem.name(ItemId{i});
      cells.push_back(as_written.cell(name));
      rows.push_back(board::number_in("R{n}", name));
      columns.push_back(board::number_in("C{n}", name));
    }
  }
  std::vector<std::optional<board::Cell>> cells;
  std::vector<std::optional<std::uint32_t>> rows, columns;
};

std::map<Place, double> heat_of_cells(const Problem& problem, std::span<const double> shares) {
  const Coordinates at(problem);
  std::map<Place, double> heat;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    std::optional<std::uint32_t> row, column;
    for (const Entry& entry : problem.option(OptionId{o})) {
      const std::size_t item = index(entry.item);
      if (const auto& cell = at.cells[item]) heat[{cell->row, cell->column}] += shares[o];
      if (at.rows[item]) row = at.rows[item];
      if (at.columns[item]) column = at.columns[item];
    }
    if (row && column) heat[{*row, *column}] += shares[o];
  }
  if (heat.empty())
    throw ModelError("there is no board: no option has a cell, as r1c1, or R0 and C0");
  return heat;
}

// Two digits are enough; what is not quite 0 or 100 is not written so.
std::string percent(double share) {
  const double value = 100 * share;
  if (value <= 0) return "0";
  if (value < 0.05) return "<0.1";
  if (value > 99.5 && share < 1 - 1e-12) return ">99";
  std::array<char, 16> text{};
  (void)std::snprintf(text.data(), text.size(), value < 9.95 ? "%.1f" : "%.0f", value);
  return text.data();
}

}  // namespace

Picture draw_heat(const Problem& problem, std::span<const double> shares) {
  const auto heat = heat_of_cells(problem, shares);
  std::uint32_t first_column = UINT32_MAX, last_column = 0;
  double most = 0;
  for (const auto& [place, share] : heat) {
    first_column = std::min(first_column, place.second);
    last_column = std::max(last_column, place.second);
    most = std::max(most, share);
  }
  const std::uint32_t first_row = heat.begin()->first.first;
  const auto extent = [](std::uint32_t first, std::uint32_t last) {
    return std::min(last - first, UINT32_MAX - 1) + 1;
  };
  const Extent size{extent(first_row, heat.rbegin()->first.first),
                    extent(first_column, last_column)};
  board::require_size(size);
  Picture picture = blank_board(size);
  picture.text_columns = 5;
  for (const auto& [place, share] : heat) {
    const double x = place.second - first_column, y = place.first - first_row;
    const auto step =
        most > 0 ? static_cast<std::uint32_t>(std::lround(share / most * hottest)) : 0;
    picture.boxes.push_back({x, y, 1, 1, {Role::heat, step}});
    add_frame(picture, x, y, 1, 1, Weight::thin);
    Label label{.x = x + 0.5, .y = y + 0.5, .text = percent(share), .size = 0.4};
    label.color = {Role::on_heat, step};
    picture.labels.push_back(std::move(label));
  }
  return picture;
}

}  // namespace dlx::draw
