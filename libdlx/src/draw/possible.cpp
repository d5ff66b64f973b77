// Pictures of what is possible. Where options put symbols into cells, they are candidates: small in
// the cells where several may stand, large where every solution has them. Else each piece has a
// picture of its own, of how many of its places cover a cell.
#include "base/numbers.hpp"
#include "draw/painter.hpp"

#include <dlx/draw/heat.hpp>

#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace dlx::draw {
namespace {

using board::Filled, board::Placement;
using Order = std::pair<std::uint32_t, std::string>;  // numbers by value, others as they are spelt

constexpr std::string_view may_stand_here = "?";  // of an option of one cell without a symbol

Order order_of(const std::string& symbol) {
  return {base::number_in<std::uint32_t>(symbol).value_or(0), symbol};
}

// The symbol that an option may put into a cell. Options with a piece have no candidates.
std::string filled_symbol(const Placement& placement, const Filled& filled) {
  if (!filled.symbol.empty() || placement.cells.size() > 1 || !placement.piece.empty())
    return filled.symbol;
  return placement.stays_open ? std::string() : std::string(may_stand_here);
}

// The options as the board has them.
struct OptionPlaces {
  std::vector<Placement> placements;  // by option
  std::vector<OptionId> possible;
  bool have_symbols = false;
};

OptionPlaces places_of(const Board& board, const Problem& problem,
                       std::span<const Possibility> options) {
  OptionPlaces places;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    places.placements.push_back(problem.can_be_chosen(OptionId{o})
                                    ? board::placement_of(board, problem, OptionId{o})
                                    : Placement());
    for (const Filled& filled : places.placements.back().cells)
      places.have_symbols |= !filled_symbol(places.placements.back(), filled).empty();
    if (options[o] != Possibility::none && problem.can_be_chosen(OptionId{o}))
      places.possible.push_back(OptionId{o});
  }
  return places;
}

// Where all possible options of an item that must be covered put the same symbol into a cell, every
// solution has it there, even if no option is in all of them.
Placement common_to_items(const Problem& problem, const OptionPlaces& places) {
  std::vector<std::uint32_t> options(problem.item_count());
  std::map<std::tuple<std::uint32_t, board::Cell, std::string>, std::uint32_t> seen;
  for (const OptionId option : places.possible)
    for (const Entry& entry : problem.option(option)) {
      if (!problem.is_primary(entry.item) || problem.bounds(entry.item).low == 0) continue;
      ++options[index(entry.item)];
      for (const Filled& filled : places.placements[index(option)].cells)
        ++seen[{static_cast<std::uint32_t>(index(entry.item)), filled.cell, filled.symbol}];
    }
  Placement common;
  std::set<board::Cell> cells;
  for (const auto& [key, count] : seen)
    if (const auto& [item, cell, symbol] = key;
        count == options[item] && !symbol.empty() && cells.insert(cell).second)
      common.cells.push_back({cell, symbol});
  return common;
}

// The candidates of a board, each with a place in its cell.
class Candidates {
 public:
  Candidates(const Board& board, const OptionPlaces& places)
      : board_(board), cells_(board.cell_count()) {
    for (const Placement& placement : places.placements)
      for (const Filled& filled : placement.cells)
        all_.insert(order_of(filled_symbol(placement, filled)));
    all_.erase(Order());
    for (const OptionId option : places.possible) {
      const Placement& placement = places.placements[index(option)];
      for (const Filled& filled : placement.cells)
        if (const auto symbol = filled_symbol(placement, filled); !symbol.empty())
          cells_[board.index(filled.cell)].insert(order_of(symbol));
    }
  }

  void paint(Picture& picture, const Painter& painter, const Contents& shown, bool is_text) const {
    std::vector<bool> is_filled(cells_.size());
    for (const Placement& placement : shown.placements)
      for (const Filled& filled : placement.cells) is_filled[board_.index(filled.cell)] = true;
    const Point corner = painter.corner(board_);
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell].empty() || is_filled[cell] || board_.symbols_given.contains(cell)) continue;
      Box box = painter.area(board_, cell);
      box.x -= corner.x;
      box.y -= corner.y;
      is_text ? add_row(picture, box, cells_[cell]) : add_square(picture, box, cells_[cell]);
    }
  }

 private:
  [[nodiscard]] std::string shown(const Order& symbol) const {
    return symbol.first > 0 ? board_.symbol(symbol.first) : symbol.second;
  }

  void add_row(Picture& picture, const Box& box, const std::set<Order>& symbols) const {
    std::string text;
    const bool is_wide = std::any_of(all_.begin(), all_.end(), [&](const Order& symbol) {
      return text_width(shown(symbol)) > 1;
    });
    for (const Order& symbol : symbols)
      (text += text.empty() || !is_wide ? "" : ",") += shown(symbol);
    const auto width = static_cast<std::uint32_t>(text_width(text)) + 2;
    picture.text_columns = std::max(picture.text_columns, std::min(width, widest_unit));
    picture.labels.push_back({.x = box.x + box.width / 2,
                              .y = box.y + (board_.cages.empty() ? 0.5 : 0.62) * box.height,
                              .text = std::move(text),
                              .color = {Role::muted}});
  }

  // Each symbol has its place in a square of all; below a clue of a cage there is less room.
  void add_square(Picture& picture, const Box& box, const std::set<Order>& symbols) const {
    std::uint32_t across = 1;
    while (across * across < all_.size()) ++across;
    const double top = board_.cages.empty() ? 0.1 : 0.3;
    const double down = (0.9 - top) / across, right = 0.8 / across;
    for (const Order& symbol : symbols) {
      const auto place = static_cast<std::uint32_t>(std::distance(all_.begin(), all_.find(symbol)));
      picture.labels.push_back({.x = box.x + box.width * (0.1 + right * (place % across + 0.5)),
                                .y = box.y + box.height * (top + down * (place / across + 0.5)),
                                .text = shown(symbol),
                                .size = 0.85 * down,
                                .width = right,
                                .color = {Role::muted}});
    }
  }

  const Board& board_;
  std::set<Order> all_;
  std::vector<std::set<Order>> cells_;
};

// Each piece, or all options together where none has one, has a picture of the places left.
std::vector<Picture> heat_of_pieces(const Problem& problem, const OptionPlaces& places) {
  std::map<std::string, std::vector<OptionId>> pieces;
  for (const Placement& placement : places.placements)
    if (!placement.cells.empty()) pieces[placement.piece];
  for (const OptionId option : places.possible)
    if (const Placement& placement = places.placements[index(option)]; !placement.cells.empty())
      pieces[placement.piece].push_back(option);
  std::vector<Picture> pictures;
  for (const auto& [piece, options] : pieces) {
    std::vector<double> shares(problem.option_count(), 0);
    for (const OptionId option : options)
      shares[index(option)] = 1.0 / static_cast<double>(options.size());
    pictures.push_back(draw_heat(problem, shares));
    pictures.back().title = piece + (piece.empty() ? "" : ": ") + std::to_string(options.size()) +
                            (options.size() == 1 ? " place" : " places");
  }
  return pictures;
}

// Options without cells: those that are left, one below the other.
Picture list_of_possible(const Problem& problem, std::span<const Possibility> options) {
  Solution left;
  for (std::uint32_t o = 0; o < options.size(); ++o)
    if (options[o] != Possibility::none) left.options.push_back(OptionId{o});
  Picture picture = list_of(to_record(problem, left));
  for (Label& label : picture.labels)
    for (const OptionId option : left.options)
      if (label.text == std::to_string(number(option)) &&
          options[index(option)] == Possibility::every)
        label.emphasis = Emphasis::strong;
  return picture;
}

Picture with_candidates(const Painter& painter, Board board, const Instance& instance,
                        std::span<const Possibility> options, const OptionPlaces& places,
                        bool is_text) {
  const Candidates candidates(board, places);
  board.candidates.clear();  // the problem's own, which are no more than these
  Solution every;
  for (std::uint32_t o = 0; o < options.size(); ++o)
    if (options[o] == Possibility::every) every.options.push_back(OptionId{o});
  Contents contents = board::contents_of(board, to_record(instance.problem, every).options, false);
  contents.placements.push_back(common_to_items(instance.problem, places));
  board::open_covered_holes(board, contents);
  Picture picture = painter.paint_problem(board, contents, to_problem_record(instance));
  candidates.paint(picture, painter, contents, is_text);
  return picture;
}

}  // namespace

std::vector<Picture> possible_pictures(const Painter* painter, const Board& board,
                                       const Instance& instance,
                                       std::span<const Possibility> options, bool is_text) {
  const bool has_cells = painter != nullptr && board.cell_count() > 0;
  const OptionPlaces places =
      has_cells ? places_of(board, instance.problem, options) : OptionPlaces();
  if (places.have_symbols)
    return {with_candidates(*painter, board, instance, options, places, is_text)};
  const bool is_filled = std::any_of(places.placements.begin(), places.placements.end(),
                                     [](const Placement& one) { return !one.cells.empty(); });
  if (is_filled) return heat_of_pieces(instance.problem, places);
  return {list_of_possible(instance.problem, options)};
}

}  // namespace dlx::draw
