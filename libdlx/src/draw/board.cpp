// Streams of any origin whose items include cells `rRcC`: each option with cells is a piece, named
// by its first other item. A cell whose item has a color, or whose option says a symbol of it
// alone, holds that symbol instead, as in word squares and Latin squares. The origin of rows and
// columns is the same for all solutions of a stream: guessed for each of them, it would draw one
// cell in different places.
#include "base/quote.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace dlx::draw {
namespace {

constexpr std::size_t most_remembered = 100'000;

struct Found {
  std::string name;
  std::vector<RowColumn> cells;
  std::vector<std::pair<RowColumn, std::string>> symbols;  // in cells that may be shared

  [[nodiscard]] bool has_cells() const { return !cells.empty() || !symbols.empty(); }
};

// Exclusion items such as `#1` only break symmetries.
bool is_name(std::string_view token) {
  return !token.starts_with('#') && !is_cost(token);
}

// The symbol that all other items of the only cell end in, behind `=`, two of them or more; empty
// if there is none.
std::string_view lone_symbol(const RecordedOption& option) {
  std::string_view symbol;
  std::size_t cells = 0, agreeing = 0;
  for (const std::string_view token : option.tokens) {
    if (!is_name(token)) continue;
    if (cell_in(token)) {
      if (++cells > 1) return {};
      continue;
    }
    const std::string_view end = token.substr(std::min(token.find('=') + 1, token.size()));
    const bool has_one = token.find('=') != std::string_view::npos && !end.empty();
    if (!has_one || (!symbol.empty() && symbol != end)) return {};
    symbol = end;
    ++agreeing;
  }
  return agreeing > 1 ? symbol : std::string_view();
}

Found pieces_of(const RecordedOption& option) {
  Found found;
  for (const std::string& token : option.tokens)
    if (const auto cell = colored_cell_in(token); cell && cell->color.empty())
      found.cells.push_back(cell->cell);
    else if (cell)
      found.symbols.emplace_back(cell->cell, cell->color);
    else if (found.name.empty() && is_name(token))
      found.name = token;
  if (found.cells.size() == 1 && found.symbols.empty())
    if (const std::string_view symbol = lone_symbol(option); !symbol.empty()) {
      found.symbols.emplace_back(found.cells[0], symbol);
      found.cells.clear();
    }
  return found;
}

class BoardPainter : public Painter {
 public:
  explicit BoardPainter(const Directives& directives) {
    if (directives.find("board") != nullptr) size_ = required_size(directives, "board", "a board");
    if (directives.find("origin") != nullptr) first_ = origin_of(directives);
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    Sheet sheet{CellMap(extent_of(solution.options)), {}};
    number_names(solution.options);
    for (const RecordedOption& option : solution.options) add(sheet, option);
    require_room(sheet);
    return picture(sheet, [&](std::size_t cell) { return sheet.symbols.count(cell) != 0; });
  }

  // The cells are those that are items.
  Picture paint_problem(const ProblemRecord& problem) const override {
    std::vector<RecordedOption> items;
    for (const RecordedItem& item : problem.items)
      if (cell_in(item.name)) items.push_back({0, {item.name}});
    Sheet sheet{CellMap(extent_of(items)), {}};
    std::set<std::size_t> cells;
    for (const RecordedOption& item : items)
      cells.insert(cell_of(sheet.map, *cell_in(item.tokens[0])));
    number_names(problem.given);
    for (const RecordedOption& option : problem.given) add(sheet, option);
    require_room(sheet);
    return picture(
        sheet, [&](std::size_t cell) { return cells.count(cell) != 0; }, Role::paper);
  }

 private:
  struct Sheet {
    CellMap map;
    std::map<std::size_t, std::string> symbols;
  };

  static std::uint32_t origin_of(const Directives& directives) {
    const std::string_view origin = required(directives, "origin", "a board");
    if (origin != "0" && origin != "1")
      throw ModelError("'| @origin' needs 0 or 1, from where rows and columns count, not " +
                       base::quoted(origin));
    return origin == "0" ? 0 : 1;
  }

  // Told by @board, or as far as the cells go.
  RowColumn extent_of(const std::vector<RecordedOption>& options) const {
    RowColumn size;
    const auto reach = [&](const RecordedOption& option, RowColumn cell) {
      require_countable(option, cell);
      size.row = std::max(size.row, cell.row - first_ + 1);
      size.column = std::max(size.column, cell.column - first_ + 1);
    };
    for (const RecordedOption& option : options) {
      const Found found = pieces_of(option);
      for (const RowColumn cell : found.cells) reach(option, cell);
      for (const auto& [cell, symbol] : found.symbols) reach(option, cell);
    }
    if (size_) return *size_;
    if (size.row == 0) throw ModelError("to be drawn as a board, options need cells such as r1c1");
    require_drawable(size);
    return size;
  }

  void require_countable(const RecordedOption& option, RowColumn cell) const {
    if (cell.row == no_row || cell.column == no_row) fail_far(option);
    if (cell.row < first_ || cell.column < first_)
      throw ModelError(described(option) +
                       " has a row or a column 0: where they count from 0, the problem needs a "
                       "line '| @origin 0'");
  }

  static constexpr std::uint32_t no_row = std::numeric_limits<std::uint32_t>::max();

  [[noreturn]] static void fail_far(const RecordedOption& option) {
    throw ModelError(described(option) + " lies outside of any board that can be drawn");
  }

  [[nodiscard]] std::size_t cell_of(const CellMap& map, RowColumn cell) const {
    return map.cell({cell.row - first_, cell.column - first_});
  }

  void add(Sheet& sheet, const RecordedOption& option) const {
    const Found found = pieces_of(option);
    if (!found.has_cells()) return;
    Region region;
    region.name = found.name;
    if (const auto color = colors_.find(found.name); color != colors_.end())
      region.color = color->second;
    try {
      for (const auto& [cell, symbol] : found.symbols) add_symbol(sheet, cell, symbol);
      for (const RowColumn cell : found.cells) region.cells.push_back(cell_of(sheet.map, cell));
      if (!region.cells.empty()) sheet.map.add(std::move(region));
    } catch (const ModelError& error) {
      throw ModelError(described(option) + ": " + error.what());
    }
  }

  void add_symbol(Sheet& sheet, RowColumn place, const std::string& symbol) const {
    const auto [known, is_new] = sheet.symbols.emplace(cell_of(sheet.map, place), symbol);
    if (!is_new && known->second != symbol)
      throw ModelError("the cell r" + std::to_string(place.row) + 'c' +
                       std::to_string(place.column) + " holds " + base::quoted(known->second) +
                       " already");
  }

  // Symbols stand on cells that no piece covers.
  static void require_room(const Sheet& sheet) {
    for (const auto& [cell, symbol] : sheet.symbols)
      if (sheet.map.owner(cell) != CellMap::open)
        throw ModelError("a piece covers a cell that holds " + base::quoted(symbol));
  }

  // A name keeps its color from solution to solution.
  void number_names(const std::vector<RecordedOption>& options) const {
    std::set<std::string> names;
    for (const RecordedOption& option : options)
      if (Found found = pieces_of(option); !found.cells.empty() && !found.name.empty())
        names.insert(std::move(found.name));
    for (const std::string& name : names)
      if (colors_.size() < most_remembered)
        colors_.emplace(name, static_cast<std::uint32_t>(colors_.size()));
  }

  // Without @board, an uncovered cell may be a hole as well as empty: if nothing tells that it is
  // there, it is left out.
  template <class IsThere>
  Picture picture(Sheet& sheet, IsThere is_there, Role open = Role::faint) const {
    CellMap& map = sheet.map;
    if (!size_)
      for (std::size_t cell = 0; cell < std::size_t{map.size().row} * map.size().column; ++cell)
        if (map.owner(cell) == CellMap::open && !is_there(cell)) map.make_hole(cell);
    Picture picture = map.picture(sheet.symbols.empty() ? open : Role::paper);
    for (const auto& [cell, symbol] : sheet.symbols)
      add_cell_label(picture, map.place(cell), symbol, 0.6, {Role::ink});
    return picture;
  }

  std::optional<RowColumn> size_;
  std::uint32_t first_ = 1;  // rows and columns count from here
  mutable std::map<std::string, std::uint32_t, std::less<>> colors_;
};

}  // namespace

std::unique_ptr<Painter> make_board_painter(const Directives& directives) {
  return std::make_unique<BoardPainter>(directives);
}

}  // namespace dlx::draw
