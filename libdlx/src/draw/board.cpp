// Streams of any origin whose items include cells `rRcC`: each option with cells is a piece, named
// by its first other item. A cell whose item has a color, or whose option says a symbol of it
// alone, holds that symbol instead, as in word squares and Latin squares.
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <map>
#include <set>
#include <utility>

namespace dlx::draw {
namespace {

using board::Filled, board::Placement;

// Streams are drawn in constant memory. A name behind this many has the color of its hash: it keeps
// that color, too, but neighbours may share it.
constexpr std::size_t most_remembered = 100'000;

// FNV-1a.
std::uint32_t hash_of(std::string_view name) {
  std::uint32_t hash = 2166136261;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return hash;
}

// Pieces, and symbols in cells that may be shared.
struct Sheet {
  CellMap map;
  std::map<std::size_t, std::string> symbols;
};

class BoardPainter : public Painter {
 public:
  Picture paint(const Board& board, const Contents& contents,
                std::span<const std::uint64_t>) const override {
    Sheet sheet = sheet_of(board, contents);
    return picture(board, sheet, {}, Role::faint);
  }

  // The cells are those that are items.
  Picture paint_problem(const Board& board, const Contents& given,
                        const ProblemRecord& problem) const override {
    std::set<std::size_t> cells;
    for (const RecordedItem& item : problem.items)
      if (const auto cell = board::cell_of_item(board, item.name)) cells.insert(*cell);
    Sheet sheet = sheet_of(board, given);
    return picture(board, sheet, cells, Role::paper);
  }

 private:
  Sheet sheet_of(const Board& board, const Contents& contents) const {
    Sheet sheet{CellMap(board), {}};
    number_names(contents);
    for (const Placement& placement : contents.placements) {
      Region region;
      region.name = placement.piece;
      if (const auto color = colors_.find(placement.piece); color != colors_.end())
        region.color = color->second;
      else if (!placement.piece.empty())
        region.color = hash_of(placement.piece) % palette_size;
      for (const Filled& filled : placement.cells)
        if (filled.symbol.empty())
          region.cells.push_back(board.index(filled.cell));
        else
          sheet.symbols.emplace(board.index(filled.cell), filled.symbol);
      if (!region.cells.empty()) sheet.map.add(std::move(region));
    }
    return sheet;
  }

  // A name keeps its color from solution to solution.
  void number_names(const Contents& contents) const {
    std::set<std::string> names;
    for (const Placement& placement : contents.placements)
      for (const Filled& filled : placement.cells)
        if (filled.symbol.empty() && !placement.piece.empty()) names.insert(placement.piece);
    for (const std::string& name : names)
      if (colors_.size() < most_remembered)
        colors_.emplace(name, static_cast<std::uint32_t>(colors_.size()));
  }

  // Without a size, an uncovered cell may be a hole as well as empty: if nothing tells that it is
  // there, it is left out. `cells`: that are there.
  static Picture picture(const Board& board, Sheet& sheet, const std::set<std::size_t>& cells,
                         Role open) {
    CellMap& map = sheet.map;
    for (std::size_t cell = 0; cell < board.cell_count() && !board.has_size; ++cell)
      if (map.owner(cell) == CellMap::open && !cells.contains(cell) &&
          !sheet.symbols.contains(cell))
        map.make_hole(cell);
    Picture picture = map.picture(sheet.symbols.empty() ? open : Role::paper);
    for (const auto& [cell, symbol] : sheet.symbols)
      if (map.owner(cell) == CellMap::open)
        add_cell_label(picture, board.cell(cell), symbol, 0.6, {Role::ink});
    return picture;
  }

  mutable std::map<std::string, std::uint32_t, std::less<>> colors_;
};

}  // namespace

std::unique_ptr<Painter> make_board_painter(const DrawingOptions&) {
  return std::make_unique<BoardPainter>();
}

}  // namespace dlx::draw
