// Directives of polyominoes and polyforms: the lattice, the rows of a board, its pieces.
#include "base/quote.hpp"
#include "board/board.hpp"
#include "board/directive_words.hpp"
#include "board/lattice.hpp"

#include <algorithm>

namespace dlx::board::reading {

void lattice(Board& board, std::string_view value) {
  const auto known = lattice_from_name(value);
  if (!known) fail("lattice", lattice_names(), value);
  board.naming.lattice = *known;
}

void layers(Board& board, std::string_view value) {
  if (!is_solid(board.naming.lattice)) return;
  board.layers = whole(value).value_or(0);
  board.has_layers = true;
  if (board.layers == 0)
    throw ModelError("'| @layers' needs a number that divides the number of lines '| @row'");
}

// Rows of all layers, one layer behind the other; read_board() parts them. A cell `+` may stay
// empty, which its item says, too.
void row(Board& board, std::string_view row) {
  if (row.find_first_not_of("*.+") != std::string_view::npos ||
      (board.extent.rows > 0 && row.size() != board.extent.columns))
    fail("row", "rows of *, + and . of one length", row);
  take_row(board, row.size(), "row");
  for (const char c : row) {
    board.holes.push_back(c == '.');
    board.optional.push_back(c == '+');
  }
}

namespace {

// No cells: malformed.
std::vector<Cell> cells_of_rows(std::string_view rows, Lattice lattice) {
  std::vector<Cell> cells;
  Cell at;
  for (const char c : rows) {
    const bool is_layer = c == ';' && is_solid(lattice);
    if (c != '*' && c != '.' && c != '/' && !is_layer) return {};
    if (c == '*') cells.push_back(at);
    ++at.column;
    if (c == '/') at = {at.row + 1, 0, at.layer};
    if (is_layer) at = {0, 0, at.layer + 1};
  }
  return cells;
}

std::vector<Cell> cells_of_names(std::span<const std::string_view> words, Lattice lattice) {
  std::vector<Cell> cells;
  for (const std::string_view word : words) {
    const auto cell = cell_from_name(lattice, word);
    if (!cell) return {};
    cells.push_back(*cell);
  }
  return cells;
}

// The number of its color, which copies share.
std::uint32_t number_of(Board& board, std::string_view name) {
  const std::string base(name.substr(0, name.rfind('~')));
  const auto number = static_cast<std::uint32_t>(board.piece_bases.size());
  return board.piece_bases.emplace(base, number).first->second;
}

}  // namespace

void piece(Board& board, std::string_view line) {
  const auto words = words_of(line);
  const Lattice lattice = board.naming.lattice;
  const bool has_names = is_triangular(lattice);
  std::vector<Cell> cells;
  if (has_names && words.size() > 1)
    cells = cells_of_names(std::span(words).subspan(1), lattice);
  else if (words.size() == 2)
    cells = cells_of_rows(words[1], lattice);
  if (cells.empty())
    fail("piece",
         has_names ? "a name and cells such as 'a1b1d a1b1u'"
                   : "a name and rows of * and . such as '.**/**./.*.'",
         line);
  const std::string name(words[0]);
  if (!board.piece_places.emplace(name, board.pieces.size()).second)
    throw ModelError("'| @piece' names " + in_quotes(name) + " twice");
  Shape shape(std::move(cells), lattice);
  const std::uint64_t rows = std::uint64_t{shape.layers()} * shape.rows();
  require_size({static_cast<std::uint32_t>(std::min<std::uint64_t>(rows, largest_board + 1)),
                shape.columns()});
  board.pieces.push_back({name, std::move(shape), number_of(board, name)});
}

namespace {
std::pair<std::size_t, std::string> named_cell(const Board& board, std::string_view key,
                                               std::string_view line) {
  std::string_view name = halves(line, ' ').second;
  const auto place = place_in(board, halves(line, ' ').first);
  if (!place) fail(key, "a cell of the board and its name, such as r2c5 Nov", line);
  name.remove_prefix(std::min(name.find_first_not_of(" \t"), name.size()));
  return {*place, std::string(name)};
}
}  // namespace

void open(Board& board, std::string_view line) {
  auto [place, name] = named_cell(board, "open", line);
  for (const auto& [known, _] : board.open)
    if (known == place)
      throw ModelError("'| @open' names " + in_quotes(board.name(place)) + " twice");
  board.open.emplace_back(place, std::move(name));
  board.holes[place] = false;
}

void cell_name(Board& board, std::string_view line) {
  auto [place, name] = named_cell(board, "name", line);
  if (!name.empty()) board.cell_names[place] = std::move(name);
}

}  // namespace dlx::board::reading
