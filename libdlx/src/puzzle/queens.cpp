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

class Board {
 public:
  explicit Board(const Queens& puzzle)
      : size_(static_cast<std::uint32_t>(puzzle.size)), slack_(puzzle.slack) {}

  Problem build() {
    add_lines();
    add_diagonals();
    for (std::uint32_t row = 0; row < size_; ++row)
      for (std::uint32_t column = 0; column < size_; ++column) add_square(row, column);
    if (slack_)
      for (const auto& diagonals : {up_, down_})
        for (const ItemId item : diagonals) add_option({{item}});
    return builder_.build();
  }

 private:
  void add_lines() {
    rows_.resize(size_);
    columns_.resize(size_);
    for (const std::uint32_t line : organ_pipe(size_)) {
      rows_[line] = builder_.primary(named('R', line, 10));
      columns_[line] = builder_.primary(named('C', line, 10));
    }
  }

  void add_diagonals() {
    const int base = slack_ ? 16 : 10;
    for (std::uint32_t k = 0; k + 1 < 2 * size_; ++k)
      up_.push_back(add_diagonal(named('A', k, base)));
    for (std::uint32_t k = 0; k + 1 < 2 * size_; ++k)
      down_.push_back(add_diagonal(named('B', k, base)));
  }

  ItemId add_diagonal(const std::string& name) {
    return slack_ ? builder_.primary(name) : builder_.secondary(name);
  }

  void add_square(std::uint32_t row, std::uint32_t column) {
    add_option(
        {{rows_[row]}, {columns_[column]}, {up_[row + column]}, {down_[size_ - 1 - row + column]}});
  }

  void add_option(std::initializer_list<Entry> entries) {
    builder_.option(std::span(entries.begin(), entries.size()));
  }

  std::uint32_t size_;
  bool slack_;
  ProblemBuilder builder_;
  std::vector<ItemId> rows_, columns_, up_, down_;
};

}  // namespace

Instance queens(const Queens& puzzle) {
  if (puzzle.size < 1 || puzzle.size > largest_queens)
    throw ModelError("a board of queens has 1 to " + std::to_string(largest_queens) +
                     " rows, not " + std::to_string(puzzle.size));
  Instance instance;
  instance.problem = Board(puzzle).build();
  const std::string size = std::to_string(puzzle.size);
  instance.directives.add("puzzle", "queens");
  instance.directives.add("size", size + 'x' + size);
  return instance;
}

}  // namespace dlx::puzzle
