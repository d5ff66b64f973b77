// Polyominoes and other polyforms: the board from @row, the pieces from @piece. An option that
// names no piece is a cell left empty, or with pieces in any number the piece whose shape its cells
// have. Cells of
// @open are not items of the problem; their names are shown. So are those of @name on cells that an
// option `open~1 r2c5` leaves open.
#include "base/quote.hpp"
#include "draw/cell_map.hpp"
#include "draw/painter.hpp"
#include "draw/piece_names.hpp"
#include "draw/polyform.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace dlx::draw {
namespace {

using base::quoted;

class PolyominoPainter : public Painter {
 public:
  PolyominoPainter(const Directives& directives, const DrawingOptions& options)
      : options_(options),
        form_(directives),
        board_(board_of(directives)),
        names_(directives, form_.lattice) {
    for (const std::string_view line : directives.all("name"))
      if (const auto [cell, name] = named("name", line); !name.empty())
        cell_names_[board_.cell({cell.row - 1, cell.column - 1})] = name;
  }

  Picture paint(const SolutionRecord& solution, std::span<const std::uint64_t>) const override {
    CellMap map = board_;
    const bool any = !names_pieces(solution.options);
    for (const RecordedOption& option : solution.options) add(map, option, any);
    return picture(map, Role::faint);
  }

  Picture paint_problem(const ProblemRecord& problem) const override {
    CellMap map = board_;
    const bool any =
        std::none_of(problem.items.begin(), problem.items.end(),
                     [this](const auto& item) { return names_.find(item.name).has_value(); });
    for (const RecordedOption& option : problem.given) add(map, option, any);
    Picture picture = this->picture(map, Role::paper);
    for (const auto& [cell, name] : cell_names_) {
      if (map.owner(cell) != CellMap::open || options_.isometric) continue;
      if (!form_.is_square()) {
        add_name(picture, map, form_, options_, cell, name);
        continue;
      }
      add_cell_label(picture, map.place(cell), name, 0.4, {Role::ink});
    }
    const auto pieces = pieces_left(problem);
    picture = with_beside(picture, pieces);
    add_cubes_apart(picture, pieces);
    return picture;
  }

 private:
  [[nodiscard]] Picture picture(const CellMap& map, Role uncovered) const {
    return form_.is_square() ? map.picture(uncovered)
                             : polyform_picture(map, form_, options_, uncovered);
  }

  [[nodiscard]] Picture picture_of_piece(const board::Shape& shape, const std::string& name,
                                         std::uint32_t color) const {
    return form_.is_square() ? picture_of(shape, name, color)
                             : polyform_picture_of(shape, options_, name, color);
  }

  [[nodiscard]] std::pair<RowColumn, std::string_view> named(std::string_view key,
                                                             std::string_view line) const {
    if (form_.is_square()) return named_cell(key, line);
    std::string_view rest = line;
    const std::string_view word = next_word(rest);
    const auto cell = form_.place_in(word);
    if (!cell)
      throw ModelError("'| @" + std::string(key) + "' needs a cell and its name, not " +
                       quoted(line));
    return {*cell, next_word(rest)};
  }

  // Those that are not given, with how often they may be used where that is more than once.
  [[nodiscard]] std::vector<Picture> pieces_left(const ProblemRecord& problem) const {
    std::map<std::string_view, std::uint32_t> used, copies;
    for (const RecordedOption& option : problem.given)
      for (const std::string& token : option.tokens) ++used[token];
    for (const RecordedItem& item : problem.items) copies[item.name] = item.bounds.high;
    std::vector<Picture> pieces;
    for (const auto& [name, shape, color] : names_.all()) {
      const auto found = copies.find(name);
      const std::uint32_t high = found == copies.end() ? 1 : found->second;
      const std::uint32_t given = found == copies.end() ? 0 : used[name];
      if (given >= high) continue;
      const std::string text = high - given == 1 ? name : name + "×" + std::to_string(high - given);
      pieces.push_back(picture_of_piece(shape, text, color));
    }
    return pieces;
  }

  // Options name their pieces unless these may be used in any number. Where they do, one without
  // a name is a cell left empty, even if some piece has its shape.
  [[nodiscard]] bool names_pieces(const std::vector<RecordedOption>& options) const {
    const auto is_named = [this](const RecordedOption& option) {
      return std::any_of(option.tokens.begin(), option.tokens.end(),
                         [this](const auto& token) { return names_.find(token).has_value(); });
    };
    return std::any_of(options.begin(), options.end(), is_named);
  }

  [[nodiscard]] CellMap board_of(const Directives& directives) const {
    const auto rows = directives.all("row");
    if (rows.empty()) throw ModelError("to be drawn as polyomino, the stream needs lines '| @row'");
    constexpr std::uint64_t most = largest_drawn_board;
    require_drawable(
        {static_cast<std::uint32_t>(std::min<std::uint64_t>(rows.size(), most + 1)),
         static_cast<std::uint32_t>(std::min<std::uint64_t>(rows[0].size(), most + 1))});
    CellMap map(
        {static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(rows[0].size())});
    std::vector<RowColumn> open;
    for (const std::string_view line : directives.all("open"))
      open.push_back(named("open", line).first);
    std::size_t cell = 0;
    for (const std::string_view row : rows) {
      if (row.size() != rows[0].size() || row.find_first_not_of("*.") != std::string_view::npos)
        throw ModelError("'| @row' needs rows of * and . of one length, not " + quoted(row));
      for (const char c : row) {
        const std::size_t columns = map.size().column;
        if (c == '.' && !is_open(open, cell / columns, cell % columns)) map.make_hole(cell);
        ++cell;
      }
    }
    form_.require_layers(map.size().row);
    add_open_cells(map, directives);
    return map;
  }

  static bool is_open(const std::vector<RowColumn>& open, std::size_t row, std::size_t column) {
    return std::any_of(open.begin(), open.end(), [&](RowColumn place) {
      return place.row == row + 1 && place.column == column + 1;
    });
  }

  void add_open_cells(CellMap& map, const Directives& directives) const {
    for (const std::string_view line : directives.all("open")) {
      const auto [place, name] = named("open", line);
      Region region;
      region.name = name;
      region.is_empty = true;
      region.cells.push_back(map.cell({place.row - 1, place.column - 1}));
      map.add(std::move(region));
    }
  }

  void add(CellMap& map, const RecordedOption& option, bool any) const {
    Region region;
    bool says_empty = false, is_open = false;
    for (const std::string& token : option.tokens) {
      if (const auto cell = form_.place_in(token))
        region.cells.push_back(cell_of(map, option, *cell));
      else if (const auto piece = names_.find(token)) {
        if (!region.name.empty()) throw ModelError(described(option) + " names two pieces");
        region.name = token;
        region.color = *piece;
      } else if (token.starts_with("open~")) {
        is_open = true;
      } else if (token == "empty:yes") {
        says_empty = true;
      } else if (!token.starts_with('#') && !is_cost(token) && !names_.counts_copies(token)) {
        throw ModelError(described(option) + ": there is no '| @piece' line for " + quoted(token));
      }
    }
    if (region.cells.empty()) throw ModelError(described(option) + " covers no cell");
    if (is_open) {
      name_open(region, option);
    } else if (region.name.empty())
      name_by_shape(region, map, says_empty || !any);
    try {
      map.add(std::move(region));
    } catch (const ModelError& error) {
      throw ModelError(described(option) + ": " + error.what());
    }
  }

  static std::size_t cell_of(const CellMap& map, const RecordedOption& option, RowColumn place) {
    if (place.row == 0 || place.column == 0)
      throw ModelError(described(option) + ": rows and columns count from 1");
    try {
      return map.cell({place.row - 1, place.column - 1});
    } catch (const ModelError& error) {
      throw ModelError(described(option) + ": " + error.what());
    }
  }

  void name_open(Region& region, const RecordedOption& option) const {
    region.is_empty = true;
    for (const std::string& token : option.tokens)
      if (const auto cell = form_.place_in(token)) {
        const auto named = cell_names_.find(board_.cell({cell->row - 1, cell->column - 1}));
        region.name = named == cell_names_.end() ? token : named->second;
      }
  }

  void name_by_shape(Region& region, const CellMap& map, bool is_empty) const {
    const auto found = is_empty            ? PieceNames::Match{}
                       : form_.is_square() ? names_.match(region.cells, map.size().column)
                                           : names_.match(form_.shape_of(map, region.cells));
    region.is_empty = is_empty || (!found.color && region.cells.size() == 1);
    region.name = found.name;
    if (found.color) region.color = *found.color;
  }

  DrawingOptions options_;
  PolyformBoard form_;
  CellMap board_;
  PieceNames names_;
  std::map<std::size_t, std::string> cell_names_;
};

}  // namespace

std::unique_ptr<Painter> make_polyomino_painter(const Directives& directives,
                                                const DrawingOptions& options) {
  return std::make_unique<PolyominoPainter>(directives, options);
}

}  // namespace dlx::draw
