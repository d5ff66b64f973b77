// Crosswords as ipuz, a line each, which editors open. Words stand where clues will: an editor
// shows no slot without one. A puzzle without a solution gets no line.
#include "show/line_sink.hpp"

#include <utility>

#include <nlohmann/json.hpp>

namespace show {
namespace {

using dlx::draw::FilledCrossword;
using Json = nlohmann::ordered_json;

constexpr std::string_view block = "#";

Json puzzle_cell(const FilledCrossword::Cell& cell) {
  const std::string sides =
      std::string(cell.has_bar_above ? "T" : "") + (cell.has_bar_left ? "L" : "");
  Json sign = cell.is_block ? Json(block) : Json(cell.number);
  if (!cell.is_given && sides.empty()) return sign;
  Json result{{"cell", std::move(sign)}};
  if (!sides.empty()) result["style"] = {{"barred", sides}};
  if (cell.is_given) result["value"] = cell.letter;
  return result;
}

// A cell without a letter is empty, which is 0.
Json solution_cell(const FilledCrossword::Cell& cell) {
  if (cell.is_block) return block;
  return cell.letter.empty() ? Json(0) : Json(cell.letter);
}

template <class Cell>
Json rows_of(const FilledCrossword& grid, const Cell& cell) {
  Json rows = Json::array();
  for (std::uint32_t row = 0; row < grid.rows; ++row) {
    rows.push_back(Json::array());
    for (std::uint32_t column = 0; column < grid.columns; ++column)
      rows.back().push_back(cell(grid.cells[std::size_t{row} * grid.columns + column]));
  }
  return rows;
}

// True if a word goes on to this cell from the one to its left, or from the one above.
bool goes_on(const FilledCrossword& grid, std::size_t cell, bool is_down) {
  const std::size_t step = is_down ? grid.columns : 1;
  if (is_down ? cell < step : cell % grid.columns == 0) return false;
  const FilledCrossword::Cell& here = grid.cells[cell];
  return !here.is_block && !grid.cells[cell - step].is_block &&
         !(is_down ? here.has_bar_above : here.has_bar_left);
}

// Number and word of each slot in one direction; no word where letters are missing.
Json clues_of(const FilledCrossword& grid, bool is_down) {
  Json clues = Json::array();
  const std::size_t step = is_down ? grid.columns : 1;
  for (std::size_t start = 0; start < grid.cells.size(); ++start) {
    if (grid.cells[start].is_block || goes_on(grid, start, is_down)) continue;
    std::string word = grid.cells[start].letter;
    bool is_whole = !word.empty();
    std::size_t cell = start + step;
    for (; cell < grid.cells.size() && goes_on(grid, cell, is_down); cell += step) {
      word += grid.cells[cell].letter;
      is_whole = is_whole && !grid.cells[cell].letter.empty();
    }
    if (cell == start + step) continue;
    clues.push_back({grid.cells[start].number, is_whole ? word : ""});
  }
  return clues;
}

}  // namespace

std::string ipuz_line(const Drawn& drawn) {
  const FilledCrossword grid = drawn.crossword();
  Json puzzle{{"version", "http://ipuz.org/v2"},
              {"kind", Json::array({"http://ipuz.org/crossword#1"})}};
  if (const auto* title = drawn.drawer.directives().find("title")) puzzle["title"] = *title;
  puzzle["dimensions"] = {{"width", grid.columns}, {"height", grid.rows}};
  puzzle["puzzle"] = rows_of(grid, puzzle_cell);
  if (drawn.answer != nullptr) puzzle["solution"] = rows_of(grid, solution_cell);
  puzzle["clues"] = {{"Across", clues_of(grid, false)}, {"Down", clues_of(grid, true)}};
  return puzzle.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace show
