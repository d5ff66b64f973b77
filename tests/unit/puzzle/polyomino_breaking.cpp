// One solution of each class, against brute force: all solutions of the plain problem are found
// by trying everything, drawn as pictures, and the pictures moved about; nothing here shares code
// with what the library does about symmetry.
#include "puzzle/polyomino_breaking.hpp"

#include <dlx/puzzle/polyomino.hpp>

#include <algorithm>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(polyomino_breaking)

namespace {

using namespace dlx::puzzle;

using Chosen = std::vector<dlx::OptionId>;

// Every solution of a problem of at most 64 items without colors.
class BruteForce {
 public:
  explicit BruteForce(const dlx::Problem& problem) : problem_(problem) {
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
      std::uint64_t mask = 0;
      for (const dlx::Entry entry : problem.option(dlx::OptionId{o}))
        mask |= std::uint64_t{1} << dlx::index(entry.item);
      masks_.push_back(mask);
    }
  }

  std::vector<Chosen> run(std::size_t most) {
    most_ = most;
    extend(0);
    return solutions_;
  }

 private:
  void extend(std::uint64_t used) {
    if (solutions_.size() == most_) return;
    std::size_t item = 0;
    while (item < problem_.primary_count() && (used >> item & 1U) != 0) ++item;
    if (item == problem_.primary_count()) return solutions_.push_back(chosen_);
    for (std::uint32_t o = 0; o < masks_.size(); ++o) {
      if ((masks_[o] >> item & 1U) == 0 || (masks_[o] & used) != 0) continue;
      chosen_.push_back(dlx::OptionId{o});
      extend(used | masks_[o]);
      chosen_.pop_back();
    }
  }

  const dlx::Problem& problem_;
  std::vector<std::uint64_t> masks_;
  Chosen chosen_;
  std::size_t most_ = 0;
  std::vector<Chosen> solutions_;
};

// A picture: per cell the name of the piece there, "." if it is empty, " " for a hole.
using Picture = std::vector<std::vector<std::string>>;

Picture blank(const Board& board) {
  Picture picture(board.rows(), std::vector<std::string>(board.columns(), " "));
  for (const Cell cell : board.cells()) picture[cell.row][cell.column] = ".";
  return picture;
}

Picture draw(const Board& board, const dlx::Problem& problem, const Chosen& chosen) {
  Picture picture = blank(board);
  for (const dlx::OptionId option : chosen) {
    std::string piece = ".";
    for (const dlx::Entry entry : problem.option(option)) {
      const std::string name(problem.name(entry.item));
      const std::size_t c = name.find('c');
      if (name[0] != 'r')
        piece = name[0] == '#' ? piece : name;
      else
        picture.at(std::stoul(name.substr(1)) - 1).at(std::stoul(name.substr(c + 1)) - 1) = piece;
    }
  }
  return picture;
}

Picture turned(const Picture& picture) {
  Picture result(picture[0].size(), std::vector<std::string>(picture.size()));
  for (std::size_t row = 0; row < picture.size(); ++row)
    for (std::size_t column = 0; column < picture[0].size(); ++column)
      result[column][picture.size() - 1 - row] = picture[row][column];
  return result;
}

bool is_blank_row(const std::vector<std::string>& row) {
  return std::count(row.begin(), row.end(), " ") == static_cast<std::ptrdiff_t>(row.size());
}

// The picture without rows and columns of holes at the edges.
Picture cropped(Picture picture) {
  for (int side = 0; side < 4; ++side) {
    while (is_blank_row(picture.back())) picture.pop_back();
    picture = turned(picture);
  }
  return picture;
}

std::vector<Picture> images(const Picture& picture, bool over) {
  std::vector<Picture> all{picture};
  for (int i = 0; i < 3; ++i) all.push_back(turned(all.back()));
  for (int i = 0; over && i < 4; ++i) {
    all.push_back(all[static_cast<std::size_t>(i)]);
    for (auto& row : all.back()) std::reverse(row.begin(), row.end());
  }
  return all;
}

// The least picture among the images of a picture that show the same board.
Picture class_of(const Picture& picture, const Picture& board, bool over) {
  const auto pictures = images(cropped(picture), over);
  const auto boards = images(cropped(board), over);
  Picture least = pictures[0];
  for (std::size_t i = 1; i < pictures.size(); ++i)
    if (boards[i] == boards[0]) least = std::min(least, pictures[i]);
  return least;
}

// The number of ways to move the board onto itself, told apart by where its cells go.
std::size_t symmetry_count(const Board& board, bool over) {
  Picture labels = blank(board);
  for (const Cell cell : board.cells())
    labels[cell.row][cell.column] = std::to_string(cell.row) + ',' + std::to_string(cell.column);
  const auto boards = images(cropped(blank(board)), over);
  const auto labelled = images(cropped(labels), over);
  std::set<Picture> kept;
  for (std::size_t i = 0; i < boards.size(); ++i)
    if (boards[i] == boards[0]) kept.insert(labelled[i]);
  return kept.size();
}

bool may_be_turned_over(const Polyominoes& puzzle) {
  return std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                     [](const Piece& piece) { return piece.moves == Moves::free; });
}

// The classes of a problem's solutions; `solutions` counts the solutions themselves.
std::set<Picture> classes(const Polyominoes& puzzle, std::size_t& solutions) {
  const dlx::Problem problem = dlx::puzzle::polyomino(puzzle).problem;
  BOOST_TEST_REQUIRE(problem.item_count() <= 64);
  const bool over = may_be_turned_over(puzzle);
  std::set<Picture> result;
  const auto all = BruteForce(problem).run(std::numeric_limits<std::size_t>::max());
  solutions = all.size();
  for (const Chosen& chosen : all)
    result.insert(class_of(draw(puzzle.board, problem, chosen), blank(puzzle.board), over));
  return result;
}

std::string description(const Polyominoes& puzzle) {
  std::string text;
  for (std::uint32_t row = 0; row < puzzle.board.rows(); ++row)
    text += puzzle.board.row_text(row) + '/';
  for (const Piece& piece : puzzle.pieces)
    text += ' ' + piece.name + '=' + piece.shape.text() + '*' + std::to_string(piece.low) + ".." +
            std::to_string(piece.high) + (piece.moves == Moves::free ? "" : "!");
  return text;
}

struct Seen {
  std::size_t solved = 0, symmetric = 0, with_exclusions = 0, with_repeats = 0, refused = 0;
};

bool has_repeated_placements(const Polyominoes& puzzle, const dlx::Problem& problem) {
  std::set<Picture> placements;
  for (std::uint32_t o = 0; o < problem.option_count(); ++o)
    if (!placements.insert(draw(puzzle.board, problem, {dlx::OptionId{o}})).second) return true;
  return false;
}

constexpr std::size_t most_solutions = 3000;  // more take too long

void check(Polyominoes puzzle, Seen& seen) {
  if (BruteForce(dlx::puzzle::polyomino(puzzle).problem).run(most_solutions + 1).size() >
      most_solutions)
    return;
  std::size_t solutions = 0;
  const auto expected = classes(puzzle, solutions);
  puzzle.up_to_symmetry = true;
  try {
    const dlx::Problem problem = dlx::puzzle::polyomino(puzzle).problem;
    if (problem.item_count() > 64) return;
    std::size_t kept = 0;
    const bool same = classes(puzzle, kept) == expected;
    BOOST_TEST((same && kept == expected.size()),
               description(puzzle)
                   << ": " << kept << " kept, " << expected.size() << " classes of " << solutions);
    const bool excludes = problem.find_item("#1").has_value();
    if (expected.empty()) return;
    ++seen.solved;
    if (solutions < symmetry_count(puzzle.board, may_be_turned_over(puzzle)) * expected.size())
      ++seen.symmetric;
    if (excludes) ++seen.with_exclusions;
    if (excludes && has_repeated_placements(puzzle, problem)) ++seen.with_repeats;
  } catch (const dlx::ModelError& error) {
    BOOST_TEST(std::string(error.what()).find("520 / 8") != std::string::npos);
    ++seen.refused;
  }
}

Shape shape(const std::string& rows) {
  std::vector<Cell> cells;
  std::uint32_t row = 0, column = 0;
  for (const char c : rows) {
    if (c == '*') cells.push_back({row, column});
    c == '/' ? (++row, column = 0) : ++column;
  }
  return Shape(cells);
}

using Random = std::mt19937;

std::uint32_t below(Random& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>(random() % bound);
}

// A board of few cells; mostly with some symmetry, sometimes with an empty edge.
Board random_board(Random& random) {
  const std::uint32_t rows = 1 + below(random, 4);
  const std::uint32_t columns = below(random, 3) == 0 ? rows : 1 + below(random, 5);
  std::vector<Cell> cells;
  const std::uint32_t kind = below(random, 4);
  for (std::uint32_t row = 0; row < rows; ++row)
    for (std::uint32_t column = 0; column < columns; ++column) {
      const bool corner = (row == 0 || row + 1 == rows) && (column == 0 || column + 1 == columns);
      const bool middle = 2 * row + 1 == rows && 2 * column + 1 == columns;
      if ((kind == 1 && corner) || (kind == 2 && middle) || (kind == 3 && below(random, 6) == 0))
        continue;
      cells.push_back({row + 1, column + 2});
    }
  if (cells.empty()) cells.push_back({0, 0});
  return {rows + 1, columns + 2, cells};
}

std::vector<Piece> random_pieces(Random& random, std::size_t area) {
  static const std::vector<std::string> forms{
      "*",           "**",      "***",         "****",        "**/**",      "*./**", "***/***",
      ".*./***/.*.", "***/.*.", "*/*/*",       "***/*.*",     "*.*",        "*..*",  "*./.*",
      "**./.**",     "*../***", "*.*/***/*.*", "***/*.*/***", "*.*/.../*.*"};
  std::vector<Piece> pieces;
  std::size_t copies = 0;
  while (area > 0 && copies < 6) {
    Piece piece;
    piece.shape = shape(forms[below(random, static_cast<std::uint32_t>(forms.size()))]);
    if (piece.shape.size() > area) {
      if (below(random, 8) == 0) break;
      continue;
    }
    piece.name = std::string(1, static_cast<char>('A' + pieces.size()));
    piece.moves = below(random, 6) == 0 ? Moves::one_sided : Moves::free;
    piece.low = piece.high = 1 + below(random, 4) / 3;
    if (below(random, 12) == 0) piece.low = 0;
    copies += piece.high;
    area -= std::min(area, piece.low * piece.shape.size());
    pieces.push_back(piece);
  }
  if (pieces.empty()) pieces.push_back({"A", shape("*")});
  return pieces;
}

}  // namespace

BOOST_AUTO_TEST_CASE(agrees_with_brute_force_on_random_puzzles) {
  Random random(2);
  Seen seen;
  constexpr int rounds = DLX_RANDOM_PROBLEMS / 12;
  for (int round = 0; round < rounds; ++round) {
    Polyominoes puzzle;
    puzzle.board = random_board(random);
    puzzle.distinct = true;
    const std::size_t cells = puzzle.board.cell_count();
    puzzle.partial = below(random, 3) == 0;
    puzzle.pieces =
        random_pieces(random, puzzle.partial ? cells - below(random, 3) % cells : cells);
    check(puzzle, seen);
  }
  BOOST_TEST_MESSAGE(seen.solved << " solved, " << seen.symmetric << " symmetric, "
                                 << seen.with_exclusions << " with exclusions, "
                                 << seen.with_repeats << " with repeats, " << seen.refused
                                 << " refused");
  BOOST_TEST(seen.solved > rounds / 4);
  BOOST_TEST(seen.symmetric > rounds / 20);
  BOOST_TEST(seen.with_exclusions > rounds / 160);
  BOOST_TEST(seen.with_repeats > rounds / 160);
  BOOST_TEST(seen.refused > rounds / 160);
}

BOOST_AUTO_TEST_SUITE_END()
