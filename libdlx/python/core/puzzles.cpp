// Puzzles: their texts read, their problems made. What a keyword argument of Python means is
// decided in Python; here are the structs of dlx/puzzle and the functions over them.
#include "core.hpp"

#include <dlx/puzzle/battleships.hpp>
#include <dlx/puzzle/calendar.hpp>
#include <dlx/puzzle/diner.hpp>
#include <dlx/puzzle/dominosa.hpp>
#include <dlx/puzzle/edges.hpp>
#include <dlx/puzzle/kakuro.hpp>
#include <dlx/puzzle/langford.hpp>
#include <dlx/puzzle/latin.hpp>
#include <dlx/puzzle/magnets.hpp>
#include <dlx/puzzle/nonogram.hpp>
#include <dlx/puzzle/pips.hpp>
#include <dlx/puzzle/polyomino.hpp>
#include <dlx/puzzle/queens.hpp>
#include <dlx/puzzle/shikaku.hpp>
#include <dlx/puzzle/sudoku.hpp>
#include <dlx/puzzle/tents.hpp>
#include <dlx/puzzle/words.hpp>
#include <dlx/symmetry.hpp>

#include <algorithm>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace dlx::python {
namespace {

using namespace dlx::puzzle;
using Pair = std::pair<std::uint32_t, std::uint32_t>;

// The problem of a puzzle. `make` owns all that it uses.
template <class Make>
QuestionPointer made(Make make, Effort effort = Effort::large) {
  return run_unwatched(
      effort, [make = std::move(make)]() mutable { return std::make_shared<Question>(make()); });
}

// --- Sudoku --------------------------------------------------------------------------------------

std::vector<SudokuPuzzle> read_sudokus(std::string text, const std::string& source,
                                       const std::optional<Pair>& box) {
  std::optional<SudokuShape> shape;
  if (box) shape = SudokuShape{box->first, box->second};
  constexpr std::size_t large = 1'000'000;  // bytes
  const Effort effort = text.size() < large ? Effort::small : Effort::large;
  return run_unwatched(effort, [text = std::move(text), source, shape] {
    SudokuReader reader(text, source, shape);
    std::vector<SudokuPuzzle> puzzles;
    SudokuPuzzle puzzle;
    while (reader.next(puzzle)) puzzles.push_back(puzzle);
    return puzzles;
  });
}

SudokuPuzzle sudoku_of_digits(const Pair& box, const std::vector<std::uint8_t>& digits,
                              std::vector<SudokuDigits> candidates) {
  SudokuPuzzle puzzle;
  puzzle.grid = blank_sudoku({box.first, box.second});
  if (!digits.empty()) puzzle.grid.digits = digits;
  puzzle.grid.candidates = std::move(candidates);
  return puzzle;
}

// The rules add to those that the text of the puzzle has, as cages. Where the text of the puzzle is
// known, a clash is an error at its place.
QuestionPointer sudoku_problem(SudokuPuzzle puzzle, bool diagonals, bool windows,
                               std::optional<Regions> regions, const std::string& source) {
  // Those of usual sizes may come in thousands.
  const Effort effort = puzzle.grid.digits.size() < 1000 ? Effort::small : Effort::large;
  SudokuVariant& variant = puzzle.grid.variant;
  variant.diagonals = variant.diagonals || diagonals;
  variant.windows = variant.windows || windows;
  if (regions) variant.regions.assign(puzzle.grid.layout().count(), *regions);
  const auto make = [puzzle = std::move(puzzle), source] {
    if (!puzzle.places.empty())
      if (const auto clash = find_clash(puzzle.grid)) {
        const SudokuPlace& place = puzzle.places.at(clash->second);
        throw ParseError(source, place.line, place.column, clash->message);
      }
    return sudoku(puzzle.grid);
  };
  return made(make, effort);
}

void bind_sudokus(py::module_& module) {
  py::class_<Regions>(module, "Regions")
      .def(py::init([](const py::bytes& text, const std::string& source) {
        return board::read_regions(std::string_view(text), source);
      }))
      .def_readonly("size", &Regions::size);
  py::class_<SudokuPuzzle>(module, "Sudoku");
  module.def("read_sudokus", &read_sudokus);
  module.def("sudoku_of_digits", &sudoku_of_digits);
  module.def("sudoku", &sudoku_problem);
  module.def("usual_box", [](std::uint64_t size) -> std::optional<Pair> {
    const auto shape = SudokuShape::usual(size);
    return shape ? std::optional(Pair{shape->box_rows, shape->box_columns}) : std::nullopt;
  });
}

// --- Polyominoes ---------------------------------------------------------------------------------

Moves to_moves(const std::string& name) {
  if (name == "free") return Moves::free;
  if (name == "one-sided") return Moves::one_sided;
  if (name == "fixed") return Moves::fixed;
  throw std::invalid_argument("moves must be 'free', 'one-sided' or 'fixed', not '" + name + "'");
}

Lattice to_lattice(const std::string& name) {
  const auto lattice = board::lattice_from_name(name);
  if (!lattice)
    throw std::invalid_argument("lattice must be " + board::lattice_names() + ", not '" + name +
                                "'");
  return *lattice;
}

// (row, column), or (layer, row, column).
using CellNumbers = std::vector<std::uint32_t>;

std::vector<Cell> to_cells(const std::vector<CellNumbers>& places) {
  std::vector<Cell> cells;
  for (const CellNumbers& place : places) {
    if (place.size() == 2)
      cells.push_back({place[0], place[1]});
    else if (place.size() == 3)
      cells.push_back({place[1], place[2], place[0]});
    else
      throw std::invalid_argument("a cell is (row, column), or (layer, row, column) of a solid");
  }
  return cells;
}

std::vector<Piece> pieces_of_text(const py::bytes& text, const std::string& source,
                                  const std::string& moves, const std::string& lattice) {
  return read_pieces(std::string_view(text), source, to_moves(moves), to_lattice(lattice));
}

Piece piece_of_cells(std::string name, const std::vector<CellNumbers>& cells,
                     const std::string& moves, const std::string& lattice) {
  return {.name = std::move(name),
          .shape = Shape(to_cells(cells), to_lattice(lattice)),
          .moves = to_moves(moves)};
}

// The cells of all connected pieces of so many cells.
std::vector<std::vector<CellNumbers>> shapes_of_size(const std::string& lattice, std::uint32_t size,
                                                     const std::string& moves,
                                                     std::optional<double> timeout) {
  const bool is_solid = board::is_solid(to_lattice(lattice));
  std::vector<std::vector<CellNumbers>> pieces;
  Interruption interruption(Effort::large);
  const auto list = [on = to_lattice(lattice), size, how = to_moves(moves),
                     stop = interruption.token()] { return connected_shapes(on, size, how, stop); };
  for (const Shape& shape : interruption.run(list, deadline_after(timeout))) {
    look_now_and_then(pieces.size());
    pieces.emplace_back();
    for (const Cell& cell : shape.cells())
      pieces.back().push_back(is_solid ? CellNumbers{cell.layer, cell.row, cell.column}
                                       : CellNumbers{cell.row, cell.column});
  }
  return pieces;
}

NamedBoard board_of_text(const py::bytes& text, const std::string& source,
                         const std::string& lattice) {
  return read_named_board(std::string_view(text), source, to_lattice(lattice));
}

std::pair<NamedBoard, std::vector<Piece>> pavage_of_text(const py::bytes& text,
                                                         const std::string& source,
                                                         const std::string& moves) {
  Pavage pavage = read_pavage(std::string_view(text), source, to_moves(moves));
  return {{std::move(pavage.board), {}}, std::move(pavage.pieces)};
}

// The rules of a puzzle that are keywords in Python.
struct Rules {
  bool any, partial, distinct, crosses, up_to_symmetry;
  std::vector<std::string> open;
  std::vector<std::string> open_each;
  std::string date;
};

// The names of the cells that stay open, those of the date among them.
std::vector<std::string> open_names(const NamedBoard& board, const Rules& rules) {
  std::vector<std::string> names = rules.open;
  if (rules.date.empty()) return names;
  const auto days = days_in(rules.date);
  if (days.size() > 1)
    throw ModelError("'" + rules.date + "' has " + std::to_string(days.size()) + " days, not one");
  for (std::string& label : labels_of(days.front(), board.names)) names.push_back(std::move(label));
  return names;
}

QuestionPointer polyomino_problem(NamedBoard board, std::vector<Piece> pieces, const Rules& rules) {
  return made([board = std::move(board), pieces = std::move(pieces), rules]() mutable {
    Polyominoes puzzle{.board = {},
                       .pieces = std::move(pieces),
                       .any = rules.any,
                       .partial = rules.partial,
                       .crosses = rules.crosses,
                       .distinct = rules.distinct,
                       .open_each = {}};
    const auto open = leave_open(board.board, board.names, open_names(board, rules));
    for (const std::string& names : rules.open_each) {
      puzzle.open_each.emplace_back();
      for (const NamedCell& named : named_cells(board, names))
        puzzle.open_each.back().push_back(named.cell);
    }
    puzzle.board = board.board;
    if (rules.up_to_symmetry) puzzle.symmetries = common_moves(puzzle);
    Instance instance = polyomino(puzzle);
    if (rules.up_to_symmetry) instance = break_symmetry(SymmetryGroup(instance), false);
    add_open_cells(instance.directives, open);
    add_cell_names(instance.directives, board.names);
    return instance;
  });
}

void bind_polyominoes(py::module_& module) {
  py::class_<Piece>(module, "Piece")
      .def(py::init(&piece_of_cells))
      .def_readonly("name", &Piece::name)
      .def("set_copies", [](Piece& piece, std::uint32_t low, std::uint32_t high) {
        piece.low = low;
        piece.high = high;
      });
  py::class_<NamedBoard>(module, "Board")
      .def(py::init([](const std::string& size, const std::string& lattice) {
        return NamedBoard{board_of_size(to_lattice(lattice), size), {}};
      }))
      .def(py::init(&board_of_text));
  module.def("looks_like_size", [](const std::string& text) { return looks_like_size(text); });
  module.def("connected_shapes", &shapes_of_size);
  module.def("told_lattice",
             [](const py::bytes& text, const std::string& source) -> std::optional<std::string> {
               const auto lattice = told_lattice(std::string_view(text), source);
               return lattice ? std::optional<std::string>(name(*lattice)) : std::nullopt;
             });
  module.def("read_pieces", &pieces_of_text);
  module.def("read_pavage", &pavage_of_text);
  module.def("looks_like_pavage",
             [](const py::bytes& text) { return looks_like_pavage(std::string_view(text)); });
  module.def("polyomino",
             [](NamedBoard board, std::vector<Piece> pieces, bool any, bool partial, bool distinct,
                bool crosses, bool up_to_symmetry, std::vector<std::string> open,
                std::vector<std::string> open_each, std::string date) {
               return polyomino_problem(std::move(board), std::move(pieces),
                                        {any, partial, distinct, crosses, up_to_symmetry,
                                         std::move(open), std::move(open_each), std::move(date)});
             });
}

// --- Latin squares, nonograms --------------------------------------------------------------------

// All puzzles of a text, by the reader of their kind.
template <class Reader, class Puzzle>
std::vector<Puzzle> read_all(const py::bytes& text, const std::string& source) {
  Reader reader(std::string_view(text), source);
  std::vector<Puzzle> puzzles;
  while (auto puzzle = reader.next()) puzzles.push_back(std::move(*puzzle));
  return puzzles;
}

using Pairs = std::vector<Latin::Pair>;
using Cage = std::tuple<std::string, std::uint64_t, std::vector<std::uint32_t>>;

Latin latin_of(std::uint32_t size, std::vector<std::uint32_t> clues, Pairs less,
               std::optional<Pairs> consecutive, const std::vector<Cage>& cages,
               std::vector<std::vector<std::uint32_t>> towers) {
  Latin square{.size = size, .clues = std::move(clues), .less = std::move(less)};
  square.consecutive = std::move(consecutive);
  for (const auto& [operation, target, cells] : cages) {
    if (operation.size() != 1) throw ModelError("a cage has one of the signs + - * / =");
    square.cages.push_back({target, operation.front(), cells});
    std::sort(square.cages.back().cells.begin(), square.cages.back().cells.end());
  }
  for (std::size_t side = 0; side < square.towers.size(); ++side)
    square.towers[side] = std::move(towers.at(side));
  return square;
}

void bind_squares(py::module_& module) {
  py::class_<Latin>(module, "Latin").def(py::init(&latin_of));
  module.def("read_latins", &read_all<LatinReader, Latin>);
  module.def("latin", [](Latin square, bool diagonals) {
    square.diagonals = square.diagonals || diagonals;
    return made([=] { return latin(square); });
  });
}

void bind_nonograms(py::module_& module) {
  py::class_<Nonogram>(module, "Nonogram")
      .def(py::init([](std::vector<std::vector<std::uint32_t>> rows,
                       std::vector<std::vector<std::uint32_t>> columns) {
        return Nonogram{std::move(rows), std::move(columns)};
      }))
      .def_readonly("rows", &Nonogram::rows)
      .def_readonly("columns", &Nonogram::columns);
  module.def("read_nonograms", &read_all<NonogramReader, Nonogram>);
  module.def("nonogram_of_picture", [](const py::bytes& text, const std::string& source) {
    std::istringstream in{std::string(std::string_view(text))};
    return clues_of(read_bitmap(in, source));
  });
  module.def("nonogram",
             [](const Nonogram& puzzle) { return made([=] { return nonogram(puzzle); }); });
}

// --- Edges, words --------------------------------------------------------------------------------

void bind_edges(py::module_& module) {
  py::class_<EdgeTile>(module, "EdgeTile")
      .def(py::init(
          [](const EdgeColors& colors, std::uint32_t count, const std::optional<Pair>& place) {
            EdgeTile tile{.colors = colors, .count = count};
            if (place) tile.place = Cell{place->first, place->second};
            return tile;
          }));
  module.def("macmahon_squares", &macmahon_squares);
  module.def("read_edge_tiles", [](const py::bytes& text, const std::string& source) {
    return read_edge_tiles(std::string_view(text), source);
  });
  module.def("edge_matching",
             [](const Pair& size, std::vector<EdgeTile> tiles, std::string border, bool fixed) {
               const EdgeMatching puzzle{.rows = size.first,
                                         .columns = size.second,
                                         .tiles = std::move(tiles),
                                         .border = std::move(border),
                                         .fixed = fixed};
               return made([=] { return edge_matching(puzzle); });
             });
}

WordUse to_use(const std::string& name) {
  if (name == "once") return WordUse::once;
  if (name == "all") return WordUse::exactly_once;
  if (name == "any") return WordUse::any;
  throw std::invalid_argument("use must be 'once', 'all' or 'any', not '" + name + "'");
}

void bind_words(py::module_& module) {
  py::class_<WordGrid>(module, "WordGrid")
      .def(py::init([](const Pair& size) { return blank_word_grid(size.first, size.second); }))
      .def(py::init([](const py::bytes& text, const std::string& source) {
        return read_word_grid(std::string_view(text), source);
      }));
  module.def("read_words", [](const py::bytes& text, const std::string& source) {
    return read_words(std::string_view(text), source);
  });
  module.def("crossword", [](WordGrid grid, std::vector<std::string> words, const std::string& use,
                             bool symmetric) {
    const Crossword puzzle{std::move(grid), std::move(words), to_use(use), symmetric};
    return made([=] { return crossword(puzzle); });
  });
}

// --- Boards that are texts only
// --------------------------------------------------------------------

// The problems of a text's boards.
template <class Puzzle, Instance (*Encode)(const Puzzle&)>
std::vector<QuestionPointer> read_boards(const py::bytes& text, const std::string& source) {
  std::vector<QuestionPointer> problems;
  for (const Puzzle& board : read_all<PuzzleReader<Puzzle>, Puzzle>(text, source))
    problems.push_back(made([=] { return Encode(board); }));
  return problems;
}

void bind_texts(py::module_& module) {
  module.def("read_battleships", &read_boards<Battleships, battleships>);
  module.def("read_kakuros", &read_boards<Kakuro, kakuro>);
  module.def("read_magnets", &read_boards<Magnets, magnets>);
  module.def("read_pips", &read_boards<Pips, pips>);
  module.def("read_shikakus", &read_boards<Shikaku, shikaku>);
  module.def("read_tents", &read_boards<Tents, tents>);
}

// --- The rest ------------------------------------------------------------------------------------

void bind_boards(py::module_& module) {
  py::class_<Dominosa>(module, "Dominosa")
      .def(py::init(
          [](std::uint32_t rows, std::uint32_t columns, std::vector<std::uint32_t> numbers) {
            return Dominosa{rows, columns, std::move(numbers)};
          }));
  module.def("read_dominosas", &read_all<DominosaReader, Dominosa>);
  module.def("dominosa",
             [](const Dominosa& board) { return made([=] { return dominosa(board); }); });
  module.def("queens",
             [](std::uint64_t size, bool slack, bool no_touch, std::optional<Regions> regions) {
               const Queens puzzle{size, slack, std::move(regions), no_touch};
               return made([=] { return queens(puzzle); });
             });
  py::class_<Stars>(module, "Stars")
      .def(py::init([](std::uint64_t size) {
        return Stars{size, 0, {}};
      }))
      .def_readonly("each", &Stars::each);
  module.def("read_stars", &read_all<StarsReader, Stars>);
  module.def("stars", [](Stars puzzle, std::uint32_t each) {
    puzzle.each = each;
    return made([=] { return stars(puzzle); });
  });
  module.def("langford", [](std::uint64_t size, bool skolem, bool up_to_reversal) {
    return made([=] { return langford({size, skolem, up_to_reversal}); });
  });
}

void bind_diners(py::module_& module) {
  module.def("read_guests", [](const py::bytes& text, const std::string& source) {
    std::vector<std::pair<std::string, std::string>> couples;
    for (auto& couple : read_guests(std::string_view(text), source))
      couples.emplace_back(std::move(couple.woman), std::move(couple.man));
    return couples;
  });
  module.def("diner", [](std::uint64_t couples,
                         const std::vector<std::pair<std::string, std::string>>& guests) {
    Diner table{.couples = couples};
    for (const auto& [woman, man] : guests) table.guests.push_back({woman, man});
    return made([=] { return diner(table); });
  });
}

}  // namespace

void bind_puzzles(py::module_& module) {
  bind_sudokus(module);
  bind_polyominoes(module);
  bind_squares(module);
  bind_nonograms(module);
  bind_edges(module);
  bind_words(module);
  bind_texts(module);
  bind_boards(module);
  bind_diners(module);
}

}  // namespace dlx::python
