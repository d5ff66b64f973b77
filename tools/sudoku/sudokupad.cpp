#include "sudoku/sudokupad.hpp"

#include "sudoku/json_sudoku.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using problems::Json, problems::in_quotes;

// The reader knows the first keys; those that are ignored say nothing about digits: they are
// texts, settings and sounds.
constexpr std::array pad_keys{"cells",     "regions",  "cages",    "lines", "arrows", "overlays",
                              "underlays", "metadata", "metaData", "title", "rules"};
constexpr std::array pad_ignored_keys{"id",     "cellSize", "settings", "author",        "solution",
                                      "videos", "duration", "version",  "triggereffect", "events",
                                      "source", "audio",    "fogimage", "setting"};
constexpr std::array pad_cell_keys{"value",       "given",     "centremarks",
                                   "candidates",  "color",     "pencilMarks",
                                   "cornermarks", "highlight", "colours"};
constexpr std::array<std::pair<const char*, std::string_view>, 3> rule_flags{
    {{"antiknight", "anti-knight"}, {"antiking", "anti-king"}, {"norowcol", ""}}};
constexpr std::array drawn_keys{"lines", "arrows", "overlays", "underlays"};

// Words by which rules name a constraint that nothing else in the puzzle may show.
constexpr std::array telling_words{"knight",   "knights",        "king",        "kings",
                                   "queen",    "queens",         "diagonal",    "diagonals",
                                   "disjoint", "nonconsecutive", "consecutive", "adjacent",
                                   "entropic", "modular",        "windoku"};

const Json& member(const Json& object, const char* key) {
  static const Json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

bool is_shown(const Json& color) {
  if (!color.is_string()) return false;
  const std::string& text = color.get_ref<const std::string&>();
  if (text.empty() || text == "none" || text == "transparent") return false;
  const bool is_clear =
      (text.size() == 9 && text.ends_with("00")) || (text.size() == 5 && text.ends_with('0'));
  return !(text.starts_with('#') && is_clear);
}

bool is_centre(const Json& place) {
  const auto is_half = [](const Json& x) {
    return x.is_number() && std::abs(std::fmod(x.get<double>(), 1)) == 0.5;
  };
  return place.is_array() && place.size() == 2 && is_half(place[0]) && is_half(place[1]);
}

// A square as large as its cell, behind all else: the color of the cell.
bool is_cell_color(const Json& picture) {
  return says_nothing(member(picture, "text")) && says_nothing(member(picture, "rounded")) &&
         member(picture, "width") == 1 && member(picture, "height") == 1 &&
         is_centre(member(picture, "center"));
}

bool is_drawn(const std::string& key, const Json& picture) {
  if (!picture.is_object()) return false;
  if (key == "lines" || key == "arrows")
    return member(picture, "target") != "cell-grids" &&
           (!says_nothing(member(picture, "wayPoints")) || !says_nothing(member(picture, "d")));
  if (key == "underlays" && is_cell_color(picture)) return false;
  const auto text = problems::text_of(member(picture, "text"));
  return (text && text->find_first_not_of(' ') != std::string::npos) ||
         is_shown(member(picture, "backgroundColor")) || is_shown(member(picture, "borderColor"));
}

std::string drawings(std::size_t count, std::string key) {
  if (count == 1) return "what 1 " + key.substr(0, key.size() - 1) + " means";
  return "what " + std::to_string(count) + ' ' + key + " mean";
}

class SudokuPadReader : private JsonSudoku {
 public:
  SudokuPadReader(Json root, const std::string& source, std::size_t line, bool ignores_unknown)
      : JsonSudoku(source, line, ignores_unknown), root_(std::move(root)) {}

  FPuzzle read() {
    start(read_size());
    refuse_fog(root_);
    for (const auto& [key, value] : root_.items())
      if (!is_one_of(pad_keys, key) && !is_one_of(fog_keys, key) &&
          !is_one_of(pad_ignored_keys, key) && !says_nothing(value))
        refuse_key(key, value);
    read_metadata("/metadata", member(root_, "metadata"));
    read_metadata("/metaData", member(root_, "metaData"));
    read_texts("", root_);
    read_cells();
    read_regions();
    read_cages();
    for (const char* key : drawn_keys) read_drawings(key);
    return {take(), title_};
  }

 private:
  // A list of texts names constraints.
  void refuse_key(const std::string& key, const Json& value) const {
    const bool has_names = value.is_array() && value[0].is_string();
    refuse('/' + dlx::printable(key),
           "constraint " + (has_names ? in_quotes(value[0]) : dlx::in_quotes(key)));
  }

  // --- Texts

  void read_metadata(const std::string& path, const Json& metadata) {
    if (!metadata.is_object()) return;
    for (const auto& [flag, word] : rule_flags) {
      if (says_nothing(member(metadata, flag))) continue;
      if (word.empty()) {
        refuse(path + '/' + flag, "constraint " + dlx::in_quotes(flag));
        continue;
      }
      add(path, std::string(word));
      told_.insert(told_.end(), {std::string(word.substr(5)), std::string(word.substr(5)) + 's'});
    }
    read_texts(path, metadata);
  }
  void read_texts(const std::string& path, const Json& texts) {
    put_title(member(texts, "title"));
    const Json& rules = member(texts, "rules");
    const Json list = rules.is_array() ? rules : Json::array({rules});
    for (const Json& text : list)
      if (text.is_string()) read_rules(path + "/rules", text.get_ref<const std::string&>());
  }
  void put_title(const Json& title) {
    if (title_.empty()) title_ = problems::text_of(title).value_or("");
  }

  void read_rules(const std::string& path, const std::string& rules) const {
    refuse_schrodinger(path, rules);
    std::string word;
    for (const char c : rules + ' ') {
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
        word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        continue;
      }
      if (is_one_of(telling_words, word) &&
          std::find(told_.begin(), told_.end(), word) == told_.end())
        refuse_unless_ignored(path, "the rules say " + dlx::in_quotes(word) +
                                        ", which is told in words only: --ignore-unknown leaves "
                                        "it out");
      word.clear();
    }
  }

  // --- Cells

  [[nodiscard]] std::uint32_t read_size() const {
    const Json& rows = member(root_, "cells");
    if (!rows.is_array() || rows.empty()) fail("/cells", "expected a list of rows");
    if (rows.size() > dlx::puzzle::largest_sudoku)
      fail("/cells", "a grid has at most " + std::to_string(dlx::puzzle::largest_sudoku) + " rows");
    for (std::size_t row = 0; row < rows.size(); ++row)
      if (rows[row].is_array() && rows[row].size() != rows.size())
        fail("/cells/" + std::to_string(row), "a sudoku of " + std::to_string(rows.size()) +
                                                  " rows has as many columns, not " +
                                                  std::to_string(rows[row].size()));
    return static_cast<std::uint32_t>(rows.size());
  }

  void read_cells() {
    const Json& rows = member(root_, "cells");
    for (std::uint32_t row = 0; row < size(); ++row) {
      const std::string path = "/cells/" + std::to_string(row);
      require_list(path, rows[row], "cells");
      for (std::uint32_t column = 0; column < size(); ++column)
        read_cell(Cell{row} * size() + column, path + '/' + std::to_string(column),
                  rows[row][column]);
    }
  }
  void read_cell(Cell cell, const std::string& path, const Json& value) {
    if (value.is_null()) return;
    if (!value.is_object()) fail(path, "expected a cell, not " + in_quotes(value));
    for (const auto& [key, content] : value.items())
      if (!is_one_of(pad_cell_keys, key) && !says_nothing(content))
        refuse(path + '/' + dlx::printable(key), dlx::in_quotes(key) + " of a cell");
    const Json digit = as_number(member(value, "value"));
    if (!says_nothing(digit) && digit != 0 && member(value, "given") != false)
      grid().digits[cell] = static_cast<std::uint8_t>(whole(path + "/value", digit, 1, size()));
    for (const std::string key : {"candidates", "centremarks"})
      read_marks(cell, path + '/' + key, as_numbers(member(value, key.c_str())));
  }
  [[nodiscard]] static Json as_numbers(const Json& list) {
    if (!list.is_array()) return list;
    Json numbers = Json::array();
    for (const Json& value : list) numbers.push_back(as_number(value));
    return numbers;
  }
  [[nodiscard]] Cell cell_of(const std::string& path, const Json& place) const {
    const auto is_index = [this](const Json& value) {
      return value.is_number_unsigned() && value.get<std::uint64_t>() < size();
    };
    if (!place.is_array() || place.size() != 2 || !is_index(place[0]) || !is_index(place[1]))
      fail(path,
           "expected a row and a column of the grid such as '[0,0]', not " + in_quotes(place));
    return place[0].get<Cell>() * size() + place[1].get<Cell>();
  }
  [[nodiscard]] std::vector<Cell> cells_of(const std::string& path, const Json& list) const {
    if (!list.is_array()) fail(path, "expected a list of places, not " + in_quotes(list));
    std::vector<Cell> cells;
    for (std::size_t k = 0; k < list.size(); ++k)
      cells.push_back(cell_of(path + '/' + std::to_string(k), list[k]));
    return cells;
  }

  // --- Regions

  void read_regions() {
    const Json& regions = member(root_, "regions");
    if (says_nothing(regions)) return refuse_no_regions();
    if (!regions.is_array()) fail("/regions", "expected a list of regions");
    std::vector<bool> has_region(Cell{size()} * size());
    std::uint32_t number = 0;
    for (std::size_t k = 0; k < regions.size(); ++k) {
      const std::string path = "/regions/" + std::to_string(k);
      const auto cells = cells_of(path, regions[k]);
      if (cells.empty()) continue;
      for (const Cell cell : cells) {
        if (has_region[cell]) fail(path, name(cell) + " is in two regions");
        has_region[cell] = true;
        put_region(cell, number);
      }
      ++number;
    }
    require_all(has_region);
    set_regions("/regions");
  }
  void require_all(const std::vector<bool>& has_region) const {
    const auto outside = std::find(has_region.begin(), has_region.end(), false);
    if (outside != has_region.end())
      fail("/regions", name(static_cast<Cell>(outside - has_region.begin())) +
                           " is in no region: cells outside of the sudoku are not supported");
  }
  // Rows in place of boxes make a latin square.
  void refuse_no_regions() {
    refuse_unless_ignored("/regions",
                          "there are no regions: --ignore-unknown takes rows and columns alone");
    grid().shape = {1, size()};
    for (Cell cell = 0; cell < grid().shape.cells(); ++cell)
      put_region(cell, static_cast<std::uint32_t>(cell / size()));
  }

  // --- Cages

  void read_cages() {
    const Json& cages = member(root_, "cages");
    if (says_nothing(cages)) return;
    if (!cages.is_array()) fail("/cages", "expected a list of cages");
    for (std::size_t k = 0; k < cages.size(); ++k)
      if (!says_nothing(cages[k])) read_cage("/cages/" + std::to_string(k), cages[k]);
  }
  void read_cage(const std::string& path, const Json& cage) {
    if (!cage.is_object()) fail(path, "expected a cage, not " + in_quotes(cage));
    const Json& list = member(cage, "cells");
    const Json value = value_of(cage);
    if (says_nothing(list)) return read_text(path + "/value", value);
    auto cells = cells_of(path + "/cells", list);
    const bool may_repeat = member(cage, "unique") == false;
    if (is_fog(value)) return refuse(path + "/value", std::string(fog_of_war));
    if (may_repeat && says_nothing(value)) return;
    if (!says_nothing(value) && as_number(value) == value && !value.is_number())
      return refuse(path + "/value", "a cage with " + in_quotes(value));
    add_cage(path, std::move(cells), value, may_repeat);
  }
  // A blank text is no value.
  [[nodiscard]] static Json value_of(const Json& cage) {
    const Json& value = member(cage, "value");
    const bool is_blank =
        value.is_string() &&
        value.get_ref<const std::string&>().find_first_not_of(" \t\r\n") == std::string::npos;
    return is_blank || value.is_null() ? member(cage, "sum") : value;
  }
  [[nodiscard]] static bool is_fog(const Json& value) {
    std::string text = value.is_string() ? value.get<std::string>() : std::string();
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text == "foglight" || text.starts_with("foglight:");
  }
  void read_text(const std::string& path, const Json& value) {
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const std::size_t start =
        std::min(text.find_first_not_of(' ', text.find(':') + 1), text.size());
    if (text.starts_with("title:")) put_title(text.substr(start));
    if (text.starts_with("rules:")) read_rules(path, text);
  }

  // --- Drawings

  void read_drawings(const std::string& key) const {
    const Json& pictures = member(root_, key.c_str());
    if (!pictures.is_array()) return;
    const auto count = static_cast<std::size_t>(
        std::count_if(pictures.begin(), pictures.end(),
                      [&](const Json& picture) { return is_drawn(key, picture); }));
    if (count == 0) return;
    refuse_unless_ignored('/' + key, drawings(count, key) +
                                         " is told in words only: --ignore-unknown leaves " +
                                         (count == 1 ? "it out" : "them out"));
  }

  const Json root_;
  std::string title_;
  std::vector<std::string> told_;  // words of rules that flags tell
};

}  // namespace

bool is_sudokupad(const Json& root) {
  return root.is_object() && root.contains("cells") && !root.contains("grid");
}

FPuzzle read_sudokupad(Json root, const std::string& source, std::size_t line,
                       bool ignores_unknown) {
  return SudokuPadReader(std::move(root), source, line, ignores_unknown).read();
}

}  // namespace sudoku
