#include "sudoku/fpuzzles.hpp"

#include "problems/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using dlx::puzzle::SudokuDigits, dlx::puzzle::SudokuShape;
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
constexpr std::string_view region_names =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

template <std::size_t N>
bool is_one_of(const std::array<const char*, N>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool says_nothing(const Json& value) {
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  if (value.is_array() || value.is_object()) return value.empty();
  return value.is_null() || value == false;
}

// Boxes as wide as high or wider; rows where the size has none.
SudokuShape shape_of_size(std::uint32_t size) {
  return SudokuShape::usual(size).value_or(SudokuShape{1, size});
}

class FPuzzleReader {
 public:
  FPuzzleReader(Json root, const std::string& source, std::size_t line, bool ignores_unknown)
      : root_(std::move(root)), source_(source), line_(line), ignores_unknown_(ignores_unknown) {}

  FPuzzle read() {
    require_form();
    size_ = read_size();
    grid_ = dlx::puzzle::blank_sudoku(shape_of_size(size_));
    for (const auto& [key, value] : root_.items())
      if (!is_one_of(read_keys, key) && !is_one_of(ignored_keys, key) && !says_nothing(value))
        refuse('/' + dlx::printable(key), "constraint " + dlx::quoted(key));
    read_decorations();
    read_cells();
    set_regions();
    read_diagonals();
    read_cages();
    return {std::move(grid_), read_title()};
  }

 private:
  using Cell = std::size_t;

  [[noreturn]] void fail(const std::string& path, const std::string& message) const {
    throw dlx::ParseError(source_, line_, 0, (path.empty() ? "" : path + ": ") + message);
  }
  // Fails unless what is not supported is to be left out.
  void refuse(const std::string& path, const std::string& what) const {
    if (!ignores_unknown_) fail(path, what + " is not supported: --ignore-unknown leaves it out");
  }

  void require_form() const {
    if (!root_.is_object()) fail("", "a puzzle is an object");
    if (!root_.contains("grid") && root_.contains("cells"))
      fail("/cells",
           "SudokuPad's own form is not supported: paste the puzzle as f-puzzles exports it, or "
           "its digits as text");
  }

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
    const Json value = root_.value("size", Json(9));
    return whole("/size", value, 1, dlx::puzzle::largest_sudoku);
  }
  [[nodiscard]] std::uint32_t whole(const std::string& path, const Json& value, std::uint32_t low,
                                    std::uint32_t high) const {
    const bool is_good = value.is_number_unsigned() && value.get<std::uint64_t>() >= low &&
                         value.get<std::uint64_t>() <= high;
    if (!is_good)
      fail(path, "expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
                     ", not " + quoted(value));
    return value.get<std::uint32_t>();
  }

  [[nodiscard]] std::string read_title() const {
    const Json title = root_.value("title", Json());
    return title.is_string() ? title.get<std::string>() : std::string();
  }

  // --- Cells

  void read_cells() {
    const Json rows = root_.value("grid", Json());
    require_list("/grid", rows, "rows");
    for (std::uint32_t row = 0; row < size_; ++row) {
      const std::string path = "/grid/" + std::to_string(row);
      require_list(path, rows[row], "cells");
      for (std::uint32_t column = 0; column < size_; ++column)
        read_cell(Cell{row} * size_ + column, path + '/' + std::to_string(column),
                  rows[row][column]);
    }
  }
  void require_list(const std::string& path, const Json& list, const std::string& what) const {
    if (!list.is_array() || list.size() != size_)
      fail(path, "expected a list of " + std::to_string(size_) + ' ' + what +
                     (list.is_array() ? ", not " + std::to_string(list.size()) : ""));
  }

  void read_cell(Cell cell, const std::string& path, const Json& value) {
    if (!value.is_object()) fail(path, "expected a cell, not " + quoted(value));
    for (const auto& [key, content] : value.items())
      if (!is_one_of(cell_keys, key) && !says_nothing(content))
        refuse(path + '/' + dlx::printable(key), dlx::quoted(key) + " of a cell");
    regions_.push_back(region_of(cell, path + "/region", value));
    const Json given = value.value("given", Json(false));
    if (!given.is_boolean() && !given.is_null()) fail(path + "/given", "expected true or false");
    const Json digit = value.value("value", Json());
    if (given == true && !digit.is_null() && digit != 0)
      grid_.digits[cell] = static_cast<std::uint8_t>(whole(path + "/value", digit, 1, size_));
    read_marks(cell, path + "/givenPencilMarks", value.value("givenPencilMarks", Json()));
  }
  [[nodiscard]] std::uint32_t region_of(Cell cell, const std::string& path,
                                        const Json& value) const {
    if (!value.contains("region"))
      return static_cast<std::uint32_t>(grid_.shape.box(cell / size_, cell % size_));
    if (value["region"].is_null() || value["region"] == -1)
      fail(path, "a cell without a region is not supported");
    return whole(path, value["region"], 0, size_ * size_);
  }
  // No marks are no restriction.
  void read_marks(Cell cell, const std::string& path, const Json& marks) {
    if (says_nothing(marks)) return;
    if (!marks.is_array()) fail(path, "expected a list of digits, not " + quoted(marks));
    if (grid_.candidates.empty()) grid_.candidates.assign(grid_.shape.cells(), every_digit());
    SudokuDigits set = 0;
    for (std::size_t k = 0; k < marks.size(); ++k)
      set |= SudokuDigits{1} << (whole(path + '/' + std::to_string(k), marks[k], 1, size_) - 1);
    grid_.candidates[cell] = set;
  }
  [[nodiscard]] SudokuDigits every_digit() const { return ~SudokuDigits{0} >> (64 - size_); }

  // --- Regions

  // Boxes by other numbers are boxes.
  void set_regions() {
    std::map<std::uint32_t, std::uint32_t> numbers;
    std::vector<std::uint32_t> of;
    for (const std::uint32_t region : regions_) {
      const auto next = static_cast<std::uint32_t>(numbers.size());
      of.push_back(numbers.emplace(region, next).first->second);
    }
    require_regions(numbers);
    if (are_boxes(of)) return;
    if (size_ > region_names.size())
      fail("/grid",
           "a grid with regions has at most " + std::to_string(region_names.size()) + " rows");
    dlx::puzzle::Regions regions{size_, of, {}};
    for (std::uint32_t k = 0; k < size_; ++k) regions.names.emplace_back(1, region_names[k]);
    grid_.variant.regions = std::move(regions);
    grid_.shape = {1, size_};
  }
  void require_regions(const std::map<std::uint32_t, std::uint32_t>& numbers) const {
    for (const auto& [region, number] : numbers)
      if (const auto cells = std::count(regions_.begin(), regions_.end(), region); cells != size_)
        fail("/grid", "region " + std::to_string(region) + " has " + std::to_string(cells) +
                          " cells, not " + std::to_string(size_));
  }
  // Boxes are as many cells as regions, so one number for a box is one box for a number.
  [[nodiscard]] bool are_boxes(const std::vector<std::uint32_t>& of) const {
    std::map<std::size_t, std::uint32_t> region_of_box;
    for (Cell cell = 0; cell < of.size(); ++cell) {
      const std::size_t box = grid_.shape.box(cell / size_, cell % size_);
      if (region_of_box.emplace(box, of[cell]).first->second != of[cell]) return false;
    }
    return true;
  }

  // --- Diagonals and cages

  void read_diagonals() {
    const bool rises = flag("diagonal+"), falls = flag("diagonal-");
    grid_.variant.diagonals = rises && falls;
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
    std::set<Cell> taken;
    for (std::size_t k = 0; k < cages.size(); ++k)
      read_cage("/killercage/" + std::to_string(k), cages[k], taken);
  }
  void read_cage(const std::string& path, const Json& cage, std::set<Cell>& taken) {
    if (!cage.is_object()) fail(path, "expected a cage, not " + quoted(cage));
    const auto cells = read_cage_cells(path + "/cells", cage.value("cells", Json()));
    const Json value = cage.value("value", Json());
    if (says_nothing(value)) {
      if (!is_in_one_unit(cells)) refuse(path, "a cage without a sum");
      return;
    }
    for (const Cell cell : cells)
      if (!taken.insert(cell).second) fail(path + "/cells", name(cell) + " is in two cages");
    grid_.variant.cages.push_back({sum(path + "/value", value), cells});
  }
  [[nodiscard]] std::vector<Cell> read_cage_cells(const std::string& path, const Json& list) const {
    if (!list.is_array() || list.empty()) fail(path, "expected a list of cells such as 'R1C1'");
    std::vector<Cell> cells;
    for (std::size_t k = 0; k < list.size(); ++k)
      cells.push_back(cell_of(path + '/' + std::to_string(k), list[k]));
    std::sort(cells.begin(), cells.end());
    if (const auto twice = std::adjacent_find(cells.begin(), cells.end()); twice != cells.end())
      fail(path, name(*twice) + " stands twice in this cage");
    return cells;
  }
  [[nodiscard]] Cell cell_of(const std::string& path, const Json& value) const {
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    const std::size_t mark = text.find_first_of("Cc");
    const bool has_row = text.starts_with('R') || text.starts_with('r');
    if (has_row && mark != std::string::npos) {
      const auto row = number(std::string_view(text).substr(1, mark - 1));
      const auto column = number(std::string_view(text).substr(mark + 1));
      if (1 <= row && row <= size_ && 1 <= column && column <= size_)
        return Cell{row - 1} * size_ + (column - 1);
    }
    fail(path, "expected a cell of the grid such as 'R1C1', not " + quoted(value));
  }
  // A whole number of digits alone; 0 for all else.
  [[nodiscard]] static std::uint32_t number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? value : 0;
  }
  [[nodiscard]] std::uint32_t sum(const std::string& path, const Json& value) const {
    constexpr std::uint32_t most = 9999;
    const auto text = problems::text_of(value);
    const std::uint32_t sum = text ? number(*text) : 0;
    if (sum == 0 || sum > most) fail(path, "expected the sum of a cage, not " + quoted(value));
    return sum;
  }
  [[nodiscard]] std::string name(Cell cell) const {
    return 'R' + std::to_string(cell / size_ + 1) + 'C' + std::to_string(cell % size_ + 1);
  }
  // The digits differ there anyway.
  [[nodiscard]] bool is_in_one_unit(const std::vector<Cell>& cells) const {
    const auto is_shared = [&](const auto& unit) {
      return std::all_of(cells.begin(), cells.end(),
                         [&](Cell cell) { return unit(cell) == unit(cells.front()); });
    };
    return is_shared([&](Cell cell) { return cell / size_; }) ||
           is_shared([&](Cell cell) { return cell % size_; }) ||
           is_shared([&](Cell cell) { return regions_[cell]; });
  }

  const Json root_;
  const std::string& source_;
  std::size_t line_;
  bool ignores_unknown_;
  std::uint32_t size_ = 0;
  dlx::puzzle::SudokuGrid grid_;
  std::vector<std::uint32_t> regions_;  // by cell, as numbered there
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
