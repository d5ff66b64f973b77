// Reading cells from names, and orbits; see the header.
#include "make/option_cells.hpp"

#include "base/union_find.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace dlx::make {
namespace {

using board::Box, board::Cell, board::Move;

// A number at the front of a text, which is cut off.
std::optional<std::uint32_t> cut_number(std::string_view& text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool cut_letter(std::string_view& text, char letter) {
  if (!text.starts_with(letter)) return false;
  text.remove_prefix(1);
  return true;
}

// Larger boards than this are not puzzles, and names that look like their cells are not cells.
constexpr std::uint32_t most_lines = 1000;

std::optional<Cell> cell_in(std::string_view name) {
  if (!cut_letter(name, 'r')) return std::nullopt;
  const auto row = cut_number(name);
  if (!row || !cut_letter(name, 'c')) return std::nullopt;
  const auto column = cut_number(name);
  if (!column || !name.empty() || *row == 0 || *column == 0) return std::nullopt;
  if (*row > most_lines || *column > most_lines) return std::nullopt;
  return Cell{*row - 1, *column - 1};
}

std::optional<std::uint32_t> line_in(std::string_view name, char letter) {
  if (!cut_letter(name, letter)) return std::nullopt;
  const auto line = cut_number(name);
  return line && name.empty() && *line < most_lines ? line : std::nullopt;
}

std::vector<Cell> cells_of(const Problem& problem, OptionId option) {
  std::vector<Cell> cells;
  std::optional<std::uint32_t> row, column;
  for (const Entry& entry : problem.option(option)) {
    const std::string_view name = problem.name(entry.item);
    if (const auto cell = cell_in(name)) cells.push_back(*cell);
    if (const auto line = line_in(name, 'R')) row = line;
    if (const auto line = line_in(name, 'C')) column = line;
  }
  if (cells.empty() && row && column) cells.push_back({*row, *column});
  return cells;
}

// From row and column 0 to the last ones that cells have.
Box box_of(const std::vector<std::vector<Cell>>& options) {
  Box box;
  for (const auto& cells : options)
    for (const Cell& cell : cells)
      box = {std::max(box.rows, cell.row + 1), std::max(box.columns, cell.column + 1)};
  return box;
}

std::vector<Orbit> single_orbits(std::size_t count) {
  std::vector<Orbit> orbits;
  for (std::uint32_t s = 0; s < count; ++s) orbits.push_back({s});
  return orbits;
}

}  // namespace

OptionCells cells_of_options(const Problem& problem) {
  OptionCells board;
  board.cells.resize(problem.option_count());
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    board.cells[o] = cells_of(problem, OptionId{o});
  board.box = box_of(board.cells);
  return board;
}

std::vector<Orbit> orbits_of(std::span<const OptionId> solution, const OptionCells& board,
                             std::span<const Move> moves) {
  if (moves.empty()) return single_orbits(solution.size());
  constexpr std::uint32_t nothing = 0xffffffff;
  const auto place = [&](Cell cell) {
    return std::size_t{cell.row} * board.box.columns + cell.column;
  };
  std::vector<std::uint32_t> at(std::size_t{board.box.rows} * board.box.columns, nothing);
  std::vector<bool> is_cell(at.size()), is_alone(solution.size());
  for (const auto& cells : board.cells)
    for (const Cell& cell : cells) is_cell[place(cell)] = true;
  for (std::uint32_t s = 0; s < solution.size(); ++s)
    for (const Cell& cell : board.cells[index(solution[s])]) at[place(cell)] = s;
  base::UnionFind sets(solution.size());
  for (std::uint32_t s = 0; s < solution.size(); ++s)
    for (const Cell& cell : board.cells[index(solution[s])])
      for (const Move& move : moves) {
        const auto image = place(moved(cell, board.box, move));
        if (at[image] != nothing)
          sets.unite(s, at[image]);
        else if (is_cell[image])
          is_alone[s] = true;
      }
  std::vector<Orbit> by_member(solution.size()), orbits;
  for (std::uint32_t s = 0; s < solution.size(); ++s) by_member[sets.find(s)].push_back(s);
  for (std::uint32_t s = 0; s < solution.size(); ++s)
    if (is_alone[s]) by_member[sets.find(s)].clear();
  for (auto& orbit : by_member)
    if (!orbit.empty()) orbits.push_back(std::move(orbit));
  return orbits;
}

}  // namespace dlx::make
