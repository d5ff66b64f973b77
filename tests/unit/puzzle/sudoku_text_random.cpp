// Random puzzles written in every form their size allows are read back equal, many in a file.
#include <dlx/puzzle/sudoku.hpp>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(sudoku_text_random)

namespace {

using dlx::puzzle::SudokuGrid, dlx::puzzle::SudokuPuzzle, dlx::puzzle::SudokuShape;
using Random = std::mt19937;
// A function that writes a cell as one file does.
using Cell = std::function<std::string(std::uint8_t)>;

constexpr std::string_view digits_first = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view letters_only = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// A complete grid by pattern, its digits renamed and rows shuffled within bands; then emptied.
SudokuGrid puzzle(const SudokuShape& shape, Random& random) {
  const std::size_t size = shape.size();
  std::vector<std::size_t> names(size), rows(size);
  for (std::size_t i = 0; i < size; ++i) names[i] = rows[i] = i;
  std::shuffle(names.begin(), names.end(), random);
  for (std::size_t band = 0; band < size; band += shape.box_rows) {
    const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(band);
    std::shuffle(begin, begin + static_cast<std::ptrdiff_t>(shape.box_rows), random);
  }
  SudokuGrid grid = dlx::puzzle::blank_sudoku(shape);
  const std::size_t kept = random() % 8 + 2;  // of ten cells
  for (std::size_t r = 0; r < size; ++r)
    for (std::size_t c = 0; c < size; ++c) {
      const std::size_t pattern =
          rows[r] % shape.box_rows * shape.box_columns + rows[r] / shape.box_rows + c;
      if (random() % 10 < kept)
        grid.digits[r * size + c] = static_cast<std::uint8_t>(names[pattern % size] + 1);
    }
  return grid;
}

std::string line(const SudokuGrid& grid, const Cell& cell, const std::string& between = "") {
  std::string text;
  for (const std::uint8_t digit : grid.digits) (text += text.empty() ? "" : between) += cell(digit);
  return text + '\n';
}

std::string rule(const SudokuShape& shape, std::size_t width) {
  std::string text = "+";
  for (std::size_t box = 0; box < shape.box_rows; ++box)
    text += std::string(width * shape.box_columns, '-') + '+';
  return text + '\n';
}

// Rows; with `bars`, boxes drawn; `gap` stands between bands without them.
std::string rows(const SudokuGrid& grid, const Cell& cell, bool bars, const std::string& blank,
                 const std::string& gap) {
  const std::size_t size = grid.shape.size();
  std::string text = bars ? rule(grid.shape, 1 + blank.size()) : "";
  for (std::size_t r = 0; r < size; ++r) {
    if (bars) text += '|';
    for (std::size_t c = 0; c < size; ++c) {
      text += cell(grid.digits[r * size + c]) + (c + 1 < size ? blank : "");
      if (bars && (c + 1) % grid.shape.box_columns == 0) text += '|';
    }
    text += '\n';
    if ((r + 1) % grid.shape.box_rows == 0)
      text += bars ? rule(grid.shape, 1 + blank.size()) : r + 1 < size ? gap : "";
  }
  return text;
}

struct Form {
  std::string name;
  std::function<std::string(const SudokuGrid&, const Cell&)> write;
  bool decimal = false;  // reads multi-digit cells
};

const std::vector<Form>& forms() {
  static const std::vector<Form> all = {
      {"lines", [](const auto& g, const Cell& c) { return line(g, c); }},
      {"named lines", [](const auto& g, const Cell& c) { return "no-1, \"" + line(g, c); }},
      {"rows", [](const auto& g, const Cell& c) { return rows(g, c, false, "", ""); }},
      {"bands", [](const auto& g, const Cell& c) { return rows(g, c, false, "", "\n") + "\n"; }},
      {"titles",
       [](const auto& g, const Cell& c) { return "Grid 7\n" + rows(g, c, false, "", ""); }},
      {"drawn", [](const auto& g, const Cell& c) { return rows(g, c, true, "", ""); }},
      {"drawn wide", [](const auto& g, const Cell& c) { return rows(g, c, true, " ", ""); }, true},
      {"spaced", [](const auto& g, const Cell& c) { return rows(g, c, false, "  ", ""); }, true},
      {"commas", [](const auto& g, const Cell& c) { return rows(g, c, false, ", ", "\n"); }, true},
  };
  return all;
}

Cell characters(std::string_view alphabet, char empty) {
  return [alphabet, empty](std::uint8_t digit) {
    return std::string(1, digit == 0 ? empty : alphabet[digit - 1U]);
  };
}

Cell numbers(const std::string& empty) {
  return [empty](std::uint8_t digit) { return digit == 0 ? empty : std::to_string(digit); };
}

std::vector<SudokuGrid> read(const std::string& text, const SudokuShape& shape) {
  dlx::puzzle::SudokuReader reader(std::string_view(text), "t", shape);
  SudokuPuzzle puzzle;
  std::vector<SudokuGrid> grids;
  while (reader.next(puzzle)) grids.push_back(puzzle.grid);
  return grids;
}

void check(const Form& form, const SudokuShape& shape, const Cell& cell, Random& random) {
  std::vector<SudokuGrid> grids;
  std::string text;
  for (std::size_t k = random() % 4 + 1; k > 0; --k) {
    grids.push_back(puzzle(shape, random));
    text += form.write(grids.back(), cell);
  }
  try {
    const auto back = read(text, shape);
    BOOST_TEST_REQUIRE(back.size() == grids.size(), form.name + '\n' + text);
    for (std::size_t k = 0; k < grids.size(); ++k) {
      BOOST_TEST_REQUIRE((back[k].digits == grids[k].digits), form.name + '\n' + text);
      BOOST_TEST((back[k].shape == shape));
    }
  } catch (const dlx::ParseError& error) {
    BOOST_ERROR(form.name + ": " + error.what() + '\n' + text);
  }
}

constexpr SudokuShape shapes[] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {1, 7},
                                  {2, 5}, {3, 4}, {4, 3}, {4, 4}, {5, 5}};

}  // namespace

BOOST_AUTO_TEST_CASE(in_characters) {
  Random random(6);
  for (const auto& shape : shapes)
    for (const Form& form : forms())
      for (const char empty : {'.', '0', '*', '_'})
        check(form, shape, characters(digits_first, empty), random);
}

BOOST_AUTO_TEST_CASE(in_letters) {
  Random random(7);
  for (const auto& shape : shapes)
    if (shape.size() > 9)
      for (const Form& form : forms()) check(form, shape, characters(letters_only, '.'), random);
}

BOOST_AUTO_TEST_CASE(in_numbers) {
  Random random(8);
  for (const auto& shape : shapes)
    for (const Form& form : forms())
      if (form.decimal) check(form, shape, numbers(random() % 2 == 0 ? "." : "0"), random);
  for (const Form& form : forms())
    if (form.decimal) check(form, {8, 8}, numbers("0"), random);
}

BOOST_AUTO_TEST_CASE(dashes_for_empty_cells) {
  Random random(9);
  for (const auto& shape : shapes)
    for (const Form& form : {forms()[0], forms()[2], forms()[3]})
      check(form, shape, characters(digits_first, '-'), random);
}

BOOST_AUTO_TEST_SUITE_END()
