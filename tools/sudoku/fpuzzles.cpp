#include "sudoku/fpuzzles.hpp"

#include "problems/fpuzzles_rows.hpp"
#include "problems/json_text.hpp"
#include "sudoku/json_sudoku.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using problems::Json, problems::in_quotes;
using Form = problems::FPuzzlesForm;
using Row = problems::FPuzzlesRow;
using problems::constraint_rows, problems::FPuzzlesRow, problems::row_with;
namespace board = dlx::board;

constexpr std::string_view white = " \t\r\n";

// The reader knows the first keys, too; those that are ignored say nothing about digits: they are
// texts, pictures and settings. An entry of a picture may belong to a constraint.
constexpr std::array read_keys{"size", "grid", "killercage", "negative", "title"};
constexpr std::array ignored_keys{"author",
                                  "ruleset",
                                  "rules",
                                  "solution",
                                  "text",
                                  "rectangle",
                                  "circle",
                                  "line",
                                  "cage",
                                  "cellColors",
                                  "disabledlogic",
                                  "metadata",
                                  "truecandidates",
                                  "triggereffect",
                                  "msgcorrect",
                                  "successMessage",
                                  "truecandidatesoptions",
                                  "highlightConflicts",
                                  "activeConstraints"};
constexpr std::array picture_keys{"text", "rectangle", "circle", "line", "cage"};
constexpr std::array cell_keys{"value",
                               "given",
                               "givenPencilMarks",
                               "region",
                               "centerPencilMarks",
                               "cornerPencilMarks",
                               "candidates",
                               "parity",
                               "c",
                               "cArray",
                               "highlight"};

class FPuzzleReader : private JsonSudoku {
 public:
  FPuzzleReader(Json root, const std::string& source, std::size_t line, bool ignores_unknown)
      : JsonSudoku(source, line, ignores_unknown), root_(std::move(root)) {}

  FPuzzle read() {
    if (!root_.is_object()) fail("", "a puzzle is an object");
    start(read_size());
    refuse_fog(root_);
    for (const std::string key : {"ruleset", "rules"})
      refuse_schrodinger('/' + key, root_.value(key, Json()));
    for (const auto& [key, value] : root_.items())
      if (!is_one_of(read_keys, key) && !is_one_of(fog_keys, key) &&
          !is_one_of(ignored_keys, key) && row_with(&FPuzzlesRow::key, key) == nullptr &&
          !says_nothing(value))
        refuse('/' + dlx::printable(key), "constraint " + dlx::in_quotes(key));
    read_decorations();
    read_cells();
    set_regions("/grid");
    read_cages();
    for (const Row& row : constraint_rows) read_constraint(row, root_.value(row.key, Json()));
    read_negative();
    join_diagonals();
    return {take(), read_title()};
  }

 private:
  // Other programs that write this form draw constraints of their own as pictures, and say so.
  void read_decorations() const {
    for (const std::string key : picture_keys) {
      const Json pictures = root_.value(key, Json());
      if (!pictures.is_array()) continue;
      for (std::size_t k = 0; k < pictures.size(); ++k)
        refuse_constraint('/' + key + '/' + std::to_string(k), pictures[k]);
    }
  }
  void refuse_constraint(const std::string& path, const Json& picture) const {
    if (!picture.is_object()) return;
    const Json name = picture.value("fromConstraint", Json());
    if (is_drawing_of_known(name, picture)) return;
    if (!says_nothing(name))
      refuse(path, "constraint " + in_quotes(name));
    else if (!says_nothing(picture.value("isNewConstraint", Json())))
      refuse(path, "a constraint that is drawn");
  }

  // The constraint stands in a member of its own, of that name or with the same lines.
  [[nodiscard]] bool is_drawing_of_known(const Json& name, const Json& picture) const {
    const Json lines = picture.value("lines", Json());
    return std::any_of(constraint_rows.begin(), constraint_rows.end(), [&](const Row& row) {
      const Json entries = root_.value(row.key, Json());
      if (says_nothing(entries)) return false;
      if (*row.name != '\0' && name == row.name) return true;
      return row.form == Form::lines && !says_nothing(lines) &&
             std::any_of(entries.begin(), entries.end(), [&](const Json& entry) {
               return entry.is_object() && entry.value("lines", Json()) == lines;
             });
    });
  }

  [[nodiscard]] std::uint32_t read_size() const {
    const Json value = root_.value("size", Json(9U));
    return whole("/size", value, 1, dlx::puzzle::largest_sudoku);
  }

  [[nodiscard]] std::string read_title() const {
    const Json title = root_.value("title", Json());
    return title.is_string() ? title.get<std::string>() : std::string();
  }

  // --- Cells

  void read_cells() {
    const Json rows = root_.value("grid", Json());
    require_list("/grid", rows, "rows");
    for (std::uint32_t row = 0; row < size(); ++row) {
      const std::string path = "/grid/" + std::to_string(row);
      require_list(path, rows[row], "cells");
      for (std::uint32_t column = 0; column < size(); ++column)
        read_cell(Cell{row} * size() + column, path + '/' + std::to_string(column),
                  rows[row][column]);
    }
  }

  void read_cell(Cell cell, const std::string& path, const Json& value) {
    if (!value.is_object()) fail(path, "expected a cell, not " + in_quotes(value));
    for (const auto& [key, content] : value.items())
      if (!is_one_of(cell_keys, key) && !says_nothing(content))
        refuse(path + '/' + dlx::printable(key), dlx::in_quotes(key) + " of a cell");
    put_region(cell, region_of(cell, path + "/region", value));
    const Json given = value.value("given", Json(false));
    if (!given.is_boolean() && !given.is_null()) fail(path + "/given", "expected true or false");
    const Json digit = value.value("value", Json());
    if (given == true && !digit.is_null() && digit != 0)
      grid().digits[cell] = static_cast<std::uint8_t>(whole(path + "/value", digit, 1, size()));
    read_marks(cell, path + "/givenPencilMarks", value.value("givenPencilMarks", Json()));
    const Json parity = value.value("parity", Json());
    if (parity == "Even" || parity == "Odd")
      add(path + "/parity", (parity == "Even" ? "even" : "odd") + inside_of(cell));
    else if (!says_nothing(parity))
      fail(path + "/parity", "expected Even or Odd, not " + in_quotes(parity));
  }
  [[nodiscard]] std::uint32_t region_of(Cell cell, const std::string& path,
                                        const Json& value) const {
    if (!value.contains("region"))
      return static_cast<std::uint32_t>(grid().shape.box(cell / size(), cell % size()));
    if (value["region"].is_null() || value["region"] == -1)
      fail(path, "a cell without a region is not supported");
    return whole(path, value["region"], 0, size() * size());
  }

  // --- Constraints

  void read_constraint(const Row& row, const Json& value) {
    const std::string path = '/' + std::string(row.key);
    if (says_nothing(value)) return;
    if (row.form == Form::flag) {
      if (value != true) fail(path, "expected true or false, not " + in_quotes(value));
      return add(path, row.word);
    }
    if (!value.is_array()) fail(path, "expected a list");
    for (std::size_t k = 0; k < value.size(); ++k) {
      const std::string at = path + '/' + std::to_string(k);
      if (!value[k].is_object()) fail(at, "expected an object, not " + in_quotes(value[k]));
      read_entry(row, at, value[k]);
    }
  }

  void read_entry(const Row& row, const std::string& path, const Json& entry) {
    const std::string word = row.word;
    switch (row.form) {
      case Form::cell:
        return add(path, word + inside(path + "/cell", entry.value("cell", Json())));
      case Form::cells:
        return read_cells_of(word, path, entry);
      case Form::lines:
        return read_lines(word + number_in(path, entry), path, entry, "");
      case Form::arrow:
        return read_lines(word, path, entry,
                          list_of(path + "/cells", entry.value("cells", Json()), 0));
      case Form::twins:
        return add(path, word + list_of(path + "/cells", entry.value("cells", Json()), 0) + " :" +
                             list_of(path + "/cloneCells", entry.value("cloneCells", Json()), 0));
      case Form::quadruple:
        return read_quadruple(path, entry);
      default:
        return read_outside(row, path, entry);
    }
  }

  // The value of the constraint, behind a blank; empty for none.
  [[nodiscard]] std::string number_in(const std::string& path, const Json& entry) const {
    const Json value = entry.value("value", Json());
    if (says_nothing(value)) return "";
    const auto text = problems::text_of(value);
    if (!text || (number_of(*text) == 0 && *text != "0"))
      fail(path + "/value", "expected a number, not " + in_quotes(value));
    return ' ' + *text;
  }

  void read_cells_of(const std::string& word, const std::string& path, const Json& entry) {
    const Json cells = entry.value("cells", Json());
    const std::string places = list_of(path + "/cells", cells, 0);
    if (word.ends_with("indexer")) {
      for (std::size_t k = 0; k < cells.size(); ++k)
        add(path, word + inside(path + "/cells/" + std::to_string(k), cells[k]));
    } else if (word == "extra-region") {
      add(path, word + places);
    } else if (word == "xv") {
      const std::string value = problems::text_of(entry.value("value", Json())).value_or("");
      if (value == "X" || value == "x" || value == "10") return add(path, "xv x" + places);
      if (value == "V" || value == "v" || value == "5") return add(path, "xv v" + places);
      if (!value.empty()) fail(path + "/value", "expected X or V, not " + in_quotes(Json(value)));
    } else {
      const std::string number = number_in(path, entry);
      const bool is_plain = number.empty() || number == (word == "ratio" ? " 2" : " 1");
      const std::string dot = word == "ratio" ? "kropki black" : "kropki white";
      add(path, (is_plain ? dot : word + number) + places);
    }
  }

  // A line of one cell says nothing. `circle`: of arrows, whose lines begin there.
  void read_lines(const std::string& word, const std::string& path, const Json& entry,
                  const std::string& circle) {
    const Json lines = entry.value("lines", Json());
    if (!lines.is_array()) fail(path + "/lines", "expected a list of lines");
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const std::string at = path + "/lines/" + std::to_string(k);
      if (!lines[k].is_array()) fail(at, "expected a list of cells");
      if (lines[k].size() < 2) continue;
      if (circle.empty())
        add(at, word + list_of(at, lines[k], 0));
      else
        add(at, word + circle + " :" + list_of(at, lines[k], 1));
    }
  }

  void read_quadruple(const std::string& path, const Json& entry) {
    const Json values = entry.value("values", Json());
    if (says_nothing(values)) return;
    if (!values.is_array()) fail(path + "/values", "expected a list of digits");
    std::string line = "quadruple";
    for (std::size_t k = 0; k < values.size(); ++k)
      line += ' ' + std::to_string(whole(path + "/values/" + std::to_string(k),
                                         as_number(values[k]), 1, size()));
    add(path, line + list_of(path + "/cells", entry.value("cells", Json()), 0));
  }

  // A clue without a value only stands there.
  void read_outside(const Row& row, const std::string& path, const Json& entry) {
    const std::string number = number_in(path, entry);
    if (number.empty()) return;
    const board::MarkPlace from = place_of(path + "/cell", entry.value("cell", Json()));
    std::string line = row.word + number + ' ' + board::name_of(from);
    if (row.form == Form::diagonal) {
      const std::string way = entry.value("direction", Json("")).is_string()
                                  ? entry.value("direction", std::string())
                                  : std::string();
      const bool is_known =
          way.size() == 2 && (way[0] == 'U' || way[0] == 'D') && (way[1] == 'L' || way[1] == 'R');
      if (!is_known) fail(path + "/direction", "expected UL, UR, DL or DR");
      line += ' ' + board::name_of({from.row + (way[0] == 'D' ? 1 : -1),
                                    from.column + (way[1] == 'R' ? 1 : -1)});
    }
    add(path, line);
  }

  // Without a dot, or without a letter, the relation does not hold.
  void read_negative() {
    const Json list = root_.value("negative", Json());
    if (says_nothing(list)) return;
    if (!list.is_array()) fail("/negative", "expected a list of names");
    for (std::size_t k = 0; k < list.size(); ++k) {
      const std::string path = "/negative/" + std::to_string(k);
      if (list[k] == "ratio" || list[k] == "xv")
        add(path, "negative " + list[k].get<std::string>());
      else
        refuse(path, "negative constraint " + in_quotes(list[k]));
    }
  }

  // Both diagonals are those of an X-sudoku.
  void join_diagonals() {
    auto& [diagonals, windows, regions, cages, marks, corners] = grid().variant;
    const auto is_diagonal = [](const board::Mark& mark) {
      return mark.form->word.starts_with("diagonal");
    };
    diagonals = std::count_if(marks.begin(), marks.end(), is_diagonal) == 2;
    if (diagonals) std::erase_if(marks, is_diagonal);
  }

  void read_cages() {
    const Json cages = root_.value("killercage", Json());
    if (says_nothing(cages)) return;
    if (!cages.is_array()) fail("/killercage", "expected a list of cages");
    for (std::size_t k = 0; k < cages.size(); ++k)
      read_cage("/killercage/" + std::to_string(k), cages[k]);
  }
  void read_cage(const std::string& path, const Json& cage) {
    if (!cage.is_object()) fail(path, "expected a cage, not " + in_quotes(cage));
    auto cells = read_cage_cells(path + "/cells", cage.value("cells", Json()));
    add_cage(path, std::move(cells), cage.value("value", Json()));
  }
  [[nodiscard]] std::vector<Cell> read_cage_cells(const std::string& path, const Json& list) const {
    if (!list.is_array() || list.empty()) fail(path, "expected a list of cells such as 'R1C1'");
    std::vector<Cell> cells;
    for (std::size_t k = 0; k < list.size(); ++k)
      cells.push_back(cell_of(path + '/' + std::to_string(k), list[k]));
    return cells;
  }
  // Cells as the lines of marks have them, behind a blank each.
  [[nodiscard]] std::string list_of(const std::string& path, const Json& list,
                                    std::size_t first) const {
    if (!list.is_array() || list.size() <= first)
      fail(path, "expected a list of cells such as 'R1C1'");
    std::string text;
    for (std::size_t k = first; k < list.size(); ++k)
      text += inside(path + '/' + std::to_string(k), list[k]);
    return text;
  }
  [[nodiscard]] std::string inside(const std::string& path, const Json& value) const {
    return inside_of(cell_of(path, value));
  }
  [[nodiscard]] std::string inside_of(Cell cell) const {
    return ' ' + board::name_of({static_cast<std::int32_t>(cell / size()),
                                 static_cast<std::int32_t>(cell % size())});
  }
  // A place in the grid or just outside of it.
  [[nodiscard]] board::MarkPlace place_of(const std::string& path, const Json& value) const {
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const std::size_t mark = text.find_first_of("Cc");
    if ((text.starts_with('R') || text.starts_with('r')) && mark != std::string::npos) {
      const std::string row = text.substr(1, mark - 1), column = text.substr(mark + 1);
      const auto is_place = [&](const std::string& number) {
        return number == "0" || (number_of(number) > 0 && number_of(number) <= size() + 1);
      };
      if (is_place(row) && is_place(column))
        return {static_cast<std::int32_t>(number_of(row)) - 1,
                static_cast<std::int32_t>(number_of(column)) - 1};
    }
    fail(path, "expected a place such as 'R0C1', not " + in_quotes(value));
  }
  [[nodiscard]] Cell cell_of(const std::string& path, const Json& value) const {
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const std::size_t mark = text.find_first_of("Cc");
    const bool has_row = text.starts_with('R') || text.starts_with('r');
    if (has_row && mark != std::string::npos) {
      const auto row = number_of(std::string_view(text).substr(1, mark - 1));
      const auto column = number_of(std::string_view(text).substr(mark + 1));
      if (1 <= row && row <= size() && 1 <= column && column <= size())
        return Cell{row - 1} * size() + (column - 1);
    }
    fail(path, "expected a cell of the grid such as 'R1C1', not " + in_quotes(value));
  }

  const Json root_;
};

}  // namespace

bool is_json_object(std::string_view bytes) noexcept {
  const auto skip = [&bytes] {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(white), bytes.size()));
  };
  bytes = problems::without_mark(bytes);
  skip();
  if (!bytes.starts_with('{')) return false;
  bytes.remove_prefix(1);
  skip();
  if (!bytes.starts_with('"')) return bytes.starts_with('}');
  bytes.remove_prefix(1);
  const std::size_t end = bytes.find('"');
  if (end == std::string_view::npos) return false;
  bytes.remove_prefix(end + 1);
  skip();
  return bytes.starts_with(':');
}

FPuzzle read_fpuzzle(problems::Json root, const std::string& source, std::size_t line,
                     bool ignores_unknown) {
  return FPuzzleReader(std::move(root), source, line, ignores_unknown).read();
}

}  // namespace sudoku
