// Tents; see the header for items, options and texts.
//
// Random boards: tents are placed at random cells, each with a tree beside it. As long as there is
// another solution, a pair of tent and tree that it lacks is moved.
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/grid_parser.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/tents.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

namespace dlx::puzzle {
namespace {

using Counts = std::vector<std::optional<std::uint32_t>>;

void require_tents(const Tents& board) {
  if (board.rows < 1 || board.columns < 1 || board.rows > largest_tents ||
      board.columns > largest_tents)
    throw ModelError("a board of tents has 1 to " + std::to_string(largest_tents) +
                     " rows and columns, not " + std::to_string(board.rows) + 'x' +
                     std::to_string(board.columns));
  if (board.trees.size() != std::size_t{board.rows} * board.columns ||
      board.in_row.size() != board.rows || board.in_column.size() != board.columns)
    throw ModelError("there are not as many cells and counts as rows and columns have");
  if (std::find(board.trees.begin(), board.trees.end(), true) == board.trees.end())
    throw ModelError("there are no trees");
}

// The cells beside a cell, in the order above, left, right, below.
std::vector<std::size_t> cells_beside(std::size_t cell, std::size_t rows, std::size_t columns) {
  std::vector<std::size_t> cells;
  if (cell >= columns) cells.push_back(cell - columns);
  if (cell % columns != 0) cells.push_back(cell - 1);
  if ((cell + 1) % columns != 0) cells.push_back(cell + 1);
  if (cell + columns < rows * columns) cells.push_back(cell + columns);
  return cells;
}

// --- Texts

class TentsParser {
 public:
  static constexpr std::string_view nothing = "there are no counts and no trees";
  static Tents from_id(GameId id);
  static Tents from_page(Address& address) { return from_id(address.body); }
  static Tents from_puzz_link(Address& address);
  static constexpr std::array addresses{
      AddressKind<Tents>{Site::puzz_link, "tents", from_puzz_link},
      AddressKind<Tents>{Site::tatham, "tents", from_page}};

  explicit TentsParser(const base::LineReader& lines) : grid_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return grid_.is_empty(); }
  static bool takes_fields(std::string_view line) { return GridParser::takes_fields(line); }
  void add(std::string_view line) { grid_.add(line); }
  void add_fields(const board::FieldRow& row) { grid_.add_fields(row); }

  Tents finish() {
    const CountedGrid grid = CountedGridParser(grid_).parse();
    Tents board{static_cast<std::uint32_t>(grid.left.size()),
                static_cast<std::uint32_t>(grid.top.size()),
                {},
                grid.top,
                grid.left};
    for (const board::FieldRow& row : grid.cells)
      for (const board::Field& field : row) {
        const bool is_tree = field.text == "T" || field.text == "t";
        if (!is_tree && !board::is_nothing(field.text) && field.text != "0")
          grid_.fail(field, "expected a tree 'T' or '.', not " + base::in_quotes(field.text));
        board.trees.push_back(is_tree);
      }
    return board;
  }

 private:
  GridParser grid_;
};

// "8x8:dbao_b,2,1,...": columns and rows; `_` is a tree, `a` to `y` 1 to 25 cells and then a tree,
// `z` 25 cells; a last tree stands behind the board.
Tents TentsParser::from_id(GameId id) {
  const std::uint32_t columns = id.number("the number of columns", 1, largest_tents);
  id.expect('x');
  const std::uint32_t rows = id.number("the number of rows", 1, largest_tents);
  id.skip_to(':');
  Tents board{rows, columns, {}, Counts(columns), Counts(rows)};
  const std::size_t cells = std::size_t{rows} * columns;
  board.trees.assign(cells + 1, false);
  std::size_t at = 0;
  while (at <= cells) {
    const char c = id.peek();
    if (c != '_' && (c < 'a' || c > 'z') && !id.at_end())
      id.fail("expected a letter or '_', not " + base::in_quotes(id.rest().substr(0, 1)));
    const std::size_t before =
        c == '_' ? 0 : std::min<std::size_t>(static_cast<std::size_t>(c - 'a') + 1, 25);
    if (before + (c == 'z' ? 0 : 1) > cells + 1 - at && !id.at_end())
      id.fail("more than the " + std::to_string(cells) + " cells of the board");
    id.take();
    at += before;
    if (c != 'z') board.trees[at++] = true;
  }
  board.trees.pop_back();
  for (auto* counts : {&board.in_column, &board.in_row})
    for (auto& count : *counts) {
      id.expect(',');
      count = id.number("a count", 0, largest_tents);
    }
  id.expect_end();
  return board;
}

// Counts as numbers with empty places; then the trees: a figure up to `h` is a tree and so many
// cells behind it, `i` and what follows are 1, 2, ... cells.
Tents TentsParser::from_puzz_link(Address& address) {
  GameId& body = address.body;
  if (address.rows > largest_tents || address.columns > largest_tents)
    body.at(address.kind)
        .fail("expected up to " + std::to_string(largest_tents) + " rows and columns");
  Tents board{address.rows, address.columns, {}, {}, {}};
  constexpr std::uint32_t empty = UINT32_MAX;
  const auto counts = read_numbers(body, std::size_t{address.rows} + address.columns, "a count", 0,
                                   largest_tents, empty);
  for (std::size_t k = 0; k < counts.size(); ++k)
    (k < address.columns ? board.in_column : board.in_row)
        .push_back(counts[k] == empty ? std::nullopt : std::optional(counts[k]));
  const std::size_t cells = std::size_t{address.rows} * address.columns;
  while (board.trees.size() < cells) {
    constexpr std::uint32_t first_run = 18;
    const GameId place = body;
    const std::uint32_t figure = take_figure(body, 36);
    const bool is_tree = figure < first_run;
    if (is_tree) board.trees.push_back(true);
    const std::size_t run = is_tree ? figure : figure - first_run + 1;
    if (run > cells - board.trees.size())
      place.fail("more than the " + std::to_string(cells) + " cells of the board");
    board.trees.resize(board.trees.size() + run, false);
  }
  body.expect_end();
  return board;
}

// --- Encoding

class TentsEncoder {
 public:
  explicit TentsEncoder(const Tents& board)
      : board_(board), places_(board.trees.size()), options_of_(board.trees.size()) {
    for (std::size_t tree = 0; tree < board.trees.size(); ++tree) {
      if (!board.trees[tree]) continue;
      for (const std::size_t cell : cells_beside(tree, board.rows, board.columns))
        if (may_have_tent(cell)) {
          options_of_[cell].push_back(tents_.size());
          places_[tree].push_back(tents_.size());
          tents_.push_back({tree, cell, {}});
        }
    }
    find_rings();
  }

  Problem build() {
    const std::uint32_t columns = board_.columns;
    std::vector<ItemId> trees(board_.trees.size()), cells(board_.trees.size());
    for (std::size_t tree = 0; tree < trees.size(); ++tree)
      if (board_.trees[tree])
        trees[tree] = builder_.primary("tree@" + board::nth_cell_name(tree, columns));
    const auto rows = counted("row", board_.in_row),
               of_columns = counted("column", board_.in_column);
    std::vector<ItemId> rings;
    for (std::size_t ring = 0; ring < ring_sizes_.size(); ++ring)
      rings.push_back(
          builder_.primary(board::numbered_name("ring", ring + 1), {0, ring_sizes_[ring] - 1}));
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      if (!options_of_[cell].empty())
        cells[cell] = builder_.secondary(board::nth_cell_name(cell, columns));
    add_blocks();
    for (const Tent& tent : tents_) {
      std::vector<Entry> entries{{trees[tent.tree]}};
      if (const auto row = rows[tent.cell / columns]) entries.push_back({*row});
      if (const auto column = of_columns[tent.cell % columns]) entries.push_back({*column});
      for (const std::size_t ring : tent.rings) entries.push_back({rings[ring]});
      entries.push_back({cells[tent.cell]});
      for (const ItemId block : blocks_[tent.cell]) entries.push_back({block});
      builder_.option(entries);
    }
    return builder_.build();
  }

 private:
  struct Tent {
    std::size_t tree, cell;
    std::vector<std::size_t> rings;
  };

  [[nodiscard]] bool may_have_tent(std::size_t cell) const {
    return !board_.trees[cell] && board_.in_row[cell / board_.columns] != 0U &&
           board_.in_column[cell % board_.columns] != 0U;
  }

  // Items with bounds for the counts that are told, but for 0, whose cells have no tents.
  std::vector<std::optional<ItemId>> counted(const char* name, const Counts& counts) {
    std::vector<std::optional<ItemId>> items(counts.size());
    for (std::size_t line = 0; line < counts.size(); ++line)
      if (counts[line].value_or(0) > 0)
        items[line] =
            builder_.primary(board::numbered_name(name, line + 1), {*counts[line], *counts[line]});
    return items;
  }

  // The blocks of 2 x 2 cells that hold places for two tents.
  void add_blocks() {
    const std::size_t columns = board_.columns;
    blocks_.resize(board_.trees.size());
    for (std::size_t row = 0; row + 1 < board_.rows; ++row)
      for (std::size_t column = 0; column + 1 < columns; ++column) {
        std::vector<std::size_t> places;
        for (const std::size_t cell :
             {row * columns + column, row * columns + column + 1, (row + 1) * columns + column,
              (row + 1) * columns + column + 1})
          if (!options_of_[cell].empty()) places.push_back(cell);
        if (places.size() < 2) continue;
        const ItemId block =
            builder_.secondary('T' + std::to_string(row) + ',' + std::to_string(column));
        for (const std::size_t cell : places) blocks_[cell].push_back(block);
      }
    // On a board of one row or column nothing else keeps neighbours apart.
    for (std::size_t cell = 0; (board_.rows == 1 || columns == 1) && cell + 1 < blocks_.size();
         ++cell) {
      if (options_of_[cell].empty() || options_of_[cell + 1].empty()) continue;
      const auto row = board_.rows == 1 ? 0 : cell, column = board_.rows == 1 ? cell : 0;
      const ItemId block =
          builder_.secondary('T' + std::to_string(row) + ',' + std::to_string(column));
      for (const std::size_t place : {cell, cell + 1}) blocks_[place].push_back(block);
    }
  }

  // The option of a tree whose tent stands on this cell.
  [[nodiscard]] std::size_t option_of(std::size_t tree, std::size_t cell) const {
    return *std::find_if(places_[tree].begin(), places_[tree].end(),
                         [&](std::size_t option) { return tents_[option].cell == cell; });
  }

  // All rings: simple cycles of cells, any two joined by a tree between them. Each is found from
  // its first cell, in the direction of the smaller of its neighbours there.
  void find_rings() {
    std::vector<std::vector<std::pair<std::size_t, std::size_t>>> joined(board_.trees.size());
    for (std::size_t tree = 0; tree < board_.trees.size(); ++tree)
      for (const std::size_t one : places_[tree])
        for (const std::size_t other : places_[tree])
          if (tents_[one].cell != tents_[other].cell &&
              tents_[one].cell + tents_[other].cell == 2 * tree)
            joined[tents_[one].cell].emplace_back(tents_[other].cell, tree);
    std::vector<char> is_used(board_.trees.size(), 0);
    std::vector<std::pair<std::size_t, std::size_t>> path;  // cells, and the trees before them
    std::function<void(std::size_t)> extend = [&](std::size_t first) {
      constexpr std::size_t most_steps = 2'000'000;
      if (++steps_ > most_steps || ring_sizes_.size() > most_rings)
        throw ModelError("the trees of this board stand in more rings than can be told apart");
      for (const auto& [cell, tree] : joined[path.back().first]) {
        if (is_used[tree] != 0 || cell < first) continue;
        if (cell == first && path.size() > 3 && path[1].first < path.back().first)
          add_ring(path, tree);
        if (cell == first || is_used[cell] != 0) continue;
        is_used[cell] = is_used[tree] = 1;
        path.emplace_back(cell, tree);
        extend(first);
        path.pop_back();
        is_used[cell] = is_used[tree] = 0;
      }
    };
    for (std::size_t first = 0; first < joined.size(); ++first) {
      if (joined[first].size() < 2) continue;
      path.assign(1, {first, 0});
      extend(first);
    }
  }

  // Forbidden is that each tree has its tent behind it.
  void add_ring(const std::vector<std::pair<std::size_t, std::size_t>>& path, std::size_t last) {
    const std::size_t ring = ring_sizes_.size();
    ring_sizes_.push_back(static_cast<std::uint32_t>(path.size()));
    for (std::size_t k = 1; k < path.size(); ++k)
      tents_[option_of(path[k].second, path[k].first)].rings.push_back(ring);
    tents_[option_of(last, path[0].first)].rings.push_back(ring);
  }

  static constexpr std::size_t most_rings = 20'000;

  const Tents& board_;
  ProblemBuilder builder_;
  std::vector<Tent> tents_;                           // the options
  std::vector<std::vector<std::size_t>> places_;      // by tree: its options
  std::vector<std::vector<std::size_t>> options_of_;  // by cell
  std::vector<std::vector<ItemId>> blocks_;           // by cell
  std::vector<std::uint32_t> ring_sizes_;
  std::size_t steps_ = 0;
};

// The cells of the tents of a solution.
std::vector<bool> tents_of(const Problem& problem, const Solution& solution, std::size_t rows,
                           std::size_t columns) {
  std::vector<bool> tents(rows * columns);
  for (const OptionId option : solution.options)
    for (const Entry& entry : problem.option(option))
      if (const auto cell = board::Naming{}.cell(problem.name(entry.item)))
        tents[cell->row * columns + cell->column] = true;
  return tents;
}

}  // namespace

template <>
struct TextOf<Tents> {
  using Parser = TentsParser;
};
template class PuzzleReader<Tents>;

Instance tents(const Tents& board) {
  require_tents(board);
  Instance instance;
  instance.problem = TentsEncoder(board).build();
  instance.directives.add("puzzle", "tents");
  for (std::uint32_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::uint32_t column = 0; column < board.columns; ++column)
      line += std::string(column == 0 ? "" : " ") +
              (board.trees[std::size_t{row} * board.columns + column] ? 'T' : '.');
    instance.directives.add("trees", line);
  }
  add_counts(instance.directives, {{"top", board.in_column}, {"left", board.in_row}});
  return instance;
}

// --- Layouts

std::optional<TentsLayout> TentsLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                              std::uint64_t seed) {
  if (rows < 2 || columns < 2 || rows > largest_tents_made || columns > largest_tents_made)
    throw ModelError("boards of tents are made of 2 to " + std::to_string(largest_tents_made) +
                     " rows and columns, not of " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
  TentsLayout layout(seed);
  layout.rows_ = rows;
  layout.columns_ = columns;
  const std::size_t cells = std::size_t{rows} * columns,
                    wanted = std::max<std::size_t>(1, cells / 5);
  for (std::size_t tries = 0; tries < 10 * cells && layout.pairs_.size() < wanted; ++tries)
    layout.place(base::draw(layout.random_, cells));
  if (layout.pairs_.empty()) return std::nullopt;
  return layout;
}

// Places a tent, and a tree beside it, if there is room for both.
bool TentsLayout::place(std::size_t tent) {
  const auto touches = [&](std::size_t other) {
    const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    return apart(tent / columns_, other / columns_) < 2 &&
           apart(tent % columns_, other % columns_) < 2;
  };
  std::vector<std::size_t> free = cells_beside(tent, rows_, columns_);
  for (const auto& [other, tree] : pairs_) {
    if (touches(other) || tree == tent) return false;
    std::erase(free, other);
    std::erase(free, tree);
  }
  if (free.empty()) return false;
  pairs_.emplace_back(tent, free[base::draw(random_, free.size())]);
  return true;
}

std::vector<bool> TentsLayout::tents() const {
  std::vector<bool> tents(std::size_t{rows_} * columns_);
  for (const auto& [tent, tree] : pairs_) tents[tent] = true;
  return tents;
}

Tents TentsLayout::board() const {
  Tents board{rows_, columns_, {}, Counts(columns_, 0), Counts(rows_, 0)};
  board.trees.resize(std::size_t{rows_} * columns_);
  for (const auto& [tent, tree] : pairs_) {
    board.trees[tree] = true;
    ++*board.in_column[tent % columns_];
    ++*board.in_row[tent / columns_];
  }
  return board;
}

bool TentsLayout::is(const Problem& problem, const Solution& solution) const {
  return tents_of(problem, solution, rows_, columns_) == tents();
}

bool TentsLayout::repair(const Problem& problem, std::span<const Solution> others) {
  const auto other = tents_of(problem, others.front(), rows_, columns_);
  std::vector<std::size_t> missing;
  for (std::size_t k = 0; k < pairs_.size(); ++k)
    if (!other[pairs_[k].first]) missing.push_back(k);
  if (missing.empty()) return false;
  pairs_.erase(pairs_.begin() +
               static_cast<std::ptrdiff_t>(missing[base::draw(random_, missing.size())]));
  for (int tries = 0; tries < 100; ++tries)
    if (place(base::draw(random_, std::size_t{rows_} * columns_))) return true;
  return !pairs_.empty();
}

}  // namespace dlx::puzzle
