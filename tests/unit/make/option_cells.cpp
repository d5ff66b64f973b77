// Orbits of givens on boards of every lattice, with cells that count from 0 and on long boards:
// each class is compared with one found from coordinates, without names and moves of the library.
#include "make/option_cells.hpp"

#include <dlx/make/givens.hpp>
#include <dlx/text.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(option_cells)

namespace {

using dlx::Instance, dlx::OptionId;
using dlx::make::OptionCells, dlx::make::Orbit, dlx::make::Symmetry;

// One option a cell.
Instance single_cells(const std::vector<std::string>& directives,
                      const std::vector<std::string>& cells) {
  std::string text;
  for (const std::string& line : directives) text += "| @" + line + '\n';
  for (const std::string& cell : cells) text += cell + ' ';
  text += '\n';
  for (const std::string& cell : cells) text += cell + '\n';
  return dlx::read_problem(text, "cells");
}

// The sizes of the orbits of all options, ascending.
std::vector<std::size_t> orbit_sizes(const Instance& instance, Symmetry symmetry) {
  const OptionCells cells(instance);
  BOOST_TEST_REQUIRE(cells.has(symmetry));
  std::vector<OptionId> all;
  for (std::uint32_t o = 0; o < instance.problem.option_count(); ++o) all.push_back(OptionId{o});
  std::vector<std::size_t> sizes;
  for (const Orbit& orbit : cells.orbits(all, symmetry)) sizes.push_back(orbit.size());
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

std::vector<std::size_t> sizes_of(const std::map<std::size_t, std::size_t>& counts) {
  std::vector<std::size_t> sizes;
  for (const auto& [size, count] : counts) sizes.insert(sizes.end(), count, size);
  return sizes;
}

// Hexagons around a middle one, at most `radius` steps away.
Instance hexagon(int radius) {
  std::vector<std::string> cells;
  for (int r = -radius; r <= radius; ++r)
    for (int q = -radius; q <= radius; ++q)
      if (std::abs(q + r) <= radius)
        cells.push_back('q' + std::to_string(q + radius + 1) + 'r' +
                        std::to_string(r + radius + 1));
  return single_cells({"puzzle polyform", "lattice hex"}, cells);
}

Instance cube(int side) {
  std::vector<std::string> cells;
  for (int x = 1; x <= side; ++x)
    for (int y = 1; y <= side; ++y)
      for (int z = 1; z <= side; ++z)
        cells.push_back('x' + std::to_string(x) + 'y' + std::to_string(y) + 'z' +
                        std::to_string(z));
  return single_cells({"puzzle polyform", "lattice cube"}, cells);
}

// A triangle of triangles that points down: strip a has one pair less than the strip above it.
Instance triangle(int side) {
  std::vector<std::string> cells;
  for (int a = 1; a <= side; ++a)
    for (int b = 1; b <= side + 1 - a; ++b) {
      cells.push_back('a' + std::to_string(a) + 'b' + std::to_string(b) + 'd');
      if (b <= side - a) cells.push_back('a' + std::to_string(a) + 'b' + std::to_string(b) + 'u');
    }
  return single_cells({"puzzle polyform", "lattice triangle"}, cells);
}

}  // namespace

BOOST_AUTO_TEST_CASE(hexagons) {
  const Instance board = hexagon(2);  // 19 cells
  BOOST_TEST(orbit_sizes(board, Symmetry::sixth_turn) == sizes_of({{1, 1}, {6, 3}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::third_turn) == sizes_of({{1, 1}, {3, 6}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::half_turn) == sizes_of({{1, 1}, {2, 9}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::full) == sizes_of({{1, 1}, {6, 3}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::mirror) == sizes_of({{1, 3}, {2, 8}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::flip) == sizes_of({{1, 5}, {2, 7}}));
  const OptionCells cells(board);
  BOOST_TEST(!cells.has(Symmetry::quarter_turn));
  BOOST_TEST(!cells.has(Symmetry::diagonal));
}

BOOST_AUTO_TEST_CASE(triangles) {
  const Instance board = triangle(4);  // 16 cells
  BOOST_TEST(orbit_sizes(board, Symmetry::third_turn) == sizes_of({{1, 1}, {3, 5}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::mirror) == sizes_of({{1, 4}, {2, 6}}));
  BOOST_TEST(!OptionCells(board).has(Symmetry::half_turn));
  BOOST_TEST(!OptionCells(board).has(Symmetry::sixth_turn));
}

BOOST_AUTO_TEST_CASE(cubes) {
  const Instance board = cube(3);
  BOOST_TEST(orbit_sizes(board, Symmetry::half_turn) == sizes_of({{1, 3}, {2, 12}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::quarter_turn) == sizes_of({{1, 3}, {4, 6}}));
  BOOST_TEST(orbit_sizes(board, Symmetry::full) == sizes_of({{1, 1}, {6, 1}, {8, 1}, {12, 1}}));
}

BOOST_AUTO_TEST_CASE(cells_that_count_from_0) {
  for (const int origin : {0, 1}) {
    std::vector<std::string> cells;
    for (int row = 0; row < 6; ++row)
      for (int column = 0; column < 6; ++column)
        cells.push_back('r' + std::to_string(row + origin) + 'c' + std::to_string(column + origin));
    const Instance board = single_cells({"origin " + std::to_string(origin)}, cells);
    BOOST_TEST(orbit_sizes(board, Symmetry::half_turn) == sizes_of({{2, 18}}));
    BOOST_TEST(orbit_sizes(board, Symmetry::full) == sizes_of({{4, 3}, {8, 3}}));
    const OptionCells told(board);
    BOOST_TEST(told.fits(OptionId{0}, {"*....."}));
    BOOST_TEST(!told.fits(OptionId{1}, {"*....."}));
    BOOST_TEST(told.fits(OptionId{6}, {"......", "*....."}));
  }
  // Without the directive a number 0 is a mistake, and said to be one.
  const Instance board = single_cells({}, {"r0c1", "r1c1"});
  BOOST_CHECK_EXCEPTION(OptionCells{board}, dlx::ModelError, [](const auto& error) {
    return std::string(error.what()).find("'| @origin 0'") != std::string::npos;
  });
}

// All 1,010 cells of a row have their images, those beyond the thousandth too.
BOOST_AUTO_TEST_CASE(long_boards) {
  std::vector<std::string> cells;
  for (int column = 1; column <= 1010; ++column) cells.push_back("r1c" + std::to_string(column));
  BOOST_TEST(orbit_sizes(single_cells({}, cells), Symmetry::half_turn) == sizes_of({{2, 505}}));
  BOOST_CHECK_THROW(OptionCells{single_cells({}, {"r1c1", "r1c2147483648"})}, dlx::ModelError);
}

// A domino whose image is no domino of the solution is given with both that lie there.
BOOST_AUTO_TEST_CASE(pieces_of_several_cells) {
  const Instance board = dlx::read_problem(
      "| @origin 0\nr0c0 r0c1 r1c0 r1c1\nr0c0\nr0c1\nr1c0\nr1c1\nr0c0 r0c1\nr1c0 r1c1\n", "board");
  const OptionCells cells(board);
  const std::vector<OptionId> solution{OptionId{2}, OptionId{3}, OptionId{4}};
  BOOST_TEST(cells.orbits(solution, Symmetry::half_turn).size() == 1U);
  BOOST_TEST(cells.orbits(solution, Symmetry::none).size() == 3U);
}

BOOST_AUTO_TEST_SUITE_END()
