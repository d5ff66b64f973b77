// Battleships; see the header for items, options and texts.
//
// Random boards: ships are placed at random cells, the longest first, and some cells are shown. As
// long as there is another solution, a cell that it has otherwise is shown; then most are hidden
// again if the solution stays the only one.
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/grid_parser.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/battleships.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace dlx::puzzle {
namespace {

constexpr std::string_view ship_parts = "^v<>#ox";
constexpr char open_sea = '.', water_cell = '~';

std::size_t cell_count(const Battleships& board) {
  return std::size_t{board.rows} * board.columns;
}

// Says why there is no such board; empty if there is.
std::string sea_defect(const Battleships& board) {
  const auto require_counts = [](const CountedGrid::Counts& counts, std::uint32_t cells,
                                 const std::string& noun) -> std::string {
    for (std::size_t line = 0; line < counts.size(); ++line)
      if (counts[line].value_or(0) > cells)
        return "the count of " + noun + ' ' + std::to_string(line + 1) + " is " +
               std::to_string(*counts[line]) + ", more than its " + std::to_string(cells) +
               " cells";
    return "";
  };
  if (board.fleet.empty()) return "there are no ships in the fleet";
  if (board.fleet.size() > most_ships)
    return "a fleet has up to " + std::to_string(most_ships) + " ships";
  for (const std::uint32_t length : board.fleet)
    if (length < 1 || length > std::max(board.rows, board.columns))
      return "no ship of " + std::to_string(length) + " cells fits a board of " +
             std::to_string(board.rows) + 'x' + std::to_string(board.columns);
  const std::string of_rows = require_counts(board.in_row, board.columns, "row");
  return of_rows.empty() ? require_counts(board.in_column, board.rows, "column") : of_rows;
}

void require_sea(const Battleships& board) {
  if (board.rows < 1 || board.columns < 1 || board.rows > largest_battleships ||
      board.columns > largest_battleships)
    throw ModelError("a sea has 1 to " + std::to_string(largest_battleships) +
                     " rows and columns, not " + std::to_string(board.rows) + 'x' +
                     std::to_string(board.columns));
  if (board.cells.size() != cell_count(board) || board.in_row.size() != board.rows ||
      board.in_column.size() != board.columns)
    throw ModelError("there are not as many cells and counts as rows and columns have");
  if (const std::string defect = sea_defect(board); !defect.empty()) throw ModelError(defect);
}

// A ship of some length on its cells.
struct Ship {
  std::size_t first = 0;
  std::uint32_t length = 1;
  bool lies = true;

  [[nodiscard]] std::size_t cell(std::uint32_t k, std::size_t columns) const {
    return first + k * (lies ? 1 : columns);
  }
  [[nodiscard]] char part(std::uint32_t k) const {
    if (length == 1) return 'o';
    if (k == 0) return lies ? '<' : '^';
    return k + 1 < length ? '#' : lies ? '>' : 'v';
  }
};

// All places of ships of a length; of one cell each once.
std::vector<Ship> places_of(std::uint32_t length, std::uint32_t rows, std::uint32_t columns) {
  std::vector<Ship> places;
  for (std::uint32_t row = 0; row < rows; ++row)
    for (std::uint32_t column = 0; column < columns; ++column) {
      const std::size_t cell = std::size_t{row} * columns + column;
      if (column + length <= columns) places.push_back({cell, length, true});
      if (length > 1 && row + length <= rows) places.push_back({cell, length, false});
    }
  return places;
}

bool may_show(char shown, char part) {
  return shown == open_sea || shown == part || (shown == 'x' && part != water_cell);
}

// --- Texts

class BattleshipsParser {
 public:
  static constexpr std::string_view nothing = "there are no counts and no cells";
  static Battleships from_id(const GameId& id) {
    id.fail("battleships have no game id: a board as text or an address is read");
  }
  static Battleships from_puzz_link(Address& address);
  static constexpr std::array addresses{
      AddressKind<Battleships>{Site::puzz_link, "battleship", from_puzz_link}};

  explicit BattleshipsParser(const base::LineReader& lines) : lines_(lines), grid_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return grid_.is_empty() && fleet_.empty(); }
  static bool takes_fields(std::string_view line) {
    return GridParser::takes_fields(line) && !tells_fleet(line);
  }
  void add(std::string_view line) {
    if (!tells_fleet(line)) return grid_.add(line);
    if (!is_empty()) lines_.fail(1, "the fleet stands in front of the board, once");
    std::string_view rest = line;
    (void)base::next_token(line, rest);
    while (const auto word = base::next_token(line, rest)) {
      const auto length = base::number_in<std::uint32_t>(word->text);
      const std::size_t column = base::column_of(line, word->text);
      if (!length || *length < 1 || *length > largest_battleships)
        lines_.fail(column, "expected the length of a ship, 1 to " +
                                std::to_string(largest_battleships) + ", not " +
                                base::in_quotes(word->text));
      if (fleet_.size() == most_ships)
        lines_.fail(column, "more ships than a fleet has, " + std::to_string(most_ships));
      fleet_.push_back(*length);
    }
    if (fleet_.empty()) lines_.fail(1, "there are no ships in the fleet");
  }
  void add_fields(const board::FieldRow& row) { grid_.add_fields(row); }

  Battleships finish() {
    if (grid_.is_empty()) lines_.fail_at(0, 0, std::string(nothing));
    const CountedGrid grid = CountedGridParser(grid_).parse();
    Battleships board{static_cast<std::uint32_t>(grid.left.size()),
                      static_cast<std::uint32_t>(grid.top.size()),
                      grid.top,
                      grid.left,
                      {},
                      fleet_};
    for (const board::FieldRow& row : grid.cells)
      for (const board::Field& field : row) board.cells += cell_in(field);
    if (fleet_.empty()) board.fleet = usual_fleet(board.rows, board.columns);
    if (const std::string defect = sea_defect(board); !defect.empty()) grid_.fail(defect);
    return board;
  }

 private:
  static bool tells_fleet(std::string_view line) {
    std::string_view rest = line;
    const auto word = base::next_token(line, rest);
    return word && word->text == "fleet";
  }

  [[nodiscard]] char cell_in(const board::Field& field) const {
    const std::string& text = field.text;
    if (text == "w" || text == "W" || text == "~") return water_cell;
    if (text == "m" || text == "M") return '#';
    if (text == "O" || text == "0") return 'o';
    if (text == "X") return 'x';
    if (text.size() == 1 && ship_parts.find(text[0]) != std::string_view::npos) return text[0];
    if (!board::is_nothing(text))
      grid_.fail(field, "expected '.', water '~' or a part of a ship, one of ^ v < > # o x, not " +
                            base::in_quotes(text));
    return open_sea;
  }

  const base::LineReader& lines_;
  GridParser grid_;
  std::vector<std::uint32_t> fleet_;
};

// The length of a straight ship: width and height, then a bit for each cell, five to a figure, of
// which the last ones may be left out where they are 0.
std::uint32_t take_ship(GameId& body) {
  const GameId place = body;
  const std::uint32_t width = take_figure(body, 36), height = take_figure(body, 36);
  const std::uint32_t length = std::max(width, height);
  bool is_whole = std::min(width, height) == 1;
  for (std::uint32_t k = 0; k < width * height && is_whole; k += 5) {
    const std::uint32_t cells = std::min<std::uint32_t>(5, length - k);
    is_whole =
        !body.at_end() && body.peek() != '/' && take_figure(body, 32) == (31U << (5 - cells) & 31U);
  }
  if (!is_whole || (!body.at_end() && body.peek() != '/'))
    place.fail("the fleet has a ship that is not straight");
  return length;
}

// `//c`: the fleet of a longest ship of three cells, or `/2/11g/21o`: two ships.
std::vector<std::uint32_t> take_fleet(GameId& body) {
  constexpr std::uint32_t fleet_of_none = 4;
  if (body.at_end()) return staggered_fleet(fleet_of_none);
  body.expect('/');
  if (body.accept('/')) {
    const char key = body.peek();
    if (key < 'c' || key > 'e') body.fail("expected a fleet c, d, e, or ships");
    body.take();
    return staggered_fleet(static_cast<std::uint32_t>(key - 'c') + 3);
  }
  const std::uint32_t ships =
      body.number("the number of ships", 1, static_cast<std::uint32_t>(most_ships));
  std::vector<std::uint32_t> fleet;
  while (fleet.size() < ships) {
    body.expect('/');
    fleet.push_back(take_ship(body));
  }
  return fleet;
}

// Counts of columns and of rows, cells as numbers, `.` any part of a ship; and the fleet.
Battleships BattleshipsParser::from_puzz_link(Address& address) {
  GameId& body = address.body;
  const GameId whole = body;
  const std::uint32_t rows = address.rows, columns = address.columns;
  if (rows > largest_battleships || columns > largest_battleships)
    body.at(address.kind)
        .fail("expected up to " + std::to_string(largest_battleships) + " rows and columns");
  Battleships board{rows, columns, {}, {}, {}, {}};
  constexpr std::uint32_t empty = UINT32_MAX;
  const auto counts =
      read_numbers(body, std::size_t{rows} + columns, "a count", 0, largest_battleships, empty);
  for (std::size_t k = 0; k < counts.size(); ++k)
    (k < columns ? board.in_column : board.in_row)
        .push_back(counts[k] == empty ? std::nullopt : std::optional(counts[k]));
  // The signs stand in the order of their numbers there.
  constexpr std::string_view shown = "~^v<>#o";
  while (board.cells.size() < cell_count(board)) {
    if (body.accept('.')) {
      board.cells += 'x';
      continue;
    }
    const std::size_t left = cell_count(board) - board.cells.size();
    const bool is_run = body.peek() >= 'g' && body.peek() <= 'z';
    const auto run = is_run ? static_cast<std::size_t>(body.peek() - 'g') + 1 : 1;
    if (run > left) body.fail("more than " + std::to_string(cell_count(board)) + " places");
    for (const std::uint32_t cell :
         read_numbers(body, run, "a part of a ship", 0, shown.size() - 1, empty))
      board.cells += cell == empty ? open_sea : shown[cell];
  }
  board.fleet = take_fleet(body);
  body.expect_end();
  if (const std::string defect = sea_defect(board); !defect.empty()) whole.fail(defect);
  return board;
}

// --- Encoding

// `<##>`: a ship as it lies.
std::string ship_name(std::uint32_t length) {
  return length == 1 ? "o" : '<' + std::string(length - 2, '#') + '>';
}

class BattleshipsEncoder {
 public:
  explicit BattleshipsEncoder(const Battleships& board) : board_(board) {
    for (const std::uint32_t length : board.fleet) ++fleet_[length];
  }

  Problem build() {
    std::map<std::uint32_t, ItemId> ships;
    for (auto kind = fleet_.rbegin(); kind != fleet_.rend(); ++kind)
      ships[kind->first] = builder_.primary(ship_name(kind->first), {kind->second, kind->second});
    for (std::size_t cell = 0; cell < cell_count(board_); ++cell)
      cells_.push_back(builder_.primary(board::nth_cell_name(cell, board_.columns)));
    rows_ = water_items("row", board_.in_row, board_.columns);
    columns_ = water_items("column", board_.in_column, board_.rows);
    add_blocks();
    water_ = builder_.secondary("water");
    for (auto kind = fleet_.rbegin(); kind != fleet_.rend(); ++kind)
      for (const Ship& ship : places_of(kind->first, board_.rows, board_.columns))
        add_ship(ships[kind->first], ship);
    for (std::size_t cell = 0; cell < cell_count(board_); ++cell) add_water(cell);
    return builder_.build();
  }

 private:
  // Items with bounds for the water that is left, but where there is none.
  std::vector<std::optional<ItemId>> water_items(const char* noun,
                                                 const CountedGrid::Counts& counts,
                                                 std::uint32_t cells) {
    std::vector<std::optional<ItemId>> items(counts.size());
    for (std::size_t line = 0; line < counts.size(); ++line)
      if (const std::uint32_t water = cells - counts[line].value_or(cells); water > 0)
        items[line] = builder_.primary(board::numbered_name(noun, line + 1), {water, water});
    return items;
  }

  // Blocks of 2 x 2 cells, and on a board of one row or column of two cells.
  void add_blocks() {
    blocks_.resize(cells_.size());
    const std::uint32_t rows = board_.rows, columns = board_.columns;
    for (std::uint32_t row = 0; row < std::max(rows - 1, 1U); ++row)
      for (std::uint32_t column = 0; column < std::max(columns - 1, 1U); ++column) {
        if (rows == 1 && columns == 1) return;
        const ItemId block =
            builder_.secondary('T' + std::to_string(row) + ',' + std::to_string(column));
        for (std::uint32_t down = 0; down < std::min(rows, 2U); ++down)
          for (std::uint32_t right = 0; right < std::min(columns, 2U); ++right)
            blocks_[std::size_t{row + down} * columns + column + right].push_back(block);
      }
  }

  void add_ship(ItemId item, const Ship& ship) {
    std::vector<Entry> entries{{item}};
    std::vector<ItemId> blocks;
    for (std::uint32_t k = 0; k < ship.length; ++k) {
      const std::size_t cell = ship.cell(k, board_.columns);
      const bool has_room = board_.in_row[cell / board_.columns] != 0U &&
                            board_.in_column[cell % board_.columns] != 0U;
      if (!may_show(board_.cells[cell], ship.part(k)) || !has_room) return;
      entries.push_back({cells_[cell]});
      blocks.insert(blocks.end(), blocks_[cell].begin(), blocks_[cell].end());
    }
    std::sort(blocks.begin(), blocks.end());
    blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
    for (const ItemId block : blocks) entries.push_back({block});
    builder_.option(entries);
  }

  void add_water(std::size_t cell) {
    const std::size_t row = cell / board_.columns, column = cell % board_.columns;
    if (!may_show(board_.cells[cell], water_cell) || board_.in_row[row] == board_.columns ||
        board_.in_column[column] == board_.rows)
      return;
    std::vector<Entry> entries{{cells_[cell]}};
    for (const auto& line : {rows_[row], columns_[column]})
      if (line) entries.push_back({*line});
    entries.push_back({water_, builder_.color("yes")});
    builder_.option(entries);
  }

  const Battleships& board_;
  ProblemBuilder builder_;
  std::map<std::uint32_t, std::uint32_t> fleet_;  // how many of each length
  std::vector<ItemId> cells_;
  std::vector<std::optional<ItemId>> rows_, columns_;
  std::vector<std::vector<ItemId>> blocks_;  // by cell
  ItemId water_{};
};

// The cells of the ships of a solution: its options without water.
std::vector<bool> ship_cells(const Problem& problem, const Solution& solution, std::size_t rows,
                             std::size_t columns) {
  std::vector<bool> cells(rows * columns);
  for (const OptionId option : solution.options) {
    const auto entries = problem.option(option);
    if (entries.back().color != no_color) continue;
    for (const Entry& entry : entries)
      if (const auto cell = board::Naming{}.cell(problem.name(entry.item)))
        cells[cell->row * columns + cell->column] = true;
  }
  return cells;
}

}  // namespace

std::vector<std::uint32_t> staggered_fleet(std::uint32_t longest) {
  std::vector<std::uint32_t> fleet;
  for (std::uint32_t length = longest; length > 0; --length)
    fleet.insert(fleet.end(), longest + 1 - length, length);
  return fleet;
}

std::vector<std::uint32_t> usual_fleet(std::uint32_t rows, std::uint32_t columns) {
  constexpr std::uint32_t longest = 5, percent = 28;
  for (std::uint32_t length = std::min(longest, std::max(rows, columns)); length > 1; --length) {
    const std::uint64_t cells = std::uint64_t{length} * (length + 1) * (length + 2) / 6;
    if (100 * cells <= percent * std::uint64_t{rows} * columns) return staggered_fleet(length);
  }
  return staggered_fleet(1);
}

template <>
struct TextOf<Battleships> {
  using Parser = BattleshipsParser;
};
template class PuzzleReader<Battleships>;

Instance battleships(const Battleships& board) {
  require_sea(board);
  Instance instance;
  instance.problem = BattleshipsEncoder(board).build();
  instance.directives.add("puzzle", "battleships");
  for (std::size_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::size_t cell = row * board.columns; cell < (row + 1) * board.columns; ++cell) {
      if (!line.empty()) line += ' ';
      line += board.cells[cell];
    }
    instance.directives.add("sea", line);
  }
  std::string fleet;
  for (const std::uint32_t length : board.fleet)
    fleet += (fleet.empty() ? "" : " ") + std::to_string(length);
  instance.directives.add("fleet", fleet);
  add_counts(instance.directives, {{"top", board.in_column}, {"left", board.in_row}});
  return instance;
}

// --- Layouts

namespace {
// The number of cells that stay shown, 4 of 10x10 and 20 of 15x15: boards with fewer take long to
// be proved. One in 12 more is shown at first.
std::size_t kept_cells(std::size_t cells) {
  return cells * cells / 2500;
}
constexpr std::size_t shown_one_in = 12;
}  // namespace

std::optional<BattleshipsLayout> BattleshipsLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                                          std::uint64_t seed) {
  if (rows < 2 || columns < 2 || rows > largest_battleships_made ||
      columns > largest_battleships_made)
    throw ModelError("boards of battleships are made of 2 to " +
                     std::to_string(largest_battleships_made) + " rows and columns, not of " +
                     std::to_string(rows) + 'x' + std::to_string(columns));
  BattleshipsLayout layout(seed);
  Battleships& board = layout.board_;
  board = {rows, columns, {}, {}, {}, usual_fleet(rows, columns)};
  board.cells.assign(cell_count(board), open_sea);
  layout.cells_.assign(cell_count(board), water_cell);
  for (const std::uint32_t length : board.fleet)
    if (!layout.place(length)) return std::nullopt;
  board.in_column.assign(columns, 0U);
  board.in_row.assign(rows, 0U);
  for (std::size_t cell = 0; cell < layout.cells_.size(); ++cell)
    if (layout.cells_[cell] != water_cell) {
      ++*board.in_column[cell % columns];
      ++*board.in_row[cell / columns];
    }
  std::vector<std::size_t> order(layout.cells_.size());
  for (std::size_t cell = 0; cell < order.size(); ++cell) order[cell] = cell;
  for (std::size_t k = 0; k < kept_cells(order.size()) + order.size() / shown_one_in; ++k) {
    std::swap(order[k], order[k + base::draw(layout.random_, order.size() - k)]);
    layout.show(order[k]);
  }
  return layout;
}

// Places a ship where it touches no other one; false if there is no room.
bool BattleshipsLayout::place(std::uint32_t length) {
  const std::size_t columns = board_.columns;
  const auto is_free = [&](std::size_t cell) {
    const std::size_t row = cell / columns, column = cell % columns;
    for (std::size_t r = row == 0 ? 0 : row - 1; r < std::min<std::size_t>(row + 2, board_.rows);
         ++r)
      for (std::size_t c = column == 0 ? 0 : column - 1; c < std::min(column + 2, columns); ++c)
        if (cells_[r * columns + c] != water_cell) return false;
    return true;
  };
  std::vector<Ship> places = places_of(length, board_.rows, board_.columns);
  std::erase_if(places, [&](const Ship& ship) {
    for (std::uint32_t k = 0; k < length; ++k)
      if (!is_free(ship.cell(k, columns))) return true;
    return false;
  });
  if (places.empty()) return false;
  const Ship& ship = places[base::draw(random_, places.size())];
  for (std::uint32_t k = 0; k < length; ++k) cells_[ship.cell(k, columns)] = ship.part(k);
  return true;
}

bool BattleshipsLayout::is(const Problem& problem, const Solution& solution) const {
  const auto cells = ship_cells(problem, solution, board_.rows, board_.columns);
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell] != (cells_[cell] != water_cell)) return false;
  return true;
}

bool BattleshipsLayout::repair(const Problem& problem, std::span<const Solution> others) {
  if (std::exchange(is_simplifying_, false)) {
    board_.cells[shown_[tried_ - 1]] = cells_[shown_[tried_ - 1]];
    return true;
  }
  // Without another solution the board is too hard: any cell that is shown helps.
  const auto other = others.empty()
                         ? std::vector<bool>()
                         : ship_cells(problem, others.front(), board_.rows, board_.columns);
  std::vector<std::size_t> differing;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell)
    if (other.empty() ? board_.cells[cell] == open_sea
                      : other[cell] != (cells_[cell] != water_cell))
      differing.push_back(cell);
  if (differing.empty()) return false;
  show(differing[base::draw(random_, differing.size())]);
  return true;
}

void BattleshipsLayout::show(std::size_t cell) {
  shown_.push_back(cell);
  board_.cells[cell] = cells_[cell];
}

bool BattleshipsLayout::simplify() {
  const auto shown = cells_.size() - static_cast<std::size_t>(std::count(
                                         board_.cells.begin(), board_.cells.end(), open_sea));
  is_simplifying_ = tried_ < shown_.size() && shown > kept_cells(cells_.size());
  if (is_simplifying_) board_.cells[shown_[tried_++]] = open_sea;
  return is_simplifying_;
}

}  // namespace dlx::puzzle
