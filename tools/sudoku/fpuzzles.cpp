#include "sudoku/fpuzzles.hpp"

#include "problems/json_text.hpp"
#include "sudoku/json_sudoku.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using problems::Json, problems::quoted;

constexpr std::string_view white = " \t\r\n";

// The reader knows the first keys; those that are ignored say nothing about digits: they are texts,
// pictures, settings and fog. An entry of a picture may belong to a constraint.
constexpr std::array read_keys{"size", "grid", "killercage", "diagonal+", "diagonal-", "title"};
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
                                  "fogofwar",
                                  "foglight",
                                  "triggereffect",
                                  "msgcorrect",
                                  "successMessage",
                                  "truecandidatesoptions",
                                  "highlightConflicts",
                                  "activeConstraints"};
constexpr std::array picture_keys{"text", "rectangle", "circle", "line", "cage"};
constexpr std::array cell_keys{
    "value",      "given", "givenPencilMarks", "region",   "centerPencilMarks", "cornerPencilMarks",
    "candidates", "c",     "cArray",           "highlight"};

class FPuzzleReader : private JsonSudoku {
 public:
  FPuzzleReader(Json root, const std::string& source, std::size_t line, bool ignores_unknown)
      : JsonSudoku(source, line, ignores_unknown), root_(std::move(root)) {}

  FPuzzle read() {
    if (!root_.is_object()) fail("", "a puzzle is an object");
    start(read_size());
    for (const auto& [key, value] : root_.items())
      if (!is_one_of(read_keys, key) && !is_one_of(ignored_keys, key) && !says_nothing(value))
        refuse('/' + dlx::printable(key), "constraint " + dlx::quoted(key));
    read_decorations();
    read_cells();
    set_regions("/grid");
    read_diagonals();
    read_cages();
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
    if (!says_nothing(name))
      refuse(path, "constraint " + quoted(name));
    else if (!says_nothing(picture.value("isNewConstraint", Json())))
      refuse(path, "a constraint that is drawn");
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
    if (!value.is_object()) fail(path, "expected a cell, not " + quoted(value));
    for (const auto& [key, content] : value.items())
      if (!is_one_of(cell_keys, key) && !says_nothing(content))
        refuse(path + '/' + dlx::printable(key), dlx::quoted(key) + " of a cell");
    put_region(cell, region_of(cell, path + "/region", value));
    const Json given = value.value("given", Json(false));
    if (!given.is_boolean() && !given.is_null()) fail(path + "/given", "expected true or false");
    const Json digit = value.value("value", Json());
    if (given == true && !digit.is_null() && digit != 0)
      grid().digits[cell] = static_cast<std::uint8_t>(whole(path + "/value", digit, 1, size()));
    read_marks(cell, path + "/givenPencilMarks", value.value("givenPencilMarks", Json()));
  }
  [[nodiscard]] std::uint32_t region_of(Cell cell, const std::string& path,
                                        const Json& value) const {
    if (!value.contains("region"))
      return static_cast<std::uint32_t>(grid().shape.box(cell / size(), cell % size()));
    if (value["region"].is_null() || value["region"] == -1)
      fail(path, "a cell without a region is not supported");
    return whole(path, value["region"], 0, size() * size());
  }

  // --- Diagonals and cages

  void read_diagonals() {
    const bool rises = flag("diagonal+"), falls = flag("diagonal-");
    grid().variant.diagonals = rises && falls;
    if (rises != falls)
      refuse(rises ? "/diagonal+" : "/diagonal-", "one diagonal without the other");
  }
  [[nodiscard]] bool flag(const std::string& key) const {
    const Json value = root_.value(key, Json());
    if (says_nothing(value)) return false;
    if (value != true) fail('/' + key, "expected true or false, not " + quoted(value));
    return true;
  }

  void read_cages() {
    const Json cages = root_.value("killercage", Json());
    if (says_nothing(cages)) return;
    if (!cages.is_array()) fail("/killercage", "expected a list of cages");
    for (std::size_t k = 0; k < cages.size(); ++k)
      read_cage("/killercage/" + std::to_string(k), cages[k]);
  }
  void read_cage(const std::string& path, const Json& cage) {
    if (!cage.is_object()) fail(path, "expected a cage, not " + quoted(cage));
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
    fail(path, "expected a cell of the grid such as 'R1C1', not " + quoted(value));
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
