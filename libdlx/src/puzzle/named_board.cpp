// Boards with names: the text is cut at the line `names`; what stands before is a board file. A
// calendar of labels is read twice, first for its cells, then for their names.
#include "base/lines.hpp"
#include "base/name_table.hpp"
#include "base/quote.hpp"
#include "board/names.hpp"
#include "puzzle/polyomino_rows.hpp"

#include <dlx/puzzle/calendar.hpp>

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace dlx::puzzle {
namespace {

using base::in_quotes;

bool is_inside(const Board& board, Cell cell) {
  return board.spans(cell) && board.has(cell);
}

// The cell with this item, if the board has it. A board may have a million names that begin so.
std::optional<Cell> cell_with_item(const Board& board, std::string_view name) {
  const auto cell = cell_from_name(board.lattice(), name);
  return cell && is_inside(board, *cell) ? cell : std::nullopt;
}

class NameReader {
 public:
  NameReader(base::LineReader& lines, NamedBoard& board) : lines_(lines), board_(board) {}

  void read() {
    while (const auto line = lines_.next()) {
      const auto text = base::trimmed(line->text);
      if (base::is_comment(line->text) || text.empty() || is_between_layers(text)) continue;
      if (row_ == rows())
        lines_.fail(1, "more rows of names than the board has: " + std::to_string(row_));
      read_row(line->text);
    }
    if (row_ < rows())
      lines_.fail_at(
          lines_.number() + 1, 1,
          std::to_string(row_) + " rows of names for a board of " + std::to_string(rows()));
  }

 private:
  // The number of rows of all layers.
  [[nodiscard]] std::uint32_t rows() const { return board_.board.layers() * board_.board.rows(); }

  [[nodiscard]] bool is_between_layers(std::string_view text) const {
    return board_.board.lattice() == Lattice::cube && text == "-";
  }

  void read_row(std::string_view line) {
    std::uint32_t column = 0;
    std::string_view rest = line;
    while (const auto token = base::next_token(line, rest)) {
      if (column == board_.board.columns())
        lines_.fail(token->column,
                    "more names than the " + std::to_string(column) + " columns of the board");
      add(*token, {row_ % board_.board.rows(), column++, row_ / board_.board.rows()});
    }
    if (column < board_.board.columns())
      lines_.fail(line.size() + 1, std::to_string(column) + " names in a row of " +
                                       std::to_string(board_.board.columns()) +
                                       " columns ('.' stands for a hole)");
    ++row_;
  }

  void add(const base::Token& name, Cell cell) {
    if (name.text == ".") return;
    if (!board_.board.has(cell))
      lines_.fail(name.column,
                  "the name " + in_quotes(name.text) + " stands on a hole of the board");
    if (!seen_.insert(name.text).second)
      lines_.fail(name.column, "a second cell named " + in_quotes(name.text));
    const auto other = cell_with_item(board_.board, name.text);
    if (other && *other != cell)
      lines_.fail(name.column, "the name " + in_quotes(name.text) + " is another cell's");
    board_.names.push_back({cell, std::string(name.text)});
  }

  base::LineReader& lines_;
  NamedBoard& board_;
  base::NameTable seen_;
  std::uint32_t row_ = 0;
};

// The names of a board by name and by place.
class CellFinder {
 public:
  CellFinder(const Board& board, std::span<const NamedCell> names) : board_(board) {
    for (const NamedCell& named : names) {
      if (is_inside(board, named.cell)) by_name_.emplace(named.name, &named);
      by_place_.emplace(board.place(named.cell), &named);
    }
  }

  [[nodiscard]] std::optional<NamedCell> find(const std::string& wanted) const {
    const auto named = by_name_.find(wanted);
    if (named != by_name_.end()) return *named->second;
    const auto cell = cell_with_item(board_, wanted);
    if (!cell) return std::nullopt;
    const auto other = by_place_.find(board_.place(*cell));
    return other == by_place_.end() ? NamedCell{*cell, wanted} : *other->second;
  }

 private:
  const Board& board_;
  std::unordered_map<std::string_view, const NamedCell*> by_name_;
  std::unordered_map<std::uint64_t, const NamedCell*> by_place_;
};

// The cells that do not stay open.
std::vector<Cell> rest_of(const Board& board, const std::vector<bool>& is_open) {
  std::vector<Cell> rest;
  for (const Cell cell : board.cells())
    if (!is_open[board.place(cell)]) rest.push_back(cell);
  return rest;
}

}  // namespace

NamedBoard read_named_board(std::string_view text, const std::string& source, Lattice lattice) {
  base::LineReader lines(text, source);
  while (const auto line = lines.next()) {
    if (base::trimmed(line->text) != "names") continue;
    const auto before = static_cast<std::size_t>(line->text.data() - text.data());
    NamedBoard board{read_board(text.substr(0, before), source, lattice), {}};
    NameReader(lines, board).read();
    return board;
  }
  return {read_board(text, source, lattice), {}};
}

NamedBoard read_calendar(std::string_view text, const std::string& source) {
  base::LineReader lines(text, source);
  std::vector<Cell> cells;
  BoardSize size;
  while (const auto line = lines.next()) {
    if (base::is_comment(line->text) || base::trimmed(line->text).empty()) continue;
    const auto words = board::words_of(line->text);
    if (words.size() == 1 && words[0] == "names") return read_named_board(text, source);
    size.columns = std::max(size.columns, static_cast<std::uint32_t>(words.size()));
    for (std::uint32_t column = 0; column < words.size(); ++column)
      if (words[column] != ".") cells.push_back({size.rows, column});
    ++size.rows;
    if (std::uint64_t{size.rows} * size.columns > largest_board)
      lines.fail(1, "the board spans more than " + std::to_string(largest_board) + " cells");
  }
  if (cells.empty()) lines.fail_at(lines.number() + 1, 1, "there are no cells in this board");
  NamedBoard board{Board(size.rows, size.columns, cells), {}};
  base::LineReader again(text, source);
  NameReader(again, board).read();
  return board;
}

std::vector<NamedCell> leave_open(Board& board, std::span<const NamedCell> names,
                                  std::span<const std::string> wanted) {
  const CellFinder finder(board, names);
  std::vector<NamedCell> open;
  const BoardSize size = board.size();
  std::vector<bool> is_open(std::size_t{size.layers} * size.rows * size.columns);
  for (const std::string& name : wanted) {
    const auto found = finder.find(name);
    if (!found) throw ModelError("the board has no cell named " + in_quotes(name));
    const auto place = board.place(found->cell);
    if (is_open[place]) throw ModelError("the cell " + in_quotes(name) + " is open already");
    is_open[place] = true;
    open.push_back(*found);
  }
  const auto cells = rest_of(board, is_open);
  if (cells.empty()) throw ModelError("no cell is left to be covered");
  board = Board(board.lattice(), board.size(), cells);
  return open;
}

std::vector<NamedCell> named_cells(const NamedBoard& named, std::string_view text) {
  const CellFinder finder(named.board, named.names);
  std::vector<NamedCell> cells;
  const auto find = [&](std::string_view name) {
    const auto found = finder.find(std::string(name));
    if (!found) throw ModelError("the board has no cell named " + in_quotes(name));
    return *found;
  };
  const auto add = [&](const NamedCell& cell) {
    if (!is_inside(named.board, cell.cell))
      throw ModelError("the board has no cell named " + in_quotes(cell.name));
    if (std::find(cells.begin(), cells.end(), cell) != cells.end())
      throw ModelError("the cell " + in_quotes(cell.name) + " occurs twice in " + in_quotes(text));
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
      throw ModelError("the range " + in_quotes(part) +
                       " needs two names of the board's file, the "
                       "first one first");
    std::for_each(first, last + 1, add);
  }
  return cells;
}

void add_open_cells(Directives& directives, std::span<const NamedCell> open, Lattice lattice) {
  for (const auto& [cell, name] : open)
    directives.add("open", cell_name(lattice, cell) + ' ' + name);
}

void add_cell_names(Directives& directives, std::span<const NamedCell> names, Lattice lattice) {
  for (const auto& [cell, name] : names)
    directives.add("name", cell_name(lattice, cell) + ' ' + name);
}

}  // namespace dlx::puzzle
