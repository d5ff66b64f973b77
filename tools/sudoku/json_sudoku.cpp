#include "sudoku/json_sudoku.hpp"

#include <dlx/error.hpp>

#include <charconv>
#include <utility>

namespace sudoku {
namespace {

using dlx::puzzle::SudokuDigits, dlx::puzzle::SudokuShape;
using problems::Json, problems::in_quotes;

constexpr std::string_view region_names =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

// Boxes as wide as high or wider; rows where the size has none.
SudokuShape shape_of_size(std::uint32_t size) {
  return SudokuShape::usual(size).value_or(SudokuShape{1, size});
}

// Regions by numbers from 0, in the order in which they appear.
std::vector<std::uint32_t> renumbered(const std::vector<std::uint32_t>& regions) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  std::vector<std::uint32_t> of;
  for (const std::uint32_t region : regions) {
    const auto next = static_cast<std::uint32_t>(numbers.size());
    of.push_back(numbers.emplace(region, next).first->second);
  }
  return of;
}

}  // namespace

bool says_nothing(const Json& value) {
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  if (value.is_array() || value.is_object()) return value.empty();
  return value.is_null() || value == false;
}

std::uint32_t number_of(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : 0;
}

void JsonSudoku::fail(const std::string& path, const std::string& message) const {
  throw dlx::ParseError(source_, line_, 0, (path.empty() ? "" : path + ": ") + message);
}

void JsonSudoku::refuse(const std::string& path, const std::string& what) const {
  refuse_unless_ignored(path, what + " is not supported: --ignore-unknown leaves it out");
}

void JsonSudoku::refuse_unless_ignored(const std::string& path, const std::string& message) const {
  if (!ignores_unknown_) fail(path, message);
}

void JsonSudoku::refuse_fog(const Json& puzzle) const {
  for (const std::string key : fog_keys)
    if (!says_nothing(puzzle.value(key, Json()))) refuse('/' + key, std::string(fog_of_war));
}

void JsonSudoku::refuse_schrodinger(const std::string& path, const Json& rules) const {
  if (!rules.is_string()) return;
  std::string text = rules.get<std::string>();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const char* name : {"schrödinger", "schrodinger", "schroedinger"})
    if (text.find(name) != std::string::npos) refuse(path, "a rule of Schrödinger cells");
}

std::uint32_t JsonSudoku::whole(const std::string& path, const Json& value, std::uint32_t low,
                                std::uint32_t high) const {
  const bool is_good = value.is_number_unsigned() && value.get<std::uint64_t>() >= low &&
                       value.get<std::uint64_t>() <= high;
  if (!is_good)
    fail(path, "expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
                   ", not " + in_quotes(value));
  return value.get<std::uint32_t>();
}

void JsonSudoku::require_list(const std::string& path, const Json& list,
                              const std::string& what) const {
  if (!list.is_array() || list.size() != size_)
    fail(path, "expected a list of " + std::to_string(size_) + ' ' + what +
                   (list.is_array() ? ", not " + std::to_string(list.size()) : ""));
}

void JsonSudoku::start(std::uint32_t size) {
  size_ = size;
  grid_ = dlx::puzzle::blank_sudoku(shape_of_size(size));
  regions_.assign(grid_.shape.cells(), 0);
}

std::string JsonSudoku::name(Cell cell) const {
  return 'R' + std::to_string(cell / size_ + 1) + 'C' + std::to_string(cell % size_ + 1);
}

void JsonSudoku::read_marks(Cell cell, const std::string& path, const Json& marks) {
  if (says_nothing(marks)) return;
  if (!marks.is_array()) fail(path, "expected a list of digits, not " + in_quotes(marks));
  const SudokuDigits every_digit = ~SudokuDigits{0} >> (64 - size_);
  if (grid_.candidates.empty()) grid_.candidates.assign(grid_.shape.cells(), every_digit);
  SudokuDigits set = 0;
  for (std::size_t k = 0; k < marks.size(); ++k)
    set |= SudokuDigits{1} << (whole(path + '/' + std::to_string(k), marks[k], 1, size_) - 1);
  grid_.candidates[cell] = set;
}

// --- Regions

void JsonSudoku::put_region(Cell cell, std::uint32_t region) {
  regions_[cell] = region;
}

void JsonSudoku::set_regions(const std::string& path) {
  require_regions(path);
  if (are_boxes()) return;
  if (size_ > region_names.size())
    fail(path, "a grid with regions has at most " + std::to_string(region_names.size()) + " rows");
  dlx::puzzle::Regions regions{size_, renumbered(regions_), {}};
  for (std::uint32_t k = 0; k < size_; ++k) regions.names.emplace_back(1, region_names[k]);
  grid_.variant.regions = {std::move(regions)};
  grid_.shape = {1, size_};
}

void JsonSudoku::require_regions(const std::string& path) const {
  std::map<std::uint32_t, std::uint32_t> cells_of;
  for (const std::uint32_t region : regions_) ++cells_of[region];
  for (const auto& [region, cells] : cells_of)
    if (cells != size_)
      fail(path, "region " + std::to_string(region) + " has " + std::to_string(cells) +
                     " cells, not " + std::to_string(size_));
}

// Boxes are as many cells as regions, so one number for a box is one box for a number.
bool JsonSudoku::are_boxes() const {
  std::map<std::size_t, std::uint32_t> region_of_box;
  for (Cell cell = 0; cell < regions_.size(); ++cell) {
    const std::size_t box = grid_.shape.box(cell / size_, cell % size_);
    if (region_of_box.emplace(box, regions_[cell]).first->second != regions_[cell]) return false;
  }
  return true;
}

// --- Cages

void JsonSudoku::add_cage(const std::string& path, std::vector<Cell> cells, const Json& value,
                          bool may_repeat) {
  std::sort(cells.begin(), cells.end());
  if (const auto twice = std::adjacent_find(cells.begin(), cells.end()); twice != cells.end())
    fail(path + "/cells", name(*twice) + " stands twice in this cage");
  if (cells.empty() || (says_nothing(value) && is_in_one_unit(cells))) return;
  std::string line = may_repeat ? "cage-repeats" : "cage";
  if (!says_nothing(value)) line += ' ' + std::to_string(sum(path + "/value", value));
  for (const Cell cell : cells)
    line += ' ' + dlx::board::name_of({static_cast<std::int32_t>(cell / size_),
                                       static_cast<std::int32_t>(cell % size_)});
  add(path, line);
}

void JsonSudoku::add(const std::string& path, const std::string& line) {
  try {
    dlx::puzzle::add_mark(grid_, dlx::board::mark_of(line, grid_.layout()));
  } catch (const dlx::ModelError& error) {
    fail(path, error.what());
  }
}

Json JsonSudoku::as_number(const Json& value) {
  const auto text = problems::text_of(value);
  const std::uint32_t number = text ? number_of(*text) : 0;
  return number == 0 ? value : Json(number);
}

std::uint32_t JsonSudoku::sum(const std::string& path, const Json& value) const {
  constexpr std::uint32_t most = 9999;
  const auto text = problems::text_of(value);
  const std::uint32_t sum = text ? number_of(*text) : 0;
  if (sum == 0 || sum > most) fail(path, "expected the sum of a cage, not " + in_quotes(value));
  return sum;
}

// The digits differ there anyway.
bool JsonSudoku::is_in_one_unit(const std::vector<Cell>& cells) const {
  const auto is_shared = [&](const auto& unit) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return unit(cell) == unit(cells.front()); });
  };
  return is_shared([&](Cell cell) { return cell / size_; }) ||
         is_shared([&](Cell cell) { return cell % size_; }) ||
         is_shared([&](Cell cell) { return regions_[cell]; });
}

}  // namespace sudoku
