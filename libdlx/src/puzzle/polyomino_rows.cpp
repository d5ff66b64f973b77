// Cells as piece and board files write them. A drawn triangle stands where it is seen, half an edge
// from the next one: its column in the lattice is that of the drawing less its row, and the first
// one of a drawing says in which places triangles point up. Drawings of sticks show the dots, too.
#include "puzzle/polyomino_rows.hpp"

#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "board/lattice.hpp"

#include <algorithm>
#include <limits>

namespace dlx::puzzle {

using base::in_quotes;
using board::lattice_from_name;

std::string_view first_character(std::string_view text) noexcept {
  return text.substr(0, std::max<std::size_t>(base::utf8_sequence(text), 1));
}

std::optional<Lattice> lattice_line(const base::LineReader& lines, const base::Line& line) {
  std::string_view rest = line.text;
  const auto key = base::next_token(line.text, rest);
  if (!key || key->text != "@lattice") return std::nullopt;
  const auto word = base::next_token(line.text, rest);
  const auto lattice = word ? lattice_from_name(word->text) : std::nullopt;
  if (!lattice || base::next_token(line.text, rest))
    lines.fail(key->column, "a line '@lattice' names one of " + board::lattice_names());
  return lattice;
}

void require_lattice(const base::LineReader& lines, const base::Line& line, Lattice lattice) {
  const auto told = lattice_line(lines, line);
  if (told && *told != lattice)
    lines.fail(0, "this file is of the " + std::string(name(*told)) + " lattice, not of the " +
                      std::string(name(lattice)) + " one");
}

// Reading

void Rows::add(std::string_view line) {
  while (!line.empty() && base::is_blank(line.back())) line.remove_suffix(1);
  std::string_view rest = line;
  const auto first = base::next_token(line, rest);
  const bool is_name = first && looks_like_cell(lattice_, first->text);
  if (is_name != has_names_ && !(empty() && is_name))
    lines_.fail(first->column, "rows and names of cells in " + what_ + ": it has one or the other");
  if (is_name) {
    has_names_ = true;
    for (auto token = first; token; token = base::next_token(line, rest)) add_name(*token);
    return;
  }
  if (is_solid(lattice_) && first->text == "-" && first->text.size() == line.size())
    return add_layer();
  if (is_triangular(lattice_)) return add_strip(line);
  add_row(line, 1);
}

void Rows::add_layer() {
  if (row_ == 0) lines_.fail(1, "a layer of " + what_ + " without rows ('.' marks an empty one)");
  has_layers_ = true;
  row_ = 0;
  ++layer_;
}

void Rows::add_row(std::string_view row, std::size_t column) {
  size_ = {layer_ + 1, std::max(size_.rows, ++row_), size_.columns};
  require_size(column);
  // Blanks between hexagons and sticks of triangles show how rows are shifted.
  const bool skips_blanks = lattice_ == Lattice::hex || lattice_ == Lattice::triangle_sticks;
  std::uint32_t at = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == ' ' && skips_blanks) continue;
    const bool is_cell_there = is_filled(row, i, column + i);
    size_.columns = std::max(size_.columns, at + 1);
    require_size(column + i);
    if (is_cell_there) {
      cells_.push_back({row_ - 1, at, layer_});
      if (!is_cell(lattice_, cells_.back())) fail_place(column + i, cells_.back());
    }
    ++at;
  }
}

// True if a cell is at a place of a row; `+` is a dot between sticks.
bool Rows::is_filled(std::string_view row, std::size_t at, std::size_t column) const {
  const char c = row[at];
  const bool is_dot = c == '+' && has_sticks(lattice_);
  if (c != '*' && c != '#' && c != '.' && c != ' ' && !is_dot)
    fail_character(row.substr(at), column);
  return c == '*' || c == '#';
}

void Rows::fail_character(std::string_view rest, std::size_t column) const {
  lines_.fail(column, "unexpected " + in_quotes(first_character(rest)) + " in a row of " + what_ +
                          " ('*' or '#' is filled, " + (has_sticks(lattice_) ? "'+', " : "") +
                          "'.' or blank is empty" + hint_ + ')');
}

void Rows::fail_place(std::size_t column, Cell cell) const {
  if (has_sticks(lattice_))
    lines_.fail(column,
                "no stick stands in this place: dots and sticks alternate, and gaps and sticks");
  lines_.fail(column, "the " + std::string(board::name(lattice_)) + " lattice has no cell " +
                          cell_name(lattice_, cell));
}

void Rows::require_size(std::size_t column) const {
  const std::uint64_t area = std::uint64_t{size_.rows} * size_.columns;
  if (area > largest_board || area * size_.layers > largest_board)
    lines_.fail(column, what_ + " spans more than " + std::to_string(largest_board) + " cells");
}

void Rows::add_form(const base::Token& form) {
  std::size_t at = 0;
  while (true) {
    const std::size_t end = std::min(form.text.find_first_of("/;", at), form.text.size());
    if (end == at) lines_.fail(form.column + at, "a row without cells in " + in_quotes(form.text));
    add_row(form.text.substr(at, end - at), form.column + at);
    if (end == form.text.size()) return;
    if (form.text[end] == ';') {
      if (!is_solid(lattice_)) lines_.fail(form.column + end, "only solids have layers");
      add_layer();
    }
    at = end + 1;
  }
}

bool Rows::is_form(Lattice lattice, std::string_view word) noexcept {
  return !is_triangular(lattice) && word.find_first_not_of("*#./;") == std::string_view::npos &&
         word.find_first_of("*#") != std::string_view::npos;
}

void Rows::add_name(const base::Token& name) {
  const auto cell = cell_from_name(lattice_, name.text);
  if (!cell)
    lines_.fail(name.column,
                in_quotes(name.text) + " is not the name of a cell like " +
                    in_quotes(cell_name(lattice_, board::unit_cells(lattice_).front())));
  if (!is_cell(lattice_, *cell)) fail_place(name.column, *cell);
  size_ = {std::max(size_.layers, cell->layer + 1), std::max(size_.rows, cell->row + 1),
           std::max(size_.columns, cell->column + 1)};
  require_size(name.column);
  if (!named_.insert(*cell).second)
    lines_.fail(name.column, "a second cell " + in_quotes(name.text) + " in " + what_);
  cells_.push_back(*cell);
}

// Triangles

void Rows::add_strip(std::string_view strip) {
  ++row_;
  for (std::size_t i = 0; i < strip.size(); ++i) {
    const char c = strip[i];
    if (c == '.' || c == ' ') continue;
    if (c != '/' && c != '\\')
      lines_.fail(i + 1, "unexpected " + in_quotes(first_character(strip.substr(i))) +
                             " in a strip of " + what_ +
                             " ('/' points up, '\\' points down, '.' or blank is empty" + hint_ +
                             ')');
    if (std::uint64_t{row_} * (i + 1) > largest_board) {
      size_ = {layer_ + 1, row_, static_cast<std::uint32_t>(largest_board)};
      require_size(i + 1);
    }
    add_triangle({layer_, row_ - 1, static_cast<std::uint32_t>(i), c == '/'});
  }
}

void Rows::add_triangle(Triangle triangle) {
  const auto side = [](const Triangle& t) { return (t.row + t.at + (t.up ? 1 : 0)) % 2; };
  if (!triangles_.empty() && side(triangle) != side(triangles_[0]))
    lines_.fail(triangle.at + 1, std::string("a triangle that points ") +
                                     (triangle.up ? "up" : "down") + " where one points " +
                                     (triangle.up ? "down" : "up") +
                                     ": they alternate along a strip and from strip to strip");
  triangles_.push_back(triangle);
}

void Rows::shear() {
  if (triangles_.empty()) return;
  const Triangle& first = triangles_[0];
  const std::int64_t shift = (first.row + first.at + (first.up ? 1 : 0)) % 2;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const Triangle& t : triangles_)
    least = std::min<std::int64_t>(least, t.at + shift - t.row - (t.up ? 1 : 0));
  for (const Triangle& t : triangles_) {
    const auto column = static_cast<std::uint32_t>(t.at + shift - t.row - least);
    cells_.push_back({t.row, column, t.layer});
    size_ = {layer_ + 1, std::max(size_.rows, t.row + 1), std::max(size_.columns, column + 1)};
  }
}

std::vector<Cell> Rows::take_cells() {
  shear();
  if (is_triangular(lattice_)) {
    size_.columns += size_.columns % 2;
    require_size(1);
  }
  return std::move(cells_);
}

}  // namespace dlx::puzzle
