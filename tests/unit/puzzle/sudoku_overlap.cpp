// Grids that overlap: numbers of solutions against filling the board cell by cell, with regions and
// rules of each grid; the forms of their text; names, directives and what is refused.
#include "support/random_problem.hpp"
#include "support/read_sudokus.hpp"

#include <dlx/board/kinds.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/solve.hpp>

#include <algorithm>
#include <functional>
#include <set>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_overlap)

namespace {

using dlx::board::Cell, dlx::board::GridLayout, dlx::board::grid_layout_of;
using dlx::puzzle::SudokuGrid;

// The fillings of a board of grids of four rows, by trying digits cell by cell.
class Filler {
 public:
  explicit Filler(const SudokuGrid& grid)
      : grid_(grid), layout_(grid.layout()), holes_(layout_.holes()) {}

  // Those for which `keeps` is true, of at most `most`.
  std::size_t count(const std::function<bool(const Filler&)>& keeps, std::size_t most) {
    digits_.assign(grid_.digits.begin(), grid_.digits.end());
    found_ = 0;
    most_ = most;
    fill(0, keeps);
    return found_;
  }

  [[nodiscard]] int at(std::uint32_t row, std::uint32_t column) const {
    return digits_[row * layout_.columns() + column];
  }

 private:
  [[nodiscard]] std::uint32_t region(std::size_t grid, std::uint32_t row,
                                     std::uint32_t column) const {
    const auto& maps = grid_.variant.regions;
    return maps.empty() ? row / 2 * 2 + column / 2 : maps[grid].of[row * 4 + column];
  }

  // Has no grid the digit of a cell a second time?
  [[nodiscard]] bool fits(std::uint32_t row, std::uint32_t column) const {
    for (std::size_t grid = 0; grid < layout_.count(); ++grid) {
      if (!layout_.is_in(grid, {row, column})) continue;
      const auto [top, left, layer] = layout_.corner(grid);
      for (std::uint32_t r = 0; r < 4; ++r)
        for (std::uint32_t c = 0; c < 4; ++c) {
          const bool is_own = top + r == row && left + c == column;
          const bool is_seen = top + r == row || left + c == column ||
                               region(grid, r, c) == region(grid, row - top, column - left);
          if (!is_own && is_seen && at(top + r, left + c) == at(row, column)) return false;
        }
    }
    return true;
  }

  void fill(std::uint32_t place, const std::function<bool(const Filler&)>& keeps) {
    if (found_ == most_) return;
    while (place < holes_.size() && holes_[place]) ++place;
    if (place == holes_.size()) {
      found_ += keeps(*this) ? 1U : 0U;
      return;
    }
    const std::uint32_t row = place / layout_.columns(), column = place % layout_.columns();
    const int given = grid_.digits[place];
    for (int digit = given == 0 ? 1 : given; digit <= (given == 0 ? 4 : given); ++digit) {
      digits_[place] = digit;
      if (fits(row, column)) fill(place + 1, keeps);
    }
    digits_[place] = given;
  }

  const SudokuGrid& grid_;
  GridLayout layout_;
  std::vector<bool> holes_;
  std::vector<int> digits_;
  std::size_t found_ = 0, most_ = 0;
};

bool any(const Filler&) {
  return true;
}

std::string solutions(const SudokuGrid& grid) {
  if (dlx::puzzle::find_clash(grid)) return "0";
  return dlx::count(dlx::Prepared(dlx::puzzle::sudoku(grid).problem)).value.to_string();
}

SudokuGrid blank(const std::string& layout) {
  return dlx::puzzle::blank_sudoku({2, 2}, grid_layout_of(layout));
}

// Rows or columns of boxes, exchanged: regions that need not be connected.
dlx::board::Regions random_map(support::Dice& dice) {
  std::vector<std::uint32_t> rows{0, 1, 2, 3}, columns = rows;
  dice.shuffle(rows);
  dice.shuffle(columns);
  std::string text;
  for (const std::uint32_t row : rows) {
    for (const std::uint32_t column : columns)
      text += static_cast<char>('A' + row / 2 * 2 + column / 2);
    text += '\n';
  }
  return dlx::board::read_regions(std::string_view(text), "map");
}

std::string random_layout(support::Dice& dice) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> corners{{1, 1}};
  const std::uint32_t count = dice.between(2, 3);
  while (corners.size() < count) corners.emplace(dice.between(1, 5), dice.between(1, 5));
  std::string text;
  for (const auto& [row, column] : corners)
    text += " 4@" + std::to_string(row) + ',' + std::to_string(column);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(blank_chains_are_counted) {
  BOOST_TEST(solutions(blank("4@1,1 4@3,3")) == std::to_string(288 * 12));
  BOOST_TEST(solutions(blank("4@1,1 4@3,3 4@5,5")) == std::to_string(288 * 12 * 12));
  BOOST_TEST(solutions(blank("4@1,1 4@1,5")) == std::to_string(288 * 288));
}

// Layouts at random distances, with regions of each grid's own in every second one.
BOOST_AUTO_TEST_CASE(random_layouts_agree_with_filling) {
  constexpr std::size_t most = 500;
  std::size_t telling = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    support::Dice dice(seed);
    SudokuGrid grid = blank(random_layout(dice));
    const std::vector<bool> holes = grid.layout().holes();
    if (seed % 2 == 0)
      for (std::size_t k = 0; k < grid.layout().count(); ++k)
        grid.variant.regions.push_back(random_map(dice));
    if (seed % 2 == 0) grid.shape = {1, 4};
    for (std::uint32_t given = dice.between(3, 9); given > 0; --given) {
      const std::uint32_t place = dice.below(static_cast<std::uint32_t>(holes.size()));
      if (!holes[place]) grid.digits[place] = static_cast<std::uint8_t>(dice.between(1, 4));
    }
    const std::size_t expected = Filler(grid).count(any, most);
    if (expected == most) continue;
    telling += expected > 0 ? 1 : 0;
    BOOST_TEST(solutions(grid) == std::to_string(expected), "seed " << seed);
  }
  BOOST_TEST(telling >= 15U);
}

// A rule holds in all grids, or in those that it names by their corners.
BOOST_AUTO_TEST_CASE(rules_are_those_of_their_grids) {
  const auto differ = [](std::vector<int> digits) {
    return std::set<int>(digits.begin(), digits.end()).size() == digits.size();
  };
  const auto falling = [&](const Filler& f, std::uint32_t k) {
    return differ({f.at(k, k), f.at(k + 1, k + 1), f.at(k + 2, k + 2), f.at(k + 3, k + 3)});
  };
  const auto are_apart = [](const Filler& f, std::uint32_t k) {  // non-consecutive from r(k)c(k)
    for (std::uint32_t r = k; r < k + 4; ++r)
      for (std::uint32_t c = k; c < k + 4; ++c)
        if ((r < k + 3 && std::abs(f.at(r, c) - f.at(r + 1, c)) == 1) ||
            (c < k + 3 && std::abs(f.at(r, c) - f.at(r, c + 1)) == 1))
          return false;
    return true;
  };
  const std::vector<std::pair<std::string, std::function<bool(const Filler&)>>> rules{
      {"diagonal falling", [&](const Filler& f) { return falling(f, 0) && falling(f, 2); }},
      {"diagonal falling r3c3", [&](const Filler& f) { return falling(f, 2); }},
      {"diagonal falling r1c1 r3c3",
       [&](const Filler& f) { return falling(f, 0) && falling(f, 2); }},
      {"non-consecutive r1c1", [&](const Filler& f) { return are_apart(f, 0); }},
      {"thermo r2c2 r3c3 r4c5",
       [](const Filler& f) { return f.at(1, 1) < f.at(2, 2) && f.at(2, 2) < f.at(3, 4); }},
      {"cage 9 r4c4 r4c5 r5c5",
       [](const Filler& f) {
         const std::set<int> in{f.at(3, 3), f.at(3, 4), f.at(4, 4)};
         return in.size() == 3 && f.at(3, 3) + f.at(3, 4) + f.at(4, 4) == 9;
       }},
      // Row 2 from the right, and column 5 from above, begin at one place between the grids.
      {"skyscraper 4 r2c5 r2c4",
       [](const Filler& f) { return f.at(1, 3) == 1 && f.at(1, 2) == 2 && f.at(1, 1) == 3; }},
      {"skyscraper 4 r2c5 r3c5",
       [](const Filler& f) { return f.at(2, 4) == 1 && f.at(3, 4) == 2 && f.at(4, 4) == 3; }},
      {"little-killer 6 r5c2 r4c3", [](const Filler& f) { return f.at(3, 2) + f.at(2, 3) == 6; }},
  };
  for (const auto& [line, keeps] : rules) {
    SudokuGrid grid = blank("4@1,1 4@3,3");
    dlx::puzzle::add_mark(grid, dlx::board::mark_of(line, grid.layout()));
    const std::size_t expected = Filler(grid).count(keeps, 100'000);
    BOOST_TEST(expected < 288U * 12, line);
    BOOST_TEST(solutions(grid) == std::to_string(expected), line);
  }
  SudokuGrid grid = blank("4@1,1 4@3,3");
  grid.variant.diagonals = grid.variant.windows = true;
  const std::size_t expected = Filler(grid).count(
      [&](const Filler& f) {
        const auto rising = [&](std::uint32_t k) {
          return differ({f.at(k, k + 3), f.at(k + 1, k + 2), f.at(k + 2, k + 1), f.at(k + 3, k)});
        };
        const auto window = [&](std::uint32_t k) {
          return differ({f.at(k, k), f.at(k, k + 1), f.at(k + 1, k), f.at(k + 1, k + 1)});
        };
        return falling(f, 0) && falling(f, 2) && rising(0) && rising(2) && window(1) && window(3);
      },
      100'000);
  BOOST_TEST(expected > 0U);
  BOOST_TEST(solutions(grid) == std::to_string(expected));
}

BOOST_AUTO_TEST_CASE(names_tell_the_grid_and_share_boxes) {
  const auto instance =
      dlx::puzzle::sudoku(dlx::puzzle::blank_sudoku({3, 3}, grid_layout_of("samurai")));
  BOOST_TEST(instance.problem.item_count() == 369U + 9 * (5 * 27 - 4));
  BOOST_TEST(instance.problem.option_count() == 9U * 369);
  BOOST_TEST(instance.problem.find_item("r1=8@2").has_value());
  BOOST_TEST(!instance.problem.find_item("b1=8@3").has_value());  // it is box 9 of grid 1
  BOOST_TEST(*instance.directives.find("size") == "21x21");
  BOOST_TEST(*instance.directives.find("grids") == "9@1,1 9@1,13 9@7,7 9@13,1 9@13,13");
  SudokuGrid two = blank("4@1,1 4@3,3");
  two.digits[2 * 6 + 2] = two.digits[3 * 6 + 5] = 2;
  BOOST_TEST(!dlx::puzzle::find_clash(two).has_value());
  two.digits[2 * 6 + 5] = 2;
  BOOST_TEST(dlx::puzzle::find_clash(two)->message == "r3c6=2 clashes with r3c3=2: same row");
}

namespace {

// Three grids of nine rows, with some givens.
SudokuGrid three_grids() {
  auto grid = dlx::puzzle::blank_sudoku({3, 3}, grid_layout_of("triple"));
  for (const auto& [row, column, digit] : std::vector<std::array<std::size_t, 3>>{
           {0, 0, 5}, {0, 8, 7}, {6, 6, 3}, {8, 14, 4}, {20, 20, 9}, {13, 13, 8}})
    grid.digits[row * 21 + column] = static_cast<std::uint8_t>(digit);
  return grid;
}

std::string picture_of(const SudokuGrid& grid, const std::string& between, char hole) {
  const auto layout = grid.layout();
  std::string text;
  for (std::uint32_t row = 0; row < layout.rows(); ++row) {
    std::string line;
    for (std::uint32_t column = 0; column < layout.columns(); ++column) {
      const int digit = grid.digits[row * layout.columns() + column];
      const char sign = digit == 0 ? '.' : static_cast<char>('0' + digit);
      if (!line.empty()) line += between;
      line += layout.has({row, column}) ? sign : hole;
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::vector<dlx::puzzle::SudokuPuzzle> read_as(const std::string& text, const std::string& layout) {
  dlx::puzzle::SudokuReader reader(std::string_view(text), "t", {}, grid_layout_of(layout));
  std::vector<dlx::puzzle::SudokuPuzzle> puzzles;
  for (dlx::puzzle::SudokuPuzzle puzzle; reader.next(puzzle);) puzzles.push_back(puzzle);
  return puzzles;
}

}  // namespace

BOOST_AUTO_TEST_CASE(blanks_tell_the_layout) {
  const SudokuGrid grid = three_grids();
  for (const std::string between : {"", " "}) {
    const std::string text = picture_of(grid, between, ' ');
    const auto puzzles = support::read(text + "\n" + text);
    BOOST_TEST_REQUIRE(puzzles.size() == 2U);
    for (const auto& puzzle : puzzles) BOOST_TEST((puzzle.grid == grid), text);
  }
  auto five = dlx::puzzle::blank_sudoku({3, 3}, grid_layout_of("samurai"));
  five.digits[9 * 21 + 6] = 4;
  std::string packed = picture_of(five, "", ' ');
  std::erase(packed, ' ');
  const auto read = support::read(packed);
  BOOST_TEST_REQUIRE(read.size() == 1U);
  BOOST_TEST((read[0].grid == five));
  BOOST_TEST(read[0].places[9 * 21 + 6].line == 10U);
}

BOOST_AUTO_TEST_CASE(a_layout_given_reads_other_forms) {
  const SudokuGrid grid = three_grids();
  const auto layout = grid.layout();
  std::string whole, one_by_one;
  for (std::uint32_t place = 0; place < grid.digits.size(); ++place)
    if (layout.has({place / 21, place % 21})) whole += static_cast<char>('0' + grid.digits[place]);
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::uint32_t cell = 0; cell < 81; ++cell)
      one_by_one += static_cast<char>(
          '0' +
          grid.digits[(layout.corner(k).row + cell / 9) * 21 + layout.corner(k).column + cell % 9]);
    one_by_one += k == 1 ? '\n' : ' ';
  }
  for (const std::string& text :
       {whole, one_by_one, picture_of(grid, " ", '-'), picture_of(grid, "", 'x')}) {
    const auto puzzles = read_as(text, "triple");
    BOOST_TEST_REQUIRE(puzzles.size() == 1U, text);
    BOOST_TEST((puzzles[0].grid == grid), text);
  }
}

BOOST_AUTO_TEST_CASE(lines_of_constraints_have_layouts) {
  const std::string text =
      "grids 4@1,1 4@3,3\nregion AABB\nregion AABB\nregion CCDD\nregion CCDD\n"
      "region AABB\nregion AABB\nregion CCDD\nregion CCDD\n"
      "anti-king r3c3\nthermo r2c2 r3c3\nclues r1c1=2\n....\n...4\n......\n......\n....\n.3..\n";
  const auto puzzles = support::read(text);
  BOOST_TEST_REQUIRE(puzzles.size() == 1U);
  const SudokuGrid& grid = puzzles[0].grid;
  BOOST_TEST(grid.variant.regions.size() == 2U);
  BOOST_TEST(grid.digits[0] == 2U);
  BOOST_TEST(grid.digits[5 * 6 + 3] == 3U);
  BOOST_TEST(grid.variant.marks.size() == 2U);
  const auto instance = dlx::puzzle::sudoku(grid);
  BOOST_TEST(instance.directives.all("region").size() == 8U);
  BOOST_TEST(instance.directives.all("mark").front() == "anti-king r3c3");
}

BOOST_AUTO_TEST_CASE(what_overlaps_wrongly_is_told) {
  const auto error = [](const std::string& text) {
    try {
      return text_of(grid_layout_of(text));
    } catch (const dlx::ModelError& caught) {
      return std::string(caught.what());
    }
  };
  BOOST_TEST(error("twin") == "9@1,1 9@7,7");
  BOOST_TEST(error("9@1,1 6@3,3") ==
             "grids that overlap are of one size: '6@3,3' is not of 9 rows");
  BOOST_TEST(error("9@1,1 9@1,1") == "two grids stand at '9@1,1'");
  BOOST_TEST(error("9@1,999") == "the grid '9@1,999' goes beyond 256 rows and columns");
  BOOST_TEST(error("").starts_with("expected a grid such as 9@1,13"));
  BOOST_TEST(error("9@0,1").starts_with("expected a grid such as 9@1,13"));
  BOOST_TEST(support::message("grids 4@1,1 4@3,3\nthermo r1c1 r1c5\n") ==
             "t:2:1: r1c5 is no cell of the grid: a line such as 'thermo r1c1 r1c2 r2c2' is meant");
  BOOST_TEST(support::message("grids 4@1,1 4@3,3\nskyscraper 2 r2c5\n") ==
             "t:2:1: several lines begin at r2c5, so it needs the first cell behind it: a line "
             "such as 'skyscraper 3 r0c5' is meant");
  BOOST_TEST(support::message("grids 4@1,1 4@3,3\nanti-king r2c2\n") ==
             "t:2:1: r2c2 is not the first cell of a grid: a line such as 'anti-king' is meant");
  BOOST_TEST(support::message("grids 4@1,1 4@3,3\nclues r1c5=1\n") ==
             "t:2:1: expected cells and digits such as r1c1=3, not 'r1c5=1'");
  SudokuGrid hole = blank("4@1,1 4@3,3");
  hole.digits[5] = 1;
  BOOST_CHECK_EXCEPTION((void)dlx::puzzle::sudoku(hole), dlx::ModelError,
                        [](const dlx::ModelError& caught) {
                          return std::string(caught.what()) == "no grid has the cell r1c6";
                        });
  const auto cut_off = [] { (void)read_as(".........\n.........\n.........\n", "twin"); };
  BOOST_CHECK_EXCEPTION(cut_off(), dlx::ParseError, [](const dlx::ParseError& caught) {
    return caught.what() == std::string("t:4:1: the input ends within the rows of a board");
  });
  const std::string twice = std::string(81, '.') + '\n' + "4" + std::string(80, '.') + '\n';
  std::string first(81, '.');
  first[60] = '5';
  try {
    (void)read_as(first + twice.substr(81), "twin");
    BOOST_TEST(false);
  } catch (const dlx::ParseError& caught) {
    BOOST_TEST(caught.what() == std::string("t:2:1: another grid has another digit in r7c7"));
  }
}

BOOST_AUTO_TEST_CASE(faults_name_the_grid) {
  const SudokuGrid grid = blank("4@1,1 4@3,3");
  const auto instance = dlx::puzzle::sudoku(grid);
  const dlx::board::FaultTeller teller(instance, dlx::board::Language::english);
  std::vector<dlx::OptionId> two;  // 1 in r6c3 and r6c6
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
    const auto first = instance.problem.name(instance.problem.option(dlx::OptionId{o})[0].item);
    const auto row = instance.problem.name(instance.problem.option(dlx::OptionId{o})[1].item);
    if ((first == "r6c3" || first == "r6c6") && row == "r4=1@2") two.push_back(dlx::OptionId{o});
  }
  BOOST_TEST_REQUIRE(two.size() == 2U);
  BOOST_TEST(teller.tell(two).front() == "two 1s in row 4 of grid 2 (r6c3, r6c6)");
}

BOOST_AUTO_TEST_SUITE_END()
