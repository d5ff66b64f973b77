// Addresses of puzz.link, at which puzzles can be played and passed on. The forms are those of the
// addresses that its own tests give beside the boards (github.com/robx/pzprjs, test/script):
//
//   numbers   hexadecimal, behind `-` if there are two figures; 1 to 20 empty places are a letter
//             from g to z
//   sudoku    columns/rows/the cells row by row
//   nonogram  columns/rows/the clues of each column, from the picture outwards, in as many places
//             as can be needed, then those of each row
//   stars     columns/rows/stars/the walls right of cells, row by row, and those below cells, each
//             five to a figure in base 32, the first of them the highest
#include "show/sink.hpp"

#include <array>
#include <charconv>

namespace show {
namespace {

constexpr std::string_view figures = "0123456789abcdefghijklmnopqrstuv";

class PlaceWriter {
 public:
  void add(std::uint32_t number) {
    constexpr std::uint32_t largest = 255;
    if (number > largest) throw dlx::ModelError("puzz.link: numbers up to 255 have a form");
    end_run();
    if (number >= 16) (text_ += '-') += figures[number / 16];
    text_ += figures[number % 16];
  }
  void add_empty() {
    constexpr std::size_t longest_run = 'z' - 'g' + 1;
    if (++empty_ == longest_run) end_run();
  }
  [[nodiscard]] std::string text() {
    end_run();
    return text_;
  }

 private:
  void end_run() {
    if (empty_ > 0) text_ += static_cast<char>('g' + (empty_ - 1));
    empty_ = 0;
  }

  std::string text_;
  std::size_t empty_ = 0;
};

std::string size_text(std::size_t columns, std::size_t rows) {
  return std::to_string(columns) + '/' + std::to_string(rows) + '/';
}

std::string sudoku(const Drawn& drawn) {
  const dlx::draw::SolvedSudoku grid = drawn.sudoku();
  const bool has_its_boxes =
      grid.box_rows == grid.box_columns || (grid.box_rows == 2 && grid.box_columns == 3);
  if (grid.has_extra_rules || !has_its_boxes || grid.size > 25)
    throw dlx::ModelError(
        "puzz.link has sudokus of 4, 6, 9, 16 and 25 rows, with boxes and no other rule");
  PlaceWriter places;
  for (const auto& [digit, given] : grid.cells)
    if (digit == 0)
      places.add_empty();
    else
      places.add(digit);
  return size_text(grid.size, grid.size) + places.text();
}

// Adds the clues of a line of `cells` cells; a line without black cells has no clue.
void add_clues(PlaceWriter& places, std::string_view line, std::size_t cells) {
  std::vector<std::uint32_t> runs;
  for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
    std::uint32_t run = 0;
    at = static_cast<std::size_t>(
        std::from_chars(line.data() + at, line.data() + line.size(), run).ptr - line.data());
    if (run > 0) runs.push_back(run);
  }
  const std::size_t room = (cells + 1) / 2;
  if (runs.size() > room) throw dlx::ModelError("puzz.link: a line has more runs than cells allow");
  for (std::size_t k = runs.size(); k-- > 0;) places.add(runs[k]);
  for (std::size_t k = runs.size(); k < room; ++k) places.add_empty();
}

std::string nonogram(const Drawn& drawn) {
  const dlx::Directives& directives = drawn.drawer.directives();
  const auto rows = directives.all("across"), columns = directives.all("down");
  PlaceWriter places;
  for (const std::string_view line : columns) add_clues(places, line, rows.size());
  for (const std::string_view line : rows) add_clues(places, line, columns.size());
  return size_text(columns.size(), rows.size()) + places.text();
}

// `is_wall` of the numbers up to `count`.
template <class IsWall>
std::string walls(std::size_t count, IsWall is_wall) {
  std::string text;
  for (std::size_t k = 0; k < count; k += 5) {
    std::size_t figure = 0;
    for (std::size_t bit = k; bit < k + 5; ++bit)
      figure = 2 * figure + (bit < count && is_wall(bit) ? 1 : 0);
    text += figures[figure];
  }
  return text;
}

std::string star_battle(const Drawn& drawn) {
  const dlx::Directives& directives = drawn.drawer.directives();
  const auto regions = directives.all("region");
  const std::size_t size = regions.size();
  if (size == 0) throw dlx::ModelError("puzz.link has star battles with regions only");
  const std::size_t inner = size * (size - 1);
  return size_text(size, size) + *directives.find("stars") + '/' +
         walls(inner,
               [&](std::size_t k) {
                 const std::size_t row = k / (size - 1), column = k % (size - 1);
                 return regions[row][column] != regions[row][column + 1];
               }) +
         walls(inner, [&](std::size_t k) {
           return regions[k / size][k % size] != regions[k / size + 1][k % size];
         });
}

// A puzzle as puzz.link names it, and what stands behind that name.
struct Address {
  std::string_view name;
  std::string (*places)(const Drawn& drawn);
};
constexpr std::array addresses{Address{"sudoku", sudoku}, Address{"nonogram", nonogram},
                               Address{"starbattle", star_battle}};

}  // namespace

std::string puzz_link(const Drawn& drawn) {
  const dlx::board::Kind* const kind = drawn.drawer.kind();
  for (const Address& address : addresses)
    if (kind != nullptr && kind->puzz_link == address.name)
      return "https://puzz.link/p?" + std::string(address.name) + '/' + address.places(drawn);
  throw dlx::ModelError("puzz.link: sudokus, nonograms and star battles have an address here");
}

}  // namespace show
