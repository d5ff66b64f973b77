// Streams of any origin whose items include cells `rRcC`: each option with cells is a piece, named
// by its first other item. The origin of rows and columns is the same for all solutions of a
// stream: guessed for each of them, it would draw one cell in different places.
#include "base/quote.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"

#include <algorithm>
#include <set>

namespace dlx::draw {
namespace {

constexpr std::size_t most_remembered = 100'000;

struct Found {
  std::string name;
  std::vector<RowColumn> cells;
};

// Exclusion items such as `#1` only break symmetries.
bool is_name(std::string_view token) {
  return !token.starts_with('#') && !is_cost(token);
}

Found pieces_of(const RecordedOption& option) {
  Found found;
  for (const std::string& token : option.tokens)
    if (const auto cell = cell_in(token))
      found.cells.push_back(*cell);
    else if (found.name.empty() && is_name(token))
      found.name = token;
  return found;
}

class BoardPainter : public Painter {
 public:
  explicit BoardPainter(const Directives& directives) {
    if (directives.find("board") != nullptr) size_ = required_size(directives, "board", "a board");
    if (directives.find("origin") != nullptr) first_ = origin_of(directives);
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    CellMap map(extent_of(solution));
    number_names(solution);
    for (const RecordedOption& option : solution.options) add(map, option);
    return with_holes(map).picture();
  }

 private:
  static std::uint32_t origin_of(const Directives& directives) {
    const std::string_view origin = required(directives, "origin", "a board");
    if (origin != "0" && origin != "1")
      throw ModelError("'| @origin' needs 0 or 1, from where rows and columns count, not " +
                       model::quoted(origin));
    return origin == "0" ? 0 : 1;
  }

  // Told by @board, or as far as the cells go.
  RowColumn extent_of(const SolutionRecord& solution) const {
    RowColumn size;
    for (const RecordedOption& option : solution.options)
      for (const auto& [row, column] : pieces_of(option).cells) {
        require_countable(option, {row, column});
        size.row = std::max(size.row, row - first_ + 1);
        size.column = std::max(size.column, column - first_ + 1);
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

  void add(CellMap& map, const RecordedOption& option) const {
    const Found found = pieces_of(option);
    if (found.cells.empty()) return;
    Region region;
    region.name = found.name;
    if (const auto color = colors_.find(found.name); color != colors_.end())
      region.color = color->second;
    try {
      for (const auto& [row, column] : found.cells)
        region.cells.push_back(map.cell({row - first_, column - first_}));
      map.add(std::move(region));
    } catch (const ModelError& error) {
      throw ModelError(described(option) + ": " + error.what());
    }
  }

  // A name keeps its color from solution to solution.
  void number_names(const SolutionRecord& solution) const {
    std::set<std::string> names;
    for (const RecordedOption& option : solution.options)
      if (Found found = pieces_of(option); !found.cells.empty() && !found.name.empty())
        names.insert(std::move(found.name));
    for (const std::string& name : names)
      if (colors_.size() < most_remembered)
        colors_.emplace(name, static_cast<std::uint32_t>(colors_.size()));
  }

  // Without @board, an uncovered cell may be a hole as well as empty: it is left out.
  CellMap with_holes(CellMap& map) const {
    if (!size_)
      for (std::size_t cell = 0; cell < std::size_t{map.size().row} * map.size().column; ++cell)
        if (map.owner(cell) == CellMap::open) map.make_hole(cell);
    return std::move(map);
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
