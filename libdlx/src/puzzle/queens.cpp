// Queens: one option per square; see the header for the items.
#include <dlx/puzzle/queens.hpp>

#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace dlx::puzzle {
namespace {

std::string named(char kind, std::uint32_t number, int base) {
  std::array<char, 12> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, base).ptr;
  std::string name{kind};
  for (const char* c = digits.data(); c != end; ++c)
    name += 'a' <= *c && *c <= 'f' ? static_cast<char>(*c - 'a' + 'A') : *c;
  return name;
}

// The lines of a board from the middle outwards: for 5, 2 1 3 0 4; for 4, 2 1 3 0.
std::vector<std::uint32_t> organ_pipe(std::uint32_t size) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t k = 0; k < size; ++k)
    order.push_back((k % 2 == 1 ? size - 1 - k : size + k) / 2);
  return order;
}

class QueensBoard {
 public:
  /// `each`: queens in a row, column and region.
  explicit QueensBoard(const Queens& puzzle, std::uint32_t each = 1)
      : puzzle_(puzzle),
        size_(static_cast<std::uint32_t>(puzzle.size)),
        each_{each, each},
        slack_(puzzle.slack) {}

  Problem build() {
    add_lines();
    if (puzzle_.regions)
      for (const std::string& name : puzzle_.regions->names)
        regions_.push_back(builder_.primary('G' + name, each_));
    puzzle_.no_touch ? add_blocks() : add_diagonals();
    for (std::uint32_t row = 0; row < size_; ++row)
      for (std::uint32_t column = 0; column < size_; ++column) add_square(row, column);
    if (slack_)
      for (const auto& diagonals : {up_, down_})
        for (const ItemId item : diagonals) {
          const Entry alone{item};
          builder_.option(std::span(&alone, 1));
        }
    return builder_.build();
  }

 private:
  void add_lines() {
    rows_.resize(size_);
    columns_.resize(size_);
    for (const std::uint32_t line : organ_pipe(size_)) {
      rows_[line] = builder_.primary(named('R', line, 10), each_);
      columns_[line] = builder_.primary(named('C', line, 10), each_);
    }
  }

  void add_diagonals() {
    const int base = slack_ ? 16 : 10;
    for (std::uint32_t k = 0; k + 1 < 2 * size_; ++k)
      up_.push_back(add_diagonal(named('A', k, base)));
    for (std::uint32_t k = 0; k + 1 < 2 * size_; ++k)
      down_.push_back(add_diagonal(named('B', k, base)));
  }

  void add_blocks() {
    for (std::uint32_t row = 0; row + 1 < size_; ++row)
      for (std::uint32_t column = 0; column + 1 < size_; ++column)
        blocks_.push_back(builder_.secondary(named('T', row, 10) + ',' + std::to_string(column)));
  }

  ItemId add_diagonal(const std::string& name) {
    return slack_ ? builder_.primary(name) : builder_.secondary(name);
  }

  void add_square(std::uint32_t row, std::uint32_t column) {
    entries_.assign({{rows_[row]}, {columns_[column]}});
    if (puzzle_.regions)
      entries_.push_back({regions_[puzzle_.regions->of[std::size_t{row} * size_ + column]]});
    if (puzzle_.no_touch) {
      add_blocks_of(row, column);
    } else {
      entries_.push_back({up_[row + column]});
      entries_.push_back({down_[size_ - 1 - row + column]});
    }
    builder_.option(entries_);
  }

  // The blocks that hold a square: four, fewer at the edges.
  void add_blocks_of(std::uint32_t row, std::uint32_t column) {
    for (const std::uint32_t r : {row - 1, row})
      for (const std::uint32_t c : {column - 1, column})
        if (r < size_ - 1 && c < size_ - 1)  // -1 is large
          entries_.push_back({blocks_[std::size_t{r} * (size_ - 1) + c]});
  }

  const Queens& puzzle_;
  std::uint32_t size_;
  Bounds each_;
  bool slack_;
  ProblemBuilder builder_;
  std::vector<ItemId> rows_, columns_, up_, down_, regions_, blocks_;
  std::vector<Entry> entries_;  // of the option being made
};

void require_size(std::uint64_t size, const char* what) {
  if (size < 1 || size > largest_queens)
    throw ModelError(std::string("a board of ") + what + " has 1 to " +
                     std::to_string(largest_queens) + " rows, not " + std::to_string(size));
}

void require_size(const Regions& regions, std::uint64_t size) {
  require_sound(regions);
  if (regions.size != size)
    throw ModelError("the map of regions has " + std::to_string(regions.size) +
                     " rows, the board " + std::to_string(size));
}

void add_board(Directives& directives, const char* kind, std::uint64_t rows,
               const std::optional<Regions>& regions) {
  const std::string size = std::to_string(rows);
  directives.add("puzzle", kind);
  directives.add("size", size + 'x' + size);
  for (std::size_t row = 0; regions && row < regions->size; ++row)
    directives.add("region", regions->row_text(row));
}

void require_variant(const Queens& puzzle) {
  if (puzzle.slack && (puzzle.regions || puzzle.no_touch))
    throw ModelError(
        "queens with slack are the ones that attack along diagonals, all over a board");
  if (puzzle.regions) require_size(*puzzle.regions, puzzle.size);
}

}  // namespace

Instance queens(const Queens& puzzle) {
  require_size(puzzle.size, "queens");
  require_variant(puzzle);
  Instance instance;
  instance.problem = QueensBoard(puzzle).build();
  add_board(instance.directives, "queens", puzzle.size, puzzle.regions);
  if (puzzle.no_touch) instance.directives.add("no-touch", "");
  return instance;
}

Instance stars(const Stars& puzzle) {
  require_size(puzzle.size, "stars");
  if (puzzle.each < 1 || puzzle.each > (puzzle.size + 1) / 2)
    throw ModelError("a row of " + std::to_string(puzzle.size) + " cells has room for 1 to " +
                     std::to_string((puzzle.size + 1) / 2) + " stars that do not touch, not for " +
                     std::to_string(puzzle.each));
  if (puzzle.regions) require_size(*puzzle.regions, puzzle.size);
  const Queens queens{.size = puzzle.size, .regions = puzzle.regions, .no_touch = true};
  Instance instance;
  instance.problem = QueensBoard(queens, puzzle.each).build();
  add_board(instance.directives, "stars", puzzle.size, puzzle.regions);
  instance.directives.add("stars", std::to_string(puzzle.each));
  return instance;
}

}  // namespace dlx::puzzle
