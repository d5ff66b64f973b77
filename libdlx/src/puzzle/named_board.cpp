// Boards with names: the text is cut at the line `names`; what stands before is a board file.
#include "base/lines.hpp"
#include "base/name_table.hpp"
#include "base/quote.hpp"
#include "puzzle/polyomino_rows.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace dlx::puzzle {
namespace {

using model::quoted;

std::string item_name(Cell cell) {
  return 'r' + std::to_string(cell.row + 1) + 'c' + std::to_string(cell.column + 1);
}

bool is_inside(const Board& board, Cell cell) {
  return cell.row < board.rows() && cell.column < board.columns() && board.has(cell);
}

// The cell with this item, if the board has it. A board may have a million names that begin so.
std::optional<Cell> cell_with_item(const Board& board, std::string_view name) {
  std::uint32_t row = 0, column = 0;
  const char* const end = name.data() + name.size();
  if (!name.starts_with('r')) return std::nullopt;
  const auto [c, row_error] = std::from_chars(name.data() + 1, end, row);
  if (row_error != std::errc{} || row == 0 || c == end || *c != 'c') return std::nullopt;
  const auto [rest, column_error] = std::from_chars(c + 1, end, column);
  if (column_error != std::errc{} || column == 0 || rest != end) return std::nullopt;
  const Cell cell{row - 1, column - 1};
  const bool has = is_inside(board, cell) && item_name(cell) == name;  // r01c1 is none
  return has ? std::optional(cell) : std::nullopt;
}

class NameReader {
 public:
  NameReader(model::LineReader& lines, NamedBoard& board) : lines_(lines), board_(board) {}

  void read() {
    while (const auto line = lines_.next()) {
      if (model::is_comment(line->text) || model::trimmed(line->text).empty()) continue;
      if (row_ == board_.board.rows())
        lines_.fail(1, "more rows of names than the board has: " + std::to_string(row_));
      read_row(line->text);
    }
    if (row_ < board_.board.rows())
      lines_.fail_at(lines_.number() + 1, 1,
                     std::to_string(row_) + " rows of names for a board of " +
                         std::to_string(board_.board.rows()));
  }

 private:
  void read_row(std::string_view line) {
    std::uint32_t column = 0;
    std::string_view rest = line;
    while (const auto token = model::next_token(line, rest)) {
      if (column == board_.board.columns())
        lines_.fail(token->column,
                    "more names than the " + std::to_string(column) + " columns of the board");
      add(*token, {row_, column++});
    }
    if (column < board_.board.columns())
      lines_.fail(line.size() + 1, std::to_string(column) + " names in a row of " +
                                       std::to_string(board_.board.columns()) +
                                       " columns ('.' stands for a hole)");
    ++row_;
  }

  void add(const model::Token& name, Cell cell) {
    if (name.text == ".") return;
    if (!board_.board.has(cell))
      lines_.fail(name.column, "the name " + quoted(name.text) + " stands on a hole of the board");
    if (!seen_.insert(name.text).second)
      lines_.fail(name.column, "a second cell named " + quoted(name.text));
    const auto other = cell_with_item(board_.board, name.text);
    if (other && *other != cell)
      lines_.fail(name.column, "the name " + quoted(name.text) + " is another cell's");
    board_.names.push_back({cell, std::string(name.text)});
  }

  model::LineReader& lines_;
  NamedBoard& board_;
  model::NameTable seen_;
  std::uint32_t row_ = 0;
};

// The names of a board by name and by place.
class CellFinder {
 public:
  CellFinder(const Board& board, std::span<const NamedCell> names) : board_(board) {
    for (const NamedCell& named : names) {
      if (is_inside(board, named.cell)) by_name_.emplace(named.name, &named);
      by_place_.emplace(place(named.cell), &named);
    }
  }

  [[nodiscard]] std::optional<NamedCell> find(const std::string& wanted) const {
    const auto named = by_name_.find(wanted);
    if (named != by_name_.end()) return *named->second;
    const auto cell = cell_with_item(board_, wanted);
    if (!cell) return std::nullopt;
    const auto other = by_place_.find(place(*cell));
    return other == by_place_.end() ? NamedCell{*cell, wanted} : *other->second;
  }

 private:
  static std::uint64_t place(Cell cell) { return std::uint64_t{cell.row} << 32U | cell.column; }

  const Board& board_;
  std::unordered_map<std::string_view, const NamedCell*> by_name_;
  std::unordered_map<std::uint64_t, const NamedCell*> by_place_;
};

// The cells that do not stay open.
std::vector<Cell> rest_of(const Board& board, const std::vector<bool>& is_open) {
  std::vector<Cell> rest;
  for (const Cell cell : board.cells())
    if (!is_open[std::size_t{cell.row} * board.columns() + cell.column]) rest.push_back(cell);
  return rest;
}

}  // namespace

NamedBoard read_named_board(std::string_view text, const std::string& source) {
  model::LineReader lines(text, source);
  while (const auto line = lines.next()) {
    if (model::trimmed(line->text) != "names") continue;
    const auto before = static_cast<std::size_t>(line->text.data() - text.data());
    NamedBoard board{read_board(text.substr(0, before), source), {}};
    NameReader(lines, board).read();
    return board;
  }
  return {read_board(text, source), {}};
}

std::vector<NamedCell> leave_open(Board& board, std::span<const NamedCell> names,
                                  std::span<const std::string> wanted) {
  const CellFinder finder(board, names);
  std::vector<NamedCell> open;
  std::vector<bool> is_open(std::size_t{board.rows()} * board.columns());
  for (const std::string& name : wanted) {
    const auto found = finder.find(name);
    if (!found) throw ModelError("the board has no cell named " + quoted(name));
    const auto place = std::size_t{found->cell.row} * board.columns() + found->cell.column;
    if (is_open[place]) throw ModelError("the cell " + quoted(name) + " is open already");
    is_open[place] = true;
    open.push_back(*found);
  }
  const auto cells = rest_of(board, is_open);
  if (cells.empty()) throw ModelError("no cell is left to be covered");
  board = Board(board.rows(), board.columns(), cells);
  return open;
}

std::vector<NamedCell> named_cells(const NamedBoard& named, std::string_view text) {
  const CellFinder finder(named.board, named.names);
  std::vector<NamedCell> cells;
  const auto find = [&](std::string_view name) {
    const auto found = finder.find(std::string(name));
    if (!found) throw ModelError("the board has no cell named " + quoted(name));
    return *found;
  };
  const auto add = [&](const NamedCell& cell) {
    if (!is_inside(named.board, cell.cell))
      throw ModelError("the board has no cell named " + quoted(cell.name));
    if (std::find(cells.begin(), cells.end(), cell) != cells.end())
      throw ModelError("the cell " + quoted(cell.name) + " occurs twice in " + quoted(text));
    cells.push_back(cell);
  };
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string_view part = text.substr(at, end - at);
    const std::size_t dots = part.find("..");
    at = end + 1;
    if (dots == std::string_view::npos) {
      add(find(part));
      continue;
    }
    const auto first =
        std::find(named.names.begin(), named.names.end(), find(part.substr(0, dots)));
    const auto last = std::find(first, named.names.end(), find(part.substr(dots + 2)));
    if (last == named.names.end())
      throw ModelError("the range " + quoted(part) +
                       " needs two names of the board's file, the "
                       "first one first");
    std::for_each(first, last + 1, add);
  }
  return cells;
}

void add_open_cells(Directives& directives, std::span<const NamedCell> open) {
  for (const auto& [cell, name] : open) directives.add("open", item_name(cell) + ' ' + name);
}

void add_cell_names(Directives& directives, std::span<const NamedCell> names) {
  for (const auto& [cell, name] : names) directives.add("name", item_name(cell) + ' ' + name);
}

}  // namespace dlx::puzzle
