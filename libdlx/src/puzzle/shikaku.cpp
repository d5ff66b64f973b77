// Shikaku; see the header for items, options and texts.
//
// Random boards: the first free cell becomes the corner of a rectangle of random size, until all
// are covered. As long as there is another solution, the number of a rectangle that it lacks moves.
#include "base/random.hpp"
#include "board/names.hpp"
#include "puzzle/grid_parser.hpp"
#include "puzzle/puzzle_reader.hpp"

#include <dlx/puzzle/shikaku.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

namespace dlx::puzzle {
namespace {

constexpr std::size_t most_shikaku_options = 2'000'000;

void require_shikaku(const Shikaku& board) {
  if (board.rows < 1 || board.columns < 1 || board.rows > largest_shikaku ||
      board.columns > largest_shikaku)
    throw ModelError("a shikaku has 1 to " + std::to_string(largest_shikaku) +
                     " rows and columns, not " + std::to_string(board.rows) + 'x' +
                     std::to_string(board.columns));
  if (board.areas.size() != std::size_t{board.rows} * board.columns)
    throw ModelError("there are not as many cells as rows and columns have");
  if (std::all_of(board.areas.begin(), board.areas.end(), [](auto area) { return area == 0; }))
    throw ModelError("there are no numbers");
}

// --- Texts

class ShikakuParser {
 public:
  static constexpr std::string_view nothing = "there are no numbers";
  static Shikaku from_id(GameId id);
  static Shikaku from_page(Address& address) { return from_id(address.body); }
  static Shikaku from_puzz_link(Address& address);
  static constexpr std::array addresses{
      AddressKind<Shikaku>{Site::puzz_link, "shikaku", from_puzz_link},
      AddressKind<Shikaku>{Site::tatham, "rect", from_page}};

  explicit ShikakuParser(const base::LineReader& lines) : grid_(lines, true) {}

  [[nodiscard]] bool is_empty() const noexcept { return grid_.is_empty(); }
  static bool takes_fields(std::string_view line) { return GridParser::takes_fields(line); }
  void add(std::string_view line) { grid_.add(line); }
  void add_fields(const board::FieldRow& row) { grid_.add_fields(row); }

  Shikaku finish() {
    const auto& rows = grid_.rows();
    Shikaku board{
        static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(rows[0].size()), {}};
    grid_.require_width(1, board.columns, "cells");
    for (const board::FieldRow& row : rows)
      for (const board::Field& field : row) {
        constexpr std::uint32_t most = largest_shikaku * largest_shikaku;
        const auto area = board::is_nothing(field.text)
                              ? std::optional<std::uint32_t>(0)
                              : base::number_in<std::uint32_t>(field.text);
        if (!area || *area > most)
          grid_.fail(field, "expected a number of up to " + std::to_string(most) + " or '.', not " +
                                base::in_quotes(field.text));
        board.areas.push_back(*area);
      }
    return board;
  }

 private:
  GridParser grid_;
};

// "3x3:3_2f4": columns and rows, then the cells.
Shikaku ShikakuParser::from_id(GameId id) {
  const std::uint32_t columns = id.number("the number of columns", 1, largest_shikaku);
  const std::uint32_t rows =
      id.accept('x') ? id.number("the number of rows", 1, largest_shikaku) : columns;
  id.skip_to(':');
  Shikaku board{rows, columns, id.cells(std::size_t{rows} * columns, rows * columns)};
  id.expect_end();
  return board;
}

Shikaku ShikakuParser::from_puzz_link(Address& address) {
  GameId& body = address.body;
  if (address.rows > largest_shikaku || address.columns > largest_shikaku)
    body.at(address.kind)
        .fail("expected up to " + std::to_string(largest_shikaku) + " rows and columns");
  Shikaku board{address.rows, address.columns, {}};
  const std::uint32_t cells = address.rows * address.columns;
  board.areas = read_numbers(body, cells, "an area", 1, cells);
  body.expect_end();
  return board;
}

// --- Encoding

class ShikakuEncoder {
 public:
  explicit ShikakuEncoder(const Shikaku& board) : board_(board) {
    // The number of numbers that stand above and to the left of each corner.
    sums_.assign(std::size_t{board.rows + 1} * (board.columns + 1), 0);
    for (std::size_t row = 0; row < board.rows; ++row)
      for (std::size_t column = 0; column < board.columns; ++column)
        sum(row + 1, column + 1) = sum(row, column + 1) + sum(row + 1, column) - sum(row, column) +
                                   (board.areas[row * board.columns + column] > 0 ? 1 : 0);
  }

  Problem build() {
    std::vector<std::pair<std::size_t, ItemId>> rectangles;
    for (std::size_t cell = 0; cell < board_.areas.size(); ++cell)
      if (board_.areas[cell] > 0)
        rectangles.emplace_back(cell, builder_.primary(std::to_string(board_.areas[cell]) + '@' +
                                                       board::nth_cell_name(cell, board_.columns)));
    for (std::size_t cell = 0; cell < board_.areas.size(); ++cell)
      cells_.push_back(builder_.primary(board::nth_cell_name(cell, board_.columns)));
    for (const auto& [cell, item] : rectangles)
      for (std::size_t rows = 1; rows <= board_.rows && rows <= board_.areas[cell]; ++rows)
        if (board_.areas[cell] % rows == 0) add_places(cell, item, rows, board_.areas[cell] / rows);
    return builder_.build();
  }

 private:
  std::uint32_t& sum(std::size_t row, std::size_t column) {
    return sums_[row * (board_.columns + 1) + column];
  }

  // The rectangles of that size that hold a cell and no other number.
  void add_places(std::size_t cell, ItemId item, std::size_t rows, std::size_t columns) {
    const std::size_t row = cell / board_.columns, column = cell % board_.columns;
    if (columns > board_.columns) return;
    for (std::size_t top = row + 1 - std::min(row + 1, rows);
         top <= row && top + rows <= board_.rows; ++top)
      for (std::size_t left = column + 1 - std::min(column + 1, columns);
           left <= column && left + columns <= board_.columns; ++left) {
        const std::uint32_t numbers = sum(top + rows, left + columns) + sum(top, left) -
                                      sum(top, left + columns) - sum(top + rows, left);
        if (numbers == 1) add(item, top, left, rows, columns);
      }
  }

  void add(ItemId item, std::size_t top, std::size_t left, std::size_t rows, std::size_t columns) {
    if ((entries_ += rows * columns) > most_shikaku_options)
      throw ModelError("the rectangles of this board have more than " +
                       std::to_string(most_shikaku_options) + " cells in all their places");
    std::vector<Entry> entries{{item}};
    for (std::size_t row = top; row < top + rows; ++row)
      for (std::size_t column = left; column < left + columns; ++column)
        entries.push_back({cells_[row * board_.columns + column]});
    builder_.option(entries);
  }

  const Shikaku& board_;
  ProblemBuilder builder_;
  std::vector<std::uint32_t> sums_;
  std::vector<ItemId> cells_;
  std::size_t entries_ = 0;
};

}  // namespace

template <>
struct TextOf<Shikaku> {
  using Parser = ShikakuParser;
};
template class PuzzleReader<Shikaku>;

Instance shikaku(const Shikaku& board) {
  require_shikaku(board);
  Instance instance;
  instance.problem = ShikakuEncoder(board).build();
  instance.directives.add("puzzle", "shikaku");
  for (std::size_t row = 0; row < board.rows; ++row) {
    std::string line;
    for (std::size_t column = 0; column < board.columns; ++column) {
      const std::uint32_t area = board.areas[row * board.columns + column];
      line += (column == 0 ? "" : " ") + (area == 0 ? "." : std::to_string(area));
    }
    instance.directives.add("areas", line);
  }
  return instance;
}

// --- Layouts

std::optional<ShikakuLayout> ShikakuLayout::drawn(std::uint32_t rows, std::uint32_t columns,
                                                  std::uint64_t seed) {
  if (rows < 2 || columns < 2 || rows > largest_shikaku_made || columns > largest_shikaku_made)
    throw ModelError("shikakus are made of 2 to " + std::to_string(largest_shikaku_made) +
                     " rows and columns, not of " + std::to_string(rows) + 'x' +
                     std::to_string(columns));
  ShikakuLayout layout(seed);
  layout.rows_ = rows;
  layout.columns_ = columns;
  std::vector<bool> is_covered(std::size_t{rows} * columns);
  for (std::size_t cell = 0; cell < is_covered.size(); ++cell)
    if (!is_covered[cell]) layout.add_rectangle(cell, is_covered);
  return layout;
}

// A rectangle whose upper left corner is the first free cell: the larger of two that are drawn.
void ShikakuLayout::add_rectangle(std::size_t corner, std::vector<bool>& is_covered) {
  constexpr std::size_t longest = 5, largest = 12;
  const std::size_t row = corner / columns_, column = corner % columns_;
  std::size_t wide = 0;
  while (wide < longest && column + wide < columns_ && !is_covered[corner + wide]) ++wide;
  const std::size_t high = std::min<std::size_t>(longest, rows_ - row);
  const auto draw_sides = [&] {
    const std::size_t width = 1 + base::draw(random_, wide);
    const std::size_t most = std::max<std::size_t>(1, std::min(high, largest / width));
    return std::pair(width, 1 + base::draw(random_, most));
  };
  auto [width, height] = draw_sides();
  const auto [other_width, other_height] = draw_sides();
  if (other_width * other_height > width * height)
    std::tie(width, height) = std::pair(other_width, other_height);
  // No gap of a single row or column stays beside it, if there is room, and no single cell.
  if (wide - width == 1 && (width + 1) * height <= largest) ++width;
  if (high - height == 1 && width * (height + 1) <= largest) ++height;
  if (width * height == 1 && high > 1) height = 2;
  Cells cells;
  for (std::size_t down = 0; down < height; ++down)
    for (std::size_t right = 0; right < width; ++right) {
      cells.push_back(corner + down * columns_ + right);
      is_covered[cells.back()] = true;
    }
  numbers_.push_back(cells[base::draw(random_, cells.size())]);
  rectangles_.push_back(std::move(cells));
}

Shikaku ShikakuLayout::board() const {
  Shikaku board{rows_, columns_, {}};
  board.areas.resize(std::size_t{rows_} * columns_);
  for (std::size_t k = 0; k < rectangles_.size(); ++k)
    board.areas[numbers_[k]] = static_cast<std::uint32_t>(rectangles_[k].size());
  return board;
}

std::vector<std::size_t> ShikakuLayout::numbers_by_cell() const {
  std::vector<std::size_t> numbers(std::size_t{rows_} * columns_);
  for (std::size_t k = 0; k < rectangles_.size(); ++k)
    for (const std::size_t cell : rectangles_[k]) numbers[cell] = numbers_[k];
  return numbers;
}

namespace {

// The cell of the number that each cell is with in a solution: items are rectangles in the order of
// their numbers, then cells.
std::vector<std::size_t> numbers_in(const Problem& problem, const Solution& solution,
                                    std::size_t cells, std::vector<std::size_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::vector<std::size_t> by_cell(cells);
  for (const OptionId option : solution.options) {
    const auto entries = problem.option(option);
    for (const Entry& entry : entries.subspan(1))
      by_cell[static_cast<std::size_t>(index(entry.item)) - numbers.size()] =
          numbers[static_cast<std::size_t>(index(entries[0].item))];
  }
  return by_cell;
}

}  // namespace

bool ShikakuLayout::is(const Problem& problem, const Solution& solution) const {
  const std::size_t cells = std::size_t{rows_} * columns_;
  return numbers_in(problem, solution, cells, numbers_) == numbers_by_cell();
}

bool ShikakuLayout::repair(const Problem& problem, std::span<const Solution> others) {
  const std::size_t cells = std::size_t{rows_} * columns_;
  const auto other = numbers_in(problem, others.front(), cells, numbers_);
  std::vector<std::size_t> broken;
  for (std::size_t k = 0; k < rectangles_.size(); ++k)
    if (rectangles_[k].size() > 1 &&
        std::any_of(rectangles_[k].begin(), rectangles_[k].end(),
                    [&](std::size_t cell) { return other[cell] != numbers_[k]; }))
      broken.push_back(k);
  if (broken.empty()) return false;
  const std::size_t k = broken[base::draw(random_, broken.size())];
  numbers_[k] = rectangles_[k][base::draw(random_, rectangles_[k].size())];
  return true;
}

}  // namespace dlx::puzzle
