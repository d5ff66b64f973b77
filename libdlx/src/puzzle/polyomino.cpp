// Polyominoes and other polyforms as exact cover: items, then one option per placement, piece by
// piece.
#include "base/quote.hpp"
#include "puzzle/polyomino_checks.hpp"
#include "puzzle/polyomino_placements.hpp"
#include "puzzle/polyomino_symmetry.hpp"
#include "puzzle/stick_crossings.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace dlx::puzzle {
namespace {

using base::in_quotes;

std::size_t checked_area(Lattice lattice, BoardSize size) {
  const auto [layers, rows, columns] = size;
  const std::uint64_t area = std::uint64_t{rows} * columns;
  if (area == 0 || layers == 0) throw ModelError("a board needs rows and columns");
  if (layers != 1 && !is_solid(lattice)) throw ModelError("only solids have layers");
  if (area > largest_board || area * layers > largest_board)
    throw ModelError("a board of " +
                     (is_solid(lattice) ? std::to_string(layers) + " x " : std::string()) +
                     std::to_string(rows) + " x " + std::to_string(columns) +
                     " has more than the " + std::to_string(largest_board) + " cells allowed");
  return static_cast<std::size_t>(area * layers);
}

// Pieces that are never used are left out.
Polyominoes without_unused(const Polyominoes& puzzle) {
  require_sound(puzzle);
  Polyominoes used = puzzle;
  if (!puzzle.any) std::erase_if(used.pieces, [](const Piece& piece) { return piece.high == 0; });
  return used;
}

class Assembly {
 public:
  explicit Assembly(const Polyominoes& puzzle)
      : puzzle_(without_unused(puzzle)), field_(puzzle_.board) {
    if (!puzzle.crosses) crossings_.emplace(field_);
    field_.mark(puzzle_);
    for (const Piece& piece : puzzle_.pieces)
      turned_.push_back(orientations(ColoredShape{piece.shape, piece.colors}, piece.moves));
    if (puzzle.any) share_out_shapes();
    list_stocks();
    measure();
    if (!puzzle.any) list_copies();
  }

  Instance run() {
    Instance instance;
    add_directives(instance.directives);
    add_items();
    for (const Stock& stock : stocks_) add_piece(stock.piece);
    if (puzzle_.partial) add_empty_cells();
    if (empty_) add_holes();
    add_open_cells();
    instance.problem = builder_.build();
    add_symmetries(instance.directives);
    return instance;
  }

 private:
  // An item for a piece, for one of its copies, or for a number of copies.
  struct Copy {
    std::size_t piece;
    std::string name;
    Bounds bounds;
    bool counts = false;  // how many copies are used, whichever: other items tell them apart
    ItemId item{};
  };

  // With `any`, a shape belongs to the first piece that can take it.
  void share_out_shapes() {
    Repeats repeats;
    for (const Piece& piece : puzzle_.pieces) own_.push_back(repeats.add(piece).unseen);
  }

  [[nodiscard]] bool is_own(std::size_t piece, std::size_t orientation) const {
    return !puzzle_.any || (own_[piece] >> orientation & 1U) != 0;
  }

  [[nodiscard]] Placements placements(std::size_t piece) const {
    if (!puzzle_.any) return {field_, turned_[piece], puzzle_.colors};
    std::vector<ColoredShape> own;
    for (std::size_t k = 0; k < turned_[piece].size(); ++k)
      if (is_own(piece, k)) own.push_back(turned_[piece][k]);
    return {field_, own, puzzle_.colors};
  }

  // Equal pieces are one in several copies, unless they are told apart.
  void list_stocks() {
    if (!puzzle_.any && !puzzle_.distinct && !puzzle_.keeps_equal_pieces) {
      stocks_ = stocks_of(puzzle_.pieces);
    } else {
      for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece)
        stocks_.push_back({piece, puzzle_.pieces[piece].low, puzzle_.pieces[piece].high});
    }
  }

  void measure() const {
    Effort effort(puzzle_.board);
    for (const Stock& stock : stocks_)
      for (std::size_t k = 0; k < turned_[stock.piece].size(); ++k)
        if (is_own(stock.piece, k))
          effort.add(turned_[stock.piece][k].shape, puzzle_.distinct ? stock.high : 1);
  }

  void list_copies() {
    for (const Stock& stock : stocks_) {
      const std::string& name = puzzle_.pieces[stock.piece].name;
      if (!puzzle_.distinct || stock.high == 1) {
        copies_.push_back({stock.piece, name, {stock.low, stock.high}});
      } else {
        list_distinct(stock, name);
      }
    }
  }

  // All copies, or any of them, are items covered once, or at most once. "At least so many of them,
  // whichever" needs one item more, that counts.
  void list_distinct(const Stock& stock, const std::string& name) {
    const std::uint32_t low = stock.low == stock.high ? 1 : 0;
    if (low == 0 && stock.low > 0)
      copies_.push_back({stock.piece, name, {stock.low, stock.high}, true});
    for (std::uint32_t k = 1; k <= stock.high; ++k)
      copies_.push_back({stock.piece, name + '~' + std::to_string(k), {low, 1}});
  }

  void add_directives(Directives& directives) const {
    const Board& board = puzzle_.board;
    const bool is_square = board.lattice() == Lattice::square;
    directives.add("puzzle", is_square ? "polyomino" : "polyform");
    if (!is_square) directives.add("lattice", std::string(name(board.lattice())));
    if (is_solid(board.lattice())) directives.add("layers", std::to_string(board.layers()));
    for (std::uint32_t layer = 0; layer < board.layers(); ++layer)
      for (std::uint32_t row = 0; row < board.rows(); ++row)
        directives.add("row", row_text(row, layer));
    if (puzzle_.fit) directives.add("fit", "");
    for (const Copy& copy : copies_)
      if (!copy.counts) add_directive(directives, copy.name, copy.piece);
    if (puzzle_.any)
      for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece)
        add_directive(directives, puzzle_.pieces[piece].name, piece);
  }

  [[nodiscard]] std::string row_text(std::uint32_t row, std::uint32_t layer) const {
    std::string text = puzzle_.board.row_text(row, layer);
    for (const Cell cell : puzzle_.optional)
      if (cell.row == row && cell.layer == layer) text[cell.column] = '+';
    return text;
  }

  void add_directive(Directives& directives, const std::string& name, std::size_t piece) const {
    directives.add("piece", name + ' ' + puzzle_.pieces[piece].shape.text());
  }

  void add_symmetries(Directives& directives) const {
    for (const std::string& line :
         symmetry_lines(field_, puzzle_.symmetries, piece_items(), items_of_cells()))
      directives.add("symmetry", line);
  }

  [[nodiscard]] std::vector<PieceItems> piece_items() const {
    std::vector<PieceItems> pieces;
    for (const Stock& stock : stocks_)
      pieces.push_back(
          {&puzzle_.pieces[stock.piece], turned_[stock.piece], stock.low, stock.high, {}});
    auto piece = pieces.begin();
    for (const Copy& copy : copies_) {
      while (piece->piece != &puzzle_.pieces[copy.piece]) ++piece;
      piece->items.push_back(copy.name);
    }
    return pieces;
  }

  [[nodiscard]] std::vector<ItemOfCells> items_of_cells() const {
    std::vector<ItemOfCells> items;
    for (const std::vector<Cell>& list : puzzle_.open_each) {
      items.push_back({{}, "open~" + std::to_string(items.size() + 1)});
      for (const Cell cell : list) items.back().cells.push_back(field_.number(cell));
    }
    if (crossings_)
      for (const Crossing& crossing : crossings_->all())
        items.push_back({crossing.cells, crossing.item});
    return items;
  }

  void add_items() {
    for (Copy& copy : copies_)
      if (!is_secondary(copy)) copy.item = builder_.primary(copy.name, copy.bounds);
    for (std::size_t list = 1; list <= puzzle_.open_each.size(); ++list)
      open_.push_back(builder_.primary("open~" + std::to_string(list)));
    if (puzzle_.fit) add_space();
    if (!puzzle_.fit) add_cells();
    for (Copy& copy : copies_)
      if (is_secondary(copy)) copy.item = builder_.secondary(copy.name);
    if (puzzle_.fit) add_cells();
    if (empty_cells_need_a_mark())
      mark_ = Entry{builder_.secondary("empty"), builder_.color("yes")};
    if (crossings_)
      for (const Crossing& crossing : crossings_->all())
        crossing_items_.push_back(builder_.secondary(crossing.item));
  }

  void add_cells() {
    const std::size_t count = field_.cells().size();
    const auto name = [&](std::size_t cell) {
      return cell_name(puzzle_.board.lattice(), field_.cells()[cell]);
    };
    cells_.resize(count);
    for (std::uint32_t cell = 0; cell < count; ++cell)
      if (!is_secondary(cell)) cells_[cell] = builder_.primary(name(cell));
    if (puzzle_.most_empty.value_or(0) > 0 && !puzzle_.optional.empty())
      empty_ = builder_.primary("empty", {0, *puzzle_.most_empty});
    for (std::uint32_t cell = 0; cell < count; ++cell)
      if (is_secondary(cell)) cells_[cell] = builder_.secondary(name(cell));
  }

  // A piece that is used at most once need not be branched on, unless it can lie where no cell must
  // be covered: an option without a primary item could not be chosen.
  [[nodiscard]] bool is_secondary(const Copy& copy) const {
    const bool has_free_cells = puzzle_.fit || (!puzzle_.optional.empty() && !puzzle_.most_empty);
    return copy.bounds == Bounds{0, 1} && !has_free_cells;
  }

  [[nodiscard]] bool is_secondary(std::uint32_t cell) const {
    return puzzle_.fit || (field_.is_optional(cell) && !puzzle_.most_empty);
  }

  // The item `space` has no option. It must be covered where there is no room, so that nothing is
  // searched; it need not be where there is no piece, as text needs a primary item.
  void add_space() {
    const bool fits = needed_cells() <= field_.cells().size();
    const bool is_empty = builder_.primary_count() == 0;
    if (!fits || is_empty) builder_.primary(unused_name("space"), {fits ? 0U : 1U, 1});
  }

  // The cells of the pieces that must be used.
  [[nodiscard]] std::uint64_t needed_cells() const {
    std::uint64_t cells = 0;
    for (const Piece& piece : puzzle_.pieces) cells += piece.shape.size() * piece.low;
    return cells;
  }

  [[nodiscard]] std::string unused_name(std::string name) const {
    const auto is_taken = [&] {
      return std::any_of(copies_.begin(), copies_.end(),
                         [&](const Copy& copy) { return copy.name == name; });
    };
    while (is_taken()) name += '~';
    return name;
  }

  [[nodiscard]] bool empty_cells_need_a_mark() const {
    return puzzle_.any && puzzle_.partial &&
           std::any_of(puzzle_.pieces.begin(), puzzle_.pieces.end(),
                       [](const Piece& piece) { return piece.shape.size() == 1; });
  }

  void add_piece(std::size_t piece) {
    if (puzzle_.any && own_[piece] == 0) return;
    const Placements placements = this->placements(piece);
    if (puzzle_.any) add_unnamed(placements);
    const Copy* counter = nullptr;
    for (; next_copy_ < copies_.size() && copies_[next_copy_].piece == piece; ++next_copy_) {
      const Copy& copy = copies_[next_copy_];
      copy.counts ? void(counter = &copy) : place(copy, counter, placements);
    }
  }

  void add_unnamed(const Placements& placements) {
    for (std::size_t i = 0; i < placements.count(); ++i) add_option({}, placements[i]);
  }

  void place(const Copy& copy, const Copy* counter, const Placements& placements) {
    std::vector<Entry> names;
    if (counter != nullptr) names.push_back({counter->item});
    names.push_back({copy.item});
    for (std::size_t i = 0; i < placements.count(); ++i) add_option(names, placements[i]);
  }

  void add_option(std::span<const Entry> names, Placements::Cells cells) {
    option_.assign(names.begin(), names.end());
    for (const std::uint32_t cell : cells) option_.push_back({cells_[cell]});
    if (crossings_)
      for (const std::size_t crossing : crossings_->taken_by(cells))
        option_.push_back({crossing_items_[crossing]});
    if ((placed_ += cells.size()) > most_placed_cells) fail_too_many_placements();
    builder_.option(option_);
  }

  void add_empty_cells() {
    for (const ItemId cell : cells_) {
      option_ = {{cell}};
      if (mark_) option_.push_back(*mark_);
      builder_.option(option_, 1);
    }
  }

  void add_holes() {
    for (const Cell cell : puzzle_.optional)
      builder_.option(std::array{Entry{cells_[field_.number(cell)]}, Entry{*empty_}});
  }

  void add_open_cells() {
    const auto& board = field_.cells();
    for (std::size_t list = 0; list < open_.size(); ++list)
      for (const Cell cell : puzzle_.open_each[list]) {
        const auto place = std::lower_bound(board.begin(), board.end(), cell) - board.begin();
        option_ = {{open_[list]}, {cells_[static_cast<std::size_t>(place)]}};
        builder_.option(option_);
      }
  }

  const Polyominoes puzzle_;
  Field field_;
  std::optional<Crossings> crossings_;             // nothing where pieces may cross
  std::vector<std::vector<ColoredShape>> turned_;  // by piece, its orientations
  std::vector<std::uint64_t> own_;  // with `any`: which orientations of a piece are its own
  std::vector<Stock> stocks_;
  std::vector<Copy> copies_;

  ProblemBuilder builder_;
  std::vector<ItemId> cells_;
  std::vector<ItemId> open_;
  std::vector<ItemId> crossing_items_;
  std::optional<Entry> mark_;
  std::optional<ItemId> empty_;
  std::vector<Entry> option_;
  std::size_t next_copy_ = 0;
  std::uint64_t placed_ = 0;
};

}  // namespace

Instance polyomino(const Polyominoes& puzzle) {
  return Assembly(puzzle).run();
}

Moves common_moves(const Polyominoes& puzzle) {
  Moves moves = puzzle.symmetries;
  for (const Piece& piece : puzzle.pieces) {
    moves = std::min(moves, piece.moves);
    if (piece.moves == Moves::fixed)
      throw ModelError("piece " + in_quotes(piece.name) +
                       " is fixed: a solution turned or turned over is not a solution, so there "
                       "is nothing to take one of (where fixed pieces are images of each other, "
                       "dlx-solve --up-to-symmetry takes one of each class)");
  }
  return moves;
}

// The board

Board::Board(std::uint32_t rows, std::uint32_t columns)
    : Board(Lattice::square, {1, rows, columns}) {}

Board::Board(std::uint32_t rows, std::uint32_t columns, std::span<const Cell> cells)
    : Board(Lattice::square, {1, rows, columns}, cells) {}

Board::Board(Lattice lattice, BoardSize size)
    : lattice_(lattice),
      layers_(size.layers),
      rows_(size.rows),
      columns_(size.columns),
      filled_(checked_area(lattice, size), false) {
  for (std::uint32_t layer = 0; layer < layers_; ++layer)
    for (std::uint32_t row = 0; row < rows_; ++row)
      for (std::uint32_t column = 0; column < columns_; ++column) {
        const Cell cell{row, column, layer};
        if (!is_cell(lattice, cell)) continue;
        filled_[place(cell)] = true;
        ++cell_count_;
      }
}

Board::Board(Lattice lattice, BoardSize size, std::span<const Cell> cells)
    : lattice_(lattice),
      layers_(size.layers),
      rows_(size.rows),
      columns_(size.columns),
      filled_(checked_area(lattice, size), false) {
  for (const Cell cell : cells) {
    if (!spans(cell)) throw ModelError("a cell of the board lies outside its rows and columns");
    if (!is_cell(lattice, cell))
      throw ModelError("the " + std::string(name(lattice)) + " lattice has no cell " +
                       cell_name(lattice, cell));
    if (!has(cell)) ++cell_count_;
    filled_[place(cell)] = true;
  }
}

std::vector<Cell> Board::cells() const {
  std::vector<Cell> cells;
  for (std::uint32_t layer = 0; layer < layers_; ++layer)
    for (std::uint32_t row = 0; row < rows_; ++row)
      for (std::uint32_t column = 0; column < columns_; ++column)
        if (has({row, column, layer})) cells.push_back({row, column, layer});
  return cells;
}

std::string Board::row_text(std::uint32_t row, std::uint32_t layer) const {
  std::string text;
  for (std::uint32_t column = 0; column < columns_; ++column)
    text += has({row, column, layer}) ? '*' : '.';
  return text;
}

}  // namespace dlx::puzzle
