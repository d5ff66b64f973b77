// Edge matching as exact cover with colors: a tile in a cell says which colors the four edges of
// the cell have, and options that agree on an edge may share it (Knuth, TAOCP 7.2.2.1). See the
// header for items, options and texts.
#include "base/lines.hpp"
#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "base/random.hpp"
#include "base/utf8.hpp"
#include "board/field_rows.hpp"
#include "board/names.hpp"

#include <dlx/puzzle/edges.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace dlx::puzzle {
namespace {

using base::draw;
using base::LineReader, base::in_quotes, base::Token;

// The edges of a board by number: those above and below cells, row by row, then those to the left
// and right of cells.
class EdgeGrid {
 public:
  EdgeGrid(std::uint32_t rows, std::uint32_t columns) : rows_(rows), columns_(columns) {}

  [[nodiscard]] std::size_t size() const { return level() + std::size_t{rows_} * (columns_ + 1); }
  /// The edges above, right, below, left.
  [[nodiscard]] std::array<std::size_t, 4> around(Cell cell) const {
    const std::size_t above = std::size_t{cell.row} * columns_ + cell.column;
    const std::size_t left = level() + std::size_t{cell.row} * (columns_ + 1) + cell.column;
    return {above, left + 1, above + columns_, left};
  }
  [[nodiscard]] bool is_rim(std::size_t edge) const {
    if (edge < level()) return edge < columns_ || edge >= level() - columns_;
    const std::size_t column = (edge - level()) % (columns_ + 1);
    return column == 0 || column == columns_;
  }
  [[nodiscard]] std::string name(std::size_t edge) const {
    const bool is_level = edge < level();
    const std::size_t place = is_level ? edge : edge - level(), width = columns_ + !is_level;
    return board::edge_name(is_level ? board::Edge::above : board::Edge::left,
                            static_cast<std::uint32_t>(place / width),
                            static_cast<std::uint32_t>(place % width));
  }

 private:
  [[nodiscard]] std::size_t level() const { return (std::size_t{rows_} + 1) * columns_; }

  std::uint32_t rows_, columns_;
};

EdgeColors turned_tile(const EdgeColors& colors) {
  return {colors[3], colors[0], colors[1], colors[2]};
}

// All different ways to lay a tile down, the one of its name first.
std::vector<EdgeColors> ways_to_lie(EdgeColors colors, bool fixed) {
  std::vector<EdgeColors> ways{colors};
  for (int turn = 0; !fixed && turn < 3; ++turn) ways.push_back(colors = turned_tile(colors));
  std::sort(ways.begin(), ways.end());
  ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
  return ways;
}

// --- What makes no sense -------------------------------------------------------------------------

bool is_edge_color(std::string_view word) {
  return !word.empty() && word.find_first_of(":|- \t") == std::string_view::npos &&
         base::clean_prefix(word) == word.size();
}

void require_edge_color(const std::string& color) {
  if (!is_edge_color(color))
    throw ModelError(in_quotes(color) + " is no color: a word without ':', '|' and '-'");
}

void require_edge_board(std::uint32_t rows, std::uint32_t columns) {
  const std::uint64_t cells = std::uint64_t{rows} * columns;
  if (cells == 0 || cells > largest_edge_board)
    throw ModelError("a board of tiles has 1 to " + std::to_string(largest_edge_board) +
                     " cells, not " + std::to_string(cells));
}

// The number of tiles.
std::uint64_t require_tiles(const EdgeMatching& puzzle) {
  if (puzzle.tiles.size() > largest_edge_board)
    throw ModelError("more than " + std::to_string(largest_edge_board) + " different tiles");
  std::uint64_t count = 0;
  for (const EdgeTile& tile : puzzle.tiles) {
    for (const std::string& color : tile.colors) require_edge_color(color);
    if (tile.count == 0) throw ModelError("of a tile there is at least one");
    count += tile.count;
  }
  if (const std::uint64_t cells = std::uint64_t{puzzle.rows} * puzzle.columns; count < cells)
    throw ModelError(std::to_string(count) + (count == 1 ? " tile" : " tiles") + " for the " +
                     std::to_string(cells) + " cells of the board");
  return count;
}

void require_tile_border(const EdgeMatching& puzzle) {
  if (puzzle.border.empty()) return;
  require_edge_color(puzzle.border);
  if (std::none_of(puzzle.tiles.begin(), puzzle.tiles.end(), [&](const EdgeTile& tile) {
        return std::find(tile.colors.begin(), tile.colors.end(), puzzle.border) !=
               tile.colors.end();
      }))
    throw ModelError("no tile has the color of the border, " + in_quotes(puzzle.border));
}

// --- The problem ---------------------------------------------------------------------------------

class EdgeEncoder {
 public:
  EdgeEncoder(const EdgeMatching& puzzle, std::uint64_t tile_count)
      : puzzle_(puzzle), grid_(puzzle.rows, puzzle.columns) {
    const std::uint64_t cells = std::uint64_t{puzzle.rows} * puzzle.columns;
    may_be_unused_ = tile_count > cells;
    for (const EdgeTile& tile : puzzle.tiles) {
      Kind& kind = kinds_[ways_to_lie(tile.colors, puzzle.fixed).front()];
      kind.count = static_cast<std::uint32_t>(
          std::min(kind.count + std::uint64_t{tile.count}, may_be_unused_ ? cells : tile_count));
    }
    for (const EdgeTile& tile : puzzle.tiles)
      if (tile.place) add_place(tile, *tile.place);
  }

  Instance build() {
    add_items();
    for (const auto& [name, kind] : kinds_) add_options(name, kind);
    instance_.problem = builder_.build();
    return std::move(instance_);
  }

 private:
  struct Kind {
    std::uint32_t count = 0;
    ItemId item{};
  };

  void add_place(const EdgeTile& tile, Cell cell) {
    if (cell.row >= puzzle_.rows || cell.column >= puzzle_.columns)
      throw ModelError("a tile lies in " + board::cell_name(cell.row, cell.column) +
                       ", which is outside of the board");
    if (!places_.emplace(cell, tile.colors).second)
      throw ModelError("two tiles lie in " + board::cell_name(cell.row, cell.column));
    if (!fits_rim(cell, tile.colors))
      throw ModelError("the tile in " + board::cell_name(cell.row, cell.column) +
                       " does not have the color of the border");
  }

  // A single tile is a secondary item if there are more tiles than cells.
  void add_items() {
    const auto is_secondary = [&](const Kind& kind) { return may_be_unused_ && kind.count == 1; };
    const auto tile_name = [](const EdgeColors& colors) {
      return colors[0] + '-' + colors[1] + '-' + colors[2] + '-' + colors[3];
    };
    for (auto& [name, kind] : kinds_)
      if (!is_secondary(kind))
        kind.item =
            builder_.primary(tile_name(name), {may_be_unused_ ? 0 : kind.count, kind.count});
    for (Cell cell{}; cell.row < puzzle_.rows; ++cell.row)
      for (cell.column = 0; cell.column < puzzle_.columns; ++cell.column)
        cells_.push_back(builder_.primary(board::cell_name(cell.row, cell.column)));
    for (auto& [name, kind] : kinds_)
      if (is_secondary(kind)) kind.item = builder_.secondary(tile_name(name));
    for (std::size_t edge = 0; edge < grid_.size(); ++edge)
      edges_.push_back(builder_.secondary(grid_.name(edge)));
  }

  void add_options(const EdgeColors& name, const Kind& kind) {
    const auto ways = ways_to_lie(name, puzzle_.fixed);
    for (Cell cell{}; cell.row < puzzle_.rows; ++cell.row)
      for (cell.column = 0; cell.column < puzzle_.columns; ++cell.column)
        for (const EdgeColors& colors : ways)
          if (fits_rim(cell, colors)) add_option(kind, cell, colors);
  }

  void add_option(const Kind& kind, Cell cell, const EdgeColors& colors) {
    std::vector<Entry> entries{{kind.item},
                               {cells_[std::size_t{cell.row} * puzzle_.columns + cell.column]}};
    const auto edges = grid_.around(cell);
    for (std::size_t side = 0; side < 4; ++side)
      entries.push_back({edges_[edges[side]], builder_.color(colors[side])});
    const OptionId option = builder_.option(std::span<const Entry>(entries));
    const auto place = places_.find(cell);
    if (place != places_.end() && place->second == colors) instance_.given.push_back(option);
  }

  [[nodiscard]] bool fits_rim(Cell cell, const EdgeColors& colors) const {
    const auto edges = grid_.around(cell);
    for (std::size_t side = 0; side < 4; ++side)
      if (!puzzle_.border.empty() && grid_.is_rim(edges[side]) && colors[side] != puzzle_.border)
        return false;
    return true;
  }

  const EdgeMatching& puzzle_;
  EdgeGrid grid_;
  bool may_be_unused_ = false;
  std::map<EdgeColors, Kind> kinds_;   // of tiles, by name
  std::map<Cell, EdgeColors> places_;  // of tiles that have one
  ProblemBuilder builder_;
  Instance instance_;
  std::vector<ItemId> cells_, edges_;
};

std::string colors_of(const std::vector<EdgeTile>& tiles) {
  std::set<std::string_view> colors;
  for (const EdgeTile& tile : tiles) colors.insert(tile.colors.begin(), tile.colors.end());
  std::string text;
  for (const std::string_view color : colors) text.append(text.empty() ? "" : " ").append(color);
  return text;
}

// --- Text ----------------------------------------------------------------------------------------

class TileReader {
 public:
  explicit TileReader(LineReader lines) : lines_(std::move(lines)), rows_(lines_.source()) {}

  std::vector<EdgeTile> read() {
    while (const auto line = lines_.next()) {
      if (base::is_empty(line->text) || base::is_comment(line->text)) continue;
      if (!rows_.add_line(line->text, line->number)) add(tile_in(line->text));
      while (const auto row = rows_.next()) add(tile_of(*row));
    }
    rows_.finish();
    if (tiles_.empty()) lines_.fail_at(0, 0, "there are no tiles");
    return std::move(tiles_);
  }

 private:
  void add(EdgeTile tile) {
    if (tiles_.size() == largest_edge_board)
      lines_.fail(0, "more than " + std::to_string(largest_edge_board) + " different tiles");
    tiles_.push_back(std::move(tile));
  }

  // A row of a spreadsheet or an array.
  [[nodiscard]] EdgeTile tile_of(const board::FieldRow& row) const {
    EdgeTile tile;
    const board::Field& last = row.back();
    if (row.size() != tile.colors.size())
      lines_.fail_at(last.line, last.column,
                     "a tile has four colors, not " + std::to_string(row.size()));
    for (std::size_t side = 0; side < row.size(); ++side) {
      if (!is_edge_color(row[side].text))
        lines_.fail_at(
            row[side].line, row[side].column,
            "expected a color, a word without ':', '|' and '-', not " + in_quotes(row[side].text));
      tile.colors[side] = row[side].text;
    }
    return tile;
  }

  // A line of up to three words has the four colors in its first one; behind the colors stands what
  // is said about the tile.
  EdgeTile tile_in(std::string_view line) const {
    std::vector<Token> words;
    for (std::string_view rest = line; const auto word = base::next_token(line, rest);)
      words.push_back(*word);
    const std::size_t colors = words.size() < 4 ? 1 : 4;
    EdgeTile tile{colors == 1 ? characters_of(words[0]) : words_of(words)};
    for (const std::string& color : tile.colors)
      if (!is_edge_color(color)) lines_.fail(words[0].column, "a color has no ':', '|' and '-'");
    const std::vector<Token> rest(words.begin() + static_cast<std::ptrdiff_t>(colors), words.end());
    if (rest.empty()) return tile;
    if (rest.size() == 1 && rest[0].text.starts_with('*'))
      tile.count = count_in(rest[0]);
    else if (rest.size() == 2 && rest[0].text == "at")
      tile.place = place_in(rest[1]);
    else
      lines_.fail(rest[0].column, "expected *3 or at r1c1 behind a tile, not " +
                                      in_quotes(line.substr(rest[0].column - 1)));
    return tile;
  }

  EdgeColors characters_of(const Token& word) const {
    EdgeColors colors;
    std::size_t count = 0, at = 0;
    for (; at < word.text.size() && count < 4; ++count) {
      const std::size_t length = base::utf8_sequence(word.text.substr(at));
      colors[count] = word.text.substr(at, length);
      at += length;
    }
    if (count != 4 || at != word.text.size())
      lines_.fail(word.column, "a tile has four colors: four characters, or four words, not " +
                                   in_quotes(word.text));
    return colors;
  }
  static EdgeColors words_of(const std::vector<Token>& words) {
    EdgeColors colors;
    for (std::size_t side = 0; side < 4; ++side) colors[side] = words[side].text;
    return colors;
  }

  [[nodiscard]] std::uint32_t count_in(const Token& word) const {
    const auto count = digits_in(word.text.substr(1));
    if (!count) lines_.fail(word.column, "expected *2 to *9999, not " + in_quotes(word.text));
    return *count;
  }

  [[nodiscard]] Cell place_in(const Token& word) const {
    if (const auto cell = board::cell_from_name(board::Lattice::square, word.text)) return *cell;
    lines_.fail(word.column, "expected a cell such as r1c1, not " + in_quotes(word.text));
  }

  // 1 to 9999.
  static std::optional<std::uint32_t> digits_in(std::string_view text) {
    const auto number = base::number_in<std::uint32_t>(text);
    return text.size() > 4 || number.value_or(0) == 0 ? std::nullopt : number;
  }

  LineReader lines_;
  board::FieldRows rows_;
  std::vector<EdgeTile> tiles_;
};

}  // namespace

std::vector<EdgeTile> macmahon_squares(std::uint32_t colors) {
  if (colors < 1 || colors > most_edge_colors)
    throw ModelError("MacMahon's squares have 1 to " + std::to_string(most_edge_colors) +
                     " colors, not " + std::to_string(colors));
  std::vector<EdgeTile> tiles;
  for (std::uint32_t code = 0; code < colors * colors * colors * colors; ++code) {
    EdgeTile tile;
    std::uint32_t rest = code;
    for (std::size_t side = 4; side-- > 0; rest /= colors)
      tile.colors[side] = static_cast<char>('A' + rest % colors);
    if (ways_to_lie(tile.colors, false).front() == tile.colors) tiles.push_back(std::move(tile));
  }
  return tiles;
}

Instance edge_matching(const EdgeMatching& puzzle) {
  require_edge_board(puzzle.rows, puzzle.columns);
  const std::uint64_t tiles = require_tiles(puzzle);
  require_tile_border(puzzle);
  Instance instance = EdgeEncoder(puzzle, tiles).build();
  Directives& directives = instance.directives;
  directives.add("puzzle", "edges");
  directives.add("size", std::to_string(puzzle.rows) + 'x' + std::to_string(puzzle.columns));
  directives.add("colors", colors_of(puzzle.tiles));
  if (!puzzle.border.empty()) directives.add("border", puzzle.border);
  directives.add("symmetry", "colors");
  return instance;
}

std::vector<EdgeTile> read_edge_tiles(std::istream& in, const std::string& source) {
  return TileReader(LineReader(in, source)).read();
}
std::vector<EdgeTile> read_edge_tiles(std::string_view text, const std::string& source) {
  return TileReader(LineReader(text, source)).read();
}

// --- Boards that are made ------------------------------------------------------------------------

EdgeLayout::EdgeLayout(const EdgeRules& rules, std::uint64_t seed) : rules_(rules), random_(seed) {
  require_edge_board(rules.rows, rules.columns);
  if (rules.colors < 1 || rules.colors > most_edge_colors)
    throw ModelError("a board of tiles has 1 to " + std::to_string(most_edge_colors) +
                     " colors, not " + std::to_string(rules.colors));
  if (!rules.border.empty()) require_edge_color(rules.border);
  const EdgeGrid grid(rules.rows, rules.columns);
  for (std::size_t edge = 0; edge < grid.size(); ++edge) {
    is_rim_.push_back(!rules.border.empty() && grid.is_rim(edge));
    edges_.push_back(is_rim_[edge] ? rules.border : drawn_color());
  }
}

std::string EdgeLayout::drawn_color() {
  return {static_cast<char>('A' + draw(random_, rules_.colors))};
}

EdgeColors EdgeLayout::colors_at(Cell cell) const {
  const auto edges = EdgeGrid(rules_.rows, rules_.columns).around(cell);
  return {edges_[edges[0]], edges_[edges[1]], edges_[edges[2]], edges_[edges[3]]};
}

EdgeMatching EdgeLayout::puzzle() const {
  EdgeMatching puzzle{rules_.rows, rules_.columns, {}, rules_.border, rules_.fixed};
  for (Cell cell{}; cell.row < rules_.rows; ++cell.row)
    for (cell.column = 0; cell.column < rules_.columns; ++cell.column)
      puzzle.tiles.push_back({colors_at(cell)});
  if (!rules_.fixed) puzzle.tiles[0].place = Cell{};
  return puzzle;
}

// The edges whose color is another one in a solution: secondary items, behind all others.
std::vector<std::size_t> EdgeLayout::differing(const Problem& problem,
                                               const Solution& other) const {
  const std::size_t first = problem.item_count() - edges_.size();
  std::vector<std::size_t> edges;
  for (const OptionId option : other.options)
    for (const Entry& entry : problem.option(option))
      if (const std::size_t item = index(entry.item);
          item >= first && problem.name(entry.color) != edges_[item - first])
        edges.push_back(item - first);
  return edges;
}

bool EdgeLayout::is(const Problem& problem, const Solution& solution) const {
  return differing(problem, solution).empty();
}

// Where the last repair has left more other solutions than there were, it is undone, and what was
// found before it says again what may be changed.
bool EdgeLayout::repair(const Problem& problem, std::span<const Solution> others) {
  if (others.size() > fewest_others_) {
    edges_[repaired_] = color_before_;
  } else {
    fewest_others_ = others.size();
    in_doubt_ = differing(problem, others.front());
  }
  repaired_ = in_doubt_[draw(random_, in_doubt_.size())];
  color_before_ = edges_[repaired_];
  while (edges_[repaired_] == color_before_) edges_[repaired_] = drawn_color();
  return true;
}

}  // namespace dlx::puzzle
