// Polyforms: boards by size, the forms of files, and problems against a placing by hand.
#include "board/lattice.hpp"
#include "board/shape.hpp"

#include <dlx/puzzle/polyomino.hpp>
#include <dlx/solve.hpp>
#include <dlx/symmetry.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyform)

namespace {

using namespace dlx::board;
using namespace dlx::puzzle;
using dlx::puzzle::Board;

std::string one(const std::string& text, Lattice lattice) {
  const auto pieces = read_pieces(text, "test", Moves::free, lattice);
  BOOST_TEST_REQUIRE(pieces.size() == 1U);
  return pieces[0].shape.text();
}

std::size_t cells(Lattice lattice, const std::string& size) {
  return board_of_size(lattice, size).cell_count();
}

// Every set of cells of the board that a move and a translation make of the piece: by trying all
// translations that take its first cell to some cell of the board.
std::set<std::vector<std::uint32_t>> placements_by_hand(const Board& board, const Shape& shape,
                                                        Moves moves) {
  const Lattice lattice = board.lattice();
  std::vector<Point> points;
  for (const Cell cell : board.cells()) points.push_back(point_of(lattice, cell));
  std::set<std::vector<std::uint32_t>> result;
  for (const Move& move : moves_of(lattice, moves)) {
    std::vector<Point> moved;
    for (const Cell cell : shape.cells()) moved.push_back(move(point_of(lattice, cell)));
    for (const Point& to : points) {
      const Point by{to.x - moved[0].x, to.y - moved[0].y, to.z - moved[0].z};
      std::vector<std::uint32_t> placed;
      for (const Point& p : moved) {
        const auto found =
            std::find(points.begin(), points.end(), Point{p.x + by.x, p.y + by.y, p.z + by.z});
        if (found == points.end()) break;
        placed.push_back(static_cast<std::uint32_t>(found - points.begin()));
      }
      const int period = lattice == Lattice::triangle ? 3 : has_sticks(lattice) ? 2 : 1;
      const bool is_translation = by.x % period == 0 && by.y % period == 0;
      if (!is_translation || placed.size() != moved.size()) continue;
      std::sort(placed.begin(), placed.end());
      result.insert(placed);
    }
  }
  return result;
}

using Placed = std::set<std::vector<std::uint32_t>>;

// The permutations of the board's cells that its symmetries make.
Placed symmetries_of(const Board& board, Moves moves) {
  std::vector<Point> points;
  for (const Cell cell : board.cells()) points.push_back(point_of(board.lattice(), cell));
  const auto own = cells_of(board.lattice(), points);
  Placed permutations;
  for (const Move& move : moves_of(board.lattice(), moves)) {
    std::vector<Point> images;
    for (const Point& p : points) images.push_back(move(p));
    std::vector<std::uint32_t> permutation;
    for (const Cell& place : cells_of(board.lattice(), images)) {
      const auto at = std::find(own.begin(), own.end(), place);
      if (at != own.end()) permutation.push_back(static_cast<std::uint32_t>(at - own.begin()));
    }
    if (permutation.size() == points.size()) permutations.insert(permutation);
  }
  return permutations;
}

// The options of a solution as sets of items, those of cells permuted; dots where pieces could
// cross are left out.
Placed image_of(const dlx::Problem& problem, const dlx::Solution& solution, std::size_t first,
                const std::vector<std::uint32_t>& permutation) {
  Placed image;
  for (const dlx::OptionId option : solution.options) {
    std::vector<std::uint32_t> place;
    for (const dlx::Entry& entry : problem.option(option)) {
      const auto item = static_cast<std::uint32_t>(index(entry.item));
      if (item >= first + permutation.size()) continue;
      place.push_back(item < first ? 1000 + item : permutation[item - first]);
    }
    std::sort(place.begin(), place.end());
    image.insert(place);
  }
  return image;
}

std::size_t classes_by_hand(const Polyominoes& puzzle, Moves moves) {
  const auto instance = polyomino(puzzle);
  const Placed symmetries = symmetries_of(puzzle.board, moves);
  std::set<Placed> classes;
  dlx::Search search(instance);
  while (search.next()) {
    Placed least;
    for (const auto& symmetry : symmetries) {
      Placed image = image_of(instance.problem, search.solution(), puzzle.pieces.size(), symmetry);
      if (least.empty() || image < least) least = std::move(image);
    }
    classes.insert(least);
  }
  return classes.size();
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_have_sizes) {
  BOOST_TEST(cells(Lattice::square, "6x10") == 60U);
  BOOST_TEST(cells(Lattice::cube, "3x4x5") == 60U);
  BOOST_TEST(cells(Lattice::hex, "hexagon:4") == 37U);
  BOOST_TEST(cells(Lattice::hex, "hexagon:1") == 1U);
  BOOST_TEST(cells(Lattice::hex, "triangle:6") == 21U);
  BOOST_TEST(cells(Lattice::sphere, "pyramid:1") == 1U);
  BOOST_TEST(cells(Lattice::sphere, "pyramid:4") == 30U);
  BOOST_TEST(cells(Lattice::sphere, "pyramid:5") == 55U);
  BOOST_TEST(cells(Lattice::sphere, "tetrahedron:4") == 20U);
  BOOST_TEST(cells(Lattice::sticks, "5x5") == 60U);
  BOOST_TEST(cells(Lattice::sticks, "1x3") == 10U);
  BOOST_TEST(cells(Lattice::triangle_sticks, "hexagon:2") == 42U);
  BOOST_TEST(cells(Lattice::triangle_sticks, "triangle:4") == 30U);
  BOOST_TEST(cells(Lattice::triangle_sticks, "rhombus:3x3") == 33U);
  BOOST_TEST(cells(Lattice::triangle_sticks, "parallelogram:1x2") == 9U);
  BOOST_TEST(cells(Lattice::hex, "rhombus:6x6") == 36U);
  BOOST_TEST(cells(Lattice::hex, "parallelogram:4x7") == 28U);
  BOOST_TEST(cells(Lattice::triangle, "hexagon:1") == 6U);
  BOOST_TEST(cells(Lattice::triangle, "hexagon:3") == 54U);
  BOOST_TEST(cells(Lattice::triangle, "triangle:6") == 36U);
  BOOST_TEST(cells(Lattice::triangle, "rhombus:6x6") == 72U);
  BOOST_TEST(cells(Lattice::triangle, "parallelogram:4x7") == 56U);
}

BOOST_AUTO_TEST_CASE(sizes_that_are_none_are_refused) {
  for (const auto& [lattice, size] : std::vector<std::pair<Lattice, std::string>>{
           {Lattice::square, "3x4x5"},
           {Lattice::square, "hexagon:4"},
           {Lattice::cube, "3x4"},
           {Lattice::cube, "0x1x1"},
           {Lattice::cube, "1000x1000x2"},
           {Lattice::hex, "4x7"},
           {Lattice::sphere, "pyramid:"},
           {Lattice::sphere, "pyramid:0"},
           {Lattice::sphere, "pyramid:2x2"},
           {Lattice::sphere, "pyramid:4294967295"},
           {Lattice::sphere, "tetrahedron:1000"},
           {Lattice::cube, "pyramid:3"},
           {Lattice::sticks, "3x4x5"},
           {Lattice::sticks, "0x4"},
           {Lattice::sticks, "hexagon:2"},
           {Lattice::sticks, "4294967295x4294967295"},
           {Lattice::triangle_sticks, "4x7"},
           {Lattice::triangle_sticks, "hexagon:0"},
           {Lattice::triangle_sticks, "rhombus:2x3"},
           {Lattice::triangle_sticks, "hexagon:4294967295"},
           {Lattice::hex, "hexagon:"},
           {Lattice::hex, "hexagon:0"},
           {Lattice::hex, "hexagon:x"},
           {Lattice::hex, "hexagon:2x2"},
           {Lattice::hex, "rhombus:5x6"},
           {Lattice::hex, "circle:3"},
           {Lattice::hex, "hexagon:501"},
           {Lattice::triangle, "parallelogram:4294967296x1"},
           {Lattice::triangle, "triangle:1001"},
           {Lattice::triangle, "rhombus:"},
           {Lattice::triangle, "hexagon:99999999999999999999"}})
    BOOST_CHECK_THROW((void)board_of_size(lattice, size), dlx::ModelError);
}

BOOST_AUTO_TEST_CASE(symmetric_boards_have_all_symmetries) {
  const std::vector<std::pair<Lattice, std::string>> boards{
      {Lattice::hex, "hexagon:3"},
      {Lattice::triangle, "hexagon:2"},
      {Lattice::cube, "3x3x3"},
      {Lattice::sticks, "3x3"},
      {Lattice::triangle_sticks, "hexagon:2"}};
  for (const auto& [lattice, size] : boards) {
    const Board board = board_of_size(lattice, size);
    const Shape shape(board.cells(), lattice);
    BOOST_TEST(orientations(shape, Moves::free).size() == 1U);
  }
  const Board triangle = board_of_size(Lattice::triangle, "triangle:4");
  BOOST_TEST(orientations(Shape(triangle.cells(), Lattice::triangle), Moves::free).size() == 2U);
}

BOOST_AUTO_TEST_CASE(pieces_have_many_forms) {
  BOOST_TEST(one("V ##/#.;#./..\n", Lattice::cube) == "**/*.;*./..");
  BOOST_TEST(one("V\n##\n#.\n-\n#.\n", Lattice::cube) == "**/*.;*./..");
  BOOST_TEST(one("V x1y1z1 x2y1z1 x1y2z1 x1y1z2\n", Lattice::cube) == "**/*.;*./..");
  BOOST_TEST(one("V\nx3y3z3 x4y3z3\nx3y4z3 x3y3z4\n", Lattice::cube) == "**/*.;*./..");
  BOOST_TEST(one("B\n  * *\n   * *\n", Lattice::hex) == "**/**");
  BOOST_TEST(one("B\n**\n**\n", Lattice::hex) == "**/**");
  BOOST_TEST(one("B *2 free **/.*\n", Lattice::hex) == "**/.*");
  BOOST_TEST(one("B q7r9 q8r9\n", Lattice::hex) == "**");
  BOOST_TEST(one("H\n/\\/\n\\/\\\n", Lattice::triangle) == "a1b1u a1b2d a1b2u a2b1d a2b1u a2b2d");
  BOOST_TEST(one("H\n .\n  /\\\n", Lattice::triangle) == "a1b1u a1b2d");
  BOOST_TEST(one("H a5b5d a5b5u\n", Lattice::triangle) == "a1b1d a1b1u");
  BOOST_TEST(one("S **/*.\n", Lattice::square) == "**/*.");
  BOOST_TEST(one("V\n+*+\n*..\n+..\n", Lattice::sticks) == ".*/*.");
  BOOST_TEST(one("V .#/#\n", Lattice::sticks) == ".*/*.");
  BOOST_TEST(one("V r7c3h r7c3v\n", Lattice::sticks) == ".*/*.");
  BOOST_TEST(one("D\n + * +\n  * *\n   +\n", Lattice::triangle_sticks) == ".*/**");
  BOOST_TEST(one("D q2r5h q2r5d q2r5u\n", Lattice::triangle_sticks) == ".*/**");
}

BOOST_AUTO_TEST_CASE(pieces_on_one_line_need_no_blank_lines) {
  const auto pieces =
      read_pieces("@lattice cube\nA #\nB *2 mirror ##\nC fixed x1y1z1\nD rotated\n#\n", "test",
                  Moves::one_sided, Lattice::cube);
  BOOST_TEST_REQUIRE(pieces.size() == 4U);
  BOOST_TEST(pieces[1].high == 2U);
  BOOST_TEST((pieces[1].moves == Moves::free));
  BOOST_TEST((pieces[2].moves == Moves::fixed));
  BOOST_TEST((pieces[3].moves == Moves::one_sided));
}

BOOST_AUTO_TEST_CASE(boards_are_drawn_in_the_same_forms) {
  BOOST_TEST((read_board("##\n#.\n-\n##\n..\n", "b", Lattice::cube).size() == BoardSize{2, 2, 2}));
  BOOST_TEST(read_board("@lattice hex\n ## #\n", "b", Lattice::hex).cell_count() == 3U);
  const Board hexagon = read_board(" /\\/\n \\/\\\n", "b", Lattice::triangle);
  BOOST_TEST((hexagon.cells() == board_of_size(Lattice::triangle, "hexagon:1").cells()));
  BOOST_TEST(read_board("a1b1d a2b2u\n", "b", Lattice::triangle).cell_count() == 2U);
}

// The options are the placements, each once, on random boards with random pieces.
BOOST_AUTO_TEST_CASE(options_are_the_placements) {
  std::mt19937 random(25);
  for (int round = 0; round < 60; ++round) {
    const Lattice lattice =
        std::array{Lattice::square, Lattice::hex,    Lattice::triangle,
                   Lattice::cube,   Lattice::sticks, Lattice::triangle_sticks}[random() % 6];
    const BoardSize size = has_sticks(lattice)
                               ? BoardSize{1, 5, 7}
                               : BoardSize{lattice == Lattice::cube ? 2U : 1U, 3, 4};
    std::vector<Cell> there{unit_cells(lattice).front()};
    for (const Cell cell : Board(lattice, size).cells())
      if (random() % 4 != 0) there.push_back(cell);
    std::sort(there.begin(), there.end());
    there.erase(std::unique(there.begin(), there.end()), there.end());
    Polyominoes puzzle;
    puzzle.board = Board(lattice, size, there);
    const auto moves = static_cast<Moves>(random() % 3);
    const auto shapes = connected_shapes(lattice, 3, moves);
    const Shape& shape = shapes[random() % shapes.size()];
    puzzle.pieces = {{"P", shape, moves, 0, 4}};
    puzzle.partial = true;
    puzzle.crosses = true;
    const auto instance = polyomino(puzzle);
    const auto first =
        static_cast<std::uint32_t>(instance.problem.item_count() - puzzle.board.cell_count());
    std::set<std::vector<std::uint32_t>> found;
    for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) {
      std::vector<std::uint32_t> option;
      for (const dlx::Entry& entry : instance.problem.option(dlx::OptionId{o}))
        if (instance.problem.name(entry.item) != "P")
          option.push_back(static_cast<std::uint32_t>(index(entry.item)) - first);
      if (option.size() == 3) BOOST_TEST(found.insert(option).second);
    }
    BOOST_TEST((found == placements_by_hand(puzzle.board, shape, moves)));
  }
}

// One solution of each class: of all solutions, those that no symmetry takes to a lesser one.
BOOST_AUTO_TEST_CASE(classes_are_counted_on_every_lattice) {
  const std::vector<std::tuple<Lattice, std::string, std::uint32_t>> puzzles{
      {Lattice::square, "3x3", 3},         {Lattice::hex, "rhombus:3x3", 3},
      {Lattice::hex, "hexagon:2", 2},      {Lattice::triangle, "triangle:3", 3},
      {Lattice::triangle, "hexagon:1", 2}, {Lattice::cube, "2x2x2", 3},
      {Lattice::sticks, "2x2", 2},         {Lattice::triangle_sticks, "triangle:2", 2},
      {Lattice::sticks, "2x2", 4},         {Lattice::triangle_sticks, "hexagon:1", 3}};
  for (const auto& [lattice, size, cells] : puzzles) {
    Polyominoes puzzle;
    puzzle.board = board_of_size(lattice, size);
    const Moves moves = lattice == Lattice::cube ? Moves::one_sided : Moves::free;
    puzzle.pieces = {{"P", connected_shapes(lattice, cells, moves)[0], moves},
                     {"Q", connected_shapes(lattice, 1, moves)[0], moves}};
    puzzle.partial = true;
    const std::string all = std::to_string(classes_by_hand(puzzle, moves));
    puzzle.symmetries = common_moves(puzzle);
    const dlx::SymmetryGroup group(polyomino(puzzle));
    BOOST_TEST(dlx::count(dlx::break_symmetry(group)).value.to_string() == all, size);
  }
}

BOOST_AUTO_TEST_CASE(enumeration_stops) {
  dlx::StopSource source;
  BOOST_TEST(connected_shapes(Lattice::square, 5, Moves::free, source.get_token()).size() == 12U);
  source.request_stop();
  BOOST_TEST(connected_shapes(Lattice::square, 16, Moves::free, source.get_token()).empty());
}

BOOST_AUTO_TEST_CASE(lattices_do_not_mix) {
  Polyominoes puzzle;
  puzzle.board = Board(2, 2);
  puzzle.pieces = {{"A", Shape({{0, 0}}, Lattice::hex)}};
  BOOST_CHECK_THROW((void)polyomino(puzzle), dlx::ModelError);
  BOOST_CHECK_THROW(Board(Lattice::hex, {2, 2, 2}), dlx::ModelError);
}

BOOST_AUTO_TEST_SUITE_END()
