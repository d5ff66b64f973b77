// Sudokus as f-puzzles' JSON, a line each, which it and SudokuPad import. Found digits are its
// `solution`. A puzzle without a solution gets no line.
#include "show/line_sink.hpp"

#include <sstream>

#include <nlohmann/json.hpp>

namespace show {
namespace {

using dlx::draw::SolvedSudoku;
using Json = nlohmann::ordered_json;

// `r1c2` is R1C2 there.
std::string capitals(std::string cell) {
  for (char& c : cell)
    if (c == 'r' || c == 'c') c = static_cast<char>(c - 'a' + 'A');
  return cell;
}

std::size_t number_of(std::string& signs, char sign) {
  const std::size_t known = signs.find(sign);
  if (known != std::string::npos) return known;
  signs += sign;
  return signs.size() - 1;
}

Json cell_of(const SolvedSudoku& grid, std::size_t at) {
  Json cell = Json::object();
  if (grid.cells[at].given) {
    cell["value"] = grid.cells[at].digit;
    cell["given"] = true;
  } else if (const auto digits = grid.candidates.find(at); digits != grid.candidates.end()) {
    cell["givenPencilMarks"] = digits->second;
  }
  return cell;
}

Json rows_of(const SolvedSudoku& grid, const std::vector<std::string_view>& regions) {
  std::string signs;  // of the regions, by their numbers
  Json rows = Json::array();
  for (std::size_t row = 0; row < grid.size; ++row) {
    rows.push_back(Json::array());
    for (std::size_t column = 0; column < grid.size; ++column) {
      Json cell = cell_of(grid, row * grid.size + column);
      if (!regions.empty()) cell["region"] = number_of(signs, regions.at(row).at(column));
      rows.back().push_back(std::move(cell));
    }
  }
  return rows;
}

// `11 r1c1 r1c2`: the sum, then the cells.
Json cage_of(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string sum, cell;
  words >> sum;
  Json cells = Json::array();
  while (words >> cell) cells.push_back(capitals(cell));
  return {{"cells", cells}, {"value", sum}};
}

Json digits_of(const SolvedSudoku& grid) {
  Json digits = Json::array();
  for (const auto& cell : grid.cells) digits.push_back(cell.digit);
  return digits;
}

}  // namespace

std::string fpuzzles_line(const Drawn& drawn) {
  const dlx::Directives& directives = drawn.drawer.directives();
  if (directives.find("windows") != nullptr)
    throw dlx::ModelError("this format has no place for windows");
  const SolvedSudoku grid = drawn.sudoku();
  Json puzzle{{"size", grid.size}};
  if (const auto* title = directives.find("title")) puzzle["title"] = *title;
  puzzle["grid"] = rows_of(grid, directives.all("region"));
  if (directives.find("diagonals") != nullptr) puzzle["diagonal+"] = puzzle["diagonal-"] = true;
  for (const std::string_view cage : directives.all("cage"))
    puzzle["killercage"].push_back(cage_of(cage));
  if (drawn.answer != nullptr) puzzle["solution"] = digits_of(grid);
  return puzzle.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace show
