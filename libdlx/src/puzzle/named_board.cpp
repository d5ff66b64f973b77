// Boards with names: the text is cut at the line `names`; what stands before is a board file.
#include "model/lines.hpp"
#include "model/name_table.hpp"
#include "model/quote.hpp"
#include "puzzle/polyomino_rows.hpp"

#include <dlx/puzzle/named_board.hpp>
#include <dlx/puzzle/polyomino_text.hpp>

#include <algorithm>
#include <optional>

namespace dlx::puzzle {
namespace {

using model::quoted;

std::string item_name(Cell cell) {
  return 'r' + std::to_string(cell.row + 1) + 'c' + std::to_string(cell.column + 1);
}

bool is_inside(const Board& board, Cell cell) {
  return cell.row < board.rows() && cell.column < board.columns() && board.has(cell);
}

// The cell with this item, if the board has it.
std::optional<Cell> cell_with_item(const Board& board, std::string_view name) {
  const auto cells = board.cells();
  const auto found =
      std::find_if(cells.begin(), cells.end(), [&](Cell cell) { return item_name(cell) == name; });
  return found == cells.end() ? std::nullopt : std::optional(*found);
}

class NameReader {
 public:
  NameReader(model::LineReader& lines, NamedBoard& board) : lines_(lines), board_(board) {}

  void read() {
    while (const auto line = lines_.next()) {
      if (is_comment(line->text) || model::trimmed(line->text).empty()) continue;
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
    const auto other =
        name.text.front() == 'r' ? cell_with_item(board_.board, name.text) : std::nullopt;
    if (other && *other != cell)
      lines_.fail(name.column, "the name " + quoted(name.text) + " is another cell's");
    board_.names.push_back({cell, std::string(name.text)});
  }

  model::LineReader& lines_;
  NamedBoard& board_;
  model::NameTable seen_;
  std::uint32_t row_ = 0;
};

std::optional<NamedCell> find(const Board& board, std::span<const NamedCell> names,
                              const std::string& wanted) {
  for (const NamedCell& named : names)
    if (named.name == wanted && is_inside(board, named.cell)) return named;
  const auto cell = cell_with_item(board, wanted);
  if (!cell) return std::nullopt;
  for (const NamedCell& named : names)
    if (named.cell == *cell) return named;
  return NamedCell{*cell, wanted};
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
  std::vector<NamedCell> open;
  auto cells = board.cells();
  for (const std::string& name : wanted) {
    const auto found = find(board, names, name);
    if (!found) throw ModelError("the board has no cell named " + quoted(name));
    const auto place = std::find(cells.begin(), cells.end(), found->cell);
    if (place == cells.end()) throw ModelError("the cell " + quoted(name) + " is open already");
    cells.erase(place);
    open.push_back(*found);
  }
  if (cells.empty()) throw ModelError("no cell is left to be covered");
  board = Board(board.rows(), board.columns(), cells);
  return open;
}

void add_open_cells(Directives& directives, std::span<const NamedCell> open) {
  for (const auto& [cell, name] : open) directives.add("open", item_name(cell) + ' ' + name);
}

}  // namespace dlx::puzzle
