// Sudokus as lines of constraints, which gen-sudoku reads; and as f-puzzles' JSON, a line each,
// which it and SudokuPad import. Found digits are its `solution`. A puzzle without a solution gets
// no line.
#include "problems/fpuzzles_rows.hpp"
#include "show/line_sink.hpp"

#include <dlx/board/marks.hpp>

#include <algorithm>
#include <array>
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

// --- Marks

using dlx::board::Mark, dlx::board::MarkPlace;

Json names_of(const std::vector<MarkPlace>& places, std::size_t first = 0) {
  Json names = Json::array();
  for (std::size_t k = first; k < places.size(); ++k)
    names.push_back(capitals(dlx::board::name_of(places[k])));
  return names;
}

std::string value_of(const Mark& mark) {
  return mark.numbers.empty() ? std::string() : std::to_string(mark.numbers[0]);
}

// The word that the rows have for a mark, and the value that stands in its place.
std::pair<std::string_view, std::string> word_and_value(const Mark& mark) {
  const std::string_view word = mark.form->word;
  if (word == "kropki white") return {"difference", "1"};
  if (word == "kropki black") return {"ratio", "2"};
  if (word.starts_with("xv ")) return {"xv", std::string(mark.form->letter)};
  return {word, value_of(mark)};
}

Json outside_of(const Mark& mark, std::uint32_t size) {
  const auto& places = mark.groups[0];
  Json entry{{"cell", capitals(dlx::board::name_of(places[0]))}};
  if (mark.form->cells == dlx::board::MarkCells::ray) {
    entry["cells"] = names_of(dlx::board::ray_of(mark, {size}));
    entry["direction"] = std::string(places[1].row > places[0].row ? "D" : "U") +
                         (places[1].column > places[0].column ? "R" : "L");
  }
  return entry;
}

// The origin of an arrow is the cell of its circle that lies next to it.
Json arrow_of(const Mark& mark) {
  Json line = names_of(mark.groups[1]);
  line.insert(line.begin(), capitals(dlx::board::name_of(mark.groups[0].back())));
  return {{"lines", Json::array({line})}, {"cells", names_of(mark.groups[0])}};
}

Json entry_of(const Mark& mark, problems::FPuzzlesForm form, const std::string& value,
              std::uint32_t size) {
  using Form = problems::FPuzzlesForm;
  Json entry = Json::object();
  switch (form) {
    case Form::flag:
      return true;
    case Form::cell:
      return {{"cell", capitals(dlx::board::name_of(mark.groups[0][0]))}};
    case Form::lines:
      entry["lines"] = Json::array({names_of(mark.groups[0])});
      break;
    case Form::arrow:
      return arrow_of(mark);
    case Form::twins:
      return {{"cells", names_of(mark.groups[0])}, {"cloneCells", names_of(mark.groups[1])}};
    case Form::quadruple:
      return {{"cells", names_of(mark.groups[0])}, {"values", mark.numbers}};
    case Form::outside:
    case Form::diagonal:
      entry = outside_of(mark, size);
      break;
    default:
      entry["cells"] = names_of(mark.groups[0]);
  }
  if (!value.empty()) entry["value"] = value;
  return entry;
}

void add_mark(Json& puzzle, const Mark& mark, std::uint32_t size) {
  const std::string_view word = mark.form->word;
  if (word == "cage") {
    Json cage{{"cells", names_of(mark.groups[0])}};
    if (!mark.numbers.empty()) cage["value"] = value_of(mark);
    puzzle["killercage"].push_back(cage);
  } else if (word == "negative kropki") {
    puzzle["nonconsecutive"] = true;
    puzzle["negative"].push_back("ratio");
  } else if (word.starts_with("negative ")) {
    puzzle["negative"].push_back(word.substr(word.find(' ') + 1));
  } else {
    const auto [known, value] = word_and_value(mark);
    const auto* const row = problems::row_with(&problems::FPuzzlesRow::word, known);
    if (row == nullptr)
      throw dlx::ModelError("this format has no place for '" + std::string(word) + "'");
    Json entry = entry_of(mark, row->form, value, size);
    if (row->form == problems::FPuzzlesForm::flag)
      puzzle[row->key] = std::move(entry);
    else
      puzzle[row->key].push_back(std::move(entry));
  }
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
  if (directives.find("grids") != nullptr)
    throw dlx::ModelError("this format has no place for grids that overlap");
  const SolvedSudoku grid = drawn.sudoku();
  Json puzzle{{"size", grid.size}};
  if (const auto* title = directives.find("title")) puzzle["title"] = *title;
  puzzle["grid"] = rows_of(grid, directives.all("region"));
  if (directives.find("diagonals") != nullptr) puzzle["diagonal+"] = puzzle["diagonal-"] = true;
  for (const std::string_view cage : directives.all("cage"))
    puzzle["killercage"].push_back(cage_of(cage));
  for (const std::string_view line : directives.all("mark"))
    add_mark(puzzle, dlx::board::mark_of(line, {grid.size}), grid.size);
  if (drawn.answer != nullptr) puzzle["solution"] = digits_of(grid);
  return puzzle.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The size, what the directives say, and the digits that are given; found ones do not stand there.
std::string constraint_lines(const Drawn& drawn) {
  constexpr std::array keys{"grids", "box", "region", "diagonals", "windows", "cage", "mark"};
  const dlx::Directives& directives = drawn.drawer.directives();
  const dlx::draw::SolvedSudoku grid = drawn.sudoku();
  if (!grid.candidates.empty()) throw dlx::ModelError("this format has no place for candidates");
  std::string text;
  if (directives.find("grids") == nullptr) text = "size " + *directives.find("size");
  for (const std::string_view key : keys)
    for (const std::string_view value : directives.all(key)) {
      if (!text.empty()) text += '\n';
      text += key == "mark" ? "" : std::string(key) + (value.empty() ? "" : " ");
      text += value;
    }
  std::string clues;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell)
    if (grid.cells[cell].given)
      clues += " r" + std::to_string(cell / grid.columns + 1) + 'c' +
               std::to_string(cell % grid.columns + 1) + '=' +
               std::to_string(grid.cells[cell].digit);
  return clues.empty() ? text : text + "\nclues" + clues;
}

}  // namespace show
