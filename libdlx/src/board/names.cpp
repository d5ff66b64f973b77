// Names by axis: a letter and a number for each axis of a lattice, and a letter for the kind of a
// triangle or a stick.
#include "board/names.hpp"

#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "board/lattice.hpp"

#include <dlx/error.hpp>

#include <algorithm>
#include <limits>

namespace dlx::board {
namespace {

using base::is_whole;

// A column of triangles is twice that of its pair, so it can be counted.
constexpr std::uint32_t largest_number = std::numeric_limits<std::int32_t>::max();

using Axis = std::uint32_t Cell::*;

struct Lettering {
  std::string_view letters;  // of the axes
  std::array<Axis, 3> axes;
  std::string_view kinds;  // by place in two columns, of sticks in two rows, too; blank: a dot
};

constexpr std::array<Lettering, lattices.size()> letterings{{
    {"rc", {&Cell::row, &Cell::column}, ""},
    {"qr", {&Cell::column, &Cell::row}, ""},
    {"ab", {&Cell::row, &Cell::column}, "du"},
    {"xyz", {&Cell::column, &Cell::row, &Cell::layer}, ""},
    {"abc", {&Cell::row, &Cell::column, &Cell::layer}, "du"},
    {"xyz", {&Cell::column, &Cell::row, &Cell::layer}, ""},
    {"xyz", {&Cell::column, &Cell::row, &Cell::layer}, ""},
    {"xyz", {&Cell::column, &Cell::row, &Cell::layer}, ""},
    {"rc", {&Cell::row, &Cell::column}, " hv "},
    {"qr", {&Cell::column, &Cell::row}, " hdu"},
}};

// The rows and columns that share the numbers of a name.
struct Shared {
  std::uint32_t rows, columns;
};
Shared shared_by(const Lettering& lettering) {
  const auto kinds = static_cast<std::uint32_t>(lettering.kinds.size());
  return {std::max(kinds / 2, 1U), kinds == 0 ? 1U : 2U};
}

const Lettering& lettering_of(Lattice lattice) {
  return letterings[static_cast<std::size_t>(lattice)];
}

// The digits at the front of a text, which are cut off.
std::string_view take_digits(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  return digits;
}

// The parts of a name: a row of digits for each axis, and a kind.
struct NameParts {
  std::array<std::string_view, 3> digits;
  std::uint32_t kind = 0;
};

std::optional<NameParts> parts_of(const Lettering& lettering, std::string_view name) {
  NameParts parts;
  for (std::size_t i = 0; i < lettering.letters.size(); ++i) {
    if (!name.starts_with(lettering.letters[i])) return std::nullopt;
    name.remove_prefix(1);
    parts.digits[i] = take_digits(name);
    if (parts.digits[i].empty()) return std::nullopt;
  }
  if (lettering.kinds.empty()) return name.empty() ? std::optional(parts) : std::nullopt;
  const std::size_t kind =
      name.size() == 1 && name[0] != ' ' ? lettering.kinds.find(name[0]) : std::string_view::npos;
  if (kind == std::string_view::npos) return std::nullopt;
  parts.kind = static_cast<std::uint32_t>(kind);
  return parts;
}

enum class Fit : std::uint8_t { cell, before_origin, too_large };

Fit read_cell(const Lettering& lettering, const NameParts& parts, std::uint32_t origin,
              Cell& cell) {
  for (std::size_t i = 0; i < lettering.letters.size(); ++i) {
    const auto number = base::number_in<std::uint32_t>(parts.digits[i]);
    if (!number || *number > largest_number) return Fit::too_large;
    if (*number < origin) return Fit::before_origin;
    cell.*lettering.axes[i] = *number - origin;
  }
  const auto [rows, columns] = shared_by(lettering);
  cell.row = cell.row * rows + parts.kind / columns;
  cell.column = cell.column * columns + parts.kind % columns;
  return Fit::cell;
}

std::string name_of(const Lettering& lettering, Cell cell, std::uint32_t origin) {
  const auto [rows, columns] = shared_by(lettering);
  const std::uint32_t kind = cell.row % rows * columns + cell.column % columns;
  cell.row /= rows;
  cell.column /= columns;
  std::string text;
  for (std::size_t i = 0; i < lettering.letters.size(); ++i)
    (text += lettering.letters[i]) += std::to_string(cell.*lettering.axes[i] + origin);
  if (!lettering.kinds.empty() && lettering.kinds[kind] != ' ') text += lettering.kinds[kind];
  return text;
}

}  // namespace

// --- Cells

std::string cell_name(Lattice lattice, Cell cell) {
  return name_of(lettering_of(lattice), cell, 1);
}

std::optional<Cell> cell_from_name(Lattice lattice, std::string_view name) noexcept {
  const Lettering& lettering = lettering_of(lattice);
  const auto parts = parts_of(lettering, name);
  Cell cell;
  if (!parts || std::any_of(parts->digits.begin(), parts->digits.end(),
                            [](std::string_view digits) { return digits.starts_with('0'); }))
    return std::nullopt;
  return read_cell(lettering, *parts, 1, cell) == Fit::cell ? std::optional(cell) : std::nullopt;
}

bool looks_like_cell(Lattice lattice, std::string_view name) noexcept {
  return parts_of(lettering_of(lattice), name).has_value();
}

std::string cell_name(std::uint32_t row, std::uint32_t column) {
  return cell_name(Lattice::square, {row, column});
}

std::string nth_cell_name(std::size_t cell, std::size_t columns) {
  return cell_name(static_cast<std::uint32_t>(cell / columns),
                   static_cast<std::uint32_t>(cell % columns));
}

std::optional<Cell> Naming::cell(std::string_view name) const {
  const Lettering& lettering = lettering_of(lattice);
  const auto parts = parts_of(lettering, name);
  Cell cell;
  if (!parts) return std::nullopt;
  const Fit fit = read_cell(lettering, *parts, origin, cell);
  if (fit == Fit::too_large)
    throw ModelError("the cell " + base::in_quotes(name) +
                     " is not on any board: its numbers may be " + std::to_string(largest_number) +
                     " at most");
  if (fit == Fit::before_origin)
    throw ModelError("the cell " + base::in_quotes(name) +
                     " has a number 0: where cells count from 0, the problem needs a line "
                     "'| @origin 0'");
  return cell;
}

std::string Naming::name(Cell cell) const {
  return name_of(lettering_of(lattice), cell, origin);
}

// --- Lines and things with numbers

std::string symbol_name(char line, std::uint64_t number, std::uint64_t symbol) {
  return line + std::to_string(number) + '=' + std::to_string(symbol);
}

std::string numbered_name(std::string_view what, std::uint64_t number) {
  return std::string(what) + std::to_string(number);
}

std::string edge_name(Edge edge, std::uint32_t row, std::uint32_t column) {
  const bool is_level = edge == Edge::above;
  return (is_level ? 'h' : 'v') + std::to_string(row + (is_level ? 0 : 1)) + ',' +
         std::to_string(column + (is_level ? 1 : 0));
}

// --- Forms

std::optional<Captures> match(std::string_view form, std::string_view name, const Naming& naming) {
  Captures captures;
  for (std::size_t count = 0; !form.empty();) {
    if (form.front() != '{') {
      if (!name.starts_with(form.front())) return std::nullopt;
      form.remove_prefix(1), name.remove_prefix(1);
      continue;
    }
    const std::string_view place = form.substr(0, form.find('}') + 1);
    form.remove_prefix(place.size());
    // A place takes the text before the character that follows it in the form.
    const std::size_t end = form.empty() ? name.size() : std::min(name.find(form[0]), name.size());
    const std::string_view text = name.substr(0, end);
    if (text.empty() || (place == "{n}" && !is_whole(text))) return std::nullopt;
    if (place == "{cell}" && !(captures.cells[count] = naming.cell(text))) return std::nullopt;
    captures.texts[count++] = text;
    name.remove_prefix(end);
  }
  return name.empty() ? std::optional(captures) : std::nullopt;
}

std::optional<std::uint32_t> number_in(std::string_view form, std::string_view name) {
  const auto captures = match(form, name, {});
  return captures ? base::number_in<std::uint32_t>(captures->texts[0]) : std::nullopt;
}

// --- Words of directives

std::optional<Extent> extent_in(std::string_view text) noexcept {
  const auto [rows, columns] = halves(text, 'x');
  const auto down = base::number_in<std::uint32_t>(rows);
  const auto across = base::number_in<std::uint32_t>(columns);
  if (!down || !across || *down == 0 || *across == 0) return std::nullopt;
  return Extent{*down, *across};
}

std::string text_of(Extent extent) {
  return std::to_string(extent.rows) + 'x' + std::to_string(extent.columns);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::string_view rest = text;
  while (const auto token = base::next_token(text, rest)) words.push_back(token->text);
  return words;
}

std::pair<std::string_view, std::string_view> halves(std::string_view text, char between) noexcept {
  const std::size_t middle = std::min(text.find(between), text.size());
  return {text.substr(0, middle), text.substr(std::min(middle + 1, text.size()))};
}

}  // namespace dlx::board
