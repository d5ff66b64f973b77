// Placements from the roles of items; faults from how often items are covered.
#include "board/placement.hpp"

#include "base/numbers.hpp"
#include "base/quote.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace dlx::board {
namespace {

using base::in_quotes;

// An item of an option, and its color, empty without one.
struct Use {
  std::string_view item, color;
};

std::vector<Use> uses_of(const RecordedOption& option) {
  std::vector<Use> uses;
  for (const std::string_view token : option.tokens) {
    if (token.starts_with('|')) continue;  // a cost
    const auto [item, color] = halves(token, ':');
    uses.push_back({item, color});
  }
  return uses;
}

std::vector<Use> uses_of(const Problem& problem, OptionId option) {
  std::vector<Use> uses;
  for (const Entry& entry : problem.option(option))
    uses.push_back({problem.name(entry.item),
                    entry.color == no_color ? std::string_view() : problem.name(entry.color)});
  return uses;
}

// A number of a line or place, from `first`, as one from 0.
std::uint32_t number_of(const Meaning& meaning, std::uint32_t first) {
  const std::string_view digits = meaning.captures.texts[0];
  const auto number = base::number_in<std::uint32_t>(digits);
  if (!number || *number < first || *number > largest_board)
    throw ModelError("there is no line or place " + in_quotes(digits) + ": they are " +
                     std::to_string(first) + " to " + std::to_string(largest_board));
  return *number - first;
}

// The cell that an item is.
std::optional<Cell> cell_of(const Meaning& meaning) {
  switch (meaning.role()) {
    case Role::cell:
      return meaning.captures.cells[0];
    case Role::place:
      return Cell{0, number_of(meaning, 1)};
    case Role::seat:
      return Cell{0, number_of(meaning, 0)};
    default:
      return std::nullopt;
  }
}

// The symbol that all other items of the only cell end in behind `=`, two of them or more; empty if
// there is none.
std::string_view lone_symbol(const Board& board, std::span<const Use> uses) {
  std::string_view symbol;
  std::size_t cells = 0, agreeing = 0;
  for (const Use& use : uses) {
    const Role role = meaning(board, use.item).role();
    if (role == Role::cell) ++cells;
    if (role != Role::piece) continue;
    const std::string_view end = halves(use.item, '=').second;
    if (end.empty() || (!symbol.empty() && symbol != end)) return {};
    symbol = end;
    ++agreeing;
  }
  return cells == 1 && agreeing > 1 ? symbol : std::string_view();
}

class Reading {
 public:
  explicit Reading(const Board& board) : board_(board) {}

  Placement read(std::span<const Use> uses) {
    for (const Use& use : uses) take(use, meaning(board_, use.item));
    finish();
    if (!board_.kind->is_puzzle && placement_.cells.size() == 1 &&
        placement_.cells[0].symbol.empty())
      placement_.cells[0].symbol = lone_symbol(board_, uses);
    return std::move(placement_);
  }

 private:
  void take(const Use& use, const Meaning& meaning) {
    switch (meaning.role()) {
      case Role::cell:
      case Role::place:
      case Role::seat:
        return add(*cell_of(meaning), use.color);
      case Role::row:
        row_ = number_of(meaning, 0);
        return;
      case Role::column:
        column_ = number_of(meaning, 0);
        return;
      case Role::digit:
        return take_digit(use.item, meaning.captures.texts[1]);
      case Role::piece:
        return take_piece(use.item);
      case Role::edge:
        placement_.edges.emplace_back(use.item, use.color);
        return;
      case Role::open:
        placement_.stays_open = true;
        placement_.shows_names |= !meaning.captures.texts[0].empty();
        return;
      default:
        return;
    }
  }

  void add(Cell cell, std::string_view symbol) {
    placement_.cells.push_back({cell, std::string(symbol)});
  }

  // The digit of a cell stands behind it, in several items that agree.
  void take_digit(std::string_view item, std::string_view digit) {
    digit_ = digit;
    if (placement_.cells.empty()) return;
    Filled& filled = placement_.cells.back();
    if (filled.symbol.empty()) filled.symbol = digit;
    placement_.digits.emplace_back(item, placement_.cells.size() - 1);
  }

  void take_piece(std::string_view name) {
    if (board_.counts_copies(name)) return;
    if (!board_.pieces.empty() && board_.piece(name) == nullptr)
      throw ModelError("there is no '| @piece' line for " + in_quotes(name));
    if (placement_.piece.empty()) placement_.piece = name;
  }

  void finish() {
    if (placement_.cells.empty() && row_ && column_) add({*row_, *column_}, "");
    const bool is_row = std::any_of(
        board_.kind->items.begin(), board_.kind->items.end(),
        [](const ItemForm& form) { return form.role == Role::place || form.role == Role::seat; });
    for (Filled& filled : placement_.cells) {
      if (!filled.symbol.empty()) continue;
      if (is_row) filled.symbol = placement_.piece;
      if (placement_.cells.size() == 1 && !digit_.empty()) filled.symbol = digit_;
    }
  }

  const Board& board_;
  Placement placement_;
  std::optional<std::uint32_t> row_, column_;
  std::string_view digit_;
};

bool has_edges(const Board& board) {
  return std::any_of(board.kind->items.begin(), board.kind->items.end(),
                     [](const ItemForm& form) { return form.role == Role::edge; });
}

std::array<std::string, 4> edges_around(Cell cell) {
  return {edge_name(Edge::above, cell.row, cell.column),
          edge_name(Edge::left, cell.row, cell.column + 1),
          edge_name(Edge::above, cell.row + 1, cell.column),
          edge_name(Edge::left, cell.row, cell.column)};
}

// The number of its color; colors.size() without one.
std::uint32_t color_of(const Board& board, const Placement& placement, const std::string& edge) {
  std::string_view color;
  for (const auto& [name, its_color] : placement.edges)
    if (name == edge) color = its_color;
  return board.color(color);
}

void require_edges(const Board& board, const Placement& placement, Cell cell) {
  for (const std::string& edge : edges_around(cell))
    if (color_of(board, placement, edge) == board.colors.size())
      throw ModelError("it does not give each edge of its cell a color");
}

// True for a filling of a mark, or a step of its automaton, beside the digits of the board.
bool is_of_marks(const Board& board, std::span<const Use> uses) {
  return !board.marks.empty() && std::all_of(uses.begin(), uses.end(), [&](const Use& use) {
    const Role role = meaning(board, use.item).role();
    return role == Role::view || role == Role::mark || role == Role::line;
  });
}

Placement placement_of(const Board& board, std::span<const Use> uses) {
  Placement placement = Reading(board).read(uses);
  if (placement.cells.empty() && board.kind->needs_cells && !is_of_marks(board, uses))
    throw ModelError("it puts nothing on the board");
  if (has_edges(board))
    for (const Filled& filled : placement.cells) require_edges(board, placement, filled.cell);
  return placement;
}

// --- Faults

// The options that cover an item, each as often as it does.
struct Coverage {
  std::vector<std::size_t> options;      // places in the list of placements
  std::vector<std::string_view> colors;  // of each
  bool agrees = true;                    // all have the first's color
};

using Coverages = std::unordered_map<std::string_view, Coverage>;

void count(Coverages& coverages, std::span<const Use> uses, std::size_t option) {
  for (const Use& use : uses) {
    Coverage& coverage = coverages[use.item];
    coverage.options.push_back(option);
    coverage.colors.push_back(use.color);
    coverage.agrees = coverage.agrees && !use.color.empty() && use.color == coverage.colors[0];
  }
}

std::uint32_t most_of(const Board& board, const ItemForm& form) {
  return form.limit == Limit::each ? board.each : 1;
}

// Is this cell of an option what one of its items is about? A digit of a line is about one cell,
// even where the option fills several with this digit.
bool is_about(const Meaning& meaning, std::string_view item, const Placement& placement,
              std::size_t cell) {
  if (const auto named = cell_of(meaning)) return placement.cells[cell].cell == *named;
  if (meaning.role() != Role::digit || placement.cells.size() == 1) return true;
  return std::any_of(placement.digits.begin(), placement.digits.end(), [&](const auto& digit) {
    return digit.first == item && digit.second == cell;
  });
}

Fault fault_of(const Board& board, std::string_view item, const Coverage& coverage,
               std::span<const Placement> placements, Bounds bounds) {
  Fault fault{std::string(item), {}, {}, false, bounds};
  const Meaning means = meaning(board, item);
  for (std::size_t k = 0; k < coverage.options.size(); ++k) {
    const Placement& placed = placements[coverage.options[k]];
    fault.options.push_back({placed.option, std::string(coverage.colors[k]), placed.piece,
                             placed.cells.size(), placed.stays_open});
    for (std::size_t cell = 0; cell < placed.cells.size(); ++cell)
      if (is_about(means, item, placed, cell)) fault.cells.push_back(placed.cells[cell]);
  }
  return fault;
}

FaultyOption faulty(const Placement& placement) {
  return {placement.option, "", placement.piece, placement.cells.size(), placement.stays_open};
}

// The name of a cell in the kind's items.
std::string item_of(const Board& board, std::size_t cell) {
  for (const ItemForm& form : board.kind->items) {
    if (form.role == Role::cell) break;
    if (form.role != Role::place && form.role != Role::seat) continue;
    const std::size_t number = cell + (form.role == Role::place ? 1 : 0);
    return numbered_name(form.form.substr(0, form.form.find('{')), number);
  }
  return board.name(cell);
}

bool is_hole(const Board& board, std::size_t cell) {
  return (!board.holes.empty() && board.holes[cell]) ||
         (!board.blocks.empty() && board.blocks[cell]);
}

// With words that are the same across and down, a cell is covered if its mirror image is.
bool is_mirrored(const Board& board, const std::vector<bool>& is_covered, std::size_t cell) {
  const Cell place = board.cell(cell);
  return board.symmetric && is_covered[board.index({place.column, place.row})];
}

// Cells that nothing is put into, and that may not stay empty.
void add_empty_cells(const Board& board, Contents& contents) {
  std::vector<bool> is_covered(board.cell_count());
  for (const Placement& placement : contents.placements)
    for (const Filled& filled : placement.cells) is_covered[board.index(filled.cell)] = true;
  for (const auto& [cell, name] : board.open) is_covered[cell] = true;
  for (const auto& [cell, symbol] : board.symbols_given) is_covered[cell] = true;
  for (std::size_t cell = 0; cell < board.optional.size(); ++cell)
    if (board.optional[cell]) is_covered[cell] = true;
  for (std::size_t cell = 0; cell < is_covered.size(); ++cell) {
    if (is_covered[cell] || is_hole(board, cell) || is_mirrored(board, is_covered, cell)) continue;
    contents.faults.push_back({item_of(board, cell), {}, {{board.cell(cell), ""}}, true});
  }
}

// Rows and columns that lack a queen: all of their cells are wrong.
void add_empty_lines(const Board& board, const Coverages& coverages, Contents& contents) {
  for (const ItemForm& form : board.kind->items) {
    const bool is_row = form.role == Role::row;
    if (!is_row && form.role != Role::column) continue;
    for (std::uint32_t line = 0; line < board.extent.rows; ++line) {
      const std::string item = numbered_name(form.form.substr(0, form.form.find('{')), line);
      const auto covered = coverages.find(item);
      if (covered != coverages.end() && covered->second.options.size() >= most_of(board, form))
        continue;
      Fault fault{item, {}, {}, true};
      for (std::uint32_t k = 0; k < board.extent.rows; ++k)
        fault.cells.push_back({is_row ? Cell{line, k} : Cell{k, line}, ""});
      contents.faults.push_back(std::move(fault));
    }
  }
}

// Pieces and letters where the board has no cell, or one that stays open.
void add_covered_holes(const Board& board, Contents& contents) {
  std::vector<bool> is_open(board.cell_count());
  for (const auto& [cell, name] : board.open) is_open[cell] = true;
  for (const Placement& placement : contents.placements)
    for (const Filled& filled : placement.cells) {
      const std::size_t cell = board.index(filled.cell);
      if (is_open[cell] || is_hole(board, cell))
        contents.faults.push_back({board.name(cell), {faulty(placement)}, {filled}});
    }
}

// Digits that the board does not have.
void add_strange_digits(const Board& board, Contents& contents) {
  const bool has_digits =
      std::any_of(board.kind->items.begin(), board.kind->items.end(),
                  [](const ItemForm& form) { return form.role == Role::digit; });
  if (!has_digits) return;
  for (const Placement& placement : contents.placements)
    for (const Filled& filled : placement.cells) {
      const auto digit = base::number_in<std::uint32_t>(filled.symbol);
      if (!filled.symbol.empty() && (!digit || *digit < 1 || *digit > board.digits()))
        contents.faults.push_back({board.naming.name(filled.cell), {faulty(placement)}, {filled}});
    }
}

// Symbols that are not those of the directives.
void add_contradictions(const Board& board, Contents& contents) {
  if (board.symbols_given.empty()) return;
  for (const Placement& placement : contents.placements)
    for (const Filled& filled : placement.cells) {
      const auto given = board.symbols_given.find(board.index(filled.cell));
      if (given == board.symbols_given.end() || filled.symbol.empty() ||
          given->second == filled.symbol)
        continue;
      contents.faults.push_back(
          {board.name(given->first), {faulty(placement)}, {{filled.cell, given->second}, filled}});
    }
}

void collect_wrong(const Board& board, Contents& contents) {
  for (const Fault& fault : contents.faults)
    for (const Filled& filled : fault.cells) contents.wrong.push_back(board.index(filled.cell));
  std::sort(contents.wrong.begin(), contents.wrong.end());
  contents.wrong.erase(std::unique(contents.wrong.begin(), contents.wrong.end()),
                       contents.wrong.end());
}

std::string outside_of(const Board& board) {
  return " lies outside of the board of " + text_of(board.extent);
}

void require_inside(const Board& board, const RecordedOption& option, const Placement& placement) {
  for (const Filled& filled : placement.cells)
    if (!board.has(filled.cell)) throw ModelError(described(option) + outside_of(board));
}

}  // namespace

Meaning meaning(const Board& board, std::string_view item) {
  for (const ItemForm& form : board.kind->items)
    if (auto captures = match(form.form, item, board.naming)) return {&form, *captures};
  return {};
}

Placement placement_of(const Board& board, const RecordedOption& option) {
  try {
    Placement placement = placement_of(board, uses_of(option));
    placement.option = option.number;
    return placement;
  } catch (const ModelError& error) {
    throw ModelError(described(option) + ": " + error.what());
  }
}

Placement placement_of(const Board& board, const Problem& problem, OptionId option) {
  Placement placement = Reading(board).read(uses_of(problem, option));
  placement.option = number(option);
  return placement;
}

std::vector<PlacedSymbol> placed_by(const Instance& instance, std::span<const OptionId> options) {
  const Board board = read_board(instance.directives, kind_of(instance.directives));
  const bool has_extent = board.extent.rows > 0;
  std::vector<PlacedSymbol> placed;
  for (const OptionId option : options) {
    const Placement placement = placement_of(board, instance.problem, option);
    for (const auto& [cell, symbol] : placement.cells) {
      if (has_extent && !board.has(cell))
        throw ModelError("option " + std::to_string(number(option)) + outside_of(board));
      placed.push_back({option, cell.row, cell.column, cell.layer, symbol, placement.piece});
    }
  }
  return placed;
}

Contents contents_of(const Board& board, std::span<const RecordedOption> options, bool is_answer) {
  Contents contents;
  Coverages coverages;
  for (const RecordedOption& option : options) {
    contents.placements.push_back(placement_of(board, option));
    require_inside(board, option, contents.placements.back());
    count(coverages, uses_of(option), contents.placements.size() - 1);
  }
  for (const auto& [item, coverage] : coverages) {
    if (coverage.options.size() < 2) continue;
    const ItemForm* const form = meaning(board, item).form;
    if (form == nullptr || form->limit == Limit::any || coverage.agrees) continue;
    const std::uint32_t most = most_of(board, *form);
    if (coverage.options.size() > most)
      contents.faults.push_back(fault_of(board, item, coverage, contents.placements, {most, most}));
  }
  add_covered_holes(board, contents);
  add_strange_digits(board, contents);
  add_contradictions(board, contents);
  if (is_answer && board.kind->is_full && !board.fit) add_empty_cells(board, contents);
  if (is_answer && !board.kind->is_full) add_empty_lines(board, coverages, contents);
  collect_wrong(board, contents);
  return contents;
}

std::vector<std::vector<std::string>> symbols_on(const Board& board, const Contents& contents) {
  std::vector<std::vector<std::string>> symbols(board.cell_count());
  const auto add = [&](std::size_t cell, const std::string& symbol) {
    auto& known = symbols[cell];
    if (symbol.empty() || std::find(known.begin(), known.end(), symbol) != known.end()) return;
    known.push_back(symbol);
  };
  for (const Placement& placement : contents.placements)
    for (const Filled& filled : placement.cells) add(board.index(filled.cell), filled.symbol);
  for (const auto& [cell, symbol] : board.symbols_given) add(cell, symbol);
  return symbols;
}

std::vector<Fault> faults_of(const Board& board, const Problem& problem,
                             std::span<const OptionId> answer) {
  std::vector<Placement> placements;
  Coverages coverages;
  for (const OptionId option : answer) {
    placements.push_back(placement_of(board, problem, option));
    count(coverages, uses_of(problem, option), placements.size() - 1);
  }
  std::vector<Fault> faults, missing;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    const ItemId item{i};
    const bool is_primary = problem.is_primary(item);
    const Bounds bounds = is_primary ? problem.bounds(item) : Bounds{0, 1};
    const Coverage& coverage = coverages[problem.name(item)];
    const std::size_t times = coverage.options.size();
    const bool is_too_often = times > bounds.high && (is_primary || !coverage.agrees);
    if (!is_too_often && times >= bounds.low) continue;
    Fault fault = fault_of(board, problem.name(item), coverage, placements, bounds);
    fault.is_missing = !is_too_often;
    (is_too_often ? faults : missing).push_back(std::move(fault));
  }
  faults.insert(faults.end(), missing.begin(), missing.end());
  return faults;
}

std::array<std::uint32_t, 4> colors_around(const Board& board, const Placement& placement,
                                           Cell cell) {
  std::array<std::uint32_t, 4> colors{};
  const auto edges = edges_around(cell);
  for (std::size_t side = 0; side < edges.size(); ++side)
    colors[side] = color_of(board, placement, edges[side]);
  return colors;
}

std::optional<std::array<std::uint32_t, 4>> colors_of_tile(const Board& board,
                                                           std::string_view item) {
  std::array<std::uint32_t, 4> colors{};
  for (std::size_t side = 0; side < colors.size(); ++side) {
    const bool is_last = side + 1 == colors.size();
    const auto [color, rest] = is_last ? std::pair(item, std::string_view()) : halves(item, '-');
    colors[side] = board.color(color);
    if (colors[side] == board.colors.size()) return std::nullopt;
    item = rest;
  }
  return colors;
}

std::optional<std::size_t> cell_of_item(const Board& board, std::string_view item) {
  const auto cell = cell_of(meaning(board, item));
  if (!cell) return std::nullopt;
  if (!board.has(*cell)) throw ModelError("the item " + in_quotes(item) + outside_of(board));
  return board.index(*cell);
}

void open_covered_holes(Board& board, const Contents& contents) {
  if (board.holes.empty()) return;
  for (const Placement& placement : contents.placements)
    for (const Filled& filled : placement.cells) board.holes[board.index(filled.cell)] = false;
}

Board grown_to(const Board& board, std::span<const RecordedOption> options) {
  Board grown = board;
  if (board.extent.rows > 0) return grown;
  for (const RecordedOption& option : options)
    for (const Filled& filled : placement_of(board, option).cells) {
      grown.extent.rows = std::max(grown.extent.rows, filled.cell.row + 1);
      grown.extent.columns = std::max(grown.extent.columns, filled.cell.column + 1);
      grown.layers = std::max(grown.layers, filled.cell.layer + 1);
    }
  if (grown.extent.rows == 0)
    throw ModelError("to be drawn as a board, options need cells such as r1c1");
  require_size(grown.extent);
  return grown;
}

std::string described(const RecordedOption& option) {
  std::string tokens;
  for (const std::string& token : option.tokens) {
    if (!tokens.empty()) tokens += ' ';
    tokens += token;
    if (tokens.size() > base::longest_quoted) break;
  }
  return "option " + std::to_string(option.number) + " (" + in_quotes(tokens) + ')';
}

}  // namespace dlx::board
