// Shapes, their orientations, boards. The numbers are Golomb's.
#include "board/shape.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <set>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(shape)

namespace {

using namespace dlx::board;
using namespace dlx::puzzle;
using dlx::puzzle::Board;

// All shapes with one connected cell more, up to all moves.
std::set<Shape> grown(const std::set<Shape>& shapes) {
  std::set<Shape> result;
  for (const Shape& shape : shapes)
    for (const Cell cell : shape.cells())
      for (const auto& [down, right] : {std::pair(0U, 1U), {2U, 1U}, {1U, 0U}, {1U, 2U}}) {
        std::vector<Cell> cells;
        for (const Cell old : shape.cells()) cells.push_back({old.row + 1, old.column + 1});
        cells.push_back({cell.row + down, cell.column + right});
        if (Shape next(cells); next.size() > shape.size()) result.insert(free_form(next));
      }
  return result;
}

struct Numbers {
  std::size_t free = 0, one_sided = 0, fixed = 0;
};

Numbers numbers(std::size_t size) {
  std::set<Shape> shapes{Shape({{0, 0}})};
  for (std::size_t i = 1; i < size; ++i) shapes = grown(shapes);
  Numbers result{shapes.size()};
  for (const Shape& shape : shapes) {
    const std::size_t all = orientations(shape, Moves::free).size();
    result.fixed += all;
    result.one_sided += all / orientations(shape, Moves::one_sided).size();
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_shape_is_its_cells_up_to_translation) {
  const Shape shape({{7, 3}, {6, 4}, {7, 3}, {7, 4}});
  BOOST_TEST(shape.size() == 3);
  BOOST_TEST(shape.rows() == 2);
  BOOST_TEST(shape.columns() == 2);
  BOOST_TEST(shape.text() == ".*/**");
  BOOST_TEST((shape == Shape({{1, 0}, {0, 1}, {1, 1}})));
}

BOOST_AUTO_TEST_CASE(no_cells_make_a_shape_without_rows) {
  BOOST_TEST(Shape().text().empty());
  BOOST_TEST(Shape(std::vector<Cell>()).rows() == 0);
}

BOOST_AUTO_TEST_CASE(free_one_sided_and_fixed_shapes_number_as_known) {
  const std::vector<Numbers> known{{1, 1, 1},  {1, 1, 2},    {2, 2, 6},
                                   {5, 7, 19}, {12, 18, 63}, {35, 60, 216}};
  for (std::size_t i = 0; i < known.size(); ++i) {
    const Numbers found = numbers(i + 1);
    BOOST_TEST(found.free == known[i].free);
    BOOST_TEST(found.one_sided == known[i].one_sided);
    BOOST_TEST(found.fixed == known[i].fixed);
  }
}

BOOST_AUTO_TEST_CASE(orientations_begin_with_the_shape_as_given) {
  const Shape f({{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}});
  BOOST_TEST((orientations(f, Moves::free).front() == f));
  BOOST_TEST((orientations(f, Moves::fixed) == std::vector<Shape>{f}));
  BOOST_TEST(orientations(f, Moves::one_sided).size() == 4);
  BOOST_TEST(orientations(f, Moves::one_sided)[1].text() == ".*./***/..*");
}

BOOST_AUTO_TEST_CASE(a_move_takes_boxes_and_cells_along) {
  const Box box{2, 3};
  BOOST_TEST((moved(Cell{0, 0}, box, square_move(false, 1)) == Cell{0, 1}));
  BOOST_TEST((moved(Cell{0, 0}, box, square_move(false, 2)) == Cell{1, 2}));
  BOOST_TEST((moved(Cell{1, 0}, box, square_move(true, 0)) == Cell{1, 2}));
  BOOST_TEST((moved(Cell{1, 0}, box, square_move(true, 3)) == Cell{0, 1}));
}

BOOST_AUTO_TEST_CASE(boards_have_holes_and_limits) {
  const std::vector<Cell> cells{{0, 0}, {1, 2}, {1, 2}};
  const Board board(2, 3, cells);
  BOOST_TEST(board.cell_count() == 2);
  BOOST_TEST(board.row_text(0) == "*..");
  BOOST_TEST(board.row_text(1) == "..*");
  BOOST_CHECK_THROW(Board(1, 2, cells), dlx::ModelError);
  BOOST_CHECK_THROW(Board(0, 5), dlx::ModelError);
  BOOST_CHECK_THROW(Board(1001, 1000), dlx::ModelError);
  BOOST_CHECK_THROW(Board(4294967295U, 4294967295U), dlx::ModelError);
  BOOST_TEST(Board(1000, 1000).cell_count() == 1000000);
}

BOOST_AUTO_TEST_SUITE_END()
