// Magnets; see the header for items, options and texts.
//
// Random boards: dominoes and signs are drawn. As long as there is another solution, a domino that
// it has otherwise is changed.
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/domino_tiling.hpp"
#include "puzzle/grid_parser.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/magnets.hpp>

#include <algorithm>
#include <array>

namespace dlx::puzzle {
namespace {

constexpr char neutral = 'o';

// The step from a half of a domino to the other one, and what that one is.
struct OtherHalf {
  char half, other;
  int down, right;
};
constexpr std::array other_halves{OtherHalf{'L', 'R', 0, 1}, OtherHalf{'R', 'L', 0, -1},
                                  OtherHalf{'T', 'B', 1, 0}, OtherHalf{'B', 'T', -1, 0}};

const OtherHalf* other_half(char half) {
  const auto* const row = std::find_if(other_halves.begin(), other_halves.end(),
                                       [&](const OtherHalf& known) { return known.half == half; });
  return row == other_halves.end() ? nullptr : row;
}

// The other cell of each domino; a cell of none itself. Nothing for a half whose other one is not
// there: `fail` is told its cell.
template <class Fail>
std::vector<std::size_t> partners_of(const Magnets& board, const Fail& fail) {
  std::vector<std::size_t> partners(board.halves.size());
  for (std::size_t cell = 0; cell < partners.size(); ++cell) {
    partners[cell] = cell;
    const OtherHalf* const step = other_half(board.halves[cell]);
    if (step == nullptr) continue;
    const auto row = static_cast<std::int64_t>(cell / board.columns) + step->down,
               column = static_cast<std::int64_t>(cell % board.columns) + step->right;
    const bool is_inside = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
    partners[cell] = static_cast<std::size_t>(row * board.columns + column);
    if (!is_inside || board.halves[partners[cell]] != step->other)
      fail(cell, std::string("the half '") + step->half + "' of a domino has no '" + step->other +
                     "' beside it");
  }
  return partners;
}

void require_magnets(const Magnets& board) {
  if (board.rows < 1 || board.columns < 1 || board.rows > largest_magnets ||
      board.columns > largest_magnets)
    throw ModelError("a board of magnets has 1 to " + std::to_string(largest_magnets) +
                     " rows and columns, not " + std::to_string(board.rows) + 'x' +
                     std::to_string(board.columns));
  const std::size_t cells = std::size_t{board.rows} * board.columns;
  for (const PoleCounts* counts : {&board.plus, &board.minus})
    if (board.halves.size() != cells || board.poles.size() != cells ||
        counts->in_row.size() != board.rows || counts->in_column.size() != board.columns)
      throw ModelError("there are not as many cells and counts as rows and columns have");
  if (board.halves.find_first_not_of('*') == std::string::npos)
    throw ModelError("there are no dominoes");
}

// --- Texts

class MagnetsParser {
 public:
  static constexpr std::string_view nothing = "there are no counts and no dominoes";
  static Magnets from_id(GameId id);
  static Magnets from_page(Address& address) { return from_id(address.body); }
  static Magnets from_puzz_link(Address& address);
  static constexpr std::array addresses{
      AddressKind<Magnets>{Site::puzz_link, "magnets", from_puzz_link},
      AddressKind<Magnets>{Site::tatham, "magnets", from_page}};

  explicit MagnetsParser(const base::LineReader& lines) : grid_(lines) {}

  [[nodiscard]] bool is_empty() const noexcept { return grid_.is_empty(); }
  static bool takes_fields(std::string_view line) { return GridParser::takes_fields(line); }
  void add(std::string_view line) { grid_.add(line); }
  void add_fields(const board::FieldRow& row) { grid_.add_fields(row); }

  Magnets finish() {
    CountedGrid grid = CountedGridParser(grid_, true).parse();
    Magnets board{static_cast<std::uint32_t>(grid.left.size()),
                  static_cast<std::uint32_t>(grid.top.size()),
                  {},
                  {},
                  {grid.top, grid.left},
                  {grid.bottom, grid.right}};
    board::FieldRow fields;
    for (const board::FieldRow& row : grid.cells)
      for (const board::Field& field : row) {
        add_cell(board, field);
        fields.push_back(field);
      }
    (void)partners_of(board, [&](std::size_t cell, const std::string& message) {
      grid_.fail(fields[cell], message);
    });
    return board;
  }

 private:
  void add_cell(Magnets& board, const board::Field& field) {
    const std::string& text = field.text;
    const char half = text.empty() || text == "#" ? '*' : text[0];
    const bool is_half = half == '*' || other_half(half) != nullptr;
    const bool has_pole = text.size() == 2 && half != '*' && (text[1] == '+' || text[1] == '-');
    if (!is_half || (text.size() > 1 && !has_pole))
      grid_.fail(field, "expected L, R, T or B, perhaps with a sign, or '*', not " +
                            base::in_quotes(text));
    board.halves += half;
    board.poles += has_pole ? text[1] : '.';
  }

  GridParser grid_;
};

// The count of a line in an id: 0 to 9, a letter for more, or `.`.
std::optional<std::uint32_t> take_count(GameId& id) {
  constexpr std::string_view signs =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (id.accept('.')) return std::nullopt;
  const std::size_t count = id.at_end() ? 0 : signs.find(id.peek());
  if (count == std::string_view::npos)
    id.fail("expected a count or '.', not " + base::in_quotes(id.rest().substr(0, 1)));
  id.take();
  return static_cast<std::uint32_t>(count);
}

// "6x5:221122,23212,311221,32212,TTLR...": columns and rows, counts and halves.
Magnets MagnetsParser::from_id(GameId id) {
  const std::uint32_t columns = id.number("the number of columns", 1, largest_magnets);
  id.expect('x');
  const std::uint32_t rows = id.number("the number of rows", 1, largest_magnets);
  id.skip_to(':');
  Magnets board{rows, columns, {}, {}, {}, {}};
  for (PoleCounts* const counts : {&board.plus, &board.minus}) {
    for (std::uint32_t k = 0; k < columns; ++k) counts->in_column.push_back(take_count(id));
    id.expect(',');
    for (std::uint32_t k = 0; k < rows; ++k) counts->in_row.push_back(take_count(id));
    id.expect(',');
  }
  const std::size_t cells = std::size_t{rows} * columns;
  const GameId first = id;
  while (board.halves.size() < cells) {
    const char half = id.peek();
    if (half != '*' && other_half(half) == nullptr && !id.at_end())
      id.fail("expected L, R, T, B or '*', not " + base::in_quotes(id.rest().substr(0, 1)));
    board.halves += id.take();
  }
  id.expect_end();
  board.poles.assign(cells, '.');
  (void)partners_of(board, [&](std::size_t cell, const std::string& message) {
    first.at(first.rest().substr(cell)).fail(message);
  });
  return board;
}

// The halves of dominoes between walls: cells that are open to one other cell. Walls around cells
// of no domino may be left out.
std::string halves_between(const Walls& walls, const Magnets& board, const GameId& place) {
  std::string halves = board.halves;
  std::vector<int> open_sides(halves.size(), 0);
  const auto join = [&](std::size_t cell, std::size_t other, char half, char other_half) {
    if (board.halves[cell] == '*' || board.halves[other] == '*') return;
    halves[cell] = half;
    halves[other] = other_half;
    ++open_sides[cell];
    ++open_sides[other];
  };
  for (std::size_t cell = 0; cell < halves.size(); ++cell) {
    if (!walls.right[cell]) join(cell, cell + 1, 'L', 'R');
    if (!walls.below[cell]) join(cell, cell + board.columns, 'T', 'B');
  }
  for (std::size_t cell = 0; cell < halves.size(); ++cell)
    if (halves[cell] != '*' && open_sides[cell] != 1)
      place.fail("the walls leave " + board::nth_cell_name(cell, board.columns) + " open to " +
                 std::to_string(open_sides[cell]) + " cells, not to the other half of a domino");
  return halves;
}

// Counts of columns, then of rows, each of minus signs and of plus signs; walls; and if there are
// any, given signs, three to a figure in base 27, and cells of no domino, five to one in base 32.
Magnets MagnetsParser::from_puzz_link(Address& address) {
  GameId& body = address.body;
  const std::uint32_t rows = address.rows, columns = address.columns;
  if (rows > largest_magnets || columns > largest_magnets)
    body.at(address.kind)
        .fail("expected up to " + std::to_string(largest_magnets) + " rows and columns");
  Magnets board{rows, columns, {}, {}, {}, {}};
  constexpr std::uint32_t empty = UINT32_MAX;
  const auto counts =
      read_numbers(body, 2 * (std::size_t{rows} + columns), "a count", 0, largest_magnets, empty);
  for (std::size_t k = 0; k < counts.size(); ++k) {
    PoleCounts& of_sign = k % 2 == 0 ? board.minus : board.plus;
    (k < 2 * std::size_t{columns} ? of_sign.in_column : of_sign.in_row)
        .push_back(counts[k] == empty ? std::nullopt : std::optional(counts[k]));
  }
  const GameId place = body;
  const Walls walls = read_walls(body, rows, columns);
  const std::size_t cells = std::size_t{rows} * columns;
  board.halves.assign(cells, '.');
  board.poles.assign(cells, '.');
  const bool has_cells = !body.at_end();
  for (std::size_t cell = 0; has_cells && cell < cells; cell += 3) {
    const std::uint32_t figure = take_figure(body, 27);
    const std::array signs{figure / 9, figure / 3 % 3, figure % 3};
    for (std::size_t k = 0; k < 3 && cell + k < cells; ++k)
      board.poles[cell + k] = std::string_view(".+-")[signs[k]];
  }
  for (std::size_t cell = 0; has_cells && cell < cells; cell += 5) {
    const std::uint32_t figure = take_figure(body, 32);
    for (std::size_t k = 0; k < 5 && cell + k < cells; ++k)
      if ((figure >> (4 - k) & 1U) != 0) board.halves[cell + k] = '*';
  }
  body.expect_end();
  board.halves = halves_between(walls, board, place);
  return board;
}

// --- Encoding

class MagnetsEncoder {
 public:
  explicit MagnetsEncoder(const Magnets& board)
      : board_(board), partners_(partners_of(board, [](std::size_t, const std::string& message) {
          throw ModelError(message);
        })) {}

  Problem build() {
    const std::size_t cells = partners_.size();
    std::vector<ItemId> magnets(cells), ways(cells), kinds(cells);
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (cell < partners_[cell]) {
        magnets[cell] = builder_.primary("magnet@" + name(cell));
        ways[cell] = builder_.primary("ends@" + name(cell));
      }
    for (const char sign : signs) {
      add_counts(sign, true, of(sign).in_row);
      add_counts(sign, false, of(sign).in_column);
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (cell < partners_[cell]) kinds[cell] = builder_.secondary("kind@" + name(cell));
      cells_.push_back(partners_[cell] == cell ? ItemId{} : builder_.secondary(name(cell)));
    }
    add_borders();
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (partners_[cell] <= cell) continue;
      const Entry magnet{kinds[cell], builder_.color("+-")}, none{kinds[cell], color(neutral)};
      add_magnet(magnets[cell], cell, magnet);
      builder_.option(std::vector<Entry>{{magnets[cell]}, none});
      for (const char sign : {'+', '-', neutral})
        add_ends(ways[cell], cell, sign, sign == neutral ? none : magnet);
    }
    return builder_.build();
  }

 private:
  static constexpr std::array signs{'+', '-'};

  static char opposite(char sign) { return sign == '+' ? '-' : sign == '-' ? '+' : neutral; }
  [[nodiscard]] const PoleCounts& of(char sign) const {
    return sign == '+' ? board_.plus : board_.minus;
  }
  [[nodiscard]] std::string name(std::size_t cell) const {
    return board::nth_cell_name(cell, board_.columns);
  }
  ColorId color(char sign) { return builder_.color(std::string(1, sign)); }

  // The row or column of a cell.
  [[nodiscard]] std::size_t line_of(std::size_t cell, bool is_row) const {
    return is_row ? cell / board_.columns : cell % board_.columns;
  }
  static std::size_t counts_at(char sign, bool is_row) {
    return (sign == '+' ? 0U : 2U) + (is_row ? 1U : 0U);
  }

  void add_counts(char sign, bool is_row, const CountedGrid::Counts& counts) {
    auto& items = counted_[counts_at(sign, is_row)];
    items.resize(counts.size());
    for (std::size_t line = 0; line < counts.size(); ++line)
      if (const std::uint32_t count = counts[line].value_or(0); count > 0)
        items[line] = builder_.primary(
            board::numbered_name(std::string(1, sign) + (is_row ? "row" : "column"), line + 1),
            {count, count});
  }

  // An item for each pair of neighbours of two dominoes.
  void add_borders() {
    borders_.resize(partners_.size());
    const auto add = [&](std::size_t cell, std::size_t other, char direction) {
      if (partners_[cell] == other || partners_[cell] == cell || partners_[other] == other) return;
      const ItemId item = builder_.secondary(name(cell) + direction);
      borders_[cell].push_back({item, true});
      borders_[other].push_back({item, false});
    };
    for (std::size_t cell = 0; cell < partners_.size(); ++cell) {
      if ((cell + 1) % board_.columns != 0) add(cell, cell + 1, '>');
      if (cell + board_.columns < partners_.size()) add(cell, cell + board_.columns, 'v');
    }
  }

  // Counts a sign in a line; false if the line has none of it.
  bool count(char sign, std::size_t cell, bool is_row, std::vector<Entry>& entries) const {
    const std::size_t line = line_of(cell, is_row);
    if ((is_row ? of(sign).in_row : of(sign).in_column)[line] == 0U) return false;
    if (const auto item = counted_[counts_at(sign, is_row)][line]) entries.push_back({*item});
    return true;
  }

  // A domino with ends: both signs stand in the line along which it lies.
  void add_magnet(ItemId item, std::size_t cell, Entry magnet) {
    const bool is_row = partners_[cell] == cell + 1 && board_.halves[cell] == 'L';
    std::vector<Entry> entries{{item}};
    if (!count('+', cell, is_row, entries) || !count('-', cell, is_row, entries)) return;
    entries.push_back(magnet);
    builder_.option(entries);
  }

  // The ends of a domino, whose first half has this sign, in the lines across it.
  void add_ends(ItemId item, std::size_t cell, char sign, Entry kind) {
    const bool is_row = board_.halves[cell] == 'T';
    const std::array ends{std::pair{cell, sign}, std::pair{partners_[cell], opposite(sign)}};
    std::vector<Entry> entries{{item}};
    for (const auto& [end, its_sign] : ends) {
      if (board_.poles[end] != '.' && board_.poles[end] != its_sign) return;
      if (its_sign != neutral && !count(its_sign, end, is_row, entries)) return;
    }
    entries.push_back(kind);
    for (const auto& [end, its_sign] : ends) entries.push_back({cells_[end], color(its_sign)});
    for (const auto& [end, its_sign] : ends)
      for (const auto& [border, is_first] : borders_[end])
        if (its_sign != neutral)
          entries.push_back({border, color(is_first ? its_sign : opposite(its_sign))});
    builder_.option(entries);
  }

  const Magnets& board_;
  ProblemBuilder builder_;
  std::vector<std::size_t> partners_;
  std::array<std::vector<std::optional<ItemId>>, 4> counted_;  // by counts_at()
  std::vector<ItemId> cells_;
  // The borders of a cell to other dominoes, and whether it is the left or upper one of the pair.
  std::vector<std::vector<std::pair<ItemId, bool>>> borders_;
};

// The signs that a solution gives to cells; `*` where it gives none.
std::string signs_of(const Problem& problem, const Solution& solution, std::size_t rows,
                     std::size_t columns) {
  std::string signs(rows * columns, '*');
  for (const OptionId option : solution.options)
    for (const Entry& entry : problem.option(option))
      if (entry.color != no_color)
        if (const auto cell = board::Naming{}.cell(problem.name(entry.item)))
          signs[cell->row * columns + cell->column] = problem.name(entry.color)[0];
  return signs;
}

}  // namespace

template <>
struct TextOf<Magnets> {
  using Parser = MagnetsParser;
};
template class PuzzleReader<Magnets>;

Instance magnets(const Magnets& board) {
  require_magnets(board);
  Instance instance;
  instance.problem = MagnetsEncoder(board).build();
  instance.directives.add("puzzle", "magnets");
  for (std::size_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::size_t cell = row * board.columns; cell < (row + 1) * board.columns; ++cell) {
      if (!line.empty()) line += ' ';
      line += board.halves[cell];
      if (board.poles[cell] != '.') line += board.poles[cell];
    }
    instance.directives.add("dominoes", line);
  }
  add_counts(instance.directives, {{"top", board.plus.in_column},
                                   {"bottom", board.minus.in_column},
                                   {"left", board.plus.in_row},
                                   {"right", board.minus.in_row}});
  return instance;
}

// --- Layouts

// Magnets that touch have their plus ends on cells of one color of a chessboard, so nearly all are
// drawn with the same one: where two parts of the board differ, neutral dominoes have to lie
// between.
constexpr std::uint64_t one_turned_in = 30, one_neutral_in = 6;

std::optional<MagnetsLayout> MagnetsLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                                  std::uint64_t seed) {
  if (rows < 2 || columns < 2 || rows > largest_magnets_made || columns > largest_magnets_made)
    throw ModelError("boards of magnets are made of 2 to " + std::to_string(largest_magnets_made) +
                     " rows and columns, not of " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
  MagnetsLayout layout(seed);
  layout.rows_ = rows;
  layout.columns_ = columns;
  DominoTiling tiling(rows, columns);
  tiling.shuffle(layout.random_);
  layout.partners_ = tiling.partners();
  const std::size_t cells = layout.partners_.size();
  layout.halves_.assign(cells, '*');
  layout.signs_.assign(cells, neutral);
  std::vector<std::size_t> order;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::size_t other = layout.partners_[cell];
    if (other <= cell) continue;
    layout.halves_[cell] = other == cell + 1 ? 'L' : 'T';
    layout.halves_[other] = other == cell + 1 ? 'R' : 'B';
    order.push_back(cell);
  }
  for (std::size_t k = order.size(); k > 0; --k) {
    std::swap(order[k - 1], order[base::draw(layout.random_, k)]);
    const std::size_t cell = order[k - 1];
    const bool is_light = (cell / columns + cell % columns) % 2 == 0;
    if (base::draw(layout.random_, one_neutral_in) == 0) continue;
    const bool is_turned = base::draw(layout.random_, one_turned_in) == 0;
    const char sign = is_light != is_turned ? '+' : '-';
    if (!layout.set(cell, sign)) (void)layout.set(cell, sign == '+' ? '-' : '+');
  }
  return layout;
}

// True if no neighbour, but for the other half of its domino, has this sign.
bool MagnetsLayout::may_be(std::size_t cell, char sign) const {
  const auto clashes = [&](std::size_t other) {
    return partners_[cell] != other && signs_[other] == sign;
  };
  return (cell < columns_ || !clashes(cell - columns_)) &&
         (cell % columns_ == 0 || !clashes(cell - 1)) &&
         ((cell + 1) % columns_ == 0 || !clashes(cell + 1)) &&
         (cell + columns_ >= signs_.size() || !clashes(cell + columns_));
}

// Gives a half of a domino a sign, and the other half the other one; false if neighbours exclude
// it.
bool MagnetsLayout::set(std::size_t cell, char sign) {
  const char other = sign == '+' ? '-' : sign == '-' ? '+' : neutral;
  if (sign != neutral && (!may_be(cell, sign) || !may_be(partners_[cell], other))) return false;
  signs_[cell] = sign;
  signs_[partners_[cell]] = other;
  return true;
}

Magnets MagnetsLayout::board() const {
  const auto no_ends = [&] {
    PoleCounts counts;
    counts.in_column.assign(columns_, 0U);
    counts.in_row.assign(rows_, 0U);
    return counts;
  };
  Magnets board{rows_, columns_, halves_, std::string(halves_.size(), '.'), no_ends(), no_ends()};
  for (std::size_t cell = 0; cell < signs_.size(); ++cell) {
    if (signs_[cell] == neutral) continue;
    PoleCounts& counts = signs_[cell] == '+' ? board.plus : board.minus;
    ++*counts.in_column[cell % columns_];
    ++*counts.in_row[cell / columns_];
  }
  return board;
}

bool MagnetsLayout::is(const Problem& problem, const Solution& solution) const {
  const std::string signs = signs_of(problem, solution, rows_, columns_);
  for (std::size_t cell = 0; cell < signs.size(); ++cell)
    if (partners_[cell] != cell && signs[cell] != signs_[cell]) return false;
  return true;
}

bool MagnetsLayout::repair(const Problem& problem, std::span<const Solution> others) {
  if (others.empty()) return false;  // too hard
  const std::string signs = signs_of(problem, others.front(), rows_, columns_);
  std::vector<std::size_t> differing;
  for (std::size_t cell = 0; cell < signs.size(); ++cell)
    if (cell < partners_[cell] && signs[cell] != signs_[cell]) differing.push_back(cell);
  for (; !differing.empty(); differing.pop_back()) {
    std::swap(differing.back(), differing[base::draw(random_, differing.size())]);
    const std::size_t cell = differing.back();
    std::string choices = "+-o";
    std::erase(choices, signs_[cell]);
    const std::size_t first = base::draw(random_, choices.size());
    if (set(cell, choices[first]) || set(cell, choices[1 - first])) return true;
  }
  return false;
}

}  // namespace dlx::puzzle
